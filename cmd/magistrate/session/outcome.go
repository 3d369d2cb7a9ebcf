package session

import (
	"cmp"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// done returns the reply to lines that were recorded from the first on: the last of them,
// what follows from it, what is lit, and whether a round or the game ended.
func done(s *Session, before referee.Position, first int) Reply {
	r := s.table.Sitting()
	e := &r.Entries[len(r.Entries)-1]
	reply := Reply{Text: tell.Recorded(r, e)}
	for n := first; n <= e.Number; n++ {
		reply.Recorded = append(reply.Recorded, n)
	}
	if by := e.Statement.Clause(1); e.Statement.Verb == referee.Rewind && len(by) > 0 {
		if others := without(r.Lexicon.Players, spelling.Texts(by, r.Lexicon.Item)); others != nil {
			reply.Text.Add(tell.Warn, 1, "Not named among those who agreed: %s.", spelling.List(others))
		}
	}
	reply.Effects.Moved = e.Applied || e.Back > 0
	was, is := before.View(false), s.At().View(false)
	if reply.Effects.Moved && was.Round != is.Round {
		reply.Text.Add(tell.Title, 0, "%s.", tell.Moment(is))
	}
	if !e.Applied {
		return reply
	}
	if !r.Sealed(e) {
		reply.Lights = labels(r.Lexicon, e.Statement)
	}
	// The turns of a round, and the set-up, end without that.
	if round := cmp.Or(was.Whole, was.Round); len(before.ToAct()) > 0 && round != cmp.Or(is.Whole, is.Round) && round != referee.BeforeRounds {
		reply.Effects.RoundOver = round
	}
	if reply.Effects.GameOver = s.At().Over() && !before.Over(); reply.Effects.GameOver && worthKeeping(r) {
		reply.Text.Add(tell.Soft, 0, "Type “box” to keep what your cards showed for the next game.")
	}
	return reply
}
