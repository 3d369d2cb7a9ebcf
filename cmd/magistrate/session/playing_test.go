package session

import (
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/tell"
)

const pickTurn = laidOut + "Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\n"

func TestSeveralMoves(t *testing.T) {
	for _, c := range []struct {
		typed    string
		recorded []string
		input    string
	}{
		{"gaso; mer # tired", []string{"Brit: pick Gairm Sorcerer", "Brit: pick Mercenary # tired"}, ""},
		{"gaso; ruso; mer # tired", []string{"Brit: pick Gairm Sorcerer"}, "ruso; mer # tired"},
		{"gaso\n\n  ruso\nmer", []string{"Brit: pick Gairm Sorcerer"}, "ruso\nmer"},
		{"gaso; xyzzy", []string{"Brit: pick Gairm Sorcerer"}, "xyzzy"},
		{"xyzzy; gaso", nil, "xyzzy; gaso"},
		{"gaso; ruso?", nil, ""},
		{"ruso", []string{"Brit: pick Rún Sorcerer"}, ""},
	} {
		reply, recorded := enter(t, newTable(t, pickTurn), c.typed)
		if !slices.Equal(recorded, c.recorded) || reply.Input != c.input {
			t.Errorf("%q records %q and leaves %q, want %q and %q", c.typed, recorded, reply.Input, c.recorded, c.input)
		}
		if reply.Bad && recorded != nil {
			t.Errorf("%q is bad and records %q", c.typed, recorded)
		}
	}
}

func TestRestWaitsBehindQuestion(t *testing.T) {
	s := newTable(t, pickTurn)
	_, recorded := enter(t, s, "tuama; mer")
	if q := s.Question(); recorded != nil || q.Kind != ChoiceKind || q.Rest != "mer" || len(q.Options) != 2 {
		t.Fatalf("recorded %q, asks %+v", recorded, q)
	}
	if _, recorded = do(t, s, Pick(0)); len(recorded) != 2 {
		t.Errorf("the choice records %q, want two lines", recorded)
	}
	s = newTable(t, pickTurn)
	if reply, _ := do(t, s, Typed("tuama; mer"), Cancel()); reply.Input != "mer" {
		t.Errorf("Esc leaves %q, want mer", reply.Input)
	}
}

func TestBareEnter(t *testing.T) {
	s := newTable(t, pickTurn)
	if q := s.Question(); q.Enter != "" {
		t.Errorf("Enter would do %q with several legal moves", q.Enter)
	}
	if reply, recorded := enter(t, s, ""); recorded != nil || len(reply.Text) == 0 {
		t.Errorf("Enter records %q and says %q", recorded, reply.Text)
	}
	s = newTable(t, claims)
	if q := s.Question(); !strings.HasPrefix(q.Enter, "award") {
		t.Errorf("Enter would do %q, want award", q.Enter)
	}
	if _, recorded := enter(t, s, ""); !slices.Equal(recorded, []string{"award"}) {
		t.Errorf("Enter records %q, want award", recorded)
	}
}

// claims is a record of Mag Mell in its claims; nobody holds a Druid.
const claims = `game: mag-mell
mode: tally
players: Anna, Brit

assign -3 to Rún
assign 1 to Gairm
assign -1 to Deoch
assign 2 to Bréag
assign 2 to Tuama
assign 3 to Athrach
assign 3 to Witch
assign 5 to Arcane Warrior
assign 5 to Sorcerer
assign 6 to Summoner
assign 8 to Blood Mage
Anna: holds Rún Witch, Familiar
Brit: holds nothing
`

func TestNotes(t *testing.T) {
	s := newTable(t, pickTurn)
	if _, recorded := enter(t, s, "# a  long think", "note again; and # again", "gaso # at last"); !slices.Equal(recorded, []string{"# a long think", "# again; and # again", "Brit: pick Gairm Sorcerer # at last"}) {
		t.Errorf("recorded %q", recorded)
	}
	if reply, recorded := enter(t, s, "note"); !reply.Bad || recorded != nil {
		t.Errorf("note alone records %q", recorded)
	}
}

func TestMismatch(t *testing.T) {
	s := newTable(t, pickTurn)
	for typed, want := range map[string][]string{
		"wants desu":                   {"“wants”", "e.g. Brit: pick"},
		"pick xyzzy":                   {"“xyzzy”", "Brit: pick CARD"},
		"gaso xyzzy":                   {"“xyzzy”"},
		"![no] ruso":                   {"no"},
		"! desu":                       {"That move is legal; enter it without ! or ~."},
		"!":                            {"No move was refused"},
		"/frobnicate":                  {"frobnicate", "/help"},
		"undo 3":                       {"“undo” alone"},
		strings.Repeat("x", Longest+1): {"longer than"},
	} {
		reply, recorded := enter(t, s, typed)
		text := reply.Text.String()
		if !reply.Bad || recorded != nil {
			t.Errorf("%.20q is not bad: %s", typed, text)
		}
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%.20q says %q, which lacks %q", typed, text, part)
			}
		}
	}
}

// What is wrong comes first, whatever was done before it; a number that no game can hold is
// recorded as it was typed, and no note is lost.
func TestNothingIsRewritten(t *testing.T) {
	s := newTable(t, laidOut+"Anna: awaits Rún\n")
	if _, recorded := enter(t, s, "! assign 5000000000"); !slices.Equal(recorded, []string{"! Anna: assign 5000000000"}) && !slices.Equal(recorded, []string{"![token] Anna: assign 5000000000"}) {
		t.Errorf("recorded %q", recorded)
	}
	s = newTable(t, pickTurn)
	reply, recorded := enter(t, s, "undo; undo; foo")
	if len(recorded) != 2 || reply.Text[0].Role != tell.Bad {
		t.Errorf("recorded %q: %s", recorded, reply.Text)
	}
	if reply, recorded := enter(t, s, "undo # a slip"); recorded != nil || !reply.Bad {
		t.Errorf("recorded %q: %s", recorded, reply.Text)
	}
}
