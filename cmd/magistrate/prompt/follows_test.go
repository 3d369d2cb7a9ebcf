package prompt

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee/games"
	"magistrate/referee/rulebook"
)

// A line is one line of a record as it is typed, and everything printed until the next.
type line struct{ typed, printed string }

// byLine types a record line by line, agrees where everyone is asked to, takes new names,
// drops what is not whole, and notes how much had been printed when each line was due.
type byLine struct {
	lines   []string
	out     *strings.Builder
	session *session.Session
	from    []int
}

func (b *byLine) Read(p []byte) (int, error) {
	switch b.session.Question().Kind {
	case session.MoveKind:
	case session.ConsentKind:
		return copy(p, "all\n"), nil
	case session.ChoiceKind: // a new name
		return copy(p, "1\n"), nil
	default:
		return copy(p, "cancel\n"), nil
	}
	n := len(b.from)
	if b.from = append(b.from, b.out.Len()); n >= len(b.lines) {
		return 0, io.EOF
	}
	return copy(p, b.lines[n]+"\n"), nil
}

// printed plays a record at the prompt, and returns what is printed after each line.
func printed(t *testing.T, text string) (all []line) {
	t.Helper()
	head, lines, _ := strings.Cut(text, "\n\n")
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(head+"\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	d, opened, err := session.Open(sessiontest.Home(t, games.All), path)
	if err != nil {
		t.Fatal(err)
	}
	out := new(strings.Builder)
	in := &byLine{lines: strings.Split(strings.TrimRight(lines, "\n"), "\n"), out: out, session: d}
	if err := New(in, out, 1000).Run(d, opened); err != nil {
		t.Fatal(err)
	}
	for i, typed := range in.lines {
		typed, _, _ = strings.Cut(typed, "#")
		all = append(all, line{strings.TrimSpace(typed), out.String()[in.from[i]:in.from[i+1]]})
	}
	return all
}

// Every rule that the referee carries out by itself is reported at the prompt when it
// does so, in the table's words: those after "told" in a record that shows it, each right
// after the move that brought it about.
func TestWhatFollowsIsShown(t *testing.T) {
	for _, g := range games.All {
		records, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", g.Key(), "*.txtar"))
		if err != nil {
			t.Fatal(err)
		}
		told := map[string]bool{}
		for _, path := range records {
			a, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "told" })
			if i < 0 {
				continue
			}
			lines, after, at := printed(t, string(a.Files[0].Data)), "", -1
			for text := range strings.Lines(string(a.Files[i].Data)) {
				rule, words, _ := strings.Cut(strings.TrimSpace(text), ": ")
				if statement, ok := strings.CutPrefix(strings.TrimSpace(text), "> "); ok {
					is := func(l line) bool { return l.typed == strings.TrimPrefix(statement, "last ") }
					next := slices.IndexFunc(lines[at+1:], is)
					if next < 0 {
						t.Fatalf("%s: %q does not follow in the record", path, statement)
					}
					for at += 1 + next; strings.HasPrefix(statement, "last ") && slices.ContainsFunc(lines[at+1:], is); {
						at += 1 + slices.IndexFunc(lines[at+1:], is)
					}
					after = strings.ToLower(strings.Join(strings.Fields(lines[at].printed), " "))
					continue
				}
				told[rule] = true
				if words == "" || !strings.Contains(after, strings.ToLower(strings.Join(strings.Fields(words), " "))) {
					t.Errorf("%s: %s: what is told (%q) is not said there:\n%s", path, rule, words, after)
				}
			}
		}
		for _, r := range g.Book().Rules {
			if r.Force == rulebook.Follows && !told[r.ID] {
				t.Errorf("%s: no record says how %s is told, behind “told”; it is shown in %s", g.Key(), r.ID, r.Shown)
			}
		}
	}
}
