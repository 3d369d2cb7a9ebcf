package games

import (
	"strings"
	"testing"
)

// TestQuestionsAreFull: a question of a ledger is read alone, on paper and in a form:
// it is a whole sentence that names what it is about.
func TestQuestionsAreFull(t *testing.T) {
	const least = 6 // words
	for _, g := range All {
		for _, q := range g.Book().Ledger {
			if !strings.Contains(q.Asks, "?") && !strings.HasSuffix(q.Asks, ".") || len(strings.Fields(q.Asks)) < least {
				t.Errorf("%s: %s asks %q", g.Key(), q.ID, q.Asks)
			}
		}
	}
}
