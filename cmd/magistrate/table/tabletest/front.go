// Package tabletest holds what every front end must pass: what is asked and told
// at the table is the conversation's, so each scene is played the same in all.
package tabletest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A Front is a front end in the hands of a test.
type Front interface {
	// Type types a line and Enter, and gives what is said since, its words parted
	// by single spaces.
	Type(line string) string
	// Undo takes the last statement back by the shortest way, and gives what is said.
	Undo() string
	// Answer answers the question that waits: the table agrees, or not.
	Answer(agree bool) string
}

// A scene is a record, what is typed over it, and what must and must not be said.
type scene struct {
	name   string
	record string
	play   func(t *testing.T, f Front) string // everything that was said
	says   []string
	never  []string
	notes  int // comments that the table agreed to open the past
	// unwritten must not be in the record afterwards, written must.
	unwritten, written string
}

const twoRounds = `game: mag-mell
players: Anna, Brit

pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Sorcerer
Anna: awaits Rún
Anna: assign 3
Anna: pick Familiar
Brit: pick Druid
Anna: pick Tuama Blood Mage
refill Rún Witch, Rún Blood Mage, Daemon
Brit: awaits Witch
Brit: assign -1
`

// twoPicks is one before the first pick.
var twoPicks = twoRounds[:strings.Index(twoRounds, "Anna: pick")]

// choices is a record of Enchanters that stands before the choice of round 1.
const choices = `game: enchanters
players: Ada, Bo, Cy

display Aquaté 1, Terranova 2, Ångbåt 3
Ada: enchant Sweep moving Aquaté 1, Terranova 2, Ångbåt 3 from display to Ada treasures
refill Aquaté 2
refill Aquaté 3
refill Terranova 1
Ada: end
Bo: enchant Sweep moving Aquaté 2, Aquaté 3, Terranova 1 from display to Bo treasures
refill Ångbåt 1
refill Ångbåt 2
refill Terranova 3
Bo: end
Cy: enchant Sweep moving Ångbåt 1, Terranova 3 from display to Cy treasures
refill Aquaté -1
refill Terranova -1
Cy: end
Ada: enchant Sweep moving Ångbåt 2 from display to Bo treasures
refill Queen
Ada: holds Aquaté 1, Terranova 2, Ångbåt 3
Bo: holds Aquaté 2, Aquaté 3, Terranova 1, Ångbåt 2
Cy: holds Ångbåt 1, Terranova 3
Ada: covers
`

// emissary is one of Conclave before the first Emissary.
const emissary = `game: conclave
players: Anna, Brit

Anna: hand Mind, Earth, Love, Nature
Brit: hand Earth, Love, Love, Nature
lay Wind Gazelle 5, Mind Crow 3, Love Boar 1, Wind Boar 2, Mind Boar 3, Mind Crow 4, Earth Crow 2, Love Crow 3, Wind Gazelle 4, Earth Crow 1, Earth Gazelle 2, Love Boar 5
decks 17, 17
`

// thefts is one of Enchanters in Bo's first turn.
const thefts = `game: enchanters
players: Ada, Bo, Cy

display Aquaté 1, Terranova 2, Ångbåt 3
Ada: play Stone 1 Draw in 1
Ada: end
Bo: play Blade 0 Take in 1
Bo: end
Cy: play Parchment 1 Draw in 1
Cy: end
Ada: end
`

// spells is a record of Lizard Wizard before the first turn, essences one of Res
// Arcana within it, firstGame another, horn one where Anna has the Horn of Plenty.
const (
	spells = `game: lizard-wizard
players: Anna, Brit, Chu

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana
Anna: starts with Mandrake
Brit: starts with Sulphur, Horn
Chu: starts with Sulphur, Horn, Foxglove
`
	firstGame = "game: res-arcana\nlevel: first-game\nplayers: Anna, Brit\n\nmonuments Temple, Library\nAnna: mage Duelist\nBrit: mage Transmuter\nBrit: item Alchemy\nAnna: item Research\n"
	essences  = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nvariant: match-2\n\nspread HAW, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW\nAnna: draft Elvish Bow\nBrit: draft Hawk, Bone Dragon\nAnna: draft CEL, CHF\nBrit: draft CHL, ALT\nAnna: mage Witch\nAnna: draft CRY, SKU\nBrit: draft SWO, BRI\nAnna: draft EGG, TEE\nBrit: draft PIC, EAR\nAnna: draft Elemental Spring\nmonuments Library, Temple\nBrit: mage Alchemist\nBrit: item Alchemy\nAnna: item Research\nAnna: collect Death\n"
	horn      = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Alchemist\nBrit: mage Scholar\nBrit: item Research\nAnna: item Death / Life\n~[amount] Anna: collect 8 Gold\nAnna: place Horn of Plenty\nBrit: use Scholar paying Calm\n"
)

