package printables

// births are the five birth-signs of Enchanters.
var births = map[string]drawing{
	// Flambeaux: a torch.
	"flambeaux": {
		filled("M 52 2 C 54 16 72 24 70 42 C 69 52 60 58 50 58 C 40 58 31 52 30 42 C 29 32 36 28 38 18 C 42 22 45 27 45 32 C 50 26 53 16 52 2 Z"),
		filled("M 24 62 L 76 62 L 76 70 L 62 70 L 55 98 L 45 98 L 38 70 L 24 70 Z"),
	},
	// Lichtenborn: a lamp that shines.
	"lichtenborn": {
		filled("M 50 20 C 30 20 20 36 24 50 C 27 60 36 62 37 72 L 63 72 C 64 62 73 60 76 50 C 80 36 70 20 50 20 Z M 38 77 L 62 77 L 62 84 L 38 84 Z M 42 88 L 58 88 L 54 97 L 46 97 Z"),
		drawn(6, "M 50 3 L 50 11 M 8 44 L 15 45 M 92 44 L 85 45 M 16 12 L 23 19 M 84 12 L 77 19"),
	},
	// Ångbåt: a steamboat.
	"angbat": {
		filled("M 2 58 L 98 58 C 96 74 90 82 80 86 L 20 86 C 10 82 4 74 2 58 Z M 24 42 L 80 42 L 80 54 L 24 54 Z M 46 14 L 64 14 L 64 38 L 46 38 Z"),
		filled("O 36 12 8 O 20 8 6 O 8 10 4"),
	},
	// Aquaté: a fish over a wave.
	"aquate": {
		filled("M 4 40 C 18 14 52 10 70 34 L 94 14 C 90 32 90 44 94 62 L 70 44 C 52 68 18 64 4 40 Z O 24 36 5"),
		drawn(7, "M 6 86 C 18 76 28 76 38 86 C 48 96 58 96 66 86 C 76 76 86 76 94 86"),
	},
	// Terranova: a globe.
	"terranova": {
		drawn(6, "O 50 50 44 M 8 36 L 92 36 M 8 64 L 92 64"),
		drawn(6, "E 50 50 19 44"),
	},
}

// visions are the symbols of its visions, the types of trimagic and the mark for
// a second player.
var visions = map[string]drawing{
	// A standing stone with a hole.
	"stone": {
		filled("M 24 96 C 16 70 18 30 32 12 C 42 2 62 2 70 12 C 84 32 86 70 78 96 Z O 51 38 15"),
	},
	// Three blades that turn.
	"blade": {
		filled("M 50 40 C 38 26 44 8 66 2 C 60 16 62 26 60 44 Z M 58.7 55 C 76.8 51.6 89.4 65.8 83.6 87.8 C 74.4 76 64.7 72.7 50.2 61.7 Z M 41.3 55 C 35.2 72.4 16.4 76.2 0.4 60.2 C 15.2 57.9 23 51.3 39.8 44.3 Z"),
		filled("O 50 50 12"),
	},
	// A scroll.
	"parchment": {
		filled("M 24 20 L 86 20 C 92 20 92 4 84 4 L 20 4 C 8 4 8 20 16 22 L 16 80 C 16 98 30 98 32 96 L 84 96 C 96 96 96 80 90 80 L 84 80 L 84 26 L 24 26 Z M 32 38 L 70 38 L 70 45 L 32 45 Z M 32 54 L 70 54 L 70 61 L 32 61 Z M 32 70 L 58 70 L 58 77 L 32 77 Z"),
	},
	// Nothing: an empty place.
	"blank": {
		drawn(7, "A 50 50 42 8 52 A 50 50 42 68 112 A 50 50 42 128 172 A 50 50 42 188 232 A 50 50 42 248 292 A 50 50 42 308 352"),
	},
	// A card comes up from the pile.
	"draw": {
		filled("M 50 2 L 74 30 L 58 30 L 58 56 L 42 56 L 42 30 L 26 30 Z"),
		drawn(7, "M 26 46 L 10 46 L 10 96 L 90 96 L 90 46 L 74 46"),
		drawn(6, "M 26 78 L 74 78"),
	},
	// What lies open comes into a bowl.
	"take": {
		filled("P 50 27 26 4 0"),
		filled("M 2 52 L 16 52 C 20 76 80 76 84 52 L 98 52 C 94 84 72 97 50 97 C 28 97 6 84 2 52 Z"),
	},
	// A mask.
	"steal": {
		filled("M 4 34 C 20 22 38 30 50 36 C 62 30 80 22 96 34 C 98 60 84 76 70 74 C 60 72 56 62 50 60 C 44 62 40 72 30 74 C 16 76 2 60 4 34 Z M 16 44 C 24 38 36 42 40 54 C 30 60 18 56 16 44 Z M 84 44 C 76 38 64 42 60 54 C 70 60 82 56 84 44 Z"),
	},
	// A card crossed out.
	"discard": {
		drawn(7, "M 22 6 L 78 6 L 78 94 L 22 94 Z"),
		drawn(10, "M 6 22 L 94 78 M 94 22 L 6 78"),
	},
	// Two heads, the second in front.
	"second-player": {
		drawn(6, "M 46 44 C 36 44 27 36 27 25 C 27 14 36 6 46 6 C 52 6 57 8 60 12 M 34 52 C 16 58 8 70 6 92 L 26 92"),
		filled("O 66 38 19 M 34 96 C 34 72 48 62 66 62 C 84 62 98 72 98 96 Z"),
	},
	// Three cards of a row, a star between them.
	"enchanters": {
		filled("S 50 58 22 9 5 0"),
		drawn(6, "M 50 10 L 90 88 L 10 88 Z"),
		filled("O 50 11 10 O 89 88 10 O 11 88 10"),
	},
}
