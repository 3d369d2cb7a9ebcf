package enchanters

import "magistrate/referee"

// A house is what a table rules otherwise than the ledger does by default.
type house uint32

const (
	anyCard       house = 1 << iota // steal-which-card=any
	visibleEnds                     // stars-which=visible-ends
	secondThird                     // trimagic-both-marks=second-third
	mayLeaveOut                     // trimagic-second-target=may
	anybody                         // trimagic-self-steal=any
	whoHas                          // trimagic-short=who-has
	noDraw                          // draw-after-shield=no-draw
	keepSafe                        // exchange-safe-treasure=no
	exchangeDraws                   // exchange-draws=yes
	stayAside                       // set-aside-overflow=stay-aside
	friendly                        // forgot-to-draw=friendly
	limitAtOnce                     // reveal-hand-limit=at-once
	dropRest                        // queen-mid-turn=drop-rest
	safeAlways                      // safe-scope=everything
	anyCause                        // elimination-by-whom=any-cause
	asideSaves                      // elimination-set-aside=yes
	notEliminator                   // elimination-treasure-spread=not-eliminator
	lastCounts                      // elimination-last=points
	trust                           // special-victory-hidden=trust
	revealedOnly                    // tie-colour-hidden=revealed-only
	houses        = 20
)

// rulingOf names the choice of each bit, as a record's header does.
var rulingOf = [houses][2]string{
	{"steal-which-card", "any"}, {"stars-which", "visible-ends"}, {"trimagic-both-marks", "second-third"}, {"trimagic-second-target", "may"},
	{"trimagic-self-steal", "any"}, {"trimagic-short", "who-has"}, {"draw-after-shield", "no-draw"}, {"exchange-safe-treasure", "no"},
	{"exchange-draws", "yes"}, {"set-aside-overflow", "stay-aside"}, {"forgot-to-draw", "friendly"}, {"reveal-hand-limit", "at-once"},
	{"queen-mid-turn", "drop-rest"}, {"safe-scope", "everything"}, {"elimination-by-whom", "any-cause"}, {"elimination-set-aside", "yes"},
	{"elimination-treasure-spread", "not-eliminator"}, {"elimination-last", "points"}, {"special-victory-hidden", "trust"}, {"tie-colour-hidden", "revealed-only"},
}

func houseOf(h referee.Header) (out house) {
	for i, r := range rulingOf {
		if h.Rulings[r[0]] == r[1] {
			out |= 1 << i
		}
	}
	return out
}

func (h house) has(bit house) bool { return h&bit != 0 }

// ruled names a house ruling that a reason rests on, "" where it does not hold.
func (h house) ruled(bit house) string {
	for i, r := range rulingOf {
		if bit == 1<<i && h.has(bit) {
			return " (ruling " + r[0] + "=" + r[1] + ")"
		}
	}
	return ""
}
