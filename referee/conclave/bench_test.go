package conclave

import (
	"math/rand"
	"testing"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/refereetest"
)

// known is a whole game of the records.
func known(t testing.TB, record string) *refereetest.Known[Table] {
	t.Helper()
	s := prefix(t, record, 0)
	k := &refereetest.Known[Table]{Rules: rules()}
	k.Start, _ = open(s.Header)
	for i := range s.Entries {
		if s.Entries[i].Applied {
			k.Said = append(k.Said, s.Entries[i].Move)
		}
	}
	return k
}

// TestNoAllocation holds judging to what the house promises: an accepted and a
// refused event allocate nothing, and a table is a small plain value.
func TestNoAllocation(t *testing.T) {
	for _, record := range []string{"game-2-players", "game-3-players", "game-4-players"} {
		k := known(t, record)
		k.Frugal(t, 1024)
		x := referee.NewLexicon(k.Rules.Language, everybody)
		for _, s := range k.Said {
			k.Rules.Apply(&k.Start, s)
			refereetest.Refused(t, k.Rules, &k.Start, k.Said[0], x) // a hand is stated again
		}
	}
}

// BenchmarkReplay judges and applies the moves of a whole game with four
// players; a refused one costs what Refuse says.
func BenchmarkReplay(b *testing.B) { known(b, "game-4-players").Bench(b) }

// BenchmarkRefuse refuses a send beside no card, the last rule there is.
func BenchmarkRefuse(b *testing.B) {
	s := prefix(b, "send-apart", 0)
	var at move
	table, _ := open(s.Header)
	r := rules()
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Applied && e.Verdict == referee.Legal {
			r.Apply(&table, e.Move)
		} else if e.Ruling.Rule != nil {
			at = e.Move
		}
	}
	if r.Check(&table, at) == 0 {
		b.Fatal("it is not refused")
	}
	b.ReportAllocs()
	for b.Loop() {
		r.Check(&table, at)
	}
}

// BenchmarkPlayout plays random games with three players to the end, on the
// table alone.
func BenchmarkPlayout(b *testing.B) {
	r := rules()
	h := header(3)
	rng := rand.New(rand.NewSource(1))
	moves := 0
	start, _ := open(h)
	var table Table
	items := make([]referee.Item, 0, laidSize)
	b.ReportAllocs()
	for b.Loop() {
		table = start
		for ; table.phase != over; moves++ {
			playout(r, &table, rng, items)
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

// playout says one random thing that is legal; items is room for what it names.
func playout(r *law.Rules[Table], t *Table, rng *rand.Rand, items []referee.Item) {
	back := func() int32 {
		for m := rng.Intn(magics); ; m = (m + 1) % magics {
			n := t.unseenCards(m)
			for _, it := range items {
				if backOf(it) == m {
					n--
				}
			}
			if n > 0 {
				return int32(m)
			}
		}
	}
	card := func(m int32) { items = append(items, referee.One(referee.Card, m*15+int32(rng.Intn(15)), 0)) }
	s := move{By: referee.Table}
	switch t.phase {
	case setup:
		switch {
		case !t.entered.All(t.players):
			s.Verb = vHand
			for s.By = 0; t.entered.Has(s.By); {
				s.By++
			}
			for range handSize {
				items = append(items, referee.One(Magic, back(), 0))
			}
		case t.cards == 0:
			s.Verb = vLay
			for range laidSize {
				card(back())
			}
		default:
			s.Verb = vDecks
			items = append(items, referee.One(referee.Number, int32(t.drawCards()/2), 0), referee.One(referee.Number, int32(t.drawCards()-t.drawCards()/2), 0))
		}
	case turn:
		s.Verb, s.By = vSend, t.turn
		m := rng.Intn(magics)
		for t.hands[t.turn][m] == 0 {
			m = (m + 1) % magics
		}
		at := rng.Intn(spaces)
		for !t.open().Has(at) {
			at = (at + 1) % spaces
		}
		card(int32(m))
		items = append(items, referee.One(Space, int32(at), 1))
	case draw:
		s.Verb, s.By = vDrawLeft+uint8(rng.Intn(2)), t.turn
		if t.decks[s.Verb-vDrawLeft] == 0 {
			s.Verb = vDrawLeft + vDrawRight - s.Verb
		}
		items = append(items, referee.One(Magic, back(), 0))
	case refill:
		s.Verb = vRefill
		for range t.refillSize() {
			card(back())
		}
	case reveal:
		s.Verb = vReveal
		for s.By = 0; !acts(t).Has(s.By); {
			s.By++
		}
		for m, n := range t.hands[s.By] {
			for range n {
				card(int32(m))
			}
		}
	}
	s.Items = items
	if r.Apply(t, s) != 0 {
		panic("a random move is refused")
	}
}
