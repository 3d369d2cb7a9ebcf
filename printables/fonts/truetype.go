package fonts

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// metrics is what a layout needs of a TrueType file: the tables cmap (which
// glyph a character has) and hmtx (how wide a glyph is).
type metrics struct {
	tables   map[string][]byte
	segments []segment
	widths   []uint16 // by glyph, in thousandths of the font size
	ascii    [128]uint16
}

// A segment of a cmap of format 4 maps the characters first … last to glyphs
// by adding delta (mod 65536). The files that cut_test.go writes need no more
// of the format.
type segment struct{ first, last, delta uint16 }

var be = binary.BigEndian

// tables splits a TrueType file by its table directory.
func tables(ttf []byte) (map[string][]byte, error) {
	if len(ttf) < 12 || be.Uint32(ttf) != 0x00010000 {
		return nil, errors.New("not a TrueType file")
	}
	n := int(be.Uint16(ttf[4:]))
	if len(ttf) < 12+16*n {
		return nil, errors.New("table directory cut off")
	}
	out := make(map[string][]byte, n)
	for i := range n {
		e := ttf[12+16*i:]
		at, size := uint64(be.Uint32(e[8:])), uint64(be.Uint32(e[12:]))
		if at+size > uint64(len(ttf)) {
			return nil, fmt.Errorf("table %q cut off", e[:4])
		}
		out[string(e[:4])] = ttf[at : at+size]
	}
	return out, nil
}

// readMetrics reads the widths and the character map.
func readMetrics(ttf []byte) (*metrics, error) {
	t, err := tables(ttf)
	if err != nil {
		return nil, err
	}
	if len(t["head"]) < 54 || len(t["hhea"]) < 36 || len(t["maxp"]) < 6 {
		return nil, errors.New("head, hhea or maxp missing")
	}
	unitsPerEm := int(be.Uint16(t["head"][18:]))
	full := int(be.Uint16(t["hhea"][34:])) // glyphs with a width of their own
	glyphs := int(be.Uint16(t["maxp"][4:]))
	if unitsPerEm == 0 || full == 0 || len(t["hmtx"]) < 4*full {
		return nil, errors.New("hmtx cut off")
	}
	m := &metrics{tables: t, widths: make([]uint16, glyphs)}
	for g := range glyphs {
		units := int(be.Uint16(t["hmtx"][4*min(g, full-1):]))
		m.widths[g] = uint16((units*1000 + unitsPerEm/2) / unitsPerEm)
	}
	if m.segments, err = readSegments(t["cmap"]); err != nil {
		return nil, err
	}
	for r := range m.ascii {
		m.ascii[r] = m.widths[m.search(rune(r))]
	}
	return m, nil
}

// readSegments reads the Unicode subtable (3, 1) of a cmap.
func readSegments(cmap []byte) ([]segment, error) {
	if len(cmap) < 4 {
		return nil, errors.New("cmap missing")
	}
	for i := range int(be.Uint16(cmap[2:])) {
		e := cmap[4+8*i:]
		if be.Uint16(e) != 3 || be.Uint16(e[2:]) != 1 {
			continue
		}
		s := cmap[be.Uint32(e[4:]):]
		if be.Uint16(s) != 4 {
			continue
		}
		n := int(be.Uint16(s[6:])) / 2
		if len(s) < 16+8*n {
			return nil, errors.New("cmap cut off")
		}
		out := make([]segment, n)
		for k := range n {
			out[k] = segment{
				last:  be.Uint16(s[14+2*k:]),
				first: be.Uint16(s[16+2*n+2*k:]),
				delta: be.Uint16(s[16+4*n+2*k:]),
			}
			if be.Uint16(s[16+6*n+2*k:]) != 0 {
				return nil, errors.New("cmap with glyph arrays: not one of ours")
			}
		}
		return out, nil
	}
	return nil, errors.New("no Unicode cmap of format 4")
}

// glyph returns the glyph of r, 0 for none.
func (m *metrics) glyph(r rune) uint16 {
	if r < 0 || r >= 0xFFFF {
		return 0
	}
	return m.search(r)
}

// search finds the segment that ends at or after r.
func (m *metrics) search(r rune) uint16 {
	lo, hi := 0, len(m.segments)
	for lo < hi {
		mid := (lo + hi) / 2
		if rune(m.segments[mid].last) < r {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == len(m.segments) || rune(m.segments[lo].first) > r {
		return 0
	}
	g := uint16(r) + m.segments[lo].delta
	if int(g) >= len(m.widths) {
		return 0
	}
	return g
}

// advance returns the width of r in thousandths of the font size.
func (m *metrics) advance(r rune) int {
	if r >= 0 && r < 128 {
		return int(m.ascii[r])
	}
	return int(m.widths[m.glyph(r)])
}
