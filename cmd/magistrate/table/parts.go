package table

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// So many statements are a choice; of more of one verb one part is asked after the
// other: which card, then where to.
const choice = 9

// byParts makes the list of the first part in which statements differ; nil where they
// are a choice.
func (d *Desk) byParts(all []referee.Statement) *List {
	if len(all) <= choice || d.past != nil {
		return nil
	}
	one, x := all[0], d.Sitting().Lexicon
	said := map[uint8][]referee.Item{}
	for _, s := range all {
		if s.Verb != one.Verb || s.By != one.By || len(s.Items) != len(one.Items) {
			return nil
		}
		for _, it := range s.Items {
			if !slices.Contains(said[it.Clause], it) {
				said[it.Clause] = append(said[it.Clause], it)
			}
		}
	}
	var differ []uint8
	for n := range x.Form(one.Verb).Said(one) {
		if clause := uint8(n); len(said[clause]) > 1 {
			differ = append(differ, clause)
		}
	}
	if len(differ) == 0 || x.Form(one.Verb).Slot(differ[0]).Max != 1 {
		return nil
	}
	one.Items = slices.DeleteFunc(slices.Clone(one.Items), func(it referee.Item) bool { return slices.Contains(differ, it.Clause) || it.Kind == referee.Hole })
	l := d.newList(one, differ[0], 0)
	l.words = slices.DeleteFunc(l.words, func(w Word) bool {
		return !slices.ContainsFunc(said[differ[0]], func(it referee.Item) bool {
			return it.Names(w.Item) || it.Kind == referee.Hole && strings.HasPrefix(w.Name, strings.TrimSuffix(x.Item(it), "…"))
		})
	})
	if stems := l.stems(); len(stems) == 1 {
		if words := l.Words(); len(words) == 1 {
			l.beginning(stems[0])
		}
	}
	return l
}

// byItems makes the list of a clause in which statements differ that names several things,
// and gives what is typed for it: each of them is asked about by itself. Nil where that
// is not so, or they differ in more.
func (d *Desk) byItems(typed string, all []referee.Statement) (l *List, items string) {
	able := func(s referee.Statement) bool {
		return d.At().Listing(referee.Statement{Verb: s.Verb, By: s.By}).Legal()
	}
	if all = entry.Prefer(all, able); len(all) < 2 || len(all[0].Items) < 2 || d.past != nil {
		return nil, ""
	}
	one, clause := all[0], all[0].Items[len(all[0].Items)-1].Clause
	one = without(one, clause)
	for _, s := range all {
		if s.Verb != one.Verb || s.By != one.By || !slices.Equal(without(s, clause).Items, one.Items) || len(s.Clause(clause)) < 2 {
			return nil, ""
		}
	}
	items = words(cmp.Or(d.spoken(typed), typed))
	if verb, rest, _ := strings.Cut(items, " "); !d.bare(verb) {
		items = rest
	}
	if word := d.Sitting().Lexicon.Form(one.Verb).Slot(clause).Word; word != "" {
		_, items, _ = strings.Cut(" "+items, " "+word+" ")
	}
	if l = d.more(one, clause); l == nil || items == "" {
		return nil, ""
	}
	if a, _ := l.copy().take(items); a.Kind != WhichOne {
		return nil, ""
	}
	return l, items
}

// statements reads what an entry can mean; nil where one can't be read.
func (d *Desk) statements(which ...string) (all []referee.Statement) {
	for _, text := range which {
		s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), text)
		if err != nil || s.Verb >= referee.Rewind {
			return nil
		}
		all = append(all, s)
	}
	return all
}
