package printables

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The spacing of Braille, mm (ISO 17049). Swell paper raises what is black.
const (
	dotApart  = 2.5
	dotWide   = 1.6
	cellApart = 6.0
	lineApart = 10.0
	lineHigh  = 2*dotApart + dotWide + inkGap + inkHigh // with the print below
	inkHigh   = 2.6
	inkGap    = 0.15 // dots swell: the print stands midway between two lines of them
)

// cells maps characters to dots, bit 0 for dot 1 as in Unicode.
var cells = map[rune]uint8{
	'a': 0x01, 'b': 0x03, 'c': 0x09, 'd': 0x19, 'e': 0x11, 'f': 0x0b, 'g': 0x1b, 'h': 0x13, 'i': 0x0a, 'j': 0x1a,
	'k': 0x05, 'l': 0x07, 'm': 0x0d, 'n': 0x1d, 'o': 0x15, 'p': 0x0f, 'q': 0x1f, 'r': 0x17, 's': 0x0e, 't': 0x1e,
	'u': 0x25, 'v': 0x27, 'w': 0x3a, 'x': 0x2d, 'y': 0x3d, 'z': 0x35,
	'1': 0x01, '2': 0x03, '3': 0x09, '4': 0x19, '5': 0x11, '6': 0x0b, '7': 0x1b, '8': 0x13, '9': 0x0a, '0': 0x1a,
	',': 0x02, ';': 0x06, ':': 0x12, '.': 0x32, '!': 0x16, '?': 0x26, '-': 0x24, '\'': 0x04, ' ': 0,
}

const (
	numberSign = 0x3c // before digits
	letterSign = 0x30 // after digits, before a letter that would be read as one
)

// pairs maps characters that take two cells.
var pairs = map[rune][2]uint8{
	'→': {0x33, 0x15}, '+': {0x10, 0x16}, '×': {0x10, 0x26}, '(': {0x10, 0x23}, ')': {0x10, 0x1c}, '/': {0x38, 0x0c},
}

// Braille returns text in Unicode Braille, letter by letter, without contractions or
// capitals. Characters without a cell become spaces.
func Braille(text string) string {
	var out strings.Builder
	put := func(cell uint8) { out.WriteRune(0x2800 + rune(cell)) }
	figures := false
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		if unicode.Is(unicode.Mn, r) { // an accent
			continue
		}
		if r == '−' {
			r = '-'
		}
		digit := '0' <= r && r <= '9'
		switch {
		case digit && !figures:
			put(numberSign)
		case figures && 'a' <= r && r <= 'j':
			put(letterSign)
		}
		figures = digit
		if two, ok := pairs[r]; ok {
			put(two[0])
			put(two[1])
			continue
		}
		put(cells[r])
	}
	return out.String()
}

// A brailleLine is a line of Braille with its text in print.
type brailleLine struct {
	cells, words string
	in           int // indent in cells
}

// brailleLines breaks text at spaces and at "\n" into lines; wide returns the width of the
// n-th in cells. Continued lines are indented by further cells.
func brailleLines(text string, wide func(n int) int, further int) (lines []brailleLine) {
	for par := range strings.SplitSeq(text, "\n") {
		var line brailleLine
		fits := func(words string) bool { return line.in+len([]rune(Braille(words))) <= max(2, wide(len(lines))) }
		end := func() {
			if line.words != "" {
				line.cells = Braille(line.words)
				lines, line = append(lines, line), brailleLine{in: further}
			}
		}
		for word := range strings.FieldsFuncSeq(par, isBreak) {
			if !fits(line.words + " " + word) {
				end()
			}
			for !fits(word) { // longer than a line
				line.words, word = hyphenated(word, fits)
				end()
			}
			line.words = strings.TrimSpace(line.words + " " + word)
		}
		end()
	}
	return lines
}

// braille draws a line of Braille with its print below, in a colour that does not swell,
// for sighted people.
func (c *canvas) braille(box string, x, y float64, line brailleLine) {
	x += float64(line.in) * cellApart
	all := []rune(line.cells)
	for i, r := range all {
		for dot := range 6 {
			if uint8(r-0x2800)>>dot&1 == 1 {
				at := Rect{x + float64(i)*cellApart + float64(dot/3)*dotApart, y + float64(dot%3)*dotApart, dotWide, dotWide}
				c.fill(at, black, dotWide/2)
			}
		}
	}
	c.text(box, Rect{x, y + lineHigh - inkHigh, float64(len(all)) * cellApart, inkHigh}, textStyle(7).in(Hue("blue")), left, line.words)
}

// brailleRows returns how many lines fit in h mm.
func brailleRows(h float64) int { return 1 + int((h-lineHigh+slack)/lineApart) }

// brailleColumns returns how many cells fit in w mm.
func brailleColumns(w float64) int { return 1 + int((w-dotApart-dotWide)/cellApart) }
