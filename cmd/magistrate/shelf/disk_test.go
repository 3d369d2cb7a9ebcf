package shelf

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
)

// A header that ends with the file gets its blank line with the first line that
// is said, in one write.
func TestHeaderWithoutItsBlankLine(t *testing.T) {
	for _, end := range []string{"\n", "", "\n# Tuesday\n", "\r\n"} {
		path := filepath.Join(t.TempDir(), "evening.table")
		header := "game: mag-mell\nplayers: Anna, Brit" + end
		if end == "\r\n" {
			header = "game: mag-mell\r\nplayers: Anna, Brit\r\n"
		}
		if err := os.WriteFile(path, []byte(header), 0o666); err != nil {
			t.Fatal(err)
		}
		tb, _, err := Open(path, games.All)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(onDisk(t, tb), "\n\n") {
			t.Errorf("%q: something was written before anything was said: %q", end, onDisk(t, tb))
		}
		pool := strings.TrimPrefix(laidOut, "game: mag-mell\nplayers: Anna, Brit\n\n")
		if e := say(t, tb, strings.TrimSuffix(pool, "\n")); e.Number != strings.Count(onDisk(t, tb), "\n") {
			t.Errorf("%q: said as line %d of %q", end, e.Number, onDisk(t, tb))
		}
		say(t, tb, "Anna: awaits Rún")
		want := tb.Record().Text()
		if onDisk(t, tb) != want {
			t.Errorf("%q: the file holds %q, the sitting %q", end, onDisk(t, tb), want)
		}
		if told, err := tb.Reopen(); err != nil || told != "" || tb.Record().Text() != want || tb.Record().MovesInEffect() != 2 {
			t.Errorf("%q: opened again: %q, %v, %q", end, told, err, tb.Record().Text())
		}
		tb.Close()
	}
}

// The same by an amendment of a record that says nothing yet.
func TestAmendAHeaderWithoutItsBlankLine(t *testing.T) {
	tb := lay(t, "game: mag-mell\nplayers: Anna, Brit\n")
	s, err := Read(tb.Path(), games.All)
	if err != nil || s.Text() != tb.Record().Text() {
		t.Fatalf("%v, read as %q", err, s.Text())
	}
	a, err := tb.Record().Insert(4, "# Tuesday")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tb.Amend(a); err != nil {
		t.Fatal(err)
	}
	say(t, tb, "# late")
	if want := "game: mag-mell\nplayers: Anna, Brit\n\n# Tuesday\n# late\n"; onDisk(t, tb) != want {
		t.Errorf("the file holds %q", onDisk(t, tb))
	}
}

// What is no record stays as it is, whatever its last line looks like.
func TestOpenLeavesAloneWhatItCannotRead(t *testing.T) {
	for _, text := range []string{
		"", "game: mag-mell", "gaem: mag-mell\nplayers: Anna, Brit\n\nAnna: awai", "name: build\non:\n  push:\n    branches: [ma",
		"game: mag-mell\nplayers: Anna\n\npool", "game: mag-mell\nplayers: Anna, Brit\nlevle: full\n\nAnna: awaits Rún", "word: x\n\x00\x00",
	} {
		path := filepath.Join(t.TempDir(), "evening.table")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, _, err := Open(path, games.All); err == nil {
			t.Errorf("%q is opened", text)
		}
		if data, _ := os.ReadFile(path); string(data) != text {
			t.Errorf("%q became %q", text, data)
		}
		if all, _ := os.ReadDir(filepath.Dir(path)); len(all) != 1 {
			t.Errorf("%q: beside it lies %v", text, all)
		}
	}
}

