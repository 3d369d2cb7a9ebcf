package session

import (
	"strings"
	"testing"

	"magistrate/referee/refereetest/candid"
)

// Each chooses unseen, and all is recorded when the last has chosen.
func TestSealing(t *testing.T) {
	s := newTable(t, candid.Choice)
	if !canSeal(s) {
		t.Fatal("nobody chooses at once")
	}
	_, recorded := enter(t, s, "sealed", "hide")
	if q := s.Question(); q.Kind != SecretKind || !strings.HasPrefix(q.Title, "Brit chooses") || recorded != nil {
		t.Fatalf("%v %+v", recorded, q)
	}
	for _, typed := range []string{"Brit: hide", "chu hide"} {
		r, recorded := enter(t, s, typed)
		if _, open := s.State().(*Sealing); r.Bad && open {
			t.Fatalf("%q: %s %v", typed, r.Text.String(), recorded)
		} else if !open {
			if len(recorded) < 3 || !strings.HasSuffix(strings.Join(recorded, ";"), "Anna: hide;Brit: hide;Chu: hide") {
				t.Errorf("recorded %v", recorded)
			}
			says(t, r, "Everyone has chosen.")
		}
	}
	if _, open := s.State().(*Sealing); open {
		t.Errorf("it still asks: %+v", s.Question())
	}
}

// A wrong choice is refused in the same words whatever was typed, and Esc drops all.
func TestSealingTellsNothing(t *testing.T) {
	s := newTable(t, candid.Choice)
	enter(t, s, "sealed")
	var first string
	for _, typed := range []string{"brit hide", "reveal", "xyzzy", "hide; hide", "reveal nobody", "undo"} {
		r, recorded := enter(t, s, typed)
		if !r.Bad || !r.Clear || recorded != nil {
			t.Errorf("%q: %s", typed, r.Text.String())
		}
		if first == "" {
			first = r.Text.String()
		} else if got := r.Text.String(); got != first || strings.Contains(got, typed+"”") {
			t.Errorf("%q: %s", typed, got)
		}
	}
	enter(t, s, "hide")
	_, recorded := do(t, s, Cancel())
	if _, playing := s.State().(*Playing); !playing || recorded != nil {
		t.Errorf("Esc leaves %T, %v", s.State(), recorded)
	}
	if r, _ := enter(t, newTable(t, laidOut), "sealed"); !r.Bad {
		t.Error("in a game without sealed choices it begins")
	}
}
