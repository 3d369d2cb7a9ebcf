package session_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session/sessiontest"
)

// No code reads a sentence that the program has made: with keys for sentences every
// scene records the same.
func TestNobodyReadsSentences(t *testing.T) { sessiontest.Unread(t, direct) }

// Nor does it search a reason, a title, a help text or the text of an error.
func TestNobodySearchesSentences(t *testing.T) {
	sentences := []string{"Reason", "Title", "Help", "Lacks", "Error"}
	searches := []string{"Contains", "HasPrefix", "HasSuffix", "Index", "Cut", "CutPrefix", "CutSuffix", "EqualFold", "Fields", "Split"}
	for _, dir := range []string{".", "../console", "../prompt", "../../../referee/grammar"} {
		paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				if f, ok := call.Fun.(*ast.SelectorExpr); !ok || !isNamed(f.X, "strings") || !slices.Contains(searches, f.Sel.Name) {
					return true
				}
				searched := call.Args[0]
				if made, ok := searched.(*ast.CallExpr); ok {
					searched = made.Fun
				}
				if s, ok := searched.(*ast.SelectorExpr); ok && slices.Contains(sentences, s.Sel.Name) {
					t.Errorf("%s: a sentence is searched", set.Position(n.Pos()))
				}
				return true
			})
		}
	}
}

// isNamed reports whether an expression is a name.
func isNamed(x ast.Expr, name string) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == name
}
