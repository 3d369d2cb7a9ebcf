package tell

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width returns the number of columns that a text takes.
func Width(text string) int {
	if printable(text) {
		return len(text)
	}
	return uniseg.StringWidth(text)
}

// Pad returns a text with blanks up to a number of columns.
func Pad(text string, to int) string { return text + strings.Repeat(" ", max(0, to-Width(text))) }

// Fit cuts a text to w columns; a text that is cut ends in “…”.
func Fit(s string, w int) string {
	if Width(s) <= w {
		return s
	}
	if w <= 1 {
		return Cut(s, w)
	}
	return Cut(s, w-1) + "…"
}

// Clip is Fit that cuts after a whole word.
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

// Cut returns the beginning of a text that fits into w columns.
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

// Brief shortens each word of a name so that all fit into w columns: "Athrach Arcane Warrior"
// in 17 columns is "Athra. Arc. Warr.".
func Brief(s string, w int) string { return Briefs([]string{s}, []int{w})[0] }

// Briefs shortens names to the columns of each. It cuts a word the same way in all names.
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

// shortened cuts a word to n columns, with a full stop if there is room.
func shortened(word string, n int) string {
	switch {
	case n >= Width(word):
		return word
	case n < 4:
		return Cut(word, n)
	}
	return Cut(word, n-1) + "."
}

// Label returns a short name of at most eight columns, unless the code is longer.
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
