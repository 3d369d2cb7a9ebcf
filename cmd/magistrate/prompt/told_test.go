package prompt

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/referee/games"
	"magistrate/referee/rulebook"
)

// A line is one line of a record as it is typed, and all that is said until the next.
type line struct{ typed, said string }

// byLine types a record line by line, agrees where a mark would tell what lies face down, and
// notes what had been said when each was due.
type byLine struct {
	lines []string
	out   *strings.Builder
	from  []int
}

func (b *byLine) Read(p []byte) (int, error) {
	if strings.HasSuffix(b.out.String(), "Tell what lies face down? [y/N]\n> ") {
		return copy(p, "y\n"), nil
	}
	n := len(b.from)
	if b.from = append(b.from, b.out.Len()); n >= len(b.lines) {
		return 0, io.EOF
	}
	return copy(p, b.lines[n]+"\n"), nil
}

// said plays a record of a game at the prompt, and gives what is said after each line.
func said(t *testing.T, text string) (all []line) {
	t.Helper()
	head, lines, _ := strings.Cut(text, "\n\n")
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(head+"\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	tb, _, err := shelf.Open(path, games.All)
	if err != nil {
		t.Fatal(err)
	}
	out := new(strings.Builder)
	in := &byLine{lines: strings.Split(strings.TrimRight(lines, "\n"), "\n"), out: out}
	if err := New(in, out, 1000).Sit(table.NewDesk(tb)); err != nil {
		t.Fatal(err)
	}
	for i, typed := range in.lines {
		typed, _, _ = strings.Cut(typed, "#")
		all = append(all, line{strings.TrimSpace(typed), out.String()[in.from[i]:in.from[i+1]]})
	}
	return all
}

// Every rule that the referee carries out by itself is told at the prompt when it does,
// in words of the table: those behind "told" in a record that shows it, each right after
// the statement that brought it.
func TestWhatFollowsIsTold(t *testing.T) {
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
			lines, after, at := said(t, string(a.Files[0].Data)), "", -1
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
					after = strings.ToLower(strings.Join(strings.Fields(lines[at].said), " "))
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
