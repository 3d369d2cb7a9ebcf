package tell

import "strings"

// glyphs maps letters to their bitmaps, five rows of three points, the top row first.
var glyphs = map[rune]uint16{
	'A': 0b010_101_111_101_101, 'B': 0b110_101_110_101_110, 'C': 0b011_100_100_100_011, 'D': 0b110_101_101_101_110,
	'E': 0b111_100_110_100_111, 'F': 0b111_100_110_100_100, 'G': 0b011_100_101_101_011, 'H': 0b101_101_111_101_101,
	'I': 0b111_010_010_010_111, 'J': 0b001_001_001_101_010, 'K': 0b101_101_110_101_101, 'L': 0b100_100_100_100_111,
	'M': 0b101_111_111_101_101, 'N': 0b110_101_101_101_101, 'O': 0b010_101_101_101_010, 'P': 0b110_101_110_100_100,
	'Q': 0b010_101_101_110_011, 'R': 0b110_101_110_101_101, 'S': 0b011_100_010_001_110, 'T': 0b111_010_010_010_010,
	'U': 0b101_101_101_101_111, 'V': 0b101_101_101_101_010, 'W': 0b101_101_111_111_101, 'X': 0b101_101_010_101_101,
	'0': 0b111_101_101_101_111, '1': 0b010_110_010_010_111, '2': 0b110_001_010_100_111, '3': 0b110_001_010_001_110, '4': 0b101_101_111_001_001,
	'5': 0b111_100_110_001_110, '6': 0b011_100_111_101_111, '7': 0b111_001_010_010_010, '8': 0b111_101_111_101_111, '9': 0b111_101_111_001_110,
	'+': 0b000_010_111_010_000, ':': 0b000_010_000_010_000, '-': 0b000_000_111_000_000, 'Y': 0b101_101_010_010_010, 'Z': 0b111_001_010_100_111, ' ': 0,
}

// Letters returns three rows that show a name in large letters of half blocks; nil if a letter
// is missing or the name is too long.
func Letters(name string) []string {
	rows := make([]string, 3)
	n := 0
	for _, r := range strings.ToUpper(Unaccent(name)) {
		g, ok := glyphs[r]
		if n++; !ok || n > 24 {
			return nil
		}
		point := func(x, y int) bool { return y < 5 && g>>((4-y)*3+2-x)&1 == 1 }
		for y := range rows {
			for x := range 3 {
				rows[y] += map[[2]bool]string{{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " "}[[2]bool{point(x, 2*y), point(x, 2*y+1)}]
			}
			rows[y] += " "
		}
	}
	return rows
}

// Large returns the number that a text begins with in large figures; nil for none.
func Large(text string) []string {
	number, _, _ := strings.Cut(text, " ")
	if number = strings.Trim(number, "()"); !strings.ContainsAny(number, "0123456789") {
		return nil
	}
	return Letters(number)
}
