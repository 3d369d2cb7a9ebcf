package reconcile_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// TestFind names lines by number, by name, and by the beginnings of its words.
func TestFind(t *testing.T) {
	s, err := record.Open(threeMages, games.All)
	if err != nil {
		t.Fatal(err)
	}
	sheet := reconcile.New(s)
	for _, c := range []struct {
		text, line, rest string
		named            bool
	}{
		{"1: -druid", sheet.Line(0).Name, "-druid", true},
		{" 2 :  y ", sheet.Line(1).Name, "y", true},
		{"0: y", "", "y", true},
		{"99: y", "", "y", true},
		{"pool: +fam", "Pool", "+fam", true},
		{"POOL:", "Pool", "", true},
		{"po: nothing", "Pool", "nothing", true},
		{"Beth's cards of this round: DRU", "Beth's cards of this round", "DRU", true},
		{"beth cards: DRU", "Beth's cards of this round", "DRU", true},
		{"b c: DRU", "Beth's cards of this round", "DRU", true},
		{"beth: DRU", "", "DRU", true},  // of several lines
		{"cards: DRU", "", "DRU", true}, // those of three players
		{"cards beth: DRU", "", "DRU", true},
		{"dragon: 3", "", "3", true},
		{"-druid", "", "-druid", false},
	} {
		i, rest, named := sheet.Find(c.text)
		line := ""
		if i >= 0 {
			line = sheet.Line(i).Name
		}
		if line != c.line || rest != c.rest || named != c.named {
			t.Errorf("Find(%q) = %q, %q, %v; want %q, %q, %v", c.text, line, rest, named, c.line, c.rest, c.named)
		}
	}
}

// TestAnswersReadBack enters what a sheet prints: a recorded text means “as recorded”, and an
// entered text the same things again.
func TestAnswersReadBack(t *testing.T) {
	for _, g := range games.All {
		read := 0
		for seed := range uint64(refereetest.Often(12, 200)) {
			r := rand.New(rand.NewPCG(seed, 8))
			least, most := g.Seats()
			whole := playGame(t, g, r, least+r.IntN(most-least+1))
			p := &planter{Rand: r, head: record.Header(whole.Header, g), lex: whole.Lexicon}
			all := lines(whole)
			s, later := p.open(all[:r.IntN(len(all)+1)]), factsByName(p.open(all[:r.IntN(len(all)+1)]))
			sheet, recorded := reconcile.New(s), factsByName(s)
			sheet.Agree()
			for i := range sheet.Len() {
				l := sheet.Line(i)
				enter := func(text string, state reconcile.State) reconcile.Line {
					err := sheet.Enter(i, text)
					now := sheet.Line(i)
					if err != nil || now.State != state {
						t.Errorf("%s, %s, %s recorded: %q is read as %q: %+v", g.Key(), l.Name, l.Recorded, text, now.Entered, err)
					}
					return now
				}
				enter(l.Recorded, reconcile.AsRecorded)
				truth, known := later[l.Name]
				if !known || slices.Equal(truth.Has, recorded[l.Name].Has) {
					continue
				}
				read++
				first := enter(answer(s.Lexicon, truth, recorded[l.Name]), reconcile.Entered)
				enter("y", reconcile.AsRecorded) // differences change what was entered
				if again := enter(first.Entered, reconcile.Entered); again != first {
					t.Errorf("%s, %s, %s recorded: %q is read as %q", g.Key(), l.Name, l.Recorded, first.Entered, again.Entered)
				}
			}
		}
		if read == 0 {
			t.Errorf("%s: no line was entered", g.Key())
		}
	}
}
