package printables

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// The foot of a face to be felt, mm: how high its signs and its code are, and how wide
// the code is.
const (
	tactileFoot = 19.0
	tactileCode = (25 + 2*Quiet) * codeLeast
)

// tactile draws a face to be felt: a notch to cut that tells which way up, what it
// says in Braille, its signs in thick lines, and the code for a scanner. Nothing
// black lies where nothing is to be felt. What has no room stands on a list behind the
// cards (see brailleList).
func (c *canvas) tactile(cut Rect, f Face) {
	const notch = 6.0
	c.line(cut.Right()-notch, 0, cut.Right(), notch, 0.25, Hue("blue"))
	in := Rect{Safe + 0.5, Safe, cut.W - 2*Safe - 1, cut.H - 2*Safe}
	parts := f.says(c.initials)
	rows := brailleRows(in.H)
	over, beside := rows, 0 // lines of full width, and how wide those beside the code are
	switch {
	case cut.H < 45:
		parts = []string{cmp.Or(f.Corner+f.Figure, short(f.Title))}
	case len(f.Signs) > 0:
		over = brailleRows(in.H - tactileFoot)
		rows = over
	case f.QR != "":
		over, beside = brailleRows(in.H-tactileFoot), brailleWide(in.W-tactileCode-1)
	}
	n, whole := 0, true
	for i, part := range parts {
		wide := func(k int) int {
			if n+k < over || i == 0 {
				return brailleWide(in.W)
			}
			return beside
		}
		lines := brailleLines(part, wide, 0)
		if of, cost, ok := strings.Cut(part, " "); ok && part == f.told(f.Cost, c.initials) && len(lines) > 1 { // it stays together
			if apart := brailleLines(of+"\n"+cost, wide, 0); len(apart) <= len(lines) {
				lines = apart
			}
		}
		high := lineApart*float64(n+len(lines)-1) + lineHigh
		switch {
		case i == 0 && high > in.H+slack: // a name must stand on its card, whatever else
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
		c.unsaid = append(c.unsaid, f)
	}
	foot := under(in, lineApart*float64(min(n, over)))
	code := Rect{in.Right(), in.Bottom(), 0, 0}
	if f.QR != "" && foot.H > tactileFoot-slack {
		code = c.code("QR code of "+f.name(), f.QR, foot, codeLeast, 0.4)
	}
	left := in.H - lineApart*float64(n) // a long name reaches into the foot
	side := min(foot.H-0.5, left, (in.W-code.W-4)/float64(max(1, len(f.Signs))), 24)
	for i, key := range f.Signs {
		if side >= 8 {
			c.draw(Sign{X: in.X + float64(i)*(side+2), Y: in.Bottom() - side, Side: side, Key: key, Colour: black, Outline: true})
		}
	}
}

// says is what a hand reads of a face, part by part, what matters most first: name and
// figure; its kind, where no raised sign tells it; what it costs; what it can do.
// What is to be written or ticked on the card is left out, and its turned parts: to the
// hand a card has one way up. Signs are said in letters where they have one, else in words.
func (f Face) says(letters map[string]string) (parts []string) {
	name := f.Title
	if figure := f.Corner + f.Figure; figure != "" && !strings.HasSuffix(minus(name), " "+figure) {
		name = strings.TrimSpace(name + " " + figure)
	}
	does := slices.Concat(f.Powers, strings.Split(f.Text, "\n"))
	for i, said := range does {
		does[i] = f.told(said, letters)
	}
	does = slices.DeleteFunc(does, func(s string) bool { return s == "" })
	for _, part := range []string{name, strings.Join(f.Subtitle, " "), f.told(f.Cost, letters), strings.Join(f.Track, " "), strings.Join(does, "\n")} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// told is a text without drawings, each sign said once; "" for one that is to be
// written, of drawings alone, or of what the raised signs tell.
func (f Face) told(text string, letters map[string]string) string {
	words := signIn().ReplaceAllString(text, "")
	named := slices.ContainsFunc(f.Signs, func(key string) bool { return key == SignKey(strings.TrimSpace(words)) })
	if named || strings.ContainsAny(text, "…○") || !strings.ContainsFunc(words, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return ""
	}
	var out []string
	fields := strings.Fields(signIn().ReplaceAllString(text, " $0 "))
	for i, word := range fields {
		if key := strings.Trim(word, "{}"); key != word {
			if next := strings.Join(fields[i+1:min(i+2, len(fields))], ""); next == word || SignKey(next) == key { // again, or named
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
