package printables

// crafts are the seven schools of magic of Lizard Wizard.
var crafts = map[string]drawing{
	// Conjuring: a wand and what springs from it.
	"conjuring": {
		drawn(9, "M 10 92 L 58 44"),
		filled("S 70 30 28 8 5 0 O 22 24 8 O 84 76 8"),
	},
	// Sorcery: a flame.
	"sorcery": {
		filled("M 52 2 C 60 26 90 40 84 70 C 80 90 64 98 50 98 C 32 98 16 86 16 66 C 16 46 34 42 36 22 C 46 30 52 40 50 54 C 60 44 60 22 52 2 Z " +
			"M 50 62 C 58 70 64 76 60 86 C 56 92 44 92 40 86 C 36 76 46 72 50 62 Z"),
	},
	// Alchemy: a still.
	"alchemy": {
		filled("O 38 62 34 M 30 4 L 46 4 L 46 34 L 30 34 Z"),
		drawn(8, "M 42 10 L 88 10 L 88 58"),
		filled("M 80 62 L 96 62 L 96 96 L 80 96 Z"),
	},
	// Enchantment: a heart that is held by a ring.
	"enchantment": {
		drawn(8, "O 50 50 43"),
		filled("M 50 80 C 20 58 20 34 36 32 C 44 31 49 37 50 42 C 51 37 56 31 64 32 C 80 34 80 58 50 80 Z"),
	},
	// Druidry: an oak leaf.
	"druidry": {
		filled("M 50 4 C 62 8 62 20 58 24 C 74 20 84 34 70 42 C 90 44 90 62 70 62 C 78 76 62 84 54 76 L 54 98 L 46 98 L 46 76 C 38 84 22 76 30 62 C 10 62 10 44 30 42 C 16 34 26 20 42 24 C 38 20 38 8 50 4 Z"),
	},
	// Thaumaturgy: a wheel with teeth.
	"thaumaturgy": {
		filled("S 50 50 48 36 10 0 O 50 50 20"),
		drawn(6, "M 50 30 L 50 70 M 30 50 L 70 50"),
	},
	// Necromancy: a coffin.
	"necromancy": {
		filled("M 32 2 L 68 2 L 86 32 L 66 98 L 34 98 L 14 32 Z M 44 18 L 44 32 L 30 32 L 30 44 L 44 44 L 44 78 L 56 78 L 56 44 L 70 44 L 70 32 L 56 32 L 56 18 Z"),
	},
}

// ingredients are its seven reagents, and the game's own emblem.
var ingredients = map[string]drawing{
	// Mandrake: a root with arms and legs.
	"mandrake": {
		drawn(13, "M 50 34 L 50 64 M 50 42 L 18 58 M 50 42 L 82 58 M 50 62 L 28 94 M 50 62 L 72 94"),
		filled("M 50 30 C 34 24 30 8 34 2 C 42 6 46 12 50 20 C 54 12 58 6 66 2 C 70 8 66 24 50 30 Z"),
	},
	// Sulphur: crystals.
	"sulphur": {
		filled("M 30 96 L 14 52 L 26 22 L 42 48 L 42 96 Z M 48 96 L 48 40 L 62 4 L 78 36 L 72 96 Z M 78 96 L 82 56 L 96 74 L 94 96 Z"),
	},
	// Toadstool: a spotted cap.
	"toadstool": {
		filled("M 4 56 C 6 20 30 6 50 6 C 70 6 94 20 96 56 Z O 32 38 9 O 62 26 8 O 74 46 7"),
		filled("M 38 60 L 62 60 L 68 96 L 32 96 Z"),
	},
	// Horn: one horn, bent.
	"horn": {
		filled("M 6 30 C 18 60 34 72 58 74 C 76 76 90 58 96 8 C 82 36 74 42 60 42 C 46 42 36 32 34 10 Z"),
		drawn(6, "M 8 46 C 12 78 30 94 56 94"),
	},
	// Nightshade: berries on a stalk.
	"nightshade": {
		drawn(6, "M 50 4 L 50 30 M 50 18 L 22 46 M 50 18 L 78 46 M 50 26 L 50 60"),
		filled("O 20 64 18 O 80 64 18 O 50 80 18"),
	},
	// Foxglove: bells along a stalk.
	"foxglove": {
		drawn(5, "M 46 2 L 46 98"),
		filled("M 50 8 L 72 12 L 78 34 L 62 30 L 50 24 Z M 42 28 L 20 32 L 12 56 L 30 52 L 42 44 Z M 50 48 L 76 52 L 86 78 L 64 74 L 50 64 Z"),
	},
	// Eye of Newt: an eye with an upright slit.
	"newt": {
		filled("O 50 50 46 M 50 14 C 66 34 66 66 50 86 C 34 66 34 34 50 14 Z"),
		drawn(5, "M 26 50 L 34 50 M 66 50 L 74 50"),
	},
	// A lizard that wears a wizard's hat.
	"lizard-wizard": {
		filled("M 50 2 L 66 40 L 34 40 Z M 22 42 L 78 42 L 78 50 L 22 50 Z"),
		filled("M 30 56 L 70 56 C 72 70 64 76 60 82 C 58 90 66 94 80 90 C 70 100 48 100 44 86 C 40 78 28 72 30 56 Z O 42 64 5 O 58 64 5"),
	},
}
