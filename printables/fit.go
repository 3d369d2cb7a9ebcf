package printables

import "fmt"

// A FitError reports something that doesn't fit in its box.
type FitError struct {
	Box  string  // "title of Gairm Sorcerer"
	What string  // the content
	Way  string  // "wide" or "high"
	Need float64 // mm
	Have float64 // mm
}

func (e *FitError) Error() string {
	return fmt.Sprintf("%s: %s is %s mm %s, but only %s mm fit (%s mm too much)",
		e.Box, e.What, num(e.Need), e.Way, num(e.Have), num(e.Need-e.Have))
}

// slack is the tolerance for rounding, mm.
const slack = 0.01
