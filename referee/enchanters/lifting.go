package enchanters

import "slices"

// liftable are the rules that can stand, in the order of the record format: an
// enchantment can lift them for the rest of the turn.
var liftable = [...]string{
	"once", "step", "vision-limit", "blank", "last", "beats", "orientation", "late-draw", "value", "safe", "stars", "receiver",
	"treasure-first", "others", "target", "second", "queen", "simultaneous", "audit",
}

// liftableRule makes a rule refuse nothing while it is lifted.
func liftableRule(r rule) rule {
	n := slices.Index(liftable[:], r.ID)
	refuses := r.Refuses
	r.Refuses = func(t *Table, s statement) bool { return !t.liftedFor(n, s) && refuses(t, s) }
	return r
}

// liftedFor tells whether the n-th liftable rule refuses nothing to whose turn it
// is: by an enchantment of this turn, or by the one that is being announced.
func (t *Table) liftedFor(n int, s statement) bool {
	return t.lifts>>n&1 == 1 && (s.By == t.turn || s.By < 0) || s.Verb == vEnchant && liftedBy(s)>>n&1 == 1
}

// lifted tells whether a rule is lifted this turn.
func (t *state) lifted(id string) bool {
	return t.lifts>>slices.Index(liftable[:], id)&1 == 1
}

// liftedBy is the set of rules that an enchantment lifts.
func liftedBy(s statement) (set uint32) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == liftingClause {
			set |= 1 << it.Ref
		}
	}
	return set
}
