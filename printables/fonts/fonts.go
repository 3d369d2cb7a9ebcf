// Package fonts holds the three typefaces that are printed with, and what a
// layout must know of them: which signs they have and how wide each is.
//
// The files are DejaVu 2.37 cut down to the scripts people's names are written
// in (Latin, Greek, Cyrillic) and the signs our sheets use, without hinting,
// which paper does not need. cut_test.go makes them from the module
// github.com/go-fonts/dejavu and fails when a file here is anything else:
//
//	go test magistrate/printables/fonts -update
//
// Their licence, LICENSE-DejaVu, lies beside them.
package fonts

import (
	_ "embed"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

var (
	//go:embed DejaVuSansCondensed-cut.ttf
	textTTF []byte
	//go:embed DejaVuSansCondensed-Bold-cut.ttf
	strongTTF []byte
	//go:embed DejaVuSerifCondensed-Bold-cut.ttf
	titleTTF []byte
)

// The three faces. Each is read from its file at first use.
var (
	Text   = newFace("text", &textTTF)
	Strong = newFace("strong", &strongTTF)
	Title  = newFace("title", &titleTTF)
)

// All lists the faces in the order in which they are put into a document.
var All = []*Face{Text, Strong, Title}

// A Face is one typeface. It is safe for use by several goroutines.
type Face struct {
	Name string // "text", "strong" or "title": the name in layouts and documents

	file *[]byte
	read func() *metrics
}

// metrics is what a layout needs of a file.
type metrics struct {
	font   *sfnt.Font
	widths []int // by glyph, in thousandths of the font size
	ascii  [128]int
}

// newFace reads the file once. A font embedded in the program that cannot be read
// is a mistake in the program, so it panics; a test reads all three.
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
			units, _ := f.GlyphAdvance(&buf, sfnt.GlyphIndex(g), fixed.I(em), font.HintingNone) // a glyph that it has
			m.widths[g] = (units.Round()*1000 + em/2) / em
		}
		for r := range m.ascii {
			m.ascii[r] = m.widths[m.glyph(rune(r))]
		}
		return m
	})}
}

// glyph is the number of the glyph of r, 0 for none.
func (m *metrics) glyph(r rune) sfnt.GlyphIndex {
	g, _ := m.font.GlyphIndex(nil, r) // the character map is in memory
	return g
}

// TTF is the font file; nobody may change it.
func (f *Face) TTF() []byte { return *f.file }

// Font is the same, to draw with.
func (f *Face) Font() *sfnt.Font { return f.read().font }

// Has says whether the face can draw r.
func (f *Face) Has(r rune) bool { return f.read().glyph(r) != 0 }

// Advance returns the width of r in thousandths of the font size, rounded as
// the document states it; a rune without a glyph is as wide as the font's box
// for missing ones.
func (f *Face) Advance(r rune) int {
	m := f.read()
	if r >= 0 && int(r) < len(m.ascii) {
		return m.ascii[r]
	}
	return m.widths[m.glyph(r)]
}

// Width returns the width of s in thousandths of the font size. There is no
// kerning: the library that writes the document knows none.
func (f *Face) Width(s string) (w int) {
	for _, r := range s {
		w += f.Advance(r)
	}
	return w
}
