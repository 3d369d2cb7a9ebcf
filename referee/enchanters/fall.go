package enchanters

import (
	"magistrate/referee/kit"
)

// emptied is what comes of a hand without a card: in round 1 its player draws
// one, in round 2 that player falls. by is who did it; one's own doing counts by
// ruling only (Eliminating your opposing birth-sign).
func (t *state) emptied(victim, by int8) {
	switch s := &t.seat[victim]; {
	case s.out, victim == by && !t.house.Has(anyCause):
	case t.round == 1:
		s.hand += t.draw(1)
		t.refilled.Add(victim)
	case s.aside > 0 && t.house.Has(asideSaves):
	default:
		t.falls.Add(victim)
		t.fallBy = by
	}
}

// victim is who falls first, clockwise from the left of the one who did it.
func (t *state) victim() int8 {
	return kit.First(t.fallBy+1, t.players, t.falls.Has)
}

// opposite is that of a player's sign, by the set or as the player told it; nobody
// where neither the sign nor its opposite is known.
func (t *Table) opposite(p, sign int8) int8 {
	if against := t.seat[p].against; against != nobody && sign != nobody {
		return against
	}
	return t.opposed(sign)
}

// opposed is the opposite of a sign by the set that is in play, nobody without one.
func (t *Table) opposed(sign int8) int8 {
	if set := t.set(); set != nil && sign != nobody {
		return set[sign] - 1
	}
	return nobody
}

// The clauses of what shows a character.
const (
	asClause      = 1
	againstClause = 2
)

// shows gives the sign and the opposite that a statement tells, from which clause
// on; nobody where it does not.
func shows(s statement, from uint8) (sign, against int8) {
	return saidIn(s, from), saidIn(s, from+1)
}

// clash is whoever has shown a sign that speaks against one being a player's, and
// that sign; nobody where none does.
func (t *state) clash(p, sign int8) (by, shown int8) {
	if own := t.seat[p].sign; own != nobody && own != sign {
		return p, own
	}
	if q := kit.First(0, t.players, func(q int8) bool { return q != p && t.seat[q].sign == sign }); q != nobody {
		return q, sign
	}
	return nobody, nobody
}

// wrongSign tells whether a sign can't be a player's.
func (t *Table) wrongSign(p, sign int8) bool {
	by, _ := t.clash(p, sign)
	return by != nobody || t.seat[p].sign != sign && !t.inPlaySign(sign)
}

// notOwn says why.
func (t *Table) notOwn(p, sign int8, x *lexicon) string {
	if by, shown := t.clash(p, sign); by != nobody {
		return x.Players[by] + " has shown " + signNames[shown]
	}
	return signNames[sign] + " is not in play"
}

// inPlaySign tells whether a sign can be that of a character: it is in the set, or
// without one is not one more than there are players.
func (t *Table) inPlaySign(sign int8) bool {
	if set := t.set(); set != nil {
		return set[sign] > 0
	}
	seen := t.signsSeen()
	return seen.Has(sign) || seen.Len() < t.players
}

// signsSeen are the signs that a treasure or a character has shown.
func (t *Table) signsSeen() (set signSet) {
	set = t.known.seen
	for _, f := range filled(t.lists.first[:]) {
		set.Add(int8(f.sign()))
	}
	for p := range t.players {
		if s := t.seat[p].sign; s != nobody {
			set.Add(s)
		}
	}
	for _, h := range filled(t.held[:]) {
		set.Add(int8(h.face.sign()))
	}
	return set
}

// wrongAgainst says why an opposite can't be that of a player's sign.
func (t *Table) wrongAgainst(p, sign, against int8) (why string) {
	told := t.opposed(sign)
	switch {
	case against == sign:
		return "no sign is its own opposite"
	case told != nobody && told != against:
		return "by the set " + signNames[sign] + " is against " + signNames[told]
	case t.seat[p].against != nobody && t.seat[p].against != against:
		return "it was told that " + signNames[sign] + " is against " + signNames[t.seat[p].against]
	case t.set() != nil && t.set()[against] == 0:
		return signNames[against] + " is not in the set"
	}
	return ""
}

