package law

import (
	"math/bits"
	"slices"

	"magistrate/referee"
)

// A menu is what a verb could name whatever the position, made once.
type menu struct {
	holes []referee.Item   // its template; nil where it names nothing
	items [][]referee.Item // everything that could be named; nil: it is offered as its template
	fixed int              // how long the form says its list is; 0: it does not say
}

// menuOf makes the menu of a form at a table.
func menuOf(f *referee.Form, verb uint8, lies bool, x *referee.Lexicon) (m menu) {
	list := false
	for n, slot := range f.Slots {
		if slot.Takes == 0 || slot.Optional || f.Group > 0 && n > f.Group {
			continue
		}
		m.holes = append(m.holes, referee.Dots(uint8(n)))
		if list = list || slot.Max != 1 || slot.Counted; slot.Max == slot.Min && slot.Max > 1 {
			m.fixed = slot.Max
		}
	}
	if list || m.holes == nil {
		return m
	}
	m.items = [][]referee.Item{}
	said := referee.Statement{Verb: verb, Items: make([]referee.Item, len(m.holes))}
	var name func(n int)
	name = func(n int) {
		if n == len(m.holes) {
			if f.Fault(said, len(x.Players)) == nil {
				m.items = append(m.items, slices.Clone(said.Items))
			}
			return
		}
		if n == 0 && lies {
			said.Items[n] = m.holes[n] // see each
			name(n + 1)
			return
		}
		clause := m.holes[n].Clause
		for k := referee.Player; k < referee.MaxKinds; k++ {
			if f.Slot(clause).Takes.Has(k) {
				for _, ref := range refs(k, f.Slot(clause), x) {
					said.Items[n] = referee.One(k, ref, clause)
					name(n + 1)
				}
			}
		}
	}
	name(0)
	return m
}

// refs numbers what a slot could name of a kind.
func refs(k referee.Kind, slot *referee.Slot, x *referee.Lexicon) (all []int32) {
	n := 1 // nobody, nothing
	switch {
	case k == referee.Number:
		return slot.Numbers
	case k == referee.Player:
		n = len(x.Players)
	case k >= referee.Card:
		n = x.Len(k)
	}
	for ref := range n {
		all = append(all, int32(ref))
	}
	return all
}

// menu gives the menus of all verbs at a table of so many.
func (r *Rules[T]) menu(x *referee.Lexicon) []menu {
	kept := &r.menus[len(x.Players)]
	if all := kept.Load(); all != nil {
		return *all
	}
	all := make([]menu, len(r.Verbs))
	for i := range r.Verbs {
		if v := &r.Verbs[i]; v.Offer == nil {
			all[i] = menuOf(&v.Form, uint8(i), v.Lies != nil, x)
		}
	}
	kept.Store(&all)
	return all
}

// Offers appends what may be said at a table: what the rules allow when they are
// asked about everything that can be named, without reveal those rules alone
// whose answer everybody can see.
func (r *Rules[T]) Offers(t *T, x *referee.Lexicon, reveal referee.Reveal, all []referee.Offer) []referee.Offer {
	menus, phase := r.menu(x), uint8(0)
	if r.Phase != nil {
		phase = r.Phase(t)
	}
	for _, i := range r.phases[phase] {
		v := &r.Verbs[i]
		first, behind := int8(referee.Table), int8(referee.Table+1)
		switch {
		case v.Speaker != nil:
			first = v.Speaker(t)
			behind = first + 1
		case v.Player:
			first, behind = 0, int8(len(x.Players))
		}
		for by := first; by < behind; by++ {
			if v.When != nil {
				if not := v.When(t, by); not != "" {
					if not == NotNow || not == OnlyPlayed || not == OnlyTally {
						break // for every seat
					}
					continue
				}
			}
			o := referee.Offer{Statement: referee.Statement{Verb: i, By: by}}
			if !ask(v.broad, t, o.Statement, reveal) {
				continue
			}
			m := &menus[i]
			switch {
			case v.Offer != nil:
				all = v.own(t, o, reveal, all)
			case v.Wants != nil || m.items == nil && m.holes != nil:
				if o.Items, o.Wants = m.holes, m.fixed; v.Wants != nil {
					o.Wants = v.Wants(t, by)
				}
				if o.Wants >= 0 {
					all = append(all, o)
				}
			case m.items == nil:
				if ask(v.named, t, o.Statement, reveal) {
					all = append(all, o)
				}
			default:
				all = v.each(t, o, m, reveal, all)
			}
		}
	}
	return all
}

