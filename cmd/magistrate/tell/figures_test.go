package tell

import (
	"strings"
	"testing"

	"magistrate/scoring"
)

// Who is out controls nothing, and a tie-breaker that told the places behind the winner
// apart was needed.
func TestRows(t *testing.T) {
	zone := func(name string, piles ...scoring.ConclavePile) (z scoring.ConclaveZone) {
		z.Name = name
		copy(z.Piles[:], piles)
		return z
	}
	pile := func(cards, influence int) scoring.ConclavePile {
		return scoring.ConclavePile{Cards: cards, Influence: influence}
	}
	none := scoring.ConclavePile{}
	s := scoring.Conclave([]scoring.ConclaveZone{
		zone("Ada", pile(2, 9), pile(1, 3), none, none),
		zone("Ben", pile(2, 3), pile(2, 9), none, none),
		zone("Chu", none, pile(1, 1), pile(1, 5), none),
		zone("Dov", none, pile(1, 2), none, none),
	}, scoring.ConclaveHouse{})
	s.Complete = true
	rows := map[string][]string{}
	for _, r := range Rows(s, 99) {
		var cells []string
		for _, c := range r.Cells {
			cells = append(cells, c.Text)
		}
		rows[r.Label] = cells
	}
	for label, want := range map[string]string{
		"Earth":                                 "[9] 3 · ·",
		"Wind":                                  "3 [9] 1 2",
		"Resentment":                            "3 3 1 out",
		"least resentment (decided)":            "3 3 1 –",
		"most followers (decided other places)": "3 4 2 –",
	} {
		if got := strings.Join(rows[label], " "); got != want {
			t.Errorf("%s: %q, not %q", label, got, want)
		}
	}
}
