package table

import (
	"cmp"
	"slices"

	"magistrate/referee"
	"magistrate/referee/entry"
)

// What a statement lacks that is told, and what can be named there.

// lacks makes the list of what a refused statement lacks: what an offer still leaves
// open, or where only the sum of what is named speaks against it; nil where it is
// refused for something else.
func (d *Desk) lacks(said referee.Statement) *List {
	at, form := d.At(), d.Sitting().Lexicon.Form(said.Verb)
	for _, n := range d.due(said) {
		if len(said.Clause(n)) == 0 {
			return d.newList(said, n, 0)
		}
	}
	if !at.Listing(said).Legal() {
		return nil
	}
	for n := range form.Slots {
		if l := cmp.Or(d.more(said, uint8(n)), d.longer(said, uint8(n))); l != nil && !l.Fits() && !l.needless() {
			return l
		}
	}
	return nil
}

// needless tells whether a statement does not lack what a list takes: one thing that may be left
// out; or a payment that can be made in one way only, with a part of which another rule refuses
// the statement, and before.
func (l *List) needless() bool {
	if l.slot().Max == 1 {
		return l.slot().Optional
	}
	i := slices.IndexFunc(l.words, func(w Word) bool { return w.Left != 0 })
	if !l.slot().Paid || !l.slot().Optional || l.Have() > 0 || i < 0 {
		return false
	}
	lacks, _ := l.desk.At().Public(l.said)
	paid, _ := l.desk.At().Public(l.with(l.words[i].Item))
	return lacks.Rule != nil && paid.Rule != nil && lacks.Rule != paid.Rule
}

// longer makes the list of the words that begin with the one which is said in a
// clause, and fit there: “Stone 1 Draw” for “Stone 1”; nil where there are none.
func (d *Desk) longer(said referee.Statement, clause uint8) *List {
	items := said.Clause(clause)
	if len(items) != 1 || items[0].Kind < referee.Card || d.Sitting().Lexicon.Form(said.Verb).Slot(clause).Max != 1 {
		return nil
	}
	name := d.Sitting().Lexicon.Item(items[0]) + " "
	l := d.newList(without(said, clause), clause, 0)
	if l.beginning(name); !slices.ContainsFunc(l.words, func(w Word) bool { return w.Left != 0 }) {
		return nil
	}
	return l
}

// more makes the list that goes on with one clause of a statement; nil where
// nothing can be added to it.
func (d *Desk) more(said referee.Statement, clause uint8) *List {
	slot := d.Sitting().Lexicon.Form(said.Verb).Slot(clause)
	if slot.Takes == 0 || slot.Max > 0 && len(said.Clause(clause)) >= slot.Max && !slot.Counted {
		return nil
	}
	l := d.newList(said, clause, 0)
	for _, o := range d.offersOf(said.By) {
		if o.Verb == said.Verb && o.By == said.By && o.Wants > 0 && slices.ContainsFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole && it.Clause == clause }) {
			l.want = o.Wants
			l.count()
		}
	}
	if anyNumber(slot) {
		if r := d.At().Listing(l.with(referee.One(referee.Number, 1, clause))); !r.Legal() && r.Rule.ID == "phase" {
			return nil // no number is said there now
		}
	} else if !slices.ContainsFunc(l.words, func(w Word) bool { return w.Left != 0 }) {
		return nil
	}
	return l
}

// due lists the clauses that the offer which a statement begins leaves open.
func (d *Desk) due(said referee.Statement) (clauses []uint8) {
	for _, o := range d.expected(said.By) {
		if o.Open() && entry.Extends(o.Statement, said) {
			for _, it := range o.Items {
				if it.Kind == referee.Hole {
					clauses = append(clauses, it.Clause)
				}
			}
			return clauses
		}
	}
	return nil
}

// named lists all that a slot could name.
func (d *Desk) named(slot *referee.Slot, clause uint8) (all []Word) {
	x := d.Sitting().Lexicon
	for k := referee.Player; k < referee.MaxKinds; k++ {
		if !slot.Takes.Has(k) {
			continue
		}
		refs := []int32{0}
		switch {
		case k == referee.Number:
			refs = slot.Numbers
		case k == referee.Player:
			for p := 1; p < len(x.Players); p++ {
				refs = append(refs, int32(p))
			}
		case k >= referee.Card:
			refs = x.Begun(k, d.At())
		}
		for _, ref := range refs {
			w := Word{Item: referee.One(k, ref, clause)}
			if w.Name = x.Item(w.Item); k >= referee.Card {
				w.Code = x.Code(k, ref)
			}
			all = append(all, w)
		}
	}
	return all
}
