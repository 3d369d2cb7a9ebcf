package law

import (
	"strings"

	"magistrate/referee"
)

// When returns one of these if the answer is the same for every seat. In all its answers
// {who} stands for whoever makes the move, {verb} for the verb, {usage} for its usage
// line, and {next} for what is expected.
const (
	NotNow     = "“{verb}” is not possible now: {next}"
	OnlyPlayed = "“{usage}” is for a game in play, but this record begins at final scoring"
	OnlyTally  = "“{usage}” is only for scoring a finished game; {next}"
)

// addPhase puts the rule `phase`, which asks When, before the others.
func (r *Rules[T]) addPhase(v *Verb[T]) {
	if v.When == nil {
		return
	}
	v.Rules = append([]Rule[T]{{
		ID:      "phase",
		Refuses: func(t *T, s referee.Move) bool { return v.When(t, s.By) != "" },
		Why:     func(t *T, s referee.Move, x *referee.Lexicon) string { return r.moment(v.When(t, s.By), t, s, x) },
		Looks:   Speaker,
	}}, v.Rules...)
}

// moment fills in the words in braces in an answer of When.
func (r *Rules[T]) moment(text string, t *T, s referee.Move, x *referee.Lexicon) string {
	var room [256]byte
	out := room[:0]
	for {
		before, rest, more := strings.Cut(text, "{")
		if out = append(out, before...); !more {
			return string(out)
		}
		name := ""
		switch name, text, _ = strings.Cut(rest, "}"); {
		case name == "next":
			out = append(out, r.Expect(t, x)...)
		case name == "verb":
			out = append(out, x.Form(s.Verb).Name...)
		case name == "usage":
			usage := x.Form(s.Verb).Usage
			if form, byOne := strings.CutPrefix(usage, "P:"); byOne && s.By >= 0 {
				usage = x.Players[s.By] + ":" + form
			}
			out = append(out, usage...)
		case s.By < 0:
			out = append(out, "the table"...)
		default:
			out = append(out, x.Players[s.By]...)
		}
	}
}
