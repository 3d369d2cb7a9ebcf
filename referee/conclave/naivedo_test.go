package conclave

import (
	"slices"
	"strconv"
	"strings"
)

// do carries out a move that nothing refuses, or that stands.
func (n *naive) do(text string) {
	who, said, byPlayer := strings.Cut(text, ": ")
	if !byPlayer {
		said = text
	}
	verb, rest, _ := strings.Cut(said, " ")
	list := strings.Split(rest, ", ")
	n.gains, n.crisis = []string{}, false
	switch verb {
	case "hand":
		n.hand[who], n.dealt[who] = list, true
		n.ready()
	case "lay":
		i := 0
		for _, s := range naiveSpaces() {
			if !slices.Contains([]string{"b2", "c2", "b3", "c3"}, s) {
				n.grid[s] = list[i]
				i++
			}
		}
		n.laid = true
		n.ready()
	case "decks":
		n.decks["left"], _ = strconv.Atoi(list[0])
		n.decks["right"], _ = strconv.Atoi(list[1])
		n.decked = true
		n.ready()
	case "holds":
		n.zone[who], n.dealt[who] = list, true
		n.ready()
	case "give":
		magic, to, _ := strings.Cut(rest, " to ")
		var stay []string
		for _, c := range n.zone[who] {
			if magicOf(c) == magic {
				n.zone[to] = append(n.zone[to], c)
			} else {
				stay = append(stay, c)
			}
		}
		n.zone[who], n.gave = stay, true
	case "send":
		card, space, _ := strings.Cut(rest, " to ")
		n.send(who, card, space)
	case "draw":
		n.deck = list[0][:strings.Index(rest, " ")]
		n.decks[n.deck]--
		n.hand[who] = append(n.hand[who], strings.Fields(rest)[1])
		if n.late != "" {
			n.strike(who, n.late)
			n.late = ""
		}
		n.ended()
		if n.phase = "refill"; n.lacking() == 0 {
			n.next()
		}
	case "refill":
		for _, c := range list {
			if n.decks[n.deck] == 0 {
				n.deck = map[string]string{"left": "right", "right": "left"}[n.deck]
			}
			n.decks[n.deck]--
			n.grid[n.freeSpaces()[0]] = c
		}
		n.ended()
		n.next()
	case "reveal":
		n.zone[who], n.hand[who], n.revealed[who] = append(n.zone[who], list...), nil, true
		if len(n.revealed) == len(n.names) {
			n.phase = "over"
		}
	}
}

func (n *naive) ready() {
	switch {
	case len(n.dealt) < len(n.names):
	case n.tally:
		n.phase = "over"
	case n.laid && n.decked:
		n.phase = "turn"
	}
}

func (n *naive) ended() {
	if n.decks["left"]+n.decks["right"] == 0 && !n.last {
		n.last, n.toCome = true, len(n.names)
		if n.house["end-who-plays"] == "others-only" {
			n.toCome--
		}
	}
}

func (n *naive) next() {
	n.gave = false
	if n.last && n.toCome == 0 {
		n.phase = "reveal"
		return
	}
	if n.last {
		n.toCome--
	}
	n.turn = (n.turn + 1) % len(n.names)
	n.phase = "turn"
	if n.last && len(n.freeSpaces()) == 0 {
		n.next()
	}
}

