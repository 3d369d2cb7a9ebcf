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
		{[]string{"print", "cards", "mag-mell", "--format", "png", "-o", "x.pdf"}, "", "go into a directory", ""},
	} {
		var out, errs bytes.Buffer
		if got := run(c.args, strings.NewReader(c.input), &out, &errs); got == 0 || !strings.Contains(errs.String(), c.says) || c.not != "" && strings.Contains(errs.String(), c.not) {
			t.Errorf("%q: exit status %d, %q; want %q and not %q", c.args, got, errs.String(), c.says, c.not)
		}
	}
}
