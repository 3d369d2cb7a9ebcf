package scoring

import (
	"fmt"
	"strings"
)

// ConclaveMagics lists the six magics in scoring order.
var ConclaveMagics = [...]string{"Earth", "Wind", "Mind", "Wisdom", "Love", "Nature"}

// A ConclavePile is a player's pile of one magic.
type ConclavePile struct {
	Cards     int // 0 to 12
	Influence int // total of those cards
}

// A ConclaveZone is a player's Influence Zone at the end, hand cards included, in the
// order of ConclaveMagics.
type ConclaveZone struct {
	Name  string
	Piles [len(ConclaveMagics)]ConclavePile
}

// ConclaveHouse holds the house rules that change a score; the zero value is the
// defaults.
type ConclaveHouse struct {
	ScoresAnyway bool // elimination-vs-example: players who control nothing are ranked
	FaceUpOnly   bool // followers-tiebreak-count: face-down piles don't count
}

const conclaveScoring = "Scoring"

// ConclaveControl returns the seats that control each magic: those with most influence
// in it, all who tie, and nobody without a card of it (Scoring, control-ties,
// control-zero).
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

// Conclave adds up the resentment of each player: the influence of every pile whose
// magic they do not control (Scoring). A player who controls nothing is eliminated. If
// nobody controls anything, nobody wins.
func Conclave(zones []ConclaveZone, house ConclaveHouse) Sheet {
	s := Sheet{Knockout: true, Sum: "Resentment", SumHint: "the least wins", Players: make([]Standing, len(zones))}
	control := Breaker{Name: "control", Words: "control of at least one magic", Cite: conclaveScoring, Either: true, Values: make([]int, len(zones))}
	resentment := Breaker{Name: "resentment", Words: "least resentment", Cite: conclaveScoring, Least: true, IsSum: true}
	followers := Breaker{Name: "followers", Words: "most followers", Cite: conclaveScoring, Values: make([]int, len(zones))}
	if house.FaceUpOnly {
		followers.Words = "most face-up followers (house rule)"
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

// whyResented returns the derivation of a line: "Brit controls it with 9".
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
		why += "; scored without control (house rule)"
	}
	return why
}
