package table

import (
	"os"
	"strings"
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

// What is said in the time machine is tried there: nothing of it is recorded, and going
// anywhere else first undoes it.
func TestPastIsTried(t *testing.T) {
	d := sit(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\nBrit: pick Druid\n")
	before := onDisk(t, d.table)
	d.Back(6)
	if a := d.Enter("mercenary"); a.Kind != Told || !strings.Contains(a.Lines.String(), "Allowed there: Anna: pick Mercenary. Nothing was recorded.") {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	if a := d.Enter("why # zzz"); strings.TrimSpace(a.Lines.String()) != "A comment; nothing is said." {
		t.Errorf("of a comment it tells\n%s", a.Lines)
	}
	if where := d.Where(); where != "after line 6 of 8: Anna: assign 3 (and 1 tried)" {
		t.Errorf("it shows the table %s", where)
	}
	if log := d.Enter("log").Lines.String(); !strings.Contains(log, "Anna: pick Mercenary") || strings.Contains(log, "Druid") {
		t.Errorf("the log is\n%s", log)
	}
	for _, want := range []int{6, 8} {
		d.Back(8)
		if line, _ := d.Line(); line != want || strings.Contains(d.Where(), "tried") {
			t.Errorf("it shows the table %s, not after line %d", d.Where(), want)
		}
	}
	if got := onDisk(t, d.table); got != before {
		t.Errorf("the file holds\n%s", got)
	}
}
