package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee/refereetest"
	"magistrate/scoring"
)

// TestSheets compares whole sheets: rows, lines with their reasons, figures that score
// nothing, and what separates the players.
func TestSheets(t *testing.T) {
	pile := func(cards, influence int) scoring.ConclavePile {
		return scoring.ConclavePile{Cards: cards, Influence: influence}
	}
	zones := []scoring.ConclaveZone{
		{Name: "Anna", Piles: [6]scoring.ConclavePile{pile(2, 5), {}, pile(1, 3)}},
		{Name: "Brit", Piles: [6]scoring.ConclavePile{pile(1, 5), pile(2, 6), pile(2, 7)}},
		{Name: "Chu", Piles: [6]scoring.ConclavePile{pile(1, 1), pile(1, 2)}},
	}
	conclave := func(h scoring.ConclaveHouse) scoring.Sheet { return scoring.Conclave(zones, h) }
	treasures := []scoring.MagMellTreasure{won("Witch", 5, 0), won("Gairm", -3, 1), won("Rún", 6, -1), {Of: "Tuama", Token: 8, Held: []int{1, 2, 3}}}
	pia := scoring.LizardWizardPlayer{Name: "Pia", Wizards: lizardCards([7]int{0: 2, 1: 1, 4: 1}, "Wizard"), Towers: lizardCards([7]int{0: 2, 2: 2, 4: 1}, "Tower"),
		Spells: [7]int{0: 2, 3: 1}, Ultimum: 1, Familiars: 3, Necromancy: 1, Undead: 2, Mana: 30, Gold: 4, Items: 3, Tiles: 2}
	quin := scoring.LizardWizardPlayer{Name: "Quin", Wizards: lizardCards([7]int{2: 1}, "Wizard"), Towers: lizardCards([7]int{6: 1}, "Tower"), Mana: 31, Items: 3}
	for n := range pia.Scoring {
		pia.Scoring[n] = 1 + n%2
	}
	lizards := func(public bool, h scoring.LizardWizardHouse) scoring.Sheet {
		return scoring.LizardWizard(scoring.LizardWizardTable{Players: []scoring.LizardWizardPlayer{pia, quin, {Name: "Ro"}}, Public: public, House: h})
	}
	red := []scoring.EnchantersTreasure{{Sign: "RED", Value: 3}, {Sign: "RED", Value: -1}, {Sign: "BLUE", Value: 2}}
	enchanters := func(in scoring.EnchantersTable) scoring.Sheet {
		in.Players = []scoring.EnchantersPlayer{
			{Name: "Su", Counted: true, First: 3, Sign: "RED", Revealed: true, Held: true, Treasures: red, Cards: 2},
			{Name: "Al", Counted: true, First: 4, Sign: "BLUE", Held: true, Treasures: red[1:], Cards: 1},
			{Name: "Cy", Out: true}, {Name: "Di", Counted: true, First: 1},
		}
		return scoring.Enchanters(in)
	}
	arcana := func(rest bool) scoring.Sheet {
		return scoring.ResArcana(scoring.ResArcanaTable{Enough: 10, RestShares: rest, Players: []scoring.ResArcanaPlayer{
			{Name: "Paul", Components: []scoring.ResArcanaComponent{{Name: "Colossus", Points: 8, Why: "printed"}}, First: true, Statue: 3, Essences: 4},
			{Name: "Julie", Components: []scoring.ResArcanaComponent{{Name: "Sacred Grove", Points: 2, Why: "Life on it"}}, Essences: 9},
			{Name: "Max", Components: []scoring.ResArcanaComponent{{Name: "Library", Points: 2, Why: "printed"}}, Essences: 5},
		}})
	}
	var got txtar.Archive
	for _, one := range []struct {
		name  string
		sheet scoring.Sheet
	}{
		{"conclave", conclave(scoring.ConclaveHouse{})}, {"conclave by house rules", conclave(scoring.ConclaveHouse{ScoresAnyway: true, FaceUpOnly: true})},
		{"mag-mell", magMell([3]scoring.MagMellPlayer{{Mercenaries: 2, Cards: 3}, {Queen: true, Pairs: 2}, {Cards: 5}}, treasures...)},
		{"lizard-wizard", lizards(false, scoring.LizardWizardHouse{})}, {"lizard-wizard in public", lizards(true, scoring.LizardWizardHouse{})},
		{"lizard-wizard by house rules", lizards(false, scoring.LizardWizardHouse{PerPair: true, ByCard: true, AllFamiliars: true, NoSecond: true, Unspent: true})},
		{"enchanters", enchanters(scoring.EnchantersTable{Begun: true, Final: true})}, {"enchanters not counted", enchanters(scoring.EnchantersTable{Begun: true, RevealedOnly: true})},
		{"enchanters won", enchanters(scoring.EnchantersTable{Begun: true, Final: true, Won: scoring.Opposition, Winner: 1})},
		{"res-arcana", arcana(false)}, {"res-arcana by a house rule", arcana(true)},
	} {
		got.Files = append(got.Files, txtar.File{Name: one.name, Data: []byte(printed(one.sheet))})
	}
	refereetest.Golden(t, "testdata/sheets.txtar", &got)
}

// printed returns everything on a sheet, each thing on its line.
func printed(s scoring.Sheet) string {
	var b strings.Builder
	for _, r := range s.Rows {
		fmt.Fprintf(&b, "row %+v\n", r)
	}
	for i, p := range s.Players {
		fmt.Fprintf(&b, "%s: total %d, rank %d, eliminated %t, has a total %t\n", p.Name, p.Total, p.Rank, p.Eliminated, s.HasTotal(i))
		for _, l := range p.Lines {
			fmt.Fprintf(&b, "  %s %d: %s (%s)\n", l.Label, l.Points, l.Why, l.Cite)
		}
		for _, l := range p.Kept {
			fmt.Fprintf(&b, "  aside %s %s: %s (%s)\n", l.Label, p.Aside(l), l.Why, l.Cite)
		}
		for _, pair := range p.Pairs {
			fmt.Fprintf(&b, "  pair %q\n", pair)
		}
	}
	for i, r := range s.Breakers {
		fmt.Fprintf(&b, "breaker %+v, separates %t\n", r, s.Separates(i))
	}
	s.Rows, s.Players, s.Breakers = nil, nil, nil
	fmt.Fprintf(&b, "%+v\n", s)
	return b.String()
}
