package session

import "testing"

func TestChoiceOf(t *testing.T) {
	options := []Option{{Text: "Rún Arcane Warrior"}, {Text: "Rún Witch", Find: "RUWI"}, {Text: "nothing"}, {Text: "Ann"}, {Text: "Anna"}}
	for typed, want := range map[string]int{
		"1": 0, "5": 4, "6": -1, "0": -1,
		"run": -1, "arcane": 0, "run w": -1, "run wi": 1, "ruwi": 1, "witch run": 1, "RÚN WITCH": 1,
		"nothing": 2, "noth": 2, "ann": 3, "anna": 4, "an": -1, "": -1, "  ": -1, "witch hunt": -1,
	} {
		if got := choiceOf(options, typed); got != want {
			t.Errorf("%q chooses %d, want %d", typed, got, want)
		}
	}
}

func TestChoosing(t *testing.T) {
	s := newTable(t, pickTurn)
	enter(t, s, "tuama")
	for _, typed := range []string{"desu", "3", "undo", "pick fam", "tuama"} { // no answers
		if reply, recorded := enter(t, s, typed); !reply.Bad || recorded != nil || s.Question().Kind != ChoiceKind {
			t.Errorf("%q is taken for an answer: %q", typed, recorded)
		}
	}
	for _, typed := range []string{"", "?", "/legal"} {
		if reply, _ := enter(t, s, typed); reply.Bad || len(reply.Text) == 0 || s.Question().Kind != ChoiceKind {
			t.Errorf("%q leaves the question: %+v", typed, reply)
		}
	}
	if _, recorded := enter(t, s, "blood"); len(recorded) != 1 || recorded[0] != "Brit: pick Tuama Blood Mage" {
		t.Errorf("recorded %q", recorded)
	}
}
