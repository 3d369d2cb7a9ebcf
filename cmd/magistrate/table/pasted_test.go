package table

import (
	"strings"
	"testing"
)

// Of pasted lines those are counted that were said: a blank one is not on the record.
func TestBlankLinesAreNotSaid(t *testing.T) {
	d := sit(t, laidOut)
	before := onDisk(t, d.table)
	if a := d.EnterAll([]string{" ", "\t"}); a.Lines != nil || onDisk(t, d.table) != before {
		t.Errorf("of nothing is said %q", a.Lines)
	}
	if a := d.EnterAll([]string{"", "Anna: awaits Rún", " ", "Anna: assign -3", ""}); !strings.Contains(a.Lines.String(), "2 pasted lines on the record") {
		t.Errorf("of two lines among blanks is said %q", a.Lines)
	}
}
