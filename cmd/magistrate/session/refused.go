package session

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
)

// Refused is Playing after a refused move, which can be recorded as refused or let stand.
type Refused struct {
	move Move
	rest string // the moves after it
}

// refuse returns the state after a refused move. If there are moves after it, all return to the
// input line.
func refuse(s *Session, m Move, rest string) (State, Reply, error) {
	r := s.Record()
	e := r.Try(s.text(m))
	reply := Reply{Refused: true, Text: tell.NotAllowed(r, &e, s.At()), Lights: labels(r.Lexicon, m.Move)}
	if rest != "" {
		reply.Input = joinMoves(s.text(m), rest)
	}
	return &Refused{m, rest}, reply, nil
}

// refusedMove returns the move that was refused just now; nil for none.
func refusedMove(s *Session) *Move {
	if r, ok := s.state.(*Refused); ok {
		return &r.move
	}
	return nil
}

// cantStand returns why a refused move can't be let stand; "" if it can, or if hidden cards
// decide.
func cantStand(s *Session, m referee.Move) string {
	ruling := s.At().Rule(m, referee.Public)
	if !s.At().DependsOnHidden(m, false, nil) {
		ruling = s.At().Rule(m, 0)
	}
	return tell.CantStand(&ruling)
}

// Question asks for the next move; its options are what can be done about the refused one.
func (r *Refused) Question(s *Session) Question {
	q := (&Playing{}).Question(s)
	q.Help = "Type ! to record the refusal, ~ to let the move stand, or another move."
	q.Options = []Option{{Text: "record the refusal", Key: "!"}, {Text: "let it stand", Key: "~"}}
	ruling := s.At().Rule(r.move.Move, 0) // which the refusal has told
	q.Options[1].Off = tell.CantStand(&ruling)
	if slices.ContainsFunc(r.move.Items, func(it referee.Item) bool { return it.Kind >= referee.Card }) {
		q.Options = append(q.Options, Option{Text: "the cards differ", Key: "reconcile"})
	}
	return q
}

func (r *Refused) next(s *Session, in Input) (State, Reply, error) {
	m, key := r.move, strings.TrimSpace(in.Text)
	switch options := r.Question(s).Options; {
	case in.Kind == CancelKind:
		return &Playing{}, Reply{}, nil
	case in.Kind == FilledKind, in.Kind == PickKind && (in.Index < 0 || in.Index >= len(options)):
		return r, fault("That isn't one of the choices. %s", r.Question(s).Help), nil
	case in.Kind == PickKind:
		key = options[in.Index].Key
	}
	moves, note, asks := grammar.Cut(key)
	if len(moves) != 1 || asks {
		return s.line(key, in.From)
	}
	mark, rule, text := grammar.CutMark(moves[0])
	if mark == referee.Plain || text != "" {
		return s.line(key, in.From)
	}
	m.Mark, m.Rule, m.Note = mark, rule, cmp.Or(note, m.Note)
	if ruling := s.At().Rule(m.Move, 0); rule == "" && !ruling.Legal() {
		m.Rule = ruling.Rule.ID
	}
	return s.enter(m, r.rest)
}
