package kit_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/scoring"
)

// A game that says nothing of its state tells what can be asked for.
func TestState(t *testing.T) {
	rules := kit.Rules("section Play\n", func() law.Rules[int] {
		return law.Rules[int]{
			Verbs: []law.Verb[int]{},
			Words: func(l *referee.Language) { l.Name(referee.Card, "Kite", "KI") },
			Order: law.Order[int]{Acts: func(*int) kit.Seats { return kit.Only(1) }},
			Over:  func(*int) bool { return false },
			View:  func(*int, *referee.Lexicon) referee.View { return referee.View{Phase: "Bids"} },
			Seat:  func(*int, *referee.Lexicon, int8, referee.Sight) referee.Seat { return referee.Seat{} },
			Facts: func(n *int, _ *referee.Lexicon) []referee.Fact {
				var all kit.Facts
				all.Ask(referee.Fact{Name: "deck", Has: referee.Things(referee.Number, *n)})
				all.Of(0, referee.Fact{Name: "hand", Has: referee.Things(referee.Card, 0)})
				return all
			},
			Expect:  func(*int, *referee.Lexicon) string { return "Brit bids" },
			Score:   func(*int, *referee.Lexicon) scoring.Sheet { return scoring.Sheet{} },
			Outcome: func(_, _ *int, _ referee.Move, _ *referee.Lexicon) referee.Outcome { return referee.Outcome{} },
		}
	})
	x := referee.NewLexicon(rules().Language, []string{"Anna", "Brit"})
	got, err := referee.JSON(rules().Open(x, 3).State(false))
	want := `{"round":"","phase":"Bids","to_act":["Brit"],"irregular":0,"deck":["3"],"players":[{"name":"Anna","hand":["Kite"]},{"name":"Brit"}]}`
	if err != nil || string(got) != want {
		t.Errorf("%v: %s", err, got)
	}
}
