package table

import (
	"iter"
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
)

// At the table a card stays where it was laid. A position knows which cards lie
// there and not where, so what is shown is arranged by what was shown before.

// mostLaid is how many statements back the arrangement is followed.
const mostLaid = 128

// laid is the arrangement of the moment that is shown.
type laid struct {
	Moment
	view referee.View
}

// Laid is the table as everybody may see it, with every card where it was laid:
// one that was taken leaves its gap where the area has so many places, and what
// lies before a player lies in the order it came.
func (d *Desk) Laid() referee.View {
	s := d.Sitting()
	if d.laid.Moment == d.Moment() {
		return d.laid.view
	}
	from := len(s.Entries)
	if d.laid.sitting == s && from == d.laid.entries+1 && s.Entries[from-1].Back == 0 {
		if e := &s.Entries[from-1]; e.Applied {
			d.laid.view = arrange(d.laid.view, d.View(), named(s, e))
		}
		d.laid.entries = from
		return d.laid.view
	}
	var standing []*record.Entry
	for from > 0 && len(standing) < mostLaid {
		from--
		if e := &s.Entries[from]; e.Applied && !s.Taken(e) {
			standing = append(standing, e)
		}
	}
	at := s.After(from).Fork()
	view := at.View(false)
	for _, e := range slices.Backward(standing) {
		at.Replay(e.Statement, !e.Ruling.Legal())
		view = arrange(view, at.View(false), named(s, e))
	}
	d.laid = laid{d.Moment(), view}
	return view
}

// named lists what a statement names, in its order.
func named(s *record.Sitting, e *record.Entry) (names []string) {
	for _, it := range e.Statement.Items {
		one := it
		one.Count = 1
		names = append(names, s.Lexicon.Item(one))
	}
	return names
}

// lying gives what lies on the table, place by place, and then before each player.
func lying(v referee.View) iter.Seq2[string, []referee.Cell] {
	return func(yield func(string, []referee.Cell) bool) {
		for _, a := range v.Areas {
			if !yield(a.Title, a.Cells) {
				return
			}
		}
		for _, s := range v.Seats {
			if !yield(s.Name, s.Cells) {
				return
			}
		}
	}
}

// arrange gives a view with its cells where an earlier one had them; what is new
// follows in the order it was named.
func arrange(was, is referee.View, named []string) referee.View {
	is.Areas, is.Seats = slices.Clone(is.Areas), slices.Clone(is.Seats)
	for i := range is.Areas {
		a := &is.Areas[i]
		if a.Across != nil || a.Placed {
			continue // it stands still by itself
		}
		var old []referee.Cell
		if i < len(was.Areas) && was.Areas[i].Title == a.Title {
			old = was.Areas[i].Cells
		}
		a.Cells = settle(old, a.Cells, named, a.Places)
	}
	for i := range is.Seats {
		if i < len(was.Seats) && !is.Seats[i].Placed {
			is.Seats[i].Cells = settle(was.Seats[i].Cells, is.Seats[i].Cells, named, 0)
		}
	}
	return is
}

// settle puts cells where they were; places tells how many there are, a gap
// standing for each that lacks its card.
func settle(old, cells []referee.Cell, named []string, places int) []referee.Cell {
	left := slices.Clone(cells)
	take := func(label string) (c referee.Cell, ok bool) {
		i := slices.IndexFunc(left, func(c referee.Cell) bool { return c.Label == label })
		if i < 0 {
			return c, false
		}
		c = left[i]
		left = slices.Delete(left, i, i+1)
		return c, true
	}
	gap := referee.Cell{State: referee.Vacant}
	var out []referee.Cell
	for _, o := range old {
		c, ok := take(o.Label)
		switch {
		case ok && o.Label != "":
			out = append(out, c)
		case places > 0:
			out = append(out, gap)
		}
	}
	put := func(c referee.Cell) {
		if i := slices.IndexFunc(out, func(o referee.Cell) bool { return o.Label == "" }); i >= 0 && places > 0 {
			out[i] = c
			return
		}
		out = append(out, c)
	}
	for _, name := range named {
		if c, ok := take(name); ok {
			put(c)
		}
	}
	for _, c := range left {
		put(c)
	}
	for len(out) < places {
		out = append(out, gap)
	}
	return out
}
