package printables

// magics are the six Magics of Conclave.
var magics = map[string]drawing{
	// Mountains over a line of ground.
	"earth": {
		filled("M 2 78 L 34 20 L 48 46 L 60 30 L 98 78 Z M 34 34 L 24 52 L 31 48 L 36 54 L 42 48 Z"),
		drawn(6, "M 6 90 L 94 90"),
	},
	// Three gusts.
	"wind": {
		drawn(8, "M 6 38 L 58 38 C 74 38 76 14 60 14 C 52 14 48 20 50 26 M 6 54 L 80 54 C 98 54 98 28 82 30 C 76 31 73 36 74 41 M 6 70 L 56 70 C 72 70 72 92 57 92 C 50 92 46 87 47 82"),
	},
	// A spiral that winds inward.
	"mind": {
		drawn(8, "M 52 50 C 52 44 42 44 40 52 C 38 64 52 70 62 62 C 76 50 68 28 50 28 C 28 28 18 52 28 70 C 40 90 72 90 84 68 C 96 44 82 12 50 8 C 34 7 20 13 11 24"),
	},
	// An open book.
	"wisdom": {
		filled("M 47 26 C 36 14 18 12 4 16 L 4 80 C 20 76 36 78 47 90 Z M 53 26 C 64 14 82 12 96 16 L 96 80 C 80 76 64 78 53 90 Z " +
			"M 13 30 C 22 28 32 30 39 36 L 39 42 C 31 36 22 34 13 36 Z M 13 46 C 22 44 32 46 39 52 L 39 58 C 31 52 22 50 13 52 Z " +
			"M 87 30 C 78 28 68 30 61 36 L 61 42 C 69 36 78 34 87 36 Z M 87 46 C 78 44 68 46 61 52 L 61 58 C 69 52 78 50 87 52 Z"),
	},
	// A heart run through by an arrow: love and war.
	"love": {
		filled("M 50 90 C 22 68 8 52 8 34 C 8 8 41 7 50 29 C 59 7 92 8 92 34 C 92 52 78 68 50 90 Z M 16 62 L 20 67 L 84 33 L 81 27 Z"),
		drawn(5, "M 4 74 L 15 68 M 4 66 L 6 73 L 12 78 M 84 30 L 96 24"),
		filled("M 99 22 L 86 20 L 91 33 Z"),
	},
	// A leaf with its veins.
	"nature": {
		filled("M 92 6 C 94 50 80 84 44 86 C 32 86 22 82 16 74 C 8 40 40 8 92 6 Z " +
			"M 23 80 C 34 60 52 40 76 22 C 56 42 42 62 30 84 Z M 40 55 L 39 38 L 44 50 Z M 52 42 L 54 25 L 57 37 Z M 46 62 L 64 62 L 50 57 Z M 60 46 L 77 44 L 64 42 Z"),
		drawn(6, "M 27 78 L 8 96"),
	},
}

// brotherhoods are the three Brotherhoods of Conclave.
var brotherhoods = map[string]drawing{
	// A crow's head, looking right.
	"crow": {
		filled("M 6 94 C 2 52 14 12 46 10 C 62 9 72 18 76 30 C 88 33 96 42 99 56 C 88 50 78 50 68 54 C 66 66 70 80 80 94 L 66 86 L 58 95 L 46 86 L 36 96 L 24 86 Z " +
			"O 56 31 6.5"),
		filled("O 57 31 2.8"),
	},
	// A gazelle's head from the front, with long horns.
	"gazelle": {
		filled("M 34 46 C 24 42 12 42 4 34 C 16 32 28 34 38 40 C 46 37 54 37 62 40 C 72 34 84 32 96 34 C 88 42 76 42 66 46 C 66 64 60 84 57 94 C 54 98 46 98 43 94 C 40 84 34 64 34 46 Z " +
			"O 41 54 3.5 O 59 54 3.5 M 45 86 L 55 86 L 50 92 Z"),
		drawn(6, "M 43 38 C 38 26 30 16 34 3 M 57 38 C 62 26 70 16 66 3"),
	},
	// A boar's head from the front, with tusks.
	"boar": {
		filled("M 18 40 L 6 10 L 36 20 C 44 16 56 16 64 20 L 94 10 L 82 40 C 86 56 78 66 70 72 C 72 86 64 92 50 92 C 36 92 28 86 30 72 C 22 66 14 56 18 40 Z " +
			"M 28 42 L 40 48 C 36 54 29 50 28 42 Z M 72 42 L 60 48 C 64 54 71 50 72 42 Z E 43 79 4 5 E 57 79 4 5"),
		drawn(6, "M 25 82 C 14 82 10 70 14 62 M 75 82 C 86 82 90 70 86 62"),
	},
}
