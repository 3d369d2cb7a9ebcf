package magmell

import (
	"slices"
	"testing"

	"magistrate/referee"
)

// everything calls yield with every move of the verbs whose moves can
// be listed, whoever says it.
func everything(players int8, yield func(move)) {
	one := func(v uint8, by int8, items ...referee.Item) { yield(move{Verb: v, By: by, Items: items}) }
	for p := range players {
		for _, v := range []uint8{vStop, vDecline, vFamiliar} {
			one(v, p)
		}
		for k := range kinds {
			one(vPick, p, referee.One(referee.Card, k, 0))
			one(vDaemon, p, referee.One(referee.Card, k, 1))
		}
		for n := int32(-4); n < 10; n++ {
			one(vAssign, p, referee.One(referee.Number, n, 0))
		}
		for a := range int32(factions) {
			one(vAwaits, p, referee.One(Faction, a, 0))
			for b := range int32(factions) {
				if a != b {
					one(vSwap, p, referee.One(Faction, a, 0), referee.One(Faction, b, 0))
				}
			}
		}
		one(vAward, referee.Table, referee.One(referee.Player, int32(p), 0))
	}
	one(vAward, referee.Table)
	one(vAward, referee.Table, referee.Item{Kind: referee.Nobody, Count: 1})
}

// asOffered is how legal lists a move: a swap in the order drawn, awards
// and sacrifices as one for all.
func asOffered(w *walk, s move) string {
	switch s.Verb {
	case vSwap:
		if a, b := s.Items[0].Ref, s.Items[1].Ref; w.t.await(a) > w.t.await(b) {
			s.Items = []referee.Item{s.Items[1], s.Items[0]}
		}
	case vAward:
		s.Items = nil
	case vDaemon:
		s.Items = []referee.Item{referee.Dots(1)}
	}
	return w.x.Text(s)
}

// What is offered is what Check allows, over every move that can be listed.
func TestOffersAreLegality(t *testing.T) {
	n := 0
	each(t, 2, func(t *testing.T, w *walk, said move) {
		var want []string
		everything(w.t.players, func(s move) {
			if w.rules.Check(&w.t, s) == 0 {
				want = append(want, asOffered(w, s))
			}
		})
		for p := range w.t.players {
			if steals(w, p) {
				want = append(want, w.x.Text(move{Verb: vSteal, By: p, Items: []referee.Item{referee.Dots(1)}}))
			}
		}
		var got []string
		for _, o := range w.offers(true) {
			switch o.Verb {
			case vPool, vRefill:
				if w.t.phase != layout && w.t.phase != refill || o.Wants != w.t.refillSize() || o.Wants == 0 {
					t.Fatalf("%s is offered for %d cards", w.x.Text(o.Move), o.Wants)
				}
			default:
				got = append(got, w.x.Text(o.Move))
			}
			n++
		}
		slices.Sort(want)
		slices.Sort(got)
		if want = slices.Compact(want); !slices.Equal(got, want) {
			t.Fatalf("after %s are offered\n%q, legal are\n%q", w.x.Text(said), got, want)
		}
	})
	if n == 0 {
		t.Fatal("nothing was ever offered")
	}
}

// steals tells whether some gift makes a player's steal legal.
func steals(w *walk, p int8) bool {
	for a := range kinds {
		for b := range a + 1 {
			s := move{Verb: vSteal, By: p, Items: []referee.Item{referee.One(referee.Card, a, 1), referee.One(referee.Card, b, 1)}}
			if w.rules.Check(&w.t, s) == 0 {
				return true
			}
		}
	}
	return false
}
