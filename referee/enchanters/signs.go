package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/scoring"
)

// finalTotal is what a player comes to at the end of the game.
func (t *state) finalTotal(p int8) int {
	s := &t.seat[p]
	total, own := int(s.scored)+s.worth(), 0
	for _, h := range filled(t.held[:]) {
		switch {
		case h.by != p:
		case s.face && int(s.sign) == h.face.sign():
			own++
		default:
			total += h.face.value()
		}
	}
	return total + scoring.EnchantersOwnSign(own)
}

// showSigns asks those who are tied for first and incognito for their signs.
func (t *state) showSigns() {
	t.phase = showing
	if t.unshown() == 0 {
		t.phase = over
	}
}

// unshown are the incognito players tied for first who have not shown their signs.
func (t *state) unshown() kit.Seats {
	if t.house.Has(revealedOnly) {
		return 0
	}
	best, tied := 0, kit.Seats(0)
	for p := range t.players {
		if t.seat[p].out {
			continue
		}
		switch n := t.finalTotal(p); {
		case tied == 0 || n > best:
			best, tied = n, 1<<p
		case n == best:
			tied.Add(p)
		}
	}
	if tied.Len() < 2 {
		return 0
	}
	for p := range t.players {
		if t.seat[p].sign != nobody {
			tied.Drop(p)
		}
	}
	return tied
}

func whenShowing(t *Table, p int8) string {
	if t.phase == showing && !t.unshown().Has(p) {
		return "{who} is not asked for a sign; {next}"
	}
	return kit.Now(t.phase == showing)
}

func doShows(t *Table, s statement) {
	sign, _ := shows(s, 0)
	t.seat[s.By].sign = sign
	t.showSigns()
}
