package tell

import (
	"strings"
	"testing"

	"magistrate/scoring"
)

// Of a game won without points no total is told, and who won by what.
func TestResultWithoutPoints(t *testing.T) {
	s := scoring.Enchanters(scoring.EnchantersTable{Begun: true, Won: scoring.Opposition, Players: []scoring.EnchantersPlayer{{Name: "Su"}, {Name: "Fay", Out: true}, {Name: "Al"}}})
	s.Complete, s.Upheld = true, true
	got := Result("Enchanters", s).String()
	for _, want := range []string{"Su wins by elimination of the opposite sign.", "Su: rank 1, without a count", "Fay: eliminated", "Al: rank 2, without a count"} {
		if !strings.Contains(got, want) {
			t.Errorf("nothing of %q in\n%s", want, got)
		}
	}
}
