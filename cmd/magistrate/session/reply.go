package session

import (
	"cmp"
	"slices"

	"magistrate/cmd/magistrate/tell"
)

// A Reply is what came of an input.
type Reply struct {
	Recorded []int      // the numbers of the lines that were recorded
	Text     tell.Lines // what to show, the first line first of all
	Title    string     // the text is a page of its own with this title; "" for most
	End      bool       // of a page the end is read first
	Bad      bool       // nothing was done: Text says what is wrong with the input, which stays in the line
	Clear    bool       // of a Bad reply: the input leaves the line all the same, as nobody may see it
	Refused  bool       // a rule refuses the move: Text begins with the refusal
	Input    string     // what belongs in the input line now: moves that still wait, in lines where they were pasted so
	Lights   []string   // labels of the cards on the table that Text speaks of
	Effects  Effects

	wrong bool // Text begins with what is wrong with the last of several inputs
}

// Effects are what an input changed beside the record.
type Effects struct {
	Moved     bool   // another position is shown
	Opened    bool   // another record is open, or none
	RoundOver string // the round that ended: "Round 1"; "" for none
	GameOver  bool   // the game ended with it: the result is to be shown
	Left      bool   // the session is over
	Agree     bool   // reconciling compared everything, and cards and record agree
}

// fault returns the reply to an input that was not taken.
func fault(format string, args ...any) Reply {
	r := Reply{Bad: true}
	r.Text.Add(tell.Bad, 0, format, args...)
	return r
}

// saying returns a reply of one sentence.
func saying(role tell.Role, format string, args ...any) (r Reply) {
	r.Text.Add(role, 0, format, args...)
	return r
}

// left reports whether nothing of the input was done, so that all of it is left to type.
func (r Reply) left() bool { return (r.Bad || r.Refused) && r.Recorded == nil }

// and returns the reply to two inputs, one after another. What is wrong with the second
// comes first; it is not Bad where the first did something.
func (r Reply) and(next Reply) Reply {
	text := slices.Concat(r.Text, next.Text)
	if next.wrong = next.wrong || next.Bad || next.Refused; next.wrong {
		text = slices.Concat(next.Text, r.Text)
	}
	did := r.Recorded != nil || r.Effects != Effects{}
	e, f := r.Effects, next.Effects
	next.Recorded = slices.Concat(r.Recorded, next.Recorded)
	next.Text = text
	next.Bad = next.Bad && !did
	next.Effects = Effects{
		Moved: e.Moved || f.Moved, Opened: e.Opened || f.Opened, Left: e.Left || f.Left, Agree: e.Agree || f.Agree,
		RoundOver: cmp.Or(f.RoundOver, e.RoundOver), GameOver: e.GameOver || f.GameOver,
	}
	return next
}
