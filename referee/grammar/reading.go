package grammar

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// A reading is what one state comes to for one player.
type reading struct {
	referee.Statement
	state    *state
	allowed  bool // as far as everybody may know, and as far as it goes
	complete bool
	optional bool  // the clause that is missing may be left out
	clause   uint8 // that is missing first
	rank     uint64
	fresh    []referee.Item
}

// readings returns what some states come to, the best first, each once. Where the form refuses what
// fits, it is a failure.
func (r *reader) readings(states []*state) (all []reading) {
	slices.SortStableFunc(states, better)
	for _, s := range states {
		if len(all) >= 2*mostStates {
			break
		}
		one := reading{Statement: referee.Statement{Verb: s.verb.number, By: referee.Table, Items: s.items}, state: s}
		if s.fresh != nil {
			var err error
			if one.Items, one.fresh, err = r.hear(s); err != nil {
				r.fail(s, s.clause, err)
				continue
			}
		}
		seats := s.seats
		if seats == 0 {
			seats = r.movers(s.verb)
		}
		for by := 0; seats>>by != 0; by++ {
			if s.verb.form.Player {
				one.By = int8(by)
			}
			if seats>>by&1 == 1 {
				all = r.finish(all, one)
			}
		}
	}
	for i := range all {
		all[i].rank = r.rank(&all[i])
	}
	slices.SortStableFunc(all, func(a, b reading) int { return cmp.Compare(a.rank, b.rank) })
	kept := all[:0]
	for _, one := range all {
		if !slices.ContainsFunc(kept, func(o reading) bool { return o.Same(one.Statement) && o.complete == one.complete }) {
			kept = append(kept, one)
		}
	}
	return kept
}

// hear numbers the new names of a state.
func (r *reader) hear(s *state) (items, names []referee.Item, err error) {
	items = slices.Clone(s.items)
	for i := range items {
		it := &items[i]
		if it.Ref >= 0 || it.Kind < referee.Card {
			continue
		}
		name := s.fresh[-it.Ref-1]
		said := referee.Statement{Verb: s.verb.number, By: referee.Table, Items: items}
		if err := s.verb.form.Slot(it.Clause).Learns(name, said); err != nil {
			return nil, nil, err
		}
		if it.Ref, err = r.x.Hear(it.Kind, name); err != nil {
			return nil, nil, err
		}
		names = append(names, *it)
	}
	return items, names, nil
}

// movers returns who may be meant to make a move that nobody may make: who was named, else
// whose moment it is, who is to act.
func (r *reader) movers(v *verb) uint8 {
	acting := uint8(0)
	for _, by := range r.acting {
		acting |= 1 << by
	}
	switch {
	case !v.form.Player:
		return 1
	case v.by >= 0:
		return 1 << v.by
	}
	return cmp.Or(acting&v.ready, v.ready, acting, 1<<len(r.x.Players)-1)
}

// finish adds a reading with what it lacks, or what is ruled on it. The number of a power
// that was left out is any.
func (r *reader) finish(all []reading, one reading) []reading {
	s, f, by := one.state, one.state.verb.form, max(0, one.By)
	one.allowed, one.complete = s.seats>>by&1 == 1, false
	switch {
	case !f.Fits(one.Statement):
		one.clause = missing(f, one.Statement)
	case s.open:
		one.clause = s.clause
	case s.verb.number >= referee.Rewind:
		one.complete, one.allowed = true, true
	default:
		one.Items = slices.Clone(one.Items)
		switch fault := f.Fault(one.Statement, len(r.x.Players)).(type) {
		case nil:
			ruling, hidden := r.at.Public(one.Statement)
			one.complete, one.allowed = true, ruling.Legal() || ruling.Lack != nil
			if !r.marked && !(one.allowed && f.Full(one.Statement)) {
				r.longer(&one, hidden)
			}
		case referee.Missing:
			one.clause = fault.Clause
			one.allowed = slices.ContainsFunc(r.offers, func(o referee.Offer) bool {
				_, more := extends(o, one.Statement)
				return more >= 0
			})
		default:
			numbered, ok := fault.(referee.Numbered)
			if !ok || len(one.Items) == 0 || one.Items[0].Ordinal > 0 {
				r.fail(s, s.clause, fault)
				return all
			}
			for _, n := range numbered.Numbers() {
				one.Items = slices.Clone(one.Items)
				one.Items[0].Ordinal = n
				all = r.finish(all, one)
			}
			return all
		}
	}
	return append(all, one)
}

// rank returns what speaks against a reading.
func (r *reader) rank(one *reading) uint64 {
	s, v, by := one.state, one.state.verb, max(0, one.By)
	rank := s.rank &^ (notAllowed | faulty)
	if (v.by < 0 && v.form.Player) || !one.complete || v.near != whole || s.class > synonym || rank&anyLoose != 0 {
		rank |= notCanonical
	}
	if one.allowed && !r.marked {
		return rank
	}
	if !r.marked {
		rank |= notAllowed
	}
	if v.ready>>by&1 == 0 {
		rank |= notReady
	}
	if !slices.Contains(r.acting, int(by)) {
		rank |= notActing
	}
	return rank
}

// missing returns the first clause that a statement lacks.
func missing(f *referee.Form, s referee.Statement) uint8 {
	for n := range f.Said(s) {
		slot, items := f.Slot(uint8(n)), len(s.Clause(uint8(n)))
		if items < max(slot.Min, 1) && slot.Takes != 0 && f.Must(uint8(n), s) || items > 0 && items < slot.Min {
			return uint8(n)
		}
	}
	return 0
}

