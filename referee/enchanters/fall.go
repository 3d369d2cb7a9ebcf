package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// emptyHand applies the effect of an empty hand: in round 1 its player draws a card, in
// round 2 that player falls. Players who empty their own hands fall only by a house
// rule.
func (t *state) emptyHand(victim, by int8) {
	switch s := &t.seat[victim]; {
	case t.out.Has(victim), victim == by && !t.house.Has(anyCause):
	case t.round == 1:
		s.hand += t.draw(1)
		t.refilled.Add(victim)
	case s.aside > 0 && t.house.Has(asideSaves):
	default:
		t.victims.Add(victim)
		t.eliminator = by
	}
}

// nextVictim returns the victim who falls next, clockwise from the left of the eliminator.
func (t *state) nextVictim() int8 {
	return kit.First(t.eliminator+1, t.players, t.victims.Has)
}

// opposite returns the opposite of a player's sign, nobody if it is not known.
func (t *Table) opposite(p, sign int8) int8 {
	if against := t.seat[p].against; against != nobody && sign != nobody {
		return against
	}
	return t.setOpposite(sign)
}

// setOpposite returns the opposite of a sign in the set, nobody without a set.
func (t *Table) setOpposite(sign int8) int8 {
	if set := t.set(); set != nil && sign != nobody {
		return set[sign] - 1
	}
	return nobody
}

// The clauses of a move that shows a character.
const (
	asClause      = 1
	againstClause = 2
)

// namedSigns returns the sign and the opposite that a move names, from a clause on.
func namedSigns(s move, from uint8) (sign, against int8) {
	return namedIn(s, from), namedIn(s, from+1)
}

// conflicting returns the player whose shown sign rules out a sign for p, or nobody.
func (t *state) conflicting(p, sign int8) int8 {
	if own := t.seat[p].sign; own != nobody && own != sign {
		return p
	}
	return kit.First(0, t.players, func(q int8) bool { return q != p && t.seat[q].sign == sign })
}

// isWrongSign reports whether a sign can't be a player's.
func (t *Table) isWrongSign(p, sign int8) bool {
	return t.conflicting(p, sign) != nobody || !t.canBeInPlay(sign, t.seen)
}

// canBeInPlay reports whether a sign is in the set or one of as many as players.
func (t *Table) canBeInPlay(sign int8, seen signSet) bool {
	if set := t.set(); set != nil {
		return set[sign] > 0
	}
	return seen.Has(sign) || seen.Len() < t.players
}

// whyNotOpposite returns why a sign can't be the opposite of a player's sign, "" if it can.
func (t *Table) whyNotOpposite(p, sign, against int8) (why string) {
	listed := t.setOpposite(sign)
	switch {
	case against == sign:
		return "no sign is its own opposite"
	case listed != nobody && listed != against:
		return "in this set " + signName(sign) + " is against " + signName(listed)
	case t.seat[p].against != nobody && t.seat[p].against != against:
		return "the record says that " + signName(sign) + " is against " + signName(t.seat[p].against)
	case t.set() != nil && t.set()[against] == 0:
		return signName(against) + " is not in the set"
	}
	return ""
}

// characterRule returns the rule for a sign and its opposite in the clauses from one on;
// lacks returns what else the move must contain.
func characterRule(from uint8, lacks func(*Table, move) string, hidden func(*Table, move) bool) rule {
	return rule{
		ID: "character", Hidden: hidden,
		Refuses: func(t *Table, s move) bool {
			sign, against := namedSigns(s, from)
			return sign != nobody && t.isWrongSign(s.By, sign) || against != nobody && t.whyNotOpposite(s.By, sign, against) != "" || lacks != nil && lacks(t, s) != ""
		},
		Why: func(t *Table, s move, x *lexicon) string {
			sign, against := namedSigns(s, from)
			switch by := t.conflicting(s.By, sign); {
			case sign != nobody && by != nobody:
				return x.Players[by] + " has shown " + signName(t.seat[by].sign)
			case sign != nobody && t.isWrongSign(s.By, sign):
				return signName(sign) + " is not in play"
			case against != nobody:
				return t.whyNotOpposite(s.By, sign, against)
			}
			return kit.FixedReason[Table](lacks(t, s))(t, s, x)
		},
	}
}

