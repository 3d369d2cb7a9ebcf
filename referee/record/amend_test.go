package record_test

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
)

func TestAmend(t *testing.T) {
	text := midGame + "Anna: stop   # enough\nBrit: pick RUSO\nundo\nBrit: pick Familiar\n"
	for _, c := range []struct {
		name   string
		do     func(*record.Record) (*record.Amendment, error)
		gone   string // a line that is not there any more
		there  string // a line that is
		upsets string // LINE VERDICT of the record as it would be
	}{
		{"replace", func(s *record.Record) (*record.Amendment, error) { return s.Replace(7, "Anna: pick RUSO") }, "Anna: pick GASO", "Anna: pick Rún Sorcerer", "9 illegal, 11 illegal"},
		{"delete", func(s *record.Record) (*record.Amendment, error) { return s.Delete(7) }, "Anna: pick GASO", "Anna: stop   # enough", "7 illegal, 8 illegal, 10 illegal"},
		{"insert", func(s *record.Record) (*record.Amendment, error) { return s.Insert(8, "# a note") }, "", "# a note", ""},
		{"append", func(s *record.Record) (*record.Amendment, error) { return s.Insert(12, "Chu: pick DESU") }, "", "Chu: pick Deoch Summoner", ""},
	} {
		s := open(t, text)
		was := s.Text()
		a, err := c.do(s)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if s.Text() != was {
			t.Errorf("%s changed the record itself", c.name)
		}
		text := a.Record.Text()
		if c.gone != "" && strings.Contains(text, c.gone+"\n") || !strings.Contains(text, c.there+"\n") {
			t.Errorf("%s makes\n%s", c.name, text)
		}
		var upsets []string
		for _, u := range a.Upsets {
			upsets = append(upsets, strings.TrimSpace(strings.Join([]string{strconv.Itoa(u.Is.Number), u.Is.Verdict.String()}, " ")))
			if u.Was.Typed() != u.Is.Typed() {
				t.Errorf("%s: %q upsets %q", c.name, u.Was.Typed(), u.Is.Typed())
			}
		}
		if got := strings.Join(upsets, ", "); got != c.upsets {
			t.Errorf("%s upsets %q, want %q", c.name, got, c.upsets)
		}
		again := open(t, text)
		if state(t, again) != state(t, a.Record) || again.Text() != text {
			t.Errorf("%s: read again the record is another", c.name)
		}
	}
	s := open(t, text)
	if a, err := s.Replace(8, "Anna: pick DESU"); err != nil || a.New != "Anna: pick Deoch Summoner   # enough" {
		t.Errorf("the comment is lost: %q, %v", a.New, err)
	}
	if a, err := s.Replace(8, "Anna: pick DESU # no"); err != nil || a.New != "Anna: pick Deoch Summoner # no" {
		t.Errorf("the new comment is lost: %q, %v", a.New, err)
	}
	for _, line := range []int{-1, 0, 1, 3, 12, 99} {
		if _, err := s.Delete(line); err == nil {
			t.Errorf("line %d can be deleted", line)
		}
	}
	if _, err := s.Insert(13, "undo"); err == nil {
		t.Error("a line can be put beyond the end")
	}
	fresh := open(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	if _, err := fresh.Insert(3, "# x"); err == nil || err.Error() != "line 3 belongs to the header; moves begin on line 4" {
		t.Errorf("a line put into the header: %v", err)
	}
	if _, err := fresh.Insert(4, "# x"); err != nil {
		t.Error(err)
	}
	if _, err := s.Replace(7, "undo\nundo"); err == nil {
		t.Error("one line can be replaced by two")
	}
}

// state is all there is to know of where a record leads.
func state(t interface{ Fatal(...any) }, s *record.Record) string {
	line, err := referee.JSON(s.Position().State(true))
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// TestAmendIsReadingAgain holds an amendment against reading the changed text.
func TestAmendIsReadingAgain(t *testing.T) {
	text := midGame + "Anna: stop\nBrit: pick RUSO\nundo\nBrit: pick Familiar\n! Brit: pick Druid\nrewind 2\nAnna: pick Druid\n"
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	words := []string{"undo", "rewind 2", "rename Brit to Dov", "Dov sits in for Anna", "Anna: pick Mercenary", "Brit: pick Gairm Witch", "Anna: stop", "# x", "", "~ Anna: pick RUSO", "nonsense", "Anna: assign 5"}
	rapid.Check(t, func(rt *rapid.T) {
		s := open(t, text)
		at := rapid.IntRange(4, len(lines)).Draw(rt, "line")
		word := rapid.SampledFrom(words).Draw(rt, "statement")
		var a *record.Amendment
		var err error
		var changed []string
		switch rapid.IntRange(0, 2).Draw(rt, "how") {
		case 0:
			a, err = s.Replace(at, word)
			changed = append(append(append(changed, lines[:at-1]...), word), lines[at:]...)
		case 1:
			a, err = s.Insert(at, word)
			changed = append(append(append(changed, lines[:at-1]...), word), lines[at-1:]...)
		default:
			a, err = s.Delete(at)
			changed = append(append(changed, lines[:at-1]...), lines[at:]...)
		}
		if err != nil {
			rt.Fatal(err)
		}
		want := open(t, strings.Join(changed, "\n")+"\n")
		if a.Record.Text() != want.Text() || state(rt, a.Record) != state(rt, want) {
			rt.Fatalf("amended the record is\n%s\nread again\n%s", a.Record.Text(), want.Text())
		}
		for i := range want.Entries {
			got, again := &a.Record.Entries[i], &want.Entries[i]
			if got.Verdict != again.Verdict || got.Number != again.Number || a.Record.IsTakenBack(got) != want.IsTakenBack(again) || got.Back != again.Back {
				rt.Fatalf("line %d is %s, read again %s", again.Number, got.Verdict, again.Verdict)
			}
		}
		a.Record.Add("undo") // it goes on like any other
		want.Add("undo")
		if state(rt, a.Record) != state(rt, want) {
			rt.Fatal("undo leads elsewhere")
		}
	})
}

func TestWhy(t *testing.T) {
	s := open(t, midGame+"! Anna: pick RUSO\n")
	was := s.Text()
	a := s.Why(s.Position(), "Anna: pick Rún Sorcerer", false)
	if a.Verdict != referee.Illegal || a.Ruling.Rule.ID != "match" || len(a.Alternatives) != 5 || s.Text() != was {
		t.Errorf("%s, instead %v", a.Verdict, a.Alternatives)
	}
	for _, o := range a.Alternatives {
		text := s.Lexicon.Text(o.Move)
		if e := s.Try(text); e.Verdict != referee.Legal {
			t.Errorf("%s is said to be legal instead, and is %s", text, e.Verdict)
		}
	}
	if a := s.Why(s.At(6), "Anna: pick Rún Sorcerer", false); a.Verdict != referee.Legal || a.Alternatives != nil {
		t.Errorf("before the first pick it is %s", a.Verdict)
	}
	for line, is := range map[int]bool{3: false, 4: true, 8: true, 9: false} { // the header's last, the first and the last said
		if _, ok := s.WhyLine(line); ok != is {
			t.Errorf("something is said on line %d: %t", line, ok)
		}
	}
	if a, ok := s.WhyLine(8); !ok || a.Verdict != referee.Refused || a.Ruling.Rule.ID != "match" || len(a.Alternatives) == 0 {
		t.Errorf("line 8 is %s", a.Verdict)
	}
	for _, line := range []int{-1, 0, 3, 9} {
		if _, ok := s.WhyLine(line); ok {
			t.Errorf("line %d says something", line)
		}
	}
	// the nearest first: the same verb, the same player, a word in common
	if got := s.Lexicon.Text(s.Alternatives(s.Position(), a.Move)[0].Move); !strings.Contains(got, "Anna: pick") {
		t.Errorf("instead of a pick %q", got)
	}
}
