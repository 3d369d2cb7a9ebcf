package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/reconcile"
	"magistrate/referee/spelling"
)

// Reconciling finds where cards and record differ: one question after another about
// what lies on the table, and then which mistake it was. No line that is closed is
// named before everyone has agreed.
type Reconciling struct {
	talk     *reconcile.Talk
	question reconcile.Question // the open one
	missed   string             // the last answer, where it was not understood; "" once it is answered otherwise
}

// beginReconciling begins it with what was refused just now, or with differences that
// people saw; they may be nil and "".
func beginReconciling(s *Session, differences string, refused *Move) (State, Reply, error) {
	r, reply := &Reconciling{talk: reconcile.Begin(s.table.Sitting())}, Reply{}
	if !borderOf(s).anyClosed() {
		r.talk.Agree()
	}
	if refused != nil {
		r.talk.Refused(refused.Statement, differences == "")
	}
	if differences != "" {
		switch err := r.talk.Notice(differences); {
		case errors.As(err, new(reconcile.Unasked)):
			return s.state, fault("%s", tell.Sentence(err.Error())), nil
		case err != nil:
			reply = saying(tell.Bad, "%s", tell.Sentence(err.Error()))
		default:
			reply = r.noted(differences)
		}
	}
	return r.ask(reply)
}

// noted returns the reply to what people saw that was not asked for.
func (r *Reconciling) noted(typed string) Reply {
	return saying(tell.Good, "Noted: %s.%s", strings.TrimRight(typed, "."), r.talk.Noted())
}

// ask goes on to the next question, or shows what was found.
func (r *Reconciling) ask(reply Reply) (State, Reply, error) {
	q, more := r.talk.Next()
	if !more {
		return r.conclude(reply)
	}
	r.question = q
	return r, reply, nil
}

// Question asks what lies on the table.
func (r *Reconciling) Question(*Session) Question {
	talk := r.question
	q := Question{Title: talk.Asks, Kind: TextKind, Default: -1, Enter: "as recorded"}
	q.Text.Add(tell.Base, 0, "%s", talk.Record)
	switch {
	case talk.Half != "":
		q.Text.Add(tell.Warn, 0, "You typed: %s. And elsewhere? “only”: nothing; y: as recorded.", talk.Half)
		q.Enter = ""
	case talk.Doubted:
		q.Text.Add(tell.Warn, 0, "Type “so” if it does lie there: %s", talk.Suggests)
	case talk.Suggests != "":
		q.Text.Add(tell.Warn, 0, "As noticed: %s (y: as recorded)", talk.Suggests)
		q.Enter = "as noticed"
	}
	q.Help = tell.Sentence(talk.Hint) + " +X and -X add and remove; ? can't be seen; “rest”: all else as recorded; “enough” stops asking; “cancel” leaves."
	if talk.Back {
		q.Help += " “back” asks the last question again."
	}
	return q
}

func (r *Reconciling) next(s *Session, in Input) (State, Reply, error) {
	typed := strings.TrimSpace(in.Text)
	if in.Kind != TypedKind || typed != "" && typed != "?" { // these are answers
		if next, reply, ok, err := s.routine(in, &Playing{}); ok {
			return next, reply, err
		}
		if in.Kind != TypedKind {
			return r, fault("Type an answer. %s", r.Question(s).Help), nil
		}
	}
	switch spelling.Fold(typed) {
	case "back":
		before := r.talk.Back()
		if before == nil {
			return r, fault("Nothing has been answered yet. “cancel” leaves."), nil
		}
		r.talk = before
		return r.ask(Reply{})
	case "enough":
		r.talk.Enough()
		return r.conclude(Reply{})
	case "rest":
		return r.rest()
	}
	return r.answer(s, typed)
}

