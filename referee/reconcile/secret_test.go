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

// twin returns a record that looks the same to the table and differs in a closed line; nil if none
// is found.
func (p *planter) twin(s *record.Record) *record.Record {
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
		if q.Upheld() == s.Upheld() && countIllegal(q) == countIllegal(s) && q.Closed() == closed && same(false) && !same(true) {
			return q
		}
	}
	return nil
}

// TestTwinsReconcileAlike plays every game at random and compares records that look the same
// to the table and differ in a secret. Before everyone agrees to open the past, the same
// entries lead to the same sheet and the same causes.
func TestTwinsReconcileAlike(t *testing.T) {
	seeds := uint64(refereetest.Often(3, 30))
	compared := map[string]int{}
	for _, g := range games.All {
		for seed := range seeds {
			r := rand.New(rand.NewPCG(seed, 77))
			least, most := g.Seats()
			whole := playGame(t, g, r, least+r.IntN(most-least+1))
			p := &planter{Rand: r, head: record.Header(whole.Header, g), lex: whole.Lexicon}
			for range 4 {
				truth := lines(whole)[:1+r.IntN(len(whole.Entries))]
				planted, ok := mishaps[r.IntN(len(mishaps))].plant(p, truth)
				if !ok || len(planted) == 0 {
					continue
				}
				s := p.open(planted)
				if other := p.twin(s); other != nil {
					compared[g.Key()]++
					know := factsByName(p.open(truth))
					seed := r.Uint64()
					if a, b := transcript(t, s, know, seed), transcript(t, other, know, seed); a != b {
						i := 0
						for i < len(a) && i < len(b) && a[i] == b[i] {
							i++
						}
						t.Errorf("%s: the sheets differ:\n%s\nand\n%s\nof the records\n%s\nand\n%s", g.Key(), a[max(0, i-300):], b[max(0, i-300):], s.Text(), other.Text())
					}
				}
			}
		}
	}
	t.Log(compared)
	for _, key := range []string{"mag-mell", "lizard-wizard"} { // those of other games are rarer
		if compared[key] == 0 {
			t.Errorf("no record of %s had a twin", key)
		}
	}
}

// transcript returns everything that a sheet shows before Agree.
func transcript(t *testing.T, s *record.Record, know map[string]referee.Fact, seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	sheet := reconcile.New(s)
	if r.IntN(3) == 0 {
		for _, o := range s.Position().LegalMoves(false) {
			if o.By != referee.Anyone && !o.Open() {
				fmt.Fprintln(&b, sheet.Refused(o.Move))
				break
			}
		}
	}
	enterTable(t, sheet, s, know)
	for range 2 {
		i := r.IntN(sheet.Len())
		typed := []string{"y", "?", "nothing", "+1", "-1", sheet.Example(i)}[r.IntN(6)]
		fmt.Fprintln(&b, typed, sheet.Enter(i, typed), sheet.Seek(), sheet.LookAgain())
	}
	for i := range sheet.Len() {
		fmt.Fprintf(&b, "%+v\n", sheet.Line(i))
	}
	fmt.Fprintln(&b, sheet.Match(), sheet.Closed())
	for _, c := range sheet.Causes() {
		fmt.Fprintf(&b, "%v %d", c.Cards, c.Again)
		if c.Remedy != nil {
			n, of := c.Remedy.Explains()
			fmt.Fprintf(&b, "%d of %d: %+v", n, of, c.Remedy.Slips())
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}
