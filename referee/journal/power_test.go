package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// A powerStage is a step of a record, what the record holds after it, and what
// other files of its directory must then hold for good.
type powerStage struct {
	do   func(path string, j *Journal) (*Journal, error)
	want string
	also map[string]string
}

const before = "game: x\n\nA.\nB.\nC.\n"

var powerScript = []powerStage{
	{do: func(p string, _ *Journal) (*Journal, error) { return Create(p, []byte("game: x\n")) }, want: "game: x\n\n"},
	{do: func(_ string, j *Journal) (*Journal, error) { return j, j.Append("A.") }, want: "game: x\n\nA.\n"},
	{do: func(_ string, j *Journal) (*Journal, error) { return j, j.Append("B.", "C.") }, want: before},
	{do: func(_ string, j *Journal) (*Journal, error) {
		_, err := j.Replace([]byte("game: x\n\nA.\n"))
		return j, err
	}, want: "game: x\n\nA.\n", also: map[string]string{"game.table.before-1": before}},
	{do: func(_ string, j *Journal) (*Journal, error) { return j, j.Append("D.") }, want: "game: x\n\nA.\nD.\n"},
	{do: reopen("Anna: pi", true), want: "game: x\n\nA.\nD.\n", also: map[string]string{"game.table.torn-1": "Anna: pi"}},
	{do: func(_ string, j *Journal) (*Journal, error) {
		j.file = &faultyFile{diskFile: diskFile{j.disk}, short: 4, write: syscall.ENOSPC}
		if err := j.Append("E.", "F."); err == nil {
			return nil, errors.New("the disk was full")
		}
		return j, nil
	}, want: "game: x\n\nA.\nD.\n"},
	{do: func(_ string, j *Journal) (*Journal, error) { return j, j.Append("G.") }, want: "game: x\n\nA.\nD.\nG.\n"},
	{do: reopen("H.", false), want: "game: x\n\nA.\nD.\nG.\nH.\n"},
	{do: reopen("I.\n", false), want: "game: x\n\nA.\nD.\nG.\nH.\nI.\n"},
	{do: func(_ string, j *Journal) (*Journal, error) {
		_, err := j.Keep([]byte("game: y\n"))
		return j, err
	}, want: "game: x\n\nA.\nD.\nG.\nH.\nI.\n", also: map[string]string{"game.kept-1.table": "game: y\n"}},
	{do: func(p string, j *Journal) (*Journal, error) {
		return j, Write(filepath.Join(filepath.Dir(p), "scanned", "whole.table"), []byte("game: z\n"))
	}, want: "game: x\n\nA.\nD.\nG.\nH.\nI.\n", also: map[string]string{"scanned/whole.table": "game: z\n"}},
	{do: func(p string, j *Journal) (*Journal, error) {
		p = filepath.Join(filepath.Dir(p), "hand.table")
		if err := os.WriteFile(p, []byte("game: h\n"), 0o644); err != nil {
			return nil, err
		}
		hand, _, err := Open(p, whole)
		return j, errors.Join(err, hand.Close())
	}, want: "game: x\n\nA.\nD.\nG.\nH.\nI.\n", also: map[string]string{"hand.table": "game: h\n"}},
}

// reopen closes a record, writes to it as somebody else would, and opens it.
func reopen(end string, sync bool) func(string, *Journal) (*Journal, error) {
	return func(path string, j *Journal) (*Journal, error) {
		if err := j.Close(); err != nil {
			return nil, err
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err == nil {
			_, err = f.WriteString(end)
		}
		if err == nil && sync {
			err = f.Sync()
		}
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, err
		}
		j, _, err = Open(path, whole)
		return j, err
	}
}

// childPower plays the script and says the number of each stage it has done.
func childPower(args []string) error {
	var j *Journal
	for i, s := range powerScript {
		var err error
		if j, err = s.do(args[0], j); err != nil {
			return fmt.Errorf("stage %d: %w", i, err)
		}
		say(strconv.Itoa(i))
	}
	return nil
}

func init() {
	if os.Getenv(childVar) == "power" {
		runtime.LockOSThread()
	}
}

