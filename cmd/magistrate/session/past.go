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

// Past shows the record as it was after an earlier line. Moves are judged there and
// never recorded.
type Past struct {
	line  int             // the line that is shown last
	trial *record.Sitting // the record up to it
}

// stepHelp says what can be typed in the past.
const stepHelp = "Step with a line number, + and -, +round and -round, “first”, “last”; ask with “why” and a move, “show”, “log”. “correct” changes this line. Esc returns to the present."

// Question says which line is shown.
func (p *Past) Question(s *Session) Question {
	return Question{Title: "The past, " + where(s), Kind: MoveKind, Default: -1, Help: stepHelp}
}

// where returns the shown line of the past in words; "" in the present.
func where(s *Session) string {
	p, past := s.state.(*Past)
	if !past {
		return ""
	}
	all, n := s.table.Sitting(), len(p.trial.Entries)
	if n == 0 {
		return fmt.Sprintf("before the first move, of %d lines", all.Last())
	}
	return fmt.Sprintf("after line %d of %d: %s", p.line, all.Last(), tell.Raw(all, &all.Entries[n-1]))
}

func (p *Past) next(s *Session, in Input) (State, Reply, error) {
	text := strings.TrimSpace(in.Text)
	switch {
	case in.cancels():
		reply := saying(tell.Soft, "Back in the present.")
		reply.Effects.Moved = true
		return &Playing{}, reply, nil
	case in.Kind != TypedKind || text == "" || text == "?":
		return p, saying(tell.Soft, stepHelp), nil
	}
	if line, ok := p.step(s.table.Sitting(), text); ok {
		return stepBack(s, line)
	}
	if asked, ok := strings.CutSuffix(text, "?"); ok {
		return why(s, strings.TrimRight(asked, "? "))
	}
	switch c, words, _ := commandIn(text); {
	case c == nil:
	case c.Name == "correct":
		return correct(s, cmp.Or(words, strconv.Itoa(p.line)))
	default: // what changes the record is off here
		return s.command(text)
	}
	return p, fault("This is the past: nothing is recorded here. Ask “why %s”, or press Esc to return to the present.", tell.Clean(text)), nil
}

// step returns the line of a record to which a text leads.
func (p *Past) step(r *record.Sitting, text string) (line int, ok bool) {
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

// stepBack shows the record after a line; everyone must agree first where the record
// holds something closed.
func stepBack(s *Session, line int) (State, Reply, error) {
	r := s.table.Sitting()
	line = min(max(line, len(r.Head)), r.Last())
	const what = "Stepping back shows the table and every move up to any line."
	return withConsent(s, borderOf(s).anyClosed(), what, &Playing{}, func(s *Session) (State, Reply, error) {
		return &Past{line, s.table.Sitting().ForkAt(line)}, Reply{Effects: Effects{Moved: true}}, nil
	})
}