// characterRule makes the rule for a verb whose sign and opposite stand behind
// clauses from one on; lacks says what more has to be told, "" for nothing.
func characterRule(from uint8, lacks func(*Table, statement) string, hidden func(*Table, statement) bool) rule {
	return rule{
		ID: "character", Hidden: hidden,
		Refuses: func(t *Table, s statement) bool {
			sign, against := shows(s, from)
			return sign != nobody && t.wrongSign(s.By, sign) || against != nobody && t.wrongAgainst(s.By, sign, against) != "" || lacks != nil && lacks(t, s) != ""
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			sign, against := shows(s, from)
			switch {
			case sign != nobody && t.wrongSign(s.By, sign):
				return t.notOwn(s.By, sign, x)
			case against != nobody:
				return t.wrongAgainst(s.By, sign, against)
			}
			return kit.Says[Table](lacks(t, s))(t, s, x)
		},
	}
}

var fallTurn = kit.TurnOf(func(t *Table) int8 { return t.victim() }, "it is {turn} whose hand is empty")

func doFalls(t *Table, s statement) {
	v := s.By
	sign, _ := shows(s, asClause)
	t.seat[v].sign = sign
	t.seat[v].out = true
	t.falls.Drop(v)
	if by := t.fallBy; by != v && t.seat[by].face {
		if t.opposite(by, t.seat[by].sign) == sign {
			t.win(by, byOpposition)
			return
		}
	}
	t.fell = v
}

// win ends the game without points.
func (t *state) win(p int8, how win) {
	t.phase, t.won, t.winner = over, how, p
}

var winsRules = []rule{
	kit.Turn(func(t *Table, p int8) bool { return p == t.fallBy }, func(t *Table, _ statement, x *lexicon) string {
		if t.fallBy == t.fell {
			return "it was " + x.Players[t.fell] + "'s own doing: nobody wins by it"
		}
		return "it was " + x.Players[t.fallBy] + " who did it"
	}),
	characterRule(asClause, lacksClaim, nil),
	kit.Judge(rule{ID: "opposite"}, (*Table).claimed,
		func(t *Table, other int8) bool { return other != nobody && t.seat[t.fell].sign != other },
		func(t *Table, other int8, x *lexicon) string {
			return x.Players[t.fell] + " is " + signNames[t.seat[t.fell].sign] + ", the opposite is " + signNames[other]
		}),
}

// lacksClaim: who wins shows the character and its opposite, as far as they are not known.
func lacksClaim(t *Table, s statement) string {
	shown := saidIn(s, asClause) != nobody
	switch {
	case !shown && t.house.Has(trust):
	case !shown && !t.seat[s.By].face:
		return "{who} is incognito and shows the character: wins as SIGN"
	case t.claimed(s) == nobody:
		return "nobody has told what is the opposite: wins as SIGN against SIGN"
	}
	return ""
}

// claimed is the opposite that a claim of victory rests on, nobody where it is not known.
func (t *Table) claimed(s statement) int8 {
	own, against := shows(s, asClause)
	switch {
	case against != nobody:
		return against
	case own == nobody:
		own = t.seat[s.By].sign
	}
	return t.opposite(s.By, own)
}

func doWins(t *Table, s statement) {
	if sign, against := shows(s, asClause); sign != nobody {
		t.seat[s.By].sign = sign
		if against != nobody {
			t.seat[s.By].against = against
		}
	}
	t.fell = nobody
	t.win(s.By, byOpposition)
}

// doSpread deals the victim's treasures out and goes on.
func doSpread(t *Table, _ statement) {
	v := t.fell
	s := &t.seat[v]
	for r := range rowsEach {
		t.discardRow(v, r)
	}
	t.discards += s.hand + s.aside
	s.hand, s.aside = 0, 0
	t.dealOut(v)
	s.forgotten = 0
	t.fell = nobody
	if t.everyone().Len() == 1 {
		t.falls = 0
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

// dealOut deals the treasures of one who has fallen one at a time, from the left
// of the one who did it.
func (t *Table) dealOut(v int8) {
	s := &t.seat[v]
	to, n := t.fallBy, s.down
	if t.house.Has(safeAlways) {
		t.known.leave(int(v))
	} else {
		n = s.treasures()
	}
	s.down, s.safe = 0, [each]face{}
	t.lost++
	var dealt places
	for n > 0 {
		to = (to + 1) % t.players
		if t.seat[to].out || to == t.fallBy && t.house.Has(notEliminator) && t.everyone().Len() > 1 {
			continue
		}
		t.seat[to].down++
		dealt |= faceDown(int(to))
		n--
	}
	t.known.spread(int(v), dealt)
}

// downs counts the face-down treasures of all players.
func (t *state) downs() (n downCounts) {
	for p := range n {
		n[p] = t.seat[p].down
	}
	return n
}
