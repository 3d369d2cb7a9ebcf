package lizardwizard

import (
	"math/rand/v2"
	"slices"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// brute lists every statement without a free part that the rules allow, by
// asking about all of them.
func brute(t *Table, x *lexicon) (all []string) {
	try := func(verb uint8, by int8, items ...item) {
		s := statement{Verb: verb, By: by, Items: items}
		if rules().Check(t, s) == 0 {
			all = append(all, x.Text(s))
		}
	}
	for by := range t.players {
		for _, verb := range []uint8{vPass, vDelve, vLeave, vDone} {
			try(verb, by)
		}
		for ref := range learntWord {
			try(vResearch, by, cardItem(ref, 0))
			try(vTake, by, cardItem(ref, 0))
			try(vDuel, by, cardItem(ref, 0))
			for use := range useWords {
				try(vSummon, by, cardItem(ref, 0), referee.One(Use, int32(use), 1))
			}
		}
		for tile := range tiles {
			try(vClaim, by, referee.One(Tile, tile, 0))
		}
	}
	slices.Sort(all)
	return all
}

// offered lists the same by the offers.
func offeredTexts(t *Table, x *lexicon) (all []string) {
	for _, o := range rules().Offers(t, x, true, nil) {
		if !o.Open() {
			all = append(all, x.Text(o.Statement))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// What is offered is all that is allowed, along random games.
func TestOffersAreWhole(t *testing.T) {
	for n := 2; n <= seats; n++ {
		c := course(n, map[string]string{"duel-open": "may-pass"}, nil)
		s, err := record.Begin(watched, c.Header)
		if err != nil {
			t.Fatal(err)
		}
		p := player{Rand: rand.New(rand.NewPCG(3, uint64(n))), x: s.Lexicon}
		for k := 0; !s.Position().Over() && k < 160; k++ {
			p.t = tableOf(s.Position())
			if one, other := brute(p.t, s.Lexicon), offeredTexts(p.t, s.Lexicon); !slices.Equal(one, other) {
				t.Fatalf("allowed are %v, offered %v\n%s", one, other, s.Text())
			}
			offers := s.Position().Offers(true)
			o := offers[p.IntN(len(offers))]
			if o.Open() {
				o.Statement = p.fill(o)
			}
			s.Add(s.Lexicon.Text(o.Statement))
		}
	}
}

// perft counts the ways to say so many statements without a free part.
func perft(t *Table, x *lexicon, list func(*Table, *lexicon) []string, depth int) (n int) {
	if depth == 0 {
		return 1
	}
	for _, text := range list(t, x) {
		said, err := record.ParseAt(x, nil, text)
		if err != nil {
			panic(err)
		}
		next := *t
		if rules().Apply(&next, said) != 0 {
			panic(text)
		}
		n += perft(&next, x, list, depth-1)
	}
	return n
}

// From a staged turn both ways of listing count the same.
func TestPerft(t *testing.T) {
	s := staged(t, nil, verto)
	s.t.actions, s.t.acted, s.t.all = 1, false, false
	s.t.where[verto] = at(active, 0)
	s.t.put(divinatioAmbigua, active, 0)
	for c := range card(s.t.every()) {
		if s.t.lists[c] == 0 {
			s.t.lists[c], _ = s.t.pack(bag{1})
		}
	}
	for g := range offered {
		s.t.deck[g] = 0 // nothing is turned up: what follows can be said in whole
	}
	for i, tile := range []int32{0, tileReagent, tileWizards, tileGold} {
		s.t.tile[i] = uint8(tile) + 1
	}
	for depth, want := range []int{1, 9, 43, 157, 440} {
		one, other := perft(&s.t, s.x, offeredTexts, depth), perft(&s.t, s.x, brute, min(depth, 3))
		if depth <= 3 && one != other {
			t.Errorf("depth %d: %d by the offers, %d by asking about everything", depth, one, other)
		}
		if one != want {
			t.Errorf("depth %d: %d ways, not %d", depth, one, want)
		}
	}
}
