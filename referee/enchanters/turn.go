package enchanters

import (
	"strconv"

	"magistrate/referee"
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
	return "it is " + x.Players[t.turn] + "'s turn; " + expect(t, x)
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

func doEnchant(t *Table, s statement) {
	t.said()
	before := t.hands()
	t.lifts |= liftedBy(s)
	t.enchants = true
	t.doMoves(s)
	t.seat[s.By].hand--
	t.discards++
	t.throwEnchantment(enchantmentOf(s))
	t.aside(s.By)
	t.effects = true
	t.emptiedHands(before, s.By)
	t.advance()
}

// whenEffect: the enchantment was just announced.
func whenEffect(t *Table, _ int8) string {
	return kit.Played(t.tally, t.phase == inTurn && t.effects)
}

func doEffect(t *Table, s statement) {
	t.said()
	before := t.hands()
	t.doMoves(s)
	t.emptiedHands(before, s.By)
	t.advance()
}

// The clauses of exchange.
const discardingClause = 1

func exchanged(s statement) (n int32, f face) {
	n, _ = s.Ref(0)
	ref, _ := s.Ref(discardingClause)
	return n, face(ref)
}

var exchangeRules = []rule{
	ownTurn,
	onceRule(func(t *Table) bool { return t.enchants }, "enchantment or exchange"),
	stepRule(func(t *Table) bool { return t.stole || t.played > 0 }),
	{
		ID:      "exchange-count",
		Refuses: func(_ *Table, s statement) bool { n, _ := exchanged(s); return n < 1 || n > 4 },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			return "one to four cards are exchanged"
		},
	},
	{
		ID:      "hand",
		Refuses: func(t *Table, s statement) bool { n, _ := exchanged(s); return n > int32(t.seat[s.By].hand) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + " has " + kit.Count(t.seat[s.By].hand, "card") + " in hand"
		},
	},
	liftableRule(rule{
		ID:      "value",
		Refuses: func(_ *Table, s statement) bool { _, f := exchanged(s); return f.value() < 1 || f.value() > 3 },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			_, f := exchanged(s)
			name, _ := faceWords(f)
			return name + " pays no exchange: a treasure of 1, 2 or 3 does"
		},
	}),
	liftableRule(rule{
		ID: "safe",
		Refuses: func(t *Table, s statement) bool {
			_, f := exchanged(s)
			return t.house.has(keepSafe) && t.upRather(s.By, f)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, f := exchanged(s)
			name, _ := faceWords(f)
			return name + " lies face up and stays" + t.house.ruled(keepSafe)
		},
		Hidden: func(t *Table, s statement) bool { return t.house.has(keepSafe) && t.seat[s.By].down > 0 },
	}),
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			_, f := exchanged(s)
			return !t.upRather(s.By, f) && t.seat[s.By].down < 1 || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.seat[s.By].down < 1 {
				return "nothing lies face down before " + x.Players[s.By]
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: always,
	},
	auditRule,
}

func doExchange(t *Table, s statement) {
	t.effects = false
	t.said()
	n, f := exchanged(s)
	p := &t.seat[s.By]
	up := t.upRather(s.By, f)
	t.moveTreasures(s)
	if up {
		p.takeUp(f)
	} else {
		p.down--
	}
	t.deck++
	t.under++
	before := t.hands()
	p.hand -= int8(n)
	t.discards += int8(n)
	drawn := t.draw(4)
	kept := min(int8(n), drawn)
	p.hand += kept
	t.discards += drawn - kept
	if t.house.has(exchangeDraws) {
		p.aside += t.draw(1)
	}
	t.enchants = true
	t.emptiedHands(before, s.By)
	t.advance()
}

// The clauses of steal.
const (
	stealFrom = 1
	stealTo   = 2
)

// theft reads a steal: whose row, which place of it and into which row; place is
// that of the last card where none is said, -1 where there is none.
func (t *Table) theft(s statement) (from int8, row, place, to int) {
	ref, _ := s.Ref(0)
	row, place = spotOf(ref)
	who, _ := s.Ref(stealFrom)
	into, _ := s.Ref(stealTo)
	if place < 0 {
		_, place = t.seat[who].last(row)
	}
	return int8(who), row, place, int(into)
}

// loot is the card that a steal names, 0 where none lies there.
func (t *Table) loot(s statement) vision {
	from, row, place, _ := t.theft(s)
	if place < 0 {
		return 0
	}
	return t.seat[from].rows[row][place]
}

// strikesWith tells whether a last card of a player's rows beats a vision.
func (t *Table) strikesWith(p int8, v vision) bool {
	for r := range rowsEach {
		if last, place := t.seat[p].last(r); place >= 0 && last.beats(v) {
			return true
		}
	}
	return false
}

