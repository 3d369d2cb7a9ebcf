package printables

// schools are the six Schools of Mag Mell.
var schools = map[string]drawing{
	// Gairm, the call: a burst of light within a ring.
	"gairm": {
		filled("S 50 50 36 13 8 0 O 50 50 6"),
		drawn(5, "O 50 50 45"),
	},
	// Deoch, the drink: a flask with what bubbles in it.
	"deoch": {
		drawn(6, "M 40 8 L 60 8 M 43 8 L 43 36 L 15 84 C 12 90 16 94 22 94 L 78 94 C 84 94 88 90 85 84 L 57 36 L 57 8"),
		filled("M 31 66 C 38 61 44 71 52 66 C 58 62 64 64 69 66 L 80 85 C 81 88 80 89 77 89 L 23 89 C 20 89 19 88 20 85 Z O 44 78 5 O 60 74 3.5"),
		filled("O 50 54 4 O 56 44 2.5"),
	},
	// Bréag, the lie: a mask.
	"breag": {
		filled("M 4 34 C 22 22 38 24 50 34 C 62 24 78 22 96 34 C 98 56 88 78 68 76 C 58 75 54 66 50 66 C 46 66 42 75 32 76 C 12 78 2 56 4 34 Z " +
			"M 17 48 C 24 40 36 42 42 52 C 34 60 22 58 17 48 Z M 83 48 C 76 40 64 42 58 52 C 66 60 78 58 83 48 Z"),
		drawn(4, "M 6 32 C 2 22 6 14 14 10 M 94 32 C 98 22 94 14 86 10"),
	},
	// Tuama, the tomb: a dolmen.
	"tuama": {
		filled("M 4 36 C 8 22 34 12 62 14 C 82 15 96 22 97 32 C 97 38 90 40 80 40 L 20 44 C 10 45 3 42 4 36 Z"),
		filled("M 14 49 L 33 48 L 36 92 L 10 92 Z M 66 46 L 86 45 L 92 92 L 65 92 Z"),
		filled("M 43 62 L 57 61 L 58 92 L 42 92 Z"),
	},
	// Athrach, the change: two arrows that turn into each other.
	"athrach": {
		drawn(10, "A 50 50 34 200 320 A 50 50 34 20 140"),
		filled("M 26 8 L 51 18 L 29 36 Z M 74 92 L 49 82 L 71 64 Z"),
		filled("P 50 50 13 4 0"),
	},
	// Rún, the secret: an eye.
	"run": {
		filled("M 3 54 C 22 24 78 24 97 54 C 78 82 22 82 3 54 Z M 13 54 C 30 74 70 74 87 54 C 70 34 30 34 13 54 Z"),
		filled("O 50 54 17 O 55 49 5.5"),
		drawn(5, "M 50 20 L 50 8 M 28 25 L 22 14 M 72 25 L 78 14"),
	},
}
