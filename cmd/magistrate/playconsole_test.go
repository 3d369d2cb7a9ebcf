package main

import (
	"os"
	"path/filepath"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// TestConsoleProblem checks the reason for having no console without a terminal.
func TestConsoleProblem(t *testing.T) {
	in, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer func(was *os.File) { os.Stdin = was; in.Close() }(os.Stdin)
	os.Stdin = in
	if why := consoleProblem(); why != "standard input is not a terminal" {
		t.Errorf("%q", why)
	}
}

// TestCodeFitsScreen checks that the code of a result fits a screen of 120 × 60 characters. BG
// Stats refuses a play that lacks a field, so the link can't be shorter.
func TestCodeFitsScreen(t *testing.T) {
	for _, game := range []string{"mag-mell", "conclave", "res-arcana"} {
		data, err := os.ReadFile("console/testdata/" + game + ".table")
		if err != nil {
			t.Fatal(err)
		}
		s, err := record.Open(string(data), games.All)
		if err != nil {
			t.Fatal(err)
		}
		link, err := playLink(s)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := printables.Blocks(link, true)
		if err != nil || len(rows) > 58 {
			t.Errorf("%s: %d rows (%v)", game, len(rows), err)
		}
		t.Logf("%s, %d players: %d bytes, %d × %d\n%s", game, len(s.Header.Players), len(link), len([]rune(rows[0])), len(rows), link)
	}
}

// TestPrintSheetKeepsFiles checks that printing beside a record replaces no file.
func TestPrintSheetKeepsFiles(t *testing.T) {
	s, err := record.Open("game: mag-mell\nplayers: Anna, Brit\n\n", games.All)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "over.table")
	for _, want := range []string{"over-setup.pdf", "over-setup-2.pdf", "over-setup-3.pdf"} {
		name, err := printSheet("setup", s, path)
		if err != nil || filepath.Base(name) != want {
			t.Errorf("printed %s, want %s: %v", name, want, err)
		}
	}
}

// TestPrintSheetKnowsTheRecord checks that the set-up sheet of a record uses its card texts:
// they decide which treasures are in play.
func TestPrintSheetKnowsTheRecord(t *testing.T) {
	sums := map[string]bool{}
	for _, moves := range []string{"", "set FL, LI, TE against LI, TE, FL\n"} {
		s, err := record.Open("game: enchanters\nplayers: Ada, Bo, Cy\n\n"+moves, games.All)
		if err != nil {
			t.Fatal(err)
		}
		name, err := printSheet("setup", s, filepath.Join(t.TempDir(), "game.table"))
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sums[string(data)] = true
	}
	if len(sums) != 2 {
		t.Error("the sheet ignores the record")
	}
}
