package magmell

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Perft counts the ways a round of picking can go, so many moves deep, and
// compares them with a naive model of the booklets written apart: maps and
// slices of names, a whole copy for every pick, nothing of the package's code.

// A naive table knows picking and the Shapeshifter.
type naive struct {
	players []string
	pool    []string
	allies  map[string][]string
	front   map[string][]string
	binding map[string][]string
	value   map[string]int
	turn    int
	first   bool // the starting player's first turn
	picks   int  // made in it
	limit   int
	ended   bool
	came    bool   // the Shapeshifter came to her owner this round
	before  *naive // the table before the last move, where that was a pick
	card    string // the card then picked
	picker  string
}

func (n *naive) copy() *naive {
	c := *n
	c.pool = slices.Clone(n.pool)
	for _, m := range []*map[string][]string{&c.allies, &c.front, &c.binding} {
		*m = maps.Clone(*m)
		for k, v := range *m {
			(*m)[k] = slices.Clone(v)
		}
	}
	c.value = maps.Clone(n.value)
	return &c
}

func naiveWorth(card string) int {
	switch card {
	case "Mercenary", "Queen of Shadow", "Familiar":
		return 2
	case "Daemon", "Druid", "Shapeshifter":
		return 3
	}
	return 1
}

// naiveFamilies are the words of which two matching cards share one.
func naiveFamilies(card string) []string {
	switch card {
	case "Faerie":
		return []string{"Gairm", "Bréag"}
	case "Spirit Healer":
		return []string{"Deoch", "Rún"}
	}
	if naiveWorth(card) > 1 {
		return []string{card}
	}
	school, guild, _ := strings.Cut(card, " ")
	return []string{school, guild}
}

func (n *naive) mayPick(player, card string) bool {
	for _, has := range n.binding[player] {
		for _, f := range naiveFamilies(has) {
			if slices.Contains(naiveFamilies(card), f) {
				return false
			}
		}
	}
	return true
}

func (n *naive) legalPicks(player string) (cards []string) {
	for _, c := range n.pool {
		if n.mayPick(player, c) && !slices.Contains(cards, c) {
			cards = append(cards, c)
		}
	}
	return cards
}

// onward finds who picks next, or ends the round.
func (n *naive) onward() {
	p := n.players[n.turn]
	if n.first {
		second := n.picks == 1 && n.value[p] == 1 && len(n.players) < 4
		if (n.picks == 0 || second) && len(n.legalPicks(p)) > 0 {
			return
		}
		n.first, n.limit = false, n.value[p]
	}
	n.limit = max(n.limit, n.value[p])
	for i := range n.players {
		at := (n.turn + i) % len(n.players)
		if q := n.players[at]; n.value[q] < n.limit && len(n.legalPicks(q)) > 0 {
			n.turn = at
			return
		}
	}
	n.ended = true
}

func remove(list []string, card string) []string {
	i := slices.Index(list, card)
	return slices.Delete(slices.Clone(list), i, i+1)
}

func (n *naive) pick(card string) *naive {
	c := n.copy()
	p := c.players[c.turn]
	c.before, c.card, c.picker = n, card, p
	c.pool = remove(c.pool, card)
	c.front[p] = append(c.front[p], card)
	c.binding[p] = append(c.binding[p], card)
	c.value[p] += naiveWorth(card)
	c.picks++
	if card == "Shapeshifter" {
		c.came = true
	}
	c.onward()
	return c
}

func (n *naive) stop() *naive {
	c := n.copy()
	c.before = nil
	c.first, c.limit = false, c.value[c.players[c.turn]]
	c.onward()
	return c
}

