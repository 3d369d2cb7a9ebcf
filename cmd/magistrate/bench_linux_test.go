package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
	"golang.org/x/tools/txtar"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee/games"
)

var (
	bench = flag.Bool("bench-table", false, "measure and print the table of make bench")
	perf  = flag.String("perf", "", "the `DIRECTORY` of the programs to compare with")
)

// A bencher measures the built program and prints a table. Times are processor time (user
// and system) of whole processes unless a row says otherwise. Two programs that are compared
// run alternately. No result fails the test.
type bencher struct {
	t       *testing.T
	dir     string
	program string
	empty   string // a Go program that does nothing
	whole   string // the record of a finished game for three players
}

// TestBench prints the table of `make bench`.
func TestBench(t *testing.T) {
	if !*bench {
		t.Skip("only make bench measures")
	}
	a, err := txtar.ParseFile(filepath.Join("..", "..", "testdata", "mag-mell", "whole-full-three.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	b := &bencher{t: t, dir: t.TempDir()}
	b.whole = b.file("whole.table", string(a.Files[0].Data))
	b.program = b.build("magistrate", ".")
	b.empty = b.build("empty", b.file("empty.go", "package main\n\nfunc main() {}\n"))
	fmt.Printf("%-62s | %8s | %6s | measured [p10–p90]\n", "what", "must", "aim")
	b.terminal()
	b.reconcile()
	b.session()
	b.starts()
	b.archive()
	b.moves()
	b.paper()
	b.growth()
}

// file writes a file for the benchmark and returns its path.
func (b *bencher) file(name, text string) string {
	path := filepath.Join(b.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		b.t.Fatal(err)
	}
	return path
}

// build builds a program and copies it, as installing does: pages that the linker wrote are
// scattered in the page cache and load more slowly.
func (b *bencher) build(name, source string) string {
	path := filepath.Join(b.dir, name)
	cmd := exec.Command("go", "build", "-trimpath", "-o", path+".built", source)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(path + ".built")
	if err == nil {
		err = os.WriteFile(path, data, 0o777)
	}
	if err != nil {
		b.t.Fatal(err)
	}
	return path
}

// printRow prints a row of the table: the measurement, or the median of several.
func printRow(what, must, aim, unit string, all ...float64) {
	slices.Sort(all)
	at := func(p int) float64 { return all[(len(all)-1)*p/100] }
	measured := fmt.Sprintf("%.3g%s", at(50), unit)
	if len(all) > 1 {
		measured += fmt.Sprintf(" [%.3g–%.3g]", at(10), at(90))
	}
	fmt.Printf("%-62s | %8s | %6s | %s\n", what, must, aim, measured)
}

// printSkipped prints why a row has no measurement.
func printSkipped(what, why string) {
	fmt.Printf("%-62s | %8s | %6s | skipped: %s\n", what, "", "", why)
}

// cpuSeconds runs a program in a directory and returns its processor time. It ignores the
// exit status.
func (b *bencher) cpuSeconds(dir, name string, args ...string) float64 {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if err := cmd.Run(); cmd.ProcessState == nil {
		b.t.Fatal(err)
	}
	return (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
}

// ratios runs two measurements alternately and returns the n ratios of ours to theirs.
func ratios(n int, ours, theirs func() float64) (all []float64) {
	for range n {
		all = append(all, ours()/theirs())
	}
	return all
}

// metric runs a benchmark of another package and returns the values it reports in a unit.
func (b *bencher) metric(dir, name, unit string, args ...string) (all []float64) {
	args = append([]string{"test", "-run", "^$", "-bench", name}, append(args, "./"+dir)...)
	cmd := exec.Command("go", args...)
	cmd.Dir = filepath.Join("..", "..")
	cmd.Env = append(os.Environ(), "GOGC=400") // as main sets it
	out, _ := cmd.CombinedOutput()
	for _, m := range regexp.MustCompile(`([0-9.e+]+) `+regexp.QuoteMeta(unit)+`\s`).FindAllSubmatch(out, -1) {
		if f, err := strconv.ParseFloat(string(m[1]), 64); err == nil {
			all = append(all, f)
		}
	}
	return all
}

// starts measures commands on a finished game against an empty program.
func (b *bencher) starts() {
	for _, args := range [][]string{{"score", b.whole}, {"why", b.whole, "undo"}, {"legal", b.whole}} {
		printRow(args[0]+", whole process, times an empty Go program", "3.1", "", "",
			ratios(21, func() float64 { return b.cpuSeconds("", b.program, args...) }, func() float64 { return b.cpuSeconds("", b.empty) })...)
	}
}

// archive measures judge on many records.
func (b *bencher) archive() {
	const shelf = 10_000
	dir := filepath.Join(b.dir, "shelf")
	if err := os.Mkdir(dir, 0o777); err != nil {
		b.t.Fatal(err)
	}
	args := []string{"judge"}
	for i := range shelf {
		args = append(args, strconv.Itoa(i))
		if err := os.Link(b.whole, filepath.Join(dir, args[i+1])); err != nil {
			b.t.Fatal(err)
		}
	}
	var all []float64
	for range 3 {
		all = append(all, b.cpuSeconds(dir, b.program, args...))
	}
	printRow("judge, 10,000 finished games, both cores together", "2 s", "", " s", all...)
}

// moves measures random play, judging, and listing legal moves.
func (b *bencher) moves() {
	for _, what := range []struct{ name, bench, must string }{{"random play without listing legal moves: times the bitmask bound", "Playout", "4"},
		{"known games, every move checked: times the bitmask bound", "Apply", "8"}, {"records read and judged: times the byte bound", "Replay", "6"}} {
		printRow(what.name, what.must, "", "", b.metric("referee/magmell", "^Benchmark"+what.bench+"$", "times-bound", "-benchtime", "100ms", "-count", "9")...)
	}
	bound := b.metric("referee/magmell", "^BenchmarkOffers$", "times-bound", "-benchtime", "100ms", "-count", "9")
	printRow("list, choose, apply: times the bitmask bound", "15", "8", "", bound...)
	what := "list, choose, apply: times as fast as boardgame.io"
	rate := b.metric("referee/magmell", "^BenchmarkOffers$", "Mmove/s", "-benchtime", "100ms", "-count", "3")
	bgio := filepath.Join(*perf, "bgio")
	if why := missingModule(filepath.Join(bgio, "node_modules", "boardgame.io")); why != "" {
		printSkipped(what, why)
		return
	}
	cmd := exec.Command("node", "bench.js", "reducer", "50", "3")
	cmd.Dir = bgio
	out, err := cmd.Output()
	per := regexp.MustCompile(`moves/game ([0-9.]+)`).FindSubmatch(out)
	if err != nil || per == nil {
		printSkipped(what, "it doesn't run")
		return
	}
	moves, _ := strconv.ParseFloat(string(per[1]), 64)
	theirs := moves * 200 / (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds() // 50 games to warm up
	for i := range rate {
		rate[i] *= 1e6 / theirs
	}
	printRow(what, "500", "", "", rate...)
}

// missingModule returns the reason why a node program can't run, or "".
func missingModule(module string) string {
	if _, err := exec.LookPath("node"); err != nil {
		return "node is not installed"
	}
	if _, err := os.Stat(module); err != nil {
		return filepath.Base(module) + " is not installed in the directory that PERF names"
	}
	return ""
}

// paper measures printing against pdfkit: 78 cards with codes and backs, nine on a page.
// pdfkit embeds one of our fonts, or none, which is less work. We embed three.
func (b *bencher) paper() {
	deck := func() float64 {
		return b.cpuSeconds("", b.program, "print", "cards", "mag-mell", "--bleed", "0", "--backs", "long-edge", "-o", "-")
	}
	js := filepath.Join(*perf, "pdfjs")
	face, err := filepath.Abs("../../printables/fonts/MagistrateSans-Regular.ttf")
	if err != nil {
		b.t.Fatal(err)
	}
	for _, font := range []struct{ name, file, must string }{{"our font", face, "12"}, {"no font", "core", ""}} {
		what := "78 cards, whole process, times as fast as pdfkit, " + font.name
		if why := missingModule(filepath.Join(js, "node_modules", "pdfkit")); why != "" {
			printSkipped(what, why)
			continue
		}
		printRow(what, font.must, "", "", ratios(9, func() float64 { return b.cpuSeconds(js, "node", "sheet.js", "pdfkit", "vec", font.file, "1") }, deck)...)
	}
	long := b.file("long.table", legalRecord(10_000))
	printRow("print record, 10,000 lines", "2 s", "", " s", b.cpuSeconds("", b.program, "print", "record", "--reveal", long, "-o", "-"))
}

// reconcile measures whole dialogues about finished games with one mistake.
func (b *bencher) reconcile() {
	all := b.metric("referee/reconcile", "^BenchmarkReconcile$/.*/^0$", "cpu-ms", "-benchtime", "1x")
	if len(all) == 0 {
		printSkipped("reconcile, finished games with one mistake", "its benchmark doesn't run")
		return
	}
	printRow("reconcile, finished games with one mistake", "", "", " ms", all...)
	printRow("reconcile, the slowest of them", "150 ms", "", " ms", slices.Max(all))
}

// session measures opening a record and stepping back through it.
func (b *bencher) session() {
	for _, n := range []int{100, 1000, 10_000} {
		path := b.file(fmt.Sprintf("desk%d.table", n), legalRecord(n))
		var opening, steps []float64
		for range 3 {
			start := processSeconds()
			s, _, err := session.Open(&session.Home{Games: games.All}, path)
			if err != nil {
				b.t.Fatal(err)
			}
			do := func(input string) {
				if _, err := s.Do(session.Typed(input)); err != nil {
					b.t.Fatal(err)
				}
			}
			show := func() { s.View(); s.Bunches(); s.Log(100) }
			show()
			opening = append(opening, processSeconds()-start)
			for line := n - 1; line > n-9; line-- {
				start := processSeconds()
				if do("/past " + strconv.Itoa(line)); s.Question().Kind == session.ConsentKind {
					do("all")
				}
				show()
				steps = append(steps, 1e3*(processSeconds()-start))
				do("cancel")
			}
			if err := s.Close(); err != nil {
				b.t.Fatal(err)
			}
		}
		printRow(fmt.Sprintf("a step back and the whole screen, %d lines", n), "16 ms", "", " ms", steps...)
		if n == 10_000 {
			printRow("opening a record and the whole screen, 10,000 lines", "0.3 s", "", " s", opening...)
		}
	}
}

// growth prints the time that commands take on longer and longer records, of legal moves and
// of refused ones.
func (b *bencher) growth() {
	fmt.Printf("\n%-40s | %9s %9s %9s %9s   seconds, by the lines of the record\n", "growth", "100", "1,000", "10,000", "100,000")
	for _, kind := range []struct {
		name string
		text func(n int) string
	}{{"legal", legalRecord}, {"refused", refusedRecord}} {
		for _, c := range []string{"judge", "judge --json", "show", "score --partial", "legal", "why", "amend", "record tidy", "print record --reveal"} {
			fmt.Printf("%-40s |", c+", "+kind.name)
			for n := 100; n <= 100_000; n *= 10 {
				args := append(strings.Fields(c), b.file("grow.table", kind.text(n)))
				switch c {
				case "why":
					args = append(args, "undo")
				case "amend":
					args = append(args, strconv.Itoa(n/2), "--delete") // no answer to its question means no
				case "print record --reveal":
					args = append(args, "-o", "-")
				}
				if n == 100_000 && c == "print record --reveal" {
					fmt.Printf(" %9s", "")
					continue
				}
				fmt.Printf(" %9.3f", b.cpuSeconds("", b.program, args...))
			}
			fmt.Println()
		}
	}
}

// processSeconds returns the processor time of this process so far.
func processSeconds() float64 {
	var used unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e9
}

// A terminal is a program on a pseudo-terminal of 200 × 50 characters.
type terminal struct {
	*os.File
	cmd  *exec.Cmd
	read chan int // the numbers of bytes read
}

// settle waits until the program is quiet and returns the number of bytes it wrote.
func (t *terminal) settle(quiet time.Duration) (bytes int) {
	for {
		select {
		case n := <-t.read:
			bytes += n
		case <-time.After(quiet):
			return bytes
		}
	}
}

// key types a key and returns the bytes written and the processor time in milliseconds.
func (t *terminal) key(i int) (bytes, ms float64) {
	start := t.cpuSeconds()
	if _, err := t.Write([]byte{"gaso\x7f\x7f\x7f\x7f"[i%8]}); err != nil {
		return 0, 0
	}
	bytes = float64(t.settle(30 * time.Millisecond))
	return bytes, 1e3 * (t.cpuSeconds() - start)
}

// cpuSeconds returns the processor time of all threads so far.
func (t *terminal) cpuSeconds() (sum float64) {
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", t.cmd.Process.Pid))
	for _, task := range tasks {
		if data, err := os.ReadFile(task); err == nil {
			ns, _ := strconv.ParseFloat(strings.Fields(string(data))[0], 64)
			sum += ns / 1e9
		}
	}
	return sum
}
