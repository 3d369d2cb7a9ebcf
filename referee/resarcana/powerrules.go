package resarcana

import (
	"fmt"
	"slices"
	"strconv"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// The rules of the verb use (Powers). Those after usePower rely on it.

// useRule returns a rule about clauses: it is not asked about a power that has no use for them.
func useRule(r rule, clauses uint16, refuses func(*Table, powerUse) bool, why func(*Table, powerUse, *lexicon) string) rule {
	r = kit.RuleOn(r, (*Table).readUse, refuses, why)
	all := r.Refuses
	r.Refuses = func(t *Table, s move) bool {
		return powerUsed(s.Items[0]).allowed&clauses != 0 && all(t, s)
	}
	return r
}

// usesUnseen reports whether a move names cards that only its player knows to be in hand.
func usesUnseen(t *Table, s move) bool {
	d := t.readUse(s)
	if len(d.discarded()) == 0 {
		return d.power.effect == placeEffect && d.hasTarget() && t.isUnseen(d.By, d.target)
	}
	after := t.afterDraws(d)
	return !slices.ContainsFunc(d.discarded(), func(it referee.Item) bool { return !after.isUnseen(d.By, it.Ref) })
}

var usePower = rule{
	ID: "power", Looks: law.Presence,
	Refuses: func(_ *Table, s move) bool { return powerUsed(s.Items[0]) == &noPower },
	Why: func(_ *Table, s move, x *lexicon) string {
		c := &catalogue[s.Items[0].Ref]
		switch n := int(s.Items[0].Ordinal); {
		case len(c.powers) == 0:
			return fmt.Sprintf("%s has no power", c.name)
		case c.claimed.n > 0:
			return fmt.Sprintf("%s gives its essences when it is claimed", c.name)
		case n > len(c.powers):
			return fmt.Sprintf("%s has %d powers", c.name, len(c.powers))
		}
		return fmt.Sprintf("that power of %s is a reaction: type “react %[1]s” when its event occurs", c.name)
	},
}

var useTurned = rule{
	ID: "turned",
	Refuses: func(t *Table, s move) bool {
		turned := t.isTurned(slotOf(s.Items[0].Ref, s.By))
		if powerUsed(s.Items[0]).whileTurned { // straight, it is used for nothing
			return !turned && t.house.Has(nothingRefused)
		}
		return turned
	},
	Why: func(t *Table, s move, _ *lexicon) string {
		name := catalogue[s.Items[0].Ref].name
		if powerUsed(s.Items[0]).whileTurned {
			return fmt.Sprintf("%s is straight already%s", name, t.house.RuledNote(nothingRefused))
		}
		return fmt.Sprintf("%s is turned: its powers wait until it is straightened", name)
	},
}

var useCount = useRule(rule{ID: "count", Looks: law.Length}, 1<<discardingClause,
	func(t *Table, d powerUse) bool { return len(d.discarded()) != t.discardsDue(d) },
	func(t *Table, d powerUse, _ *lexicon) string {
		return fmt.Sprintf("%s discards %s; named: %d", catalogue[d.card].name, spelling.Count(t.discardsDue(d), "card"), len(d.discarded()))
	})

var useHand = useRule(rule{ID: "hand", Looks: law.Presence, Hidden: usesUnseen}, 1<<placingClause|1<<discardingClause,
	func(t *Table, d powerUse) bool {
		return d.power.from == fromHand && t.isMisplaced(d) || len(d.discarded()) > 0 && t.isNotInHand(d)
	},
	func(t *Table, d powerUse, x *lexicon) string {
		if t.isMisplaced(d) {
			return t.whyNotInHand(d.By, d.target, x)
		}
		after := t.afterDraws(d)
		for _, it := range d.discarded() {
			if !after.canHold(d.By, it.Ref) {
				return after.whyNotInHand(d.By, it.Ref, x)
			}
		}
		return fmt.Sprintf("these can't all be in %s's hand, going by what everyone has seen", x.Players[d.By])
	})

var usePile = useRule(rule{ID: "pile", Looks: law.Presence}, 1<<placingClause,
	func(t *Table, d powerUse) bool { return d.power.from != fromHand && t.isMisplaced(d) },
	func(t *Table, d powerUse, x *lexicon) string {
		if d.power.from == fromPiles {
			return catalogue[d.target].name + " is in no discard pile"
		}
		return fmt.Sprintf("%s is not in %s's discard pile", catalogue[d.target].name, x.Players[d.By])
	})

var useTarget = useRule(rule{ID: "target"}, targetClauses|1<<countingClause, (*Table).isOffTarget, func(t *Table, d powerUse, x *lexicon) string {
	p := d.power
	if p.effect == count {
		return "only a rival's essences can be counted"
	}
	name := catalogue[d.target].name
	switch {
	case p.allows(destroyingClause) && d.target >= artifacts:
		return notDestroyed(d.target)
	case !t.ownsTarget(d):
		return t.whyNotOwned(d.By, d.target, x)
	case d.target == d.card:
		return fmt.Sprintf("%s can't do that to itself%s", name, t.house.RuledNote(notItself|mermaidOther))
	case p.effect == straighten:
		return name + " is straight already"
	}
	return name + " is turned already"
})

// useNothing refuses a complete move without effect where house rules do.
var useNothing = useRule(rule{ID: "target", Looks: law.Length}, targetClauses|1<<payingClause,
	func(t *Table, d powerUse) bool {
		return t.house.Has(nothingRefused) && !d.power.whileTurned && t.isForNothing(d)
	},
	func(t *Table, d powerUse, _ *lexicon) string {
		return fmt.Sprintf("%s, and no power may be used for nothing%s", d.power.nothing(), t.house.RuledNote(nothingRefused))
	})

// nothing returns what the power does if it is used for nothing.
func (p *power) nothing() string {
	switch {
	case p.ofOneKind:
		return "X is 0"
	case p.effect == placeEffect:
		return "nothing is placed"
	}
	return "nothing is straightened"
}

var useType = useRule(rule{ID: "type"}, targetClauses, (*Table).isWrongType, func(_ *Table, d powerUse, _ *lexicon) string {
	return fmt.Sprintf("%s is not %s", catalogue[d.target].name, withArticle(typeWords(d.power.types)))
})

// useOff refuses to take off essences that a component does not have.
var useOff = rule{
	ID:      "afford",
	Refuses: func(t *Table, s move) bool { return !t.onUsed(s).covers(powerUsed(s.Items[0]).takenOff) },
	Why: func(t *Table, s move, _ *lexicon) string {
		return fmt.Sprintf("needs %s on %s, which has %s", powerUsed(s.Items[0]).takenOff.words(), catalogue[s.Items[0].Ref].name, t.onUsed(s).words())
	},
}

// onUsed returns the essences on the component that a move uses.
func (t *Table) onUsed(s move) Essences { return t.essencesOn[slotOf(s.Items[0].Ref, s.By)].essences() }

var useAmount = kit.RuleOn(rule{ID: "amount", Looks: law.Length, Rare: rare{TooLong: func(t *Table, s move) bool { return t.isExcessGain(t.readUse(s)) }}}, (*Table).readUse,
	(*Table).isWrongGain, func(t *Table, d powerUse, _ *lexicon) string {
		switch {
		case t.isRefusedIdle(d):
			return "this would do nothing" + t.house.RuledNote(nothingRefused)
		case d.power.effect == convertChoice:
			other := "one other kind"
			if t.house.Has(xMayBeSame) {
				other = "one kind"
			}
			return fmt.Sprintf("it gives %d of %s, but no Gold%s; %s", d.xCount(), other, t.house.RuledNote(xMayBeSame), d.gained().problem(notGold))
		}
		ch := t.gainChoice(d)
		return fmt.Sprintf("it gives %s; %s", ch.words(), d.gained().problem(ch.set))
	})

// useNote marks a use for nothing.
func useNote(t *Table, s move, _ *lexicon) string {
	if !s.HasObject() || s.Open() || !t.isForNothing(t.readUse(s)) {
		return ""
	}
	return "no effect: only the cost is paid"
}

// useNeeds returns what in the pool can pay for a power, and what is missing.
func useNeeds(t *Table, s move, x *lexicon) (text string, sum int) {
	if !s.HasObject() {
		return "", 0
	}
	p := powerUsed(s.Items[0])
	if p.effect == placeEffect {
		return "", 0
	}
	b := t.powerBill(p)
	has := t.pool[s.By].only(b.kinds())
	needs, there := t.billWords(&b), has.words()
	switch {
	case b.kinds() == 0:
		return "", 0
	case b.ofOneKind:
		needs, there = fmt.Sprintf("%d or more", b.anyCount+b.leastX), strconv.Itoa(int(has.total()))
	case b.anyCount > 0 && b.excluded == 0 && b.fixed == Essences{}:
		needs, there = strconv.Itoa(int(b.anyCount)), strconv.Itoa(int(has.total()))
	case has == Essences{} && t.pool[s.By] != has:
		there = "no " + kindWords(b.kinds())
	}
	text = fmt.Sprintf("%s has %s", x.Players[s.By], there)
	if !b.payable(t.pool[s.By]) {
		text = "needs " + needs + "; " + text
	}
	return text, b.count()
}
