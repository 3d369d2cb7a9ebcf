package shelf

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Names that a screen shows alike: whoever is called so could speak as another. A record may
// hold them, a new game does not.

// badName says why nobody is to be called so in a new game; "" where they can be.
func badName(name string) string {
	if reason := record.BadName(name); reason != "" {
		return reason
	}
	switch plain := narrow(name); {
	case bare(name) != name:
		return fmt.Sprintf("a player's name holds only signs that can be seen: “%s”; type it anew", spelt(name))
	case plain != name:
		return fmt.Sprintf("“%s” is written in wide letters: type “%s”", name, plain)
	}
	return ""
}

// alike says which of several names look the same; "" for none.
func alike(names []string) string {
	first := map[string]string{}
	for _, name := range names {
		seen := spelling.Fold(norm.NFKC.String(bare(name)))
		if other, there := first[seen]; there && spelling.Fold(other) != spelling.Fold(name) {
			return fmt.Sprintf("“%s” and “%s” look the same", spelt(other), spelt(name))
		}
		first[seen] = name
	}
	return ""
}

// bare is a name without what nobody sees. What joins signs or varies one stays behind those
// that need it: emoji, and letters of scripts whose shapes it changes.
func bare(name string) string {
	var b strings.Builder
	before := ' '
	for _, r := range name {
		if !unseen(r) || unicode.In(r, unicode.Join_Control, unicode.Variation_Selector) && before > unicode.MaxLatin1 && !unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic) {
			b.WriteRune(r)
			before = r
		}
	}
	return b.String()
}

// unseen tells whether a sign has no shape of its own.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// spelt is a name with what nobody sees, and wide letters, by their numbers.
func spelt(name string) string {
	var b strings.Builder
	for _, r := range name {
		if unseen(r) || narrow(string(r)) != string(r) {
			fmt.Fprintf(&b, "‹U+%04X›", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// narrow writes the wide forms of ASCII as the signs they are.
func narrow(name string) string {
	const first, last = '！', '～' // of ! and ~
	return strings.Map(func(r rune) rune {
		if r >= first && r <= last {
			r += '!' - first
		}
		return r
	}, name)
}

// Alike warns of players whose names look the same on a screen; "" where none do.
func Alike(players []string) string {
	if says := alike(players); says != "" {
		return says + " on a screen: mind who speaks."
	}
	return ""
}
