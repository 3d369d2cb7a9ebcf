package resarcana

import (
	"fmt"
	"slices"
	"strings"
)

// The naive referee's passing, rounds and losses.

func (t *naiveTable) next(p int) {
	switch {
	case !t.passed[1-p]:
		t.turn = 1 - p
	case !t.passed[p]:
		t.turn = p
	default:
		t.endRound()
	}
}

func (t *naiveTable) pass(p int, name string) {
	if !t.passed[0] && !t.passed[1] {
		t.token = p
	}
	for i := range t.have[p] {
		if c := &t.have[p][i]; slices.Contains(naiveItems, c.name) {
			lies := bag{}
			switch t.ruled {
			case "item-essences=stay":
				lies = t.waits[name].clone()
				delete(t.waits, name)
				if c.on.sum() > 0 {
					t.waits[c.name] = c.on
				}
			case "item-essences=pool":
				t.add(p, c.on)
			}
			*c = naiveComponent{name: name, on: lies}
		}
	}
	t.passed[p] = true
	t.next(p)
}

// endRound: nobody has ten points in this small position.
func (t *naiveTable) endRound() {
	t.round++
	t.phase, t.order = "collect", false
	t.passed, t.done = [2]bool{}, [2]bool{}
	for p := range t.have {
		for i := range t.have[p] {
			t.have[p][i].turned = false
		}
	}
	for p := range t.have {
		idle := true
		for _, c := range t.have[p] {
			idle = idle && c.on.sum() == 0 && naiveAny[c.name] == nil
		}
		if idle {
			t.gather(p, bag{}, nil)
		}
	}
}

func (t *naiveTable) inflict(p, n int, wayOut string, dragon bool) {
	if t.passed[1-p] {
		return
	}
	t.phase, t.by, t.life, t.wayOut, t.dragon = "loss", p, n, wayOut, dragon
	var said []string
	t.answers(1-p, func(text string, _ func(*naiveTable)) { said = append(said, text) })
	losses := t.losses(1 - p)
	reacts := slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "react") })
	if !reacts && len(losses) == 1 {
		t.sub(1-p, losses[0])
		t.phase = "actions"
		return
	}
}

// losses are all that q may lose: Life first, two others for each missing.
func (t *naiveTable) losses(q int) (out []bag) {
	pool := t.pool[q]
	lives := min(pool["Life"], t.life)
	rest := pool.clone()
	delete(rest, "Life")
	others := min(2*(t.life-lives), rest.sum())
	for _, b := range bags(others, []string{"Calm", "Death", "Elan", "Gold"}) {
		if b.in(rest) {
			b["Life"] = lives
			out = append(out, b)
		}
	}
	return out
}

func (t *naiveTable) answers(q int, emit naiveEmit) {
	who := naiveName(q)
	done := func(t *naiveTable) {
		t.phase = "actions"
		t.next(t.by)
	}
	for name, cost := range naiveReact {
		c := t.find(q, name)
		if c == nil || cost == nil && c.turned || !cost.in(t.pool[q]) {
			continue
		}
		do := func(t *naiveTable) {
			t.sub(q, cost)
			c := t.find(q, name)
			if c.turned = c.turned || cost == nil; cost != nil {
				c.on["Death"]++
			}
			done(t)
		}
		emit(who+": react "+name, do)
		if cost != nil {
			emit(who+": react "+name+" paying "+cost.text(), do)
		}
	}
	if t.wayOut != "" && t.pool[q][t.wayOut] > 0 {
		emit(who+": react paying "+t.wayOut, func(t *naiveTable) {
			t.pool[q][t.wayOut]--
			done(t)
		})
	}
	losses := t.losses(q)
	for _, b := range losses {
		do := func(t *naiveTable) {
			t.sub(q, b)
			done(t)
		}
		if b.sum() > 0 {
			emit(who+": lose "+b.text(), do)
		}
		if len(losses) == 1 {
			emit(who+": lose", do)
		}
	}
}

// text is all that a naive table is, to compare tables.
func (t *naiveTable) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s round %d token %d", t.phase, t.round, t.token)
	if t.phase == "actions" {
		fmt.Fprintf(&b, " turn %d", t.turn)
	}
	for p := range t.have {
		fmt.Fprintf(&b, "\n%d passed %v: %s;", p, t.passed[p], t.pool[p].text())
		for _, c := range t.have[p] {
			fmt.Fprintf(&b, " %s %v %s;", c.name, c.turned, c.on.text())
		}
		for _, name := range t.pile[p] {
			b.WriteString(" discarded " + name)
		}
	}
	for _, name := range naiveItems {
		if t.waits[name].sum() > 0 {
			fmt.Fprintf(&b, "\n%s waits with %s", name, t.waits[name].text())
		}
	}
	return b.String()
}
