package table

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every word that a screen shows of the game can be asked about.
func TestWordsAreExplained(t *testing.T) {
	explained(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Witch\nBrit: mage Scholar\nBrit: item Research\nAnna: item Alchemy\n", "Anna: collect Death")
	const laid = "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\n" +
		"achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\n"
	explained(t, laid, "Anna: summon Alchemy Familiar 10 to delve", "Anna: draw Goblinoid", "Anna: draw Gold 3", "Anna: leave", "offer Druidry Familiar 10", "Brit: duel Druidry Wizard bidding 3")
}

// explained asks about every word that is shown over a record, and after statements.
func explained(t *testing.T, record string, said ...string) {
	d := sit(t, record)
	words := regexp.MustCompile(`[\p{L}']{3,}`)
	asked := map[string]bool{}
	ask := func(text string) {
		if plain := []string{"this", "your", "yours", "now"}; asked[text] || slices.Contains(plain, text) {
			return
		}
		asked[text] = true
		if a := d.Enter(text + "?"); a.Kind == NotUnderstood {
			t.Errorf("%s? %s", text, a.Lines)
		}
		d.Leave()
	}
	for i := range len(said) + 1 {
		if i > 0 {
			d.Enter(said[i-1])
		}
		v := d.View()
		ask(v.Phase)
		for _, area := range v.Areas {
			ask(strings.TrimSpace(strings.Split(area.Title, "(")[0]))
			for _, c := range area.Cells {
				ask(c.Label)
			}
		}
		for _, seat := range v.Seats {
			for _, f := range seat.Facts {
				ask(f.Name)
				for _, w := range words.FindAllString(f.Short, -1) {
					ask(w)
				}
			}
			for _, tally := range seat.Tallies {
				ask(tally.Tag.Name)
			}
		}
		for _, w := range words.FindAllString(d.At().Expect(), -1) {
			ask(w)
		}
		for _, f := range d.Sitting().Lexicon.Forms {
			ask(f.Name)
			for i := range f.Slots {
				if f.Slots[i].Word != "" {
					ask(f.Slots[i].Word)
				}
			}
		}
		for _, c := range Commands() {
			ask(c.Name)
		}
		for _, p := range d.deck() {
			if p.Counter {
				continue
			}
			ask(p.Name)
			for _, says := range inWords(p.Powers...) {
				for _, w := range words.FindAllString(says, -1) {
					ask(w)
				}
			}
		}
	}
}
