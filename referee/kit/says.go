package kit

import (
	"strings"

	"magistrate/referee"
)

// Says is a Rule's Why that is always the same; {who} stands for who says the
// statement.
func Says[T any](text string) func(*T, referee.Statement, *referee.Lexicon) string {
	return func(_ *T, s referee.Statement, x *referee.Lexicon) string {
		if s.By < 0 {
			return text
		}
		return strings.ReplaceAll(text, "{who}", x.Players[s.By])
	}
}
