package session

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Prepare returns the amendment that replaces a line of a record by a move or comment; "insert
// MOVE" inserts it before the line and "delete" deletes the line. The record stays as it is.
func Prepare(r *record.Record, line int, text string) (*record.Amendment, error) {
	word, move, _ := strings.Cut(text, " ")
	of := 1 // how many lines the move replaces
	switch word = spelling.Fold(word); {
	case word == "delete" && move == "":
		return r.Delete(line)
	case word == "insert":
		of = 0
	default:
		move = text
	}
	if err := r.HasLines(line, of); err != nil {
		return nil, err
	} else if strings.TrimSpace(move) == "" {
		return nil, fmt.Errorf("type the move as well, e.g. correct %d insert MOVE", line)
	}
	move, err := Read(r.ForkAt(line-1), move)
	if err != nil {
		return nil, err
	} else if of == 0 {
		return r.Insert(line, move)
	}
	a, err := r.Replace(line, move)
	if err == nil && a.New == a.Old {
		err = fmt.Errorf("line %d says that already", line)
	}
	return a, err
}

// Read returns one typed move, or a comment, as a line of a record that goes on with it.
func Read(r *record.Record, typed string) (string, error) {
	s, x := &Session{table: shelf.Trial(r), state: &Playing{}}, r.Lexicon
	if e := r.Try(typed); e.Err == nil {
		return e.Text(), nil
	}
	if moves, note, asks := grammar.Cut(typed); len(moves) == 1 && !asks {
		switch r := grammar.Parse(s.At(), x, moves[0]).(type) {
		case grammar.Parsed:
			if r.Rest == "" {
				return s.text(Move{Move: r.Move, Mark: r.Mark, Rule: r.Rule, Note: note}), nil
			}
		case grammar.Ambiguous:
			words := spelling.Texts(r.Options, func(o grammar.Option) string { return o.Word })
			return "", fmt.Errorf("“%s” fits several moves: type more of it (%s)", moves[0], spelling.List(words))
		case grammar.Incomplete:
			return "", fmt.Errorf("“%s” isn't complete: type %s", moves[0], usage(s, r.Move))
		case grammar.Mismatch:
			return "", errors.New(mismatch(s, r))
		}
	}
	return "", errors.New("type one move, without a question mark")
}

// Correcting asks for the wrong line of the record and its correction.
type Correcting struct {
	line int    // 0: not known yet
	text string // typed for it before; "" for nothing
}

// Question asks for the line, or for its text.
func (c *Correcting) Question(s *Session) Question {
	q := Question{Title: "Which line is wrong?", Kind: TextKind, Default: -1, Help: "Type the number of a line, e.g. 12, or “12 insert MOVE” to put a move before it; /log lists the lines."}
	r := s.table.Record()
	if c.line > 0 {
		q.Title = fmt.Sprintf("What should line %d say?", c.line)
		now := tell.Raw(r, &r.Entries[c.line-len(r.Head)-1])
		q.Preset = cmp.Or(c.text, now)
		q.Text.Add(tell.Base, 0, "Now: %s", now)
		q.Help = "Type the move as it should be, “delete” to remove the line, or “insert” and a move to put that before it."
		return q
	}
	const shown = 6
	for b, i := borderOf(s), max(0, len(r.Entries)-shown); i < len(r.Entries); i++ {
		if e := &r.Entries[i]; e.Typed() != "" && !b.isClosed(i) {
			q.Text.Add(tell.Base, 1, "%d. %s", e.Number, tell.PublicText(r, e))
		}
	}
	q.Text.Add(tell.Soft, 0, "%s", q.Help)
	return q
}

func (c *Correcting) next(s *Session, in Input) (State, Reply, error) {
	if next, reply, ok, err := s.routine(in, &Playing{}); ok {
		return next, reply, err
	}
	text := strings.TrimSpace(in.Text)
	if c.line > 0 {
		text = fmt.Sprint(c.line, " ", text)
	}
	return correct(s, text)
}

