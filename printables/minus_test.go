package printables

import "testing"

// A minus sign stands where a number begins, and a hyphen stays one, at the end
// of a text too.
func TestMinusOnlyBeforeNumbers(t *testing.T) {
	for text, want := range map[string]string{"-3": "−3", "Rún -3": "Rún −3", "Rún\u00a0-3": "Rún\u00a0−3", "là-3": "là-3", "well-3": "well-3", "-": "-", "a -": "a -", "(-1, -x)": "(−1, -x)"} {
		if got := minus(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
