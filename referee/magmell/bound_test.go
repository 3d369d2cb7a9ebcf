package magmell

import (
	"bytes"
	"math/bits"
	"slices"
	"strconv"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// The yardstick: the basic game for three as a few machine words and one-letter
// lines, with no verbs, no reasons, no names and no history. It is what the
// machine could do; the benchmarks say how many times as long the referee takes.

// A bound is the whole of its state.
type bound struct {
	pool                       uint64
	barred, allies             [3]uint64
	tokens                     uint16
	slot, token                [rounds]int8
	round, starter, turn, seat int8
	limit, taken               int8 // limit 0: the starting player chooses
	phase                      byte // what is wanted: r, t, a, p; 0 when it is over
}

// An act is one line of its record.
type act struct {
	kind     byte // r, t, a, p, s
	who, arg int8
	cards    uint64
}

// Cards of the bound: two of each mage, then Faeries and Spirit Healers.
var boundHits, boundCounts = func() (hits [64]uint64, counts [rounds]uint64) {
	families := func(c int) []int {
		switch k := c / 2; k {
		case 30:
			return []int{0, 2}
		case 31:
			return []int{1, 5}
		default:
			return []int{k / 5, 6 + k%5}
		}
	}
	for c := range 64 {
		for _, f := range families(c) {
			counts[f] |= 1 << c
		}
	}
	for c := range 64 {
		for _, f := range families(c) {
			hits[c] |= counts[f]
		}
	}
	return hits, counts
}()

func newBound() bound { return bound{phase: 'r', tokens: 1<<rounds - 1} }

// apply checks an act and does it.
func (b *bound) apply(a act) bool {
	switch a.kind {
	case 'r':
		if b.phase != 'r' || a.cards&b.pool != 0 {
			return false
		}
		b.pool |= a.cards
		b.phase = 't'
	case 't':
		if b.phase != 't' {
			return false
		}
		b.slot[b.round] = a.arg
		b.phase = 'a'
	case 'a':
		if b.phase != 'a' || b.tokens>>a.arg&1 == 0 || a.who != b.starter {
			return false
		}
		b.tokens &^= 1 << a.arg
		b.token[b.round] = values[a.arg]
		b.phase, b.turn, b.seat, b.limit, b.taken = 'p', b.starter, 0, 0, 0
		b.barred = [3]uint64{}
		b.pass()
	case 'p':
		card := uint64(1) << (a.arg & 63)
		if b.phase != 'p' || a.who != b.turn || card&b.pool&^b.barred[b.turn] == 0 {
			return false
		}
		b.pool &^= card
		b.allies[b.turn] |= card
		b.barred[b.turn] |= boundHits[a.arg&63]
		b.taken++
		b.pass()
	default:
		if b.phase != 'p' || a.who != b.turn || b.limit != 0 || b.taken != 1 {
			return false
		}
		b.limit = 1
		b.pass()
	}
	return true
}

// then gives the state after an act, as a value: the old one stays.
//
//go:noinline
func (b bound) then(a act) (bound, bool) {
	ok := b.apply(a)
	return b, ok
}

// pass finds who picks next.
func (b *bound) pass() {
	for {
		open := b.pool&^b.barred[b.turn] != 0
		if b.limit == 0 {
			if b.taken < 2 && open {
				return
			}
			if b.limit = b.taken; b.limit == 0 {
				b.seat = 2
			}
		} else if b.taken < b.limit && open {
			return
		}
		b.taken = 0
		if b.turn++; b.turn == 3 {
			b.turn = 0
		}
		if b.seat++; b.seat == 3 {
			break
		}
	}
	if b.starter++; b.starter == 3 {
		b.starter = 0
	}
	b.phase = 'r'
	if b.round++; b.round == rounds {
		b.phase = 0
	}
}

func (b *bound) score() (points [3]int) {
	for i, s := range b.slot {
		best, who := 0, -1
		for p := range b.allies {
			if n := bits.OnesCount64(b.allies[p] & boundCounts[s]); n > best {
				best, who = n, p
			} else if n == best {
				who = -1
			}
		}
		if who >= 0 {
			points[who] += int(b.token[i])
		}
	}
	return points
}

// boundShoe is a shuffled deck and shuffled Treasure Awaits cards.
type boundShoe struct {
	dealer
	cards [64]uint8
	slots [rounds]int8
	next  int
}

func (d *boundShoe) shuffle() {
	for i := 63; i > 0; i-- {
		j := d.below(i + 1)
		d.cards[i], d.cards[j] = d.cards[j], d.cards[i]
	}
	for i := rounds - 1; i > 0; i-- {
		j := d.below(i + 1)
		d.slots[i], d.slots[j] = d.slots[j], d.slots[i]
	}
	d.next = 0
}

func newBoundShoe(seed uint64) *boundShoe {
	d := &boundShoe{dealer: dealer(seed)}
	for i := range d.cards {
		d.cards[i] = uint8(i)
	}
	for i := range d.slots {
		d.slots[i] = int8(i)
	}
	return d
}

func nthBit(m uint64, n int) int8 {
	for ; n > 0; n-- {
		m &= m - 1
	}
	return int8(bits.TrailingZeros64(m))
}

// game plays at random to the end; with keep it notes every act.
func (d *boundShoe) game(keep *[]act) (b bound, moves int) {
	d.shuffle()
	b = newBound()
	for b.phase != 0 {
		var a act
		switch b.phase {
		case 'r':
			a.kind = 'r'
			for n := min(16-bits.OnesCount64(b.pool), 64-d.next); n > 0; n-- {
				a.cards |= 1 << d.cards[d.next]
				d.next++
			}
		case 't':
			a = act{kind: 't', arg: d.slots[b.round]}
		case 'a':
			a = act{kind: 'a', who: b.starter, arg: nthBit(uint64(b.tokens), d.below(bits.OnesCount16(b.tokens)))}
			moves++
		default:
			open := b.pool &^ b.barred[b.turn]
			n, stop := bits.OnesCount64(open), 0
			if b.limit == 0 && b.taken == 1 {
				stop = 1
			}
			if i := d.below(n + stop); i < n {
				a = act{kind: 'p', who: b.turn, arg: nthBit(open, i)}
			} else {
				a = act{kind: 's', who: b.turn}
			}
			moves++
		}
		if !b.apply(a) {
			panic("the bound refuses its own move")
		}
		if keep != nil {
			*keep = append(*keep, a)
		}
	}
	return b, moves
}

// move says an act in the referee's words.
func (a act) statement(t *Table) (s move) {
	card := func(c int8) referee.Item { return referee.One(referee.Card, kind(c)/2, 0) }
	switch s.By = a.who; a.kind {
	case 'r':
		s.By, s.Verb = referee.Table, vRefill
		if t.phase == layout {
			s.Verb = vPool
		}
		for m := a.cards; m != 0; m &= m - 1 {
			s.Items = append(s.Items, card(int8(bits.TrailingZeros64(m))))
		}
	case 't':
		s.Verb, s.By, s.Items = vAwaits, t.starter, []referee.Item{referee.One(Faction, int32(a.arg), 0)}
	case 'a':
		s.Verb, s.Items = vAssign, []referee.Item{referee.One(referee.Number, int32(values[a.arg]), 0)}
	case 'p':
		s.Verb, s.Items = vPick, []referee.Item{card(a.arg)}
	default:
		s.Verb = vStop
	}
	return s
}

// line writes an act; parse reads it.
func (a act) line(out []byte) []byte {
	out = append(out, a.kind)
	if a.kind == 'r' {
		for m := a.cards; m != 0; m &= m - 1 {
			out = strconv.AppendInt(append(out, ' '), int64(bits.TrailingZeros64(m)), 10)
		}
		return append(out, '\n')
	}
	out = strconv.AppendInt(append(out, ' '), int64(a.who), 10)
	return append(strconv.AppendInt(append(out, ' '), int64(a.arg), 10), '\n')
}

func parseAct(line []byte) (a act, ok bool) {
	a.kind = line[0]
	n, at := 0, 0
	for i := 2; i <= len(line); i++ {
		if i < len(line) && line[i] != ' ' {
			d := line[i] - '0'
			if d > 9 {
				return a, false
			}
			n = n*10 + int(d)
			continue
		}
		switch {
		case a.kind == 'r':
			a.cards |= 1 << n
		case at == 0:
			a.who = int8(n)
		default:
			a.arg = int8(n)
		}
		n = 0
		at++
	}
	return a, true
}

// games plays known games on both sides: acts, the same as moves, the same
// as lines of bytes and as a record.
type games struct {
	acts       [][]act
	said       [][]move
	lines      [][]byte
	texts      []string
	acting     int // acts in all
	statements int
	moves      int
}

func knownGames(n int) *games {
	g := &games{}
	d := newBoundShoe(7)
	x := referee.NewLexicon(rules().Language, everyone[:3])
	for range n {
		var acts []act
		_, moves := d.game(&acts)
		g.moves += moves
		t := benchStart
		text := []byte("game: mag-mell\nlevel: basic\nplayers: Anna, Brit, Chu\n\n")
		var lines []byte
		var said []move
		say := func(s move) {
			if rules().Apply(&t, s) != 0 {
				panic(x.Text(s) + " is refused")
			}
			said = append(said, s)
			text = append(append(text, x.Text(s)...), '\n')
		}
		for _, a := range acts {
			lines = a.line(lines)
			if a.kind == 'r' && a.cards == 0 {
				continue // the deck is empty: nothing is said
			}
			say(a.statement(&t))
		}
		for t.phase == claims {
			say(move{Verb: vAward, By: referee.Table})
		}
		g.acts, g.said, g.lines, g.texts = append(g.acts, acts), append(g.said, said), append(g.lines, lines), append(g.texts, string(text))
		g.acting += len(acts)
		g.statements += len(said)
	}
	return g
}

// The yardstick plays the same game: the same points at the end.
func TestBoundPlaysTheSameGame(t *testing.T) {
	g := knownGames(300)
	for i, acts := range g.acts {
		b := newBound()
		for _, a := range acts {
			if !b.apply(a) {
				t.Fatal("a known act is refused")
			}
		}
		s, err := record.Open(g.texts[i], []referee.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		sheet, err := s.Score()
		if err != nil || !sheet.Upheld {
			t.Fatal(err, "a known game is not upheld")
		}
		for p, points := range b.score() {
			if sheet.Players[p].Total != points {
				t.Fatalf("game %d: %s has %d, by the yardstick %d", i, everyone[p], sheet.Players[p].Total, points)
			}
		}
		if again := actsOf(g.lines[i]); !slices.Equal(again, acts) {
			t.Fatalf("game %d reads back otherwise", i)
		}
	}
}

func actsOf(lines []byte) (acts []act) {
	for line := range bytes.SplitSeq(bytes.TrimSuffix(lines, []byte("\n")), []byte("\n")) {
		a, ok := parseAct(line)
		if !ok {
			return nil
		}
		acts = append(acts, a)
	}
	return acts
}

// against runs two sides in turn and reports the ratio of their medians, in
// processor time.
func against(b *testing.B, ours, bound func() int, what string) {
	var a, c []float64
	each := func(side func() int) float64 {
		from, did := refereetest.CPU(), side()
		return float64(refereetest.CPU()-from) / float64(did)
	}
	for b.Loop() {
		a, c = append(a, each(ours)), append(c, each(bound))
	}
	slices.Sort(a)
	slices.Sort(c)
	our, least := a[len(a)/2], c[len(c)/2]
	b.ReportMetric(our/least, "times-bound")
	b.ReportMetric(our, "ns/"+what)
	b.ReportMetric(least, "bound-ns/"+what)
	b.ReportMetric(1e3/our, "M"+what+"/s")
}

var sink int
