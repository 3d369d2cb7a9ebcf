package tabletest

import (
	"strings"
	"testing"
)

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
	{name: "what a card costs is asked until nothing more can be told, or Enter says that is all", record: uncast,
		play: func(_ *testing.T, f Front) string {
			return f.Type("cast augere") + f.Type("toadstool") + f.Type("mandrake") + f.Type("")
		},
		says:    []string{"or Enter where that is all"},
		written: "face Augere costs Mandrake, Toadstool\nAnna: cast Augere\n"},
	{name: "a price that can be no other is told at once", record: uncast,
		play:    func(_ *testing.T, f Front) string { return f.Type("build sot1 paying horn") + f.Type("horn") },
		never:   []string{"that is all"},
		written: "face Sorcery Tower 1 costs Horn\nBrit: build Sorcery Tower 1 paying Horn\n"},
	{name: "what is said once a card's face is told may be said", record: uncast,
		play: func(_ *testing.T, f Front) string { return f.Type("research verto?") + f.Type("legal") },
		says: []string{"Brit: research Converto", "what the card shows is asked first",
			"It may be said. This is asked first: Which school is Verto of?"},
		never: []string{"Not legal"}},
	{name: "a word of the game that is asked about is answered", record: uncast,
		play: func(_ *testing.T, f Front) string {
			return f.Type("refill?") + f.Type("treasure?") + f.Type("tracks?") + f.Type("recruit?")
		},
		says:  []string{"Cards turned up", "Once all treasure has been taken, nobody enters", "Values rise", "duel Druidry Wizard"},
		never: []string{"rewind", "Not understood"}},
	{name: "of a verb whose moment it is not that is said, not what it lacks", record: uncast,
		play:  func(_ *testing.T, f Front) string { return f.Type("take") + f.Type("offer") },
		says:  []string{"It is not the moment for “take”", "Nothing can be said with “offer” now"},
		never: []string{"is missing"}},
	{name: "a Familiar that a spell takes is asked what for, and score is an answer", record: exNihilo,
		play: func(_ *testing.T, f Front) string {
			return f.Type("cast ex nihilo") + f.Type("alf5") + f.Type("score")
		},
		says:    []string{"Alchemy Familiar 5 to …"},
		written: "Anna: cast Ex Nihilo taking Alchemy Familiar 5 to score\n"},
	{name: "in a tally any number can be told", record: "game: lizard-wizard\nplayers: Anna, Brit\nmode: tally\n\n",
		play: func(_ *testing.T, f Front) string {
			return f.Type("Anna: holds") + f.Type("30 gold") + f.Type("DRT2") + f.Type("")
		},
		written: "Anna: holds 30 gold, Druidry Tower 2\n"},
}

// uncast is a record of Lizard Wizard in which Anna has a spell that nobody has told the
// price of, and Brit a Horn; in exNihilo she has Ex Nihilo, and its price is told.
var (
	uncast   = spells + "face Augere school Alchemy costs 5 mana\nAnna: gather Mandrake, Toadstool, Horn raising nothing\nBrit: convert Sulphur\nChu: convert Sulphur\nAnna: research Augere\noffer Floreat\n"
	exNihilo = strings.Replace(spells, "Verto", "Ex Nihilo", 1) + "face Ex Nihilo school Alchemy costs nothing\nAnna: research Ex Nihilo\noffer Floreat\n"
)
