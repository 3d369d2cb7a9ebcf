package grammar

import (
	"slices"
	"strings"
	"sync"

	"magistrate/referee"
)

// A class is the distance between typed words and a name; lower is nearer.
type class uint8

const (
	exact       class = 2 * iota // the name itself
	synonym                      // its code, or another name
	beginning                    // beginnings of its words, from the first on
	inner                        // beginnings of other words of it
	runTogether                  // beginnings run together
	noMatch                      // none of these
	// The number of a copy adds one to the class: "Augere" comes before "Augere II".
	otherCopy class = 1
)

// A name is one spelling of a thing, a player, or a verb.
type name struct {
	*wordList
	item   referee.Item
	code   string // one word; "" for none
	near   class  // the class of the full spelling
	isCopy bool   // another name with a copy's number
	full   bool   // it can't be abbreviated
	spoken bool   // no record has it
}

// A wordList is a text split into words.
type wordList struct {
	words  []string
	joined string // without spaces
	first  string // the words' first letters
}

// spellings caches texts split into words, which are the same at every position.
var spellings sync.Map

// spell splits a text into words.
func spell(text string) *wordList {
	if old, ok := spellings.Load(text); ok {
		return old.(*wordList)
	}
	s := &wordList{}
	for _, t := range tokens(text) {
		if t.sign != 0 {
			t.text = string(t.sign) + t.text
		}
		s.words = append(s.words, t.text)
		s.first += t.text[:1]
	}
	s.joined = strings.Join(s.words, "")
	spellings.Store(text, s)
	return s
}

// like returns how near typed words are to the name. coded words contain a code, so
// beginnings in them don't run together.
func (n *name) like(typed []token, coded bool) class {
	i := 0
	for i < len(typed) && i < len(n.words) && typed[i].text == n.words[i] {
		i++
	}
	switch last := len(typed) - 1; {
	case i == len(n.words) && i > last, i == last && i == len(n.words)-1 && len(typed[i].text) > len(n.words[i]) && typed[i].starts(n.words[i]):
		return n.near
	case last == 0 && typed[0].text == n.code:
		return synonym
	case n.full || !slices.ContainsFunc(typed, func(t token) bool { return !t.number }):
		return noMatch
	}
	near := n.shortened(typed, coded)
	if near < noMatch && n.isCopy {
		near += otherCopy
	}
	return near
}

// shortened is like for abbreviated words.
func (n *name) shortened(typed []token, coded bool) class {
	if t := typed[0].text; len(typed) == 1 && !typed[0].skip && len(t) < len(n.code) && typed[0].starts(n.code) {
		return beginning
	}
	for at := 0; at+len(typed) <= len(n.words); at++ {
		i := 0
		for i < len(typed) && typed[i].starts(n.words[at+i]) {
			i++
		}
		if i == len(typed) && at == 0 {
			return beginning
		} else if i == len(typed) {
			return inner
		}
	}
	switch {
	case len(typed) > 1 && withGaps(typed, n.words):
		return inner
	case !coded && runs("", typed, n.words):
		return runTogether
	}
	return noMatch
}

// starts reports whether a typed word equals another, begins it, or is its plural. A
// number begins nothing, and a number can't be cut short.
func (t *token) starts(word string) bool {
	n := min(len(t.text), len(word))
	switch rest := t.text[n:]; {
	case t.text[:n] != word[:n]:
		return false
	case rest != "":
		return n > 1 && !digit(word[n-1]) && (rest == "s" || rest == "es" && strings.IndexByte("sxh", word[n-1]) >= 0)
	}
	return n == len(word) || (!t.skip || t.noun) && !t.number && !(digit(word[n-1]) && digit(word[n]))
}

// withGaps reports whether typed words begin some of the words, in order. A single
// letter is not enough.
func withGaps(typed []token, words []string) bool {
	for i := range typed {
		next := slices.IndexFunc(words, typed[i].starts)
		if next < 0 || len(typed[i].text) < 2 && !typed[i].number {
			return false
		}
		words = words[next+1:]
	}
	return true
}

// runs reports whether a text and the typed words after it consist of beginnings of the
// words, from the first on, with one or more run together in each.
func runs(text string, typed []token, words []string) bool {
	if text == "" && len(typed) == 0 || len(words) == 0 {
		return text == "" && len(typed) == 0
	}
	if text == "" {
		t := &typed[0]
		return !t.skip && (t.starts(words[0]) && runs("", typed[1:], words[1:]) || !t.number && runs(t.text, typed[1:], words))
	}
	for n := 1; n <= len(text) && n <= len(words[0]) && text[:n] == words[0][:n]; n++ {
		if !(n < len(words[0]) && digit(words[0][n-1])) && runs(text[n:], typed, words[1:]) {
			return true
		}
	}
	return false
}
