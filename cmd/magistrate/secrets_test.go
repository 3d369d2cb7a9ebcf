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

// moves are what a statement brought and took, which the format has told.
var moves = regexp.MustCompile(`"moves":\{[^}]*\}(,"[^"]*":\{[^}]*\})*\}`)

// Whatever a command writes of a game that goes on, for people, for programs, for
// a shell that completes or on paper, tells no purse and nothing that lies face
// down.
func TestNothingSecretIsWritten(t *testing.T) {
	dir := t.TempDir()
	setHome(t, dir)
	path, box := filepath.Join(dir, "evening.table"), filepath.Join(dir, "ours.box")
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(box, sessiontest.DrawnBox)
	head, said, _ := strings.Cut(sessiontest.Drawn, "\n\n")
	lines := strings.SplitAfter(said, "\n")
	looked := 0
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
			typed := append(args[:1:1], path)
			switch args[0] {
			case "__complete":
				typed = []string{"__complete", args[1], "--box", box, path, args[2]}
			case "print":
				typed = append([]string{"print", args[1], path}, args[2:]...)
			default:
				typed = append(typed, args[1:]...)
			}
			if args[0] != "__complete" {
				typed = append(typed, "--box", box)
			}
			var out, errs bytes.Buffer
			run(typed, strings.NewReader(strings.Repeat("\n", 9)), &out, &errs)
			if out.Len()+errs.Len() == 0 {
				t.Errorf("%q says nothing", args)
			}
			for _, secret := range secrets {
				if (args[0] == "judge" || args[0] == "amend") && sessiontest.Told(text, secret) != "" {
					continue // they repeat the record's own lines
				}
				looked++
				for _, said := range []string{moves.ReplaceAllString(out.String(), ""), errs.String()} {
					if where := sessiontest.Told(said, secret); where != "" {
						t.Fatalf("after %d lines %q tells %s: …%s…", n, args, secret, where)
					}
				}
			}
		}
	}
	if looked < 500 {
		t.Errorf("only %d secrets were looked for", looked)
	}
}
