package setup_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee/refereetest"
	"magistrate/setup"
)

// resArcana is the table of so many players of a variant.
func resArcana(players int, variant string, first, lowest, chance bool) setup.ResArcanaTable {
	t := setup.ResArcanaTable{Players: []string{"Anna", "Brit", "Chu", "Dov"}[:players], Variant: variant, FirstGame: first, Lowest: lowest, Chance: chance,
		Artifacts: 40, Mages: 10, Items: 8, Monuments: 10, Dealt: 8, Hand: 3, Spread: 16, Displayed: 2, Enough: 10}
	for _, name := range []string{"Grove", "Castle", "Forge", "Mine", "Lair"} {
		t.Places = append(t.Places, setup.ResArcanaPlace{Name: name, Side: "sun", Back: name + "'s back"})
	}
	for n := 1; n <= 4; n++ {
		t.Hands = append(t.Hands, setup.ResArcanaHand{Number: n, Mage: fmt.Sprint("Mage ", n), Artifacts: []string{"A", "B", "C"}})
	}
	return t
}

// TestSheets compares whole sheets, to the last shape of the picture.
func TestSheets(t *testing.T) {
	conclave := func(n int, mirror bool) setup.Sheet {
		return setup.Conclave(setup.ConclaveTable{Players: []string{"Anna", "Brit", "Chu", "Dov"}[:n], Cards: 72, Removed: 24 - 6*(n-1), Hand: 4, Laid: 12, Mirror: mirror})
	}
	lizards := func(n int, tracks string, out ...string) setup.Sheet {
		in := lizardWizard()
		in.Players, in.Wizards, in.Tracks = []string{"Ada", "Bo", "Cy", "Di", "Ed"}[:n], min(n, 4), tracks
		in.Out, in.OutCards = out, 2*len(out)
		return setup.LizardWizard(in)
	}
	signs := enchanters(3)
	signs.Signs, signs.Others = []string{"Aquaté", "Flambeaux", "Ångbåt"}, []string{"Lichtenborn", "Terranova"}
	var got txtar.Archive
	for _, one := range []struct {
		name  string
		sheet setup.Sheet
	}{
		{"mag-mell 2", magMell(true, "Anna", "Brit")}, {"mag-mell 4", magMell(false, "Anna", "Brit", "Chu", "Dee")},
		{"conclave 2 mirrored", conclave(2, true)}, {"conclave 3", conclave(3, false)}, {"conclave 4", conclave(4, false)},
		{"res-arcana 2 first game", setup.ResArcana(resArcana(2, "standard", true, false, false))}, {"res-arcana 3 lowest", setup.ResArcana(resArcana(3, "standard", true, true, false))},
		{"res-arcana 4 draft", setup.ResArcana(resArcana(4, "draft", false, false, true))},
		{"res-arcana 2 match", setup.ResArcana(resArcana(2, "match-2", false, false, false))}, {"res-arcana 2 last match", setup.ResArcana(resArcana(2, "match-3", false, false, false))},
		{"lizard-wizard 2", lizards(2, "1-9")}, {"lizard-wizard 5", lizards(5, "", "Augere", "Verto")},
		{"enchanters 3", setup.Enchanters(signs)}, {"enchanters 5", setup.Enchanters(enchanters(5))},
	} {
		got.Files = append(got.Files, txtar.File{Name: one.name, Data: []byte(printed(one.sheet))})
	}
	refereetest.Golden(t, "testdata/sheets.txtar", &got)
}

// printed returns everything on a sheet, each thing on its line.
func printed(s setup.Sheet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %s, %s: %q, together %t\n", s.Game, s.Title, s.Level, s.Variant, s.Players, s.Together)
	for _, p := range s.Parts {
		fmt.Fprintf(&b, "part %s: %d used, %d in the box, ruled %t. %s\n", p.Name, p.Used, p.Box, p.Ruled, p.Note)
	}
	for _, step := range s.Steps {
		fmt.Fprintf(&b, "step (%s) %s\n", step.Cite, step.Text)
	}
	for _, n := range s.Numbers {
		fmt.Fprintf(&b, "number %s: %s\n", n.Name, n.Value)
	}
	fmt.Fprintf(&b, "picture %.2f × %.2f\n", s.Picture.Width, s.Picture.Height)
	for _, sh := range s.Picture.Shapes {
		fmt.Fprintf(&b, "%s at %.2f, %.2f, %.2f × %.2f %s\n", sh.Kind, sh.X, sh.Y, sh.W, sh.H, sh.Label)
	}
	return b.String()
}
