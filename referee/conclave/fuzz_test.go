package conclave

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// FuzzRecord reads any text as a record of Conclave. Nothing may panic; what is
// written again reads the same, line by line, with the same verdicts.
func FuzzRecord(f *testing.F) {
	paths, err := filepath.Glob(filepath.Join(refereetest.Dir(Game), "*.txtar"))
	if err != nil || len(paths) == 0 {
		f.Fatalf("no records to begin with: %v", err)
	}
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(txtar.Parse(data).Files[0].Data))
	}
	games := []referee.Game{Game}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := record.Open(text, games)
		if err != nil {
			return
		}
		again, err := record.Open(s.Text(), games)
		if err != nil {
			t.Fatalf("written again it can't be read: %v", err)
		}
		if again.Text() != s.Text() || len(again.Entries) != len(s.Entries) {
			t.Fatalf("written again it differs:\n%q\n%q", s.Text(), again.Text())
		}
		for i := range s.Entries {
			if s.Entries[i].Verdict != again.Entries[i].Verdict {
				t.Fatalf("line %d: %s, written again %s", s.Entries[i].Number, s.Entries[i].Verdict, again.Entries[i].Verdict)
			}
		}
		p := s.Position()
		p.View(true)
		p.LegalMoves(true)
		if _, err := s.Score(); err == nil != p.Over() {
			t.Fatalf("over: %t, and the score says %v", p.Over(), err)
		}
	})
}
