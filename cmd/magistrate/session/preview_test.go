package session

import (
	"strings"
	"testing"
)

func TestPreview(t *testing.T) {
	s := newTable(t, pickTurn+"Brit: pick Gairm Sorcerer\n")
	before := recordOf(t, s)
	for _, c := range []struct {
		typed     string
		move      string
		legal     bool
		why, asks string
	}{
		{"mer", "Brit: pick Mercenary", true, "", ""},
		{"ruso", "Brit: pick Rún Sorcerer", false, "Gairm Sorcerer", ""},
		{"! ruso", "! Brit: pick Rún Sorcerer", true, "", ""},
		{"! mer", "! Brit: pick Mercenary", false, "legal", ""},
		{"tuama", "", false, "", "which one? (2)"},
		{"mer?", "", false, "", "rules"},
		{"undo", "undo", true, "", ""},
		{"redo", "redo", false, "there is nothing to redo", ""},
		{"!", "", false, "type the move", ""},
		{"xyzzy", "", false, "xyzzy", ""},
		{"# long", "# long", true, "", ""},
		{"anna: familiar", "Anna: familiar", false, "", ""},
		{"", "", false, "", ""},
	} {
		p := s.Preview(c.typed)
		if p.Move != c.move || p.Legal != c.legal || !strings.Contains(p.Why, c.why) || !strings.Contains(p.Asks, c.asks) {
			t.Errorf("%q: %+v", c.typed, p)
		}
	}
	for typed, rest := range map[string]string{"desu; mer": "mer", "desu, mer": "mer", "desu, mer, fam; dru": "mer, fam; dru"} {
		if p := newTable(t, pickTurn).Preview(typed); p.Move != "Brit: pick Deoch Summoner" || !p.Legal || p.Asks != "" || p.Rest != rest {
			t.Errorf("the first of several in %q: %+v", typed, p)
		}
	}
	if recordOf(t, s) != before {
		t.Error("a preview was recorded")
	}
	enter(t, s, "tuama")
	if p := s.Preview("blood"); p.Move == "" || !p.Legal {
		t.Errorf("a choice: %+v", p)
	}
	if p := s.Preview("fam"); p.Why == "" {
		t.Errorf("no choice: %+v", p)
	}
}

// What can't be done says why, although the rule may not answer.
func TestPreviewFutile(t *testing.T) {
	s := newTable(t, "game: lizard-wizard\nplayers: Ada, Bo\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\n"+
		"achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards\nAda: starts with Mandrake\nBo: starts with Sulphur, Horn\n")
	if p := s.Preview("claim 5 druidry"); p.Legal || !strings.Contains(p.Why, "0 of 5") {
		t.Errorf("%+v", p)
	}
}

func BenchmarkPreview(b *testing.B) {
	s := newTable(b, pickTurn)
	for _, text := range []string{"gaso", "xyzzy foo bar baz", "p", "tuama"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				s.Preview(text)
			}
		})
	}
}
