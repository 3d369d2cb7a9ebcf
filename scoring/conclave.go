package scoring

import (
	"fmt"
	"strings"
)

// ConclaveMagics are the six magics in the order in which they are scored.
var ConclaveMagics = [...]string{"Earth", "Wind", "Mind", "Wisdom", "Love", "Nature"}

// A ConclavePile is what one player has of one magic.
type ConclavePile struct {
	Cards     int // 0 to 12
	Influence int // of those cards together
}

// A ConclaveZone is what one player ends with in the Influence Zone, the cards
// from hand included, in the order of ConclaveMagics.
type ConclaveZone struct {
	Name  string
	Piles [len(ConclaveMagics)]ConclavePile
}

// ConclaveHouse are the house rulings that change a score; the zero value is
// the ledger's defaults.
type ConclaveHouse struct {
	ScoresAnyway bool // elimination-vs-example: who controls nothing is ranked like everybody
	FaceUpOnly   bool // followers-tiebreak-count: piles turned over don't count
}

const (
	conclaveScoring = "Scoring"
	// What a score that rests on a house ruling says of it.
	scoresAnyway = "no control at all, scored all the same (house ruling)"
)

// ConclaveControl tells who controls each magic, in seating order: most
// influence in it, all who are tied, nobody without a card of it (Scoring,
// control-ties, control-zero).
func ConclaveControl(zones []ConclaveZone) (control [len(ConclaveMagics)][]int) {
	for m := range ConclaveMagics {
		most := 0
		for p := range zones {
			switch pile := zones[p].Piles[m]; {
			case pile.Cards == 0 || pile.Influence < most:
			case pile.Influence > most:
				most, control[m] = pile.Influence, []int{p}
			default:
				control[m] = append(control[m], p)
			}
		}
	}
	return control
}

// Conclave adds up the resentment of a game, or of a game as it stands: the
// influence of every pile whose magic its owner does not control (Scoring). Who
// controls nothing is eliminated. Where nobody controls anything there is no
// winner.
func Conclave(zones []ConclaveZone, house ConclaveHouse) Sheet {
	s := Sheet{Knockout: true, Sum: "Resentment", SumHint: "the least wins", Players: make([]Standing, len(zones))}
	control := Breaker{Name: "control", Says: "control of at least one magic", Cite: conclaveScoring, Either: true, Values: make([]int, len(zones))}
	resentment := Breaker{Name: "resentment", Says: "least resentment", Cite: conclaveScoring, Least: true, IsSum: true}
	followers := Breaker{Name: "followers", Says: "most followers", Cite: conclaveScoring, Values: make([]int, len(zones))}
	if house.FaceUpOnly {
		followers.Says = "most followers that are not turned over (house ruling)"
	}
	for _, m := range ConclaveMagics {
		s.Rows = append(s.Rows, Row{Label: m, Hint: "influence; [ ] in control, no resentment", Parts: []string{"influence", "resentment"}, Ring: true})
	}
	controllers := ConclaveControl(zones)
	anybody := false
	for p, z := range zones {
		var owns [len(ConclaveMagics)]bool
		for m, seats := range controllers {
			for _, q := range seats {
				if q == p {
					owns[m], control.Values[p], anybody = true, 1, true
				}
			}
		}
		standing := &s.Players[p]
		standing.Name = z.Name
		for m, pile := range z.Piles {
			switch {
			case owns[m]:
				standing.Kept = append(standing.Kept, Line{Label: ConclaveMagics[m], Points: pile.Influence, Why: "in control", Cite: conclaveScoring})
			case pile.Cards > 0 && control.Values[p] == 0 && !house.ScoresAnyway:
				standing.Kept = append(standing.Kept, Line{Label: ConclaveMagics[m], Points: pile.Influence, Why: "eliminated", Cite: conclaveScoring})
			}
		}
		if control.Values[p] == 0 && !house.ScoresAnyway {
			standing.Eliminated = true
			continue
		}
		for m, pile := range z.Piles {
			if !house.FaceUpOnly || !owns[m] {
				followers.Values[p] += pile.Cards
			}
			if pile.Cards > 0 && !owns[m] {
				standing.Add(Line{Label: ConclaveMagics[m], Points: pile.Influence, Cite: conclaveScoring,
					Why: whyResented(zones, controllers[m], m, control.Values[p] == 0)})
			}
		}
	}
	s.Breakers = []Breaker{control, resentment, followers}
	if house.ScoresAnyway {
		s.Breakers = s.Breakers[1:]
	}
	s.Decide(func(int) bool { return anybody })
	return s
}

// whyResented derives one line: "Brit controls it with 9".
func whyResented(zones []ConclaveZone, controllers []int, m int, uncontrolled bool) string {
	var names []string
	for _, q := range controllers {
		names = append(names, zones[q].Name)
	}
	verb := "controls"
	if len(names) > 1 {
		verb = "control"
	}
	why := fmt.Sprintf("%s %s it with %d", strings.Join(names, " and "), verb, zones[controllers[0]].Piles[m].Influence)
	if uncontrolled {
		why += "; " + scoresAnyway
	}
	return why
}
