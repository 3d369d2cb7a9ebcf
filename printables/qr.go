package printables

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/skip2/go-qrcode"
)

// Quiet is the width of the white border of a QR code, modules.
const Quiet = 4

// A Matrix is a QR code without its quiet zone.
type Matrix struct {
	Text string
	Size int // modules on a side: 25 for up to 38 capitals and digits
	rows [][]bool
	bars []Rect // the dark areas, modules
}

// smallest is the smallest version used, of 25 modules. Version 1 has no alignment pattern,
// so zbar guesses the fourth corner: on a sheet of eight cards at 200 dpi it missed one
// code in ten; of version 2 it missed none.
const smallest = 2

// Encode returns the QR code of a text with error correction level M. Capitals, digits and
// " $%*+-./:" take least room. It fails for an empty text and for more than about 2300
// bytes.
func Encode(text string) (*Matrix, error) { return encode(text, qrcode.Medium) }

// EncodeCard is Encode with level H, for cards that get worn and stained: a third of the
// code may be lost.
func EncodeCard(text string) (*Matrix, error) { return encode(text, qrcode.Highest) }

// byteOrderMark begins texts that are not ASCII, as zbar would take José for Big5. Records
// may begin with one.
const byteOrderMark = "\ufeff"

// ownSegment matches what go-qrcode writes as a segment of its own to save room: after a
// byte-order mark zbar misreads the text after it.
var ownSegment = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[0-9]{6}|[0-9A-Z $%*+./:-]{11}|([0-9]{4}|[0-9A-Z $%*+./:-]{6})$`)
})

func encode(text string, level qrcode.RecoveryLevel) (*Matrix, error) {
	phrase := text
	if len(text) > utf8.RuneCountInString(text) && !ownSegment().MatchString(text) {
		phrase = byteOrderMark + text
	}
	q, err := qrcode.NewWithForcedVersion(phrase, smallest, level)
	if err != nil { // longer than that
		q, err = qrcode.New(phrase, level)
	}
	if err != nil {
		return nil, fmt.Errorf("a QR code of %d bytes: %w", len(text), err)
	}
	q.DisableBorder = true
	rows := q.Bitmap()
	return &Matrix{Text: text, Size: len(rows), rows: rows, bars: barsOf(rows)}, nil
}

// barsOf covers the dark modules with bars: runs in a row, merged with equal runs in the
// rows below.
func barsOf(rows [][]bool) (bars []Rect) {
	above := make([]int, len(rows)) // by x, 1 + the index of the last bar that begins there
	for y, row := range rows {
		for x := 0; x < len(row); x++ {
			if !row[x] {
				continue
			}
			from := x
			for x < len(row) && row[x] {
				x++
			}
			run := Rect{float64(from), float64(y), float64(x - from), 1}
			if i := above[from] - 1; i >= 0 && bars[i].W == run.W && bars[i].Bottom() == run.Y {
				bars[i].H++
				continue
			}
			bars = append(bars, run)
			above[from] = len(bars)
		}
	}
	return bars
}

// Black reports whether a module is dark; outside the code all are light.
func (m *Matrix) Black(x, y int) bool {
	return x >= 0 && y >= 0 && x < m.Size && y < m.Size && m.rows[y][x]
}

// screenLevel is the error correction of codes on screens, which don't get stained and must
// be small.
const screenLevel = qrcode.Low

// encodeOnce is Encode for a screen, or for paper to be scanned soon.
func encodeOnce(text string) (*Matrix, error) { return encode(text, screenLevel) }

// Blocks draws the QR code of a text, with its quiet zone, for a terminal, two modules to a
// character. If the terminal's background is dark, the light modules are drawn, as
// scanners need dark modules on light ground.
func Blocks(text string, dark bool) (lines []string, err error) {
	m, err := encodeOnce(text)
	if err != nil {
		return nil, err
	}
	for y := -Quiet; y < m.Size+Quiet; y += 2 {
		var b strings.Builder
		for x := -Quiet; x < m.Size+Quiet; x++ {
			// Size is odd: the lower half of the last row is more quiet zone.
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
