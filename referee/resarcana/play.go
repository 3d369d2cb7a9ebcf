package resarcana

import (
	"cmp"
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Collecting, and the actions but powers (Play 1; Actions; Passing).

var collectTurn = kit.Turn((*Table).collectsNow, func(t *Table, s statement, x *lexicon) string {
	return fmt.Sprintf("this round's collecting goes clockwise%s, and others come before %s", t.house.Ruled(orderAlways), x.Players[s.By])
})

var collectEmpty = wrong(rule{ID: "empty"}, takingClause,
	func(t *Table, p int8, c int32) bool { return t.on[slotOf(c, p)] == (heap{}) },
	func(_ *Table, _ int8, c int32, x *lexicon) string {
		return "nothing lies on " + x.Word(referee.Card, c)
	})

var collectCurse = kit.Judge(rule{ID: "curse"}, (*Table).collecting,
	func(t *Table, c collecting) bool {
		if _, cursed := t.cursed(c.by); !cursed {
			return c.pays || c.turns
		}
		return c.pays == c.turns || c.turns && t.house.Has(mustPayCurse) && t.gathered(c)[death] > 0
	},
	func(t *Table, c collecting, x *lexicon) string {
		if _, cursed := t.cursed(c.by); !cursed {
			return fmt.Sprintf("%s has no curse to meet", x.Players[c.by])
		}
		if c.pays != c.turns {
			return fmt.Sprintf("%s has a Death to pay the curse with%s", x.Players[c.by], t.house.Ruled(mustPayCurse))
		}
		return "the Cursed Forge wants one of the two: paying Death, or turning Cursed Forge"
	})

var collectAmount = kit.Judge(rule{ID: "amount", Length: true,
	Beyond: func(t *Table, s statement) bool { return t.overdeals(t.collecting(s)) }}, (*Table).collecting,
	func(t *Table, c collecting) bool { return !t.dealsOut(c) },
	func(t *Table, c collecting, x *lexicon) string {
		give := cmp.Or(t.choiceWords(c.by, c.taking), "nothing")
		return fmt.Sprintf("%s; %s can choose %s%s", t.miscounted(c), x.Players[c.by], give, t.house.Ruled(collectMay))
	})

// miscounted says which of the chosen essences can't be or are too many, or how many are
// lacking. Where they lie on a component they may be meant to be taken.
func (t *Table) miscounted(c collecting) string {
	over := c.chosen
	for kind := range sorts {
		if t.room(c, 1<<kind) > 0 {
			over[kind] = 0 // the others are not possible
		}
	}
	kinds := c.chosen.sorts()
	for some := kinds; some != 0; some = (some - 1) & kinds {
		if these := c.chosen.only(some); over == (Essences{}) && these.total() > t.room(c, some) {
			over = these
		}
	}
	if over == (Essences{}) {
		lack := t.room(c, anySort) - c.chosen.total()
		if c.chosen == (Essences{}) {
			return fmt.Sprintf("%d to choose", lack)
		}
		return fmt.Sprintf("%s entered, %d more to choose", c.chosen.words(), lack)
	}
	for slot, card := range t.components(c.by) {
		if c.taking>>slot&1 == 0 && card.per == 0 && t.on[slot].essences().covers(over) {
			return fmt.Sprintf("%s lies on %s: “taking %[2]s” takes all from there", over.words(), card.name)
		}
	}
	why := over.words() + " is too much"
	if t.room(c, over.sorts()) == 0 {
		why = sortWords(over.sorts()) + " is not possible"
	}
	for slot, card := range t.components(c.by) {
		if card.keeping && t.on[slot][gold] > 0 && !t.keeps(slot, c.taking) {
			why += fmt.Sprintf(", as “taking %s” leaves its own choice out", card.name)
		}
	}
	return why
}

var collectAfford = kit.Judge(rule{ID: "afford"}, (*Table).collecting,
	func(t *Table, c collecting) bool {
		_, cursed := t.cursed(c.by)
		return c.pays && cursed && t.gathered(c)[death] == 0
	},
	func(t *Table, c collecting, x *lexicon) string {
		return fmt.Sprintf("%s has no Death for the curse, all else collected", x.Players[c.by])
	})

func doCollect(t *Table, s statement) {
	t.gather(t.collecting(s))
	t.collected()
}

// paid resolves what a placement or claim pays: what is said, or the only
// payment there is, or nothing.
func (t *Table) paid(s statement, clause uint8) Essences {
	if _, said := s.Ref(clause); said {
		return essences(s, clause)
	}
	b := t.placement(s.By, s.Items[0].Ref, nil)
	q, _ := b.only()
	return q
}

// paymentRule and affordRule judge what a placement or claim pays.
func paymentRule(clause uint8) rule {
	return rule{
		ID: "payment", Length: true,
		Beyond: func(t *Table, s statement) bool {
			b := t.placement(s.By, s.Items[0].Ref, nil)
			return b.beyond(t.paid(s, clause)) || !b.payable(t.pool[s.By])
		},
		Refuses: func(t *Table, s statement) bool {
			b := t.placement(s.By, s.Items[0].Ref, nil)
			return !b.fits(t.paid(s, clause))
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			b := t.placement(s.By, s.Items[0].Ref, nil)
			return x.Word(referee.Card, s.Items[0].Ref) + " " + t.whyNotPaid(&b, t.paid(s, clause), s.By, x)
		},
	}
}

func affordRule(clause uint8) rule {
	return rule{
		ID:      "afford",
		Refuses: func(t *Table, s statement) bool { return !t.pool[s.By].covers(t.paid(s, clause)) },
		Why:     func(t *Table, s statement, x *lexicon) string { return t.whyNotAffordable(s.By, t.paid(s, clause), x) },
	}
}

func doPlace(t *Table, s statement) {
	t.spend(s.By, t.paid(s, placePaying))
	t.take(s.By, s.Items[0].Ref)
	t.enter(s.Items[0].Ref, s.By)
	t.acted(s.By)
}

// claimSupply: a Place with that side up that nobody has, a monument on display,
// or from the top one that nobody has seen.
var claimSupply = rule{
	ID: "supply", Absent: true,
	Refuses: func(t *Table, s statement) bool {
		_, top := s.Ref(fromClause)
		return !t.claimable(s.Items[0].Ref, top)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		c := s.Items[0].Ref
		name := x.Word(referee.Card, c)
		_, top := s.Ref(fromClause)
		switch p := t.inPlay(c); {
		case all[c].group != place && all[c].group != monument:
			return fmt.Sprintf("%s is %s: only monuments and Places of Power are claimed", name, groupWords(c))
		case p != nobody:
			return fmt.Sprintf("%s has claimed %s", x.Players[p], name)
		case top && all[c].group != monument:
			return fmt.Sprintf("%s is no monument: the deck holds monuments only", name)
		case top && t.displayed(c) >= 0:
			return fmt.Sprintf("%s lies on display", name)
		case all[c].group == place:
			return fmt.Sprintf("that board lies with its other side up: %s", x.Word(referee.Card, t.side(uint8(c-firstPlace)/2)))
		}
		why := fmt.Sprintf("%s does not lie on display", name)
		if t.claimable(c, true) {
			why += "; one that turned up as it was taken blind from the deck is claimed “from top”"
		}
		return why
	},
}

func (t *Table) claimable(c int32, top bool) bool {
	if t.inPlay(c) != nobody {
		return false
	}
	switch all[c].group {
	case monument:
		if top {
			return t.displayed(c) < 0
		}
		return t.displayed(c) >= 0
	case place:
		board := uint8(c-firstPlace) / 2
		return !top && t.side(board) == c && t.play>>(slotBoard+board)&1 == 0
	}
	return false
}

var claimAmount = rule{
	ID: "amount", Length: true,
	Refuses: func(_ *Table, s statement) bool {
		p := all[s.Items[0].Ref].claim
		return p != nil && !p.choice.allows(essences(s, claimGaining))
	},
	Beyond: func(_ *Table, s statement) bool {
		p := all[s.Items[0].Ref].claim
		return p != nil && p.choice.beyond(essences(s, claimGaining))
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		p := all[s.Items[0].Ref].claim
		return fmt.Sprintf("%s gives %s; %s", x.Word(referee.Card, s.Items[0].Ref), p.choice.words(), essences(s, claimGaining).told(p.choice.set))
	},
}

func doClaim(t *Table, s statement) {
	c := s.Items[0].Ref
	t.spend(s.By, t.paid(s, claimPaying))
	t.get(s.By, essences(s, claimGaining))
	t.enter(c, s.By)
	at := t.displayed(c)
	if at >= 0 {
		t.display[at] = none
	}
	t.acted(s.By)
	if at >= 0 && t.monumentDeck() > 0 {
		t.phase = refilling
	}
}

func doRefill(t *Table, s statement) {
	t.display[slices.Index(t.display[:], none)] = int8(s.Items[0].Ref - firstMonument)
	t.phase = acting
}

// discardAmount: a Gold, or any two others (Actions).
var discardAmount = rule{
	ID: "amount", Length: true,
	Refuses: func(_ *Table, s statement) bool {
		q := essences(s, forClause)
		if q[gold] > 0 {
			return q[gold] != 1 || q.total() != 1
		}
		return q.total() != 2
	},
	Beyond: func(_ *Table, s statement) bool {
		q := essences(s, forClause)
		return q.total() > 2 || q[gold] > 0 && q.total() > 1
	},
	Why: func(_ *Table, s statement, _ *lexicon) string {
		return fmt.Sprintf("a discarded card brings one Gold or any two other essences; %s", essences(s, forClause).told(anySort))
	},
}

func doDiscard(t *Table, s statement) {
	t.get(s.By, essences(s, forClause))
	t.discard(s.By, s.Items[0].Ref)
	t.acted(s.By)
}

// ownItem: the item is swapped for a different one (Passing).
var ownItem = rule{
	ID:      "item",
	Refuses: func(t *Table, s statement) bool { return int32(t.item[s.By]) == kit.Ref(s, forClause) },
	Why: func(_ *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s is %s's own: passing takes a different item", x.Word(referee.Card, kit.Ref(s, forClause)), x.Players[s.By])
	},
}

func doPass(t *Table, s statement) {
	if t.passed == 0 {
		t.token = s.By
	}
	if c := kit.Ref(s, forClause); int32(t.item[s.By]) != c {
		slot := slotOf(c, s.By)
		lay, old := t.on[slot], t.item[s.By]
		t.enter(c, s.By) // straight; what lay on the old one goes to the supply
		switch {
		case t.house.Has(itemToPool):
			t.get(s.By, lay.essences())
		case t.house.Has(itemKeeps):
			waiting := &t.waits[c-firstItem]
			t.on[slot], *waiting = *waiting, heap{}
			if old != none {
				t.waits[old-firstItem] = lay
			}
		}
	}
	t.draw(s.By, 1)
	t.passed.Add(s.By)
	t.acted(s.By)
}
