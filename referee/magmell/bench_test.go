package magmell

import (
	"bufio"
	"bytes"
	"math/bits"
	"testing"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/record"
)

// What a table costs. The yardstick is in bound_test.go: the least a computer
// could do for the same game. `make bench` prints the ratios.

// A dealer shuffles: xorshift, so that chance costs both sides the same little.
type dealer uint64

func (d *dealer) below(n int) int {
	x := *d
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*d = x
	return int(uint64(uint32(x>>16)) * uint64(n) >> 32)
}

// A shoe is a shuffled deck of the basic game and shuffled Treasure Awaits cards.
type shoe struct {
	cards  [64]kind
	awaits [factions]int32
	next   int
}

// unshuffled is the shoe before it is shuffled.
func unshuffled() (s shoe) {
	i := 0
	for k := range benchStart.deck.kinds {
		for range benchStart.deck.count(k) {
			s.cards[i] = k
			i++
		}
	}
	for f := range s.awaits {
		s.awaits[f] = int32(f)
	}
	return s
}

func (s *shoe) shuffle(d *dealer) {
	for i := len(s.cards) - 1; i > 0; i-- {
		j := d.below(i + 1)
		s.cards[i], s.cards[j] = s.cards[j], s.cards[i]
	}
	for i := len(s.awaits) - 1; i > 0; i-- {
		j := d.below(i + 1)
		s.awaits[i], s.awaits[j] = s.awaits[j], s.awaits[i]
	}
	s.next = 0
}

// benchStart is a table of three at the basic level.
var benchStart = func() Table {
	t, err := open(referee.Header{Game: key, Players: []string{"Anna", "Brit", "Chu"}, Values: map[string]string{"level": "basic"}})
	if err != nil {
		panic(err)
	}
	return t
}()

// A player plays at random on the game's own table type.
type player struct {
	rules  *law.Rules[Table]
	items  [20]referee.Item
	offers []referee.LegalMove
	dealer
	shoe
}

func newPlayer(seed uint64) *player {
	return &player{rules: rules(), dealer: dealer(seed), shoe: unshuffled()}
}

// choose makes the next move; the table's own numbers of what is legal
// stand for the offers. move tells whether a player decides it.
func (p *player) choose(t *Table) (s move, move bool) {
	s.By = referee.Table
	item := &p.items[0]
	switch t.phase {
	case layout, refill:
		s.Verb = vPool
		if t.phase == refill {
			s.Verb = vRefill
		}
		n := t.refillSize()
		for i := range n {
			p.items[i] = referee.One(referee.Card, p.cards[p.next+i], 0)
		}
		p.next += n
		s.Items = p.items[:n]
		return s, false
	case treasure:
		s.By, s.Verb, s.Items = t.starter, vAwaits, p.items[:1]
		*item = referee.One(Faction, p.awaits[t.drawn], 0)
		return s, false
	case token:
		s.By, s.Items = t.starter, p.items[:1]
		m := t.tokens
		for n := p.below(bits.OnesCount16(m)); n > 0; n-- {
			m &= m - 1
		}
		s.Verb = vAssign
		*item = referee.One(referee.Number, int32(values[bits.TrailingZeros16(m)]), 0)
	case mages:
		s.By = t.turn
		open := t.open(t.turn)
		n := open.len()
		stop := 0
		if t.opening && t.taken == 1 {
			stop = 1
		}
		n = p.below(n + stop)
		if n == open.len() {
			s.Verb = vStop
			return s, true
		}
		s.Verb, s.Items = vPick, p.items[:1]
		*item = referee.One(referee.Card, nthKind(open, n), 0)
	default:
		s.Verb = vAward
		return s, false
	}
	return s, true
}

func nthKind(c Cards, n int) kind {
	m := c.mages
	if k := bits.OnesCount64(m); n < k {
		for ; n > 0; n-- {
			m &= m - 1
		}
		return kind(bits.TrailingZeros64(m) / 2)
	} else {
		n -= k
	}
	m = c.specials
	for ; n > 0; n-- {
		m &= m - 1
	}
	return faerie + kind(bits.TrailingZeros64(m)/8)
}

// game plays one game to its end and counts the players' moves.
func (p *player) game() (t Table, moves int) {
	t = benchStart
	p.shuffle(&p.dealer)
	for t.phase != over {
		s, move := p.choose(&t)
		if p.rules.Apply(&t, s) != 0 {
			panic("a random move is refused")
		}
		if move {
			moves++
		}
	}
	return t, moves
}

