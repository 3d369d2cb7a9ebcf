package scoring

import "testing"

func TestResArcana(t *testing.T) {
	player := func(name string, points, essences int) ResArcanaPlayer {
		return ResArcanaPlayer{Name: name, Essences: essences, Components: []ResArcanaComponent{{Name: "Colossus", Points: points, Why: "printed"}}}
	}
	first := player("Dov", 2, 1)
	first.First, first.Statue = true, 3
	for _, c := range []struct {
		name    string
		players []ResArcanaPlayer
		rest    bool
		want    string
	}{
		{"most points", []ResArcanaPlayer{player("Anna", 12, 0), player("Brit", 10, 9)}, false, "Anna 12 #1, Brit 10 #2; Anna by points"},
		{"tied, told by essences", []ResArcanaPlayer{player("Anna", 10, 5), player("Brit", 10, 6)}, false, "Anna 10 #2, Brit 10 #1; Brit by essences"},
		{"tied for good", []ResArcanaPlayer{player("Anna", 10, 5), player("Brit", 10, 5)}, false, "Anna 10 #1, Brit 10 #1; Anna and Brit by shared"},
		{"nobody at ten", []ResArcanaPlayer{player("Anna", 9, 5), player("Brit", 3, 5)}, false, "Anna 9 #1, Brit 3 #2;  by "},
		{"ranks below the winner", []ResArcanaPlayer{player("Anna", 10, 0), player("Brit", 2, 1), player("Chu", 2, 2)}, false, "Anna 10 #1, Brit 2 #3, Chu 2 #2; Anna by points"},
		{"shared below the winner", []ResArcanaPlayer{player("Anna", 10, 0), player("Brit", 2, 1), player("Chu", 2, 2)}, true, "Anna 10 #1, Brit 2 #2, Chu 2 #2; Anna by points"},
		{"tied winners are told apart all the same", []ResArcanaPlayer{player("Anna", 10, 1), player("Brit", 10, 2), player("Chu", 2, 2)}, true, "Anna 10 #2, Brit 10 #1, Chu 2 #3; Brit by essences"},
		{"token and Statue", []ResArcanaPlayer{player("Anna", 5, 1), first}, false, "Anna 5 #2, Dov 6 #1;  by "},
	} {
		s := ResArcana(ResArcanaTable{Players: c.players, Enough: 10, RestShares: c.rest})
		if got := short(s); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		for _, p := range s.Players {
			sum := 0
			for _, l := range p.Lines {
				sum += l.Points
			}
			if sum != p.Total {
				t.Errorf("%s: the lines of %s make %d, the total is %d", c.name, p.Name, sum, p.Total)
			}
		}
	}
}
