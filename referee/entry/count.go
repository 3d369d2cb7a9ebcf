package entry

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// How many of a thing there are, as people say it: in words, and before what a list names
// once for each.

// numbers are the numbers in words, from two on: “one” is said of much else.
var numbers = []string{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Many is a number of two or more that a word says, in letters or digits; 0 for none.
func Many(word string) int {
	if at := slices.Index(numbers, spelling.Fold(word)); at >= 0 {
		return at + 2
	}
	if n, ok := record.Number(word); ok && n > 1 {
		return int(n)
	}
	return 0
}

// inDigits is a text with its number words in digits, but for those that belong to a name.
func (p *speller) inDigits(text string) string {
	words := strings.Fields(text)
	found := false
	for i, w := range words {
		word, sign := bare(w), strings.HasSuffix(w, ",")
		if word == "twice" {
			word = numbers[0] // “horn twice” is “horn 2”
		}
		if !slices.Contains(numbers, word) || p.ofThing(word) {
			continue
		}
		if _, named := p.Word(everyKind, word); named {
			continue
		}
		found, words[i] = true, strconv.Itoa(Many(word))
		if sign {
			words[i] += ","
		}
	}
	if !found {
		return text
	}
	return strings.Join(words, " ")
}

// times parts how often a thing is listed from the words that begin with it, where each of it
// is named by itself: “2 gairm witches”. many is 1 where no number stands before it.
func times(slot *referee.Slot, words []string) (many int, rest []string) {
	if many = Many(words[0]); slot.Counted || slot.Max == 1 || slot.Takes.Has(referee.Number) || many == 0 || many > referee.MaxCount {
		return 1, words
	}
	return many, words[1:]
}
