package kit_test

import (
	"reflect"
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// A list takes any number of things, one slot just one, and what adds up has numbers.
func TestNouns(t *testing.T) {
	takes := referee.Of(referee.Card, referee.Nothing)
	for _, c := range []struct{ got, want referee.Slot }{
		{kit.One("a card", referee.Card, referee.Nothing), referee.Slot{Takes: takes, Min: 1, Max: 1, What: "a card"}},
		{kit.Some("cards", referee.Card, referee.Nothing), referee.Slot{Takes: takes, Min: 1, What: "cards"}},
		{kit.Sums("coins", referee.Card, referee.Nothing), referee.Slot{Takes: takes, Min: 1, What: "coins", Amounts: referee.Amounts{Counted: true, Sums: true}}},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%+v, want %+v", c.got, c.want)
		}
	}
}

// What is named twice repeats in one clause only, and makes a form malformed that
// does not bear it.
func TestRepeats(t *testing.T) {
	card := func(ref int32, clause uint8) referee.Item { return referee.One(referee.Card, ref, clause) }
	twice := kit.Malformed("twice", kit.Repeats)
	for _, c := range []struct {
		items  []referee.Item
		repeat bool
	}{
		{nil, false},
		{[]referee.Item{card(1, 0), card(2, 0), card(1, 1)}, false},
		{[]referee.Item{card(1, 0), referee.One(referee.Player, 1, 0)}, false},
		{[]referee.Item{card(1, 0), card(2, 1), card(2, 1)}, true},
	} {
		s := referee.Move{Items: c.items}
		if err := twice(s, nil); kit.Repeats(s) != c.repeat || (err != nil) != c.repeat {
			t.Errorf("%v: %v", c.items, err)
		}
	}
}

// A clause that is not said names nothing, which is 0.
func TestRef(t *testing.T) {
	s := referee.Move{Items: []referee.Item{referee.One(referee.Card, 7, 1), referee.One(referee.Card, 8, 1)}}
	for clause, want := range []int32{0, 7, 0} {
		if got := kit.Ref(s, uint8(clause)); got != want {
			t.Errorf("clause %d names %d, not %d", clause, got, want)
		}
	}
}
