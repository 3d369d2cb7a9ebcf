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

// So it is in Mag Mell and in Conclave, from the first card laid to the result.
func TestWordsOfMagMell(t *testing.T) {
	explained(t, "game: mag-mell\nplayers: Anna, Brit\n\npool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\n",
		"Anna: awaits Athrach", "Anna: assign -3", "Anna: pick Familiar", "Anna: stop", "Brit: pick Mercenary")
	explained(t, "game: mag-mell\nplayers: Anna, Brit\nmode: tally\n\n"+
		"assign -3 to Rún\nassign 8 to Witch\nassign 5 to Gairm\nassign -1 to Sorcerer\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Summoner\nassign 5 to Blood Mage\nassign 6 to Arcane Warrior\n",
		"Anna: holds Gairm Sorcerer, Queen of Shadow, Mercenary, Shapeshifter", "Brit: holds Rún Sorcerer, Familiar, Daemon", "Brit: familiar", "award")
}

func TestWordsOfConclave(t *testing.T) {
	explained(t, "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Mind, Earth, Love, Nature\nBrit: hand Earth, Love, Love, Nature\n"+
		"lay Wind Gazelle 5, Mind Crow 3, Love Boar 1, Wind Boar 2, Mind Boar 3, Mind Crow 4, Earth Crow 2, Love Crow 3, Wind Gazelle 4, Earth Crow 1, Earth Gazelle 2, Love Boar 5\ndecks 17, 17\n",
		"Anna: send Love Boar 4 to c2", "Anna: draw left Mind", "Brit: send Love Crow 5 to b2", "Brit: draw right Earth")
	explained(t, "game: conclave\nplayers: Anna, Brit\nmode: tally\n\nAnna: holds Mind Crow 3, Love Boar 1\n", "Brit: holds Earth Crow 1, Love Boar 4")
}

// explained asks about every word that is shown over a record, and after statements.
func explained(t *testing.T, record string, said ...string) {
	d := sit(t, record)
	words := regexp.MustCompile(`[\p{L}']{3,}`)
	asked := map[string]bool{}
	ask := func(text string) {
		if plain := []string{"", "this", "your", "yours", "now", "far", "lies", "onto", "into", "lay", "still", "told", "say", "asked", "aloud", "example", "five", "six"}; asked[text] || slices.Contains(plain, text) {
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
				for _, tag := range c.Tags {
					ask(tag.Sign)
				}
			}
		}
		for _, seat := range v.Seats {
			for _, f := range seat.Facts {
				ask(f.Name)
				short, _, _ := strings.Cut(f.Short, " ")
				ask(short)
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
		sheet, _ := d.Sitting().Game.Setup(d.Sitting().Header)
		for _, part := range sheet.Parts {
			for _, w := range words.FindAllString(part.Name+" "+part.Note, -1) {
				ask(w)
			}
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

// What begins alike is told once, with what differs.
func TestListsTellOnceWhatBeginsAlike(t *testing.T) {
	h := Hint{May: []string{"offer Librorum", "offer Librorum II", "offer Librorum III", "offer Lux"}}
	if got, want := h.Lists(60), "  offer Librorum  … II  … III  offer Lux"; got != want {
		t.Errorf("lists %q, not %q", got, want)
	}
	h = Hint{Which: []string{"display Flambeaux -1", "display Flambeaux 1", "display Flambeaux 12", "display "}}
	if got, want := h.Lists(80), "  display Flambeaux -1  … 1  … 12  display …"; got != want {
		t.Errorf("lists %q, not %q", got, want)
	}
}
