package enchanters

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// legal lists by the document what may be said: everything without a free part by
// asking the clerk's rules, and the templates.
func (c *clerk) legal() (all []string) {
	try := func(s saying) bool {
		if c.rule(s) != "" {
			return false
		}
		all = append(all, c.text(s))
		return true
	}
	template := func(is bool, format string, args ...any) {
		if is {
			all = append(all, fmt.Sprintf(format, args...))
		}
	}
	none := saying{q: -1, place: -1}
	for p, name := range c.names {
		me := &c.seats[p]
		one := none
		one.by = p
		for _, verb := range []string{"end", "forgot", "draw", "shield", "covers", "hide"} {
			one.verb = verb
			try(one)
		}
		if one.verb = "wins"; c.is("special-victory-hidden=trust") {
			try(one)
		}
		for q := range c.names {
			for r := range 2 {
				s := one
				s.verb, s.q, s.row = "cast", q, r
				try(s)
				for s.verb, s.to = "steal", 0; s.to < 2; s.to++ {
					for s.place = 0; s.place < 3; s.place++ {
						at := s
						if s.place == furthest(c.seats[q].rows[r]) {
							at.place = -1
						}
						if row := c.seats[q].rows[r]; row[s.place] != nil {
							try(at)
						}
					}
				}
			}
			s := one
			s.verb, s.q = "again", q
			try(s)
			for _, f := range c.show {
				if s.verb, s.what = "take", []string{f}; q == p {
					s.q = -1
				} else if s.q = q; c.tri != nil {
					continue
				}
				try(s)
			}
		}
		s := one
		s.verb, s.what = "enchant", []string{"Gust"}
		template(c.rule(s) == "", "%s: enchant …", name)
		s.verb = "effect"
		template(c.rule(s) == "", "%s: effect moving …", name)
		paying := len(me.down) > 0 || len(me.up) > 0 && !c.is("exchange-safe-treasure=no")
		s = one
		s.verb, s.n, s.what = "exchange", 1, []string{"any 1"}
		template(c.rule(s) == "" && paying, "%s: exchange … discarding …", name)
		for s.verb, s.row = "play", 0; s.row < 2; s.row++ {
			template(c.rule(s) == "", "%s: play … in %d", name, s.row+1)
		}
		s = one
		s.verb = "lay"
		template(c.rule(s) == "" && len(me.down) > 0, "%s: lay …", name)
		s.verb, s.what = "holds", slices.Concat(me.down, me.up)
		template(c.rule(s) == "", "%s: holds …", name)
		s = one
		for _, verb := range []string{"falls", "shows"} {
			s.verb, s.sign = verb, me.sign
			r := c.rule(s)
			template(r == "" && verb == "falls", "%s: falls as …", name)
			template(r == "" && verb == "shows", "%s: shows …", name)
		}
		s.verb, s.against = "reveal", me.foe
		template(c.rule(s) == "", "%s: reveal …", name)
		any := false
		for _, sign := range signsOf {
			for _, foe := range append([]string{""}, signsOf[:]...) {
				s.verb, s.sign, s.against = "wins", sign, foe
				any = any || !me.face && c.rule(s) == ""
			}
		}
		template(any, "%s: wins as …", name)
	}
	table := none
	table.by, table.verb = -1, "spread"
	try(table)
	table.verb, table.what = "display", make([]string, 3)
	template(c.rule(table) == "", "display …")
	template(c.phase == "refill", "refill …")
	slices.Sort(all)
	return slices.Compact(all)
}

// listed is what the referee lists, the lists of a copy left out.
func (v *evening) listed(t *testing.T) []string {
	p := v.Position()
	open := v.Lexicon.Texts(p.LegalMoves(false))
	if all := v.Lexicon.Texts(p.LegalMoves(true)); !slices.Equal(open, all) {
		t.Fatalf("with --reveal other things are listed: %v, %v", open, all)
	}
	return slices.DeleteFunc(open, func(text string) bool {
		return slices.ContainsFunc([]string{"colours", "set", "visions", "enchantments", "treasures"}, func(verb string) bool { return strings.HasPrefix(text, verb+" ") })
	})
}

// What is listed is what the clerk lists, along random games.
func TestOffersAreWhole(t *testing.T) {
	for seed := range uint64(3 * *games) {
		r := rand.New(rand.NewPCG(seed, 77))
		house, rulings := houseDrawn(r)
		v, err := newEvening(r, 3+int(seed)%3, house, rulings)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; !v.Position().Over() && n < 3000; n++ {
			if said, err := v.say(); err != nil {
				t.Fatal(err)
			} else if !said {
				continue
			}
			if have, want := v.listed(t), v.legal(); !slices.Equal(have, want) && v.faces == nil {
				t.Fatalf("seed %d %v: listed are\n%v, by the clerk\n%v\n%s", seed, rulings, have, want, v.Text())
			}
		}
	}
}

