package table

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What is typed for a list in other words than it is called by, or by none.

// orders are the parts of a text between commas as one thing, in every order: “magic stone 1
// star draw” of “draw, magic stone, 1 star”.
func orders(text string) iter.Seq[string] {
	const most = 4 // parts
	parts := strings.Split(text, ",")
	return func(yield func(string) bool) {
		var put func(said []string, left []string) bool
		put = func(said, left []string) bool {
			if len(left) == 0 {
				return yield(strings.Join(strings.Fields(strings.Join(said, " ")), " "))
			}
			for i, part := range left {
				if !put(append(slices.Clip(said), part), slices.Delete(slices.Clone(left), i, i+1)) {
					return false
				}
			}
			return true
		}
		if len(parts) > 1 && len(parts) <= most {
			put(nil, parts)
		}
	}
}

// parts are the statements with one word that each typed word begins a part of, in any
// order: “1 draw” is Parchment 1 Draw where that is one of the words.
func (l *List) parts(typed string) (all []referee.Statement) {
	for _, w := range l.words {
		name := strings.Fields(spelling.Fold(w.Name))
		if l.slot().Max == 1 && w.Left != 0 && !slices.ContainsFunc(strings.Fields(spelling.Fold(typed)), func(part string) bool {
			return !slices.ContainsFunc(name, func(have string) bool { return strings.HasPrefix(have, part) })
		}) {
			all = append(all, l.with(w.Item))
		}
	}
	return all
}

// unread says which of several words names nothing that the list takes, or else what
// is wrong with all of them.
func (l *List) unread(typed string, err error) Answer {
	x, slot := l.desk.Sitting().Lexicon, l.slot()
	near := record.Parser{Lexicon: x}
	for _, name := range strings.Split(typed, ",") {
		name = strings.TrimSpace(name)
		if why := x.Amiss(name); why != "" {
			return notUnderstood("%s", tell.Sentence(why))
		}
		if meant := near.Near(slot.Takes, name); !slot.Counted && strings.Contains(name, " ") && entry.Like(x, slot.Takes, name) == nil && meant != "" {
			return notUnderstood("%q is not %s; did you mean %s? Taken: %s.", name, slot.Wanted(), meant, l.far())
		}
	}
	words := strings.FieldsFunc(strings.ReplaceAll(typed, " and ", " "), func(r rune) bool { return r == ',' || r == ' ' })
	for _, word := range words {
		if len(words) > 1 && !slot.Counted && entry.Like(x, slot.Takes, word) == nil {
			a := notUnderstood("%q is not %s", word, slot.Wanted())
			if name := near.Near(slot.Takes, word); name != "" {
				a.Lines[0].Text += "; did you mean " + name + "?"
			} else {
				a.Lines[0].Text += "."
			}
			a.Lines[0].Text += " Taken: " + l.far() + "."
			return a
		}
	}
	return l.desk.complain(err)
}

// amongCodes says which word of an entry is none where most are names or codes that a list
// takes now: one slip among sixteen. bad is why the whole is not understood.
func (d *Desk) amongCodes(typed string, bad error) (a Answer, ok bool) {
	all := strings.Fields(words(cmp.Or(d.spoken(typed), typed)))
	for _, o := range d.Lists() {
		if len(all) > 0 && entry.Says(spelling.Fold(all[0]), d.Sitting().Lexicon.Form(o.Verb).Name) {
			all = all[1:]
		}
		if o.Wants < 2 || len(o.Items) != 1 || strings.Contains(typed, ",") {
			continue
		}
		said := o.Statement
		said.Items = nil
		l := d.newList(said, o.Items[0].Clause, o.Wants)
		named := slices.DeleteFunc(slices.Clone(all), func(word string) bool {
			_, is := d.whole(l.slot(), word)
			return !is
		})
		if len(named) > len(all)/2 && len(named) < len(all) {
			return l.unread(strings.Join(all, ", "), bad), true
		}
	}
	return a, false
}
