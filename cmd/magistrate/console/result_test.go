package console

import (
	"strings"
	"testing"
)

// What the result offers beside its table is reached with arrows; a row is explained to its end,
// and nothing that was recorded stands below it.
func TestResultIsReached(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Mia, Ruth\nmode: tally\n\nassign -3 to Gairm\nassign -1 to Deoch\nassign 1 to Tuama\nassign 2 to Athrach\n"+
		"assign 2 to Bréag\nassign 3 to Rún\nassign 3 to Witch\nassign 5 to Arcane Warrior\nassign 5 to Sorcerer\nassign 6 to Summoner\nassign 8 to Blood Mage\n"+
		"Mia: holds Gairm Witch, Gairm Witch, Tuama Sorcerer, Rún Summoner, Mercenary\nRuth: holds Deoch Witch, Bréag Sorcerer, Athrach Blood Mage, Mercenary, Mercenary\n")
	r.press(strings.Repeat("award; ", 11)+"<Enter>").shows("Ruth wins with 14 points", " most Mage cards left")
	hasNot(t, r.text(), "so far", "award", "more rows")
	r.press("<Right><Right>").shows("⏎ Print score sheet").press("<Left>").shows("⏎ In words").press("<Enter>").shows("Ruth: 14 (rank 1)").press("<Esc>").shows("⏎ In words")
	r = newRig(t, 60, 20, "dark", "game: lizard-wizard\nplayers: Ada, Bo, Cy, Dee, Eve\nmode: tally\n\n"+
		"Ada: holds 2 Conjuring Wizard, Druidry Wizard, Sorcery Wizard, Alchemy Wizard, 2 Conjuring Tower, Druidry Tower, Sorcery Tower, Alchemy Tower, 2 Sorcery Spell, 3 mana\n"+
		"Bo: holds 2 Necromancy Wizard, Druidry Wizard, Alchemy Wizard, 2 Necromancy Tower, Druidry Tower, Alchemy Tower, 2 mana\nCy: holds mana\nDee: holds mana\n")
	r.press("eve: holds mana<Enter><Down><Down>").shows("Matching pairs", "10 each, Wizard and Tower of one school · Ada: 50", "Wizard with Necromancy Tower (Scoring)")
}
