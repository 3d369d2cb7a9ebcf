package session_test

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// The most functions that entering one short move may execute: of session and grammar,
// in how many files, and of the whole program.
const (
	mostOfTalk  = 46
	mostFiles   = 12
	mostOfWhole = 260
)

// TestOneEntry is run by TestWorkOfOneEntry in a process of its own.
func TestOneEntry(t *testing.T) {
	path, entry := os.Getenv("ONE_ENTRY_RECORD"), os.Getenv("ONE_ENTRY")
	if path == "" {
		t.Skip("only TestWorkOfOneEntry runs this")
	}
	s, _, err := session.Open(&session.Home{Games: games.All}, path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Question() // it has been drawn
	for _, line := range []string{"# the first line written opens the file", entry} {
		if line == "" {
			continue
		}
		if r, err := s.Do(session.Input{Text: line}); err != nil || len(r.Recorded) != 1 {
			t.Fatalf("%q is not recorded: %v, %s", line, err, r.Text)
		}
	}
}

// Entering a move goes down once and comes back once: it passes through few functions.
func TestWorkOfOneEntry(t *testing.T) {
	if !refereetest.Long {
		t.Skip("it builds the program again; the long tests do")
	}
	dir := t.TempDir()
	binary := filepath.Join(dir, "session.test")
	if out, err := exec.Command("go", "test", "-c", "-covermode=count", "-coverpkg=magistrate/...", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	without, with := counts(t, dir, binary, ""), counts(t, dir, binary, "gaso")
	talk, files, whole := 0, map[string]bool{}, 0
	seen := map[string]bool{}
	sources := map[string][]*ast.FuncDecl{}
	set := token.NewFileSet()
	for block, n := range with {
		if n <= without[block] {
			continue
		}
		name := funcOf(t, set, sources, block)
		if seen[name] {
			continue
		}
		seen[name] = true
		whole++
		if file, _, _ := strings.Cut(name, ":"); strings.HasPrefix(file, "magistrate/cmd/magistrate/session/") || strings.HasPrefix(file, "magistrate/referee/grammar/") {
			talk++
			files[file] = true
		}
		t.Log(name)
	}
	t.Logf("gaso: %d functions, %d of them of session and grammar in %d files", whole, talk, len(files))
	if talk > mostOfTalk || len(files) > mostFiles || whole > mostOfWhole {
		t.Errorf("gaso executes %d functions, %d of session and grammar in %d files; at most %d, %d, %d", whole, talk, len(files), mostOfWhole, mostOfTalk, mostFiles)
	}
}

// counts returns how often each block of the program is executed while a session opens a
// record and takes an entry, "" for none.
func counts(t *testing.T, dir, binary, entry string) map[string]int {
	t.Helper()
	path := filepath.Join(dir, "evening"+entry+".table")
	text := "game: mag-mell\nplayers: Anna, Brit\n\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign -3\n"
	profile := filepath.Join(dir, "profile"+entry)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, "-test.run", "^TestOneEntry$", "-test.coverprofile", profile)
	cmd.Env = append(os.Environ(), "ONE_ENTRY_RECORD="+path, "ONE_ENTRY="+entry)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := os.Open(profile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all := map[string]int{}
	for lines := bufio.NewScanner(f); lines.Scan(); { // file.go:12.34,56.78 moves count
		words := strings.Fields(lines.Text())
		if len(words) == 3 {
			n, _ := strconv.Atoi(words[2])
			all[words[0]] += n
		}
	}
	return all
}

// funcOf returns the function that a block of a profile belongs to, as "file.go:line".
func funcOf(t *testing.T, set *token.FileSet, sources map[string][]*ast.FuncDecl, block string) string {
	t.Helper()
	file, place, _ := strings.Cut(block, ":")
	funcs, ok := sources[file]
	if !ok {
		parsed, err := parser.ParseFile(set, filepath.Join("..", "..", "..", strings.TrimPrefix(file, "magistrate/")), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				funcs = append(funcs, f)
			}
		}
		sources[file] = funcs
	}
	start, _, _ := strings.Cut(place, ".")
	line, _ := strconv.Atoi(start)
	for _, f := range funcs {
		if from, to := set.Position(f.Pos()).Line, set.Position(f.End()).Line; from <= line && line <= to {
			return fmt.Sprintf("%s:%d %s", file, from, f.Name.Name)
		}
	}
	return block // a function in a variable
}
