package conclave

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// The fixed positions of perft: a record of testdata up to a line, and the few
// cards that may turn up. counts are the moves that can follow each other,
// one deep, two deep and so on.
var perfts = []struct {
	name   string
	record string
	line   int // of game.table, the last that is said
	cards  []string
	counts []int
}{
	{"giving, sending, drawing, refilling", "book-give", 18, []string{"Wind Gazelle 5", "Earth Boar 2"}, []int{5, 18, 116, 524}},
	{"last turns to the end", "end-by-draw", 32, []string{"Earth Crow 1", "Wind Gazelle 5", "Mind Boar 3", "Wisdom Crow 2", "Love Gazelle 4", "Nature Boar 5"}, []int{28, 336, 2016}},
}

// prefix reads a record of testdata up to a line; 0: all of it.
func prefix(t testing.TB, name string, line int) *record.Record {
	t.Helper()
	data, err := os.ReadFile(refereetest.Dir(Game) + "/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	table := string(txtar.Parse(data).Files[0].Data)
	if lines := strings.Split(table, "\n"); line > 0 {
		table = strings.Join(lines[:line], "\n") + "\n"
	}
	s, err := record.Open(table, []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestPerft counts the moves that can follow each other, once by what is
// offered and once by trying everything that can be said on the naive referee.
func TestPerft(t *testing.T) {
	for _, c := range perfts {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := prefix(t, c.record, c.line)
			n := newNaive(s.Header.Players, false, nil)
			for i := range s.Entries {
				if e := &s.Entries[i]; e.Applied {
					n.do(s.Lexicon.Text(e.Move))
				}
			}
			faces := make([]face, len(c.cards))
			for i, name := range c.cards {
				ref, _ := s.Lexicon.Find(referee.Card, name)
				faces[i] = face(ref)
			}
			for depth := 1; depth <= len(c.counts); depth++ {
				got, naive := perft(s.Position(), s.Lexicon, faces, depth), n.perft(n.universe(c.cards), depth)
				if got != naive || got != c.counts[depth-1] {
					t.Errorf("%d deep: %d, naively %d, want %d", depth, got, naive, c.counts[depth-1])
				}
			}
		})
	}
}

// perft counts by what is offered, its holes filled with some cards.
func perft(p referee.Position, x *referee.Lexicon, cards []face, depth int) (sum int) {
	if depth == 0 {
		return 1
	}
	for _, o := range p.LegalMoves(false) {
		for _, st := range fillings(o, cards) {
			if next := p.Fork(); referee.Play(next, referee.Plain, "", st).Applied {
				sum += perft(next, x, cards, depth-1)
			}
		}
	}
	return sum
}

// fillings makes an offer whole in every way the cards allow.
func fillings(o referee.LegalMove, cards []face) (all []referee.Move) {
	if !o.Open() {
		return []referee.Move{o.Move}
	}
	fill := func(items ...referee.Item) {
		all = append(all, referee.Move{Verb: o.Verb, By: o.By, Items: items})
	}
	switch o.Verb {
	case vSend:
		for _, f := range cards {
			if f.magic() == int(o.Items[0].Ref) {
				fill(referee.One(referee.Card, int32(f), 0), o.Items[1])
			}
		}
	case vDrawLeft, vDrawRight:
		for m := range int32(magics) {
			if slices.ContainsFunc(cards, func(f face) bool { return f.magic() == int(m) }) {
				fill(referee.One(Magic, m, 0))
			}
		}
	default:
		lists := [][]referee.Item{nil}
		for range o.Wants {
			var longer [][]referee.Item
			for _, l := range lists {
				for _, f := range cards {
					longer = append(longer, append(slices.Clone(l), referee.One(referee.Card, int32(f), 0)))
				}
			}
			lists = longer
		}
		for _, l := range lists {
			fill(l...)
		}
	}
	return all
}

// perft counts by trying everything that can be said with some cards.
func (n *naive) perft(universe []string, depth int) (sum int) {
	if depth == 0 {
		return 1
	}
	for _, text := range universe {
		if n.judge(text) == "" {
			next := n.clone()
			next.do(text)
			sum += next.perft(universe, depth-1)
		}
	}
	return sum
}

// universe is every move of a played game after its set-up.
func (n *naive) universe(cards []string) (all []string) {
	var backs []string
	for _, m := range naiveMagics {
		if slices.ContainsFunc(cards, func(c string) bool { return magicOf(c) == m }) {
			backs = append(backs, m)
		}
	}
	lists := [][]string{{}}
	for i := 0; len(lists[i]) < 4; i++ {
		for _, c := range cards {
			lists = append(lists, append(slices.Clone(lists[i]), c))
		}
	}
	for _, p := range n.names {
		for _, m := range naiveMagics {
			for _, q := range n.names {
				all = append(all, p+": give "+m+" to "+q)
			}
		}
		for _, c := range cards {
			for _, s := range naiveSpaces() {
				all = append(all, p+": send "+c+" to "+s)
			}
		}
		for _, m := range backs {
			all = append(all, p+": draw left "+m, p+": draw right "+m)
		}
		for _, l := range lists[1:] {
			all = append(all, p+": reveal "+strings.Join(l, ", "))
		}
	}
	for _, l := range lists[1:] {
		all = append(all, "refill "+strings.Join(l, ", "))
	}
	return all
}
