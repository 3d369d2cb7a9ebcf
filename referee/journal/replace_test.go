package journal

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestReplace(t *testing.T) {
	j, path := create(t)
	appendLines(t, j, "Anna: one.", "Brit: two.")
	chmod(t, path, 0o640)
	before, err := j.Replace([]byte(header + "\nAnna: one.\n"))
	if err != nil {
		t.Fatal(err)
	}
	wantFile(t, path, header+"\nAnna: one.\n")
	wantFile(t, before, header+"\nAnna: one.\nBrit: two.\n")
	appendLines(t, j, "Chu: three.")
	wantFile(t, path, header+"\nAnna: one.\nChu: three.\n")
	// A second one keeps the first.
	if _, err = j.Replace([]byte(header + "\nAnna: without ending")); err != nil {
		t.Fatal(err)
	}
	appendLines(t, j, "Brit: two.")
	wantFile(t, path, header+"\nAnna: without ending\nBrit: two.\n")
	wantFile(t, path+".before-1", header+"\nAnna: one.\nBrit: two.\n")
	wantFile(t, path+".before-2", header+"\nAnna: one.\nChu: three.\n")
	wantBeside(t, path, "game.table", "game.table.before-1", "game.table.before-2")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o640 {
		t.Errorf("the record's mode became %v", info.Mode())
	}
	// The errors count the lines of the new record.
	err = j.Append("\n")
	wantSentence(t, err, path+":6:")
}

func TestReplaceTakesTheNewEnding(t *testing.T) {
	j, path := create(t)
	crlf := strings.ReplaceAll(header, "\n", "\r\n") + "\r\n"
	if _, err := j.Replace([]byte(crlf + "Anna: one.")); err != nil {
		t.Fatal(err)
	}
	appendLines(t, j, "Brit: two.")
	wantFile(t, path, crlf+"Anna: one.\r\nBrit: two.\r\n")
}

func TestReplaceRefusesWhatIsNoText(t *testing.T) {
	j, path := create(t)
	for _, content := range []string{header + "\xff\n", header + "\xff", header + "\x00\x00\n", header + "\x00"} {
		_, err := j.Replace([]byte(content))
		var line *LineError
		if !errors.As(err, &line) || line.Line != 3 {
			t.Errorf("%q: %v", content, err)
		}
	}
	appendLines(t, j, "Anna: one.")
	wantFile(t, path, header+"\nAnna: one.\n")
	wantBeside(t, path, "game.table")
}

// A record reached through a link is replaced where it lies, and the link stays.
func TestReplaceThroughLink(t *testing.T) {
	j, path := create(t)
	j.Close()
	link := filepath.Join(t.TempDir(), "link.table")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	j, _ = open(t, link)
	before, err := j.Replace([]byte("game: y\n\n"))
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(before) != "game.table.before-1" {
		t.Errorf("the old record went to %s", before)
	}
	wantFile(t, path, "game: y\n\n")
	wantBeside(t, link, "link.table")
	wantBeside(t, path, "game.table", "game.table.before-1")
	if to, err := os.Readlink(link); err != nil || to != path {
		t.Errorf("the link leads to %q, %v", to, err)
	}
}

// A failed replacement leaves the record, the journal and the directory as they
// were.
func TestReplaceFails(t *testing.T) {
	j, path := create(t)
	appendLines(t, j, "Anna: one.")
	// The saved copy has a name of the record's length and nine bytes more; the
	// new file's name is longer still, so a long name lets only the second fail.
	long := filepath.Join(filepath.Dir(path), strings.Repeat("n", 255-len(".table.before-1"))+".table")
	if err := os.Rename(path, long); err != nil {
		t.Fatal(err)
	}
	j.Close()
	j, _ = open(t, long)
	_, err := j.Replace([]byte(header))
	wantSentence(t, err, long+" cannot be replaced", "name is too long")
	appendLines(t, j, "Brit: two.")
	wantFile(t, long, header+"\nAnna: one.\nBrit: two.\n")
	wantBeside(t, long, filepath.Base(long))
}

// The record and what is kept of it stay whose they were.
func TestReplaceKeepsOwnerAndMode(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	path := writeRecord(t, header+"\nAnna: one.\n")
	if err := errors.Join(os.Chown(path, 65534, 65533), os.Chmod(path, 0o664)); err != nil {
		t.Fatal(err)
	}
	j, _ := open(t, path)
	beside, err := j.Replace([]byte(header))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := j.Keep([]byte(header))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, beside, kept} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if s := info.Sys().(*syscall.Stat_t); s.Uid != 65534 || s.Gid != 65533 || info.Mode().Perm() != 0o664 {
			t.Errorf("%s is %d:%d %v", name, s.Uid, s.Gid, info.Mode())
		}
	}
}

// What a record that was killed left of a new record goes when the record is opened, and nothing
// that another has locked or that is called otherwise.
func TestOpenSweeps(t *testing.T) {
	j, path := create(t)
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(filepath.Dir(path), ".game.table")
	for _, name := range []string{"1234567890123456789", "21234567890123456", "12", "1234567890123456.torn"} {
		if err := os.WriteFile(left+name, []byte(header), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	held, err := os.Open(left + "21234567890123456")
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	if _, err := lock(held, nil); err != nil {
		t.Fatal(err)
	}
	open(t, path)
	wantBeside(t, path, ".game.table12", ".game.table1234567890123456.torn", ".game.table21234567890123456", "game.table")
}
