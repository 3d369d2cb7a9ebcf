package tell

import (
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// Width returns how many columns a text takes.
func Width(text string) int {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return uniseg.StringWidth(text)
		}
	}
	return len(text)
}

// Pad returns a text with blanks up to a number of columns.
func Pad(text string, to int) string { return text + strings.Repeat(" ", max(0, to-Width(text))) }

// Fit cuts text to w columns, with “…” where something is missing.
func Fit(s string, w int) string {
	if Width(s) <= w {
		return s
	}
	if w <= 1 {
		return Cut(s, w)
	}
	return Cut(s, w-1) + "…"
}

// Clip is Fit for what is read: it ends after a whole word.
func Clip(s string, w int) string {
	if Width(s) <= w {
		return s
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

// Apart is Brief for one of several names: those that would read alike keep their ends.
func Apart(s string, w int, others []string) string {
	short := Brief(s, w)
	for _, other := range others {
		if other != s && Cut(other, 2) == Cut(s, 2) && Brief(other, w) == short {
			return bothEnds(s, w)
		}
	}
	return short
}

// bothEnds cuts the middle out of a text.
func bothEnds(s string, w int) string {
	if Width(s) <= w || w < 3 {
		return Fit(s, w)
	}
	head := Cut(s, w/2)
	tail := s[len(head):]
	for Width(tail) > w-1-Width(head) {
		_, tail, _, _ = uniseg.FirstGraphemeClusterInString(tail, -1)
	}
	return head + "…" + tail
}

// Cut returns as many whole letters of a text as fit into w columns.
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

// Brief shortens a name of several words so that each can be recognised:
// "Athrach Arcane Warrior" in 17 columns is "Athra. Arc. Warr.".
func Brief(s string, w int) string { return Briefs([]string{s}, []int{w})[0] }

// Briefs shortens names that stand beside each other, each to its own room. A word that is
// cut in several of them is cut the same way in all.
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

// shortened cuts a word to n columns, with a dot where there is room for one.
func shortened(word string, n int) string {
	switch {
	case n >= Width(word):
		return word
	case n < 4:
		return Cut(word, n)
	}
	return Cut(word, n-1) + "."
}

// Label returns what a thing is called where there is no room for its name.
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
