package scoring_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/scoring"
)

// magMell scores a table of three.
func magMell(players [3]scoring.MagMellPlayer, treasures ...scoring.MagMellTreasure) scoring.Sheet {
	for i, name := range []string{"Anna", "Brit", "Chu"} {
		players[i].Name = name
	}
	return scoring.MagMell(scoring.MagMellTable{Treasures: treasures, Players: players[:], Bonus: []int16{0, 1, 3, 6, 10}, Counted: "after the claims"})
}

func won(of string, token, winner int) scoring.MagMellTreasure {
	return scoring.MagMellTreasure{Of: of, Token: token, Claimed: true, Winner: winner, Strengths: "Anna 1"}
}

func TestMagMell(t *testing.T) {
	type table = [3]scoring.MagMellPlayer
	for _, c := range []struct {
		name      string
		players   table
		treasures []scoring.MagMellTreasure
		totals    []int
		ranks     []int
		winners   []string
		by        string
	}{
		{"Jenna's five and minus three", table{}, []scoring.MagMellTreasure{won("Witch", 5, 0), won("Gairm", -3, 0)}, []int{2, 0, 0}, []int{1, 2, 2}, []string{"Anna"}, "points"},
		{"nobody's token", table{}, []scoring.MagMellTreasure{won("Witch", 8, -1), {Of: "Rún", Token: 6}}, []int{0, 0, 0}, []int{1, 1, 1}, []string{"Anna", "Brit", "Chu"}, "shared"},
		{"tokens, cursed ones too", table{{}, {Mercenaries: 2}, {}}, []scoring.MagMellTreasure{won("Witch", 6, 0), won("Rún", -3, 0)}, []int{3, 3, 0}, []int{1, 2, 3}, []string{"Anna"}, "treasures"},
		{"cards left", table{{Cards: 4}, {Cards: 5}, {Cards: 5}}, []scoring.MagMellTreasure{won("Witch", 2, 0), won("Rún", 2, 1), won("Gairm", 1, 2)}, []int{2, 2, 1}, []int{2, 1, 3}, []string{"Brit"}, "cards"},
		{"four Mercenaries and no more", table{{Mercenaries: 4}, {Mercenaries: 3}, {Mercenaries: 1}}, nil, []int{10, 6, 1}, []int{1, 2, 3}, []string{"Anna"}, "points"},
		{"the Queen's pairs", table{{Queen: true, Pairs: 3}, {Pairs: 5}, {Queen: true}}, nil, []int{3, 0, 0}, []int{1, 2, 2}, []string{"Anna"}, "points"},
	} {
		s := magMell(c.players, c.treasures...)
		var totals, ranks []int
		for _, p := range s.Players {
			totals, ranks = append(totals, p.Total), append(ranks, p.Rank)
			sum := 0
			for _, l := range p.Lines {
				sum += l.Points
				if l.Why == "" || !strings.HasPrefix(l.Cite, "Basic Rules") && !strings.HasPrefix(l.Cite, "Advanced Rules") {
					t.Errorf("%s: the line %s of %s does not say where it comes from", c.name, l.Label, p.Name)
				}
			}
			if sum != p.Total {
				t.Errorf("%s: the lines of %s make %d, not %d", c.name, p.Name, sum, p.Total)
			}
		}
		if !slices.Equal(totals, c.totals) || !slices.Equal(ranks, c.ranks) || !slices.Equal(s.Winners, c.winners) || s.DecidedBy != c.by {
			t.Errorf("%s: totals %v, ranks %v, %v win by %s", c.name, totals, ranks, s.Winners, s.DecidedBy)
		}
	}
}

// A treasure that nobody won says why; what each player had of it stands in its row.
func TestMagMellRows(t *testing.T) {
	tie := scoring.MagMellTreasure{Of: "Rún", Token: 8, Claimed: true, Winner: -1, Held: []int{3, 3, 0}, Strengths: "Anna 3, Brit 3, Chu 0"}
	s := magMell([3]scoring.MagMellPlayer{}, won("Witch", 5, 0), tie)
	if r := s.Rows[1]; r.Hint != "2. token +8" || r.NoWinner != "to nobody: Anna 3, Brit 3, Chu 0" || !slices.Equal(r.Held, tie.Held) {
		t.Errorf("the row of a tie is %+v", r)
	}
	if s.Rows[0].NoWinner != "" {
		t.Errorf("Witch was won, and yet: %s", s.Rows[0].NoWinner)
	}
}

// Lines stand in the order drawn, then Mercenaries for who has any, then the Queen.
func TestMagMellLines(t *testing.T) {
	s := magMell([3]scoring.MagMellPlayer{{Mercenaries: 1, Queen: true}}, won("Witch", 5, 0), won("Bréag", -1, 0), won("Rún", 8, 1))
	var lines []string
	for _, l := range s.Players[0].Lines {
		lines = append(lines, fmt.Sprint(l.Label, " ", l.Points))
	}
	if want := []string{"Witch 5", "Bréag -1", "Mercenaries 1", "Queen of Shadow 0"}; !slices.Equal(lines, want) {
		t.Errorf("the lines are %q", lines)
	}
	if s.Players[2].Lines == nil {
		t.Error("no lines are no list in JSON")
	}
}
