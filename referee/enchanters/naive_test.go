package enchanters

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
)

// A second referee, naive and slow: it has a whole imagined copy before it, every
// card and every treasure in its place, and rules by the document. It shares no
// line with the first.

// A paper is a vision of the imagined copy, with all that is printed on it.
type paper struct {
	symbol, kind string
	stars, end   int
	two          bool
	name         string // of an enchantment; the others are then empty
	said         string // as it was read off when it came into a row
}

var (
	symbolNames = [...]string{"Stone", "Blade", "Parchment", "Blank"}
	typeNames   = [...]string{"", "Draw", "Take", "Steal", "Discard"}
)

func (v paper) words(place int) string {
	text := fmt.Sprint(v.symbol, " ", v.stars)
	if place == 0 {
		text += " " + v.kind
	}
	if place > 0 && v.two {
		text += " two"
	}
	if place == 2 {
		text += fmt.Sprint(" end ", v.end)
	}
	return text
}

func (v paper) whole() string {
	text := fmt.Sprint(v.symbol, " ", v.stars, " ", v.kind)
	if v.two {
		text += " two"
	}
	return fmt.Sprint(text, " end ", v.end)
}

type shift struct {
	n        int
	what     []string
	from, to string
}

func (m shift) text() string {
	what := strings.Join(m.what, ", ")
	if m.what == nil {
		what = strconv.Itoa(m.n)
	}
	return " moving " + what + " from " + m.from + " to " + m.to
}

// A saying is a move as the clerk has it.
type saying struct {
	by             int // -1: the table
	verb           string
	what           []string
	row, place, to int // place -1: none is named
	q              int // -1: nobody is named
	n              int
	sign, against  string
	keep           string
	lifting        []string
	moves          []shift
	card           paper
}

func (c *clerk) text(s saying) string {
	out := s.verb
	if s.by >= 0 {
		out = c.names[s.by] + ": " + out
	}
	add := func(format string, args ...any) { out += fmt.Sprintf(format, args...) }
	switch s.verb {
	case "display", "refill", "holds", "lay":
		add(" %s", strings.Join(s.what, ", "))
	case "enchant", "effect":
		if s.verb == "enchant" {
			add(" %s", s.what[0])
		}
		if s.lifting != nil {
			add(" lifting %s", strings.Join(s.lifting, ", "))
		}
		for _, m := range s.moves {
			out += m.text()
		}
	case "exchange":
		add(" %d discarding %s", s.n, s.what[0])
	case "steal":
		add(" %d", s.row+1)
		if s.place >= 0 {
			add(" %s", lie[s.place])
		}
		add(" from %s to %d", c.names[s.q], s.to+1)
	case "play":
		add(" %s in %d", s.what[0], s.row+1)
	case "take":
		add(" %s", s.what[0])
		if s.q >= 0 {
			add(" for %s", c.names[s.q])
		}
	case "cast":
		add(" %d on %s", s.row+1, c.names[s.q])
	case "again":
		add(" on %s", c.names[s.q])
	case "falls":
		add(" as %s", s.sign)
	case "wins":
		if s.sign != "" {
			add(" as %s", s.sign)
		}
		if s.against != "" {
			add(" against %s", s.against)
		}
	case "reveal":
		add(" %s", s.sign)
		if s.against != "" {
			add(" against %s", s.against)
		}
		if s.keep != "" {
			add(" keeping %s", s.keep)
		}
	case "shows":
		add(" %s", s.sign)
	}
	return out
}

var lie = [3]string{"straight", "reversed", "side"}

type sitter struct {
	hand, aside []paper
	rows        [2][3]*paper
	down, up    []string
	sign, foe   string // on the character
	shown, told string
	face, out   bool
	scored      *int
	held        []string
	spoken      bool
	covered     bool
	keeps       string
	forgotten   int
}

type running struct {
	row   int
	kind  string
	cards int
	two   bool
	on    []int
	left  int
}

type clerk struct {
	rand   *rand.Rand
	names  []string
	house  map[string]bool // "id=choice"
	set    map[string]string
	faces  []paper // the visions, where they are listed
	phase  string
	round  int
	begun  bool
	turn   int
	seats  []sitter
	pile   []paper
	heap   []paper // the discards
	deck   []string
	under  []string
	show   []string
	gone   []string // out of the game
	lifted map[string]bool

	enchanted, stolen, ended, starred, effect bool
	owes                                      bool // a treasure, whatever the stars
	plays, refills, irregular                 int
	tri                                       *running
	falls                                     []int
	doer, fallen                              int
	last                                      string // "strike" after cast and again, "card" where one was drawn
	lastBy                                    int
	before                                    *clerk
	winner                                    int
	how                                       string
	moved                                     int // by the last strike, at once
}

func (c *clerk) clone() *clerk {
	d := *c
	d.seats = slices.Clone(c.seats)
	for i := range d.seats {
		s := &d.seats[i]
		s.hand, s.aside, s.down, s.up = slices.Clone(s.hand), slices.Clone(s.aside), slices.Clone(s.down), slices.Clone(s.up)
	}
	d.pile, d.heap, d.deck, d.under, d.show = slices.Clone(c.pile), slices.Clone(c.heap), slices.Clone(c.deck), slices.Clone(c.under), slices.Clone(c.show)
	d.gone, d.falls, d.lifted = slices.Clone(c.gone), slices.Clone(c.falls), maps.Clone(c.lifted)
	if c.tri != nil {
		t := *c.tri
		t.on = slices.Clone(t.on)
		d.tri = &t
	}
	return &d
}

var (
	symbolsOf = [...]string{"Stone", "Blade", "Parchment", "Blank"}
	kindsOf   = [...]string{"Draw", "Take", "Steal", "Discard"}
	signsOf   = [...]string{"Flambeaux", "Lichtenborn", "Ångbåt", "Aquaté", "Terranova"}
)