func doFalls(t *Table, s move) {
	v, sign := s.By, namedIn(s, asClause)
	t.seat[v].sign = sign
	t.out.Add(v)
	t.victims.Drop(v)
	if by := t.eliminator; by != v && t.revealed.Has(by) && t.opposite(by, t.seat[by].sign) == sign {
		t.win(by, byOpposition)
		return
	}
	t.victim = v
}

// win ends the game without points.
func (t *state) win(p int8, how win) {
	t.phase, t.won, t.winner = over, how, p
}

var winsRules = []rule{
	law.Turn(func(t *Table, _ move, x *lexicon) string {
		if t.eliminator == t.victim {
			return x.Players[t.victim] + "'s own play emptied that hand, so nobody wins"
		}
		return "it was " + x.Players[t.eliminator] + " who emptied that hand"
	}),
	characterRule(asClause, missingClaim, nil),
	kit.RuleOn(rule{ID: "opposite"}, (*Table).claimedOpposite,
		func(t *Table, other int8) bool { return other != nobody && t.seat[t.victim].sign != other },
		func(t *Table, other int8, x *lexicon) string {
			return x.Players[t.victim] + " is " + signName(t.seat[t.victim].sign) + ", not the opposite sign, " + signName(other)
		}),
}

// missingClaim returns what a claim of victory still has to show.
func missingClaim(t *Table, s move) string {
	shown := namedIn(s, asClause) != nobody
	switch {
	case !shown && t.house.Has(trust):
	case !shown && !t.revealed.Has(s.By):
		return "{who} is incognito and has to show the character: enter “wins as SIGN”"
	case t.claimedOpposite(s) == nobody:
		return "the opposite sign is not known: enter “wins as SIGN against SIGN”"
	}
	return ""
}

// claimedOpposite returns the sign that a claim of victory names as the opposite, nobody
// if it is unknown.
func (t *Table) claimedOpposite(s move) int8 {
	own, against := namedSigns(s, asClause)
	switch {
	case against != nobody:
		return against
	case own == nobody:
		own = t.seat[s.By].sign
	}
	return t.opposite(s.By, own)
}

func doWins(t *Table, s move) {
	if sign, against := namedSigns(s, asClause); sign != nobody {
		t.seat[s.By].sign = sign
		if against != nobody {
			t.seat[s.By].against = against
		}
	}
	t.victim = nobody
	t.win(s.By, byOpposition)
}

// doSpread deals out the victim's treasures.
func doSpread(t *Table, _ move) {
	v := t.victim
	s := &t.seat[v]
	for r := range rowsPerPlayer {
		t.discardRow(v, r)
	}
	t.discards += s.hand + s.aside
	s.hand, s.aside = 0, 0
	t.dealOut(v)
	s.forgotten = 0
	t.victim = nobody
	if t.everyone().Len() == 1 {
		t.victims = 0
		if t.house.Has(lastCounts) {
			t.refills = 0
			t.endRound()
		} else {
			t.win(t.next(v), asLast)
		}
		return
	}
	if v == t.turn {
		t.refills = 0
		t.passTurn()
	}
}

// dealOut deals the victim's treasures one at a time, from the left of the eliminator.
func (t *Table) dealOut(v int8) {
	to, n := t.eliminator, t.down[v]
	if t.house.Has(safeAlways) {
		t.known.relocate(faceUp(int(v)), outOfGame)
	} else {
		n = t.treasures(v)
	}
	t.down[v] = 0
	t.lost++
	var dealt places
	for n > 0 {
		to = (to + 1) % t.players
		if t.out.Has(to) || to == t.eliminator && t.house.Has(notEliminator) && t.everyone().Len() > 1 {
			continue
		}
		t.down[to]++
		dealt |= faceDown(int(to))
		n--
	}
	t.known.relocate(faceDown(int(v))|faceUp(int(v)), dealt)
}

func winsOptions(t *Table, by int8, _ referee.Reveal, yes addMove) {
	addOption(yes)
	fits := func(sign int8) bool {
		return !t.isWrongSign(by, sign) && t.whyNotOpposite(by, sign, t.seat[t.victim].sign) == ""
	}
	if !t.revealed.Has(by) && kit.Any(signs, fits) {
		addOption(yes, referee.Dots(asClause))
	}
}
