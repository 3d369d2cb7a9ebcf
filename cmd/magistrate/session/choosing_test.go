package session

import (
	"strings"
	"testing"
)

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

// WI is no code any more: where both Wind and Wisdom fit, people choose. A word after “to” is a
// space, also where a card could have the same spelling.
func TestWindOrWisdom(t *testing.T) {
	hands := conclaveBegun + "Ann: hand Wind, Wind, Wind, Wind\nBob: hand Earth, Earth, Earth, Earth\n"
	begun := hands + "lay Mind Boar 1, Earth Gazelle 5, Earth Gazelle 5, Mind Boar 1, Wind Gazelle 5, Love Gazelle 5, Mind Boar 1, Mind Boar 1, Mind Boar 1, Nature Boar 1, Nature Boar 1, Nature Boar 1\ndecks 17, 17\n"
	for _, c := range []struct{ record, typed, want string }{
		{conclaveBegun, "ann: hand wi, mi, lo, na", "choices"},
		{conclaveBegun, "ann: hand wn, mi, lo, na", "Ann: hand Wind, Mind, Love, Nature"},
		{hands, "lay wig5", "choices"},
		{begun, "send wng5 b2", "Ann: send Wind Gazelle 5 to b2"},
		{begun, "send wind b2 b2", "Ann: send Wind Boar 2 to b2"},
		{begun, "send wind c2 to b3", "Ann: send Wind Crow 2 to b3"},
	} {
		s := newTable(t, c.record)
		_, added := enter(t, s, c.typed)
		got := strings.Join(added, "; ")
		if q := s.Question(); q.Kind == ChoiceKind && len(q.Options) == 2 && q.Options[0].Text == "Wind" && q.Options[1].Text == "Wisdom" {
			got = "choices"
		}
		if got != c.want {
			t.Errorf("%q leads to %q, not %q", c.typed, got, c.want)
		}
	}
}

// The only option is the default, unless it is off.
func TestChoosingTheOnlyOption(t *testing.T) {
	s := newTable(t, pickTurn)
	for off, want := range map[string]int{"": 0, "there is no camera": -1} {
		c := &Choosing{options: []Option{{Text: "draw by lot", Off: off}}, normal: -1, back: s.state}
		if q := c.Question(s); q.Default != want || (q.Enter == "draw by lot") != (want == 0) {
			t.Errorf("off %q: %+v", off, q)
		}
	}
}
