package lizardwizard

import (
	"fmt"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A duel in one line leaves the table as its bids do, whoever wins.
func TestWholeDuel(t *testing.T) {
	for n := 2; n <= seats; n++ {
		names := course(n, nil, nil).Header.Players
		for winner := range names {
			bids, price := []string{"Ada: duel Conjuring Wizard bidding 3"}, 3
			for p, name := range names[1:] {
				if p+1 == winner {
					price = 4
					bids = append(bids, name+": bid 4")
				} else {
					bids = append(bids, name+": pass")
				}
			}
			if winner > 0 && n > 2 { // of two players, the other has the last bid
				bids = append(bids, "Ada: pass")
			}
			byBids := stateAfter(t, n, bids)
			whole := stateAfter(t, n, []string{fmt.Sprintf("Ada: duel Conjuring Wizard to %s for %d", names[winner], price)})
			if byBids != whole {
				t.Errorf("%d players, %s wins: by the bids\n%s\nin one line\n%s", n, names[winner], byBids, whole)
			}
		}
	}
}

// stateAfter returns the state and the legal moves after a set-up and some moves.
func stateAfter(t *testing.T, n int, lines []string) string {
	t.Helper()
	s, err := record.Begin(watched, course(n, nil, nil).Header)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range append(beginning(n), lines...) {
		if e := s.Add(line); !e.Applied {
			t.Fatalf("%d players: %s: %v %s", n, line, e.Err, e.Ruling.Reason)
		}
	}
	state, err := referee.JSON(s.Position().State(true))
	if err != nil {
		t.Fatal(err)
	}
	return string(state) + fmt.Sprint(s.Lexicon.Texts(s.Position().LegalMoves(true)))
}

// beginning returns the moves of a set-up.
func beginning(n int) []string {
	tower, familiar := 1, 5
	if n == 2 {
		tower, familiar = 2, 10
	}
	lines := []string{
		fmt.Sprintf("offer Conjuring Wizard, Sorcery Wizard, Sorcery Tower %d, Alchemy Familiar %d, Augere, Verto, Converto, Celeritas", tower, familiar),
		"achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards",
	}
	free := "Mandrake"
	for p, name := range course(n, nil, nil).Header.Players {
		lines = append(lines, name+": starts with "+free)
		free += ", " + reagentNames[p+1]
	}
	return lines
}
