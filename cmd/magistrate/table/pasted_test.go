package table

import (
	"os"
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

// While pasted lines wait Enter alone asks for them, and says nothing that goes without saying; a
// line that could not be written waits with those behind it.
func TestEnterAsksForWhatWaits(t *testing.T) {
	d := sit(t, claimsHead+"Anna: holds FAM, GASO\nBrit: holds DAE, DEWI\nChu: holds BRSO, TUSU\n")
	before := onDisk(t, d.table)
	if a := d.EnterAll([]string{"Anna: familar xx", "Anna: familiar", "award"}); a.Kind != NotUnderstood || d.Waiting() != 2 || d.Default() == "" {
		t.Fatalf("%v, %d wait, %q", a.Kind, d.Waiting(), d.Default())
	}
	a := d.Enter("")
	if a.Ask == nil || onDisk(t, d.table) != before {
		t.Fatalf("%v is on the record", a.Lines)
	}
	if d.Decline(a.Ask); d.Waiting() != 2 {
		t.Errorf("%d wait", d.Waiting())
	}
	if err := os.WriteFile(d.Path(), []byte(before+"# from elsewhere\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if a = d.Agree(d.Enter("").Ask); a.Kind != DiskFailed || d.Waiting() != 2 {
		t.Errorf("%v, %d wait", a.Kind, d.Waiting())
	}
	d.Reopen()
	if d.Agree(d.Enter("").Ask); !strings.Contains(onDisk(t, d.table), "Anna: familiar\naward\n") {
		t.Error(onDisk(t, d.table))
	}
}
