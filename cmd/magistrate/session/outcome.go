package session

import (
	"cmp"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// recordedReply returns the reply to lines recorded from number first on: the last line,
// its outcome, the cards to highlight, and whether a round or the game is over.
func recordedReply(s *Session, before referee.Position, first int) Reply {
	r := s.table.Record()
	e := &r.Entries[len(r.Entries)-1]
	reply := Reply{Text: tell.Recorded(r, e)}
	for n := first; n <= e.Number; n++ {
		reply.Recorded = append(reply.Recorded, n)
	}
	if by := e.Move.Clause(1); e.Move.Verb == referee.Rewind && len(by) > 0 {
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
		reply.Lights = labels(r.Lexicon, e.Move)
	}
	// Turns of a round, and the set-up, end without a sign.
	if round := cmp.Or(was.Whole, was.Round); len(before.ToAct()) > 0 && round != cmp.Or(is.Whole, is.Round) && round != referee.BeforeRounds {
		reply.Effects.RoundOver = round
	}
	if reply.Effects.GameOver = s.At().Over() && !before.Over(); reply.Effects.GameOver && worthKeeping(r) {
		reply.Text.Add(tell.Soft, 0, "Type “box” to save what your cards showed for the next game.")
	}
	if r.Header.Tally && !s.At().Over() {
		if grown := tell.Growth(before.Score(), s.At().Score()); grown != "" {
			reply.Text.Add(tell.Soft, 0, "%s.", grown)
			reply.totals = reply.Text[len(reply.Text)-1]
		}
	}
	return reply
}

// growth returns the totals that a legal move changes in a tally; "" for none.
func growth(s *Session, m referee.Move) string {
	if !s.Record().Header.Tally {
		return ""
	}
	after := s.At().Fork()
	after.Do(m, false)
	return tell.Growth(s.At().Score(), after.Score())
}
