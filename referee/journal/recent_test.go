package journal

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestRecent(t *testing.T) {
	dir := t.TempDir()
	now := time.Now().Truncate(time.Second)
	for name, age := range map[string]time.Duration{
		"old.table": 3 * time.Hour, "new.table": time.Minute, "b same.table": time.Hour, "a same.table": time.Hour,
		"new.table.torn-1": 0, "new.table.before-1": 0, "notes.txt": 0, ".table": 0,
	} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.WriteFile(path, nil, 0o666), os.Chtimes(path, now, now.Add(-age))); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(
		os.Mkdir(filepath.Join(dir, "folder.table"), 0o777),
		os.Symlink("nowhere", filepath.Join(dir, "dead.table")),
		os.Symlink("old.table", filepath.Join(dir, "link.table")),
	); err != nil {
		t.Fatal(err)
	}
	found, err := Recent(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := []Entry{
		{Name: "new", ModTime: now.Add(-time.Minute)},
		{Name: "a same", ModTime: now.Add(-time.Hour)},
		{Name: "b same", ModTime: now.Add(-time.Hour)},
		{Name: "link", ModTime: now.Add(-3 * time.Hour)},
		{Name: "old", ModTime: now.Add(-3 * time.Hour)},
	}
	if len(found) != len(want) {
		t.Fatalf("found %v", found)
	}
	for i, w := range want {
		if f := found[i]; f.Name != w.Name || f.Path != filepath.Join(dir, w.Name+Ending) || !f.ModTime.Equal(w.ModTime) {
			t.Errorf("entry %d is %v, want %v", i, f, w)
		}
	}
}

func TestRecentWithoutDirectory(t *testing.T) {
	if found, err := Recent(filepath.Join(t.TempDir(), "none")); found != nil || err != nil {
		t.Errorf("%v, %v", found, err)
	}
	path := writeRecord(t, played)
	_, err := Recent(path)
	wantSentence(t, err, path+" cannot be listed", "not a directory")
}
