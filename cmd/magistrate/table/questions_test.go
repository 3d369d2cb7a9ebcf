package table

import (
	"strings"
	"testing"

	"magistrate/cmd/magistrate/tell"
)

// dayOne is Res Arcana where Anna has two powers of a kind to choose from.
const dayOne = `game: res-arcana
players: Anna, Brit
places: sun

monuments Oracle, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Research
Anna: item Death / Life
~[amount] Anna: collect 8 Gold
Anna: claim Oracle
refill Library
Brit: use Scholar paying Calm
`

// A number that is not among what was asked about ends no question.
func TestNoSuchChoice(t *testing.T) {
	d := sit(t, dayOne)
	for _, typed := range []string{"use oracle", "9"} {
		if a := d.Enter(typed); a.Kind != WhichOne || len(a.Which) != 2 {
			t.Fatalf("%q is answered by %v: %s", typed, a.Kind, a.Lines[0].Text)
		}
	}
	if a := d.Enter("1"); a.Kind != Done {
		t.Errorf("a number then chooses: %v: %s", a.Kind, a.Lines[0].Text)
	}
}

// What is open of a statement is told with its own note, not with that of another.
func TestChoicesKeepTheirHoles(t *testing.T) {
	d := sit(t, "game: res-arcana\nplayers: Anna, Brit\nmode: tally\n\nAnna: holds Oracle\nBrit: holds Temple\n")
	a := d.Enter("anna has")
	if a.Kind != WhichOne || len(a.Which) != 2 || a.Which[0].Note != "" || a.Which[1].Note != "in the pool" {
		t.Errorf("asked is %v %v", a.Which, tell.Lines(a.Lines))
	}
}

// Help tells of a word what is said with it, and lists no more.
func TestHelpOfAWord(t *testing.T) {
	d := sit(t, dayOne)
	for word, says := range map[string]string{"claim": "blind from the top of the deck", "undo": "a slip of the keys"} {
		var text string
		for _, l := range d.Enter("help " + word).Lines {
			text += l.Text + " "
		}
		if !strings.Contains(text, says) || strings.Contains(text, "Statements of") {
			t.Errorf("help %s says %s", word, text)
		}
	}
}
