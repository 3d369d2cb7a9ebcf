package spelling

import (
	"unicode"
	"unicode/utf8"
)

// A Translation maps words and names to those of another language.
type Translation map[string]string

// LongestName is the largest number of words in a name that Text replaces.
const LongestName = 8

// Text returns a text with all whole words and names of the translation replaced, in this very
// spelling. Of several that begin at the same word the longest counts. Parts of a path stay.
func (t Translation) Text(s string) string {
	if len(t) == 0 {
		return s
	}
	var out []byte
	done := 0
	for at := 0; at < len(s); {
		from, to := nextWord(s, at)
		at = to
		if from > 0 && isPath(s[from-1]) {
			continue
		}
		best := 0
		for n := 0; n < LongestName && to > from; n++ {
			ends := to == len(s) || !isPath(s[to]) && !(s[to] == '.' && to+1 < len(s) && isLetter(s[to+1:]))
			if _, ok := t[s[from:to]]; ok && ends {
				best = to
			}
			begins := 0
			if begins, to = nextWord(s, to); begins == to {
				break
			}
		}
		if best > 0 {
			out = append(append(out, s[done:from]...), t[s[from:best]]...)
			done, at = best, best
		}
	}
	return string(append(out, s[done:]...))
}

// nextWord returns where the next run of letters and digits from at on begins and ends.
func nextWord(s string, at int) (from, to int) {
	for at < len(s) && !isLetter(s[at:]) {
		_, size := utf8.DecodeRuneInString(s[at:])
		at += size
	}
	for from = at; at < len(s) && isLetter(s[at:]); {
		_, size := utf8.DecodeRuneInString(s[at:])
		at += size
	}
	return from, at
}

func isLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

func isPath(c byte) bool { return c == '/' || c == '\\' || c == '_' }
