package printables

// essences are the five essences of Res Arcana.
var essences = map[string]drawing{
	// A drop that falls on still water.
	"calm": {
		filled("M 50 4 C 54 18 68 30 68 42 C 68 53 60 60 50 60 C 40 60 32 53 32 42 C 32 30 46 18 50 4 Z"),
		drawn(6, "M 6 74 C 20 64 32 64 46 74 C 60 84 78 84 94 74 M 20 92 C 32 84 40 84 50 90 C 60 96 70 96 80 90"),
	},
	// A skull.
	"death": {
		filled("M 50 4 C 22 4 6 24 6 46 C 6 60 12 68 24 74 L 24 94 L 76 94 L 76 74 C 88 68 94 60 94 46 C 94 24 78 4 50 4 Z " +
			"O 31 48 11 O 69 48 11 M 50 60 L 57 73 L 43 73 Z R 37 82 4 12 R 48 82 4 12 R 59 82 4 12"),
	},
	// A flame.
	"elan": {
		filled("M 54 2 C 58 24 86 38 86 66 C 86 86 70 98 50 98 C 30 98 14 86 14 66 C 14 50 24 42 28 28 C 36 34 40 40 40 48 C 50 38 56 22 54 2 Z " +
			"M 52 56 C 52 68 38 70 38 82 C 38 89 44 93 50 93 C 58 93 64 88 64 80 C 64 70 56 66 52 56 Z"),
	},
	// Coins.
	"gold": {
		filled("O 50 50 46 O 50 50 37"),
		filled("P 50 50 25 4 0 P 50 50 12 4 0"),
	},
	// A seedling.
	"life": {
		filled("M 48 56 C 14 56 4 34 6 12 C 34 10 50 28 48 56 Z M 54 48 C 54 26 68 14 94 18 C 96 40 80 54 54 48 Z"),
		drawn(7, "M 50 92 L 50 52"),
		drawn(6, "M 24 94 L 76 94"),
	},
}

// things are signs that several games can use.
var things = map[string]drawing{
	// A cut gem: what is won.
	"treasure": {
		filled("M 24 12 L 76 12 L 98 38 L 50 94 L 2 38 Z M 14 34 L 30 34 L 36 18 L 27 18 Z M 36 34 L 64 34 L 57 18 L 43 18 Z M 86 34 L 70 34 L 64 18 L 73 18 Z M 16 41 L 42 72 L 30 41 Z M 84 41 L 58 72 L 70 41 Z"),
	},
	// An island in the western sea, the sun behind it.
	"mag-mell": {
		filled("M 16 62 C 26 44 38 40 50 40 C 66 40 76 48 84 62 Z"),
		drawn(5, "A 50 40 18 285 435 M 50 8 L 50 14 M 24 18 L 29 23 M 76 18 L 71 23 M 12 40 L 19 41 M 88 40 L 81 41"),
		drawn(6, "M 4 74 C 16 66 24 66 34 74 C 44 82 56 82 66 74 C 76 66 84 66 96 74 M 18 90 C 28 82 36 82 44 90 C 52 96 60 96 68 90 C 74 84 78 84 84 88"),
	},
	// Six seats around a table.
	"conclave": {
		drawn(6, "O 50 50 26"),
		filled("O 50 10 9 O 84.6 30 9 O 84.6 70 9 O 50 90 9 O 15.4 70 9 O 15.4 30 9"),
		filled("S 50 50 16 6 6 0"),
	},
	// The two sides of a board.
	"sun": {
		filled("O 50 50 21"),
		drawn(7, "M 50 5 L 50 19 M 50 81 L 50 95 M 5 50 L 19 50 M 81 50 L 95 50 M 18 18 L 28 28 M 72 72 L 82 82 M 82 18 L 72 28 M 18 82 L 28 72"),
	},
	"moon": {
		filled("M 66 8 C 34 4 10 26 10 52 C 10 78 32 96 56 94 C 72 92 84 84 90 72 C 66 80 44 66 42 44 C 41 28 50 14 66 8 Z"),
	},
	"pip": {
		filled("P 50 50 48 4 0"),
	},
	"crown": {
		filled("M 10 84 L 4 28 L 30 52 L 50 16 L 70 52 L 96 28 L 90 84 Z M 18 70 L 18 76 L 82 76 L 82 70 Z"),
	},
	"star": {
		filled("S 50 53 46 19 5 0"),
	},
	// A pair of scales: the referee.
	"scales": {
		drawn(5, "M 50 10 L 50 88 M 18 24 L 82 24 M 30 92 L 70 92 M 18 24 L 6 60 M 18 24 L 30 60 M 82 24 L 70 60 M 82 24 L 94 60"),
		filled("M 2 60 L 34 60 C 34 76 2 76 2 60 Z M 66 60 L 98 60 C 98 76 66 76 66 60 Z O 50 12 6"),
	},
}
