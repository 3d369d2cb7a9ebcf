package entry

import (
	"slices"

	"magistrate/referee"
)

// untold lists what may be said but for what a card shows, which nobody has told:
// the table is asked for that when it is said. It is no offer, for the rules refuse
// it; people say it all the same. What an offer leaves open is not listed again.
func untold(x *referee.Lexicon, at referee.Position, offers []referee.Offer) (all []referee.Offer) {
	for verb := range x.Forms {
		for _, by := range at.ToAct() {
			s := referee.Statement{Verb: uint8(verb), By: int8(by)}
			if f := x.Form(s.Verb); f.Faced && at.Listing(s).Legal() {
				u := untolds{x: x, at: at, form: f, offers: offers}
				u.name(s, 0)
				all = append(all, u.all...)
			}
		}
	}
	return all
}

// untolds are those of one verb and player.
type untolds struct {
	x      *referee.Lexicon
	at     referee.Position
	form   *referee.Form
	offers []referee.Offer
	all    []referee.Offer
}

// name fills the clauses from one on that have to be said, in every way. A list is
// left open: its first word tells whether it lacks something.
func (u *untolds) name(s referee.Statement, from int) {
	n := from
	for n < len(u.form.Slots) && (u.form.Slots[n].Optional || u.form.Slots[n].Takes == 0) {
		n++
	}
	if n == len(u.form.Slots) {
		u.judge(s)
		return
	}
	slot := &u.form.Slots[n]
	listed := slot.Max != 1 || slot.Counted
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if !slot.Takes.Has(k) {
			continue
		}
		for _, ref := range u.x.Begun(k, u.at) {
			had := len(u.all)
			longer := s
			longer.Items = append(slices.Clip(s.Items), referee.One(k, ref, uint8(n)))
			if u.form.Whole(longer, len(u.x.Players)) && u.at.Absent(longer) {
				if listed {
					return // what is said before it is not there
				}
				continue
			}
			if u.name(longer, n+1); listed && len(u.all) > had {
				return
			}
		}
	}
}

// judge keeps a statement that lacks nothing else, with holes for its lists. Where
// its form wants a further clause, an empty one is tried.
func (u *untolds) judge(s referee.Statement) {
	said := s
	for n := 1; u.form.Fault(said, len(u.x.Players)) != nil; n++ {
		if n >= len(u.form.Slots) {
			return
		}
		if said = s; u.form.Slots[n].Optional && u.form.Slots[n].Takes.Has(referee.Nothing) {
			said.Items = append(slices.Clip(s.Items), referee.One(referee.Nothing, 0, uint8(n)))
		}
	}
	if ruling, _ := u.at.Public(said); ruling.Lack == nil {
		return
	}
	open := said
	open.Items = slices.Clone(said.Items)
	for i, it := range said.Items {
		if slot := u.form.Slot(it.Clause); slot.Max != 1 || slot.Counted {
			open.Items[i] = referee.Dots(it.Clause)
		}
	}
	if !slices.ContainsFunc(u.offers, func(o referee.Offer) bool { return Extends(o.Statement, s) }) {
		u.all = append(u.all, referee.Offer{Statement: open})
	}
}

// Extends tells whether an offer says what was begun, and more.
func Extends(o, begun referee.Statement) bool {
	if o.Verb != begun.Verb || o.By != begun.By && o.By != referee.Anyone {
		return false
	}
	for _, it := range begun.Items {
		if !slices.ContainsFunc(o.Items, func(other referee.Item) bool {
			return other.Clause == it.Clause && (other.Kind == referee.Hole || other.Names(it) && (it.Ordinal == 0 || it.Ordinal == other.Ordinal))
		}) {
			return false
		}
	}
	return true
}