// rest answers all that is still asked as recorded.
func (r *Reconciling) rest() (State, Reply, error) {
	for more := true; more; r.question, more = r.talk.Next() {
		if err := r.talk.Answer("y"); err != nil {
			return r, fault("%s", tell.Sentence(err.Error())), nil
		}
	}
	return r.conclude(Reply{})
}

// answer takes an answer to the open question, or something else that people see.
func (r *Reconciling) answer(s *Session, typed string) (State, Reply, error) {
	answer, reply := typed, Reply{}
	if typed == "?" {
		answer = "don't know"
	}
	switch err := r.talk.Answer(answer); {
	case errors.As(err, new(reconcile.Unfinished)):
		reply = saying(tell.Warn, "%s", tell.Sentence(err.Error()))
	case err != nil && r.talk.Aside(typed):
		reply = r.noted(typed)
	case err != nil:
		r.missed = typed
		return r, fault("%s %s", tell.Sentence(err.Error()), r.Question(s).Help), nil
	case r.talk.Kept() != "":
		reply = saying(tell.Warn, "Also kept: %s. “back” asks again.", r.talk.Kept())
	}
	if typed != "" && !reconcile.Confirms(typed) {
		r.missed = ""
	}
	return r.ask(reply)
}

// byHand is what can be done about differences that nothing explains.
const byHand = "“correct” changes a line; “rewind” goes back to where cards and record agree."

// conclude shows what was found, and asks which mistake it was.
func (r *Reconciling) conclude(reply Reply) (State, Reply, error) {
	o, remedies := r.talk.Outcome(), []*reconcile.Remedy{}
	c := &Choosing{title: "Which mistake was it? The likeliest first.", normal: -1, back: &Playing{}}
	for _, line := range o.Says {
		c.text.Add(tell.Base, 0, "%s", line)
	}
	if o.Agree && r.missed != "" {
		o.Agree = false
		c.text.Add(tell.Warn, 0, "But “%s” was not understood. If it differs, run reconcile again.", r.missed)
	}
	if len(o.Remedies) == 0 && !o.Closed {
		if o.Differs {
			c.text.Add(tell.Soft, 0, byHand)
		}
		return &Playing{}, reply.and(Reply{Text: c.text, Effects: Effects{Agree: o.Agree}}), nil
	}
	add := func(text, note string) {
		c.options = append(c.options, Option{Key: string(rune('a' + len(c.options))), Text: text, Note: note})
	}
	for _, remedy := range o.Remedies {
		text, note := tell.Slips(remedy.Slips()), "explains all you entered"
		if n, of := remedy.Explains(); n < of {
			note = fmt.Sprintf("explains %d of %d answers", n, of)
		}
		if !slices.ContainsFunc(c.options, func(o Option) bool { return o.Text == text }) {
			remedies = append(remedies, remedy)
			add(text, note)
		}
	}
	if o.Closed {
		add("Look at earlier moves and hidden cards", "everyone must agree")
	}
	if add("None of these", ""); len(remedies) == 0 {
		c.options[len(c.options)-1].Text = "Go on without that"
	}
	c.take = func(s *Session, i int) (State, Reply, error) {
		switch {
		case i < len(remedies):
			return amend(s, remedies[i].Amend, c, r.corrected)
		case i < len(c.options)-1:
			what := borderOf(s).earlier("Looking further means checking earlier %ss and hidden cards. Any mistake found will be shown.")
			return withConsent(s, true, what, c, func(*Session) (State, Reply, error) {
				r.talk.Agree()
				return r.ask(Reply{})
			})
		case len(remedies) == 0:
			r.talk.Openly()
			return r.ask(Reply{})
		}
		return &Playing{}, saying(tell.Soft, byHand), nil
	}
	return c, reply, nil
}

// corrected goes on with the corrected record: that it matches now is checked, too.
func (r *Reconciling) corrected(s *Session, reply Reply) (State, Reply, error) {
	r = &Reconciling{talk: r.talk.Mended(s.table.Sitting())}
	return r.ask(reply)
}
