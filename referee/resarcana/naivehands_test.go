package resarcana

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Hands and decks a second time: lots of names by the letter of the record format, and cards
// that are really shuffled, drawn and looked at beside them.

// A naiveLot is cards of which nobody knows which lie in the deck.
type naiveLot struct {
	named map[string]bool // faces that are known to be in it
	size  int             // cards not seen since
	deck  int             // of them in the deck
}

// naiveHands are one player's cards out of sight.
type naiveHands struct {
	ruled string
	lots  []*naiveLot // the eight dealt first
	seen  map[string]bool
	pile  []string
	hand  []string // the cards themselves
	deck  []string // from the top
}

func (h *naiveHands) left() (n int) {
	for _, l := range h.lots {
		n += l.deck
	}
	return n
}

// onTop is the lot that the deck is of.
func (h *naiveHands) onTop() *naiveLot {
	for _, l := range h.lots {
		if l.deck > 0 {
			return l
		}
	}
	return nil
}

// under puts the discards under the deck, or makes a deck of them.
func (h *naiveHands) under(rt *rapid.T, mixed bool) {
	if len(h.pile) == 0 {
		return
	}
	l := h.onTop()
	if l == nil {
		l = &naiveLot{named: map[string]bool{}}
		h.lots = append(h.lots, l)
	}
	for _, card := range h.pile {
		l.named[card] = true
		l.size++
		l.deck++
	}
	if mixed {
		h.deck = rapid.Permutation(append(h.deck, h.pile...)).Draw(rt, "shuffled")
	} else {
		h.deck = append(h.deck, rapid.Permutation(h.pile).Draw(rt, "shuffled")...)
	}
	h.pile = nil
}

func (h *naiveHands) draw(rt *rapid.T, n int) {
	if left := h.left(); 0 < left && left < n {
		switch h.ruled {
		case "short-deck=stop":
			n = left
		case "short-deck=shuffle-in":
			h.under(rt, true)
		}
	}
	for range n {
		if h.left() == 0 {
			h.under(rt, true)
		}
		if h.left() == 0 {
			return
		}
		h.onTop().deck--
		h.hand, h.deck = append(h.hand, h.deck[0]), h.deck[1:]
	}
}

func (h *naiveHands) look(rt *rapid.T, n int) {
	if left := h.left(); left < n && (left == 0 || h.ruled != "short-deck=stop") {
		h.under(rt, h.ruled == "short-deck=shuffle-in")
	}
	if n = min(n, len(h.deck)); n > 0 {
		copy(h.deck, rapid.Permutation(slices.Clone(h.deck[:n])).Draw(rt, "put back"))
	}
}

func (h *naiveHands) lotOf(card string) *naiveLot {
	for _, l := range h.lots {
		if l.named[card] {
			return l
		}
	}
	return nil
}

func (h *naiveHands) canHold(card string) bool {
	if l := h.lotOf(card); l != nil {
		return l.size > l.deck
	}
	dealt := h.lots[0]
	return !h.seen[card] && dealt.size > len(dealt.named) && dealt.size > dealt.deck
}

func (h *naiveHands) discard(card string) {
	l := h.lotOf(card)
	if l == nil {
		l = h.lots[0]
	}
	l.size--
	delete(l.named, card)
	h.seen[card] = true
	h.pile = append(h.pile, card)
	h.hand = slices.DeleteFunc(h.hand, func(c string) bool { return c == card })
}

func TestHandsNaively(t *testing.T) {
	for _, ruled := range []string{"", "short-deck=stop", "short-deck=shuffle-in"} {
		t.Run(ruled, func(t *testing.T) {
			for range 15 { // a run is short, and -rapid.checks is set for whole games
				rapid.Check(t, func(rt *rapid.T) { playHands(t, rt, ruled) })
			}
		})
	}
}

// playHands draws, looks and discards at random, on a table and on naive hands.
func playHands(t *testing.T, rt *rapid.T, ruled string) {
	table := stage(t, 2, "")
	table.house = choices.House(headerOf(2, "rulings: "+ruled))
	var names []string
	for c := range artifacts {
		names = append(names, catalogue[c].name)
	}
	names = rapid.Permutation(names).Draw(rt, "dealt")
	h := &naiveHands{ruled: ruled, seen: map[string]bool{}, hand: slices.Clone(names[:handSize]), deck: slices.Clone(names[handSize:dealt8]),
		lots: []*naiveLot{{named: map[string]bool{}, size: dealt8, deck: dealt8 - handSize}}}
	for range 40 {
		what := rapid.IntRange(0, 5).Draw(rt, "what")
		switch {
		case what == 0:
			h.draw(rt, 1)
			table.draw(0, 1)
		case what == 1:
			h.draw(rt, 3)
			table.draw(0, 3)
		case what == 2:
			h.look(rt, 3)
			table.look(0, 3)
		case len(h.hand) > 0:
			card := rapid.SampledFrom(h.hand).Draw(rt, "card")
			h.discard(card)
			table.discard(0, cardNamed(t, card))
		}
		if got, want := fmt.Sprint(table.hand(0), table.deck(0), table.discardCount(0)), fmt.Sprint(len(h.hand), len(h.deck), len(h.pile)); got != want {
			rt.Fatalf("hand, deck and pile are %s, want %s", got, want)
		}
		for _, card := range names {
			if got, want := table.canHold(0, cardNamed(t, card)), h.canHold(card); got != want {
				rt.Fatalf("%s can be in hand: %v, naively %v", card, got, want)
			}
		}
		for _, card := range h.hand {
			if !table.canHold(0, cardNamed(t, card)) {
				rt.Fatalf("%s is in hand and cannot be", card)
			}
		}
	}
}
