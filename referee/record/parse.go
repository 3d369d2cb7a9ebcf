package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A parser reads statements of one table. Of a position it asks only which names
// have been taught by then.
type parser struct {
	Lexicon *referee.Lexicon
	At      referee.Position // nil: none
	Line    string           // what is being read, for columns
	arena   []referee.Item   // statements share it, so that reading allocates next to nothing
	taught  []string         // the names not known yet in what is being read
}

// failf makes the error for the part of the line that begins with at.
func (p *parser) failf(at, format string, args ...any) error {
	return p.fail(at, func() string { return fmt.Sprintf(format, args...) })
}

// fail is failf with words that are found when somebody reads them: most of what is
// tried is thrown away.
func (p *parser) fail(at string, says func() string) error {
	m := &Malformed{says: says}
	if i := strings.Index(p.Line, at); i >= 0 && at != "" {
		m.Column = utf8.RuneCountInString(p.Line[:i]) + 1
	}
	return m
}

// ParseAt reads one statement without mark and comment. Names may have been taught by a
// position, nil: none was. The error is a *Malformed.
func ParseAt(x *referee.Lexicon, at referee.Position, text string) (referee.Statement, error) {
	p := parser{Lexicon: x, At: at}
	return p.statement(text)
}

// statement reads "[Player:] verb [items] [preposition items]…".
func (p *parser) statement(text string) (referee.Statement, error) {
	p.Line, p.taught = text, nil
	s := referee.Statement{By: referee.Table}
	colon, rest := -1, text
	for i, name := range p.Lexicon.Players { // nearly always spelt as in the header
		if n := len(name); n < len(text) && text[n] == ':' && text[:n] == name {
			s.By, colon = int8(i), n
			break
		}
	}
	if colon < 0 {
		if colon = strings.IndexByte(text, ':'); colon >= 0 {
			name := trim(text[:colon])
			seat, ok := p.Lexicon.Seat(name)
			if !ok {
				return s, p.failf(name, "nobody here is called %q; at the table are %s", name, spelling.List(p.Lexicon.Players))
			}
			s.By = seat
		}
	}
	if colon >= 0 {
		rest = text[skip(text, colon+1):]
	}
	verb, rest, err := p.verb(rest, s.By >= 0)
	if err != nil {
		return s, err
	}
	f := p.Lexicon.Form(verb)
	s.Verb = verb
	switch {
	case f.Player && s.By == referee.Table:
		return s, p.failf(f.Name, "%s needs a player: %s", f.Name, f.Usage)
	case !f.Player && s.By != referee.Table:
		return s, p.failf(f.Name, "%s takes no player: %s", f.Name, f.Usage)
	}
	if s.Items, err = p.clauses(f, rest); err != nil {
		return s, err
	}
	if p.taught != nil {
		if err := p.teach(f, s); err != nil {
			return s, err
		}
	}
	if err := f.Fault(s, len(p.Lexicon.Players)); err != nil {
		return s, p.failf("", "%v", err)
	}
	return s, nil
}

// teach numbers the names that a statement teaches, where the form allows them.
func (p *parser) teach(f *referee.Form, s referee.Statement) error {
	for i := range s.Items {
		it := &s.Items[i]
		if it.Ref >= 0 || it.Kind < referee.Card {
			continue
		}
		name, slot := p.taught[-it.Ref-1], f.Slot(it.Clause)
		if err := slot.Learns(name, s); err != nil {
			if near := spelling.Nearest(name, p.Lexicon.Spellings(slot.Takes)); near != "" {
				err = fmt.Errorf("%w; did you mean %s?", err, near)
			}
			return p.failf(name, "%v", err)
		}
		if bad := BadName(name); bad != "" && !slot.Free {
			return p.failf(name, "%q can't be the name of a card", name)
		}
		ref, err := p.Lexicon.Hear(it.Kind, name)
		if err != nil {
			return p.failf("", "%v", err)
		}
		it.Ref = ref
	}
	return nil
}

