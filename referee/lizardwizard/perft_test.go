package lizardwizard

import (
	"math/rand/v2"
	"slices"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// brute lists every move without a free part that the rules allow, by
// asking about all of them.
func brute(t *Table, x *lexicon) []string { return templates(t, x, bruteMoves(t)) }

// bruteMoves lists them as moves, with what a light game would name.
func bruteMoves(t *Table) (all []move) {
	try := func(verb uint8, by int8, items ...item) {
		s := move{Verb: verb, By: by, Items: items}
		if rules().Check(t, s) == 0 {
			all = append(all, s)
		}
	}
	for by := range t.players {
		for _, verb := range []uint8{verbPass, verbDelve, verbLeave, verbDone} {
			try(verb, by)
		}
		for ref := range learntWord {
			try(verbResearch, by, cardItem(ref, 0))
			if t.isLight() {
				try(verbResearch, by, cardItem(ref, 0), referee.One(Goods, mana, 1))
			}
			try(verbTake, by, cardItem(ref, 0))
			try(verbDuel, by, cardItem(ref, 0))
			for use := range useWords {
				try(verbSummon, by, cardItem(ref, 0), referee.One(Use, int32(use), 1))
			}
		}
		for tile := range tiles {
			try(verbClaim, by, referee.One(Tile, tile, 0))
		}
	}
	return all
}

// templates writes moves as they are listed: in a light game, without the cards taken.
func templates(t *Table, x *lexicon, moves []move) (all []string) {
	for _, s := range moves {
		if t.isLight() && deckTaken(s.Verb) < offered {
			more := slices.DeleteFunc(slices.Clone(s.Items[1:]), func(it item) bool { return it.Kind == Goods })
			s.Items = append([]item{referee.Dots(0)}, more...)
		}
		all = append(all, x.Text(s))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// offered lists the same by the offers.
func offeredTexts(t *Table, x *lexicon) (all []string) {
	for _, o := range rules().LegalMoves(t, x, true, nil) {
		named := deckTaken(o.Verb) < offered && o.Items[len(o.Items)-1].Kind != referee.Hole // a template of a light game
		if alone := deckTaken(o.Verb) < offered && len(o.Items) == 1; !o.Open() || named || alone {
			all = append(all, x.Text(o.Move))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// What is offered is all that is allowed, along random games.
func TestOffersAreWhole(t *testing.T) {
	for n := 2; n <= seats; n++ {
		offersAreWhole(t, course(n, map[string]string{"duel-open": "may-pass"}, nil), 160)
		offersAreWhole(t, course(n, map[string]string{"duel-open": "may-pass"}, map[string]string{"detail": "light"}), 300)
	}
}

func offersAreWhole(t *testing.T, c refereetest.Course, most int) {
	s, err := record.Begin(watched, c.Header)
	if err != nil {
		t.Fatal(err)
	}
	p := player{Rand: rand.New(rand.NewPCG(3, uint64(len(c.Header.Players)))), x: s.Lexicon}
	for k := 0; !s.Position().Over() && k < most; k++ {
		p.t = tableOf(s.Position())
		if one, other := brute(p.t, s.Lexicon), offeredTexts(p.t, s.Lexicon); !slices.Equal(one, other) {
			t.Fatalf("allowed are %v, offered %v\n%s", one, other, s.Text())
		}
		offers := s.Position().LegalMoves(true)
		o := offers[p.IntN(len(offers))]
		if o.Open() {
			o.Move = p.fill(o)
		}
		s.Add(s.Lexicon.Text(o.Move))
	}
}

// perft counts the ways to say so many moves without a free part.
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
	for c := range card(s.t.endCard()) {
		if s.t.lists[c] == 0 {
			s.t.lists[c] = listOf(goods{1})
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

// From a staged turn of a light game, the templates count what asking about everything does.
func TestPerftLight(t *testing.T) {
	s := staged(t, nil, verto)
	s.t.house |= light
	s.x.Values = map[string]string{"detail": "light"}
	s.t.actions, s.t.acted, s.t.all = 1, false, false
	s.t.extras = extras            // no further copies can come
	for c := range s.t.endCard() { // a few cards are left of each kind
		if s.t.lists[c] == 0 {
			s.t.lists[c] = listOf(goods{1})
		}
		if z := s.t.where[c].zone(); z == onOffer || z == inDeck && (c%20 > 1 && c >= firstSpell || c >= firstExtra || s.t.deckOf(c) != spellDeck && int(c)%schools > 2) {
			s.t.where[c] = at(outOfPlay, 0)
		}
	}
	all := func(t *Table, x *lexicon) (texts []string) {
		for _, m := range bruteMoves(t) {
			texts = append(texts, x.Text(m))
		}
		return texts
	}
	filled := func(t *Table, x *lexicon) (texts []string) {
		for _, o := range rules().LegalMoves(t, x, true, nil) {
			g := deckTaken(o.Verb)
			if !o.Open() {
				texts = append(texts, x.Text(o.Move))
			} else if g < offered && (len(o.Items) == 1 || o.Items[1].Kind != referee.Hole) {
				for ref := range learntWord {
					o.Items = append([]item{cardItem(ref, 0)}, o.Items[1:]...)
					for _, paid := range [][]item{nil, {referee.One(Goods, mana, 1)}} {
						said := o.Move
						if said.Items = append(slices.Clip(said.Items), paid...); (paid == nil || o.Verb == verbResearch) && rules().Check(t, said) == 0 {
							texts = append(texts, x.Text(said))
						}
					}
				}
			}
		}
		return texts
	}
	for depth, want := range []int{1, 18, 216} {
		one, other := perft(&s.t, s.x, filled, depth), perft(&s.t, s.x, all, depth)
		if one != other || one != want {
			t.Errorf("depth %d: %d by the templates, %d by asking about everything, not %d", depth, one, other, want)
		}
	}
}
