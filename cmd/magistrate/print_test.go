package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every document says in what language it is, what it is called and who made it: a
// reader without eyes is told.
func TestDocumentsSayWhatTheyAre(t *testing.T) {
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
				t.Errorf("print %s does not say %s", args, want)
			}
		}
	}
}
