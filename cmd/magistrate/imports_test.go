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

// layers lists the packages from the top down. A package may import only packages below it.
// Any other package in referee/ is a game.
var layers = []string{
	"magistrate/cmd/magistrate",
	"magistrate/cmd/magistrate/console",
	"magistrate/cmd/magistrate/console/screen",
	"magistrate/cmd/magistrate/prompt",
	"magistrate/cmd/magistrate/phones",
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

// layerOf returns the index of a package in layers, or -1 if it has none.
func layerOf(path string) int {
	for i, p := range layers {
		if p == path {
			return i
		}
	}
	if rest, ok := strings.CutPrefix(path, "magistrate/referee/"); ok && !strings.Contains(rest, "/") {
		return layerOf(game)
	}
	return -1
}

// TestImportsRunDown checks that packages import only those below them.
func TestImportsRunDown(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Deps \" \"}}", "magistrate/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		from := words[0]
		if layerOf(from) < 0 {
			t.Errorf("%s is missing in layers; see design.md", from)
			continue
		}
		for _, to := range words[1:] {
			if !strings.HasPrefix(to, "magistrate/") {
				continue
			}
			switch {
			case layerOf(to) <= layerOf(from):
				t.Errorf("%s imports %s, which is not below it", from, to)
			case strings.HasPrefix(from, "magistrate/printables") && strings.HasPrefix(to, "magistrate/referee/") && layerOf(to) <= layerOf(game):
				t.Errorf("%s imports the game %s", from, to)
			case layerOf(from) >= layerOf(game) && layerOf(to) == layerOf(game):
				t.Errorf("%s imports the game %s", from, to)
			}
		}
	}
}

// allowedImporters maps each restricted module to the prefix of the files that may import it.
var allowedImporters = map[string]string{
	"github.com/rivo/tview":         "cmd/magistrate/console/",
	"github.com/gdamore/tcell":      "cmd/magistrate/console/",
	"github.com/jung-kurt/gofpdf":   "printables/pdf.go",
	"github.com/golang/freetype":    "printables/raster.go",
	"github.com/skip2/go-qrcode":    "printables/qr.go",
	"github.com/gofrs/flock":        "referee/journal/",
	"github.com/makiuchi-d/gozxing": "cmd/magistrate/photo/",
	"github.com/ergochat/readline":  "cmd/magistrate/prompt/",
	"github.com/spf13/cobra":        "cmd/magistrate/",
	"github.com/adrg/xdg":           "cmd/magistrate/",
	"github.com/google/renameio/v2": "",
}

// TestFrontEndsAskTheSession checks that front ends import no rules and no games: the session
// provides everything they draw.
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
					t.Errorf("%s imports %s; a front end must ask the session", path, name)
				}
			}
		}
	}
}

// TestWhoImportsWhat checks the importers of restricted modules.
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
			for lib, prefix := range allowedImporters {
				if strings.HasPrefix(name, lib) && !strings.HasPrefix(filepath.ToSlash(rel), prefix) {
					t.Errorf("%s imports %s, which only %s may import", rel, name, prefix)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
