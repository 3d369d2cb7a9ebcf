package conclave

import (
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A naive is Conclave refereed a second time, apart from the rules: texts, maps
// and slices, as the rulebook and the record format tell it. Slow and plain, it
// is what the real one is compared with.
type naive struct {
	names    []string
	house    map[string]string // by id; the defaults are not listed
	tally    bool
	phase    string
	dealt    map[string]bool // has stated a hand, or what is held
	laid     bool
	decked   bool
	decks    map[string]int
	grid     map[string]string   // card by space
	hand     map[string][]string // magics
	zone     map[string][]string // cards
	turn     int
	gave     bool
	deck     string // drawn from
	last     bool
	toCome   int
	late     string // the space of a Crisis that waits for the draw
	revealed map[string]bool
	gains    []string // what the last move brought, and whether by a Crisis
	crisis   bool
}

func newNaive(names []string, tally bool, house map[string]string) *naive {
	return &naive{names: names, tally: tally, house: house, phase: "setup", dealt: map[string]bool{}, decks: map[string]int{},
		grid: map[string]string{}, hand: map[string][]string{}, zone: map[string][]string{}, revealed: map[string]bool{}}
}

func (n *naive) clone() *naive {
	c := *n
	c.dealt, c.decks, c.grid, c.revealed = maps.Clone(n.dealt), maps.Clone(n.decks), maps.Clone(n.grid), maps.Clone(n.revealed)
	c.hand, c.zone = map[string][]string{}, map[string][]string{}
	for _, p := range n.names {
		c.hand[p], c.zone[p] = slices.Clone(n.hand[p]), slices.Clone(n.zone[p])
	}
	return &c
}

var naiveMagics = []string{"Earth", "Wind", "Mind", "Wisdom", "Love", "Nature"}

func naiveSpaces() (all []string) {
	for _, row := range "1234" {
		for _, col := range "abcd" {
			all = append(all, string(col)+string(row))
		}
	}
	return all
}

func magicOf(card string) string { return strings.Fields(card)[0] }
func broodOf(card string) string { return strings.Fields(card)[1] }
func valueOf(card string) int    { v, _ := strconv.Atoi(strings.Fields(card)[2]); return v }

// seen counts the cards of a magic in sight.
func (n *naive) seen(magic string) (sum int) {
	for _, p := range n.names {
		for _, m := range n.hand[p] {
			if m == magic {
				sum++
			}
		}
		for _, c := range n.zone[p] {
			if magicOf(c) == magic {
				sum++
			}
		}
	}
	for _, c := range n.grid {
		if magicOf(c) == magic {
			sum++
		}
	}
	return sum
}

// thirteen tells whether the listed cards or backs bring a thirteenth of a magic.
func (n *naive) thirteen(list []string) bool {
	for _, m := range naiveMagics {
		sum, named := n.seen(m), 0
		for _, c := range list {
			if magicOf(c) == m {
				named++
			}
		}
		if named > 0 && sum+named > 12 {
			return true
		}
	}
	return false
}

func (n *naive) freeSpaces() (free []string) {
	for _, s := range naiveSpaces() {
		if n.grid[s] == "" {
			free = append(free, s)
		}
	}
	return free
}

// sides lists the spaces that touch a space by a side.
func sides(space string) (near []string) {
	for _, s := range naiveSpaces() {
		dc, dr := int(s[0])-int(space[0]), int(s[1])-int(space[1])
		if dc*dc+dr*dr == 1 {
			near = append(near, s)
		}
	}
	return near
}

func (n *naive) lonely(space string) bool {
	for _, s := range sides(space) {
		if n.grid[s] != "" {
			return false
		}
	}
	return true
}

// judge gives the first rule that refuses a move, "" for none.
func (n *naive) judge(text string) string {
	who, said, byPlayer := strings.Cut(text, ": ")
	if !byPlayer {
		said = text
	}
	verb, rest, _ := strings.Cut(said, " ")
	if verb == "draw" {
		side, magic, _ := strings.Cut(rest, " ")
		verb, rest = verb+" "+side, magic
	}
	list := strings.Split(rest, ", ")
	switch verb {
	case "hand":
		return n.first("phase", n.tally || n.phase != "setup" || n.dealt[who], "hand-size", len(list) != 4, "supply", n.thirteen(list))
	case "lay":
		return n.first("phase", n.tally || n.phase != "setup" || n.laid, "lay-size", len(list) != 12, "supply", n.thirteen(list))
	case "decks":
		l, _ := strconv.Atoi(list[0])
		r, _ := strconv.Atoi(list[1])
		sum := map[int]int{2: 34, 3: 36, 4: 38}[len(n.names)]
		return n.first("phase", n.tally || n.phase != "setup" || n.decked, "deck-size", l < 0 || r < 0 || l+r != sum)
	case "holds":
		return n.first("phase", !n.tally || n.phase != "setup" || n.dealt[who], "supply", n.thirteen(list))
	case "give":
		magic, to, _ := strings.Cut(rest, " to ")
		has := func(p string) bool {
			return slices.ContainsFunc(n.zone[p], func(c string) bool { return magicOf(c) == magic })
		}
		return n.first("phase", n.phase != "turn" || n.last && n.house["give-on-last-turn"] == "no", "turn", who != n.names[n.turn],
			"give-once", n.gave, "give-self", who == to, "give-none", !has(who), "give-taken", has(to))
	case "send":
		card, space, _ := strings.Cut(rest, " to ")
		alone := n.lonely(space)
		if !slices.ContainsFunc(n.freeSpaces(), func(s string) bool { return !n.lonely(s) }) {
			alone = false
		}
		return n.first("phase", n.phase != "turn", "turn", who != n.names[n.turn], "hand", !slices.Contains(n.hand[who], magicOf(card)),
			"space", n.grid[space] != "", "adjacent", alone)
	case "draw left", "draw right":
		now := n.phase == "draw" || n.phase == "turn" && len(n.freeSpaces()) == 0
		return n.first("phase", !now, "turn", who != n.names[n.turn], "deck-empty", n.decks[verb[5:]] == 0, "supply", n.thirteen(list))
	case "refill":
		if n.phase != "refill" {
			return "phase"
		}
		return n.first("refill-count", len(list) != n.lacking(), "supply", n.thirteen(list))
	case "reveal":
		if n.phase != "reveal" || n.revealed[who] {
			return "phase"
		}
		backs := []string{}
		for _, c := range list {
			backs = append(backs, magicOf(c))
		}
		sort.Strings(backs)
		hand := slices.Sorted(slices.Values(n.hand[who]))
		return n.first("reveal", !slices.Equal(backs, hand))
	}
	panic("naive: " + text)
}

// first gives the first name whose condition holds.
func (n *naive) first(pairs ...any) string {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1].(bool) {
			return pairs[i].(string)
		}
	}
	return ""
}

func (n *naive) lacking() int {
	return max(0, min(len(n.freeSpaces())-4, n.decks["left"]+n.decks["right"]))
}
