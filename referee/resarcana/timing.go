package resarcana

import "magistrate/referee/kit"

// When each verb can be entered, and who is to act.

// An obstacle is a condition in which a verb can't be entered, and the reason.
type obstacle struct {
	blocks func(t *Table, p int8) bool
	why    string
}

// unless returns a Verb.When that gives the reason of the first obstacle and what is
// expected instead.
func unless(all ...obstacle) func(*Table, int8) string {
	for i := range all {
		all[i].why += "; {next}"
	}
	return func(t *Table, p int8) string {
		for i := range all {
			if all[i].blocks(t, p) {
				return all[i].why
			}
		}
		return ""
	}
}

// notIn returns a function that reports whether the table is in another phase.
func notIn(step phase) func(*Table, int8) bool {
	return func(t *Table, _ int8) bool { return t.phase != step }
}

// isPastSetup reports whether set-up is over, or the record is a tally.
func isPastSetup(t *Table, _ int8) bool { return t.tally || t.phase != laying }

// isNot reports whether set-up is over or the variant is another one.
func isNot(v variant) func(*Table, int8) bool {
	return func(t *Table, p int8) bool { return isPastSetup(t, p) || t.variant != v }
}

func isPlayed(t *Table, _ int8) bool { return !t.tally }
func isDone(t *Table, p int8) bool   { return t.done.Has(p) }

// The When of each verb.
var (
	whenMonuments = unless(
		obstacle{isPastSetup, "monuments are laid out only during set-up"},
		obstacle{func(t *Table, _ int8) bool { return t.monumentsLaid }, "the two monuments are laid out already"})
	whenMage = unless(
		obstacle{isPastSetup, "{who} chooses a mage only during set-up"},
		obstacle{func(t *Table, p int8) bool { return t.mage[p] != none }, "{who} has shown a mage already"})
	whenSpread = unless(
		obstacle{isNot(match2), "artifacts are spread out only before the second game of Match Play (variant: match-2)"},
		obstacle{func(t *Table, _ int8) bool { return t.spreadLaid }, "the sixteen artifacts are spread out already"})
	whenDraft = unless(
		obstacle{isNot(match2), "{who} drafts face up only before the second game of Match Play (variant: match-2)"},
		obstacle{func(t *Table, _ int8) bool { return !t.spreadLaid }, "the sixteen artifacts must be spread out before {who} drafts"},
		obstacle{func(t *Table, _ int8) bool { return t.spread == 0 }, "no artifacts are left to draft"})
	whenDeck = unless(
		obstacle{isNot(match3), "{who} enters a deck only before the third game of Match Play (variant: match-3)"},
		obstacle{isDone, "{who} has entered the deck already"})
	whenItem = unless(
		obstacle{isPastSetup, "{who} chooses an item during set-up, and later only by passing"},
		obstacle{func(t *Table, _ int8) bool { return !t.isReady() }, "{who} chooses an item once all mages, monuments, and drafted decks are entered"},
		obstacle{func(t *Table, p int8) bool { return t.item[p] != none }, "{who} has chosen an item already"})
	whenOrder = unless(
		obstacle{notIn(collectStep), "{who} can ask for player order only while essences are collected"},
		obstacle{func(t *Table, _ int8) bool { return t.house.Has(orderAlways) }, "{who} need not ask: the table always collects in order (house rule)"},
		obstacle{func(t *Table, _ int8) bool { return t.house.Has(orderNever) }, "{who} can't ask: the table collects in any order (house rule)"},
		obstacle{func(t *Table, _ int8) bool { return t.orderAsked }, "player order has been asked for in this round already"})
	whenCollect = unless(
		obstacle{func(t *Table, _ int8) bool { return t.phase != collectStep && t.round > 0 }, "everyone has collected in this round"},
		obstacle{notIn(collectStep), "{who} collects at the beginning of a round"},
		obstacle{isDone, "{who} has collected in this round already"})
	whenActing  = unless(obstacle{notIn(acting), "{who} can't act now"})
	whenRefill  = unless(obstacle{notIn(refilling), "no monument has to be replaced"})
	whenReact   = unless(obstacle{func(t *Table, p int8) bool { return !t.mayReact(p) }, "{who} has nothing to react to"})
	whenLose    = unless(obstacle{func(t *Table, p int8) bool { return !t.owesAnswer(p) }, "{who} has no loss to answer"})
	whenDecline = unless(obstacle{func(t *Table, p int8) bool { return !t.isAskedForStatue(p) }, "{who} is not asked about the Golden Statue"})
	whenHolds   = unless(
		obstacle{isPlayed, "{who} enters components only when a finished game is scored"},
		obstacle{func(t *Table, p int8) bool { return t.phase != laying || t.holdingsStated.Has(p) }, "{who} has entered components already"})
	whenHas = unless(
		obstacle{isPlayed, "{who} enters essences only when a finished game is scored"},
		obstacle{func(t *Table, p int8) bool { return !t.holdingsStated.Has(p) }, "{who} enters components first (holds)"},
		obstacle{func(t *Table, p int8) bool { return t.phase != laying || isDone(t, p) }, "{who} has entered essences already"})
	whenFirst = unless(
		obstacle{isPlayed, "{who} enters the First Player token only when a finished game is scored"},
		obstacle{func(t *Table, _ int8) bool { return t.token != nobody }, "somebody holds the First Player token already"})
)

// isAskedForStatue reports whether p has to decide on the Golden Statue.
func (t *Table) isAskedForStatue(p int8) bool { return t.phase == checking && p == t.statueUser() }

// mayReact reports whether p may answer a loss or a check now.
func (t *Table) mayReact(p int8) bool { return t.owesAnswer(p) || t.isAskedForStatue(p) }

// activePlayers returns the players who may or must act now.
func activePlayers(t *Table) kit.Seats {
	if t.phase == acting {
		return kit.Only(t.turn)
	}
	return kit.Acting(t.players, t.isActive)
}

// nextPlayer returns who acts after the player whose turn it is.
func (t *Table) nextPlayer() int8 {
	if next := t.nextUnpassed(t.turn); t.phase == acting && next != t.turn {
		return next
	}
	return nobody
}

// isActive reports whether p may or must act now.
func (t *Table) isActive(p int8) bool {
	switch phase := t.phase; {
	case phase == collectStep, phase == laying && t.tally:
		return !t.done.Has(p)
	case phase == laying && t.isReady():
		return p == t.itemChooser()
	case phase == laying:
		return t.mage[p] == none || t.variant == match3 && !t.done.Has(p) || t.spread != 0 && p == t.drafter()
	case phase == losing:
		return t.pending.Has(p)
	}
	return t.isAskedForStatue(p)
}