// scenes are what was once told or asked in one front end and not in another.
var scenes = []scene{
	{name: "undo stops at the border of a round", record: twoRounds,
		play: func(_ *testing.T, f Front) string {
			return f.Type("undo") + f.Type("undo") + f.Type("undo") + f.Answer(false)
		},
		says:  []string{"earlier round"},
		never: []string{"Familiar", "Druid", "Tuama Blood Mage"}},
	{name: "what rewind takes back is told as far as the round goes", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("why rewind 7") + f.Answer(false) },
		says:  []string{"Ask everybody first"},
		never: []string{"pick Familiar", "pick Druid"}},
	{name: "what is said instead of an answer is no yes, and is not lost", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("why 7") + f.Type("# yes, cocoa first") },
		says:  []string{"Ask everybody first"},
		never: []string{"pick Familiar", "pick Druid"}, unwritten: "agreed", written: "# yes, cocoa first"},
	{name: "a line of an earlier round is asked for", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("why 7") + f.Answer(false) },
		says:  []string{"Ask everybody first"},
		never: []string{"pick Familiar", "pick Druid"}},
	{name: "the table agrees once", record: twoRounds,
		play: func(_ *testing.T, f Front) string {
			return f.Type("why 7") + f.Answer(true) + f.Type("why 8") + f.Type("log all")
		},
		says: []string{"Anna: pick Familiar", "Brit: pick Druid"}, notes: 1},
	{name: "reconcile names no earlier line unasked", record: twoRounds,
		play: func(_ *testing.T, f Front) string {
			return f.Type("reconcile") + f.Type("-Gairm Witch, +Tuama Blood Mage") + f.Type("enough") + f.Answer(false)
		},
		says:  []string{"Ask everybody first"},
		never: []string{"pick Familiar", "pick Druid", "pick Tuama Blood Mage"}},
	{name: "who declines while reconciling goes on with the game", record: twoRounds,
		play: func(_ *testing.T, f Front) string {
			return f.Type("reconcile") + f.Type("-Gairm Witch, +Tuama Blood Mage") + f.Type("enough") + f.Answer(false) + f.Type("pick Daemon")
		},
		says:    []string{"the record is as it was"},
		never:   []string{"a number is wanted"},
		written: "Brit: assign -1\nBrit: pick Daemon\n"},
	{name: "agree is earned", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("reconcile") + f.Type("enough") },
		says:  []string{"is not known"},
		never: []string{"Record and table agree"}},
	{name: "a line that is not possible is no agreement", record: twoRounds[:strings.Index(twoRounds, "refill")] + "Brit: assign 8\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("reconcile") + f.Type("enough") },
		says:  []string{"1 statement is not possible"},
		never: []string{"Record and table agree"}},
	{name: "nobody shuffles for a tally", record: "game: mag-mell\nmode: tally\nplayers: Anna, Brit\n\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("setup") },
		says:  []string{"nothing is laid"},
		never: []string{"Shuffle"}},
	{name: "the winner in one spelling", record: "game: mag-mell\nmode: tally\nplayers: Anna, Brit\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\nAnna: holds GASO, MER\nBrit: holds nothing\n" + strings.Repeat("award\n", 10),
		play: func(_ *testing.T, f Front) string { return f.Type("award") },
		says: []string{"Anna wins by most points."}},
	{name: "what a statement brought is told in the game's words", record: "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nvariant: match-2\n\nspread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW\nAnna: draft Elvish Bow\nBrit: draft Athanor, Bone Dragon\nAnna: draft CEL, CHF\nBrit: draft CHL, ALT\nAnna: mage Witch\nAnna: draft CRY, SKU\nBrit: draft SWO, BRI\nAnna: draft EGG, TEE\nBrit: draft PIC, EAR\nAnna: draft Elemental Spring\nmonuments Library, Temple\nBrit: mage Alchemist\nBrit: item Alchemy\nAnna: item Research\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("Anna: discard Crypt for Gold") },
		says:  []string{"Gold"},
		never: []string{"{\"", "\":", "gains:"}},
	{name: "a sealed choice is told to nobody before the last", record: choices,
		play: func(_ *testing.T, f Front) string {
			return f.Type("sealed") + f.Type("reveal Terranova against Ångbåt keeping Aquaté 1") + f.Type("reveal Aquaté against Terranova keeping Aquaté 1") + f.Type("hide")
		},
		says:  []string{"Bo types a choice", "Cy types a choice", "That can't be taken"},
		never: []string{"against Terranova", "keeping Aquaté", "against Ångbåt"}, unwritten: "reveal"},
	{name: "sealed choices are written together", record: choices,
		play: func(_ *testing.T, f Front) string {
			return f.Type("sealed") + f.Type("reveal Aquaté against Terranova keeping Aquaté 1") + f.Type("hide") + f.Type("hide")
		},
		says:    []string{"reveal Aquaté against Terranova keeping Aquaté 1", "All have chosen."},
		written: "Ada: covers\nBo: covers\nCy: covers\nAda: reveal Aquaté against Terranova keeping Aquaté 1\nBo: hide\nCy: hide\n"},
	{name: "the last alone may choose unseen", record: choices + "Bo: covers\nCy: covers\nAda: reveal Aquaté against Terranova\nBo: hide\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("sealed") + f.Type("hide") },
		says:    []string{"Cy types a choice", "All have chosen.", "Cy: hide", "the deck is built again"},
		written: "Bo: hide\nCy: hide\n"},
	{name: "undo takes one statement, however many are named", record: twoRounds,
		play: func(_ *testing.T, f Front) string { return f.Type("undo 3") },
		says: []string{"“undo” takes back one statement", "rewind N"}, unwritten: "undo"},
	{name: "a letter takes nothing back", record: twoPicks + "Anna: pick Familiar\n",
		play:      func(_ *testing.T, f Front) string { return f.Type("u") + f.Type("un") },
		says:      []string{"“undo” is said in full"},
		unwritten: "undo"},
	{name: "what begins a name asks what that player says", record: strings.ReplaceAll(twoPicks, "Anna", "Ursula"),
		play:      func(_ *testing.T, f Front) string { return f.Type("ur") },
		says:      []string{"Which one", "Ursula: pick Rún Sorcerer"},
		never:     []string{"is not a card"},
		unwritten: "Ursula: pick"},
	{name: "guests read no ids", record: "game: mag-mell\nplayers: Anna, Brit\nrulings: must-pick-forced-raise=may-refuse-specials\n" + twoPicks[strings.Index(twoPicks, "\n\n")+1:],
		play:  func(_ *testing.T, f Front) string { return f.Type("rulings") },
		says:  []string{"only doubles are legal: *forced | may refuse specials", "Here: may refuse specials", "With may refuse specials a player"},
		never: []string{"must-pick", "may-refuse"}},
	{name: "a mark on what the rules allow is called wrong in words", record: twoPicks + "! Anna: pick Familiar\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("log") },
		says:  []string{"Anna: pick Familiar (the rules allow this: the mark is wrong)"},
		never: []string{"wrong-mark"}},
	{name: "what is legal instead tells where something may go", record: "game: conclave\nplayers: Anna, Brit, Chu\n\ndecks 17, 19\nChu: hand Mind, Love, Wind, Earth\nlay Mind Gazelle 2, Nature Crow 3, Wisdom Gazelle 4, Mind Gazelle 3, Wisdom Boar 3, Wisdom Gazelle 4, Wind Crow 4, Love Boar 4, Wind Crow 4, Earth Boar 5, Love Crow 2, Love Boar 4\nBrit: hand Love, Nature, Wind, Love\nAnna: hand Nature, Wisdom, Mind, Wind\n",
		play: func(_ *testing.T, f Front) string { return f.Type("send mind crow 4 to a1") },
		says: []string{"Legal instead: Anna: send Mind … to ", "more (“legal” lists them)"}},
	{name: "two picks in one line by a player who is named", record: strings.Replace(twoPicks, "Anna: assign 3", "Anna: assign 3\nAnna: pick Druid", 1),
		play:    func(_ *testing.T, f Front) string { return f.Type("b pick desu,gawi") },
		never:   []string{"is not a card"},
		written: "Brit: pick Deoch Summoner\nBrit: pick Gairm Witch\n"},
	{name: "what a list wants is said of who tells it", record: "game: conclave\nplayers: Anna, Brit, Chu\n\nAnna: hand Nature, Wisdom, Mind, Wind\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("Brit: hand") + f.Type("we") },
		says:  []string{"is not a magic", "Brit: hand MAGIC"},
		never: []string{"Anna: hand MAGIC"}},
	{name: "a stray Enter ends no turn", record: choices[:strings.Index(choices, "Ada: enchant")],
		play: func(_ *testing.T, f Front) string { return f.Type("") + f.Type("") }, unwritten: ": end"},
	{name: "a list says what it lacks, clause by clause", record: spells,
		play: func(_ *testing.T, f Front) string {
			return f.Type("gather") + f.Type("") + f.Type("sulphur toadstool") + f.Type("nightshade") + f.Type("mandrake") + f.Type("")
		},
		says:    []string{"reagents, or nothing", "gather Sulphur, Toadstool, …", "Nightshade raising …"},
		written: "Anna: gather Sulphur, Toadstool, Nightshade raising Mandrake\n"},
	{name: "a list that is left can be gone on with", record: spells,
		play: func(_ *testing.T, f Front) string {
			return f.Type("gather") + f.Type("2ho su") + f.Type("cancel") + f.Type("Anna: gather Sulphur, 2 Horn") + f.Type("") + f.Type("mandrake") + f.Type("")
		},
		says:    []string{"To go on, say: Anna: gather Sulphur, 2 Horn"},
		written: "Anna: gather Sulphur, 2 Horn raising Mandrake\n"},
	{name: "nothing lies there where nothing was named", record: spells,
		play:  func(_ *testing.T, f Front) string { return f.Type("brit: done") },
		says:  []string{"It is Anna's turn"},
		never: []string{"lies there", "cards say otherwise"}},
	{name: "one of a list is counted, too", record: spells[:strings.Index(spells, "Anna: starts")],
		play: func(_ *testing.T, f Front) string { return f.Type("anna: starts") },
		says: []string{"0 of 1"}},
	{name: "what a Tower costs is listed reagent by reagent", record: spells,
		play: func(_ *testing.T, f Front) string {
			return f.Type("build sot1 paying mandrake") + f.Type("legal") + f.Type("mandrake, horn") + f.Type("drop") + f.Type("")
		},
		says:    []string{"What does the Sorcery Tower 1 cost in reagents?", "costs 1 reagent, as its number says; 2 are named"},
		written: "face Sorcery Tower 1 costs Mandrake\nAnna: build Sorcery Tower 1 paying Mandrake\n"},
	{name: "a number lies nowhere", record: spells + "Anna: duel Druidry Wizard bidding 4\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("bid 3") },
		says:  []string{"Anna has bid 4"},
		never: []string{"lies there", "cards say otherwise"}},
	{name: "a code that names what can't be meant is a beginning", record: firstGame,
		play:    func(_ *testing.T, f Front) string { return f.Type("pass tra") },
		written: "Anna: pass for Transmutation\n"},
	{name: "a code of what is not there is asked about", record: firstGame,
		play:      func(_ *testing.T, f Front) string { return f.Type("pass for tra") },
		says:      []string{"Anna: pass for Transmuter", "Anna: pass for Transmutation"},
		unwritten: "pass"},
	{name: "the name of a card that is gone is short for its further copy", record: spells + "face Augere school Sorcery costs nothing\nAnna: research Augere\noffer Augere II\nAnna: done\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("augere") },
		says:  []string{"Which school is Augere II of?"},
		never: []string{"duel Augere"}},
	{name: "what comes later is told, however much it will lack then", record: spells + "face Verto school Sorcery costs nothing\nAnna: research Verto\noffer Floreat\nAnna: done\nBrit: convert Horn\nChu: convert Horn\nChu: done\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("cast verto") + f.Type("verto") },
		says:  []string{"It is not the moment for “cast”", `"verto" says nothing that is expected now`},
		never: []string{"wants “", "duel Verto", "nothing that is there"}},
	{name: "a number may stand behind what it counts, and the word of a list before it", record: spells,
		play: func(_ *testing.T, f Front) string {
			return f.Type("gather horn, sulphur 2") + f.Type("raising mandrake") + f.Type("")
		},
		never:   []string{"Not understood"},
		written: "Anna: gather 2 Sulphur, Horn raising Mandrake\n"},
	{name: "what everybody is refused is said by who acts", record: spells + "face Verto school Sorcery costs nothing\nAnna: research Verto\noffer Floreat\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("claim 7ho") },
		says:  []string{"Refused: Anna: claim 7 Horn"},
		never: []string{"Which one"}},
	{name: "what a spell wants is put in", record: spells + "face Skry Lacum school Sorcery costs nothing\nAnna: research Skry Lacum\noffer Floreat\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("skry l g4 item") },
		written: "Anna: cast Skry Lacum taking Gold 4, Item\n"},
	{name: "what is said in a word is told where it is offered", record: firstGame,
		play:  func(_ *testing.T, f Front) string { return f.Type("legal") },
		says:  []string{"Anna: pass for Calm / Elan (Anna passes: takes another magic item and draws a card)"},
		never: []string{"P passes"}},
	{name: "what can be taken in collecting is said", record: firstGame + "Anna: use Duelist\nBrit: pass for Divination\n",
		play: func(_ *testing.T, f Front) string { return f.Type("pass prot") + f.Type("show") },
		says: []string{"Anna may take what lies there: “collect taking Duelist”"}},
	{name: "whose it was is found by what is gone", record: firstGame + "Anna: pass for Protection\n",
		play: func(_ *testing.T, f Front) string {
			return f.Type("reconcile -protection, +transmutation") + f.Type("enough")
		},
		says: []string{"line 10: Transmutation, not Protection"}},
	{name: "a duel without a bid asks for it", record: spells,
		play:    func(_ *testing.T, f Front) string { return f.Type("duel druidry wizard") + f.Type("5") },
		says:    []string{"a bid"},
		never:   []string{"Refused"},
		written: "Anna: duel Druidry Wizard bidding 5\n"},
	{name: "what rests on hidden sums is not said to be legal", record: spells,
		play: func(_ *testing.T, f Front) string { return f.Type("claim 7 horn") },
		says: []string{"Anna: claim 10 Gold (if what is hidden allows it)"}},
	{name: "an action is begun by its verb", record: spells,
		play:  func(_ *testing.T, f Front) string { return f.Type("re") },
		says:  []string{"Anna: research Augere", "Anna: research Verto"},
		never: []string{"Renovetur", "Refused"}},
	{name: "what is paid is asked though nobody has told the price", record: spells,
		play: func(_ *testing.T, f Front) string {
			return f.Type("b sot1") + f.Type("ma") + f.Type("") + f.Type("ma")
		},
		says:    []string{"What does the Sorcery Tower 1 cost in reagents?"},
		written: "face Sorcery Tower 1 costs Mandrake\nAnna: build Sorcery Tower 1 paying Mandrake\n"},
	{name: "what a letter begins is asked whole, finished or not", record: spells + "Anna: gather Sulphur, Toadstool, Nightshade raising Mandrake\n",
		play: func(_ *testing.T, f Front) string { return f.Type("d") },
		says: []string{"Anna: done", "Brit: duel Druidry Wizard bidding …"}},
	{name: "what is open to a beginning is what can be cast now", record: spells + "face Converto school Alchemy\nAnna: research Converto\noffer Floreat\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("skry l") },
		says:  []string{"Which school is Skry Lacum of?"},
		never: []string{"Which one", "“nothing”"}},
	{name: "a further copy is the next one", record: spells + "face Augere school Druidry\nAnna: research Augere\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("skry la") },
		never:   []string{"Which one"},
		written: "offer Skry Lacum II\n"},
	{name: "which is meant is asked without reasons where what lacks is asked next", record: spells,
		play:  func(_ *testing.T, f Front) string { return f.Type("s") },
		says:  []string{"Anna: research Skry Lacum"},
		never: []string{"nobody has said"}},
	{name: "what a spell wants besides is asked, in a run of beginnings", record: spells + "face Skry Lacum school Sorcery costs nothing\nAnna: research Skry Lacum\noffer Floreat\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("cast skry la") + f.Type("g4 item g2") + f.Type("") },
		says:    []string{"cast Skry Lacum taking …"},
		written: "Anna: cast Skry Lacum taking Gold 4, Item, Gold 2\n"},
	{name: "cards turned up are begun one after the other", record: spells[:strings.Index(spells, "offer")],
		play:    func(_ *testing.T, f Front) string { return f.Type("enw drw sot1 alf5 auge skry lacum opul floreat") },
		written: "offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Skry Lacum, Opulentos, Floreat\n"},
	{name: "a gather is asked through though nobody told what a Wizard shows", record: spells + "Anna: duel Druidry Wizard bidding 1\nBrit: pass\nChu: pass\noffer Druidry Wizard\nBrit: convert Horn\nChu: convert Horn\n",
		play: func(_ *testing.T, f Front) string {
			return f.Type("g") + f.Type("2ho su") + f.Type("") + f.Type("fo ma") + f.Type("") + f.Type("ni")
		},
		says:    []string{"Which reagent does the Druidry Wizard show?"},
		written: "face Druidry Wizard with Nightshade\nAnna: gather Sulphur, 2 Horn raising Mandrake, Foxglove\n"},
	{name: "a spell's clauses are asked one after the other", record: spells + "face Sorcery Tower 1 costs Mandrake\nAnna: build Sorcery Tower 1 paying Mandrake\noffer Alchemy Tower 1\nface Verto school Druidry costs nothing\nBrit: research Verto\noffer Terrae Motus\nface Terrae Motus school Druidry costs nothing\nChu: research Terrae Motus\noffer Floreat\n",
		play: func(_ *testing.T, f Front) string {
			return f.Type("terr") + f.Type("sot1") + f.Type("anna") + f.Type("")
		},
		says:    []string{"cast Terrae Motus on …", "from …"},
		written: "Chu: cast Terrae Motus on Sorcery Tower 1 from Anna\n"},
	{name: "what is not understood is told as it was typed", record: spells,
		play:  func(_ *testing.T, f Front) string { return f.Type("c xyzzy 2su plugh") },
		says:  []string{`"c xyzzy 2su plugh"`},
		never: []string{"c:"}},
	{name: "no use of a Familiar is left out for want of a face", record: spells,
		play: func(_ *testing.T, f Front) string { return f.Type("alf5") },
		says: []string{"to score", "to gather", "to research", "to delve"}},
	{name: "a verb goes before a player of that letter", record: strings.Replace(spells, "Chu", "Cy", -1),
		play:    func(_ *testing.T, f Front) string { return f.Type("c mand") },
		says:    []string{"Anna: convert Mandrake"},
		never:   []string{"Which one"},
		written: "Anna: convert Mandrake\n"},
	{name: "what a player lacks is not sold by a beginning", record: spells,
		play:    func(_ *testing.T, f Front) string { return f.Type("2ho su") + f.Type("fo") + f.Type("") },
		never:   []string{"Refused"},
		written: "Anna: gather Sulphur, 2 Horn raising Foxglove\n"},
	{name: "a beginning means a card that is owed and on top", record: spells + "face Sorcery Tower 1 costs Mandrake\nAnna: build Sorcery Tower 1 paying Mandrake\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("al") },
		written: "offer Alchemy Tower 1\n"},
	{name: "who has nothing to cast is asked for no cast, and nobody is read so", record: spells + "Anna: gather Sulphur, Toadstool, Nightshade raising Mandrake\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("brit: done?") + f.Type("conj") },
		says:  []string{"Anna may claim an Achievement; Brit is next"},
		never: []string{"cast"}},
	{name: "what can be done next goes before what rests on hidden sums", record: spells,
		play: func(_ *testing.T, f Front) string { return f.Type("brit: convert horn") },
		says: []string{"Legal instead: Anna: gather … raising …; Anna: duel"}},
	{name: "a treasure too many is not dropped", record: choices[:strings.Index(choices, "display")],
		play:      func(_ *testing.T, f Front) string { return f.Type("display") + f.Type("fl1 li2 te3 an1") },
		says:      []string{"a treasure is its sign and value", "These are too many: 3 are wanted"},
		unwritten: "display"},
	{name: "only what can lie there is asked about", record: spells[:strings.Index(spells, "offer")],
		play:  func(_ *testing.T, f Front) string { return f.Type("offer enw") + f.Type("so t") },
		says:  []string{"Sorcery Tower 1"},
		never: []string{"Sorcery Tower 2"}},
	{name: "of two powers the first stands first, with what it does, what it needs and what there is", record: horn,
		play: func(t *testing.T, f Front) string {
			said := f.Type("horn of plenty")
			if first, second := strings.Index(said, "use Horn of Plenty 1"), strings.Index(said, "use Horn of Plenty 2"); first < 0 || first > second {
				t.Errorf("the second power stands first: %s", said)
			}
			return said + f.Type("2") + f.Type("Brit: pass for Protection") + f.Type("alchemist")
		},
		says:    []string{"turn", "any 3 but Gold", "any 4", "needs 4, Anna has 12"},
		written: "Anna: use Horn of Plenty 2\n"},
	{name: "what can't be discarded is refused at once", record: essences,
		play:  func(_ *testing.T, f Front) string { return f.Type("discard witch") },
		says:  []string{"hands hold artifacts only"},
		never: []string{"Witch for"}},
	{name: "a theft is said by the card that lies there", record: thefts,
		play: func(_ *testing.T, f Front) string {
			return f.Type("steal parchment from ada") + f.Type("steal stone from ada") + f.Type("legal") + f.Type("steal parchment")
		},
		says:    []string{"steal ROW [PL", "Stone 1 Draw is beaten by Parchment", "Bo: steal 1 from Cy to 2 (Parchment 1 Draw)"},
		never:   []string{"steal ROW [PLACE] from Cy"},
		written: "Bo: steal 1 from Cy to 2\n"},
	{name: "the starter's two cards are said in one line", record: twoPicks,
		play: func(_ *testing.T, f Front) string {
			return f.Type("gaso, ruso") + f.Type("gairm sorcerer and familiar")
		},
		says:    []string{"both Sorcerer", "Nothing of this was taken", "Anna: pick Familiar"},
		never:   []string{"Not understood"},
		written: "Anna: assign 3\nAnna: pick Gairm Sorcerer\nAnna: pick Familiar\n"},
	{name: "one who takes a single card takes no second for the next", record: twoPicks + "Anna: pick Druid\nBrit: pick Gairm Witch\n",
		play: func(_ *testing.T, f Front) string { return f.Type("brso deso tusu ruso atar") }, unwritten: "Sorcerer\nBrit"},
	{name: "as people say it at the table", record: twoPicks,
		play: func(_ *testing.T, f Front) string {
			return f.Type("anna takes the druid") + f.Type("done") + f.Type("sorcerer rún")
		},
		says:    []string{"can't pass"},
		never:   []string{"Not understood"},
		written: "Anna: pick Druid\nBrit: pick Rún Sorcerer\n"},
	{name: "whose pick the Shapeshifter takes, and that cards are given for it, is said", record: strings.ReplaceAll(twoRounds, "Druid", "Shapeshifter") + "Brit: pick Gairm Witch\nBrit: stop\nAnna: pick Daemon\n",
		play: func(_ *testing.T, f Front) string { return f.Type("brit: steal") },
		says: []string{"two more cards are given away for it", "Daemon, from Anna"}},
	{name: "what an exchange wants is asked one after the other", record: choices[:strings.Index(choices, "Bo: enchant")] + "Bo: end\nCy: end\n",
		play: func(_ *testing.T, f Front) string {
			return f.Type("exchange") + f.Type("3") + f.Type("te2")
		},
		says:    []string{"a number of cards", "a treasure: a sign and its value"},
		written: "Ada: exchange 3 discarding Terranova 2\n"},
	{name: "a number names no treasure by itself", record: thefts[:strings.Index(thefts, "Ada: play")] + "Ada: play Stone 2 Draw in 1\nAda: play Stone 1 in 1\n",
		play: func(_ *testing.T, f Front) string { return f.Type("1") + f.Type("2") + f.Type("-1") }, unwritten: "take"},
	{name: "codes and words are mixed", record: thefts + "Bo: play Stone 0 in 1\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("s2 end 1 in 1") },
		never:   []string{"Not understood"},
		written: "Bo: play Stone 2 end 1 in 1\n"},
	{name: "why a verb can't be said now is told before what it lacks", record: thefts[:strings.Index(thefts, "Ada: play")] + "Ada: enchant Sweep\n",
		play:  func(_ *testing.T, f Front) string { return f.Type("exchange") },
		says:  []string{"Ada has done this turn's enchantment or exchange"},
		never: []string{"is missing"}},
	{name: "words that are no cards are no picks", record: twoPicks,
		play: func(_ *testing.T, f Front) string { return f.Type("gs fam") + f.Type("fam the dru") }, unwritten: "Anna: pick"},
	{name: "of a card that is asked about it is told what stands on it", record: twoPicks,
		play:      func(_ *testing.T, f Front) string { return f.Type("familiar?") },
		says:      []string{"counts one for any School or Guild", "Legal"},
		unwritten: "pick"},
	{name: "a card is said by what its back does not show, and where it goes by any preposition", record: emissary,
		play: func(_ *testing.T, f Front) string {
			return f.Type("send love") + f.Type("crow 5") + f.Type("c3") + f.Type("undo") + f.Type("love 4 on c2")
		},
		says:    []string{"b2", "Anna: send Love Boar 4 to c2"},
		never:   []string{"Earth Crow 5", "Not understood"},
		written: "Anna: send Love Crow 5 to c3\nundo\n"},
	{name: "crow 5 on c3 is one of the hand's", record: emissary,
		play:  func(_ *testing.T, f Front) string { return f.Type("crow 5 on c3") },
		says:  []string{"Anna: send Earth Crow 5 to c3", "Anna: send Love Crow 5 to c3"},
		never: []string{"Wind Crow 5 to", "Wisdom Crow 5 to"}},
	{name: "of two empty rows the first is meant, and what a card lacks is asked", record: thefts[:strings.Index(thefts, "Ada: play")],
		play:    func(_ *testing.T, f Front) string { return f.Type("p1") + f.Type("steal") },
		says:    []string{"Parchment 1 Draw", "Parchment 1 Discard"},
		never:   []string{"Which one"},
		written: "Ada: play Parchment 1 Steal in 1\n"},
	{name: "visions are asked for as their place reads them", record: thefts[:strings.Index(thefts, "Bo: play")],
		play:  func(_ *testing.T, f Front) string { return f.Type("parch") },
		says:  []string{"Parchment 0 Draw"},
		never: []string{"end 0", "begins a row", "Draw in 2"}},
	{name: "what a full row does is said before it is cast, and where it becomes full", record: thefts + "Bo: play Stone 0 in 1\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("s2e1 in 1") + f.Type("end") + f.Type("legal") },
		says:    []string{"Row 1 is full: Take, 1 treasure", "Bo: cast 1 on Ada (Take, 1 treasure)"},
		written: "Bo: end\n"},
	{name: "rewind alone tells how far it could go", record: twoRounds,
		play:  func(_ *testing.T, f Front) string { return f.Type("rewind") },
		says:  []string{"Brit: assign -1", "takes back 2 statements"},
		never: []string{"Familiar", "Druid"}, unwritten: "rewind"},
	{name: "a number answers which one is asked about, and records nothing", record: spells,
		play:      func(_ *testing.T, f Front) string { return f.Type("why research") + f.Type("3") },
		says:      []string{"Anna: research Converto", "It may be said. This is asked first: Which school is"},
		unwritten: "research"},
	{name: "that each covers first is said, and to who would reveal before that", record: strings.TrimSuffix(choices, "Ada: covers\n"),
		play:  func(_ *testing.T, f Front) string { return f.Type("") + f.Type("bo reveals") },
		says:  []string{"each says “covers” first: Ada, Bo and Cy.", "Ada, Bo and Cy have not covered yet: each says “covers” first."},
		never: []string{"Say what each chose", "nothing that is expected"}},
	{name: "who is named says the same anew while a list is told", record: choices + "Bo: covers\nCy: covers\n",
		play:    func(_ *testing.T, f Front) string { return f.Type("bo reveals") + f.Type("bo reveals aq against te") },
		written: "Bo: reveal Aquaté against Terranova\n"},
	{name: "that the opposite is needed is said before anybody chooses", record: choices,
		play: func(_ *testing.T, f Front) string {
			return f.Type("sealed") + f.Type("reveal Aquaté keeping Aquaté 1")
		},
		says:      []string{"is needed: no set has told who is opposite", "That can't be taken"},
		unwritten: "reveal"},
	{name: "nothing is chosen at once in a turn", record: choices[:strings.Index(choices, "Ada: enchant")],
		play: func(_ *testing.T, f Front) string { return f.Type("sealed") },
		says: []string{"Nothing is to be chosen by all at once now."}},
}

// Run plays every scene in a front end; open opens it over the record at a path.
func Run(t *testing.T, open func(t *testing.T, path string) Front) {
	for _, s := range slices.Concat(scenes, beginnings, borders, newcomers) {
		t.Run(s.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "evening.table")
			if err := os.WriteFile(path, []byte(s.record), 0o666); err != nil {
				t.Fatal(err)
			}
			said := s.play(t, open(t, path))
			for _, text := range s.says {
				if !strings.Contains(said, text) {
					t.Errorf("%q is not said; said was\n%s", text, said)
				}
			}
			for _, text := range s.never {
				if strings.Contains(said, text) {
					t.Errorf("%q is said:\n%s", text, said)
				}
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if s.unwritten != "" && strings.Contains(string(data), s.unwritten) {
				t.Errorf("%q is on the disk:\n%s", s.unwritten, data)
			}
			if !strings.Contains(string(data), s.written) {
				t.Errorf("%q is not on the disk:\n%s", s.written, data)
			}
			if n := strings.Count(string(data), "agreed to open the past"); n != s.notes {
				t.Errorf("%d comments that the past was opened, not %d:\n%s", n, s.notes, data)
			}
		})
	}
}
