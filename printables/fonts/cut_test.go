package fonts

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"unicode/utf16"
)

var from = flag.String("from", "", "cut the fonts anew from the whole ones in `DIRECTORY`")

// kept lists the characters that the cut files hold, where the font has them.
// No combining marks: the document library cannot place them, so a mark that
// NFC leaves over must come out as a box and a warning, not as a smudge.
var kept = [][2]rune{
	{0x20, 0x7E}, {0xA0, 0x24F}, // Latin with the accents of Europe, Africa, Vietnam
	{0x259, 0x259}, {0x2B9, 0x2BF}, {0x2C6, 0x2C7}, {0x2D8, 0x2DD},
	{0x370, 0x3FF}, {0x1F00, 0x1FFF}, // Greek, polytonic too
	{0x400, 0x482}, {0x48A, 0x52F}, // Cyrillic but its combining marks
	{0x1E00, 0x1EFF}, // ḃ and its like
	{0x2010, 0x2015}, {0x2018, 0x2022}, {0x2026, 0x2026}, {0x2030, 0x203A}, {0x2044, 0x2044},
	{0x2070, 0x208E}, {0x20A0, 0x20BF}, {0x2116, 0x2116}, {0x2122, 0x2122}, {0x2150, 0x215E},
	{0x2190, 0x2199}, {0x21BA, 0x21BB}, {0x21D0, 0x21D4}, {0x2212, 0x2212}, {0x2215, 0x221E},
	{0x2248, 0x2248}, {0x2260, 0x2265}, {0x2460, 0x2473}, {0x24EA, 0x24EA},
	{0x25A0, 0x25A3}, {0x25AA, 0x25AB}, {0x25B2, 0x25BD}, {0x25C6, 0x25CF}, {0x25E6, 0x25E6},
	{0x2605, 0x2606}, {0x2610, 0x2612}, {0x2620, 0x2620}, {0x2660, 0x2667}, {0x2680, 0x2685},
	{0x2690, 0x2694}, {0x2713, 0x2718}, {0x2776, 0x2793},
}

// sources are the whole fonts that the files are cut from: Source Sans 3 and Source Code Pro,
// in the directories of the npm packages source-sans-3 and source-code-pro of
// @expo-google-fonts.
var sources = map[string]string{
	"MagistrateSans-Regular.ttf": "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
	"MagistrateSans-Bold.ttf":    "source-sans-3/700Bold/SourceSans3_700Bold.ttf",
	"MagistrateSans-Italic.ttf":  "source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf",
	"MagistrateMono-Regular.ttf": "source-code-pro/500Medium/SourceCodePro_500Medium.ttf",
}

