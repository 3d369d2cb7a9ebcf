package reconcile_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// parts returns where the turns, or the rounds, of a record begin.
func parts(s *record.Record, of func(referee.Position) string) (starts []int) {
	last := ""
	for i := range s.Entries {
		if now := of(s.After(i)); now != last {
			starts, last = append(starts, i), now
		}
	}
	return append(starts, len(s.Entries))
}

func turnOf(p referee.Position) string  { return fmt.Sprint(p.ToAct()) }
func roundOf(p referee.Position) string { return p.View(false).Round }

// dropLast returns a record, and the same without its last turn or round; nil if nothing shows it.
func dropLast(t *testing.T, g referee.Game, of func(referee.Position) string, seed uint64) (truth, wrong *record.Record) {
	r := rand.New(rand.NewPCG(seed, 5))
	least, most := g.Seats()
	s := playGame(t, g, r, least+r.IntN(most-least+1))
	p := &planter{Rand: r, head: record.Header(s.Header, g), lex: s.Lexicon}
	starts, all := parts(s, of), lines(s)
	if len(starts) < 3 {
		return nil, nil
	}
	n := 1 + r.IntN(len(starts)-2)
	truth, wrong = p.open(all[:starts[n+1]]), p.open(all[:starts[n]])
	if looksAlike(truth, wrong, wrong) {
		return nil, nil
	}
	return truth, wrong
}

// TestRecordBehind leaves out the last turn, or the last round, of random games.
func TestRecordBehind(t *testing.T) {
	each := refereetest.Often(2, 6)
	t.Log(heading)
	for _, c := range []struct {
		name string
		of   func(referee.Position) string
		want int
	}{{"turn", turnOf, 90}, {"round", roundOf, 50}} {
		var all tally
		for _, g := range games.All {
			var sum tally
			for seed := uint64(0); sum.planted < each && seed < uint64(6*each); seed++ {
				if truth, wrong := dropLast(t, g, c.of, seed); wrong != nil {
					sum.add(findSlips(t, truth, wrong))
				}
			}
			t.Logf("%-13s %-32s %s", g.Key(), "a "+c.name+" missing", &sum)
			all.add(sum)
		}
		want := c.want
		if !refereetest.Long { // few of them are a sample
			want -= 20
		}
		if all.first*100 < want*all.planted {
			t.Errorf("of %d records without the last %s %d are found", all.planted, c.name, all.first)
		}
	}
}

// misplace exchanges two cards on the table, or loses one; ok is false if it can't.
func misplace(r *rand.Rand, x *referee.Lexicon, know map[string]referee.Fact) (want []string, ok bool) {
	var names []string
	for name, f := range know {
		if f.On == 0 && f.Takes.Has(referee.Card) && len(f.Has) > 0 {
			names = append(names, name)
		}
	}
	if slices.Sort(names); len(names) < 2 {
		return nil, false
	}
	i := r.IntN(len(names))
	a, b := names[i], names[(i+1+r.IntN(len(names)-1))%len(names)]
	one, other := know[a].Has[r.IntN(len(know[a].Has))], know[b].Has[r.IntN(len(know[b].Has))]
	one.What.Count, other.What.Count = 1, 1
	change := func(name string, gone, come referee.Thing) {
		f := know[name]
		f.Has = slices.Clone(f.Has)
		n := slices.IndexFunc(f.Has, func(t referee.Thing) bool { return t.What.Names(gone.What) })
		if f.Has[n].What.Count--; f.Has[n].What.Count == 0 {
			f.Has = slices.Delete(f.Has, n, n+1)
		}
		if come.What.Kind != referee.Hole {
			f.Has = append(f.Has, come)
		}
		f.Has = referee.Sort(f.Has)
		know[name] = f
		want = append(want, x.Thing(gone)+" to "+name)
	}
	if r.IntN(2) == 0 {
		change(a, one, referee.Thing{})
		return want, true
	}
	change(a, one, other)
	change(b, other, one)
	return want, one.What.Ref != other.What.Ref
}

// TestCardsWrong exchanges or loses a card on the table: the record is right.
func TestCardsWrong(t *testing.T) {
	each := refereetest.Often(4, 10)
	found, planted := 0, 0
	for _, g := range games.All {
		for seed, tried := uint64(0), 0; tried < each && seed < uint64(4*each); seed++ {
			r := rand.New(rand.NewPCG(seed, 6))
			least, most := g.Seats()
			whole := playGame(t, g, r, least+r.IntN(most-least+1))
			p := &planter{Rand: r, head: record.Header(whole.Header, g), lex: whole.Lexicon}
			s := p.open(lines(whole)[:len(whole.Entries)/3+r.IntN(len(whole.Entries)*2/3)])
			know := factsByName(s)
			want, ok := misplace(r, s.Lexicon, know)
			if !ok {
				continue
			}
			tried++
			planted++
			sheet := reconcile.New(s)
			sheet.Agree()
			enterTable(t, sheet, s, know)
			sheet.Seek()
			causes := sheet.Causes()
			if at := slices.IndexFunc(causes, func(c reconcile.Cause) bool { return c.Cards != nil }); at < 0 || at > 2 {
				t.Logf("%s: %v: %d of %+v", g.Key(), want, at, causes)
			} else {
				var got []string
				for _, m := range causes[at].Cards {
					got = append(got, m.What+" to "+m.To)
				}
				if slices.Sort(got); slices.Equal(got, slices.Sorted(slices.Values(want))) {
					found++
				} else {
					t.Logf("%s: %v, not %v", g.Key(), got, want)
				}
			}
		}
	}
	if found*100 < 90*planted {
		t.Errorf("%d of %d are among the first three causes", found, planted)
	}
}
