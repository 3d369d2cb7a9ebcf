package enchanters

import (
	"slices"
	"strconv"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

func digit(n int) string { return strconv.Itoa(n) }

// when returns a When for games that are played.
func when(now func(*Table) bool) func(*Table, int8) string {
	return func(t *Table, _ int8) string { return kit.Played(t.tally, now(t)) }
}

// during returns a When for some phases.
var during = kit.During(func(t *Table) (phase, bool) { return t.phase, t.tally })

// isMidTurn reports whether a turn is under way and nothing has to be turned up or shown
// first.
func isMidTurn(t *Table) bool { return t.phase >= inTurn && t.phase <= again }

// duringOrTally returns a When for some phases and for a tally.
func duringOrTally(in ...phase) func(*Table, int8) string {
	return func(t *Table, _ int8) string { return kit.WhenNow(t.tallying() || slices.Contains(in, t.phase)) }
}

// once returns a When for what each player enters once.
func once(when func(*Table, int8) string, done func(*Table) kit.Seats) func(*Table, int8) string {
	return kit.Once(when, func(t *Table, p int8) bool { return done(t).Has(p) }, "{who} has already done so; {next}")
}

var turnRule = law.Turn(func(t *Table, _ move, x *lexicon) string {
	is := "it is " + x.Players[t.turn] + "'s turn"
	if t.phase != inTurn {
		is += "; " + expect(t, x)
	}
	return is
})

// onceRule allows an enchantment or exchange, and a theft, once a turn.
func onceRule(done func(*Table) bool, what string) rule {
	return liftableRule(kit.RefuseSpeaker("once", "{who} has already done this turn's "+what, func(t *Table, _ int8) bool { return done(t) }))
}

// stepRule allows no step after a later one.
func stepRule(later func(*Table) bool) rule {
	return liftableRule(rule{
		ID: "step", Looks: law.Speaker,
		Refuses: func(t *Table, _ move) bool { return later(t) },
		Why: func(t *Table, _ move, x *lexicon) string {
			done := "stolen"
			if t.played > 0 {
				done = "played"
			}
			return x.Players[t.turn] + " has " + done + " a vision this turn; a turn is an enchantment or exchange, then a theft, then visions"
		},
	})
}

var (
	enchantedOnce  = onceRule(func(t *Table) bool { return t.enchants }, "enchantment or exchange")
	enchantedFirst = stepRule(func(t *Table) bool { return t.stole || t.played > 0 })
)

var handRule = kit.RefuseSpeaker("hand", "{who} has no card in hand", func(t *Table, p int8) bool { return t.seat[p].hand < 1 })

const playIn = 1

// A placement is a play with what it finds on the table.
type placement struct {
	by          int8
	named, card vision // as entered, and as known in its place
	row, due    int    // its row, and the next place there
}

func (t *Table) placement(s move) (p placement) {
	p = placement{by: s.By, named: vision(kit.Ref(s, 0)), row: int(kit.Ref(s, playIn))}
	p.card, p.due = p.named, t.seat[s.By].rows[p.row].nextPlace()
	if p.due < rowSize {
		p.card = t.fullFace(p.card.laid(p.due))
	}
	return p
}

// layInRow puts a card in the next place of a row.
func (t *Table) layInRow(p int8, row int, v vision) {
	r := &t.seat[p].rows[row]
	if due := r.nextPlace(); due < rowSize {
		r[due] = t.fullFace(v.laid(due))
	}
}

// playNote returns how the card will lie.
func playNote(t *Table, s move, _ *lexicon) string {
	p := t.placement(s)
	if _, given := s.Ref(playIn); !given || p.due == 0 || p.due == rowSize {
		return ""
	}
	r := t.seat[s.By].rows[p.row]
	before, _ := r.last()
	position := orientations[p.due] + ", after " + before.name()
	end, known := p.card.end()
	switch {
	case p.due < rowSize-1, p.card&visionBit == 0, r[0].kind() == unspecified:
		return position
	case !known:
		return position + "; add “end” and the stars at the end of its triangle"
	}
	r[p.due] = p.card
	return position + "; " + spelling.Count(end, "star") + " at the end of its triangle; full: " + t.rowPower(r).words()
}

// unreadNote lists the parts of a card that don't count in its place.
func unreadNote(t *Table, s move) string {
	p := t.placement(s)
	idle := p.named &^ p.named.readIn(p.due)
	var parts kit.Parts
	if kind := idle.kind(); kind != unspecified {
		parts.AddText(kindName(kind))
	}
	parts.Add(idle.two(), "“two”")
	_, given := idle.end()
	parts.Add(given, "the end")
	if parts == nil {
		return ""
	}
	position := [...]string{"straight, in first place", "reversed, in second place", "on its side, in third place"}[p.due]
	return "it lies " + position + " (not read there: " + spelling.List(parts) + ")"
}

// plainPlay drops the parts of a card that don't count in its place, and chooses the
// first of two empty rows.
func plainPlay(t *Table, s move) move {
	to, given := s.Ref(playIn)
	if !given {
		return s
	}
	rows := &t.seat[s.By].rows
	if rows[0].nextPlace() == 0 && rows[1].nextPlace() == 0 {
		to = 0
	}
	plain := s
	plain.Items = slices.Clone(s.Items)
	for i := range plain.Items {
		switch it := &plain.Items[i]; {
		case it.Clause == playIn:
			it.Ref = to
		case it.Kind == Vision:
			it.Ref = int32(vision(it.Ref).readIn(rows[to].nextPlace()))
		}
	}
	return plain
}

var rowFullRule = kit.RuleOn(rule{ID: "row-full"}, (*Table).placement,
	func(_ *Table, p placement) bool { return p.due == rowSize },
	func(_ *Table, p placement, x *lexicon) string { return whyFull(p.by, p.row, x) })

var playRules = []rule{
	turnRule,
	liftableRule(kit.RefuseSpeaker("vision-limit", "{who} has played two visions this turn", func(t *Table, _ int8) bool { return t.played >= 2 })),
	handRule,
	rowFullRule,
	kit.RuleOn(rule{ID: "face", Looks: law.Length | law.Presence}, (*Table).placement, // until the card is complete
		func(_ *Table, p placement) bool { return !p.card.isReadable(p.due) },
		func(_ *Table, p placement, _ *lexicon) string { return whyUnread(p.due) }),
	kit.RuleOn(rule{ID: "supply"}, (*Table).placement,
		func(t *Table, p placement) bool { return t.lacksVisions([]vision{p.card}) },
		func(_ *Table, p placement, _ *lexicon) string {
			return "this copy has no " + p.named.name() + " left that can be in a hand"
		}),
}

func doPlay(t *Table, s move) {
	p := t.placement(s)
	t.layInRow(s.By, p.row, p.card)
	t.seat[s.By].hand--
	t.played++
	t.drawAside(s.By)
}

func doForgot(t *Table, s move) {
	t.seat[s.By].aside--
	t.seat[s.By].forgotten++
	t.pile++
}

var drawRules = []rule{
	turnRule,
	liftableRule(kit.RefuseSpeaker("late-draw", "{who} has not forgotten to draw; the card drawn after a play is not entered",
		func(t *Table, p int8) bool { return t.seat[p].forgotten < 1 })),
	liftableRule(kit.RefuseSpeaker("late-draw", "a card that was not drawn in time is lost",
		func(t *Table, p int8) bool { return t.seat[p].forgotten > 0 && !t.house.Has(friendly) })),
}

func doDraw(t *Table, s move) {
	t.seat[s.By].aside += t.draw(1)
	t.seat[s.By].forgotten = max(0, t.seat[s.By].forgotten-1)
}

func doEnd(t *Table, _ move) {
	if t.phase == again {
		t.tri.two = false
	}
	t.ended = true
}

func playOptions(t *Table, by int8, _ referee.Reveal, yes addMove) {
	for r, row := range t.seat[by].rows {
		if !row.full() {
			addOption(yes, referee.Dots(0), referee.One(Row, int32(r), playIn))
		}
	}
}
