package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// zone makes an Influence Zone out of influences, each pile one card or two:
// "6" is a 5 and a 1.
func zone(name string, influences ...int) ConclaveZone {
	z := ConclaveZone{Name: name}
	for m, n := range influences {
		if n > 0 {
			z.Piles[m] = ConclavePile{Cards: 1 + n/6, Influence: n}
		}
	}
	return z
}

// short writes a sheet in one line: "Anna 7 (1st), Brit out (2nd); Anna by control".
func short(s Sheet) string {
	var players []string
	for i, p := range s.Players {
		total := fmt.Sprint(p.Total)
		if p.Eliminated {
			total = "out"
		} else if !s.HasTotal(i) {
			total = "-"
		}
		players = append(players, fmt.Sprintf("%s %s #%d", p.Name, total, p.Rank))
	}
	return strings.Join(players, ", ") + "; " + strings.Join(s.Winners, " and ") + " by " + s.DecidedBy
}

func TestConclave(t *testing.T) {
	example := []ConclaveZone{zone("Anna", 5, 4, 5, 4, 4, 5), zone("Brit", 9, 7, 8, 8, 7, 9), zone("Chu", 2, 10, 3, 8)}
	for _, c := range []struct {
		name  string
		zones []ConclaveZone
		house ConclaveHouse
		want  string
	}{
		{"the book's example", example, ConclaveHouse{}, "Anna out #3, Brit 7 #2, Chu 5 #1; Chu by resentment"},
		{"as it is pictured", example, ConclaveHouse{ScoresAnyway: true}, "Anna 27 #3, Brit 7 #2, Chu 5 #1; Chu by resentment"},
		{"all others out", []ConclaveZone{zone("Anna", 5), zone("Brit", 4), zone("Chu", 3)}, ConclaveHouse{}, "Anna 0 #1, Brit out #2, Chu out #2; Anna by control"},
		{"nobody has a card", []ConclaveZone{zone("Anna"), zone("Brit")}, ConclaveHouse{}, "Anna out #1, Brit out #1;  by "},
		{"nobody, and nobody is out", []ConclaveZone{zone("Anna"), zone("Brit")}, ConclaveHouse{ScoresAnyway: true}, "Anna 0 #1, Brit 0 #1;  by "},
		{"tied for control", []ConclaveZone{zone("Anna", 3), zone("Brit", 3)}, ConclaveHouse{}, "Anna 0 #1, Brit 0 #1; Anna and Brit by shared"},
		{"most followers", []ConclaveZone{zone("Anna", 5), zone("Brit", 0, 6)}, ConclaveHouse{}, "Anna 0 #2, Brit 0 #1; Brit by followers"},
		{"most not turned over", []ConclaveZone{zone("Anna", 5, 1), zone("Brit", 1, 6)}, ConclaveHouse{FaceUpOnly: true}, "Anna 1 #1, Brit 1 #1; Anna and Brit by shared"},
		{"the least would win, and is out", []ConclaveZone{zone("Anna", 1), zone("Brit", 2, 3), zone("Chu", 2, 4)}, ConclaveHouse{}, "Anna out #3, Brit 3 #2, Chu 0 #1; Chu by resentment"},
		{"the least wins", []ConclaveZone{zone("Anna", 1), zone("Brit", 2, 3), zone("Chu", 2, 4, 2), zone("Dov", 0, 0, 5)}, ConclaveHouse{ScoresAnyway: true}, "Anna 1 #2, Brit 3 #4, Chu 2 #3, Dov 0 #1; Dov by resentment"},
	} {
		s := Conclave(c.zones, c.house)
		if got := short(s); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		for _, p := range s.Players {
			sum := 0
			for _, l := range p.Lines {
				sum += l.Points
				if l.Why == "" || l.Cite == "" {
					t.Errorf("%s: %s of %s has no reason or section", c.name, l.Label, p.Name)
				}
			}
			if sum != p.Total || p.Eliminated && p.Lines != nil {
				t.Errorf("%s: the lines of %s make %d, not %d", c.name, p.Name, sum, p.Total)
			}
		}
	}
}

// TestConclaveSeats: the score of a seat does not depend on where it is.
func TestConclaveSeats(t *testing.T) {
	zones := []ConclaveZone{zone("Anna", 5, 4, 5, 4, 4, 5), zone("Brit", 9, 7, 8, 8, 7, 9), zone("Chu", 2, 10, 3, 8)}
	totals := func(s Sheet) map[string]string {
		m := map[string]string{}
		for _, p := range s.Players {
			m[p.Name] = fmt.Sprint(p.Total, p.Eliminated, p.Rank)
		}
		return m
	}
	want := totals(Conclave(zones, ConclaveHouse{}))
	slices.Reverse(zones)
	if got := totals(Conclave(zones, ConclaveHouse{})); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, seated the other way round %v", want, got)
	}
}

// TestConclaveWhy: a line tells whose pile was larger, and by which ruling.
func TestConclaveWhy(t *testing.T) {
	zones := []ConclaveZone{zone("Anna", 2), zone("Brit", 5), zone("Chu", 5)}
	line := Conclave(zones, ConclaveHouse{ScoresAnyway: true}).Players[0].Lines[0]
	if want := "Brit and Chu control it with 5; scored without control (house rule)"; line.Why != want {
		t.Errorf("%q, want %q", line.Why, want)
	}
}
