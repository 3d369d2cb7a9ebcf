package session

import (
	"fmt"

	"strings"
	"testing"

	"magistrate/referee/record"
)

// struck is a record of Mag Mell with a move that was undone.
const struck = "game: mag-mell\nplayers: Bo, Cy\n\npool ATWI, RUAR, DESO, GABL, BRWI, RUSO, TUWI, TUSU, FAM, DAE, DRU, HEA\nBo: awaits Gairm\nBo: assign -3\nBo: pick ATWI\nBo: pick RUSO\nCy: pick GABL\nCy: pick BRWI\nundo\n"

// corrected types lines that correct a record, and returns what it is then.
func corrected(t *testing.T, s *Session, typed ...string) string {
	t.Helper()
	reply, recorded := enter(t, s, typed...)
	if !reply.Effects.Moved {
		t.Fatalf("%q: %T, recorded %q: %s", typed, s.state, recorded, reply.Text)
	}
	return recordOf(t, s)
}

// A line is replaced, deleted, or has one put before it, typed whole or asked for step by
// step.
func TestCorrect(t *testing.T) {
	const was = "Anna: pick Familiar\n"
	before := laidOut + "Anna: awaits Rún\nAnna: assign 3\n" + was + "Brit: pick Druid\n"
	replaced := strings.Replace(before, was, "Anna: pick Mercenary\n", 1)
	inserted := strings.Replace(before, was, "Anna: pick Faerie # late\n"+was, 1)
	for _, c := range []struct {
		typed []string
		want  string
	}{
		{[]string{"correct 7 mercenary", "1"}, replaced},
		{[]string{"amend 7 merc", "correct it"}, replaced},
		{[]string{"correct 7 Anna: pick Mercenary", "yes"}, replaced},
		{[]string{"correct 7", "mer", "1"}, replaced},
		{[]string{"correct", "7", "xyzzy", "mer", "1"}, replaced},
		{[]string{"correct", "7 mer", "1"}, replaced},
		{[]string{"correct 7 delete", "1"}, strings.Replace(before, was, "", 1)},
		{[]string{"correct 7", "delete", "1"}, strings.Replace(before, was, "", 1)},
		{[]string{"correct 7 insert # late", "1"}, strings.Replace(before, was, "# late\n"+was, 1)},
		{[]string{"correct 7 insert Anna: pick Faerie # late", "1"}, inserted},
		{[]string{"correct 7", "insert Anna: pick Faerie # late", "1"}, inserted},
		{[]string{"correct 9 insert anna: merc", "1"}, before + "Anna: pick Mercenary\n"},
		{[]string{"correct 8 undo", "1"}, strings.Replace(before, "Brit: pick Druid", "undo", 1)},
	} {
		s := newTable(t, before)
		if got := corrected(t, s, c.typed...); got != c.want {
			t.Errorf("%q: the record is\n%s", c.typed, got)
		}
	}
}

// Nothing is changed before everything is right and somebody has said so.
func TestCorrectionIsRefused(t *testing.T) {
	before := laidOut + "Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\nBrit: pick Druid\n"
	for _, typed := range []string{
		"correct x", "correct 2", "correct 0", "correct 99", "correct 9 mer", "correct 7 xyzzy", "correct 7 pick",
		"correct 7 mer; fam", "correct 7 g", "correct 7 fam", "correct 7 delete mer", "correct 10 insert mer", "correct 7 mer?", "correct delete", "correct insert",
	} {
		s := newTable(t, before)
		reply, recorded := enter(t, s, typed)
		if _, playing := s.state.(*Playing); !reply.Bad || recorded != nil || !playing {
			t.Errorf("%s: %T, recorded %q: %s", typed, s.state, recorded, reply.Text)
		}
	}
	for _, typed := range [][]string{{"correct 7 mer"}, {"correct 7", "mer"}, {"correct 7 delete"}, {"correct"}, {"correct 7"}} {
		for _, leave := range []string{"cancel", "2", ""} {
			s := newTable(t, before)
			enter(t, s, typed...)
			if reply, recorded := enter(t, s, leave); recorded != nil || recordOf(t, s) != before {
				t.Errorf("%q, %q: recorded %q: %s", typed, leave, recorded, reply.Text)
			}
		}
	}
}

