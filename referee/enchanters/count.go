package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// endRound stops play where the Queen is turned up: all count what they have.
func (t *Table) endRound() {
	t.phase = counting
	t.heldBy, t.held = 0, [inAll]holding{}
	t.counted()
}

// counts tells whether a player has something to count.
func (t *state) counts(p int8) bool {
	s := &t.seat[p]
	return !s.out && s.treasures() > 0
}

// uncounted tells whether a player has still to count it.
func (t *Table) uncounted(p int8) bool { return t.counts(p) && !t.heldBy.Has(p) }

// counted goes on when all have told their treasures.
func (t *Table) counted() {
	if kit.Any(t.players, t.uncounted) {
		return
	}
	if t.round == 1 {
		for p := range t.players {
			t.seat[p].scored = t.valueHeld(p)
		}
		t.scoredBy = t.everyone()
		t.phase, t.covered, t.spoken = choosing, 0, 0
		return
	}
	t.showSigns()
}

// valueHeld adds up what a player told.
func (t *state) valueHeld(p int8) (sum int32) {
	for _, h := range filled(t.held[:]) {
		if h.by == p && !h.up {
			sum += int32(h.face.value())
		}
	}
	return sum
}

var askedToCount = asked(func(t *Table) kit.Seats { return t.heldBy }, func(now phase) bool { return now == counting }, true)

// whenCounting: a player's treasures are counted once.
func whenCounting(t *Table, p int8) string {
	not := askedToCount(t, p)
	if not == "" && !t.tally && !t.counts(p) {
		return "{who} has no treasure to count"
	}
	return not
}

const holdsWith = 1

var holdsRules = []rule{
	{
		ID:      "phase",
		Refuses: func(t *Table, s statement) bool { _, with := s.Ref(holdsWith); return with != t.tally },
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.tally {
				return "in a tally it is said with how many cards in hand and set aside: with 4"
			}
			return "with how many cards is said in a tally alone"
		},
		Length: true,
		Beyond: func(t *Table, _ statement) bool { return !t.tally },
	},
	{
		ID: "holds-count",
		Refuses: func(t *Table, s statement) bool {
			return !t.tally && namedTreasures(s) != int(t.seat[s.By].treasures())
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			p := &t.seat[s.By]
			return x.Players[s.By] + " has " + spelling.Count(p.treasures(), "treasure") + ", not " + digit(namedTreasures(s))
		},
		Length: true,
	},
	countSupply,
	auditRule,
}

// namedTreasures counts the treasures that a statement names.
func namedTreasures(s statement) (n int) {
	for range treasuresIn(s) {
		n++
	}
	return n
}

// countSupply refuses treasures that can't be: of a count, or of a tally's lists of
// the first round, which are weighed by themselves.
var countSupply = rule{
	ID: "supply", Refuses: supplyRule.Refuses, Why: supplyRule.Why,
	Hidden: func(t *Table, s statement) bool { _, bad := t.strange(s); return !t.tally && !bad }, // the set is everybody's to see
}

// heldMoves lists what was told face down in this count with what a statement adds.
func (t *Table) heldMoves(s statement, room *[mostMoved]treasureMove) (all []treasureMove) {
	all = room[:0]
	from := func(p int8) places {
		if t.tally {
			return atDeck // five of a sign, as listed
		}
		return faceDown(int(p))
	}
	for _, h := range filled(t.held[:]) {
		if !h.up {
			all = append(all, treasureMove{from: from(h.by), face: h.face})
		}
	}
	up := t.seat[s.By]
	for f := range treasuresIn(s) {
		if len(all) < mostMoved && !up.takeUp(f) {
			all = append(all, treasureMove{from: from(s.By), face: f})
		}
	}
	return all
}

// leavesOut tells whether a count does not name all that lies face up.
func (t *Table) leavesOut(s statement) bool {
	up := t.seat[s.By]
	for f := range treasuresIn(s) {
		up.takeUp(f)
	}
	return len(up.faceUp()) > 0
}

func doHolds(t *Table, s statement) {
	if t.tally {
		t.seat[s.By].told = kit.Ref(s, holdsWith)
	} else if t.contradicted(s) != 0 {
		var room [mostMoved]treasureMove
		t.known.stand(t.downs(), t.heldMoves(s, &room)...)
	}
	up := t.seat[s.By]
	for f := range treasuresIn(s) {
		put(t.held[:], holding{by: s.By, up: up.takeUp(f), face: f})
		if t.tally {
			t.seat[s.By].down++
		}
	}
	t.heldBy.Add(s.By)
	if t.tally {
		t.tallied()
		return
	}
	t.counted()
}
