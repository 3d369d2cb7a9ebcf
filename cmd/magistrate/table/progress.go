package table

import (
	"fmt"
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// How far a list is, as it is told.

// progress tells how far the list is.
func (l *List) progress() Answer {
	a := Answer{Kind: Wanted, List: l}
	names := l.Items()
	last := ""
	if n := len(names); n > 0 {
		last = ", last named " + names[n-1]
	}
	switch have := l.Have(); {
	case l.asked != nil && have == 0:
		a.Lines.Add(tell.Strong, 0, "%s", l.asked.question)
		a.Lines = append(a.Lines, l.choices()...)
		a.Lines.Add(tell.Soft, 1, "It is written down once and not asked again%s; “cancel” leaves it.", l.orNothing(", “nothing” where there is none"))
		if l.assumed() {
			a.Lines[len(a.Lines)-1].Text = l.Ready() + "; “cancel” leaves it."
		}
	case l.want > 1 && have == 0:
		a.Lines.Add(tell.Strong, 0, "%s 0 of %d. One after the other, or many between commas; “drop” takes the last away, “cancel” all.", strings.TrimSpace(l.Means()+" "+tell.Sentence(l.Power())), l.want)
	case l.want > 1:
		so := ""
		if note := l.Power(); note != "" {
			so = fmt.Sprintf("%s (%s): ", l.Title(), note)
		}
		a.Lines.Add(tell.Base, 0, "%s%s%s%s.", so, l.far(), last, l.goes())
	case l.Fits():
		a.Lines.Add(tell.Base, 0, "%s: %s, “drop” takes the last away.", l.desk.Sitting().Lexicon.Text(l.said), l.Ready())
		if note := l.Power(); have == 0 && note != "" {
			a.Lines.Add(tell.Soft, 1, "%s", note)
		}
	default:
		a.Lines.Add(tell.Strong, 0, "%s", l.asks())
		if power := l.Power(); power != "" {
			a.Lines.Add(tell.Soft, 1, "%s", power)
		}
		if lacks := l.Lacks(); lacks != l.slot().Wanted() {
			a.Lines.Add(tell.Base, 1, "%s", tell.Sentence(lacks))
		}
		a.Lines = append(a.Lines, l.choices()...)
	}
	return a
}

// choices names what can be chosen where it is one, the first of many.
func (l *List) choices() (lines tell.Lines) {
	names := l.names()
	if l.slot().Max != 1 || l.Have() > 0 || len(names) == 0 {
		return nil
	}
	lines.Add(tell.Base, 1, "%s", someOf(names))
	return lines
}

// someOf names a few words, of many the first.
func someOf(names []string) string {
	const few = 16
	if len(names) <= few {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more; say more of it", strings.Join(names[:choice], ", "), len(names)-choice)
}
