package journal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// asNobody runs f without the right of root to write everywhere. f may not end
// the test.
func asNobody(f func()) {
	if os.Geteuid() != 0 {
		f()
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		// The user for file access belongs to the thread; the thread ends with this
		// goroutine, for it stays locked.
		runtime.LockOSThread()
		unix.SetfsuidRetUid(65534)
		f()
	}()
	<-done
}

// publicDir is a directory that everybody can reach and write to.
func publicDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "journal")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	return dir
}

func chmod(t *testing.T, path string, mode fs.FileMode) {
	t.Helper()
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
}

func TestReadOnlyFile(t *testing.T) {
	path := filepath.Join(publicDir(t), "game.table")
	if err := os.WriteFile(path, []byte(played), 0o444); err != nil {
		t.Fatal(err)
	}
	chmod(t, path, 0o444)
	var err error
	asNobody(func() { _, _, err = Open(path, whole) })
	if !errors.Is(err, fs.ErrPermission) {
		t.Fatalf("Open: %v", err)
	}
	wantSentence(t, err, path+" cannot be opened for writing", "read-only")
}

// In a directory that can't be written to, a record can be gone on with, but
// nothing can be kept beside it, so nothing is done that would need it.
func TestReadOnlyDirectory(t *testing.T) {
	dir := publicDir(t)
	good, torn := filepath.Join(dir, "good.table"), filepath.Join(dir, "torn.table")
	for path, content := range map[string]string{good: played, torn: played + "Anna: o"} {
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		chmod(t, path, 0o666)
	}
	chmod(t, dir, 0o555)
	defer chmod(t, dir, 0o777)

	var created, below, cut, replaced error
	asNobody(func() {
		_, created = Create(filepath.Join(dir, "new.table"), []byte(header))
		_, below = Create(filepath.Join(dir, "new", "new.table"), []byte(header))
		_, _, cut = Open(torn, whole)
		j, _, err := Open(good, whole)
		if err != nil {
			t.Error(err)
			return
		}
		defer j.Close()
		if err := j.Append("Anna: more."); err != nil {
			t.Error(err)
		}
		_, replaced = j.Replace([]byte(header))
		if err := j.Append("Anna: and more."); err != nil {
			t.Error(err)
		}
	})
	for _, err := range []error{created, below, cut, replaced} {
		if !errors.Is(err, fs.ErrPermission) {
			t.Fatalf("%v, want a permission error", err)
		}
	}
	wantSentence(t, created, "new.table cannot be created", "read-only")
	wantSentence(t, below, "new.table cannot be created", "read-only")
	wantSentence(t, cut, torn+":7:", "nothing was changed", "torn.table.torn-1 cannot be written", "read-only")
	wantSentence(t, replaced, good+" was not changed", "good.table.before-1 cannot be written", "read-only")
	wantFile(t, good, played+"Anna: more.\nAnna: and more.\n")
	wantFile(t, torn, played+"Anna: o")
	wantBeside(t, good, "good.table", "torn.table")
}

func TestReadOnlyFileSystem(t *testing.T) {
	dir := t.TempDir()
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skipf("a file system can't be mounted here: %v", err)
	}
	defer unix.Unmount(dir, unix.MNT_DETACH)
	path := filepath.Join(dir, "game.table")
	if err := os.WriteFile(path, []byte(played), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("", dir, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	_, _, err := Open(path, whole)
	wantSentence(t, err, path+" cannot be opened for writing", "the file system is read-only")
	_, err = Create(filepath.Join(dir, "new.table"), []byte(header))
	wantSentence(t, err, "new.table cannot be created", "the file system is read-only")
}

func TestPathsThatAreNoRecords(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe.table")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	plain := filepath.Join(dir, "plain")
	if err := os.WriteFile(plain, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ path, say string }{
		{"", "no such file"},
		{filepath.Join(dir, "missing.table"), "no such file"},
		{filepath.Join(plain, "game.table"), "not a directory"},
		{dir, "not a regular file"},
		{pipe, "not a regular file"},
		{"/dev/null", "not a regular file"},
		{"a\x00b", "invalid"},
	} {
		_, _, err := Open(test.path, whole)
		wantSentence(t, err, test.path+" cannot be opened", test.say)
	}
	for _, test := range []struct{ path, say string }{
		{"", "no such file"},
		{filepath.Join(plain, "game.table"), "not a directory"},
		{filepath.Join(plain, "deeper", "game.table"), "not a directory"},
		{dir, "exists already"},
		{"/proc/self/game.table", ""},
		{filepath.Join(dir, string(make([]byte, 300))), ""},
	} {
		_, err := Create(test.path, []byte(header))
		wantSentence(t, err, test.path+" cannot be created", test.say)
	}
}

// endless is a file that never ends, and counts what is read of it.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return len(p), nil
}

// Of a file that is far too large no more is read than shows that.
func TestTooLarge(t *testing.T) {
	var e endless
	if _, err := ReadFrom(io.LimitReader(&e, 4*MaxSize)); err == nil || e.read > MaxSize+1 {
		t.Errorf("%d bytes are read: %v", e.read, err)
	}
}
