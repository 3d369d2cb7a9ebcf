package session

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// undo takes back the last applied move.
func undo(s *Session) (State, Reply, error) { return takeBackLast(s, "undo", 1) }

// takeBackLast records an undo or rewind of n moves; everyone must agree first where that
// leads into an earlier round.
func takeBackLast(s *Session, line string, n int) (State, Reply, error) {
	st, err := record.ParseAt(s.Record().Lexicon, s.At(), line)
	if err != nil {
		return s.state, malformed(err), nil
	}
	into := borderOf(s).crosses(n)
	what := fmt.Sprintf("Taking this back crosses into an earlier %s: its cards are open again.", into)
	return withConsent(s, into != "", what, &Playing{}, func(s *Session) (State, Reply, error) { return s.put(Move{Statement: st}, "") })
}

// takesBack returns what undo would take back; "" for nothing.
func takesBack(s *Session) string {
	r := s.table.Sitting()
	e := r.LastApplied()
	if e == nil {
		return ""
	} else if into := borderOf(s).crosses(1); into != "" {
		return "opens the " + into + " before"
	}
	return "takes back " + tell.Told(r, e)
}

// redo enters again what undo took back last.
func redo(s *Session) (State, Reply, error) {
	lines := s.table.Redoable()
	e := s.table.Sitting().Try(lines[len(lines)-1])
	return s.enter(Move{Statement: e.Statement, Mark: e.Mark(), Rule: e.Named()}, "")
}

// rewind takes "", "N" or "N agreed P, Q".
func rewind(s *Session, rest string) (State, Reply, error) {
	r := s.table.Sitting()
	number, names, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(number)
	switch stand := r.Standing(); {
	case rest == "":
		return chooseRewind(s), Reply{}, nil
	case err != nil:
		return s.state, fault("How many moves? E.g. rewind 3."), nil
	case n < 1 || n > stand:
		return s.state, fault("%d can't be taken back; the record has %s that can.", n, tell.Count(stand, "move")), nil
	case names == "":
		return agreeRewind(s, n), Reply{}, nil
	}
	word, names, _ := strings.Cut(strings.TrimSpace(names), " ")
	by, _ := agreeing(r.Lexicon.Players, names)
	if spelling.Fold(word) != "agreed" || len(by) == 0 {
		return s.state, fault("Who agreed? Type names, e.g. rewind %d agreed %s.", n, strings.Join(r.Lexicon.Players, ", ")), nil
	}
	return takeBackAgreed(s, n, by)
}

// takeBackAgreed records a rewind of n moves to which some players agreed.
func takeBackAgreed(s *Session, n int, by []string) (State, Reply, error) {
	return takeBackLast(s, fmt.Sprintf("rewind %d agreed %s", n, strings.Join(by, ", ")), n)
}

// chooseRewind asks for the first move to take back, the last move first, as far back
// as moves may be shown.
func chooseRewind(s *Session) State {
	r, b := s.table.Sitting(), borderOf(s)
	c := &Choosing{title: "Take back moves: from which one on?", normal: -1, back: &Playing{}}
	for i, e := range r.TakenBack(len(r.Entries), r.Standing()) {
		if !r.Sealed(e) && b.closed(entryOf(r, e)) {
			break
		}
		c.options = append(c.options, Option{Text: tell.Told(r, e), Note: "takes back " + tell.Count(i+1, "move")})
	}
	if len(c.options) == 0 { // everything visible crosses into an earlier round
		return agreeRewind(s, 1)
	}
	c.take = func(s *Session, i int) (State, Reply, error) { return agreeRewind(s, i+1), Reply{}, nil }
	return c
}

// agreeRewind asks who agreed to take back the last n moves, and takes them back.
func agreeRewind(s *Session, n int) State {
	r := s.table.Sitting()
	c := &Consenting{title: fmt.Sprintf("Take back %s? Who agreed?", tell.Count(n, "move")), names: true, back: &Playing{}}
	c.text.Add(tell.Base, 0, "The cards go back too.")
	if into := borderOf(s).crosses(n); into != "" {
		c.names, c.opens, c.note = false, true, OpenedPast
		c.title = fmt.Sprintf("Take back %s?", tell.Count(n, "move"))
		c.text.Add(tell.Warn, 0, "This crosses into an earlier %s: its cards are open again. The record will say that the past was opened.", into)
	} else {
		for _, e := range r.TakenBack(len(r.Entries), n) {
			c.text.Add(tell.Base, 1, "%s", tell.Told(r, e))
		}
	}
	c.then = func(s *Session, by []string) (State, Reply, error) { return takeBackAgreed(s, n, by) }
	return c
}
