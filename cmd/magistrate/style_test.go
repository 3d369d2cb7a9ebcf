package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// oldStyle lists phrases that no sentence of the program may have.
var oldStyle = []string{"is said", "is told", "stands behind", "lies there", "it fits:", "let go of", "by the record"}

// oldComments lists phrases that no comment may have.
var oldComments = []string{"tells whether"}

// TestStyle checks the sentences and comments of the whole program for phrases of an old style.
func TestStyle(t *testing.T) {
	root, checked := filepath.Join("..", ".."), 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(root, path)
		if name = filepath.ToSlash(name); err != nil {
			return err
		}
		switch {
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			checked++
			checkSource(t, path)
		case name == "README.md", strings.HasPrefix(name, "referee/") && d.Name() == "rules.txt":
			checked++
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for i, line := range strings.Split(string(text), "\n") {
				checkStyle(t, token.Position{Filename: path, Line: i + 1}, line, oldStyle)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if checked < 100 {
		t.Errorf("only %d files were checked", checked)
	}
}

// checkSource checks the string literals and the comments of a Go file.
func checkSource(t *testing.T, path string) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			checkStyle(t, set.Position(l.Pos()), l.Value, oldStyle)
		}
		return true
	})
	for _, c := range file.Comments {
		checkStyle(t, set.Position(c.Pos()), c.Text(), oldComments)
	}
}

// checkStyle reports the phrases in a text, in which line breaks count as spaces.
func checkStyle(t *testing.T, at token.Position, text string, phrases []string) {
	t.Helper()
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, phrase := range phrases {
		if strings.Contains(text, phrase) {
			t.Errorf("%s has %q", at, phrase)
		}
	}
}
