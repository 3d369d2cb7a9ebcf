package enchanters

import "slices"

// liftable are the rules that an enchantment can lift, in the order of the record format.
var liftable = [...]string{
	"once", "step", "vision-limit", "blank", "last", "beats", "orientation", "late-draw", "value", "safe", "stars", "receiver",
	"treasure-first", "others", "target", "second", "queen", "simultaneous", "audit",
}

// liftableRule returns the rule with an exception while it is lifted.
func liftableRule(r rule) rule {
	n := slices.Index(liftable[:], r.ID)
	refuses := r.Refuses
	r.Refuses = func(t *Table, s move) bool { return !t.isLiftedFor(n, s) && refuses(t, s) }
	return r
}

// isLiftedFor reports whether an enchantment lifts a rule for a player.
func (t *Table) isLiftedFor(n int, s move) bool {
	return t.lifted>>n&1 == 1 && (s.By == t.turn || s.By < 0) || s.Verb == vEnchant && liftedBy(s)>>n&1 == 1
}

// isLifted reports whether a rule is lifted this turn.
func (t *state) isLifted(id string) bool {
	return t.lifted>>slices.Index(liftable[:], id)&1 == 1
}

// liftedBy returns the set of rules that an enchantment lifts.
func liftedBy(s move) (set uint32) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == liftingClause {
			set |= 1 << it.Ref
		}
	}
	return set
}
