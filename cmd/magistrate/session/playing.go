package session

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
)

// Playing asks for the next move or command.
type Playing struct{}

// Question asks for the next move.
func (p *Playing) Question(s *Session) Question {
	q := Question{Title: tell.Sentence(s.At().Expect()), Kind: MoveKind, Default: -1, Help: "Type what happened."}
	if canSeal(s) {
		q.Text.Add(tell.Soft, 0, "Everyone chooses at once: “sealed” lets each player choose in secret.")
	}
	if m, ok := enterMove(s); ok {
		note := s.At().About(m.Move).Note // "award (to Maeve)"
		if len(s.At().ToAct()) < 2 {
			m.By = referee.Table
		}
		q.Enter = tell.WithNote(s.Record().Lexicon.Shown(m.Move), note)
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
	return s.state, fault("There is nothing to choose now. Type a move."), nil
}

// Longest is the length of the longest line, in bytes: as much as a terminal passes on at once.
const Longest = 4096

// line takes typed moves and commands one after another, up to the first that fails.
func (s *Session) line(typed, from string) (State, Reply, error) {
	line, later := firstLine(typed)
	if len(line) > Longest {
		return s.state, fault("That line is longer than %d bytes. Type one move per line.", Longest), nil
	}
	c, _, _ := commandIn(line)
	moves, note, asks := grammar.Cut(line)
	switch {
	case c != nil && c.kind&runsOn != 0:
		next, reply, err := s.command(line)
		return s.enterRest(next, reply, err, later, from)
	case len(moves) == 0 || asks:
		next, reply, err := aside(s, moves, note, asks, from)
		return s.enterRest(next, reply, err, later, from)
	}
	rest := strings.Join(moves[1:], "; ")
	if rest != "" && note != "" {
		rest, note = rest+" # "+note, ""
	}
	rest = strings.TrimSpace(rest + "\n" + later)
	next, reply, err := enterPiece(s, moves[0], note, rest, from)
	if rest != "" && reply.nothingDone() {
		reply.Input = typed
	}
	return next, reply, err
}

// firstLine returns the first line that isn't blank, made safe to print, and the later lines.
func firstLine(typed string) (line, later string) {
	line, later, _ = strings.Cut(strings.TrimSpace(lineEnds.Replace(typed)), "\n")
	return strings.TrimSpace(tell.Clean(line)), strings.TrimSpace(later)
}

// aside takes a line without a move to record: a question, a note alone, or nothing, which makes
// the move of a bare Enter.
func aside(s *Session, moves []string, note string, asks bool, from string) (State, Reply, error) {
	switch m, ok := enterMove(s); {
	case asks && len(moves) == 1:
		return why(s, moves[0])
	case asks:
		return s.state, fault("A question is about one move. Ask about each move by itself."), nil
	case note != "":
		return comment(s, note)
	case ok:
		m.From = from
		return s.enter(m, "")
	}
	return s.state, sentenceReply(tell.Strong, "%s", tell.Sentence(s.At().Expect())), nil
}

// comment records a note.
func comment(s *Session, note string) (State, Reply, error) {
	if s.draft {
		return s.state, onlyDraft(), nil
	}
	if note = strings.Join(strings.Fields(note), " "); note == "" {
		return s.state, fault("Type the note as well, e.g. note we shuffled again."), nil
	}
	if err := s.table.Comment(note); err != nil {
		return s.broken(err, "# "+note)
	}
	n := s.table.Record().Last()
	reply := sentenceReply(tell.Soft, "%d. Noted.", n)
	reply.Recorded = []int{n}
	return s.state, reply, nil
}

// enterPiece takes one command or move with its note, and the moves after it.
func enterPiece(s *Session, text, note, rest, from string) (State, Reply, error) {
	c, words, slash := commandIn(text)
	x := s.Record().Lexicon
	parsed := grammar.Parse(s.At(), x, text)
	if slash || c != nil && !isMove(x, c, words, parsed) {
		return enterCommand(s, c, words, text, note, rest, from)
	}
	m := Move{Note: note, From: from, typed: text}
	switch r := parsed.(type) {
	case grammar.Parsed:
		m.Move, m.Mark, m.Rule, m.New = r.Move, r.Mark, r.Rule, r.New
		return s.enter(m, joinMoves(r.Rest, rest))
	case grammar.Incomplete:
		m.Move, m.Mark, m.Rule, m.New = r.Move, r.Mark, r.Rule, r.New
		if m.Verb >= referee.Rewind {
			return s.state, fault("Type %s, e.g. rewind 2.", x.Form(m.Verb).Usage), nil
		}
		if rest = joinMoves(r.Rest, rest); r.Optional && (x.Text(m.Move) == text || x.Shown(m.Move) == text) {
			return s.enter(m, rest) // it was typed as a record has it
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

// enterCommand takes a command, which text begins with, and the moves after it.
func enterCommand(s *Session, c *Command, words, text, note, rest, from string) (State, Reply, error) {
	var next State
	var reply Reply
	var err error
	switch {
	case note == "":
		next, reply, err = s.command(text)
	case c == nil || c.kind&annotated == 0:
		return s.state, fault("A command can't have a note. To record a note, type: note %s", note), nil
	default:
		next, reply, err = s.run(c, words+" # "+note)
	}
	return s.enterRest(next, reply, err, rest, from)
}

// joinMoves joins moves after a comma and moves after a semicolon.
func joinMoves(comma, rest string) string {
	if comma == "" || rest == "" {
		return comma + rest
	}
	return comma + "; " + rest
}

// enterRest enters the waiting moves after one that was taken. If that failed or asks something, they
// return to the input line.
func (s *Session) enterRest(next State, reply Reply, err error, rest, from string) (State, Reply, error) {
	if rest == "" {
		return next, reply, err
	}
	if _, playing := next.(*Playing); err != nil || !playing || reply.Bad || reply.Refused {
		reply.Input = joinMoves(reply.Input, rest)
		return next, reply, err
	}
	s.state = next
	next, more, err := s.line(rest, from)
	if more.nothingDone() {
		more.Input = rest
	}
	return next, reply.and(more), err
}

// enterMove returns the move that a bare Enter makes: the first usual one, or else the only
// legal one; moves that depend on hidden cards don't count.
func enterMove(s *Session) (m Move, ok bool) {
	all := s.legal()
	if usual := s.moment().usual; usual != nil {
		return Move{Move: *usual}, true
	}
	for _, o := range all {
		switch {
		case o.By == referee.Anyone:
			continue
		case ok || o.Open() || moveForm(s, o.Move).Sealed:
			return Move{}, false
		}
		m.Move, ok = o.Move, true
	}
	return m, ok
}

// example returns a complete legal move for which so is true; "" for none. A nil so accepts
// every move.
func example(s *Session, so func(referee.LegalMove) bool) string {
	for _, o := range s.legal() {
		if !o.Open() && (so == nil || so(o)) {
			return s.Record().Lexicon.Shown(o.Move)
		}
	}
	return ""
}
