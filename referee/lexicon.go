package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee/spelling"
)

// A Language holds the forms and words that the moves of one game are made of. It is built
// once for each game and never changes afterwards.
type Language struct {
	Forms    []Form
	Coined   Coinage           // words beside the listed ones; none in most games
	Skips    []string          // nouns that people add and the grammar skips: "card"
	Matrix   *Matrix           // arranges the words of one kind in rows and columns for long lists; may be nil
	verbs    [2]spelling.Index // of the table and of players: a name may be both
	twoWords bool              // some verb has two words
	words    [MaxKinds]spelling.Index
	names    [MaxKinds][]string
	codes    [MaxKinds][]string
	aliases  [MaxKinds]map[int32][]string // aliases, in the order added
	own      ownWords
}

// NewLanguage returns a language with these forms, whose usage lines it reads. Name and
// Alias add the words. An error names the faulty form.
func NewLanguage(forms []Form, nouns Nouns) (*Language, error) {
	l := &Language{Forms: forms}
	for i := range forms {
		if err := forms[i].read(nouns); err != nil {
			return nil, err
		}
		l.verbs[verbIndex(forms[i].Player)].Add(forms[i].Name, int32(i))
		l.twoWords = l.twoWords || strings.Contains(forms[i].Name, " ")
	}
	for v, f := range sharedForms {
		l.verbs[0].Add(f.Name, int32(v))
	}
	return l, nil
}

// verbIndex returns an index into Language.verbs.
func verbIndex(byPlayer bool) int {
	if byPlayer {
		return 1
	}
	return 0
}

// Name adds the next word of a kind and returns its number. The name is the canonical
// spelling; the code may be "" or repeat the name.
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

// Alias adds another spelling of a word for input.
func (l *Language) Alias(k Kind, ref int32, name string) {
	l.Recorded(k, ref, name)
	if name != l.names[k][ref] && name != l.codes[k][ref] {
		l.Spoken(k, ref, name)
	}
}

// Recorded adds another spelling of a word that records contain and nobody types.
func (l *Language) Recorded(k Kind, ref int32, name string) {
	for _, w := range []string{name, spelling.Fold(name)} {
		switch old, twice := l.words[k].Spelt(w); {
		case !twice:
			l.words[k].Add(w, ref)
		case old != ref:
			panic(fmt.Sprintf("referee: %q names both %s and %s", w, l.names[k][old], l.names[k][ref]))
		}
	}
}

// Spoken adds another spelling of a word that people use and no record contains.
func (l *Language) Spoken(k Kind, ref int32, name string) {
	if l.aliases[k] == nil {
		l.aliases[k] = map[int32][]string{}
	}
	l.aliases[k][ref] = append(l.aliases[k][ref], name)
}

// Shorten adds to the words of a kind that contain a tag's name the spelling with its agreed short
// name, which screens show.
func (l *Language) Shorten(k Kind, tags ...Tag) {
	for _, tag := range tags {
		for ref, name := range l.names[k] {
			if before, after, ok := strings.Cut(" "+name+" ", " "+tag.Name+" "); ok && tag.Short != "" {
				l.Spoken(k, int32(ref), strings.TrimSpace(before+" "+tag.Short+" "+after))
			}
		}
	}
}

// Aliases lists the other spellings of a word.
func (l *Language) Aliases(k Kind, ref int32) []string { return l.aliases[k][ref] }

// Word returns the canonical name of a word.
func (l *Language) Word(k Kind, ref int32) string { return l.names[k][ref] }

// Code returns the short code of a word, "" if it has none.
func (l *Language) Code(k Kind, ref int32) string { return l.codes[k][ref] }

// Len returns how many words of a kind there are.
func (l *Language) Len(k Kind) int { return len(l.names[k]) }

// Find returns the word of a kind with this spelling.
func (l *Language) Find(k Kind, name string) (ref int32, ok bool) {
	return l.words[k].Find(name)
}

// Form returns the form of a verb.
func (l *Language) Form(verb uint8) *Form {
	if verb >= Rename {
		return sharedForms[verb]
	}
	return &l.Forms[verb]
}

// A Lexicon is a game's language with the header of one table and the names of its players. It
// never changes: after a Rename, another one holds.
type Lexicon struct {
	*Language
	Header
	folded   []string // the players' names, folded
	newNames *[MaxKinds]spelling.NewNames
	inMoves  spelling.Translation // all words of moves to the table's own
	inText   spelling.Translation // names to the table's own
}

