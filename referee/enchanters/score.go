package enchanters

import (
	"math"

	"magistrate/referee/kit"
	"magistrate/scoring"
)

// score returns the score sheet. Before the end only the first round counts.
func score(t *Table, x *lexicon) scoring.Sheet {
	table := scoring.EnchantersTable{
		Players: make([]scoring.EnchantersPlayer, 0, t.players), Begun: t.scoredBy|t.heldBy|t.chosen != 0 && (t.tally || t.scoredBy != 0),
		Final: t.phase == over && t.won == byPoints, RevealedOnly: t.house.Has(revealedOnly),
	}
	table.Won, table.Winner = [...]scoring.EnchantersWin{byOpposition: scoring.Opposition, asLast: scoring.LastOne}[t.won], int(t.winner)
	for p := range t.players {
		table.Players = append(table.Players, t.scoredSeat(p, x))
	}
	return scoring.Enchanters(table)
}

func (t *Table) scoredSeat(p int8, x *lexicon) scoring.EnchantersPlayer {
	s := &t.seat[p]
	one := scoring.EnchantersPlayer{Name: x.Players[p], Out: t.out.Has(p), Counted: t.scoredBy.Has(p), First: int(s.scored), Cards: s.worth()}
	if t.phase >= showing || t.tally {
		one.Held = !t.tally || t.heldBy.Has(p)
		one.Revealed = t.revealed.Has(p)
		for _, f := range t.heldOf(p) {
			one.Treasures = append(one.Treasures, scoring.EnchantersTreasure{Sign: signName(f.sign()), Value: f.value()})
		}
		if s.sign != nobody {
			one.Sign = signName(s.sign)
		}
	}
	return one
}

// finalTotal returns a player's total at the end of the game.
func (t *state) finalTotal(p int8) int {
	s := &t.seat[p]
	total, own := int(s.scored)+s.worth(), 0
	for _, h := range filled(t.held[:]) {
		switch {
		case h.by != p:
		case t.revealed.Has(p) && int(s.sign) == h.face.sign():
			own++
		default:
			total += h.face.value()
		}
	}
	return total + scoring.EnchantersOwnSign(own)
}

// unshown returns the incognito players tied for first who still have to show their signs.
func (t *state) unshown() kit.Seats {
	if t.house.Has(revealedOnly) {
		return 0
	}
	best := math.MinInt
	for p := range t.players {
		if !t.out.Has(p) {
			best = max(best, t.finalTotal(p))
		}
	}
	tied := kit.Acting(t.players, func(p int8) bool { return !t.out.Has(p) && t.finalTotal(p) == best })
	if tied.Len() < 2 {
		return 0
	}
	return tied & kit.Acting(t.players, func(p int8) bool { return t.seat[p].sign == nobody })
}

func whenShowing(t *Table, p int8) string {
	if t.phase == showing && !t.unshown().Has(p) {
		return "{who} is not asked for a sign; {next}"
	}
	return kit.WhenNow(t.phase == showing)
}

func doShows(t *Table, s move) {
	t.seat[s.By].sign, _ = namedSigns(s, 0)
}
