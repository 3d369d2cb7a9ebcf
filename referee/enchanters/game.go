package enchanters

import (
	_ "embed"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/setup"
)

const key = "enchanters"

//go:embed rules.txt
var rulesText string

// rules returns the game's rules, which are built when first needed.
var rules = kit.Rules(rulesText, func() law.Rules[Table] {
	return law.Rules[Table]{
		Verbs: verbs(), Nouns: nouns(), Words: words, Order: law.Order[Table]{Acts: acts, Next: (*Table).nextActor}, Expect: expect, View: view, State: stateOf, Seat: seatView, Facts: facts, Score: score, Outcome: outcome,
		Over: func(t *Table) bool { return t.phase == over },
		Means: func(t *Table, k referee.Kind, ref int32) bool {
			return k != Enchantment || int(ref) < len(components().enchantments) || t.lists.listsEnchantment(ref)
		},
		Copy: &law.Copy[Table]{
			Idle:  func(t *Table, s move) bool { return s.Verb == vSet && len(s.Clause(0)) != int(t.players) },
			Faces: faces, Printed: printed,
			Setup: func(t *Table, x *lexicon) setup.Sheet { return sheet(t, x.Players) },
		},
	}
})

// Game is Enchanters.
var Game = &kit.Box[Table]{Name: key, Called: "Enchanters", CalledAlso: "F.A.T.A.L. Fatal Techno-Enchanters Techno Enchanters", Least: smallestSet, Most: maxPlayers, Rules: rules, Lay: open}

// open lays the table before the first move.
func open(h referee.Header) (t Table, err error) {
	t.house, t.players, t.tally = choices.House(h), int8(len(h.Players)), h.Tally
	t.round, t.eliminator, t.victim, t.drewBy, t.winner = 1, nobody, nobody, nobody, nobody
	t.lists.colour = [signs]int32{0, 1, noColour, noColour, noColour}
	for p := range t.seat {
		t.seat[p].sign, t.seat[p].against = nobody, nobody
	}
	t.pile = playingCards - handSize*t.players
	if t.tally {
		t.round, t.pile = 2, 0
		return t, nil
	}
	for p := range t.players {
		t.seat[p].hand = handSize
	}
	return t, nil
}
