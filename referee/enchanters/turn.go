package enchanters

import (
	"slices"
	"strconv"

	"magistrate/referee/kit"
)

func digit(n int) string { return strconv.Itoa(n) }

// during is the moment of a verb that is said in some phases of play.
func during(phases ...phase) func(*Table, int8) string {
	var set uint16
	for _, p := range phases {
		set |= 1 << p
	}
	return func(t *Table, _ int8) string { return kit.Played(t.tally, set>>t.phase&1 == 1) }
}

// ownTurn: what belongs to a turn is said by whose turn it is.
var ownTurn = rule{
	ID: "turn", Broad: true,
	Refuses: func(t *Table, s statement) bool { return s.By != t.turn },
	Why:     whoseTurn,
}

func whoseTurn(t *Table, _ statement, x *lexicon) string {
	is := "it is " + x.Players[t.turn] + "'s turn"
	if t.phase != inTurn {
		is += "; " + expect(t, x)
	}
	return is
}

// onceRule: an enchantment or exchange, and a theft, once a turn each.
func onceRule(done func(*Table) bool, what string) rule {
	return liftableRule(rule{
		ID: "once", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return done(t) },
		Why: func(t *Table, _ statement, x *lexicon) string {
			return x.Players[t.turn] + " has done this turn's " + what
		},
	})
}

// stepRule: no step after a later one.
func stepRule(later func(*Table) bool) rule {
	return liftableRule(rule{
		ID: "step", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return later(t) },
		Why: func(t *Table, _ statement, x *lexicon) string {
			if t.played > 0 {
				return x.Players[t.turn] + " has played a vision already"
			}
			return x.Players[t.turn] + " has stolen a vision already"
		},
	})
}

// cardInHand: a card to play.
var cardInHand = rule{
	ID: "hand", Broad: true,
	Refuses: func(t *Table, s statement) bool { return t.seat[s.By].hand < 1 },
	Why:     func(_ *Table, s statement, x *lexicon) string { return x.Players[s.By] + " has no card in hand" },
}

// hands are the cards in hand before a statement, for what it empties.
func (t *state) hands() (n [seats]int8) {
	for p := range n {
		n[p] = t.seat[p].hand
	}
	return n
}

// emptiedHands lets fall, or draw, who had cards before a statement and has none now.
func (t *state) emptiedHands(before [seats]int8, by int8) {
	for p := range t.players {
		if before[p] > 0 && t.seat[p].hand == 0 {
			t.emptied(p, by)
		}
	}
}

const playIn = 1

// played reads a play: the card as it is known, and its row.
func (t *Table) playing(s statement) (v vision, row int) {
	ref, _ := s.Ref(0)
	to, _ := s.Ref(playIn)
	v = vision(ref)
	if place := t.seat[s.By].due(int(to)); place < fullRow {
		v = t.inFull(v.lying(place))
	}
	return v, int(to)
}

// playNote is where the card that is played comes to lie.
func playNote(t *Table, s statement, _ *lexicon) string {
	row, _ := s.Ref(playIn)
	place := t.seat[s.By].due(int(row))
	if place == 0 || place == fullRow {
		return ""
	}
	before, _ := t.seat[s.By].last(int(row))
	name, _ := before.words()
	return [...]string{"", "reversed", "on its side"}[place] + ", after " + name
}

// plainPlay says of a card what its place reads, and of two empty rows the first.
func plainPlay(t *Table, s statement) statement {
	to, said := s.Ref(playIn)
	if !said {
		return s
	}
	due := t.seat[s.By].due
	if due(0) == 0 && due(1) == 0 {
		to = 0
	}
	plain := s
	plain.Items = slices.Clone(s.Items)
	for i := range plain.Items {
		switch it := &plain.Items[i]; {
		case it.Clause == playIn:
			it.Ref = to
		case it.Kind == Vision:
			it.Ref = int32(vision(it.Ref).asRead(due(int(to))))
		}
	}
	return plain
}

var rowFull = rule{
	ID:      "row-full",
	Refuses: func(t *Table, s statement) bool { _, row := t.playing(s); return t.seat[s.By].due(row) == fullRow },
	Why:     func(t *Table, s statement, x *lexicon) string { _, row := t.playing(s); return whyFull(s.By, row, x) },
}

var playRules = []rule{
	ownTurn,
	liftableRule(rule{
		ID: "vision-limit", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return t.played >= 2 },
		Why: func(t *Table, _ statement, x *lexicon) string {
			return x.Players[t.turn] + " has played two visions this turn"
		},
	}),
	cardInHand,
	rowFull,
	{
		ID: "face",
		Refuses: func(t *Table, s statement) bool {
			v, row := t.playing(s)
			return !v.reads(t.seat[s.By].due(row))
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, row := t.playing(s)
			return whyUnread(t.seat[s.By].due(row))
		},
		Length: true, Absent: true, // what its place reads is still to be said
	},
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			v, _ := t.playing(s)
			one := [1]vision{v}
			return t.noVision(one[:])
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			ref, _ := s.Ref(0)
			return "no " + x.Word(Vision, ref) + " of this copy can be in a hand"
		},
	},
}

func doPlay(t *Table, s statement) {
	t.acted()
	before := t.hands()
	v, row := t.playing(s)
	p := &t.seat[s.By]
	if place := p.due(row); place < fullRow {
		p.rows[row][place] = v
	}
	p.hand--
	t.played++
	t.aside(s.By)
	t.emptiedHands(before, s.By)
	t.advance()
}

// whenPlaying is the moment of what looks back: forgot, draw and lay.
var whenPlaying = during(inTurn, taking, casting, again)

var forgotRules = []rule{{
	ID: "forgot", Broad: true,
	Refuses: func(t *Table, s statement) bool { return t.lastBy != s.By || !t.drew },
	Why: func(_ *Table, s statement, x *lexicon) string {
		return "the last thing said drew no card for " + x.Players[s.By]
	},
}}

func doForgot(t *Table, s statement) {
	t.acted()
	t.seat[s.By].aside--
	t.seat[s.By].forgotten++
	t.pile++
}

var drawRules = []rule{ownTurn, liftableRule(rule{
	ID: "late-draw", Broad: true,
	Refuses: func(t *Table, s statement) bool {
		return t.seat[s.By].forgotten < 1 || !t.house.Has(friendly)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.seat[s.By].forgotten < 1 {
			return x.Players[s.By] + " has forgotten no card"
		}
		return "a card that was not drawn in time is not drawn any more"
	},
})}

func doDraw(t *Table, s statement) {
	t.acted()
	t.seat[s.By].aside += t.draw(1)
	t.seat[s.By].forgotten = max(0, t.seat[s.By].forgotten-1)
}

// whenEnd: the steps are still open, or by the ruling a second target is left out.
func whenEnd(t *Table, _ int8) string {
	return kit.Played(t.tally, t.phase == inTurn || t.phase == again && t.house.Has(mayLeaveOut))
}

func doEnd(t *Table, _ statement) {
	t.acted()
	if t.phase == again {
		t.tri.two = false
	}
	t.ended = true
	t.advance()
}
