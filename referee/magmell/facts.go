package magmell

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts are what lies in sight: the Pool, the Treasure Awaits cards with their
// tokens, what lies face up before the players, and how high the closed piles
// are. What lies in an Ally pile is told where the rules have it laid out, and all
// of it when the game is over.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, codes := referee.Of(referee.Card), "codes will do, as GASO, DEBL, FAM; or what differs, as +Rún Summoner, -Familiar"
	number := referee.Of(referee.Number)
	var all kit.Facts
	if !t.tally {
		var pool kit.Things
		t.pool.lie(&pool, kit.Nowhere)
		all.Ask(referee.Fact{Key: "pool", Asks: "Which cards lie in the Pool?", Hint: codes, Takes: card, Has: pool})
	}
	all.Ask(referee.Fact{Key: "awaits", Asks: "Which Treasure Awaits cards lie there, in the order drawn, with which tokens?",
		Hint: "as Rún -3, Witch 5; or what differs, as +Rún 5", Takes: number, On: referee.Of(Faction), Ordered: true, Has: t.awaitThings()})
	ended := "" // nobody knows how far the table is with putting the round's cards away
	if t.phase == refill {
		ended = "; this round's cards count as still lying there"
	}
	if t.phase == mages || t.phase == treasure || t.phase == refill {
		all.Before(x, "picked", "Which cards lie face up before each player?", "as "+x.Players[0]+": GASO, FAM; or what differs, as +"+x.Players[0]+": FAM"+ended, referee.Card,
			func(has *kit.Things, p int8) { t.faceUp(p).lie(has, kit.Before(p)) })
	}
	all.Counts(x, "allies", "How many cards has each Ally pile?", func(p int8) int { return t.piled(p).len() })
	if t.phase < druids && !t.tally {
		all.Ask(referee.Fact{Key: "deck", Asks: "How many cards are in the draw pile?", Hint: "a number", Takes: number, Has: referee.Lying(referee.Number, t.deck.len())})
	}
	switch {
	case t.house.Has(openPiles):
		all.Before(x, "open piles", "Which cards lie in each Ally pile?", "as "+x.Players[0]+": GASO, FAM", referee.Card, func(has *kit.Things, p int8) { t.piled(p).lie(has, kit.Before(p)) })
	case t.phase == over:
		for p := range t.players {
			var pile kit.Things
			t.allies[p].lie(&pile, kit.Nowhere)
			all.Of(p, referee.Fact{Key: "pile", Asks: "Which cards lie in %s's Ally pile?", Hint: codes, Takes: card, Late: true, Has: pile})
		}
	}
	if t.phase >= claims {
		t.claimFacts(x, &all)
	}
	return all
}

// claimFacts are what the claims show: who took what, and for the treasure that
// is claimed the Allies laid out and what is played on it (Lay 'Em Out).
func (t *Table) claimFacts(x *lexicon, all *kit.Facts) {
	player := referee.Of(referee.Player)
	var taken, shown, played kit.Things
	for i := range t.drawn {
		treasure := referee.One(Faction, int32(t.awaits[i]), 0)
		switch w := t.taker[i]; w {
		case unclaimed:
		case toNobody:
			taken.Add(treasure, referee.Nobody, 0, 1)
		default:
			taken.Add(treasure, referee.Player, int32(w), 1)
		}
	}
	all.Ask(referee.Fact{Key: "claimed", Asks: "Who has taken which treasure?", Hint: "as Rún " + x.Players[0] + ", Witch nobody",
		Takes: referee.Of(referee.Player, referee.Nobody), On: referee.Of(Faction), Has: taken})
	if t.phase != claims {
		return
	}
	of := x.Word(Faction, int32(t.awaits[t.claim]))
	for p := range t.players {
		who := kit.Before(p)
		t.allies[p].both(counting[t.awaits[t.claim]]).lie(&shown, who)
		played.Add(who, referee.Card, familiar, int32(t.played[p]))
		played.Add(who, referee.Card, daemon, int32(t.used[p]))
	}
	all.Ask(referee.Fact{Key: "laid out", Asks: "Which Allies has each player laid out for " + of + "?",
		Hint: "as " + x.Players[0] + ": GASO, DESO", Takes: referee.Of(referee.Card), On: player, Has: shown})
	all.Ask(referee.Fact{Key: "played", Asks: "How many Familiars and Daemons has each player used on " + of + "?",
		Hint: "as " + x.Players[0] + " 2 Familiar, " + x.Players[1] + " Daemon", Takes: referee.Of(referee.Card), On: player, Has: played})
}

// lie adds the cards of a set that lie somewhere.
func (c Cards) lie(all *kit.Things, on referee.Item) {
	for k := range c.kinds {
		all.Add(on, referee.Card, k, int32(c.count(k)))
	}
}

// awaitThings are the treasures drawn, with their tokens.
func (t *Table) awaitThings() []referee.Thing {
	all := make([]referee.Thing, t.drawn)
	for i := range t.drawn {
		all[i].On = referee.One(Faction, int32(t.awaits[i]), 0)
		if i < t.placed {
			all[i].What = referee.One(referee.Number, int32(t.token[i]), 0)
		}
	}
	return all
}
