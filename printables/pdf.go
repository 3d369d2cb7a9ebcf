package printables

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/jung-kurt/gofpdf"

	"magistrate/printables/fonts"
)

// creationDate is fixed, so that equal documents have equal bytes.
var creationDate = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)

// Write writes a document to w as PDF. It returns the document's warnings and those for
// characters that the fonts lack. Equal documents have equal bytes.
//
// gofpdf manages the pages, the fonts and the metadata; content writes lines, boxes, signs
// and codes, as gofpdf's own calls round, repeat and cannot fill by the even-odd rule.
func Write(w io.Writer, doc Document) (warnings []string, err error) {
	if len(doc.Pages) == 0 {
		return nil, errors.New("the document has no pages")
	}
	job := newJob(FullInk)
	job.warnings = append(job.warnings, doc.Warnings...)

	f := gofpdf.NewCustom(&gofpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: gofpdf.SizeType{Wd: pt(doc.Pages[0].W), Ht: pt(doc.Pages[0].H)}})
	f.SetCreationDate(creationDate)
	f.SetModificationDate(creationDate)
	f.SetCatalogSort(true)
	f.SetCompression(false) // finish compresses
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetProducer("magistrate", false)
	f.SetCreator("magistrate", false)
	f.SetTitle(textString(doc.Title), false)
	f.SetAuthor(author, false)
	f.SetSubject(textString(doc.Subject), false)
	f.SetXmpMetadata(xmp(doc))
	set := charsetOf(doc)
	embedded := set.embed(f)

	st := &stamps{pdf: f, uses: map[any]int{}, made: map[any]*stamp{}}
	for _, p := range doc.Pages {
		st.count(p.Items)
	}
	for _, p := range doc.Pages {
		f.AddPageFormat("P", gofpdf.SizeType{Wd: pt(p.W), Ht: pt(p.H)})
		trim, bleed := p.Trim, p.Bleed
		if trim == (Rect{}) {
			trim = Rect{0, 0, p.W, p.H}
		}
		if bleed == (Rect{}) {
			bleed = trim
		}
		for name, b := range map[string]Rect{"TrimBox": trim, "BleedBox": bleed} {
			f.SetPageBox(name, pt(b.X), pt(p.H-b.Bottom()), pt(b.W), pt(b.H))
		}
		c := content{pdf: f, job: job, charset: set, h: pt(p.H), stamps: st, cmyk: doc.CMYK}
		c.items(p.Items)
		c.flush()
	}
	if err := f.Output(finisher{w, doc, embedded}); err != nil {
		return nil, fmt.Errorf("writing the PDF: %w", err)
	}
	return job.warnings, nil
}

// A finisher takes the whole file of gofpdf in one Write and writes it finished.
type finisher struct {
	w        io.Writer
	doc      Document
	embedded map[string][]rune
}

func (f finisher) Write(pdf []byte) (int, error) {
	out, err := finish(pdf, f.doc, f.embedded)
	if err == nil {
		_, err = f.w.Write(out)
	}
	return len(pdf), err
}

// pt converts millimetres to points.
func pt(mm float64) float64 { return mm * 72 / 25.4 }

// minStampUses is how often a drawing is used before a stamp makes the file smaller.
const minStampUses = 5

// stamps are the drawings that a document stores once and uses in several places: repeated
// cards, backs, signs, patterns.
type stamps struct {
	pdf  *gofpdf.Fpdf
	uses map[any]int // by stampKey
	made map[any]*stamp
}

// A stamp has a short ID, as gofpdf's own is long and computed from the content on every
// call. Its content begins without gofpdf's black, so that a sign takes the current colour.
type stamp struct {
	gofpdf.Template
	id    string
	drawn []byte
}

func (s *stamp) ID() string    { return s.id }
func (s *stamp) Bytes() []byte { return s.drawn }

// stampStart separates a stamp's content from what gofpdf puts before it.
const stampStart = "% begins"

// stampKey returns the value that copies of a drawing share, or nil if it is never a stamp:
// copies of a card have the same items, those of a pattern the same lines, and a sign is
// the same in every size and colour.
func stampKey(it Item) any {
	switch it := it.(type) {
	case Group:
		if it.Piece && len(it.Items) > 0 {
			return &it.Items[0]
		}
	case Hatch:
		if len(it.Lines) > 0 {
			return &it.Lines[0]
		}
	case Sign:
		return Sign{Key: it.Key, Outline: it.Outline}
	}
	return nil
}

// count counts the uses of each drawing, counting inside a stamp once.
func (s *stamps) count(items []Item) {
	for _, it := range items {
		k := stampKey(it)
		if k != nil {
			s.uses[k]++
		}
		if g, ok := it.(Group); ok && s.uses[k] <= 1 {
			s.count(g.Items)
		}
	}
}

