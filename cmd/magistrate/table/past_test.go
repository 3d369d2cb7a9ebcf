package table

import (
	"os"
	"testing"
)

// In the time machine a line and a round are gone to by their numbers, and nowhere else.
func TestPastByNumber(t *testing.T) {
	text, err := os.ReadFile("../console/testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	d := sit(t, string(text))
	if a := d.Enter("round 6"); a.Kind != NotUnderstood {
		t.Errorf("in the present it is %v: %s", a.Kind, a.Lines)
	}
	d.Back(20)
	for _, c := range []struct {
		typed string
		line  int
	}{{"line 75", 75}, {"Round 6", 61}, {"round 1", 4}, {"line 9999", d.table.Sitting().Last()}} {
		if h := d.Hint(c.typed); h.Soft == "" || h.Does != "" {
			t.Errorf("%s: the hint is %+v", c.typed, h)
		}
		if a := d.Enter(c.typed); a.Kind == NotUnderstood {
			t.Errorf("%s: %s", c.typed, a.Lines)
		}
		if line, past := d.Line(); line != c.line || !past {
			t.Errorf("%s: line %d", c.typed, line)
		}
	}
	if a := d.Enter("round 99"); a.Kind != NotUnderstood {
		t.Errorf("a round that never was: %v", a.Kind)
	}
}
