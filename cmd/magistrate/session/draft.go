package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// NewDraft returns a session that puts one move together over a record, and records nothing. It
// answers from public knowledge alone, takes no commands, notes or marks, and ends in the state Drafted.
func NewDraft(h *Home, r *record.Record) *Session {
	s := Over(h, shelf.Trial(r))
	s.draft = true
	return s
}

// Drafted is the last state of a draft: the move is complete.
type Drafted struct {
	faces []string // the moves that enter what cards show, on which the move depends
	move  Move
}

// The replies to what a draft doesn't take.
func onlyDraft() Reply { return fault("Type a move. Commands and notes are typed at the console.") }
func onlyOne() Reply   { return fault("Send one move at a time.") }

// notDrafted returns the reply to a line that isn't one move, an answer or a question; ok is false for
// all others.
func notDrafted(typed string) (reply Reply, ok bool) {
	switch moves, note, _ := grammar.Cut(typed); {
	case len(moves) > 1:
		return onlyOne(), true
	case note != "":
		return onlyDraft(), true
	}
	return Reply{}, false
}

// endDraft ends a draft with a move, or asks first what a card shows.
func endDraft(s *Session, m Move, rest string) (State, Reply, error) {
	switch {
	case m.Verb >= referee.Rename:
		return s.state, onlyDraft(), nil
	case rest != "":
		return s.state, onlyOne(), nil
	case m.Mark != referee.Plain:
		return s.state, fault("Type the move without ! or ~. Marks are typed at the console."), nil
	}
	if lack := lackOf(s.At(), m.Move); lack != nil {
		return face(s, faceQuestion{lack: lack, move: m}, ""), Reply{}, nil
	}
	return &Drafted{nil, m}, Reply{}, nil
}

// Line returns the move, after those that enter what its cards show, as a line to type.
func (d *Drafted) Line(s *Session) string {
	return strings.Join(append(slices.Clip(d.faces), s.text(d.move)), "; ")
}

// Move returns the move.
func (d *Drafted) Move() referee.Move { return d.move.Move }

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
