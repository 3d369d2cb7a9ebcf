package reconcile_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// takenBack is a record in which statements are taken back now and then, by undo
// and rewind, and said again: upheld, and the same in the end.
func takenBack(chance *rand.Rand, whole *record.Sitting) *record.Sitting {
	s, err := record.Open(strings.Join(whole.Head, "\n")+"\n", games.All)
	if err != nil {
		return nil
	}
	var said []string
	for i := range whole.Entries {
		e := &whole.Entries[i]
		if s.Add(e.Raw); e.Applied && !whole.Taken(e) {
			said = append(said, e.Raw)
		}
		if chance.IntN(6) > 0 || len(said) == 0 || s.Standing() != len(said) {
			continue
		}
		n := 1 + chance.IntN(min(len(said), 9))
		if n == 1 {
			s.Add("undo")
		} else {
			s.Add(fmt.Sprintf("rewind %d agreed %s", n, whole.Header.Players[0]))
		}
		for _, line := range said[len(said)-n:] {
			s.Add(line)
		}
	}
	return s
}

// talkThrough answers what is asked, with what people may say, and looks at all
// that comes of it. Nothing may panic, and a remedy makes a record.
func talkThrough(t *testing.T, s *record.Sitting, chance *rand.Rand, answers []string) {
	t.Helper()
	talk := reconcile.Begin(s)
	if e := s.LastApplied(); e != nil && chance.IntN(2) == 0 {
		talk.Refused(e.Statement, true)
	}
	for range 30 {
		_, more := talk.Next()
		if !more {
			break
		}
		for range 3 {
			answer := "y"
			if len(answers) > 0 && chance.IntN(3) > 0 {
				answer = answers[chance.IntN(len(answers))]
			}
			if talk.Answer(answer) == nil {
				break
			}
		}
		if chance.IntN(12) == 0 {
			talk.Enough()
		}
	}
	if len(answers) > 0 {
		_ = talk.Notice(answers[0])
	}
	o := talk.Outcome()
	talk.Agree()
	for _, r := range o.Remedies {
		if n, of := r.Explains(); n < 0 || n > of {
			t.Errorf("%d of %d answers are explained", n, of)
		}
		all, err := r.Amend()
		if err != nil || len(all) == 0 {
			continue
		}
		if _, err := record.Open(all[len(all)-1].Sitting.Text(), games.All); err != nil {
			t.Errorf("put right the record can't be read: %v", err)
		}
	}
}

// recordsOf gives the records of a game in testdata.
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

// Records in which statements were taken back are looked through like others:
// an undo or a rewind is no entry that could be wrong by itself.
func TestReconcileWithRewinds(t *testing.T) {
	tried, every := 0, refereetest.Often(24, 4)
	for n, g := range games.All {
		for i, text := range recordsOf(t, g) {
			whole, err := record.Open(text, games.All)
			if err != nil || len(text) > 4000 || i%every != n%every {
				continue
			}
			chance := rand.New(rand.NewPCG(uint64(i), uint64(n)))
			s := takenBack(chance, whole)
			if s == nil {
				continue
			}
			tried++
			talkThrough(t, s, chance, []string{"nothing", "-1 Gold", "3", "+GASO", "-Familiar", "EAC3", "don't know"})
		}
	}
	if tried < len(games.All) {
		t.Errorf("%d records", tried)
	}
}

// FuzzReconcile looks through any record, with rewinds put in, and answers
// anything.
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
		if seed%3 > 0 {
			s = takenBack(chance, s)
		}
		if s != nil {
			talkThrough(t, s, chance, strings.Split(answers, "\n"))
		}
	})
}
