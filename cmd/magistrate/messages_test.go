package main

import (
	"bytes"
	"strings"
	"testing"
)

// TestPaperMessages checks that errors of the paper commands name what the user typed.
func TestPaperMessages(t *testing.T) {
	for _, c := range []struct {
		args  []string
		input string
		want  string
		not   string
	}{
		{[]string{"scan"}, "MAGISTRATE1/1/2\n", "is cut short", "not part of a record"},
		{[]string{"scan"}, "game: mag-mell\nplayers: Anna, Brit\n", "set-up sheet", "MAGISTRATE1/"},
		{[]string{"print", "score", "mag-mell", "--names", "Anna"}, "", "is for 2 to 4 players, not 1", "line 2"},
		{[]string{"print", "reference", "res-arcana", "--level", "first"}, "", "level can't be \"first\"", "line 2"},
		{[]string{"print", "cards", "mag-mell", "--level", "basic"}, "", "--set level=", "unknown flag"},
		{[]string{"setup", "mag-mell", "--players", "2", "--set", "mercenaries=3", "--set", "mercenaries=4"}, "", "--set mercenaries=… is there twice", "line 2"},
		{[]string{"setup", "conclave", "--players", "2", "--set", "rulings=crisis-empty=take-all-six", "--set", "rulings=crisis-empty=next-player-skips-sending"}, "", "crisis-empty is set twice", "line 2"},
		{[]string{"print", "cards", "mag-mell", "--for", "gamecrafter", "-o", "x.pdf"}, "", "go into a directory", ""},
	} {
		var out, errs bytes.Buffer
		if got := run(c.args, strings.NewReader(c.input), &out, &errs); got == 0 || !strings.Contains(errs.String(), c.want) || c.not != "" && strings.Contains(errs.String(), c.not) {
			t.Errorf("%q: exit status %d, %q; want %q and not %q", c.args, got, errs.String(), c.want, c.not)
		}
	}
}

// TestSetRulings checks that house rules can be set one by one or together.
func TestSetRulings(t *testing.T) {
	sheet := func(rulings ...string) string {
		args := []string{"print", "reference", "conclave", "-o", "-"}
		for _, r := range rulings {
			args = append(args, "--set", "rulings="+r)
		}
		var out, errs bytes.Buffer
		if got := run(args, nil, &out, &errs); got != 0 {
			t.Fatalf("%q: %s", rulings, errs.String())
		}
		return out.String()
	}
	const crisis, cards = "crisis-empty=next-player-skips-sending", "which-cards-taken=whole-line"
	both := sheet(crisis + ", " + cards)
	if sheet(crisis, cards) != both || sheet(cards, crisis) != both {
		t.Error("house rules set one by one and together differ")
	}
	if sheet(crisis) == both || sheet(cards) == both {
		t.Error("one of the house rules has no effect")
	}
}