// correct takes "", "N", "N MOVE", "N delete" and "N insert MOVE". It asks for what is missing,
// or shows what the change does. Everyone must agree first if the line is closed.
func correct(s *Session, rest string) (State, Reply, error) {
	if rest == "" {
		return &Correcting{}, Reply{Effects: Effects{Moved: true}}, nil
	}
	number, text := cutWord(rest)
	r, b := s.table.Record(), borderOf(s)
	line, err := strconv.Atoi(spelling.Narrow(number))
	if err != nil {
		return s.state, fault("Type the number of a line in the log, e.g. correct 12, correct 12 MOVE, correct 12 delete, or correct 12 insert MOVE."), nil
	} else if err = r.HasLines(line, 1); err != nil && text == "" {
		return s.state, fault("%s", tell.Sentence(err.Error())), nil
	}
	if at := line - len(r.Head) - 1; b.isClosed(at) {
		return withConsent(s, true, b.exposure(at, changesPast), &Playing{}, func(s *Session) (State, Reply, error) { return correct(s, rest) })
	}
	back := s.state
	if _, asked := back.(*Correcting); (asked || text == "") && r.HasLines(line, 1) == nil {
		back = &Correcting{line, text}
	}
	if text == "" {
		return back, Reply{Effects: Effects{Moved: true}}, nil
	}
	return amend(s, func() ([]*record.Amendment, error) {
		a, err := Prepare(s.table.Record(), line, text)
		return []*record.Amendment{a}, err
	}, back, nil)
}

// amend shows the effect of amendments, each based on the one before it, and asks whether to
// make them. If they show closed entries, everyone must agree first; they are then prepared
// again, as the comment on the consent is a line more. If done is not nil, it is called
// after the change.
func amend(s *Session, prepare func() ([]*record.Amendment, error), back State, done func(*Session, Reply) (State, Reply, error)) (State, Reply, error) {
	all, err := prepare()
	if err != nil {
		return back, fault("%s", tell.Sentence(err.Error())), nil
	}
	if what := uncovers(s, all); what != "" {
		return withConsent(s, true, what, back, func(s *Session) (State, Reply, error) { return amend(s, prepare, back, done) })
	}
	ask := &Choosing{title: "Correct the record?", text: tell.Amendment(all...), normal: -1, back: back}
	ask.options = []Option{{Text: "Correct it", Find: "yes"}, {Text: "Leave it as it is", Find: "no"}}
	if done != nil { // the cause was chosen just now
		ask.normal = 0
	}
	ask.take = func(s *Session, i int) (State, Reply, error) {
		if i > 0 {
			return &Playing{}, sentenceReply(tell.Soft, "The record is unchanged."), nil
		}
		again, err := prepare() // lines may have been recorded since
		if err != nil {
			return back, fault("%s", tell.Sentence(err.Error())), nil
		}
		return replace(s, again, done)
	}
	return ask, Reply{}, nil
}

// replace writes amendments to the record.
func replace(s *Session, all []*record.Amendment, done func(*Session, Reply) (State, Reply, error)) (State, Reply, error) {
	entries := len(s.table.Record().Entries)
	before, err := s.table.Amend(all[len(all)-1])
	if err != nil {
		next, reply, err := s.broken(err)
		for _, a := range all {
			reply.Text.Add(tell.Base, 1, "Line %d was not corrected: %s", a.Line, tell.Clean(a.New))
		}
		return next, reply, err
	}
	s.opened, s.from = movedOpened(s.opened, entries, all), map[int]string{} // lines have other numbers now
	reply := sentenceReply(tell.Good, "Corrected. The old record is kept in %s.", before)
	reply.Effects.Moved = true
	if done != nil {
		return done(s, reply)
	}
	return &Playing{}, reply, nil
}

// movedOpened returns the number of opened entries after amendments of a record with a number
// of entries. Without the comment on the consent there are none.
func movedOpened(opened, entries int, all []*record.Amendment) int {
	for _, a := range all {
		at, longer := a.Line-len(a.Record.Head)-1, len(a.Record.Entries)-entries
		switch note := opened - 1; {
		case at == note && longer <= 0:
			opened = 0
		case at <= note:
			opened += longer
		}
		entries += longer
	}
	return opened
}