// After every system call of a record the power may fail. What was not synced
// is then forgotten, or was written after all, in any order that a file system
// may choose: whatever was shown as done is there.
func TestPowerCutAtEverySystemCall(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace isn't installed: it tells what reaches the disk, and when")
	}
	dir := t.TempDir()
	trace := filepath.Join(dir, "trace")
	top := filepath.Join(dir, "top")
	if err := os.Mkdir(top, 0o777); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(top, "new", "game.table")
	cmd := child(t, "power", path)
	cmd.Args = append([]string{strace, "-f", "-s", "4096", "-o", trace,
		"-e", "trace=openat,write,fsync,fdatasync,ftruncate,renameat,renameat2,linkat,unlinkat,mkdirat,close"}, cmd.Args...)
	cmd.Path = strace
	if out, err := cmd.CombinedOutput(); err != nil {
		if strings.Contains(string(out), "ptrace") {
			t.Skipf("strace may not be used here: %s", out)
		}
		t.Fatalf("%v: %s", err, out)
	}
	d := newForgetful(top)
	calls, done := 0, 0
	for call := range systemCalls(t, trace) {
		if call.name == "write" && call.args[0] == "1" {
			done++
		} else if !d.do(call) {
			continue
		}
		calls++
		for state := range d.states() {
			checkPower(t, call, state, done, path)
		}
	}
	if done != len(powerScript) || calls < 60 {
		t.Errorf("%d calls, %d stages of %d", calls, done, len(powerScript))
	}
}

// checkPower looks at the files that one power cut left. A stage may be done and
// not yet shown.
func checkPower(t *testing.T, call systemCall, left map[string]string, done int, path string) {
	t.Helper()
	if done == 0 {
		return
	}
	ok := []string{powerScript[done-1].want}
	if done < len(powerScript) {
		ok = append(ok, powerScript[done].want)
	}
	record := left[path]
	// What hand or fault wrote and nobody has synced may be there or not, until it
	// is shown as recovered or as not recorded.
	for i, unsynced := range map[int]string{5: "Anna: pi", 6: "E.\nF", 8: "H.", 9: "I.\n"} {
		if done == i {
			ok = append(ok, powerScript[done-1].want+unsynced)
		}
	}
	if !slices.Contains(ok, record) {
		t.Errorf("power cut after %s, %d stages shown: the record holds %q", call.text, done, record)
	}
	for i, s := range powerScript {
		for name, want := range s.also {
			got := left[filepath.Join(filepath.Dir(path), name)]
			// Before what was kept is replaced or cut off it must be there.
			missed := i < done
			if i == done && s.want != powerScript[i-1].want {
				missed = record == s.want
			}
			if i == done && i == 5 {
				missed = record == s.want && left["torn"] == "synced"
			}
			if missed && got != want {
				t.Errorf("power cut after %s, %d stages shown: %s holds %q", call.text, done, name, got)
			}
		}
	}
}

// A systemCall is one line of strace, done.
type systemCall struct {
	name   string
	args   []string
	result int
	text   string
}

var straceLine = regexp.MustCompile(`^\d+ +(\w+)\((.*)\) += (-?\d+)`)

// systemCalls reads what strace wrote; a call that another thread came between
// stands on two lines.
func systemCalls(t *testing.T, trace string) func(func(systemCall) bool) {
	f, err := os.Open(trace)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return func(yield func(systemCall) bool) {
		begun := map[string]string{}
		for scan := bufio.NewScanner(f); scan.Scan(); {
			line := scan.Text()
			pid, _, _ := strings.Cut(line, " ")
			if head, ok := strings.CutSuffix(line, " <unfinished ...>"); ok {
				begun[pid] = head
				continue
			}
			if _, tail, ok := strings.Cut(line, " resumed>"); ok {
				line = begun[pid] + tail
			}
			m := straceLine.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			c := systemCall{name: m[1], text: m[1] + "(" + m[2] + ")"}
			c.result, _ = strconv.Atoi(m[3])
			for rest := m[2]; rest != ""; {
				if quoted, err := strconv.QuotedPrefix(rest); err == nil {
					arg, err := strconv.Unquote(quoted)
					if err != nil {
						t.Fatal(line, err)
					}
					c.args = append(c.args, arg)
					rest = strings.TrimPrefix(rest[len(quoted):], ", ")
					continue
				}
				arg, after, _ := strings.Cut(rest, ", ")
				c.args, rest = append(c.args, arg), after
			}
			if !yield(c) {
				return
			}
		}
	}
}

// A forgetful disk knows of every file what of it is sure to be there after a
// power cut, and what only may be.
type forgetful struct {
	top   string
	open  map[int]any     // *inode, or the path of a directory
	now   map[string]any  // what each path leads to now
	sure  map[string]any  // and after a power cut
	steps []func(m names) // what was done to names since the last sync of a directory
}

