package tabletest

import "testing"

// alchemist is a record of Res Arcana in which Anna has the Alchemist, Alchemy and as
// much Gold as the Horn of Plenty takes, less by one.
const alchemist = `game: res-arcana
players: Anna, Brit
places: sun

monuments Library, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Research
Anna: item Alchemy
`

// newcomers are scenes of what people stumble over who have read nothing.
var newcomers = []scene{
	{name: "a list goes on where nothing came of what was said instead", record: alchemist,
		play: func(_ *testing.T, f Front) string {
			return f.Type("use alchemy") + f.Type("witch mon") + f.Type("death, elan, life, calm") + f.Type("")
		},
		written: "Anna: use Alchemy paying Calm, Death, Elan, Life\n"},
	{name: "of a verb that is asked about it is told what it means, and why it can't be said", record: emissary,
		play:  func(_ *testing.T, f Front) string { return f.Type("give?") + f.Type("draw left?") },
		says:  []string{"A pile of followers goes to Brit", "Not now.", "Anna has no followers to give", "“Only what one has”", "It is not the moment"},
		never: []string{"more than one statement"}},
	{name: "of a verb that is asked about it is told how it may be said", record: spells,
		play:  func(_ *testing.T, f Front) string { return f.Type("gather?") },
		says:  []string{"The Gather action", "It may be said now: Anna: gather"},
		never: []string{"a list of 0"}},
	{name: "of a verb that lacks something it is told what it means", record: thefts,
		play:  func(_ *testing.T, f Front) string { return f.Type("cast?") + f.Type("stone?") },
		says:  []string{"The trimagic of a full row", "Bo plays the turn", "It may be said now, with a vision"},
		never: []string{"Not understood", "a list of 1"}},
	{name: "of what can't stand either that is said", record: twoPicks,
		play: func(_ *testing.T, f Front) string { return f.Type("pick Rún Witch") },
		says: []string{"Refused: Anna: pick Rún Witch; it can't stand either"}},
	{name: "of what may stand nothing is said", record: twoPicks + "Anna: pick Gairm Sorcerer\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("anna: pick Rún Sorcerer") },
		says:  []string{"Refused: Anna: pick Rún Sorcerer"},
		never: []string{"either"}},
}
