package session

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// A typedCase is what a file of cases says: a record, what is typed at a copy of it, and
// which lines are then recorded.
type typedCase struct{ name, record, typed, want string }

// typedCases reads a file of cases; conformance/entry/check.py describes the format.
func typedCases(t *testing.T, path string) (all []typedCase) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var c typedCase
	head := false
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, "== "); ok {
			c, head = typedCase{name: name}, true
		} else if head && line == "--" {
			head = false
		} else if head {
			c.record += line + "\n"
		} else if typed, ok := strings.CutPrefix(line, "> "); ok {
			c.typed = typed
		} else if want, ok := strings.CutPrefix(line, "= "); ok {
			c.want = want
			all = append(all, c)
		}
	}
	return all
}

// got types a case at a fresh table and returns the recorded lines as the file writes
// them, without the comments that the program adds.
func (c *typedCase) got(t *testing.T) (string, Reply) {
	t.Helper()
	reply, lines := enter(t, newTable(t, c.record), strings.Split(c.typed, "⏎")...)
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" || strings.HasPrefix(line, "#") })
	for i, line := range lines {
		before, _, _ := strings.Cut(line, " #")
		lines[i] = strings.TrimSpace(before)
	}
	if len(lines) == 0 {
		return "nothing", reply
	}
	return strings.Join(lines, " & "), reply
}

// TestCases types what people type and compares what is recorded.
func TestCases(t *testing.T) {
	for _, c := range typedCases(t, "testdata/cases.txt") {
		t.Run(c.name+" > "+c.typed, func(t *testing.T) {
			if got, reply := c.got(t); !slices.Contains(strings.Split(c.want, " || "), got) {
				t.Errorf("got %q, want %q\n%s", got, c.want, reply.Text)
			}
		})
	}
}
