package resarcana

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// A second, naive referee for one small position: two players without cards,
// six artifacts, all items. It is written from the rulebook over maps and
// strings, shares nothing with the rules, and says only what is legal.

type bag map[string]int

func (b bag) clone() bag {
	c := bag{}
	for k, n := range b {
		if n != 0 {
			c[k] = n
		}
	}
	return c
}

func (b bag) sum() (n int) {
	for _, m := range b {
		n += m
	}
	return n
}

func (b bag) in(o bag) bool {
	for k, n := range b {
		if n > o[k] {
			return false
		}
	}
	return true
}

func (b bag) text() string {
	var parts []string
	for _, k := range naiveEssences {
		switch {
		case b[k] == 1:
			parts = append(parts, k)
		case b[k] > 1:
			parts = append(parts, fmt.Sprint(b[k], " ", k))
		}
	}
	return strings.Join(parts, ", ")
}

var naiveEssences = []string{"Calm", "Death", "Elan", "Gold", "Life"}

// bags are all bags of n out of kinds.
func bags(n int, kinds []string) (out []bag) {
	if n == 0 {
		return []bag{{}}
	}
	for i, k := range kinds {
		for _, rest := range bags(n-1, kinds[i:]) {
			b := rest.clone()
			b[k]++
			out = append(out, b)
		}
	}
	return out
}

var naiveNoGold = []string{"Calm", "Death", "Elan", "Life"}

type naiveComponent struct {
	name   string
	turned bool
	on     bag
}

type naiveTable struct {
	phase  string // collect, actions, loss
	round  int
	turn   int
	token  int
	passed [2]bool
	done   [2]bool
	order  bool
	pool   [2]bag
	have   [2][]naiveComponent
	by     int
	life   int
	wayOut string
	dragon bool
}

func (t *naiveTable) clone() *naiveTable {
	c := *t
	for p := range c.pool {
		c.pool[p] = t.pool[p].clone()
		c.have[p] = nil
		for _, one := range t.have[p] {
			one.on = one.on.clone()
			c.have[p] = append(c.have[p], one)
		}
	}
	return &c
}

func (t *naiveTable) find(p int, name string) *naiveComponent {
	for i := range t.have[p] {
		if t.have[p][i].name == name {
			return &t.have[p][i]
		}
	}
	return nil
}

var (
	naiveItems = []string{"Alchemy", "Calm / Elan", "Death / Life", "Divination", "Protection", "Reanimate", "Research", "Transmutation"}
	naiveGains = map[string]bag{"Duelist": {"Elan": 1}, "Hypnotic Basin": {"Calm": 2}, "Dancing Sword": {"Death": 1, "Elan": 1}}
	naiveAny   = map[string][]string{"Healer": {"Calm", "Life"}, "Calm / Elan": {"Calm", "Elan"}, "Death / Life": {"Death", "Life"}}
	naiveReact = map[string]bag{"Healer": nil, "Protection": nil, "Guard Dog": nil, "Dancing Sword": {"Elan": 1}}
)

// said is a legal statement and the table after it.
type naiveSaid struct {
	text  string
	after *naiveTable
}

// all lists every legal statement.
func (t *naiveTable) all() (out []naiveSaid) {
	emit := func(text string, do func(*naiveTable)) {
		after := t.clone()
		do(after)
		out = append(out, naiveSaid{text, after})
	}
	switch t.phase {
	case "collect":
		for p := range 2 {
			t.collects(p, emit)
			if !t.order {
				emit(naiveName(p)+": order", func(t *naiveTable) { t.order = true })
			}
		}
	case "actions":
		t.acts(t.turn, emit)
	case "loss":
		t.answers(1-t.by, emit)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].text < out[j].text })
	return slices.CompactFunc(out, func(a, b naiveSaid) bool { return a.text == b.text })
}

func naiveName(p int) string { return seatNames[p] }

type naiveEmit func(string, func(*naiveTable))

func (t *naiveTable) collects(p int, emit naiveEmit) {
	if t.done[p] || t.order && p != t.token && !t.done[t.token] {
		return
	}
	// Everything chosen, dealt out one ability after the other.
	choices := []bag{{}}
	var lies []string
	for _, c := range t.have[p] {
		if kinds := naiveAny[c.name]; kinds != nil {
			var more []bag
			for _, b := range choices {
				for _, k := range kinds {
					one := b.clone()
					one[k]++
					more = append(more, one)
				}
			}
			choices = more
		}
		if c.on.sum() > 0 {
			lies = append(lies, c.name)
		}
	}
	for _, b := range choices {
		for some := range 1 << len(lies) {
			var taking []string
			for i, name := range lies {
				if some>>i&1 == 1 {
					taking = append(taking, name)
				}
			}
			for _, names := range permuted(taking) {
				text := naiveName(p) + ": collect"
				if b.sum() > 0 {
					text += " " + b.text()
				}
				if len(names) > 0 {
					text += " taking " + strings.Join(names, ", ")
				}
				emit(text, func(t *naiveTable) { t.gather(p, b, names) })
			}
		}
	}
}

