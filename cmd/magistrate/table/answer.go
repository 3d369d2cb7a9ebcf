package table

import (
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// A Kind says what came of one entry.
type Kind uint8

// The kinds of Answer.
const (
	Told          Kind = iota // words only: nothing was to be recorded
	Done                      // it is on the record and on the disk
	Refused                   // a rule refuses it; it may be kept (Desk.Keep)
	WhichOne                  // it can mean several things: Which
	Wanted                    // more is wanted: List tells what, and how much is there
	NotUnderstood             // Lines say what is wrong with it
	MustAgree                 // the table must agree first: Ask
	Asked                     // reconciling: Question is to be looked at on the table
	FillIn                    // Blank is to be filled in
	Unseen                    // Sealed is to be typed unseen
	Correct                   // Entry is to be corrected; nil: which one is asked
	ForOne                    // Pile is for one player's eyes
	Leaving                   // people leave; nothing was recorded
	DiskFailed                // nothing was recorded; Desk.Reopen may help
	Opened                    // a table is open: Desk
	Begins                    // a new record's Form is to be filled in
)

// An Answer is what came of one entry, whoever shows it.
type Answer struct {
	Kind     Kind
	Title    string              // of a page, or a box, that the lines have for themselves; "" for none
	Lines    tell.Lines          // what is said of it, the first line first of all
	Entry    *record.Entry       // the statement judged, nil where there is none
	Which    []Choice            // what it can mean
	Closed   bool                // what is typed says which of them is meant, and nothing else
	List     *List               // what is being told
	Ask      *Question           // what the table must agree to; beside Done: what it is asked once that is done
	Blank    *Blank              // a statement of many parts
	Sealed   *Sealed             // what all choose at once
	Question *reconcile.Question // what is asked while reconciling
	Pile     *Pile               // what lies face down before a player
	Dialog   *Dialog             // what is asked before any table
	Desk     *Desk               // the conversation of a table that was opened
	Form     *Form               // what a new record's header asks for
	Lights   []string            // what lies on the table that the lines speak of, by its labels
	Kept     string              // what was told of a list that is left, or taken back, or typed and is asked about; saying it goes on
	Next     bool                // the table moved on: what is expected now is to be told
	Ended    string              // the round that is over with it, "" for none
	Over     bool                // and with that the game ended: the result is to be shown
	Reopen   bool                // the disk failed so that the record must be opened again (Desk.Reopen)
	Newest   bool                // the lines end with the newest, which are read first
	Moved    bool                // another moment is shown: the time machine came or went

	change         Change   // how Entry is to be corrected
	text           string   // and what was typed for that already
	before, behind []string // what was typed beside the item that is asked for, and is not taken yet
}

// A Choice is one of what an entry can mean; all but what it says may be "".
type Choice struct {
	Says  string // the statement, in canonical spelling, or what else is chosen
	Note  string // what is to be known of it: what its power does, what speaks against it
	Power string // what it does, where all are powers of one card
	Needs string // and what that takes of its player
	Means string // what it does, in a sentence
}

// A Question is what the table must agree to before something is done or told.
// What it guards can't be had without Desk.Agree.
type Question struct {
	Title  string
	Lines  tell.Lines // what it is about
	Yes    string     // what agreeing does, in a few words: "open the past"
	Names  bool       // who agreed goes on the record
	note   string     // the comment that stays in the record, "" for none
	opens  bool       // it opens what was said until now
	agreed func(by []string) Answer

	declined func() Answer // nil: all is as it was
	leaves   string        // what the next thing said tells of it then, "" for nothing
}

// sayf makes an answer of one plain sentence.
func sayf(r tell.Role, format string, args ...any) (a Answer) {
	a.Lines.Add(r, 0, format, args...)
	return a
}

// cant makes the answer of what can't be done.
func cant(format string, args ...any) Answer { return sayf(tell.Bad, format, args...) }

// notUnderstood makes the answer of what can't be read.
func notUnderstood(format string, args ...any) Answer {
	a := cant(format, args...)
	a.Kind = NotUnderstood
	return a
}

// after is an answer with lines before its own, also before what must be agreed to.
func (a Answer) after(lead tell.Lines) Answer {
	if a.Lines = append(lead, a.Lines...); a.Kind == MustAgree {
		a.Ask.Lines = a.Lines
	}
	return a
}

// orElse lets who does not agree to what is asked, or to what is asked behind that, do something
// else.
func (a Answer) orElse(declined func() Answer) Answer {
	if q := a.Ask; q != nil && a.Kind == MustAgree {
		agreed := q.agreed
		q.agreed = func(by []string) Answer { return agreed(by).orElse(declined) }
		q.declined = declined
	}
	return a
}

// then goes on behind what is done, also where the table is asked for that first.
func (a Answer) then(next func(Answer) Answer) Answer {
	if a.Kind == MustAgree {
		agreed := a.Ask.agreed
		a.Ask.agreed = func(by []string) Answer { return agreed(by).then(next) }
		return a
	} else if a.Kind != Done {
		return a
	}
	return next(a)
}
