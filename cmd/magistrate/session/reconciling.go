package session

import (
	"errors"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/reconcile"
	"magistrate/referee/spelling"
)

// Reconciling compares the table with the record on one sheet and lists what explains the
// differences. It names no closed line before everyone has agreed.
type Reconciling struct {
	sheet  *reconcile.Sheet
	at     int  // the current line
	again  bool // the current line is looked at once more
	more   bool // there is more to look for
	causes []reconcile.Cause
}

// beginReconciling begins with the card that was refused just now, or with differences that
// people typed; they may be nil and "".
func beginReconciling(s *Session, differences string, refused *Move) (State, Reply, error) {
	r := &Reconciling{sheet: reconcile.New(s.Record())}
	if !borderOf(s).anyClosed() {
		r.sheet.Agree()
	}
	if r.at = r.sheet.First(); refused != nil {
		r.at = r.sheet.Refused(refused.Move)
	}
	if differences != "" {
		return r.answer(spelling.Narrow(differences))
	}
	return r.look(Reply{})
}

// A SheetLine is one line of a sheet that is compared with the table.
type SheetLine struct {
	Name, Recorded, Entered string
	Checked                 bool // as recorded, or entered, or it can't be seen
	Unseen                  bool
}

// Question asks what differs at the current line.
func (r *Reconciling) Question(*Session) Question {
	q := Question{Title: "Compare with the table", Kind: SheetKind, Default: -1, At: r.at, Enter: "as recorded"}
	for i := range r.sheet.Len() {
		l := r.sheet.Line(i)
		q.Sheet = append(q.Sheet, SheetLine{l.Name, l.Recorded, l.Entered, l.State != reconcile.Unchecked, l.State == reconcile.Unseen})
	}
	switch entered := q.Sheet[r.at].Entered; {
	case r.again:
		q.Title, q.Enter = "Look at "+q.Sheet[r.at].Name+" again", "still so"
	case entered != "":
		q.Enter = "keep " + entered
	}
	for _, c := range r.causes {
		q.Options = append(q.Options, Option{Key: string(rune('a' + len(q.Options))), Text: tell.Cause(r.sheet, c), Note: tell.Explains(c)})
	}
	for _, o := range r.others() {
		q.Options = append(q.Options, Option{Key: string(rune('a' + len(q.Options))), Text: o.text, Note: o.note})
	}
	q.Help = "Type what differs, e.g. " + r.sheet.Example(r.at) + ", or all that is there. Enter: as recorded; ?: can't be seen; rest: all other lines as recorded; 3: begins an answer about line 3; back; cancel."
	return q
}

// An other is a choice that explains nothing by itself.
type other struct {
	text, note string
	take       func(s *Session) (State, Reply, error)
}

func (r *Reconciling) others() (all []other) {
	if r.again || !r.sheet.Differs() {
		return nil
	}
	if r.more {
		all = append(all, other{"Look further", "", func(*Session) (State, Reply, error) {
			return r.look(Reply{})
		}})
	}
	if r.sheet.Closed() {
		all = append(all, other{"Look at earlier moves and hidden cards", "everyone must agree", func(s *Session) (State, Reply, error) {
			what := borderOf(s).earlier("Looking further means checking earlier %ss and hidden cards. Any mistake found will be shown.")
			return withConsent(s, true, what, r, func(*Session) (State, Reply, error) {
				r.sheet.Agree()
				return r.look(Reply{})
			})
		}})
	}
	return all
}

func (r *Reconciling) next(s *Session, in Input) (State, Reply, error) {
	typed := in.words()
	if in.Kind != TypedKind || typed != "" && typed != "?" { // these are answers
		if next, reply, ok, err := s.routine(in, &Playing{}); ok {
			return next, reply, err
		}
	}
	if in.Kind == PickKind {
		return r.choose(s, in.Index)
	}
	if n := in.Index - 1; n >= 0 && n < r.sheet.Len() && n != r.at {
		r.at, r.again = n, false
	}
	switch word := strings.TrimSuffix(spelling.Fold(typed), ")"); word {
	case "back":
		if r.at == 0 {
			return r, fault("This is the first line. “cancel” leaves."), nil
		}
		r.at, r.again = r.at-1, false
		return r, Reply{}, nil
	case "rest":
		r.sheet.Rest()
		return r.look(Reply{})
	case "enough":
		return r.enough()
	default:
		if len(word) == 1 && word >= "a" && int(word[0]-'a') < len(r.Question(s).Options) {
			return r.choose(s, int(word[0]-'a'))
		}
	}
	return r.answer(typed)
}

// answer takes an answer about the current line, or the line that is named.
func (r *Reconciling) answer(typed string) (State, Reply, error) {
	i, text, named := r.sheet.Find(typed)
	switch {
	case !named:
		i = r.at
	case i < 0:
		return r, fault("Which line? Type its number, e.g. %d: %s.", r.at+1, r.sheet.Example(r.at)), nil
	}
	if err := r.sheet.Enter(i, text); err != nil {
		bad := new(reconcile.BadAnswer)
		errors.As(err, &bad)
		return r, fault("%s", tell.BadAnswer(bad)), nil
	}
	r.again = false
	if r.at = r.sheet.Next(i); r.at < 0 {
		r.at = i
	}
	return r.look(Reply{})
}

// look looks for causes, and for the line to look at again before any is listed.
func (r *Reconciling) look(reply Reply) (State, Reply, error) {
	if r.sheet.Match() {
		return &Playing{}, reply.and(Reply{Text: tell.Match(r.sheet), Effects: Effects{Agree: true}}), nil
	}
	r.more, r.causes = r.sheet.Seek(), nil
	if !r.sheet.Differs() {
		if r.sheet.Next(0) < 0 {
			return r.enough()
		}
		return r, reply, nil
	}
	if n := r.sheet.LookAgain(); n >= 0 {
		r.at, r.again = n, true
		return r, reply, nil
	}
	r.causes = r.sheet.Causes()
	reply.Text = append(reply.Text, tell.Found(r.sheet, r.causes, r.more)...)
	return r, reply, nil
}

// enough leaves what was not compared unchecked.
func (r *Reconciling) enough() (State, Reply, error) {
	return &Playing{}, Reply{Text: tell.Unchecked(r.sheet)}, nil
}

// choose takes a cause, or another choice.
func (r *Reconciling) choose(s *Session, i int) (State, Reply, error) {
	if n := i - len(r.causes); n >= 0 {
		if others := r.others(); n < len(others) {
			return others[n].take(s)
		}
		return r, fault("That isn't one of the choices."), nil
	}
	switch c := r.causes[max(i, 0)]; {
	case c.Remedy != nil:
		return amend(s, c.Remedy.Amend, r, r.corrected)
	case c.Cards != nil:
		return &Playing{}, sentenceReply(tell.Soft, "The record is unchanged. %s.", strings.TrimSuffix(tell.Cause(r.sheet, c), ".")), nil
	default:
		r.at, r.again = c.Again, true
		return r, Reply{}, nil
	}
}

// corrected compares the corrected record with what was entered.
func (r *Reconciling) corrected(s *Session, reply Reply) (State, Reply, error) {
	next := &Reconciling{sheet: r.sheet.Corrected(s.Record())}
	if next.at = max(next.sheet.Next(0), 0); next.sheet.Next(0) >= 0 {
		reply.Text.Add(tell.Soft, 0, "Compare the other lines as well: Enter if they are as recorded; rest for all of them.")
	}
	return next.look(reply)
}
