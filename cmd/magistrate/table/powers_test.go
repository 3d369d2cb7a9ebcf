package table

import (
	"fmt"
	"strings"
	"testing"
)

// inPlay is how every component with several powers comes into play, but the Alchemist.
var inPlay = map[string]string{
	"Horn of Plenty":        "place Horn of Plenty",
	"Jeweled Statuette":     "place Jeweled Statuette",
	"Dragon Teeth":          "place Dragon Teeth",
	"Fiery Whip":            "place Fiery Whip",
	"Dragon's Lair":         "claim Dragon's Lair",
	"Ring of Midas":         "place Ring of Midas",
	"Sacrificial Dagger":    "place Sacrificial Dagger",
	"Crypt":                 "place Crypt paying 2 Death, 3 Elan",
	"Catacombs of the Dead": "claim Catacombs of the Dead",
	"Corrupt Altar":         "place Corrupt Altar paying 2 Death, 3 Elan",
	"Sacrificial Pit":       "claim Sacrificial Pit",
	"Sorcerer's Bestiary":   "claim Sorcerer's Bestiary",
	"Elvish Bow":            "place Elvish Bow",
	"Sacred Grove":          "claim Sacred Grove",
	"Hawk":                  "place Hawk",
	"Dwarven Mines":         "claim Dwarven Mines",
	"Athanor":               "place Athanor",
	"Prism":                 "place Prism",
}

// A power is named by what it gives, said in any way; what only another power of the card
// gives is never refused by one, and where several give it, it is asked.
func TestPowersGiveWay(t *testing.T) {
	const rich = `game: res-arcana
players: Anna, Ben
places: %s

monuments Library, Temple
Anna: mage Alchemist
Ben: mage Scholar
Ben: item Research
Anna: item Calm / Elan
~[amount] Anna: collect 40 Gold, 40 Calm, 40 Life, 40 Death, 40 Elan
`
	moon := map[string]bool{"Sacrificial Pit": true, "Sorcerer's Bestiary": true, "Dwarven Mines": true}
	open := func(card string) *Desk {
		places := "sun"
		if moon[card] {
			places = "moon"
		}
		text := fmt.Sprintf(rich, places)
		if how, ok := inPlay[card]; ok {
			text += "Anna: " + how + "\nBen: pass for Alchemy\nAnna: place Nightingale\n"
		}
		d := NewDesk(lay(t, text))
		d.say("Anna: place Treant")
		return d
	}
	for card := range open("").deck() {
		if _, ok := inPlay[card]; !ok && card != "Alchemist" && len(NewDesk(lay(t, fmt.Sprintf(rich, "sun"))).used(card)) > 1 {
			t.Errorf("%s has several powers, and is not tried", card)
		}
	}
	for _, one := range []struct{ card, gives, powers string }{
		{"Alchemist", "gold", "1"}, {"Alchemist", "2 gold", "1"}, {"Alchemist", "calm", "2"},
		{"Horn of Plenty", "gold", "2"}, {"Horn of Plenty", "1 gold", "2"}, {"Horn of Plenty", "3 calm", "1"},
		{"Jeweled Statuette", "death", "1"}, {"Jeweled Statuette", "elan", "2"}, {"Jeweled Statuette", "2 gold", "2"},
		{"Dragon Teeth", "elan", "1"},
		{"Fiery Whip", "elan", "12"}, {"Fiery Whip", "calm", "2"},
		{"Dragon's Lair", "gold", "1"},
		{"Ring of Midas", "gold", "12"},
		{"Sacrificial Dagger", "death", "1"},
		{"Crypt", "death", "1"},
		{"Catacombs of the Dead", "death", "12"},
		{"Corrupt Altar", "elan", "12"}, {"Corrupt Altar", "calm", "2"},
		{"Sacrificial Pit", "death", "1"}, {"Sacrificial Pit", "gold", "2"},
		{"Sacred Grove", "5 life", "1"}, {"Sacred Grove", "life", "12"},
		{"Dwarven Mines", "gold", "12"}, {"Dwarven Mines", "3 gold", "1"}, {"Dwarven Mines", "2 gold", "2"},
		{"Athanor", "elan", "1"},
		{"Prism", "2 calm", "12"}, {"Prism", "3 calm", "2"},
	} {
		d := open(one.card)
		if one.card == "Alchemist" {
			d.Undo()
		}
		for _, way := range []string{"use CARD for IT", "anna uses CARD for IT", "use CARD gaining IT", "CARD for IT", "anna: CARD gaining IT"} {
			typed := strings.NewReplacer("CARD", strings.ToLower(one.card), "IT", one.gives).Replace(way)
			m := d.mean(typed)
			texts := m.which
			if m.list != nil {
				texts = []string{m.list.Told()}
			} else if m.line != "" {
				texts = []string{m.line}
			}
			powers := ""
			for _, text := range texts {
				s, _, ok := d.written(text)
				if !ok || len(texts) == 1 && d.barred(s) != "" {
					t.Errorf("%s: %s: %s", typed, text, d.barred(s))
					continue
				}
				if n := fmt.Sprint(s.Items[0].Ordinal); !strings.Contains(powers, n) {
					powers += n
				}
			}
			if powers != one.powers {
				t.Errorf("%s is of %s by power %q, wanted %s; %s %v", typed, one.card, powers, one.powers, m.why, m.err)
			}
		}
	}
}
