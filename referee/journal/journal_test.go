package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestCreate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "not", "yet", "there", "game.table")
	j, err := Create(path, []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	if j.name != path {
		t.Errorf("it is called %q, not %q", j.name, path)
	}
	wantFile(t, path, header+"\n")
	appendLines(t, j, "Anna: one.")
	appendLines(t, j, "Brit: two.", "Chu: three.")
	appendLines(t, j)
	wantFile(t, path, header+"\nAnna: one.\nBrit: two.\nChu: three.\n")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
	if err := j.Append("Anna: late."); err != ErrClosed {
		t.Errorf("Append after Close: %v", err)
	}
	if _, err := j.Replace([]byte(header)); err != ErrClosed {
		t.Errorf("Replace after Close: %v", err)
	}
	wantBeside(t, path, "game.table")

	_, err = Create(path, []byte(header))
	if !errors.Is(err, fs.ErrExist) {
		t.Errorf("creating a record that exists: %v", err)
	}
	wantSentence(t, err, path, "exists already")
	wantFile(t, path, header+"\nAnna: one.\nBrit: two.\nChu: three.\n")
}

func TestCreateHeader(t *testing.T) {
	for _, test := range []struct{ name, header, want, wrong string }{
		{"no last ending", "game: x", "game: x\n\n", ""},
		{"blank line there already", "game: x\n\n", "game: x\n\n", ""},
		{"comment", "# Tuesday\ngame: x\n", "# Tuesday\ngame: x\n\n", ""},
		{"CRLF", "game: x\r\nplayers: A, B\r\n", "game: x\r\nplayers: A, B\r\n\r\n", ""},
		{"empty", "", "", ":1: this line is blank"},
		{"blank inside", "game: x\n \nplayers: A\n", "", ":2: this line is blank"},
		{"lone CR", "game: x\nplay\rers: A\n", "", ":2: this line contains a line break"},
		{"NUL", "game: \x00\n", "", ":1: this line contains NUL"},
		{"Latin-1", "game: x\nplayers: R\xfan\n", "", ":2: this line is not UTF-8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "game.table")
			j, err := Create(path, []byte(test.header))
			if test.wrong != "" {
				wantSentence(t, err, path+test.wrong)
				wantBeside(t, path)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			wantFile(t, path, test.want)
		})
	}
}

func TestAppendRefusesWhatIsNoLine(t *testing.T) {
	j, path := create(t)
	for _, test := range []struct{ line, why string }{
		{"Anna: one\nBrit: two", "line break"},
		{"Anna: one\r", "line break"},
		{"Anna: one\n", "line break"},
		{"Anna: \x00", "NUL"},
		{"Anna: R\xfan", "UTF-8"},
	} {
		err := j.Append("Anna: good.", test.line)
		var line *LineError
		if !errors.As(err, &line) || line.Line != 5 {
			t.Errorf("%q: %v, want an error at line 5", test.line, err)
		}
		wantSentence(t, err, path, test.why)
	}
	wantFile(t, path, header+"\n")
	appendLines(t, j, "Anna: Rún.", "", "# a comment")
	wantFile(t, path, header+"\nAnna: Rún.\n\n# a comment\n")
}

func TestAppendKeepsTheEnding(t *testing.T) {
	for _, ending := range []string{"\n", "\r\n"} {
		before := strings.ReplaceAll(header+"\nAnna: one.\n", "\n", ending)
		path := writeRecord(t, before)
		j, r := open(t, path)
		if string(r.Content) != before || r.String() != "" {
			t.Errorf("recovery of a good record: %+v", r)
		}
		appendLines(t, j, "Brit: two.", "Chu: three.")
		wantFile(t, path, before+"Brit: two."+ending+"Chu: three."+ending)
	}
}

func TestAppendFromManyGoroutines(t *testing.T) {
	j, path := create(t)
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			for i := range 5 {
				n := strconv.Itoa(g) + strconv.Itoa(i)
				if err := j.Append("a"+n, "b"+n); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimPrefix(string(data), header+"\n"), "\n")
	if len(lines) != 81 {
		t.Fatalf("%d lines, want 80 and the end", len(lines))
	}
	for i := 0; i < 80; i += 2 {
		if lines[i][0] != 'a' || lines[i+1][0] != 'b' || lines[i][1:] != lines[i+1][1:] {
			t.Errorf("lines %q, %q were not written together", lines[i], lines[i+1])
		}
	}
}

// touch makes a file one that was written to a minute from now.
func touch(path string) error {
	later := time.Now().Add(time.Minute)
	return os.Chtimes(path, later, later)
}

