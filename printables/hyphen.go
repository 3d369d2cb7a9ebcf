package printables

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// hyphenated splits a word that is longer than a line: after a hyphen of its own, or else
// before the last syllable that lets the head fit. A syllable begins with the last
// consonant before a vowel, or two that are spoken as one; the last has three letters.
func hyphenated(word string, fits func(string) bool) (head, tail string) {
	all := []rune(word)
	is := func(i int, of string) bool { return strings.ContainsRune(of, unicode.ToLower(all[i])) }
	vowel := func(i int) bool {
		base := []rune(norm.NFD.String(string(all[i])))[0] // without its accent
		return strings.ContainsRune("aeiouy", unicode.ToLower(base))
	}
	part := func(i int) (string, string) { return string(all[:i]) + "-", string(all[i:]) }
	for i := len(all) - 1; i > 0; i-- {
		if all[i-1] == '-' && fits(string(all[:i])) {
			return string(all[:i]), string(all[i:])
		}
	}
	for i := len(all) - 3; i > 1; i-- {
		if !unicode.IsLetter(all[i]) || vowel(i) || !vowel(i+1) || !unicode.IsLetter(all[i-1]) {
			continue
		}
		at := i
		if is(i, "h") && is(i-1, "cgpst") || is(i, "rl") && is(i-1, "bcdfgkpt") { // they are spoken as one
			at--
		}
		if head, tail := part(at); at > 1 && fits(head) {
			return head, tail
		}
	}
	for i := len(all) - 2; i > 1; i-- {
		if head, tail := part(i); unicode.IsLetter(all[i]) && unicode.IsLetter(all[i-1]) && fits(head) {
			return head, tail
		}
	}
	for i := len(all) - 1; i > 1; i-- {
		if fits(string(all[:i])) {
			return string(all[:i]), string(all[i:])
		}
	}
	return string(all[:1]), string(all[1:])
}
