package printables

import (
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"

	"magistrate/printables/fonts"
)

// A charset is the characters of each face that a document uses, in order. Each face is
// embedded as fonts of at most fonts.Most of them, with one byte each: gofpdf's own
// subsetting goes through 65,536 places and takes longer than the rest of a sheet.
type charset map[*fonts.Face][]rune

// charsetOf returns the charset of a document.
func charsetOf(doc Document) charset {
	seen := map[*fonts.Face]map[rune]bool{}
	var in func([]Item)
	in = func(items []Item) {
		for _, it := range items {
			switch it := it.(type) {
			case Run:
				of := seen[it.Face]
				if of == nil {
					of = map[rune]bool{}
					seen[it.Face] = of
				}
				text, _ := cleanFor(it.Face, it.Text)
				for _, r := range text {
					of[r] = true
				}
			case Group:
				in(it.Items)
			}
		}
	}
	for _, p := range doc.Pages {
		in(p.Items)
	}
	l := charset{}
	for face, of := range seen {
		l[face] = slices.Sorted(maps.Keys(of))
	}
	return l
}

// A fontRun is a part of a text in one font: its codes, and its width in thousandths of the
// font size.
type fontRun struct {
	font, codes string
	width       int
}

// fontRuns splits a text into parts of one font each, usually one.
func (l charset) fontRuns(face *fonts.Face, text string) (all []fontRun) {
	var codes []byte
	font, wide := -1, 0
	end := func() {
		if len(codes) > 0 {
			all = append(all, fontRun{fontName(face, font), string(codes), wide})
			codes, wide = codes[:0], 0
		}
	}
	for _, r := range text {
		i, _ := slices.BinarySearch(l[face], r)
		if i/fonts.Most != font {
			end()
			font = i / fonts.Most
		}
		codes, wide = append(codes, byte(fonts.First+i%fonts.Most)), wide+face.Advance(r)
	}
	end()
	return all
}

// fontName returns the name of the n-th font of a face: "text", "text1".
func fontName(face *fonts.Face, n int) string {
	if n == 0 {
		return face.Name
	}
	return face.Name + strconv.Itoa(n)
}

// subset returns the tag of a subset, six capitals.
func subset(ttf []byte) string {
	tag, sum := make([]byte, 6), crc32.ChecksumIEEE(ttf)
	for i := range tag {
		tag[i], sum = 'A'+byte(sum%26), sum/26
	}
	return string(tag)
}

// characters returns the map from codes to characters (ISO 32000, 9.10.3), for copying,
// searching and screen readers.
func characters(runes []rune) string {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n")
	at := fonts.First
	for some := range slices.Chunk(runes, 100) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(some))
		for _, r := range some {
			fmt.Fprintf(&b, "<%02X> <%04X>\n", at, r) // the faces have none above U+FFFF
			at++
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.String()
}
