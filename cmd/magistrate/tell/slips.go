package tell

import (
	"fmt"
	"strings"

	"magistrate/referee/reconcile"
	"magistrate/referee/spelling"
)

// Cause returns one explanation of the differences in a sentence.
func Cause(s *reconcile.Sheet, c reconcile.Cause) string {
	switch {
	case c.Cards != nil:
		return "If the record is right: " + strings.Join(spelling.Texts(c.Cards, cardMove), "; ")
	case c.Remedy == nil:
		return "We misread the cards: look at " + s.Line(c.Again).Name + " again"
	}
	slips := c.Remedy.Slips()
	if players := c.Remedy.Behind(); players != nil {
		return missingAtEnd(slips, spelling.Texts(players, s.Player))
	}
	if len(slips) == 2 && slips[0].Was == slips[1].Is && slips[0].Is == slips[1].Was {
		return Clean(fmt.Sprintf("Lines %d and %d are swapped: %s comes before %s", slips[0].Line, slips[1].Line, slips[0].Is, slips[0].Was))
	}
	return strings.TrimSuffix(Sentence(strings.Join(spelling.Texts(slips, func(s reconcile.Slip) string { return Clean(slip(s)) }), "; and ")), ".")
}

// Explains returns how much a cause explains.
func Explains(c reconcile.Cause) string {
	if c.Remedy == nil {
		return ""
	}
	if n, of := c.Remedy.Explains(); n < of {
		return fmt.Sprintf("explains %d of %d differences", n, of)
	} else if !c.Remedy.Whole() {
		return "but changes lines that match the record"
	}
	return "fits all you entered"
}

// missingAtEnd returns whose moves are missing at the end of the record.
func missingAtEnd(slips []reconcile.Slip, players []string) string {
	whose := "a move is missing"
	switch {
	case len(slips) == 1:
	case len(players) == 1:
		whose = players[0] + "'s moves are missing"
	case len(players) > 1:
		whose = "moves of " + spelling.List(players) + " are missing"
	}
	moves := spelling.Texts(slips, func(s reconcile.Slip) string { return s.Is })
	return Clean("The record seems to be behind: " + whose + ". Enter now? " + strings.Join(moves, "; "))
}

func slip(s reconcile.Slip) string {
	switch {
	case s.Was == "" && s.Where == "":
		return "missing at the end: " + s.Is
	case s.Was == "":
		return fmt.Sprintf("missing before line %d: %s (%s)", s.Line, s.Is, s.Where)
	case s.Is == "":
		return fmt.Sprintf("line %d should not be there: %s (%s)", s.Line, s.Was, s.Where)
	default:
		return fmt.Sprintf("line %d: %s, not %s (%s)", s.Line, s.Right, s.Wrong, s.Where)
	}
}

func cardMove(m reconcile.CardMove) string {
	switch {
	case m.Number:
		return m.To + " should be " + m.What
	case m.To == "":
		return "remove " + m.What + " from " + m.From
	case m.From == "":
		return "put " + m.What + " back into " + m.To
	default:
		return "move " + m.What + " from " + m.From + " to " + m.To
	}
}

// BadAnswer returns what is wrong with an answer about a line, and what to type instead.
func BadAnswer(b *reconcile.BadAnswer) string {
	fault := "I don't understand that."
	switch {
	case len(b.Options) > 1:
		fault = fmt.Sprintf("“%s” may be %s.", Clean(b.Word), strings.Join(b.Options, " or "))
	case b.Word != "":
		fault = fmt.Sprintf("“%s” can't be part of %s.", Clean(b.Word), b.Line)
	case b.Lacks != "":
		fault = fmt.Sprintf("The record has no %s to remove from %s.", b.Lacks, b.Line)
	case b.Wants > 0:
		fault = fmt.Sprintf("%s needs %s.", b.Line, spelling.Count(b.Wants, "number"))
	case b.Mixed:
		fault = "Type either all that is there, or only what differs, each with + or -."
	}
	return fault + " Type what differs, e.g. " + b.Example + "."
}

// Match returns the sentences for cards and record that match.
func Match(s *reconcile.Sheet) (l Lines) {
	l.Add(Good, 0, "The cards and the record match: all %s were compared, and every move is legal.", spelling.Count(s.Len(), "line"))
	if s.Hides() {
		l.Add(Soft, 0, "Hidden cards were not compared.")
	}
	return l
}

// Found returns the result of a search, apart from the causes.
func Found(s *reconcile.Sheet, causes []reconcile.Cause, more bool) (l Lines) {
	if n := s.Illegal(); n > 0 {
		are := map[bool]string{true: "is", false: "are"}[n == 1]
		l.Add(Warn, 0, "%s %s not legal.", spelling.Count(n, "recorded move"), are)
	}
	if len(causes) > 0 && causes[0].Remedy != nil || more {
		return l
	}
	l.Add(Warn, 0, "No mistake found that explains this. “correct” changes a line; “rewind” takes moves back.")
	return l
}

// Unchecked returns which lines were left unchecked or can't be seen.
func Unchecked(s *reconcile.Sheet) (l Lines) {
	var names []string
	for i := range s.Len() {
		if n := s.Line(i); n.State == reconcile.Unchecked || n.State == reconcile.Unseen {
			names = append(names, n.Name)
		}
	}
	const few = 4
	if more := len(names) - few; more > 1 {
		names = append(names[:few], fmt.Sprintf("%d more", more))
	}
	if len(names) > 0 {
		l.Add(Soft, 0, "Not compared: %s.", strings.Join(names, ", "))
	}
	if s.Differs() {
		l.Add(Warn, 0, "The cards and the record differ. “correct” changes a line; “rewind” takes moves back.")
	}
	return l
}
