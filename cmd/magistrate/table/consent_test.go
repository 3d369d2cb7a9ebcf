package table

import (
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// settled answers a question as it is typed, and gives all that is said.
func settled(d *Desk, q *Question, typed string) (said string) {
	for a := range d.Settle(q, typed) {
		said += a.Lines.String()
	}
	return said
}

// Only who is named has agreed: a name that nobody has, or that several have, opens nothing, and
// nothing is written.
func TestNamesOfWhoAgreed(t *testing.T) {
	for typed, by := range map[string]string{
		"y": "", "Anna": " agreed Anna", "brit, a": " agreed Brit, Anna", "b,B": " agreed Brit", "all": " agreed Anna, Brit",
		"both": " agreed Anna, Brit", "Everybody": " agreed Anna, Brit",
		"nope": "no", "never": "no", "no way": "no", "x": "no", "Anna, nope": "no", "Anna, , Brit": "no", ",": "no", "n": "no", "": "no", "score": "no", "# a note": "no",
	} {
		t.Run(typed, func(t *testing.T) {
			d := twoRounds(t)
			q := d.Enter("rewind 4").Ask
			said, record := settled(d, q, typed), written(t, d)
			if by != "no" {
				if !strings.HasSuffix(record, "# the table agreed to open the past\nrewind 4"+by+"\n") {
					t.Errorf("%s\nis written:\n%s", said, record)
				}
				return
			}
			if strings.Contains(record, "agreed") || strings.Contains(record, "rewind") || !strings.Contains(said, asItWas) {
				t.Errorf("%s\nis written:\n%s", said, record)
			}
			if a := d.Enter("why 7"); a.Kind != MustAgree {
				t.Errorf("the past is open: %s", a.Lines)
			}
		})
	}
}

// Names that begin alike are several players'; a whole name is one's.
func TestNamesThatBeginAlike(t *testing.T) {
	players := []string{"Ann", "Anna", "Éva", "All"}
	for typed, name := range map[string]string{"ann": "Ann", "anna": "Anna", "an": "", "e": "Éva", "al": "All", "": "", "annab": ""} {
		if got, ok := onlyOne(players, typed); got != name || ok != (name != "") {
			t.Errorf("%q is %q", typed, got)
		}
	}
	if slices.Contains(all(3), "both") {
		t.Error("both are three")
	}
}

// Where nobody agreed nothing is done.
func TestNobodyAgreed(t *testing.T) {
	d := twoRounds(t)
	before := written(t, d)
	a := d.AgreeBy(d.Rewind(4).Ask, nil)
	if said := a.Lines.String(); !strings.Contains(said, "Nobody agreed") || written(t, d) != before {
		t.Errorf("%s\nis written:\n%s", said, written(t, d))
	}
}

// Who agreed to open the past agreed to what was said until then. Lines that are taken out or put
// in later make nothing else open, nor is what was opened closed; where the note of it goes, so
// does the consent.
func TestConsentStaysWithItsLines(t *testing.T) {
	amend := func(d *Desk, amendment string) {
		t.Helper()
		a := d.Enter("amend " + amendment)
		for n := 0; a.Kind == MustAgree && n < 3; n++ {
			a = d.Agree(a.Ask)
		}
		if a.Kind != Done {
			t.Fatalf("%s: %s", amendment, a.Lines)
		}
	}
	asked := func(d *Desk, line string, want bool) {
		t.Helper()
		if a := d.Enter("why " + line); (a.Kind == MustAgree) != want {
			t.Errorf("line %s: asked %t: %s", line, !want, a.Lines)
		}
	}
	const note = 16
	opened := func() *Desk {
		d := twoRounds(t)
		enter(t, d, "# one", "# two", "# three")
		d.Agree(d.Enter("why 7").Ask)
		if e := d.Sitting().Entries[note-1-len(d.Sitting().Head)]; !strings.Contains(tell.Raw(d.Sitting(), &e), openedPast) {
			t.Fatalf("line %d is %s", note, e.Raw)
		}
		return d
	}
	// goes on into the third round
	play := func(d *Desk) {
		t.Helper()
		enter(t, d, "Brit: pick GASO", "Brit: stop", "Anna: pick RUSO", "refill GASU, GABL", "Anna: awaits Gairm", "Anna: assign 1")
	}

	d := opened()
	for range 3 {
		amend(d, "delete 13")
	}
	asked(d, "8", false)
	play(d)
	last := note - 3
	asked(d, "8", false)
	asked(d, "14", true)
	asked(d, "15", true)
	if record := written(t, d); strings.Count(record, openedPast) != 1 || strings.Split(record, "\n")[last-1] != "# "+openedPast {
		t.Errorf("is written:\n%s", record)
	}

	d = opened()
	amend(d, "insert 13 # four")
	play(d)
	asked(d, "8", false)
	asked(d, "17", false)
	asked(d, "18", true)

	d = opened()
	amend(d, "delete 16")
	asked(d, "8", true)
}

// What was refused and not kept is told with the next thing that is on the record, whatever else
// nobody agreed to in between.
func TestNotKeptIsToldBehindOtherQuestions(t *testing.T) {
	d := sit(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\nAnna: pick Familiar\nBrit: pick Druid\n")
	if a := d.Enter("anna: pick druid"); a.Kind != Refused {
		t.Fatalf("%d: %s", a.Kind, a.Lines)
	}
	d.Decline(d.mayKeep(referee.Attempt).Ask)
	d.Decline(d.Enter("rewind 1").Ask)
	if a := d.Enter("mercenary"); a.Kind != Done || !strings.Contains(a.Lines.String(), "What was refused is not on the record.") {
		t.Errorf("%d: %s", a.Kind, a.Lines)
	}
}
