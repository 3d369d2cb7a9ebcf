package table

import (
	"cmp"
	"fmt"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// A Dialog is what is asked in a box over the table, for front ends that have one: things to
// choose from, a line to type, and what else leads on from it.
type Dialog struct {
	Title string
	Lines tell.Lines // what is told above
	Rows  []Row      // what can be chosen; nil: a line is typed
	Text  string     // what stands in the line before anything is typed, which takes its place
	Help  string     // what is to be known besides of what can be typed
	Ways  []Way      // what else can be done, what is wanted most first

	Unseen bool // nothing of what is typed is shown

	// Other says what words do that are no search for a row, "" where that goes without saying;
	// take is nil where they only search, and tells what is wrong with them: then it is asked
	// still. found tells whether a row is called so. nil: words only search.
	Other func(words string, found bool) (does string, take func() (a Answer, wrong string))
	// Paste takes what is pasted; nil: it is typed.
	Paste func(text string) Answer
}

// A Row is one of what can be chosen, as a menu shows it.
type Row struct {
	Number int // the key that takes it; 0: it has none
	Text   string
	Note   string // at its end
	More   string // while it is pointed at
	Also   string // what it can be found by, too
	Apart  string // what tells it from the others, in folded words
	Only   string // what alone it is found by: it is listed where that is looked for
	Home   bool   // Enter takes it while nothing is typed, and loses nothing by that
	Reads  bool   // it leads to a page to read, behind which people choose again
	Take   func() Answer
}

// sought is how it is looked for.
func (r Row) sought() Sought {
	said := cmp.Or(r.Only, r.Text+" "+r.Note+" "+r.Also)
	return Sought{Said: spelling.Fold(said), Apart: r.Apart, Name: r.Text, Number: r.Number, Unlisted: r.Only != ""}
}

// A Way leads on from a Dialog otherwise; ok is false where nothing comes of it, and all is as
// it was.
type Way struct {
	To
	Name string
	Do   func() (a Answer, ok bool)
}

// A To is where a way leads; front ends have a key for each.
type To uint8

// Where ways lead.
const (
	Back   To = iota // out of it
	Help             // to how it is answered
	Accept           // to what is proposed
	Before           // to the one before
	Ahead            // to what is put before it
	Remove           // to what is left without it
	Enough           // to the end of all that is asked
	Note             // to what was refused noted as that
	Stand            // to what was refused standing, though it was
	Lies             // to what really lies there
	Legal            // to all that may be said
)

// Dialog is what an answer asks in a box over the table; nil where it asks nothing that a row or
// a line answers.
func (d *Desk) Dialog(a Answer) *Dialog {
	switch {
	case a.Kind == WhichOne:
		return d.whichOne(a)
	case a.Kind == Asked:
		return d.lookAt(a)
	case a.Kind == Unseen:
		return a.Sealed.dialog(a.Lines)
	case a.Kind == Correct && a.Entry != nil:
		return d.correction(a)
	}
	return nil
}

// AskWhy asks of what the rules shall say something: of what lies there and is refused, or of
// anything typed. Nothing is recorded.
func (d *Desk) AskWhy() *Dialog {
	q := &Dialog{Title: "Why not …?"}
	if d.Refused() != nil {
		q.Lines = d.Why("").Lines
	}
	seen, asks := map[string]bool{"": true}, "Type any statement. Nothing is recorded."
	for _, cells := range lying(d.Laid()) {
		for _, c := range cells {
			if _, allowed, why := d.Allowed(c.Say); !seen[c.Say] && !allowed {
				q.Rows = append(q.Rows, Row{Text: c.Say, More: tell.Sentence(why), Take: func() Answer { return d.Why(c.Say) }})
			}
			seen[c.Say] = true
		}
	}
	if q.Rows != nil {
		asks = "Type any statement, or choose what is refused now. Nothing is recorded."
	}
	q.Lines.Add(tell.Soft, 0, "%s", asks)
	q.Other = func(words string, found bool) (does string, take func() (Answer, string)) {
		if found {
			return "", nil
		}
		return "", func() (a Answer, wrong string) {
			if a = d.Why(words); a.Kind == NotUnderstood {
				wrong = a.Lines[0].Text
			}
			return a, wrong
		}
	}
	return q
}

// lookAt asks the table to look at one thing.
func (d *Desk) lookAt(a Answer) *Dialog {
	q := &Dialog{Title: "What really lies there?", Lines: a.Lines, Text: a.Kept}
	if n := a.Question; n.Left > 0 {
		q.Title += fmt.Sprintf("  %d answered, at most %d left", n.Answered, n.Left)
	}
	say := func(to To, name, word string) {
		q.Ways = append(q.Ways, Way{to, name, func() (Answer, bool) { return d.Enter(word), true }})
	}
	switch {
	case a.Question.Doubted:
		say(Accept, "it does lie there", "so")
	case a.Question.Suggests != "":
		say(Accept, "as was noticed", "so")
	}
	if a.Question.Back {
		say(Before, "question before", "back")
	}
	say(Help, "help", "help")
	say(Enough, "enough", "enough")
	say(Back, "leave", "cancel")
	q.Other = func(words string, _ bool) (string, func() (Answer, string)) {
		return "", func() (Answer, string) { return d.Enter(words), "" }
	}
	return q
}