// A record deleted or written over under a record: what it holds is kept and
// the record can go on with it.
func TestRecordChangedUnderTheSitting(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(path string) error
		kept bool // something was lost
		goes string
	}{
		{"deleted", os.Remove, true, "evening.kept-1.table"},
		{"replaced", func(p string) error {
			return errors.Join(os.WriteFile(p+"2", []byte(laidOut), 0o666), os.Rename(p+"2", p))
		}, true, "evening.table"},
		{"replaced by a pipe", func(p string) error { return errors.Join(os.Remove(p), syscall.Mkfifo(p, 0o666)) }, true, "evening.kept-1.table"},
		{"written over", func(p string) error { return os.WriteFile(p, []byte("shopping: milk\n"), 0o666) }, true, "evening.kept-1.table"},
		{"emptied", func(p string) error { return os.Truncate(p, 0) }, true, "evening.kept-1.table"},
		{"gone on with", func(p string) error {
			f, err := os.OpenFile(p, os.O_WRONLY|os.O_APPEND, 0)
			if err == nil {
				_, err = f.WriteString("# by hand\n")
			}
			return errors.Join(err, f.Close())
		}, false, "evening.table"},
	} {
		for _, closing := range []bool{false, true} {
			tb := lay(t, laidOut)
			say(t, tb, "Anna: awaits Rún")
			held := tb.Record().Text()
			if err := c.do(tb.Path()); err != nil {
				t.Fatal(err)
			}
			var err error
			lies := tb.Path()
			if c.kept {
				lies = filepath.Join(filepath.Dir(lies), "evening.kept-1.table")
			}
			if closing {
				if got := tb.SavedIn(); got != lies {
					t.Errorf("%s: it lies in %s, not in %s", c.name, got, lies)
				}
				err = tb.Close()
			} else {
				_, err = tb.Append("Anna: assign 3")
			}
			lost := new(Lost)
			if !errors.As(err, &lost) || (lost.Kept != "") != c.kept || lost.Err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			kept := filepath.Join(filepath.Dir(tb.Path()), "evening.kept-1.table")
			if !closing {
				held += "Anna: assign 3\n" // the statement that found it out
			}
			if data, err := os.ReadFile(kept); c.kept && (string(data) != held || !strings.Contains(lost.Error(), kept)) || !c.kept && err == nil {
				t.Errorf("%s: kept as %q, told %q", c.name, data, lost)
			}
			if closing {
				continue
			}
			// Told once more, kept once only.
			if _, again := tb.Append("Anna: assign 3"); again.Error() != strings.Replace(err.Error(), ", the last move included,", "", 1) {
				t.Errorf("%s: said again: %v", c.name, again)
			}
			if got := tb.SavedIn(); got != lies {
				t.Errorf("%s: it lies in %s, not in %s", c.name, got, lies)
			}
			if more, _ := filepath.Glob(filepath.Join(filepath.Dir(kept), "*.kept-2.table")); more != nil {
				t.Errorf("%s: kept again in %s", c.name, more)
			}
			told, err := tb.Reopen()
			if err != nil || filepath.Base(tb.Path()) != c.goes || (told != "") != (c.goes != "evening.table") {
				t.Fatalf("%s: opened again: %q, %v, %s", c.name, told, err, tb.Path())
			}
			before := ""
			if c.kept && tb.Path() != kept {
				before = kept
			}
			if tb.SavedBefore() != before {
				t.Errorf("%s: the earlier record is in %q", c.name, tb.SavedBefore())
			}
			if tb.Path() == kept {
				say(t, tb, "Anna: pick Familiar")
			} else if c.name != "replaced" {
				say(t, tb, "Anna: assign 3")
			}
			if err := tb.Close(); err != nil {
				t.Errorf("%s: closed: %v", c.name, err)
			}
		}
	}
}

// What can be kept nowhere is told.
func TestChangedAndNotKept(t *testing.T) {
	tb := lay(t, laidOut)
	dir := filepath.Dir(tb.Path())
	if err := errors.Join(os.RemoveAll(dir), os.WriteFile(dir, nil, 0o666)); err != nil {
		t.Fatal(err)
	}
	_, err := tb.Append("# a note")
	if lost := new(Lost); !errors.As(err, &lost) || lost.Err == nil || !strings.Contains(err.Error(), "could not be saved") {
		t.Errorf("told as %v", err)
	}
	if lies := tb.SavedIn(); lies != "" {
		t.Errorf("it lies in %s", lies)
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
}

func TestNoHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		setXDG(t, name, "")
	}
	if Records() != "" {
		t.Errorf("records would lie in %s", Records())
	}
	if found, err := TakeStock(games.All); found.Running != nil || found.Over != nil || found.Broken != nil || err != nil {
		t.Errorf("%v, %v", found, err)
	}
	h := referee.Header{Game: games.All[0].Key(), Players: []string{"Anna", "Brit"}}
	if _, err := Begin(games.All[0], h, day); err == nil || !strings.Contains(err.Error(), "name a file") {
		t.Errorf("begun without a home: %v", err)
	}
	if err := Ready(""); err == nil {
		t.Error("ready without a home")
	}
	if err := (Settings{}).Save(); err == nil {
		t.Error("settings are kept without a home")
	}
	if err := Ready(filepath.Join(t.TempDir(), "a", "b.table")); err != nil {
		t.Errorf("a named file: %v", err)
	}
}

