package session

import (
	"slices"
	"strings"
	"testing"
)

// Undo takes back the last move of this round at once, and asks everyone before it
// leads into the round before.
func TestUndoStopsAtTheBorder(t *testing.T) {
	s := newTable(t, twoRounds)
	for range 2 {
		if reply, recorded := enter(t, s, "undo"); !slices.Equal(recorded, []string{"undo"}) || !reply.Effects.Moved {
			t.Fatalf("%T %q: %s", s.state, recorded, reply.Text)
		}
	}
	for range 3 {
		if got := undoNote(s); got != "opens the round before" {
			t.Error(got)
		}
		reply, recorded := enter(t, s, "undo")
		if !asksAll(s) || recorded != nil {
			t.Fatalf("%T %q: %s", s.state, recorded, reply.Text)
		}
		text := shown(s, reply)
		hides(t, text, "Familiar", "Druid", "Tuama Blood Mage")
		if !strings.Contains(text, "earlier round") || !strings.Contains(text, "undo: Brit: awaits Witch") {
			t.Errorf("it shows %s", text)
		}
		do(t, s, Cancel())
	}
	if _, recorded := enter(t, s, "undo", "all"); !slices.Equal(recorded, []string{noted, "undo"}) {
		t.Errorf("recorded %q", recorded)
	}
	enter(t, s, "undo", "undo", "undo", "undo", "undo")
	if got := recordOf(t, s); strings.Count(got, noted) != 1 || !strings.HasSuffix(got, strings.Repeat("undo\n", 6)) {
		t.Errorf("the record is\n%s", got)
	}
}

// Undo passes over notes and refused moves that were recorded, and says what it took back.
func TestUndoTakesBackTheLastMove(t *testing.T) {
	s := newTable(t, twoRounds)
	enter(t, s, "# tea break", "![turn] Anna: pick Mercenary")
	if got := undoNote(s); got != "takes back Brit: assign -1" {
		t.Error(got)
	}
	reply, recorded := enter(t, s, "undo")
	if !slices.Equal(recorded, []string{"undo"}) || !strings.Contains(reply.Text.String(), "Brit: assign -1") {
		t.Errorf("%q: %s", recorded, reply.Text)
	}
	s = newTable(t, laidOut[:strings.Index(laidOut, "\npool")+1])
	if reply, recorded := enter(t, s, "undo"); !reply.Bad || recorded != nil || undoNote(s) != "" {
		t.Errorf("%q: %s", recorded, reply.Text)
	}
}

func TestRedo(t *testing.T) {
	s := newTable(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\n~[match] Brit: pick Mercenary\n")
	if reply, recorded := enter(t, s, "redo"); !reply.Bad || recorded != nil {
		t.Errorf("%q: %s", recorded, reply.Text)
	}
	s = newTable(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\n")
	_, recorded := enter(t, s, "undo", "undo", "redo", "redo")
	if want := []string{"undo", "undo", "Anna: assign 3", "Anna: pick Familiar"}; !slices.Equal(recorded, want) {
		t.Errorf("recorded %q", recorded)
	}
	if reply, recorded := enter(t, s, "redo"); !reply.Bad || recorded != nil {
		t.Errorf("%q: %s", recorded, reply.Text)
	}
}

// Rewind alone lists the moves of this round, and asks who agreed.
func TestRewindChooses(t *testing.T) {
	s := newTable(t, twoRounds)
	reply, _ := enter(t, s, "rewind")
	q := s.Question()
	if len(q.Options) < 2 || q.Options[0].Text != "Brit: assign -1" || q.Options[1].Note != "takes back 2 moves" || q.Default >= 0 {
		t.Errorf("%+v", q)
	}
	hides(t, shown(s, reply), "pick Familiar", "pick Druid", "Tuama Blood Mage")
	if _, recorded := enter(t, s, "2", "anna"); !slices.Equal(recorded, []string{"rewind 2 agreed Anna"}) {
		t.Errorf("recorded %q", recorded)
	}
}

// Only players who are named have agreed: a name that nobody has, or several have, takes
// nothing back. Where that opens an earlier round everyone must agree.
func TestRewindByNames(t *testing.T) {
	for typed, by := range map[string]string{
		"Anna": "Anna", "brit, a": "Brit, Anna", "b,B": "Brit", "all": "Anna, Brit",
		"nope": "", "no way": "", "x": "", "Anna, nope": "", "Anna, , Brit": "", ",": "", "n": "", "": "", "y": "", "score": "", "# a note": "", "rewind 1": "",
	} {
		for _, first := range []string{"rewind 4", "rewind 2"} {
			s := newTable(t, twoRounds)
			reply, recorded := enter(t, s, first, typed)
			var want []string
			by := by
			if first == "rewind 4" && !strings.Contains(by, ",") {
				by = ""
			}
			if by != "" {
				want = []string{first + " agreed " + by}
				if first == "rewind 4" {
					want = append([]string{noted}, want...)
				}
			}
			if !slices.Equal(recorded, want) {
				t.Errorf("%s, %q: recorded %q: %s", first, typed, recorded, reply.Text)
			}
			if _, asks := s.state.(*Consenting); asks != (by == "") {
				t.Errorf("%s, %q leads to %T", first, typed, s.state)
			}
		}
	}
}

// A rewind typed with the names is recorded at once, unless it crosses into an earlier
// round.
func TestRewindAgreed(t *testing.T) {
	s := newTable(t, twoRounds)
	if _, recorded := enter(t, s, "rewind 2 agreed an, b"); !slices.Equal(recorded, []string{"rewind 2 agreed Anna, Brit"}) {
		t.Errorf("recorded %q", recorded)
	}
	s = newTable(t, twoRounds)
	reply, recorded := enter(t, s, "rewind 4 agreed anna")
	if !asksAll(s) || recorded != nil {
		t.Errorf("%T, recorded %q", s.state, recorded)
	}
	hides(t, shown(s, reply), "pick Familiar", "pick Druid", "Tuama Blood Mage")
	if _, recorded := enter(t, s, "all"); !slices.Equal(recorded, []string{noted, "rewind 4 agreed Anna"}) {
		t.Errorf("recorded %q", recorded)
	}
	for _, typed := range []string{"rewind 0", "rewind 99", "rewind x", "rewind 2 agreed", "rewind 2 agreed Zoe", "rewind 2 Anna"} {
		s := newTable(t, twoRounds)
		if reply, recorded := enter(t, s, typed); !reply.Bad || recorded != nil {
			t.Errorf("%s: %T, recorded %q: %s", typed, s.state, recorded, reply.Text)
		}
	}
}