// send lays the Emissary, then the column and the row are looked at one by one.
func (n *naive) send(who, card, space string) {
	i := slices.Index(n.hand[who], magicOf(card))
	n.hand[who] = slices.Delete(n.hand[who], i, i+1)
	n.grid[space] = card
	gained := map[string]bool{}
	for _, d := range [][2]int{{0, 1}, {1, 0}} {
		heard, beyond := n.listeners(space, d)
		sum := 0
		if n.house["emissary-counts-in-sum"] != "no" {
			sum = valueOf(card)
		}
		for _, s := range heard {
			sum += valueOf(n.grid[s])
		}
		if n.house["which-cards-taken"] == "whole-line" {
			heard = beyond
		}
		for _, s := range heard {
			if sum >= 10 && (magicOf(n.grid[s]) == magicOf(card) || broodOf(n.grid[s]) == broodOf(card)) {
				gained[s] = true
			}
		}
	}
	for s := range gained {
		n.gain(who, s)
	}
	decks := n.decks["left"] + n.decks["right"]
	if len(n.freeSpaces()) == 0 {
		if n.house["crisis-phase"] == "after-draw" && decks > 0 {
			n.late = space
		} else {
			n.strike(who, space)
		}
	}
	if n.phase = "draw"; decks == 0 {
		n.next()
	}
}

// listeners gives the spaces of a line whose cards are added up, and all its
// spaces with cards, the Emissary's own left out of both.
func (n *naive) listeners(space string, d [2]int) (heard, line []string) {
	at := func(k int) string { return string(rune(int(space[0])+k*d[0])) + string(rune(int(space[1])+k*d[1])) }
	for _, dir := range []int{1, -1} {
		open := true
		for k := 1; k < 4; k++ {
			s := at(k * dir)
			there := n.grid[s] != "" && slices.Contains(naiveSpaces(), s)
			open = open && there
			if there {
				line = append(line, s)
			}
			switch n.house["adjacent-run-or-neighbours"] {
			case "neighbours":
				if open && k == 1 {
					heard = append(heard, s)
				}
			case "whole-line":
				if there {
					heard = append(heard, s)
				}
			default:
				if open {
					heard = append(heard, s)
				}
			}
		}
	}
	return heard, line
}

// strike is a Magic Crisis round a space.
func (n *naive) strike(who, space string) {
	card := n.grid[space]
	var six, taken []string
	for _, s := range naiveSpaces() {
		if s == space || s[0] != space[0] && s[1] != space[1] {
			continue
		}
		six = append(six, s)
		if broodOf(n.grid[s]) != broodOf(card) && (n.house["crisis-which-cards"] == "" || magicOf(n.grid[s]) != magicOf(card)) {
			taken = append(taken, s)
		}
	}
	if taken == nil && n.house["crisis-empty"] == "" {
		taken = six
	}
	for _, s := range taken {
		n.gain(who, s)
	}
	n.crisis = true
}

func (n *naive) gain(who, space string) {
	n.gains = append(n.gains, n.grid[space])
	n.zone[who] = append(n.zone[who], n.grid[space])
	delete(n.grid, space)
}

// state is what show --json prints, as plain values.
func (n *naive) state() map[string]any {
	grid := map[string]any{}
	for s, c := range n.grid {
		grid[s] = c
	}
	var decks any
	if n.decked {
		decks = map[string]any{"left": float64(n.decks["left"]), "right": float64(n.decks["right"])}
	}
	toAct, players := []any{}, []any{}
	for i, p := range n.names {
		if (n.phase == "turn" || n.phase == "draw") && i == n.turn || n.phase == "reveal" && !n.revealed[p] {
			toAct = append(toAct, p)
		}
		hand, piles := []any{}, map[string]any{}
		for _, m := range naiveMagics {
			for _, h := range n.hand[p] {
				if h == m {
					hand = append(hand, m)
				}
			}
			cards, sum := []any{}, 0
			for _, c := range slices.Sorted(slices.Values(n.zone[p])) {
				if magicOf(c) == m {
					cards = append(cards, c)
					sum += valueOf(c)
				}
			}
			if len(cards) > 0 {
				piles[m] = map[string]any{"cards": cards, "influence": float64(sum)}
			}
		}
		players = append(players, map[string]any{"name": p, "hand": hand, "piles": piles})
	}
	return map[string]any{"game": "conclave", "phase": n.phase, "to_act": toAct, "last_turns": n.last, "irregular": 0.0,
		"grid": grid, "decks": decks, "players": players}
}
