package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"magistrate/referee/refereetest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"magistrate": main})
}

// TestScripts runs the scripts in testdata/cmd.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "..", "testdata", "cmd"),
		UpdateScripts:       *refereetest.Update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_DATA_HOME", filepath.Join(env.WorkDir, "data"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			env.Setenv("HOME", env.WorkDir)
			return nil
		},
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "root":
				return os.Geteuid() == 0, nil
			case "strace": // installed and permitted
				return exec.Command("strace", "-o", os.DevNull, "true").Run() == nil, nil
			}
			return false, fmt.Errorf("there is no condition %s", cond)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": checkStatus},
	})
}

// checkStatus runs a command and checks its exit status: status 2 magistrate judge nowhere.
func checkStatus(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.Atoi(args[0])
	if err != nil || neg || len(args) < 2 {
		ts.Fatalf("usage: status N command…")
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit := new(exec.ExitError)
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits %d, want %d", strings.Join(args[1:], " "), got, want)
	}
}

// setHome moves the user's directories below dir until the test ends.
func setHome(t testing.TB, dir string) {
	t.Cleanup(xdg.Reload) // runs after t.Setenv restored the old values
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	xdg.Reload()
}

// walk visits a command and all its subcommands.
func walk(c *cobra.Command, visit func(*cobra.Command)) {
	visit(c)
	for _, sub := range c.Commands() {
		walk(sub, visit)
	}
}

// TestEveryExampleWorks runs the example in the help of every command in a shell, in an empty
// directory.
func TestEveryExampleWorks(t *testing.T) {
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	walk(newRoot(), func(c *cobra.Command) {
		t.Run(strings.ReplaceAll(c.CommandPath(), " ", "-"), func(t *testing.T) {
			t.Parallel()
			if c.Example == "" {
				t.Fatal("its help has no example")
			}
			dir := t.TempDir()
			// Some examples show a “no” (exit status 1); 2 would be an error.
			script := "set -u\ntrap '[ $? -lt 2 ] || exit 9' ERR\n" + c.Example + "\n"
			cmd := exec.Command(shell, "-E", "-c", script)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir, "HOME="+dir)
			out, err := cmd.CombinedOutput()
			if exit := new(exec.ExitError); errors.As(err, &exit) && exit.ExitCode() == 1 {
				err = nil
			}
			if err != nil || len(out) == 0 && !strings.Contains(c.Example, "> magistrate") && c.Name() != "man" {
				t.Errorf("%v\n%s\n%s", err, c.Example, out)
			}
		})
	})
}

// TestShortHelp checks the one-line help of every command.
func TestShortHelp(t *testing.T) {
	walk(newRoot(), func(c *cobra.Command) {
		if c.Short == "" || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: the short help is %q, want a phrase without a full stop", c.CommandPath(), c.Short)
		}
	})
}

// FuzzArguments runs the program with any arguments. It must not panic, must exit with 0, 1,
// or 2, and must print an error with 2.
func FuzzArguments(f *testing.F) {
	for _, args := range []string{"judge\x00-", "why\x00-\x00x", "show\x00--at\x00-1\x00-", "setup\x00mag-mell\x00--names\x00a,b", "rules\x00mag-mell\x00match",
		"score\x00--partial\x00-", "legal\x00--json\x00-", "setup\x00mag\x00--players\x0099999999999999", "help\x00judge", "--\x00judge", "export\x00-\x00--format\x00x"} {
		f.Add(args, "game: mag-mell\nplayers: Anna, Brit\n\n")
	}
	dir := f.TempDir()
	setHome(f, dir)
	f.Chdir(dir)
	f.Fuzz(func(t *testing.T, args, input string) {
		words := strings.Split(args, "\x00")
		switch words[0] {
		case "man", "play", "phones", "amend", "record", "reconcile", "print", "scan": // these write files or wait
			return
		}
		var out, errs strings.Builder
		got := run(words, strings.NewReader(input), &out, &errs)
		if got < 0 || got > 2 {
			t.Fatalf("%q exits %d", words, got)
		}
		if got == 2 && errs.Len() == 0 {
			t.Fatalf("%q exits 2 without an error message", words)
		}
		if strings.Contains(errs.String(), "goroutine ") {
			t.Fatal(errs.String())
		}
	})
}

// TestCommandsAreListedOnce checks that every command is there, and once.
func TestCommandsAreListedOnce(t *testing.T) {
	seen := map[string]bool{}
	walk(newRoot(), func(c *cobra.Command) {
		if path := c.CommandPath(); seen[path] {
			t.Errorf("%s is listed twice", path)
		} else {
			seen[path] = true
		}
	})
	for _, want := range []string{"judge", "legal", "score", "show", "rulings", "rules", "games", "record tidy", "why", "amend", "reconcile", "setup", "export", "play", "completion", "man"} {
		if !seen["magistrate "+want] {
			t.Errorf("there is no %s", fmt.Sprintf("magistrate %s", want))
		}
	}
}
