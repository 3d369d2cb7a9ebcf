package session

import (
	"slices"
	"strings"

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
	faces []string // the moves that enter what cards show, on which the move depends
	move  Move
	rest  string
}

// endDraft ends a draft with a move, or asks first what a card shows.
func endDraft(s *Session, m Move, rest string) State {
	if m.Verb < referee.Rewind && m.Mark == referee.Plain {
		if lack := lackOf(s.At(), m.Move); lack != nil {
			return face(s, faceQuestion{lack: lack, move: m}, rest)
		}
	}
	return &Drafted{nil, m, rest}
}

// Line returns the moves as a line to type.
func (d *Drafted) Line(s *Session) string {
	return joinMoves(strings.Join(append(slices.Clip(d.faces), s.text(d.move)), "; "), d.rest)
}

// Move returns the move.
func (d *Drafted) Move() referee.Move { return d.move.Move }

// More reports whether other moves come after it.
func (d *Drafted) More() bool { return d.rest != "" }

// Opinion judges the move by public knowledge, with what its cards show.
func (d *Drafted) Opinion(s *Session) record.Opinion {
	return s.Record().Why(positionWith(s, d.faces), s.text(d.move), false)
}

// Question asks nothing more.
func (d *Drafted) Question(s *Session) Question {
	return Question{Title: "Complete.", Kind: MoveKind, Default: -1}
}

func (d *Drafted) next(s *Session, _ Input) (State, Reply, error) {
	return d, fault("The move is complete."), nil
}

// onlyDraft returns the reply to what a draft doesn't do.
func onlyDraft() Reply { return fault("Type a move. Commands and notes are typed at the console.") }
