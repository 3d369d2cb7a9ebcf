package printables

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"magistrate/printables/fonts"
)

// Braille as hands expect it (ISO 17049): dots two and a half millimetres apart,
// six from cell to cell, ten from line to line. Swell paper raises what is black.
const (
	dotApart  = 2.5
	dotWide   = 1.6
	cellApart = 6.0
	lineApart = 10.0
)

// cells are the dots of letters and signs, bit 0 for dot 1 as in Unicode's cells.
var cells = map[rune]uint8{
	'a': 0x01, 'b': 0x03, 'c': 0x09, 'd': 0x19, 'e': 0x11, 'f': 0x0b, 'g': 0x1b, 'h': 0x13, 'i': 0x0a, 'j': 0x1a,
	'k': 0x05, 'l': 0x07, 'm': 0x0d, 'n': 0x1d, 'o': 0x15, 'p': 0x0f, 'q': 0x1f, 'r': 0x17, 's': 0x0e, 't': 0x1e,
	'u': 0x25, 'v': 0x27, 'w': 0x3a, 'x': 0x2d, 'y': 0x3d, 'z': 0x35,
	'1': 0x01, '2': 0x03, '3': 0x09, '4': 0x19, '5': 0x11, '6': 0x0b, '7': 0x1b, '8': 0x13, '9': 0x0a, '0': 0x1a,
	',': 0x02, ';': 0x06, ':': 0x12, '.': 0x32, '!': 0x16, '?': 0x26, '-': 0x24, '\'': 0x04, ' ': 0,
}

// numberSign stands before figures.
const numberSign = 0x3c

// Braille writes a text in Unicode's cells, letter for letter, without
// contractions and capitals; what has no cell becomes a space.
func Braille(text string) string {
	var out strings.Builder
	figures := false
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		if unicode.Is(unicode.Mn, r) { // the accent of the letter before it
			continue
		}
		if r == '−' {
			r = '-'
		}
		if digit := '0' <= r && r <= '9'; digit && !figures {
			out.WriteRune(0x2800 + numberSign)
			figures = true
		} else if !digit {
			figures = false
		}
		out.WriteRune(0x2800 + rune(cells[r]))
	}
	return out.String()
}

// tactile draws a face to be felt: a notch to cut that tells which way up, the
// figure and the name in Braille, the sign in thick lines, and the code for a
// scanner. Nothing black lies where nothing is to be felt.
func (c *canvas) tactile(cut Rect, f Face) {
	const notch = 6.0
	c.line(cut.Right()-notch, 0, cut.Right(), notch, 0.25, Hue("blue"))
	in := cut.Inset(Safe + 0.5)
	wide := int((in.W - dotApart - dotWide) / cellApart)
	words := f.Title
	switch figure := f.Corner + f.Figure; {
	case figure != "" && cut.H < 45:
		words = figure
	case cut.H < 45:
		words = short(f.Title)
	case figure != "" && !strings.HasSuffix(minus(words), " "+figure):
		words = figure + " " + words
	}
	if more := words + told(f.Cost); in.H-lineApart*float64(len(brailleLines(more, wide+1))) > 28 { // beside sign and code
		words = more
	}
	y := in.Y + 1
	for _, line := range brailleLines(words, wide+1) {
		if y+2*dotApart+dotWide > in.Bottom() {
			c.fail(&FitError{Box: "Braille of " + f.name(), What: quoted(words), Way: "high", Need: y + 2*dotApart + dotWide - in.Y, Have: in.H})
			return
		}
		c.brailleDots(in.X, y, line)
		y += lineApart
	}
	c.unseen(Rect{in.X, in.Y, in.W, 5}, textStyle(8), c.clean(fonts.Text, words))
	rest := Rect{in.X, y, in.W, in.Bottom() - y}
	code := Rect{in.Right(), in.Bottom(), 0, 0}
	if f.QR != "" && rest.H > 20 {
		code = c.code("QR code of "+f.name(), f.QR, rest, codeLeast, 0.4)
	}
	signs := f.Signs
	if key := f.pictureKey(); len(signs) == 0 && key != "" {
		signs = []string{key}
	}
	side := min(rest.H-2, (in.W-code.W-4)/float64(max(1, len(signs))), 24)
	for i, key := range signs {
		if side >= 8 {
			c.add(Sign{X: in.X + float64(i)*(side+2), Y: in.Bottom() - side, Side: side, Key: key, Colour: black, Outline: true})
		}
	}
}

// signIn is a sign in a text, with its name in words behind it or not.
var signIn = regexp.MustCompile(`\{([a-z-]+)\}`)

// told is what a cost says in words, signs by their names, each once; "" for one of
// signs and figures alone, or one that is to be written.
func told(cost string) (says string) {
	if !strings.ContainsFunc(signIn.ReplaceAllString(cost, ""), unicode.IsLetter) || strings.Contains(cost, "…") {
		return ""
	}
	last := ""
	for word := range strings.FieldsSeq(signIn.ReplaceAllString(cost, " $1 ")) {
		if cells := Braille(word); cells != last {
			says, last = says+" "+word, cells
		}
	}
	return says
}

// brailleDots draws cells of Braille from a corner.
func (c *canvas) brailleDots(x, y float64, line string) {
	for i, r := range []rune(line) {
		for dot := range 6 {
			if uint8(r-0x2800)>>dot&1 == 1 {
				at := Rect{x + float64(i)*cellApart + float64(dot/3)*dotApart, y + float64(dot%3)*dotApart, dotWide, dotWide}
				c.fill(at, black, dotWide/2)
			}
		}
	}
}

// brailleLines breaks a text into lines of so many cells, at spaces.
func brailleLines(text string, wide int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		cells := Braille(word)
		for n := len([]rune(cells)); n > wide; n = len([]rune(cells)) {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			lines = append(lines, string([]rune(cells)[:wide]))
			cells = string([]rune(cells)[wide:])
		}
		switch {
		case line == "":
			line = cells
		case len([]rune(line))+1+len([]rune(cells)) <= wide:
			line += string(rune(0x2800)) + cells
		default:
			lines, line = append(lines, line), cells
		}
	}
	return append(lines, line)
}

// short is a name for a small piece: the first letters of its words, three of a
// single one.
func short(name string) string {
	words := strings.Fields(name)
	if len(words) == 1 {
		r := []rune(name)
		return string(r[:min(len(r), 3)])
	}
	out := ""
	for _, w := range words {
		out += string([]rune(w)[:1])
	}
	return out
}
