package printables

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/referee/refereetest"
)

// golden compares with a file of testdata, or writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *refereetest.Update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			at := func(s []string) string {
				if i < len(s) {
					return s[i]
				}
				return "(no line)"
			}
			t.Fatalf("%s differs from line %d on:\n got %s\nwant %s", path, i+1, at(g), at(w))
		}
	}
}

// TestLayout compares the layout of every kind of sheet with its golden text.
func TestLayout(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			d := mustMake(t, k, Look{})
			if len(d.Warnings) != 0 {
				t.Errorf("warnings %q", d.Warnings)
			}
			golden(t, k.name+".txt", d.Text())
		})
	}
	d := mustMake(t, kinds[1], Look{Paper: Letter, Ink: LowInk})
	golden(t, "cards-low-ink-letter.txt", d.Text())
}

// TestBytes compares the PDF of every kind by its hash: the same input gives
// the same bytes, today and on other machines.
func TestBytes(t *testing.T) {
	var sums strings.Builder
	for _, k := range kinds {
		b := pdfOf(t, mustMake(t, k, Look{}))
		fmt.Fprintf(&sums, "%x %6d %s\n", sha256.Sum256(b), len(b), k.name)
	}
	golden(t, "sha256.txt", sums.String())
}

// pdfOf writes a document to memory.
func pdfOf(t testing.TB, d Document) []byte {
	t.Helper()
	var b bytes.Buffer
	warnings, err := Write(&b, d)
	if err != nil {
		t.Fatal(err)
	}
	if len(warnings) != len(d.Warnings) {
		t.Errorf("writing found more to warn of than layout: %q", warnings)
	}
	return b.Bytes()
}
