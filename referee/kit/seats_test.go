package kit_test

import (
	"slices"
	"testing"

	"magistrate/referee/kit"
)

// A set of eight players is full as one of three is.
func TestSeats(t *testing.T) {
	for _, players := range []int8{3, 8} {
		var told kit.Seats
		for p := range players {
			if told.All(players) || told.Has(p) || told.Len() != p || len(told.Lacks(players)) != int(players-p) {
				t.Errorf("before %d of %d: %b lacks %v", p, players, told, told.Lacks(players))
			}
			told.Add(p)
		}
		if told.Drop(1); told.All(players) || !slices.Equal(told.Lacks(players), []int{1}) || len(told.Of(players)) != int(players)-1 {
			t.Errorf("all of %d but one are %v", players, told.Of(players))
		}
		if told.Add(1); !told.All(players) || told != kit.Everybody(players) {
			t.Errorf("all of %d are %b", players, told)
		}
	}
}

// One pile is told of, or several.
func TestExpectPiles(t *testing.T) {
	for want, who := range map[string][]string{
		"enter the Ally pile of Brit (e.g. Brit: GASO, …)":           {"Brit"},
		"enter the Ally piles of Anna and Brit (e.g. Anna: GASO, …)": {"Anna", "Brit"},
	} {
		if got := kit.ExpectPiles(who, "Ally pile", "GASO, …"); got != want {
			t.Error(got)
		}
	}
}

// The first is found clockwise, the one who is asked last of all.
func TestFirst(t *testing.T) {
	in := kit.Seats(0b0101)
	for from, want := range []int8{0, 2, 2, 0} {
		if got := kit.First(int8(from), 4, in.Has); got != want {
			t.Errorf("from %d on it is %d, not %d", from, got, want)
		}
	}
	if got := kit.First(1, 4, kit.Seats(0).Has); got != kit.Nobody || kit.Any(4, kit.Seats(0).Has) || !kit.Any(4, in.Has) {
		t.Errorf("of nobody it is %d", got)
	}
}
