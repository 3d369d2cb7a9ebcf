package session

import (
	"errors"
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// A Move is a move to be recorded, complete or not.
type Move struct {
	referee.Move
	Mark  referee.Mark
	Rule  string         // in the mark's brackets
	Note  string         // after #, without it
	From  string         // see Input
	New   []referee.Item // new names, to be confirmed
	typed string         // the text it was read from, for numbers too large to represent
}

// text returns the move as a line of the record.
func (s *Session) text(m Move) string {
	line := m.Mark.Put(m.Rule, record.AsTyped(s.Record().Lexicon.Text(m.Move), m.typed))
	if m.Note != "" {
		line += " # " + m.Note
	}
	return line
}

// revealedHidden is the comment that records everyone's consent to reveal hidden cards.
const revealedHidden = "the table agreed to reveal hidden cards"

// enter takes a complete move and the moves after it. It asks for consent, cards' faces and new
// names if it must, and then records or refuses the move.
func (s *Session) enter(m Move, rest string) (State, Reply, error) {
	switch {
	case s.draft:
		return endDraft(s, m, rest)
	case m.Verb >= referee.Rewind && m.Mark == referee.Plain:
		next, reply, err := s.command(s.text(m))
		return s.enterRest(next, reply, err, rest, m.From)
	case m.Verb < referee.Rewind && m.Mark == referee.LetStand && cantStand(s, m.Move) != "":
		return s.state, fault("%s", cantStand(s, m.Move)), nil
	case m.Verb < referee.Rewind && m.Mark != referee.Plain && s.At().DependsOnHidden(m.Move, false, nil):
		c := &Consenting{title: "Does everyone agree to reveal whether this is legal?", note: revealedHidden, rest: rest, back: s.state}
		c.text.Add(tell.Base, 0, "%s", s.text(m))
		c.text.Add(tell.Base, 0, "That depends on hidden cards; the mark would show it.")
		c.then = func(s *Session, _ []string) (State, Reply, error) { return judge(s, m, rest) }
		return c, Reply{}, nil
	}
	return judge(s, m, rest)
}

// judge is enter without consent.
func judge(s *Session, m Move, rest string) (State, Reply, error) {
	e := s.table.Record().Try(s.text(m))
	lack := s.At().About(m.Move).Assumes
	switch {
	case e.Err != nil:
		return s.state, malformed(e.Err), nil
	case m.Mark != referee.Plain && !e.Verdict.Upheld():
		return s.state, fault("%s", tell.WrongMark(m.Mark, m.Rule, e.Ruling)), nil
	case m.Mark != referee.Plain:
	case e.Ruling.Lack != nil:
		if r := s.At().Rule(m.Move, referee.Public|referee.Partial); !r.Legal() && r.Lack == nil { // whatever the card shows
			return s.state, fault("%s", tell.Sentence(r.Reason)), nil
		}
		return face(s, faceQuestion{lack: e.Ruling.Lack, move: m}, rest), Reply{}, nil
	case !e.Verdict.Upheld():
		return refuse(s, m, rest)
	case lack != nil && m.From == "": // else the draft has asked
		return face(s, faceQuestion{lack: lack, move: m}, rest), Reply{}, nil
	}
	if m.New = s.unknownNames(m.New); len(m.New) > 0 && m.Mark == referee.Plain {
		return confirm(s, m, rest), Reply{}, nil
	}
	return putAll(s, []string{s.text(m)}, rest, m.From)
}

// unknownNames returns those of some new names that no move of the record has.
func (s *Session) unknownNames(names []referee.Item) []referee.Item {
	return slices.DeleteFunc(slices.Clone(names), func(it referee.Item) bool {
		return slices.ContainsFunc(s.Record().Entries, func(e record.Entry) bool { return e.Applied && slices.ContainsFunc(e.Move.Items, it.Names) })
	})
}

// malformed returns the reply to a move whose form is wrong.
func malformed(err error) Reply { return fault("%s", tell.Sentence(reasonOf(err))) }

// reasonOf returns why the form of a move is wrong, without the column.
func reasonOf(err error) string {
	if bad := new(record.Malformed); errors.As(err, &bad) {
		return bad.Reason()
	}
	return err.Error()
}

// confirm asks whether an unknown name is a new one.
func confirm(s *Session, m Move, rest string) State {
	name := s.Record().Lexicon.Item(m.New[0])
	c := &Choosing{title: fmt.Sprintf("Is “%s” a new name?", name), normal: -1, rest: rest, back: s.state}
	c.text.Add(tell.Base, 0, "“%s” hasn't been used before. The move would be: %s", name, s.text(m))
	c.options = []Option{{Text: "record it", Find: "yes"}, {Text: "no", Note: "back to the input line"}}
	c.take = func(s *Session, i int) (State, Reply, error) {
		if i > 0 {
			reply := sentenceReply(tell.Soft, "Nothing changed.")
			reply.Input = joinMoves(s.text(m), rest)
			return c.back, reply, nil
		}
		first := m.New[0]
		m.New = slices.DeleteFunc(slices.Clone(m.New), func(it referee.Item) bool { return it.Names(first) })
		return judge(s, m, rest)
	}
	return c
}

// record records a move and goes on with the rest.
func (s *Session) record(m Move, rest string) (State, Reply, error) {
	return putAll(s, []string{s.text(m)}, rest, m.From)
}

// putAll records all lines or, if one is refused, none, and goes on with the rest.
func putAll(s *Session, lines []string, rest, from string) (State, Reply, error) {
	before, first := s.At(), s.table.Record().Last()+1
	all, err := s.table.AppendAll(lines...)
	if err != nil {
		next, reply, err := s.broken(err, lines...)
		return s.enterRest(next, reply, err, rest, from)
	}
	switch e := all[len(all)-1]; {
	case e.Err != nil:
		return s.state, malformed(e.Err), nil
	case e.Verdict != referee.NoVerdict && !e.Verdict.Upheld():
		return refuse(s, Move{Move: e.Move, Mark: e.Mark(), Rule: e.Named(), From: from}, rest)
	}
	for n := first; from != "" && n <= s.table.Record().Last(); n++ {
		s.from[n] = from
	}
	reply := recordedReply(s, before, first)
	for i := range all[:len(all)-1] {
		reply.Text.Add(tell.Soft, 1, "Also recorded: %s", tell.PublicText(s.table.Record(), &all[i]))
	}
	return s.enterRest(&Playing{}, reply, nil, rest, from)
}
