package grammar

import (
	"slices"
	"strings"
	"sync"

	"magistrate/referee"
)

// A class says how far typed words are from the name they are taken for; the lower
// the nearer.
type class uint8

const (
	whole     class = 2 * iota // the name itself
	synonym                    // its code, or another name
	beginning                  // beginnings of its words, from the first on
	inner                      // beginnings of other words of it
	together                   // beginnings run together
	unlike                     // none of these
	// A copy's number makes a name one further: "Augere" before "Augere II".
	copied class = 1
)

// A name is one spelling of a thing, a player or a verb.
type name struct {
	*spelt
	item   referee.Item
	code   string // as one word; "" for none
	near   class  // of the spelling in full
	copied bool   // it is another name with a copy's number
	full   bool   // it can't be shortened
}

// A spelt is a text cut into words.
type spelt struct {
	words  []string
	joined string // without spaces
	first  string // their first letters
}

// spellings are texts cut into words, each once: they are the same at every position.
var spellings sync.Map

// spell cuts a text into words.
func spell(text string) *spelt {
	if old, ok := spellings.Load(text); ok {
		return old.(*spelt)
	}
	s := &spelt{}
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

// like returns how near typed words are to the name. In words that hold a code no
// beginnings run together.
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
		return unlike
	}
	near := n.shortened(typed, coded)
	if near < unlike && n.copied {
		near += copied
	}
	return near
}

// shortened is like for words that are no name in full.
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
	case len(typed) > 1 && gaps(typed, n.words):
		return inner
	case !coded && runs("", typed, n.words):
		return together
	}
	return unlike
}

// starts reports whether a typed word is another, with an s added perhaps, or a beginning
// of it. A number begins none, and no number is broken.
func (t *token) starts(word string) bool {
	n := min(len(t.text), len(word))
	switch rest := t.text[n:]; {
	case t.text[:n] != word[:n]:
		return false
	case rest != "":
		return n > 1 && !digit(word[n-1]) && (rest == "s" || rest == "es" && strings.IndexByte("sxh", word[n-1]) >= 0)
	}
	return n == len(word) || !t.skip && !t.number && !(digit(word[n-1]) && digit(word[n]))
}

// gaps reports whether typed words begin words in their order, with others left
// out between them. A single letter is too little for that.
func gaps(typed []token, words []string) bool {
	for i := range typed {
		next := slices.IndexFunc(words, typed[i].starts)
		if next < 0 || len(typed[i].text) < 2 && !typed[i].number {
			return false
		}
		words = words[next+1:]
	}
	return true
}

// runs reports whether a text and typed words after it are beginnings of words, from
// the first on, one or several run together in each.
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
