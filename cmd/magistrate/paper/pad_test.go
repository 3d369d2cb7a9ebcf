package paper

import (
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
)

// No hint on a pad is too small to be read: it is left out.
func TestPadHintsAreRead(t *testing.T) {
	for _, g := range games.All {
		_, most := g.Seats()
		for _, each := range []int{2, 4} {
			for _, paper := range printables.Papers {
				doc, err := ScorePad(g, header(t, g, most), false, each, printables.Look{Paper: paper})
				if err != nil {
					t.Fatal(err)
				}
				everything(doc, func(it printables.Item) {
					if r, ok := it.(printables.Run); ok && r.Size < 5.5 && strings.Contains(r.Text, " ") {
						t.Errorf("%s, %d on %s: %q in %.2f pt", g.Key(), each, paper.Name, r.Text, r.Size)
					}
				})
			}
		}
	}
}

// TestPadsSayWhatCounts: the small sheets say what each row counts, who wins by the sum, how
// ties are broken and what is assumed.
func TestPadsSayWhatCounts(t *testing.T) {
	for key, want := range map[string][]string{
		"lizard-wizard": {"10 each", "5 each if paired", "3 for each school", "3 each, of Necromancy", "1 for every 7 Mana", "3 each", "most 10, second 5", "10 for each tile", "Ranked by, in this order"},
		"conclave":      {"the least wins", "tick: in control, no resentment", "influence", "Ranked by, in this order"},
		"mag-mell":      {"Assumed, as the rulebook", "mercenaries: 1, 3, 6, 10", "Ranked by, in this order"},
	} {
		g := game(t, key)
		for _, paper := range printables.Papers {
			doc, err := ScorePad(g, header(t, g, 4), false, 4, printables.Look{Paper: paper})
			if err != nil {
				t.Fatal(err)
			}
			for _, phrase := range want {
				if strings.Count(words(doc), phrase) < 4 {
					t.Errorf("%s, %s: not on every sheet: %q", key, paper.Name, phrase)
				}
			}
		}
	}
	g := game(t, "conclave")
	doc, err := BlankScore(g, header(t, g, 4), false, printables.Look{})
	if err != nil || !strings.Contains(words(doc), "the least wins") {
		t.Errorf("a blank sheet of Conclave does not say who wins: %v", err)
	}
}

// TestHintsKeepToRulings: what a row counts by a house rule stands on sheet and pad, and the
// ruling with it.
func TestHintsKeepToRulings(t *testing.T) {
	g := game(t, "lizard-wizard")
	h := header(t, g, 3)
	h.Rulings = map[string]string{"ultimum": "by-card", "non-mortui": "all-familiars", "score-spell-once": "per-pair", "score-items-tie": "no-second-after-tie", "score-used-spells": "no"}
	sheet, err := BlankScore(g, h, true, printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	pad, err := ScorePad(g, h, true, 4, printables.Look{})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]struct {
		doc  printables.Document
		says []string
	}{
		"sheet": {sheet, []string{"3 for each Wizard", "any Familiar", "per matching pair", "unspent", "none after a tie for most"}},
		"pad":   {pad, []string{"3 for each Wizard", "all Familiars", "5 a pair unspent", "ultimum: by card", "items tied for most: no second after tie"}},
	} {
		text := words(want.doc)
		for _, phrase := range want.says {
			if !strings.Contains(text, phrase) {
				t.Errorf("%s: not said: %q", name, phrase)
			}
		}
		for _, not := range []string{"school of Wizards", "of Necromancy", "3 for each school"} {
			if strings.Contains(text, not) {
				t.Errorf("%s: says %q against the ruling", name, not)
			}
		}
	}
}
