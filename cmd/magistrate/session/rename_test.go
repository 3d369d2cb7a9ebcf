package session

import (
	"slices"
	"strings"
	"testing"
)

const begun = laidOut + "Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\n"

// A player's name is changed from here on, and everything that asks or answers uses it.
func TestRename(t *testing.T) {
	s := newTable(t, begun)
	for _, c := range []struct{ typed, want string }{
		{"rename an to Dora Q.", "rename Anna to Dora Q."},
		{"/Robin  sits in for dora # late", "rename Dora Q. to Robin # late"},
		{"Rename Robin to  way to go", "rename Robin to way to go"},
		{"undo", "undo"},
		{"redo", "rename Robin to way to go"},
		{"Anna sits in for way", "rename way to go to Anna"},
		{"rename brit to Eve", "rename Brit to Eve"},
		{"rewind 2 agreed eve, an", "rewind 2 agreed Eve, Anna"},
		{"Dora sits in for WAY TO", "rename way to go to Dora"},
		{"br: merc", "Brit: pick Mercenary"},
		{"rename Brit to Eve", "rename Brit to Eve"},
	} {
		if reply, recorded := enter(t, s, c.typed); !slices.Equal(recorded, []string{c.want}) {
			t.Errorf("%q records %q: %s", c.typed, recorded, reply.Text)
		}
	}
	v := s.View()
	if v.Seats[0].Name != "Dora" || v.Seats[1].Name != "Eve" {
		t.Errorf("the seats are %q and %q", v.Seats[0].Name, v.Seats[1].Name)
	}
	if reply, _ := enter(t, s, "show eve"); !strings.Contains(reply.Text.String(), "Mercenary") {
		t.Errorf("show eve: %s", reply.Text)
	}
	log := s.Log(0).String()
	for _, line := range []string{"Anna: pick Familiar", "Brit: pick Mercenary", "rename Brit to Eve"} {
		if !strings.Contains(log, line) {
			t.Errorf("the log lacks %q:\n%s", line, log)
		}
	}
	if reply, _ := enter(t, s, "why 7"); !strings.Contains(reply.Text.String(), "Anna: pick Familiar") {
		t.Errorf("why 7: %s", reply.Text)
	}
	enter(t, s, "past 7")
	if got := s.View().Seats[0].Name; got != "Anna" {
		t.Errorf("in the past %s sits there", got)
	}
	do(t, s, Cancel())
	if got := s.View().Seats[0].Name; got != "Dora" {
		t.Errorf("back in the present %s sits there", got)
	}
}

// An earlier line is corrected by the names that it knows, and the later ones stay.
func TestCorrectBeforeRename(t *testing.T) {
	before := begun + "rename Anna to Dora\nBrit: pick Druid\n"
	s := newTable(t, before)
	want := strings.Replace(before, "Anna: pick Familiar", "Anna: pick Mercenary", 1)
	if got := corrected(t, s, "correct 7 anna: merc", "1"); got != want {
		t.Errorf("the record is\n%s", got)
	}
}

// What can't be a name is refused with a way out, and nothing is recorded.
func TestRenameIsRefused(t *testing.T) {
	for typed, want := range map[string]string{
		"rename":                "Type e.g. rename Anna to Robin.",
		"rename Anna":           "Type e.g. rename Anna to Robin.",
		"rename Anna to":        "Type e.g. rename Anna to Robin.",
		"rename Chu to Dora":    "Chu",
		"Dora sits in for Chu":  "Chu",
		"rename Anna to brît":   "Brit is playing already",
		"rename Anna to nobody": "can't be called",
	} {
		s := newTable(t, begun)
		if reply, recorded := enter(t, s, typed); !reply.Bad || recorded != nil || !strings.Contains(reply.Text.String(), want) {
			t.Errorf("%q records %q: %s", typed, recorded, reply.Text)
		}
	}
}

// Names that look alike are pointed out.
func TestRenameLooksAlike(t *testing.T) {
	s := newTable(t, strings.Replace(begun, "Brit", "Ｂrit", 1))
	if reply, recorded := enter(t, s, "rename Anna to Brit"); recorded == nil || !strings.Contains(reply.Text.String(), "look the same") {
		t.Errorf("recorded %q: %s", recorded, reply.Text)
	}
}
