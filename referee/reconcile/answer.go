package reconcile

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/spelling"
)

// A BadAnswer is an answer that can't be read.
type BadAnswer struct {
	Line    string   // the name of the line
	Word    string   // the first word that means nothing there; "" for none
	Options []string // what it may mean
	Lacks   string   // the thing to remove that the record doesn't have there
	Wants   int      // so many numbers; 0: any
	Mixed   bool     // a list and differences
	Example string   // what an answer looks like
}

func (b *BadAnswer) Error() string { return fmt.Sprintf("%s: %q is no answer", b.Line, b.Word) }

// Enter reads an answer about a line: nothing for what the line shows, y as recorded, ? for
// can't be seen, else all things there, or what differs. The error is a *BadAnswer.
func (s *Sheet) Enter(i int, text string) error {
	n := s.order[i]
	f := &s.table.facts[n]
	switch spelling.Fold(strings.TrimSpace(text)) {
	case "":
		if s.table.state[n] != Entered {
			s.table.enter(n, AsRecorded, f.Has)
		}
	case "y":
		s.table.enter(n, AsRecorded, f.Has)
	case "?":
		s.table.enter(n, Unseen, f.Has)
	default:
		things, err := s.read(f, s.table.things[n], text)
		if err != nil {
			return err
		}
		s.table.enter(n, Entered, things)
	}
	s.changed()
	return nil
}

// read returns the things that an answer says a line has; differences change what was entered
// before.
func (s *Sheet) read(f *referee.Fact, entered []referee.Thing, text string) (things []referee.Thing, err error) {
	bad := &BadAnswer{Line: s.name(f), Example: s.example(f)}
	numbers := f.Takes.Has(referee.Number) && f.On == 0
	if word := spelling.Fold(strings.TrimSpace(text)); word == "nothing" || word == "nobody" && !f.Takes.Has(referee.Nobody) {
		if numbers {
			return nil, bad
		}
		return nil, nil
	}
	now := *f
	now.Has = entered
	all, wrong := grammar.Things(s.record.Position(), s.lex, &now, text)
	if wrong != nil {
		bad.Word = wrong.Word
		bad.Options = spelling.Texts(wrong.Options, func(o grammar.Option) string { return o.Word })
		return nil, bad
	}
	isSigned := func(t grammar.Signed) bool { return t.Sign != 0 }
	differs := slices.ContainsFunc(all, isSigned)
	switch {
	case len(all) == 0:
		return nil, bad
	case differs && !isSigned(all[0]):
		bad.Mixed = true
		return nil, bad
	case numbers && len(all) != len(f.Has):
		bad.Wants = len(f.Has)
		return nil, bad
	}
	r, recorded := reading{fact: f, things: slices.Clone(entered)}, reading{fact: f, things: slices.Clone(f.Has)}
	if !differs {
		r.list(all)
	}
	for _, t := range all {
		if t.On.Kind != referee.Hole && !f.Holds(t.On) {
			bad.Word = s.lex.Item(t.On)
			return nil, bad
		}
		switch t.Sign {
		case '+':
			r.put(t.Thing)
		case '-':
			wasThere := recorded.remove(t.Thing) // and may have been removed before
			if !r.remove(t.Thing) && !wasThere {
				bad.Lacks = s.lex.Thing(t.Thing)
				return nil, bad
			}
		}
	}
	if !f.Ordered {
		r.things = referee.Sort(r.things)
	}
	return r.things, nil
}

// example returns an answer about a line that could be typed.
func (s *Sheet) example(f *referee.Fact) string {
	switch {
	case f.Takes.Has(referee.Number) && f.On == 0:
		return strings.TrimSuffix(strings.Repeat("3, ", max(1, len(f.Has))), ", ")
	case f.Takes == referee.Of(referee.Player):
		return s.lex.Players[0]
	case len(f.Has) > 0 && f.Takes.Has(referee.Number):
		return s.lex.Item(f.Has[0].On) + " 3"
	case len(f.Has) > 0:
		one := f.Has[0]
		one.What.Count = min(one.What.Count, 1)
		return "-" + s.lex.Thing(one)
	}
	for k := referee.Card; f.Takes>>k != 0 && f.On == 0; k++ {
		if f.Takes.Has(k) && s.lex.Len(k) > 0 {
			return "+" + s.lex.Word(k, 0)
		}
	}
	return "nothing"
}

// A reading is an answer as far as it has been read.
type reading struct {
	fact   *referee.Fact
	things []referee.Thing
}

// list begins an answer without signs: all things there. Numbers of places that are not named
// stay; if all are named, they are in the order typed.
func (r *reading) list(all []grammar.Signed) {
	isUnnamed := func(h referee.Thing) bool {
		return !slices.ContainsFunc(all, func(t grammar.Signed) bool { return t.On == h.On })
	}
	if r.fact.On == 0 || r.fact.Takes != referee.Of(referee.Number) || !slices.ContainsFunc(r.things, isUnnamed) {
		r.things = nil
	}
	for _, t := range all {
		r.put(t.Thing)
	}
}

// put adds a thing. A number or a player replaces what its place shows; a card that costs nothing
// may show a school besides.
func (r *reading) put(t referee.Thing) {
	if t.What.Kind == referee.Nothing && !r.fact.Takes.Has(referee.Nothing) {
		return
	}
	if t.On.Kind != referee.Hole && (t.What.Kind < referee.Card || t.On.Kind >= referee.Own) {
		for i := range r.things {
			if h := &r.things[i]; h.On == t.On && (t.What.Kind != referee.Nothing || h.What == t.What) {
				h.What = t.What
				return
			}
		}
	}
	r.things = append(r.things, t)
}

// remove removes a thing, or without one all things at its place. It reports whether it was there.
func (r *reading) remove(t referee.Thing) bool {
	if before := len(r.things); t.What.Kind == referee.Hole {
		r.things = slices.DeleteFunc(r.things, func(l referee.Thing) bool { return l.On == t.On })
		return len(r.things) < before
	}
	for i := range r.things {
		l := &r.things[i]
		if t.On.Kind != referee.Hole && l.On != t.On || !l.What.Names(t.What) {
			continue
		}
		switch {
		case t.What.Kind >= referee.Card && l.What.Count > t.What.Count:
			l.What.Count -= t.What.Count
		case t.What.Kind >= referee.Card && l.What.Count < t.What.Count:
			return false
		default:
			r.things = slices.Delete(r.things, i, i+1)
		}
		return true
	}
	return false
}
