package reconcile_test

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// recordsOf returns the records of a game in testdata.
func recordsOf(tb testing.TB, g referee.Game) (all []string) {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.Key(), "*.txtar"))
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no records of %s: %v", g.Key(), err)
	}
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		for _, f := range a.Files {
			if f.Name == "game.table" {
				all = append(all, string(f.Data))
			}
		}
	}
	return all
}

// FuzzReconcile compares any record with any answers. Every remedy leaves a record that can be read.
func FuzzReconcile(f *testing.F) {
	for n, g := range games.All {
		for i, text := range recordsOf(f, g) {
			if i%30 == n {
				f.Add(text, "nothing\n-GASO\n+3 Gold\n2", uint64(i))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text, answers string, seed uint64) {
		s, err := record.Open(text, games.All)
		if err != nil || len(s.Entries) > 60 {
			return
		}
		chance := rand.New(rand.NewPCG(seed, 3))
		sheet := reconcile.New(s)
		if e := s.LastApplied(); e != nil && chance.IntN(2) == 0 {
			sheet.Refused(e.Move)
		}
		for answer := range strings.Lines(answers) {
			i, rest, named := sheet.Find(strings.TrimSpace(answer))
			if !named || i < 0 {
				i = chance.IntN(sheet.Len())
			}
			if err := sheet.Enter(i, rest); err != nil && !errors.As(err, new(*reconcile.BadAnswer)) {
				t.Errorf("%q: %v", rest, err)
			}
			sheet.LookAgain()
		}
		sheet.Seek()
		sheet.Causes()
		sheet.Agree()
		sheet.Rest()
		sheet.Seek()
		for _, c := range sheet.Causes() {
			if c.Remedy == nil {
				continue
			}
			if n, of := c.Remedy.Explains(); n < 0 || n > of {
				t.Errorf("%d of %d differences are explained", n, of)
			}
			all, err := c.Remedy.Amend()
			if err != nil || len(all) == 0 {
				continue
			}
			if _, err := record.Open(all[len(all)-1].Record.Text(), games.All); err != nil {
				t.Errorf("the corrected record can't be read: %v", err)
			}
		}
	})
}
