package printables

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"magistrate/printables/fonts"
)

// A pdfFont is a face in a PDF, cut down to the characters that are set in it.
type pdfFont struct {
	face   *fonts.Face
	object int    // the number under which pages name it
	runes  []rune // by glyph, from 1, in the order in which they came up
	glyphs map[rune]uint16
}

// glyph is the number of a character's glyph.
func (f *pdfFont) glyph(r rune) uint16 {
	g, ok := f.glyphs[r]
	if !ok {
		f.runes = append(f.runes, r)
		g = uint16(len(f.runes))
		f.glyphs[r] = g
	}
	return g
}

// embed puts the font into a file (ISO 32000, 9.7): text is written as the numbers
// of its glyphs, and a map tells which characters those are.
func (f *pdfFont) embed(file *pdfFile) {
	cut := f.face.Cut(f.runes)
	name := "/" + subset(cut.TTF) + "+" + f.face.Name
	program := file.add(object{dict: "/Length1 " + strconv.Itoa(len(cut.TTF)), stream: cut.TTF})
	descriptor := file.add(object{dict: fmt.Sprintf("/Type /FontDescriptor /FontName %s /Flags 4 /FontBBox %d /ItalicAngle 0 /StemV 80\n/Ascent %d /Descent %d /CapHeight %.0f /FontFile2 %d 0 R",
		name, cut.Box, cut.Ascent, cut.Descent, 1000*capHeight, program)})
	cid := file.add(object{dict: fmt.Sprintf("/Type /Font /Subtype /CIDFontType2 /BaseFont %s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>\n/CIDToGIDMap /Identity /FontDescriptor %d 0 R /DW %d /W [1 %d]",
		name, descriptor, cut.Widths[0], cut.Widths[1:])})
	characters := file.add(object{stream: f.characters()})
	file.objects[f.object-1].dict = fmt.Sprintf("/Type /Font /Subtype /Type0 /BaseFont %s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R", name, cid, characters)
}

// subset is what tells one cut of a face from another: six capitals.
func subset(ttf []byte) string {
	tag, sum := make([]byte, 6), crc32.ChecksumIEEE(ttf)
	for i := range tag {
		tag[i], sum = 'A'+byte(sum%26), sum/26
	}
	return string(tag)
}

// characters is the map from glyphs to characters (9.10.3), a hundred at a time.
func (f *pdfFont) characters() []byte {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	for from := 0; from < len(f.runes); from += 100 {
		some := f.runes[from:min(from+100, len(f.runes))]
		fmt.Fprintf(&b, "%d beginbfchar\n", len(some))
		for i, r := range some {
			fmt.Fprintf(&b, "<%04X> <%04X>\n", from+i+1, r) // no face has any beyond U+FFFF
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return []byte(b.String())
}
