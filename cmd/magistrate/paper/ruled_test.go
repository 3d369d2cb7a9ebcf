package paper

import (
	"slices"
	"strings"
	"testing"

	"magistrate/printables"
	"magistrate/referee/games"
)

// TestReferenceKeepsToRulings: what the steps and the disputed rules say holds at the table
// that chose otherwise.
func TestReferenceKeepsToRulings(t *testing.T) {
	for _, c := range []struct {
		game, question, choice string
		usually, here          string
	}{
		{"lizard-wizard", "new-research-cast", "no-cast", "one of them free, which may be cast", "one of them free, which is not cast now"},
		{"lizard-wizard", "wizard-bonus-scope", "any-gathering", "the reagents on it, no icons of Wizards", "the reagents on it, and the icons of the player's Wizards"},
		{"lizard-wizard", "storage-vs-casting", "limit-first", "Then you may cast one spell", "Then discard down to your limit, and then you may cast one spell"},
		{"lizard-wizard", "dungeon-defeat-gold", "keep-both", "you lose all that you drew. If", "but not the Gold for monsters stopped"},
		{"conclave", "adjacent-run-or-neighbours", "neighbours", "unbroken run", "your Emissary and its neighbours"},
		{"conclave", "elimination-vs-example", "scores-anyway", "A player who controls nothing is out", "A player who controls nothing is not out"},
		{"enchanters", "steal-which-card", "any", "Only the last card of a row can be stolen", "Any card of a row can be stolen"},
		{"conclave", "followers-tiebreak-count", "face-up-only", "most followers, then", "most followers of magics not controlled, then"},
		{"conclave", "which-cards-taken", "whole-line", "every other card of these", "every other card of the whole line"},
		{"lizard-wizard", "convert-one-mana", "both", "sells one kind at its value or turns any", "sells one kind at its value, turns any reagents in for 1 Mana each, or both"},
		{"enchanters", "trimagic-self-steal", "any", "from another's hand. ", "from another's hand; or from your own."},
		{"mag-mell", "limit-above-six", "cap-6", "raises it, and everyone else", "raises it, to six at most, and everyone else"},
		{"res-arcana", "life-short", "pairs", "all that is left", "nothing if only one is left"},
	} {
		g := game(t, c.game)
		h := header(t, g, 3)
		phrase := func() string {
			doc, err := Reference(g, h, printables.Look{})
			if err != nil {
				t.Fatal(err)
			}
			text, _, _ := strings.Cut(words(doc), "House rules where")
			return text
		}
		if text := phrase(); !strings.Contains(text, c.usually) || strings.Contains(text, c.here) {
			t.Errorf("%s, by default: want %q and not %q", c.game, c.usually, c.here)
		}
		h.Rulings[c.question] = c.choice
		if text := phrase(); strings.Contains(text, c.usually) || !strings.Contains(text, c.here) {
			t.Errorf("%s, %s=%s: want %q and not %q", c.game, c.question, c.choice, c.here, c.usually)
		}
	}
}

// TestNoMarkIsPrinted: brackets of rules.txt are read, whatever was chosen.
func TestNoMarkIsPrinted(t *testing.T) {
	for _, g := range games.All {
		book := g.Book()
		rulings := map[string]string{}
		for _, q := range book.Ledger {
			for _, choice := range slices.Backward(q.Choices) {
				rulings[q.ID] = choice
				under := book.WithRulings(rulings)
				for _, r := range under.Rules {
					if strings.ContainsAny(r.Text, "[]|") || strings.Contains(r.Text, " ,") || strings.Contains(r.Text, "  ") {
						t.Errorf("%s, %s: %q", g.Key(), r.ID, r.Text)
					}
				}
				for _, s := range under.Round {
					if strings.ContainsAny(s.Text, "[]|") || strings.Contains(s.Text, " ,") || strings.Contains(s.Text, "..") {
						t.Errorf("%s, %s: %q", g.Key(), s.Title, s.Text)
					}
				}
			}
		}
	}
}

// TestCardsKeepToRulings: what a printed card says holds at the table that chose otherwise.
func TestCardsKeepToRulings(t *testing.T) {
	for _, c := range []struct {
		game, question, choice string
		usually, here          string
	}{
		{"lizard-wizard", "cella-reponum", "10", "3 more reagents", "10 more reagents"},
		{"lizard-wizard", "ultimum", "by-card", "3 VP for each school among your Wizards", "3 VP for each of your Wizards; counts"},
		{"lizard-wizard", "non-mortui", "all-familiars", "and Necromancy Familiar of", "and each Familiar of"},
		{"lizard-wizard", "celeritas", "every-turn", "1 more action, once", "1 more action in each of your turns"},
		{"lizard-wizard", "mana-exhaustiunt", "own", "each time anyone wins a Wizard", "each time you win a Wizard"},
		{"lizard-wizard", "librorum", "free-mana", "cast it free", "cast it without its Mana"},
	} {
		g := game(t, c.game)
		h := header(t, g, 3)
		phrase := func() string {
			cards := g.Cards(h)
			var all []string
			for _, one := range cards {
				all = append(all, one.Text...)
			}
			return strings.Join(all, "|")
		}
		if text := phrase(); !strings.Contains(text, c.usually) || strings.Contains(text, c.here) || strings.Contains(text, "[") {
			t.Errorf("%s, by default: want %q and not %q", c.game, c.usually, c.here)
		}
		h.Rulings[c.question] = c.choice
		if text := phrase(); strings.Contains(text, c.usually) || !strings.Contains(text, c.here) {
			t.Errorf("%s, %s=%s: want %q and not %q", c.game, c.question, c.choice, c.here, c.usually)
		}
	}
}
