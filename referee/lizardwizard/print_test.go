package lizardwizard

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// The deck prints a further copy once the table has named it, and no copy that
// nobody has named.
func TestFurtherCopiesArePrinted(t *testing.T) {
	s, err := record.Open("game: lizard-wizard\nplayers: Ada, Bo\n\noffer Druidry Wizard, Sorcery Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Obscurum, Verto, Converto\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAda: starts with Mandrake\nBo: starts with Sulphur, Horn\nface Augere school Sorcery\nAda: research Augere\noffer Obscurum II\nface Obscurum II school Sorcery costs nothing\n", []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Entries {
		if e := &s.Entries[i]; !e.Verdict.Upheld() && e.Said() != "" {
			t.Fatalf("%s: %s %v", e.Raw, e.Verdict, e.Err)
		}
	}
	var names []string
	for _, p := range s.Position().Printed() {
		names = append(names, p.Name)
		if p.Name == "Spell" && p.Copies != 10 {
			t.Errorf("%d blank Spell cards beside one that was named", p.Copies)
		}
	}
	for name, want := range map[string]bool{"Obscurum": true, "Obscurum II": true, "Obscurum III": false, "Augere": true, "Augere II": false} {
		if got := slices.Contains(names, name); got != want {
			t.Errorf("%s is printed: %v", name, got)
		}
	}
}

// The deck has as many Spell cards as the box, those that nobody has named blank.
func TestAllSpellsArePrinted(t *testing.T) {
	for spells, blank := range map[string]int{"": 11, "53": 0, "99": 46} {
		h := referee.Header{Game: key, Players: []string{"Ada", "Bo"}, Values: map[string]string{"spells": spells}}
		if spells == "" {
			h.Values = nil
		}
		cards := Game.Cards(h)
		got := 0
		for _, c := range cards {
			if c.Group == "Spells" && c.Name == "Spell" {
				got += c.Copies
			}
		}
		if got != blank {
			t.Errorf("spells %q: %d blank cards, want %d", spells, got, blank)
		}
	}
}

// In a box of 53 Spell cards the listed ones can be offered, and no card beyond them.
func TestSmallestBoxHasNoFurtherSpells(t *testing.T) {
	for last, verdict := range map[string]referee.Verdict{"Converto": referee.Legal, "Augere II": referee.Illegal} {
		s, err := record.Open("game: lizard-wizard\nplayers: Ada, Bo\nspells: 53\n\noffer Druidry Wizard, Sorcery Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Obscurum, Verto, "+last+"\n", []referee.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		if e := &s.Entries[0]; e.Verdict != verdict {
			t.Errorf("%s: %s %s %v", last, e.Verdict, e.Ruling.Reason, e.Err)
		}
	}
}

// What the start turns up is said by its numbers, and of several things that are
// too many the first is told, each time.
func TestWordsOfNumbers(t *testing.T) {
	start := func(tally bool, rulings map[string]string) Table {
		at, err := open(referee.Header{Game: key, Players: []string{"Ada", "Bo"}, Rulings: rulings, Tally: tally})
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	two := start(false, map[string]string{"familiar-offer": "two"})
	if got := two.lackWords(); got != "2 Wizards, 1 Tower, 2 Familiars, 4 Spells" {
		t.Errorf("the start turns up %s", got)
	}
	held := start(true, nil)
	for range 50 {
		held.plain[0] = [3][schools]uint8{{100}, {100}, {200}}
		if got := held.tooMany(); !strings.HasSuffix(got, "Towers") {
			t.Fatalf("what there is too many of: %s", got)
		}
	}
}

// A gathering card is printed with what a box tells of its halves; what it does not tell
// is left to be written.
func TestGatheringCardsAreFilled(t *testing.T) {
	g := boxed(t, strings.Replace(shop, "face Lux Magna costs nothing\n", "face Gathering 1 with Sulphur, 2 Eye of Newt raising Foxglove, Mandrake\nface Gathering 2 raising nothing\n", 1))[0]
	cards := g.Cards(referee.Header{Game: Game.Key(), Players: []string{"Ada", "Bo"}})
	want := map[string]string{
		"Gathering 1":  "gather {sulphur} {newt} {newt}, raises {mandrake} {foxglove}",
		"Gathering 2":  "gather " + dotted + ", raises none",
		"Gathering 3":  "gather " + dotted + ", raises " + dotted,
		"Gathering 17": "gather {sulphur} {horn} {horn} {horn}, raises {foxglove}",
	}
	for _, c := range cards {
		if says, ok := want[c.Name]; ok {
			if got := strings.Join(c.Text, ", "); got != says {
				t.Errorf("%s: %q, want %q", c.Name, got, says)
			}
			delete(want, c.Name)
		}
	}
	if len(want) > 0 {
		t.Errorf("not printed: %v", want)
	}
}
