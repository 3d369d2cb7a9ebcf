package printables

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rsc.io/qr/coding"
)

// Quiet is the white border a QR code needs, in modules.
const Quiet = 4

// A Matrix is one encoded QR code without its quiet zone: error correction level
// M, of a card H, on a screen L.
type Matrix struct {
	Text string
	Size int // modules on a side: 25 for up to 38 capitals and digits
	rows []moduleRow
}

// smallest is the least version of a code, of 25 modules. The smallest of all,
// of 21, has no alignment pattern: zbar then guesses the fourth corner, and on a
// sheet of eight cards it missed one in ten at 200 dpi; of these it missed none.
const smallest = 2

// Encode makes the QR code of a text. Capitals, digits and " $%*+-./:" make
// smaller codes than anything else. It fails for a text of more than about 2300
// bytes and for an empty one.
func Encode(text string) (*Matrix, error) { return encode(text, coding.M) }

// EncodeCard is Encode for a card, which is shuffled, stained and worn: a third
// of the code may be gone, and up to twenty capitals and digits are no larger.
func EncodeCard(text string) (*Matrix, error) { return encode(text, coding.H) }

// encode takes the smallest code that holds the text.
func encode(text string, level coding.Level) (*Matrix, error) {
	if text == "" {
		return nil, errors.New("a QR code of nothing")
	}
	var parts []coding.Encoding
	for v := coding.Version(smallest); v <= coding.MaxVersion; v++ {
		if v == smallest || v == 10 || v == 27 { // from here on lengths take more bits
			parts = segments(text, v)
		}
		bits := 0
		for _, p := range parts {
			bits += p.Bits(v)
		}
		if bits > 8*v.DataBytes(level) {
			continue
		}
		m, err := masksOf(v, level)
		if err != nil {
			return nil, err
		}
		code, err := m.plan.Encode(parts...)
		if err != nil {
			return nil, err
		}
		return &Matrix{Text: text, Size: code.Size, rows: m.best(code)}, nil
	}
	return nil, fmt.Errorf("a QR code of %d bytes: more than the largest holds", len(text))
}

// modes are the ways to write characters, the tightest first: which of them, the
// bits each takes, in sixths, and a run of them.
var modes = [...]struct {
	has    string // "": all
	sixths int
	run    func(string) coding.Encoding
}{
	{"0123456789", 20, func(s string) coding.Encoding { return coding.Num(s) }},
	{"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", 33, func(s string) coding.Encoding { return coding.Alpha(s) }},
	{"", 48, func(s string) coding.Encoding { return coding.String(s) }},
}

// segments cuts a text into runs of one mode each, so that they take the fewest
// bits: for every beginning of it the best that the next character may go on
// from in each mode.
func segments(text string, v coding.Version) (parts []coding.Encoding) {
	const never = 1 << 40
	var cost, head [len(modes)]int // sixths of bits
	for m := range modes {
		head[m] = 6 * modes[m].run("").Bits(v)
	}
	cost = head
	from := make([][len(modes)]int, len(text)) // the mode of a character, by the one that goes on
	for i := range len(text) {
		for m, mode := range modes {
			if cost[m] += mode.sixths; mode.has != "" && strings.IndexByte(mode.has, text[i]) < 0 {
				cost[m] = never
			}
			from[i][m] = m
		}
		ends := cost
		for m := range modes {
			for k, end := range ends {
				if next := (end+5)/6*6 + head[m]; next < cost[m] {
					cost[m], from[i][m] = next, k
				}
			}
		}
	}
	last := 0
	for m := range modes {
		if cost[m] < cost[last] {
			last = m
		}
	}
	end := len(text)
	for i := end - 1; i >= 0; i-- {
		mode := from[i][last]
		if mode != last && i+1 < end {
			parts, end = append(parts, modes[last].run(text[i+1:end])), i+1
		}
		last = mode
	}
	parts = append(parts, modes[last].run(text[:end]))
	slices.Reverse(parts)
	return parts
}

// Black tells whether a module is dark; outside the code all is light.
func (m *Matrix) Black(x, y int) bool {
	return x >= 0 && y >= 0 && x < m.Size && y < m.Size && m.rows[y].has(x)
}

// onScreen is the error correction of a code on a screen, which has no stains:
// the code must be small to fit.
const onScreen = coding.L

// Blocks draws the QR code of a text for a terminal, two modules a character
// high, quiet zone included. dark says that the terminal's background is dark:
// a scanner wants dark modules on light ground, so there the light ones are
// what is drawn.
func Blocks(text string, dark bool) (lines []string, err error) {
	m, err := encode(text, onScreen)
	if err != nil {
		return nil, err
	}
	for y := -Quiet; y < m.Size+Quiet; y += 2 {
		var b strings.Builder
		for x := -Quiet; x < m.Size+Quiet; x++ {
			// Size is odd, so the last row of characters has only an upper half;
			// its lower half is drawn as more of the quiet zone.
			upper, lower := m.Black(x, y) != dark, m.Black(x, y+1) != dark
			switch {
			case upper && lower:
				b.WriteRune('█')
			case upper:
				b.WriteRune('▀')
			case lower:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return lines, nil
}
