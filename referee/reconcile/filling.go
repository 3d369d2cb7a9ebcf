package reconcile

import (
	"maps"
	"slices"

	"magistrate/referee"
)

// How a template is filled that should have been said and was not: with what
// later statements take although nobody has laid it, and with what lies on the
// table and is not in the record.

// fill tries a template before an entry.
func (z *search) fill(entry int, o referee.Offer) {
	hole := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
	slot := &z.sitting.Lexicon.Form(o.Verb).Slots[o.Items[hole].Clause]
	if o.Wants <= 1 {
		z.fillOne(entry, o, hole, slot)
		return
	}
	if len(o.Items) > 1 {
		return
	}
	items := z.wanted(entry, o, slot.Takes)
	items = items[:min(len(items), o.Wants)]
	said := o.Statement
	for range o.Wants + 1 {
		if said.Items = z.whole(said, items, o.Wants, slot.Takes); said.Items == nil {
			return
		}
		// What is taken later and not there takes the place of a filler.
		lacking, lacks := z.lacking(entry, said, slot.Takes)
		if !lacks || len(items) == o.Wants {
			break
		}
		items = append(items, lacking)
	}
	var guessed []string
	for _, it := range said.Items[len(items):] {
		guessed = append(guessed, z.sitting.Lexicon.Item(it))
	}
	z.one(entry, 0, said, guessed)
}

// fillOne tries every word, or where these are many the words in question.
func (z *search) fillOne(entry int, o referee.Offer, hole int, slot *referee.Slot) {
	x := z.sitting.Lexicon
	for k := referee.Card; slot.Takes>>k != 0; k++ {
		if !slot.Takes.Has(k) {
			continue
		}
		for ref := range x.Len(k) {
			if x.Len(k) > manyWords && !z.focus[x.Word(k, int32(ref))] {
				continue
			}
			said := o.Statement
			said.Items = slices.Clone(said.Items)
			said.Items[hole] = referee.One(k, int32(ref), said.Items[hole].Clause)
			z.one(entry, 0, said, nil)
		}
	}
}

// manyWords is from how many on not every word is tried in a place.
const manyWords = 100

// wanted lists what a missing list must have held, the first needed first.
func (z *search) wanted(entry int, o referee.Offer, takes referee.Kinds) (all []referee.Item) {
	x := z.sitting.Lexicon
	there := lying(z.before.at, takes)
	clause := o.Items[0].Clause
	need := func(it referee.Item) {
		if w := x.Item(it); there[w] > 0 {
			there[w]--
		} else {
			it.Clause, it.Count, it.Ordinal = clause, 1, 0
			all = append(all, it)
		}
	}
	for i := entry; i < len(z.sitting.Entries); i++ {
		e := &z.sitting.Entries[i]
		if e.Said == "" || e.Err != nil || e.Mark == referee.Attempt || e.Taken {
			continue
		}
		for _, it := range e.Statement.Items {
			switch {
			case !takes.Has(it.Kind):
			case z.takes(e.Statement.Verb):
				need(it)
			default:
				there[x.Item(it)]++
			}
		}
	}
	for _, f := range z.facts {
		lies, asked := z.lies[f.Key]
		for _, w := range lies {
			for k := referee.Card; asked && takes>>k != 0; k++ {
				if ref, ok := x.Find(k, w); ok && takes.Has(k) && f.Kind == k {
					need(referee.One(k, ref, clause))
				}
			}
		}
	}
	return all
}

// takes tells whether a verb takes what it names from the table: where it was
// said by the record, all that lay there. What other verbs name comes to lie
// there.
func (z *search) takes(verb uint8) bool {
	known, ok := z.taking[verb]
	if ok {
		return known
	}
	const enough = 5
	for i, seen := 0, 0; i < len(z.sitting.Entries) && seen < enough; i++ {
		e := &z.sitting.Entries[i]
		if !e.Applied || e.Statement.Verb != verb || len(e.Statement.Items) == 0 {
			continue
		}
		seen++
		known = true
		there := lying(z.sitting.After(i), referee.Of(e.Statement.Items[0].Kind))
		for _, it := range e.Statement.Items {
			if there[z.sitting.Lexicon.Item(it)] == 0 {
				known, seen = false, enough
			}
		}
	}
	z.taking[verb] = known
	return known
}

// lying counts the words of some kinds that lie on the table in sight.
func lying(at referee.Position, kinds referee.Kinds) map[string]int {
	there := map[string]int{}
	for _, f := range at.View(false).Facts {
		if kinds.Has(f.Kind) {
			for _, w := range f.Has {
				there[w]++
			}
		}
	}
	return there
}

// whole adds fillers until a list has as many items as wanted; nil where none
// are allowed. A word that can't be laid any more is refused by another rule
// than the one that counts them, so words refused alike are tried together.
func (z *search) whole(said referee.Statement, items []referee.Item, wants int, takes referee.Kinds) []referee.Item {
	clause := said.Items[0].Clause
	groups := map[string][]referee.Item{"": nil}
	for k := referee.Card; takes>>k != 0 && len(items) < wants; k++ {
		for ref := 0; takes.Has(k) && ref < z.sitting.Lexicon.Len(k); ref++ {
			it := referee.One(k, int32(ref), clause)
			said.Items = []referee.Item{it}
			if r := z.before.at.Rule(said); !slices.Contains(items, it) && !r.Legal() {
				groups[r.Rule.ID] = append(groups[r.Rule.ID], it)
			}
		}
	}
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		said.Items = slices.Concat(items, groups[group])
		if len(said.Items) < wants {
			continue
		}
		if said.Items = said.Items[:wants:wants]; z.before.at.Rule(said).Legal() {
			return said.Items
		}
	}
	return nil
}

// lacking names the first thing that is taken later and not there, when a
// statement is put in before an entry.
func (z *search) lacking(entry int, said referee.Statement, takes referee.Kinds) (referee.Item, bool) {
	c := course{at: z.before.at, stack: slices.Clone(z.before.stack)}
	c.do(said, referee.Plain)
	for i := entry; i < len(z.sitting.Entries); i++ {
		e := &z.sitting.Entries[i]
		was, at := c.wrong, c.at
		if c.say(e); c.wrong == was || e.Err != nil || !at.Absent(e.Statement) {
			continue
		}
		for _, it := range e.Statement.Items {
			if takes.Has(it.Kind) {
				return referee.One(it.Kind, it.Ref, said.Items[0].Clause), true
			}
		}
	}
	return referee.Item{}, false
}