type names map[string]any

// An inode is a file: what was written to it, and when it was cut.
type inode struct {
	sure string
	ops  []fileOp // since the last sync
}

type fileOp struct {
	data string
	cut  int // to this length; -1: data is appended
}

func newForgetful(top string) *forgetful {
	return &forgetful{top: top, open: map[int]any{}, now: names{top: top}, sure: names{top: top}}
}

// do does a call, where it is of the files below top.
func (d *forgetful) do(c systemCall) bool {
	if c.result < 0 {
		return false
	}
	fd := -1
	if len(c.args) > 0 {
		fd, _ = strconv.Atoi(c.args[0])
	}
	inside := func(path string) bool { return path == d.top || strings.HasPrefix(path, d.top+"/") }
	name := func(step func(m names)) bool {
		step(d.now)
		d.steps = append(d.steps, step)
		return true
	}
	switch c.name {
	case "openat":
		path := c.args[1]
		if !inside(path) {
			return false
		}
		at, there := d.now[path]
		if !there && strings.Contains(c.args[2], "O_CREAT") {
			at = &inode{}
			name(func(m names) { m[path] = at })
		}
		d.open[c.result] = at
	case "mkdirat":
		if path := c.args[1]; inside(path) {
			return name(func(m names) { m[path] = path })
		}
		return false
	case "renameat", "renameat2":
		from, to := c.args[1], c.args[3]
		at := d.now[from]
		return inside(to) && name(func(m names) { delete(m, from); m[to] = at })
	case "linkat":
		to, at := c.args[3], d.now[c.args[1]]
		return inside(to) && name(func(m names) { m[to] = at })
	case "unlinkat":
		path := c.args[1]
		return inside(path) && name(func(m names) { delete(m, path) })
	case "close":
		delete(d.open, fd)
		return false
	case "write":
		if f, ok := d.open[fd].(*inode); ok {
			f.ops = append(f.ops, fileOp{c.args[1][:c.result], -1})
		}
	case "ftruncate":
		if f, ok := d.open[fd].(*inode); ok {
			n, _ := strconv.Atoi(c.args[1])
			f.ops = append(f.ops, fileOp{"", n})
		}
	case "fsync", "fdatasync":
		switch at := d.open[fd].(type) {
		case *inode:
			at.sure, at.ops = at.after(true, true), nil
		case string: // one directory's names; of the others nothing is sure
			for path := range d.sure {
				if filepath.Dir(path) == at {
					delete(d.sure, path)
				}
			}
			for path, to := range d.now {
				if filepath.Dir(path) == at {
					d.sure[path] = to
				}
			}
			d.steps = nil
		}
	}
	_, known := d.open[fd]
	return known || c.name == "openat"
}

// after is what the file holds where written and cut have reached the disk, or
// have not.
func (f *inode) after(written, cut bool) string {
	s := f.sure
	for _, op := range f.ops {
		if op.cut < 0 && written {
			s += op.data
		} else if op.cut >= 0 && cut {
			s = s[:min(op.cut, len(s))]
		}
	}
	return s
}

// states gives what may be left: written or not, cut or not, and of the names
// those that are sure, all of them, or the last one changed alone.
func (d *forgetful) states() func(func(map[string]string) bool) {
	return func(yield func(map[string]string) bool) {
		for n := range 12 {
			at := maps.Clone(d.sure)
			switch steps := d.steps; {
			case n/4 == 1:
				for _, step := range steps {
					step(at)
				}
			case n/4 == 2 && len(steps) > 0:
				steps[len(steps)-1](at)
			}
			left := map[string]string{}
			for path, to := range at {
				f, ok := to.(*inode)
				if !ok || !reachable(at, filepath.Dir(path), d.top) {
					continue
				}
				left[path] = f.after(n&1 > 0, n&2 > 0)
				if strings.HasSuffix(f.sure, "Anna: pi") {
					left["torn"] = "synced"
				}
			}
			if !yield(left) {
				return
			}
		}
	}
}

// reachable tells whether the directories that lead to a file are there.
func reachable(at names, dir, top string) bool {
	for ; dir != top; dir = filepath.Dir(dir) {
		if at[dir] == nil || !fs.ValidPath(strings.TrimPrefix(dir, "/")) {
			return false
		}
	}
	return true
}
