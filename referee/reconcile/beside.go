package reconcile

import (
	"slices"

	"magistrate/referee"
)

// What is answered by what differs is said beside what was noticed of the same before.

// noticedOf is all that lies where a fact tells of by what was noticed, or refused; false where
// nothing was.
func (t *Talk) noticedOf(i int) (lies []referee.Thing, some bool) {
	f := t.told.facts[i]
	if t.told.state[i] == partly && t.told.differs(i) {
		f.Has, some = t.told.lies[i], true
	}
	if so := t.suggest[i]; so != "" {
		if says, err := t.read(&f, so); err == nil && says.knows {
			return says.lies, true
		}
	}
	return f.Has, some
}

// beside puts an answer to the i-th question beside what was noticed before: of what it does not
// name that stays, and is told. What says all that lies there takes its place.
func (t *Talk) beside(i int, text string, says heard, err error) (_ heard, stays string, _ error) {
	lies, some := t.noticedOf(i)
	if _, half := err.(Unfinished); !some || half {
		return says, "", err
	}
	f := &t.told.facts[i]
	again := false
	if err != nil { // what was noticed may be taken away again
		seen := *f
		seen.Has = lies
		taken, fault := t.read(&seen, text)
		if again = fault == nil && taken.apart; !again {
			return says, "", err
		}
		says = taken
	}
	doubted := t.doubted && t.suggest[i] != ""
	if !says.knows || !says.apart && (!says.part || doubted) {
		return says, "", nil
	}
	named := func(thing referee.Thing) bool {
		return slices.ContainsFunc(says.said, func(s referee.Thing) bool {
			return s.On == thing.On && (!says.apart || single(thing) || s.What.Kind < referee.Card || s.What.Names(thing.What))
		})
	}
	gone := slices.DeleteFunc(less(f.Has, lies), named)
	come := slices.DeleteFunc(less(lies, f.Has), named)
	if len(gone) == 0 && len(come) == 0 {
		return says, "", nil
	}
	if again {
		return says, t.otherwise(gone, come), nil
	}
	r := reading{talk: t, fact: f, lies: slices.Clone(says.lies)}
	for _, thing := range gone {
		if !single(thing) || !slices.ContainsFunc(come, func(c referee.Thing) bool { return c.On == thing.On }) {
			_ = r.take(thing) // it lies there: it is not named
		}
	}
	for _, thing := range come {
		r.put(thing)
	}
	if !f.Ordered {
		r.lies = referee.Sort(r.lies)
	}
	says.lies = r.lies
	return says, t.otherwise(gone, come), nil
}

// single tells whether where a thing lies nothing else does.
func single(t referee.Thing) bool {
	return t.On.Kind != referee.Hole && (t.What.Kind < referee.Card || t.On.Kind >= referee.Own)
}

// otherwise words what lies only by the record, and only on the table.
func (t *Talk) otherwise(gone, come []referee.Thing) string {
	switch {
	case len(gone) == 0:
		return "also " + t.list(come)
	case len(come) == 0:
		return "not " + t.list(gone)
	}
	return t.list(come) + " instead of " + t.list(gone)
}
