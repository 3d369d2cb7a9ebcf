package printables

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"magistrate/printables/fonts"
	"magistrate/referee/spelling"
)

// missingGlyph stands for characters that the fonts lack.
const missingGlyph = '□'

// Clean returns s as it prints in the text face: composed (NFC), without control
// characters, with plain spaces, and with □ for characters that the face lacks. lost
// lists those characters, each once.
func Clean(s string) (clean string, lost []rune) { return cleanFor(fonts.Text, s) }

// cleanFor is Clean for one face.
func cleanFor(face *fonts.Face, s string) (string, []rune) {
	if isPlainASCII(s) {
		return s, nil
	}
	// Invisible joiners go first: an accent after one belongs to the letter before it.
	s = norm.NFC.String(strings.Map(printableRune, s))
	var lost []rune
	return strings.Map(func(r rune) rune {
		if r < utf8.RuneSelf || face.Has(r) { // every face has ASCII, see plain
			return r
		}
		if !slices.Contains(lost, r) {
			lost = append(lost, r)
		}
		return missingGlyph
	}, s), lost
}

// writeIns returns a replacer that puts a line to write on, with the seat, in place of each
// name with characters that the fonts lack, and those names. It is nil if there are none.
func writeIns(names []string) (lines *strings.Replacer, replaced []string) {
	seats := map[string]int{}
	for i, name := range names {
		for _, face := range fonts.All {
			if _, lost := cleanFor(face, name); lost != nil {
				seats[name] = i + 1
			}
		}
	}
	if len(seats) == 0 {
		return nil, nil
	}
	replaced = slices.SortedFunc(maps.Keys(seats), func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(a, b)) })
	var pairs []string
	for _, name := range replaced {
		pairs = append(pairs, name, fmt.Sprintf("________\u00a0(%d)", seats[name]))
	}
	return strings.NewReplacer(pairs...), replaced // the longest first
}

// isPlainASCII reports whether s is printable ASCII, which needs no cleaning.
func isPlainASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// printableRune maps characters without width to -1, and every space to ' ' or, if it
// doesn't break, U+00A0.
func printableRune(r rune) rune {
	switch {
	case r == 0x00A0 || r == 0x202F:
		return 0x00A0
	case unicode.IsSpace(r):
		return ' '
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), 0xFE00 <= r && r <= 0xFE0F:
		return -1
	}
	return r
}

// lostWarning returns the warning for a character printed as □.
func lostWarning(r rune, s string) string {
	s = strings.ReplaceAll(s, "\u00a0", " ")
	if unicode.IsGraphic(r) && !unicode.Is(unicode.M, r) {
		return fmt.Sprintf("the fonts lack %q (U+%04X), printed as □ in %q", string(r), r, s)
	}
	return fmt.Sprintf("the fonts lack U+%04X, printed as □ in %q", r, s)
}

// hyphenMinus matches a digit with a hyphen before it.
var hyphenMinus = spelling.Pattern("(^|[ (,\n/\u00a0])-([0-9])")

// realMinus turns the hyphen before a number into a minus sign ("token -3"), but not the
// hyphens of a date.
func realMinus(s string) string {
	if !strings.Contains(s, "-") {
		return s
	}
	return hyphenMinus().ReplaceAllString(s, "$1−$2")
}

// typedApostrophe matches a letter with a straight apostrophe.
var typedApostrophe = spelling.Pattern(`(\pL)'`)

// curlApostrophes turns the apostrophes after letters into curly ones.
func curlApostrophes(s string) string {
	if !strings.Contains(s, "'") {
		return s
	}
	return typedApostrophe().ReplaceAllString(s, "$1’")
}
