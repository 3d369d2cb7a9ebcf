package console

import (
	"os"
	"testing"
)

const magMellStart = `game: mag-mell
players: Anna, Brit, Chu

pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Witch, Deoch Sorcerer, Gairm Blood Mage, Faerie, Spirit Healer
Anna: awaits Rún
Anna: assign -3
Anna: pick Gairm Sorcerer
Anna: stop
Brit: pick Gairm Sorcerer
Chu: pick Familiar
![match] Anna: pick Rún Sorcerer
`

func TestLook(t *testing.T) {
	if os.Getenv("LOOK") == "" {
		t.Skip("set LOOK")
	}
	r := newRig(t, 80, 24, "dark", magMellStart)
	t.Log("\n" + r.text())
	t.Log("\n" + r.resize(200, 50).text())
	t.Log("\n" + r.resize(60, 20).text())
	r.resize(80, 24).press("rusor<Enter>")
	t.Log("\n" + r.text())
}
