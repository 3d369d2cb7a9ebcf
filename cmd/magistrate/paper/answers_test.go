package paper

import (
	"regexp"
	"strings"
	"testing"

	"magistrate/referee/games"
)

// TestAnswersAreWhole: of what the ledger says nothing is left out but the sentences that
// are about another choice, and those begin with it: “with” has other uses.
func TestAnswersAreWhole(t *testing.T) {
	about := regexp.MustCompile(`^(With|The choice) `)
	for _, g := range games.All {
		for _, q := range g.Book().Ledger {
			if len(q.Choices) == 0 {
				continue
			}
			own := answer(q, q.Default())
			for sentence := range strings.SplitSeq(strings.TrimSuffix(q.Says, "."), ". ") {
				if said := strings.Contains(own, q.InWords(sentence)); said == about.MatchString(sentence) {
					t.Errorf("%s, %s: %q said %v in %q", g.Key(), q.ID, sentence, said, own)
				}
			}
			for _, choice := range q.Choices[1:] {
				if says := answer(q, choice); strings.HasPrefix(says, "With ") || strings.HasPrefix(says, ",") || !strings.HasSuffix(says, ".") {
					t.Errorf("%s, %s=%s: %q", g.Key(), q.ID, choice, says)
				}
			}
		}
	}
	for _, said := range []struct{ game, question, choice, says string }{
		{"lizard-wizard", "score-items-tie", "both", "Yes: 10 to every leader and 5 to all players with the next lower number, but none for zero Items."},
		{"lizard-wizard", "score-items-tie", "no-second-after-tie", "Nobody is second if several are tied for most."},
		{"lizard-wizard", "librorum", "free-both", "It is free of both; the other four cards go back on top, as with Skry."},
		{"lizard-wizard", "duel-open", "open-min-1", "No: the opening bid is at least 1, so nobody with 0 Mana can start a duel."},
		{"lizard-wizard", "conversus", "any-time-own-turn", "Its owner gilds at any time in their turn."},
		{"conclave", "emissary-counts-in-sum", "no", "The other cards have to make ten alone."},
	} {
		if says := answer(*game(t, said.game).Book().Question(said.question), said.choice); says != said.says {
			t.Errorf("%s=%s: %q, want %q", said.question, said.choice, says, said.says)
		}
	}
}
