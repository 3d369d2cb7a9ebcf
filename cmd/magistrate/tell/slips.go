package tell

import (
	"fmt"
	"strings"

	"magistrate/referee/reconcile"
	"magistrate/referee/spelling"
)

// Slips says what a remedy puts right, short enough for a narrow screen: where, and
// what alone was said wrong.
func Slips(slips []reconcile.Slip) string {
	if len(slips) == 2 && slips[0].Was == slips[1].Is && slips[0].Is == slips[1].Was {
		return Clean(fmt.Sprintf("lines %d and %d change places: %s comes before %s", slips[0].Line, slips[1].Line, slips[0].Is, slips[0].Was))
	}
	return strings.Join(spelling.Texts(slips, func(s reconcile.Slip) string { return Clean(slip(s)) }), "; and ")
}

func slip(s reconcile.Slip) string {
	switch {
	case s.Stated:
		return "as it lies there, irregular from then on: " + s.Is
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
