package printables

import "fmt"

// A FitError says that something has no room. Layout never clips.
type FitError struct {
	Box  string  // which box: "title of Gairm Sorcerer"
	What string  // what should go in
	Way  string  // "wide" or "high"
	Need float64 // mm
	Have float64 // mm
}

func (e *FitError) Error() string {
	return fmt.Sprintf("%s: %s is %s mm %s, there is room for %s mm (%s mm too much)",
		e.Box, e.What, num(e.Need), e.Way, num(e.Have), num(e.Need-e.Have))
}

// slack is the rounding that a layout forgives, mm.
const slack = 0.01
