package grammar

import (
	"slices"

	"magistrate/referee"
)

// Items parses text as items of one clause of a begun move, in the order typed. Those
// typed with a - are to be removed, the others to be added.
func Items(p referee.Position, x *referee.Lexicon, begun referee.Move, clause uint8, text string) (add, remove []referee.Item, wrong *Mismatch) {
	r := newReader(p, x, text)
	v := &verb{number: begun.Verb, form: x.Form(begun.Verb)}
	s := &state{verb: v, items: begun.Items, seats: 1 << max(0, begun.By), opened: 1}
	slot := v.form.Slot(clause)
	for s.at < len(r.tokens) {
		t := &r.tokens[s.at]
		if !slot.Takes.Has(referee.Number) {
			t.splitSign()
		}
		sign := t.sign
		t.sign = 0
		found := r.things(slot, s.at)
		switch {
		case len(found) > 0:
			found = r.wanted(s, clause, found, sign == '-')
		case (t.skip || t.text == "and" || t.text == "&") && sign == 0 && s.at+1 < len(r.tokens):
			s.at++
			continue
		case slot.Learns != nil && sign != '-':
			for _, next := range r.newName(s, clause) {
				if _, names, err := r.learnNames(next); err == nil {
					found = append(found, match{item: names[0], times: 1, words: next.at - s.at})
				}
			}
		}
		if len(found) != 1 {
			m := &Mismatch{Move: begun, HasVerb: true, Clause: clause}
			r.point(m, s.at, s.at)
			for _, one := range found[:min(len(found), maxOptions)] {
				one.item.Clause = clause
				move := referee.Move{Verb: begun.Verb, By: begun.By, Items: []referee.Item{one.item}}
				m.Options = append(m.Options, Option{Move: move, Word: x.ShownItem(one.item)})
			}
			return nil, nil, m
		}
		found[0].item.Clause = clause
		items := slices.Repeat([]referee.Item{found[0].item}, found[0].times)
		if sign == '-' {
			remove = append(remove, items...)
		} else {
			add = append(add, items...)
		}
		s.at += found[0].words
	}
	return add, remove, nil
}

// wanted returns the matches that are allowed and, among those, the nearest. An item to be
// removed has to be in the clause.
func (r *reader) wanted(s *state, clause uint8, all []match, away bool) []match {
	fits := func(m match) bool {
		if away {
			return slices.ContainsFunc(referee.Move{Items: s.items}.Clause(clause), m.item.Names)
		}
		return r.with(s, m, clause).seats != 0
	}
	return nearestOf(all, fits)
}

// Names returns the words of some kinds that text may mean, keeping the nearest. The
// position may be nil.
func Names(p referee.Position, x *referee.Lexicon, kinds referee.Kinds, text string) (all []referee.Item) {
	r := newReader(p, x, text)
	for typed := r.tokens; len(typed) > 0; typed = typed[1:] {
		near := noMatch
		for _, m := range r.matches(kinds, typed) {
			if m.words == len(typed) && m.class <= near {
				near = m.class
				all = append(all, m.item)
			}
		}
		if all != nil || !typed[0].skip {
			break
		}
	}
	return all
}
