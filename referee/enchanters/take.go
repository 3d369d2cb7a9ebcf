package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

const takeFor = 1

var takeRules = []rule{
	ownTurn,
	{
		ID:      "out",
		Refuses: func(t *Table, s statement) bool { q := takerOf(s); return q != nobody && t.seat[q].out },
		Why:     func(_ *Table, s statement, x *lexicon) string { return x.Players[takerOf(s)] + " is out of the game" },
	},
	liftableRule(rule{
		ID: "stars", Broad: true,
		Refuses: func(t *Table, s statement) bool { return !t.tri.on && !t.starDue() },
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.starred {
				return x.Players[s.By] + " has taken this turn's treasure"
			}
			return x.Players[s.By] + "'s visions show " + kit.Count(t.stars(s.By), "star") + ", a treasure takes three"
		},
	}),
	liftableRule(rule{
		ID: "receiver",
		Refuses: func(t *Table, s statement) bool {
			q := takerOf(s)
			return t.tri.on && q != nobody && q != t.tri.target[max(0, t.tri.struck-1)]
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			return "it was cast on " + x.Players[t.tri.target[t.tri.struck-1]] + ", who gets the treasures"
		},
	}),
	{
		ID: "supply", Absent: true,
		Refuses: func(t *Table, s statement) bool { ref, _ := s.Ref(0); return t.onDisplay(face(ref)) < 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			ref, _ := s.Ref(0)
			return x.Word(Treasure, ref) + " is not on display; there are " + referee.List(t.displayed())
		},
	},
}

// takerOf is whom a take names, nobody where it names none.
func takerOf(s statement) int8 {
	if ref, ok := s.Ref(takeFor); ok {
		return int8(ref)
	}
	return nobody
}

// receiver is who gets what is taken.
func (t *state) receiver(s statement) int8 {
	switch to := takerOf(s); {
	case to != nobody:
		return to
	case t.tri.on:
		return t.tri.target[t.tri.struck-1]
	}
	return s.By
}

// displayed are the treasures on display, in the order of the signs.
func (t *Table) displayed() []string { return treasureNames(t.display[:t.onShow]) }

func doTake(t *Table, s statement) {
	t.acted()
	ref, _ := s.Ref(0)
	f, to := face(ref), t.receiver(s)
	if t.tri.on {
		t.tri.left--
	} else {
		t.ended, t.starred, t.owesStar = true, true, false
	}
	t.moveTreasures(s)
	t.offDisplay(f)
	t.receive(to, f)
	t.advance()
}

var refillRules = []rule{
	liftableRule(rule{
		ID: "queen",
		Refuses: func(t *Table, s statement) bool {
			if s.Items[0].Kind == Queen {
				return t.above() > below
			}
			return t.above() <= 1
		},
		Why: func(t *Table, s statement, _ *lexicon) string {
			if s.Items[0].Kind == Queen {
				return "the Queen lies among the last five: there are " + digit(int(t.above())) + " cards above what was put under the deck"
			}
			return "the last card above what was put under the deck is the Queen"
		},
	}),
	supplyRule,
}

func doRefill(t *Table, s statement) {
	t.said()
	t.refills--
	t.deck--
	if s.Items[0].Kind == Queen {
		t.refills = 0
		if t.house.Has(dropRest) {
			t.tri.left, t.tri.two, t.effects = 0, false, false
		}
		t.endRound()
		return
	}
	t.moveTreasures(s)
	t.toDisplay(face(s.Items[0].Ref))
	t.advance()
}
