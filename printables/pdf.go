package printables

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"magistrate/printables/fonts"
)

// Write makes the PDF of a document and writes it to w. The warnings are the
// document's own and those for signs in it that no font of ours has. The same
// document gives the same bytes, in every process.
func Write(w io.Writer, doc Document) (warnings []string, err error) {
	if len(doc.Pages) == 0 {
		return nil, errors.New("a document without pages")
	}
	o := output{job: newJob(FullInk), fonts: map[*fonts.Face]*pdfFont{}, uses: map[any]int{}, made: map[any]int{}}
	o.warnings = append(o.warnings, doc.Warnings...)
	for range resources { // the first numbers; what they hold is known last
		o.file.add(object{})
	}
	for _, p := range doc.Pages {
		o.count(p.Items)
	}
	var kids strings.Builder
	for i, p := range doc.Pages {
		page, err := o.page(p)
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", i+1, err)
		}
		fmt.Fprintf(&kids, "%d 0 R ", page)
	}
	var named strings.Builder
	named.WriteString("/Font <<")
	for _, face := range fonts.All {
		if f := o.fonts[face]; f != nil {
			f.embed(&o.file)
			fmt.Fprintf(&named, "/%s %d 0 R ", face.Name, f.object)
		}
	}
	named.WriteString(">>\n/XObject <<")
	for _, n := range o.stamps {
		fmt.Fprintf(&named, "/X%d %d 0 R ", n, n)
	}
	named.WriteString(">>")
	metadata := o.file.add(object{dict: " /Type /Metadata /Subtype /XML ", stream: xmp(doc), plain: true})
	o.file.objects[0].dict = catalog(doc, metadata)
	o.file.objects[pages-1].dict = fmt.Sprintf("/Type /Pages\n/Kids [%s]\n/Count %d\n/Resources %d 0 R", kids.String(), len(doc.Pages), resources)
	o.file.objects[resources-1].dict = named.String()
	_, err = w.Write(o.file.bytes(o.file.add(object{dict: info(doc)})))
	return o.warnings, err
}

// The numbers of objects that others name; the catalogue is the first.
const pages, resources = 2, 3

// pt gives mm in points.
func pt(mm float64) float64 { return mm * 72 / 25.4 }

// worthStamp is how often a drawing is shown before a stamp makes the file
// smaller. Packing already spares most of a copy on the same page.
const worthStamp = 2

// An output is a document on its way into a file.
type output struct {
	*job
	file   pdfFile
	fonts  map[*fonts.Face]*pdfFont
	uses   map[any]int // of what can be a stamp, by what copies of it share
	made   map[any]int // the objects of stamps
	stamps []int       // in the order in which they were made
}

// page adds a page and gives its number.
func (o *output) page(p Page) (int, error) {
	trim, bleed := p.Trim, p.Bleed
	if trim == (Rect{}) {
		trim = Rect{0, 0, p.W, p.H}
	}
	if bleed == (Rect{}) {
		bleed = trim
	}
	c := content{output: o, h: pt(p.H)}
	if err := c.items(p.Items); err != nil {
		return 0, err
	}
	box := func(r Rect) string {
		return fmt.Sprintf("[%.2f %.2f %.2f %.2f]", pt(r.X), pt(p.H-r.Bottom()), pt(r.Right()), pt(p.H-r.Y))
	}
	return o.file.add(object{dict: fmt.Sprintf("/Type /Page\n/BleedBox %s\n/MediaBox %s\n/Parent %d 0 R\n/TrimBox %s\n/Contents %d 0 R",
		box(bleed), box(Rect{0, 0, p.W, p.H}), pages, box(trim), o.file.add(object{stream: c.buf}))}), nil
}

// font is a face as this file has it.
func (o *output) font(face *fonts.Face) *pdfFont {
	f := o.fonts[face]
	if f == nil {
		f = &pdfFont{face: face, object: o.file.add(object{}), glyphs: map[rune]uint16{}}
		o.fonts[face] = f
	}
	return f
}

// key is what copies of a drawing share, nil for what is never a stamp: copies of
// a card have the same items, those of a pattern the same lines.
func key(it Item) any {
	switch it := it.(type) {
	case Group:
		if it.Piece && len(it.Items) > 0 {
			return &it.Items[0]
		}
	case Hatch:
		if len(it.Lines) > 0 {
			return &it.Lines[0]
		}
	}
	return nil
}

// count counts how often each drawing is shown, within a stamp once.
func (o *output) count(items []Item) {
	for _, it := range items {
		k := key(it)
		if k != nil {
			o.uses[k]++
		}
		if g, ok := it.(Group); ok && o.uses[k] <= 1 {
			o.count(g.Items)
		}
	}
}

// stamp shows a drawing that the document holds once, if it is worth that, and says
// whether it did. reach is how far its ink goes from the origin it is drawn from.
func (c *content) stamp(it Item, reach Rect, draw func(*content) error) (bool, error) {
	k := key(it)
	if k == nil || c.uses[k] < worthStamp {
		return false, nil
	}
	if c.made[k] == 0 {
		in := content{output: c.output}
		if err := draw(&in); err != nil {
			return false, err
		}
		// A stamp is clipped at its edge: a little more, so that no hair of paper
		// shows where two meet.
		r := reach.Inset(-0.5)
		c.made[k] = c.file.add(object{stream: in.buf, dict: fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [%.2f %.2f %.2f %.2f] /Resources %d 0 R ",
			pt(r.X), -pt(r.Bottom()), pt(r.Right()), -pt(r.Y), resources)})
		c.stamps = append(c.stamps, c.made[k])
	}
	saved := c.push()
	c.undashed()
	c.num(1, 0, 0, 1, 0, c.h).op("cm").op(fmt.Sprintf("/X%d Do", c.made[k]))
	c.pop(saved)
	return true, nil
}
