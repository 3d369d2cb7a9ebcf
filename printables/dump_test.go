package printables

import (
	"fmt"
	"strings"
)

// Text writes the layout down, a line an item, for golden files.
func (d Document) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "document %q", d.Title)
	for _, f := range []struct{ name, value string }{
		{"subject", d.Subject}, {"duplex", string(d.Duplex)},
	} {
		if f.value != "" {
			fmt.Fprintf(&b, " %s %q", f.name, f.value)
		}
	}
	b.WriteByte('\n')
	for _, w := range d.Warnings {
		fmt.Fprintf(&b, "warning %s\n", w)
	}
	for i, p := range d.Pages {
		fmt.Fprintf(&b, "page %d %sx%s", i+1, num(p.W), num(p.H))
		if p.Trim != (Rect{}) {
			b.WriteString(" trim " + p.Trim.String())
		}
		if p.Bleed != (Rect{}) {
			b.WriteString(" bleed " + p.Bleed.String())
		}
		b.WriteByte('\n')
		dump(&b, "  ", p.Items)
	}
	return b.String()
}

// dump writes items, each line behind indent.
func dump(b *strings.Builder, indent string, items []Item) {
	for _, it := range items {
		b.WriteString(indent)
		switch it := it.(type) {
		case Run:
			if it.Invisible {
				b.WriteString("unseen ")
			}
			fmt.Fprintf(b, "text %s %s %s %s %q", it.Rect, it.Face.Name, num(it.Size), it.Colour, it.Text)
		case Line:
			fmt.Fprintf(b, "line %s,%s to %s,%s width %s %s", num(it.X1), num(it.Y1), num(it.X2), num(it.Y2), num(it.Width), it.Colour)
			dashes(b, it.Dash)
		case Hatch:
			fmt.Fprintf(b, "hatch %s lines %d width %s %s", it.Rect, len(it.Lines), num(it.Width), it.Colour)
		case Box:
			fmt.Fprintf(b, "box %s", it.Rect)
			if it.Radius != 0 {
				b.WriteString(" radius " + num(it.Radius))
			}
			if it.Fill != None {
				b.WriteString(" fill " + it.Fill.String())
			}
			if it.Stroke != None {
				fmt.Fprintf(b, " outline %s %s", num(it.Width), it.Stroke)
			}
			dashes(b, it.Dash)
		case Sign:
			way := "fill"
			if it.Outline {
				way = "outline"
			}
			fmt.Fprintf(b, "sign %s,%s %s %s %s %s", num(it.X), num(it.Y), num(it.Side), it.Key, way, it.Colour)
		case Code:
			fmt.Fprintf(b, "code %s,%s %s modules %d of %s mm %q", num(it.X), num(it.Y), num(it.Side), it.Matrix.Size, num(it.Module()), it.Matrix.Text)
		case Group:
			fmt.Fprintf(b, "group %s %q", it.Rect, it.Name)
			if it.Turns != 0 {
				b.WriteString(" turned " + num(float64(90*it.Turns)))
			}
			b.WriteByte('\n')
			dump(b, indent+"  ", it.Items)
			continue
		}
		b.WriteByte('\n')
	}
}

func dashes(b *strings.Builder, d float64) {
	if d != 0 {
		b.WriteString(" dashed " + num(d))
	}
}

// String writes "x,y wxh".
func (r Rect) String() string {
	return num(r.X) + "," + num(r.Y) + " " + num(r.W) + "x" + num(r.H)
}
