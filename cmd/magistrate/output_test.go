package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"magistrate/cmd/magistrate/tell"
)

// hostileRecord is a record with terminal control sequences: colours, a title, the clipboard, a
// bell, reversed lines, and false line ends.
const hostileRecord = "game: mag-mell\nplayers: An\u202ena, Br\u2028it\U000E0041\n# \x1b]0;title\a\n\n" +
	"pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO # \x1b[31mred\x1b[0m\u2066\n" +
	"\x1b]52;c;cm0gLXJm\a\n" +
	"An\u202ena: awaits \x1b[2JRún\n" +
	"An\u202ena: awaits Rún # \u009d0;owned\u009c\n" +
	"An\u202ena: pick Druid\r\x1b[1A\n" +
	"![match] An\u202ena: assign 3 # \b\b\b\n" +
	"# \x1b]52;c;cm0gLXJm\a\u200f\n"

// TestHostileRecordIsCleaned checks that no command prints the control characters in a record.
func TestHostileRecordIsCleaned(t *testing.T) {
	dir := t.TempDir()
	setHome(t, dir)
	path := filepath.Join(dir, "for\x1b[31meign\u202e.table")
	for _, c := range []struct {
		args []string
		in   string
	}{
		{[]string{"judge", path}, ""}, {[]string{"judge", "--json", path}, ""}, {[]string{"legal", path}, ""}, {[]string{"legal", "--json", path}, ""},
		{[]string{"score", "--partial", path}, ""}, {[]string{"score", path}, ""}, {[]string{"score", "--partial", "--json", path}, ""},
		{[]string{"show", path}, ""}, {[]string{"show", "--json", path}, ""}, {[]string{"why", path, "8"}, ""}, {[]string{"why", path, "--json", "\x1b[31m"}, ""},
		{[]string{"amend", path, "6", "# \x1b[31m", "--yes"}, ""}, {[]string{"amend", path, "7", "--delete"}, "n\n"}, {[]string{"amend", path, "8", "\x1b[31m"}, ""},
		{[]string{"reconcile", path}, "\n\nenough\n1\n"}, {[]string{"export", path, "--format", "json", "--partial"}, ""},
		{[]string{"play", "--plain", path}, "log all\ny\nwhy 6\nwhy \x1b[31m\n\x1b]52;c;x\a\namend delete 6\ny\nundo\nlog\nscore\nshow\nlegal\n"},
		{[]string{"judge", "no\x1b[31msuch"}, ""}, {[]string{"\x1b[31m"}, ""}, {[]string{"record", "tidy", "-w", path}, ""},
		{[]string{"setup", "mag-mell", "--names", "An\u202ena,Br\u009bit"}, ""},
	} {
		if err := os.WriteFile(path, []byte(hostileRecord), 0o666); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		run(c.args, strings.NewReader(c.in), &out, &errs)
		for _, text := range []string{out.String(), errs.String()} {
			if i := strings.IndexFunc(text, isTerminalControl); i >= 0 {
				t.Errorf("%.30q: %q", c.args, text[max(0, i-40):min(len(text), i+20)])
			}
		}
		if out.Len()+errs.Len() == 0 {
			t.Errorf("%.30q prints nothing", c.args)
		}
	}
}

// isTerminalControl reports whether a character controls a terminal or reorders its line.
func isTerminalControl(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r) || r == 0x2028 || r == 0x2029 || r >= 0xE0000 && r <= 0xE007F
}

// TestListOfHostileRecords checks that the list of unfinished games cleans file names.
func TestListOfHostileRecords(t *testing.T) {
	dir := t.TempDir()
	setHome(t, dir)
	path := filepath.Join(dir, "data", "magistrate", "for\x1b[31meign\u202e.table")
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(hostileRecord), 0o666); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	run([]string{"play", "--plain"}, strings.NewReader("1\nquit\n"), &out, &errs)
	if text := out.String() + errs.String(); strings.ContainsFunc(text, isTerminalControl) || !strings.Contains(text, "Continue The Treasure") {
		t.Errorf("%q", text)
	}
}

