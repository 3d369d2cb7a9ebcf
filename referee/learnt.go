package referee

import "slices"

// Some names are in no list: cards of games without a card list, which records teach,
// and names that players make up. A table's lexicon numbers each such name when it first
// meets it, after the words of its kind in the language. A position reports which of
// them mean something, so that a name is forgotten with the line that taught it.

// Hear returns the number of a name in exactly this spelling. It returns an error if
// there are too many.
func (x *Lexicon) Hear(k Kind, name string) (ref int32, err error) {
	n, err := x.newNames[k].Add(name)
	return int32(x.Language.Len(k)) + n, err
}

// findLearnt finds a name among those that mean something at a position, in any spelling.
func (x *Lexicon) findLearnt(k Kind, name string, at Position) (ref int32, ok bool) {
	for _, n := range x.newNames[k].Find(name) {
		if ref = int32(x.Language.Len(k)) + n; at != nil && at.Means(k, ref) {
			return ref, true
		}
	}
	return 0, false
}

// LearntWords lists the names of a kind that mean something at a position.
func (x *Lexicon) LearntWords(k Kind, at Position) (refs []int32) {
	for n := range x.newNames[k].Len() {
		if ref := int32(x.Language.Len(k)) + n; at != nil && at.Means(k, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}

// Word returns the canonical name of a word, including learnt and coined ones.
func (x *Lexicon) Word(k Kind, ref int32) string {
	n := int32(x.Language.Len(k))
	switch {
	case ref < n:
		return x.Language.Word(k, ref)
	case x.Coined.Kinds.Has(k):
		name, _ := x.Coined.Write(x, k, ref)
		return name
	}
	return x.newNames[k].Name(ref - n)
}

// Code returns the short code of a word, "" if it has none.
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

// RecordSpelling returns typed text for one of some kinds in the spelling of a record.
func (x *Lexicon) RecordSpelling(takes Kinds, text string) string {
	if x.Coined.RecordSpelling != nil {
		return x.Coined.RecordSpelling(takes, text)
	}
	return text
}

// Typable lists the words of a kind that people may start to type at a position.
func (x *Lexicon) Typable(k Kind, at Position) []int32 {
	return slices.DeleteFunc(x.Words(k, at), func(ref int32) bool { return at != nil && !at.Means(k, ref) })
}

// Words lists the words of a kind at a position: those of the language, those learnt,
// and useful coined ones.
func (x *Lexicon) Words(k Kind, at Position) (refs []int32) {
	for ref := range x.Language.Len(k) {
		refs = append(refs, int32(ref))
	}
	if x.Coined.Kinds.Has(k) {
		return append(refs, x.Coined.Listed(x, k, at)...)
	}
	return append(refs, x.LearntWords(k, at)...)
}

// Candidates lists the items that a slot takes at a position.
func (x *Lexicon) Candidates(slot *Slot, clause uint8, at Position) (all []Item) {
	for k := Player; k < MaxKinds; k++ {
		if !slot.Takes.Has(k) {
			continue
		}
		refs := []int32{0}
		switch {
		case k == Number:
			refs = slot.Numbers
		case k == Player:
			for p := 1; p < len(x.Players); p++ {
				refs = append(refs, int32(p))
			}
		case k >= Card:
			refs = x.Typable(k, at)
		}
		for _, ref := range refs {
			all = append(all, One(k, ref, clause))
		}
	}
	return all
}

// HasCoined reports whether a kind has coined words; see Coinage.
func (x *Lexicon) HasCoined(k Kind) bool { return x.Coined.Kinds.Has(k) }

// Means returns the number of a word that text means at a position: one of the language, a
// learnt one, or a coined one.
func (x *Lexicon) Means(k Kind, text string, at Position) (ref int32, ok bool) {
	if ref, ok = x.Find(k, text); ok {
		return ref, true
	}
	if x.Coined.Kinds.Has(k) {
		return x.Coined.Read(x, k, text, at)
	}
	return x.findLearnt(k, text, at)
}

// Coinage describes words that are in no list because they are made of parts ("Flambeaux
// -1") or of players' names ("Bea row 1").
type Coinage struct {
	Kinds Kinds
	// Read returns the word that text names; at may be nil.
	Read func(x *Lexicon, k Kind, text string, at Position) (ref int32, ok bool)
	// Write returns a word's canonical spelling and its code, "" for none.
	Write func(x *Lexicon, k Kind, ref int32) (name, code string)
	// RecordSpelling returns typed text for one of some kinds in the spelling of a record. Nil:
	// people type the spelling of records.
	RecordSpelling func(takes Kinds, text string) string
	// Listed returns the useful words at a position, which may be nil: those that people
	// may start to type.
	Listed func(x *Lexicon, k Kind, at Position) []int32
}
