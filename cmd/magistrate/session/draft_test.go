package session

import (
	"strings"
	"testing"
)

// A draft asks what a card shows, and enters the answer before the move. Whoever takes the line is
// not asked again.
func TestDraftAsksWhatACardShows(t *testing.T) {
	for _, c := range []struct{ answer, line string }{
		{"4", "face Augere costs 4 mana; Bo: research Augere"},
		{"", "Bo: research Augere"},
	} {
		s := newTable(t, lightGame)
		s = Over(s.home, s.table)
		d := NewDraft(s.home, s.Record().Fork())
		for _, line := range []string{"research augere", c.answer} {
			if _, done := d.State().(*Drafted); done {
				t.Fatalf("it is complete before %q", line)
			}
			if _, err := d.Do(Typed(line)); err != nil {
				t.Fatal(err)
			}
		}
		drafted, ok := d.State().(*Drafted)
		if !ok || drafted.Line(d) != c.line {
			t.Fatalf("after %q it is %+v and asks %q", c.answer, d.State(), d.Question().Title)
		}
		if o := drafted.Opinion(d); o.Ruling == nil || !o.Ruling.Legal() {
			t.Errorf("%q is judged %+v", c.line, o)
		}
		in := Typed(drafted.Line(d))
		in.From = "Bo's phone"
		r, err := s.Do(in)
		if want := strings.Count(c.line, ";") + 1; err != nil || len(r.Recorded) != want {
			t.Errorf("%q: %d moves are recorded, not %d; it asks %q", c.line, len(r.Recorded), want, s.Question().Title)
		}
	}
}
