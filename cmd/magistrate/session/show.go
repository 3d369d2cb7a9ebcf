package session

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// show shows the whole table, a part of it, or the table after a line of the record.
func show(s *Session, rest string) (State, Reply, error) {
	if rest == "" {
		return s.state, Reply{Title: "The table", Text: tell.Table(s.At().View(false), s.At().Expect())}, nil
	} else if n, err := strconv.Atoi(rest); err == nil {
		return showLine(s, n)
	} else if lines := onTable(s, rest); lines != nil {
		return s.state, Reply{Text: lines}, nil
	}
	names := spelling.Texts(places(s.At().View(false)), func(a referee.Area) string { return a.Title })
	return s.state, fault("“%s” isn't on the table. Type show and a line number or one of: %s.", tell.Clean(rest), strings.Join(names, ", ")), nil
}

// showLine shows the table after a line. Everyone must agree first if players must remember it.
func showLine(s *Session, n int) (State, Reply, error) {
	r := s.Record()
	if n < len(r.Head) || n > r.Last() {
		return s.state, fault("There is no line %d; the record has %d lines.", n, r.Last()), nil
	}
	gone := borderOf(s).hidesTable(max(n-len(r.Head)-1, 0))
	return withConsent(s, gone, borderOf(s).earlier("This would show the table of an earlier %s."), s.state, func(s *Session) (State, Reply, error) {
		at := r.At(n)
		return s.state, Reply{Title: "After line " + strconv.Itoa(n), Text: tell.Table(at.View(false), at.Expect())}, nil
	})
}

// onTable describes what a name stands for on the table: a player, an area, a part of one, or a
// card and where it is; nil for nothing.
func onTable(s *Session, name string) (lines tell.Lines) {
	v, folded := s.At().View(false), spelling.Fold(name)
	players := s.Record().Lexicon.Players
	if i := slices.Index(players, findPlayer(players, name)); i >= 0 {
		return tell.Seat(v.Seats[i])
	}
	for _, a := range v.Areas {
		if part, ok := tell.Part(a, folded); ok {
			return tell.Area(part)
		}
	}
	lines = cardIn(s, name)
	for _, a := range places(v) {
		a.Columns, a.Cells = 0, slices.DeleteFunc(slices.Clone(a.Cells), func(c referee.Cell) bool {
			return c.Label == "" || !strings.HasPrefix(spelling.Fold(c.Label), folded) && spelling.Fold(c.Code) != folded
		})
		if len(a.Cells) > 0 {
			lines = append(lines, tell.Area(a)...)
		}
	}
	return lines
}

// showPile shows the numbers of hidden cards that everyone may count.
func showPile(s *Session, _ string) Reply {
	return Reply{Title: "Hidden cards", Text: tell.Hidden(s.At().View(false).Seats)}
}
