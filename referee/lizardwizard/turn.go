package lizardwizard

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// A phase is the step of the game that the table is in.
type phase uint8

// The phases, in the order of phaseNames.
const (
	laying phase = iota // set-up, or a tally being stated
	acting
	dueling
	delving
	taking
	tail
	over
)

var phaseNames = [...]string{"setup", "action", "duel", "delve", "take", "tail", "over"}

func (t *Table) phase() phase {
	switch {
	case t.ended:
		return over
	case !t.playing():
		return laying
	case t.duel.on:
		return dueling
	case t.dungeon.on:
		return delving
	case t.taking:
		return taking
	case t.actions > 0 && !t.acted:
		return acting
	}
	return tail
}

// playing tells whether set-up has ended.
func (t *Table) playing() bool {
	return !t.tally && t.turnedUp && t.tiled && t.allStarted()
}

// allStarted tells whether all have said what they start with, or in a tally end with.
func (t *Table) allStarted() bool {
	return !kit.Any(t.players, func(p int8) bool { return !t.seat[p].started })
}

// lastTurn tells whether nobody comes after the player whose turn it is.
func (t *Table) lastTurn() bool { return t.last && t.turn == t.players-1 }

func (t *Table) next(p int8) int8 { return (p + 1) % t.players }

// opens tells whether a word of p's would end this turn and begin the next: it
// is p who comes next, and no action is open.
func (t *Table) opens(p int8) bool {
	return p == t.next(t.turn) && t.actions == 0 && !t.lastTurn() && t.phase() == tail
}

// begin ends the turn before where p's word begins the next. Every action and
// claim calls it first.
func (t *Table) begin(p int8) {
	if p != t.turn {
		t.endTurn()
	}
}

// act begins an action of p's.
func (t *Table) act(p int8) {
	t.begin(p)
	t.actions -= min(t.actions, 1)
	t.acted = true
}

// endTurn gives the turn to the next player.
func (t *Table) endTurn() {
	if t.lastTurn() {
		t.ended = true
		return
	}
	for c := firstSpell; c < t.every(); c++ {
		if t.where[c].zone() >= uncast {
			t.where[c] &= wherein
		}
	}
	t.turn = t.next(t.turn)
	if t.turn == 0 {
		t.round++
	}
	t.beginTurn()
}

func (t *Table) beginTurn() {
	t.actions = 1
	if t.house.Has(everyTurn) {
		t.actions += uint8(t.count(t.turn, celeritas))
	}
	t.acted, t.lost, t.again, t.gathered, t.all, t.ones = false, false, false, false, false, 0
}

// triggers sees whether a deck and its offer are gone, which holds once it is so.
func (t *Table) triggers() {
	if t.last || !t.turnedUp {
		return
	}
	for g := range offered {
		if t.deck[g] == 0 && t.face[g] == 0 {
			t.last = true
		}
	}
}

// owes tells whether anybody owes anything: cards for an offer, tokens over a
// limit, Librorum's spell.
func (t *Table) owes() bool {
	return t.due != noCard || t.offersLack() || kit.Any(t.players, func(p int8) bool { return t.excess(p) > 0 })
}

// When verbs can be said.

func (t *Table) inPlay() bool {
	return !t.ended && t.playing()
}

// anAction is the moment of the six actions.
func anAction(t *Table, _ int8) string {
	switch ph := t.phase(); {
	case t.tally:
		return law.OnlyPlayed
	case ph == tail && t.lastTurn() && t.actions == 0:
		return "this was the game's last turn; “done” closes it"
	default:
		return kit.Now(ph == acting || ph == tail)
	}
}

// when makes the moment of a verb from the phases it can be said in.
var when = kit.During(func(t *Table) (phase, bool) { return t.phase(), t.tally })

// toAct lists who may speak: the player whose turn it is, behind them in a tail
// the next one where they may begin.
func toAct(t *Table) []int {
	switch t.phase() {
	case laying, over:
		return nil
	case dueling:
		return []int{int(t.duel.bidding)}
	case tail:
		if next := t.actor(); next != t.turn {
			return []int{int(t.turn), int(next)}
		}
	}
	return []int{int(t.turn)}
}