// near is the name of some kinds that is most like a text; "" for none.
func (p *parser) near(takes referee.Kinds, text string) string {
	return spelling.NearestName(text, p.Lexicon.Spellings(takes))
}

// verb reads the longest verb at the beginning.
func (p *parser) verb(text string, byPlayer bool) (verb uint8, rest string, err error) {
	end := wordEnd(text, 0)
	if p.Lexicon.TwoWords() {
		if next := skip(text, end); next < len(text) {
			two := wordEnd(text, next)
			if v, ok := p.Lexicon.Verb(text[:two], byPlayer); ok {
				return v, text[skip(text, two):], nil
			}
		}
	}
	word := text[:end]
	if v, ok := p.Lexicon.Verb(word, byPlayer); ok {
		return v, text[skip(text, end):], nil
	}
	if word == "" {
		return 0, "", p.failf("", "a statement is missing")
	}
	names := spelling.Texts(p.Lexicon.Forms, func(f referee.Form) string { return f.Name })
	if near := spelling.Nearest(word, append(names, "undo", "rewind")); near != "" {
		return 0, "", p.failf(word, "there is no %q here; did you mean %q?", word, near)
	}
	return 0, "", p.failf(word, "there is no %q here; there is %s", word, spelling.List(names))
}

// clauses reads the direct object and what stands behind the prepositions.
func (p *parser) clauses(f *referee.Form, text string) ([]referee.Item, error) {
	first := len(p.arena)
	if len(f.Slots) == 1 {
		err := p.items(f, 0, text)
		return p.arena[first:len(p.arena):len(p.arena)], err
	}
	c := cutter{parser: p, form: f, text: text, said: 1}
	sorted, last := true, uint8(0)
	var said [256 / 64]uint64
	for more := true; more; {
		var clause uint8
		var passage string
		clause, passage, more = c.next()
		if err := p.items(f, clause, passage); err != nil {
			return nil, err
		}
		sorted, last = sorted && clause >= last, clause
		said[clause/64] |= 1 << (clause % 64)
	}
	items := p.arena[first:len(p.arena):len(p.arena)]
	if !sorted {
		slices.SortStableFunc(items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	}
	whole := referee.Statement{Items: items}
	for n := 1; n < f.Said(whole); n++ {
		if clause := uint8(n); said[clause/64]>>(clause%64)&1 == 0 && f.Must(clause, whole) {
			return nil, p.failf("", "%q is missing: %s", f.Slot(clause).Word, f.Usage)
		}
	}
	return items, nil
}

// items reads the comma-separated items of one slot into the arena.
func (p *parser) items(f *referee.Form, n uint8, text string) error {
	slot := f.Slot(n)
	if text == "" {
		if n == 0 && (slot.Optional || slot.Min == 0 && slot.Takes == 0) {
			return nil
		}
		return p.failf("", "%s is missing: %s", slot.Wanted(), f.Usage)
	}
	if slot.Takes == 0 {
		return p.failf(text, "%q is too much: %s", text, f.Usage)
	}
	first := len(p.arena)
	for from, end := 0, 0; end < len(text); from = end + 1 {
		// Read where it stays: an item is copied more slowly than it is looked up.
		p.arena = append(p.arena, referee.Item{})
		it := &p.arena[len(p.arena)-1]
		if it.Clause = n; slot.Max == 1 && p.word(slot.Takes, text, it) {
			return nil // nearly all
		}
		if end = from + strings.IndexByte(text[from:], ','); end < from {
			end = len(text)
		}
		if said := trim(text[from:end]); !p.word(slot.Takes, said, it) {
			if err := p.unusual(f, slot, said, it); err != nil {
				return err
			}
		}
	}
	count := len(p.arena) - first
	if slot.Max > 0 && count > slot.Max || count < slot.Min {
		return p.failf("", "%d items where %s is wanted: %s", count, slot.Wanted(), f.Usage)
	}
	if count > 1 && slices.ContainsFunc(p.arena[first:], func(it referee.Item) bool { return it.Kind == referee.Nothing }) {
		return p.failf("nothing", "nothing is the whole list or no part of it: %s", f.Usage)
	}
	if slot.Sums {
		sum, ok := referee.Sum(p.arena[first:])
		if !ok {
			return p.failf(text, "that is more of one thing than a statement can hold; the most is %d", referee.MaxCount)
		}
		p.arena = append(p.arena[:first], sum...)
	}
	return nil
}

// unusual reads an item that is more than a word that is known.
func (p *parser) unusual(f *referee.Form, slot *referee.Slot, text string, it *referee.Item) error {
	if text == "" {
		return p.failf("", "an item is missing beside a comma: %s", f.Usage)
	}
	if slot.Learns != nil && (slot.Free || p.isNew(text)) {
		p.taught = append(p.taught, strings.Join(strings.Fields(text), " "))
		it.Kind, it.Ref, it.Count = slot.Learnt, -int32(len(p.taught)), 1
		return nil
	}
	if slot.Counted {
		i := 0
		for i < len(text) && '0' <= text[i] && text[i] <= '9' {
			i++
		}
		if n, ok := Number(text[:i]); ok && (n > 0 || slot.Zero) {
			if p.word(slot.Takes, strings.TrimLeft(text[i:], blanks), it) && it.Kind != referee.Nothing {
				if n > referee.MaxCount {
					return p.failf(text, "%s is more of one thing than a statement can hold; the most is %d", text[:i], referee.MaxCount)
				}
				it.Count = int16(n)
				return nil
			}
		}
	}
	if slot.Ordered {
		if i := strings.LastIndexAny(text, blanks); i > 0 {
			if n, ok := Number(text[i+1:]); ok && n > 0 && n < 256 {
				if p.word(slot.Takes, strings.TrimRight(text[:i], blanks), it) {
					it.Ordinal = uint8(n)
					return nil
				}
			}
		}
	}
	if !utf8.ValidString(text) {
		return p.failf(text, "this is not UTF-8 text; %s is wanted", slot.Wanted())
	}
	return p.fail(text, func() string {
		if why := p.Lexicon.Amiss(text); why != "" {
			return why
		}
		if near := p.near(slot.Takes, text); near != "" {
			return fmt.Sprintf("%q is not %s; did you mean %s?", text, slot.Wanted(), near)
		}
		return fmt.Sprintf("%q is not %s: %s", text, slot.Wanted(), f.Usage)
	})
}

// isNew tells whether a name means nothing yet, of any kind.
func (p *parser) isNew(text string) bool {
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if _, ok := p.Lexicon.Find(k, text); ok {
			return false
		}
	}
	return utf8.ValidString(text) && BadName(text) == ""
}

// word looks one word up among the kinds a slot takes.
func (p *parser) word(ks referee.Kinds, text string, it *referee.Item) bool {
	for k := referee.Card; ks>>k != 0; k++ {
		if ks.Has(k) {
			if ref, ok := p.Lexicon.Means(k, text, p.At); ok {
				it.Kind, it.Ref, it.Count = k, ref, 1
				return true
			}
		}
	}
	if ks.Has(referee.Player) {
		if seat, ok := p.Lexicon.Seat(text); ok {
			it.Kind, it.Ref, it.Count = referee.Player, int32(seat), 1
			return true
		}
	}
	if ks.Has(referee.Number) {
		if n, ok := Number(text); ok {
			it.Kind, it.Ref, it.Count = referee.Number, int32(n), 1
			return true
		}
	}
	switch {
	case ks.Has(referee.Nobody) && spelling.Fold(text) == "nobody":
		it.Kind, it.Ref, it.Count = referee.Nobody, 0, 1
	case ks.Has(referee.Nothing) && spelling.Fold(text) == "nothing":
		it.Kind, it.Ref, it.Count = referee.Nothing, 0, 1
	default:
		return false
	}
	return true
}
