package paper

import (
	"slices"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/games"
)

// TestCommandsHaveEveryCode: whatever is typed has its code on the sheet, alone or in a
// series, and each move of a tally is there; all in letters that can be read.
func TestCommandsHaveEveryCode(t *testing.T) {
	for _, g := range games.All {
		doc, err := Commands(g, header(t, g, 2), printables.Look{})
		if err != nil {
			t.Fatalf("%s: %v", g.Key(), err)
		}
		text := words(doc)
		l := g.Language()
		for k := range referee.Kind(referee.MaxKinds) {
			for ref := range int32(l.Len(k)) {
				code, name := l.Code(k, ref), l.Word(k, ref)
				stem, of := strings.TrimRight(code, "0123456789"), strings.TrimRight(name, "0123456789 ")
				if code == "" || strings.Contains(code, "-") || strings.Contains(text, code+" "+name) {
					continue
				}
				if stem == code {
					t.Errorf("%s: the code %s of %s is not printed", g.Key(), code, name)
					continue
				}
				if i := strings.Index(text, " "+stem+"1–"); i >= 0 && strings.HasPrefix(strings.TrimLeft(text[i+len(stem)+len(" 1–"):], "0123456789"), " "+of) {
					continue
				}
				if slices.Contains([]string{"5", "10", "15", "20", "25"}, code[len(stem):]) && strings.Contains(text, stem+"5–25 "+of+" by 5") {
					continue
				}
				t.Errorf("%s: the code %s of %s is not printed", g.Key(), code, name)
			}
		}
		for _, f := range l.Forms {
			if !strings.Contains(text, f.Usage) {
				t.Errorf("%s: %q is not printed", g.Key(), f.Usage)
			}
		}
	}
}

// Conclave's codes are a scheme: which influence how many cards have is not known, and
// the deck that is printed is no list of what can be typed.
func TestCommandsSayTheScheme(t *testing.T) {
	for key, want := range map[string][]string{
		"conclave":      {"EAB1–5 Earth Boar", "NAG1–5 Nature Gazelle", "EA Earth", "NA Nature"},
		"res-arcana":    {"C Calm", "G Gold"},
		"lizard-wizard": {"COT1–6 Conjuring Tower", "COT1-2 Conjuring Tower 1 II", "COF5–25 Conjuring Familiar by 5", "GATH1–54 Gathering", "AUGERE Augere", "TD Toadstool", "100MA 100 Mana"},
		"enchanters":    {"FL Flambeaux", "TE Terranova"},
	} {
		g := game(t, key)
		doc, err := Commands(g, header(t, g, 2), printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range want {
			if n := strings.Count(words(doc), code); n != 1 {
				t.Errorf("%s: %q stands there %d times", key, code, n)
			}
		}
	}
}

// Moves stand under who says them, and apart what tells of the copy.
func TestCommandsAreGrouped(t *testing.T) {
	for key, want := range map[string][]string{
		"conclave":   {"The table", "lay CARD", "refill CARD", "Players", "P: give", "P: reveal", "Tally"},
		"enchanters": {"Your copy of the game", "colours SIGN", "The table", "refill TREASURE", "Players", "Q: shield", "Tally"},
	} {
		g := game(t, key)
		doc, err := Commands(g, header(t, g, 3), printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		rest := words(doc)
		for _, what := range want {
			_, behind, ok := strings.Cut(rest, what)
			if !ok {
				t.Fatalf("%s: %q is not where it should stand", key, what)
			}
			rest = behind
		}
	}
}

// The three marks stand in one column, though smaller letters are needed for it.
func TestMarksStandTogether(t *testing.T) {
	for _, g := range games.All {
		doc, err := Commands(g, header(t, g, 2), printables.Look{})
		if err != nil {
			t.Fatalf("%s: %v", g.Key(), err)
		}
		var at []float64
		everything(doc, func(it printables.Item) {
			if r, ok := it.(printables.Run); ok && slices.Contains([]string{"! move", "~ move", "undo · rewind N"}, strings.TrimSpace(r.Text)) {
				at = append(at, r.X)
			}
		})
		if len(at) != 3 || at[0] != at[1] || at[1] != at[2] {
			t.Errorf("%s: the marks stand at %v mm from the left", g.Key(), at)
		}
	}
}

// Codes are a table by kind, on a page of their own where they are many, and no paragraphs.
func TestCodesAreATable(t *testing.T) {
	for _, g := range games.All {
		for _, paper := range printables.Papers {
			doc, err := Commands(g, header(t, g, 2), printables.Look{Paper: paper})
			if err != nil {
				t.Fatalf("%s: %v", g.Key(), err)
			}
			everything(doc, func(it printables.Item) {
				if r, ok := it.(printables.Run); ok && strings.Contains(r.Text, "\u00a0·") && !strings.Contains(r.Text, "what the table") && !strings.Contains(r.Text, "keys") {
					t.Errorf("%s: codes run on: %q", g.Key(), r.Text)
				}
			})
		}
	}
}
