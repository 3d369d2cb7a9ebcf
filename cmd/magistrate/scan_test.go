package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/paper"
)

// TestScanGivesTheRecordBack scans the codes of a record backwards and twice.
func TestScanGivesTheRecordBack(t *testing.T) {
	record := "game: mag-mell\nplayers: Anna, Brit\n\n# Rún\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\n"
	codes := paper.Pack(record)
	slices.Reverse(codes)
	in := strings.Join(codes, "\n") + "\n" + codes[0] + "\n"
	var out, errs strings.Builder
	if got := run([]string{"scan", "-o", "-"}, strings.NewReader(in), &out, &errs); got != 0 || out.String() != record {
		t.Fatalf("exits %d with %q: %s", got, out.String(), errs.String())
	}
	path := filepath.Join(t.TempDir(), "scanned.table")
	out.Reset()
	if got := run([]string{"scan", "-o", path}, strings.NewReader(in), &out, &errs); got != 0 || !strings.Contains(out.String(), "All 2 statements are upheld") {
		t.Fatalf("exits %d with %q: %s", got, out.String(), errs.String())
	}
	data, err := os.ReadFile(path)
	if err != nil || string(data) != record {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if others, _ := filepath.Glob(path + ".*"); others != nil {
		t.Errorf("it left %q behind", others)
	}
	if got := run([]string{"scan", "-o", path}, strings.NewReader(in), &out, &errs); got != 2 || !strings.Contains(errs.String(), "is there already") {
		t.Errorf("a second scan exits %d: %s", got, errs.String())
	}
}
