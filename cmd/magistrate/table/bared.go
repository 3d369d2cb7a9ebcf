package table

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What is typed for a list without what need not be said: whose it is, the word of its
// clause, where the next thing goes.

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
		case d.part(word) != nil:
			return typed, fmt.Sprintf("Next comes %s, not %s.", places[next], word)
		}
		parts[i] = part
	}
	if !found {
		return typed, ""
	}
	return strings.Join(parts, ", "), ""
}

// looks tells whether what is typed only asks what lies before a player: it is a whole name,
// and the statement that is told names none.
func (l *List) looks(typed string) bool {
	return l.desk.seated(typed) && !slices.ContainsFunc(l.desk.Sitting().Lexicon.Form(l.said.Verb).Slots, func(slot referee.Slot) bool { return slot.Takes.Has(referee.Player) })
}

// unnamed is what is typed without the name before it, where that is of the player whose
// list it is and no verb follows. Who else is named speaks.
func (l *List) unnamed(typed string) string {
	if l.slot().Takes.Has(referee.Player) {
		return typed
	}
	typed, _ = l.desk.withColon(typed)
	name, rest, colon := strings.Cut(typed, ":")
	like := entry.Like(l.desk.Sitting().Lexicon, referee.Of(referee.Player), strings.TrimSpace(name))
	if rest = strings.TrimSpace(rest); !colon || l.said.By < 0 || l.asked != nil || len(like) != 1 || int8(like[0].Ref) != l.said.By || rest == "" || !l.desk.bare(rest) {
		return typed
	}
	return rest
}
