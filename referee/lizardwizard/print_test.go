package lizardwizard

import (
	"slices"
	"strconv"
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
		if e := &s.Entries[i]; !e.Verdict.Upheld() && e.Typed() != "" {
			t.Fatalf("%s: %s %v", e.Raw, e.Verdict, e.Err)
		}
	}
	var names []string
	for _, p := range s.Position().Copy().Printed() {
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
	if got := two.gapWords(); got != "2 Wizards, 1 Tower, 2 Familiars, 4 Spells" {
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

// A gathering card is printed with what a box tells of its halves; of what it does not tell
// the seven reagents are printed to ring.
func TestGatheringCardsAreFilled(t *testing.T) {
	g := boxed(t, strings.Replace(shop, "face Lux Magna costs nothing\n", "face Gathering 1 with Sulphur, 2 Eye of Newt raising Foxglove, Mandrake\nface Gathering 2 raising nothing\n", 1))[0]
	cards := g.Cards(referee.Header{Game: Game.Key(), Players: []string{"Ada", "Bo"}})
	want := map[string]string{
		"Gathering 1":  "gather {sulphur} {newt} {newt}, raise {mandrake} {foxglove}",
		"Gathering 2":  "raise none, ring gather",
		"Gathering 3":  "ring gather, ring raise",
		"Gathering 17": "gather {sulphur} {horn} {horn} {horn}, raise {foxglove}",
	}
	for _, c := range cards {
		if says, ok := want[c.Name]; ok {
			all := c.Text
			for _, r := range c.Rings {
				if all = append(all, "ring "+r.Label); len(r.Of) != reagents {
					t.Errorf("%s: %d to ring", c.Name, len(r.Of))
				}
			}
			if got := strings.Join(all, ", "); got != says {
				t.Errorf("%s: %q, want %q", c.Name, got, says)
			}
			delete(want, c.Name)
		}
	}
	if len(want) > 0 {
		t.Errorf("not printed: %v", want)
	}
}

// TestSpellTextsAreWhole compares each Spell's text with what the rules do: its number, when
// it counts, whom it hits, and how long it lasts, as the book's list says.
func TestSpellTextsAreWhole(t *testing.T) {
	lasts := map[card]string{
		obscurum: "for the rest of the game", spiritusClypeus: "in each expedition", ignisPilum: "in your next expedition",
		opulentos: "each time you enter", floreat: "each time you gather", augere: "each time you gather", maioremAugere: "each time you gather",
		miraculum: "each time you gather", manaExhaustiunt: "each time anyone wins", pullulate: "before you convert", converto: "before you convert",
		celeritas: "once", possessioDaemonibus: "at once", potensAdiutor: "when a Familiar scores", ossaVirtute: "at the end",
		conversusEstAurum: "when you convert", exNihilo: "free", divinatioAmbigua: "as an action",
	}
	table, err := open(referee.Header{Game: key, Players: []string{"Ada", "Bo"}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range spells {
		s := &spells[i]
		c := firstSpell + card(i)
		text := table.effectText(s)
		digits := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
		if s.n != 0 && !slices.Contains(digits, strconv.Itoa(int(s.n))) {
			t.Errorf("%s: %q does not say %d", s.name, text, s.n)
		}
		if scoreOf(wordOf(c)) >= 0 && !strings.Contains(text, "at the end") {
			t.Errorf("%s scores at the end, but %q", s.name, text)
		}
		if s.hostile && !strings.Contains(text, "another player") {
			t.Errorf("%s hits another player, but %q", s.name, text)
		}
		if !strings.Contains(text, lasts[c]) {
			t.Errorf("%s: %q does not say %q", s.name, text, lasts[c])
		}
		if s.looksIntoDeck() && !strings.Contains(text, "top 5") {
			t.Errorf("%s looks at five cards, but %q", s.name, text)
		}
	}
	for _, c := range Game.Cards(referee.Header{Game: key, Players: []string{"Ada", "Bo"}}) {
		says := strings.Join(c.Text, " ")
		for i := range spells {
			if s := &spells[i]; c.Name == s.name && (strings.Contains(says, "Once.") != s.once || strings.Contains(says, "(house rule)") != strings.Contains(s.text, "[")) {
				t.Errorf("%s is printed with %q", s.name, says)
			}
		}
	}
}
