package printables

import (
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

// missing stands for what no font of ours can draw.
const missing = '□'

// Clean makes a text printable in running text: composed (NFC), without control
// characters, every kind of space one space, and □ for what the font has no
// sign for. It returns the signs that became □, each once; a warning names them.
func Clean(s string) (clean string, lost []rune) { return cleanFor(fonts.Text, s) }

// cleanFor is Clean for one face.
func cleanFor(face *fonts.Face, s string) (string, []rune) {
	if plain(s) {
		return s, nil
	}
	// Dropping comes first: an accent behind an invisible joiner belongs to the
	// letter before it.
	s = norm.NFC.String(strings.Map(visible, s))
	var lost []rune
	return strings.Map(func(r rune) rune {
		if r < utf8.RuneSelf || face.Has(r) { // every face has ASCII, see plain
			return r
		}
		if !slices.Contains(lost, r) {
			lost = append(lost, r)
		}
		return missing
	}, s), lost
}

// seated puts the number of the seat behind each name that the fonts lack a sign of:
// two that print as □□ are told apart. It is nil where there is none.
func seated(names []string) *strings.Replacer {
	seats := map[string]int{}
	for i, name := range names {
		for _, face := range []*fonts.Face{fonts.Text, fonts.Strong, fonts.Title} {
			if _, lost := cleanFor(face, name); lost != nil {
				seats[name] = i + 1
			}
		}
	}
	if len(seats) == 0 {
		return nil
	}
	var pairs []string
	for _, name := range slices.Backward(slices.SortedFunc(maps.Keys(seats), func(a, b string) int { return len(a) - len(b) })) {
		pairs = append(pairs, name, fmt.Sprintf("%s\u00a0(%d)", name, seats[name]))
	}
	return strings.NewReplacer(pairs...) // the longest first
}

// plain says that s needs no cleaning: printable ASCII, nearly all there is.
func plain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// visible drops (-1) what takes no room and turns every space into one of two:
// ' ', or U+00A0 where a line must not break.
func visible(r rune) rune {
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

// lostWarning names a sign that became □.
func lostWarning(r rune, s string) string {
	s = strings.ReplaceAll(s, "\u00a0", " ")
	if unicode.IsGraphic(r) && !unicode.Is(unicode.M, r) {
		return fmt.Sprintf("no font of ours has %q (U+%04X): printed as □ in %q", string(r), r, s)
	}
	return fmt.Sprintf("no font of ours has U+%04X: printed as □ in %q", r, s)
}

// hyphened is a figure with a hyphen before it.
var hyphened = spelling.Pattern("(^|[ (,\n/\u00a0])-([0-9])")

// minus puts a real minus sign before figures that have a hyphen: "token -3".
// What stands between figures, as in a date, stays.
func minus(s string) string {
	if !strings.Contains(s, "-") {
		return s
	}
	return hyphened().ReplaceAllString(s, "$1−$2")
}

// typed is an apostrophe as keyboards have it.
var typed = spelling.Pattern(`(\pL)'`)

// curled sets apostrophes as “ and ” are set; what is quoted to be pasted stays.
func curled(s string) string {
	if !strings.Contains(s, "'") {
		return s
	}
	return typed().ReplaceAllString(s, "$1’")
}