// newClerk lays an imagined copy of which all treasures differ.
func newClerk(r *rand.Rand, names []string, house map[string]bool) *clerk {
	c := &clerk{rand: r, names: names, house: house, phase: "setup", round: 1, fallen: -1, lastBy: -1, winner: -1, lifted: map[string]bool{}}
	mine := r.Perm(len(signsOf))[:len(names)]
	for i := range names {
		c.seats = append(c.seats, sitter{sign: signsOf[mine[i]], foe: signsOf[mine[(i+1)%len(names)]]})
	}
	shuffle(r, c.seats)
	for range 52 {
		v := paper{symbol: symbolsOf[r.IntN(4)], kind: kindsOf[r.IntN(4)], stars: []int{0, 0, 0, 1, 1, 2, 3}[r.IntN(7)], two: r.IntN(3) == 0}
		v.end = r.IntN(min(v.stars, 2) + 1)
		c.pile = append(c.pile, v)
	}
	for i := range 18 {
		c.pile = append(c.pile, paper{name: []string{"Elemental Shield", "Magical Swap", "Windfall"}[i%3]})
	}
	shuffle(r, c.pile)
	for i := range c.seats {
		c.seats[i].hand = c.draw(4)
	}
	for _, s := range mine {
		for _, v := range r.Perm(9)[:5] {
			c.deck = append(c.deck, fmt.Sprint(signsOf[s], " ", v-3))
		}
	}
	c.stack()
	return c
}

