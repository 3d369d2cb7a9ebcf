package tell_test

import (
	"testing"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/reconcile"
)

// What a remedy puts right is told from its heart on, and fits a narrow screen.
func TestSlips(t *testing.T) {
	const where = "round 6, Chu's second draw left"
	for says, slips := range map[string][]reconcile.Slip{
		"line 5: Witch, not Rún (" + where + ")":                            {{Line: 5, Where: where, Was: "Chu: awaits Rún", Is: "Chu: awaits Witch", Wrong: "Rún", Right: "Witch"}},
		"line 5 should not be there: undo (" + where + ")":                  {{Line: 5, Where: where, Was: "undo"}},
		"missing before line 5: Chu: stop (" + where + ")":                  {{Line: 5, Where: where, Is: "Chu: stop"}},
		"missing at the end: Chu: stop":                                     {{Line: 5, Is: "Chu: stop"}},
		"as it lies there, irregular from then on: ~ Chu: counts 3 Gold":    {{Line: 5, Is: "~ Chu: counts 3 Gold", Stated: true}},
		"lines 5 and 7 change places: Chu: give Earth comes before undo":    {{Line: 5, Where: where, Was: "undo", Is: "Chu: give Earth"}, {Line: 7, Where: where, Was: "Chu: give Earth", Is: "undo"}},
		"line 5: b, not a (" + where + "); and missing at the end: Chu: up": {{Line: 5, Where: where, Was: "x a", Is: "x b", Wrong: "a", Right: "b"}, {Line: 9, Is: "Chu: up"}},
	} {
		if got := tell.Slips(slips); got != says {
			t.Errorf("%q, not %q", got, says)
		}
	}
}
