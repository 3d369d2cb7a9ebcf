package tell

import (
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// Width is how many columns a text takes.
func Width(text string) int {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return uniseg.StringWidth(text)
		}
	}
	return len(text)
}

// Pad fills a text up to a number of columns.
func Pad(text string, to int) string { return text + strings.Repeat(" ", max(0, to-Width(text))) }

// Fit cuts text to w columns, with a sign that something is missing.
func Fit(s string, w int) string {
	if Width(s) <= w {
		return s
	}
	if w <= 1 {
		return Cut(s, w)
	}
	return Cut(s, w-1) + "…"
}

// Clip is fit for what is read: it ends behind a whole word. A question keeps its end, too: “did
// you mean …?”.
func Clip(s string, w int) string {
	if Width(s) <= w {
		return s
	} else if strings.HasSuffix(s, "?") {
		return BothEnds(s, w)
	}
	head := Cut(s, w-2)
	if s[len(head)] != ' ' {
		head = head[:strings.LastIndexByte(head, ' ')+1]
	}
	if head = strings.TrimRight(head, " ,;:(…"); head == "" {
		return Fit(s, w)
	}
	return head + " …"
}

// BothEnds leaves out of a text what stands in its middle, between whole words where there
// are: how it begins and how it ends is what it says.
func BothEnds(s string, w int) string {
	if Width(s) <= w || w < 3 {
		return Fit(s, w)
	}
	head := Cut(s, w/2)
	tail, room := s[len(head):], w-1-Width(head)
	for Width(tail) > room {
		_, tail, _, _ = uniseg.FirstGraphemeClusterInString(tail, -1)
	}
	if at := strings.LastIndexByte(head, ' '); at > w/4 {
		head = head[:at+1]
	}
	if at := strings.IndexByte(tail, ' '); at >= 0 && at < w/4 {
		tail = tail[at:]
	}
	return head + "…" + tail
}

// Apart is brief for one of several names: of those that would read alike each keeps its end.
func Apart(s string, w int, others []string) string {
	short := Brief(s, w)
	for _, other := range others {
		if other != s && Cut(other, 2) == Cut(s, 2) && Brief(other, w) == short {
			return BothEnds(s, w)
		}
	}
	return short
}

// Cut gives what of the text fits into w columns, never half a letter.
func Cut(s string, w int) string {
	state, used, end, rest := -1, 0, 0, s
	for rest != "" {
		cluster, r, cw, st := uniseg.FirstGraphemeClusterInString(rest, state)
		if used+cw > w {
			break
		}
		used, end, rest, state = used+cw, end+len(cluster), r, st
	}
	return s[:end]
}

// Brief shortens a name of several words so that each stays recognisable:
// "Athrach Arcane Warrior" in 17 columns is "Athra. Arc. Warr.".
func Brief(s string, w int) string { return Briefs([]string{s}, []int{w})[0] }

// Briefs shortens names that stand beside each other, each to its own room: a word that is
// Cut in several of them is cut the same way in all.
func Briefs(names []string, rooms []int) []string {
	short := make([]string, len(names))
	long := make([][]string, len(names)) // the words of those that are shortened
	keep := map[string]int{}             // how many columns of each word
	for i, name := range names {
		words := strings.Fields(name)
		if short[i] = Fit(name, rooms[i]); Width(name) <= rooms[i] || len(words) < 2 || rooms[i] < 3*len(words) {
			continue
		}
		long[i] = words
		for _, word := range words {
			keep[word] = Width(word)
		}
	}
	for {
		at, most := 0, 0 // the one that is the most too wide gives way
		for i, words := range long {
			over := len(words) - 1 - rooms[i]
			for _, word := range words {
				over += keep[word]
			}
			if words != nil && over > most {
				at, most = i, over
			}
		}
		if most == 0 {
			break
		}
		longest := long[at][0] // of several the last
		for _, word := range long[at] {
			if keep[word] >= keep[longest] {
				longest = word
			}
		}
		keep[longest]--
	}
	for i, words := range long {
		for j, word := range words {
			words[j] = shortened(word, keep[word])
		}
		if words != nil {
			short[i] = strings.Join(words, " ")
		}
	}
	return short
}

// shortened writes a word in so many columns, with a dot where there is room for one.
func shortened(word string, n int) string {
	switch {
	case n >= Width(word):
		return word
	case n < 4:
		return Cut(word, n)
	}
	return Cut(word, n-1) + "."
}

// Label is what a thing is called where there is no room for its name.
func Label(code, name string) string {
	switch words := strings.Fields(name); {
	case code != "":
		return code
	case Width(name) <= 8:
		return name
	case len(words) > 1 && Width(name) > 10:
		return Brief(name, 8)
	}
	return Cut(name, 8)
}

// Wrap breaks text into lines of at most w columns, between words where it can.
func Wrap(s string, w int) (lines []string) {
	if w < 1 {
		return nil
	}
	for paragraph := range strings.SplitSeq(s, "\n") {
		lines = append(lines, Hang(strings.Join(strings.Fields(paragraph), " "), w)...)
	}
	return lines
}

// Hang breaks text that is too long, and sets the lines that follow further in
// than the first, below its words where that begins with a number. Blanks within a
// line stay, so that columns do.
func Hang(s string, w int) []string {
	in, numbered := below(s)
	if in > 0 && !numbered {
		in += 2
	}
	if in > w/2 {
		in = 0
	}
	return broken(s, w, in, false)
}

// below is how far in a line begins, or its words where it begins with a number.
func below(s string) (in int, numbered bool) {
	in = len(s) - len(strings.TrimLeft(s, " "))
	if n := len(s) - len(strings.TrimLeft(s, " 0123456789")); n > in && strings.HasPrefix(s[n:], ". ") {
		return n + 2, true
	}
	return in, false
}

// broken breaks text that is wider than w columns, and sets the lines that follow so far in.
// A word that is wider than a line is broken where it is joined, or stays whole.
func broken(s string, w, in int, whole bool) (lines []string) {
	const dots, glued = " …", "\u00a0…" // dots stand behind their word
	s = strings.ReplaceAll(s, dots, glued)
	for Width(s) > w {
		head := Cut(s, w)
		at := max(strings.LastIndexByte(head, ' '), 0)
		switch number := strings.TrimLeft(head[:at], " 0123456789"); {
		case s[len(head)] == ' ': // it ends here
		case strings.TrimSpace(head[:at]) != "" && number != ".": // which stays with its word
			head = head[:at]
		case whole:
			rest, _, _ := strings.Cut(s[len(head):], " ")
			head += rest
		default:
			at = strings.LastIndexByte(head, '/')
			if at <= in || Width(s[at+1:]) > w-in { // else the name of a file stays whole
				at = strings.LastIndexByte(head, '-')
			}
			if at > in {
				head = head[:at+1]
			}
		}
		if strings.TrimSpace(head) == "" {
			break
		}
		lines = append(lines, strings.TrimRight(head, " "))
		s = strings.Repeat(" ", in) + strings.TrimLeft(s[len(head):], " ")
	}
	if lines == nil || strings.TrimSpace(s) != "" {
		lines = append(lines, s)
	}
	for i, l := range lines {
		lines[i] = strings.ReplaceAll(l, glued, dots)
	}
	return lines
}

// OneLine makes pasted text fit for a field.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }), " ")
}