func shuffle[T any](r *rand.Rand, list []T) {
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// stack shuffles the deck, the Queen among its last five.
func (c *clerk) stack() {
	shuffle(c.rand, c.deck)
	c.deck = slices.Insert(c.deck, len(c.deck)-c.rand.IntN(5), "Queen")
}

func (c *clerk) draw(n int) (cards []paper) {
	for range n {
		if len(c.pile) == 0 {
			c.pile, c.heap = c.heap, nil
			shuffle(c.rand, c.pile)
		}
		if len(c.pile) == 0 {
			break
		}
		cards, c.pile = append(cards, c.pile[0]), c.pile[1:]
	}
	return cards
}

// loses takes n cards at random from a list.
func (c *clerk) loses(list *[]paper, n int) []paper {
	shuffle(c.rand, *list)
	n = min(n, len(*list))
	cards := slices.Clone((*list)[:n])
	*list = slices.Clone((*list)[n:])
	return cards
}

func (c *clerk) is(choice string) bool { return c.house[choice] }

func (c *clerk) next(p int) int {
	for range c.names {
		if p = (p + 1) % len(c.names); !c.seats[p].out {
			break
		}
	}
	return p
}

func (c *clerk) starsOf(p int) (n int) {
	for _, row := range c.seats[p].rows {
		for place, v := range row {
			if v == nil {
				continue
			}
			if n += v.stars; place == 2 && c.is("stars-which=visible-ends") {
				n += v.end - v.stars
			}
		}
	}
	return n
}

func size(row [3]*paper) (n int) {
	for _, v := range row {
		if v != nil {
			n++
		}
	}
	return n
}

func due(row [3]*paper) int {
	for place, v := range row {
		if v == nil {
			return place
		}
	}
	return 3
}

func furthest(row [3]*paper) int {
	for place := 2; place >= 0; place-- {
		if row[place] != nil {
			return place
		}
	}
	return -1
}

func beats(a, b *paper) bool {
	return a.symbol == "Stone" && b.symbol == "Blade" || a.symbol == "Blade" && b.symbol == "Parchment" || a.symbol == "Parchment" && b.symbol == "Stone"
}

func (c *clerk) starDue() bool { return !c.starred && (c.owes || c.starsOf(c.turn) >= 3) }

func (c *clerk) lacks(kind string, q int) bool {
	return c.is("trimagic-short=who-has") && (kind == "Steal" && len(c.seats[q].down) == 0 || kind == "Discard" && len(c.seats[q].hand) == 0)
}

func (c *clerk) own(kind string, q int) bool {
	return (kind == "Steal" || kind == "Discard") && q == c.turn && !c.is("trimagic-self-steal=any") && !c.lifted["others"]
}

func (c *clerk) castable(kind string, q int) bool {
	return !c.seats[q].out && !c.own(kind, q) && !c.lacks(kind, q)
}

func (c *clerk) all() (ps []int) {
	for p := range c.names {
		ps = append(ps, p)
	}
	return ps
}

func (c *clerk) in() []int {
	return slices.DeleteFunc(c.all(), func(p int) bool { return c.seats[p].out })
}

func (c *clerk) secondDue() bool {
	return c.tri.two && len(c.tri.on) == 1 && slices.ContainsFunc(c.all(), func(q int) bool { return q != c.tri.on[0] && c.castable(c.tri.kind, q) })
}

func (c *clerk) dump(p, row int) {
	for place, v := range c.seats[p].rows[row] {
		if v != nil {
			card := *v
			card.said = ""
			c.heap = append(c.heap, card)
		}
		c.seats[p].rows[row][place] = nil
	}
}

func (c *clerk) settle() {
	for c.phase != "over" {
		s := &c.seats[c.turn]
		switch {
		case c.refills > 0:
			c.phase = "refill"
			return
		case c.fallen >= 0 || len(c.falls) > 0:
			c.phase = "fall"
			return
		case c.tri != nil && c.tri.left > 0:
			c.phase = "take"
			return
		case c.tri != nil && c.secondDue():
			c.phase = "again"
			return
		case c.tri != nil:
			c.dump(c.turn, c.tri.row)
			c.tri = nil
		case !c.ended:
			c.phase = "turn"
			return
		case c.starDue():
			c.phase = "take"
			return
		case size(s.rows[0]) == 3 || size(s.rows[1]) == 3:
			for r := range 2 {
				if size(s.rows[r]) == 3 && slices.ContainsFunc(c.all(), func(q int) bool { return c.castable(s.rows[r][0].kind, q) }) {
					c.phase = "trimagic"
					return
				}
			}
			for r := range 2 {
				if size(s.rows[r]) == 3 {
					c.dump(c.turn, r)
				}
			}
		default:
			c.heap = append(c.heap, c.loses(&s.hand, max(0, len(s.hand)-6))...)
			for len(s.hand) < 6 && len(s.aside) > 0 {
				s.hand = append(s.hand, c.loses(&s.aside, 1)...)
			}
			if !c.is("set-aside-overflow=stay-aside") {
				c.heap = append(c.heap, s.aside...)
				s.aside = nil
			}
			c.pass()
		}
	}
}

func (c *clerk) pass() {
	c.seats[c.turn].forgotten = 0
	c.turn = c.next(c.turn)
	c.enchanted, c.stolen, c.ended, c.starred, c.owes, c.effect, c.plays = false, false, false, false, false, false, 0
	c.lifted, c.tri = map[string]bool{}, nil
}

func (c *clerk) emptied(before []int, by int) {
	for i := range c.names { // clockwise from the left of who did it
		q := (by + 1 + i) % len(c.names)
		s := &c.seats[q]
		if before[q] == 0 || len(s.hand) > 0 || q == by && !c.is("elimination-by-whom=any-cause") {
			continue
		}
		switch {
		case c.round == 1:
			s.hand = c.draw(1)
		case len(s.aside) > 0 && c.is("elimination-set-aside=yes"):
		default:
			c.falls, c.doer = append(c.falls, q), by
		}
	}
}

func (c *clerk) handSizes() (ns []int) {
	for _, s := range c.seats {
		ns = append(ns, len(s.hand))
	}
	return ns
}

func (c *clerk) receives(p int, face string) {
	if s := &c.seats[p]; s.face && strings.HasPrefix(face, s.sign+" ") {
		s.up = append(s.up, face)
	} else {
		s.down = append(s.down, face)
	}
}

func drop(list *[]string, one string) {
	i := slices.Index(*list, one)
	*list = slices.Delete(slices.Clone(*list), i, i+1)
}

func (c *clerk) setAside(p int) {
	cards := c.draw(1)
	c.seats[p].aside = append(c.seats[p].aside, cards...)
	c.lastBy = p
	if c.last = ""; len(cards) > 0 {
		c.last = "card"
	}
}

// spends takes a card from a hand: the named one if the player has it.
func (c *clerk) spends(p int, is func(paper) bool) paper {
	s := &c.seats[p]
	i := max(0, slices.IndexFunc(s.hand, is))
	card := s.hand[i]
	s.hand = slices.Delete(slices.Clone(s.hand), i, i+1)
	return card
}

func value(face string) int {
	n, _ := strconv.Atoi(face[strings.LastIndex(face, " ")+1:])
	return n
}

func (c *clerk) strike(q int) {
	c.tri.on = append(c.tri.on, q)
	c.before = c.clone()
	hands, s, me := c.handSizes(), &c.seats[q], &c.seats[c.turn]
	c.moved = 0
	switch c.tri.kind {
	case "Draw":
		cards := c.draw(c.tri.cards)
		s.hand, c.moved = append(s.hand, cards...), len(cards)
	case "Take":
		c.tri.left = c.tri.cards
	case "Steal":
		if q != c.turn {
			shuffle(c.rand, s.down)
			n := min(c.tri.cards, len(s.down))
			me.down = append(me.down, s.down[:n]...)
			s.down, c.moved = slices.Clone(s.down[n:]), n
		}
	case "Discard":
		cards := c.loses(&s.hand, c.tri.cards)
		c.heap, c.moved = append(c.heap, cards...), len(cards)
		c.emptied(hands, c.turn)
	}
	c.settle()
	c.last = "strike"
}

func (c *clerk) stop() {
	c.refills = 0
	c.phase = "count"
	for i := range c.seats {
		c.seats[i].held, c.seats[i].covered, c.seats[i].spoken = nil, false, false
	}
	c.counted()
}

func (c *clerk) counts(p int) bool {
	s := &c.seats[p]
	return !s.out && s.held == nil && len(s.down)+len(s.up) > 0
}

func (c *clerk) counted() {
	if slices.ContainsFunc(c.all(), c.counts) {
		return
	}
	if c.round == 1 {
		for p := range c.seats {
			sum := 0
			for _, f := range c.seats[p].held {
				sum += value(f)
			}
			c.seats[p].scored = &sum
		}
		c.phase = "choice"
		return
	}
	c.signs()
}

func (c *clerk) total(p int) (sum, own, worth int) {
	s := &c.seats[p]
	chart := 0
	for _, f := range s.held {
		if strings.HasPrefix(f, s.sign+" ") {
			if own, worth = own+1, worth+value(f); s.face {
				chart++
				continue
			}
		}
		sum += value(f)
	}
	return sum + *s.scored + len(s.hand) + len(s.aside) + []int{0, 1, 3, 6, 10, 15}[chart], own, worth
}

// tied are the incognito ones tied for the highest total who have not shown.
func (c *clerk) tied() (ps []int) {
	best := -1000
	for _, p := range c.in() {
		if sum, _, _ := c.total(p); sum > best {
			best, ps = sum, []int{p}
		} else if sum == best {
			ps = append(ps, p)
		}
	}
	if len(ps) < 2 || c.is("tie-colour-hidden=revealed-only") {
		return nil
	}
	return slices.DeleteFunc(ps, func(p int) bool { return c.seats[p].shown != "" })
}

func (c *clerk) signs() {
	if c.phase = "signs"; len(c.tied()) == 0 {
		c.phase = "over"
	}
}

func (c *clerk) rebuild() {
	if !slices.ContainsFunc(c.in(), func(p int) bool { return !c.seats[p].covered }) {
		c.phase = "lift"
	}
	if slices.ContainsFunc(c.in(), func(p int) bool { return !c.seats[p].spoken }) {
		return
	}
	c.deck = slices.DeleteFunc(slices.Concat(c.deck, c.under, c.show), func(f string) bool { return f == "Queen" })
	c.under, c.show = nil, nil
	for p := range c.seats {
		s := &c.seats[p]
		c.deck = append(c.deck, s.down...)
		if s.down = nil; s.face {
			s.hand = append(s.hand, c.draw(1)...)
			if c.is("reveal-hand-limit=at-once") {
				c.heap = append(c.heap, c.loses(&s.hand, max(0, len(s.hand)-6))...)
			}
			if s.keeps != "" {
				drop(&c.deck, s.keeps)
				s.up = []string{s.keeps}
			}
		}
		s.held = nil
	}
	c.stack()
	c.round, c.phase = 2, "setup"
}

// does carries a saying out.
func (c *clerk) does(s saying) {
	if s.verb != "refill" && s.verb != "effect" && s.verb != "holds" && s.verb != "covers" && s.verb != "reveal" && s.verb != "hide" && s.verb != "display" {
		c.effect = false
	}
	c.last, c.lastBy = "", -1
	var p *sitter
	if s.by >= 0 {
		p = &c.seats[s.by]
	}
	switch s.verb {
	case "display":
		c.show, c.deck, c.begun = slices.Clone(s.what), c.deck[3:], true
		c.settle()
	case "enchant":
		hands := c.handSizes()
		for _, l := range s.lifting {
			c.lifted[l] = true
		}
		card := c.spends(s.by, func(v paper) bool { return v.name == s.what[0] })
		c.shifts(s)
		c.heap = append(c.heap, card)
		c.setAside(s.by)
		c.enchanted, c.effect = true, true
		last, by := c.last, c.lastBy
		c.emptied(hands, s.by)
		c.settle()
		c.last, c.lastBy = last, by
	case "effect":
		hands := c.handSizes()
		c.shifts(s)
		c.emptied(hands, s.by)
		c.settle()
	case "exchange":
		hands := c.handSizes()
		if slices.Contains(p.down, s.what[0]) {
			drop(&p.down, s.what[0])
		} else {
			drop(&p.up, s.what[0])
		}
		c.under = append(c.under, s.what[0])
		c.heap = append(c.heap, c.loses(&p.hand, s.n)...)
		four := c.draw(4)
		keep := min(s.n, len(four))
		p.hand = append(p.hand, four[:keep]...)
		c.heap = append(c.heap, four[keep:]...)
		if c.is("exchange-draws=yes") {
			p.aside = append(p.aside, c.draw(1)...)
		}
		c.enchanted = true
		c.emptied(hands, s.by)
		c.settle()
	case "steal":
		from := &c.seats[s.q].rows[s.row]
		place := s.place
		if place < 0 {
			place = furthest(*from)
		}
		card := from[place]
		from[place] = nil
		at := due(p.rows[s.to])
		p.rows[s.to][at] = card
		c.stolen = true
		c.settle()
	case "play":
		hands := c.handSizes()
		card := c.spends(s.by, func(v paper) bool { return v == s.card })
		card = s.card
		card.said = s.what[0]
		p.rows[s.row][due(p.rows[s.row])] = &card
		c.plays++
		c.setAside(s.by)
		last, by := c.last, c.lastBy
		c.emptied(hands, s.by)
		c.settle()
		c.last, c.lastBy = last, by
	case "forgot":
		c.pile = append(c.loses(&p.aside, 1), c.pile...)
		p.forgotten++
	case "draw":
		p.aside = append(p.aside, c.draw(1)...)
		p.forgotten = max(0, p.forgotten-1)
	case "end":
		if c.phase == "again" {
			c.tri.two = false
		}
		c.ended = true
		c.settle()
	case "take":
		q := s.q
		if c.tri != nil {
			c.tri.left--
			if q < 0 {
				q = c.tri.on[len(c.tri.on)-1]
			}
		} else if c.ended, c.starred, c.owes = true, true, false; q < 0 {
			q = s.by
		}
		drop(&c.show, s.what[0])
		c.receives(q, s.what[0])
		c.refills++
		c.settle()
	case "refill":
		c.deck = c.deck[1:]
		c.refills--
		if s.what[0] == "Queen" {
			if c.is("queen-mid-turn=drop-rest") {
				if c.effect = false; c.tri != nil {
					c.tri.left, c.tri.two = 0, false
				}
			}
			c.stop()
			return
		}
		c.show = append(c.show, s.what[0])
		c.settle()
	case "cast":
		row := p.rows[s.row]
		stars, two := row[1].stars+row[2].end, row[1].two || row[2].two
		if c.is("trimagic-both-marks=second-third") {
			stars, two = row[2].end, row[1].two
		}
		c.owes = c.starDue()
		c.ended = true
		c.tri = &running{row: s.row, kind: row[0].kind, cards: 1, two: two}
		if stars >= 2 {
			c.tri.cards = 2
		}
		c.strike(s.q)
	case "again":
		c.strike(s.q)
	case "shield":
		*c = *c.before.clone()
		c.heap = append(c.heap, c.spends(s.by, func(v paper) bool { return v.name == "Elemental Shield" }))
		c.last, c.lastBy = "", -1
		if !c.is("draw-after-shield=no-draw") {
			c.setAside(s.by)
		}
		last, by := c.last, c.lastBy
		hands := make([]int, len(c.names))
		hands[s.by] = 1
		c.emptied(hands, s.by)
		c.settle()
		c.last, c.lastBy = last, by
	case "falls":
		p.shown, p.out = s.sign, true
		c.falls = c.falls[1:]
		if d := &c.seats[c.doer]; c.doer != s.by && d.face && d.foe == s.sign {
			c.phase, c.winner, c.how = "over", c.doer, "opposition"
			return
		}
		c.fallen = s.by
	case "wins":
		if s.sign != "" {
			p.shown = s.sign
		}
		if s.against != "" {
			p.told = s.against
		}
		c.phase, c.winner, c.how, c.fallen = "over", s.by, "opposition", -1
	case "spread":
		c.spread()
	case "lay":
		for _, f := range s.what {
			drop(&p.down, f)
			p.up = append(p.up, f)
		}
	case "holds":
		p.held = slices.Clone(s.what)
		c.counted()
	case "covers":
		p.covered = true
		c.rebuild()
	case "reveal":
		p.shown, p.told, p.face, p.keeps, p.covered, p.spoken = s.sign, s.against, true, s.keep, true, true
		c.rebuild()
	case "hide":
		p.covered, p.spoken = true, true
		c.rebuild()
	case "shows":
		p.shown = s.sign
		c.signs()
	default:
		panic(s.verb)
	}
}

func (c *clerk) spread() {
	v := &c.seats[c.fallen]
	for r := range 2 {
		c.dump(c.fallen, r)
	}
	c.heap = slices.Concat(c.heap, v.hand, v.aside)
	v.hand, v.aside = nil, nil
	all := v.down
	if c.is("safe-scope=everything") {
		c.gone = append(c.gone, v.up...)
	} else {
		all = append(all, v.up...)
	}
	v.down, v.up = nil, nil
	shuffle(c.rand, all)
	for to := c.doer; len(all) > 0; {
		if to = c.next(to); to == c.doer && c.is("elimination-treasure-spread=not-eliminator") && len(c.in()) > 1 {
			continue
		}
		c.seats[to].down = append(c.seats[to].down, all[0])
		all = all[1:]
	}
	was := c.fallen
	c.fallen = -1
	if len(c.in()) == 1 {
		c.falls = nil
		if c.is("elimination-last=points") {
			c.stop()
			return
		}
		c.phase, c.winner, c.how = "over", c.in()[0], "last"
		return
	}
	if was == c.turn {
		c.pass()
	}
	c.settle()
}

// heapOf is a place of cards.
func (c *clerk) heapOf(at string) *[]paper {
	switch at {
	case "pile":
		return &c.pile
	case "discards":
		return &c.heap
	}
	name, what, _ := strings.Cut(at, " ")
	s := &c.seats[slices.Index(c.names, name)]
	if what == "hand" {
		return &s.hand
	}
	return &s.aside
}

// shifts makes the moves of an enchantment; no two of them touch the same place.
func (c *clerk) shifts(s saying) {
	for _, m := range s.moves {
		name, what, _ := strings.Cut(m.from, " ")
		toName, _, _ := strings.Cut(m.to, " ")
		switch {
		case strings.HasPrefix(what, "row"):
			row := &c.seats[slices.Index(c.names, name)].rows[int(what[4]-'1')]
			for range m.n {
				place := furthest(*row)
				card := *row[place]
				card.said = ""
				*c.heapOf(m.to) = append(*c.heapOf(m.to), card)
				row[place] = nil
			}
		case m.from == "display":
			for _, f := range m.what {
				drop(&c.show, f)
				c.refills++
				c.receives(slices.Index(c.names, toName), f)
			}
		case what == "treasures":
			from := &c.seats[slices.Index(c.names, name)]
			shuffle(c.rand, from.down)
			for range m.n {
				c.seats[slices.Index(c.names, toName)].down = append(c.seats[slices.Index(c.names, toName)].down, from.down[0])
				from.down = slices.Clone(from.down[1:])
			}
			for _, f := range m.what {
				if slices.Contains(from.down, f) {
					drop(&from.down, f)
				} else {
					drop(&from.up, f)
				}
				c.receives(slices.Index(c.names, toName), f)
			}
		default:
			var cards []paper
			if m.from == "pile" {
				cards = c.draw(m.n)
			} else {
				cards = c.loses(c.heapOf(m.from), m.n)
			}
			*c.heapOf(m.to) = append(*c.heapOf(m.to), cards...)
		}
	}
}

// spelt is how a card in a row is shown: in full where the list has one face only
// that it can be.
func (c *clerk) spelt(v *paper, place int) string {
	if c.faces == nil {
		return v.said
	}
	var fits []string
	for _, f := range c.faces {
		if f.symbol == v.symbol && f.stars == v.stars && (place > 0 || f.kind == v.kind) && (place == 0 || f.two == v.two) && (place < 2 || f.end == v.end) && !slices.Contains(fits, f.whole()) {
			fits = append(fits, f.whole())
		}
	}
	if len(fits) == 1 {
		return fits[0]
	}
	return v.said
}

func sorted(list []string) []string {
	list = append([]string{}, list...)
	slices.Sort(list)
	return list
}

func naiveOrNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// state is what show --json prints, by the document.
func (c *clerk) state() string {
	f := func(key string, value any) referee.Field { return referee.Field{Key: key, Value: value} }
	acts := []string{}
	add := func(ps ...int) {
		for _, p := range ps {
			acts = append(acts, c.names[p])
		}
	}
	still := func(not func(p int) bool) { add(slices.DeleteFunc(c.in(), not)...) }
	switch c.phase {
	case "turn", "take", "trimagic", "again":
		add(c.turn)
	case "fall":
		if c.fallen < 0 {
			add(c.falls[0])
		} else if c.doer != c.fallen {
			add(c.doer)
		}
	case "count":
		still(func(p int) bool { return !c.counts(p) })
	case "choice":
		still(func(p int) bool { return c.seats[p].covered })
	case "lift":
		still(func(p int) bool { return c.seats[p].spoken })
	case "signs":
		add(c.tied()...)
	}
	step := 1
	switch {
	case !c.begun || c.phase == "over":
	case c.ended || c.stolen || c.plays > 0:
		step = 3
	case c.enchanted:
		step = 2
	}
	var deck, tri any
	if c.begun {
		deck = len(c.deck) + len(c.under)
	}
	if t := c.tri; t != nil {
		on := []string{}
		for _, q := range t.on {
			on = append(on, c.names[q])
		}
		tri = referee.Object{f("by", c.names[c.turn]), f("row", t.row+1), f("type", t.kind), f("cards", t.cards), f("on", on), f("left", t.left)}
	}
	var players []referee.Object
	for p := range c.seats {
		s := &c.seats[p]
		rows := [2][]referee.Object{{}, {}}
		for r, row := range s.rows {
			for place, v := range row {
				if v != nil {
					rows[r] = append(rows[r], referee.Object{f("vision", c.spelt(v, place)), f("lies", lie[place])})
				}
			}
		}
		var held, scored any
		if s.held != nil {
			held = sorted(s.held)
		}
		if s.scored != nil {
			scored = *s.scored
		}
		shown, told := s.shown, s.told
		if shown != "" && told == "" {
			told = c.set[shown]
		}
		if c.phase == "choice" || c.phase == "lift" {
			shown, told = "", ""
		}
		players = append(players, referee.Object{f("name", c.names[p]), f("hand", len(s.hand)), f("aside", len(s.aside)), f("rows", rows), f("stars", c.starsOf(p)),
			f("treasures", len(s.down)), f("safe", sorted(s.up)), f("held", held), f("sign", naiveOrNull(shown)), f("opposite", naiveOrNull(told)), f("out", s.out), f("scored", scored)})
	}
	text, err := referee.JSON(referee.Object{f("game", "enchanters"), f("phase", c.phase), f("round", c.round), f("step", step), f("to_act", acts), f("irregular", c.irregular),
		f("display", sorted(c.show)), f("deck", deck), f("pile", len(c.pile)), f("discards", len(c.heap)), f("trimagic", tri), f("players", players)})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// rule is the first that refuses a saying, "" for none; what rests on unseen faces
// is not asked, as the clerk says only what is true of them.
func (c *clerk) rule(s saying) string {
	return c.judged(s, func(rule string) bool { return c.lifted[rule] && s.by == c.turn || slices.Contains(s.lifting, rule) })
}

// judged is rule, but for those that are lifted.
func (c *clerk) judged(s saying, lifted func(rule string) bool) string {
	phases := map[string]string{"display": "setup", "enchant": "turn", "exchange": "turn", "steal": "turn", "play": "turn", "take": "turn take trimagic", "cast": "turn take trimagic", "lay": "turn take trimagic again",
		"draw": "turn take trimagic again", "forgot": "turn take trimagic again", "end": "turn", "refill": "refill", "again": "again", "falls": "fall", "wins": "fall", "spread": "fall", "holds": "count",
		"covers": "choice", "reveal": "choice lift", "hide": "choice lift", "shows": "signs", "effect": "turn", "shield": "turn take trimagic again refill fall signs"}
	var p *sitter
	if s.by >= 0 {
		p = &c.seats[s.by]
	}
	switch {
	case p != nil && p.out,
		!slices.Contains(strings.Fields(phases[s.verb]), c.phase) && !(s.verb == "end" && c.phase == "again" && c.is("trimagic-second-target=may")),
		s.verb == "effect" && !c.effect,
		s.verb == "cast" && c.tri != nil,
		s.verb == "lay" && c.round == 1,
		s.verb == "falls" && c.fallen >= 0,
		(s.verb == "wins" || s.verb == "spread") && c.fallen < 0,
		s.verb == "holds" && !c.counts(s.by),
		s.verb == "covers" && p.covered,
		(s.verb == "reveal" || s.verb == "hide") && p.spoken,
		s.verb == "shows" && !slices.Contains(c.tied(), s.by):
		return "phase"
	}
	switch s.verb {
	case "enchant", "effect", "exchange", "steal", "play", "draw", "end", "take", "cast", "again":
		if s.by != c.turn {
			return "turn"
		}
	}
	named := s.q >= 0 && c.seats[max(0, s.q)].out
	bad := func(rule string, refuses bool) string {
		if refuses && !lifted(rule) {
			return rule
		}
		return ""
	}
	first := func(rules ...string) string {
		for _, r := range rules {
			if r != "" {
				return r
			}
		}
		return ""
	}
	switch s.verb {
	case "enchant", "effect":
		if s.verb == "enchant" {
			if r := first(bad("once", c.enchanted), bad("step", c.stolen || c.plays > 0), bad("hand", len(p.hand) == 0)); r != "" {
				return r
			}
		}
		for _, m := range s.moves {
			if !c.fits(s, m) {
				return "move"
			}
		}
		for _, m := range s.moves {
			for _, at := range []string{m.from, m.to} {
				name, _, _ := strings.Cut(at, " ")
				if i := slices.Index(c.names, name); i >= 0 && c.seats[i].out {
					return "out"
				}
			}
		}
		for _, m := range s.moves {
			name, what, _ := strings.Cut(m.from, " ")
			if what == "treasures" && m.what != nil && slices.Contains(c.seats[slices.Index(c.names, name)].up, m.what[0]) && !lifted("safe") {
				return "safe"
			}
		}
	case "exchange":
		v := value(s.what[0])
		return first(bad("once", c.enchanted), bad("step", c.stolen || c.plays > 0), bad("exchange-count", s.n < 1 || s.n > 4), bad("hand", s.n > len(p.hand)), bad("value", v < 1 || v > 3),
			bad("safe", slices.Contains(p.up, s.what[0]) && c.is("exchange-safe-treasure=no")))
	case "steal":
		if r := first(bad("once", c.stolen), bad("step", c.plays > 0), bad("out", named), bad("self", s.q == s.by)); r != "" {
			return r
		}
		row := c.seats[s.q].rows[s.row]
		place := s.place
		if place < 0 {
			place = furthest(row)
		}
		if place < 0 || row[place] == nil {
			return "no-card"
		}
		struck := false
		for _, r := range p.rows {
			if at := furthest(r); at >= 0 && beats(r[at], row[place]) {
				struck = true
			}
		}
		at := due(p.rows[s.to])
		if r := first(bad("blank", row[place].symbol == "Blank"), bad("last", place != furthest(row) && !c.is("steal-which-card=any")), bad("beats", !struck), bad("row-full", at == 3), bad("orientation", at != place)); r != "" {
			return r
		}
	case "play":
		return first(bad("vision-limit", c.plays >= 2), bad("hand", len(p.hand) == 0), bad("row-full", due(p.rows[s.row]) == 3))
	case "forgot":
		return bad("forgot", c.last != "card" || c.lastBy != s.by)
	case "draw":
		return bad("late-draw", p.forgotten == 0 || !c.is("forgot-to-draw=friendly"))
	case "take":
		return first(bad("out", named), bad("stars", c.tri == nil && !c.starDue()), bad("receiver", c.tri != nil && s.q >= 0 && s.q != c.tri.on[len(c.tri.on)-1]), bad("supply", !slices.Contains(c.show, s.what[0])))
	case "refill":
		return bad("queen", s.what[0] == "Queen" && len(c.deck) > 5 || s.what[0] != "Queen" && len(c.deck) == 1)
	case "cast", "again":
		kind := ""
		if s.verb == "cast" {
			if r := first(bad("treasure-first", c.starDue()), bad("row-short", size(p.rows[s.row]) < 3)); r != "" {
				return r
			}
			kind = p.rows[s.row][0].kind
		} else {
			kind = c.tri.kind
		}
		return first(bad("out", named), bad("second", s.verb == "again" && s.q == c.tri.on[0]), bad("others", c.own(kind, s.q)), bad("target", c.lacks(kind, s.q)))
	case "shield":
		if c.last != "strike" {
			return "shield-moment"
		}
		b := c.before
		return first(bad("shield-target", s.by == b.turn || b.tri.on[len(b.tri.on)-1] != s.by), bad("hand", len(b.seats[s.by].hand) == 0))
	case "falls":
		return first(bad("turn", s.by != c.falls[0]), bad("character", c.strange(s.by, s.sign)))
	case "wins":
		if s.by != c.doer || c.doer == c.fallen {
			return "turn"
		}
		sign, foe := s.sign, s.against
		if sign == "" {
			if !p.face && !c.is("special-victory-hidden=trust") {
				return "character"
			}
			foe = p.told
			if foe == "" {
				foe = c.set[p.shown]
			}
		} else {
			if c.strange(s.by, sign) || foe != "" && c.wrong(s.by, sign, foe) {
				return "character"
			}
			if foe == "" {
				if foe = p.told; foe == "" {
					foe = c.set[sign]
				}
				if foe == "" {
					return "character"
				}
			}
		}
		return bad("opposite", foe != "" && foe != c.seats[c.fallen].shown)
	case "lay":
		wrong := slices.ContainsFunc(s.what, func(f string) bool { return !strings.HasPrefix(f, p.sign+" ") })
		return first(bad("incognito", !p.face), bad("colour", wrong))
	case "holds":
		return bad("holds-count", len(s.what) != len(p.down)+len(p.up))
	case "reveal":
		told := s.against != "" && c.wrong(s.by, s.sign, s.against) || s.against == "" && c.set == nil
		return first(bad("simultaneous", c.phase == "choice"), bad("character", c.strange(s.by, s.sign) || told),
			bad("keep", s.keep != "" && (!strings.HasPrefix(s.keep, s.sign+" ") || !slices.Contains(p.held, s.keep))))
	case "hide":
		return bad("simultaneous", c.phase == "choice")
	case "shows":
		return bad("character", c.strange(s.by, s.sign))
	}
	return ""
}

// stands tells whether all rules that refuse a saying can stand. A card that is
// turned, and a Queen that is not on top, are left out.
func (c *clerk) stands(s saying) bool {
	if s.verb == "refill" {
		return false
	}
	can := strings.Fields("once step vision-limit blank last beats late-draw value safe stars receiver treasure-first others target second simultaneous")
	return c.judged(s, func(rule string) bool {
		return slices.Contains(can, rule) || c.lifted[rule] && s.by == c.turn || slices.Contains(s.lifting, rule)
	}) == ""
}

// strange tells whether a sign can't be a player's.
func (c *clerk) strange(p int, sign string) bool {
	for q := range c.seats {
		if q == p && c.seats[q].shown != "" && c.seats[q].shown != sign || q != p && c.seats[q].shown == sign {
			return true
		}
	}
	return !slices.ContainsFunc(c.seats, func(s sitter) bool { return s.sign == sign })
}

// wrong tells whether a sign can't be the opposite of another.
func (c *clerk) wrong(p int, sign, foe string) bool {
	return foe == sign || c.set != nil && c.set[sign] != foe || c.seats[p].told != "" && c.seats[p].told != foe
}

// fits tells whether a move of the clerk's can be made.
func (c *clerk) fits(s saying, m shift) bool {
	if m.from == m.to {
		return false
	}
	name, what, _ := strings.Cut(m.from, " ")
	i := slices.Index(c.names, name)
	switch {
	case m.from == "display":
		return !slices.ContainsFunc(m.what, func(f string) bool { return !slices.Contains(c.show, f) })
	case m.from == "pile":
		return m.n <= len(c.pile)+len(c.heap)
	case m.from == "discards":
		return m.n <= len(c.heap)
	case what == "hand":
		n := len(c.seats[i].hand)
		if s.verb == "enchant" && i == s.by {
			n--
		}
		return m.n <= n
	case what == "aside":
		return m.n <= len(c.seats[i].aside)
	case strings.HasPrefix(what, "row"):
		return m.n <= size(c.seats[i].rows[what[4]-'1'])
	}
	return m.what != nil || m.n <= len(c.seats[i].down)
}

// one is one of a list, "" of none.
func (c *clerk) one(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[c.rand.IntN(len(list))]
}

// likely is a verb that may be the moment's.
func (c *clerk) likely() string {
	verbs := map[string]string{"setup": "display", "refill": "refill refill refill lay shield forgot", "count": "holds", "choice": "covers covers hide", "lift": "reveal hide", "signs": "shows", "take": "take take lay cast", "again": "again again shield end",
		"trimagic": "cast cast cast lay take", "fall": "falls falls wins spread shield", "turn": "enchant effect exchange steal steal play play play end forgot draw lay shield take cast"}
	return c.one(strings.Fields(verbs[c.phase]))
}

// say makes a saying up: of any verb, true of what lies unseen.
func (c *clerk) say(verb string) (s saying, ok bool) {
	r := c.rand
	n := len(c.names)
	s = saying{by: r.IntN(n), verb: verb, q: -1, place: -1, row: r.IntN(2), to: r.IntN(2)}
	if r.IntN(8) > 0 {
		switch c.phase {
		case "turn", "take", "trimagic", "again":
			if verb != "shield" && verb != "lay" {
				s.by = c.turn
			}
		case "fall":
			if c.fallen < 0 {
				s.by = c.falls[0]
			} else {
				s.by = c.doer
			}
		}
	}
	p := &c.seats[s.by]
	mine := slices.Concat(p.down, p.up)
	shuffle(r, mine)
	switch verb {
	case "display":
		if s.by = -1; len(c.deck) < 3 || slices.Contains(c.deck[:3], "Queen") {
			return s, false
		}
		s.what = slices.Clone(c.deck[:3])
	case "refill":
		if s.by, s.what = -1, []string{"Queen"}; len(c.deck) > 0 && r.IntN(6) > 0 {
			s.what[0] = c.deck[0]
		}
		if len(c.deck) == 0 || s.what[0] == "Queen" && c.deck[0] != "Queen" && len(c.deck) <= 5 {
			return s, false // it would not be true
		}
	case "enchant":
		if s.what = []string{"Magical Swap"}; r.IntN(4) == 0 {
			s.lifting = []string{[]string{"once", "step", "vision-limit", "last", "beats", "value", "safe", "others"}[r.IntN(8)]}
		}
		names := []string{}
		for _, v := range p.hand {
			if v.name != "" {
				names = append(names, v.name)
			}
		}
		if s.what[0] = c.one(names); s.what[0] == "" {
			return s, false
		}
		if r.IntN(3) > 0 {
			s.moves = c.some()
		}
	case "effect":
		s.moves = c.some()
	case "exchange":
		if s.n = r.IntN(6); len(mine) == 0 {
			return s, false
		}
		s.what = mine[:1]
	case "steal":
		if s.q = r.IntN(n); r.IntN(3) == 0 {
			s.place = r.IntN(3)
		}
	case "play":
		cards := slices.DeleteFunc(slices.Clone(p.hand), func(v paper) bool { return v.name != "" })
		if len(cards) == 0 {
			return s, false
		}
		s.card = cards[r.IntN(len(cards))]
		s.what = []string{s.card.words(min(2, due(p.rows[s.row])))}
	case "take":
		if r.IntN(2) == 0 {
			s.q = r.IntN(n)
		}
		if s.what = []string{c.one(c.show)}; s.what[0] == "" || r.IntN(9) == 0 {
			s.what[0] = c.seats[0].sign + " 77"
		}
	case "cast", "again":
		s.q = r.IntN(n)
	case "shield":
		if c.before == nil || c.last == "strike" && !slices.ContainsFunc(c.before.seats[s.by].hand, func(v paper) bool { return v.name == "Elemental Shield" }) {
			return s, false
		}
	case "falls", "shows":
		if s.sign = p.sign; p.shown == "" && r.IntN(5) == 0 { // another's that is known to be it
			return s, false
		}
	case "wins":
		if r.IntN(3) > 0 {
			if s.sign = p.sign; c.set == nil || r.IntN(2) == 0 {
				s.against = p.foe
			}
		}
	case "spread":
		s.by = -1
	case "lay":
		if len(p.down) == 0 {
			return s, false
		}
		own := slices.DeleteFunc(slices.Clone(p.down), func(f string) bool { return !strings.HasPrefix(f, p.sign+" ") })
		if s.what = own; len(own) == 0 || r.IntN(6) == 0 {
			s.what = p.down[:1]
		}
		s.what = slices.Clone(s.what)
	case "holds":
		if s.what = mine; len(mine) == 0 {
			return s, false
		}
		if len(mine) > 1 && r.IntN(5) == 0 {
			s.what = mine[1:]
		}
	case "reveal":
		if s.sign = p.sign; c.set == nil || r.IntN(2) == 0 {
			s.against = p.foe
		}
		if len(p.held) > 0 && r.IntN(3) > 0 {
			s.keep = c.one(p.held)
			if own := slices.DeleteFunc(slices.Clone(p.held), func(f string) bool { return !strings.HasPrefix(f, p.sign+" ") }); len(own) > 0 && r.IntN(4) > 0 {
				s.keep = c.one(own)
			}
		}
	}
	return s, true
}

// some are one or two moves, no two of the same place.
func (c *clerk) some() (all []shift) {
	r := c.rand
	who := func(what string) string { return c.names[r.IntN(len(c.names))] + " " + what }
	n := 1 + r.IntN(3)
	if r.IntN(6) == 0 {
		n = 1 + r.IntN(6)
	}
	cards := []shift{{n: n, from: "pile", to: who("hand")}, {n: n, from: who("hand"), to: "discards"}, {n: n, from: who("hand"), to: who("hand")}, {n: n, from: who("aside"), to: who("hand")},
		{n: n, from: "discards", to: who("hand")}, {n: n, from: who("row 1"), to: "discards"}, {n: n, from: who("row 2"), to: who("aside")}, {n: n, from: who("hand"), to: "pile"}, {n: n, from: "pile", to: "discards"}}
	treasures := []shift{{n: 1 + r.IntN(2), from: who("treasures"), to: who("treasures")}}
	if len(c.show) > 0 {
		treasures = append(treasures, shift{what: []string{c.one(c.show)}, from: "display", to: who("treasures")}, shift{what: []string{c.one(c.show)}, from: "display", to: who("treasures")})
	}
	for p := range c.seats {
		if s := &c.seats[p]; len(s.down)+len(s.up) > 0 {
			treasures = append(treasures, shift{what: []string{c.one(slices.Concat(s.down, s.up))}, from: c.names[p] + " treasures", to: who("treasures")})
		}
	}
	if r.IntN(3) > 0 {
		all = append(all, treasures[r.IntN(len(treasures))])
	}
	if len(all) == 0 || r.IntN(2) == 0 {
		all = append(all, cards[r.IntN(len(cards))])
	}
	return all
}

// winners are who is first at the end.
func (c *clerk) winners() (first []string) {
	if c.winner >= 0 {
		return []string{c.names[c.winner]}
	}
	best := [3]int{-1000}
	for _, p := range c.in() {
		sum, own, worth := c.total(p)
		if c.is("tie-colour-hidden=revealed-only") && !c.seats[p].face {
			own, worth = 0, 0
		}
		now := [3]int{sum, own, worth}
		switch slices.Compare(now[:], best[:]) {
		case 1:
			best, first = now, []string{c.names[p]}
		case 0:
			first = append(first, c.names[p])
		}
	}
	return first
}
