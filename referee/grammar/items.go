package grammar

import (
	"cmp"
	"slices"

	"magistrate/referee"
)

// Items reads text as items of one clause of a begun move, in the order typed: add
// comes to it, and remove, typed with a - before it, goes.
func Items(p referee.Position, x *referee.Lexicon, begun referee.Statement, clause uint8, text string) (add, remove []referee.Item, wrong *Mismatch) {
	r := newReader(p, x, text)
	v := &verb{number: begun.Verb, form: x.Form(begun.Verb)}
	s := &state{verb: v, items: begun.Items, seats: 1 << max(0, begun.By), opened: 1}
	slot := v.form.Slot(clause)
	for s.at < len(r.tokens) {
		t := &r.tokens[s.at]
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
			for _, next := range r.unheard(s, clause) {
				if _, names, err := r.hear(next); err == nil {
					found = append(found, match{names[0], 1, next.at - s.at, whole})
				}
			}
		}
		if len(found) != 1 {
			m := &Mismatch{Statement: begun, HasVerb: true, Clause: clause}
			r.point(m, s.at, s.at)
			for _, one := range found[:min(len(found), mostOptions)] {
				one.item.Clause = clause
				meant := referee.Statement{Verb: begun.Verb, By: begun.By, Items: []referee.Item{one.item}}
				m.Options = append(m.Options, Option{Statement: meant, Word: x.Item(one.item)})
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

// wanted keeps of the things that may be meant what is allowed, nearest to what was typed;
// of what goes, what is there.
func (r *reader) wanted(s *state, clause uint8, all []match, away bool) []match {
	fits := func(m match) bool {
		if away {
			return slices.ContainsFunc(referee.Statement{Items: s.items}.Clause(clause), m.item.Names)
		}
		return r.with(s, m, clause).seats != 0
	}
	if some := slices.DeleteFunc(slices.Clone(all), func(m match) bool { return !fits(m) }); len(some) > 0 {
		all = some
	}
	best := slices.MinFunc(all, func(a, b match) int { return cmp.Or(int(a.class)-int(b.class), b.words-a.words) })
	return slices.DeleteFunc(all, func(m match) bool { return m.class != best.class || m.words != best.words })
}

// Names returns what a word or a name may mean among the words of some kinds, the
// nearest to what was typed. The position may be nil.
func Names(p referee.Position, x *referee.Lexicon, kinds referee.Kinds, text string) (all []referee.Item) {
	r := newReader(p, x, text)
	for typed := r.tokens; len(typed) > 0; typed = typed[1:] {
		near := unlike
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
