package record_test

import (
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

const ownBox = "game: lizard-wizard\nbox: Ours\n\n# what our copy shows\nface Augere school Druidry costs Toadstool, Nightshade, 5 mana\n"

func TestReadBox(t *testing.T) {
	b, err := record.ReadBox(ownBox, games.All)
	if err != nil || b.Name != "Ours" || b.Game.Key() != "lizard-wizard" || len(b.Lines) != 1 || b.Lines[0].Number != 5 {
		t.Fatalf("%+v, %v", b, err)
	}
	for _, c := range []struct{ text, says string }{
		{strings.Replace(ownBox, "lizard-wizard", "mag-mell", 1), "needs no box"},
		{strings.Replace(ownBox, "lizard-wizard", "chess", 1), "there is no game"},
		{strings.Replace(ownBox, "box: Ours\n", "", 1), "the box has no name"},
		{strings.Replace(ownBox, "box: Ours\n", "box: Ours\nplayers: Anna, Brit, Chu\n", 1), `no key "players"`},
		{ownBox + "! face Augere school Druidry costs Toadstool, Nightshade, 5 mana\n", "line 6: a move in a box can't have a mark"},
		{ownBox + "~ # nothing\n", "line 6: a move in a box can't have a mark"},
		{ownBox + "undo\n", "line 6: a box can only have moves"},
		{ownBox + "face\n", "line 6: "},
		{ownBox + "face Augere school Druidry costs Toadstool, Toadstool, 9 mana\n", "line 6: "},
		{ownBox + "xyzzy\n", "line 6: "},
		{"", ""},
	} {
		if b, err := record.ReadBox(c.text, games.All); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q\ngives %+v, %v, want %q", c.text, b, err, c.says)
		}
	}
}

// A record with a box of Enchanters writes what it rests on, each list once, refused
// attempts and a past that was opened included: the record needs its box no more, and
// the box said once more changes nothing.
func TestListsAreWritten(t *testing.T) {
	box := "game: enchanters\nbox: Ours\n\ncolours Terranova Green\nset FL, LI, TE against LI, TE, FL\nset FL, LI, TE, AQ against LI, TE, AQ, FL\n" +
		"enchantments ESH, ESH, ESH, ESH, ESH, ESH, ESH, ESH, ESH, Ring from Here to There, MSW, MSW, MSW, MSW, MSW, MSW, MSW, MSW\n"
	b, err := record.ReadBox(box, games.All)
	if err != nil {
		t.Fatal(err)
	}
	boxed := []referee.Game{record.Boxed(b.Game, b)}
	for name, lines := range map[string]string{
		"display": "display Green 1, Red 1, Red 2\nAda: enchant ring from here to there",
		"refused": "! display Aquaté 1, Red 1, Red 2\n! colours Terranova Brown\n! enchantments MSW\ndisplay Green 1, Red 1, Red 2",
		"by hand": "colours Ångbåt White\nset LI, FL, TE against TE, LI, FL\ndisplay Green 1, Red 1, Red 2\n! Ada: enchant Gust",
		"undone":  "display Green 1, Red 1, Red 2\nundo\nundo\nundo\ndisplay Red 1, Green 1, Red 2",
	} {
		s, err := record.Open("game: enchanters\nplayers: Ada, Bo, Cy\n\n", boxed)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(lines, "\n") {
			e := s.Try(line)
			for _, told := range s.MissingFaces(&e) {
				s.Add(told)
			}
			s.Add(line)
		}
		for of, all := range map[string][]referee.Game{"without": games.All, "with": boxed} {
			again, err := record.Open(s.Text(), all)
			if err != nil || !again.Upheld() {
				t.Errorf("%s: the record is not upheld %s its box: %v\n%s", name, of, err, s.Text())
			}
		}
		if tidy := s.Tidy(); strings.Count(tidy, "\nset ") != 1 || strings.Count(tidy, "\nenchantments ") != 1 {
			t.Errorf("%s: the lists are not written once:\n%s", name, tidy)
		}
		if s.ConflictingFace() != "" {
			t.Errorf("%s: “%s” is not in the record", name, s.ConflictingFace())
		}
	}
}

// FuzzBox reads any text as a box, and a record of its game with it.
func FuzzBox(f *testing.F) {
	f.Add(ownBox, "")
	f.Add(ownBox+"face Druidry Wizard with Horn\n", "Anna: bid 3\nundo\n")
	f.Fuzz(func(t *testing.T, text, body string) {
		b, err := record.ReadBox(text, games.All)
		if err != nil {
			return
		}
		all := append(games.All[:0:0], games.All...)
		for i, g := range all {
			if g.Key() == b.Game.Key() {
				all[i] = record.Boxed(g, b)
			}
		}
		s, err := record.Open("game: lizard-wizard\nplayers: Anna, Brit, Chu\n\n"+body, all)
		if err != nil {
			return
		}
		for i := range s.Entries {
			s.MissingFaces(&s.Entries[i])
		}
		if _, err := record.Open(s.Text(), all); err != nil {
			t.Errorf("written again it can't be read: %v", err)
		}
	})
}
