package session

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// undo takes back the last move.
func undo(s *Session) (State, Reply, error) { return takeBackLast(s, "undo", 1) }

// takeBackLast records an undo or rewind of n moves. Everyone must agree first if that returns to
// an earlier round.
func takeBackLast(s *Session, line string, n int) (State, Reply, error) {
	st, err := record.ParseAt(s.Record().Lexicon, s.At(), line)
	if err != nil {
		return s.state, malformed(err), nil
	}
	into := borderOf(s).crossesInto(n)
	what := fmt.Sprintf("Taking this back returns to an earlier %s and shows its cards again.", into)
	return withConsent(s, into != "", what, &Playing{}, func(s *Session) (State, Reply, error) { return s.record(Move{Move: st}, "") })
}

// undoNote returns a note on what undo would do; "" for nothing.
func undoNote(s *Session) string {
	r := s.table.Record()
	e := r.LastApplied()
	if e == nil {
		return ""
	} else if into := borderOf(s).crossesInto(1); into != "" {
		return "opens the " + into + " before"
	}
	return "takes back " + tell.PublicText(r, e) + s.origin(e)
}

// redo enters the move that undo took back last.
func redo(s *Session) (State, Reply, error) {
	lines := s.table.Redoable()
	e := s.table.Record().Try(lines[len(lines)-1])
	return s.enter(Move{Move: e.Move, Mark: e.Mark(), Rule: e.Named()}, "")
}

// rewind takes "", "N" or "N agreed P, Q".
func rewind(s *Session, rest string) (State, Reply, error) {
	r := s.table.Record()
	number, names, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(number)
	switch stand := r.MovesInEffect(); {
	case rest == "":
		return chooseRewind(s), Reply{}, nil
	case err != nil:
		return s.state, fault("How many moves? E.g. rewind 3."), nil
	case n < 1 || n > stand:
		return s.state, fault("Only %s can be taken back.", tell.Count(stand, "move")), nil
	case names == "":
		return agreeRewind(s, n), Reply{}, nil
	}
	word, names, _ := strings.Cut(strings.TrimSpace(names), " ")
	by, _ := parsePlayers(r.Lexicon.Players, names)
	if spelling.Fold(word) != "agreed" || len(by) == 0 {
		return s.state, fault("Who agreed? Type names, e.g. rewind %d agreed %s.", n, strings.Join(r.Lexicon.Players, ", ")), nil
	}
	return takeBackAgreed(s, n, by)
}

// takeBackAgreed records a rewind of n moves with the players who agreed.
func takeBackAgreed(s *Session, n int, by []string) (State, Reply, error) {
	return takeBackLast(s, fmt.Sprintf("rewind %d agreed %s", n, strings.Join(by, ", ")), n)
}

// chooseRewind asks for the first move to take back. It lists the moves that may be shown, the
// latest first.
func chooseRewind(s *Session) State {
	r, b := s.table.Record(), borderOf(s)
	c := &Choosing{title: "Take back every move from which one on?", normal: -1, back: &Playing{}}
	for i, e := range r.TakenBack(len(r.Entries), r.MovesInEffect()) {
		if !r.Sealed(e) && b.isClosed(entryOf(r, e)) {
			break
		}
		c.options = append(c.options, Option{Text: tell.PublicText(r, e), Note: "takes back " + tell.Count(i+1, "move")})
	}
	if len(c.options) == 0 { // even the last move returns to an earlier round
		return agreeRewind(s, 1)
	}
	c.take = func(s *Session, i int) (State, Reply, error) { return agreeRewind(s, i+1), Reply{}, nil }
	return c
}

// agreeRewind asks who agreed to take back the last n moves, and takes them back.
func agreeRewind(s *Session, n int) State {
	r := s.table.Record()
	c := &Consenting{title: fmt.Sprintf("Take back %s? Who agreed?", tell.Count(n, "move")), names: true, back: &Playing{}}
	c.text.Add(tell.Base, 0, "The cards go back too.")
	if into := borderOf(s).crossesInto(n); into != "" {
		c.names, c.opens, c.note = false, true, OpenedPast
		c.title = fmt.Sprintf("Take back %s?", tell.Count(n, "move"))
		c.text.Add(tell.Warn, 0, "This returns to an earlier %s and shows its cards again. The record will note it.", into)
	} else {
		for _, e := range r.TakenBack(len(r.Entries), n) {
			c.text.Add(tell.Base, 1, "%s", tell.PublicText(r, e))
		}
	}
	c.then = func(s *Session, by []string) (State, Reply, error) { return takeBackAgreed(s, n, by) }
	return c
}