var stealRules = []rule{
	ownTurn,
	onceRule(func(t *Table) bool { return t.stole }, "theft"),
	stepRule(func(t *Table) bool { return t.played > 0 }),
	{
		ID:      "out",
		Refuses: func(t *Table, s statement) bool { q, _, _, _ := t.theft(s); return t.seat[q].out },
		Why: func(t *Table, s statement, x *lexicon) string {
			q, _, _, _ := t.theft(s)
			return x.Players[q] + " is out of the game"
		},
	},
	{
		ID:      "self",
		Refuses: func(t *Table, s statement) bool { q, _, _, _ := t.theft(s); return q == s.By },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return "a vision is stolen from before somebody else"
		},
	},
	{
		ID: "no-card", Absent: true,
		Refuses: func(t *Table, s statement) bool { return t.loot(s) == 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			ref, _ := s.Ref(0)
			q, _, _, _ := t.theft(s)
			return "no card lies in " + x.Players[q] + "'s row " + x.Word(Spot, ref)
		},
	},
	liftableRule(rule{
		ID:      "blank",
		Refuses: func(t *Table, s statement) bool { return t.loot(s).symbol() == blank },
		Why: func(t *Table, s statement, x *lexicon) string {
			name, _ := t.loot(s).words()
			return name + " has no symbol and can't be stolen"
		},
	}),
	liftableRule(rule{
		ID: "last",
		Refuses: func(t *Table, s statement) bool {
			q, row, place, _ := t.theft(s)
			_, last := t.seat[q].last(row)
			return place != last && !t.house.has(anyCard)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			q, row, _, _ := t.theft(s)
			last, _ := t.seat[q].last(row)
			name, _ := last.words()
			return "the last card of that row is " + name
		},
	}),
	liftableRule(rule{
		ID:      "beats",
		Refuses: func(t *Table, s statement) bool { return !t.strikesWith(s.By, t.loot(s)) },
		Why: func(t *Table, s statement, x *lexicon) string {
			var have []string
			for r := range rowsEach {
				if v, place := t.seat[s.By].last(r); place >= 0 {
					name, _ := v.words()
					have = append(have, name)
				}
			}
			name, _ := t.loot(s).words()
			return name + " is beaten by " + symbolNames[(t.loot(s).symbol()+2)%blank] + "; the last cards of " + x.Players[s.By] + "'s rows are " + referee.List(have)
		},
	}),
	{
		ID:      "row-full",
		Refuses: func(t *Table, s statement) bool { _, _, _, to := t.theft(s); return t.seat[s.By].due(to) == fullRow },
		Why:     func(t *Table, s statement, x *lexicon) string { _, _, _, to := t.theft(s); return whyFull(s.By, to, x) },
	},
	liftableRule(rule{
		ID: "orientation",
		Refuses: func(t *Table, s statement) bool {
			_, _, place, to := t.theft(s)
			return t.seat[s.By].due(to) != place
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, _, place, to := t.theft(s)
			return "it lies " + placeNames[place] + "; row " + digit(to+1) + " takes a card " + placeNames[t.seat[s.By].due(to)]
		},
	}),
	{
		ID: "face",
		Refuses: func(t *Table, s statement) bool {
			_, _, _, to := t.theft(s)
			return !t.loot(s).reads(t.seat[s.By].due(to))
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, _, _, to := t.theft(s)
			return whyUnread(t.seat[s.By].due(to))
		},
	},
}

func whyFull(p int8, row int, x *lexicon) string {
	return x.Players[p] + "'s row " + digit(row+1) + " has its three cards"
}

func whyUnread(place int) string {
	if place == 0 {
		return "a card that begins a row is said with its type: Draw, Take, Steal or Discard"
	}
	return "a card on its side is said with its end: end 0, end 1 or end 2"
}

func doSteal(t *Table, s statement) {
	t.effects = false
	t.said()
	v := t.loot(s)
	q, row, place, to := t.theft(s)
	t.seat[q].rows[row][place] = 0
	if due := t.seat[s.By].due(to); due < fullRow {
		t.seat[s.By].rows[to][due] = t.inFull(v.lying(due))
	}
	t.stole = true
	t.advance()
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
	{
		ID:      "row-full",
		Refuses: func(t *Table, s statement) bool { _, row := t.playing(s); return t.seat[s.By].due(row) == fullRow },
		Why:     func(t *Table, s statement, x *lexicon) string { _, row := t.playing(s); return whyFull(s.By, row, x) },
	},
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
		Length: true, // what its place reads is still to be said
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
	t.effects = false
	t.said()
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
	t.effects = false
	t.said()
	t.seat[s.By].aside--
	t.seat[s.By].forgotten++
	t.pile++
}

