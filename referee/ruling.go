package referee

import "magistrate/referee/rulebook"

// A Ruling is what the rules say of one statement at one position: allowed, or
// refused by these rules for this reason.
type Ruling struct {
	Rule   *rulebook.Rule   // the first rule that refuses; nil: the rules allow it
	More   []*rulebook.Rule // the others that refuse, in order
	Stands bool             // every rule that refuses can be stood over
	Reason string           // the facts, in the table's own names
	Lack   *Lack            // what has to be told first, where that is all
}

// A Lack is something that the table is asked to tell before a statement is said: what it
// can't be ruled on without, or what else is taken for granted.
type Lack struct {
	Statement        // what tells it, with a hole
	Asks      string // the question: "What does the Sorcery Tower 2 cost in Gold?"
	Unit      string // what a bare number in the answer counts; "" where it is no answer
	Else      string // what holds where the table does not tell: "5 mana"; "" where it has to
}

// Legal tells whether the rules allow the statement.
func (r Ruling) Legal() bool { return r.Rule == nil }

// A Mark is how a record marks a statement.
type Mark uint8

// The marks.
const (
	Plain   Mark = iota // it was done
	Attempt             // "!": asked for and refused, nothing changed
	Stood               // "~": refused by the rules, but it was done and stands
)

// String writes the mark as the record does.
func (m Mark) String() string { return [...]string{"", "!", "~"}[m] }

// Put writes a statement's text behind a mark; named may be "".
func (m Mark) Put(named, text string) string {
	switch {
	case m == Plain:
		return text
	case named != "":
		return m.String() + "[" + named + "] " + text
	default:
		return m.String() + " " + text
	}
}

// A Verdict is what judging says of one statement of a record.
type Verdict uint8

// The verdicts; a blank line and a comment alone have none.
const (
	NoVerdict Verdict = iota
	Legal
	Illegal
	Refused
	WrongMark
	Irregular
	BadForm
)

// verdicts are what judge --json prints.
var verdicts = [...]string{"", "legal", "illegal", "refused", "wrong-mark", "irregular", "malformed"}

func (v Verdict) String() string { return verdicts[v] }

// MarshalText is for JSON.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// Upheld tells whether the record is right about the statement.
func (v Verdict) Upheld() bool { return v == Legal || v == Refused || v == Irregular }
