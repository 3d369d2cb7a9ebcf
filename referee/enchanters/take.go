package enchanters

import (
	"slices"

	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// whomClause names another player: from whom is stolen, for whom is taken, on whom a
// row is cast.
const whomClause = 1

// whom is the player whom such a statement names, nobody where it names none.
func whom(s statement) int8 { return saidIn(s, whomClause) }

// saidIn is the player or the sign that a clause names; nobody where it names none.
func saidIn(s statement, clause uint8) int8 {
	if ref, ok := s.Ref(clause); ok {
		return int8(ref)
	}
	return nobody
}

// outRule refuses what names a player who is out of the game.
func outRule(named func(*Table, statement) int8) rule {
	return kit.Judge(rule{ID: "out"}, named,
		func(t *Table, q int8) bool { return q != nobody && t.seat[q].out },
		func(_ *Table, q int8, x *lexicon) string { return x.Players[q] + " is out of the game" })
}

var whomOut = outRule(func(_ *Table, s statement) int8 { return whom(s) })

var takeRules = []rule{
	ownTurn,
	whomOut,
	liftableRule(rule{
		ID: "stars", Broad: true,
		Refuses: func(t *Table, s statement) bool { return !t.tri.on && !t.starDue() },
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.starred {
				return x.Players[s.By] + " has taken this turn's treasure"
			}
			return x.Players[s.By] + "'s visions show " + spelling.Count(t.stars(s.By), "star") + ", a treasure takes three"
		},
	}),
	liftableRule(rule{
		ID: "receiver",
		Refuses: func(t *Table, s statement) bool {
			return t.tri.on && whom(s) != nobody && whom(s) != t.tri.last()
		},
		Why: func(t *Table, _ statement, x *lexicon) string {
			return "it was cast on " + x.Players[t.tri.last()] + ", who gets the treasures"
		},
	}),
	{
		ID: "supply", Absent: true,
		Refuses: func(t *Table, s statement) bool { return !slices.Contains(t.onShow(), face(kit.Ref(s, 0))) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Word(Treasure, s.Items[0].Ref) + " is not on display; there are " + spelling.List(t.displayed())
		},
	},
}

// receiver is who gets what is taken.
func (t *state) receiver(s statement) int8 {
	switch {
	case whom(s) != nobody:
		return whom(s)
	case t.tri.on:
		return t.tri.last()
	}
	return s.By
}

// givesUp is what can't be done any more this turn once a treasure is taken for stars.
func givesUp(t *Table, _ statement, _ *lexicon) string {
	if left := plays(t); !t.tri.on && !t.ended && left != nil {
		return "gives up " + spelling.List(left)
	}
	return ""
}

// displayed are the treasures on display, in the order of the signs.
func (t *Table) displayed() []string { return treasureNames(t.onShow()) }

func doTake(t *Table, s statement) {
	if t.tri.on {
		t.tri.left--
	} else {
		t.ended, t.starred, t.owesStar = true, true, false
	}
	t.moveSaid(s)
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
				why := "the Queen lies among the last five, and the deck has " + spelling.Count(t.above(), "card")
				if t.under > 0 {
					why += " above what was put under it"
				}
				return why
			}
			return "the last card above what was put under the deck is the Queen"
		},
	}),
	supplyRule,
}

func doRefill(t *Table, s statement) {
	t.refills--
	if s.Items[0].Kind == Queen {
		t.refills = 0
		t.deck--
		if t.house.Has(dropRest) {
			t.tri.left, t.tri.two, t.effects = 0, false, false
		}
		t.endRound()
		return
	}
	t.moveSaid(s)
}
