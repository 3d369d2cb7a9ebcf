package referee_test

import (
	"fmt"
	"testing"

	"magistrate/referee"
)

// Equal cards in one place are added up; players and numbers are not, nor is what lies elsewhere.
func TestSort(t *testing.T) {
	thing := func(k referee.Kind, ref, on int32) referee.Thing {
		return referee.Thing{What: referee.One(k, ref, 0), On: referee.Item{Kind: referee.Own, Ref: on}}
	}
	all := []referee.Thing{
		thing(referee.Own, 1, 1), thing(referee.Card, 2, 0), thing(referee.Number, 5, 0), thing(referee.Card, 1, 0),
		thing(referee.Card, 2, 0), thing(referee.Number, 5, 0), thing(referee.Own, 1, 1), thing(referee.Own, 1, 0),
	}
	var got []string
	for _, s := range referee.Sort(all) {
		got = append(got, fmt.Sprintf("%d of %d.%d on %d", s.What.Count, s.What.Kind, s.What.Ref, s.On.Ref))
	}
	want := "[1 of 2.5 on 0 1 of 2.5 on 0 1 of 5.1 on 0 2 of 5.2 on 0 1 of 7.1 on 0 2 of 7.1 on 1]"
	if fmt.Sprint(got) != want {
		t.Errorf("%v, not %s", got, want)
	}
}
