package session

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Past shows the record as it was after an earlier line. It judges moves and records none.
type Past struct {
	line  int            // the last line shown
	trial *record.Record // the record up to it
}

// stepHelp is the help of the past.
const stepHelp = "Type a line number, +, -, +round, -round, “first” or “last” to step; “why” and a move, “show” or “log” to ask; “correct” to change this line. Esc returns to the present."

// Question returns a question whose title says which line is shown.
func (p *Past) Question(s *Session) Question {
	return Question{Title: "The past, " + pastLine(s), Kind: MoveKind, Default: -1, Help: stepHelp}
}

// pastLine describes the line of the past that is shown; "" in the present.
func pastLine(s *Session) string {
	p, past := s.state.(*Past)
	if !past {
		return ""
	}
	all, n := s.table.Record(), len(p.trial.Entries)
	if n == 0 {
		return fmt.Sprintf("before the first move (%d lines)", all.Last())
	}
	return fmt.Sprintf("after line %d of %d: %s", p.line, all.Last(), tell.Raw(all, &all.Entries[n-1]))
}

func (p *Past) next(s *Session, in Input) (State, Reply, error) {
	text := in.words()
	switch {
	case in.cancels():
		reply := sentenceReply(tell.Soft, "Back in the present.")
		reply.Effects.Moved = true
		return &Playing{}, reply, nil
	case in.Kind != TypedKind || text == "" || text == "?":
		return p, sentenceReply(tell.Soft, stepHelp), nil
	}
	if line, ok := p.step(s.table.Record(), text); ok {
		return stepBack(s, line)
	}
	switch c, words, _ := commandIn(text); {
	case c == nil && strings.HasSuffix(text, "?"):
		return why(s, text)
	case c == nil:
	case c.Name == "correct":
		return correct(s, cmp.Or(words, strconv.Itoa(p.line)))
	default: // commands that change the record are off here
		return s.command(text)
	}
	return p, fault("Nothing is recorded in the past. Ask “why %s”, or press Esc to return to the present.", tell.Clean(text)), nil
}

// step returns the line of a record that a text steps to.
func (p *Past) step(r *record.Record, text string) (line int, ok bool) {
	round := func(line int) string { return r.At(line).View(false).Round }
	switch text = spelling.Fold(text); text {
	case "first":
		return 0, true
	case "last":
		return r.Last(), true
	case "-", "+", "-round", "+round":
		step := 1
		if text[0] == '-' {
			step = -1
		}
		line = p.line + step
		for text[1:] == "round" && line > len(r.Head) && line < r.Last() && round(line) == round(line-1) {
			line += step
		}
		return line, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// stepBack shows the record after a line. Everyone must agree first if the record has closed
// entries.
func stepBack(s *Session, line int) (State, Reply, error) {
	r := s.table.Record()
	line = min(max(line, len(r.Head)), r.Last())
	const what = "Stepping back shows the table and every move up to any line."
	return withConsent(s, borderOf(s).anyClosed(), what, &Playing{}, func(s *Session) (State, Reply, error) {
		return &Past{line, s.table.Record().ForkAt(line)}, Reply{Effects: Effects{Moved: true}}, nil
	})
}
