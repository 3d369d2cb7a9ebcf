package session

import (
	"strings"
	"testing"
)

// wrongPick is a record in which Anna picked another card than she did.
const wrongPick = laidOut + "Anna: awaits Rún\nAnna: assign 3\nAnna: pick Mercenary\n"

// A wrong pick is found by what lies on the table, and corrected.
func TestReconcile(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "reconcile")
	q := s.Question()
	if q.Kind != SheetKind || q.Sheet[0].Name != "Pool" {
		t.Fatalf("%+v", q)
	}
	enter(t, s, "fam")
	if q = s.Question(); q.Enter != "still so" || len(q.Options) > 0 { // everything rests on one line
		t.Fatalf("%+v", q)
	}
	enter(t, s, "")
	if q = s.Question(); len(q.Options) < 3 || q.Options[0].Key != "a" || !strings.HasPrefix(q.Options[0].Text, "Line 7: Familiar, not Mercenary") {
		t.Fatalf("%+v", q)
	}
	enter(t, s, "a")
	if q = s.Question(); q.Kind != ChoiceKind || !strings.Contains(q.Text.String(), "+ Anna: pick Familiar") {
		t.Fatalf("%+v", q)
	}
	r, _ := enter(t, s, "")
	says(t, r, "Corrected.")
	if q = s.Question(); q.At != 0 || q.Sheet[0].Checked {
		t.Errorf("it goes on with %s", q.Sheet[q.At].Name)
	}
	r, _ = enter(t, s, "rest")
	says(t, r, "match")
	if _, playing := s.State().(*Playing); !playing || !strings.HasSuffix(recordOf(t, s), "Anna: pick Familiar\n") {
		t.Errorf("%T, %s", s.State(), r.Text.String())
	}
}

// When everything is as recorded, it says so; nothing is recorded.
func TestReconcileMatch(t *testing.T) {
	s := newTable(t, wrongPick)
	_, recorded := enter(t, s, "reconcile", "rest")
	if _, playing := s.State().(*Playing); !playing || recorded != nil {
		t.Errorf("%T, %v", s.State(), recorded)
	}
}

// Words of the sheet: back, enough, ?, cancel, line numbers, and commands after a slash.
func TestReconcileWords(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "reconcile")
	first := s.Question().At
	if name := s.Question().Sheet[first].Name; name != "Anna's cards of this round" {
		t.Errorf("it begins with %s, not with what moved last", name)
	}
	enter(t, s, "?")
	if q := s.Question(); q.At != first+1 || !q.Sheet[first].Unseen {
		t.Errorf("%+v", q)
	}
	if r, _ := enter(t, s, "/score"); r.Bad || s.Question().At != first+1 {
		t.Errorf("a command: %s", r.Text.String())
	}
	if r, _ := enter(t, s, "/list"); !r.Bad || !strings.Contains(r.Text.String(), "finish or cancel what is open first") {
		t.Errorf("F3: %s", r.Text.String())
	}
	if r, _ := enter(t, s, "xyzzy"); !r.Bad || s.Question().At != first+1 {
		t.Errorf("no answer: %s", r.Text.String())
	}
	if enter(t, s, "back"); s.Question().At != first {
		t.Errorf("back leads to %d", s.Question().At)
	}
	if r, _ := enter(t, s, "no such line: druid"); !r.Bad {
		t.Errorf("no line: %s", r.Text.String())
	}
	if enter(t, s, "3: y"); !s.Question().Sheet[2].Checked || s.Question().Sheet[1].Checked {
		t.Errorf("%+v", s.Question())
	}
	if r, _ := enter(t, s, "cancel"); r.Text[0].Text != "Nothing changed." {
		t.Error(r.Text.String())
	}
	enter(t, s, "reconcile", "enough")
	if _, playing := s.State().(*Playing); !playing {
		t.Errorf("enough leaves %T", s.State())
	}
}

// What was refused, and what is typed after the command, is filled in.
func TestReconcileFilledIn(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "pick mer")
	if _, refused := s.State().(*Refused); !refused {
		t.Fatalf("%T", s.State())
	}
	enter(t, s, "reconcile")
	if q := s.Question(); q.Sheet[q.At].Name != "Pool" || q.Sheet[q.At].Entered != "+Mercenary" {
		t.Errorf("%+v", q)
	}
	enter(t, s, "cancel", "reconcile pool: -fam +mer")
	if q := s.Question(); !strings.Contains(q.Title, "Pool again") {
		t.Errorf("%+v", q)
	}
	if r, _ := enter(t, s, "pool: -fam"); r.Bad { // once more
		t.Errorf("%s", r.Text.String())
	}
	if r, _ := enter(t, s, "pool: -hea"); !r.Bad {
		t.Errorf("%s", r.Text.String())
	}
}

// If the record is right, it says what to do with the cards.
func TestReconcileCards(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "reconcile pool: -dru", "")
	q := s.Question()
	for _, o := range q.Options {
		if strings.Contains(o.Text, "If the record is right: put Druid back into Pool") {
			r, recorded := enter(t, s, o.Key)
			if says(t, r, "The record is unchanged."); recorded != nil {
				t.Error(recorded)
			}
			return
		}
	}
	t.Errorf("%+v", q.Options)
}
