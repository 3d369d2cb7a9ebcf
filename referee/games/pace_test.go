package games_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"magistrate/referee"
	"magistrate/referee/games"
)

// How fast whole random games are refereed, measured against The Treasure of
// Mag Mell at the level full: every game through the same interface and by the
// same player, who knows none of them. What is wanted of Res Arcana is a third.

// A table is one game as it is set up here.
type table struct {
	game   referee.Game
	header referee.Header
}

// laid is a table for three.
func laid(tb testing.TB, game string, values map[string]string) table {
	for _, g := range games.All {
		if g.Key() == game {
			return table{g, referee.Header{Game: game, Players: []string{"Anna", "Brit", "Chu"}, Values: values}}
		}
	}
	tb.Fatal(game + " is not in the house")
	return table{}
}

// tables are the two that are compared. No moon side has the curse of the Cursed
// Forge: chance alone hardly ever finds the words that meet it.
func tables(tb testing.TB) (magMell, resArcana table) {
	return laid(tb, "mag-mell", map[string]string{"level": "full"}), laid(tb, "res-arcana", map[string]string{"places": "moon"})
}

// A player says at random what may be said.
type player struct {
	*rand.Rand
	lex *referee.Lexicon
	box []int32 // the cards nobody has seen dealt out yet, copies and all
}

// sit opens a table and gives it a player.
func (g table) sit(tb testing.TB, seed uint64) (*player, referee.Position) {
	x := referee.NewLexicon(g.game.Language(), g.header.Players)
	start, err := g.game.Open(g.header, x)
	if err != nil {
		tb.Fatal(err)
	}
	p := &player{Rand: rand.New(rand.NewPCG(seed, 1)), lex: x}
	printed, err := g.game.Cards(g.header)
	if err != nil {
		tb.Fatal(err)
	}
	for _, c := range printed {
		for range c.Copies {
			if ref, ok := x.Find(referee.Card, c.Name); ok {
				p.box = append(p.box, ref)
			}
		}
	}
	return p, start
}

// random plays one game to its end.
func (g table) random(tb testing.TB, seed uint64) (said []referee.Statement) {
	p, at := g.sit(tb, seed)
	for !at.Over() {
		s := p.choose(tb, at)
		said = append(said, s)
		at, _ = at.Apply(s)
		if len(said) > longest {
			tb.Fatalf("%s has no end", g.game.Title())
		}
	}
	return said
}

const (
	longest = 5000
	tries   = 100_000
)

// choose takes an offer and fills what it leaves open, until the rules allow it:
// a verb first, as what can be said in many ways is not said oftener for that.
func (p *player) choose(tb testing.TB, at referee.Position) referee.Statement {
	var verbs [][]referee.Offer
	for _, o := range at.Offers(true) { // they come verb by verb
		if n := len(verbs); n == 0 || verbs[n-1][0].Verb != o.Verb {
			verbs = append(verbs, nil)
		}
		verbs[len(verbs)-1] = append(verbs[len(verbs)-1], o)
	}
	for range tries {
		offers := verbs[p.IntN(len(verbs))]
		o := offers[p.IntN(len(offers))]
		f := p.lex.Form(o.Verb)
		s := o.Statement
		if o.Open() {
			s = p.fill(f, o)
		}
		if f.Check != nil && f.Check(s) != nil || f.Seated != nil && f.Seated(s, len(p.lex.Players)) != nil || !at.Rule(s).Legal() {
			continue
		}
		if o.Open() && o.By == referee.Table { // dealt
			p.box = p.box[len(s.Items):]
		}
		return s
	}
	tb.Fatalf("nothing to say is found: %s", at.Expect())
	return referee.Statement{}
}

