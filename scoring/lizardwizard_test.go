package scoring_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"magistrate/scoring"
)

// lizardCards makes cards by school.
func lizardCards(counts [7]int, kind string) (cards []scoring.LizardWizardCard) {
	for s, n := range counts {
		for range n {
			cards = append(cards, scoring.LizardWizardCard{School: s, Name: scoring.LizardWizardSchools[s] + " " + kind})
		}
	}
	return cards
}

func lizard(p scoring.LizardWizardPlayer, house scoring.LizardWizardHouse) scoring.Standing {
	s := scoring.LizardWizard(scoring.LizardWizardTable{Players: []scoring.LizardWizardPlayer{p, {Name: "Zed"}}, House: house})
	return s.Players[0]
}

// Scoring's example: 3 Wizards, 6 Towers, 3 Druidry spells make 5 + 20 + 3 + 15.
func TestLizardWizardExample(t *testing.T) {
	got := lizard(scoring.LizardWizardPlayer{
		Wizards: lizardCards([7]int{1: 1, 2: 1, 4: 1}, "Wizard"), Towers: lizardCards([7]int{0: 2, 2: 1, 3: 1, 4: 1, 6: 1}, "Tower"), Spells: [7]int{4: 3},
	}, scoring.LizardWizardHouse{})
	var points []int
	for _, l := range got.Lines {
		points = append(points, l.Points)
		if l.Why == "" || l.Cite == "" {
			t.Errorf("%s does not say where it comes from", l.Label)
		}
	}
	if got.Total != 43 || !slices.Equal(points, []int{20, 5, 3, 15}) {
		t.Errorf("Christine gets %d: %v", got.Total, points)
	}
	if got.Pairs[2] != [2]string{"Sorcery Wizard", "Conjuring Tower"} {
		t.Errorf("the third pair is %v", got.Pairs[2])
	}
}

// allPairings finds the best worth by trying every pairing of what is left.
func allPairings(wizards, towers []scoring.LizardWizardCard, m [7]int, worth func([7]int, int, int) int) int {
	if len(wizards) == 0 {
		return worth(m, 0, len(towers))
	}
	best := 0
	w := wizards[0]
	// The first Wizard stays alone, or joins one of the Towers.
	best = allPairings(wizards[1:], towers, m, func(m [7]int, other, over int) int { return worth(m, other, over+1) })
	for i, t := range towers {
		if i > 0 && towers[i-1].School == t.School {
			continue
		}
		rest := slices.Delete(slices.Clone(towers), i, i+1)
		with, other := m, 1
		if t.School == w.School {
			with[w.School]++
			other = 0
		}
		best = max(best, allPairings(wizards[1:], rest, with, func(m [7]int, o, over int) int { return worth(m, o+other, over) }))
	}
	return best
}

// The closed formula is the best of all pairings, Ultimum Magi in the school
// that brings most.
func TestLizardWizardPairing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var w, tw, sp [7]int
		for range rapid.IntRange(0, 5).Draw(rt, "wizards") {
			w[rapid.IntRange(0, 3).Draw(rt, "school")]++
		}
		for range rapid.IntRange(0, 6).Draw(rt, "towers") {
			tw[rapid.IntRange(0, 3).Draw(rt, "school")]++
		}
		for range rapid.IntRange(0, 6).Draw(rt, "spells") {
			sp[rapid.IntRange(0, 4).Draw(rt, "school")]++
		}
		p := scoring.LizardWizardPlayer{Wizards: lizardCards(w, "Wizard"), Towers: lizardCards(tw, "Tower"), Spells: sp, Ultimum: rapid.IntRange(0, 2).Draw(rt, "ultimum")}
		house := scoring.LizardWizardHouse{PerPair: rapid.Bool().Draw(rt, "per pair")}
		worth := func(m [7]int, other, over int) int {
			sum := other*5 + over
			most := 0
			for s := range m {
				each := 5 * m[s]
				if m[s] > 1 && !house.PerPair {
					each = 5
				}
				sum += 10*m[s] + sp[s]*each
				most = max(most, each)
			}
			return sum + p.Ultimum*most
		}
		if got, want := lizard(p, house).Total, allPairings(p.Wizards, p.Towers, [7]int{}, worth); got != want {
			rt.Fatalf("Wizards %v, Towers %v, spells %v: the formula gives %d, trying gives %d", w, tw, sp, got, want)
		}
	})
}

func TestLizardWizardItems(t *testing.T) {
	for _, c := range []struct {
		items    []int
		noSecond bool
		want     []int
	}{
		{[]int{3, 3, 2}, false, []int{10, 10, 5}},
		{[]int{3, 3, 2}, true, []int{10, 10, 0}},
		{[]int{4, 2, 2, 1}, true, []int{10, 5, 5, 0}},
		{[]int{0, 0}, false, []int{0, 0}},
		{[]int{1, 0}, false, []int{10, 0}},
	} {
		in := scoring.LizardWizardTable{House: scoring.LizardWizardHouse{NoSecond: c.noSecond}}
		for _, n := range c.items {
			in.Players = append(in.Players, scoring.LizardWizardPlayer{Items: n})
		}
		var got []int
		for _, p := range scoring.LizardWizard(in).Players {
			got = append(got, p.Total)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("Items %v bring %v, not %v", c.items, got, c.want)
		}
	}
}

// Mana tells players apart only where everything lies open.
func TestLizardWizardMana(t *testing.T) {
	in := scoring.LizardWizardTable{Players: []scoring.LizardWizardPlayer{{Name: "A", Gold: 3, Mana: 1}, {Name: "B", Gold: 3, Mana: 2}}}
	if s := scoring.LizardWizard(in); s.DecidedBy != "mana" || !slices.Equal(s.Winners, []string{"B"}) {
		t.Errorf("%v win by %s", s.Winners, s.DecidedBy)
	}
	if in.Public = true; scoring.LizardWizard(in).DecidedBy != scoring.Shared {
		t.Error("a partial score tells who has more Mana")
	}
}

func BenchmarkLizardWizard(b *testing.B) {
	var in scoring.LizardWizardTable
	for range 5 {
		in.Players = append(in.Players, scoring.LizardWizardPlayer{Wizards: lizardCards([7]int{1, 1, 1, 1, 1}, "Wizard"), Towers: lizardCards([7]int{2, 1, 0, 1, 1}, "Tower"),
			Spells: [7]int{2, 1, 1}, Scoring: [7]int{1, 1, 0, 1}, Gold: 7, Mana: 30, Items: 2, Tiles: 1})
	}
	b.ReportAllocs()
	for b.Loop() {
		scoring.LizardWizard(in)
	}
}
