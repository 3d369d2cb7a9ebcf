package session

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/record"
)

// NewDraft returns a session that puts moves together over a record, and records nothing. It
// answers from public knowledge alone, takes no commands, and ends in the state Drafted.
func NewDraft(h *Home, r *record.Record) *Session {
	s := Over(h, shelf.Trial(r))
	s.draft = true
	return s
}

// Drafted is the last state of a draft: the move is complete.
type Drafted struct {
	move Move
	rest string
}

// Line returns the moves as a line to type.
func (d *Drafted) Line(s *Session) string { return joinMoves(s.text(d.move), d.rest) }

// Move returns the move.
func (d *Drafted) Move() referee.Move { return d.move.Move }

// Question asks nothing more.
func (d *Drafted) Question(s *Session) Question {
	return Question{Title: "Complete.", Kind: MoveKind, Default: -1}
}

func (d *Drafted) next(s *Session, _ Input) (State, Reply, error) {
	return d, fault("The move is complete."), nil
}

// onlyDraft returns the reply to what a draft doesn't do.
func onlyDraft() Reply { return fault("Type a move. Commands and notes are typed at the console.") }
