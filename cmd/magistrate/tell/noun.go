package tell

import (
	"strings"

	"magistrate/referee"
)

// Noun returns what a slot wants in few words, "card", "School or Guild"; one, whether it
// stands in the singular, after an article.
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