// offered plays one game by what is offered: all offers, one chosen, applied.
func (p *player) offered(x *lexicon) (t Table, moves int) {
	t = benchStart
	p.shuffle(&p.dealer)
	for t.phase != over {
		p.offers = p.rules.LegalMoves(&t, x, true, p.offers[:0])
		o := &p.offers[p.below(len(p.offers))]
		if o.By >= 0 && o.Verb != vAwaits {
			moves++
		}
		if o.Wants > 0 { // the Pool: the table deals
			for i := range o.Wants {
				p.items[i] = referee.One(referee.Card, p.cards[p.next+i], 0)
			}
			p.next += o.Wants
			o.Items = p.items[:o.Wants]
		}
		if p.rules.Apply(&t, o.Move) != 0 {
			panic("what is offered is refused")
		}
	}
	return t, moves
}

// Random legal play, a move a token, pick or stop; dealing, awards and shuffling
// are paid for and not counted, on both sides. It reads the table's open set and
// never asks what is legal, so it says what applying costs; see BenchmarkOffers.
func BenchmarkPlayout(b *testing.B) {
	p, d := newPlayer(1), newBoundShoe(1)
	against(b, func() (n int) {
		for range 50 {
			t, moves := p.game()
			n += moves
			sink += int(t.might[0][0])
		}
		return n
	}, func() (n int) {
		for range 50 {
			t, moves := d.game(nil)
			n += moves
			sink += t.score()[0]
		}
		return n
	}, "move")
}

// The same by offers alone: what is legal is asked of the rules at every move.
func BenchmarkOffers(b *testing.B) {
	b.ReportAllocs()
	p, d := newPlayer(1), newBoundShoe(1)
	x := referee.NewLexicon(rules().Language, everyone[:3])
	against(b, func() (n int) {
		for range 50 {
			t, moves := p.offered(x)
			n += moves
			sink += int(t.might[0][0])
		}
		return n
	}, func() (n int) {
		for range 50 {
			t, moves := d.game(nil)
			n += moves
			sink += t.score()[0]
		}
		return n
	}, "move")
}

// Known games, every move checked.
func BenchmarkApply(b *testing.B) {
	g, r := knownGames(64), rules()
	against(b, func() int {
		for _, said := range g.said {
			t := benchStart
			for _, s := range said {
				if r.Apply(&t, s) != 0 {
					b.Fatal("a known game is refused")
				}
			}
		}
		return g.moves
	}, func() int {
		for _, acts := range g.acts {
			t := newBound()
			for _, a := range acts {
				if !t.apply(a) {
					b.Fatal("a known game is refused")
				}
			}
			sink += t.score()[0]
		}
		return g.moves
	}, "move")
}

// A record's text, read and judged, against one-letter lines that are scanned,
// checked and applied to a value, as the shared yardstick does it.
func BenchmarkReplay(b *testing.B) {
	b.ReportAllocs()
	g, all := knownGames(16), []referee.Game{Game}
	lines := bytes.Join(g.lines, nil)
	against(b, func() int {
		for _, text := range g.texts {
			s, err := record.Open(text, all)
			if err != nil || !s.Upheld() {
				b.Fatal(err, "a known game is not upheld")
			}
		}
		return g.statements
	}, func() int {
		t := newBound()
		for in := bufio.NewScanner(bytes.NewReader(lines)); in.Scan(); {
			a, ok := parseAct(in.Bytes())
			next, legal := t.then(a)
			if !ok || !legal {
				b.Fatal("a known game is refused")
			}
			if t = next; t.phase == 0 {
				sink += t.score()[0]
				t = newBound()
			}
		}
		return g.acting
	}, "event")
}

func BenchmarkRefuse(b *testing.B) {
	b.ReportAllocs()
	r := rules()
	t := benchStart
	p := newPlayer(9)
	for t.phase != mages {
		s, _ := p.choose(&t)
		r.Apply(&t, s)
	}
	s := move{Verb: vPick, By: (t.turn + 1) % t.players, Items: []referee.Item{referee.One(referee.Card, nthKind(t.pool, 0), 0)}}
	for b.Loop() {
		if r.Apply(&t, s) == 0 {
			b.Fatal("a pick out of turn is legal")
		}
	}
}

// What is offered is put together without memory of its own.
func TestOffersTakeNoMemory(t *testing.T) {
	p, x := newPlayer(3), referee.NewLexicon(rules().Language, everyone[:3])
	at := benchStart
	for at.phase != mages {
		s, _ := p.choose(&at)
		rules().Apply(&at, s)
	}
	all := rules().LegalMoves(&at, x, true, nil)
	if n := testing.AllocsPerRun(100, func() { all = rules().LegalMoves(&at, x, true, all[:0]) }); n > 0 || len(all) == 0 {
		t.Errorf("%v allocations for %d offers", n, len(all))
	}
}
