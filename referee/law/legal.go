package law

import (
	"math/bits"
	"slices"

	"magistrate/referee"
)

// A menu is everything that a verb can name, whatever the position. It is computed once.
type menu struct {
	holes []referee.Item   // the template; nil if the verb names nothing
	items [][]referee.Item // everything that could be named; nil: the legal move is the template
	fixed int              // the length of the list, if the form fixes it; otherwise 0
}

// menuOf returns the menu of a form at a table.
func menuOf(f *referee.Form, verb uint8, x *referee.Lexicon) (m menu) {
	list := false
	for n, slot := range f.Slots {
		if slot.Takes == 0 || slot.Optional || f.Group() > 0 && n > f.Group() {
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
	move := referee.Move{Verb: verb, Items: make([]referee.Item, len(m.holes))}
	var name func(n int)
	name = func(n int) {
		if n == len(m.holes) {
			if f.Fault(move, x) == nil {
				m.items = append(m.items, slices.Clone(move.Items))
			}
			return
		}
		clause := m.holes[n].Clause
		for k := referee.Player; k < referee.MaxKinds; k++ {
			if f.Slot(clause).Takes.Has(k) {
				for _, ref := range refs(k, f.Slot(clause), x) {
					move.Items[n] = referee.One(k, ref, clause)
					name(n + 1)
				}
			}
		}
	}
	name(0)
	return m
}

// refs lists the refs of a kind that a slot could name.
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

// menu returns the menus of all verbs for the number of players at a table. They are the same
// whatever else its header says.
func (r *Rules[T]) menu(x *referee.Lexicon) []menu {
	kept := &r.menus[len(x.Players)]
	if all := kept.Load(); all != nil {
		return *all
	}
	all := make([]menu, len(r.Verbs))
	for i := range r.Verbs {
		if v := &r.Verbs[i]; v.Options == nil {
			all[i] = menuOf(&v.Form, uint8(i), x)
		}
	}
	kept.Store(&all)
	return all
}

// LegalMoves appends the legal moves at a table: of everything that can be named, what the
// rules allow. Without reveal it leaves out the rules whose answer is not public.
func (r *Rules[T]) LegalMoves(t *T, x *referee.Lexicon, reveal referee.Reveal, all []referee.LegalMove) []referee.LegalMove {
	menus, phase := r.menu(x), uint8(0)
	if r.Phase != nil {
		phase = r.Phase(t)
	}
	for _, i := range r.phases[phase] {
		v := &r.Verbs[i]
		first, end := int8(referee.Table), int8(referee.Table+1)
		switch {
		case v.Player:
			first, end = 0, int8(len(x.Players))
		}
		acts := Seats(0)
		if v.inOrder {
			acts = r.Order.Acts(t)
		}
		for by := first; by < end; by++ {
			if v.inOrder && !acts.Has(by) {
				continue
			}
			if v.When != nil {
				if not := v.When(t, by); not != "" {
					if not == NotNow || not == OnlyPlayed || not == OnlyTally {
						break // the answer is the same for every seat
					}
					continue
				}
			}
			o := referee.LegalMove{Move: referee.Move{Verb: i, By: by}}
			if !ask(v.speakerChecks, t, o.Move, reveal) {
				continue
			}
			m := &menus[i]
			switch {
			case v.Options != nil:
				all = v.own(t, o, reveal, all)
			case v.Wants != nil || m.items == nil && m.holes != nil:
				if o.Items, o.Wants = m.holes, m.fixed; v.Wants != nil {
					o.Wants = v.Wants(t, by)
				}
				if o.Wants >= 0 {
					all = append(all, o)
				}
			case m.items == nil:
				if ask(v.itemChecks, t, o.Move, reveal) {
					all = append(all, o)
				}
			default:
				all = v.each(t, o, m, reveal, all)
			}
		}
	}
	return all
}

// each appends the legal moves among everything that could be named.
func (v *Verb[T]) each(t *T, o referee.LegalMove, m *menu, reveal referee.Reveal, all []referee.LegalMove) []referee.LegalMove {
	if v.Among == nil {
		for _, o.Items = range m.items {
			if v.allowed(t, o.Move, reveal) {
				all = append(all, o)
			}
		}
		return all
	}
	for set := v.Among(t, o.By); set != 0; set &= set - 1 {
		if o.Items = m.items[bits.TrailingZeros64(set)]; v.allowed(t, o.Move, reveal) {
			all = append(all, o)
		}
	}
	return all
}

// allowed reports whether the rules allow a move and no plainer move has the same effect.
func (v *Verb[T]) allowed(t *T, s referee.Move, reveal referee.Reveal) bool {
	return (len(v.itemChecks) == 0 || ask(v.itemChecks, t, s, reveal)) && (v.Plain == nil || v.Plain(t, s).Same(s))
}

// A check is the part of a rule that LegalMoves needs.
type check[T any] struct {
	refuses, hidden func(*T, referee.Move) bool
}

// sort puts the rules in the order in which LegalMoves asks them.
func (v *Verb[T]) sort() {
	var others []check[T]
	for i := range v.Rules {
		rule := &v.Rules[i]
		c := check[T]{rule.Refuses, rule.Hidden}
		switch {
		case i == 0 && v.When != nil:
		case rule.Looks&Speaker != 0:
			v.speakerChecks = append(v.speakerChecks, c)
		case v.Among != nil && (rule.Looks&Presence != 0 || slices.Contains(v.Settles, rule.ID)): // Among has left out what they refuse
		case rule.Looks&Presence != 0:
			v.itemChecks = append(v.itemChecks, c)
		default:
			others = append(others, c)
		}
	}
	v.itemChecks = append(v.itemChecks, others...)
}

// ask reports whether rules allow a move. Without reveal it leaves out the rules whose
// answer is not public.
func ask[T any](rules []check[T], t *T, s referee.Move, reveal referee.Reveal) bool {
	for i := range rules {
		c := &rules[i]
		if (bool(reveal) || c.hidden == nil || !c.hidden(t, s)) && c.refuses(t, s) {
			return false
		}
	}
	return true
}

// own appends the moves that a verb's Options yields and the rules allow.
func (v *Verb[T]) own(t *T, start referee.LegalMove, reveal referee.Reveal, all []referee.LegalMove) []referee.LegalMove {
	v.Options(t, start.By, reveal, func(o referee.LegalMove) {
		if o.Verb = start.Verb; o.By != referee.Anyone {
			o.By = start.By
		}
		if !o.Open() && !ask(v.itemChecks, t, o.Move, reveal) {
			return
		}
		if free(&o); len(all) > 0 && all[len(all)-1].Same(o.Move) {
			return
		}
		all = append(all, o)
	})
	return all
}

// free replaces examples with holes.
func free(o *referee.LegalMove) {
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