// fill says something in every open place, now and then in one that may stay empty.
func (p *player) fill(f *referee.Form, o referee.Offer) referee.Statement {
	s := o.Statement
	s.Items = nil
	more := p.IntN(4 * len(f.Slots))
	for n := range f.Slots {
		slot, clause := &f.Slots[n], uint8(n)
		whole := o.Clause(clause)
		switch open := slices.ContainsFunc(whole, func(it referee.Item) bool { return it.Kind == referee.Hole }); {
		case open && o.By == referee.Table:
			p.Shuffle(len(p.box), func(i, j int) { p.box[i], p.box[j] = p.box[j], p.box[i] })
			for _, c := range p.box[:min(o.Wants, len(p.box))] {
				s.Items = append(s.Items, referee.One(referee.Card, c, clause))
			}
		case open && slot.Optional && p.IntN(2) == 0:
		case open, len(whole) == 0 && slot.Optional && slot.Takes != 0 && n == more:
			s.Items = p.some(s.Items, slot, clause)
		default:
			s.Items = append(s.Items, whole...)
		}
	}
	return s
}

// some says something a slot takes.
func (p *player) some(items []referee.Item, slot *referee.Slot, clause uint8) []referee.Item {
	var kinds []referee.Kind
	for k := referee.Player; k < referee.MaxKinds; k++ {
		if slot.Takes.Has(k) {
			kinds = append(kinds, k)
		}
	}
	k := kinds[p.IntN(len(kinds))]
	n := max(slot.Min, 1)
	if slot.Max == 0 {
		n += p.IntN(3)
	}
	if slot.Counted {
		n = 1 + p.IntN(12)
	}
	for range n {
		it := referee.One(k, 0, clause)
		switch k {
		case referee.Player:
			it.Ref = int32(p.IntN(len(p.lex.Players)))
		case referee.Number:
			it.Ref = int32(p.IntN(30) - 5)
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

// judged asks the rules of each statement and does it, on one position.
func judged(tb testing.TB, start referee.Position, said []referee.Statement) {
	board := start.Fork()
	for _, s := range said {
		if !board.Play(referee.Plain, "", s).Applied {
			tb.Fatal("a known game is refused")
		}
	}
}

// played lists at every statement what could be said, as a random player asks,
// and makes a position of each. What chance costs is left out on both sides.
func played(tb testing.TB, at referee.Position, said []referee.Statement) {
	for i := range said {
		if len(at.Offers(true)) == 0 {
			tb.Fatal("a known game has no next statement")
		}
		at, _ = at.Apply(said[i])
	}
}

// known are games of a table that were played before.
func (g table) known(tb testing.TB, n int) (start referee.Position, all [][]referee.Statement, statements int) {
	_, start = g.sit(tb, 0)
	for i := range n {
		all = append(all, g.random(tb, uint64(i)))
		statements += len(all[i])
	}
	return start, all, statements
}

// BenchmarkWholeGame goes through the games in turn, in short slices: the
// machine's moods meet both. It prints the ratio of their medians.
func BenchmarkWholeGame(b *testing.B) {
	magMell, resArcana := tables(b)
	const each = 24
	theirStart, theirs, theirN := magMell.known(b, each)
	ourStart, ours, ourN := resArcana.known(b, each)
	for _, c := range []struct {
		name    string
		through func(testing.TB, referee.Position, []referee.Statement)
	}{{"judged", judged}, {"played", played}} {
		b.Run(c.name, func(b *testing.B) {
			var our, their []float64
			for b.Loop() {
				t0 := time.Now()
				for _, said := range ours {
					c.through(b, ourStart, said)
				}
				t1 := time.Now()
				for _, said := range theirs {
					c.through(b, theirStart, said)
				}
				t2 := time.Now()
				our = append(our, float64(ourN)/t1.Sub(t0).Seconds())
				their = append(their, float64(theirN)/t2.Sub(t1).Seconds())
			}
			slices.Sort(our)
			slices.Sort(their)
			mine, yardstick := our[len(our)/2], their[len(their)/2]
			b.ReportMetric(mine/1e6, "Mstatements/s")
			b.ReportMetric(yardstick/1e6, "magmell-M/s")
			b.ReportMetric(mine/yardstick, "of-magmell")
		})
	}
}
