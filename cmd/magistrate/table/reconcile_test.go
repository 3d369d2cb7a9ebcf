package table

import (
	"slices"
	"strings"
	"testing"
)

// What is typed over a question of the talk and answers nothing ends it by agreement alone, and
// what can't be read is there to be corrected.
func TestNothingTypedIsLostWhileReconciling(t *testing.T) {
	d := twoRounds(t)
	d.Enter("reconcile")
	const typed = "-Gairm Witch, +Tuama Blodd Mage"
	if a := d.Enter(typed); a.Kind != Asked || a.Kept != typed || !strings.Contains(a.Lines[0].Text, `"Tuama Blodd Mage"`) {
		t.Errorf("%v, kept %q: %q", a.Kind, a.Kept, a.Lines)
	}
	for _, typed := range []string{"y", "Rún 3, Witch 5"} {
		d.Enter(typed)
	}
	d.Enter("enough")
	amend := d.Enter("1")
	if amend.Ask == nil || amend.Ask.Title != "Amend the record?" {
		t.Fatalf("%q", amend.Lines)
	}
	for _, typed := range []string{"Brit: pick Daemon", "undo"} {
		all := slices.Collect(d.Settle(amend.Ask, typed))
		if len(all) != 1 || all[0].Ask == nil || !d.Reconciling() {
			t.Fatalf("%s: %v, %t", typed, all, d.Reconciling())
		}
		if back := d.Decline(all[0].Ask); back.Ask != amend.Ask {
			t.Errorf("%s: who stays is asked %q", typed, back.Lines)
		}
	}
	all := slices.Collect(d.Settle(amend.Ask, "Brit: pick Daemon"))
	if a := d.Agree(all[0].Ask); a.Kind != Done || d.Reconciling() {
		t.Errorf("%v %q", a.Kind, a.Lines)
	}
}
