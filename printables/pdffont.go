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

// lettered says which characters of each face a document sets, in order. gofpdf is
// given each face cut down to those, as fonts of at most fonts.Most characters with
// a byte each: when it cuts a face itself it reads, writes down and packs more than
// 65,536 places of it, which takes longer than all the rest of a sheet.
type lettered map[*fonts.Face][]rune

// lettersOf reads a document.
func lettersOf(doc Document) lettered {
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
	l := lettered{}
	for face, of := range seen {
		l[face] = slices.Sorted(maps.Keys(of))
	}
	return l
}

// A stretch is a piece of a text that is set in one font: its codes, and how wide it is
// in thousandths of the font size.
type stretch struct {
	font, codes string
	wide        int
}

// stretches cuts a text into pieces of one font each; nearly all are one piece.
func (l lettered) stretches(face *fonts.Face, text string) (all []stretch) {
	var codes []byte
	font, wide := -1, 0
	end := func() {
		if len(codes) > 0 {
			all = append(all, stretch{fontName(face, font), string(codes), wide})
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

// fontName is what gofpdf calls the n-th font of a face: "text", "text1".
func fontName(face *fonts.Face, n int) string {
	if n == 0 {
		return face.Name
	}
	return face.Name + strconv.Itoa(n)
}

// subset is what tells one cut of a face from another: six capitals.
func subset(ttf []byte) string {
	tag, sum := make([]byte, 6), crc32.ChecksumIEEE(ttf)
	for i := range tag {
		tag[i], sum = 'A'+byte(sum%26), sum/26
	}
	return string(tag)
}

// characters is the map from codes to characters (ISO 32000, 9.10.3), a hundred at a
// time: what is copied, searched and read aloud.
func characters(runes []rune) string {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n")
	at := fonts.First
	for some := range slices.Chunk(runes, 100) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(some))
		for _, r := range some {
			fmt.Fprintf(&b, "<%02X> <%04X>\n", at, r) // no face has any beyond U+FFFF
			at++
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.String()
}
