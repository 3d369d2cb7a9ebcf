package tell

import (
	"strings"

	"magistrate/referee"
)

// Noun returns a short name for what a slot takes: "card", "School or Guild". The name is a
// singular that needs an article if one is true.
func Noun(slot *referee.Slot) (noun string, one bool) {
	noun, _, _ = strings.Cut(slot.Wanted(), ":")
	for _, a := range []string{"a ", "an "} {
		if rest, ok := strings.CutPrefix(noun, a); ok {
			noun, _, _ = strings.Cut(rest, ",")
			return noun, true
		}
	}
	if slot.Max != 1 {
		noun, _, _ = strings.Cut(noun, ",")
		noun, _, _ = strings.Cut(noun, " that ")
	}
	return noun, false
}
