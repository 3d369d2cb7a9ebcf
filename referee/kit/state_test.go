package kit_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// A game that says nothing of its state tells what can be asked for.
func TestState(t *testing.T) {
	rules := kit.Rules("section Play\n", func() law.Rules[int] {
		return law.Rules[int]{
			Words: func(l *referee.Language) { l.Name(referee.Card, "Kite", "KI") },
			ToAct: func(*int) []int { return []int{1} },
			Over:  func(*int) bool { return false },
			View:  func(*int, *referee.Lexicon) referee.View { return referee.View{Phase: "Bids"} },
			Seat:  func(*int, *referee.Lexicon, int8, referee.Sight) referee.Seat { return referee.Seat{} },
			Facts: func(n *int, _ *referee.Lexicon) []referee.Fact {
				var all kit.Facts
				all.Ask(referee.Fact{Key: "deck", Has: referee.Lying(referee.Number, *n)})
				all.Of(0, referee.Fact{Key: "hand", Has: referee.Lying(referee.Card, 0)})
				return all
			},
		}
	})
	x := referee.NewLexicon(rules().Language, []string{"Anna", "Brit"})
	got, err := referee.JSON(rules().Open(x, 3).State(false))
	want := `{"round":"","phase":"Bids","to_act":["Brit"],"irregular":0,"deck":["3"],"players":[{"name":"Anna","hand":["Kite"]},{"name":"Brit"}]}`
	if err != nil || string(got) != want {
		t.Errorf("%v: %s", err, got)
	}
}
