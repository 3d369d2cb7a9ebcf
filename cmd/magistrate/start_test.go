package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// TestStartIsLight checks that our packages allocate next to nothing at start: no game is
// loaded and no pattern compiled before it is needed.
func TestStartIsLight(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run", "^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	packages := regexp.MustCompile(`init (magistrate/\S*) .* (\d+) bytes`).FindAllSubmatch(out, -1)
	for _, m := range packages {
		if n, _ := strconv.Atoi(string(m[2])); n > 8<<10 {
			t.Errorf("%s allocates %d bytes at start", m[1], n)
		}
	}
	if len(packages) == 0 {
		t.Errorf("no init of ours is traced:\n%s", out)
	}
}

// TestCommandsAlone checks that a command built alone has the same help as among all others.
func TestCommandsAlone(t *testing.T) {
	for _, c := range commands() {
		alone, _, err := newRoot(c.name).Find([]string{c.name})
		whole, _, err2 := newRoot().Find([]string{c.name})
		if err != nil || err2 != nil || alone.Name() != c.name || alone.UsageString() != whole.UsageString() {
			t.Errorf("%s differs when built alone: %v, %v", c.name, err, err2)
		}
	}
}
