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
	Text   = &Face{Name: "text", file: func() []byte { return textTTF }}
	Strong = &Face{Name: "strong", file: func() []byte { return strongTTF }}
	Title  = &Face{Name: "title", file: func() []byte { return titleTTF }}
)

// All lists the faces in the order in which they are put into a document.
var All = []*Face{Text, Strong, Title}

// A Face is one typeface. It is safe for use by several goroutines.
type Face struct {
	Name string // "text", "strong" or "title": the name in layouts and documents

	file func() []byte
	once sync.Once
	m    *metrics
}

// TTF is the font file; nobody may change it.
func (f *Face) TTF() []byte { return f.file() }

// Has says whether the face can draw r.
func (f *Face) Has(r rune) bool { return f.metrics().glyph(r) != 0 }

// Advance returns the width of r in thousandths of the font size, rounded as
// the document states it; a rune without a glyph is as wide as the font's box
// for missing ones.
func (f *Face) Advance(r rune) int { return f.metrics().advance(r) }

// Width returns the width of s in thousandths of the font size. There is no
// kerning: the library that writes the document knows none.
func (f *Face) Width(s string) int {
	m, w := f.metrics(), 0
	for _, r := range s {
		w += m.advance(r)
	}
	return w
}

// metrics reads the file once. A font embedded in the program that cannot be
// read is a mistake in the program, so it panics; a test reads all three.
func (f *Face) metrics() *metrics {
	f.once.Do(func() {
		m, err := readMetrics(f.file())
		if err != nil {
			panic("fonts: " + f.Name + ": " + err.Error())
		}
		f.m = m
	})
	return f.m
}
