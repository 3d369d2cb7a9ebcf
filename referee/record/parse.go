package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A parser parses the moves of one table. It asks a position only which names have been
// taught.
type parser struct {
	Lexicon  *referee.Lexicon
	At       referee.Position // may be nil
	Line     string           // the text being parsed, for columns
	arena    []referee.Item   // shared by all moves, so that parsing hardly allocates
	newNames []string         // the new names in the text being parsed
}

// failf returns an error about the part of the line that begins with at.
func (p *parser) failf(at, format string, args ...any) error {
	return p.fail(at, func() string { return fmt.Sprintf(format, args...) })
}

// fail is failf for words that are made only if the error is shown, as most attempts to
// parse are dropped.
func (p *parser) fail(at string, says func() string) error {
	m := &Malformed{reason: says}
	if i := strings.Index(p.Line, at); i >= 0 && at != "" {
		m.Column = utf8.RuneCountInString(p.Line[:i]) + 1
	}
	return m
}

// ParseAt parses one move without mark and comment. The position, which may be nil, says
// which names have been taught. The error is a *Malformed.
func ParseAt(x *referee.Lexicon, at referee.Position, text string) (referee.Move, error) {
	p := parser{Lexicon: x, At: at}
	return p.move(text)
}

// move parses one move.
func (p *parser) move(text string) (referee.Move, error) {
	p.Line = text
	m, err := p.verbFirst(text)
	if err == nil {
		return m, nil
	} else if q, who, ok := CutSitsIn(text); ok {
		return p.verbFirst("rename " + who + " to " + q)
	}
	return m, err
}

// verbFirst parses "[Player:] verb [items] [preposition items]…".
func (p *parser) verbFirst(text string) (referee.Move, error) {
	p.newNames = nil
	s := referee.Move{By: referee.Table}
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
				return s, p.failf(name, "there is no player %q; the players are %s", name, spelling.List(p.Lexicon.Players))
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
	if p.newNames != nil {
		if err := p.teach(f, s); err != nil {
			return s, err
		}
	}
	if err := f.Fault(s, p.Lexicon); err != nil {
		return s, p.failf("", "%v", err)
	}
	return s, nil
}

