package grammar

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// A reading is one state's meaning for one player.
type reading struct {
	referee.Move
	state    *state
	allowed  bool // as far as everyone can see, and as far as it goes
	complete bool
	optional bool  // the missing clause may be left out
	clause   uint8 // the first missing one
	rank     uint64
	newNames []referee.Item
}

// readings returns the readings of some states, the best first and without duplicates. It
// records a failure if the form refuses words that match.
func (r *reader) readings(states []*state) (all []reading) {
	slices.SortStableFunc(states, better)
	for _, s := range states {
		if len(all) >= 2*maxStates {
			break
		}
		one := reading{Move: referee.Move{Verb: s.verb.number, By: referee.Table, Items: s.items}, state: s}
		if s.newNames != nil {
			var err error
			if one.Items, one.newNames, err = r.learnNames(s); err != nil {
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
		if !slices.ContainsFunc(kept, func(o reading) bool { return o.Same(one.Move) && o.complete == one.complete }) {
			kept = append(kept, one)
		}
	}
	return kept
}

// learnNames numbers the new names of a state.
func (r *reader) learnNames(s *state) (items, names []referee.Item, err error) {
	items = slices.Clone(s.items)
	for i := range items {
		it := &items[i]
		if it.Ref >= 0 || it.Kind < referee.Card {
			continue
		}
		name := s.newNames[-it.Ref-1]
		move := referee.Move{Verb: s.verb.number, By: referee.Table, Items: items}
		if err := s.verb.form.Slot(it.Clause).Learns(name, move); err != nil {
			return nil, nil, err
		}
		if it.Ref, err = r.x.Hear(it.Kind, name); err != nil {
			return nil, nil, err
		}
		names = append(names, *it)
	}
	return items, names, nil
}

// movers returns who may be meant to make a move that nobody may make: the named player,
// or else those who may use the verb or who are to act.
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

// finish adds a reading, with what is missing or with the ruling. If the number of a
// power was left out, it adds one for each number.
func (r *reader) finish(all []reading, one reading) []reading {
	s, f, by := one.state, one.state.verb.form, max(0, one.By)
	one.allowed, one.complete = s.seats>>by&1 == 1, false
	switch {
	case !f.Fits(one.Move):
		one.clause = missing(f, one.Move)
	case s.open:
		one.clause = s.clause
	case s.verb.number >= referee.Rewind:
		one.complete, one.allowed = true, true
	default:
		one.Items = slices.Clone(one.Items)
		switch fault := f.Fault(one.Move, r.x).(type) {
		case nil:
			ruling := r.at.Rule(one.Move, referee.Public|referee.Terse)
			one.complete, one.allowed = true, ruling.Legal() || ruling.Lack != nil
			if !r.marked && !(one.allowed && f.Full(one.Move)) {
				r.longer(&one, ruling)
			}
		case referee.Missing:
			one.clause = fault.Clause
			one.allowed = slices.ContainsFunc(r.offers, func(o referee.LegalMove) bool {
				_, more := extends(o, one.Move)
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

// rank returns the penalty of a reading.
func (r *reader) rank(one *reading) uint64 {
	s, v, by := one.state, one.state.verb, max(0, one.By)
	rank := s.rank &^ (notAllowed | faulty)
	if (v.by < 0 && v.form.Player) || !one.complete || v.near != exact || s.class > synonym || s.spoken || rank&anyLoose != 0 {
		rank |= notCanonical
	}
	if !one.complete && len(one.Items) == 0 && rank&anySkipped != 0 {
		rank |= onlySkipped
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
	if v.number < referee.Rewind {
		if ruling := r.at.Rule(one.Move, referee.Public|referee.Terse); ruling.Absent || len(ruling.More) > 0 {
			rank |= farFromLegal
		}
	}
	if !slices.Contains(r.acting, int(by)) {
		rank |= notActing
	}
	return rank
}

// missing returns the first clause that a move lacks.
func missing(f *referee.Form, s referee.Move) uint8 {
	for n := range f.ClauseCount(s) {
		slot, items := f.Slot(uint8(n)), len(s.Clause(uint8(n)))
		if items < max(slot.Min, 1) && slot.Takes != 0 && f.Must(uint8(n), s) || items > 0 && items < slot.Min {
			return uint8(n)
		}
	}
	return 0
}

// longer judges a complete move that could have more items: its list may be too short, or
// another clause may make it legal.
func (r *reader) longer(one *reading, ruling referee.Ruling) {
	first, same, extended, short, enough := uint8(0), false, false, false, false
	for _, o := range r.offers {
		clause, more := extends(o, one.Move)
		if ruling.Absent && fillsHole(o, one.Move) {
			continue
		}
		same = same || more == 0
		if more > 0 && (!extended || clause < first) && r.mayExtend(o, one.Move) {
			first, extended = clause, true
		}
		if hole := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole }); more >= 0 && o.Wants > 0 && hole >= 0 {
			one.clause = o.Items[hole].Clause
			named := one.Clause(one.clause)
			enough = enough || (referee.Move{Items: named}).Named() >= o.Wants || len(named) > 0 && named[0].Kind == referee.Nothing
			short = true
		}
	}
	if extended && !same {
		one.complete, one.clause, one.optional, one.allowed = false, first, one.allowed, true
	} else if one.allowed {
		one.complete = !short || enough || !ruling.Hidden // otherwise the rules say whether it is too short
	} else if allowed, lacks := mayBegin(r.at, one.Move); allowed || lacks {
		one.complete, one.allowed, one.clause = false, true, list(one.state.verb.form, one.Move)
	}
}

// mayExtend reports whether the clauses that a legal move has beside those of s make s legal, as
// far as everyone can see. Holes in them may.
func (r *reader) mayExtend(o referee.LegalMove, s referee.Move) bool {
	for _, it := range o.Items {
		if len(s.Clause(it.Clause)) > 0 {
			continue
		} else if it.Kind == referee.Hole {
			return true
		}
		s.Items = append(slices.Clip(s.Items), it)
	}
	slices.SortStableFunc(s.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	ok, lacks := mayBegin(r.at, s)
	return ok || lacks
}

// extends returns the first clause that a legal move has and s lacks, and how many clauses
// it has more; -1 if it does not extend s.
func extends(o referee.LegalMove, s referee.Move) (clause uint8, more int) {
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

// fillsHole reports whether an item of s takes the place of a hole, which may be more than the
// rules allow.
func fillsHole(o referee.LegalMove, s referee.Move) bool {
	return slices.ContainsFunc(o.Items, func(hole referee.Item) bool {
		return hole.Kind == referee.Hole && len(s.Clause(hole.Clause)) > 0
	})
}

// list returns the clause in which a move lacks items: the object if that is a list and left
// out, or else the last list that the move has, or else a clause that is paid.
func list(f *referee.Form, s referee.Move) uint8 {
	takes := func(slot referee.Slot) bool { return slot.Takes != 0 && slot.Max != 1 }
	if takes(f.Slots[0]) && !s.HasObject() {
		return 0
	}
	for _, it := range slices.Backward(s.Items) {
		if f.Slot(it.Clause).Max != 1 {
			return it.Clause
		}
	}
	paid := slices.IndexFunc(f.Slots, func(slot referee.Slot) bool { return takes(slot) && slot.Paid })
	if paid < 0 {
		paid = max(0, slices.IndexFunc(f.Slots, takes))
	}
	return uint8(paid)
}

// A state is a reading of the first words of a text, as one verb.
type state struct {
	verb     *verb
	at       int            // the next token
	items    []referee.Item // in the order of their clauses; shared, so never changed
	clause   uint8          // the current one
	opened   uint32         // the open slots; of a group, those of the current repetition
	again    uint8          // how often the group has been repeated
	open     bool           // a clause word was read, but nothing after it
	seats    uint8          // the seats that may make the move so far; bit 0 for the table
	class    class          // of the least similar name
	rank     uint64         // the penalty
	newNames []string       // new names
	spoken   bool           // it has a name that no record has
	guess    bool           // another equally good reading was dropped
}

// Penalties of a reading, in ascending order: each outweighs all before it.
const (
	faulty       uint64 = 1       // it is complete so far, and its form refuses it
	farFromLegal uint64 = 1 << 1  // refused by several rules, or as what it names is not there
	notActing    uint64 = 1 << 2  // refused, and its player is not to act
	oneName      uint64 = 1 << 3  // for each name
	oneLoose     uint64 = 1 << 12 // for each clause word left out or replaced
	oneSkipped   uint64 = 1 << 22 // for each skipped word
	verbLeftOut  uint64 = 1 << 32 // the verb was left out
	oneCopy      uint64 = 1 << 33 // for each name with a copy's number that was not typed
	oneClass     uint64 = 1 << 43 // for the class of the names
	oneNewName   uint64 = 1 << 47 // for each new name
	onlySkipped  uint64 = 1 << 56 // unfinished, with nothing but skipped words after its verb
	notReady     uint64 = 1 << 57 // refused, and its verb is not possible now
	notAllowed   uint64 = 1 << 58 // refused already
	notCanonical uint64 = 1 << 59 // not typed as a record has it
	anyLoose            = verbLeftOut - oneLoose
	anySkipped          = verbLeftOut - oneSkipped
	anyNewName          = onlySkipped - oneNewName
)

// better compares two states.
func better(a, b *state) int { return cmp.Compare(a.rank, b.rank) }

// hasBegun reports whether anything was read: a verb, an item, or a clause word.
func (s *state) hasBegun() bool { return s.verb.near < noMatch || len(s.items) > 0 || s.opened != 1 }

// enter returns the state with a slot opened; nil if it can't be opened again.
func (s *state) enter(slot int) *state {
	f, next := s.verb.form, *s
	size, taken := len(f.Slots)-f.Group(), s.opened>>slot&1 == 1
	switch {
	case f.Group() > 0 && slot == f.Group() && taken:
		if f.Group()+(int(s.again)+2)*size > f.Clauses() {
			return nil
		}
		next.again++
		next.opened &= 1<<slot - 1
	case taken, f.Group() > 0 && slot > f.Group() && s.opened>>f.Group()&1 == 0:
		return nil
	}
	next.opened |= 1 << slot
	next.clause = uint8(slot)
	if f.Group() > 0 && slot >= f.Group() {
		next.clause += next.again * uint8(size)
	}
	return &next
}

// mayBegin reports whether a move is legal so far, as far as everyone can see, or whether
// the table has to enter something first.
func mayBegin(at referee.Position, m referee.Move) (legal, lacks bool) {
	r := at.Rule(m, referee.Public|referee.Partial|referee.Terse)
	return r.Legal(), r.Lack != nil
}