// openCasts returns the widest cast that is open.
func (t *Table) openCasts() string {
	switch {
	case t.ended:
		return "none"
	case t.all:
		return "all"
	case t.ones > 0:
		return "one"
	}
	for c := firstSpell; c < t.every(); c++ {
		if t.where[c].zone() == uncast && t.where[c]&fresh != 0 {
			return "that"
		}
	}
	return "none"
}

// expect says what comes next, and from whom.
func expect(t *Table, x *lexicon) string {
	if t.phase() == laying {
		return t.expectStart(x)
	}
	who := x.Players[t.turn]
	if debts := t.debts(x); debts != "" && t.phase() != dueling && t.phase() != delving {
		return debts
	}
	switch t.phase() {
	case acting:
		return who + " gathers, as in “gather 2 Horn, Sulphur raising Foxglove”, converts, duels, researches, builds or summons"
	case dueling:
		return x.Players[t.duel.bidding] + " bids or passes"
	case delving:
		if t.dungeon.cards == 0 {
			return who + " draws a Dungeon card"
		}
		return who + " draws another Dungeon card or leaves"
	case taking:
		return who + " takes one of the new spells, free"
	}
	var parts kit.Parts
	switch open := t.openCasts(); {
	case open == "that":
		parts = append(parts, "cast that spell")
	case t.owned(t.turn, spellDeck, 1<<uncast) == 0:
	case open == "one":
		parts = append(parts, "cast a spell")
	case open == "all":
		parts = append(parts, "cast any spells")
	}
	if t.actions > 0 {
		parts = append(parts, "take another action", "say done")
	} else if t.lastTurn() {
		parts = append(parts, "say done, which ends the game")
	}
	parts.Add(t.mayClaim(t.turn, x), "claim an Achievement")
	next := t.next(t.turn)
	if !t.opens(next) {
		return who + " may " + strings.Join(parts, ", ")
	}
	parts.Add(parts == nil, "say done") // both are marked as acting
	return who + " may " + strings.Join(parts, ", ") + "; else " + x.Players[next] + " is next"
}

// expectStart is expect before the first turn, and in a tally.
func (t *Table) expectStart(x *lexicon) string {
	var parts kit.Parts
	if t.tally {
		silent := x.Names(kit.Acting(t.players, func(p int8) bool { return !t.seat[p].started }))
		if len(silent) > 0 {
			return "still to be told is what " + kit.Do(silent, "holds", "hold") + " (" + silent[0] + ": 30 gold, 2 Druidry Tower, …)"
		}
		return spelling.List(spelling.Texts(t.schoolsWanted(), func(c card) string { return "the school of " + x.Word(referee.Card, t.word(c)) + " is told (face)" }))
	}
	parts.Add(!t.turnedUp, "the cards on offer are turned up: %s", t.lackWords())
	parts.Add(!t.tiled, "the four Achievement tiles are laid out")
	var free kit.Parts
	for p := range t.players {
		free.Add(!t.seat[p].started, "%s %d", x.Players[p], p+1)
	}
	parts.Add(free != nil, "free reagents are taken, %s", spelling.List(free))
	return strings.Join(parts, "; ")
}

// debts says what is owed, "" for nothing.
func (t *Table) debts(x *lexicon) string {
	var parts kit.Parts
	lack := t.lackWords()
	parts.Add(lack != "", "%s to be turned up (offer)", lack)
	if t.due != noCard {
		parts.Add(true, "%s casts %s, free", x.Players[t.turn], x.Word(referee.Card, t.word(t.due)))
	}
	for p := range t.players {
		parts.Add(t.excess(p) > 0, "%s discards %s", x.Players[p], spelling.Count(t.excess(p), "token"))
	}
	return strings.Join(parts, "; ")
}

// lackWords says which cards the offers are owed, "" for none.
func (t *Table) lackWords() string {
	var parts kit.Parts
	for g := range offered {
		parts.Add(t.lacks(g) > 0, "%s", spelling.Count(int(t.lacks(g)), deckNames[g]))
	}
	return strings.Join(parts, ", ")
}
