package tabletest

import (
	"strings"
	"testing"
)

// surprise is a record of Enchanters in which a treasure is to be turned up in Bo's turn.
const surprise = `game: enchanters
players: Ada, Bo, Cy

display Aquaté 1, Terranova 2, Ångbåt 3
Ada: play Stone 1 Draw in 1
Ada: end
Bo: enchant Sweep moving Aquaté 1 from display to Ada treasures
`

// undone takes ten statements back, or tries to, and looks at the log.
func undone(agree bool) func(*testing.T, Front) string {
	return func(_ *testing.T, f Front) (said string) {
		for range 10 {
			now := f.Undo()
			if said += now; strings.Contains(now, "crosses into an earlier round") {
				said += f.Answer(agree)
			}
		}
		return said + f.Type("log")
	}
}

// borders are scenes of what is asked before an earlier round is opened, and of how
// questions end.
var borders = []scene{
	{name: "ten times undo shows nothing of an earlier round", record: twoRounds, play: undone(false),
		says:  []string{"undo: Brit: awaits Witch"},
		never: []string{"Familiar", "Druid", "Tuama Blood Mage"}},
	{name: "the log stays in order when the past was opened by undo", record: twoRounds, play: undone(true), notes: 1,
		says: []string{"Anna: pick Tuama Blood Mage"}},
	{name: "what is to be remembered is said of games that want it", record: essences + "Anna: pass for Transmutation\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("why 8") + f.Answer(false) },
		says:  []string{"What was said then tells what lies face down now."},
		never: []string{"Remembering"}},
	{name: "a no in a word is no entry", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("why 7") + f.Type("no") + f.Type("pick Daemon") },
		says:  []string{"All is as it was."},
		never: []string{"is not a card"}, written: "Brit: assign -1\nBrit: pick Daemon\n"},
	{name: "who speaks where nobody acts is whose turn it was", record: surprise,
		play: func(_ *testing.T, f Front) string { return f.Type("end") },
		says: []string{"Refused: Bo: end"}, never: []string{"Ada: end"}},
	{name: "enough is enough when the record is put right", record: twoPicks + "Anna: pick Familiar\n",
		play: func(_ *testing.T, f Front) string {
			return f.Type("reconcile") + f.Type("-Mercenary, +Familiar") + f.Type("enough") + f.Type("1") + f.Answer(true)
		},
		says:  []string{"Amended.", "whether record and table agree is not known"},
		never: []string{"By the record: 2 Gairm Sorcerer, Deoch Summoner, Bréag Sorcerer, Tuama Summoner, Athrach Arcane Warrior, Rún Sorcerer, Tuama Blood Mage, Familiar,"}},
	{name: "what was noticed and not understood is no answer to one question", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("reconcile Witch lies not there") },
		says:  []string{"Say whose it is and what lies there, as “Anna has …”."},
		never: []string{"a name, or nobody"}},
}