// steal goes back to the table before the pick, where the pick counts one and
// the cards change hands.
func (n *naive) steal(thief string, gifts [2]string) *naive {
	c := n.before.copy()
	c.before, c.came = nil, true
	c.pool = remove(c.pool, n.card)
	c.value[n.picker]++
	c.picks++
	for _, g := range append([]string{"Shapeshifter"}, gifts[:]...) {
		if slices.Contains(c.allies[thief], g) {
			c.allies[thief] = remove(c.allies[thief], g)
		} else {
			c.front[thief] = remove(c.front[thief], g)
			if slices.Contains(c.binding[thief], g) {
				c.binding[thief] = remove(c.binding[thief], g)
			}
		}
		c.front[n.picker] = append(c.front[n.picker], g)
	}
	c.front[thief] = append(c.front[thief], n.card)
	c.onward()
	return c
}

// next gives every table that can follow in this round.
func (n *naive) next() (all []*naive) {
	if !n.ended {
		p := n.players[n.turn]
		for _, card := range n.legalPicks(p) {
			all = append(all, n.pick(card))
		}
		if n.first && n.picks == 1 && n.value[p] == 1 && len(n.players) < 4 {
			all = append(all, n.stop())
		}
	}
	if n.before == nil || n.came {
		return all
	}
	for _, thief := range n.players {
		has := append(slices.Clone(n.allies[thief]), n.front[thief]...)
		if thief == n.picker || !slices.Contains(has, "Shapeshifter") {
			continue
		}
		has = remove(has, "Shapeshifter")
		slices.Sort(has)
		seen := map[[2]string]bool{}
		for i := range has {
			for j := i + 1; j < len(has); j++ {
				if g := [2]string{has[i], has[j]}; !seen[g] {
					seen[g] = true
					all = append(all, n.steal(thief, g))
				}
			}
		}
	}
	return all
}

func (n *naive) perft(depth int) (count int) {
	all := n.next()
	if depth == 0 || len(all) == 0 {
		return 1
	}
	for _, c := range all {
		count += c.perft(depth - 1)
	}
	return count
}

// perft is the same by the referee's rules, over every move of picking.
func perft(w *walk, t Table, depth int) (count int) {
	say := func(s move) {
		if w.rules.Check(&t, s) == 0 {
			next := t
			w.rules.Apply(&next, s)
			count += perft(w, next, depth-1)
		}
	}
	if depth > 0 {
		for p := range t.players {
			say(move{Verb: vStop, By: p})
			for a := range kinds {
				say(move{Verb: vPick, By: p, Items: []referee.Item{referee.One(referee.Card, a, 0)}})
				if !t.last.fresh {
					continue
				}
				for b := range a + 1 {
					say(move{Verb: vSteal, By: p, Items: []referee.Item{referee.One(referee.Card, a, 1), referee.One(referee.Card, b, 1)}})
				}
			}
		}
	}
	return max(count, 1)
}

// naiveFrom reads a position off what the table can see, piles opened.
func naiveFrom(s referee.Object, starter int) *naive {
	n := &naive{pool: value[[]string](s, "pool"), turn: starter, first: true, allies: map[string][]string{}, front: map[string][]string{}, binding: map[string][]string{}, value: map[string]int{}}
	for _, p := range players(s) {
		name := value[string](p, "name")
		n.players = append(n.players, name)
		n.allies[name] = value[[]string](p, "allies")
	}
	return n
}

