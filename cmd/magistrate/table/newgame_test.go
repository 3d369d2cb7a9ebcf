package table

import (
	"testing"

	"magistrate/referee/games"
)

// The form of every game can be begun as it is offered, once people have said
// who plays; what must be said is said by its example, and can be answered.
func TestFormsCanBeBegun(t *testing.T) {
	for _, g := range games.All {
		f := NewForm(g, false, Settings{})
		for _, x := range f.Fields() {
			if err := f.Set(x.Key, x.Value); err != nil {
				t.Errorf("%s: %s as it is offered: %v", g.Key(), x.Key, err)
			}
		}
		if err := f.Seat("Anna", "Brit"); err != nil {
			t.Errorf("%s: %v", g.Key(), err)
		}
		if _, err := NewSitting(g, f.Header()); err != nil {
			t.Errorf("%s: %v", g.Key(), err)
		}
	}
}
