package shelf

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A player whose name looks like another's could make moves in that player's name. A record
// may hold such names, but a new game can't.

// badName returns why a player of a new game can't have a name; "" if one can.
func badName(name string) string {
	if reason := record.BadName(name); reason != "" {
		return reason
	}
	switch plain := toASCII(name); {
	case visibleName(name) != name:
		return fmt.Sprintf("“%s” has invisible characters; type the name again", escapeName(name))
	case plain != name:
		return fmt.Sprintf("“%s” has full-width letters; type “%s”", name, plain)
	}
	return ""
}

// lookAlike returns a sentence on two names that look the same; "" for none.
func lookAlike(names []string) string {
	first := map[string]string{}
	for _, name := range names {
		seen := spelling.Fold(norm.NFKC.String(visibleName(name)))
		if other, there := first[seen]; there && spelling.Fold(other) != spelling.Fold(name) {
			return fmt.Sprintf("“%s” and “%s” look the same", escapeName(other), escapeName(name))
		}
		first[seen] = name
	}
	return ""
}

// visibleName returns a name without invisible characters. Joiners and variation selectors stay after
// characters that need them: emoji, and letters of scripts whose shapes they change.
func visibleName(name string) string {
	var b strings.Builder
	before := ' '
	for _, r := range name {
		if !isInvisible(r) || unicode.In(r, unicode.Join_Control, unicode.Variation_Selector) && before > unicode.MaxLatin1 && !unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic) {
			b.WriteRune(r)
			before = r
		}
	}
	return b.String()
}

// isInvisible reports whether a character is invisible.
func isInvisible(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// escapeName returns a name with code points in place of invisible and full-width characters.
func escapeName(name string) string {
	var b strings.Builder
	for _, r := range name {
		if isInvisible(r) || toASCII(string(r)) != string(r) {
			fmt.Fprintf(&b, "‹U+%04X›", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// toASCII returns a name with ASCII in place of full-width characters.
func toASCII(name string) string {
	const first, last = '！', '～' // of ! and ~
	return strings.Map(func(r rune) rune {
		if r >= first && r <= last {
			r += '!' - first
		}
		return r
	}, name)
}

// Alike returns a warning of players whose names look the same on a screen; "" for none.
func Alike(players []string) string {
	if says := lookAlike(players); says != "" {
		return says + " on a screen. Check whose moves you enter."
	}
	return ""
}
