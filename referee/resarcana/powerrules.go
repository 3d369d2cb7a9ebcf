package resarcana

import (
	"fmt"
	"slices"
	"strconv"

	"magistrate/referee"
)

// What a power is refused by (Powers). The rules behind usePower rely on it.

// useRule makes a rule that judges what is said in some clauses, or left out of
// them: it has nothing to judge where the power has use for none of them.
func useRule(r rule, about uint16, refuses func(*Table, deed) bool, why func(*Table, deed, *lexicon) string) rule {
	r.Refuses = useJudge(about, refuses)
	r.Why = func(t *Table, s statement, x *lexicon) string { return why(t, t.deed(s), x) }
	return r
}

func useJudge(about uint16, judge func(*Table, deed) bool) func(*Table, statement) bool {
	return func(t *Table, s statement) bool {
		p := useOf(s.Items[0])
		return p != nil && p.takes&about != 0 && judge(t, t.deed(s))
	}
}

// usesUnseen tells whether a statement names cards that only its player can know
// to be in hand.
func usesUnseen(t *Table, s statement) bool {
	d := t.deed(s)
	if d.power == nil || len(d.named) == 0 {
		return d.power != nil && d.power.does == placeEffect && d.aims() && t.unseen(d.by, d.target)
	}
	after := t.afterDraws(&d)
	return !slices.ContainsFunc(d.named, func(it referee.Item) bool { return !after.unseen(d.by, it.Ref) })
}

var usePower = rule{
	ID: "power",
	Refuses: func(_ *Table, s statement) bool {
		return useOf(s.Items[0]) == nil
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		c := &all[s.Items[0].Ref]
		switch n := int(s.Items[0].Ordinal); {
		case len(c.powers) == 0:
			return fmt.Sprintf("%s has no power", c.name)
		case c.claim != nil:
			return fmt.Sprintf("what %s gives comes with the claim", c.name)
		case n > len(c.powers):
			return fmt.Sprintf("%s has %d powers", c.name, len(c.powers))
		}
		return fmt.Sprintf("that power of %s answers an event: it is said with react", c.name)
	},
}

var useTurned = rule{
	ID: "turned",
	Refuses: func(t *Table, s statement) bool {
		it := s.Items[0]
		isTurned := t.isTurned(slotOf(it.Ref, s.By))
		if useOf(it).turned { // straight, it is used for nothing
			return !isTurned && t.house.Has(nothingRefused)
		}
		return isTurned
	},
	Why: func(t *Table, s statement, _ *lexicon) string {
		it := s.Items[0]
		if useOf(it).turned {
			return fmt.Sprintf("%s lies straight: there is nothing to straighten%s", all[it.Ref].name, t.house.Ruled(nothingRefused))
		}
		return fmt.Sprintf("%s lies turned: its powers wait until it is straightened", all[it.Ref].name)
	},
}

var useCount = useRule(rule{ID: "count", Length: true}, 1<<discardingClause,
	func(t *Table, d deed) bool { return len(d.named) != t.discardsDue(&d) },
	func(t *Table, d deed, _ *lexicon) string {
		return fmt.Sprintf("%s wants as many discarded as it draws, here %d; named: %d", all[d.card].name, t.discardsDue(&d), len(d.named))
	})

var useHand = useRule(rule{ID: "hand", Absent: true, Hidden: usesUnseen}, 1<<placingClause|1<<discardingClause,
	func(t *Table, d deed) bool {
		hand, _ := t.misplaced(&d)
		return hand || t.notInHand(&d)
	},
	func(t *Table, d deed, x *lexicon) string {
		if hand, _ := t.misplaced(&d); hand {
			return t.whyNotInHand(d.by, d.target, x)
		}
		after := t.afterDraws(&d)
		for _, it := range d.named {
			if !after.canHold(d.by, it.Ref) {
				return after.whyNotInHand(d.by, it.Ref, x)
			}
		}
		return fmt.Sprintf("these can't all be in %s's hand, going by what the table has seen", x.Players[d.by])
	})

var usePile = useRule(rule{ID: "pile", Absent: true}, 1<<placingClause,
	func(t *Table, d deed) bool { _, pile := t.misplaced(&d); return pile },
	func(t *Table, d deed, x *lexicon) string {
		if d.power.from == fromPiles {
			return fmt.Sprintf("%s lies in nobody's discard pile", x.Word(referee.Card, d.target))
		}
		return fmt.Sprintf("%s does not lie in %s's discard pile", x.Word(referee.Card, d.target), x.Players[d.by])
	})

var useTarget = useRule(rule{ID: "target"}, aimed|1<<countingClause,
	func(t *Table, d deed) bool { return t.offTarget(&d) },
	func(t *Table, d deed, x *lexicon) string { return t.whyOffTarget(&d, x) })

// useNothing refuses a power used for nothing where the table has ruled so. Until the statement
// is whole, what is missing may still be typed.
var useNothing = useRule(rule{ID: "target", Length: true}, 1<<straighteningClause|1<<placingClause|1<<payingClause,
	func(t *Table, d deed) bool {
		return t.house.Has(nothingRefused) && !d.power.turned && t.isForNothing(&d)
	},
	func(t *Table, d deed, _ *lexicon) string {
		what := "X is 0"
		switch {
		case d.power.names(straighteningClause):
			what = "nothing is straightened"
		case d.power.names(placingClause):
			what = "nothing is placed"
		}
		return fmt.Sprintf("%s, and no power may be used for nothing%s", what, t.house.Ruled(nothingRefused))
	})

