package reconcile

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// named parts the player whose whole name begins an answer without a colon from the rest
// of it. Of several names the longest counts: “una mae” is not Una.
func named(x *referee.Lexicon, text string) (seat int8, rest string, ok bool) {
	words, most := strings.Fields(text), 0
	if strings.Contains(text, ":") {
		return 0, text, false
	}
	for i, p := range x.Players {
		n := len(strings.Fields(p))
		if n > most && n <= len(words) && spelling.Fold(strings.Join(words[:n], " ")) == spelling.Fold(p) {
			seat, rest, most = int8(i), strings.Join(words[n:], " "), n
		}
	}
	return seat, rest, most > 0
}

// candidates lists what a word may mean among the names of some kinds.
func candidates(x *referee.Lexicon, takes referee.Kinds, text string) []referee.Item {
	return grammar.Names(nil, x, takes, text)
}

// numerals are the numbers from two on that people write as words.
var numerals = []string{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// numeral returns the number above one that a word says; 0 for none.
func numeral(word string) int {
	if at := slices.Index(numerals, spelling.Fold(word)); at >= 0 {
		return at + 2
	}
	if n, ok := record.Number(word); ok && n > 1 {
		return n
	}
	return 0
}
