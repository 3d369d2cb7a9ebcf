package refereetest

import (
	"bytes"
	"os"
	"testing"

	"golang.org/x/tools/txtar"
)

// Golden compares the files of an archive with those in the archive at a path, which -update
// rewrites.
func Golden(t testing.TB, path string, got *txtar.Archive) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(path, txtar.Format(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := txtar.ParseFile(path)
	if err != nil || len(want.Files) != len(got.Files) {
		t.Fatalf("%s should have %d files: %v", path, len(got.Files), err)
	}
	for i, f := range got.Files {
		if !bytes.Equal(f.Data, want.Files[i].Data) {
			t.Errorf("%s is\n%s\nnot\n%s", f.Name, f.Data, want.Files[i].Data)
		}
	}
}
