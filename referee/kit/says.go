package kit

import (
	"strings"

	"magistrate/referee"
)

// Says is a Rule's Why that is always the same; {who} stands for who says the
// statement, {what} for the first thing that it names.
func Says[T any](text string) func(*T, referee.Statement, *referee.Lexicon) string {
	names := strings.Contains(text, "{what}")
	return func(_ *T, s referee.Statement, x *referee.Lexicon) string {
		said := text
		if names {
			said = strings.ReplaceAll(said, "{what}", x.Item(s.Items[0]))
		}
		if s.By < 0 {
			return said
		}
		return strings.ReplaceAll(said, "{who}", x.Players[s.By])
	}
}
