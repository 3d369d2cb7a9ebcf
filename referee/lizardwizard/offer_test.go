package lizardwizard

import (
	"testing"

	"magistrate/referee"
)

// How many spells lie face down is told with its noun.
func TestSpellsDown(t *testing.T) {
	h := referee.Header{Players: []string{"Ada", "Bo"}}
	x := referee.NewLexicon(rules().Language, h.Players)
	for n, want := range []string{"", "1 spell down", "2 spells down"} {
		table, err := open(h)
		if err != nil {
			t.Fatal(err)
		}
		for c := range card(n) {
			table.put(firstSpell+c, uncast, 0)
		}
		got := ""
		for _, f := range seatView(&table, x, 0, referee.Sight{}).Facts {
			if f.Name == "face down" {
				got = f.Short
			}
		}
		if got != want {
			t.Errorf("%d are %q, not %q", n, got, want)
		}
	}
}
