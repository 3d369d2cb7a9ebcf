package entry

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// filled is what the clauses of a verb may hold, and how far from the text.
type filled struct {
	items []referee.Item
	rank  int
}

// parts are what a passage names, one by one, as text.
func (r *trial) parts(slot *referee.Slot, text string) (parts []string) {
	if each, ok := strings.CutSuffix(text, " each"); ok && slot.Takes == referee.Of(referee.Number) && slot.Min == slot.Max {
		return slices.Repeat([]string{each}, slot.Max)
	} else if _, named := r.Word(slot.Takes, text); !named {
		text = strings.ReplaceAll(strings.ReplaceAll(text, ", and ", ", "), " and ", ", ")
		if slot.Max == 2 && slot.Min == 2 { // “swaps Bréag with Witch”
			text = strings.Replace(text, " with ", ", ", 1)
		}
	}
	if slot.Or {
		text = strings.ReplaceAll(text, " or ", ", ")
	}
	for part := range strings.SplitSeq(text, ",") {
		parts = append(parts, strings.Trim(part, record.Blanks))
	}
	return parts
}

// heard is a passage and how it was listened to.
type heard struct {
	form         *referee.Form
	clause       uint8
	known, short bool
	text         string
}

// listLike lists what one passage may hold; nil when it can be nothing. Variants of an
// entry share most of their passages, and so does what is typed next: each is read once.
func (r *trial) listLike(f *referee.Form, p record.Passage) []filled {
	text := strings.Trim(strings.TrimSuffix(p.Text, ","), record.Blanks)
	key := heard{f, p.Clause, r.known, r.short, text}
	all, ok := r.lists[key]
	if !ok {
		if r.lists == nil {
			r.lists = map[heard][]filled{}
		}
		all = r.passage(f, p, text)
		r.lists[key] = all
	}
	return all
}

// passage is what listLike finds, when it is asked first.
func (r *trial) passage(f *referee.Form, p record.Passage, text string) []filled {
	slot := f.Slot(p.Clause)
	if text == "" {
		if r.short || p.Clause == 0 && (slot.Optional || slot.Min == 0 && slot.Takes == 0) {
			return []filled{{}}
		}
		return nil
	}
	if slot.Takes == 0 {
		return nil
	}
	if it, ok := r.only(f, p.Clause, text); ok {
		return []filled{{[]referee.Item{it}, beginning}}
	}
	var lists [][]choice
	for _, part := range r.parts(slot, text) {
		items, ok := r.run(slot, part, exactly)
		rank, all := exactly, []choice(nil)
		if !ok {
			if all = r.choices(f, slot, part); all == nil {
				items, ok = r.run(slot, part, initials)
				rank = initials
			}
		}
		if !ok || slot.Max == 1 {
			lists = append(lists, all)
			continue
		}
		for _, it := range items {
			lists = append(lists, []choice{{it, rank}})
		}
	}
	if n := len(lists); slot.Max > 0 && n > slot.Max || n < slot.Min && !r.short {
		return nil
	}
	return r.product(slot, p.Clause, lists)
}

// only is the one thing that all offers of a verb name in a clause, of which “it” is said; ok is
// false where there are several, or none.
func (r *trial) only(f *referee.Form, clause uint8, text string) (it referee.Item, ok bool) {
	if said := spelling.Fold(text); said != "it" && said != "that" {
		return it, false
	}
	for _, o := range r.offers {
		if r.Lexicon.Form(o.Verb) != f {
			continue
		}
		all := o.Clause(clause)
		if len(all) != 1 || all[0].Kind == referee.Hole || ok && !it.Names(all[0]) {
			return it, false
		}
		it, ok = all[0], true
	}
	return it, ok
}

// product makes every list of one choice for each item. Where these are too
// many, only the nearest choices count, and of too many of those only the first.
func (r *trial) product(slot *referee.Slot, n uint8, lists [][]choice) []filled {
	trials := 1
	for _, l := range lists {
		trials = min(trials*len(l), mostTrials+1)
	}
	several := 1 // lists of what follows
	for i, l := range slices.Backward(lists) {
		nearest := unlike
		for _, c := range l {
			nearest = min(nearest, c.rank)
		}
		var kept []choice
		for _, c := range l {
			none := c.item.Kind == referee.Nothing && len(lists) > 1
			if !none && (trials <= mostTrials || c.rank == nearest && (kept == nil || several < mostTrials)) {
				kept = append(kept, c)
			}
		}
		if kept == nil {
			return nil
		}
		lists[i], several = kept, min(several*len(kept), mostTrials)
	}
	all := []filled{{}}
	for _, l := range lists {
		var longer []filled
		for _, a := range all {
			if len(l) > 1 { // each has its own
				a.items = slices.Clip(a.items)
			}
			for _, c := range l {
				if c.item.Clause = n; len(longer) < mostTrials {
					longer = append(longer, filled{append(a.items, c.item), max(a.rank, c.rank)})
				}
			}
		}
		all = longer
	}
	if slot.Sums {
		possible := all[:0]
		for _, a := range all {
			if sum, ok := referee.Sum(a.items); ok {
				possible = append(possible, filled{sum, a.rank})
			}
		}
		return possible
	}
	return all
}