func TestPerft(t *testing.T) {
	for _, c := range []struct {
		name, table string
		starter     int
		counts      []int // one, two, … moves deep
	}{
		{
			name: "two, with doubles and triples",
			table: `game: mag-mell
players: Anna, Brit

pool Mercenary, Mercenary, Daemon, Gairm Witch, Gairm Witch, Faerie, Deoch Sorcerer, Rún Sorcerer, Spirit Healer, Tuama Witch, Athrach Blood Mage, Bréag Blood Mage
Anna: awaits Rún
Anna: assign 3
`,
			counts: []int{10, 85, 682, 3097, 7677},
		},
		{
			name: "three, the basic game",
			table: `game: mag-mell
level: basic
players: Anna, Brit, Chu

pool Gairm Witch, Gairm Sorcerer, Deoch Witch, Deoch Sorcerer, Bréag Witch, Faerie, Faerie, Spirit Healer, Rún Witch, Rún Witch, Tuama Witch, Tuama Sorcerer, Athrach Witch, Athrach Witch, Athrach Sorcerer, Gairm Blood Mage
Anna: awaits Rún
Anna: assign 3
`,
			counts: []int{13, 101, 1167, 7720},
		},
		{
			name: "two, the Shapeshifter in Anna's pile",
			table: `game: mag-mell
players: Anna, Brit

pool Shapeshifter, Daemon, Mercenary, Mercenary, Gairm Witch, Gairm Witch, Faerie, Deoch Sorcerer, Rún Sorcerer, Spirit Healer, Tuama Witch, Athrach Blood Mage
Anna: awaits Rún
Anna: assign 3
Anna: pick Shapeshifter
Brit: pick Daemon
refill Bréag Witch, Bréag Witch
Brit: awaits Gairm
Brit: assign 5
Brit: pick Mercenary
Anna: pick Bréag Witch
Anna: pick Deoch Sorcerer
refill Tuama Witch, Athrach Witch, Athrach Witch
Anna: awaits Deoch
Anna: assign 8
Anna: pick Gairm Witch
Anna: stop
Brit: pick Rún Sorcerer
refill Familiar, Druid
Brit: awaits Bréag
Brit: assign 2
`,
			starter: 1,
			counts:  []int{10, 109, 1030, 6044},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := record.Open(c.table, []referee.Game{Game})
			if err != nil || !s.Upheld() {
				t.Fatal(err, "the record is not upheld")
			}
			w := begin(1, s.Header.Value("level", "full"), len(s.Header.Players))
			w.t = w.start
			for i := range s.Entries {
				if e := &s.Entries[i]; e.Verdict != referee.NoVerdict && w.rules.Apply(&w.t, e.Move) != 0 {
					t.Fatalf("%s is refused", e.Typed())
				}
			}
			n := naiveFrom(opened(s.Position()), c.starter)
			for i, want := range c.counts {
				if got, apart := perft(w, w.t, i+1), n.perft(i+1); got != want || apart != want {
					t.Errorf("%d deep: %d by the rules, %d by the naive model, want %d", i+1, got, apart, want)
				}
			}
		})
	}
}

// In whole random games the naive model and the rules agree after every
// move of picking: whose turn it is, the limit, what everybody has.
func TestNaiveAgrees(t *testing.T) {
	stolen := 0
	var n *naive
	each(t, 25, func(t *testing.T, w *walk, said move) {
		names := func(of []referee.Item) (g [2]string) {
			for i, it := range of {
				g[i] = w.x.Item(it)
			}
			return g
		}
		switch said.Verb {
		case vAssign:
			n = naiveFrom(state(&w.t, w.x, referee.Sight{Reveal: true}).(referee.Object), int(w.t.starter))
			n.onward()
		case vPick:
			n = n.pick(w.x.Item(said.Items[0]))
		case vStop:
			n = n.stop()
		case vSteal:
			n = n.steal(w.x.Players[said.By], names(said.Items))
			stolen++
		default:
			return
		}
		if n.ended != (w.t.phase != mages) {
			t.Fatalf("after %s the round is over: %t", w.x.Text(said), w.t.phase != mages)
		}
		for p := range w.t.players {
			name, front := w.x.Players[p], w.t.front[p]
			if n.ended {
				front = w.t.lastFront[p]
			}
			want := slices.Sorted(slices.Values(n.front[name]))
			if int(w.t.value[p]) != n.value[name] || !slices.Equal(front.names(), want) {
				t.Fatalf("after %s %s has %d and %v, not %d and %v", w.x.Text(said), name, w.t.value[p], front.names(), n.value[name], want)
			}
		}
		if !n.ended && (n.turn != int(w.t.turn) || !n.first && n.limit != int(w.t.limit) || n.first != w.t.opening) {
			t.Fatalf("after %s it is %s's turn at limit %d, not %s's at %d", w.x.Text(said), w.x.Players[w.t.turn], w.t.limit, n.players[n.turn], n.limit)
		}
	})
	if stolen < 50 {
		t.Errorf("%d steals in all these games", stolen)
	}
}