// TestDataIsNotCleaned checks that data is cleaned only for a terminal.
func TestDataIsNotCleaned(t *testing.T) {
	var file bytes.Buffer
	o := newOutput(&file)
	text := []byte("An\u202ena\x1b[31m\n")
	dataWriter(o).Write(text)
	o.Flush()
	if file.String() != string(text) {
		t.Errorf("written as %q", file.String())
	}
	file.Reset()
	o.terminal = true
	dataWriter(o).Write(text)
	o.Flush()
	if file.String() != "Anna[31m\n" {
		t.Errorf("to a terminal as %q", file.String())
	}
}

// TestCSVHoldsNoFormulas checks that a spreadsheet takes every name for text.
func TestCSVHoldsNoFormulas(t *testing.T) {
	record := "game: conclave\nplayers: =1+1, +A, -B, @C\nmode: tally\n\n=1+1: holds Earth Crow 3\n"
	var out, errs bytes.Buffer
	if got := run([]string{"export", "-", "--format", "csv", "--partial"}, strings.NewReader(record), &out, &errs); got != 0 {
		t.Fatalf("exits %d: %s", got, errs.String())
	}
	for _, name := range []string{",'=1+1,", ",'+A,", ",'-B,", ",'@C,"} {
		if !strings.Contains(out.String(), name) {
			t.Errorf("%s is missing in\n%s", name, out.String())
		}
	}
	if csvText("'quoted") != "''quoted" || csvText("Anna") != "Anna" || csvText("") != "" {
		t.Error("csvText returns a wrong name")
	}
}

// TestCSVNamesAreClean checks that names lose invisible and bidirectional controls.
func TestCSVNamesAreClean(t *testing.T) {
	record := "game: conclave\nplayers: An\u202ena, Brit\nmode: tally\n\nBrit: holds Earth Crow 3\n"
	var out, errs bytes.Buffer
	if got := run([]string{"export", "-", "--format", "csv", "--partial"}, strings.NewReader(record), &out, &errs); got != 0 {
		t.Fatalf("exits %d: %s", got, errs.String())
	}
	if !strings.Contains(out.String(), ",Anna,") {
		t.Errorf("exported as\n%q", out.String())
	}
}

// TestHelpFitsTheScreen checks that help is wrapped to the screen, except its examples.
func TestHelpFitsTheScreen(t *testing.T) {
	t.Setenv("COLUMNS", "60")
	for _, args := range [][]string{{"--help"}, {"print", "--help"}, {"print", "cards", "--help"}, {"judge", "--help"}, {"help", "export"}} {
		var out, errs bytes.Buffer
		if got := run(args, strings.NewReader(""), &out, &errs); got != 0 {
			t.Fatalf("%q exits %d: %s", args, got, errs.String())
		}
		text, examples, _ := strings.Cut(out.String(), "Examples:\n")
		_, flags, _ := strings.Cut(examples, "\n\n")
		for line := range strings.Lines(text + flags) {
			if tell.Width(strings.TrimSpace(line)) > 60 || tell.Width(line) > 61 {
				t.Errorf("%q: %q", args, line)
			}
		}
		if len(args) == 3 && !strings.Contains(flags, "\n                            cut; 0 fits nine poker") {
			t.Errorf("%q: the columns of flags are not aligned:\n%s", args, flags)
		}
	}
}

// TestCSVNamesNoWinnerYet checks that the leader of an unfinished game is no winner.
func TestCSVNamesNoWinnerYet(t *testing.T) {
	record := "game: conclave\nplayers: Anna, Brit\nmode: tally\n\nAnna: holds Earth Crow 3\n"
	for _, c := range []struct {
		more string
		won  bool
	}{{"", false}, {"Brit: holds Wind Crow 3, Earth Boar 4\n", true}} {
		var out, errs bytes.Buffer
		if got := run([]string{"export", "-", "--format", "csv", "--partial"}, strings.NewReader(record+c.more), &out, &errs); got != 0 {
			t.Fatalf("exits %d: %s", got, errs.String())
		}
		if strings.Contains(out.String(), ",true,") != c.won {
			t.Errorf("exported as\n%s", out.String())
		}
	}
}

// TestPanicsAreReported checks that a panic becomes an error with its cause and stack.
func TestPanicsAreReported(t *testing.T) {
	if err := catchPanic(func() error { return nil }); err != nil {
		t.Error(err)
	}
	err := catchPanic(func() error { panic("out of cards") })
	if err == nil || !strings.Contains(err.Error(), "out of cards") || !strings.Contains(err.Error(), "output_test.go") {
		t.Errorf("got %v", err)
	}
}
