package session

import (
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee/refereetest/candid"
)

func TestWhy(t *testing.T) {
	s := newTable(t, laidOut)
	enter(t, s, "awaits rún", "assign 3", "gaso")
	for typed, want := range map[string]string{
		"why pick ruso":  "Not legal",
		"why pick fam":   "Legal.",
		"pick fam?":      "Legal.",
		"why fam":        "Familiar",
		"why":            "Legal.",
		"why 7":          "Anna: pick Gairm Sorcerer",
		"why brit":       "Brit: ",
		"why anna":       "Anna (to act):",
		"why match":      "No matches",
		"why pick":       "Legal now: Anna: pick",
		"why ! pick fam": "without ! or ~",
		"why undo":       "takes back 1 move",
		"why limit":      "limit",
	} {
		r, recorded := enter(t, s, typed)
		if r.Bad || recorded != nil {
			t.Errorf("%q: %s", typed, r.Text.String())
		}
		says(t, r, want)
	}
	for _, typed := range []string{"why 99", "why xyzzy"} {
		if r, _ := enter(t, s, typed); !r.Bad {
			t.Errorf("%q: %s", typed, r.Text.String())
		}
	}
	if r, _ := enter(t, s, "why anna"); r.Title != "Anna" {
		t.Errorf("the title is %q", r.Title)
	}
	if r, _ := enter(t, s, "pick ruso", "why"); r.Bad {
		t.Error(r.Text.String())
	} else {
		says(t, r, "Anna: pick Rún Sorcerer", "No matches, ever: ")
	}
}

// why PLAYER names the cards that limit the player, on and off turn.
func TestWhyPlayerNamesTheCards(t *testing.T) {
	for _, c := range []struct{ file, player, want string }{
		{"mag-mell/example-last-picks", "brit", "Gairm Sorcerer matches Bréag Sorcerer, Gairm Witch and Rún Sorcerer"},
		{"lizard-wizard/book-dan-stores", "dan", "room for 10, 1 for Sorcery Tower 2, 1 for Alchemy Tower 2, 1 for Druidry Tower 2, 3 for Cella Reponum"},
		{"res-arcana/payments", "anna", "Artificer"},
		{"enchanters/turn", "ada", "Stars 2 (3 take a treasure): Stone 1 Draw, Stone 1."},
	} {
		a, err := txtar.ParseFile("../../../testdata/" + c.file + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		r, _ := enter(t, newTable(t, string(a.Files[0].Data)), "why "+c.player)
		says(t, r, c.want)
	}
}

// What an earlier round held is asked about before a line of it is explained.
func TestWhyAClosedLine(t *testing.T) {
	s := newTable(t, candid.Twins["mages"][0])
	enter(t, s, "why 7")
	if q := s.Question(); q.Kind != ConsentKind {
		t.Fatalf("%+v", q)
	}
	r, _ := enter(t, s, "all")
	says(t, r, "Anna: pick Shapeshifter")
}
