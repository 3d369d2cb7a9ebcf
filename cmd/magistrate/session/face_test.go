package session

import (
	"slices"
	"strings"
	"testing"
)

// What a card shows is asked for, and recorded together with the move that depends on it.
func TestFaceOfACard(t *testing.T) {
	s := newTable(t, wizards)
	_, recorded := enter(t, s, "re aug")
	if q := s.Question(); q.Title != "Which school does Augere belong to?" || q.Kind != ChoiceKind || len(recorded) > 0 {
		t.Fatalf("asks %q, recorded %q", q.Title, recorded)
	}
	if _, recorded = enter(t, s, "druid"); s.Question().Title != "How much Mana does researching Augere cost?" || len(recorded) > 0 {
		t.Fatalf("asks %q, recorded %q", s.Question().Title, recorded)
	}
	if q := s.Question(); q.Enter != "5 mana" || q.Kind != TextKind {
		t.Errorf("Enter takes %q", q.Enter)
	}
	for _, none := range []string{"horn", "nothing"} {
		if reply, recorded := enter(t, s, none); !reply.Bad || len(recorded) > 0 {
			t.Errorf("%q is Mana: %s", none, reply.Text)
		}
	}
	if _, recorded = enter(t, s, ""); !slices.Equal(recorded, []string{"face Augere school Druidry", "Ada: research Augere"}) {
		t.Errorf("recorded %q", recorded)
	}
}

// A bare number answers how many of one thing.
func TestFaceByNumber(t *testing.T) {
	s := newTable(t, wizards)
	if _, recorded := enter(t, s, "re aug", "druid", "4"); !slices.Equal(recorded, []string{"face Augere school Druidry", "face Augere costs 4 mana", "Ada: research Augere"}) {
		t.Errorf("recorded %q", recorded)
	}
	s = newTable(t, wizards)
	if _, recorded := enter(t, s, "build sot2 paying 9 gold", "9"); len(recorded) == 0 || recorded[0] != "face Sorcery Tower 2 costs 9 gold" {
		t.Errorf("recorded %q, asks %q", recorded, s.Question().Title)
	}
}

// Where the move is refused for another reason, the face is recorded all the same.
func TestFaceOfARefusedMove(t *testing.T) {
	s := newTable(t, wizards)
	enter(t, s, "build sot2 paying ma")
	if q := s.Question(); q.Title != "What does the Sorcery Tower 2 cost in reagents?" {
		t.Fatalf("asks %q", q.Title)
	}
	reply, recorded := enter(t, s, "2 horn")
	if !reply.Refused || !slices.Equal(recorded, []string{"face Sorcery Tower 2 costs 2 Horn"}) {
		t.Errorf("refused %v, recorded %q: %s", reply.Refused, recorded, reply.Text)
	}
	if _, ok := s.State().(*Refused); !ok {
		t.Errorf("%T", s.State())
	}
}

// Esc drops the faces with the move.
func TestFaceIsDropped(t *testing.T) {
	s := newTable(t, wizards)
	enter(t, s, "re aug", "druid")
	_, recorded := do(t, s, Cancel())
	if _, ok := s.State().(*Playing); !ok || len(recorded) > 0 || strings.Contains(recordOf(t, s), "face") {
		t.Errorf("%T, recorded %q", s.State(), recorded)
	}
}
