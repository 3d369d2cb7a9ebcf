package console

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTmux drives the real program in a real terminal with the keys a person
// would press: a new game, the Pool scanned, picks, a refusal, undo, and out.
func TestTmux(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	tmux, err := exec.LookPath("tmux")
	if err != nil {
		t.Skip("tmux is not installed here")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "magistrate")
	if out, err := exec.Command("go", "build", "-o", program, "magistrate/cmd/magistrate").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	socket := filepath.Join(dir, "tmux")
	run := func(args ...string) string {
		t.Helper()
		out, err := exec.Command(tmux, append([]string{"-S", socket, "-f", "/dev/null"}, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("tmux %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	record := filepath.Join(dir, "a.table")
	if err := os.WriteFile(record, []byte("game: mag-mell\nplayers: Anna, Brit, Chu\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	env := fmt.Sprintf("env LANG=C.UTF-8 LC_ALL=C.UTF-8 XDG_CONFIG_HOME=%s XDG_DATA_HOME=%s", dir, dir)
	run("new-session", "-d", "-s", "t", "-x", "80", "-y", "24", env+" "+program+" play "+record+"; echo LEFT $?; stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo; sleep 60")
	defer exec.Command(tmux, "-S", socket, "kill-server").Run()
	shows := func(want string) {
		t.Helper()
		text := ""
		for range 100 {
			if text = run("capture-pane", "-p", "-t", "t"); strings.Contains(text, want) {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("no %q in\n%s", want, text)
	}
	keys := func(names ...string) {
		t.Helper()
		run(append([]string{"send-keys", "-t", "t"}, names...)...)
	}
	shows("16 cards")
	keys("F3")
	shows("0 of 16")
	for _, code := range strings.Fields("GASO GASO RUSO FAM MER TUBL DESU DRU ATAR TUSU GAWI BRWI DESO GABL FAE HEA") {
		keys(code, "Enter") // as a scanner does
	}
	shows("Anna draws a Treasure Awaits card")
	keys("run", "Enter")
	shows("token")
	keys("-l", "--", "-3")
	keys("Enter")
	shows("picks")
	keys("gaso", "Enter")
	shows("second card")
	keys("ruso", "Enter")
	shows("NOT ALLOWED")
	keys("F7")
	shows("Refused: ")
	keys("stop", "Enter")
	shows("Brit picks")
	keys("gaso", "Enter")
	shows("Chu picks")
	keys("C-z")
	shows("Brit picks")
	keys("C-y")
	shows("Chu picks")
	keys("?")
	shows("How to type")
	keys("Escape")
	shows("Tuama Summoner") // the Pool is in sight again
	keys("F5")
	shows("THE PAST")
	keys("Escape")
	shows("Back in the present")
	run("resize-window", "-t", "t", "-x", "59", "-y", "19")
	shows("too small")
	run("resize-window", "-t", "t", "-x", "200", "-y", "50")
	shows("Your options")
	if kb := resident(program); kb > 40<<10 {
		t.Errorf("the console takes %d KiB of memory, not 40 MiB", kb)
	} else {
		t.Logf("the console takes %d KiB of memory", kb)
	}
	keys("C-q")
	shows("Press Ctrl-Q or Ctrl-C again")
	keys("C-q")
	shows("LEFT 0")
	shows("icanon")
	data, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	has(t, string(data), "\nAnna: assign -3\nAnna: pick Gairm Sorcerer\n![match] Anna: pick Rún Sorcerer\nAnna: stop\nBrit: pick Gairm Sorcerer\nundo\nBrit: pick Gairm Sorcerer\n")
}

// resident is how much memory a program takes, in KiB; 0 where that can't be
// found out.
func resident(program string) (kb int) {
	all, _ := filepath.Glob("/proc/[0-9]*/exe")
	for _, link := range all {
		if exe, err := os.Readlink(link); err != nil || exe != program {
			continue
		}
		status, err := os.ReadFile(filepath.Join(filepath.Dir(link), "status"))
		if _, rest, ok := strings.Cut(string(status), "VmRSS:"); err == nil && ok {
			fmt.Sscan(rest, &kb)
		}
	}
	return kb
}
