package resarcana

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Set-up (Setup; Draft Variants, Match Play for 2).

// isReady reports whether everything before the choice of items is done.
func (t *Table) isReady() bool {
	return t.monumentsLaid && (t.variant != match2 || t.spreadLaid && t.spread == 0) &&
		!kit.Any(t.players, func(p int8) bool { return t.mage[p] == none || t.variant == match3 && !t.done.Has(p) })
}

// itemChooser returns who chooses an item next, in reverse order (Setup 7).
func (t *Table) itemChooser() int8 {
	for p := t.players - 1; p >= 0; p-- {
		if t.item[p] == none {
			return p
		}
	}
	return nobody
}

// drafter returns who drafts next: the First Player one card, then each two, the First Player the last.
func (t *Table) drafter() int8 { return (spreadSize + 1 - int8(count64(t.spread))) / 2 % 2 }

// draftSize returns how many cards are drafted next.
func (t *Table) draftSize(int8) int {
	if n := count64(t.spread); n == spreadSize || n == 1 {
		return 1
	}
	return 2
}

func doMonuments(t *Table, s move) {
	for i, it := range s.Items {
		t.display[i] = int8(it.Ref)
	}
	t.monumentsLaid = true
}

// numberedMage allows only mages with a number in a first game (Setup 6, First Game).
var numberedMage = rule{
	ID:      "level",
	Refuses: func(t *Table, s move) bool { return t.firstGame && !t.isNumbered(s.Items[0].Ref) },
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s is not a numbered mage of a first game%s; those are %s", x.Word(referee.Card, s.Items[0].Ref),
			t.house.RuledNote(lowestNumbers), spelling.List(t.numberedMages(x)))
	},
}

func (t *Table) isNumbered(c int32) bool {
	n := catalogue[c].number
	return catalogue[c].group == mage && n > 0 && (n <= t.players || !t.house.Has(lowestNumbers))
}

func (t *Table) numberedMages(x *lexicon) (names kit.Parts) {
	for c := int32(firstMage); c < firstItem; c++ {
		names.Add(t.isNumbered(c), "%s", x.Word(referee.Card, c))
	}
	return names
}

func doMage(t *Table, s move) {
	c := s.Items[0].Ref
	t.putInPlay(c, s.By)
	if t.firstGame {
		// The three artifacts with its number are the hand, five unseen ones the deck.
		set := numberedHand(catalogue[c].number)
		t.learn(s.By, set)
		t.inHand |= set
		t.lots[s.By].size = t.lots[s.By].down
	}
}

// numberedHand returns the artifacts with a number of the first game.
func numberedHand(n int8) (set uint64) {
	for c := range artifacts {
		if catalogue[c].number == n {
			set |= 1 << c
		}
	}
	return set
}

func doSpread(t *Table, s move) {
	for _, it := range s.Items {
		t.spread |= 1 << it.Ref
		t.seen |= 1 << it.Ref
	}
	t.spreadLaid = true
}

var draftTurn = kit.Turn(func(t *Table, p int8) bool { return p == t.drafter() }, kit.TurnOf((*Table).drafter, "{turn} drafts now, not {who}: one card for the First Player, then two each"))

// draftFirm refuses to let a draft out of turn stand, as nobody could say whose the cards are.
var draftFirm = rule{ID: "phase", Looks: law.Speaker, Refuses: draftTurn.Refuses, Why: draftTurn.Why}

var draftCount = rule{
	ID: "count", Wants: (*Table).draftSize,
	Why: func(t *Table, s move, x *lexicon) string {
		return fmt.Sprintf("%s drafts %d now; named: %d", x.Players[s.By], t.draftSize(s.By), len(s.Items))
	},
}

var draftSupply = forbid(rule{ID: "supply", Looks: law.Presence}, 0,
	func(t *Table, _ int8, c int32) bool { return c >= artifacts || t.spread>>c&1 == 0 },
	func(t *Table, _ int8, c int32, x *lexicon) string {
		return fmt.Sprintf("%s is not among the %d artifacts left to draft", x.Word(referee.Card, c), count64(t.spread))
	})

func doDraft(t *Table, s move) {
	for _, it := range s.Items {
		t.spread &^= 1 << it.Ref
		t.learn(s.By, 1<<it.Ref)
		t.dealtFaces |= 1 << it.Ref
	}
}

// deckSupply is hidden because decks are: asking must not reveal who has a card.
var deckSupply = forbid(rule{ID: "supply", Looks: law.Presence, Hidden: func(*Table, move) bool { return true }}, 0,
	func(t *Table, _ int8, c int32) bool { return c < artifacts && t.seen>>c&1 == 1 },
	func(t *Table, _ int8, c int32, x *lexicon) string {
		return fmt.Sprintf("%s is in %s's deck", x.Word(referee.Card, c), x.Players[holder(&t.own, uint8(c))])
	})

func doDeck(t *Table, s move) {
	doDraft(t, s)
	t.done.Add(s.By)
}

var itemTurn = law.Turn(kit.TurnOf((*Table).itemChooser, "{turn} chooses an item now, not {who}: the last player first"))

func doItem(t *Table, s move) {
	t.putInPlay(s.Items[0].Ref, s.By)
	if t.itemChooser() == nobody {
		t.startRound()
	}
}
