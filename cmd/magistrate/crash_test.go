package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// These tests run every command and the prompt on randomly damaged records of all games.
// None may crash.

// A trial is a command line to try.
type trial struct {
	name  string
	args  []string // after the name; FILE is the record, LINE the number of one of its lines, TEXT such a line, GAME its game
	exits string   // the exit statuses it may have if the record can be read
	in    string   // standard input, with the same placeholders
	data  bool     // it may print any bytes, as they are for programs
	edits bool     // it may change the record
	print bool     // it is slow, so not every record runs it
}

// trials has at least one trial for each command. With a record that can't be read, all exit
// with 2.
var trials = []trial{
	{name: "judge", args: []string{"FILE"}, exits: "01"},
	{name: "judge", args: []string{"--json", "FILE"}, exits: "01"},
	{name: "judge", args: []string{"FILE", "FILE"}, exits: "01"},
	{name: "legal", args: []string{"FILE"}, exits: "0"},
	{name: "legal", args: []string{"--json", "--reveal", "FILE"}, exits: "0"},
	{name: "score", args: []string{"FILE"}, exits: "01"},
	{name: "score", args: []string{"--partial", "FILE"}, exits: "0"},
	{name: "score", args: []string{"--partial", "--json", "FILE"}, exits: "0"},
	{name: "show", args: []string{"--reveal", "--at", "LINE", "FILE"}, exits: "0"},
	{name: "show", args: []string{"--json", "--at", "LINE", "FILE"}, exits: "0"},
	{name: "why", args: []string{"FILE", "TEXT"}, exits: "012"},
	{name: "why", args: []string{"--json", "--reveal", "--at", "LINE", "FILE", "TEXT"}, exits: "012"},
	{name: "why", args: []string{"--at", "LINE", "FILE"}, exits: "012"},
	{name: "export", args: []string{"FILE", "--format", "json"}, exits: "01"},
	{name: "export", args: []string{"FILE", "--partial", "--format", "csv"}, exits: "0", data: true},
	{name: "export", args: []string{"FILE", "--partial", "--format", "bgstats"}, exits: "0"},
	{name: "amend", args: []string{"FILE", "LINE", "--delete", "--yes"}, exits: "02", edits: true},
	{name: "amend", args: []string{"FILE", "LINE", "TEXT", "--yes"}, exits: "02", edits: true},
	{name: "amend", args: []string{"FILE", "LINE", "rewind 2", "--yes"}, exits: "02", edits: true},
	{name: "amend", args: []string{"FILE", "LINE", "undo", "--insert"}, in: "n\n", exits: "12"},
	{name: "reconcile", args: []string{"FILE"}, in: "nothing\n-TEXT\n\nenough\n1\ny\n", exits: "012", edits: true},
	{name: "record tidy", args: []string{"FILE"}, exits: "0", data: true},
	{name: "record tidy", args: []string{"--write", "FILE"}, exits: "02", edits: true},
	{name: "record faces", args: []string{"FILE"}, exits: "012", data: true},
	{name: "print score", args: []string{"FILE", "-o", "-"}, exits: "01", data: true, print: true},
	{name: "print record", args: []string{"FILE", "--reveal", "-o", "-"}, exits: "0", data: true, print: true},
	{name: "scan", args: []string{"FILE"}, exits: "2"},
	{name: "play", args: []string{"--plain", "FILE"}, in: "TEXT\nundo\nlog all\ny\nscore\nTEXT?\nquit\n", exits: "02", edits: true},
	{name: "phones", args: []string{"FILE"}, in: "\n", exits: "02"},
	{name: "setup", args: []string{"GAME", "--names", "TEXT,B,C", "--set", "TEXT"}, exits: "02"},
	{name: "rules", args: []string{"GAME", "TEXT"}, exits: "012"},
	{name: "rulings", args: []string{"GAME", "--json"}, exits: "02"},
	{name: "words", args: []string{"GAME"}, exits: "02"},
	{name: "games", args: []string{"TEXT"}, exits: "2"},
	{name: "completion", args: []string{"TEXT"}, exits: "2"},
	{name: "help", args: []string{"TEXT"}, exits: "02"},
	{name: "man", args: []string{"FILE/TEXT"}, exits: "2"},
	{name: "record", args: []string{"TEXT"}, exits: "02"},
	{name: "print", args: []string{"TEXT"}, exits: "02"},
	{name: "print setup", args: []string{"GAME", "--names", "TEXT,B,C", "--box", "FILE", "-o", "-"}, exits: "02", data: true},
	{name: "print reference", args: []string{"GAME", "--level", "TEXT", "-o", "-"}, exits: "02", data: true, print: true},
	{name: "print commands", args: []string{"GAME", "--box", "FILE", "-o", "-"}, exits: "02", data: true, print: true},
	{name: "print cards", args: []string{"GAME", "--box", "FILE", "--spread", "FILE", "-o", "-"}, exits: "2"},
	{name: "print box", args: []string{"GAME", "--set", "TEXT", "-o", "-"}, exits: "02", data: true, print: true},
	{name: "print calibrate", args: []string{"--read", "TEXT", "-o", "-"}, exits: "2"},
}