// NewLexicon returns the lexicon of a table with these players and no other header keys.
func NewLexicon(l *Language, players []string) *Lexicon {
	x := &Lexicon{Language: l, Header: Header{Players: players}, folded: make([]string, len(players)), newNames: new([MaxKinds]spelling.NewNames)}
	for i, p := range players {
		x.folded[i] = spelling.Fold(p)
	}
	x.translate()
	return x
}

// Renamed returns the lexicon after a move. It is x itself unless the move is a Rename.
func (x *Lexicon) Renamed(s Move) *Lexicon {
	if s.Verb != Rename {
		return x
	}
	players := slices.Clone(x.Players)
	players[s.Items[0].Ref] = x.Item(s.Items[1])
	y := NewLexicon(x.Language, players)
	y.newNames, y.Header = x.newNames, x.Header
	y.Players = players
	return y
}

// ForBox returns the lexicon of the same table for the moves of a box, which can be made
// whatever its header says.
func (x *Lexicon) ForBox() *Lexicon {
	own := *x
	own.Header = Header{Players: x.Players}
	return &own
}

// Seat returns the seat of the player with this name.
func (x *Lexicon) Seat(name string) (seat int8, ok bool) {
	var buf [64]byte
	folded := spelling.AppendFold(buf[:0], name)
	for i, p := range x.folded {
		if p == string(folded) {
			return int8(i), true
		}
	}
	return 0, false
}

// Item returns an item as a record has it.
func (x *Lexicon) Item(it Item) string {
	var s string
	switch it.Kind {
	case Hole:
		if it.Ordinal > 0 {
			return x.Word(Kind(it.Ordinal), it.Ref) + " …" // see DotsOf
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

// Text returns a move in its canonical spelling, without a mark.
func (x *Lexicon) Text(s Move) string { return x.write(s, nil) }

// write returns a move with its words translated, unless to is nil.
func (x *Lexicon) write(s Move, to spelling.Translation) string {
	var b strings.Builder
	switch {
	case s.By == Anyone:
		b.WriteString("…: ")
	case s.By >= 0:
		b.WriteString(x.Players[s.By])
		b.WriteString(": ")
	}
	f := x.Form(s.Verb)
	b.WriteString(to.Text(f.Name))
	clause, item := -1, x.Item
	if to != nil {
		item = x.ShownItem
	}
	for _, it := range s.Items {
		if int(it.Clause) == clause {
			b.WriteString(",")
		} else if clause = int(it.Clause); f.Slot(it.Clause).Word != "" {
			b.WriteString(" ")
			b.WriteString(to.Text(f.Slot(it.Clause).Word))
		}
		b.WriteString(" ")
		b.WriteString(item(it))
	}
	return b.String()
}

// Spellings lists all names of some kinds, for Nearest.
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

// Names returns the names of the players in some seats.
func (x *Lexicon) Names(seats []int) []string {
	return spelling.Texts(seats, func(p int) string { return x.Players[p] })
}

// Listed sorts legal moves for people and drops duplicates: in the order of the game's
// words, with what cards show last.
func (x *Lexicon) Listed(offers []LegalMove) (each []LegalMove) {
	seen := map[string]bool{}
	for _, boxed := range [...]bool{false, true} {
		for _, o := range offers {
			if text := x.Text(o.Move); x.Form(o.Verb).Boxed == boxed && !seen[text] {
				seen[text] = true
				each = append(each, o)
			}
		}
	}
	return each
}

// Texts returns legal moves as text, without duplicates and sorted by bytes, as the
// command legal lists them.
func (x *Lexicon) Texts(offers []LegalMove) []string {
	texts := spelling.Texts(offers, func(o LegalMove) string { return x.Text(o.Move) })
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Verb returns the verb with this name, preferring one that a player enters or one that
// the table does, as byPlayer says.
func (l *Language) Verb(name string, byPlayer bool) (verb uint8, ok bool) {
	v, ok := l.verbs[verbIndex(byPlayer)].Find(name)
	if !ok {
		v, ok = l.verbs[verbIndex(!byPlayer)].Find(name)
	}
	return uint8(v), ok
}

// TwoWords reports whether some verb has two words.
func (l *Language) TwoWords() bool { return l.twoWords }
