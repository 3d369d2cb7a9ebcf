package lizardwizard

import (
	"iter"
	"slices"

	"magistrate/referee"
)

// Legal moves that LegalMoves can't derive from the rules alone. Without reveal they
// depend only on what everybody can see.

type (
	emit = func(referee.LegalMove)
	item = referee.Item
)

// example emits a move whose player is filled in later; items in the free clauses are only an
// example.
func example(yes emit, free uint16, items ...item) {
	yes(referee.LegalMove{Move: move{Items: items}, Free: free})
}

func cardItem(ref int32, clause uint8) item { return referee.One(referee.Card, ref, clause) }

// offerFace asks for what is unknown of the cards on offer and the players' Wizards; with
// reveal also for the reagents of uncast spells.
func offerFace(t *Table, _ int8, reveal referee.Reveal, yes emit) {
	ask := func(ref int32, clause uint8) { example(yes, 0, cardItem(ref, 0), referee.Dots(clause)) }
	if t.ended {
		return
	}
	if t.tally || t.finished {
		for _, c := range t.schoolsWanted() {
			ask(t.word(c), faceSchool)
		}
		return
	}
	for c := range t.endCard() {
		ref, z, g := t.word(c), t.where[c].zone(), t.deckOf(c)
		unlisted := t.lists[t.card(ref)] == 0
		_, schooled := t.schoolOf(c)
		_, priced := t.price[c].coins()
		if z == onOffer && !schooled {
			ask(ref, faceSchool)
		}
		switch {
		case g == wizardDeck && t.where[c].isPublic(), g == familiarDeck && z == onOffer:
			if unlisted {
				ask(ref, faceWith)
			}
		case z == onOffer && (unlisted || !priced), z == uncast && unlisted && bool(reveal):
			ask(ref, faceCosts)
		}
	}
}

// convertWants returns how many reagents a conversion may name: any number, or -1 without
// tokens.
func convertWants(t *Table, p int8) int {
	if t.seat[p].total() == 0 {
		return -1
	}
	return 0
}

// takable iterates over the cards that may lie on an offer. In a light game, which does not
// know them, they are only examples: free is then the clause with the card.
func (t *Table) takable(g deck) (free uint16, refs iter.Seq[int32]) {
	if !t.isLight() {
		return 0, t.onOffer(g)
	}
	return 1, func(yield func(int32) bool) {
		found := false
		for ref := range t.wordsFrom(0, g, 1<<inDeck) {
			if t.canBeTaken(g, ref) && !t.outOfOrder(ref) {
				if found = true; !yield(ref) {
					return
				}
			}
		}
		for ref := wordOf(firstSpell); !found && g == spellDeck && ref < learntWord; ref++ { // a further copy
			if t.canBeTaken(g, ref) && !yield(ref) {
				return
			}
		}
	}
}

func offerDuel(t *Table, _ int8, _ referee.Reveal, yes emit) {
	free, wizards := t.takable(wizardDeck)
	for ref := range wizards {
		example(yes, free|1<<duelBidding, cardItem(ref, 0), referee.One(referee.Number, 1, duelBidding))
		example(yes, free, cardItem(ref, 0))
	}
}

// offerFrom returns an Options for a verb that takes a card from an offer, for each of some
// uses.
func offerFrom(g deck, uses ...item) func(*Table, int8, referee.Reveal, emit) {
	return func(t *Table, _ int8, _ referee.Reveal, yes emit) {
		free, refs := t.takable(g)
		for n := range max(1, len(uses)) {
			for ref := range refs {
				example(yes, free, append([]item{cardItem(ref, 0)}, uses[n:min(n+1, len(uses))]...)...)
			}
		}
	}
}

// offerResearch lists each spell on offer, or in a light game, whether there is one to pay for:
// what nobody knows may have cost 1 Mana.
func offerResearch(t *Table, by int8, reveal referee.Reveal, yes emit) {
	if !t.isLight() {
		offerFrom(spellDeck)(t, by, reveal, yes)
		return
	}
	_, spells := t.takable(spellDeck)
	for ref := range spells {
		fee, assumed := t.fee(ref)
		if assumed {
			fee = 1
		}
		if !bool(reveal) || fee <= t.seat[by].goods[mana] {
			example(yes, 0, referee.Dots(0))
			return
		}
	}
}

// uses returns each use of a Familiar.
func uses() (all []item) {
	for use := range useWords {
		all = append(all, referee.One(Use, int32(use), 1))
	}
	return all
}

// offerBuild lists each Tower, paid with its buyer's reagents, with Gold or, if it is free, with
// nothing.
func offerBuild(t *Table, by int8, _ referee.Reveal, yes emit) {
	free, towers := t.takable(towerDeck)
	for ref := range towers {
		tower := cardItem(ref, 0)
		c := t.towerPrice(by, ref)
		example(yes, free|1<<1, append([]item{tower}, c.list.least(t.seat[by].reagents()).items(c.tokens, Goods, 1)...)...)
		example(yes, free|1<<1, tower, item{Kind: Goods, Ref: gold, Count: int16(max(1, c.coins)), Clause: 1})
		if c.isFree {
			example(yes, free|1<<1, tower, referee.One(referee.Nothing, 0, 1))
		}
	}
}

// offerCast looks at what a spell costs only with reveal. A light game can say that an unknown
// cost was nothing.
func offerCast(t *Table, by int8, reveal referee.Reveal, yes emit) {
	for ref := range t.wordsFrom(by, spellDeck, 1<<uncast) {
		s := move{Verb: verbCast, By: by, Items: []item{cardItem(ref, 0)}}
		if _, known := t.printedCost(s); !known && t.isLight() && baseOf(ref) != skryTurrim {
			s.Items = append(s.Items, referee.One(referee.Nothing, 0, payingClause))
		}
		refused := castDue.Refuses(t, s) || castLimit.Refuses(t, s)
		if bool(reveal) {
			refused = slices.ContainsFunc(castRules, func(r rule) bool { return r.Refuses(t, s) })
		}
		if !refused {
			example(yes, 0, referee.Dots(0))
		}
	}
}

// offerUse lists Skry spells that find nothing, and gilding with three tokens.
func offerUse(t *Table, by int8, _ referee.Reveal, yes emit) {
	for ref := range t.wordsFrom(by, spellDeck, 1<<active) {
		spell := cardItem(ref, 0)
		for _, said := range [...][]item{{spell, referee.One(referee.Nothing, 0, takingClause)}, append([]item{spell}, t.seat[by].goods.items(3, Reagent, gildClause)...)} {
			if useForm(move{Items: said}, nil) == nil {
				example(yes, 1<<said[1].Clause, said...)
			}
		}
	}
}

// offerUnlisted lists goods that an active unlisted spell brings or takes.
func offerUnlisted(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for c := firstExtra; c < t.endCard(); c++ {
		if t.where[c].zone() == active {
			said := []item{referee.One(Goods, 0, 0), cardItem(t.word(c), 1)}
			for ; said[0].Ref <= mana; said[0].Ref++ {
				example(yes, 1|1<<1, said...)
			}
		}
	}
}