// A letter that was changed is noticed, whatever the file says of when it was written to.
func TestAppendBehindSameTime(t *testing.T) {
	j, path := create(t)
	appendLines(t, j, "Anna: one.")
	was, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(content, []byte("one"), []byte("two"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, was.ModTime(), was.ModTime()); err != nil {
		t.Fatal(err)
	}
	if err := j.Append("Brit: three."); !errors.As(err, new(*ChangedError)) {
		t.Errorf("a line behind another's is recorded: %v", err)
	}
}

// A record that was written to and holds what it held goes on.
func TestAppendBehindTouch(t *testing.T) {
	j, path := create(t)
	appendLines(t, j, "Anna: one.")
	if err := touch(path); err != nil {
		t.Fatal(err)
	}
	appendLines(t, j, "Brit: two.")
	if _, err := j.Replace([]byte(header + "Anna: one.\n")); err != nil {
		t.Fatal(err)
	}
	if err := touch(path); err != nil {
		t.Fatal(err)
	}
	appendLines(t, j, "Chu: three.")
}

// What another program does to the file must never make lines disappear that
// were shown as done.
func TestAppendNoticesOtherPrograms(t *testing.T) {
	for _, test := range []struct {
		name string
		do   func(path string) error
		why  string
	}{
		{"deleted", os.Remove, "moved or deleted"},
		{"moved", func(p string) error { return os.Rename(p, p+".old") }, "moved or deleted"},
		{"saved by an editor", func(p string) error {
			if err := os.WriteFile(p+".tmp", []byte(header+"\n"), 0o644); err != nil {
				return err
			}
			return os.Rename(p+".tmp", p)
		}, "replaced"},
		{"written to", func(p string) error {
			f, err := os.OpenFile(p, os.O_WRONLY|os.O_APPEND, 0)
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = f.WriteString("by hand.\n")
			return err
		}, "changed by another program"},
		{"cut", func(p string) error { return os.Truncate(p, 20) }, "changed by another program"},
		{"a letter changed", func(p string) error {
			content, err := os.ReadFile(p)
			if err != nil {
				return err
			}
			content[len(content)-2] ^= 1
			if err := os.WriteFile(p, content, 0o644); err != nil {
				return err
			}
			return touch(p)
		}, "changed by another program"},
	} {
		t.Run(test.name, func(t *testing.T) {
			j, path := create(t)
			appendLines(t, j, "Anna: one.")
			if err := test.do(path); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(path)
			for range 2 { // nor is it written to later
				err := j.Append("Brit: two.")
				if !errors.As(err, new(*ChangedError)) {
					t.Fatalf("Append: %v", err)
				}
				wantSentence(t, err, path, test.why, "open it again")
				if _, err := j.Replace([]byte(header)); !errors.As(err, new(*ChangedError)) {
					t.Fatalf("Replace: %v", err)
				}
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) {
				t.Errorf("the file was changed from %q to %q", before, after)
			}
		})
	}
}

// A start that was killed leaves an empty file, which is begun again.
func TestCreateBeginsAnEmptyFileAgain(t *testing.T) {
	path := writeRecord(t, "")
	if !Empty(path) {
		t.Error("an empty file is not empty")
	}
	j, err := Create(path, []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	appendLines(t, j, "Anna: one.")
	wantFile(t, path, header+"\nAnna: one.\n")
	if Empty(path) {
		t.Error("a record is empty")
	}
	if _, err := Create(path, []byte(header)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("created again: %v", err)
	}
	// A link is somebody's own doing, and what it leads to is not ours.
	empty, link := filepath.Join(t.TempDir(), "empty"), filepath.Join(t.TempDir(), "link.table")
	if err := errors.Join(os.WriteFile(empty, nil, 0o666), os.Symlink(empty, link)); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(link, []byte(header)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("created through a link: %v", err)
	}
}

// Two starts that find the same empty file: one begins it, the other is refused.
func TestCreateAnEmptyFileTwice(t *testing.T) {
	path := writeRecord(t, "")
	var second error
	between(t, func() {
		j, err := Create(path, []byte(header))
		if err != nil {
			t.Error(err)
			return
		}
		second = j.Close()
	})
	_, err := Create(path, []byte("game: y\n"))
	if !errors.Is(err, fs.ErrExist) || second != nil {
		t.Errorf("%v, %v", err, second)
	}
	wantFile(t, path, header+"\n")
}

func TestCheck(t *testing.T) {
	j, path := create(t)
	if err := j.Check(); err != nil {
		t.Error(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := j.Check(); !errors.As(err, new(*ChangedError)) {
		t.Errorf("deleted: %v", err)
	}
	kept, err := j.Keep([]byte(header + "\nAnna: one.\n"))
	if err != nil || kept != filepath.Join(filepath.Dir(path), "game.kept-1.table") {
		t.Fatalf("%s, %v", kept, err)
	}
	wantFile(t, kept, header+"\nAnna: one.\n")
	// So it is where the directory went too, and a second time.
	if err := os.RemoveAll(filepath.Dir(path)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"game.kept-1.table", "game.kept-2.table"} {
		if kept, err = j.Keep([]byte(header)); err != nil || filepath.Base(kept) != want {
			t.Errorf("%s, %v", kept, err)
		}
	}
	j.Close()
	if err := j.Check(); err != ErrClosed {
		t.Errorf("closed: %v", err)
	}
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "game.table")
	if err := Write(path, []byte(strings.TrimSuffix(played, "\n"))); err != nil {
		t.Fatal(err)
	}
	wantFile(t, path, played)
	wantBeside(t, path, "game.table")
	if err := Write(path, []byte(header)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("written over: %v", err)
	}
	wantFile(t, path, played)
	wantBeside(t, path, "game.table")
	if err := Write(path+"2", []byte("a: \x00\n")); !errors.As(err, new(*LineError)) {
		t.Errorf("no text: %v", err)
	}
	wantBeside(t, path, "game.table")
}

func TestReadIsBounded(t *testing.T) {
	path := writeRecord(t, played)
	if data, err := Read(path); err != nil || string(data) != played {
		t.Errorf("%q, %v", data, err)
	}
	if err := os.Truncate(path, 3<<30); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(path); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("a file of 3 GB: %v", err)
	}
}
