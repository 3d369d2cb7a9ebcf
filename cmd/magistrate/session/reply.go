package session

import (
	"cmp"
	"slices"

	"magistrate/cmd/magistrate/tell"
)

// A Reply is the result of an input.
type Reply struct {
	Recorded []int      // the numbers of the lines that were recorded
	Text     tell.Lines // what to show, the most important line first
	Title    string     // the title of Text as a page of its own; "" for most replies
	End      bool       // show the end of the page first
	Bad      bool       // nothing was done; Text says what is wrong with the input, which stays in the input line
	Clear    bool       // of a Bad reply: clear the input line, as nobody may see the input
	Refused  bool       // a rule refuses the move; Text begins with the refusal
	Input    string     // text for the input line: moves that still wait
	Lights   []string   // labels of the cards that Text mentions
	Effects  Effects

	wrong  bool      // Text begins with what is wrong with the last of several inputs
	totals tell.Line // the line of Text with the totals so far; empty for none
}

// Effects are the changes that an input makes, other than to the record.
type Effects struct {
	Moved     bool   // another position is shown
	Opened    bool   // another record is open, or none
	RoundOver string // the round that ended: "Round 1"; "" for none
	GameOver  bool   // the game ended, so the result should be shown
	Left      bool   // the session is over
	Agree     bool   // reconciling has found that cards and record agree
}

// fault returns the reply to a wrong input.
func fault(format string, args ...any) Reply {
	r := Reply{Bad: true}
	r.Text.Add(tell.Bad, 0, format, args...)
	return r
}

// sentenceReply returns a reply of one sentence.
func sentenceReply(role tell.Role, format string, args ...any) (r Reply) {
	r.Text.Add(role, 0, format, args...)
	return r
}

// nothingDone reports whether nothing of the input was done, so that all of it returns to the input
// line.
func (r Reply) nothingDone() bool { return (r.Bad || r.Refused) && r.Recorded == nil }

// and returns the reply to two inputs, one after the other. What is wrong with the second comes
// first; it isn't Bad if the first did something. Later totals replace earlier ones.
func (r Reply) and(next Reply) Reply {
	if next.totals.Text != "" || next.Effects.GameOver {
		r.Text = slices.DeleteFunc(slices.Clone(r.Text), func(l tell.Line) bool { return l == r.totals })
	} else {
		next.totals = r.totals
	}
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
