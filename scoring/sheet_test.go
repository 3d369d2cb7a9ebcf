package scoring_test

import (
	"slices"
	"testing"

	"magistrate/scoring"
)

// sheet makes one of players whose values stand breaker by breaker.
func sheet(least bool, values ...[]int) scoring.Sheet {
	s := scoring.Sheet{}
	for i, v := range values {
		s.Breakers = append(s.Breakers, scoring.Breaker{Name: string(rune('a' + i)), Least: least, Values: v})
	}
	for i := range values[0] {
		s.Players = append(s.Players, scoring.Standing{Name: string(rune('A' + i))})
	}
	return s
}

func TestDecide(t *testing.T) {
	for _, c := range []struct {
		name    string
		sheet   scoring.Sheet
		ranks   []int
		winners []string
		by      string
	}{
		{"points", sheet(false, []int{1, 3, 2}), []int{3, 1, 2}, []string{"B"}, "a"},
		{"least", sheet(true, []int{1, 3, 2}), []int{1, 3, 2}, []string{"A"}, "a"},
		{"second breaker", sheet(false, []int{3, 3, 2}, []int{1, 2, 9}), []int{2, 1, 3}, []string{"B"}, "b"},
		{"told from the rest by the last that was needed", sheet(false, []int{3, 3, 3}, []int{2, 2, 1}, []int{1, 2, 9}), []int{2, 1, 3}, []string{"B"}, "c"},
		{"one two two four", sheet(false, []int{5, 3, 3, 1}), []int{1, 2, 2, 4}, []string{"A"}, "a"},
		{"what is not shown tells nobody apart", sheet(false, []int{5, 5, 1}, nil, []int{1, 2, 9}), []int{2, 1, 3}, []string{"B"}, "c"},
		{"shared", sheet(false, []int{5, 5, 1}, []int{2, 2, 2}), []int{1, 1, 3}, []string{"A", "B"}, scoring.Shared},
	} {
		c.sheet.Decide(nil)
		var ranks []int
		for _, p := range c.sheet.Players {
			ranks = append(ranks, p.Rank)
		}
		if !slices.Equal(ranks, c.ranks) || !slices.Equal(c.sheet.Winners, c.winners) || c.sheet.DecidedBy != c.by {
			t.Errorf("%s: ranks %v, winners %v by %q", c.name, ranks, c.sheet.Winners, c.sheet.DecidedBy)
		}
	}
}

// Where nobody can win nobody does, and the ranks stand all the same.
func TestNobodyWins(t *testing.T) {
	s := sheet(false, []int{1, 2})
	s.Winners, s.DecidedBy = []string{"old"}, "old"
	s.Decide(func(int) bool { return false })
	if s.Winners != nil || s.DecidedBy != "" || s.Players[1].Rank != 1 {
		t.Errorf("%v win by %q", s.Winners, s.DecidedBy)
	}
}

func TestValuesForEveryPlayer(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a breaker without a value for each player ranks them")
		}
	}()
	s := sheet(false, []int{1, 2})
	s.Players = s.Players[:1]
	s.Decide(nil)
}

func TestAdd(t *testing.T) {
	var p scoring.Standing
	p.Add(scoring.Line{Label: "Rún", Points: -3})
	p.Add(scoring.Line{Label: "Witch", Points: 5})
	if p.Total != 2 || len(p.Lines) != 2 {
		t.Errorf("%+v", p)
	}
}
