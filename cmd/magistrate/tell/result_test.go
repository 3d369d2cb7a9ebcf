package tell

import (
	"slices"
	"strings"
	"testing"

	"magistrate/scoring"
)

// Of a game won without points no total is told, and who won by what.
func TestResultWithoutPoints(t *testing.T) {
	s := scoring.Enchanters(scoring.EnchantersTable{Begun: true, Won: scoring.Opposition, Players: []scoring.EnchantersPlayer{{Name: "Su"}, {Name: "Fay", Out: true}, {Name: "Al"}}})
	s.Complete, s.Upheld = true, true
	got := Result("Enchanters", s).String()
	for _, want := range []string{"Su wins by elimination of the opposite sign.", "Su: rank 1, not counted", "Fay: eliminated", "Al: rank 2, not counted"} {
		if !strings.Contains(got, want) {
			t.Errorf("nothing of %q in\n%s", want, got)
		}
	}
}

// Who has no total is not compared by any, and the tie-breakers say for what place
// they are.
func TestResultCompares(t *testing.T) {
	s := scoring.Enchanters(scoring.EnchantersTable{Begun: true, Final: true, Players: []scoring.EnchantersPlayer{{Name: "Su", Counted: true, First: 3}, {Name: "Fay", Out: true}}})
	s.Complete, s.Upheld = true, true
	if got := Result("Enchanters", s).String(); !strings.Contains(got, "Compared by (first place only)\n") || !strings.Contains(got, "1. most points: Su 3 (End of the game)") {
		t.Errorf("%s", got)
	}
}

// Who has won, who shares it, who leads, and that nobody does, each in one sentence.
func TestWinner(t *testing.T) {
	points := func(values ...int) scoring.Sheet {
		s := scoring.Sheet{Complete: true, Breakers: []scoring.Breaker{{Name: "points", Words: "most points", IsSum: true}}}
		for i := range values {
			s.Players = append(s.Players, scoring.Standing{Name: []string{"Anna", "Brit", "Chu"}[i], Total: values[i]})
		}
		s.Decide(nil)
		return s
	}
	running, level, behind, nobody := points(5, 3), points(3, 3), points(3, 5, 2), points(1, 2)
	running.Complete, level.Complete, behind.Complete, behind.Winners, behind.DecidedBy, nobody.Winners = false, false, false, nil, "", nil
	hidden := running
	hidden.Pending = "gold is counted at the end"
	short := nobody
	short.SumHint = "10 or more ends it"
	for want, s := range map[string]scoring.Sheet{
		"Brit wins with 4 points.":                                    points(1, 4, 2),
		"Anna and Brit share the victory, tied on every tie-breaker.": points(4, 4, 2),
		"Anna leads with 5 points.":                                   running,
		"Nobody leads yet.":                                           level,
		"Brit leads.":                                                 behind,
		"Nobody wins.":                                                nobody,
		"Scoring isn't finished.":                                     hidden,

		"Nobody wins (10 or more ends it).": short,
	} {
		if got := Winner(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := Growth(points(4, 3, 2), points(4, 1, -2)); got != "Brit has 1 point and Chu −2 so far" {
		t.Errorf("the totals grow by %q", got)
	}
	if got := Growth(behind, behind); got != "" {
		t.Errorf("nothing grows by %q", got)
	}
	if _, _, totals := Headline(behind); totals != "Anna 3 : Brit 5 : Chu 2" {
		t.Errorf("while the game goes on the totals are %q, not as people sit", totals)
	}
	if rows := Rows(behind, 99); slices.ContainsFunc(rows, func(r Figures) bool {
		return strings.Contains(r.Label, "decided") || strings.Contains(r.Label, "needed")
	}) {
		t.Error("something is decided while the game goes on")
	}
}
