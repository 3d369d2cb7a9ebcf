package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee/games"
)

// Whatever a record says, and whatever is done with it, the program goes on:
// records of all games, spoiled by chance, through every command and the prompt.

// theRecords are the records in testdata, by game, those of a sensible length.
func theRecords(tb testing.TB) (all [][]string) {
	tb.Helper()
	for _, g := range games.All {
		paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.Key(), "*.txtar"))
		if err != nil || len(paths) == 0 {
			tb.Fatalf("no records of %s: %v", g.Key(), err)
		}
		var texts []string
		for _, path := range paths {
			a, err := txtar.ParseFile(path)
			if err != nil {
				tb.Fatal(err)
			}
			for _, f := range a.Files {
				if f.Name == "game.table" && len(f.Data) < 5000 {
					texts = append(texts, string(f.Data))
				}
			}
		}
		all = append(all, texts)
	}
	return all
}

// spoiled is a record of one game with what happens to records: undo, rewind and
// marks where they belong and where they don't, lines left out, doubled, moved,
// and lines of another game of the same kind.
func spoiled(chance *rand.Rand, texts []string) string {
	head, body, _ := strings.Cut(texts[chance.IntN(len(texts))], "\n\n")
	_, other, _ := strings.Cut(texts[chance.IntN(len(texts))], "\n\n")
	lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	others := strings.Split(strings.TrimSuffix(other, "\n"), "\n")
	for range chance.IntN(9) {
		at := chance.IntN(len(lines) + 1)
		put := func(line string) { lines = append(lines[:at:at], append([]string{line}, lines[at:]...)...) }
		old := ""
		if at < len(lines) {
			old = lines[at]
		}
		switch chance.IntN(9) {
		case 0:
			put("undo")
		case 1:
			put(fmt.Sprintf("rewind %d agreed Anna", chance.IntN(70)-1))
		case 2:
			put(fmt.Sprintf("rewind %d", chance.IntN(5)))
		case 3:
			put([]string{"~ ", "! ", "![turn] ", "~[phase] "}[chance.IntN(4)] + strings.TrimLeft(old, "!~"))
		case 4:
			put(old)
		case 5:
			put(others[chance.IntN(len(others))])
		case 6:
			if old != "" {
				lines = append(lines[:at:at], lines[at+1:]...)
			}
		case 7:
			if at+1 < len(lines) {
				lines[at], lines[at+1] = lines[at+1], lines[at]
			}
		default:
			put(strings.Replace(old, ",", "", 1))
		}
	}
	return head + "\n\n" + strings.Join(lines, "\n") + "\n"
}

// everyCommand runs the commands that read a record over one. A panic ends the
// test; no other answer than yes, no and “can't be read” may be given, and what
// changes a record leaves one that can be read.
func everyCommand(t *testing.T, dir, text string, chance *rand.Rand) {
	t.Helper()
	path := filepath.Join(dir, "game.table")
	lines := strings.Split(text, "\n")
	line := func() string { return strconv.Itoa(1 + chance.IntN(len(lines))) }
	said := strings.TrimSpace(lines[chance.IntN(len(lines))])
	for _, c := range []struct {
		args string
		more string
		in   string
	}{
		{"judge", "", ""}, {"judge --json", "", ""}, {"legal", "", ""}, {"legal --json --reveal", "", ""}, {"score --partial", "", ""}, {"score --partial --json", "", ""},
		{"show --reveal --at " + line(), "", ""}, {"show --json --at " + line(), "", ""}, {"why", line(), ""}, {"why --at " + line(), said, ""},
		{"export --partial --format csv", "", ""}, {"export --partial --format bgstats", "", ""}, {"export --partial --format json", "", ""},
		{"amend --yes --delete", line(), ""}, {"amend --yes", line() + "\x00" + said, ""}, {"amend --yes --insert", line() + "\x00undo", ""},
		{"amend --yes", line() + "\x00rewind 2", ""}, {"reconcile", "", "nothing\n-" + said + "\n\nenough\n1\ny\n"}, {"record tidy", "", ""}, {"record tidy --write", "", ""},
		{[]string{"print record --reveal -o -", "print score -o -", "print setup -o -"}[chance.IntN(3)], "", ""},
	} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		args := append(strings.Fields(c.args), path)
		if c.args == "why" || c.more != "" {
			args = append(args, strings.Split(c.more, "\x00")...)
		}
		var out, errs bytes.Buffer
		if got := run(args, strings.NewReader(c.in), &out, &errs); got < 0 || got > 2 || got == 2 && errs.Len() == 0 {
			t.Errorf("%q exits %d: %s\n%s", args, got, errs.String(), text)
		}
		if strings.Contains(out.String()+errs.String(), "goroutine ") {
			t.Errorf("%q: %s", args, errs.String())
		}
		out.Reset()
		if got := run([]string{"judge", path}, strings.NewReader(""), &out, &errs); got == 2 {
			t.Errorf("after %q the record can't be read: %s", args, errs.String())
		}
	}
}

