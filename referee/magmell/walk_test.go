package magmell

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"magistrate/referee"
	"magistrate/referee/law"
)

// A walk plays at random on the game's own table type, from the Pool to the
// winner, by what is offered.
type walk struct {
	*rand.Rand
	rules  *law.Rules[Table]
	x      *lexicon
	start  Table
	t      Table
	before Table // the last move
}

var everyone = []string{"Anna", "Brit", "Chu", "Dee"}

// begin opens a walk; keys are header keys beside game and players, rulings
// "id choice".
func begin(seed uint64, level string, players int, rulings ...string) *walk {
	h := referee.Header{Game: key, Players: everyone[:players], Values: map[string]string{"level": level}, Rulings: map[string]string{}}
	for _, r := range rulings {
		var id, choice string
		if n, _ := fmt.Sscanf(r, "%s %s", &id, &choice); n == 2 {
			h.Rulings[id] = choice
		}
	}
	t, err := open(h)
	if err != nil {
		panic(err)
	}
	return &walk{rand.New(rand.NewPCG(seed, 11)), rules(), referee.NewLexicon(rules().Language, h.Players), t, t, t}
}

// offers lists what may be said.
func (w *walk) offers(reveal referee.Reveal) (all []referee.LegalMove) {
	return w.rules.Open(w.x, w.t).LegalMoves(reveal)
}

// draw takes n cards of a set at random.
func (w *walk) draw(c Cards, n int, clause uint8) (items []referee.Item) {
	var list []kind
	for k := range c.kinds {
		for range c.count(k) {
			list = append(list, k)
		}
	}
	w.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, k := range list[:n] {
		items = append(items, referee.One(referee.Card, k, clause))
	}
	return items
}

// fill makes an offer whole.
func (w *walk) fill(o referee.LegalMove) move {
	s := o.Move
	switch {
	case !s.Open():
	case s.Verb == vSteal:
		s.Items = w.draw(w.t.pile(s.By).without(all[shapeshifter]), 2, 1)
	case s.Verb == vDaemon:
		for {
			if s.Items = w.draw(w.t.allies[s.By], 1, 1); w.rules.Check(&w.t, s) == 0 {
				break
			}
		}
	default:
		s.Items = w.draw(w.t.deck, o.Wants, 0)
	}
	return s
}

// step says something that is offered; steals are taken more often than chance.
func (w *walk) step(t *testing.T) move {
	t.Helper()
	offers := w.offers(true)
	if len(offers) == 0 {
		t.Fatalf("nothing is offered: %s", expect(&w.t, w.x))
	}
	o := offers[w.IntN(len(offers))]
	for _, other := range offers {
		if other.Verb == vSteal && w.IntN(3) == 0 {
			o = other
		}
	}
	s := w.fill(o)
	w.before = w.t
	if refused := w.rules.Apply(&w.t, s); refused != 0 {
		t.Fatalf("%s is offered and refused", w.x.Text(s))
	}
	return s
}

// each walks whole games of every level and number of players and shows every
// position on the way.
func each(t *testing.T, games int, visit func(t *testing.T, w *walk, said move)) {
	for _, level := range []string{"basic", "full"} {
		for players := 2; players <= seats; players++ {
			t.Run(fmt.Sprintf("%s-%d", level, players), func(t *testing.T) {
				for seed := range games {
					w := begin(uint64(seed), level, players)
					for w.t.phase != over {
						visit(t, w, w.step(t))
					}
				}
			})
		}
	}
}
