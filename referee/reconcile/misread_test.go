package reconcile_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// misreadLine changes the things of one line; ok is false if it can't.
func misreadLine(r *rand.Rand, know map[string]referee.Fact) (name string, ok bool) {
	var names []string
	for name, f := range know {
		if len(f.Has) > 0 && f.On == 0 {
			names = append(names, name)
		}
	}
	if slices.Sort(names); len(names) == 0 {
		return "", false
	}
	name = names[r.IntN(len(names))]
	f := know[name]
	f.Has = slices.Clone(f.Has)
	n := r.IntN(len(f.Has))
	switch one := &f.Has[n]; {
	case one.What.Kind == referee.Number:
		one.What.Ref += int32(1 - 2*r.IntN(2))
	case r.IntN(2) == 0 && one.What.Kind != referee.Player:
		one.What.Count++
	default:
		f.Has = slices.Delete(f.Has, n, n+1)
	}
	know[name] = f
	return name, true
}

// acceptRecord lets players who misread one line find the difference. It returns the record that
// they accept in the end; nil for none.
func acceptRecord(t *testing.T, wrong *record.Record, know, truth map[string]referee.Fact, misread string) *record.Record {
	sheet := reconcile.New(wrong)
	sheet.Agree()
	enterTable(t, sheet, wrong, know)
	for range 4 {
		if sheet.Match() {
			return wrong
		}
		for n := 0; sheet.Seek() && n < mostWaits; n++ {
			if isExplained(sheet.Causes()) {
				break
			}
		}
		again := sheet.LookAgain()
		if again < 0 {
			break
		}
		if l := sheet.Line(again); l.Name == misread {
			if typed := answer(wrong.Lexicon, truth[misread], factsByName(wrong)[misread]); sheet.Enter(again, typed) != nil {
				t.Fatalf("%s: %q can't be read", misread, typed)
			}
		}
	}
	if sheet.Match() {
		return wrong
	}
	causes := sheet.Causes()
	if !isExplained(causes) {
		return nil
	}
	all, err := causes[0].Remedy.Amend()
	if err != nil {
		t.Fatal(err)
	}
	corrected := all[len(all)-1].Record
	if next := sheet.Corrected(corrected); next.Next(0) >= 0 || !next.Match() {
		return nil
	}
	return corrected
}

// TestOneLineMisread plants a slip and has the players misread one line: they seldom accept a wrong
// record.
func TestOneLineMisread(t *testing.T) {
	each := refereetest.Often(1, 2)
	slips, accepts := 0, 0
	shelf := map[string]*record.Record{}
	for _, g := range games.All {
		for n, m := range mishaps {
			if n%refereetest.Often(5, 1) > 0 {
				continue
			}
			for seed, done := uint64(0), 0; done < each && seed < 20; seed++ {
				truth, wrong := plant(t, g, m, seed, 1, shelf)
				if wrong == nil {
					continue
				}
				know := factsByName(truth)
				name, ok := misreadLine(rand.New(rand.NewPCG(seed, 4)), know)
				if !ok {
					continue
				}
				done++
				slips++
				if s := acceptRecord(t, wrong, know, factsByName(truth), name); s != nil && !looksAlike(s, truth, wrong) {
					accepts++
					t.Logf("%s, %s, %s misread; accepted:\n%s", g.Key(), m.name, name, strings.TrimSpace(fmt.Sprint(lines(s))))
				}
			}
		}
	}
	if t.Logf("%d of %d", accepts, slips); accepts*100 > 3*slips {
		t.Errorf("of %d wrong records %d are accepted as right", slips, accepts)
	}
}