// readable tells whether a record can be read at all.
func readable(text string) bool {
	var none bytes.Buffer
	return run([]string{"judge", "-"}, strings.NewReader(text), &none, &none) != exitUnread
}

func TestNoRecordCrashesACommand(t *testing.T) {
	setHome(t, t.TempDir())
	dir := t.TempDir()
	each := 3
	if os.Getenv("MAGISTRATE_CI") != "" {
		each = 12
	}
	for _, texts := range theRecords(t) {
		for n := range each {
			chance := rand.New(rand.NewPCG(uint64(n), 11))
			if text := spoiled(chance, texts); readable(text) {
				everyCommand(t, dir, text, chance)
			}
		}
	}
}

// FuzzCommands does the same with any record and any chance.
func FuzzCommands(f *testing.F) {
	all := theRecords(f)
	for i, texts := range all {
		f.Add(texts[i%len(texts)], uint64(i))
	}
	setHome(f, f.TempDir())
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		chance := rand.New(rand.NewPCG(seed, 3))
		if seed%4 > 0 {
			text = spoiled(chance, append(all[seed%uint64(len(all))], text))
		}
		if len(text) < 20_000 && readable(text) {
			everyCommand(t, t.TempDir(), text, chance)
		}
	})
}

// typed is what people type at a prompt, by chance: statements of the record,
// beginnings of them, commands, answers.
func typed(chance *rand.Rand, text string) string {
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
			all = append(all, fmt.Sprintf("%s %d", []string{"rewind", "why", "show", "amend delete", "amend insert", "amend"}[chance.IntN(6)], chance.IntN(len(lines)+3)))
		case 4:
			_, line, _ = strings.Cut(line, " ")
			all = append(all, line, "", "drop")
		default:
			all = append(all, []string{"undo", "redo", "legal", "log all", "y", "n", "1", "2", "!", "~", "score", "rules", "reconcile", "nothing", "enough", "done", "cancel", "help", "", "# note", "rewind 3 agreed Anna"}[chance.IntN(21)])
		}
	}
	return strings.Join(all, "\n") + "\n"
}

// atThePrompt types lines into the plain sitting of a record: it must go on, and
// what it has recorded must read as a record.
func atThePrompt(t *testing.T, dir, text, lines string) {
	t.Helper()
	path := filepath.Join(dir, "game.table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if got := run([]string{"play", "--plain", path}, strings.NewReader(lines), &out, &errs); got != 0 && !strings.Contains(errs.String(), "is damaged") {
		t.Fatalf("exits %d: %s\n%s\n%s", got, errs.String(), text, lines)
	}
	if got := run([]string{"judge", path}, strings.NewReader(""), &out, &errs); got == exitUnread {
		data, _ := os.ReadFile(path)
		t.Fatalf("the record can't be read: %s\n%s", errs.String(), data)
	}
}

func TestNoRecordCrashesThePrompt(t *testing.T) {
	setHome(t, t.TempDir())
	dir := t.TempDir()
	each := 8
	if os.Getenv("MAGISTRATE_CI") != "" {
		each = 40
	}
	for _, texts := range theRecords(t) {
		for n := range each {
			chance := rand.New(rand.NewPCG(uint64(n), 13))
			if text := spoiled(chance, texts); readable(text) {
				atThePrompt(t, dir, text, typed(chance, text))
			}
		}
	}
}

// FuzzPrompt types anything into the plain sitting of any record.
func FuzzPrompt(f *testing.F) {
	all := theRecords(f)
	for i, lines := range []string{"gaso\nRUSO FAM\ndrop\ncancel\nquit", "undo\nredo\nrewind 3\n\nlegal\nwhy gaso\nshow\nlog all\ny", "amend 4 x\namend delete 4\ny\nreconcile\n\n\n", "! gaso\n!\n~\n1\n# note\n?"} {
		f.Add(all[i%len(all)][i], lines, uint64(i))
	}
	setHome(f, f.TempDir())
	f.Fuzz(func(t *testing.T, text, lines string, seed uint64) {
		chance := rand.New(rand.NewPCG(seed, 5))
		if seed%2 > 0 {
			text = spoiled(chance, append(all[seed%uint64(len(all))], text))
			lines = typed(chance, text) + lines
		}
		if len(text)+len(lines) < 20_000 && readable(text) {
			atThePrompt(t, t.TempDir(), text, lines)
		}
	})
}
