package printables

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/skip2/go-qrcode"
)

// Quiet is the white border a QR code needs, in modules.
const Quiet = 4

// A Matrix is one encoded QR code without its quiet zone: error correction level
// M, of a card H, on a screen L, and of what is scanned once.
type Matrix struct {
	Text string
	Size int // modules on a side: 25 for up to 38 capitals and digits
	rows [][]bool
	bars []Rect // what is dark, in modules
}

// smallest is the least version of a code, of 25 modules. The smallest of all,
// of 21, has no alignment pattern: zbar then guesses the fourth corner, and on a
// sheet of eight cards it missed one in ten at 200 dpi; of these it missed none.
const smallest = 2

// Encode makes the QR code of a text. Capitals, digits and " $%*+-./:" make
// smaller codes than anything else. It fails for a text of more than about 2300
// bytes and for an empty one.
func Encode(text string) (*Matrix, error) { return encode(text, qrcode.Medium) }

// EncodeCard is Encode for a card, which is shuffled, stained and worn: a third
// of the code may be gone, and up to twenty capitals and digits are no larger.
func EncodeCard(text string) (*Matrix, error) { return encode(text, qrcode.Highest) }

// mark begins the code of a text with letters beyond ASCII: by it zbar knows UTF-8, where
// it would take José for Big5. Records may begin with one.
const mark = "\ufeff"

// apart is what go-qrcode writes as a segment of its own, as that is shorter: behind a mark
// zbar reads what follows such a one wrong.
var apart = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[0-9]{6}|[0-9A-Z $%*+./:-]{11}|([0-9]{4}|[0-9A-Z $%*+./:-]{6})$`)
})

func encode(text string, level qrcode.RecoveryLevel) (*Matrix, error) {
	said := text
	if len(text) > utf8.RuneCountInString(text) && !apart().MatchString(text) {
		said = mark + text
	}
	q, err := qrcode.NewWithForcedVersion(said, smallest, level)
	if err != nil { // longer than that
		q, err = qrcode.New(said, level)
	}
	if err != nil {
		return nil, fmt.Errorf("a QR code of %d bytes: %w", len(text), err)
	}
	q.DisableBorder = true
	rows := q.Bitmap()
	return &Matrix{Text: text, Size: len(rows), rows: rows, bars: barsOf(rows)}, nil
}

// barsOf covers the dark modules with few bars: runs of a row, and runs that are
// the same in rows below each other as one.
func barsOf(rows [][]bool) (bars []Rect) {
	above := make([]int, len(rows)) // by where it begins, 1 + the bar that ended a row above
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

// Black tells whether a module is dark; outside the code all is light.
func (m *Matrix) Black(x, y int) bool {
	return x >= 0 && y >= 0 && x < m.Size && y < m.Size && m.rows[y][x]
}

// onScreen is the error correction of a code on a screen, which has no stains:
// the code must be small to fit.
const onScreen = qrcode.Low

// encodeOnce makes a code for a screen, or for paper that has no stains yet.
func encodeOnce(text string) (*Matrix, error) { return encode(text, onScreen) }

// Blocks draws the QR code of a text for a terminal, two modules a character
// high, quiet zone included. dark says that the terminal's background is dark:
// a scanner wants dark modules on light ground, so there the light ones are
// what is drawn.
func Blocks(text string, dark bool) (lines []string, err error) {
	m, err := encodeOnce(text)
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
