package printables

import (
	"testing"

	"magistrate/referee"
)

// A card whose families have no drawn sign shows the letter of the first in its middle.
func TestLetterServesWithoutASign(t *testing.T) {
	f := FaceOf(referee.Printed{Code: "MV", Name: "Mauve", Tags: []referee.Tag{{Name: "Mauve", Letter: "MV", Hue: "purple"}}})
	c := &canvas{job: &job{}}
	c.middle(Rect{0, 0, 50, 50}, f)
	for _, it := range c.items {
		if r, ok := it.(Run); ok && r.Text == "MV" {
			return
		}
	}
	t.Errorf("no letter among %v", c.items)
}
