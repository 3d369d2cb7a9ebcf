package main

import (
	"bytes"
	"strings"
	"testing"
)

// TestPaperMessages: what is asked of paper and can't be had is refused in terms of what was
// typed.
func TestPaperMessages(t *testing.T) {
	for _, c := range []struct {
		args  []string
		input string
		says  string
		not   string
	}{
		{[]string{"scan"}, "MAGISTRATE1/1/2\n", "is cut short", "no part of a record"},
		{[]string{"scan"}, "game: mag-mell\nplayers: Anna, Brit\n", "set-up sheet", "MAGISTRATE1/"},
		{[]string{"print", "score", "mag-mell", "--names", "Anna"}, "", "is for 2 to 4 players, not 1", "line 2"},
		{[]string{"print", "reference", "res-arcana", "--level", "first"}, "", "level can't be \"first\"", "line 2"},
		{[]string{"print", "cards", "mag-mell", "--level", "basic"}, "", "--set level=", "unknown flag"},
		{[]string{"setup", "mag-mell", "--players", "2", "--set", "mercenaries=3", "--set", "mercenaries=4"}, "", "--set mercenaries=… stands twice", "line 2"},
		{[]string{"setup", "conclave", "--players", "2", "--set", "rulings=crisis-empty=take-all-six", "--set", "rulings=crisis-empty=next-player-skips-sending"}, "", "crisis-empty is ruled on twice", "line 2"},
		{[]string{"print", "cards", "mag-mell", "--format", "png", "-o", "x.pdf"}, "", "go into a directory", ""},
	} {
		var out, errs bytes.Buffer
		if got := run(c.args, strings.NewReader(c.input), &out, &errs); got == 0 || !strings.Contains(errs.String(), c.says) || c.not != "" && strings.Contains(errs.String(), c.not) {
			t.Errorf("%q: exit status %d, %q; want %q and not %q", c.args, got, errs.String(), c.says, c.not)
		}
	}
}

// TestSetRulings: house rulings are set one by one, too, and each of them holds.
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
		t.Error("one by one is not as together")
	}
	if sheet(crisis) == both || sheet(cards) == both {
		t.Error("one of them says nothing")
	}
}