// TestEveryCommandIsTried checks that trials has every command.
func TestEveryCommandIsTried(t *testing.T) {
	walk(newRoot(), func(c *cobra.Command) {
		_, name, _ := strings.Cut(c.CommandPath(), " ")
		if name != "" && !slices.ContainsFunc(trials, func(c trial) bool { return c.name == name }) {
			t.Errorf("%s has no trial", c.CommandPath())
		}
	})
}

// tryAll runs all trials on a record. A trial fails if it panics, exits with an unexpected
// status or without a message, prints control characters, changes the record though it should
// only read it, or leaves a record that can't be read.
func tryAll(t *testing.T, dir, text string, chance *rand.Rand) {
	t.Helper()
	path := filepath.Join(dir, "game.table")
	if chance.IntN(4) == 0 { // try a corrected record, too
		writeFile(t, path, text)
		_, _, _ = runCommand(t, []string{"amend", path, strconv.Itoa(1 + chance.IntN(strings.Count(text, "\n")+1)), "--delete", "--yes"}, "")
		text = readFile(t, path)
	}
	s, bad := record.Open(text, games.All)
	lines := strings.Split(text, "\n")
	for _, c := range trials {
		if c.print && chance.IntN(4) > 0 {
			continue
		}
		game := games.All[chance.IntN(len(games.All))].Key()
		line, entry := 1+chance.IntN(len(lines)), strings.TrimSpace(lines[chance.IntN(len(lines))])
		if bad == nil {
			game, line = s.Game.Key(), 1+chance.IntN(max(1, s.Last()))
		}
		fill := strings.NewReplacer("FILE", path, "LINE", strconv.Itoa(line), "TEXT", entry, "GAME", game)
		args := strings.Fields(c.name)
		for _, arg := range c.args {
			args = append(args, fill.Replace(arg))
		}
		writeFile(t, path, text)
		status, out, errs := runCommand(t, args, fill.Replace(c.in))
		want := c.exits
		switch reads := slices.Contains(c.args, "FILE") && !slices.Contains(c.args, "GAME"); {
		case bad != nil && reads:
			want = "2"
		case c.name == "judge":
			want = map[bool]string{true: "0", false: "1"}[s.Upheld()]
		case len(want) == 2 && want == "01":
			_, err := s.Score()
			want = map[bool]string{true: "0", false: "1"}[err == nil]
		}
		if !strings.Contains(want, strconv.Itoa(status)) {
			t.Errorf("%q exits %d, want one of %s: %s\n%s", args, status, want, errs, text)
		}
		if status == exitFailed && errs == "" || status != 0 && out+errs == "" {
			t.Errorf("%q exits %d without a message", args, status)
		}
		if !c.data {
			errs += out
		}
		if i := strings.IndexFunc(errs, isTerminalControl); i >= 0 || !utf8.ValidString(errs) {
			t.Errorf("%q prints control characters: %q\n%q", args, errs[max(0, i-40):min(len(errs), max(0, i)+20)], text)
		}
		switch after := readFile(t, path); {
		case after == text:
		case !c.edits:
			t.Errorf("%q changes the record:\n%s\nto\n%s", args, text, after)
		case bad != nil:
			t.Errorf("%q changes an invalid record:\n%q\nto\n%q", args, text, after)
		default:
			if _, err := record.Open(after, games.All); err != nil {
				t.Errorf("after %q the record can't be read: %v\n%q", args, err, text)
			}
		}
	}
}

// runCommand runs a command and returns its output. A panic fails the test.
func runCommand(t *testing.T, args []string, in string) (status int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(in), &o, &e)
	if strings.Contains(e.String(), "goroutine ") {
		t.Errorf("%q: %s", args, e.String())
	}
	return status, o.String(), e.String()
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestNoRecordCrashesACommand runs all trials on damaged records.
func TestNoRecordCrashesACommand(t *testing.T) {
	setHome(t, t.TempDir())
	dir := t.TempDir()
	for _, texts := range sessiontest.EveryGame(t) {
		for n := range refereetest.Often(2, 40) {
			chance := rand.New(rand.NewPCG(uint64(n), 11))
			tryAll(t, dir, sessiontest.Spoiled(chance, texts), chance)
		}
	}
}

