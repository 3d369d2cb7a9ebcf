package resarcana

import "fmt"

// When each statement can be said, and who is to act.

// phaseRule is the rule `phase` with what it says when it is not the moment;
// an empty text means that it is.
func phaseRule(not func(*Table, int8) string) rule {
	return rule{
		ID:      "phase",
		Refuses: func(t *Table, s statement) bool { return not(t, s.By) != "" },
		Why: func(t *Table, s statement, x *lexicon) string {
			who := "the table"
			if s.By >= 0 {
				who = x.Players[s.By]
			}
			return fmt.Sprintf(not(t, s.By), who) + "; " + expect(t, x)
		},
	}
}

// What phaseRule asks, and says with the player's name put in.

func layingMonuments(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "the monuments are laid out by %s before play only"
	case t.laid:
		return "%s has laid the two monuments already"
	}
	return ""
}

func choosingMage(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "%s chooses a mage before play only"
	case t.mage[p] != none:
		return "%s has shown a mage already"
	}
	return ""
}

func spreading(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match2:
		return "artifacts are spread out by %s only before the second game of Match Play (variant: match-2)"
	case t.spreadLaid:
		return "%s has spread the sixteen artifacts already"
	}
	return ""
}

func drafting(t *Table, _ int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match2:
		return "%s drafts face up only before the second game of Match Play (variant: match-2)"
	case !t.spreadLaid:
		return "%s can draft once the sixteen artifacts are spread out"
	case t.drafted == spreadSize:
		return "%s has nothing left to draft"
	}
	return ""
}

func statingDeck(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying || t.variant != match3:
		return "%s states a deck only before the third game of Match Play (variant: match-3)"
	case t.done>>p&1 == 1:
		return "%s has stated the deck already"
	}
	return ""
}

func choosingItem(t *Table, p int8) string {
	switch {
	case t.tally || t.phase != laying:
		return "%s chooses an item before play, and afterwards by passing"
	case !t.ready():
		return "%s chooses an item when all mages, monuments and drafted decks are stated"
	case t.item[p] != none:
		return "%s has chosen an item already"
	}
	return ""
}

func ordering(t *Table, _ int8) string {
	switch {
	case t.phase != collectStep:
		return "%s can ask for player order only while essences are collected"
	case t.house.has(orderAlways):
		return "%s need not ask: the table always collects in order (house ruling collect-order=clockwise)"
	case t.house.has(orderNever):
		return "%s cannot ask: the table collects in any order (house ruling collect-order=free)"
	case t.asked:
		return "%s comes late: player order was asked for in this round already"
	}
	return ""
}

func toCollect(t *Table, p int8) string {
	switch {
	case t.phase != collectStep:
		return "%s collects at the beginning of a round"
	case t.done>>p&1 == 1:
		return "%s has collected in this round"
	}
	return ""
}

func inActions(t *Table, _ int8) string {
	if t.phase != acting {
		return "%s can't do an action now"
	}
	return ""
}

func toRefill(t *Table, _ int8) string {
	if t.phase != refilling {
		return "no monument is to be replaced by %s"
	}
	return ""
}

func toReact(t *Table, p int8) string {
	if !t.owes(p) && !(t.phase == checking && p == t.statuesOwner()) {
		return "%s has nothing to react to"
	}
	return ""
}

func toLose(t *Table, p int8) string {
	if !t.owes(p) {
		return "%s has no loss to answer"
	}
	return ""
}

func toDecline(t *Table, p int8) string {
	if t.phase != checking || p != t.statuesOwner() {
		return "%s is not asked for the Golden Statue"
	}
	return ""
}

func toHold(t *Table, p int8) string {
	switch {
	case !t.tally:
		return "%s says what they hold in a tally only (mode: tally)"
	case t.phase != laying || t.held>>p&1 == 1:
		return "%s has said what they hold"
	}
	return ""
}

func toHave(t *Table, p int8) string {
	switch {
	case !t.tally:
		return "%s says what they have in a tally only (mode: tally)"
	case t.held>>p&1 == 0:
		return "%s says first what they hold"
	case t.phase != laying || t.done>>p&1 == 1:
		return "%s has said what they have"
	}
	return ""
}

func toBeFirst(t *Table, _ int8) string {
	switch {
	case !t.tally:
		return "who holds the First Player token is said by %s in a tally only (mode: tally)"
	case t.token != nobody:
		return "%s comes late: the First Player token has its holder"
	}
	return ""
}

// toAct lists who may or must act now.
func toAct(t *Table) (all []int) {
	for p := range t.players {
		if t.acts(p) {
			all = append(all, int(p))
		}
	}
	return all
}

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