// perft counts the ways to say so many moves without a free part: the
// referee's, and the clerk's.
func (v *evening) perft(t *testing.T, depth int) (ours, theirs int) {
	if depth == 0 {
		return 1, 1
	}
	whole := func(texts []string) []string {
		return slices.DeleteFunc(texts, func(text string) bool { return strings.Contains(text, "…") })
	}
	if clerks := whole(v.legal()); depth == 1 {
		return len(whole(v.listed(t))), len(clerks)
	}
	for _, text := range whole(v.listed(t)) {
		next := &evening{false, v.clerk.clone(), v.Record.Fork()}
		if e := next.Add(text); !e.Applied {
			t.Fatal(text)
		}
		next.does(next.read(text))
		a, b := next.perft(t, depth-1)
		ours, theirs = ours+a, theirs+b
	}
	return ours, theirs
}

// read makes a saying of a text without a free part.
func (c *clerk) read(text string) saying {
	s := saying{by: -1, q: -1, place: -1}
	if name, rest, ok := strings.Cut(text, ": "); ok {
		s.by, text = slices.Index(c.names, name), rest
	}
	words := strings.Fields(text)
	s.verb = words[0]
	who := func(before string) int {
		if i := slices.Index(words, before); i >= 0 {
			return slices.Index(c.names, words[i+1])
		}
		return -1
	}
	switch s.verb {
	case "steal":
		s.row, s.q, s.to = int(words[1][0]-'1'), who("from"), int(words[len(words)-1][0]-'1')
		s.place = slices.Index(lie[:], words[2])
	case "take":
		s.what, s.q = []string{words[1] + " " + words[2]}, who("for")
	case "cast":
		s.row, s.q = int(words[1][0]-'1'), who("on")
	case "again":
		s.q = who("on")
	}
	return s
}

// From two staged turns both count the same ways.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		lines string
		want  []int
	}{
		{"display Flambeaux 1, Lichtenborn 2, Terranova 3\nAda: play Stone 0 Draw in 1\nAda: play Parchment 0 Take in 2\nAda: end\nBo: play Blade 0 Steal in 1\nBo: play Stone 0 Take in 2\nBo: end\nCy: play Blade 0 Draw in 1\nCy: play Stone 0 in 1\nCy: end\n", []int{1, 3, 3, 4, 7, 9}},
		{"display Flambeaux 1, Lichtenborn 2, Terranova 3\nAda: play Stone 0 Discard in 1\nAda: play Parchment 1 two in 1\nAda: end\nBo: end\nCy: end\nAda: play Blade 1 end 1 in 1\nAda: play Blade 1 Draw in 2\n", []int{1, 11, 19, 9}},
	} {
		s, err := record.Open("game: enchanters\nplayers: Ada, Bo, Cy\n\n"+c.lines, all)
		if err != nil || !s.Upheld() {
			t.Fatal(err)
		}
		v := &evening{false, clerkOf(t, c.lines), s}
		for depth, want := range c.want {
			if ours, theirs := v.perft(t, depth); ours != want || theirs != want {
				t.Errorf("depth %d: %d ways, by the clerk %d, not %d", depth, ours, theirs, want)
			}
		}
	}
}

var all = []referee.Game{watched}

// clerkOf is a clerk who has heard these lines.
func clerkOf(t *testing.T, lines string) *clerk {
	c := newClerk(rand.New(rand.NewPCG(1, 1)), fiveNames[:3], map[string]bool{})
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		s := c.read(line)
		switch s.verb {
		case "display":
			s.what = strings.Split(strings.TrimPrefix(line, "display "), ", ")
		case "play":
			_, card, _ := strings.Cut(line, "play ")
			card, row, _ := strings.Cut(card, " in ")
			v, ok := readVision(card)
			if !ok {
				t.Fatal(line)
			}
			end, _ := v.end()
			s.row, s.what = int(row[0]-'1'), []string{card}
			s.card = paper{symbol: symbolNames[v.symbol()], kind: typeNames[v.kind()], stars: v.stars(), two: v.two(), end: max(0, end)}
		}
		if r := c.rule(s); r != "" {
			t.Fatalf("%s is refused by %s", line, r)
		}
		c.does(s)
	}
	if v := c.state(); v == "" {
		t.Fatal(lines)
	}
	return c
}
