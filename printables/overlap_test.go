package printables

import (
	"errors"
	"testing"

	"magistrate/printables/fonts"
)

// TestOverprinted: what the check must see, and what it must let pass.
func TestOverprinted(t *testing.T) {
	at := func(x, y float64, s string) Run {
		st := textStyle(10)
		return Run{Rect: Rect{x, y, st.width(s), 5}, Face: fonts.Text, Size: 10, Text: s, Colour: dark}
	}
	word := at(10, 10, "Essences")
	for name, c := range map[string]struct {
		items []Item
		bad   bool
	}{
		"text over text":       {[]Item{word, at(14, 11, "the deck")}, true},
		"text under text":      {[]Item{word, at(10, 15, "the deck")}, false},
		"over its frame":       {[]Item{Box{Rect: Rect{8, 8, 10, 8}, Stroke: dark, Width: 0.2}, word}, true},
		"within its frame":     {[]Item{Box{Rect: Rect{8, 8, 30, 10}, Stroke: dark, Width: 0.2}, word}, false},
		"out of its disc":      {[]Item{Box{Rect: Rect{8, 5, 17, 17}, Radius: 8.5, Stroke: dark, Width: 0.2}, at(9, 6, "Essences")}, true},
		"over a line":          {[]Item{Line{X1: 15, Y1: 0, X2: 15, Y2: 30, Width: 0.1}, word}, true},
		"struck out":           {[]Item{word, Line{X1: 10, Y1: 12.5, X2: 25, Y2: 12.5, Width: 0.1, Through: true}}, false},
		"over a sign":          {[]Item{Sign{X: 12, Y: 8, Side: 10, Key: "pip"}, word}, true},
		"hidden":               {[]Item{word, Box{Rect: Rect{5, 5, 40, 20}, Fill: white}}, true},
		"a tag on a drawing":   {[]Item{Line{X1: 15, Y1: 0, X2: 15, Y2: 30, Width: 0.1}, Box{Rect: Rect{9, 9, 30, 8}, Fill: white}, word}, false},
		"off the paper":        {[]Item{at(95, 10, "Essences")}, true},
		"in a group":           {[]Item{word, Group{Rect: Rect{4, 1, 50, 50}, Items: []Item{at(8, 10, "the deck")}}}, true},
		"in a turned group":    {[]Item{word, Group{Rect: Rect{0, 0, 50, 50}, Turns: 1, Items: []Item{at(8, 33, "the deck")}}}, true},
		"turned out of reach":  {[]Item{word, Group{Rect: Rect{0, 0, 50, 50}, Turns: 1, Items: []Item{at(20, 33, "the deck")}}}, false},
		"over a code's margin": {[]Item{Code{X: 12, Y: 8, Side: 20, Matrix: mustEncode("X")}, word}, true},
	} {
		err := checkOverlap("page 1", Rect{W: 100, H: 100}, c.items)
		if got := errors.As(err, new(*OverlapError)); got != c.bad {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func mustEncode(text string) *Matrix {
	m, err := Encode(text)
	if err != nil {
		panic(err)
	}
	return m
}
