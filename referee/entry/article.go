package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// An article before a word of a thing is no beginning of a name: “a witch” is any Witch, and
// “turning the shard for a life” names nothing that begins with an A. Before a few letters it
// is one: “a so” is short for Athrach Sorcerer.

var articles = []string{"a", "an", "the"}

// little tells whether a word of few letters stands beside what is meant.
func little(word string) bool {
	said := bare(word)
	return len(said) <= fewLetters && (Preposition(said) || slices.ContainsFunc([][]string{carriesNothing, joins, being, bringing, whatIsGot, turning}, func(all []string) bool { return slices.Contains(all, said) }))
}

// withoutArticles is a text without its articles.
func (p *speller) withoutArticles(text string) string {
	words := strings.Fields(text)
	kept := words[:0]
	for i, w := range words {
		if i == len(words)-1 || !p.article(w) || !p.ofThing(words[i+1]) || i == 0 && p.opensVerb(words[i+1]) {
			kept = append(kept, w)
		}
	}
	if len(kept) == len(words) {
		return text
	}
	return strings.Join(kept, " ")
}

// article tells whether a word is one, and no name or code.
func (p *speller) article(word string) bool {
	if !slices.Contains(articles, spelling.Fold(word)) {
		return false
	}
	_, named := p.Word(everyKind, word)
	return !named
}

// opensVerb tells whether a verb begins with a word: “a familiar” may be what Anna plays.
func (p *speller) opensVerb(word string) bool {
	return slices.ContainsFunc(p.Lexicon.Forms, func(f referee.Form) bool { return begin([]string{spelling.Fold(word)}, strings.Fields(f.Name)) })
}

// ofThing tells whether a word is one of a thing's name, one or several of it, or begins one
// with more than a few letters.
func (p *speller) ofThing(word string) bool {
	said := bare(word)
	one := singular(said)
	for k := referee.Card; k < referee.MaxKinds; k++ {
		for _, w := range p.spelled(k) {
			if slices.ContainsFunc(w.words, func(of string) bool {
				return of == said || of == one || len(said) > fewLetters && strings.HasPrefix(of, said)
			}) {
				return true
			}
		}
	}
	return false
}