// each appends what the rules allow of all that could be named.
func (v *Verb[T]) each(t *T, o referee.Offer, m *menu, reveal referee.Reveal, all []referee.Offer) []referee.Offer {
	switch {
	case v.Lies != nil:
		return v.lying(t, o, m, reveal, all)
	case v.Among == nil:
		for _, o.Items = range m.items {
			if v.allowed(t, o.Statement, reveal) {
				all = append(all, o)
			}
		}
		return all
	}
	for set := v.Among(t, o.By); set != 0; set &= set - 1 {
		if o.Items = m.items[bits.TrailingZeros64(set)]; v.allowed(t, o.Statement, reveal) {
			all = append(all, o)
		}
	}
	return all
}

// lying is each where what lies there is named first.
func (v *Verb[T]) lying(t *T, o referee.Offer, m *menu, reveal referee.Reveal, all []referee.Offer) []referee.Offer {
	v.Lies(t, func(it referee.Item) {
		for _, items := range m.items {
			if o.Items = append([]referee.Item{it}, items[1:]...); v.allowed(t, o.Statement, reveal) {
				all = append(all, o)
			}
		}
	})
	return all
}

// allowed tells whether the rules allow what is named, and nothing says it more plainly.
func (v *Verb[T]) allowed(t *T, s referee.Statement, reveal referee.Reveal) bool {
	return (len(v.named) == 0 || ask(v.named, t, s, reveal)) && (v.Plain == nil || v.Plain(t, s).Same(s))
}

// A check is what Offers needs of a rule.
type check[T any] struct {
	refuses, hidden func(*T, referee.Statement) bool
}

// sort puts the rules in the order in which Offers asks them.
func (v *Verb[T]) sort() {
	var others []check[T]
	for i := range v.Rules {
		rule := &v.Rules[i]
		c := check[T]{rule.Refuses, rule.Hidden}
		switch {
		case i == 0 && v.When != nil:
		case rule.Broad:
			v.broad = append(v.broad, c)
		case (rule.Absent || rule.Among) && v.Among != nil: // what is among them it lets pass
		case rule.Absent:
			v.named = append(v.named, c)
		default:
			others = append(others, c)
		}
	}
	v.named = append(v.named, others...)
}

// ask tells whether rules allow a statement, without reveal those whose answer
// everybody can see.
func ask[T any](rules []check[T], t *T, s referee.Statement, reveal referee.Reveal) bool {
	for i := range rules {
		c := &rules[i]
		if (bool(reveal) || c.hidden == nil || !c.hidden(t, s)) && c.refuses(t, s) {
			return false
		}
	}
	return true
}

// own appends what a verb's own Offer says, once, but for what the rules refuse.
func (v *Verb[T]) own(t *T, begun referee.Offer, reveal referee.Reveal, all []referee.Offer) []referee.Offer {
	v.Offer(t, begun.By, reveal, func(o referee.Offer) {
		if o.Verb = begun.Verb; o.By != referee.Anyone {
			o.By = begun.By
		}
		if !o.Open() && !ask(v.named, t, o.Statement, reveal) {
			return
		}
		if free(&o); len(all) > 0 && all[len(all)-1].Same(o.Statement) {
			return
		}
		all = append(all, o)
	})
	return all
}

// free puts holes where examples stand.
func free(o *referee.Offer) {
	if o.Free == 0 {
		return
	}
	var items []referee.Item
	for n := range uint8(16) {
		if o.Free>>n&1 == 1 {
			items = append(items, referee.Dots(n))
		} else {
			items = append(items, o.Clause(n)...)
		}
	}
	o.Items, o.Free = items, 0
}
