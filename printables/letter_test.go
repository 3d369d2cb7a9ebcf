package printables

import (
	"testing"

	"magistrate/referee"
)

// A card whose families have no drawn sign shows the letter of the first on its band.
func TestLetterServesWithoutASign(t *testing.T) {
	f := FaceOf(referee.Printed{Code: "MV", Name: "Mauve", Tags: []referee.Tag{{Name: "Mauve", Letter: "MV", Hue: "purple"}}})
	c := newJob(FullInk).canvas()
	c.band(Rect{W: Poker.W, H: Poker.H}, 3, f, gridOf(Poker, Standard))
	for _, it := range c.items {
		if r, ok := it.(Run); ok && r.Text == "MV" {
			return
		}
	}
	t.Errorf("no letter among %v", c.items)
}
