package reconcile_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// twin gives a record that looks the same to the table and differs in a secret: something
// else was said in what is closed. Nil where none is found.
func (p *planter) twin(s *record.Sitting) *record.Sitting {
	at, all, closed := s.Position(), lines(s), s.Closed()
	for tries := 0; closed > 0 && tries < 30; tries++ {
		other, ok := mishaps[p.IntN(len(mishaps))].plant(p, slices.Clone(all[:closed]))
		if !ok || len(other) != closed || slices.Equal(other, all[:closed]) {
			continue
		}
		q := p.open(append(other, all[closed:]...))
		now := q.Position()
		same := func(reveal referee.Reveal) bool {
			return reflect.DeepEqual(now.View(reveal), at.View(reveal)) && reflect.DeepEqual(now.State(reveal), at.State(reveal))
		}
		if q.Upheld() == s.Upheld() && impossible(q) == impossible(s) && q.Closed() == closed && same(false) && !same(true) {
			return q
		}
	}
	return nil
}

// TestTwinsReconcileAlike plays every game at random and asks about records that look the
// same to the table and differ in a secret. Before the table agrees to go through what is
// closed, answered alike they ask alike, come to the same, and offer the same.
func TestTwinsReconcileAlike(t *testing.T) {
	seeds := uint64(refereetest.Often(3, 60))
	compared := map[string]int{}
	for _, g := range games.All {
		for seed := range seeds {
			r := rand.New(rand.NewPCG(seed, 77))
			least, most := g.Seats()
			whole := play(t, g, r, least+r.IntN(most-least+1))
			p := &planter{Rand: r, head: record.Header(whole.Header, g), lex: whole.Lexicon}
			for range 4 {
				truth := lines(whole)[:1+r.IntN(len(whole.Entries))]
				said, ok := mishaps[r.IntN(len(mishaps))].plant(p, truth)
				if !ok || len(said) == 0 {
					continue
				}
				s := p.open(said)
				if other := p.twin(s); other != nil {
					compared[g.Key()]++
					alike(t, s, other, answers(p.open(truth)), r.Uint64())
				}
			}
		}
	}
	t.Log(compared)
	for _, key := range []string{"mag-mell", "lizard-wizard"} { // those of the others are rarer: see package table
		if compared[key] == 0 {
			t.Errorf("no record of %s had a twin", key)
		}
	}
}

// alike asks about two records, answered alike.
func alike(t *testing.T, s, other *record.Sitting, know map[string]string, seed uint64) {
	t.Helper()
	if a, b := transcript(s, know, seed), transcript(other, know, seed); a != b {
		i := 0
		for i < len(a) && i < len(b) && a[i] == b[i] {
			i++
		}
		t.Errorf("%s: the one talk goes on\n%s\nthe other\n%s\nof\n%s\nand\n%s", s.Game.Key(), a[max(0, i-300):], b[max(0, i-300):], s.Text(), other.Text())
	}
}

// transcript is all that a talk tells before the table agreed.
func transcript(s *record.Sitting, know map[string]string, seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	talk := reconcile.Begin(s)
	if r.IntN(3) == 0 {
		for _, o := range s.Position().Offers(false) {
			if o.By != referee.Anyone && !o.Open() {
				talk.Refused(o.Statement, true)
				break
			}
		}
	}
	for q, more := talk.Next(); more; q, more = talk.Next() {
		if x := s.Lexicon; r.IntN(8) == 0 {
			says := x.Players[r.IntN(len(x.Players))] + " has " + x.Word(referee.Card, int32(r.IntN(x.Len(referee.Card))))
			differs, ok := aside(talk, says)
			fmt.Fprintln(&b, says, differs, ok)
			if q, more = talk.Next(); !more {
				break
			}
		}
		answer, known := know[q.Asks]
		if !known || r.IntN(12) == 0 {
			answer = []string{"y", "?", "nothing", "+1", "-1"}[r.IntN(5)]
		}
		fmt.Fprintf(&b, "%+v\n%s %v\n", q, answer, talk.Answer(answer))
		if r.IntN(15) == 0 {
			talk.Enough()
		}
	}
	o := talk.Outcome()
	fmt.Fprintf(&b, "%t %t %q\n", o.Agree, o.Closed, o.Says)
	for _, remedy := range o.Remedies {
		n, of := remedy.Explains()
		fmt.Fprintf(&b, "%d of %d: %+v\n", n, of, remedy.Slips())
	}
	return b.String()
}
