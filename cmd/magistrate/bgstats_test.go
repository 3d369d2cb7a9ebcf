package main

import (
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/record"
)

// Two plays that look the same to everybody have one id: it can't confirm a
// guess at what lay face down.
func TestPlayIDTellsNoSecret(t *testing.T) {
	const head = "game: mag-mell\nmode: tally\nplayers: Anna, Brit\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\n"
	id := func(piles string) string {
		s, err := record.Open(head+piles+strings.Repeat("award\n", 11), games.All)
		if err != nil || !s.Upheld() {
			t.Fatal(err)
		}
		sheet, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		return playID(result{sitting: s, sheet: sheet})
	}
	one := id("Anna: holds FAM, RUWI\nBrit: holds DAE, GASO\n")
	if other := id("Brit: holds GASO, DAE\nAnna: holds RUWI, FAM\n"); other != one {
		t.Errorf("%s and %s", one, other)
	}
	if other := id("Anna: holds FAM, GASO\nBrit: holds DAE, RUWI\n"); other == one {
		t.Error("another result has the same id")
	}
}
