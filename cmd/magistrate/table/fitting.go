package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
)

// Whether a list that is told fits, and what is asked for next.

// Fits tells whether the statement may be said as it is.
func (l *List) Fits() bool {
	return l.assumed() || !l.short() && !l.narrowed() && l.sayable()
}

// short tells whether fewer are told than are wanted.
func (l *List) short() bool { return l.Have() < l.want }

// sayable tells whether the rules allow the statement as it is, a part of what is wanted.
func (l *List) sayable() bool {
	if l.asked != nil && len(l.said.Clause(l.clause)) == 0 || !l.desk.entire(l.said) {
		return false
	}
	r, _ := l.desk.At().Public(l.said)
	return r.Legal() || r.Lack != nil // a face is asked for when it is said
}

// assumed tells whether Enter leaves untold what is asked for: the usual is taken for it.
func (l *List) assumed() bool {
	return l.asked != nil && l.asked.other != "" && len(l.said.Clause(l.clause)) == 0
}

// ThatIsAll is what Enter means where a card may show more than was told.
const ThatIsAll = "say what else it shows, or Enter where that is all"

// AsksFace is what Enter means where it fits for all that the table has told.
const AsksFace = "Enter asks what the card shows"

// Ready says what Enter means where it Fits.
func (l *List) Ready() string {
	switch {
	case l.asksFace():
		return AsksFace
	case l.assumed():
		return "Enter takes " + l.asked.other
	case l.asked != nil && !l.enough():
		return ThatIsAll
	}
	return "Enter says it"
}

// asksFace tells whether what a card shows is asked for when the statement is said.
func (l *List) asksFace() bool {
	if l.asked != nil || !l.Fits() {
		return false
	}
	r, _ := l.desk.At().Public(l.said)
	return r.Lack != nil
}

// Lacks says why it does not fit yet; "" where it does.
func (l *List) Lacks() string {
	if l.Fits() {
		return ""
	}
	form := l.desk.Sitting().Lexicon.Form(l.said.Verb)
	switch {
	case l.short() && l.want > 1, l.want > l.Have() && l.slot().Counted && l.asked == nil:
		return strings.TrimSuffix(l.Far()+": "+l.desk.note(l.said), ": ")
	case l.narrowed(), l.asked == nil && l.want == 1 && !form.Fits(l.said):
		return l.slot().Wanted()
	case l.asked != nil && len(l.said.Clause(l.clause)) == 0:
		return "what the card shows" + l.orNothing("; “nothing” where it shows none")
	}
	if next := l.GoesOn(); next != "" {
		return fmt.Sprintf("Enter goes on to “%s”", next)
	} else if r := l.speaks(l.said); r.Reason != "" && r.Lack == nil {
		return r.Reason
	} else if l.empty() {
		return l.slot().Wanted()
	}
	if err := l.desk.fault(l.said); err != nil {
		return err.Error()
	}
	for n := range form.Said(l.said) {
		if slot := form.Slot(uint8(n)); slot.Takes != 0 && form.Must(uint8(n), l.said) && len(l.said.Clause(uint8(n))) == 0 {
			return fmt.Sprintf("“%s” is missing, %s", slot.Word, slot.Wanted())
		}
	}
	return "something is missing: " + form.Usage
}

// speaks is what everybody may know to speak against a statement that is told.
func (l *List) speaks(said referee.Statement) referee.Ruling {
	if object := &l.desk.Sitting().Lexicon.Form(said.Verb).Slots[0]; object.Takes != 0 && !object.Optional && len(said.Clause(0)) == 0 {
		return l.desk.At().Listing(said) // the other rules ask for the object
	} else if l.desk.fault(said) != nil {
		return referee.Ruling{} // and some for what its form wants of just this object
	}
	r, _ := l.desk.At().Public(said)
	return r
}

// GoesOn is the word of the clause that Enter asks for next, where the one that is told
// takes no more; "" where Enter does something else.
func (l *List) GoesOn() string {
	n := slices.IndexFunc(l.due, func(n uint8) bool { return len(l.said.Clause(n)) == 0 })
	if l.asked != nil || n < 0 || l.empty() || l.due[n] == l.clause {
		return ""
	}
	bare := l.speaks(without(l.said, l.clause))
	if r := l.speaks(l.said); r.Reason == "" || r.Rule != bare.Rule { // another clause speaks against it
		return l.desk.Sitting().Lexicon.Form(l.said.Verb).Slot(l.due[n]).Word
	}
	return ""
}

// orNothing gives a text where “nothing” is an answer.
func (l *List) orNothing(text string) string {
	if !l.slot().Takes.Has(referee.Nothing) || l.desk.fault(l.with(referee.One(referee.Nothing, 0, l.clause))) != nil {
		return ""
	}
	return text
}

// empty tells whether the clause that is told has to be said, and nothing was.
func (l *List) empty() bool {
	if len(l.said.Clause(l.clause)) > 0 {
		return false
	}
	clause, missing := l.misses()
	return l.desk.Sitting().Lexicon.Form(l.said.Verb).Must(l.clause, l.said) || slices.Contains(l.due, l.clause) || missing && clause == l.clause
}

// barren says why nothing can be named, where that is refused whatever is; "" where
// something can.
func (l *List) barren() (why string) {
	for _, w := range l.words {
		s := l.with(w.Item)
		if w.could || !l.desk.entire(s) {
			return ""
		}
		r := l.desk.At().Listing(s)
		if r.Legal() || why != "" && why != r.Reason {
			return ""
		}
		why = r.Reason
	}
	return why
}

// next goes on with the clause that a list's statement still lacks, those that are
// due first, then the one that the form misses; nil where none can be told.
func (l *List) next() *List {
	clauses := slices.Clone(l.due)
	form := l.desk.Sitting().Lexicon.Form(l.said.Verb)
	for n := range form.Slots {
		clauses = append(clauses, uint8(n))
	}
	for _, n := range clauses {
		if n == l.clause || len(l.said.Clause(n)) > 0 {
			continue
		}
		if other := l.desk.more(l.said, n); other != nil {
			return other
		}
	}
	return nil
}

// misses is the clause that what is told wants, though others of its verb do not.
func (l *List) misses() (clause uint8, missing bool) {
	var m referee.Missing
	missing = errors.As(l.desk.fault(l.said), &m)
	return m.Clause, missing
}

// full tells whether nothing more can be named in the clause.
func (l *List) full() bool {
	return l.most() > 0 && l.Have() >= l.most() || l.Have() > 0 && (l.slot().Max == 1 || !slices.ContainsFunc(l.words, func(w Word) bool { return w.Left != 0 }))
}

// step goes on where a clause is full, and says the statement where it is whole.
func (l *List) step() Answer {
	if !l.full() || l.Fits() {
		return l.progress()
	}
	return cmp.Or(l.next(), l).tell()
}

// finished is what an empty entry means: the statement is said where it fits,
// else what it lacks is asked.
func (l *List) finished() Answer {
	if l.Fits() {
		return l.Say()
	}
	if l.short() && l.Have() > 0 && l.sayable() {
		return cant("%s. “cancel” tells how these alone are said.", l.Lacks())
	}
	if (l.want == 0 || l.full()) && !l.empty() && l.asked == nil {
		l = cmp.Or(l.next(), l)
	}
	return l.tell()
}