// permuted is every order of a list: a record may name cards in any.
func permuted(list []string) (out [][]string) {
	if len(list) < 2 {
		return [][]string{list}
	}
	for i := range list {
		rest := append(append([]string{}, list[:i]...), list[i+1:]...)
		for _, p := range permuted(rest) {
			out = append(out, append([]string{list[i]}, p...))
		}
	}
	return out
}

func (t *naiveTable) gather(p int, chosen bag, taking []string) {
	for i := range t.have[p] {
		c := &t.have[p][i]
		t.add(p, naiveGains[c.name])
		if slices.Contains(taking, c.name) {
			t.add(p, c.on)
			c.on = bag{}
		}
	}
	t.add(p, chosen)
	t.done[p] = true
	if t.done[0] && t.done[1] {
		t.phase, t.turn = "actions", t.token
	}
}

func (t *naiveTable) add(p int, b bag) {
	for k, n := range b {
		t.pool[p][k] += n
	}
}

func (t *naiveTable) sub(p int, b bag) {
	for k, n := range b {
		t.pool[p][k] -= n
	}
}

func (t *naiveTable) acts(p int, emit naiveEmit) {
	who := naiveName(p)
	for _, name := range naiveItems {
		if t.find(0, name) == nil && t.find(1, name) == nil {
			emit(who+": pass for "+name, func(t *naiveTable) { t.pass(p, name) })
		}
	}
	// use says a power with every payment; exact is what costs no choice.
	use := func(name, text string, turn bool, payments []bag, exact bool, effect func(*naiveTable, *naiveComponent)) {
		if c := t.find(p, name); c == nil || c.turned {
			return
		}
		for _, q := range payments {
			if !q.in(t.pool[p]) {
				continue
			}
			do := func(t *naiveTable) {
				t.sub(p, q)
				c := t.find(p, name)
				if turn {
					c.turned = true
				}
				effect(t, c)
				if t.phase == "actions" {
					t.next(p)
				}
			}
			head, tail, _ := strings.Cut(text, "|")
			said := fmt.Sprintf("%s: use %s paying %s%s", who, head, q.text(), tail)
			if q.sum() > 0 {
				emit(said, do)
			}
			if q.sum() == 0 || exact {
				emit(who+": use "+head+tail, do)
			}
		}
	}
	free := []bag{{}}
	nothing := func(*naiveTable, *naiveComponent) {}
	use("Duelist", "Duelist", true, []bag{{"Death": 1}}, true, func(_ *naiveTable, c *naiveComponent) { c.on["Gold"]++ })
	for _, g := range bags(2, naiveNoGold) {
		use("Prism", "Prism 1| gaining "+g.text(), true, bags(1, naiveEssences), false, func(t *naiveTable, _ *naiveComponent) { t.add(p, g) })
	}
	for _, k := range naiveEssences {
		for x := 1; x <= t.pool[p][k]; x++ {
			for _, g := range naiveNoGold {
				if g != k {
					use("Prism", "Prism 2| gaining "+bag{g: x}.text(), true, []bag{{k: x}}, false, func(t *naiveTable, _ *naiveComponent) { t.pool[p][g] += x })
				}
			}
		}
	}
	use("Elvish Bow", "Elvish Bow 1", true, free, true, func(t *naiveTable, _ *naiveComponent) { t.inflict(p, 1, "", false) })
	use("Elvish Bow", "Elvish Bow 2", true, free, true, nothing)
	use("Fire Dragon", "Fire Dragon", true, free, true, func(t *naiveTable, _ *naiveComponent) { t.inflict(p, 2, "Calm", true) })
	basin := func(t *naiveTable, _ *naiveComponent) { t.pool[p]["Calm"] += t.pool[1-p]["Elan"] }
	use("Hypnotic Basin", "Hypnotic Basin", true, free, true, basin)
	use("Hypnotic Basin", "Hypnotic Basin counting "+naiveName(1-p), true, free, true, basin)
	if dog := t.find(p, "Guard Dog"); dog != nil && dog.turned && t.pool[p]["Elan"] > 0 {
		for _, text := range []string{"", " paying Elan"} {
			emit(who+": use Guard Dog"+text, func(t *naiveTable) {
				t.pool[p]["Elan"]--
				t.find(p, "Guard Dog").turned = false
				t.next(p)
			})
		}
	}
	use("Alchemy", "Alchemy", true, bags(4, naiveEssences), false, func(t *naiveTable, _ *naiveComponent) { t.pool[p]["Gold"] += 2 })
	use("Divination", "Divination", true, free, true, nothing)
	use("Research", "Research", true, bags(1, naiveEssences), false, nothing)
	for _, target := range t.have[p] {
		if target.turned || target.name == "Reanimate" {
			use("Reanimate", "Reanimate straightening "+target.name, true, bags(1, naiveEssences), false,
				func(t *naiveTable, _ *naiveComponent) { t.find(p, target.name).turned = false })
		}
	}
	for _, g := range bags(3, naiveNoGold) {
		use("Transmutation", "Transmutation| gaining "+g.text(), true, bags(3, naiveEssences), false, func(t *naiveTable, _ *naiveComponent) { t.add(p, g) })
	}
}
