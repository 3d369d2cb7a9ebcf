package session

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// At the table a card stays where it was laid. A position knows which cards lie there
// and not where, so a view is arranged by the views before it.

// mostArranged is how many moves back the arrangement is followed.
const mostArranged = 128

// laid is the arranged view of one moment.
type laid struct {
	Moment
	view referee.View
}

// View returns the table as everybody may see it, with every card where it was laid:
// a taken card leaves its gap where the area has a fixed number of places, and the
// cards before a player lie in the order they came.
func (s *Session) View() referee.View {
	m := s.moment()
	if m.laid.Moment != m.Moment {
		m.laid = arranged(m.record, m.laid)
	}
	return m.laid.view
}

// arranged returns the view of a record where it stands. It goes on from an earlier
// view of the same record as long as nothing was taken back since.
func arranged(r *record.Sitting, from laid) laid {
	to := len(r.Entries)
	back := func(e record.Entry) bool { return e.Back > 0 }
	if from.record != r || from.entries > to || slices.ContainsFunc(r.Entries[from.entries:], back) {
		from = laid{Moment: Moment{record: r}}
		if stands := r.Stands(); len(stands) > mostArranged {
			from.entries = int(stands[len(stands)-mostArranged])
		}
		from.view = r.After(from.entries).View(false)
	}
	at := r.After(from.entries).Fork()
	for ; from.entries < to; from.entries++ {
		if e := &r.Entries[from.entries]; e.Applied && !r.Taken(e) {
			at.Replay(e.Statement, !e.Ruling.Legal())
			from.view = arrange(from.view, at.View(false), labels(r.Lexicon, e.Statement))
		}
	}
	return from
}

// labels lists what a move names, in its order.
func labels(x *referee.Lexicon, m referee.Statement) []string {
	return spelling.Texts(m.Items, func(it referee.Item) string {
		it.Count = 1
		return x.Item(it)
	})
}

// places lists the areas of the table, and what lies before each player as one more.
func places(v referee.View) []referee.Area {
	all := slices.Clip(v.Areas)
	for _, s := range v.Seats {
		all = append(all, referee.Area{Title: s.Name, Cells: s.Cells})
	}
	return all
}

// arrange returns a view with its cells where an earlier view had them; new cells
// follow in the order they were named.
func arrange(was, is referee.View, named []string) referee.View {
	is.Areas, is.Seats = slices.Clone(is.Areas), slices.Clone(is.Seats)
	for i := range is.Areas {
		a, old := &is.Areas[i], referee.Area{}
		if i < len(was.Areas) && was.Areas[i].Title == a.Title {
			old = was.Areas[i]
		}
		if a.Across == nil && !a.Placed { // else each cell has its place already
			a.Cells = settle(old.Cells, a.Cells, named, a.Places)
		}
	}
	for i := range is.Seats {
		if seat := &is.Seats[i]; !seat.Placed {
			seat.Cells = settle(was.Seats[i].Cells, seat.Cells, named, 0)
		}
	}
	return is
}

// settle returns cells where they were before, those that were named first before other
// new ones. Of a fixed number of places a gap stands for each that lacks its card.
func settle(old, cells []referee.Cell, named []string, places int) (out []referee.Cell) {
	find := func(all []referee.Cell, label string) int {
		return slices.IndexFunc(all, func(c referee.Cell) bool { return c.Label == label })
	}
	left, gap := slices.Clone(cells), referee.Cell{State: referee.Vacant}
	for _, o := range old {
		if i := find(left, o.Label); i >= 0 && o.Label != "" {
			out = append(out, left[i])
			left = slices.Delete(left, i, i+1)
		} else if places > 0 {
			out = append(out, gap)
		}
	}
	for _, label := range slices.Concat(named, spelling.Texts(left, func(c referee.Cell) string { return c.Label })) {
		i, free := find(left, label), find(out, "")
		switch {
		case i < 0:
			continue
		case free >= 0 && places > 0:
			out[free] = left[i]
		default:
			out = append(out, left[i])
		}
		left = slices.Delete(left, i, i+1)
	}
	for len(out) < places {
		out = append(out, gap)
	}
	return out
}
