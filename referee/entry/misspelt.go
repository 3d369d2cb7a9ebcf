package entry

import (
	"slices"
	"strings"
	"unicode"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

const (
	everyKind  = ^referee.Kinds(0)
	fewLetters = 3 // fewer are no word that is misspelt
)

// Misspelt finds the words of an entry that are none, and what it would say with those in
// their place that they are most like. Of a code one letter is wrong at most.
func (r *Reader) Misspelt(typed string) (wrong, meant []string) {
	const most = 24
	parts, err := r.cut(typed)
	if err != nil {
		return nil, nil
	}
	words, codes := r.vocabulary()
	names := slices.DeleteFunc(slices.Clone(words), Preposition)
	meant = []string{""}
	opens := true // a verb may stand here
	for i, word := range strings.Fields(parts.Said) {
		verb := opens
		opens = strings.ContainsAny(word[len(word)-1:], ":,;") || slices.Contains(joins, spelling.Fold(word))
		plain := strings.Trim(word, ",:;.")
		near := []string{plain}
		if plain != "" && !isWord(plain, words, codes) {
			near = slices.DeleteFunc(spelling.Alike(plain, names), func(w string) bool { return !verb && r.isVerb(w) })
			if slip := len(near) > 0 && spelling.Apart(plain, near[0]) == 1; !slip && r.words.likely(everyKind, plain) != nil {
				near = []string{plain} // the first letters of a name
			} else {
				code := slices.DeleteFunc(spelling.Alike(plain, codes), func(code string) bool { return spelling.Apart(plain, code) > 1 })
				if wrong = append(wrong, plain); !slip && len(code) > 0 {
					near = code
				}
			}
		}
		var longer []string
		for _, before := range meant {
			for _, n := range near {
				if text := strings.Replace(word, plain, n, 1); len(longer) < most && i == 0 {
					longer = append(longer, text)
				} else if len(longer) < most {
					longer = append(longer, before+" "+text)
				}
			}
		}
		meant = longer
	}
	if wrong == nil {
		return nil, nil
	}
	for i, text := range meant {
		meant[i] = parts.Mark.Put(parts.Named, text) + parts.Comment
	}
	return wrong, meant
}

// vocabulary lists the words that statements are made of, and the codes.
func (r *Reader) vocabulary() (words, codes []string) {
	x := r.sitting.Lexicon
	add := func(text string) { words = append(words, strings.Fields(spelling.Fold(text))...) }
	for _, name := range x.Players {
		add(name)
	}
	var takes referee.Kinds
	for i := range x.Forms {
		f := &x.Forms[i]
		add(f.Name + " " + strings.Join(f.Also, " "))
		for _, slot := range f.Slots {
			add(slot.Word)
			takes |= slot.Takes
		}
	}
	for k := referee.Kind(0); k < referee.MaxKinds; k++ {
		if !takes.Has(k) {
			continue
		}
		for _, w := range r.words.spelled(k) {
			words = append(words, w.words...)
			if w.code != "" {
				codes = append(codes, w.code)
			}
		}
	}
	slices.Sort(words)
	return slices.Compact(words), codes
}

// isVerb tells whether a word is a verb, or said for one, and part of no name.
func (r *Reader) isVerb(word string) bool {
	return !r.words.ofThing(word) && slices.ContainsFunc(r.sitting.Lexicon.Forms, func(f referee.Form) bool { return f.Name == word || Also(&f, word) })
}

// isWord tells whether a word says something, or begins what does.
func isWord(word string, words, codes []string) bool {
	said := spelling.Fold(word)
	plain := func(all []string) bool { return slices.Contains(all, said) }
	if len(said) <= fewLetters || !strings.ContainsFunc(said, unicode.IsLetter) || Preposition(said) || brings(said) || slices.ContainsFunc([][]string{carriesNothing, joins, being, everything}, plain) {
		return true
	}
	begins := func(w string) bool { return strings.HasPrefix(w, said) || Says(said, w) || isDoing(said, w) }
	return slices.ContainsFunc(words, begins) || slices.ContainsFunc(codes, begins)
}
