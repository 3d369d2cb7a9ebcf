package fonts

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
)

var be = binary.BigEndian

// A Cut is a face reduced to a few characters, to embed in a document. The first character
// has the code First and the glyph number 1, and so on. Measures are in thousandths of the
// font size.
type Cut struct {
	TTF     []byte
	Widths  []int  // by glyph; 0 is the box for missing ones
	Box     [4]int // bounding box of all glyphs: left, bottom, right, top
	Ascent  int
	Descent int // negative
}

// First is the code of the first character of a cut, and Most the number of codes.
const (
	First = 32
	Most  = 256 - First
)

// Cut returns the face reduced to some characters, at most Most, which it must have.
func (f *Face) Cut(runes []rune) Cut {
	m, in := f.read(), tables(f.TTF())
	order := []uint16{0}
	c := Cut{Widths: []int{m.widths[0]}}
	for _, r := range runes {
		g := m.glyph(r)
		order, c.Widths = append(order, uint16(g)), append(c.Widths, m.widths[g])
	}
	t := pick(in, order, slices.Clone)
	t["cmap"] = codes(len(runes))
	c.TTF = assemble(t)
	scaled := func(table string, at int) int {
		return int(int16(be.Uint16(in[table][at:]))) * 1000 / int(m.font.UnitsPerEm())
	}
	for i := range c.Box {
		c.Box[i] = scaled("head", 36+2*i)
	}
	c.Ascent, c.Descent = scaled("hhea", 4), scaled("hhea", 6)
	return c
}

// tables splits a valid TrueType file by its table directory.
func tables(ttf []byte) map[string][]byte {
	out := map[string][]byte{}
	for i := range int(be.Uint16(ttf[4:])) {
		e := ttf[12+16*i:]
		at, size := be.Uint32(e[8:]), be.Uint32(e[12:])
		out[string(e[:4])] = ttf[at : at+size]
	}
	return out
}

// codes returns a character map for a symbolic font (ISO 32000, 9.6.6.4): n codes from
// First, in both forms that viewers look up.
func codes(n int) (b []byte) {
	const private = 0xF000 // base of the codes of symbols
	words := func(all ...int) {
		for _, v := range all {
			b = be.AppendUint16(b, uint16(v))
		}
	}
	words(0, 2)
	words(1, 0, 0, 20, 3, 0, 0, 30+2*n) // two tables and their offsets
	words(6, 10+2*n, 0, First, n)
	for i := range n {
		words(i + 1)
	}
	words(4, 32, 0, 4, 4, 1, 0, private+First+n-1, 0xFFFF, 0, private+First, 0xFFFF, 1-private-First, 1, 0, 0)
	return b
}

// pick returns the tables that draw glyphs (glyf, head, hhea, hmtx, loca, maxp) for those in
// order, followed by the parts of composite ones. copied copies the data of a glyph.
func pick(in map[string][]byte, order []uint16, copied func([]byte) []byte) map[string][]byte {
	loca, long := in["loca"], be.Uint16(in["head"][50:]) == 1
	data := func(g uint16) []byte {
		if long {
			return in["glyf"][be.Uint32(loca[4*int(g):]):be.Uint32(loca[4*int(g)+4:])]
		}
		return in["glyf"][2*int(be.Uint16(loca[2*int(g):])) : 2*int(be.Uint16(loca[2*int(g)+2:]))]
	}
	order = slices.Clone(order)
	number := map[uint16]uint16{}
	for i, g := range order {
		number[g] = uint16(i)
	}
	for i := 0; i < len(order); i++ {
		d := data(order[i])
		for _, at := range components(d) {
			part := be.Uint16(d[at+2:])
			if _, ok := number[part]; !ok {
				number[part] = uint16(len(order))
				order = append(order, part)
			}
		}
	}

	var glyf, newLoca, hmtx []byte
	full := int(be.Uint16(in["hhea"][34:]))
	for _, g := range order {
		newLoca = be.AppendUint32(newLoca, uint32(len(glyf)))
		d := copied(data(g))
		for _, at := range components(d) {
			be.PutUint16(d[at+2:], number[be.Uint16(d[at+2:])])
		}
		glyf = append(glyf, d...)
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
		hmtx = be.AppendUint16(hmtx, be.Uint16(in["hmtx"][4*min(int(g), full-1):]))
		lsb := 4*int(g) + 2
		if int(g) >= full {
			lsb = 4*full + 2*(int(g)-full)
		}
		hmtx = be.AppendUint16(hmtx, be.Uint16(in["hmtx"][lsb:]))
	}
	newLoca = be.AppendUint32(newLoca, uint32(len(glyf)))

	head := bytes.Clone(in["head"])
	be.PutUint32(head[8:], 0) // checksum of the whole file, set by assemble
	be.PutUint16(head[50:], 1)
	hhea := bytes.Clone(in["hhea"])
	be.PutUint16(hhea[34:], uint16(len(order)))
	maxp := bytes.Clone(in["maxp"])
	be.PutUint16(maxp[4:], uint16(len(order)))
	for at := 14; at < 28; at += 2 { // zones, storage, functions, stack: none without hinting
		be.PutUint16(maxp[at:], 0)
	}
	be.PutUint16(maxp[14:], 2)
	return map[string][]byte{"glyf": glyf, "head": head, "hhea": hhea, "hmtx": hmtx, "loca": newLoca, "maxp": maxp}
}

// components returns the offsets of the parts (their flags) in a composite glyph.
func components(d []byte) (at []int) {
	if len(d) < 10 || int16(be.Uint16(d)) >= 0 {
		return nil
	}
	for p := 10; ; {
		at = append(at, p)
		flags := be.Uint16(d[p:])
		p += 6
		if flags&0x0001 != 0 { // arguments are words
			p += 2
		}
		switch {
		case flags&0x0008 != 0:
			p += 2
		case flags&0x0040 != 0:
			p += 4
		case flags&0x0080 != 0:
			p += 8
		}
		if flags&0x0020 == 0 { // no more parts
			return at
		}
	}
}

// assemble returns a file of the tables with directory and checksums.
func assemble(t map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(t))
	search, sel := 16, 0
	for search*2 <= 16*len(names) {
		search, sel = search*2, sel+1
	}
	b := be.AppendUint32(nil, 0x00010000)
	for _, v := range []int{len(names), search, sel, 16*len(names) - search} {
		b = be.AppendUint16(b, uint16(v))
	}
	at, headAt := 12+16*len(names), 0
	var body []byte
	for _, n := range names {
		if n == "head" {
			headAt = at
		}
		b = append(b, n...)
		b = be.AppendUint32(b, checksum(t[n]))
		b = be.AppendUint32(b, uint32(at))
		b = be.AppendUint32(b, uint32(len(t[n])))
		body = append(body, t[n]...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
		at = 12 + 16*len(names) + len(body)
	}
	b = append(b, body...)
	be.PutUint32(b[headAt+8:], 0xB1B0AFBA-checksum(b))
	return b
}

// checksum returns the sum of the big-endian words of b.
func checksum(b []byte) (sum uint32) {
	for i := 0; i < len(b); i += 4 {
		var w [4]byte
		copy(w[:], b[i:])
		sum += be.Uint32(w[:])
	}
	return sum
}