var drawRules = []rule{ownTurn, liftableRule(rule{
	ID: "late-draw", Broad: true,
	Refuses: func(t *Table, s statement) bool {
		return t.seat[s.By].forgotten < 1 || !t.house.has(friendly)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.seat[s.By].forgotten < 1 {
			return x.Players[s.By] + " has forgotten no card"
		}
		return "a card that was not drawn in time is not drawn any more"
	},
})}

func doDraw(t *Table, s statement) {
	t.effects = false
	t.said()
	t.seat[s.By].aside += t.draw(1)
	t.seat[s.By].forgotten = max(0, t.seat[s.By].forgotten-1)
}

// whenEnd: the steps are still open, or by the ruling a second target is left out.
func whenEnd(t *Table, _ int8) string {
	return kit.Played(t.tally, t.phase == inTurn || t.phase == again && t.house.has(mayLeaveOut))
}

func doEnd(t *Table, _ statement) {
	t.effects = false
	t.said()
	if t.phase == again {
		t.tri.two = false
	}
	t.ended = true
	t.advance()
}

const takeFor = 1

var takeRules = []rule{
	ownTurn,
	{
		ID:      "out",
		Refuses: func(t *Table, s statement) bool { q := takerOf(s); return q != nobody && t.seat[q].out },
		Why:     func(_ *Table, s statement, x *lexicon) string { return x.Players[takerOf(s)] + " is out of the game" },
	},
	liftableRule(rule{
		ID: "stars", Broad: true,
		Refuses: func(t *Table, s statement) bool { return !t.tri.on && !t.starDue() },
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.starred {
				return x.Players[s.By] + " has taken this turn's treasure"
			}
			return x.Players[s.By] + "'s visions show " + kit.Count(t.stars(s.By), "star") + ", a treasure takes three"
		},
	}),
	liftableRule(rule{
		ID: "receiver",
		Refuses: func(t *Table, s statement) bool {
			q := takerOf(s)
			return t.tri.on && q != nobody && q != t.tri.target[max(0, t.tri.struck-1)]
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			return "it was cast on " + x.Players[t.tri.target[t.tri.struck-1]] + ", who gets the treasures"
		},
	}),
	{
		ID: "supply", Absent: true,
		Refuses: func(t *Table, s statement) bool { ref, _ := s.Ref(0); return t.onDisplay(face(ref)) < 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			ref, _ := s.Ref(0)
			return x.Word(Treasure, ref) + " is not on display; there are " + referee.List(t.displayed())
		},
	},
}

// takerOf is whom a take names, nobody where it names none.
func takerOf(s statement) int8 {
	if ref, ok := s.Ref(takeFor); ok {
		return int8(ref)
	}
	return nobody
}

// receiver is who gets what is taken.
func (t *state) receiver(s statement) int8 {
	switch to := takerOf(s); {
	case to != nobody:
		return to
	case t.tri.on:
		return t.tri.target[t.tri.struck-1]
	}
	return s.By
}

// displayed are the treasures on display, in the order of the signs.
func (t *Table) displayed() []string { return treasureNames(t.display[:t.onShow]) }

func doTake(t *Table, s statement) {
	t.effects = false
	t.said()
	ref, _ := s.Ref(0)
	f, to := face(ref), t.receiver(s)
	if t.tri.on {
		t.tri.left--
	} else {
		t.ended, t.starred, t.owesStar = true, true, false
	}
	t.moveTreasures(s)
	t.offDisplay(f)
	t.receive(to, f)
	t.advance()
}

var refillRules = []rule{
	liftableRule(rule{
		ID: "queen",
		Refuses: func(t *Table, s statement) bool {
			if s.Items[0].Kind == Queen {
				return t.above() > below
			}
			return t.above() <= 1
		},
		Why: func(t *Table, s statement, _ *lexicon) string {
			if s.Items[0].Kind == Queen {
				return "the Queen lies among the last five: there are " + digit(int(t.above())) + " cards above what was put under the deck"
			}
			return "the last card above what was put under the deck is the Queen"
		},
	}),
	supplyRule,
}

func doRefill(t *Table, s statement) {
	t.said()
	t.refills--
	t.deck--
	if s.Items[0].Kind == Queen {
		t.refills = 0
		if t.house.has(dropRest) {
			t.tri.left, t.tri.two, t.effects = 0, false, false
		}
		t.endRound()
		return
	}
	t.moveTreasures(s)
	t.toDisplay(face(s.Items[0].Ref))
	t.advance()
}
