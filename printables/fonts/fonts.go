// Package fonts holds the typefaces for printing, with their characters and widths.
//
// The files are Source Sans 3 and Source Code Pro by Adobe, reduced to Latin, Greek, Cyrillic
// and a few symbols, and without hinting, which paper doesn't need. "Source" is a reserved
// font name, so the reduced fonts have names of their own. To cut them anew:
//
//	go test magistrate/printables/fonts -from DIRECTORY
//
// Their licence is in OFL.txt.
package fonts

import (
	_ "embed"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

var (
	//go:embed MagistrateSans-Regular.ttf
	textTTF []byte
	//go:embed MagistrateSans-Bold.ttf
	strongTTF []byte
	//go:embed MagistrateSans-Italic.ttf
	italicTTF []byte
	//go:embed MagistrateMono-Regular.ttf
	monoTTF []byte
)

// The faces, parsed at first use. Mono is for what people type.
var (
	Text   = newFace("text", &textTTF)
	Strong = newFace("strong", &strongTTF)
	Italic = newFace("italic", &italicTTF)
	Mono   = newFace("mono", &monoTTF)
)

// All lists the faces in the order in which documents embed them.
var All = []*Face{Text, Strong, Italic, Mono}

// A Face is one typeface. It is safe for use by several goroutines.
type Face struct {
	Name string // "text", "strong", "italic" or "mono"

	file *[]byte
	read func() *metrics
}

// metrics is the part of a font that layouts need.
type metrics struct {
	font   *sfnt.Font
	widths []int // by glyph, in thousandths of the font size
	ascii  [128]int
}

// newFace returns a face that parses its file once. An invalid embedded file panics; a test
// reads all.
func newFace(name string, file *[]byte) *Face {
	return &Face{Name: name, file: file, read: sync.OnceValue(func() *metrics {
		f, err := sfnt.Parse(*file)
		if err != nil {
			panic("fonts: " + name + ": " + err.Error())
		}
		m := &metrics{font: f, widths: make([]int, f.NumGlyphs())}
		var buf sfnt.Buffer
		em := int(f.UnitsPerEm())
		for g := range m.widths {
			units, _ := f.GlyphAdvance(&buf, sfnt.GlyphIndex(g), fixed.I(em), font.HintingNone) // the font has it
			m.widths[g] = (units.Round()*1000 + em/2) / em
		}
		for r := range m.ascii {
			m.ascii[r] = m.widths[m.glyph(rune(r))]
		}
		return m
	})}
}

// glyph returns the number of the glyph of r, or 0.
func (m *metrics) glyph(r rune) sfnt.GlyphIndex {
	g, _ := m.font.GlyphIndex(nil, r) // the character map is in memory
	return g
}

// TTF returns the font file, which must not be changed.
func (f *Face) TTF() []byte { return *f.file }

// Font returns the parsed font.
func (f *Face) Font() *sfnt.Font { return f.read().font }

// Has reports whether the face has r.
func (f *Face) Has(r rune) bool { return f.read().glyph(r) != 0 }

// Advance returns the width of r in thousandths of the font size, rounded as in documents.
// A missing rune is as wide as the box for missing ones.
func (f *Face) Advance(r rune) int {
	m := f.read()
	if r >= 0 && int(r) < len(m.ascii) {
		return m.ascii[r]
	}
	return m.widths[m.glyph(r)]
}

// Width returns the width of s in thousandths of the font size, without kerning, which
// gofpdf doesn't do.
func (f *Face) Width(s string) (w int) {
	for _, r := range s {
		w += f.Advance(r)
	}
	return w
}
