package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// whomClause names another player: the one to steal from, to give to, or to strike.
const whomClause = 1

// whom returns the player in whomClause, or nobody.
func whom(s move) int8 { return namedIn(s, whomClause) }

// namedIn returns the player or sign that a clause names, or nobody.
func namedIn(s move, clause uint8) int8 {
	if ref, ok := s.Ref(clause); ok {
		return int8(ref)
	}
	return nobody
}

// outRule returns the rule against naming a player out of the game.
func outRule(named func(*Table, move) int8) rule {
	return kit.RuleOn(rule{ID: "out"}, named,
		func(t *Table, q int8) bool { return q != nobody && t.out.Has(q) },
		func(_ *Table, q int8, x *lexicon) string { return x.Players[q] + " is out of the game" })
}

var whomOutRule = outRule(func(_ *Table, s move) int8 { return whom(s) })

var takeRules = []rule{
	turnRule,
	whomOutRule,
	liftableRule(rule{
		ID: "stars", Looks: law.Speaker,
		Refuses: func(t *Table, s move) bool { return !t.tri.on && !t.isStarDue() },
		Why: func(t *Table, s move, x *lexicon) string {
			if t.starred {
				return x.Players[s.By] + " has already taken this turn's treasure"
			}
			return x.Players[s.By] + "'s visions show " + spelling.Count(t.stars(s.By), "star") + "; a treasure takes three"
		},
	}),
	liftableRule(rule{
		ID: "receiver",
		Refuses: func(t *Table, s move) bool {
			return t.tri.on && whom(s) != nobody && whom(s) != t.tri.last()
		},
		Why: func(t *Table, _ move, x *lexicon) string {
			return "it was cast on " + x.Players[t.tri.last()] + ", who gets the treasures"
		},
	}),
	{
		ID: "supply", Looks: law.Presence,
		Refuses: func(t *Table, s move) bool { return t.known.mask(face(kit.Ref(s, 0)), atDisplay) == 0 },
		Why: func(t *Table, s move, x *lexicon) string {
			return x.Word(Treasure, s.Items[0].Ref) + " is not on display; the display has " + spelling.List(t.displayNames())
		},
	},
}

// receiver returns the player who gets a treasure.
func (t *state) receiver(s move) int8 {
	switch {
	case whom(s) != nobody:
		return whom(s)
	case t.tri.on:
		return t.tri.last()
	}
	return s.By
}

// forgoneNote lists the steps that a player gives up by taking a treasure for three
// stars.
func forgoneNote(t *Table, _ move, _ *lexicon) string {
	if left := openPlays(t); !t.tri.on && !t.ended && left != nil {
		return "gives up " + spelling.List(left)
	}
	return ""
}

// displayNames returns the names of the treasures on display.
func (t *Table) displayNames() []string { return treasureNames(t.display()) }

func doTake(t *Table, s move) {
	if t.tri.on {
		t.tri.takesLeft--
	} else {
		t.ended, t.starred, t.owesStar = true, true, false
	}
	t.moveNamed(s)
}

var refillRules = []rule{
	liftableRule(rule{
		ID: "queen",
		Refuses: func(t *Table, s move) bool {
			if s.Items[0].Kind == Queen {
				return t.deckAbove() > queenDepth
			}
			return t.deckAbove() <= 1
		},
		Why: func(t *Table, s move, _ *lexicon) string {
			if s.Items[0].Kind == Queen {
				why := "the Queen is among the last five cards, and the deck has " + spelling.Count(t.deckAbove(), "card")
				if t.deckAbove() < t.deck {
					why += " above what was put under it"
				}
				return why
			}
			return "the Queen is the last card above what was put under the deck"
		},
	}),
	supplyRule,
}

func doRefill(t *Table, s move) {
	t.refills--
	if s.Items[0].Kind == Queen {
		t.refills = 0
		t.deck--
		if t.house.Has(dropRest) {
			t.tri.takesLeft, t.tri.two, t.effects = 0, false, false
		}
		t.endRound()
		return
	}
	t.moveNamed(s)
}

func takeOptions(t *Table, by int8, _ referee.Reveal, yes addMove) {
	for _, f := range t.display() {
		addOption(yes, referee.One(Treasure, int32(f), 0))
		for q := range t.players {
			if q != by && !t.tri.on {
				addOption(yes, referee.One(Treasure, int32(f), 0), referee.One(referee.Player, int32(q), whomClause))
			}
		}
	}
}
