package lizardwizard

import (
	"slices"
	"testing"
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

func TestSpellsDown(t *testing.T) {
	for n, want := range map[int]string{0: "", 1: " 1 spell down", 2: " 2 spells down"} {
		if got := spellsDown(n); got != want {
			t.Errorf("%d are %q, not %q", n, got, want)
		}
	}
}
