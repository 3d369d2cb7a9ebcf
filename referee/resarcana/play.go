package resarcana

import (
	"fmt"

	"magistrate/referee"
)

// Collecting, and the actions but powers (Play 1; Actions; Passing).

var collectTurn = rule{
	ID:      "turn",
	Broad:   true,
	Refuses: func(t *Table, s statement) bool { return !t.collectsNow(s.By) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("this round's collecting goes clockwise%s, and others come before %s", t.house.Ruled(orderAlways), x.Players[s.By])
	},
}

// foreign finds a card named behind taking that is not P's.
func (t *Table) foreign(s statement) (c int32, ok bool) {
	for _, it := range s.Clause(takingClause) {
		if !t.has(s.By, it.Ref) {
			return it.Ref, true
		}
	}
	return 0, false
}

var collectOwner = rule{
	ID: "owner", Absent: true,
	Refuses: func(t *Table, s statement) bool { _, bad := t.foreign(s); return bad },
	Why: func(t *Table, s statement, x *lexicon) string {
		c, _ := t.foreign(s)
		return t.whyNotOwned(s.By, c, x)
	},
}

// bare finds a card named behind taking on which nothing lies.
func (t *Table) bare(s statement) (c int32, ok bool) {
	for _, it := range s.Clause(takingClause) {
		if t.on[slotOf(it.Ref, s.By)] == (heap{}) {
			return it.Ref, true
		}
	}
	return 0, false
}

var collectEmpty = rule{
	ID:      "empty",
	Refuses: func(t *Table, s statement) bool { _, bad := t.bare(s); return bad },
	Why: func(t *Table, s statement, x *lexicon) string {
		c, _ := t.bare(s)
		return fmt.Sprintf("nothing lies on %s", x.Word(referee.Card, c))
	},
}

var collectCurse = rule{
	ID: "curse",
	Refuses: func(t *Table, s statement) bool {
		_, pays := s.Ref(cursePaying)
		_, turns := s.Ref(curseTurning)
		if _, cursed := t.cursed(s.By); !cursed {
			return pays || turns
		}
		return pays == turns || turns && t.mustPay(s.By, t.collecting(s))
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		c := t.collecting(s)
		if _, cursed := t.cursed(s.By); !cursed {
			return fmt.Sprintf("%s has no curse to meet", x.Players[s.By])
		}
		if c.pays != c.turns {
			return fmt.Sprintf("%s has a Death to pay the curse with%s", x.Players[s.By], t.house.Ruled(mustPayCurse))
		}
		return "the Cursed Forge wants one of the two: paying Death, or turning Cursed Forge"
	},
}

// mustPay tells whether a house ruling makes P pay the curse, who can.
func (t *Table) mustPay(p int8, c collecting) bool {
	return t.house.Has(mustPayCurse) && t.gathered(p, c)[death] > 0
}

var collectAmount = rule{
	ID: "amount", Length: true,
	Refuses: func(t *Table, s statement) bool {
		c := t.collecting(s)
		return !t.dealsOut(s.By, &c)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		c := t.collecting(s)
		give := "no choosing ability"
		if text := t.choiceWords(s.By, c.taking); text != "" {
			give = text
		}
		return fmt.Sprintf("%s chooses %s; there is %s%s", x.Players[s.By], c.chosen.words(), give, t.house.Ruled(collectMay))
	},
}

var collectAfford = rule{
	ID: "afford",
	Refuses: func(t *Table, s statement) bool {
		if _, pays := s.Ref(cursePaying); !pays {
			return false
		}
		_, cursed := t.cursed(s.By)
		return cursed && t.gathered(s.By, t.collecting(s))[death] == 0
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s has no Death for the curse, all else collected", x.Players[s.By])
	},
}

func doCollect(t *Table, s statement) {
	t.gather(s.By, t.collecting(s))
	t.collected()
}

// paid resolves what a placement or claim pays: what is said, or the only
// payment there is, or nothing.
func (t *Table) paid(s statement, clause uint8) Essences {
	if items := s.Clause(clause); len(items) > 0 {
		return essences(items)
	}
	b := t.placement(s.By, s.Items[0].Ref, nil)
	q, _ := b.only()
	return q
}

// paymentRule and affordRule judge what a placement or claim pays.
func paymentRule(clause uint8) rule {
	return rule{
		ID: "payment", Length: true,
		Refuses: func(t *Table, s statement) bool {
			items := s.Clause(clause)
			b := t.placement(s.By, s.Items[0].Ref, nil)
			if len(items) > 0 {
				return !b.fits(essences(items))
			}
			_, ok := b.only()
			return !ok && !b.fits(Essences{})
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			b := t.placement(s.By, s.Items[0].Ref, nil)
			return fmt.Sprintf("%s costs %s; %s", x.Word(referee.Card, s.Items[0].Ref), t.billWords(&b), t.paid(s, clause).told())
		},
	}
}

