package enchanters

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
)

// recordNamed opens a record in testdata.
func recordNamed(t *testing.T, name string) *record.Record {
	t.Helper()
	data, err := os.ReadFile("../../testdata/enchanters/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	s, err := record.Open(string(txtar.Parse(data).Files[0].Data), []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A box tells every list that was told of the copy.
func TestFacesTellEveryList(t *testing.T) {
	text, err := record.Faces("", []record.Source{{Name: "lists.table", Record: recordNamed(t, "lists")}})
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"\nvisions ", "\nenchantments ", "\ntreasures "} {
		if strings.Count(text, list) != 1 {
			t.Errorf("%q stands %d times in the box:\n%s", list, strings.Count(text, list), text)
		}
	}
}

// Who wins by a fall is whoever did it; by one's own fall nobody does.
func TestWhoWinsByAFall(t *testing.T) {
	for _, c := range []struct{ record, said, why string }{
		{"claimed", "Bo: wins", "it was Ada who emptied that hand"},
		{"ruling-elimination-by-whom", "Ada: wins", "Bo's own play emptied that hand, so nobody wins"},
	} {
		s, seen := recordNamed(t, c.record), false
		for i := range s.Entries {
			if e := &s.Entries[i]; e.Typed() == c.said && e.Ruling.Rule != nil && e.Ruling.Rule.ID == "turn" {
				if seen = true; e.Ruling.Reason != c.why {
					t.Errorf("%s: %s", e.Typed(), e.Ruling.Reason)
				}
			}
		}
		if !seen {
			t.Errorf("%s: %s is not refused by turn", c.record, c.said)
		}
	}
}
