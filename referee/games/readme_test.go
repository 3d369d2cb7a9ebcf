package games

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"magistrate/referee/refereetest"
)

const root = "../.."

// guide is README.md, which tells how a game is added.
func guide(t *testing.T) string {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The guide names files that are there.
func TestGuideNamesFiles(t *testing.T) {
	names := regexp.MustCompile("`((?:referee|cmd|scoring|setup|printables|testdata)/[a-z./_-]+)`").FindAllStringSubmatch(guide(t), -1)
	if len(names) < 15 {
		t.Errorf("it names %d files", len(names))
	}
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(root, name[1])); err != nil {
			t.Error(err)
		}
	}
}

// The table of what to read has the numbers of lines, which are few.
func TestGuideCountsLines(t *testing.T) {
	if !refereetest.Long {
		t.Skip("go doc is slow")
	}
	total := strings.Count(guide(t), "\n")
	for _, row := range regexp.MustCompile(`(?m)^\| (\d+) \| (.*) \| .* \|$`).FindAllStringSubmatch(guide(t), -1) {
		want, _ := strconv.Atoi(row[1])
		got := 0
		of := regexp.MustCompile("`go doc (-all )?([a-z./]+)` of (`[^,;]+`(?:, `[^,;]+`)*)|`go doc (?:-all )?[a-z./]+`|`([a-z./_]+)`")
		for _, part := range of.FindAllStringSubmatch(row[2], -1) {
			switch {
			case part[3] != "":
				for name := range strings.SplitSeq(strings.ReplaceAll(part[3], "`", ""), ", ") {
					got += docLines(t, part[2], name)
				}
			case part[4] != "":
				got += fileLines(t, filepath.Join(root, part[4]))
			default:
				got += docLines(t, strings.Fields(strings.Trim(part[0], "`"))[2:]...)
			}
		}
		if total += got; got < want*9/10 || got > want*11/10 {
			t.Errorf("%s: %d lines", row[0], got)
		}
	}
	t.Logf("a newcomer reads %d lines", total)
	if total > 2200 {
		t.Error("that is too much")
	}
}

// docLines returns how many lines go doc prints.
func docLines(t *testing.T, args ...string) int {
	t.Helper()
	cmd := exec.Command("go", append([]string{"doc"}, args...)...)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go doc %v: %v", args, err)
	}
	return strings.Count(string(out), "\n")
}

// fileLines returns how many lines a file has, or all files of a directory.
func fileLines(t *testing.T, path string) (lines int) {
	t.Helper()
	err := filepath.WalkDir(path, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		lines += strings.Count(string(data), "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// The guide's commands make a game of the skeleton, which passes its tests.
func TestGuideCopiesTheSkeleton(t *testing.T) {
	_, block, ok := strings.Cut(guide(t), "       PKG=otters")
	block, _, end := strings.Cut("PKG=otters"+block, "\n\n")
	if !ok || !end {
		t.Fatal("the guide has no commands")
	}
	house := t.TempDir()
	link := func(names ...string) {
		for _, name := range names {
			from, err := filepath.Abs(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(from, filepath.Join(house, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, dir := range []string{"referee", "testdata"} {
		if err := os.Mkdir(filepath.Join(house, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(filepath.Join(house, "referee/refereetest"), os.DirFS(filepath.Join(root, "referee/refereetest"))); err != nil {
		t.Fatal(err)
	}
	if refereetest.Long {
		link("go.mod", "go.sum", "scoring", "setup", "referee/grammar", "referee/kit", "referee/law", "referee/record", "referee/rulebook", "referee/spelling")
		vocabulary, err := filepath.Glob(filepath.Join(root, "referee/*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range vocabulary {
			link("referee/" + filepath.Base(file))
		}
	} else {
		block, _, _ = strings.Cut(block, " && go test")
	}
	cmd := exec.Command("sh", "-ec", block)
	cmd.Dir = house
	if out, err := cmd.CombinedOutput(); err != nil || refereetest.Long && !strings.Contains(string(out), "ok  \tmagistrate/referee/otters") {
		t.Fatalf("%v: %s", err, out)
	}
	for _, name := range []string{"game.go", "play_test.go"} {
		if f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(house, "referee/otters", name), nil, 0); err != nil || f.Name.Name != "otters" {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"referee/otters/rules.txt", "testdata/otters/game.txtar"} {
		if data, err := os.ReadFile(filepath.Join(house, name)); err != nil || strings.Contains(string(data), "game: magpies") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
