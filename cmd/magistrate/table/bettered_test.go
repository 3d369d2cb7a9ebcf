package table

import (
	"strings"
	"testing"
)

// The hint tells what becomes of words that better something: a question, another item, or nothing.
func TestHintOfWhatBetters(t *testing.T) {
	d := sit(t, laidOut+"Anna: awaits Witch\nAnna: assign 6\nAnna: pick Familiar\n")
	for typed, says := range map[string]string{
		"no wait, mercenary":              "Enter: asks “Instead of “Anna: pick Familiar”?”",
		"no, unicorn":                     "Enter changes nothing",
		"the mercenary, no, the druid":    "turns what is said around",
		"no thanks":                       "",
		"oh, mercenary":                   "",
		"correction: anna pick mercenary": "Enter: asks",
	} {
		if h := d.Hint(typed); says == "" && strings.Contains(h.Soft, "Instead") || !strings.Contains(h.Soft, says) {
			t.Errorf("%q: %+v", typed, h)
		}
	}
	d = sit(t, laidOut[:strings.Index(laidOut, "pool")])
	enter(t, d, "pool", "gairm witch")
	if h := d.Hint("no wait, gairm sorcerer"); h.Soft != "Enter: in the place of Gairm Witch" {
		t.Errorf("in a list: %+v", h)
	}
}

// What was typed around a wrong thing is what Enter says with another in its place, and the hint.
func TestHintOfWhatIsMended(t *testing.T) {
	d := sit(t, laidOut[:strings.Index(laidOut, "pool")])
	a := enter(t, d, "pool gaso, gaso, ruso, unicorn, mer, tubl, desu, dru, atar, tusu, gawi, deso")
	if !strings.Contains(a.Lines.String(), "in the place of “unicorn”") {
		t.Fatalf("told is %q", a.Lines.String())
	}
	if h := d.Hint("familiar"); !strings.Contains(h.Does, "Familiar, Mercenary") {
		t.Errorf("%+v", h)
	}
}
