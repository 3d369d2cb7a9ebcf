package resarcana

import (
	"strings"
	"testing"

	"magistrate/referee"
)

// Setup sheets: sides as the header says, or by chance; numbered hands.
func TestSetup(t *testing.T) {
	for _, c := range []struct {
		values []string
		want   string
	}{
		{[]string{"places: moon"}, "Alchemist's Tower (moon)"},
		{[]string{"level: first-game"}, "1: Duelist with Dragon Teeth, Elemental Spring and Hand of Glory"},
		{nil, "with a random side of each up: Sacred Grove or Alchemist's Tower"},
		{[]string{"places: sun", "variant: match-2"}, "Spread its 16 artifacts"},
	} {
		s, err := Game.Setup(headerOf(2, c.values...))
		if err != nil {
			t.Errorf("%v: %v", c.values, err)
			continue
		}
		var text strings.Builder
		for _, step := range s.Steps {
			text.WriteString(step.Text + "\n")
			if !knownSections(step.Cite) {
				t.Errorf("%v: the rulebook has no section %q", c.values, step.Cite)
			}
		}
		if !strings.Contains(text.String(), c.want) {
			t.Errorf("%v: no %q in\n%s", c.values, c.want, text.String())
		}
	}
	if _, err := (Game).Setup(headerOf(3, "variant: match-2")); err == nil {
		t.Error("Match Play for three has a sheet")
	}
}

// Of a name that is begun the whole is said; where none is like it, that commas stand between all.
func TestNoPlace(t *testing.T) {
	for typed, want := range map[string]string{
		"catacombs":          "did you mean Catacombs of the Dead?",
		"Grove":              "did you mean Sacred Grove?",
		"catacombs bestiary": "separate places by commas: Sacred Grove",
	} {
		if _, err := newTable(headerOf(2, "places: "+typed)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", typed, err, want)
		}
	}
}

func knownSections(cite string) bool {
	for _, s := range (Game).Book().Sections {
		if s == cite {
			return true
		}
	}
	return false
}

// A view shows each player's pool, components and what is awaited, and nothing
// of hands but their number.
func TestView(t *testing.T) {
	x := lexiconOf(3)
	table := stage(t, 3, "Fire Dragon, Dragon's Lair")
	table.have(cardNamed(t, "Protection"), 1)
	table.inHand |= 1 << cardNamed(t, "Hawk")
	table.learn(1, 1<<cardNamed(t, "Hawk"))
	do(t, &table, x, "Anna: use Fire Dragon")
	shown := rules().Open(x, table).View(false)
	brit := shown.Seats[1]
	if !brit.Acting || shown.Seats[0].Acting || len(brit.Shown) > 0 {
		t.Errorf("seats %+v", shown.Seats)
	}
	if len(brit.Cells) != 1 || brit.Cells[0].Command != "Brit: react Protection" {
		t.Errorf("Brit's cells are %+v", brit.Cells)
	}
	if len(shown.Notes) == 0 || !strings.Contains(shown.Notes[0], "Fire Dragon: turn → rivals lose 2 Life, or pay Calm") {
		t.Errorf("notes %q", shown.Notes)
	}
	line, err := referee.JSON(shown)
	if err != nil || strings.Contains(string(line), "Hawk") {
		t.Errorf("the view tells of a card in hand: %s %v", line, err)
	}
	open := rules().Open(x, table).View(true)
	if len(open.Seats[1].Shown) != 1 || open.Seats[1].Shown[0].Label != "Hawk" {
		t.Errorf("revealed are %+v", open.Seats[1].Shown)
	}
	ended := table
	if ended.phase = over; !shown.Open || rules().Open(x, ended).View(false).Open {
		t.Error("at the end a hand is shown of which the record knows a card")
	}
	if got := table.priceWords(cardNamed(t, "Water Dragon"), 0); got != "6 Calm, 3 off" {
		t.Errorf("a Dragon costs the Lair's owner %s", got)
	}
	for _, f := range facts(&table, x) {
		if f.Name == "" || f.Takes == 0 {
			t.Errorf("fact %+v", f)
		}
		for _, thing := range f.Has {
			if strings.Contains(x.Thing(thing), "Hawk") {
				t.Errorf("%s tells of a card in hand", f.Name)
			}
		}
	}
}
