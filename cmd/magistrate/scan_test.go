package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/paper"
)

// TestScanRestoresTheRecord scans the codes of a record in reverse, and one of them twice.
func TestScanRestoresTheRecord(t *testing.T) {
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
	if got := run([]string{"scan", "-o", path}, strings.NewReader(in), &out, &errs); got != 0 || !strings.Contains(out.String(), "All 2 moves are correct") {
		t.Fatalf("exits %d with %q: %s", got, out.String(), errs.String())
	}
	data, err := os.ReadFile(path)
	if err != nil || string(data) != record {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if others, _ := filepath.Glob(path + ".*"); others != nil {
		t.Errorf("there are other files: %q", others)
	}
	if got := run([]string{"scan", "-o", path}, strings.NewReader(in), &out, &errs); got != 2 || !strings.Contains(errs.String(), "already exists") {
		t.Errorf("a second scan exits %d: %s", got, errs.String())
	}
}

// TestScanSkipsPagesWithoutCodes checks that a page may have no code, as the first page of a
// sheet may have none.
func TestScanSkipsPagesWithoutCodes(t *testing.T) {
	dir := t.TempDir()
	var page bytes.Buffer
	if err := png.Encode(&page, image.NewGray(image.Rect(0, 0, 100, 100))); err != nil {
		t.Fatal(err)
	}
	empty, codes := filepath.Join(dir, "1.png"), filepath.Join(dir, "2.txt")
	record := "game: conclave\nmode: tally\nplayers: Anna, Brit\n\nAnna: holds EAC3, WNG5\nBrit: holds MIB1\n"
	for name, data := range map[string]string{empty: page.String(), codes: strings.Join(paper.Pack(record), "\n")} {
		if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs strings.Builder
	if got := run([]string{"scan", empty, codes, "-o", "-"}, strings.NewReader(""), &out, &errs); got != 0 || out.String() != record {
		t.Errorf("exits %d with %q: %s", got, out.String(), errs.String())
	}
	if got := run([]string{"scan", empty}, strings.NewReader(""), &out, &errs); got != 2 || !strings.Contains(errs.String(), "0 codes, none of a record") {
		t.Errorf("exits %d: %s", got, errs.String())
	}
}

// A photo that can't be read, such as HEIC, is named as one.
func TestScanNamesForeignPictures(t *testing.T) {
	var out, errs strings.Builder
	if got := run([]string{"scan"}, strings.NewReader("\x00\x00\x00\x18ftypheic\x00\x00"), &out, &errs); got != 2 || !strings.Contains(errs.String(), "save the photo as JPEG") {
		t.Errorf("exits %d: %s", got, errs.String())
	}
}
