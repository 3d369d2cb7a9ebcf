package resarcana

import "magistrate/referee/kit"

// When each statement can be said, and who is to act.

// An obstacle is a moment at which a statement cannot be said, and why not.
type obstacle struct {
	there func(t *Table, p int8) bool
	why   string
}

// unless makes a Verb.When of what could stand in the way, asked in order. What is
// expected instead is told behind each.
func unless(all ...obstacle) func(*Table, int8) string {
	for i := range all {
		all[i].why += "; {next}"
	}
	return func(t *Table, p int8) string {
		for i := range all {
			if all[i].there(t, p) {
				return all[i].why
			}
		}
		return ""
	}
}

// notIn tells of every phase but one.
func notIn(step phase) func(*Table, int8) bool {
	return func(t *Table, _ int8) bool { return t.phase != step }
}

// begun tells of all but the set-up of a game that is played.
func begun(t *Table, _ int8) bool { return t.tally || t.phase != laying }

// begunOr is begun, or of any variant but one.
func begunOr(v variant) func(*Table, int8) bool {
	return func(t *Table, p int8) bool { return begun(t, p) || t.variant != v }
}

func untallied(t *Table, _ int8) bool { return !t.tally }

func isDone(t *Table, p int8) bool { return t.done.Has(p) }

// The moments of the verbs.
var (
	layingMonuments = unless(
		obstacle{begun, "the monuments are laid out by {who} before play only"},
		obstacle{func(t *Table, _ int8) bool { return t.laid }, "{who} has laid the two monuments already"})
	choosingMage = unless(
		obstacle{begun, "{who} chooses a mage before play only"},
		obstacle{func(t *Table, p int8) bool { return t.mage[p] != none }, "{who} has shown a mage already"})
	spreading = unless(
		obstacle{begunOr(match2), "artifacts are spread out by {who} only before the second game of Match Play (variant: match-2)"},
		obstacle{func(t *Table, _ int8) bool { return t.spreadLaid }, "{who} has spread the sixteen artifacts already"})
	drafting = unless(
		obstacle{begunOr(match2), "{who} drafts face up only before the second game of Match Play (variant: match-2)"},
		obstacle{func(t *Table, _ int8) bool { return !t.spreadLaid }, "{who} can draft once the sixteen artifacts are spread out"},
		obstacle{func(t *Table, _ int8) bool { return t.drafted == spreadSize }, "{who} has nothing left to draft"})
	statingDeck = unless(
		obstacle{begunOr(match3), "{who} states a deck only before the third game of Match Play (variant: match-3)"},
		obstacle{isDone, "{who} has stated the deck already"})
	choosingItem = unless(
		obstacle{begun, "{who} chooses an item before play, and afterwards by passing"},
		obstacle{func(t *Table, _ int8) bool { return !t.ready() }, "{who} chooses an item when all mages, monuments and drafted decks are stated"},
		obstacle{func(t *Table, p int8) bool { return t.item[p] != none }, "{who} has chosen an item already"})
	ordering = unless(
		obstacle{notIn(collectStep), "{who} can ask for player order only while essences are collected"},
		obstacle{func(t *Table, _ int8) bool { return t.house.Has(orderAlways) }, "{who} need not ask: the table always collects in order (house ruling)"},
		obstacle{func(t *Table, _ int8) bool { return t.house.Has(orderNever) }, "{who} cannot ask: the table collects in any order (house ruling)"},
		obstacle{func(t *Table, _ int8) bool { return t.asked }, "{who} comes late: player order was asked for in this round already"})
	toCollect = unless(
		obstacle{func(t *Table, _ int8) bool { return t.phase != collectStep && t.round > 0 }, "all have collected in this round"},
		obstacle{notIn(collectStep), "{who} collects at the beginning of a round"},
		obstacle{isDone, "{who} has collected in this round"})
	inActions = unless(obstacle{notIn(acting), "{who} can't do an action now"})
	toRefill  = unless(obstacle{notIn(refilling), "no monument is to be replaced by {who}"})
	toReact   = unless(obstacle{func(t *Table, p int8) bool { return !t.owes(p) && !t.asksStatue(p) }, "{who} has nothing to react to"})
	toLose    = unless(obstacle{func(t *Table, p int8) bool { return !t.owes(p) }, "{who} has no loss to answer"})
	toDecline = unless(obstacle{func(t *Table, p int8) bool { return !t.asksStatue(p) }, "{who} is not asked for the Golden Statue"})
	toHold    = unless(
		obstacle{untallied, "{who} says what they hold only where a finished game is scored"},
		obstacle{func(t *Table, p int8) bool { return t.phase != laying || t.held.Has(p) }, "{who} has said what they hold"})
	toHave = unless(
		obstacle{untallied, "{who} says what they have only where a finished game is scored"},
		obstacle{func(t *Table, p int8) bool { return !t.held.Has(p) }, "{who} says first what they hold"},
		obstacle{func(t *Table, p int8) bool { return t.phase != laying || isDone(t, p) }, "{who} has said what they have"})
	toBeFirst = unless(
		obstacle{untallied, "{who} says who holds the First Player token only where a finished game is scored"},
		obstacle{func(t *Table, _ int8) bool { return t.token != nobody }, "{who} comes late: the First Player token has its holder"})
)

// asksStatue tells whether P is asked for the Golden Statue in a check.
func (t *Table) asksStatue(p int8) bool { return t.phase == checking && p == t.statuesOwner() }

// toAct lists who may or must act now.
func toAct(t *Table) []int { return kit.Acting(t.players, t.acts) }

// acts tells whether p is among those who may or must act now.
func (t *Table) acts(p int8) bool {
	switch t.phase {
	case laying:
		switch {
		case t.tally:
			return !t.done.Has(p)
		case t.ready():
			return p == t.itemDue()
		}
		return t.mage[p] == none || t.variant == match3 && !t.done.Has(p) || t.spreadLaid && t.drafted < spreadSize && p == t.draftDue()
	case collectStep:
		return !t.done.Has(p)
	case acting:
		return p == t.turn
	case losing:
		return t.pending.Has(p)
	case checking:
		return p == t.statuesOwner()
	}
	return false
}
