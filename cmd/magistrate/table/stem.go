package table

import (
	"slices"
	"strings"

	"magistrate/referee/record"
)

// Very many words of a list that a number alone tells apart: it is asked for.

// mostNumbered is how many that a number alone tells apart are listed one by one; of more
// it is asked which number.
const mostNumbered = 12

// numbered is how the name of a word begins that a number alone ends: "Gold " of Gold 3; ""
// of another.
func (w *Word) numbered() (stem string) {
	if w.Left == 0 {
		return ""
	}
	return w.beforeNumber()
}

// beforeNumber is numbered, whether or not the word can still be named.
func (w *Word) beforeNumber() (stem string) {
	at := strings.LastIndexByte(w.Name, ' ') + 1
	if _, is := record.Number(w.Name[at:]); !is {
		return ""
	}
	return w.Name[:at]
}

// stems are how very many words of a list begin that a number alone tells apart.
func (l *List) stems() (all []string) {
	alike, many := map[string]int{}, map[string]int{}
	for i := range l.words {
		alike[l.words[i].beforeNumber()]++
	}
	for i := range l.words {
		stem := l.words[i].beforeNumber()
		if stem == "" || alike[stem] <= mostNumbered || l.word(i).Left == 0 {
			continue
		}
		if many[stem]++; many[stem] == mostNumbered+1 {
			all = append(all, stem)
		}
	}
	return all
}

// ofStem asks for the number of what a stem begins, whatever was chosen before.
func (l *List) ofStem(stem string) {
	l.said = l.room()
	l.beginning(stem)
}

// narrowed tells whether the next of several is asked for by its number.
func (l *List) narrowed() bool { return l.begun != "" && l.most() != 1 }

// stemmed are words with one in the place of all that a stem begins: “Gold …”, where its
// number is not asked for already. Those on the list stay.
func (l *List) stemmed(words []Word) []Word {
	for _, stem := range l.stems() {
		many := func(w Word) bool { return w.numbered() == stem && w.stem == "" && l.Named(w) == 0 }
		first := slices.IndexFunc(words, many)
		if first >= 0 && l.begun != stem {
			words[first] = Word{Item: words[first].Item, Name: stem + "…", Left: -1, stem: stem}
		}
		words = slices.DeleteFunc(words, many)
	}
	return words
}
