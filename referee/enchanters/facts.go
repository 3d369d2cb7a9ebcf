package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts are what lies in sight, a look each: the display, the rows, how many cards
// and treasures everybody has, and what was counted and shown.
func facts(t *Table, x *lexicon) []referee.Fact {
	if !t.tally && !t.begun {
		return nil
	}
	const codes = "codes will do, as FL3"
	number, treasure, player := referee.Of(referee.Number), referee.Of(Treasure), referee.Of(referee.Player)
	var all kit.Facts
	counts := func(key, asks string, of func(*seat) int32) {
		all.Counts(x, key, asks, func(p int8) int { return int(of(&t.seat[p])) })
	}
	one := func(key, asks string, n int8) {
		all.Ask(referee.Fact{Key: key, Asks: asks, Hint: "a number", Takes: number, Has: referee.Lying(referee.Number, n)})
	}
	if t.tally || t.scoredBy != 0 {
		counts("scored", "What did the first round bring each player?", func(s *seat) int32 { return s.scored })
	}
	if t.tally || t.heldBy != 0 || t.phase == counting {
		var has kit.Things
		for _, h := range filled(t.held[:]) {
			has.Add(kit.Before(h.by), Treasure, int32(h.face), 1)
		}
		all.Ask(referee.Fact{Key: "counted", Asks: "Which treasures were counted for each player?", Hint: referee.WhoDiffers + x.Players[0] + ": FL3, LI-1",
			Takes: treasure, On: player, Has: has})
	}
	if (t.tally || t.round == 2) && t.signsShown() {
		all.Before(x, "signs", "Which sign has each player shown?", "as "+x.Players[0]+" Flambeaux; or nothing", Sign, func(has *kit.Things, p int8) {
			if sign := t.seat[p].sign; sign != nobody {
				has.Add(kit.Before(p), Sign, int32(sign), 1)
			}
		})
	}
	if t.tally {
		counts("cards", "How many cards has each player in hand and set aside?", func(s *seat) int32 { return s.told })
		return all
	}
	all.Ask(referee.Fact{Key: "display", Asks: "Which treasures lie on display?", Hint: codes + ", LI-1; or what differs, as +FL3, -LI-1",
		Takes: treasure, Has: referee.Lying(Treasure, t.onShow()...)})
	for p := range t.players {
		var rows kit.Things
		for spot, v := range t.seat[p].laid() {
			rows.Add(referee.One(Spot, spot, 0), Vision, int32(v.said()), 1)
		}
		all.Of(p, referee.Fact{Key: "rows", Asks: "Which visions lie in %s's two rows?", Hint: "as 1 straight S1D, 1 reversed B0; or what differs",
			Takes: referee.Of(Vision), On: referee.Of(Spot), Has: rows})
		if t.round == 2 {
			all.Of(p, referee.Fact{Key: "safe", Asks: "Which treasures lie face up before %s?", Hint: codes + "; or nothing", Takes: treasure, Has: referee.Lying(Treasure, t.seat[p].faceUp()...)})
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
