package referee

import "slices"

// Names that records teach, or that anybody may make up: cards that no book
// lists. A table's lexicon numbers every such name it ever heard, behind the words
// of its kind in the language; which of them mean something is for a position to
// say, so that a name is forgotten with the line that taught it.

// Hear numbers a name as it is spelt. The error says that there are too many.
func (x *Lexicon) Hear(k Kind, name string) (ref int32, err error) {
	n, err := x.heard[k].Hear(name)
	return int32(x.Language.Len(k)) + n, err
}

// learnt finds a name among those that mean something at a position, however it
// is spelt.
func (x *Lexicon) learnt(k Kind, name string, at Position) (ref int32, ok bool) {
	for _, n := range x.heard[k].Like(name) {
		if ref = int32(x.Language.Len(k)) + n; at != nil && at.Knows(k, ref) {
			return ref, true
		}
	}
	return 0, false
}

// LearntWords lists the names of a kind that mean something at a position.
func (x *Lexicon) LearntWords(k Kind, at Position) (refs []int32) {
	for n := range x.heard[k].Len() {
		if ref := int32(x.Language.Len(k)) + n; at != nil && at.Knows(k, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

// Word gives the canonical name of a word, learnt and coined ones too.
func (x *Lexicon) Word(k Kind, ref int32) string {
	n := int32(x.Language.Len(k))
	switch {
	case ref < n:
		return x.Language.Word(k, ref)
	case x.Coined.Kinds.Has(k):
		name, _ := x.Coined.Write(x, k, ref)
		return name
	}
	return x.heard[k].Name(ref - n)
}

// Code gives the short code of a word, "" where it has none.
func (x *Lexicon) Code(k Kind, ref int32) string {
	switch {
	case int(ref) < x.Language.Len(k):
		return x.Language.Code(k, ref)
	case x.Coined.Kinds.Has(k):
		_, code := x.Coined.Write(x, k, ref)
		return code
	}
	return ""
}

// Spelt gives what people typed for one of some kinds as a record spells it.
func (x *Lexicon) Spelt(takes Kinds, text string) string {
	if x.Coined.Spelt != nil {
		return x.Coined.Spelt(takes, text)
	}
	return text
}

// Begun lists the words of a kind that people may begin at a position.
func (x *Lexicon) Begun(k Kind, at Position) []int32 {
	return slices.DeleteFunc(x.Words(k, at), func(ref int32) bool { return at != nil && !at.Begun(k, ref) })
}

// Amiss says why what people named in a text can't be, "" where nothing is amiss.
func (x *Lexicon) Amiss(text string) string {
	if x.Coined.Amiss == nil {
		return ""
	}
	return x.Coined.Amiss(text)
}

// Words lists the words of a kind at a position: those of the language, those learnt,
// and of the coined ones those there is a use for.
func (x *Lexicon) Words(k Kind, at Position) (refs []int32) {
	for ref := range x.Language.Len(k) {
		refs = append(refs, int32(ref))
	}
	if x.Coined.Kinds.Has(k) {
		return append(refs, x.Coined.Listed(x, k, at)...)
	}
	return append(refs, x.LearntWords(k, at)...)
}

// Coins tells whether a kind has words that no list holds.
func (x *Lexicon) Coins(k Kind) bool { return x.Coined.Kinds.Has(k) }

// Means finds what a word means at a position: one of the language's, one that was
// learnt, or a coined one.
func (x *Lexicon) Means(k Kind, text string, at Position) (ref int32, ok bool) {
	if ref, ok = x.Find(k, text); ok {
		return ref, true
	}
	if x.Coined.Kinds.Has(k) {
		return x.Coined.Read(x, k, text, at)
	}
	return x.learnt(k, text, at)
}

// Coinage are the words of a game that no list holds: put together of parts
// ("Flambeaux -1"), or called after the players ("Bea row 1").
type Coinage struct {
	Kinds Kinds
	// Read finds what a text names; at is nil where no position is known.
	Read func(x *Lexicon, k Kind, text string, at Position) (ref int32, ok bool)
	// Write gives a word's canonical spelling, and its code, "" for none.
	Write func(x *Lexicon, k Kind, ref int32) (name, code string)
	// Spelt gives what people typed for one of some kinds as a record spells it; nil:
	// they spell it so.
	Spelt func(takes Kinds, text string) string
	// Amiss says why what people named in a text can't be, though it is spelt as such a
	// word; "" where nothing is. Nil: nothing ever is.
	Amiss func(text string) string
	// Listed are those there is a use for at a position, which may be nil: the words
	// that people may begin.
	Listed func(x *Lexicon, k Kind, at Position) []int32
}
