package tell

import (
	"testing"

	"magistrate/referee/reconcile"
)

// A slip begins with what differs and fits a narrow screen.
func TestSlip(t *testing.T) {
	const where = "round 6, Chu's second draw left"
	for says, s := range map[string]reconcile.Slip{
		"line 5: Witch, not Rún (" + where + ")":           {Line: 5, Where: where, Was: "Chu: awaits Rún", Is: "Chu: awaits Witch", Wrong: "Rún", Right: "Witch"},
		"line 5 should not be there: undo (" + where + ")": {Line: 5, Where: where, Was: "undo"},
		"missing before line 5: Chu: stop (" + where + ")": {Line: 5, Where: where, Is: "Chu: stop"},
		"missing at the end: Chu: stop":                    {Line: 5, Is: "Chu: stop"},
	} {
		if got := slip(s); got != says {
			t.Errorf("%q, not %q", got, says)
		}
	}
}

// What to do with the cards is an instruction.
func TestCardMove(t *testing.T) {
	for says, m := range map[string]reconcile.CardMove{
		"put Druid back into Pool":            {What: "Druid", To: "Pool"},
		"move Druid from Anna's hand to Pool": {What: "Druid", From: "Anna's hand", To: "Pool"},
		"remove Druid from Pool":              {What: "Druid", From: "Pool"},
		"Draw pile should be 12":              {What: "12", To: "Draw pile", Number: true},
	} {
		if got := cardMove(m); got != says {
			t.Errorf("%q, not %q", got, says)
		}
	}
}