func (t *Table) whyOffTarget(d *deed, x *lexicon) string {
	p := d.power
	if p.does == count {
		return "a rival's essences are counted, not one's own"
	}
	name := all[d.target].name
	_, own := t.owns(d, p.does == straighten && t.house.Has(anyones))
	switch {
	case p.ruin > itself && all[d.target].group != artifact:
		return fmt.Sprintf("%s is %s: only artifacts are destroyed", name, groupWords(d.target))
	case !own:
		return t.whyNotOwned(d.by, d.target, x)
	case d.target == d.card:
		return fmt.Sprintf("%s can't do that to itself%s", name, t.house.Ruled(notItself|mermaidOther))
	case p.does == straighten:
		return fmt.Sprintf("%s lies straight", name)
	}
	return fmt.Sprintf("%s lies turned already", name)
}

var useType = useRule(rule{ID: "type"}, aimed,
	func(t *Table, d deed) bool { return t.wrongType(&d) },
	func(t *Table, d deed, _ *lexicon) string {
		return fmt.Sprintf("%s is no %s", all[d.target].name, typeWords(d.power.types))
	})

var usePayment = useRule(rule{ID: "payment", Length: true, Beyond: useJudge(1<<payingClause, (*Table).overpays)}, 1<<payingClause,
	func(t *Table, d deed) bool {
		b := t.deedBill(&d)
		return !b.fits(d.pay)
	},
	func(t *Table, d deed, x *lexicon) string {
		b := t.deedBill(&d)
		what := "that "
		if d.power.names(placingClause) && !d.aims() {
			what = "with nothing placed that "
		}
		return what + t.whyNotPaid(&b, d.pay, d.by, x)
	})

// overpays reports whether no more paid would meet the bill. What a card costs is open until
// it is named.
func (t *Table) overpays(d deed) bool {
	if d.power.names(placingClause) && !d.aims() {
		return false
	}
	b := t.deedBill(&d)
	return b.beyond(d.pay) || !b.payable(t.pool[d.by])
}

var useAfford = useRule(rule{ID: "afford"}, whole,
	func(t *Table, d deed) bool {
		return !t.pool[d.by].covers(d.pay) || !t.on[d.slot].essences().covers(d.power.off)
	},
	func(t *Table, d deed, x *lexicon) string {
		if !t.pool[d.by].covers(d.pay) {
			return t.whyNotAffordable(d.by, d.pay, x)
		}
		return fmt.Sprintf("%s lies on %s, %s is taken off", t.on[d.slot].essences().words(), all[d.card].name, d.power.off.words())
	})

var useAmount = useRule(rule{ID: "amount", Length: true, Beyond: useJudge(1<<gainingClause, (*Table).overgains)}, whole,
	func(t *Table, d deed) bool { return t.misgained(&d) },
	func(t *Table, d deed, _ *lexicon) string {
		switch {
		case t.idles(&d):
			return "this would do nothing" + t.house.Ruled(nothingRefused)
		case d.power.does == convertChoice:
			other := "one other kind"
			if t.house.Has(xMayBeSame) {
				other = "one kind"
			}
			return fmt.Sprintf("it gives %d of %s, but no Gold%s; %s", d.exes(), other, t.house.Ruled(xMayBeSame), d.gain.told(notGold))
		}
		ch := t.yields(&d)
		return fmt.Sprintf("it gives %s; %s", ch.words(), d.gain.told(ch.set))
	})

// useNote says of a power used for nothing that it is.
func useNote(t *Table, s statement, _ *lexicon) string {
	if !s.Begun() || s.Open() {
		return ""
	}
	if d := t.deed(s); d.power == nil || !t.isForNothing(&d) {
		return ""
	}
	return "for nothing: only the cost is paid"
}

// useNeeds is what of its player's pool can pay for a power, or where that can't what it
// needs.
func useNeeds(t *Table, s statement, x *lexicon) (text string, sum int) {
	if !s.Begun() {
		return "", 0
	}
	p := useOf(s.Items[0])
	if p == nil || p.does == placeEffect {
		return "", 0
	}
	b := t.billOf(p)
	has := t.pool[s.By].only(b.sorts())
	needs, there := t.billWords(&b), has.words()
	switch {
	case b.sorts() == 0:
		return "", 0
	case b.alike:
		needs, there = fmt.Sprintf("%d or more", b.any+b.least), strconv.Itoa(int(has.total()))
	case b.any > 0 && b.fixed == Essences{}:
		needs, there = strconv.Itoa(int(b.any)), strconv.Itoa(int(has.total()))
	case has == Essences{} && t.pool[s.By] != has:
		there = "no " + sortWords(b.sorts())
	}
	text = fmt.Sprintf("%s has %s", x.Players[s.By], there)
	if !b.payable(t.pool[s.By]) {
		text = "needs " + needs + "; " + text
	}
	return text, b.sum()
}