// teach numbers the names that a move teaches, if the form allows them.
func (p *parser) teach(f *referee.Form, s referee.Move) error {
	for i := range s.Items {
		it := &s.Items[i]
		if it.Ref >= 0 || it.Kind < referee.Card {
			continue
		}
		name, slot := p.newNames[-it.Ref-1], f.Slot(it.Clause)
		if err := slot.Learns(name, s); err != nil {
			if near := spelling.Nearest(name, p.Lexicon.Spellings(slot.Takes)); near != "" {
				err = fmt.Errorf("%w; did you mean %s?", err, near)
			}
			return p.failf(name, "%v", err)
		}
		bad := BadName(name)
		switch seat, taken := p.Lexicon.Seat(name); {
		case slot.Learnt == referee.Name && bad != "":
			return p.failf(name, "%s", bad)
		case slot.Learnt == referee.Name && taken:
			return p.failf(name, "%s is playing already; type another name", p.Lexicon.Players[seat])
		case bad != "" && !slot.Free:
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

// verb parses the longest verb at the beginning of a text.
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
		return 0, "", p.failf("", "the move is missing")
	}
	names := spelling.Texts(p.Lexicon.Forms, func(f referee.Form) string { return f.Name })
	if near := spelling.Nearest(word, append(names, "undo", "rewind")); near != "" {
		return 0, "", p.failf(word, "there is no move %q; did you mean %q?", word, near)
	}
	return 0, "", p.failf(word, "there is no move %q; the moves are %s", word, spelling.List(names))
}

// clauses parses the direct object and the clauses with prepositions.
func (p *parser) clauses(f *referee.Form, text string) ([]referee.Item, error) {
	first := len(p.arena)
	if len(f.Slots) == 1 {
		err := p.items(f, 0, text)
		return p.arena[first:len(p.arena):len(p.arena)], err
	}
	c := cutter{parser: p, form: f, text: text, filled: 1}
	sorted, last := true, uint8(0)
	var filled [256 / 64]uint64
	for more := true; more; {
		var clause uint8
		var passage string
		clause, passage, more = c.next()
		if err := p.items(f, clause, passage); err != nil {
			return nil, err
		}
		sorted, last = sorted && clause >= last, clause
		filled[clause/64] |= 1 << (clause % 64)
	}
	items := p.arena[first:len(p.arena):len(p.arena)]
	if !sorted {
		slices.SortStableFunc(items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	}
	whole := referee.Move{Items: items}
	for n := 1; n < f.ClauseCount(whole); n++ {
		if clause := uint8(n); filled[clause/64]>>(clause%64)&1 == 0 && f.Must(clause, whole) {
			return nil, p.failf("", "%q is missing: %s", f.Slot(clause).Word, f.Usage)
		}
	}
	return items, nil
}

// items parses the comma-separated items of one slot into the arena.
func (p *parser) items(f *referee.Form, n uint8, text string) error {
	slot := f.Slot(n)
	if text == "" {
		if n == 0 && (slot.Optional || slot.Min == 0 && slot.Takes == 0) {
			return nil
		}
		return p.failf("", "%s is missing: %s", slot.Wanted(), f.Usage)
	}
	if slot.Takes == 0 {
		return p.failf(text, "%q is not part of this move: %s", text, f.Usage)
	}
	first := len(p.arena)
	for from, end := 0, 0; end < len(text); from = end + 1 {
		// An item is parsed in place, as copying it takes longer than parsing it.
		p.arena = append(p.arena, referee.Item{})
		it := &p.arena[len(p.arena)-1]
		if it.Clause = n; slot.Max == 1 && p.word(slot.Takes, text, it) {
			return nil // nearly all
		}
		if end = from + strings.IndexByte(text[from:], ','); end < from {
			end = len(text)
		}
		if part := trim(text[from:end]); !p.word(slot.Takes, part, it) {
			if err := p.specialItem(f, slot, part, it); err != nil {
				return err
			}
		}
	}
	count := len(p.arena) - first
	if slot.Max > 0 && count > slot.Max || count < slot.Min {
		return p.failf("", "%d items instead of %s: %s", count, slot.Wanted(), f.Usage)
	}
	if count > 1 && slices.ContainsFunc(p.arena[first:], func(it referee.Item) bool { return it.Kind == referee.Nothing }) {
		return p.failf("nothing", "“nothing” can't be part of a list: %s", f.Usage)
	}
	if slot.Sums {
		sum, ok := referee.Sum(p.arena[first:])
		if !ok {
			return p.failf(text, "these numbers are too large; the most of one thing is %d", referee.MaxCount)
		}
		p.arena = append(p.arena[:first], sum...)
	}
	return nil
}

// specialItem parses an item that is more than one known word.
func (p *parser) specialItem(f *referee.Form, slot *referee.Slot, text string, it *referee.Item) error {
	if text == "" {
		return p.failf("", "an item is missing next to a comma: %s", f.Usage)
	}
	if slot.Learns != nil && (slot.Free || p.isNew(text)) {
		p.newNames = append(p.newNames, strings.Join(strings.Fields(text), " "))
		it.Kind, it.Ref, it.Count = slot.Learnt, -int32(len(p.newNames)), 1
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
					return p.failf(text, "%s is too large; the most of one thing is %d", text[:i], referee.MaxCount)
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
		return p.failf(text, "this is not UTF-8 text; enter %s", slot.Wanted())
	}
	x := p.Lexicon // p has another one after a rename
	return p.fail(text, func() string {
		if near := spelling.NearestName(text, x.Spellings(slot.Takes)); near != "" {
			return fmt.Sprintf("%q is not %s; did you mean %s?", text, slot.Wanted(), near)
		}
		return fmt.Sprintf("%q is not %s: %s", text, slot.Wanted(), f.Usage)
	})
}

// isNew reports whether a name has no meaning yet in any kind.
func (p *parser) isNew(text string) bool {
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if _, ok := p.Lexicon.Find(k, text); ok {
			return false
		}
	}
	return utf8.ValidString(text) && BadName(text) == ""
}

// word parses one word of the kinds that a slot takes.
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
