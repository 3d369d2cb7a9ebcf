package enchanters

import (
	"slices"
	"strconv"

	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

func digit(n int) string { return strconv.Itoa(n) }

// when is the moment of a verb of play.
func when(now func(*Table) bool) func(*Table, int8) string {
	return func(t *Table, _ int8) string { return kit.Played(t.tally, now(t)) }
}

// during is when for some phases.
var during = kit.During(func(t *Table) (phase, bool) { return t.phase, t.tally })

// looksBack is when a turn goes on, and nothing has to be turned up or shown first.
func looksBack(t *Table) bool { return t.phase >= inTurn && t.phase <= again }

// asked is the moment of what each player says once: in some phases of play, nil for none,
// and in a tally where it belongs to one.
func asked(said func(*Table) kit.Seats, inPlay func(phase) bool, inTally bool) func(*Table, int8) string {
	return func(t *Table, p int8) string {
		if inPlay == nil && !t.tally {
			return law.OnlyTally
		}
		not := kit.Played(t.tally && !inTally, t.tally && t.phase == beginning || !t.tally && inPlay(t.phase))
		if not == "" && said(t).Has(p) {
			return "{who} has said so already; {next}"
		}
		return not
	}
}

// ownTurn: what belongs to a turn is said by whose turn it is.
var ownTurn = kit.Turn(func(t *Table, p int8) bool { return p == t.turn }, func(t *Table, _ statement, x *lexicon) string {
	is := "it is " + x.Players[t.turn] + "'s turn"
	if t.phase != inTurn {
		is += "; " + expect(t, x)
	}
	return is
})

// onceRule: an enchantment or exchange, and a theft, once a turn each.
func onceRule(done func(*Table) bool, what string) rule {
	return liftableRule(kit.Bar("once", "{who} has done this turn's "+what, func(t *Table, _ int8) bool { return done(t) }))
}

// stepRule: no step after a later one.
func stepRule(later func(*Table) bool) rule {
	return liftableRule(rule{
		ID: "step", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return later(t) },
		Why: func(t *Table, _ statement, x *lexicon) string {
			done := "stolen"
			if t.played > 0 {
				done = "played"
			}
			return x.Players[t.turn] + " has " + done + " a vision already; a turn is an enchantment or exchange, then a theft, then visions"
		},
	})
}

// An enchantment or an exchange is the first step.
var (
	enchantedOnce  = onceRule(func(t *Table) bool { return t.enchants }, "enchantment or exchange")
	enchantedFirst = stepRule(func(t *Table) bool { return t.stole || t.played > 0 })
)

// cardInHand: a card to play.
var cardInHand = kit.Bar("hand", "{who} has no card in hand", func(t *Table, p int8) bool { return t.seat[p].hand < 1 })

const playIn = 1

// A laying is what a play says.
type laying struct {
	by         int8
	said, card vision // the card, and what is known of it where it lies
	row, due   int    // its row, and the place that is due there
}

func (t *Table) playing(s statement) (p laying) {
	p = laying{by: s.By, said: vision(kit.Ref(s, 0)), row: int(kit.Ref(s, playIn))}
	p.card, p.due = p.said, t.seat[s.By].rows[p.row].due()
	if p.due < fullRow {
		p.card = t.inFull(p.card.lying(p.due))
	}
	return p
}

// layInRow lays a card in the place that is due in a row.
func (t *Table) layInRow(p int8, row int, v vision) {
	r := &t.seat[p].rows[row]
	if due := r.due(); due < fullRow {
		r[due] = t.inFull(v.lying(due))
	}
}

// playNote is where the card that is played comes to lie.
func playNote(t *Table, s statement, _ *lexicon) string {
	p := t.playing(s)
	if _, said := s.Ref(playIn); !said || p.due == 0 || p.due == fullRow {
		return ""
	}
	r := t.seat[s.By].rows[p.row]
	before, _ := r.last()
	lies := [...]string{"", "reversed", "on its side"}[p.due] + ", after " + before.name()
	end, known := p.card.end()
	switch {
	case p.due < fullRow-1, p.card&someVision == 0, r[0].kind() == unsaid:
		return lies
	case !known:
		return lies + "; the stars at the end of its triangle are still to be said"
	}
	r[p.due] = p.card
	return lies + "; " + spelling.Count(end, "star") + " at the end of its triangle; full: " + t.does(p.row, r).words()
}

// whyIdle says which parts of the card that is played its place does not read; "" for none.
func whyIdle(t *Table, s statement) string {
	p := t.playing(s)
	idle := p.said &^ p.said.asRead(p.due)
	var parts kit.Parts
	if kind := idle.kind(); kind != unsaid {
		parts.Tell(kindName(kind))
	}
	parts.Add(idle.two(), "“two”")
	_, said := idle.end()
	parts.Add(said, "the end")
	if parts == nil {
		return ""
	}
	lies := [...]string{"straight, where a row begins", "reversed, in second place", "on its side"}[p.due]
	return "it lies " + lies + " (not read there: " + spelling.List(parts) + ")"
}

// plainPlay says of a card what its place reads, and of two empty rows the first.
func plainPlay(t *Table, s statement) statement {
	to, said := s.Ref(playIn)
	if !said {
		return s
	}
	rows := &t.seat[s.By].rows
	if rows[0].due() == 0 && rows[1].due() == 0 {
		to = 0
	}
	plain := s
	plain.Items = slices.Clone(s.Items)
	for i := range plain.Items {
		switch it := &plain.Items[i]; {
		case it.Clause == playIn:
			it.Ref = to
		case it.Kind == Vision:
			it.Ref = int32(vision(it.Ref).asRead(rows[to].due()))
		}
	}
	return plain
}

var rowFull = kit.Judge(rule{ID: "row-full"}, (*Table).playing,
	func(_ *Table, p laying) bool { return p.due == fullRow },
	func(_ *Table, p laying, x *lexicon) string { return whyFull(p.by, p.row, x) })

var playRules = []rule{
	ownTurn,
	liftableRule(kit.Bar("vision-limit", "{who} has played two visions this turn", func(t *Table, _ int8) bool { return t.played >= 2 })),
	cardInHand,
	rowFull,
	kit.Judge(rule{ID: "face", Length: true, Absent: true}, (*Table).playing, // what its place reads is still to be said
		func(_ *Table, p laying) bool { return !p.card.reads(p.due) },
		func(_ *Table, p laying, _ *lexicon) string { return whyUnread(p.due) }),
	kit.Judge(rule{ID: "supply"}, (*Table).playing,
		func(t *Table, p laying) bool { return t.noVision([]vision{p.card}) },
		func(_ *Table, p laying, _ *lexicon) string {
			return "no " + p.said.name() + " of this copy can be in a hand"
		}),
}

func doPlay(t *Table, s statement) {
	p := t.playing(s)
	t.layInRow(s.By, p.row, p.card)
	t.seat[s.By].hand--
	t.played++
	t.aside(s.By)
}

var forgotRules = []rule{kit.Bar("forgot", "the last thing said drew no card for {who}", func(t *Table, p int8) bool { return t.drewBy != p })}

func doForgot(t *Table, s statement) {
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
			return x.Players[s.By] + " has forgotten no card; for what is played one is drawn at once, and not said"
		}
		return "a card that was not drawn in time is not drawn any more"
	},
})}

func doDraw(t *Table, s statement) {
	t.seat[s.By].aside += t.draw(1)
	t.seat[s.By].forgotten = max(0, t.seat[s.By].forgotten-1)
}

func doEnd(t *Table, _ statement) {
	if t.phase == again {
		t.tri.two = false
	}
	t.ended = true
}
