package enchanters

import "magistrate/scoring"

// score gives plain values to scoring. Before the end only the first round counts.
func score(t *Table, x *lexicon) scoring.Sheet {
	table := scoring.EnchantersTable{
		Players: make([]scoring.EnchantersPlayer, 0, t.players), Begun: t.scoredBy|t.heldBy|t.spoken != 0 && (t.tally || t.scoredBy != 0),
		Final: t.phase == over && t.won == byPoints, RevealedOnly: t.house.Has(revealedOnly),
	}
	switch t.won {
	case byOpposition:
		table.Won, table.Winner = scoring.Opposition, int(t.winner)
	case asLast:
		table.Won, table.Winner = scoring.LastOne, int(t.winner)
	}
	for p := range t.players {
		table.Players = append(table.Players, t.scoredSeat(p, x))
	}
	return scoring.Enchanters(table)
}

func (t *Table) scoredSeat(p int8, x *lexicon) scoring.EnchantersPlayer {
	s := &t.seat[p]
	one := scoring.EnchantersPlayer{Name: x.Players[p], Out: s.out, Counted: t.scoredBy.Has(p), First: int(s.scored), Cards: s.worth()}
	if t.phase >= showing || t.tally {
		one.Held = !t.tally || t.heldBy.Has(p)
		one.Revealed = s.face
		for _, f := range t.heldOf(p) {
			one.Treasures = append(one.Treasures, scoring.EnchantersTreasure{Sign: signNames[f.sign()], Value: f.value()})
		}
		if s.sign != nobody {
			one.Sign = signNames[s.sign]
		}
	}
	return one
}
