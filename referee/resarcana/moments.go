package resarcana

import "magistrate/referee/kit"

// When each statement can be said, and who is to act.

// The moments of the verbs: "" or why not, as Verb.When wants it.

func layingMonuments(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "the monuments are laid out by {who} before play only; {next}"
	case t.laid:
		return "{who} has laid the two monuments already; {next}"
	}
	return ""
}

func choosingMage(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "{who} chooses a mage before play only; {next}"
	case t.mage[p] != none:
		return "{who} has shown a mage already; {next}"
	}
	return ""
}

func spreading(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match2:
		return "artifacts are spread out by {who} only before the second game of Match Play (variant: match-2); {next}"
	case t.spreadLaid:
		return "{who} has spread the sixteen artifacts already; {next}"
	}
	return ""
}

func drafting(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match2:
		return "{who} drafts face up only before the second game of Match Play (variant: match-2); {next}"
	case !t.spreadLaid:
		return "{who} can draft once the sixteen artifacts are spread out; {next}"
	case t.drafted == spreadSize:
		return "{who} has nothing left to draft; {next}"
	}
	return ""
}

func statingDeck(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match3:
		return "{who} states a deck only before the third game of Match Play (variant: match-3); {next}"
	case t.done>>p&1 == 1:
		return "{who} has stated the deck already; {next}"
	}
	return ""
}

func choosingItem(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "{who} chooses an item before play, and afterwards by passing; {next}"
	case !t.ready():
		return "{who} chooses an item when all mages, monuments and drafted decks are stated; {next}"
	case t.item[p] != none:
		return "{who} has chosen an item already; {next}"
	}
	return ""
}

func ordering(t *Table, _ int8) string {
	switch {
	case t.phase != collectStep:
		return "{who} can ask for player order only while essences are collected; {next}"
	case t.house.Has(orderAlways):
		return "{who} need not ask: the table always collects in order (house ruling); {next}"
	case t.house.Has(orderNever):
		return "{who} cannot ask: the table collects in any order (house ruling); {next}"
	case t.asked:
		return "{who} comes late: player order was asked for in this round already; {next}"
	}
	return ""
}

func toCollect(t *Table, p int8) string {
	switch {
	case t.phase != collectStep:
		return "{who} collects at the beginning of a round; {next}"
	case t.done>>p&1 == 1:
		return "{who} has collected in this round; {next}"
	}
	return ""
}

func inActions(t *Table, _ int8) string {
	if t.phase != acting {
		return "{who} can't do an action now; {next}"
	}
	return ""
}

func toRefill(t *Table, _ int8) string {
	if t.phase != refilling {
		return "no monument is to be replaced by {who}; {next}"
	}
	return ""
}

func toReact(t *Table, p int8) string {
	if !t.owes(p) && !(t.phase == checking && p == t.statuesOwner()) {
		return "{who} has nothing to react to; {next}"
	}
	return ""
}

func toLose(t *Table, p int8) string {
	if !t.owes(p) {
		return "{who} has no loss to answer; {next}"
	}
	return ""
}

func toDecline(t *Table, p int8) string {
	if t.phase != checking || p != t.statuesOwner() {
		return "{who} is not asked for the Golden Statue; {next}"
	}
	return ""
}

func toHold(t *Table, p int8) string {
	switch {
	case !t.tally:
		return "{who} says what they hold in a tally only (mode: tally); {next}"
	case t.phase != laying || t.held>>p&1 == 1:
		return "{who} has said what they hold; {next}"
	}
	return ""
}

func toHave(t *Table, p int8) string {
	switch {
	case !t.tally:
		return "{who} says what they have in a tally only (mode: tally); {next}"
	case t.held>>p&1 == 0:
		return "{who} says first what they hold; {next}"
	case t.phase != laying || t.done>>p&1 == 1:
		return "{who} has said what they have; {next}"
	}
	return ""
}

func toBeFirst(t *Table, _ int8) string {
	switch {
	case !t.tally:
		return "who holds the First Player token is said by {who} in a tally only (mode: tally); {next}"
	case t.token != nobody:
		return "{who} comes late: the First Player token has its holder; {next}"
	}
	return ""
}

// toAct lists who may or must act now.
func toAct(t *Table) []int { return kit.Acting(t.players, t.acts) }

// acts tells whether p is among those who may or must act now.
func (t *Table) acts(p int8) bool {
	bit := uint8(1) << p
	switch t.phase {
	case laying:
		switch {
		case t.tally:
			return t.done&bit == 0
		case t.ready():
			return p == t.itemDue()
		}
		return t.mage[p] == none || t.variant == match3 && t.done&bit == 0 || t.spreadLaid && t.drafted < spreadSize && p == t.draftDue()
	case collectStep:
		return t.done&bit == 0
	case acting:
		return p == t.turn
	case losing:
		return t.pending&bit != 0
	case checking:
		return p == t.statuesOwner()
	}
	return false
}