// longer rules on a whole move to which more could be added: it may be too short a list, or
// lack a clause with which it would be legal.
func (r *reader) longer(one *reading, hidden bool) {
	first, same, extended, short, enough := uint8(0), false, false, false, false
	for _, o := range r.offers {
		clause, more := extends(o, one.Statement)
		same = same || more == 0
		if more > 0 && (!extended || clause < first) {
			first, extended = clause, true
		}
		if hole := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole }); more >= 0 && o.Wants > 0 && hole >= 0 {
			one.clause = o.Items[hole].Clause
			named := one.Clause(one.clause)
			enough = enough || (referee.Statement{Items: named}).Named() >= o.Wants || len(named) > 0 && named[0].Kind == referee.Nothing
			short = true
		}
	}
	if extended && !same {
		one.complete, one.clause, one.optional, one.allowed = false, first, one.allowed, true
	} else if one.allowed {
		one.complete = !short || enough || !hidden // else the rules say whether it is too short
	} else if allowed, lacks := r.at.Lists(one.Statement); allowed || lacks {
		one.complete, one.allowed, one.clause = false, true, list(one.state.verb.form, one.Statement)
	}
}

// extends returns the first clause that an offer has beside all that a statement has, and
// how many items it has more: -1 where it says something else.
func extends(o referee.Offer, s referee.Statement) (clause uint8, more int) {
	if o.Verb != s.Verb || o.By != s.By && o.By != referee.Anyone {
		return 0, -1
	}
	for _, it := range s.Items {
		if !slices.ContainsFunc(o.Items, func(other referee.Item) bool {
			return other.Clause == it.Clause && (other.Kind == referee.Hole || other.Names(it) && other.Ordinal == it.Ordinal)
		}) {
			return 0, -1
		}
	}
	for _, other := range slices.Backward(o.Items) {
		if len(s.Clause(other.Clause)) == 0 {
			clause, more = other.Clause, more+1
		}
	}
	return clause, more
}

// list returns the clause in which a statement lacks items: the last of those with lists
// that it has, else one that is paid.
func list(f *referee.Form, s referee.Statement) uint8 {
	for _, it := range slices.Backward(s.Items) {
		if f.Slot(it.Clause).Max != 1 {
			return it.Clause
		}
	}
	takes := func(slot referee.Slot) bool { return slot.Takes != 0 && slot.Max != 1 }
	paid := slices.IndexFunc(f.Slots, func(slot referee.Slot) bool { return takes(slot) && slot.Paid })
	if paid < 0 {
		paid = max(0, slices.IndexFunc(f.Slots, takes))
	}
	return uint8(paid)
}

// A state is a reading of the first words of a text, as one verb.
type state struct {
	verb   *verb
	at     int            // the next token
	items  []referee.Item // in the order of their clauses; shared, never changed
	clause uint8          // that is read
	opened uint32         // the slots that were opened; of a group those opened this time
	again  uint8          // how often the group was begun again
	open   bool           // a clause word was read and nothing after it
	seats  uint8          // who may make the move as far as it goes; bit 0 for the table
	class  class          // of the name that is least like what was typed
	rank   uint64         // what speaks against it
	fresh  []string       // new names
	guess  bool           // another that is as good was dropped
}

// What speaks against a reading, from the least on: each outweighs all before it.
const (
	faulty       uint64 = 1       // it is whole, and its form refuses it as far as it goes
	notActing    uint64 = 1 << 1  // of a refused move: its player isn't to act
	oneName      uint64 = 1 << 2  // names that were read
	oneLoose     uint64 = 1 << 11 // clause words left out or stood for
	oneSkipped   uint64 = 1 << 21 // words
	verbLeftOut  uint64 = 1 << 31 // the verb wasn't typed
	oneCopy      uint64 = 1 << 32 // names with a copy's number that wasn't typed
	oneClass     uint64 = 1 << 42 // how far names are from what was typed
	oneFresh     uint64 = 1 << 46 // new names
	notReady     uint64 = 1 << 56 // of a refused move: it isn't the moment of its verb
	notAllowed   uint64 = 1 << 57 // it is refused already
	notCanonical uint64 = 1 << 58 // it isn't typed as a record has it
	anyLoose            = verbLeftOut - oneLoose
	anyFresh            = notReady - oneFresh
)

// better compares two states.
func better(a, b *state) int { return cmp.Compare(a.rank, b.rank) }

// begun reports whether anything was read: a verb, an item, or a clause word.
func (s *state) begun() bool { return s.verb.near < unlike || len(s.items) > 0 || s.opened != 1 }

// enter returns the state with a slot opened; nil where it can't be opened again.
func (s *state) enter(slot int) *state {
	f, next := s.verb.form, *s
	size, taken := len(f.Slots)-f.Group, s.opened>>slot&1 == 1
	switch {
	case f.Group > 0 && slot == f.Group && taken:
		if f.Group+(int(s.again)+2)*size > f.Clauses() {
			return nil
		}
		next.again++
		next.opened &= 1<<slot - 1
	case taken, f.Group > 0 && slot > f.Group && s.opened>>f.Group&1 == 0:
		return nil
	}
	next.opened |= 1 << slot
	next.clause = uint8(slot)
	if f.Group > 0 && slot >= f.Group {
		next.clause += next.again * uint8(size)
	}
	return &next
}
