package session

import (
	"os"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/journal"
)

// written appends to a record as another program might.
func written(t *testing.T, s *Session, text string) {
	t.Helper()
	f, err := os.OpenFile(s.Path(), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

// fails enters a move that the disk does not take.
func fails(t *testing.T, s *Session, line string) Reply {
	t.Helper()
	r, err := s.Do(Typed(line))
	if err == nil || !r.Bad {
		t.Fatalf("the disk takes it: %+v", r)
	}
	isState[*Broken](t, s)
	return r
}

const claimed = laidOut + "Anna: awaits Rún\nAnna: assign 3\n"

// A move that the disk did not take is shown; it is written when the record is opened
// again, unless another program wrote there: then it returns to the input line.
func TestBrokenKeepsWhatWasNotRecorded(t *testing.T) {
	s := newTable(t, claimed)
	written(t, s, "# from an editor\n")
	r := fails(t, s, "pick Familiar")
	if !strings.Contains(r.Text.String(), "Anna: pick Familiar") {
		t.Errorf("%s", r.Text)
	}
	if says := s.Safe().String(); len(s.Unsaved()) != 1 || strings.Count(says, "Anna: pick Familiar") != 1 {
		t.Errorf("unsaved is %q: %s", s.Unsaved(), says)
	}
	r, recorded := do(t, s, Typed(""))
	if isState[*Playing](t, s); recorded != nil || r.Input != "Anna: pick Familiar" || !r.Effects.Opened {
		t.Errorf("recorded is %q: %+v", recorded, r)
	}
	if _, recorded = do(t, s, Typed(r.Input)); len(recorded) != 1 || s.Unsaved() != nil {
		t.Errorf("recorded is %q", recorded)
	}
	if says := s.Safe().String(); strings.TrimSpace(says) != "The record is saved in "+s.Path()+"." {
		t.Errorf("it says %s", says)
	}
}

// Lines wait until the disk takes them; those that it holds already are not written
// twice.
func TestBrokenWritesWhenTheDiskWorks(t *testing.T) {
	s := newTable(t, claimed)
	for _, there := range []string{"", "Anna: pick Familiar\n", "Anna: pick Familiar\n# a dog barks\n"} {
		s.state, _, _ = s.broken(os.ErrPermission, "Anna: pick Familiar")
		s.state, _, _ = s.broken(os.ErrPermission, "# a dog barks")
		if b := isState[*Broken](t, s); len(b.lines) != 2 || !strings.Contains(b.Question(s).Text.String(), "barks") {
			t.Fatalf("held are %q", b.lines)
		}
		written(t, s, there)
		r, _ := do(t, s, Typed("try"))
		isState[*Playing](t, s)
		if got := recordOf(t, s); got != claimed+"Anna: pick Familiar\n# a dog barks\n" || r.Input != "" {
			t.Errorf("with %q there the record is\n%s%+v", there, got, r)
		}
		s = newTable(t, claimed)
	}
}

// The record can be opened again without writing, and nothing else is taken meanwhile.
func TestBrokenTakesOnlyItsChoices(t *testing.T) {
	s := newTable(t, claimed)
	s.state, _, _ = s.broken(os.ErrPermission, "Anna: pick Familiar")
	for _, typed := range []string{"pick Mercenary", "undo", "4", "/undo"} {
		if r, recorded := do(t, s, Typed(typed)); !r.Bad || recorded != nil {
			t.Errorf("%q: %+v", typed, r)
		}
		isState[*Broken](t, s)
	}
	do(t, s, Cancel())
	isState[*Broken](t, s)
	if r, _ := do(t, s, Typed("3")); !r.Effects.Left || !strings.Contains(r.Text.String(), "Anna: pick Familiar") {
		t.Errorf("leaving is %+v", r)
	}
	if r, recorded := do(t, s, Pick(1)); r.Input != "Anna: pick Familiar" || recorded != nil {
		t.Errorf("opened again is %+v, %q", r, recorded)
	}
	isState[*Playing](t, s)
}

// A record that can't be opened again stays broken.
func TestBrokenStays(t *testing.T) {
	s := newTable(t, claimed)
	s.state, _, _ = s.broken(os.ErrPermission, "Anna: pick Familiar")
	if err := os.Remove(s.Path()); err != nil {
		t.Fatal(err)
	}
	if r, err := s.Do(Typed("")); err == nil || !r.Bad {
		t.Errorf("%+v, %v", r, err)
	}
	if b := isState[*Broken](t, s); len(b.lines) != 1 {
		t.Errorf("held are %q", b.lines)
	}
}

// Lines that were saved beside the record need not be written again.
func TestBrokenSavedBeside(t *testing.T) {
	s := newTable(t, claimed)
	for with, want := range map[bool]int{true: 0, false: 1} {
		s.state, _, _ = s.broken(&shelf.Lost{Changed: &journal.ChangedError{}, Kept: "evening 2.table", With: with}, "Anna: pick Familiar")
		if got := s.Unsaved(); len(got) != want {
			t.Errorf("saved %t: %q is unsaved", with, got)
		}
		s.state = &Playing{}
	}
}
