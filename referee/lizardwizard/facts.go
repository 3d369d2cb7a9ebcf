package lizardwizard

import (
	"strings"

	"magistrate/referee"
)

// facts are what lies in sight, a look each: the offers, the tracks, how high
// the decks are, and what lies before the players.
func facts(t *Table, x *lexicon) []referee.Fact {
	if t.tally {
		return nil
	}
	cards, number, player := referee.Of(referee.Card), referee.Of(referee.Number), referee.Of(referee.Player)
	const codes = "codes will do, as DRW, SOT2; or what differs, as +DRW, -SOT2"
	out := make([]referee.Fact, 0, 12)
	add := func(f referee.Fact) {
		f.Of = referee.Table
		f.Has = referee.Sort(f.Has)
		out = append(out, f)
	}
	for g := range offered {
		add(referee.Fact{Key: strings.ToLower(deckNames[g]) + " offer", Asks: "Which " + deckNames[g] + "s lie on offer?", Hint: codes, Takes: cards, Has: t.offerThings(g)})
	}
	var tracks, decksHave []referee.Thing
	for r, n := range t.value {
		tracks = append(tracks, numberOn(referee.One(Reagent, int32(r), 0), n))
	}
	for d := range decks {
		decksHave = append(decksHave, numberOn(referee.One(Deck, int32(d), 0), int32(t.deck[d])))
	}
	add(referee.Fact{Key: "tracks", Asks: "What do the reagent tracks show?", Hint: "as Mandrake 3, Horn 1; or the one that differs", Takes: number, On: referee.Of(Reagent), Has: tracks})
	add(referee.Fact{Key: "decks", Asks: "How many cards has each deck?", Hint: "as wizards 11, spells 59; or the one that differs", Takes: number, On: referee.Of(Deck), Has: decksHave})
	add(referee.Fact{Key: "reagents", Asks: "Which reagents has each player?", Hint: "as " + x.Players[0] + ": 2 Horn, Foxglove; of those that differ", Takes: referee.Of(Reagent), On: player, Has: t.reagentThings()})
	add(referee.Fact{Key: "cards", Asks: "Which Wizards, Towers and active spells lie before each player?", Hint: "as " + x.Players[0] + ": DRW, SOT2; of those that differ", Takes: cards, On: player, Has: t.cardThings()})
	counts := func(key, asks string, of func(p int8) int) {
		f := referee.Fact{Key: key, Asks: asks, Hint: "as " + x.Players[0] + " 2, " + x.Players[1] + " 1; or the one that differs", Takes: number, On: player}
		for p := range t.players {
			f.Has = append(f.Has, numberOn(referee.One(referee.Player, int32(p), 0), int32(of(p))))
		}
		add(f)
	}
	counts("uncast", "How many uncast spells has each player?", func(p int8) int { return t.owned(p, spellDeck, uncast) })
	counts("used", "How many used spells and Familiars has each player?", func(p int8) int { return t.owned(p, spellDeck, used) + t.familiarsOf(p) })
	counts("items", "How many Items has each player?", func(p int8) int { return int(t.seat[p].items) })
	counts("undead", "How many Undead has each player taken?", func(p int8) int { return int(t.seat[p].undead) })
	return out
}

func numberOn(on referee.Item, n int32) referee.Thing {
	return referee.Thing{On: on, What: referee.One(referee.Number, n, 0)}
}

func (t *Table) offerThings(g group) (all []referee.Thing) {
	if g == wizardDeck {
		for s, n := range t.wizards {
			for range n {
				all = append(all, referee.Thing{What: cardItem(int32(s), 0)})
			}
		}
		return all
	}
	t.eachOffered(g, func(ref int32) { all = append(all, referee.Thing{What: cardItem(ref, 0)}) })
	return all
}

func (t *Table) reagentThings() (all []referee.Thing) {
	for p := range t.players {
		for r, n := range t.seat[p].reagents {
			if n > 0 {
				what := referee.One(Reagent, int32(r), 0)
				what.Count = int16(n)
				all = append(all, referee.Thing{On: referee.One(referee.Player, int32(p), 0), What: what})
			}
		}
	}
	return all
}

// cardThings is what lies face up before the players.
func (t *Table) cardThings() (all []referee.Thing) {
	for p := range t.players {
		who := referee.One(referee.Player, int32(p), 0)
		for s, n := range t.seat[p].wizards {
			for range n {
				all = append(all, referee.Thing{On: who, What: cardItem(int32(s), 0)})
			}
		}
		for c := card(0); c < card(t.every()); c++ {
			if w := t.where[c]; w.owner() == p && (w.zone() == active || w.zone() == changed) {
				all = append(all, referee.Thing{On: who, What: cardItem(t.word(c), 0)})
			}
		}
	}
	return all
}
