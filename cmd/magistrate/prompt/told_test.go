package prompt

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/rulebook"
)

// said plays a record of a game at the prompt, and gives all that is said.
func said(t *testing.T, g referee.Game, text string) string {
	t.Helper()
	head, lines, _ := strings.Cut(text, "\n\n")
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(head+"\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	tb, _, err := table.Open(path, games.All)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := New(strings.NewReader(lines), &out, 1000).Sit(table.NewDesk(tb)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Every rule that the referee carries out by itself is told when it does, at the
// prompt, in words of the table: those behind "told" in a record that shows it.
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
			all := strings.ToLower(strings.Join(strings.Fields(said(t, g, string(a.Files[0].Data))), " "))
			for line := range strings.Lines(string(a.Files[i].Data)) {
				rule, words, _ := strings.Cut(strings.TrimSpace(line), ": ")
				told[rule] = true
				if words == "" || !strings.Contains(all, strings.ToLower(strings.Join(strings.Fields(words), " "))) {
					t.Errorf("%s: %s: what is told (%q) is not said:\n%s", path, rule, words, all)
				}
			}
		}
		for _, r := range g.Book().Rules {
			if r.Force == rulebook.Follows && !told[r.ID] {
				t.Errorf("%s: no record says how %s is told", g.Key(), r.ID)
			}
		}
	}
}
