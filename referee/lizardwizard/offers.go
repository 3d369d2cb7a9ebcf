package lizardwizard

import "magistrate/referee"

// What may be said now, where the rules alone don't tell. Without reveal it
// rests on what everybody can see.

type (
	emit = func(referee.Offer)
	item = referee.Item
)

// example emits a statement of items, said by whom it is filled in; those in the free
// clauses are an example.
func example(yes emit, free uint16, items ...item) {
	yes(referee.Offer{Statement: statement{Items: items}, Free: free})
}

func cardItem(ref int32, clause uint8) item { return referee.One(referee.Card, ref, clause) }

// offerFace asks for what is not known of the cards on offer and of the Wizards
// before players; with reveal also for the reagents of uncast spells.
func offerFace(t *Table, _ int8, reveal referee.Reveal, yes emit) {
	ask := func(ref int32, clause uint8) { example(yes, 0, cardItem(ref, 0), referee.Dots(clause)) }
	if t.ended {
		return
	}
	if t.tally {
		for _, c := range t.schoolsWanted() {
			ask(t.word(c), faceSchool)
		}
		return
	}
	for s := range int32(schools) {
		if t.wizardSeen(s) && t.icon[s] == 0 {
			ask(s, faceWith)
		}
	}
	for c := range t.every() {
		f, z := t.shown(referee.Card, t.word(c)), t.where[c].zone()
		switch g := f.group(); {
		case z == uncast && bool(reveal) && !f.listed:
			ask(f.ref, faceCosts)
		case z != onOffer:
		case g == familiarDeck && !f.listed:
			ask(f.ref, faceWith)
		case g != familiarDeck:
			if g == spellDeck && !f.schooled {
				ask(f.ref, faceSchool)
			}
			if !f.listed || !f.coined {
				ask(f.ref, faceCosts)
			}
		}
	}
}

// hasTokens is how many reagents a conversion may name: any number, where there are any.
func hasTokens(t *Table, p int8) int {
	if t.seat[p].reagents.total() == 0 {
		return -1
	}
	return 0
}

func offerDuel(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for s, n := range t.wizards {
		if n > 0 {
			example(yes, 1<<1, cardItem(int32(s), 0), referee.One(referee.Number, 1, 1))
			example(yes, 0, cardItem(int32(s), 0))
		}
	}
}

func onOfferFrom(g deck) func(*Table, func(item)) {
	return func(t *Table, yes func(item)) {
		for ref := range t.onOffer(g) {
			yes(cardItem(ref, 0))
		}
	}
}

// offerBuild: each Tower may be paid with what its player has of its reagents, or with gold.
func offerBuild(t *Table, by int8, _ referee.Reveal, yes emit) {
	for ref := range t.onOffer(towerDeck) {
		tower := cardItem(ref, 0)
		c := t.towerPrice(by, ref)
		example(yes, 1<<1, append([]item{tower}, c.list.least(t.seat[by].reagents).items(c.tokens, Goods, 1)...)...)
		example(yes, 1<<1, tower, item{Kind: Goods, Ref: gold, Count: int16(c.coins), Clause: 1})
	}
}

// offerCast: a spell that its player has, face down, is not offered by name.
func offerCast(t *Table, by int8, reveal referee.Reveal, yes emit) {
	for ref := range t.cardsFrom(by, spellDeck, 1<<uncast) {
		s := statement{Verb: vCast, By: by, Items: []item{cardItem(ref, 0)}}
		if bool(reveal) {
			example(yes, 1, s.Items...)
		} else if !castDue.Refuses(t, s) && !castLimit.Refuses(t, s) {
			example(yes, 0, referee.Dots(0))
		}
	}
}

// offerUse: a Skry may find nothing, and three tokens can be gilded.
func offerUse(t *Table, by int8, _ referee.Reveal, yes emit) {
	for ref := range t.cardsFrom(by, spellDeck, 1<<active) {
		spell := cardItem(ref, 0)
		for _, said := range [...][]item{{spell, referee.One(referee.Nothing, 0, takingClause)}, append([]item{spell}, t.seat[by].reagents.items(3, Reagent, gildClause)...)} {
			if useForm(statement{Items: said}) == nil {
				example(yes, 1<<said[1].Clause, said...)
			}
		}
	}
}

// offerUnlisted: what a spell brings or takes that the book does not list.
func offerUnlisted(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for c := firstExtra; c < t.every(); c++ {
		if t.where[c].zone() == active {
			said := []item{referee.One(Goods, 0, 0), cardItem(t.word(c), 1)}
			for ; said[0].Ref <= mana; said[0].Ref++ {
				example(yes, 1|1<<1, said...)
			}
		}
	}
}
