package reconcile

import (
	"fmt"
	"testing"

	"magistrate/referee"
)

// Sums of up to two of five things are 21, the empty one included; very many are not counted.
func TestCountSums(t *testing.T) {
	l, err := referee.NewLanguage(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 5 {
		l.Name(referee.Card, fmt.Sprint("essence ", n), "")
	}
	m := &maker{replay: &replay{inquiry: &inquiry{lex: referee.NewLexicon(l, []string{"Anna"})}}}
	slot := &referee.Slot{Takes: referee.Of(referee.Card)}
	for size, want := range []int{1, 6, 21, 56, 126} {
		if got := m.countSums(slot, size); got != want {
			t.Errorf("up to %d: %d, not %d", size, got, want)
		}
	}
	if got := m.countSums(slot, 1000); got <= mostCombined || got > 2*mostCombined {
		t.Errorf("up to 1000: %d", got)
	}
}
