package resarcana

import "magistrate/referee"

// A house is the set of questions that a table answers otherwise than the
// ledger in rules.txt does.
type house uint32

// The other choices; ids and words are those of rules.txt.
const (
	collectMay house = 1 << iota
	orderAlways
	orderNever
	mustPayCurse
	windsOwn
	mayWaive
	anyKept
	fixedTotals
	lifeByPairs
	answersInOrder
	idleMayNot
	statueFree
	callerWins
	tieGoesOn
	notItself
	anyones
	mermaidOther
	itemToPool
	xMayBeZero
	xMayBeSame
	nothingRefused
	eggFromPile
	serpentAny
	firstOwner
	shortStop
	onlyDrawn
	lowestNumbers
	restShares
)

var choices = [...]struct {
	id, choice string
	house      house
}{
	{"collect-must", "may", collectMay},
	{"collect-order", "clockwise", orderAlways},
	{"collect-order", "free", orderNever},
	{"curse-choice", "must-pay", mustPayCurse},
	{"windup-kinds", "own", windsOwn},
	{"discount-full", "may-waive", mayWaive},
	{"discount-any", "no", anyKept},
	{"total-any", "no", fixedTotals},
	{"life-short", "pairs", lifeByPairs},
	{"loss-order", "clockwise", answersInOrder},
	{"react-idle", "no", idleMayNot},
	{"statue-turn", "free", statueFree},
	{"check-winner", "caller", callerWins},
	{"check-tie", "goes-on", tieGoesOn},
	{"straighten-self", "no", notItself},
	{"straighten-whose", "any", anyones},
	{"mermaid-self", "no", mermaidOther},
	{"item-essences", "pool", itemToPool},
	{"x-zero", "zero", xMayBeZero},
	{"x-same", "any", xMayBeSame},
	{"empty-effect", "refused", nothingRefused},
	{"egg-source", "hand-or-pile", eggFromPile},
	{"serpent-artifact", "any", serpentAny},
	{"bestiary-pile", "first-owner", firstOwner},
	{"short-deck", "stop", shortStop},
	{"divination-which", "drawn", onlyDrawn},
	{"first-numbers", "lowest", lowestNumbers},
	{"tie-rest", "shared", restShares},
}

func (h house) has(choice house) bool { return h&choice != 0 }

// houseOf reads the record's rulings.
func houseOf(h referee.Header) (set house) {
	for _, c := range choices {
		if h.Rulings[c.id] == c.choice {
			set |= c.house
		}
	}
	return set
}

// ruled names the ruling a reason rests on, where the table chose one of these.
func (h house) ruled(among house) string {
	for _, c := range choices {
		if among&h&c.house != 0 {
			return " (house ruling)"
		}
	}
	return ""
}