func TestReady(t *testing.T) {
	dir := t.TempDir()
	setXDG(t, "XDG_DATA_HOME", filepath.Join(dir, "data"))
	if err := Ready(""); err != nil {
		t.Error(err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := Ready(filepath.Join(file, "new.table")); err == nil || !strings.Contains(err.Error(), "not a directory") {
		t.Errorf("below a file: %v", err)
	}
	if err := Ready("/proc/new.table"); err == nil && os.Geteuid() != 0 {
		t.Error("ready where nothing can be made")
	}
	for path, new := range map[string]bool{file: true, filepath.Join(dir, "none"): true, dir: false} {
		if Missing(path) != new {
			t.Errorf("New(%s) is %v", path, !new)
		}
	}
}

// Settings that can't be read are kept, and said to be.
func TestSettingsThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	setXDG(t, "XDG_CONFIG_HOME", dir)
	s := Settings{Theme: "dark"}
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	path := SettingsPath()
	for i, broken := range []string{`{"theme": "light",}`, strings.Repeat(" ", mostSettings+1)} {
		if err := os.WriteFile(path, []byte(broken), 0o666); err != nil {
			t.Fatal(err)
		}
		beside := path + ".unread-" + string(rune('1'+i))
		if _, err := LoadSettings(); err == nil || !strings.Contains(err.Error(), beside) {
			t.Errorf("told as %v", err)
		}
		if err := s.Save(); err != nil {
			t.Fatal(err)
		}
		if data, _ := os.ReadFile(beside); string(data) != broken {
			t.Errorf("%s holds %.30q", beside, data)
		}
		if again, err := LoadSettings(); err != nil || again.Theme != "dark" {
			t.Errorf("%v, %v", again, err)
		}
	}
}

// A pipe as settings is told at once and left alone; a link is written through.
func TestSettingsThatAreNoFile(t *testing.T) {
	dir := t.TempDir()
	setXDG(t, "XDG_CONFIG_HOME", dir)
	path := SettingsPath()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), syscall.Mkfifo(path, 0o666)); err != nil {
		t.Fatal(err)
	}
	if _, err := LoadSettings(); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a pipe: %v", err)
	}
	if err := (Settings{}).Save(); err == nil {
		t.Error("a pipe is written over")
	}
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe became %v, %v", info, err)
	}
	real := filepath.Join(dir, "real.json")
	if err := errors.Join(os.Remove(path), os.WriteFile(real, []byte("{}"), 0o600), os.Symlink(real, path)); err != nil {
		t.Fatal(err)
	}
	if err := (Settings{Theme: "dark"}).Save(); err != nil {
		t.Fatal(err)
	}
	if to, err := os.Readlink(path); err != nil || to != real {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	if s, err := LoadSettings(); err != nil || s.Theme != "dark" {
		t.Errorf("%v, %v", s, err)
	}
	if info, _ := os.Stat(real); info.Mode().Perm() != 0o600 {
		t.Errorf("the mode became %v", info.Mode())
	}
}

// A record in the list that is too large to be one costs nothing.
func TestRecentIsBounded(t *testing.T) {
	setXDG(t, "XDG_DATA_HOME", t.TempDir())
	path := filepath.Join(Records(), "huge.table")
	if err := errors.Join(os.MkdirAll(Records(), 0o777), os.WriteFile(path, []byte(laidOut), 0o666), os.Truncate(path, 3<<30)); err != nil {
		t.Fatal(err)
	}
	found, err := TakeStock(games.All)
	if err != nil || len(found.Running)+len(found.Over) > 0 || len(found.Broken) != 1 || found.Broken[0].Err == nil {
		t.Errorf("%v, %v", found, err)
	}
	if _, err := Read(path, games.All); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("read: %v", err)
	}
}
