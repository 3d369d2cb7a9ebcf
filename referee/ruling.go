package referee

import "magistrate/referee/rulebook"

// A Ruling is the judgement on one move at one position: legal, or refused by these rules
// for this reason.
type Ruling struct {
	Rule     *rulebook.Rule   // the first rule that refuses; nil: the move is legal
	More     []*rulebook.Rule // the others that refuse, in order
	CanStand bool             // the table may let the move stand
	Reason   string           // the facts, with the names of this table
	Lack     *Lack            // what has to be entered first, if that is the only fault
	Hidden   bool             // the answer depends on hidden cards and is left out; only with Public
	Absent   bool             // it names something that is not on the table; only with Public
}

// A Query is how a move is to be judged; 0: by everything, as a complete move.
type Query uint8

// Queries can be joined by |.
const (
	Public  Query = 1 << iota // by what everyone can see, without rules whose answer would reveal something hidden
	Partial                   // the move is not complete: its length and price are not judged yet
	Terse                     // without Reason and without the words of Lack, which is faster
)

// Judge returns the verdict on a move with its mark and ruling, and whether the move is
// applied. named is the rule in the mark's brackets, "" for none.
func Judge(m Mark, named string, r *Ruling) (v Verdict, moves bool) {
	asNamed := r.Rule != nil && (named == "" || named == r.Rule.ID)
	switch {
	case m == Plain && r.Legal():
		return Legal, true
	case m == Plain:
		return Illegal, false
	case m == Attempt && asNamed:
		return Refused, false
	case m == Attempt:
		return WrongMark, false
	case r.Legal():
		return WrongMark, true
	case !r.CanStand:
		return Illegal, false
	case asNamed:
		return Irregular, true
	default:
		return WrongMark, true
	}
}

// A Lack is something that the table has to enter before a move, either because the move
// can't be judged without it or because it would otherwise be assumed.
type Lack struct {
	Move        // the move that enters it, with a hole
	Asks string // the question: "How much Gold does Sorcery Tower 2 cost?"
	Unit string // what a bare number in the answer counts; "" if a number is no answer
	Else string // what is assumed if the table does not answer: "5 mana"; "" if it has to
}

// Legal reports whether the rules allow the move.
func (r Ruling) Legal() bool { return r.Rule == nil }

// A Mark is how a record marks a move.
type Mark uint8

// The marks of moves.
const (
	Plain    Mark = iota // it was done
	Attempt              // "!": refused, nothing changed
	LetStand             // "~": illegal, but the table let it stand
)

// String returns the mark as a record has it.
func (m Mark) String() string { return [...]string{"", "!", "~"}[m] }

// Put returns a move's text with the mark before it; named may be "".
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

// A Verdict is the result of judging one move of a record.
type Verdict uint8

// Every move of a record has a verdict; blank lines and comments have NoVerdict.
const (
	NoVerdict Verdict = iota
	Legal
	Illegal
	Refused
	WrongMark
	Irregular
	BadForm
)

// verdicts are the names that judge --json prints.
var verdicts = [...]string{"", "legal", "illegal", "refused", "wrong-mark", "irregular", "malformed"}

func (v Verdict) String() string { return verdicts[v] }

// MarshalText returns the verdict's name for JSON.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// Upheld reports whether the record is right about the move.
func (v Verdict) Upheld() bool { return v == Legal || v == Refused || v == Irregular }
