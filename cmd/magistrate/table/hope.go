package table

import (
	"errors"
	"slices"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Whether what was begun can still come to be said, as far as everybody may know.

// fault is what the form of a statement finds wrong with it; nil for nothing.
func (d *Desk) fault(s referee.Statement) error {
	x := d.Sitting().Lexicon
	return x.Form(s.Verb).Fault(s, len(x.Players))
}

// entire tells whether a statement has all that its form asks for.
func (d *Desk) entire(s referee.Statement) bool {
	x := d.Sitting().Lexicon
	return x.Form(s.Verb).Whole(s, len(x.Players))
}

// complete tells whether nothing is left to be told of a statement: it may be said, or
// more would not mend it.
func (d *Desk) complete(s referee.Statement) bool {
	if s.Open() || !d.entire(s) {
		return false
	}
	r, _ := d.At().Public(s)
	return r.Legal() || !d.listable(s)
}

// alone is which of several powers of one thing is the only one that may be used as it
// is said; -1 where none is, or several are, or they are said in different words.
func (d *Desk) alone(all []referee.Statement) int {
	found := -1
	for i, s := range all {
		alike := d.fits(s) && s.Verb == all[0].Verb && len(s.Items) > 0 && s.Items[0].Ordinal > 0 && s.Items[0].Names(all[0].Items[0])
		if !alike || s.Open() || !slices.Equal(s.Items[1:], all[0].Items[1:]) {
			return -1
		}
		if r, _ := d.At().Public(s); r.Legal() {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// hopeless tells whether a statement is refused whatever is said besides, as far as
// everybody may know.
func (d *Desk) hopeless(s referee.Statement) bool {
	switch fits := d.fits(s); {
	case fits && d.fault(s) != nil:
		return false
	case !fits:
		budget := mostTried
		ok, _ := d.may(s, d.due(s), &budget)
		return !ok && !d.Sitting().Lexicon.Form(s.Verb).Faced
	}
	r, _ := d.At().Public(s)
	return !r.Legal() && r.Lack == nil && !d.listable(s)
}

// listable tells whether a statement may be said, as far as everybody may know and however much of
// it is told.
func (d *Desk) listable(s referee.Statement) bool {
	ok, _ := d.At().Lists(s)
	return ok
}

// vain tells whether a line that was read from a few letters is hopeless.
func (d *Desk) vain(typed, line string) bool {
	said := d.statements(line)
	return len(said) == 1 && spelling.Fold(typed) != spelling.Fold(line) && d.hopeless(said[0])
}

// dead tells whether a statement that an offer and an entry make is hopeless: as it is,
// or while it has holes by what was said behind its object.
func (d *Desk) dead(s referee.Statement) bool {
	if !s.Open() {
		return d.hopeless(s)
	}
	object := s
	object.Items = s.Clause(0)
	s = withoutHoles(s)
	return d.At().AbsentFirst(s) || d.entire(object) && d.entire(s) && d.listable(object) && !d.listable(s)
}

// fits tells whether a statement lacks no clause.
func (d *Desk) fits(s referee.Statement) bool { return d.Sitting().Lexicon.Form(s.Verb).Fits(s) }

// anyNumber tells whether any number could stand in a slot.
func anyNumber(slot *referee.Slot) bool { return slot.Takes.Has(referee.Number) && slot.Numbers == nil }

// may tells, as far as everybody may know, whether a statement that is still
// being told could go on: its sums are not asked, and clauses it lacks, or that are
// due, may be filled in some way. rests says that hidden cards decide.
func (d *Desk) may(s referee.Statement, due []uint8, budget *int) (ok, rests bool) {
	form := d.Sitting().Lexicon.Form(s.Verb)
	if *budget--; *budget < 0 {
		return true, false
	}
	fill := func(n uint8) (ok, rests bool) {
		slot := form.Slot(n)
		if anyNumber(slot) {
			return true, false
		}
		for _, w := range d.named(slot, n) {
			if ok, rests := d.may(plus(s, w.Item), due, budget); ok {
				return true, rests
			}
		}
		return false, false
	}
	if !form.Fits(s) && !d.listable(s) || d.At().AbsentFirst(s) {
		return false, false // nothing more would mend it
	}
	for n := range form.Slots {
		slot := &form.Slots[n]
		if !slot.Optional && slot.Takes != 0 && len(s.Clause(uint8(n))) < max(slot.Min, 1) && (len(s.Clause(uint8(n))) == 0 || slot.Max == slot.Min) {
			return fill(uint8(n))
		}
	}
	var missing referee.Missing
	switch err := d.fault(s); {
	case errors.As(err, &missing):
		return fill(missing.Clause)
	case err == nil:
		legal, lacks := d.At().Lists(s)
		if legal && form.Full(s) {
			r, _ := d.At().Public(s)
			legal, lacks = r.Legal(), r.Lack != nil
		}
		if legal || lacks && !d.At().Absent(s) {
			_, rests = d.At().Public(s)
			return true, rests
		}
	}
	for _, n := range due {
		if len(s.Clause(n)) == 0 {
			return fill(n)
		}
	}
	return false, false
}