// TestFilesAreTheCut makes each file from the whole font, if -from is given, and compares. A
// cut must not bear the reserved name of its font (OFL, condition 3), and needs no hinting.
func TestFilesAreTheCut(t *testing.T) {
	for name, whole := range sources {
		if *from != "" {
			ttf, err := os.ReadFile(filepath.Join(*from, whole))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, cut(t, ttf), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		ttf, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		in := tables(ttf)
		if in["fpgm"] != nil || in["prep"] != nil {
			t.Errorf("%s is hinted", name)
		}
		for _, r := range names(in["name"]) {
			if phrase := string(utf16.Decode(words(r.text))); strings.Contains(phrase, "Source") && r.id != copyright && r.id != licence {
				t.Errorf("%s: name %d is %q, and Source is reserved", name, r.id, phrase)
			}
		}
	}
}

// words returns big-endian words.
func words(b []byte) (all []uint16) {
	for ; len(b) > 1; b = b[2:] {
		all = append(all, be.Uint16(b))
	}
	return all
}

// cut returns the font with only the glyphs of kept, without instructions,
// kerning and layout tables, with its copyright, licence and names.
func cut(t *testing.T, whole []byte) []byte {
	t.Helper()
	in := tables(whole)
	glyphOf := wholeCmap(t, in["cmap"])
	// New numbers: 0 for the missing glyph, then in the order of the
	// characters, so that the character map has long runs, then the parts
	// that composed glyphs are made of.
	order, number := []uint16{0}, map[uint16]uint16{0: 0}
	var runes []rune
	for _, k := range kept {
		for r := k[0]; r <= k[1]; r++ {
			if g := glyphOf[r]; g != 0 {
				runes = append(runes, r)
				if _, ok := number[g]; !ok {
					number[g] = uint16(len(order))
					order = append(order, g)
				}
			}
		}
	}
	sort.Slice(runes, func(i, j int) bool { return runes[i] < runes[j] })
	out := pick(in, order, withoutInstructions)
	post := append(be.AppendUint32(nil, 0x00030000), in["post"][4:16]...)
	post = append(post, make([]byte, 16)...)
	out["OS/2"], out["cmap"], out["name"], out["post"] = in["OS/2"], newCmap(runes, glyphOf, number), newName(in["name"]), post
	return assemble(out)
}

// wholeCmap reads a subtable of format 4 with glyph arrays and all.
func wholeCmap(t *testing.T, cmap []byte) map[rune]uint16 {
	t.Helper()
	for i := range int(be.Uint16(cmap[2:])) {
		e := cmap[4+8*i:]
		s := cmap[be.Uint32(e[4:]):]
		if be.Uint16(e) != 3 || be.Uint16(e[2:]) != 1 || be.Uint16(s) != 4 {
			continue
		}
		out, n := map[rune]uint16{}, int(be.Uint16(s[6:]))/2
		for k := range n {
			last, first := be.Uint16(s[14+2*k:]), be.Uint16(s[16+2*n+2*k:])
			delta, at := be.Uint16(s[16+4*n+2*k:]), 16+6*n+2*k
			for r := int(first); r <= int(last) && r != 0xFFFF; r++ {
				g := uint16(r) + delta
				if off := int(be.Uint16(s[at:])); off != 0 {
					if g = be.Uint16(s[at+off+2*(r-int(first)):]); g != 0 {
						g += delta
					}
				}
				if g != 0 {
					out[rune(r)] = g
				}
			}
		}
		return out
	}
	t.Fatal("no Unicode cmap")
	return nil
}

// A segment of a cmap of format 4 maps the characters first … last to glyphs
// by adding delta (mod 65536).
type segment struct{ first, last, delta uint16 }

// newCmap writes a character map of format 4 with deltas only.
func newCmap(runes []rune, glyphOf map[rune]uint16, number map[uint16]uint16) []byte {
	var segs []segment
	for _, r := range runes {
		delta := number[glyphOf[r]] - uint16(r)
		if n := len(segs); n > 0 && rune(segs[n-1].last)+1 == r && segs[n-1].delta == delta {
			segs[n-1].last++
			continue
		}
		segs = append(segs, segment{uint16(r), uint16(r), delta})
	}
	segs = append(segs, segment{0xFFFF, 0xFFFF, 1})
	n := len(segs)
	search, sel := 2, 0
	for search*2 <= 2*n {
		search, sel = search*2, sel+1
	}
	var b []byte
	for _, v := range []int{0, 1, 3, 1, 0, 12, 4, 16 + 8*n, 0, 2 * n, search, sel, 2*n - search} {
		b = be.AppendUint16(b, uint16(v))
	}
	for _, s := range segs {
		b = be.AppendUint16(b, s.last)
	}
	b = be.AppendUint16(b, 0)
	for _, s := range segs {
		b = be.AppendUint16(b, s.first)
	}
	for _, s := range segs {
		b = be.AppendUint16(b, s.delta)
	}
	return append(b, make([]byte, 2*n)...)
}

// A nameRecord is an entry of the table of names.
type nameRecord struct {
	id   uint16
	text []byte // UTF-16
}

// The ids of names.
const (
	copyright   = 0
	licence     = 13
	licenceURL  = 14
	description = 19
)

// names returns the names for Windows in English.
func names(name []byte) (all []nameRecord) {
	text := name[be.Uint16(name[4:]):]
	for i := range int(be.Uint16(name[2:])) {
		e := name[6+12*i:]
		if be.Uint16(e) == 3 && be.Uint16(e[2:]) == 1 && be.Uint16(e[4:]) == 0x409 {
			all = append(all, nameRecord{be.Uint16(e[6:]), text[be.Uint16(e[10:]):][:be.Uint16(e[8:])]})
		}
	}
	return all
}

// newName keeps copyright, version, licence and its address, and renames the font.
func newName(name []byte) []byte {
	renamed := strings.NewReplacer("Source Sans 3", "Magistrate Sans", "SourceSans3", "MagistrateSans", "Source Code Pro", "Magistrate Mono", "SourceCodePro", "MagistrateMono")
	var recs []nameRecord
	add := func(id uint16, text string) {
		r := nameRecord{id: id}
		for _, u := range utf16.Encode([]rune(text)) {
			r.text = be.AppendUint16(r.text, u)
		}
		recs = append(recs, r)
	}
	for _, r := range names(name) {
		phrase := string(utf16.Decode(words(r.text)))
		switch {
		case r.id == copyright || r.id == licence || r.id == licenceURL:
			add(r.id, phrase)
		case r.id <= 6:
			add(r.id, renamed.Replace(phrase))
		}
	}
	add(description, "cut down for magistrate")
	sort.Slice(recs, func(i, j int) bool { return recs[i].id < recs[j].id })
	b := be.AppendUint16(nil, 0)
	b = be.AppendUint16(b, uint16(len(recs)))
	b = be.AppendUint16(b, uint16(6+12*len(recs)))
	at := 0
	for _, r := range recs {
		for _, v := range []int{3, 1, 0x409, int(r.id), len(r.text), at} {
			b = be.AppendUint16(b, uint16(v))
		}
		at += len(r.text)
	}
	for _, r := range recs {
		b = append(b, r.text...)
	}
	return b
}

// withoutInstructions returns a copy of a glyph without its hinting.
func withoutInstructions(d []byte) []byte {
	if len(d) < 10 {
		return bytes.Clone(d)
	}
	n := int(int16(be.Uint16(d)))
	if n >= 0 {
		at := 10 + 2*n
		size := int(be.Uint16(d[at:]))
		out := append(bytes.Clone(d[:at]), 0, 0)
		return append(out, d[at+2+size:]...)
	}
	out := bytes.Clone(d)
	parts := components(out)
	for _, at := range parts {
		be.PutUint16(out[at:], be.Uint16(out[at:])&^0x0100)
	}
	last := parts[len(parts)-1]
	flags, end := be.Uint16(out[last:]), last+6
	if flags&0x0001 != 0 {
		end += 2
	}
	switch {
	case flags&0x0008 != 0:
		end += 2
	case flags&0x0040 != 0:
		end += 4
	case flags&0x0080 != 0:
		end += 8
	}
	return out[:end]
}

// A cut has a glyph a character, in their order, drawn and as wide as in the whole
// face, with the parts that composed ones are made of behind them.
func TestCut(t *testing.T) {
	for _, face := range []*Face{Text, Strong, Italic} {
		runes := []rune("Zoé ✓А")
		c := face.Cut(runes)
		cut := tables(c.TTF)
		glyphs := int(be.Uint16(cut["maxp"][4:]))
		if glyphs <= len(runes) || glyphs > len(runes)+5 || len(c.Widths) != len(runes)+1 || len(cut["loca"]) != 4*(glyphs+1) {
			t.Fatalf("%s: %d glyphs, %d widths, %d bytes of places for %d characters", face.Name, glyphs, len(c.Widths), len(cut["loca"]), len(runes))
		}
		one, other := cut["cmap"][20:], cut["cmap"][30+2*len(runes):]
		for i := range runes {
			code := First + i // by a table of glyphs, or moved by the delta of the one run
			if got := be.Uint16(one[10+2*i:]); int(be.Uint16(one[6:])) != First || int(got) != i+1 {
				t.Errorf("%s: code %d is glyph %d", face.Name, code, got)
			}
			if at := uint16(0xF000 + code); at < be.Uint16(other[20:]) || at > be.Uint16(other[14:]) || int(at+be.Uint16(other[24:])) != i+1 {
				t.Errorf("%s: code %d is none in the second table", face.Name, code)
			}
		}
		whole := tables(face.TTF())
		glyph := func(t map[string][]byte, n int) []byte {
			return t["glyf"][be.Uint32(t["loca"][4*n:]):be.Uint32(t["loca"][4*n+4:])]
		}
		for i, r := range runes {
			was, is := glyph(whole, int(face.read().glyph(r))), glyph(cut, i+1)
			if c.Widths[i+1] != face.Advance(r) {
				t.Errorf("%s: %q is %d wide, not %d", face.Name, r, c.Widths[i+1], face.Advance(r))
			}
			if parts := components(is); parts == nil && !bytes.Equal(was, is) {
				t.Errorf("%s: %q is drawn otherwise", face.Name, r)
			} else {
				for _, at := range parts {
					part, whole := glyph(cut, int(be.Uint16(is[at+2:]))), glyph(whole, int(be.Uint16(was[at+2:])))
					if len(whole) == 0 || !bytes.Equal(part, whole) {
						t.Errorf("%s: a part of %q is another's", face.Name, r)
					}
				}
			}
		}
	}
}
