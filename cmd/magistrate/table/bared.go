package table

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What is typed for a list without what need not be said: whose it is, the word of its
// clause, where the next thing goes.

// unsigned is what was typed without the signs of cards as the screen draws them before a
// name: “◆GASO”. A comment, and what a player is called, stay.
func (d *Desk) unsigned(typed string) string {
	if strings.HasPrefix(typed, "#") {
		return typed
	}
	names := strings.Join(d.Sitting().Lexicon.Players, " ")
	var b strings.Builder
	for rest := typed; rest != ""; {
		r, n := utf8.DecodeRuneInString(rest)
		next, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest[n:], " "))
		if r <= unicode.MaxASCII || !unicode.In(r, unicode.So, unicode.Sm) || !unicode.IsLetter(next) || strings.ContainsRune(names, r) {
			b.WriteString(rest[:n])
		}
		rest = rest[n:]
	}
	return strings.TrimSpace(b.String())
}

// bared is what is typed without the name of the player whose list it is, and without the
// word of the clause that is asked for.
func (l *List) bared(typed string) string {
	typed = l.unnamed(typed)
	word, rest, _ := strings.Cut(typed, " ")
	switch {
	case l.asked != nil:
		return l.asked.counted(typed)
	case word != typed && spelling.Fold(word) == l.slot().Word:
		return strings.TrimSpace(rest)
	}
	if stems := l.stems(); len(stems) == 1 && l.calls(stems[0]+typed) {
		return stems[0] + typed // its number
	}
	return typed
}

// placed is what is typed for a list without the place before each item, where that is the
// one it goes to; why says which one is due where another is named.
func (d *Desk) placed(said referee.Statement, want int, typed string) (items, why string) {
	var places []string
	upTo := said
	for n := range want {
		upTo.Items = make([]referee.Item, n)
		place := d.At().Onto(upTo)
		if place == "" {
			return typed, ""
		}
		places = append(places, place)
	}
	if places == nil {
		return typed, ""
	}
	parts, found := strings.Split(typed, ","), false
	for i, part := range parts {
		part = strings.TrimSpace(part)
		word, rest, _ := strings.Cut(part, " ")
		switch next := len(said.Items) + i; {
		case rest == "" || next >= len(places):
		case spelling.Fold(word) == places[next]:
			part, found = rest, true
		case slices.ContainsFunc(d.View().Areas, func(a referee.Area) bool {
			_, ok := tell.Part(a, spelling.Fold(word))
			return ok
		}):
			return typed, fmt.Sprintf("Next comes %s, not %s.", places[next], word)
		}
		parts[i] = part
	}
	if !found {
		return typed, ""
	}
	return strings.Join(parts, ", "), ""
}

// unnamed is what is typed without the name before it, where that is of the player whose
// list it is and no verb follows.
func (l *List) unnamed(typed string) string {
	if l.said.By < 0 || l.asked != nil || l.slot().Takes.Has(referee.Player) {
		return typed
	}
	x := l.desk.Sitting().Lexicon
	name, rest, colon := strings.Cut(typed, ":")
	if !colon {
		name, rest, _ = strings.Cut(typed, " ")
	}
	rest = strings.TrimSpace(rest)
	whole := spelling.Fold(strings.TrimSpace(name)) == spelling.Fold(x.Players[l.said.By])
	like := entry.Like(x, referee.Of(referee.Player), name)
	begun := colon && len(like) == 1 && int8(like[0].Ref) == l.said.By
	if rest == "" || !whole && !begun || !l.desk.bare(rest) {
		return typed
	}
	return rest
}
