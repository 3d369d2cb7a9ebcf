package setup

import (
	"strings"
	"testing"
)

// A sheet says what holds for this table and nothing of another.
func TestSheetsSayWhatHolds(t *testing.T) {
	for _, c := range []struct {
		name      string
		sheet     Sheet
		says, not string
	}{
		{"a draft", ResArcana(resArcanaTable(2, "draft", false)), "pass the others to the left", ""},
		{"no draft", ResArcana(resArcanaTable(2, "standard", false)), "", "pass the others"},
		{"spells out", LizardWizard(LizardWizardTable{Players: []string{"A", "B"}, AllTowers: []int{1, 2, 3, 4}, Towers: []int{1, 2, 3, 4}, Familiars: []int{5, 10, 15, 20, 25}, FamiliarsUp: 1, SpellsUp: 4, Wizards: 2, Spells: 64, OutCards: 1, Out: []string{"Gotcha"}}), "Remove Gotcha from the spells", ""},
		{"no spells out", LizardWizard(LizardWizardTable{Players: []string{"A", "B"}, AllTowers: []int{1, 2, 3, 4}, Towers: []int{1, 2, 3, 4}, Familiars: []int{5, 10, 15, 20, 25}, FamiliarsUp: 1, SpellsUp: 4, Wizards: 2, Spells: 64}), "turn up 4 beside", "from the spells"},
	} {
		if got := text(c.sheet); !strings.Contains(got, c.says) || c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("%s:\n%s", c.name, got)
		}
	}
	if lizardTracks("") != "" || lizardTracks("1 to 12") != " (1 to 12)" {
		t.Errorf("tracks are told as %q and %q", lizardTracks(""), lizardTracks("1 to 12"))
	}
	for players, first := range map[int]string{2: "1–2", 3: "1–2", 4: "1"} {
		s := MagMell(MagMellTable{Players: []string{"A", "B", "C", "D"}[:players], Mages: 60, Awaits: 11})
		found := false
		for _, n := range s.Numbers {
			found = found || n.Name == "Cards the starting player takes first" && n.Value == first
		}
		if !found {
			t.Errorf("%d players: %+v", players, s.Numbers)
		}
	}
}
