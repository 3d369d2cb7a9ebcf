package shelf

import (
	"errors"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// What is kept of a box is told as unreadable at once where it is a pipe, or far
// too large.
func TestKeptBoxThatIsNone(t *testing.T) {
	setXDG(t, "XDG_DATA_HOME", t.TempDir())
	setXDG(t, "XDG_CONFIG_HOME", t.TempDir())
	lizard := games.All[slices.IndexFunc(games.All, record.Boxes)]
	path, _ := BoxPath(lizard)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), syscall.Mkfifo(path, 0o666)); err != nil {
		t.Fatal(err)
	}
	if _, err := Remembered(games.All); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a pipe: %v", err)
	}
	if err := errors.Join(os.Remove(path), os.WriteFile(path, nil, 0o666), os.Truncate(path, 3<<30)); err != nil {
		t.Fatal(err)
	}
	if _, err := Remembered(games.All); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("3 GB: %v", err)
	}
}

// A box that is a link is written where it leads.
func TestBoxThatIsALink(t *testing.T) {
	setXDG(t, "XDG_DATA_HOME", t.TempDir())
	setXDG(t, "XDG_CONFIG_HOME", t.TempDir())
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.box"), filepath.Join(dir, "my.box")
	if err := errors.Join(os.WriteFile(real, []byte("old\n"), 0o666), os.Symlink(real, link)); err != nil {
		t.Fatal(err)
	}
	if err := WriteBox(games.All[slices.IndexFunc(games.All, record.Boxes)], link, "new\n"); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(real); string(got) != "new\n" {
		t.Errorf("behind the link lies %q, %v", got, err)
	}
	if _, err := os.Readlink(link); err != nil {
		t.Errorf("the link is gone: %v", err)
	}
}
