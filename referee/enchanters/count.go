package enchanters

import (
	"iter"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// endRound begins the count after the Queen is turned up.
func (t *state) endRound() {
	t.phase = counting
	t.heldBy, t.held = 0, [treasuresInBox]holding{}
}

// hasTreasures reports whether a player has a treasure to count.
func (t *state) hasTreasures(p int8) bool {
	return !t.out.Has(p) && t.treasures(p) > 0
}

// mustCount reports whether a player still has to count.
func (t *state) mustCount(p int8) bool { return t.hasTreasures(p) && !t.heldBy.Has(p) }

// scoreFirst scores the first round after the last count.
func (t *state) scoreFirst() {
	for _, h := range filled(t.held[:]) {
		t.seat[h.by].scored += int32(h.face.value())
	}
	t.scoredBy = t.everyone()
}

var whenCounting = kit.Once(once(duringOrTally(counting), func(t *Table) kit.Seats { return t.heldBy }),
	func(t *Table, p int8) bool { return !t.tally && !t.hasTreasures(p) }, "{who} has no treasure to count")

// tallying reports whether the scores of a finished game are being entered.
func (t *state) tallying() bool { return t.tally && t.phase == beginning }

func whenTallying(t *Table, _ int8) string { return kit.Tallied(t.tally, t.phase == beginning) }

const holdsWith = 1

var holdsRules = []rule{
	{
		ID:      "phase",
		Refuses: func(t *Table, s move) bool { _, with := s.Ref(holdsWith); return with != t.tally },
		Why: func(t *Table, s move, x *lexicon) string {
			if t.tally {
				return "add the number of cards in hand and set aside, e.g. with 4"
			}
			return "the number of cards belongs to a tally only"
		},
		Looks: law.Length,
		Rare:  rare{TooLong: func(t *Table, _ move) bool { return !t.tally }},
	},
	{
		ID: "holds-count",
		Refuses: func(t *Table, s move) bool {
			return !t.tally && s.Named() != int(t.treasures(s.By))
		},
		Why: func(t *Table, s move, x *lexicon) string {
			return x.Players[s.By] + " has " + spelling.Count(t.treasures(s.By), "treasure") + ", not " + digit(s.Named())
		},
		Looks: law.Length,
	},
	countSupply,
	auditRule,
}

// countSupply is supplyRule for counts; a tally checks the first round by itself.
var countSupply = rule{
	ID: "supply", Refuses: supplyRule.Refuses, Why: supplyRule.Why,
	Hidden: func(t *Table, s move) bool { _, bad := t.notInPlay(s); return !t.tally && !bad }, // the set is public
}

// heldTreasures lists the face-down treasures of this count, or of a tally's first round, with
// those that a move adds.
func (t *Table) heldTreasures(s move, room *[maxMoved]treasureMove) (all []treasureMove) {
	all = room[:0]
	add := func(h holding) {
		from := faceDown(int(h.by))
		if t.tally {
			from = atDeck // a tally checks the listed copy alone
		}
		if !h.up && len(all) < maxMoved {
			all = append(all, treasureMove{from: from, face: h.face})
		}
	}
	held := t.held[:]
	if s.Verb == vScored {
		held = t.lists.first[:]
	}
	for _, h := range filled(held) {
		add(h)
	}
	for f, up := range t.countedFaces(s) {
		add(holding{s.By, up, f})
	}
	return all
}

// countedFaces yields the treasures that a count names, and whether each lies face up.
func (t *Table) countedFaces(s move) iter.Seq2[face, bool] {
	return t.known.among(faceUp(int(s.By)), treasuresIn(s))
}

// omitsFaceUp reports whether a count leaves out a treasure that lies face up.
func (t *Table) omitsFaceUp(s move) bool {
	left := t.known.count(faceUp(int(s.By)))
	for _, up := range t.countedFaces(s) {
		if up {
			left--
		}
	}
	return left > 0
}

func doHolds(t *Table, s move) {
	if t.tally {
		t.seat[s.By].tallyCards = kit.Ref(s, holdsWith)
	} else if t.contradicting(s) != 0 {
		var room [maxMoved]treasureMove
		t.known.force(t.down, t.heldTreasures(s, &room)...)
	}
	for f, up := range t.countedFaces(s) {
		put(t.held[:], holding{s.By, up, f})
		if t.tally {
			t.down[s.By]++
		}
	}
	t.heldBy.Add(s.By)
}

func doScored(t *Table, s move) {
	for _, it := range s.Items {
		switch it.Kind {
		case referee.Number:
			t.seat[s.By].scored = it.Ref
		case Treasure:
			t.seat[s.By].scored += int32(face(it.Ref).value())
			put(t.lists.first[:], holding{by: s.By, face: face(it.Ref)})
		}
	}
	t.scoredBy.Add(s.By)
}

// whenOut is the When of out: the record has nothing of the player, and another player
// is left.
func whenOut(t *Table, p int8) string {
	switch {
	case !t.tallying():
	case (t.scoredBy | t.chosen | t.heldBy).Has(p):
		return "{who} is not out: the record has something of theirs"
	case t.everyone().Len() == 1:
		return "no other player is left"
	}
	return whenTallying(t, p)
}
