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

const (
	settingUp phase = iota // set-up, or a tally being stated
	acting
	dueling
	delving
	taking
	tail
	schooling // the game has ended, and the score waits for schools of spells
	over
)

var phaseNames = [...]string{"setup", "action", "duel", "delve", "take", "tail", "schools", "over"}

func (t *Table) phase() phase {
	switch {
	case t.ended:
		return over
	case t.finished:
		return schooling
	case !t.playing():
		return settingUp
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

// playing reports whether set-up has ended.
func (t *Table) playing() bool {
	return !t.tally && t.turnedUp && t.tiled && t.started.All(t.players)
}

// lastTurn reports whether this is the last turn of the game.
func (t *Table) lastTurn() bool { return t.last && t.turn == t.players-1 }

func (t *Table) next(p int8) int8 { return (p + 1) % t.players }

// canBeginTurn reports whether an action or claim of p's would begin the next turn.
func (t *Table) canBeginTurn(p int8) bool {
	return p == t.next(t.turn) && t.actions == 0 && !t.lastTurn() && t.phase() == tail
}

// beginTurnOf ends the turn before if p begins the next. Actions and claims call it first.
func (t *Table) beginTurnOf(p int8) {
	if p != t.turn {
		t.endTurn()
	}
}

// act begins an action of p's.
func (t *Table) act(p int8) {
	t.beginTurnOf(p)
	t.actions -= min(t.actions, 1)
	t.acted = true
}

// endTurn passes the turn to the next player.
func (t *Table) endTurn() {
	if t.lastTurn() {
		t.finished = true
		t.close()
		return
	}
	for i, spells := 0, t.where[firstSpell:t.endCard()]; i < len(spells); i++ {
		if spells[i].zone() >= uncast {
			spells[i] &= placeMask
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
		t.actions += uint8(t.activeCopies(t.turn, celeritas))
	}
	t.acted, t.lost, t.again, t.gathered, t.all, t.ones = false, false, false, false, false, 0
}

// trigger sets last when a deck and its offer are empty.
func (t *Table) trigger(g deck) {
	t.last = t.last || g < offered && t.deck[g] == 0 && t.face[g] == 0
}

// owes reports whether a card on offer, a discard or Librorum's spell is owed.
func (t *Table) owes() bool {
	return t.due != noCard || t.hasOfferGap() || kit.Any(t.players, func(p int8) bool { return t.excess(p) > 0 })
}

// inPlay reports whether somebody has a turn.
func (t *Table) inPlay() bool {
	return !t.finished && t.playing()
}

// whenAction is the When of the six actions.
func whenAction(t *Table, _ int8) string {
	switch ph := t.phase(); {
	case t.tally:
		return law.OnlyPlayed
	case ph == tail && t.lastTurn() && t.actions == 0:
		return "this was the last turn of the game; type “done” to end it"
	default:
		return kit.WhenNow(ph == acting || ph == tail)
	}
}

// when returns a When for the phases in which a verb can be entered.
var when = kit.During(func(t *Table) (phase, bool) { return t.phase(), t.tally })

// order is the order of play: in a duel the bidder acts, else the player whose turn it is or
// the next one who may begin.
var order = law.Order[Table]{
	Acts: func(t *Table) kit.Seats {
		switch t.phase() {
		case settingUp, schooling, over:
			return 0
		case dueling:
			return kit.Only(t.duel.bidding)
		}
		return kit.Only(t.turn) | kit.Only(t.actor())
	},
	Turn: func(t *Table) int8 { return t.turn },
	Next: func(t *Table) int8 {
		switch t.phase() {
		case acting, delving, taking:
			if !t.lastTurn() {
				return t.next(t.turn)
			}
		}
		return nobody
	},
}

// openCasts returns the widest cast that is open.
func (t *Table) openCasts() string {
	switch {
	case t.finished:
		return "none"
	case t.all:
		return "all"
	case t.ones > 0:
		return "one"
	}
	for c := firstSpell; c < t.endCard(); c++ {
		if t.where[c].zone() == uncast && t.where[c]&fresh != 0 {
			return "that"
		}
	}
	return "none"
}

// expect returns what comes next, and from whom.
func expect(t *Table, x *lexicon) string {
	switch t.phase() {
	case settingUp:
		return t.expectStart(x)
	case schooling:
		return t.expectSchools(x)
	}
	who := x.Players[t.turn]
	if debts := t.debts(x); debts != "" && t.phase() != dueling && t.phase() != delving {
		return debts
	}
	switch t.phase() {
	case acting:
		return who + " gathers, e.g. “gather 2 Horn, Sulphur raising Foxglove”, converts, duels, researches, builds or summons"
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
	parts := t.castWords()
	if t.actions > 0 {
		parts = append(parts, "take another action", "end the turn (done)")
	} else if t.lastTurn() {
		parts = append(parts, "end the game (done)")
	}
	tiles := t.mayClaim(t.turn, x)
	parts.Add(tiles != nil, "claim %s", spelling.Either(tiles))
	next := t.next(t.turn)
	if !t.canBeginTurn(next) {
		return who + " may " + spelling.Either(parts)
	}
	parts.Add(parts == nil, "end the turn (done)") // both are marked as acting
	return who + " may " + spelling.Either(parts) + "; else " + x.Players[next] + " is next"
}

// castWords returns what the player whose turn it is may cast.
func (t *Table) castWords() (parts kit.Parts) {
	switch open := t.openCasts(); {
	case open == "that":
		parts.AddText("cast that spell")
	case t.owned(t.turn, spellDeck, 1<<uncast) == 0:
	case open == "one":
		parts.AddText("cast a spell")
	case open == "all":
		parts.AddText("cast any spells")
	}
	return parts
}

// expectStart is expect before the first turn and in a tally.
func (t *Table) expectStart(x *lexicon) string {
	var parts kit.Parts
	if t.tally {
		if silent := x.Names(t.started.Lacks(t.players)); len(silent) > 0 {
			return "enter what " + kit.Clause(silent, "holds", "hold") + " (" + silent[0] + ": 30 gold, 2 Druidry Tower, …)"
		}
		return t.expectSchools(x)
	}
	parts.Add(!t.turnedUp, "turn up and type the cards on offer: %s (offer …)", t.gapWords())
	parts.Add(!t.tiled, "lay out the four Achievement tiles (achievements …)")
	var free kit.Parts
	for _, p := range t.started.Lacks(t.players) {
		free.Add(true, "%s %d", x.Players[p], p+1)
	}
	parts.Add(free != nil, "take free reagents: %s (starts with …)", spelling.List(free))
	return strings.Join(parts, "; ")
}

// expectSchools names the spells whose schools the score waits for.
func (t *Table) expectSchools(x *lexicon) string {
	return "enter the school of " + spelling.List(spelling.Texts(t.schoolsWanted(), func(c card) string { return x.Word(referee.Card, t.word(c)) })) + " (face)"
}

// debts returns what is owed, or "".
func (t *Table) debts(x *lexicon) string {
	var parts kit.Parts
	lack := t.gapWords()
	parts.Add(lack != "", "turn up %s (offer)", lack)
	if t.due != noCard {
		parts.Add(true, "%s casts %s, free", x.Players[t.turn], x.Word(referee.Card, t.word(t.due)))
	}
	for p := range t.players {
		first := ""
		if casts := t.castWords(); p == t.turn && casts != nil {
			first = ", and may first " + casts[0]
		}
		parts.Add(t.excess(p) > 0, "%s discards %s%s", x.Players[p], spelling.Count(t.excess(p), "token"), first)
	}
	return strings.Join(parts, "; ")
}

// gapWords returns which cards the offers are owed, or "".
func (t *Table) gapWords() string {
	var parts kit.Parts
	for g := range offered {
		parts.Add(t.offerGap(g) > 0, "%s", spelling.Count(int(t.offerGap(g)), deckNames[g]))
	}
	return strings.Join(parts, ", ")
}
