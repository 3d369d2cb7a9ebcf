package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// A Language is what one game's statements are made of: its forms and its
// words. It is built once a game and never changes afterwards.
type Language struct {
	Forms  []Form
	Coined Coinage      // beside the words that are listed; none in most games
	verbs  [2]spellings // said by the table, said by a player: one name may be both
	long   bool         // some verb has two words
	words  [MaxKinds]spellings
	names  [MaxKinds][]string
	codes  [MaxKinds][]string
	others [MaxKinds]map[int32][]string // aliases, as they were added
}

// NewLanguage makes a language of the forms; words are added by Name and Alias.
func NewLanguage(forms []Form) *Language {
	l := &Language{Forms: forms}
	for i := range forms {
		l.verbs[said(forms[i].Player)].add(forms[i].Name, int32(i))
		l.long = l.long || strings.Contains(forms[i].Name, " ")
	}
	for v, f := range shared {
		l.verbs[0].add(f.Name, int32(v))
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

// Name adds the next word of a kind with its code ("" for none) and returns its
// number. The name is the canonical spelling.
func (l *Language) Name(k Kind, name, code string) int32 {
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
func (l *Language) Alias(k Kind, ref int32, spelling string) {
	for _, w := range []string{spelling, Fold(spelling)} {
		switch old, twice := l.words[k].spelt(w); {
		case !twice:
			l.words[k].add(w, ref)
		case old != ref:
			panic(fmt.Sprintf("referee: %q names both %s and %s", w, l.names[k][old], l.names[k][ref]))
		}
	}
	if spelling != l.names[k][ref] && spelling != l.codes[k][ref] {
		if l.others[k] == nil {
			l.others[k] = map[int32][]string{}
		}
		l.others[k][ref] = append(l.others[k][ref], spelling)
	}
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
func (l *Language) Find(k Kind, spelling string) (ref int32, ok bool) {
	return l.words[k].find(spelling)
}

// Form gives the form of a verb.
func (l *Language) Form(verb uint8) *Form {
	if verb >= Rewind {
		return shared[verb]
	}
	return &l.Forms[verb]
}

// Parts shows the statements that a word opens a clause of: their usage, in short where
// that are many.
func (l *Language) Parts(word string) (usages []string) {
	const few = 2
	var short []string
	for i := range l.Forms {
		f := &l.Forms[i]
		if n := f.Preposition(word, 1|1<<f.Group); n > 0 {
			usages = append(usages, "“"+f.Usage+"”")
			short = append(short, fmt.Sprintf("“%s … %s %s”", f.Name, f.Slots[n].Word, f.Slots[n].Wanted()))
		}
	}
	if len(usages) > few {
		return short
	}
	return usages
}

// A Lexicon is a game's language with the names of the players at one table.
type Lexicon struct {
	*Language
	Players []string // seating order, clockwise
	folded  []string // the players' names
	heard   *heard
}

// NewLexicon seats the players.
func NewLexicon(l *Language, players []string) *Lexicon {
	x := &Lexicon{Language: l, Players: players, folded: make([]string, len(players)), heard: &heard{}}
	for i, p := range players {
		x.folded[i] = Fold(p)
	}
	return x
}

// Seat looks a player's name up.
func (x *Lexicon) Seat(name string) (seat int8, ok bool) {
	var buf [64]byte
	said := AppendFold(buf[:0], name)
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

// List writes items as people do: "A, B and C".
func List(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nothing"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// Nearest gives the candidate most like what was typed, "" when none is like it: a
// letter in three is wrong at most.
func Nearest(typed string, candidates []string) string {
	folded := Fold(typed)
	length := utf8.RuneCountInString(folded)
	best, found := (length+2)/3+1, ""
	for _, c := range candidates {
		c, name := Fold(c), c
		if strings.HasPrefix(folded, c+" ") { // and something behind it: “Dungeon Deck”
			best, found = min(best, 1), name
			continue
		}
		// So many letters are too much or too few at the least: a text of millions
		// is like no word, and is not compared with any.
		if n := length - utf8.RuneCountInString(c); n >= best || -n >= best {
			continue
		}
		if d := levenshtein.ComputeDistance(folded, c); d < best {
			best, found = d, name
		}
	}
	return found
}

// Meant asks whether the nearest was meant; where none is like what was typed it says
// something else.
func Meant(typed string, candidates []string, otherwise string) string {
	if near := Nearest(typed, candidates); near != "" {
		return "did you mean " + near + "?"
	}
	return otherwise
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
	names := make([]string, len(seats))
	for i, p := range seats {
		names[i] = x.Players[p]
	}
	return names
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
	texts := make([]string, len(offers))
	for i, o := range offers {
		texts[i] = x.Text(o.Statement)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Verb looks a verb up by its name, first among those that are said so: by a
// player or by the table.
func (l *Language) Verb(name string, byPlayer bool) (verb uint8, ok bool) {
	v, ok := l.verbs[said(byPlayer)].find(name)
	if !ok {
		v, ok = l.verbs[said(!byPlayer)].find(name)
	}
	return uint8(v), ok
}

// TwoWords tells whether some verb is made of two words.
func (l *Language) TwoWords() bool { return l.long }

// Spellings are numbered names, found by a few of their letters: for names so short and
// so few that takes half the time of a map, and a record is read by little else.
type spellings struct {
	first [256]int32 // by letters, a place in all; 0: none
	all   []spelt
}

// A spelt is one spelling of what has a number.
type spelt struct {
	name string
	ref  int32
	next int32 // of the same letters
}

func letters(name string) uint8 {
	if name == "" {
		return 0
	}
	return name[0] + 3*name[len(name)-1] + 7*uint8(len(name))
}

func (s *spellings) add(name string, ref int32) {
	at := &s.first[letters(name)]
	s.all = append(s.all, spelt{name, ref, *at})
	*at = int32(len(s.all))
}

// find finds a name however it is spelt.
func (s *spellings) find(name string) (ref int32, ok bool) {
	if ref, ok = s.spelt(name); ok {
		return ref, true
	}
	var buf [64]byte
	return s.spelt(string(AppendFold(buf[:0], name)))
}

// spelt finds a name as it was added.
func (s *spellings) spelt(name string) (ref int32, ok bool) {
	for at := s.first[letters(name)]; at > 0; at = s.all[at-1].next {
		if s.all[at-1].name == name {
			return s.all[at-1].ref, true
		}
	}
	return 0, false
}
