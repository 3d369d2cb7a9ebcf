package lizardwizard

import (
	"slices"
	"testing"

	"magistrate/referee"
)

// A Spell that goes under the deck and is turned up again in another place lies there alone.
func TestSpellTurnedUpAgain(t *testing.T) {
	var table Table
	up := func(all ...card) {
		for _, c := range all {
			table.lay(spellDeck, table.word(c))
			table.put(c, onOffer, 0)
		}
	}
	up(firstSpell, firstSpell+1, firstSpell+2, firstSpell+3)
	for c := firstSpell; c < firstSpell+4; c++ {
		table.put(c, inDeck, 0)
	}
	up(firstSpell+3, firstSpell+4, firstSpell+5, firstSpell+6)
	want := []int32{table.word(firstSpell + 3), table.word(firstSpell + 4), table.word(firstSpell + 5), table.word(firstSpell + 6)}
	if got := table.lying(spellDeck); !slices.Equal(got[:], want) {
		t.Errorf("there lie %v, want %v", got, want)
	}
}

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
