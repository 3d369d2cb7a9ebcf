package lizardwizard

import "magistrate/referee"

// What may be said now, where the rules alone don't tell. Without reveal it
// rests on what everybody can see.

type (
	emit = func(referee.Offer)
	item = referee.Item
)

// say emits a statement of items; who says it is filled in.
func say(yes emit, items ...item) { yes(referee.Offer{Statement: statement{Items: items}}) }

func cardItem(ref int32, clause uint8) item { return referee.One(referee.Card, ref, clause) }

// offerFace asks for what is not known of the cards on offer and of the Wizards
// before players; with reveal also for the reagents of uncast spells.
func offerFace(t *Table, _ int8, reveal referee.Reveal, yes emit) {
	ask := func(ref int32, clause uint8) { say(yes, cardItem(ref, 0), referee.Dots(clause)) }
	if t.ended {
		return
	}
	if t.tally {
		for _, c := range t.schoolsWanted() {
			ask(t.word(c), faceSchool)
		}
		return
	}
	for s := range schools {
		seen := t.wizards[s] > 0
		for p := range t.players {
			seen = seen || t.seat[p].wizards[s] > 0
		}
		if seen && t.icon[s] == 0 {
			ask(int32(s), faceWith)
		}
	}
	for c := card(0); c < card(t.every()); c++ {
		ref := t.word(c)
		_, listed := t.listOf(c)
		_, priced := t.priceOf(c).coins()
		if z := t.where[c].zone(); z != onOffer {
			if bool(reveal) && z == uncast && !listed {
				ask(ref, faceCosts)
			}
			continue
		}
		switch t.kind(c) {
		case towerDeck:
			if !listed || !priced {
				ask(ref, faceCosts)
			}
		case familiarDeck:
			if !listed {
				ask(ref, faceWith)
			}
		default:
			if _, known := t.schoolOf(c); !known {
				ask(ref, faceSchool)
			}
			if !listed || !priced {
				ask(ref, faceCosts)
			}
		}
	}
}

func offerGather(t *Table, by int8, _ referee.Reveal, yes emit) {
	if _, unknown := t.unknownIcon(by); !unknown {
		say(yes, referee.Dots(0), referee.Dots(gatherRaising))
	}
}

func offerConvert(t *Table, by int8, _ referee.Reveal, yes emit) {
	if t.seat[by].reagents.total() > 0 {
		say(yes, referee.Dots(0))
	}
}

func offerDuel(t *Table, by int8, reveal referee.Reveal, yes emit) {
	for s, n := range t.wizards {
		if n == 0 {
			continue
		}
		if !bool(reveal) || t.seat[by].mana > 0 {
			say(yes, cardItem(int32(s), 0), referee.Dots(1))
		}
		if t.house.Has(mayPass) {
			say(yes, cardItem(int32(s), 0))
		}
	}
}

func offerBid(t *Table, by int8, reveal referee.Reveal, yes emit) {
	if !bool(reveal) || t.seat[by].mana > t.duel.bid {
		say(yes, referee.Dots(0))
	}
}

// eachOffered calls yes for every card on offer that comes from a deck.
func (t *Table) eachOffered(g group, yes func(ref int32)) {
	for c := card(0); c < card(t.every()); c++ {
		if t.where[c].zone() == onOffer && t.kind(c) == g {
			yes(t.word(c))
		}
	}
}

func offerSpells(t *Table, _ int8, _ referee.Reveal, yes emit) {
	t.eachOffered(spellDeck, func(ref int32) { say(yes, cardItem(ref, 0)) })
}

func offerBuild(t *Table, by int8, reveal referee.Reveal, yes emit) {
	t.eachOffered(towerDeck, func(ref int32) {
		if t.canBuild(by, ref, reveal) {
			say(yes, cardItem(ref, 0), referee.Dots(1))
		}
	})
}

// canBuild tells whether a half of a Tower's price is known that p can pay; Gold
// is p's secret.
func (t *Table) canBuild(p int8, ref int32, reveal referee.Reveal) bool {
	list, tokens, coins, listed, priced := t.towerCost(p, ref)
	return listed && list.least(t.seat[p].reagents).total() >= tokens || priced && (!bool(reveal) || coins <= t.seat[p].gold)
}

func offerSummon(t *Table, _ int8, _ referee.Reveal, yes emit) {
	t.eachOffered(familiarDeck, func(ref int32) {
		for use := range useWords {
			say(yes, cardItem(ref, 0), referee.One(Use, int32(use), 1))
		}
	})
}

// offerCast: a cast is open and a spell lies uncast; with reveal, one can be.
func offerCast(t *Table, by int8, reveal referee.Reveal, yes emit) {
	if t.offersLack() || t.owesCasts(by, t.due) {
		return
	}
	open := t.due != noCard || t.all || t.ones > 0
	for c := firstSpell; c < card(t.every()); c++ {
		if !t.where[c].is(at(uncast, by)) || t.due != noCard && c != t.due || !open && t.where[c]&fresh == 0 {
			continue
		}
		if bool(reveal) {
			list, known := t.listOf(c)
			free := c == t.due && !t.house.Has(paidLibrorum)
			if !free && (!known || !list.within(t.seat[by].reagents)) {
				continue
			}
		}
		say(yes, referee.Dots(0))
		return
	}
}

func offerUse(t *Table, by int8, _ referee.Reveal, yes emit) {
	if t.offersLack() || t.due != noCard {
		return
	}
	for c := firstSpell; c < card(t.every()); c++ {
		if !t.where[c].is(at(active, by)) {
			continue
		}
		switch t.base(c) {
		case skryLacum, skryTurrim, skryVeneficus, skryAdiutor:
			if t.house.Has(skryAgain) && t.where[c]&turned == 0 {
				say(yes, cardItem(t.word(c), 0), referee.Dots(takingClause))
			}
		case conversusEstAurum:
			if t.house.Has(gildAnyTime) && t.seat[by].reagents.total() >= 3 {
				say(yes, cardItem(t.word(c), 0), referee.Dots(gildClause))
			}
		}
	}
}

func offerClaim(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for i, tile := range t.tile {
		if tile > 0 && t.tileBy[i] == nobody {
			say(yes, referee.One(Tile, int32(tile)-1, 0))
		}
	}
}

func offerDiscard(t *Table, by int8, _ referee.Reveal, yes emit) {
	if n := t.excess(by); n > 0 {
		yes(referee.Offer{Statement: statement{Items: []item{referee.Dots(0)}}, Wants: int(n)})
	}
}

// offerGains: a spell the book does not list is active.
func offerGains(t *Table, _ int8, _ referee.Reveal, yes emit) {
	if t.anyUnlisted() {
		say(yes, referee.Dots(0), referee.Dots(1))
	}
}

func offerLoses(t *Table, by int8, reveal referee.Reveal, yes emit) {
	s := &t.seat[by]
	if t.anyUnlisted() && (!bool(reveal) || s.mana > 0 || s.gold > 0 || s.reagents != bag{}) {
		say(yes, referee.Dots(0), referee.Dots(1))
	}
}

func (t *Table) anyUnlisted() bool {
	for i, ref := range t.extra[:t.extras] {
		if int32(ref) >= learntWord && t.where[firstExtra+card(i)].zone() == active {
			return true
		}
	}
	return false
}
