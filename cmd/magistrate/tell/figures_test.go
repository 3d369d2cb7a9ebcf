package tell

import (
	"slices"
	"testing"

	"magistrate/scoring"
)

// A row that is won by who has most shows what each had, what it won, and a tie.
func TestFiguresCompare(t *testing.T) {
	s := scoring.Sheet{Complete: true, Rows: []scoring.Row{
		{Label: "Witch", Hint: "token +5", Single: true, Held: []int{4, 2, 0}},
		{Label: "Rún", Single: true, Held: []int{3, 3, 1}, Lost: "to nobody: Anna 3, Brit 3, Chu 1"},
		{Label: "Tuama", Single: true, Held: []int{0, 0, 0}, Lost: "to nobody: Anna 0, Brit 0, Chu 0"},
		{Label: "Deoch", Single: true, Held: []int{0, 0, 2}},
	}, Players: []scoring.Standing{
		{Name: "Anna", Rank: 1, Total: 5, Lines: []scoring.Line{{Label: "Witch", Points: 5}}}, {Name: "Brit", Rank: 2},
		{Name: "Chu", Rank: 3, Total: -1, Lines: []scoring.Line{{Label: "Deoch", Points: -1}}},
	}, Winners: []string{"Anna"}, DecidedBy: "points", Breakers: []scoring.Breaker{{Name: "points", Says: "most points", IsSum: true, Values: []int{5, 0, -1}}}}
	for n, want := range [][]string{{"4  +5", "2    ", "0    "}, {"3   ═", "3   ═", "1    "}, {"0    ", "0    ", "0    "}, {"0    ", "0    ", "2  -1"}} {
		row := Rows(s)[n]
		for i, c := range row.Cells {
			if c.Text != want[i] {
				t.Errorf("%s: %q, want %q", row.Label, c.Text, want[i])
			}
		}
	}
	if who, totals, named := Headline(s); who != "Anna wins" || totals != "5 : 0 : −1" || named != "Anna 5 : Brit 0 : Chu −1" {
		t.Errorf("the headline is %q, %q, %q", who, totals, named)
	}
}

// Many things that only count, and count for nobody, are one row; what a hint says stays with
// the first that is there.
func TestRowsOfNobody(t *testing.T) {
	s := scoring.LizardWizard(scoring.LizardWizardTable{Players: []scoring.LizardWizardPlayer{{Name: "Anna", Gold: 3}, {Name: "Brit", Items: 1}}})
	s.Complete = true
	var labels []string
	for _, row := range Rows(s) {
		labels = append(labels, row.Label)
	}
	if want := []string{"Gold", "Items", "18 more: nobody", "Total", "most Mana (not needed)"}; !slices.Equal(labels, want) {
		t.Errorf("the rows are %q, want %q", labels, want)
	}
}
