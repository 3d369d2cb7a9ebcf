package reconcile_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// seat opens a table of a game, its header filled with what the game itself
// gives as examples where it asks for more.
func seat(t testing.TB, g referee.Game, players int) *record.Sitting {
	h := referee.Header{Game: g.Key(), Players: []string{"Anna", "Brit", "Chu", "Dov", "Eva", "Finn", "Gro", "Hal"}[:players], Values: map[string]string{}}
	for range g.Keys() {
		s, err := record.Begin(g, h)
		if err == nil {
			return s
		}
		bad := new(referee.HeaderError)
		if !errors.As(err, &bad) {
			t.Fatal(err)
		}
		for _, k := range g.Keys() {
			if k.Name == bad.Key {
				h.Values[k.Name] = k.Example
			}
		}
	}
	s, err := record.Begin(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A player says at random what may be said; it knows no game.
type player struct {
	*rand.Rand
	lex *referee.Lexicon
	box []int32 // the cards nobody has seen dealt out yet, copies and all
}

// play says what may be said until the game is over, or long enough.
func play(t testing.TB, g referee.Game, r *rand.Rand, players int) *record.Sitting {
	s := seat(t, g, players)
	p := &player{Rand: r, lex: s.Lexicon}
	printed, err := g.Cards(s.Header)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range printed {
		for range c.Copies {
			if ref, ok := s.Lexicon.Find(referee.Card, c.Name); ok {
				p.box = append(p.box, ref)
			}
		}
	}
	const long = 600
	for at := s.Position(); !at.Over() && len(s.Entries) < long; at = s.Position() {
		st, ok := p.choose(at)
		if !ok {
			break
		}
		if e := s.Add(s.Lexicon.Text(st)); !e.Applied {
			t.Fatalf("%s: %v %v", e.Raw, e.Verdict, e.Err)
		}
	}
	return s
}

// choose takes an offer and fills what it leaves open, until the rules allow it:
// a verb first, as what can be said in many ways is not said oftener for that.
func (p *player) choose(at referee.Position) (s referee.Statement, ok bool) {
	var verbs [][]referee.Offer
	for _, o := range at.Offers(true) { // they come verb by verb
		if n := len(verbs); n == 0 || verbs[n-1][0].Verb != o.Verb {
			verbs = append(verbs, nil)
		}
		verbs[len(verbs)-1] = append(verbs[len(verbs)-1], o)
	}
	if len(verbs) == 0 {
		return s, false
	}
	for range 20_000 {
		offers := verbs[p.IntN(len(verbs))]
		o := offers[p.IntN(len(offers))]
		s := o.Statement
		if o.Open() {
			s = p.fill(p.lex.Form(o.Verb), o)
		}
		if !p.lex.Form(o.Verb).WellFormed(s, len(p.lex.Players)) || !at.Rule(s).Legal() {
			continue
		}
		if o.Open() && o.By == referee.Table { // dealt
			p.box = p.box[min(len(s.Items), len(p.box)):]
		}
		return s, true
	}
	return s, false
}

// fill says something in every open place, now and then in one that may stay empty.
func (p *player) fill(f *referee.Form, o referee.Offer) referee.Statement {
	s := o.Statement
	s.Items = nil
	if s.By == referee.Anyone {
		s.By = int8(p.IntN(len(p.lex.Players)))
	}
	more := p.IntN(4 * len(f.Slots))
	for n := range f.Slots {
		slot, clause := &f.Slots[n], uint8(n)
		whole := o.Clause(clause)
		switch open := slices.ContainsFunc(whole, func(it referee.Item) bool { return it.Kind == referee.Hole }); {
		case open && o.By == referee.Table && slot.Takes.Has(referee.Card):
			p.Shuffle(len(p.box), func(i, j int) { p.box[i], p.box[j] = p.box[j], p.box[i] })
			for _, c := range p.box[:min(o.Wants, len(p.box))] {
				s.Items = append(s.Items, referee.One(referee.Card, c, clause))
			}
		case open && slot.Optional && p.IntN(2) == 0:
		case open, len(whole) == 0 && slot.Optional && slot.Takes != 0 && n == more:
			s.Items = p.some(s.Items, slot, clause, o.Wants)
		default:
			s.Items = append(s.Items, whole...)
		}
	}
	return s
}

// some says something a slot takes.
func (p *player) some(items []referee.Item, slot *referee.Slot, clause uint8, wants int) []referee.Item {
	var kinds []referee.Kind
	for k := referee.Player; k < referee.MaxKinds; k++ {
		if slot.Takes.Has(k) {
			kinds = append(kinds, k)
		}
	}
	k := kinds[p.IntN(len(kinds))]
	n := max(slot.Min, 1)
	switch {
	case wants > 0:
		n = wants
	case slot.Counted:
		n = 1 + p.IntN(12)
	case slot.Max == 0:
		n += p.IntN(3)
	}
	for range n {
		it := referee.One(k, 0, clause)
		switch k {
		case referee.Player:
			it.Ref = int32(p.IntN(len(p.lex.Players)))
		case referee.Number:
			it.Ref = int32(p.IntN(45) - 5)
		case referee.Nobody, referee.Nothing:
		default:
			it.Ref = int32(p.IntN(p.lex.Len(k)))
		}
		same := func(o referee.Item) bool { return o.Kind == it.Kind && o.Ref == it.Ref && o.Clause == it.Clause }
		if at := slices.IndexFunc(items, same); slot.Counted && at >= 0 {
			items[at].Count++
			continue
		}
		items = append(items, it)
	}
	if slot.Sums {
		slices.SortStableFunc(items, func(a, b referee.Item) int {
			if a.Clause != b.Clause {
				return int(a.Clause) - int(b.Clause)
			}
			return int(a.Ref - b.Ref)
		})
	}
	return items
}
