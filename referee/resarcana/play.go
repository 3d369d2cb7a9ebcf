package resarcana

import (
	"cmp"
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// Collecting, and the actions other than powers (Play 1; Actions; Passing).

var collectTurn = kit.Turn((*Table).mayCollect, func(t *Table, s move, x *lexicon) string {
	return fmt.Sprintf("collecting goes clockwise in this round%s; others come before %s", t.house.RuledNote(orderAlways), x.Players[s.By])
})

var collectEmpty = forbid(rule{ID: "empty"}, takingClause,
	func(t *Table, p int8, c int32) bool { return t.essencesOn[slotOf(c, p)] == (heap{}) },
	func(_ *Table, _ int8, c int32, x *lexicon) string {
		return x.Word(referee.Card, c) + " has no essences on it"
	})

var collectCurse = kit.RuleOn(rule{ID: "curse"}, (*Table).readCollect,
	func(t *Table, c collection) bool {
		if _, cursed := t.cursedSlot(c.by); !cursed {
			return c.paysDeath || c.turnsForge
		}
		return c.paysDeath == c.turnsForge || c.turnsForge && t.house.Has(mustPayCurse) && t.collected(c)[death] > 0
	},
	func(t *Table, c collection, x *lexicon) string {
		if _, cursed := t.cursedSlot(c.by); !cursed {
			return fmt.Sprintf("%s has no curse", x.Players[c.by])
		}
		if c.paysDeath != c.turnsForge {
			return fmt.Sprintf("%s has a Death to pay the curse with%s", x.Players[c.by], t.house.RuledNote(mustPayCurse))
		}
		return "the Cursed Forge needs one of the two: paying Death or turning Cursed Forge"
	})

var collectAmount = kit.RuleOn(rule{ID: "amount", Looks: law.Length,
	Rare: rare{TooLong: func(t *Table, s move) bool { return t.excess(t.readCollect(s)) != Essences{} }}}, (*Table).readCollect,
	func(t *Table, c collection) bool { return !t.isComplete(c) },
	func(t *Table, c collection, x *lexicon) string {
		give := cmp.Or(t.choiceWords(c.by, c.taking), "nothing")
		return fmt.Sprintf("%s; %s can choose %s%s", t.miscounted(c), x.Players[c.by], give, t.house.RuledNote(collectMay))
	})

// miscounted returns which chosen essences are too many or impossible, or how many are
// missing.
func (t *Table) miscounted(c collection) string {
	over, lack := t.excess(c), t.capacity(c, anyKind)-c.chosen.total()
	switch {
	case over != Essences{}:
	case c.chosen == Essences{}:
		return fmt.Sprintf("%d still to choose", lack)
	default:
		return fmt.Sprintf("%s entered, %d more to choose", c.chosen.words(), lack)
	}
	for slot, card := range t.components(c.by) {
		if c.taking>>slot&1 == 0 && card.pointKinds == 0 && t.essencesOn[slot].essences().covers(over) {
			return fmt.Sprintf("%s is on %s: “taking %[2]s” takes everything there", over.words(), card.name)
		}
	}
	why := over.words() + " is too much"
	if t.capacity(c, over.kinds()) == 0 {
		why = kindWords(over.kinds()) + " is not possible"
	}
	for slot, card := range t.components(c.by) {
		if card.whileGold && t.essencesOn[slot][gold] > 0 && !t.keepsGold(slot, c.taking) {
			why += fmt.Sprintf(", because “taking %s” forgoes its own choice", card.name)
		}
	}
	return why
}

var collectAfford = kit.Refuse("afford", "{who} has no Death to pay the curse, even after collecting", func(t *Table, s move) bool {
	_, cursed := t.cursedSlot(s.By)
	c := t.readCollect(s)
	return c.paysDeath && cursed && t.collected(c)[death] == 0
})

func doCollect(t *Table, s move) {
	t.collect(t.readCollect(s))
	t.endCollect()
}

func doPlace(t *Table, s move) {
	_, paid := t.placePayment(s)
	t.spend(s.By, paid)
	t.takeFromHand(s.By, s.Items[0].Ref)
	t.putInPlay(s.Items[0].Ref, s.By)
	t.endAction(s.By)
}

// claimSupply allows claims of a free Place of Power, a monument on display, or an
// unseen one from the deck.
var claimSupply = rule{
	ID: "supply", Looks: law.Presence,
	Refuses: func(t *Table, s move) bool {
		_, top := s.Ref(fromClause)
		return !t.claimable(s.Items[0].Ref, top)
	},
	Why: func(t *Table, s move, x *lexicon) string {
		c := s.Items[0].Ref
		name := x.Word(referee.Card, c)
		_, top := s.Ref(fromClause)
		switch p := t.inPlay(c); {
		case catalogue[c].group != place && catalogue[c].group != monument:
			return fmt.Sprintf("%s is %s: only monuments and Places of Power can be claimed", name, groupWords(c))
		case p != nobody:
			return fmt.Sprintf("%s has claimed %s", x.Players[p], name)
		case top && catalogue[c].group != monument:
			return fmt.Sprintf("%s is not a monument: the deck holds only monuments", name)
		case top && t.displayIndex(c) >= 0:
			return fmt.Sprintf("%s is on display: leave “from top” out", name)
		case catalogue[c].group == place:
			return fmt.Sprintf("the other side of that board is face up: %s", x.Word(referee.Card, t.side(boardOf(c))))
		}
		return name + " is not on display; to claim it unseen from the deck, add “from top”"
	},
}

func (t *Table) claimable(c int32, top bool) bool {
	switch catalogue[c].group {
	case monument:
		return t.inPlay(c) == nobody && top == (t.displayIndex(c) < 0)
	case place:
		return !top && t.side(boardOf(c)) == c && t.play>>(slotBoard+boardOf(c))&1 == 0
	}
	return false
}

var claimAmount = rule{
	ID: "amount", Looks: law.Length,
	Refuses: func(_ *Table, s move) bool {
		return !catalogue[s.Items[0].Ref].claimed.allows(essences(s, claimGaining))
	},
	Rare: rare{TooLong: func(_ *Table, s move) bool {
		return catalogue[s.Items[0].Ref].claimed.exceeds(essences(s, claimGaining))
	}},
	Why: func(_ *Table, s move, x *lexicon) string {
		ch := catalogue[s.Items[0].Ref].claimed
		return fmt.Sprintf("%s gives %s; %s", x.Word(referee.Card, s.Items[0].Ref), ch.words(), essences(s, claimGaining).problem(ch.set))
	},
}

func doClaim(t *Table, s move) {
	c := s.Items[0].Ref
	_, paid := t.claimPayment(s)
	t.spend(s.By, paid)
	t.receive(s.By, essences(s, claimGaining))
	t.putInPlay(c, s.By)
	at := t.displayIndex(c)
	if at >= 0 {
		t.display[at] = none
	}
	t.endAction(s.By)
	if at >= 0 && t.monumentDeck() > 0 {
		t.phase = refilling
	}
}

func doRefill(t *Table, s move) {
	t.display[slices.Index(t.display[:], none)] = int8(s.Items[0].Ref)
	t.phase = acting
}

// A discard brings one Gold, or any two others (Actions).
var oneGold, twoOthers = choice{1, 1 << gold}, choice{2, notGold}

var discardAmount = rule{
	ID: "amount", Looks: law.Length,
	Refuses: func(_ *Table, s move) bool {
		q := essences(s, forClause)
		return !oneGold.allows(q) && !twoOthers.allows(q)
	},
	Rare: rare{TooLong: func(_ *Table, s move) bool {
		q := essences(s, forClause)
		return oneGold.exceeds(q) && twoOthers.exceeds(q)
	}},
	Why: func(_ *Table, s move, _ *lexicon) string {
		return fmt.Sprintf("a discarded card brings one Gold or any two other essences; %s", essences(s, forClause).problem(anyKind))
	},
}

func doDiscard(t *Table, s move) {
	t.receive(s.By, essences(s, forClause))
	t.discard(s.By, s.Items[0].Ref)
	t.endAction(s.By)
}

// ownItem refuses to pass for the item that the player already has (Passing).
var ownItem = kit.Refuse("item", "{who} has {what} already: passing takes a different item",
	func(t *Table, s move) bool { return int32(t.item[s.By]) == kit.Ref(s, forClause) })

func doPass(t *Table, s move) {
	if t.passed == 0 {
		t.token = s.By
	}
	if c := kit.Ref(s, forClause); int32(t.item[s.By]) != c {
		slot := slotOf(c, s.By)
		lay, old := t.essencesOn[slot], t.item[s.By]
		t.putInPlay(c, s.By) // straight; what lay on the old one goes to the supply
		switch {
		case t.house.Has(itemToPool):
			t.receive(s.By, lay.essences())
		case t.house.Has(itemKeeps):
			waiting := &t.waiting[c-firstItem]
			t.essencesOn[slot], *waiting = *waiting, heap{}
			if old != none {
				t.waiting[old-firstItem] = lay
			}
		}
	}
	t.draw(s.By, 1)
	t.passed.Add(s.By)
	t.endAction(s.By)
}
