package reconcile

import (
	"slices"

	"magistrate/referee"
)

// A line that is wrong as a whole: a payment of another length, another verb with the same
// card; or one with which what was refused is possible. So much else could be said that it is looked for last, where nothing else explains what
// was told, and nothing found otherwise has to compete with it.

// What looking for it may cost at least, and in how many ways one template is filled. It goes on
// for what is left of a wait, and for one more where it was enough.
const mostWhole, mostOfSame = 12_000, 300

// wholly are the lines that explain all that was told when they say something else.
func (t *Talk) wholly() (fits []trial) {
	s := newSearch(t.base)
	end := t.work + mostWhole
	switch {
	case t.enough:
		end += mostWait
	case !t.public:
		end = max(end, t.until)
	}
	now := func(p pass) {
		for ; p.left > 0 && t.work < end; p.left-- {
			p.try(p.left - 1)
		}
	}
	s.maker.soon, s.maker.late = now, now
	_, s.maker.come = t.told.apart()
	s.maker.yes = func(e *edit) {
		if e.replaces(s.lines) {
			if out := s.try(e); out.through && t.told.fits(out.sums) {
				fits = append(fits, trial{edits: []edit{e.kept()}, cost: e.cost, first: out.first, sums: out.sums})
			}
		}
	}
	for _, one := range t.alone.found {
		if t.refused == nil || t.work >= end || t.told.misses(one.sums) > 1 {
			continue
		}
		w, _ := t.base.play(&one.edits[0], nil)
		if _, upheld := w.tell(t.refused, nil); upheld {
			if sums := t.told.sumsOf(t.look(w)); t.told.fits(sums) { // what a player has is possible then
				last := edit{at: len(t.base.lines), put: []said{*t.refused}, kind: forgotten}
				fits = append(fits, trial{edits: []edit{last, one.edits[0]}, cost: one.cost, first: len(t.base.lines), sums: sums})
			}
		}
	}
	if put := t.shown(); put != nil {
		e := edit{at: s.first(), put: put, kind: forgotten, cost: rare}
		if out := s.try(&e); out.through && t.told.fits(out.sums) {
			fits = append(fits, trial{edits: []edit{e}, cost: e.cost, first: out.first, sums: out.sums})
		}
	}
	now(pass{min(s.most, len(s.lines)), s.maker.otherwise})
	return sorted(fits)
}

// replaces makes of an edit that puts a line before another one that says it in its place; false
// where it takes something back.
func (e *edit) replaces(lines []said) bool {
	put := &e.put[0]
	if put.Verb < referee.Rewind && e.drop == 0 {
		put.entry, put.was = lines[e.at].entry, lines[e.at].was
		e.drop, e.kind = 1, wrongVerb
	}
	return e.drop == 1
}

// otherwise makes the edits of a line that is paid or brings otherwise, or has another verb, said of
// the same or of what the table told of and the record has not.
func (m *maker) otherwise(i int) {
	l := m.lines[i]
	if l.bad || l.sealed || l.Verb >= referee.Rewind || l.mark != referee.Plain {
		return
	}
	for n := range m.lex.Form(l.Verb).Slots {
		const few = 2 // of any kinds
		if slot := m.lex.Form(l.Verb).Slot(uint8(n)); slot.Sums && m.howMany(slot, few) <= mostOfSame {
			for _, list := range m.sumsOf(slot, uint8(n), few) {
				m.say(i, m.clause(0, l.Statement, uint8(n), list), wrongAmount, rare)
			}
		}
	}
	of := m.come
	if len(l.Items) > 0 && l.Items[0].Clause == 0 {
		of = append(slices.Clip(of), l.Items[0])
	}
	for _, o := range m.missing(i) {
		form, it := m.lex.Form(o.Verb), o.Items
		if o.By != l.By || o.Verb == l.Verb || len(it) == 0 || it[0].Clause > 0 {
			continue
		}
		for _, to := range of {
			if it[0].Kind == referee.Hole && form.Slots[0].Takes.Has(to.Kind) || it[0].Names(to) {
				s := o.Statement
				s.Items = slices.Clone(it)
				s.Items[0] = referee.One(to.Kind, to.Ref, 0)
				m.mix(i, s, form, mostOfSame)
			}
		}
	}
}

// shown are the lines that say of each card what the table told that it shows and the record has not.
func (t *Talk) shown() (put []said) {
	for v := range t.lex.Forms {
		form := &t.lex.Forms[v]
		if !form.Boxed || form.Player || !form.Slots[0].Takes.Has(referee.Card) {
			continue
		}
		for i := range t.told.facts {
			f := &t.told.facts[i]
			if f.On != referee.Of(referee.Card) || !t.told.differs(i) {
				continue
			}
			on := referee.Item{}
			for _, thing := range less(t.told.lies[i], f.Has) {
				if thing.On != on {
					on = thing.On
					s := referee.Statement{Verb: uint8(v), By: referee.Table, Items: []referee.Item{referee.One(on.Kind, on.Ref, 0)}}
					put = append(put, said{Statement: s, entry: -1})
				}
				clause := 1 + slices.IndexFunc(form.Slots[1:], func(slot referee.Slot) bool { return slot.Takes.Has(thing.What.Kind) })
				if thing.What.Clause = uint8(clause); clause == 0 {
					return nil
				}
				s := &put[len(put)-1]
				s.Items = append(s.Items, thing.What)
				slices.SortStableFunc(s.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
			}
		}
	}
	if slices.ContainsFunc(put, func(l said) bool { return t.lex.Form(l.Verb).Fault(l.Statement, len(t.lex.Players)) != nil }) {
		return nil
	}
	return put
}
