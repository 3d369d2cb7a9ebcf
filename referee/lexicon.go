package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee/spelling"
)

// A Language is what one game's statements are made of: its forms and its
// words. It is built once a game and never changes afterwards.
type Language struct {
	Forms  []Form
	Coined Coinage           // beside the words that are listed; none in most games
	Skips  []string          // nouns that people add and the grammar skips: "card"
	verbs  [2]spelling.Index // said by the table, said by a player: one name may be both
	long   bool              // some verb has two words
	words  [MaxKinds]spelling.Index
	names  [MaxKinds][]string
	codes  [MaxKinds][]string
	others [MaxKinds]map[int32][]string // aliases, as they were added
}

// NewLanguage makes a language of the forms; words are added by Name and Alias.
func NewLanguage(forms []Form) *Language {
	l := &Language{Forms: forms}
	for i := range forms {
		l.verbs[said(forms[i].Player)].Add(forms[i].Name, int32(i))
		l.long = l.long || strings.Contains(forms[i].Name, " ")
	}
	for v, f := range shared {
		l.verbs[0].Add(f.Name, int32(v))
	}
	return l
}

// said chooses among Language.verbs.
func said(byPlayer bool) int {
	if byPlayer {
		return 1
	}
	return 0
}

// Name adds the next word of a kind with its code ("" for none, as is one that repeats the
// name) and returns its number. The name is the canonical spelling.
func (l *Language) Name(k Kind, name, code string) int32 {
	if code == name {
		code = ""
	}
	ref := int32(len(l.names[k]))
	l.names[k] = append(l.names[k], name)
	l.codes[k] = append(l.codes[k], code)
	l.Alias(k, ref, name)
	if code != "" {
		l.Alias(k, ref, code)
	}
	return ref
}

// Alias adds another spelling of a word that is accepted on input.
func (l *Language) Alias(k Kind, ref int32, name string) {
	for _, w := range []string{name, spelling.Fold(name)} {
		switch old, twice := l.words[k].Spelt(w); {
		case !twice:
			l.words[k].Add(w, ref)
		case old != ref:
			panic(fmt.Sprintf("referee: %q names both %s and %s", w, l.names[k][old], l.names[k][ref]))
		}
	}
	if name != l.names[k][ref] && name != l.codes[k][ref] {
		l.Spoken(k, ref, name)
	}
}

// Spoken adds another spelling of a word that people say and no record has.
func (l *Language) Spoken(k Kind, ref int32, name string) {
	if l.others[k] == nil {
		l.others[k] = map[int32][]string{}
	}
	l.others[k][ref] = append(l.others[k][ref], name)
}

// Aliases lists the other spellings of a word.
func (l *Language) Aliases(k Kind, ref int32) []string { return l.others[k][ref] }

// Word gives the canonical name of a word, and Code what its printed code says.
func (l *Language) Word(k Kind, ref int32) string { return l.names[k][ref] }

// Code gives the short code of a word, "" where it has none.
func (l *Language) Code(k Kind, ref int32) string { return l.codes[k][ref] }

// Len is how many words of a kind there are.
func (l *Language) Len(k Kind) int { return len(l.names[k]) }

// Find looks a spelling up among the words of a kind.
func (l *Language) Find(k Kind, name string) (ref int32, ok bool) {
	return l.words[k].Find(name)
}

// Form gives the form of a verb.
func (l *Language) Form(verb uint8) *Form {
	if verb >= Rewind {
		return shared[verb]
	}
	return &l.Forms[verb]
}

// A Lexicon is a game's language with the names of the players at one table.
type Lexicon struct {
	*Language
	Players []string // seating order, clockwise
	folded  []string // the players' names
	heard   *[MaxKinds]spelling.Heard
}

// NewLexicon seats the players.
func NewLexicon(l *Language, players []string) *Lexicon {
	x := &Lexicon{Language: l, Players: players, folded: make([]string, len(players)), heard: new([MaxKinds]spelling.Heard)}
	for i, p := range players {
		x.folded[i] = spelling.Fold(p)
	}
	return x
}

// Seat looks a player's name up.
func (x *Lexicon) Seat(name string) (seat int8, ok bool) {
	var buf [64]byte
	said := spelling.AppendFold(buf[:0], name)
	for i, p := range x.folded {
		if p == string(said) {
			return int8(i), true
		}
	}
	return 0, false
}

// Item writes one item as the record does.
func (x *Lexicon) Item(it Item) string {
	var s string
	switch it.Kind {
	case Hole:
		if it.Ordinal > 0 {
			return x.Word(Kind(it.Ordinal), it.Ref) + " …" // DotsOf
		}
		return "…"
	case Player:
		return x.Players[it.Ref]
	case Number:
		return strconv.Itoa(int(it.Ref))
	case Nobody:
		return "nobody"
	case Nothing:
		return "nothing"
	default:
		s = x.Word(it.Kind, it.Ref)
	}
	if it.Count != 1 {
		s = strconv.Itoa(int(it.Count)) + " " + s
	}
	if it.Ordinal > 0 {
		s += " " + strconv.Itoa(int(it.Ordinal))
	}
	return s
}

// Text writes a statement in its canonical spelling, without a mark.
func (x *Lexicon) Text(s Statement) string {
	var b strings.Builder
	switch {
	case s.By == Anyone:
		b.WriteString("…: ")
	case s.By >= 0:
		b.WriteString(x.Players[s.By])
		b.WriteString(": ")
	}
	f := x.Form(s.Verb)
	b.WriteString(f.Name)
	clause := -1
	for _, it := range s.Items {
		if int(it.Clause) == clause {
			b.WriteString(",")
		} else if clause = int(it.Clause); f.Slot(it.Clause).Word != "" {
			b.WriteString(" ")
			b.WriteString(f.Slot(it.Clause).Word)
		}
		b.WriteString(" ")
		b.WriteString(x.Item(it))
	}
	return b.String()
}

// Spellings lists all names of the kinds, for Nearest.
func (x *Lexicon) Spellings(ks Kinds) (all []string) {
	for k := range Kind(MaxKinds) {
		if ks.Has(k) {
			all = append(all, x.names[k]...)
		}
	}
	if ks.Has(Player) {
		all = append(all, x.Players...)
	}
	return slices.Compact(all)
}

// Names gives the names of seats.
func (x *Lexicon) Names(seats []int) []string {
	return spelling.Texts(seats, func(p int) string { return x.Players[p] })
}

// Listed puts offers in order for people: each once, in the order of the game's
// words, what is played before what cards show.
func (x *Lexicon) Listed(offers []Offer) (each []Offer) {
	seen := map[string]bool{}
	for _, boxed := range [...]bool{false, true} {
		for _, o := range offers {
			if text := x.Text(o.Statement); x.Form(o.Verb).Boxed == boxed && !seen[text] {
				seen[text] = true
				each = append(each, o)
			}
		}
	}
	return each
}

// Texts writes offers as legal lists them: each once, sorted by bytes.
func (x *Lexicon) Texts(offers []Offer) []string {
	texts := spelling.Texts(offers, func(o Offer) string { return x.Text(o.Statement) })
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Verb looks a verb up by its name, first among those that are said so: by a
// player or by the table.
func (l *Language) Verb(name string, byPlayer bool) (verb uint8, ok bool) {
	v, ok := l.verbs[said(byPlayer)].Find(name)
	if !ok {
		v, ok = l.verbs[said(!byPlayer)].Find(name)
	}
	return uint8(v), ok
}

// TwoWords tells whether some verb is made of two words.
func (l *Language) TwoWords() bool { return l.long }
