package session

import (
	"os"
	"strings"
	"testing"
)

// lineOf returns the line that is shown in the past; 0 in the present.
func lineOf(s *Session) int {
	if p, past := s.state.(*Past); past {
		return p.line
	}
	return 0
}

// In the past a line is reached by its number, and where a round begins by a step, and nowhere else.
func TestPastSteps(t *testing.T) {
	text, err := os.ReadFile("../console/testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	s := newTable(t, string(text))
	last := s.table.Record().Last()
	if reply, _ := enter(t, s, "round 6"); !reply.Bad || lineOf(s) != 0 {
		t.Errorf("in the present it leads to %d: %s", lineOf(s), reply.Text)
	}
	if _, _, err := stepBack(s, 20); err != nil {
		t.Fatal(err)
	}
	enter(t, s, "past 20")
	for _, c := range []struct {
		typed string
		line  int
	}{
		{"75", 75}, {"-", 74}, {"+", 75}, {"-round", 68}, {"first", 3}, {"-", 3}, {"last", last}, {"+", last}, {"9999", last},
		{"61", 61}, {"-round", 54}, {"+", 55}, {"-round", 54}, {"+round", 61}, {"4", 4}, {"-round", 3}, {"-round", 3},
	} {
		if reply, _ := enter(t, s, c.typed); reply.Bad || !reply.Effects.Moved || lineOf(s) != c.line {
			t.Errorf("%s leads to line %d, not %d: %s", c.typed, lineOf(s), c.line, reply.Text)
		}
	}
	for _, typed := range []string{"round 6", "first 3", "line", "line 6"} {
		if reply, _ := enter(t, s, typed); !reply.Bad || lineOf(s) != 3 {
			t.Errorf("%s leads to line %d: %s", typed, lineOf(s), reply.Text)
		}
	}
}

// In the past nothing is recorded: moves are judged as they were then.
func TestPastRecordsNothing(t *testing.T) {
	s := newTable(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\nBrit: pick Druid\n")
	enter(t, s, "past 6")
	for _, typed := range []string{"mercenary", "undo", "redo", "rewind 1", "/undo", "note x", "# x", "reconcile", "xyzzy"} {
		reply, recorded := enter(t, s, typed)
		if !reply.Bad || recorded != nil || lineOf(s) != 6 {
			t.Errorf("%s: line %d, recorded %q: %s", typed, lineOf(s), recorded, reply.Text)
		}
	}
	for _, typed := range []string{"why familiar", "familiar?", "/why familiar"} {
		if reply, recorded := enter(t, s, typed); reply.Bad || recorded != nil || lineOf(s) != 6 || !strings.Contains(reply.Text.String(), "Familiar") {
			t.Errorf("%s: line %d: %s", typed, lineOf(s), reply.Text)
		}
	}
	if title := s.Question().Title; title != "The past, after line 6 of 8: Anna: assign 3" {
		t.Error(title)
	}
	reply, _ := enter(t, s, "log")
	if log := reply.Text.String(); !strings.Contains(log, "assign 3") || strings.Contains(log, "Druid") {
		t.Errorf("the log is\n%s", log)
	}
	for _, typed := range []string{"", "?"} {
		if reply, _ := enter(t, s, typed); reply.Bad || lineOf(s) != 6 {
			t.Errorf("%q: line %d: %s", typed, lineOf(s), reply.Text)
		}
	}
	if reply, _ := do(t, s, Cancel()); !reply.Effects.Moved || lineOf(s) != 0 || s.Record() != s.table.Record() {
		t.Errorf("Esc leads to line %d: %s", lineOf(s), reply.Text)
	}
}

// From the past the shown line is corrected, or any other.
func TestPastCorrects(t *testing.T) {
	for typed, line := range map[string]int{"correct": 7, "correct 6": 6, "/correct": 7} {
		s := newTable(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\nBrit: pick Druid\n")
		reply, _ := enter(t, s, "past 7", typed)
		c, ok := s.state.(*Correcting)
		if !ok || c.line != line || !reply.Effects.Moved {
			t.Errorf("%s leads to %T %+v: %s", typed, s.state, s.state, reply.Text)
		}
	}
}
