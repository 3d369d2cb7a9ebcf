package session

import (
	"strings"
	"testing"
)

// wrongPick is a record in which Anna picked another card than she did.
const wrongPick = laidOut + "Anna: awaits Rún\nAnna: assign 3\nAnna: pick Mercenary\n"

// answerAll answers the questions about the table by title, and others as recorded.
func answerAll(t *testing.T, s *Session, answers map[string]string) (r Reply) {
	t.Helper()
	for n := 0; s.Question().Kind == TextKind; n++ {
		if n > 60 {
			t.Fatal("it never ends")
		}
		typed := ""
		for title, answer := range answers {
			if strings.Contains(s.Question().Title, title) {
				typed = answer
			}
		}
		if r, _ = enter(t, s, typed); r.Bad {
			t.Fatalf("%q: %s", typed, r.Text.String())
		}
	}
	return r
}

// A wrong pick is found by what lies on the table, and corrected.
func TestReconcile(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "reconcile")
	answerAll(t, s, map[string]string{"Pool": "-FAM, +MER", "face up": "Anna: FAM"})
	q := s.Question()
	if q.Kind != ChoiceKind || q.Options[0].Key != "a" || !strings.HasPrefix(q.Options[0].Text, "line 7: Familiar, not Mercenary") {
		t.Fatalf("%+v", q)
	}
	enter(t, s, "a")
	if q = s.Question(); q.Kind != ChoiceKind || !strings.Contains(q.Text.String(), "+ Anna: pick Familiar") {
		t.Fatalf("%+v", q)
	}
	r, _ := do(t, s, Pick(0))
	says(t, r, "Corrected.")
	r = answerAll(t, s, nil)
	if _, playing := s.State().(*Playing); !playing || !strings.HasSuffix(recordOf(t, s), "Anna: pick Familiar\n") {
		t.Errorf("%T, %s", s.State(), r.Text.String())
	}
}

// Where everything is as recorded, it says so; nothing is written.
func TestReconcileAgrees(t *testing.T) {
	s := newTable(t, wrongPick)
	_, recorded := enter(t, s, "reconcile", "rest")
	if _, playing := s.State().(*Playing); !playing || recorded != nil {
		t.Errorf("%T, %v", s.State(), recorded)
	}
}

// Words of the conversation: back, enough, ?, cancel, and commands after a slash.
func TestReconcileWords(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "reconcile")
	first := s.Question()
	if r, _ := enter(t, s, "back"); !r.Bad {
		t.Errorf("back before any answer: %s", r.Text.String())
	}
	enter(t, s, "?")
	second := s.Question()
	if second.Title == first.Title {
		t.Errorf("? answers nothing: %+v", second)
	}
	if r, _ := enter(t, s, "/score"); r.Bad || s.Question().Title != second.Title {
		t.Errorf("a command: %s", r.Text.String())
	}
	if r, _ := enter(t, s, "xyzzy"); !r.Bad || s.Question().Title != second.Title {
		t.Errorf("no answer: %s", r.Text.String())
	}
	if enter(t, s, "back"); s.Question().Title != first.Title {
		t.Errorf("back asks %q", s.Question().Title)
	}
	if r, _ := enter(t, s, "cancel"); r.Text[0].Text != "Nothing changed." {
		t.Error(r.Text.String())
	}
	enter(t, s, "reconcile", "enough")
	if _, playing := s.State().(*Playing); !playing {
		t.Errorf("enough leaves %T", s.State())
	}
}

// What people saw, and what was refused, is asked about first.
func TestReconcileBeginsWithWhatIsKnown(t *testing.T) {
	s := newTable(t, wrongPick)
	enter(t, s, "pick mer")
	if _, refused := s.State().(*Refused); !refused {
		t.Fatalf("%T", s.State())
	}
	enter(t, s, "reconcile")
	if q := s.Question(); !strings.Contains(q.Title, "Pool") || q.Enter != "as noticed" {
		t.Errorf("%+v", q)
	}
	enter(t, s, "cancel", "reconcile anna has fam")
	if q := s.Question(); q.Kind != TextKind {
		t.Errorf("%+v", q)
	}
}
