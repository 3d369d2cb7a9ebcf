package kit_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// How many are named is told with its noun, of one as of several.
func TestExactly(t *testing.T) {
	two := kit.Exactly[int]("count", 2, "monument", "2 are wanted")
	for n, want := range []string{"0 monuments named; 2 are wanted", "1 monument named; 2 are wanted"} {
		if got := two.Why(nil, referee.Move{Items: make([]referee.Item, n)}, nil); got != want {
			t.Error(got)
		}
	}
	if n := two.Wants(nil, referee.Table); n != 2 {
		t.Errorf("%d are wanted", n)
	}
}
