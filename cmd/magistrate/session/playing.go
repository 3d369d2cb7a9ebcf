package session

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
)

// Playing waits for the next move or command.
type Playing struct{}

// Question asks for the next move.
func (p *Playing) Question(s *Session) Question {
	q := Question{Title: tell.Sentence(s.At().Expect()), Kind: MoveKind, Default: -1, Help: "Type what happened."}
	if sealable(s) {
		q.Text.Add(tell.Soft, 0, "Everyone chooses at once: “sealed” takes each choice unseen.")
	}
	if m, ok := onlyMove(s); ok {
		note := s.At().Note(m.Statement) // "award (to Maeve)"
		m.By = referee.Table
		q.Enter = tell.Noted(s.Record().Lexicon.Text(m.Statement), note)
	}
	if eg := example(s, nil); eg != "" {
		q.Help = "Type what happened, e.g. " + eg + ". “legal” lists the moves."
	}
	return q
}

func (p *Playing) next(s *Session, in Input) (State, Reply, error) {
	switch in.Kind {
	case TypedKind:
		return s.line(in.Text, in.From)
	case CancelKind:
		return s.state, Reply{}, nil
	}
	return s.state, fault("Nothing can be chosen now: type a move."), nil
}

// longest is the most bytes of one typed line: what a terminal hands over at once, and
// more than any move fills.
const longest = 4096

// line takes what was typed at the present position: commands, moves, or both, one after
// another up to the first that is not recorded.
func (s *Session) line(typed, from string) (State, Reply, error) {
	line, later := firstLine(typed)
	if len(line) > longest {
		return s.state, fault("That line is longer than %d bytes. Type one move a line.", longest), nil
	}
	c, _, _ := commandIn(line)
	moves, note, asks := grammar.Cut(line)
	switch {
	case c != nil && c.kind&runsOn != 0:
		next, reply, err := s.command(line)
		return s.goOn(next, reply, err, later, from)
	case len(moves) == 0 || asks:
		next, reply, err := aside(s, moves, note, asks, from)
		return s.goOn(next, reply, err, later, from)
	}
	rest := strings.Join(moves[1:], "; ")
	if rest != "" && note != "" {
		rest, note = rest+" # "+note, ""
	}
	rest = strings.TrimSpace(rest + "\n" + later)
	next, reply, err := piece(s, moves[0], note, rest, from)
	if rest != "" && reply.left() {
		reply.Input = typed
	}
	return next, reply, err
}

// firstLine parts the first line that is not blank, made safe to print, from those after it.
func firstLine(typed string) (line, later string) {
	line, later, _ = strings.Cut(strings.TrimSpace(lineEnds.Replace(typed)), "\n")
	return strings.TrimSpace(tell.Clean(line)), strings.TrimSpace(later)
}

// aside takes a line that records no move: Enter alone, which takes the only legal one, a
// question, or a note alone.
func aside(s *Session, moves []string, note string, asks bool, from string) (State, Reply, error) {
	switch m, only := onlyMove(s); {
	case asks && len(moves) == 0:
		return s.command("help")
	case asks && len(moves) == 1:
		return why(s, moves[0])
	case asks:
		return s.state, fault("A line that ends in “?” asks about one move. Ask about each by itself."), nil
	case note != "":
		return comment(s, note)
	case only:
		m.From = from
		return s.enter(m, "")
	}
	return s.state, saying(tell.Strong, "%s", tell.Sentence(s.At().Expect())), nil
}

// comment records a note by itself.
func comment(s *Session, note string) (State, Reply, error) {
	if note = strings.Join(strings.Fields(note), " "); note == "" {
		return s.state, fault("Type the note as well, e.g. note we shuffled again."), nil
	}
	if err := s.table.Comment(note); err != nil {
		return s.broken(err, "# "+note)
	}
	n := s.table.Sitting().Last()
	reply := saying(tell.Soft, "%d. Noted.", n)
	reply.Recorded = []int{n}
	return s.state, reply, nil
}

// piece takes one command or move, with the note after it, and what waits behind it.
func piece(s *Session, text, note, rest, from string) (State, Reply, error) {
	c, words, slash := commandIn(text)
	x := s.Record().Lexicon
	parsed := grammar.Parse(s.At(), x, text)
	if slash || c != nil && !isMove(x, c, words, parsed) {
		if note != "" {
			return s.state, fault("A command has no note. To record one, type note %s", note), nil
		}
		next, reply, err := s.command(text)
		return s.goOn(next, reply, err, rest, from)
	}
	m := Move{Note: note, From: from, typed: text}
	switch r := parsed.(type) {
	case grammar.Parsed:
		m.Statement, m.Mark, m.Rule, m.New = r.Statement, r.Mark, r.Rule, r.New
		return s.enter(m, joinMoves(r.Rest, rest))
	case grammar.Incomplete:
		m.Statement, m.Mark, m.Rule, m.New = r.Statement, r.Mark, r.Rule, r.New
		if m.Verb >= referee.Rewind {
			return s.state, fault("Type %s, e.g. rewind 2.", x.Form(m.Verb).Usage), nil
		}
		if rest = joinMoves(r.Rest, rest); r.Optional && x.Text(m.Statement) == text {
			return s.enter(m, rest) // it was written out as it stands in a record
		}
		return ask(s, m, r.Clause, r.Optional, rest)
	case grammar.Ambiguous:
		m.Mark, m.Rule = r.Mark, r.Rule
		return which(s, r, m, joinMoves(r.Rest, rest))
	case grammar.Mismatch:
		return s.state, fault("%s", mismatch(s, r)), nil
	}
	return s.state, Reply{}, nil
}

// joinMoves puts moves that a comma begins before those that wait anyway.
func joinMoves(comma, rest string) string {
	if comma == "" || rest == "" {
		return comma + rest
	}
	return comma + "; " + rest
}

// goOn takes the moves that wait behind what was done just now. Where that was refused,
// or asks something, they go back into the input line.
func (s *Session) goOn(next State, reply Reply, err error, rest, from string) (State, Reply, error) {
	if rest == "" {
		return next, reply, err
	}
	if _, playing := next.(*Playing); err != nil || !playing || reply.Bad || reply.Refused {
		reply.Input = joinMoves(reply.Input, rest)
		return next, reply, err
	}
	s.state = next // the rest is typed there
	next, more, err := s.line(rest, from)
	if more.left() {
		more.Input = rest
	}
	return next, reply.and(more), err
}

// onlyMove returns the only legal move where everybody sees that there is no other.
// Moves that depend on who holds which hidden card don't count.
func onlyMove(s *Session) (m Move, ok bool) {
	for _, o := range s.legal() {
		switch {
		case o.By == referee.Anyone:
			continue
		case ok || o.Open() || moveForm(s, o.Statement).Sealed:
			return Move{}, false
		}
		m.Statement, ok = o.Statement, true
	}
	return m, ok
}

// example returns a legal move that leaves nothing open, one that so reports where it is
// given; "" for none.
func example(s *Session, so func(referee.Offer) bool) string {
	for _, o := range s.legal() {
		if !o.Open() && (so == nil || so(o)) {
			return s.Record().Lexicon.Text(o.Statement)
		}
	}
	return ""
}
