package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// order is the house from the roof down: a package imports only what stands below it.
// A game's own package is any other one in referee/.
var order = []string{
	"magistrate/cmd/magistrate",
	"magistrate/cmd/magistrate/console",
	"magistrate/cmd/magistrate/console/screen",
	"magistrate/cmd/magistrate/prompt",
	"magistrate/cmd/magistrate/session/sessiontest",
	"magistrate/cmd/magistrate/session",
	"magistrate/cmd/magistrate/shelf",
	"magistrate/cmd/magistrate/paper",
	"magistrate/cmd/magistrate/tell",
	"magistrate/cmd/magistrate/photo",
	"magistrate/printables",
	"magistrate/printables/fonts",
	"magistrate/printables/hue",
	"magistrate/referee/games",
	game,
	"magistrate/referee/refereetest",
	"magistrate/referee/refereetest/candid",
	"magistrate/referee/kit",
	"magistrate/referee/journal",
	"magistrate/referee/reconcile",
	"magistrate/referee/grammar",
	"magistrate/referee/record",
	"magistrate/referee/law",
	"magistrate/referee",
	"magistrate/referee/spelling",
	"magistrate/referee/rulebook",
	"magistrate/scoring",
	"magistrate/setup",
}

const game = "magistrate/referee/GAME"

// place returns how far down a package stands; -1 for one that has no place.
func place(path string) int {
	for i, p := range order {
		if p == path {
			return i
		}
	}
	if rest, ok := strings.CutPrefix(path, "magistrate/referee/"); ok && !strings.Contains(rest, "/") {
		return place(game)
	}
	return -1
}

func TestImportsRunDown(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Deps \" \"}}", "magistrate/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		from := words[0]
		if place(from) < 0 {
			t.Errorf("%s has no place in the house; see design.md", from)
			continue
		}
		for _, to := range words[1:] {
			if !strings.HasPrefix(to, "magistrate/") {
				continue
			}
			switch {
			case place(to) <= place(from):
				t.Errorf("%s imports %s, which does not stand below it", from, to)
			case strings.HasPrefix(from, "magistrate/printables") && strings.HasPrefix(to, "magistrate/referee/") && place(to) <= place(game):
				t.Errorf("%s knows the game %s", from, to)
			case place(from) >= place(game) && place(to) == place(game):
				t.Errorf("%s knows the game %s", from, to)
			}
		}
	}
}

// only lists which files may import a module from elsewhere.
var only = map[string]string{
	"github.com/rivo/tview":         "cmd/magistrate/console/",
	"github.com/gdamore/tcell":      "cmd/magistrate/console/",
	"github.com/jung-kurt/gofpdf":   "printables/pdf.go",
	"github.com/golang/freetype":    "printables/raster.go",
	"github.com/skip2/go-qrcode":    "printables/qr.go",
	"github.com/gofrs/flock":        "referee/journal/",
	"github.com/makiuchi-d/gozxing": "cmd/magistrate/photo/",
	"github.com/spf13/cobra":        "cmd/magistrate/",
	"github.com/adrg/xdg":           "cmd/magistrate/",
	"github.com/google/renameio/v2": "",
}

// Front ends know no rule and no game: everything they draw comes from the session.
func TestFrontEndsAskTheSession(t *testing.T) {
	for _, front := range []string{"console", "prompt", "phones"} {
		paths, err := filepath.Glob(filepath.Join(front, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, i := range file.Imports {
				switch name := strings.Trim(i.Path.Value, `"`); name {
				case "magistrate/referee/grammar", "magistrate/referee/law", "magistrate/referee/games", "magistrate/referee/reconcile", "magistrate/referee/journal":
					t.Errorf("%s imports %s; a front end asks the session", path, name)
				}
			}
		}
	}
}

func TestWhoImportsWhat(t *testing.T) {
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			name := strings.Trim(i.Path.Value, `"`)
			for lib, where := range only {
				if strings.HasPrefix(name, lib) && !strings.HasPrefix(filepath.ToSlash(rel), where) {
					t.Errorf("%s imports %s, which belongs to %s", rel, name, where)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
