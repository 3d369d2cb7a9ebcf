package printables

import (
	"testing"

	"magistrate/printables/fonts"
)

// A minus sign stands where a number begins, and a hyphen stays one, at the end
// of a text too.
func TestMinusOnlyBeforeNumbers(t *testing.T) {
	for text, want := range map[string]string{"-3": "−3", "Rún -3": "Rún −3", "Rún\u00a0-3": "Rún\u00a0−3", "là-3": "là-3", "well-3": "well-3", "-": "-", "a -": "a -", "(-1, -x)": "(−1, -x)"} {
		if got := realMinus(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

// An apostrophe is set as the quotation marks are, whichever was typed; a command stays.
func TestApostrophes(t *testing.T) {
	for text, want := range map[string]string{"don't, five's": "don’t, five’s", "the players' cards": "the players’ cards", "O’Brien": "O’Brien", "--read '0.5,1'": "--read '0.5,1'"} {
		if got := newJob(FullInk).clean(fonts.Text, text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
