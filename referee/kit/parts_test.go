package kit_test

import (
	"slices"
	"testing"

	"magistrate/referee/kit"
)

// What is not so is not told, and where nothing is there is no part.
func TestParts(t *testing.T) {
	var parts kit.Parts
	parts.Add(false, "%d cards", 3)
	if parts.AddText(""); parts != nil {
		t.Errorf("nothing is told as %q", parts)
	}
	parts.Add(true, "%d cards", 3)
	if parts.AddText("100 % of them"); !slices.Equal(parts, []string{"3 cards", "100 % of them"}) {
		t.Errorf("told is %q", parts)
	}
}
