package resarcana

// Turns, the end of a round and the victory check (Actions; Victory).

// acted gives the action to the next player after p, or ends the round.
func (t *Table) acted(p int8) {
	if q := t.next(p); q != nobody {
		t.turn = q
		return
	}
	t.checkVictory(nobody)
}

// checkVictory begins a check: called by a player, or by nobody at a round's
// end. It waits where the Golden Statue may be used.
func (t *Table) checkVictory(by int8) {
	t.checkBy, t.used = by, false
	if t.statuesOwner() != nobody {
		t.phase = checking
		return
	}
	t.decide()
}

// statuesOwner is who may use the Golden Statue in a check, whether or not they
// have passed; nobody where that cannot be.
func (t *Table) statuesOwner() int8 {
	p := t.inPlay(statue)
	if p == nobody {
		return nobody
	}
	if r := all[statue].react; t.turnsInVain(r, slotOf(statue, p)) || !t.pool[p].covers(r.cost) {
		return nobody
	}
	return p
}

// decide ends the check: the game, or else the action or round that it was in.
func (t *Table) decide() {
	if t.tally || t.won() {
		t.phase = over
		return
	}
	t.used = false
	t.phase = acting
	if by := t.checkBy; by != nobody {
		t.checkBy = nobody
		t.acted(by)
		return
	}
	t.turned = 0
	t.startRound()
}

// won tells whether the check ends the game: ten points or more anywhere.
func (t *Table) won() bool {
	best, tied := 0, false
	for p := range t.players {
		n := t.total(p)
		best, tied = max(best, n), n == best || tied && n < best
	}
	switch {
	case best < enough:
		return false
	case t.checkBy != nobody && t.total(t.checkBy) < best:
		return !t.house.Has(callerWins)
	}
	return t.checkBy == nobody || !tied || !t.house.Has(tieGoesOn)
}
