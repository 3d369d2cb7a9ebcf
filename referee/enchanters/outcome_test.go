package enchanters

import (
	"slices"
	"testing"
)

// Only what comes to lie face up is told to, not that something left.
func TestSafeIsToldOnce(t *testing.T) {
	var before Table
	before.players, before.round, before.fell, before.drewBy = 1, 2, nobody, nobody
	put(before.seat[0].safe[:], faceOf(0, 2))
	after := before
	x := &lexicon{Players: []string{"Ada"}}
	put(after.seat[0].safe[:], faceOf(1, 3))
	readWords()
	if got, want := brings(&before, &after, statement{Verb: vTake}, x), []string{"Lichtenborn 3 lies face up before Ada, safe"}; !slices.Equal(got, want) {
		t.Errorf("told is %q, not %q", got, want)
	}
	if got := brings(&after, &before, statement{Verb: vRefill}, x); len(got) > 0 {
		t.Errorf("when it leaves told is %q", got)
	}
}
