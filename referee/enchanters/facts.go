package enchanters

import "magistrate/referee"

// facts are what lies in sight, a look each: the display, the rows, how many cards
// and treasures everybody has, and what was counted and shown.
func facts(t *Table, x *lexicon) []referee.Fact {
	if !t.tally && !t.begun {
		return nil
	}
	number, player := referee.Of(referee.Number), referee.Of(referee.Player)
	out := make([]referee.Fact, 0, 12)
	add := func(f referee.Fact) {
		f.Has = referee.Sort(f.Has)
		out = append(out, f)
	}
	who := func(p int8) referee.Item { return referee.One(referee.Player, int32(p), 0) }
	counts := func(key, asks string, of func(*seat) int32) {
		f := referee.Fact{Key: key, Of: referee.Table, Asks: asks, Hint: "as " + x.Players[0] + " 2, " + x.Players[1] + " 1; or the one that differs", Takes: number, On: player}
		for p := range t.players {
			f.Has = append(f.Has, referee.Thing{On: who(p), What: referee.One(referee.Number, of(&t.seat[p]), 0)})
		}
		add(f)
	}
	if t.scoredBy != 0 {
		counts("scored", "What did the first round bring each player?", func(s *seat) int32 { return s.scored })
	}
	if t.heldBy != 0 {
		counted := referee.Fact{Key: "counted", Of: referee.Table, Asks: "Which treasures were counted for each player?", Hint: "as " + x.Players[0] + ": FL3, LI-1; of those that differ", Takes: referee.Of(Treasure), On: player}
		for _, h := range t.held[:t.heldAll] {
			counted.Has = append(counted.Has, referee.Thing{On: who(h.by), What: referee.One(Treasure, int32(h.face), 0)})
		}
		add(counted)
	}
	if (t.tally || t.round == 2) && t.phase != choosing && t.phase != lifting {
		signs := referee.Fact{Key: "signs", Of: referee.Table, Asks: "Which sign has each player shown?", Hint: "as " + x.Players[0] + " Flambeaux; or nothing", Takes: referee.Of(Sign), On: player}
		for p := range t.players {
			if sign := t.seat[p].sign; sign != nobody {
				signs.Has = append(signs.Has, referee.Thing{On: who(p), What: referee.One(Sign, int32(sign), 0)})
			}
		}
		add(signs)
	}
	if t.tally {
		counts("cards", "How many cards has each player in hand and set aside?", func(s *seat) int32 { return s.told })
		return out
	}
	var show []referee.Thing
	for _, f := range t.display[:t.onShow] {
		show = append(show, referee.Thing{What: referee.One(Treasure, int32(f), 0)})
	}
	add(referee.Fact{Key: "display", Of: referee.Table, Asks: "Which treasures lie on display?", Hint: "codes will do, as FL3, LI-1; or what differs, as +FL3, -LI-1", Takes: referee.Of(Treasure), Has: show})
	for p := range t.players {
		var rows, safe []referee.Thing
		for spot, v := range t.seat[p].laid() {
			rows = append(rows, referee.Thing{On: referee.One(Spot, spot, 0), What: referee.One(Vision, int32(v.said()), 0)})
		}
		for _, f := range t.seat[p].safe {
			if f != 0 {
				safe = append(safe, referee.Thing{What: referee.One(Treasure, int32(f), 0)})
			}
		}
		add(referee.Fact{Key: "rows", Of: p, Asks: "Which visions lie in %s's two rows?", Hint: "as 1 straight S1D, 1 reversed B0; or what differs", Takes: referee.Of(Vision), On: referee.Of(Spot), Has: rows})
		if t.round == 2 {
			add(referee.Fact{Key: "safe", Of: p, Asks: "Which treasures lie face up before %s?", Hint: "codes will do, as FL3; or nothing", Takes: referee.Of(Treasure), Has: safe})
		}
	}
	counts("hand", "How many cards has each player in hand?", func(s *seat) int32 { return int32(s.hand) })
	counts("aside", "How many cards has each player set aside?", func(s *seat) int32 { return int32(s.aside) })
	counts("treasures", "How many treasures lie face down before each player?", func(s *seat) int32 { return int32(s.down) })
	one := func(key, asks string, n int8) {
		add(referee.Fact{Key: key, Of: referee.Table, Asks: asks, Hint: "a number", Takes: number, Has: []referee.Thing{{What: referee.One(referee.Number, int32(n), 0)}}})
	}
	one("pile", "How many cards has the pile?", t.pile)
	one("discards", "How many cards lie on the discards?", t.discards)
	one("deck", "How many cards has the treasure deck, the Queen counted?", t.deck)
	return out
}