// A line to correct stands in the input line, and comes back there while its correction
// is not confirmed.
func TestCorrectionStartsFromTheLine(t *testing.T) {
	s := newTable(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\n")
	enter(t, s, "correct", "7")
	if q := s.Question(); q.Preset != "Anna: pick Familiar" || q.Kind != TextKind {
		t.Errorf("%+v", q)
	}
	enter(t, s, "mer")
	text := s.Question().Text.String()
	if !strings.Contains(text, "− Anna: pick Familiar") || !strings.Contains(text, "+ Anna: pick Mercenary") || !strings.Contains(text, "No later moves are affected.") {
		t.Errorf("it shows\n%s", text)
	}
	if q := s.Question(); q.Default >= 0 {
		t.Errorf("%+v", q)
	}
	do(t, s, Cancel())
	if q := s.Question(); q.Preset != "mer" {
		t.Errorf("%+v", q)
	}
}

// A line of an earlier round is corrected once everyone has agreed, and then to the effects.
func TestCorrectAClosedLine(t *testing.T) {
	s := newTable(t, twoRounds)
	enter(t, s, "correct 8 Brit: pick Mercenary", "all")
	if text := s.Question().Text.String(); !strings.Contains(text, "− Brit: pick Druid") {
		t.Errorf("it shows\n%s", text)
	}
	want := strings.Replace(twoRounds, "Brit: pick Druid", "Brit: pick Mercenary", 1) + noted + "\n"
	if got := corrected(t, s, "1"); got != want {
		t.Errorf("the record is\n%s", got)
	}
	s = newTable(t, twoRounds)
	enter(t, s, "correct 8", "all")
	if q := s.Question(); q.Preset != "Brit: pick Druid" {
		t.Errorf("%+v", q)
	}
	if got := corrected(t, s, "brit: merc", "1"); got != want {
		t.Errorf("the record is\n%s", got)
	}
}

// Lines are named by the numbers the file has now, and what the new line takes back itself
// is shown, too.
func TestCorrectionShowsWhatIsTakenBack(t *testing.T) {
	text := alike["mages"][0] + "undo\nBrit: pick MER\n"
	for correct, want := range map[string]string{
		"10 delete":      "Line 13 would take the game back into an earlier round",
		"11 insert undo": "Line 13 would take the game back into an earlier round",
		"13 rewind 7":    "The new line would take the game back into an earlier round",
		"13 insert undo": "The undo now in line 13 will take back Brit: assign -1 instead of Brit: pick Gairm Sorcerer.",
		"14 undo":        "It takes back Brit: assign -1.",
		"13 rewind 2":    "It takes back Brit: assign -1 and Brit: pick Gairm Sorcerer.",
	} {
		s := newTable(t, text)
		reply, _ := enter(t, s, "correct "+correct)
		if got := fmt.Sprint(reply.Text, s.Question().Text); !strings.Contains(got, want) {
			t.Errorf("correct %s shows %s, not %q", correct, got, want)
		}
	}
	for correct, want := range map[string]string{
		"10 delete":            "Line 11 (undo) already took back line 10. To delete both, delete that line first.",
		"10 cy: pick familiar": "Line 11 (undo) already took back line 10. This changes nothing on the table.",
		"11 delete":            "The moves it took back count again: Cy: pick Bréag Witch.",
	} {
		s := newTable(t, struck)
		enter(t, s, "correct "+correct)
		if got := s.Question().Text.String(); !strings.Contains(got, want) {
			t.Errorf("correct %s shows %s, not %q", correct, got, want)
		}
	}
}

// Moves of a closed round that a correction takes back, or no longer takes back, are not
// named before everyone has agreed.
func TestCorrectionNamesNothingClosed(t *testing.T) {
	s := newTable(t, alike["drafted"][0])
	if reply, _ := enter(t, s, "correct 21 insert rewind 6"); !asksAll(s) || strings.Contains(shown(s, reply), "draft") {
		t.Errorf("%T: %s", s.state, shown(s, reply))
	}
}

// Corrections before a choice ask everyone alike whatever was chosen, and after that no
// sentence names it or judges it.
func TestCorrectionTellsNoChoice(t *testing.T) {
	for _, name := range []string{"chosen", "taken back"} {
		for _, correct := range []string{"5 delete", "23 delete", "24 delete", "26 delete", "26 # x", "26 chu: hide", "24 insert undo", "27 insert rewind 2"} {
			var got [2]string
			for i, text := range alike[name] {
				s := newTable(t, text)
				reply, _ := enter(t, s, "correct "+correct)
				if !asksAll(s) {
					t.Fatalf("%s, correct %s: not asked first: %s", name, correct, reply.Text)
				}
				got[i] = shown(s, reply)
				reply, _ = enter(t, s, "all")
				text := shown(s, reply)
				hides(t, text, "reveal", "Anna: hide")
				if _, asks := s.state.(*Choosing); !asks {
					t.Errorf("%s, correct %s leads to %T", name, correct, s.state)
				}
				got[i] += text
			}
			if got[0] != got[1] {
				t.Errorf("%s, correct %s tells the records apart:\n%s\nand\n%s", name, correct, got[0], got[1])
			}
		}
	}
}

// A correction that takes the moment to choose away from a choice leaves it hidden.
func TestCorrectedRecordTellsNoChoice(t *testing.T) {
	s := newTable(t, alike["chosen"][1])
	corrected(t, s, "correct 23 delete", "all", "1")
	for _, typed := range []string{"log", "Chu: holds Ångbåt 1, Terranova 3", "Anna: covers", "Brit: covers", "Chu: covers"} {
		reply, _ := enter(t, s, typed)
		hides(t, shown(s, reply), "reveal Aquaté")
	}
	if !s.At().View(false).Choosing {
		t.Errorf("they do not choose: %s", s.At().Expect())
	}
}

// Several amendments are made as one, each of the record that the one before it leaves.
func TestMovesOpened(t *testing.T) {
	s := newTable(t, twoRounds)
	enter(t, s, "log all", "all")
	opened := s.opened
	first, err := s.table.Record().Delete(8)
	if err != nil {
		t.Fatal(err)
	}
	second, err := first.Record.Insert(5, "# one")
	if err != nil {
		t.Fatal(err)
	}
	third, err := second.Record.Insert(5, "# two")
	if err != nil {
		t.Fatal(err)
	}
	if got := movedOpened(opened, len(s.table.Record().Entries), []*record.Amendment{first, second, third}); got != opened+1 {
		t.Errorf("%d entries are open, not %d", got, opened+1)
	}
}

// The question for the wrong line lists the last lines that may be seen, with their numbers.
func TestCorrectListsTheLastLines(t *testing.T) {
	s := newTable(t, laidOut)
	enter(t, s, "awaits rún", "assign 3", "correct")
	if text := s.Question().Text.String(); !strings.Contains(text, "5. Anna: awaits Rún") || !strings.Contains(text, "6. Anna: assign 3") {
		t.Errorf("it lists %q", text)
	}
}
