package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// Nothing of a game is read before it is asked for, and no pattern compiled: starting
// allocates next to nothing in our packages.
func TestNothingIsReadAtStart(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run", "^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	begun := regexp.MustCompile(`init (magistrate/\S*) .* (\d+) bytes`).FindAllSubmatch(out, -1)
	for _, m := range begun {
		if n, _ := strconv.Atoi(string(m[2])); n > 8<<10 {
			t.Errorf("%s takes %d bytes before anything is asked", m[1], n)
		}
	}
	if len(begun) == 0 {
		t.Errorf("no package of ours is begun:\n%s", out)
	}
}

// A command alone is the one that stands among all, with its name and its help.
func TestCommandsAlone(t *testing.T) {
	for _, c := range commands() {
		alone, _, err := newRoot(c.name).Find([]string{c.name})
		among, _, err2 := newRoot().Find([]string{c.name})
		if err != nil || err2 != nil || alone.Name() != c.name || alone.UsageString() != among.UsageString() {
			t.Errorf("%s is another command alone: %v, %v", c.name, err, err2)
		}
	}
}
