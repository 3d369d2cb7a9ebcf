package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/record"
)

// readmeBlock returns the indented block of README.md that begins with a line.
func readmeBlock(t *testing.T, first string) string {
	data, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(data), "\n    "+first+"\n")
	if !ok {
		t.Fatalf("README.md has no block that begins with %q", first)
	}
	lines := []string{first}
	for line := range strings.Lines(block) {
		text, indented := strings.CutPrefix(line, "    ")
		if !indented && strings.TrimSpace(line) != "" {
			break
		}
		lines = append(lines, strings.TrimRight(text, "\n"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n")) + "\n"
}

// TestReadmeIsTrue judges the record in README.md and plays its dispute.
func TestReadmeIsTrue(t *testing.T) {
	t.Setenv("COLUMNS", "200") // README.md doesn't wrap output
	s, err := record.Open(readmeBlock(t, "game: mag-mell"), games.All)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Upheld() || len(s.Entries) != 8 {
		t.Errorf("the record in README.md has %d entries, upheld: %v", len(s.Entries), s.Upheld())
	}
	path := filepath.Join(t.TempDir(), "evening.table")
	record := s.Text()[:strings.Index(s.Text(), "![match]")] + "Anna: stop\nBrit: pick GASO\nChu: pick FAM\nAnna: pick MER\n"
	if err := os.WriteFile(path, []byte(record), 0o666); err != nil {
		t.Fatal(err)
	}
	dispute := readmeBlock(t, "> ruso")
	var input, output []string
	for line := range strings.Lines(dispute) {
		if entry, ok := strings.CutPrefix(line, "> "); ok {
			input = append(input, entry)
		} else {
			output = append(output, strings.TrimRight(line, "\n"))
		}
	}
	var out, errs strings.Builder
	if got := run([]string{"play", "--plain", path}, strings.NewReader(strings.Join(input, "")), &out, &errs); got != 0 {
		t.Fatalf("exits %d: %s", got, errs.String())
	}
	for _, line := range output {
		if !strings.Contains(out.String(), line+"\n") {
			t.Errorf("the dispute in README.md has %q, which is not in\n%s", line, out.String())
		}
	}
	data, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All {
		if !strings.Contains(string(data), "`"+g.Key()+"`") {
			t.Errorf("README.md does not name %s", g.Key())
		}
	}
}
