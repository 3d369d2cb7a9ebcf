package lizardwizard

import "magistrate/referee"

// A house is what a table rules otherwise than the ledger does by default.
type house uint32

const (
	bigCella       house = 1 << iota // cella-reponum=10
	flatFive                         // spell-cost=flat-5
	twoFamiliars                     // familiar-offer=two
	highTowers                       // tower-tiers=3-6
	gatherUpTo                       // gather-less=up-to
	iconsAlways                      // wizard-bonus-scope=any-gathering
	limitFirst                       // storage-vs-casting=limit-first
	mixedSale                        // convert-one-mana=both
	payoutOnly                       // pullulate=payout-only
	gildAtCast                       // conversus=on-cast-once
	gildAnyTime                      // conversus=any-time-own-turn
	everyTurn                        // celeritas=every-turn
	skryAgain                        // skry-repeat=once-a-turn
	mayPass                          // duel-open=may-pass
	oneExtra                         // duel-again=one-extra
	noFreeCast                       // new-research-cast=no-cast
	keepGold                         // dungeon-defeat-gold=keep-both
	loseGold                         // dungeon-defeat-gold=lose-both
	ownDuels                         // mana-exhaustiunt=own
	otherDuels                       // mana-exhaustiunt=others
	paidLibrorum                     // librorum=free-mana
	ultimumByCard                    // ultimum=by-card
	allFamiliars                     // non-mortui=all-familiars
	castSpellsOnly                   // achievement-school-cards=cast-spells-only
	perPair                          // score-spell-once=per-pair
	usedDontCount                    // score-used-spells=no
	noSecond                         // score-items-tie=no-second-after-tie
	cutTwoMore                       // optional-list-cut=seven-plus-two
	noGotcha                         // header gotcha: out
	houses         = 29
)

// rulingOf names the choice of each bit, as a record's header does.
var rulingOf = [houses][2]string{
	{"cella-reponum", "10"}, {"spell-cost", "flat-5"}, {"familiar-offer", "two"}, {"tower-tiers", "3-6"}, {"gather-less", "up-to"},
	{"wizard-bonus-scope", "any-gathering"}, {"storage-vs-casting", "limit-first"}, {"convert-one-mana", "both"}, {"pullulate", "payout-only"},
	{"conversus", "on-cast-once"}, {"conversus", "any-time-own-turn"}, {"celeritas", "every-turn"}, {"skry-repeat", "once-a-turn"},
	{"duel-open", "may-pass"}, {"duel-again", "one-extra"}, {"new-research-cast", "no-cast"}, {"dungeon-defeat-gold", "keep-both"},
	{"dungeon-defeat-gold", "lose-both"}, {"mana-exhaustiunt", "own"}, {"mana-exhaustiunt", "others"}, {"librorum", "free-mana"},
	{"ultimum", "by-card"}, {"non-mortui", "all-familiars"}, {"achievement-school-cards", "cast-spells-only"}, {"score-spell-once", "per-pair"},
	{"score-used-spells", "no"}, {"score-items-tie", "no-second-after-tie"}, {"optional-list-cut", "seven-plus-two"}, {"gotcha", "out"},
}

func houseOf(h referee.Header) (out house) {
	for i, r := range rulingOf {
		if h.Rulings[r[0]] == r[1] || r[0] == "gotcha" && h.Value("gotcha", "in") == "out" {
			out |= 1 << i
		}
	}
	return out
}

func (h house) has(bit house) bool { return h&bit != 0 }

// ruled names a house ruling that a reason rests on, "" where it does not hold.
func (h house) ruled(bit house) string {
	if h.has(bit) {
		return " (house ruling)"
	}
	return ""
}
