package resarcana

import (
	"fmt"
	"math/bits"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// Set-up (Setup; Draft Variants, Match Play for 2).

// ready tells whether all that comes before the items is stated.
func (t *Table) ready() bool {
	return t.laid && (t.variant != match2 || t.drafted == spreadSize) &&
		!kit.Any(t.players, func(p int8) bool { return t.mage[p] == none || t.variant == match3 && !t.done.Has(p) })
}

// itemDue is the player who chooses an item next: reverse order (Setup 7).
func (t *Table) itemDue() int8 {
	for p := t.players - 1; p >= 0; p-- {
		if t.item[p] == none {
			return p
		}
	}
	return nobody
}

// draftDue is the player who drafts next: one card for the First Player, then
// two each, the last for the First Player (Match Play for 2).
func (t *Table) draftDue() int8 {
	if t.drafted == 0 {
		return 0
	}
	return 1 - (t.drafted-1)/2%2
}

// draftSize is how many cards are drafted next.
func (t *Table) draftSize() int {
	if t.drafted == 0 || t.drafted == spreadSize-1 {
		return 1
	}
	return 2
}

func doMonuments(t *Table, s statement) {
	for i, it := range s.Items {
		t.display[i] = int8(it.Ref - firstMonument)
	}
	t.laid = true
}

// numberedMage: a first game uses the mages with a number (Setup 6, First Game).
var numberedMage = rule{
	ID:      "level",
	Refuses: func(t *Table, s statement) bool { return t.firstGame && !t.numbered(s.Items[0].Ref) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s is no mage with a number of a first game%s; there are %s", x.Word(referee.Card, s.Items[0].Ref),
			t.house.Ruled(lowestNumbers), spelling.List(t.numberedMages(x)))
	},
}

func (t *Table) numbered(c int32) bool {
	n := all[c].number
	return all[c].group == mage && n > 0 && (n <= t.players || !t.house.Has(lowestNumbers))
}

func (t *Table) numberedMages(x *lexicon) (names []string) {
	for c := int32(firstMage); c < firstItem; c++ {
		if t.numbered(c) {
			names = append(names, x.Word(referee.Card, c))
		}
	}
	return names
}

func doMage(t *Table, s statement) {
	c := s.Items[0].Ref
	t.enter(c, s.By)
	if t.firstGame {
		// The three artifacts of its number are the hand, five unseen the deck.
		set := numberedHand(all[c].number)
		t.tell(s.By, set)
		t.sure |= set
		t.lots[s.By].size = t.lots[s.By].down
	}
}

// numberedHand is the set of artifacts with a number of the first game.
func numberedHand(n int8) (set uint64) {
	for c := range artifacts {
		if all[c].number == n {
			set |= 1 << c
		}
	}
	return set
}

func doSpread(t *Table, s statement) {
	for _, it := range s.Items {
		t.spread |= 1 << it.Ref
		t.seen |= 1 << it.Ref
	}
	t.spreadLaid = true
}

var draftTurn = kit.TurnOf((*Table).draftDue, "{turn} drafts now, not {who}: one card for the First Player, then two each")

// draftFirm keeps a draft out of turn from being stood over: whose the cards are
// would no longer be settled.
var draftFirm = rule{ID: "phase", Broad: true, Refuses: draftTurn.Refuses, Why: draftTurn.Why}

var draftCount = rule{
	ID:    "count",
	Wants: func(t *Table, _ int8) int { return t.draftSize() },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s drafts %d now; named: %d", x.Players[s.By], t.draftSize(), len(s.Items))
	},
}

var draftSupply = wrong(rule{ID: "supply", Absent: true}, 0,
	func(t *Table, _ int8, c int32) bool { return c >= artifacts || t.spread>>c&1 == 0 },
	func(t *Table, _ int8, c int32, x *lexicon) string {
		return fmt.Sprintf("%s does not lie among the %d artifacts still to be drafted", x.Word(referee.Card, c), bits.OnesCount64(t.spread))
	})

func doDraft(t *Table, s statement) {
	for _, it := range s.Items {
		t.spread &^= 1 << it.Ref
		t.tell(s.By, 1<<it.Ref)
		t.dealt |= 1 << it.Ref
		t.drafted++
	}
}

// deckSupply: decks are secret, so whose a card is nobody is told who only asks.
var deckSupply = wrong(rule{ID: "supply", Absent: true, Hidden: func(*Table, statement) bool { return true }}, 0,
	func(t *Table, _ int8, c int32) bool { return c < artifacts && t.seen>>c&1 == 1 },
	func(t *Table, _ int8, c int32, x *lexicon) string {
		return fmt.Sprintf("%s is in %s's deck", x.Word(referee.Card, c), x.Players[t.holder(uint8(c))])
	})

func doDeck(t *Table, s statement) {
	for _, it := range s.Items {
		t.tell(s.By, 1<<it.Ref)
		t.dealt |= 1 << it.Ref
	}
	t.done.Add(s.By)
}

var itemTurn = kit.TurnOf((*Table).itemDue, "{turn} chooses an item now, not {who}: the last player first")

func doItem(t *Table, s statement) {
	t.enter(s.Items[0].Ref, s.By)
	if t.itemDue() == nobody {
		t.startRound()
	}
}
