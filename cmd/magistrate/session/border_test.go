package session

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/referee/record"
	"magistrate/referee/refereetest/candid"
)

// twoRounds is a record of Mag Mell in its second round.
const twoRounds = laidOut + "Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\nBrit: pick Druid\nAnna: pick Tuama Blood Mage\nrefill Rún Witch, Rún Blood Mage, Daemon\nBrit: awaits Witch\nBrit: assign -1\n"

// noted is the line on which a record says that the past was opened.
const noted = "# " + OpenedPast

// asksAll reports whether everyone must agree to open the past now.
func asksAll(s *Session) bool {
	c, ok := s.state.(*Consenting)
	return ok && c.opens
}

// shown returns all that a session shows: a reply, and the question that follows.
func shown(s *Session, r Reply) string {
	q := s.Question()
	return fmt.Sprintln(r.Text, r.Input, r.Title, q.Title, q.Text, q.Options, q.Preset, q.Help, s.Log(0), undoNote(s))
}

// hides fails where a text holds one of some words.
func hides(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, word := range words {
		if strings.Contains(text, word) {
			t.Errorf("it shows %s:\n%s", word, text)
		}
	}
}

// Whatever leads into an earlier round asks everyone first, and shows nothing before.
func TestPastIsClosed(t *testing.T) {
	for _, typed := range []string{
		"past", "past 7", "log all", "correct 7", "correct 8 brit: pick mercenary", "correct 7 delete", "correct 9 insert fam",
		"correct 11 insert undo", "correct 11 insert rewind 2", "rewind 4",
	} {
		s := newTable(t, twoRounds)
		reply, recorded := enter(t, s, typed)
		if !asksAll(s) || recorded != nil {
			t.Errorf("%s leads to %T, recorded %q: %s", typed, s.state, recorded, reply.Text)
		}
		hides(t, shown(s, reply), "pick Familiar", "pick Druid", "Tuama Blood Mage")
		if reply, recorded = do(t, s, Cancel()); recorded != nil || s.opened != 0 || lineOf(s) != 0 {
			t.Errorf("%s and Esc: recorded %q: %s", typed, recorded, reply.Text)
		}
		hides(t, shown(s, reply), "pick Familiar", "pick Druid", "Tuama Blood Mage")
	}
	for _, typed := range []string{"past", "past 7", "log all", "correct 7", "correct 9 insert fam"} {
		s := newTable(t, twoRounds)
		reply, recorded := enter(t, s, typed, "all")
		if !slices.Equal(recorded, []string{noted}) || asksAll(s) {
			t.Errorf("%s and all leads to %T, recorded %q: %s", typed, s.state, recorded, reply.Text)
		}
		if reply, recorded := do(t, s, Cancel(), Cancel(), Typed("log all")); recorded != nil || !strings.Contains(reply.Text.String(), "Anna: pick Familiar") {
			t.Errorf("%s, all and log all: recorded %q: %s", typed, recorded, reply.Text)
		}
	}
}

// The log shows this round alone, also where the past was opened.
func TestLogOfThisRound(t *testing.T) {
	s := newTable(t, twoRounds)
	for range 2 {
		reply, _ := enter(t, s, "log")
		for _, log := range []string{reply.Text.String(), s.Log(0).String(), s.Log(3).String()} {
			hides(t, log, "Anna: pick", "Brit: pick")
			if !strings.Contains(log, "Brit: assign -1") {
				t.Errorf("the log is\n%s", log)
			}
		}
		enter(t, s, "log all", "all")
	}
	if log := s.Log(0).String(); !strings.Contains(log, "Round 1 of 11: Rún +3") {
		t.Errorf("the log is\n%s", log)
	}
}

// Who agreed to open the past agreed to what was entered until then: later rounds are
// closed again, however the past is looked at.
func TestPastOpenedOnceIsNotOpenForEver(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "mag-mell", "whole-basic-four.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), "-- game.table --\n")
	head, rest, _ := strings.Cut(text, "\n\n")
	s := newTable(t, head+"\n\n")
	rounds, agreed := map[string]bool{}, 0
	for line := range strings.Lines(rest) {
		if strings.HasPrefix(line, "-- ") || len(rounds) > 4 {
			break
		}
		if _, err := s.table.Append(strings.TrimSpace(line)); err != nil {
			t.Fatal(err)
		}
		round := s.At().View(false).Round
		if rounds[round] || !strings.HasPrefix(round, "Round") {
			continue
		}
		rounds[round] = true
		enter(t, s, "log all")
		if asksAll(s) != (len(rounds) > 1) {
			t.Fatalf("%s: everyone is asked: %t", round, asksAll(s))
		}
		if asksAll(s) {
			enter(t, s, "all")
			agreed++
		}
		if enter(t, s, "past 1"); asksAll(s) {
			t.Fatalf("%s: asked twice", round)
		}
		do(t, s, Cancel())
	}
	if agreed < 3 {
		t.Errorf("everyone was asked %d times only", agreed)
	}
}