// FuzzCommands runs all trials on any record.
func FuzzCommands(f *testing.F) {
	all := sessiontest.EveryGame(f)
	for i, texts := range all {
		f.Add(texts[i%len(texts)], uint64(i))
	}
	setHome(f, f.TempDir())
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		chance := rand.New(rand.NewPCG(seed, 3))
		if seed%4 > 0 {
			text = sessiontest.Spoiled(chance, append(all[seed%uint64(len(all))], text))
		}
		if len(text) < 20_000 {
			tryAll(t, t.TempDir(), text, chance)
		}
	})
}

// randomInput returns lines to type at a prompt: moves of the record, whole or cut off,
// commands, and answers.
func randomInput(chance *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	var all []string
	for range 1 + chance.IntN(25) {
		line := lines[chance.IntN(len(lines))]
		switch chance.IntN(8) {
		case 0, 1:
			all = append(all, line)
		case 2:
			all = append(all, line[:chance.IntN(len(line)+1)])
		case 3:
			all = append(all, fmt.Sprintf("%s %d", []string{"rewind", "why", "show", "amend", "correct", "correct 7 delete"}[chance.IntN(6)], chance.IntN(len(lines)+3)))
		case 4:
			_, line, _ = strings.Cut(line, " ")
			all = append(all, line, "", "cancel")
		default:
			all = append(all, []string{"undo", "redo", "legal", "log all", "all", "/undo", "1", "2", "!", "~", "score", "rules", "reconcile", "nothing", "enough", "back", "cancel", "help", "", "# note", "rewind 3 agreed Anna"}[chance.IntN(21)])
		}
	}
	return strings.Join(all, "\n") + "\n"
}

// tryPrompt types lines at the prompt of a record. The prompt must not crash or print control
// characters, and it must leave a record that can be read.
func tryPrompt(t *testing.T, dir, text, lines string) {
	t.Helper()
	if _, err := record.Open(text, games.All); err != nil {
		return // tryAll covers it
	}
	path := filepath.Join(dir, "game.table")
	writeFile(t, path, text)
	status, out, errs := runCommand(t, []string{"play", "--plain", path}, lines)
	if status != 0 && !strings.Contains(errs, "is damaged") {
		t.Fatalf("exits %d: %s\n%s\n%s", status, errs, text, lines)
	}
	if strings.ContainsFunc(out+errs, isTerminalControl) || !utf8.ValidString(out+errs) {
		t.Errorf("control characters are printed: %q\n%q\n%q", out+errs, text, lines)
	}
	if _, err := record.Open(readFile(t, path), games.All); err != nil {
		t.Fatalf("the record can't be read: %v\n%s", err, readFile(t, path))
	}
}

// TestNoRecordCrashesThePrompt types random lines at the prompt of damaged records.
func TestNoRecordCrashesThePrompt(t *testing.T) {
	setHome(t, t.TempDir())
	dir := t.TempDir()
	for _, texts := range sessiontest.EveryGame(t) {
		for n := range refereetest.Often(5, 80) {
			chance := rand.New(rand.NewPCG(uint64(n), 13))
			text := sessiontest.Spoiled(chance, texts)
			tryPrompt(t, dir, text, randomInput(chance, text))
		}
	}
}

// FuzzPrompt types any lines at the prompt of any record.
func FuzzPrompt(f *testing.F) {
	all := sessiontest.EveryGame(f)
	for i, lines := range []string{"gaso\nRUSO; FAM\n-ruso\ncancel\nquit", "undo\nredo\nrewind 3\n\nlegal\nwhy gaso\nshow\nlog all\nall", "correct 4 x\ncorrect 4 delete\nall\n1\nreconcile\n\n\n", "! gaso\n!\n~\n1\n# note\n?"} {
		f.Add(all[i%len(all)][i], lines, uint64(i))
	}
	setHome(f, f.TempDir())
	f.Fuzz(func(t *testing.T, text, lines string, seed uint64) {
		chance := rand.New(rand.NewPCG(seed, 5))
		if seed%2 > 0 {
			text = sessiontest.Spoiled(chance, append(all[seed%uint64(len(all))], text))
			lines = randomInput(chance, text) + lines
		}
		if len(text)+len(lines) < 20_000 {
			tryPrompt(t, t.TempDir(), text, lines)
		}
	})
}
