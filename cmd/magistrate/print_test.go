package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"magistrate/printables"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest/candid"
)

// TestDocumentsHaveMetadata checks that every document has its language, title, and author for
// screen readers.
func TestDocumentsHaveMetadata(t *testing.T) {
	dir := t.TempDir()
	setHome(t, dir)
	record := filepath.Join(dir, "x.table")
	if err := os.WriteFile(record, []byte("game: conclave\nplayers: Anna, Brit\n\ndecks 17, 17\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"setup conclave --players 3", "score conclave", "score conclave --pad 4", "reference conclave", "reference conclave --cards", "commands conclave", "cards conclave", "box conclave", "calibrate", "record " + record + " --reveal"} {
		var out, errs bytes.Buffer
		if status := run(append(strings.Fields("print "+args), "-o", "-"), strings.NewReader(""), &out, &errs); status != 0 {
			t.Errorf("print %s: %d %s", args, status, errs.String())
		}
		for _, want := range []string{"/Lang (en)", "/Author (magistrate)", "/DisplayDocTitle true", "/Title ("} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("print %s lacks %s", args, want)
			}
		}
	}
}

// TestPaperNamesTheWinner checks that sheets name the winner in the words of the screen.
func TestPaperNamesTheWinner(t *testing.T) {
	for moves, want := range map[string]string{
		"Anna: holds EAC5, MIC1, MIC1\nBrit: holds MIC3, EAC1, EAG1\n": "Anna and Brit share the victory, tied on every tie-breaker.",
		"Anna: holds EAC5, MIC1\nBrit: holds MIC3, EAC1, EAG1\n":       "Anna wins with the least resentment.",
	} {
		s, err := record.Open("game: conclave\nplayers: Anna, Brit\nmode: tally\n\n"+moves, games.All)
		if err != nil {
			t.Fatal(err)
		}
		score, err := scoreSheet(s, time.Time{}, time.Time{}, printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		history, err := recordSheet(s, printables.Look{})
		if err != nil {
			t.Fatal(err)
		}
		for name, doc := range map[string]printables.Document{"score": score, "record": history} {
			text := ""
			for _, it := range doc.Pages[0].Items {
				if run, ok := it.(printables.Run); ok {
					text += run.Text + " "
				}
			}
			if !strings.Contains(text, want) {
				t.Errorf("the %s sheet lacks %q: %s", name, want, text)
			}
		}
	}
}

// TestOffsetNamesItsLimit checks that the error for a large --offset names the limit.
func TestOffsetNamesItsLimit(t *testing.T) {
	setHome(t, t.TempDir())
	var out, errs bytes.Buffer
	status := run(strings.Fields("print cards conclave --backs long-edge --offset 50,50 -o -"), strings.NewReader(""), &out, &errs)
	if status == 0 || !strings.Contains(errs.String(), "each from -25 to 25") {
		t.Errorf("%d %s", status, errs.String())
	}
}

// TestNoChoiceIsPrinted checks that a record is not printed while a choice in it is hidden.
func TestNoChoiceIsPrinted(t *testing.T) {
	all := games.All
	defer func() { games.All = all }()
	games.All = candid.Games(all)
	path := filepath.Join(t.TempDir(), "a.table")
	for moves, want := range map[string]int{"": 0, "Anna: hide\n": exitNo, "Anna: hide\nundo\n": exitNo, "Anna: hide\nBrit: hide\nChu: hide\n": 0} {
		if err := os.WriteFile(path, []byte(candid.Choice+moves), 0o666); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if got := run([]string{"print", "record", path, "-o", "-"}, strings.NewReader(""), &out, &errs); got != want || (out.Len() > 0) != (want == 0) {
			t.Errorf("after %q: %d, %s", moves, got, errs.String())
		}
	}
}
