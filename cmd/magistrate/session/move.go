package session

import (
	"errors"
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Move is what somebody wants to do, as far as it is known.
type Move struct {
	referee.Statement
	Mark  referee.Mark
	Rule  string         // named in the mark's brackets
	Note  string         // after #, without it
	From  string         // see Input
	New   []referee.Item // names nobody knew before; they are asked about once
	typed string         // what it was read from, for numbers that no game can hold
}

// text returns the move as a line of the record.
func (s *Session) text(m Move) string {
	line := m.Mark.Put(m.Rule, record.AsTyped(s.Record().Lexicon.Text(m.Statement), m.typed))
	if m.Note != "" {
		line += " # " + m.Note
	}
	return line
}

// toldHidden is the note of everyone's consent to tell something hidden.
const toldHidden = "the table agreed to tell what lies face down"

// enter takes a complete move and the moves that wait behind it: it asks for consent,
// for cards' faces or about new names where it must, and then records or refuses it.
func (s *Session) enter(m Move, rest string) (State, Reply, error) {
	switch {
	case m.Verb >= referee.Rewind && m.Mark == referee.Plain:
		next, reply, err := s.command(s.text(m))
		return s.goOn(next, reply, err, rest, m.From)
	case m.Verb < referee.Rewind && m.Mark == referee.Stood && cantStand(s, m.Statement) != "":
		return s.state, fault("%s", cantStand(s, m.Statement)), nil
	case m.Verb < referee.Rewind && m.Mark != referee.Plain && s.At().Veils(m.Statement, false, nil):
		c := &Consenting{title: "Does everyone agree to reveal whether this is legal?", note: toldHidden, rest: rest, back: s.state}
		c.text.Add(tell.Base, 0, "%s", s.text(m))
		c.text.Add(tell.Base, 0, "Whether it is legal depends on hidden cards, and the mark would show it.")
		c.then = func(s *Session, _ []string) (State, Reply, error) { return judge(s, m, rest) }
		return c, Reply{}, nil
	}
	return judge(s, m, rest)
}

// judge is enter where nobody needs to agree any more.
func judge(s *Session, m Move, rest string) (State, Reply, error) {
	e := s.table.Sitting().Try(s.text(m))
	lack := s.At().Assumes(m.Statement)
	switch {
	case e.Err != nil:
		return s.state, malformed(e.Err), nil
	case m.Mark != referee.Plain && !e.Verdict.Upheld():
		return s.state, fault("%s", tell.WrongMark(m.Mark, m.Rule, e.Ruling)), nil
	case m.Mark != referee.Plain:
	case e.Ruling.Lack != nil:
		if r := s.At().Listing(m.Statement); !r.Legal() && r.Lack == nil { // whatever the card shows
			return s.state, fault("%s", tell.Sentence(r.Reason)), nil
		}
		return face(s, faceQuestion{lack: e.Ruling.Lack, move: m}, rest), Reply{}, nil
	case !e.Verdict.Upheld():
		return refuse(s, m, rest)
	case lack != nil:
		return face(s, faceQuestion{lack: lack, move: m}, rest), Reply{}, nil
	case len(m.New) > 0:
		return confirm(s, m, rest), Reply{}, nil
	}
	return putAll(s, []string{s.text(m)}, rest, m.From)
}

// malformed returns the fault of a move whose form is wrong.
func malformed(err error) Reply { return fault("%s", tell.Sentence(reasonOf(err))) }

// reasonOf returns why the form of a move is wrong, without naming a column: people typed
// it a moment ago.
func reasonOf(err error) string {
	if bad := new(record.Malformed); errors.As(err, &bad) {
		return bad.Reason()
	}
	return err.Error()
}

// confirm asks whether a name that nobody knew is right.
func confirm(s *Session, m Move, rest string) State {
	name := s.Record().Lexicon.Item(m.New[0])
	c := &Choosing{title: fmt.Sprintf("Is “%s” a new name?", name), normal: -1, rest: rest, back: s.state}
	c.text.Add(tell.Base, 0, "Nothing has been called “%s” so far. The move would be: %s", name, s.text(m))
	c.options = []Option{{Text: "record it", Find: "yes"}, {Text: "no", Note: "back to the input line"}}
	c.take = func(s *Session, i int) (State, Reply, error) {
		if i > 0 {
			reply := saying(tell.Soft, "Nothing changed.")
			reply.Input = joinMoves(s.text(m), rest)
			return c.back, reply, nil
		}
		first := m.New[0]
		m.New = slices.DeleteFunc(slices.Clone(m.New), func(it referee.Item) bool { return it.Names(first) })
		return judge(s, m, rest)
	}
	return c
}

// put records a move without asking anything more, and goes on with the rest.
func (s *Session) put(m Move, rest string) (State, Reply, error) {
	return putAll(s, []string{s.text(m)}, rest, m.From)
}

// putAll records lines that must reach the disk together, and goes on with the rest.
// Where one of them is refused, none is recorded.
func putAll(s *Session, lines []string, rest, from string) (State, Reply, error) {
	before, first := s.At(), s.table.Sitting().Last()+1
	all, err := s.table.SayAll(lines...)
	if err != nil {
		next, reply, err := s.broken(err, lines...)
		return s.goOn(next, reply, err, rest, from)
	}
	switch e := all[len(all)-1]; {
	case e.Err != nil:
		return s.state, malformed(e.Err), nil
	case e.Verdict != referee.NoVerdict && !e.Verdict.Upheld():
		return refuse(s, Move{Statement: e.Statement, Mark: e.Mark(), Rule: e.Named(), From: from}, rest)
	}
	reply := done(s, before, first)
	for i := range all[:len(all)-1] {
		reply.Text.Add(tell.Soft, 1, "Also recorded: %s", tell.Told(s.table.Sitting(), &all[i]))
	}
	return s.goOn(&Playing{}, reply, nil, rest, from)
}
