package main

import (
	"slices"
	"testing"
)

// TestNamesKeepQuotes: who is called “Q” keeps the marks; a second --names adds to the first.
func TestNamesKeepQuotes(t *testing.T) {
	var n nameList
	for _, said := range []string{`Anna,"Q"`, "Chu"} {
		if err := n.Set(said); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(n, []string{"Anna", `"Q"`, "Chu"}) {
		t.Errorf("%q", n)
	}
}
