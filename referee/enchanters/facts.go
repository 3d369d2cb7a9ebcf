package enchanters

import "magistrate/referee"

// facts are what lies in sight, a look each: the display, the rows, how many cards
// and treasures everybody has, and what was counted and shown.
func facts(t *Table, x *lexicon) (all []referee.Fact) {
	if !t.tally && !t.begun {
		return nil
	}
	const codes = "codes will do, as FL3"
	example := "as " + x.Players[0]
	number, treasure, player, nowhere := referee.Of(referee.Number), referee.Of(Treasure), referee.Of(referee.Player), referee.Kinds(0)
	ask := func(of int8, key, asks, hint string, takes, on referee.Kinds, has []referee.Thing) {
		all = append(all, referee.Fact{Key: key, Of: of, Asks: asks, Hint: hint, Takes: takes, On: on, Has: referee.Sort(has)})
	}
	before := func(p int8, k referee.Kind, ref int32) referee.Thing {
		return referee.Thing{On: referee.One(referee.Player, int32(p), 0), What: referee.One(k, ref, 0)}
	}
	counts := func(key, asks string, of func(*seat) int32) {
		var has []referee.Thing
		for p := range t.players {
			has = append(has, before(p, referee.Number, of(&t.seat[p])))
		}
		ask(referee.Table, key, asks, example+" 2, "+x.Players[1]+" 1; or the one that differs", number, player, has)
	}
	one := func(key, asks string, n int8) {
		ask(referee.Table, key, asks, "a number", number, nowhere, referee.Lying(referee.Number, n))
	}
	if t.scoredBy != 0 {
		counts("scored", "What did the first round bring each player?", func(s *seat) int32 { return s.scored })
	}
	if t.heldBy != 0 {
		var has []referee.Thing
		for _, h := range filled(t.held[:]) {
			has = append(has, before(h.by, Treasure, int32(h.face)))
		}
		ask(referee.Table, "counted", "Which treasures were counted for each player?", referee.WhoDiffers+x.Players[0]+": FL3, LI-1", treasure, player, has)
	}
	if (t.tally || t.round == 2) && t.signsShown() {
		var has []referee.Thing
		for p := range t.players {
			if sign := t.seat[p].sign; sign != nobody {
				has = append(has, before(p, Sign, int32(sign)))
			}
		}
		ask(referee.Table, "signs", "Which sign has each player shown?", example+" Flambeaux; or nothing", referee.Of(Sign), player, has)
	}
	if t.tally {
		counts("cards", "How many cards has each player in hand and set aside?", func(s *seat) int32 { return s.told })
		return all
	}
	ask(referee.Table, "display", "Which treasures lie on display?", codes+", LI-1; or what differs, as +FL3, -LI-1", treasure, nowhere, referee.Lying(Treasure, t.onShow()...))
	for p := range t.players {
		var rows []referee.Thing
		for spot, v := range t.seat[p].laid() {
			rows = append(rows, referee.Thing{On: referee.One(Spot, spot, 0), What: referee.One(Vision, int32(v.said()), 0)})
		}
		ask(p, "rows", "Which visions lie in %s's two rows?", "as 1 straight S1D, 1 reversed B0; or what differs", referee.Of(Vision), referee.Of(Spot), rows)
		if t.round == 2 {
			ask(p, "safe", "Which treasures lie face up before %s?", codes+"; or nothing", treasure, nowhere, referee.Lying(Treasure, t.seat[p].faceUp()...))
		}
	}
	counts("hand", "How many cards has each player in hand?", func(s *seat) int32 { return int32(s.hand) })
	counts("aside", "How many cards has each player set aside?", func(s *seat) int32 { return int32(s.aside) })
	counts("treasures", "How many treasures lie face down before each player?", func(s *seat) int32 { return int32(s.down) })
	one("pile", "How many cards has the pile?", t.pile)
	one("discards", "How many cards lie on the discards?", t.discards)
	one("deck", "How many cards has the treasure deck, the Queen counted?", t.deck)
	return all
}
