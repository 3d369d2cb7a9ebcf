package lizardwizard

import (
	"magistrate/referee"
	"magistrate/referee/law"
)

// A light game leaves the offers and the printed prices to the players: a card is named
// when it is taken, and its price is what was paid.

// isLight reports whether the table of a lexicon plays a light game.
func isLight(x *lexicon) bool { return x.Value("detail", "") == "light" && !x.Tally }

func (t *Table) isLight() bool { return t.house.Has(light) && !t.tally }

// unseen returns how many cards of a deck lie on its offer without the record knowing which.
func (t *Table) unseen(g deck) int {
	if !t.isLight() || g >= offered {
		return 0
	}
	return int(min(t.capacity(g), t.deck[g]))
}

// canBeTaken reports whether a card of a deck may lie on its offer, for all that the record
// of a light game says.
func (t *Table) canBeTaken(g deck, ref int32) bool {
	return deckOfWord(ref) == g && t.deck[g] > 0 && t.canCome(cardItem(ref, 0))
}

// takenRules returns the rules for a card that a move takes from an offer.
func takenRules(g deck) []rule {
	return []rule{
		{
			ID: "offer", Looks: law.Presence | law.Object,
			Refuses: func(t *Table, s move) bool {
				ref := s.Items[0].Ref
				return !t.isLight() && (deckOfWord(ref) != g || !t.offered(ref))
			},
			Why: reason("the {what} is not on that offer"),
		},
		{
			ID: "supply", Looks: law.Presence | law.Object,
			Refuses: func(t *Table, s move) bool { return t.isLight() && !t.canBeTaken(g, s.Items[0].Ref) },
			Why:     func(t *Table, s move, x *lexicon) string { return t.whyNotTaken(g, s.Items[0].Ref, x) },
		},
		{
			ID: "order", Looks: law.Presence | law.Object,
			Refuses: func(t *Table, s move) bool { return t.isLight() && t.outOfOrder(s.Items[0].Ref) },
			Why:     func(t *Table, s move, x *lexicon) string { return t.whyDisordered(s.Items[0].Ref, x) },
		},
	}
}

// whyNotTaken returns why a card of a deck cannot lie on its offer.
func (t *Table) whyNotTaken(g deck, ref int32, x *lexicon) string {
	switch {
	case deckOfWord(ref) != g:
		return x.Word(referee.Card, ref) + " is no " + deckNames[g]
	case t.deck[g] == 0:
		return "no " + deckNames[g] + " is left"
	}
	return t.whyNotThere(ref, x)
}
