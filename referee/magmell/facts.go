package magmell

import "magistrate/referee"

// facts are what lies in sight: the Pool, the Treasure Awaits cards with their
// tokens, what lies face up before the players, and how high the closed piles
// are. What lies in an Ally pile is told where the rules have it laid out.
func facts(t *Table, x *lexicon) []referee.Fact {
	card, codes := referee.Of(referee.Card), "codes will do, as GASO, DEBL, FAM; or what differs, as +Rún Summoner, -Familiar"
	player := referee.Of(referee.Player)
	number := referee.Of(referee.Number)
	out := make([]referee.Fact, 0, 8)
	add := func(f referee.Fact) {
		f.Of = referee.Table
		if !f.Ordered {
			f.Has = referee.Sort(f.Has)
		}
		out = append(out, f)
	}
	if !t.tally {
		add(referee.Fact{Key: "pool", Asks: "Which cards lie in the Pool?", Hint: codes, Takes: card, Has: thingsOf(nil, nowhere, t.pool)})
	}
	add(referee.Fact{Key: "awaits", Asks: "Which Treasure Awaits cards lie there, in the order drawn, with which tokens?",
		Hint: "as Rún -3, Witch 5; or what differs, as +Rún 5", Takes: number, On: referee.Of(Faction), Ordered: true, Has: t.awaitThings()})
	if t.phase == mages || t.phase == treasure || t.phase == refill {
		var has []referee.Thing
		for p := range t.players {
			has = thingsOf(has, referee.One(referee.Player, int32(p), 0), t.front[p])
		}
		add(referee.Fact{Key: "picked", Asks: "Which cards lie face up before each player?",
			Hint: "as " + x.Players[0] + ": GASO, FAM; or what differs, as +" + x.Players[0] + ": FAM", Takes: card, On: player, Has: has})
	}
	allies := referee.Fact{Key: "allies", Asks: "How many cards has each Ally pile?",
		Hint: "as " + x.Players[0] + " 12, " + x.Players[1] + " 9; or the one that differs", Takes: number, On: player}
	for p := range t.players {
		who := referee.One(referee.Player, int32(p), 0)
		allies.Has = append(allies.Has, referee.Thing{On: who, What: referee.One(referee.Number, int32(t.allies[p].len()), 0)})
	}
	add(allies)
	if t.phase < druids && !t.tally {
		add(referee.Fact{Key: "deck", Asks: "How many cards are in the draw pile?", Hint: "a number", Takes: number, Has: referee.Lying(referee.Number, t.deck.len())})
	}
	if t.house.Has(openPiles) {
		var has []referee.Thing
		for p := range t.players {
			has = thingsOf(has, referee.One(referee.Player, int32(p), 0), t.allies[p])
		}
		add(referee.Fact{Key: "open piles", Asks: "Which cards lie in each Ally pile?", Hint: "as " + x.Players[0] + ": GASO, FAM", Takes: card, On: player, Has: has})
	}
	if t.phase >= claims {
		t.claimFacts(x, add)
	}
	return out
}

// claimFacts are what the claims show: who took what, and for the treasure that
// is claimed the Allies laid out and what is played on it (Lay 'Em Out).
func (t *Table) claimFacts(x *lexicon, add func(referee.Fact)) {
	player := referee.Of(referee.Player)
	taken := referee.Fact{Key: "claimed", Asks: "Who has taken which treasure?", Hint: "as Rún " + x.Players[0] + ", Witch nobody",
		Takes: referee.Of(referee.Player, referee.Nobody), On: referee.Of(Faction)}
	for i := range t.drawn {
		switch w := t.taker[i]; w {
		case unclaimed:
		case toNobody:
			taken.Has = append(taken.Has, referee.Thing{On: referee.One(Faction, int32(t.awaits[i]), 0), What: referee.One(referee.Nobody, 0, 0)})
		default:
			taken.Has = append(taken.Has, referee.Thing{On: referee.One(Faction, int32(t.awaits[i]), 0), What: referee.One(referee.Player, int32(w), 0)})
		}
	}
	add(taken)
	if t.phase != claims {
		return
	}
	of := x.Word(Faction, int32(t.awaits[t.claim]))
	shown := referee.Fact{Key: "laid out", Asks: "Which Allies has each player laid out for " + of + "?",
		Hint: "as " + x.Players[0] + ": GASO, DESO", Takes: referee.Of(referee.Card), On: player}
	played := referee.Fact{Key: "played", Asks: "How many Familiars and Daemons has each player used on " + of + "?",
		Hint: "as " + x.Players[0] + " 2 Familiar, " + x.Players[1] + " Daemon", Takes: referee.Of(referee.Card), On: player}
	for p := range t.players {
		who := referee.One(referee.Player, int32(p), 0)
		shown.Has = thingsOf(shown.Has, who, t.allies[p].both(counting[t.awaits[t.claim]]))
		played.Has = some(some(played.Has, who, familiar, t.played[p]), who, daemon, t.used[p])
	}
	add(shown)
	add(played)
}

var nowhere referee.Item

// thingsOf adds the cards of a set that lie somewhere.
func thingsOf(all []referee.Thing, on referee.Item, c Cards) []referee.Thing {
	for k := range c.kinds {
		all = some(all, on, k, int8(c.count(k)))
	}
	return all
}

// some adds n cards of a kind.
func some(all []referee.Thing, on referee.Item, k kind, n int8) []referee.Thing {
	if n == 0 {
		return all
	}
	it := referee.One(referee.Card, k, 0)
	it.Count = int16(n)
	return append(all, referee.Thing{On: on, What: it})
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
