package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee/record"
)

// movesField matches the cards that a move gained and lost in JSON, which the record format
// makes public.
var movesField = regexp.MustCompile(`"moves":\{[^}]*\}(,"[^"]*":\{[^}]*\})*\}`)

// TestNoSecretIsPrinted checks that no command reveals a purse or a hidden card of an
// unfinished game: not to people, to programs, in completions, or on paper.
func TestNoSecretIsPrinted(t *testing.T) {
	dir := t.TempDir()
	setHome(t, dir)
	path, box := filepath.Join(dir, "evening.table"), filepath.Join(dir, "ours.box")
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(box, sessiontest.DrawnBox)
	head, moves, _ := strings.Cut(sessiontest.Drawn, "\n\n")
	lines := strings.SplitAfter(moves, "\n")
	checks := 0
	for n := 20; n < len(lines)-1; n += 37 {
		text := head + "\n\n" + strings.Join(lines[:n], "")
		write(path, text)
		s, err := record.Open(text, sessiontest.Boxed(t))
		if err != nil {
			t.Fatal(err)
		}
		secrets := sessiontest.Secrets(t, s)
		for _, args := range [][]string{
			{"show"}, {"show", "--json"}, {"legal"}, {"legal", "--json"}, {"judge"}, {"judge", "--json"}, {"score"}, {"score", "--partial"}, {"score", "--partial", "--json"},
			{"export", "--partial"}, {"export", "--partial", "--format", "csv"}, {"export", "--partial", "--format", "bgstats"},
			{"why", "Ada: bid 9999"}, {"why", "Ada: counts 3 mana"}, {"why", "--json", "Bo: counts 3 gold"}, {"why", "undo"}, {"why", "Ada: cast Augere"}, {"amend", "12", "--delete"}, {"reconcile"},
			{"__complete", "why", ""}, {"__complete", "why", "Ada: "}, {"__complete", "why", "Bo: b"}, {"__complete", "why", "counts "}, {"print", "record", "--output", "-"}, {"print", "score", "--output", "-"},
		} {
			line := append(args[:1:1], path)
			switch args[0] {
			case "__complete":
				line = []string{"__complete", args[1], "--box", box, path, args[2]}
			case "print":
				line = append([]string{"print", args[1], path}, args[2:]...)
			default:
				line = append(line, args[1:]...)
			}
			if args[0] != "__complete" {
				line = append(line, "--box", box)
			}
			var out, errs bytes.Buffer
			run(line, strings.NewReader(strings.Repeat("\n", 9)), &out, &errs)
			if out.Len()+errs.Len() == 0 {
				t.Errorf("%q prints nothing", args)
			}
			for _, secret := range secrets {
				if (args[0] == "judge" || args[0] == "amend") && sessiontest.Told(text, secret) != "" {
					continue // these print the lines of the record
				}
				checks++
				for _, output := range []string{movesField.ReplaceAllString(out.String(), ""), errs.String()} {
					if where := sessiontest.Told(output, secret); where != "" {
						t.Fatalf("after %d lines %q reveals %s: …%s…", n, args, secret, where)
					}
				}
			}
		}
	}
	if checks < 500 {
		t.Errorf("only %d checks for secrets", checks)
	}
}
