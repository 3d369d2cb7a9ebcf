package kit_test

import (
	"fmt"
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Every choice has a place of its own, and one too many is no choice that is
// never made.
func TestChoicesHaveTheirPlaces(t *testing.T) {
	var all kit.Choices
	var places []kit.House
	for n := range 32 {
		places = append(places, all.Add(fmt.Sprintf("question-%d=yes", n)))
	}
	for n, place := range places {
		house := all.House(referee.Header{Rulings: map[string]string{fmt.Sprintf("question-%d", n): "yes"}})
		if house != place || !house.Has(place) {
			t.Errorf("choice %d is %b, not %b", n, house, place)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("the 33rd choice is taken, and would never be made")
		}
	}()
	all.Add("question-33=yes")
}
