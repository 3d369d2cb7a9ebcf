package main

import (
	"slices"
	"testing"
)

// TestNamesKeepQuotes checks that a name keeps its quotation marks, and that a second --names
// adds to the first.
func TestNamesKeepQuotes(t *testing.T) {
	var n nameList
	for _, value := range []string{`Anna,"Q"`, "Chu"} {
		if err := n.Set(value); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(n, []string{"Anna", `"Q"`, "Chu"}) {
		t.Errorf("%q", n)
	}
}
