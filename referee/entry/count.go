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
		if word == "both" && i < len(words)-1 && p.ofThing(words[i+1]) {
			word = numbers[0]
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

// ofThem stands behind how many of somebody's things are meant: “both of her horns”.
var ofThem = spelling.Pattern(`(?i)\b(both|all|\d+|` + strings.Join(numbers, "|") + `)(?: of)? (?:his|her|my|your|their|its|the|these|those) `)

// priced is a name with its number said as a price: “familiar for 10 mana”.
var priced = spelling.Pattern(`(?i)^(.+) for (\d+)(?: gold| mana)?$`)

// often is how often a thing is named, said behind it: “horn twice”, “horn x2”, “horn 2 times”.
var often = spelling.Pattern(`(?i)^(.*?\S) +(?:x ?)?(\d+|twice)(?: times| ?x)?$`)

// several is the thing of which more than one is said, and not how many: “newts”, “all his newt”.
func (p *speller) several(f *referee.Form, slot *referee.Slot, text string) (thing string, is bool) {
	if !uncounted(slot, text) {
		return "", false
	}
	words := strings.Fields(singular(text))
	for len(words) > 0 && (slices.Contains(everything, bare(words[0])) || slices.Contains(carriesNothing, bare(words[0]))) {
		words = words[1:]
	}
	if thing = strings.Join(words, " "); thing == "" || strings.HasSuffix(text, thing) && !slices.ContainsFunc(everything, func(all string) bool { return strings.HasPrefix(spelling.Fold(text), all+" ") }) {
		return "", false
	}
	all := p.named(f, slot, thing)
	if len(all) == 0 || p.plural(all[0].item) {
		return "", false
	}
	return p.Lexicon.Item(all[0].item), true
}

// plural tells whether one of a thing is called as several are: “tiles”.
func (p *speller) plural(it referee.Item) bool {
	return singular(p.Lexicon.Item(it)) != p.Lexicon.Item(it)
}

// uncounted tells whether a slot counts what a text names, which does not say how many.
func uncounted(slot *referee.Slot, text string) bool {
	return slot.Counted && slot.Max != 1 && !strings.ContainsAny(text, "0123456789")
}

// times parts how often a thing is listed from the words that begin with it, where each of it
// is named by itself: “2 gairm witches”. many is 1 where no number stands before it.
func times(slot *referee.Slot, words []string) (many int, rest []string) {
	if many = Many(words[0]); slot.Counted || slot.Max == 1 || slot.Takes.Has(referee.Number) || many == 0 || many > referee.MaxCount {
		return 1, words
	}
	return many, words[1:]
}
