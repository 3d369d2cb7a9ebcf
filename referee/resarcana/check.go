package resarcana

// Turns, the end of a round, and the victory check (Actions; Victory).

// endAction passes the turn to the next player after p, or ends the round.
func (t *Table) endAction(p int8) {
	if q := t.nextUnpassed(p); q != nobody {
		t.turn = q
		return
	}
	t.checkVictory(nobody)
}

// checkVictory begins a check that player by called, or nobody at the end of a round.
func (t *Table) checkVictory(by int8) {
	t.checkBy, t.statueUsed = by, false
	if t.statueUser() != nobody {
		t.phase = checking
		return
	}
	t.endCheck()
}

// statueUser returns the player who may use the Golden Statue in a check, or nobody.
func (t *Table) statueUser() int8 {
	p, r := t.inPlay(statue), catalogue[statue].react
	if p == nobody || t.cannotTurn(r, slotOf(statue, p)) || !t.pool[p].covers(r.cost) {
		return nobody
	}
	return p
}

// endCheck ends the game, or resumes the action or round that the check interrupted.
func (t *Table) endCheck() {
	if t.tally || t.isWon() {
		t.phase = over
		return
	}
	t.statueUsed = false
	t.phase = acting
	if by := t.checkBy; by != nobody {
		t.checkBy = nobody
		t.endAction(by)
		return
	}
	t.turned = 0
	t.startRound()
}

// isWon reports whether the check ends the game.
func (t *Table) isWon() bool {
	best, tied := 0, false
	for p := range t.players {
		n := t.pointsOf(p)
		best, tied = max(best, n), n == best || tied && n < best
	}
	switch {
	case best < enough:
		return false
	case t.checkBy != nobody && t.pointsOf(t.checkBy) < best:
		return !t.house.Has(callerWins)
	}
	return t.checkBy == nobody || !tied || !t.house.Has(tieGoesOn)
}
