package record_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/magmell"
	"magistrate/referee/record"
)

const twoPlayers = "game: mag-mell\nplayers: Anna, Brit\n\n"

func open(t interface {
	Helper()
	Fatal(...any)
}, text string) *record.Record {
	t.Helper()
	s, err := record.Open(text, games.All)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// How one line is taken apart, and how it is written back.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		raw, said, named, comment, text string
		mark                            referee.Mark
	}{
		{raw: "", text: ""},
		{raw: "  \t", text: "  \t", comment: "  \t"},
		{raw: "  # a note", text: "  # a note", comment: "  # a note"},
		{raw: " anna: stop  # why", said: "anna: stop", comment: "  # why", text: "Anna: stop  # why"},
		{raw: "anna: stop#", said: "anna: stop", comment: "#", text: "Anna: stop#"},
		{raw: "!anna: stop", said: "anna: stop", mark: referee.Attempt, text: "! Anna: stop"},
		{raw: "![ must-pick ]anna: stop", said: "anna: stop", named: "must-pick", mark: referee.Attempt, text: "![must-pick] Anna: stop"},
		{raw: "~ [match] anna: stop", said: "[match] anna: stop", mark: referee.LetStand, text: "~ [match] anna: stop"},
		{raw: "~[match]  anna: pick gaso \t", said: "anna: pick gaso", named: "match", comment: " \t", mark: referee.LetStand, text: "~[match] Anna: pick Gairm Sorcerer \t"},
		{raw: "anna: assign 99999999999", said: "anna: assign 99999999999", text: "anna: assign 99999999999"},
	} {
		s := open(t, twoPlayers)
		e := s.Add(c.raw)
		if e.Typed() != c.said || e.Named() != c.named || e.Comment() != c.comment || e.Mark() != c.mark {
			t.Errorf("%q: said %q, named %q, comment %q, mark %q", c.raw, e.Typed(), e.Named(), e.Comment(), e.Mark())
		}
		if got := e.Text(); got != c.text {
			t.Errorf("%q is written as %q, not %q", c.raw, got, c.text)
		}
	}
}

// A malformed line's column counts from the beginning of the line.
func TestColumns(t *testing.T) {
	s := open(t, twoPlayers)
	if e := s.Add("  ![match] Anna: pick Gairm Sorcerr"); !strings.HasPrefix(e.Err.Error(), "column 23: ") {
		t.Errorf("got %v", e.Err)
	}
}

// Lines end in LF or CRLF, and are written back as they came.
func TestLineEnds(t *testing.T) {
	text := strings.ReplaceAll(twoPlayers+"# a note\n\n! Anna: stop\n", "\n", "\r\n")
	s := open(t, text)
	if s.Text() != text || len(s.Entries) != 3 || s.Entries[2].Verdict != referee.Refused {
		t.Errorf("%q is written as %q", text, s.Text())
	}
	if s := open(t, strings.TrimSuffix(twoPlayers, "\n\n")); s.Text() != "game: mag-mell\nplayers: Anna, Brit\n" {
		t.Errorf("a header alone is written as %q", s.Text())
	}
}

// Any bytes as a record: a verdict on every line, or an error that says why not;
// written and read again it is the same, and so is what follows from it.
func FuzzRecord(f *testing.F) {
	for _, g := range games.All {
		for i, text := range recordsOf(f, g.Key()) {
			if len(text) < 6000 && i%4 == 0 {
				f.Add(text)
				f.Add(text + "undo\nrewind 3 agreed Anna\n" + text[strings.LastIndexByte(text[:len(text)-1], '\n')+1:] + "~ undo\nrewind 99\n")
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := record.Open(text, games.All)
		if err != nil {
			return // FuzzHeader looks at these
		}
		for i := range s.Entries {
			e := &s.Entries[i]
			if (e.Verdict == referee.NoVerdict) != (e.Typed() == "" && e.Err == nil) {
				t.Fatalf("line %d %q: verdict %q", e.Number, e.Raw, e.Verdict)
			}
			if e.Verdict == referee.BadForm && e.Err == nil || e.Ruling.Rule != nil && e.Ruling.Reason == "" {
				t.Fatalf("line %d %q is %s without a reason", e.Number, e.Raw, e.Verdict)
			}
			if line, err := referee.JSON(s.Report(e, s.Outcome(e))); err != nil || !json.Valid(line) {
				t.Fatalf("line %d %q: %s, %v", e.Number, e.Raw, line, err)
			}
		}
		state := s.Position().State(true)
		written := s.Text()
		again, err := record.Open(written, games.All)
		if err != nil {
			t.Fatalf("written as %q: %v", written, err)
		}
		if again.Text() != written {
			t.Fatalf("written as %q, then as %q", written, again.Text())
		}
		for i := range s.Entries {
			if a, b := s.Entries[i].Verdict, again.Entries[i].Verdict; a != b {
				t.Fatalf("line %d %q was %s and is %s", s.Entries[i].Number, s.Entries[i].Raw, a, b)
			}
		}
		tidy, err := record.Open(s.Tidy(), games.All)
		if err != nil || !reflect.DeepEqual(tidy.Position().State(true), state) {
			t.Fatalf("%q tidied is %q and ends otherwise: %v", written, s.Tidy(), err)
		}
		travel(t, s)
		if n := len(s.Entries); n > 0 && !reflect.DeepEqual(s.At(s.Last()).State(true), state) {
			t.Fatalf("after its last line the record stands elsewhere")
		}
	})
}

// travel asks a record everything about its past, and corrects every line of it
// in every way.
func travel(t *testing.T, s *record.Record) {
	first, last := len(s.Head)+1, s.Last()
	step := max(1, (last-first)/8) // of long records a few lines
	for line := first; line <= last; line += step {
		e := &s.Entries[line-first]
		at := s.At(line - 1)
		at.View(false)
		s.WhyLine(line)
		s.Why(at, e.Raw, true)
		s.Why(s.At(line), "undo", false)
		if fork := s.ForkAt(line); fork.MovesInEffect() > line || !reflect.DeepEqual(fork.Position().State(true), s.At(line).State(true)) {
			t.Fatalf("a fork after line %d stands elsewhere", line)
		}
		for _, text := range []string{"undo", "rewind 2", "~ " + e.Typed(), s.Entries[0].Raw} {
			for _, amend := range []func(int, string) (*record.Amendment, error){s.Replace, s.Insert} {
				a, err := amend(line, text)
				if err != nil {
					continue
				}
				again, err := record.Open(a.Record.Text(), games.All)
				if err != nil || !reflect.DeepEqual(again.Position().State(true), a.Record.Position().State(true)) {
					t.Fatalf("amended with %q at line %d it reads otherwise: %v", text, line, err)
				}
			}
		}
		if a, err := s.Delete(line); err == nil {
			a.Record.Score()
		}
	}
}

const midGame = `game: mag-mell
players: Anna, Brit, Chu

pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, DEWI, BRBL, TUWI, RUSU, BRSO
Anna: awaits Rún
Anna: assign -3
Anna: pick GASO
`

// theTable is a lexicon of Mag Mell with three players.
func theTable() *referee.Lexicon {
	return referee.NewLexicon(magmell.Game.Language(), []string{"Anna", "Brít O’Neil", "Chu"})
}
