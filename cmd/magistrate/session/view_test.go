package session

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

// area returns the labels of an area's cells, "-" for a gap.
func area(t *testing.T, s *Session, title string) (all []string) {
	t.Helper()
	for _, a := range s.View().Areas {
		if a.Title != title {
			continue
		}
		for _, c := range a.Cells {
			if c.Label == "" {
				c.Label = "-"
			}
			all = append(all, c.Label)
		}
	}
	return all
}

func same(text string) string { return text }

// The Pool keeps its places: a taken card leaves its gap, also after undo and redo, and
// for a session that opens the record later.
func TestPlacesStandStill(t *testing.T) {
	s := newTable(t, laidOut)
	enter(t, s, "awaits rún", "assign 3")
	before := area(t, s, "Pool")
	enter(t, s, "pick Familiar")
	want := slices.Clone(before)
	want[slices.Index(want, "Familiar")] = "-"
	if got := area(t, s, "Pool"); !slices.Equal(got, want) {
		t.Errorf("after the pick the Pool is %v, not %v", got, want)
	}
	if later := newTable(t, recordOf(t, s)); !slices.Equal(area(t, later, "Pool"), want) {
		t.Errorf("opened later it is %v, not %v", area(t, later, "Pool"), want)
	}
	enter(t, s, "undo")
	if got := area(t, s, "Pool"); len(got) != len(before) || slices.Contains(got, "-") {
		t.Errorf("after undo the Pool is %v", got)
	}
}

// A cell says what choosing it does, and why that would be refused.
func TestLook(t *testing.T) {
	s := newTable(t, laidOut)
	enter(t, s, "awaits rún", "assign 3", "pick gaso")
	looks := map[string]Look{}
	for _, a := range s.View().Areas {
		for _, c := range a.Cells {
			looks[c.Label] = s.Look(c, same)
		}
	}
	if k := looks["Rún Sorcerer"]; !k.Refused || !strings.Contains(k.Reason, "Sorcerer") || k.Short != "RUSO" {
		t.Errorf("a second Sorcerer: %+v", k)
	}
	if k := looks["Familiar"]; k.Refused || k.Move != "Anna: pick Familiar" {
		t.Errorf("a Familiar: %+v", k)
	}
	if k := looks[""]; !k.Gap() || k.State != referee.Vacant || k.Move != "" {
		t.Errorf("a gap: %+v", k)
	}
}

// The heading names round, phase and who is to act.
func TestHeading(t *testing.T) {
	s := newTable(t, laidOut)
	h := s.Heading("", same)
	if !slices.Equal(h.Names, []string{"Anna"}) || !slices.Contains(h.Parts, "Round 1 of 11") || h.Far() != "" || h.Expect == "" {
		t.Errorf("%+v", h)
	}
	if h = s.Heading("Round 1", same); h.Far() != "ROUND 1 IS OVER" {
		t.Errorf("from far: %q", h.Far())
	}
	for odd, moves := range []string{"", "~[match] Brit: pick Rún Sorcerer\n"} {
		if h = newTable(t, pickTurn+"Brit: pick Gairm Sorcerer\n"+moves).Heading("", same); h.Odd != odd {
			t.Errorf("%q: %d irregular moves", moves, h.Odd)
		}
	}
}
