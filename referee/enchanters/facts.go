package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// facts lists everything public, one fact for each place to look at.
func facts(t *Table, x *lexicon) []referee.Fact {
	if !t.tally && !t.hasDisplay {
		return nil
	}
	treasure := referee.Of(Treasure)
	var all kit.Facts
	if t.tally || t.scoredBy != 0 {
		all.Counts(x, "first-round score", func(p int8) int { return int(t.seat[p].scored) })
	}
	if t.tally || t.heldBy != 0 || t.phase == counting {
		all.Each(x, "treasures counted", treasure, func(has *kit.Things, p int8) {
			for _, h := range filled(t.held[:]) {
				if h.by == p {
					has.Add(kit.Nowhere, Treasure, int32(h.face), 1)
				}
			}
		})
	}
	if t.round == 2 {
		all.Each(x, "sign", referee.Of(Sign), func(has *kit.Things, p int8) {
			if sign := t.shownSign(p); sign != nobody {
				has.Add(kit.Nowhere, Sign, int32(sign), 1)
			}
		})
	}
	if t.tally {
		all.Counts(x, "cards in hand and set aside", func(p int8) int { return int(t.seat[p].tallyCards) })
		return all
	}
	all.Table("Display", treasure, referee.Things(Treasure, t.display()...))
	for p := range t.players {
		var rows kit.Things
		for spot, v := range t.seat[p].visions() {
			rows.Add(referee.One(Spot, spot, 0), Vision, int32(v.shown()), 1)
		}
		all.Of(p, referee.Fact{Name: "visions", Takes: referee.Of(Vision), On: referee.Of(Spot), Has: rows})
		if t.round == 2 {
			all.Of(p, referee.Fact{Name: "treasures face up", Takes: treasure, Has: referee.Things(Treasure, t.faceUp(p)...)})
		}
	}
	all.Counts(x, "hand", func(p int8) int { return int(t.seat[p].hand) })
	all.Counts(x, "cards set aside", func(p int8) int { return int(t.seat[p].aside) })
	all.Counts(x, "treasures face down", func(p int8) int { return int(t.down[p]) })
	all.Count("Pile", int(t.pile))
	all.Count("Discards", int(t.discards))
	all.Count("Treasure deck with the Queen", int(t.deck))
	return all
}
