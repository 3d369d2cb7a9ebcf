package session

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// At the table a card stays where it was laid. A position has the cards but not their places, so
// a view takes these from the views before it.

// mostArranged is the number of moves whose views are followed.
const mostArranged = 128

// arrangedView is the arranged view of a moment.
type arrangedView struct {
	Moment
	view referee.View
}

// View returns the public view with every card in its place: in an area with a fixed number of
// places a card that was taken leaves a gap, and a player's cards are in the order they came.
func (s *Session) View() referee.View {
	m := s.moment()
	if m.laid.Moment != m.Moment {
		m.laid = arranged(m.record, m.laid)
	}
	return m.laid.view
}

// arranged returns the arranged view of a record. It goes on from an earlier view of the record
// if nothing has been taken back since.
func arranged(r *record.Record, from arrangedView) arrangedView {
	to := len(r.Entries)
	back := func(e record.Entry) bool { return e.Back > 0 }
	if from.record != r || from.entries > to || slices.ContainsFunc(r.Entries[from.entries:], back) {
		from = arrangedView{Moment: Moment{record: r}}
		if stands := r.InEffect(); len(stands) > mostArranged {
			from.entries = int(stands[len(stands)-mostArranged])
		}
		from.view = r.After(from.entries).View(false)
	}
	at := r.After(from.entries).Fork()
	for ; from.entries < to; from.entries++ {
		if e := &r.Entries[from.entries]; e.Applied && !r.IsTakenBack(e) {
			at.Do(e.Move, !e.Ruling.Legal())
			from.view = arrange(from.view, at.View(false), labels(r.Lexicon, e.Move))
		}
	}
	return from
}

// labels returns the labels of a move's items.
func labels(x *referee.Lexicon, m referee.Move) []string {
	return spelling.Texts(m.Items, func(it referee.Item) string {
		it.Count = 1
		return x.Item(it)
	})
}

// places returns the areas of the table, with the cards of each player as an area.
func places(v referee.View) []referee.Area {
	all := slices.Clip(v.Areas)
	for _, s := range v.Seats {
		all = append(all, referee.Area{Title: s.Name, Cells: s.Cells})
	}
	return all
}

// arrange returns a view with the cells of an earlier view in their places, and then new cells in
// the order they were named.
func arrange(was, is referee.View, named []string) referee.View {
	is.Areas, is.Seats = slices.Clone(is.Areas), slices.Clone(is.Seats)
	for i := range is.Areas {
		a, old := &is.Areas[i], referee.Area{}
		if i < len(was.Areas) && was.Areas[i].Title == a.Title {
			old = was.Areas[i]
		}
		if a.Across == nil && !a.Placed { // else each cell has its place already
			a.Cells = placeCells(old.Cells, a.Cells, named, a.Places)
		}
	}
	for i := range is.Seats {
		if seat := &is.Seats[i]; !seat.Placed {
			seat.Cells = placeCells(was.Seats[i].Cells, seat.Cells, named, 0)
		}
	}
	return is
}

// placeCells returns cells in their old places, then new ones, those in named first. With a fixed
// number of places it leaves gaps for missing cards.
func placeCells(old, cells []referee.Cell, named []string, places int) (out []referee.Cell) {
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