// stamp draws an item, as a stamp if it is used often. from is the extent of the ink as
// drawn, to its place on the page.
func (c *content) stamp(it Item, from, to Rect, draw func(*content)) {
	s, k := c.stamps, stampKey(it)
	if k == nil || s.uses[k] < minStampUses {
		draw(c)
		return
	}
	// A stamp is clipped, so it needs a little more than its ink: no hairline of paper
	// may show where two stamps touch.
	const more = 0.5
	from, to = from.Inset(-more), to.Inset(-more*to.W/from.W)
	made, ok := s.made[k]
	if !ok {
		made = &stamp{}
		size := gofpdf.SizeType{Wd: pt(from.W), Ht: pt(from.H)}
		made.Template = s.pdf.CreateTemplateCustom(gofpdf.PointType{}, size, func(t *gofpdf.Tpl) {
			in := content{pdf: t, job: c.job, charset: c.charset, h: size.Ht, stamps: s, cmyk: c.cmyk}
			in.op(stampStart).num(1, 0, 0, 1, -pt(from.X), pt(from.Y)).op("cm")
			draw(&in)
			in.flush()
		})
		made.id = strconv.Itoa(len(s.made))
		_, made.drawn, _ = bytes.Cut(made.Template.Bytes(), []byte(stampStart+"\n"))
		s.made[k] = made
	}
	c.setStroke(c.now.stroke, c.now.width, 0)
	c.flush()
	c.pdf.UseTemplateScaled(made, gofpdf.PointType{X: pt(to.X), Y: pt(to.Y)}, gofpdf.SizeType{Wd: pt(to.W), Ht: pt(to.H)})
}

// setFont selects a font through gofpdf, which names the fonts, unless it is selected.
func (c *content) setFont(font string, size float64) {
	if c.now.font == font && c.now.size == size && c.font == font && c.size == size {
		return
	}
	c.flush()
	c.pdf.SetFont(font, "", size)
	c.now.font, c.now.size, c.font, c.size = font, size, font, size
}

// show sets a line of text.
func (c *content) show(r Run, text string) {
	x, y := pt(r.X), pt(r.Baseline())
	for _, p := range c.charset.fontRuns(r.Face, text) {
		c.setFont(p.font, r.Size)
		c.flush()
		c.pdf.Text(x, y, p.codes)
		x += r.Size * float64(p.width) / 1000
	}
}

// embed adds all fonts to gofpdf and returns the characters of each, by name in the file.
func (l charset) embed(f *gofpdf.Fpdf) map[string][]rune {
	embedded := map[string][]rune{}
	for _, face := range fonts.All {
		n := 0
		for runes := range slices.Chunk(l[face], fonts.Most) {
			cut := face.Cut(runes)
			name := subset(cut.TTF) + "+" + fontName(face, n)
			embedded[name] = runes
			var d definition
			d.Tp, d.Name, d.File, d.OriginalSize = "TrueType", name, name, len(cut.TTF)
			d.Desc.Ascent, d.Desc.Descent, d.Desc.CapHeight = cut.Ascent, cut.Descent, int(1000*capHeight)
			d.Desc.Flags, d.Desc.StemV, d.Desc.MissingWidth = 4, 80, cut.Widths[0] // 4: its codes are its own
			d.Desc.FontBBox.Xmin, d.Desc.FontBBox.Ymin, d.Desc.FontBBox.Xmax, d.Desc.FontBBox.Ymax = cut.Box[0], cut.Box[1], cut.Box[2], cut.Box[3]
			copy(d.Cw[fonts.First:], cut.Widths[1:])
			phrase, _ := json.Marshal(d) // plain values
			f.AddFontFromBytes(fontName(face, n), "", phrase, cut.TTF)
			n++
		}
	}
	return embedded
}

// A definition is gofpdf's description of a font, as JSON.
type definition struct {
	Tp, Name, File string
	OriginalSize   int
	Desc           gofpdf.FontDescType
	Cw             [256]int
}

// flush passes the buffered operators to gofpdf.
func (c *content) flush() {
	if len(c.buf) > 0 {
		c.pdf.RawWriteStr(string(bytes.TrimRight(c.buf, " \n")))
		c.buf = c.buf[:0]
	}
}

// A canvasPDF is the part of gofpdf's pages and templates that content uses.
type canvasPDF interface {
	SetFont(family, style string, size float64)
	Text(x, y float64, text string)
	RawWriteStr(string)
	UseTemplateScaled(t gofpdf.Template, corner gofpdf.PointType, size gofpdf.SizeType)
}
