package table

import (
	"slices"
	"strings"

	"magistrate/referee"
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

// statements reads what an entry can mean; nil where one can't be read.
func (d *Desk) statements(which []string) (all []referee.Statement) {
	for _, text := range which {
		s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), text)
		if err != nil || s.Verb >= referee.Rewind {
			return nil
		}
		all = append(all, s)
	}
	return all
}