// Lines that are removed or put in make nothing else open, nor is what was opened closed
// again; where the note of the consent goes, so does the consent.
func TestConsentStaysWithItsLines(t *testing.T) {
	correct := func(s *Session, how string) {
		t.Helper()
		enter(t, s, "correct "+how)
		for asksAll(s) {
			enter(t, s, "all")
		}
		if reply, recorded := enter(t, s, "1"); len(recorded) != 1 || !reply.Effects.Moved {
			t.Fatalf("%s: %T %q %s", how, s.state, recorded, reply.Text)
		}
	}
	asked := func(s *Session, line int, want bool) {
		t.Helper()
		if got := borderOf(s).isClosed(line - len(s.table.Record().Head) - 1); got != want {
			t.Errorf("line %d: closed %t", line, got)
		}
	}
	const note = 16
	opened := func() *Session {
		t.Helper()
		s := newTable(t, twoRounds)
		enter(t, s, "# one", "# two", "# three", "log all", "all")
		if all := s.table.Record().Entries; all[len(all)-1].Raw != noted || all[len(all)-1].Number != note {
			t.Fatalf("the last line is %s", all[len(all)-1].Raw)
		}
		return s
	}
	play := func(s *Session) { // goes on into the third round
		t.Helper()
		for _, line := range []string{"Brit: pick GASO", "Brit: stop", "Anna: pick RUSO", "refill GASU, GABL", "Anna: awaits Gairm", "Anna: assign 1"} {
			if e, err := s.table.Append(line); err != nil || !e.Verdict.Upheld() {
				t.Fatal(line, err, e.Verdict)
			}
		}
	}

	s := opened()
	for range 3 {
		correct(s, "13 delete")
	}
	asked(s, 8, false)
	play(s)
	asked(s, 8, false)
	asked(s, 14, true)
	asked(s, 15, true)
	if text := recordOf(t, s); strings.Count(text, noted) != 1 || strings.Split(text, "\n")[note-3-1] != noted {
		t.Errorf("the record is\n%s", text)
	}

	s = opened()
	correct(s, "13 insert # four")
	play(s)
	asked(s, 8, false)
	asked(s, 17, false)
	asked(s, 18, true)

	s = opened()
	correct(s, "16 delete")
	asked(s, 8, true)
}

const (
	draft    = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nvariant: match-2\n\nspread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW\nAnna: draft Elvish Bow\nBrit: draft Athanor, Bone Dragon\nAnna: draft CEL, CHF\nBrit: draft CHL, ALT\nAnna: mage Witch\n"
	drafted  = "Anna: draft Elemental Spring\nmonuments Library, Temple\nBrit: mage Alchemist\nBrit: item Alchemy\nAnna: item Research\n"
	oneRound = "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign 3\n"
)

// alike are pairs of records that look the same to everyone: only the hidden cards
// differ, or what was chosen.
var alike = map[string][2]string{
	"drafted": {
		draft + "Anna: draft CRY, SKU\nBrit: draft SWO, BRI\nAnna: draft EGG, TEE\nBrit: draft PIC, EAR\n" + drafted,
		draft + "Anna: draft PIC, EAR\nBrit: draft EGG, TEE\nAnna: draft SWO, BRI\nBrit: draft CRY, SKU\n" + drafted,
	},
	"mages": {
		oneRound + "Anna: pick SHA\nBrit: pick DRU\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
		oneRound + "Anna: pick DRU\nBrit: pick SHA\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
	},
	"chosen": {
		candid.Choice + "Anna: hide\n",
		candid.Choice + "Anna: reveal Aquaté against Terranova keeping Aquaté 1\n",
	},
	"taken back": {
		candid.Choice + "Anna: hide\nundo\n",
		candid.Choice + "Anna: reveal Aquaté against Terranova keeping Aquaté 1\nundo\n",
	},
}

// Commands of the past show the same of both records before anybody agrees.
func TestHistoryTellsNobodyApart(t *testing.T) {
	for name, pair := range alike {
		one, other := newTable(t, pair[0]), newTable(t, pair[1])
		last := one.table.Record().Last()
		typed := []string{
			"log", "log all", "past", "past 6", "rewind", "rewind 1", "rewind 4", "undo", "correct", "correct 8", "correct 8 delete",
			"correct 9 anna: fam", fmt.Sprintf("correct %d", last), fmt.Sprintf("correct %d delete", last-1), fmt.Sprintf("correct %d undo", last),
		}
		for _, move := range []string{"steal giving gaso, fam", "brit: pick gaso", "anna: fam", "undo", "rewind 2", "rewind 6", "chu: hide", "brit: place sku", "use witch", "# a note"} {
			typed = append(typed, fmt.Sprintf("correct %d insert %s", last+1, move), fmt.Sprintf("correct %d insert %s", last-1, move))
		}
		for _, line := range typed {
			var got [2]string
			for i, s := range []*Session{one, other} {
				reply, recorded := enter(t, s, line)
				got[i] = fmt.Sprint(shown(s, reply), recorded)
				if name == "chosen" { // it was said aloud, and is shown nowhere
					hides(t, got[i], "reveal Aquaté")
				}
				for _, ok := s.state.(*Playing); !ok; _, ok = s.state.(*Playing) {
					do(t, s, Cancel())
				}
				if len(recorded) > 0 {
					if _, err := s.table.Append(s.table.Redoable()[0]); err != nil {
						t.Fatal(err)
					}
				}
			}
			if got[0] != got[1] {
				t.Errorf("%s: %q tells the records apart:\n%s\nand\n%s", name, line, got[0], got[1])
			}
		}
	}
}

// A move before the first line of this round is judged where the round before ended: that
// would show what was open then.
func TestInsertWhereARoundEnded(t *testing.T) {
	for _, text := range alike["mages"] {
		s := newTable(t, text)
		refill := slices.IndexFunc(s.table.Record().Entries, func(e record.Entry) bool { return strings.HasPrefix(e.Raw, "refill") })
		if reply, _ := enter(t, s, fmt.Sprintf("correct %d insert brit: pick GASO", s.table.Record().Entries[refill].Number)); !asksAll(s) {
			t.Errorf("nobody is asked: %s", reply.Text)
		}
	}
}