func affordRule(clause uint8) rule {
	return rule{
		ID:      "afford",
		Refuses: func(t *Table, s statement) bool { return !t.pool[s.By].covers(t.paid(s, clause)) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return t.whyNotAffordable(s.By, t.paid(s, clause), x)
		},
	}
}

var (
	placePayment = paymentRule(placePaying)
	placeAfford  = affordRule(placePaying)
	claimPayment = paymentRule(claimPaying)
	claimAfford  = affordRule(claimPaying)
)

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
		_, shown := t.displayed(c)
		switch p := t.inPlay(c); {
		case p != nobody:
			return fmt.Sprintf("%s has claimed %s", x.Players[p], name)
		case top && all[c].group != monument:
			return fmt.Sprintf("%s is no monument: the deck holds monuments only", name)
		case top && shown:
			return fmt.Sprintf("%s lies on display", name)
		case top:
			return "the monument deck is empty"
		case all[c].group == place:
			return fmt.Sprintf("that board lies with its other side up: %s", x.Word(referee.Card, t.side(uint8(c-firstPlace)/2)))
		case all[c].group == monument:
			return fmt.Sprintf("%s does not lie on display", name)
		}
		return fmt.Sprintf("%s is a %s: only monuments and Places of Power are claimed", name, groupNames[all[c].group])
	},
}

func (t *Table) claimable(c int32, top bool) bool {
	if t.inPlay(c) != nobody {
		return false
	}
	switch all[c].group {
	case monument:
		_, shown := t.displayed(c)
		if top {
			return !shown && t.monumentDeck() > 0
		}
		return shown
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
		if p == nil {
			return false
		}
		q := essences(s.Clause(claimGaining))
		return q.total() != p.choice.n || !q.within(p.choice.set)
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		p := all[s.Items[0].Ref].claim
		return fmt.Sprintf("%s gives %s; %s", x.Word(referee.Card, s.Items[0].Ref), p.choice.words(), essences(s.Clause(claimGaining)).told())
	},
}

func doClaim(t *Table, s statement) {
	c := s.Items[0].Ref
	t.spend(s.By, t.paid(s, claimPaying))
	t.pool[s.By].addClause(s, claimGaining)
	t.enter(c, s.By)
	at, shown := t.displayed(c)
	if shown {
		t.display[at] = none
	}
	t.acted(s.By)
	if shown && t.monumentDeck() > 0 {
		t.phase = refilling
	}
}

var refillSupply = rule{
	ID: "supply", Absent: true,
	Refuses: func(t *Table, s statement) bool {
		c := s.Items[0].Ref
		_, shown := t.displayed(c)
		return all[c].group != monument || shown || t.inPlay(c) != nobody
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		c := s.Items[0].Ref
		if _, shown := t.displayed(c); shown {
			return fmt.Sprintf("%s lies on display", x.Word(referee.Card, c))
		}
		return t.whyNotFree(c, monument, x)
	},
}

func doRefill(t *Table, s statement) {
	for i, m := range t.display {
		if m == none {
			t.display[i] = int8(s.Items[0].Ref - firstMonument)
			break
		}
	}
	t.phase = acting
}

// discardAmount: a Gold, or any two others (Actions).
var discardAmount = rule{
	ID: "amount", Length: true,
	Refuses: func(_ *Table, s statement) bool {
		var q Essences
		q.addClause(s, forClause)
		if q[gold] > 0 {
			return q[gold] != 1 || q.total() != 1
		}
		return q.total() != 2
	},
	Why: func(_ *Table, s statement, _ *lexicon) string {
		return fmt.Sprintf("a discarded card brings one Gold or any two other essences; %s", essences(s.Clause(forClause)).told())
	},
}

func doDiscard(t *Table, s statement) {
	t.pool[s.By].addClause(s, forClause)
	t.discard(s.By, s.Items[0].Ref)
	t.acted(s.By)
}

// ownItem: the item is swapped for a different one (Passing).
var ownItem = rule{
	ID: "item",
	Refuses: func(t *Table, s statement) bool {
		c, _ := s.Ref(forClause)
		return int32(t.item[s.By]) == c
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		c, _ := s.Ref(forClause)
		return fmt.Sprintf("%s is %s's own: passing takes a different item", x.Word(referee.Card, c), x.Players[s.By])
	},
}

func doPass(t *Table, s statement) {
	if t.passed == 0 {
		t.token = s.By
	}
	if c, _ := s.Ref(forClause); int32(t.item[s.By]) != c {
		slot := slotOf(c, s.By)
		if t.house.Has(itemToPool) {
			t.pool[s.By] = t.pool[s.By].plus(t.on[slot].essences())
		}
		t.enter(c, s.By) // straight; what lay on the old one goes to the supply
	}
	t.draw(s.By, 1)
	t.passed |= 1 << s.By
	t.acted(s.By)
}
