package candid

const (
	claimsHead = "game: mag-mell\nmode: tally\nplayers: Anna, Brit, Chu\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\n"
	draftHead  = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nvariant: match-2\n\nspread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW\nAnna: draft Elvish Bow\nBrit: draft Athanor, Bone Dragon\nAnna: draft CEL, CHF\nBrit: draft CHL, ALT\nAnna: mage Witch\n"
	draftTail  = "Anna: draft Elemental Spring\nmonuments Library, Temple\nBrit: mage Alchemist\nBrit: item Alchemy\nAnna: item Research\n"
	spellsHead = "game: lizard-wizard\nplayers: Anna, Brit, Chu\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\nChu: starts with Sulphur, Horn, Foxglove\nface Augere school Druidry costs Sulphur\nface Verto school Sorcery costs Sulphur, 2 mana\n"
	duelTail   = "Anna: pass\nBrit: pass\noffer Alchemy Wizard\nChu: done\n"
	stolenHead = "game: enchanters\nplayers: Anna, Brit, Chu\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\n"
	stolenTail = "Anna: play Stone 1 Draw in 1\nAnna: end\nBrit: play Blade 0 Take in 1\n"
	choiceHead = Choice
	roundHead  = "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\nAnna: awaits Rún\nAnna: assign 3\n"
)

// Twins are pairs of records with the same public facts: only who holds which cards face
// down, or how much, differs.
var Twins = map[string][2]string{
	"claims": {
		claimsHead + "Anna: holds FAM, GASO\nBrit: holds DAE, DEWI\nChu: holds BRSO, TUSU\n",
		claimsHead + "Anna: holds BRSO, TUSU\nBrit: holds FAM, GASO\nChu: holds DAE, DEWI\n",
	},
	"drafted": {
		draftHead + "Anna: draft CRY, SKU\nBrit: draft SWO, BRI\nAnna: draft EGG, TEE\nBrit: draft PIC, EAR\n" + draftTail,
		draftHead + "Anna: draft PIC, EAR\nBrit: draft EGG, TEE\nAnna: draft SWO, BRI\nBrit: draft CRY, SKU\n" + draftTail,
	},
	"spells": {
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 4\n" + duelTail,
		spellsHead + "Anna: research Verto\noffer Librorum\nBrit: research Augere\noffer Floreat\nChu: duel Druidry Wizard bidding 4\n" + duelTail,
	},
	"purses": {
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 1\n" + duelTail,
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 10\n" + duelTail,
	},
	"purses, and the round before again": {
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 1\n" + duelTail + "undo\n",
		spellsHead + "Anna: research Augere\noffer Floreat\nBrit: research Verto\noffer Librorum\nChu: duel Druidry Wizard bidding 10\n" + duelTail + "undo\n",
	},
	"treasures": {
		stolenHead + "Anna: enchant Sweep moving Aquaté 1 from display to Anna treasures moving Terranova 2 from display to Brit treasures\nrefill Aquaté 2\nrefill Aquaté 3\n" + stolenTail,
		stolenHead + "Anna: enchant Sweep moving Aquaté 1 from display to Brit treasures moving Terranova 2 from display to Anna treasures\nrefill Aquaté 2\nrefill Aquaté 3\n" + stolenTail,
	},
	"given away": {
		stolenHead + "Anna: play Stone 3 Draw in 1\nAnna: end\nAnna: take Aquaté 1 for Brit\nrefill Aquaté 2\nBrit: end\nChu: end\nAnna: end\nAnna: take Terranova 2 for Chu\nrefill Aquaté 3\nBrit: end\nChu: end\n",
		stolenHead + "Anna: play Stone 3 Draw in 1\nAnna: end\nAnna: take Terranova 2 for Chu\nrefill Aquaté 2\nBrit: end\nChu: end\nAnna: end\nAnna: take Aquaté 1 for Brit\nrefill Aquaté 3\nBrit: end\nChu: end\n",
	},
	"sealed": {
		choiceHead + "Anna: hide\n",
		choiceHead + "Anna: reveal Aquaté against Terranova keeping Aquaté 1\n",
	},
	"taken back": {
		choiceHead + "Anna: hide\nundo\n",
		choiceHead + "Anna: reveal Aquaté against Terranova keeping Aquaté 1\nundo\n",
	},
	"mages": {
		roundHead + "Anna: pick SHA\nBrit: pick DRU\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
		roundHead + "Anna: pick DRU\nBrit: pick SHA\nrefill RUBL, DAE\nBrit: awaits Witch\nBrit: assign -1\nBrit: pick GASO\n",
	},
}
