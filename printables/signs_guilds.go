package printables

// guilds are the five Guilds of Mag Mell.
var guilds = map[string]drawing{
	// A pointed hat with a bent tip and a buckle.
	"witch": {
		filled("M 3 82 C 12 74 22 72 28 71 L 44 28 C 48 16 60 6 74 8 C 82 10 86 18 80 24 C 74 20 66 24 67 32 L 75 71 C 82 72 90 75 97 82 C 84 92 68 94 50 94 C 32 94 14 92 3 82 Z " +
			"M 29 66 L 28 71 C 42 77 62 77 75 71 L 74 66 C 60 71 44 71 29 66 Z"),
	},
	// A sword, point up.
	"arcane-warrior": {
		filled("M 50 3 L 58 14 L 57 62 L 43 62 L 42 14 Z M 49 16 L 48 58 L 52 58 L 51 16 Z"),
		filled("M 20 60 C 22 58 26 62 30 62 L 70 62 C 74 62 78 58 80 60 C 84 64 82 72 78 72 C 74 72 74 70 70 70 L 30 70 C 26 70 26 72 22 72 C 18 72 16 64 20 60 Z"),
		filled("R 45.5 70 9 16 O 50 91 6.5"),
	},
	// A wand that throws stars.
	"sorcerer": {
		drawn(8, "M 10 92 L 52 46"),
		filled("S 64 34 28 11 5 18"),
		filled("S 26 26 12 4 4 0 S 84 76 12 4 4 0"),
	},
	// A pentacle in a ring.
	"summoner": {
		drawn(5, "O 50 50 45 M 50 14 L 71.2 79.1 L 15.8 38.9 L 84.2 38.9 L 28.8 79.1 Z"),
		filled("O 50 50 7"),
	},
	// A drop.
	"blood-mage": {
		filled("M 50 3 C 58 26 84 46 84 66 C 84 84 68 97 50 97 C 32 97 16 84 16 66 C 16 46 42 26 50 3 Z " +
			"M 28 64 C 26 78 36 88 48 89 C 40 84 33 76 34 62 C 34 56 29 57 28 64 Z"),
	},
}

// specials are the mages of Mag Mell that belong to no Guild.
var specials = map[string]drawing{
	// Wings.
	"faerie": {
		filled("M 48 46 C 40 20 18 6 6 12 C 0 30 14 50 48 50 Z M 52 46 C 60 20 82 6 94 12 C 100 30 86 50 52 50 Z"),
		filled("M 47 54 C 30 52 16 62 18 80 C 32 88 46 76 48 56 Z M 53 54 C 70 52 84 62 82 80 C 68 88 54 76 52 56 Z"),
		drawn(5, "M 50 40 L 50 92 M 50 38 C 46 30 42 28 38 28 M 50 38 C 54 30 58 28 62 28"),
	},
	// A heart with a cross let into it.
	"spirit-healer": {
		filled("M 50 94 C 20 70 4 52 4 34 C 4 6 40 4 50 28 C 60 4 96 6 96 34 C 96 52 80 70 50 94 Z M 43 32 L 43 43 L 32 43 L 32 57 L 43 57 L 43 68 L 57 68 L 57 57 L 68 57 L 68 43 L 57 43 L 57 32 Z"),
	},
	// Two axes crossed.
	"mercenary": {
		drawn(6, "M 14 92 L 74 18 M 86 92 L 26 18"),
		filled("M 60 24 L 78 4 C 94 10 100 30 94 46 C 86 40 78 40 74 42 Z M 40 24 L 22 4 C 6 10 0 30 6 46 C 14 40 22 40 26 42 Z"),
	},
	// A crown under a waning moon.
	"queen-of-shadow": {
		filled("M 12 90 L 4 44 L 28 60 L 50 34 L 72 60 L 96 44 L 88 90 Z M 18 78 L 18 83 L 82 83 L 82 78 Z"),
		filled("M 54 4 C 42 6 42 26 56 28 C 46 34 32 28 33 16 C 34 6 44 1 54 4 Z"),
	},
	// A cat's head.
	"familiar": {
		filled("M 12 8 C 22 12 32 18 38 26 C 46 23 54 23 62 26 C 68 18 78 12 88 8 C 92 26 92 40 90 52 C 88 78 70 94 50 94 C 30 94 12 78 10 52 C 8 40 8 26 12 8 Z " +
			"M 24 52 C 30 44 40 48 42 56 C 36 60 28 60 24 52 Z M 76 52 C 70 44 60 48 58 56 C 64 60 72 60 76 52 Z M 44 70 L 56 70 L 50 77 Z"),
		drawn(3, "M 14 70 L 2 66 M 14 78 L 3 80 M 86 70 L 98 66 M 86 78 L 97 80"),
	},
	// A horned head.
	"daemon": {
		filled("M 30 40 C 14 38 4 22 8 4 C 14 18 24 24 38 26 C 46 24 54 24 62 26 C 76 24 86 18 92 4 C 96 22 86 38 70 40 C 76 58 68 80 50 97 C 32 80 24 58 30 40 Z " +
			"M 34 48 L 47 56 C 42 62 36 58 34 48 Z M 66 48 L 53 56 C 58 62 64 58 66 48 Z M 42 74 L 50 78 L 58 74 L 50 84 Z"),
	},
	// Three spirals in one, as on old stones.
	"druid": {
		drawn(6, "M 50 52 C 36 46 32 28 42 18 C 52 8 68 16 66 28 C 64 38 52 38 51 29 M 50 52 C 62 42 82 44 88 58 C 92 72 78 82 68 76 C 60 70 66 60 74 62 M 50 52 C 50 68 36 84 22 80 C 8 76 6 60 18 56 C 28 53 32 64 25 69"),
	},
	// Two faces, one dark, one only drawn.
	"shapeshifter": {
		filled("M 58 10 C 30 2 6 18 8 46 C 10 70 26 84 42 88 L 44 74 C 40 62 38 40 58 10 Z M 18 40 C 24 34 32 38 34 46 C 28 50 20 48 18 40 Z"),
		drawn(5, "M 58 14 C 86 18 96 42 90 62 C 84 80 68 92 50 92 C 42 70 40 44 58 14 Z M 62 48 C 68 42 76 44 80 50"),
	},
}
