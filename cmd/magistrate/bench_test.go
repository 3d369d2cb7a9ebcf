package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"
)

// BenchmarkScore runs the whole program on a full game, and beside it the start
// of node, against which it is measured.
func BenchmarkScore(b *testing.B) {
	a, err := txtar.ParseFile(filepath.Join("..", "..", "testdata", "mag-mell", "whole-full-three.txtar"))
	if err != nil {
		b.Fatal(err)
	}
	path := filepath.Join(b.TempDir(), "whole.table")
	if err := os.WriteFile(path, a.Files[0].Data, 0o666); err != nil {
		b.Fatal(err)
	}
	program := filepath.Join(b.TempDir(), "magistrate")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct {
		name string
		args []string
	}{{"magistrate", []string{program, "score", path}}, {"node", []string{"node", "-e", "0"}}} {
		b.Run(c.name, func(b *testing.B) {
			if _, err := exec.LookPath(c.args[0]); err != nil {
				b.Skip("there is no " + c.name + " here")
			}
			for b.Loop() {
				if out, err := exec.Command(c.args[0], c.args[1:]...).CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
			}
		})
	}
}
