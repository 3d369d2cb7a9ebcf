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
	pile   [2][]string
	waits  map[string]bag // what lies on items in the supply
	ruled  string         // the house rule, "" for none
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
		c.pile[p] = slices.Clone(t.pile[p])
	}
	c.waits = map[string]bag{}
	for name, lies := range t.waits {
		c.waits[name] = lies.clone()
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
	naiveGains = map[string]bag{"Druid": {"Life": 1}, "Chalice of Fire": {"Elan": 2}, "Duelist": {"Elan": 1}, "Hypnotic Basin": {"Calm": 2}, "Dancing Sword": {"Death": 1, "Elan": 1}}
	naiveAny   = map[string][]string{"Healer": {"Calm", "Life"}, "Witch": {"Death", "Life"}, "Calm / Elan": {"Calm", "Elan"}, "Death / Life": {"Death", "Life"}}
	naiveBeast = map[string]bool{"Guard Dog": true}
	naiveReact = map[string]bag{"Healer": nil, "Protection": nil, "Guard Dog": nil, "Dancing Sword": {"Elan": 1}}
)

// said is a legal move and the table after it.
type naiveSaid struct {
	text    string
	after   *naiveTable
	nothing bool // a power used for nothing
}

// all lists every legal move.
func (t *naiveTable) all() (out []naiveSaid) {
	emit := func(text string, do func(*naiveTable)) {
		after := t.clone()
		do(after)
		text, nothing := strings.CutSuffix(text, naiveNothing)
		if nothing && t.ruled == "empty-effect=refused" {
			return
		}
		out = append(out, naiveSaid{text, after, nothing})
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

// naiveNothing marks the text of a power used for nothing.
const naiveNothing = " (for nothing)"

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
			if t.ruled == "empty-effect=refused" && t.fruitless(p, head, tail) {
				continue
			}
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
	straighten := func(name, cost string, payments []bag, beasts bool) {
		exact := cost != ""
		for _, target := range t.have[p] {
			if (target.turned || target.name == name) && (!beasts || naiveBeast[target.name]) {
				use(name, name+" straightening "+target.name, true, payments, exact,
					func(t *naiveTable, _ *naiveComponent) { t.find(p, target.name).turned = false })
			}
		}
		use(name, name+"|"+naiveNothing, true, payments, exact, nothing)
	}
	use("Duelist", "Duelist", true, []bag{{"Death": 1}}, true, func(_ *naiveTable, c *naiveComponent) { c.on["Gold"]++ })
	for _, g := range bags(2, naiveNoGold) {
		use("Prism", "Prism 1| gaining "+g.text(), true, bags(1, naiveEssences), false, func(t *naiveTable, _ *naiveComponent) { t.add(p, g) })
	}
	if t.ruled != "x-zero=one" {
		use("Prism", "Prism 2|"+naiveNothing, true, free, true, nothing)
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
	if dog := t.find(p, "Guard Dog"); dog != nil && t.pool[p]["Elan"] > 0 {
		for _, text := range []string{"", " paying Elan"} {
			if !dog.turned {
				text += naiveNothing
			}
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
	straighten("Reanimate", "", bags(1, naiveEssences), false)
	straighten("Witch", "", bags(2, naiveEssences), false)
	straighten("Chalice of Fire", "Elan", []bag{{"Elan": 1}}, false)
	straighten("Druid", "nothing", free, true)
	use("Crypt", "Crypt 1", true, free, true, func(t *naiveTable, _ *naiveComponent) { t.pool[p]["Death"] += 2 })
	use("Crypt", "Crypt 2|"+naiveNothing, true, []bag{{"Death": 1}}, true, nothing)
	if slices.Contains(t.pile[p], "Dragon Egg") { // the only card that can lie there: a Gold, which no discount lessens
		use("Crypt", "Crypt 2 placing Dragon Egg", true, []bag{{"Death": 1, "Gold": 1}}, true, func(t *naiveTable, _ *naiveComponent) {
			t.pile[p] = nil
			t.have[p] = append(t.have[p], naiveComponent{name: "Dragon Egg", on: bag{}})
		})
	}
	use("Dragon Teeth", "Dragon Teeth 1", false, []bag{{"Elan": 2}}, true, func(_ *naiveTable, c *naiveComponent) { c.on["Elan"] += 3 })
	use("Dragon Teeth", "Dragon Teeth 2|"+naiveNothing, true, []bag{{"Elan": 3}}, true, nothing)
	use("Dragon Egg", "Dragon Egg|"+naiveNothing, false, free, true, func(t *naiveTable, _ *naiveComponent) {
		t.have[p] = slices.DeleteFunc(t.have[p], func(c naiveComponent) bool { return c.name == "Dragon Egg" })
		t.pile[p] = append(t.pile[p], "Dragon Egg")
	})
	use("Sorcerer's Bestiary", "Sorcerer's Bestiary 1", true, free, true, nothing)
	use("Sorcerer's Bestiary", "Sorcerer's Bestiary 2|"+naiveNothing, true, bags(4, naiveEssences), false, nothing)
	for _, g := range bags(3, naiveNoGold) {
		use("Transmutation", "Transmutation| gaining "+g.text(), true, bags(3, naiveEssences), false, func(t *naiveTable, _ *naiveComponent) { t.add(p, g) })
	}
}

// fruitless reports whether a power does nothing although nothing is left out: there are no
// cards to draw, no essences to count, and nobody to lose Life.
func (t *naiveTable) fruitless(p int, head, tail string) bool {
	switch head {
	case "Elvish Bow 2", "Divination", "Research":
		return true
	case "Elvish Bow 1", "Fire Dragon":
		return t.passed[1-p]
	case "Hypnotic Basin", "Hypnotic Basin counting " + naiveName(1-p):
		return t.pool[1-p]["Elan"] == 0
	}
	return tail == naiveNothing
}
