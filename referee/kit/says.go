package kit

import (
	"strings"

	"magistrate/referee"
)

// FixedReason returns a Rule's Why with fixed words: {who} is replaced with the player who makes
// the move, {what} with the first thing that it names.
func FixedReason[T any](text string) func(*T, referee.Move, *referee.Lexicon) string {
	names := strings.Contains(text, "{what}")
	return func(_ *T, s referee.Move, x *referee.Lexicon) string {
		words := text
		if names {
			words = strings.ReplaceAll(words, "{what}", x.Item(s.Items[0]))
		}
		if s.By < 0 {
			return words
		}
		return strings.ReplaceAll(words, "{who}", x.Players[s.By])
	}
}
