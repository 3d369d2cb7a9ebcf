package magmell

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// other gives a table that differs only in what lies in the Ally piles: cards
// that have lain there since an earlier round change places, one for one. What
// is public stays: the Druid once her owner is asked, and the cards of the round
// that has just ended, which the table still sees when the last pick is stolen.
func (w *walk) other() (Table, bool) {
	t := w.t
	hidden := func(p int8) Cards {
		c := t.allies[p].without(t.lastFront[p])
		if t.phase == druids {
			c = c.without(all[druid])
		}
		if t.phase == claims { // what is laid out for this treasure, or played on it
			c = c.without(counting[t.awaits[t.claim]])
			if t.played[p] > 0 {
				c = c.without(all[familiar])
			}
			if t.used[p] > 0 {
				c = c.without(all[daemon])
			}
		}
		return c
	}
	changed := false
	for range 6 {
		p, q := int8(w.IntN(int(t.players))), int8(w.IntN(int(t.players)))
		if p == q || hidden(p).empty() || hidden(q).empty() {
			continue
		}
		a := hidden(p).one(w.draw(hidden(p), 1, 0)[0].Ref)
		b := hidden(q).one(w.draw(hidden(q), 1, 0)[0].Ref)
		t.allies[p] = t.allies[p].without(a).with(b)
		t.allies[q] = t.allies[q].without(b).with(a)
		changed = true
	}
	return t, changed
}

// Before the claims nothing that is shown or said tells what lies in the Ally
// piles: two tables that differ in that alone look alike, offer alike and answer
// alike. A steal must ask who has the Shapeshifter and the cards given, so there
// the rule may differ, but where it is the same the reason is too.
func TestPilesStayClosed(t *testing.T) {
	compared, steals := 0, 0
	each(t, 6, func(t *testing.T, w *walk, said move) {
		if w.t.phase >= claims || w.IntN(3) > 0 {
			return
		}
		other, changed := w.other()
		if !changed {
			return
		}
		a, b := w.rules.Open(w.x, w.t), w.rules.Open(w.x, other)
		same := func(what string, x, y any) {
			if !reflect.DeepEqual(x, y) {
				t.Fatalf("after %s the piles show in %s:\n%v\n%v", w.x.Text(said), what, x, y)
			}
		}
		same("the view", a.View(false), b.View(false))
		same("what show prints", a.State(false), b.State(false))
		same("what a table is asked for", a.Facts(), b.Facts())
		same("what may be said", a.LegalMoves(false), b.LegalMoves(false))
		same("what is expected", a.Expect(), b.Expect())
		same("who acts", a.ToAct(), b.ToAct())
		same("the score as it stands", a.Score(), b.Score())
		everything(w.t.players, func(s move) {
			same("a ruling on "+w.x.Text(s), a.Rule(s, 0), b.Rule(s, 0))
			same("the answer about "+w.x.Text(s), a.Rule(s, referee.Public), b.Rule(s, referee.Public))
		})
		for range 20 {
			s := move{Verb: vSteal, By: int8(w.IntN(int(w.t.players)))}
			for range 2 {
				s.Items = append(s.Items, referee.One(referee.Card, kind(w.IntN(int(kinds))), 1))
			}
			same("the answer about "+w.x.Text(s), a.Rule(s, referee.Public), b.Rule(s, referee.Public))
			x, y := a.Rule(s, 0), b.Rule(s, 0)
			if x.Rule != nil && x.Rule == y.Rule {
				same("a ruling on "+w.x.Text(s), x.Reason, y.Reason)
				steals++
			}
		}
		compared++
	})
	if compared < 500 || steals < 500 {
		t.Errorf("%d tables and %d steals compared", compared, steals)
	}
}

// twin is a position that looks the same to the table.
func twin(rt *rapid.T, s *record.Record) (referee.Position, bool) {
	t, err := open(s.Header)
	if err != nil {
		rt.Fatal(err)
	}
	for i := range s.Entries {
		rules().Apply(&t, s.Entries[i].Move)
	}
	w := &walk{Rand: rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "piles"), 11)), rules: rules(), x: s.Lexicon, t: t}
	other, changed := w.other()
	return rules().Open(s.Lexicon, other), changed
}

// Hints, errors and lists are the same too, for everything that is typed.
func TestAlike(t *testing.T) {
	courses(t, func(t *testing.T, c refereetest.Course) {
		if !c.Header.Tally {
			refereetest.Alike(t, c)
		}
	})
}

// With ally-pile-secrecy=open the same comparison must fail: the test can see.
func TestOpenPilesShow(t *testing.T) {
	w := begin(1, "full", 3, "ally-pile-secrecy open")
	for w.t.phase != claims {
		w.step(t)
		if other, changed := w.other(); changed && other.allies != w.t.allies {
			if !reflect.DeepEqual(w.rules.Open(w.x, w.t).View(false), w.rules.Open(w.x, other).View(false)) {
				return
			}
		}
	}
	t.Error("open piles were never told apart")
}

// With it nothing is asked, or shown, in two places: the cards of a round that is over lie face up
// until the Pool is filled up, and in no pile yet.
func TestOpenPilesLieBesideWhatLiesFaceUp(t *testing.T) {
	w, refilled := begin(1, "full", 3, "ally-pile-secrecy open"), false
	for ; w.t.phase != over; w.step(t) {
		asked, shown, there := 0, 0, 0
		for _, f := range facts(&w.t, w.x) {
			for _, thing := range f.Has {
				if f.Name == "Ally pile" || f.Name == "cards of this round" {
					asked += int(thing.What.Count)
				}
			}
		}
		for p := range w.t.players {
			s := seatView(&w.t, w.x, p, referee.Sight{})
			shown += len(s.Cells) + len(s.Shown)
			there += w.t.pile(p).len()
		}
		if w.t.phase <= refill && asked != there || shown != there {
			t.Fatalf("in phase %d the players have %d cards, %d are asked for and %d shown", w.t.phase, there, asked, shown)
		}
		refilled = refilled || w.t.phase == refill
	}
	if !refilled {
		t.Error("no pile lay beside what lay face up")
	}
}
