package printables

import (
	"slices"
	"strings"
	"unicode"
)

// The height of the foot of a tactile face, and the width of its code, mm.
const (
	tactileFoot = 19.0
	tactileCode = (25 + 2*Quiet) * minCardModule
)

// tactile draws a tactile face: a corner to cut that shows which way is up, the text in
// Braille, the signs in thick lines, and the code. Only what is to be felt is black. Faces
// with more text than fits go on a list after the cards (see brailleList).
func (c *canvas) tactile(cut Rect, f Face) {
	const notch = 6.0
	c.line(cut.Right()-notch, 0, cut.Right(), notch, 0.25, Hue("blue"))
	in := Rect{Safe + 0.5, Safe, cut.W - 2*Safe - 1, cut.H - 2*Safe}
	parts := f.brailleParts(c.initials)
	rows := brailleRows(in.H)
	over, columns := rows, 0 // number of full-width lines, and cells of those beside the code
	switch {
	case len(f.Signs) > 0:
		over = brailleRows(in.H - tactileFoot)
		rows = over
	case f.QR != "":
		over, columns = brailleRows(in.H-tactileFoot), brailleColumns(in.W-tactileCode-1)
	}
	n, whole := 0, true
	for i, part := range parts {
		wide := func(k int) int {
			if n+k < over || i == 0 {
				return brailleColumns(in.W)
			}
			return columns
		}
		lines := brailleLines(c.inWords(part), wide, 0)
		if of, cost, ok := strings.Cut(part, " "); ok && part == f.brailleText(f.Cost, c.initials) && len(lines) > 1 { // keep the cost together
			if apart := brailleLines(c.inWords(of)+"\n"+cost, wide, 0); len(apart) <= len(lines) {
				lines = apart
			}
		}
		high := lineApart*float64(n+len(lines)-1) + lineHigh
		switch {
		case i == 0 && high > in.H+slack: // the name must fit
			c.fail(&FitError{Box: "Braille of " + f.name(), What: quoted(part), Way: "high", Need: high, Have: in.H})
			return
		case i > 0 && n+len(lines) > rows:
			whole = false
			continue
		}
		for _, line := range lines {
			c.braille("Braille of "+f.name(), in.X, in.Y+lineApart*float64(n), line)
			n++
		}
	}
	if !whole {
		c.overflow = append(c.overflow, f)
	}
	foot := skip(in, lineApart*float64(min(n, over)))
	code := Rect{in.Right(), in.Bottom(), 0, 0}
	if f.QR != "" && foot.H > tactileFoot-slack {
		code = c.code("QR code of "+f.name(), f.QR, foot, minCardModule, 0.4)
	}
	left := in.H - lineApart*float64(n) // a long name extends into the foot
	side := min(foot.H-0.5, left, (in.W-code.W-4)/float64(max(1, len(f.Signs))), 24)
	for i, key := range f.Signs {
		if side >= 8 {
			c.draw(Sign{X: in.X + float64(i)*(side+2), Y: in.Bottom() - side, Side: side, Key: key, Colour: black, Outline: true})
		}
	}
}

// brailleParts returns the text of a tactile face, most important first: name and figure,
// kind (if no raised sign shows it), cost, powers and text. It leaves out blanks to fill in
// and the turned parts. Signs are written as their letters or in words.
func (f Face) brailleParts(letters map[string]string) (parts []string) {
	name := f.Title
	if figure := f.Figure; figure != "" && !strings.HasSuffix(realMinus(name), " "+figure) {
		name = strings.TrimSpace(name + " " + figure)
	}
	does := slices.Concat(f.Powers, strings.Split(f.Text, "\n"))
	for i, phrase := range does {
		does[i] = f.brailleText(phrase, letters)
	}
	does = slices.DeleteFunc(does, func(s string) bool { return s == "" })
	for _, part := range []string{name, strings.Join(f.Subtitle, " "), f.brailleText(f.Cost, letters), strings.Join(f.Track, " "), strings.Join(does, "\n")} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// brailleText returns a text with its signs in letters or words, each once. It returns ""
// for blanks to fill in, for signs alone, and for the name of a raised sign.
func (f Face) brailleText(text string, letters map[string]string) string {
	words := signIn().ReplaceAllString(text, "")
	named := slices.ContainsFunc(f.Signs, func(key string) bool { return key == SignKey(strings.TrimSpace(words)) })
	if named || strings.ContainsAny(text, "…○") || !strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return ""
	}
	var out []string
	fields := strings.Fields(signIn().ReplaceAllString(text, " $0 "))
	for i, word := range fields {
		if key := strings.Trim(word, "{}"); key != word {
			if next := strings.Join(fields[i+1:min(i+2, len(fields))], ""); next == word || SignKey(next) == key { // repeated, or followed by its name
				continue
			}
			word = strings.ReplaceAll(key, "-", " ")
			if letters[key] != "" {
				word = letters[key]
				if n := len(out); n > 0 && strings.Trim(out[n-1], "0123456789") == "" { // one word: 2d
					word, out = out[n-1]+word, out[:n-1]
				}
			}
		}
		out = append(out, word)
	}
	return strings.NewReplacer(" ,", ",", " ;", ";", " .", ".", " :", ":").Replace(strings.Join(out, " "))
}

// abbreviation returns the first letters of the words of a name, or of a single word the
// first three.
func abbreviation(name string) string {
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
