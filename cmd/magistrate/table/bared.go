package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What is typed for a list without what need not be said: whose it is, the word of its
// clause, where the next thing goes.

// takingBack is what people say for “undo”.
var takingBack = []string{"undo", "oops", "take that back", "take it back", "undo that", "undo it"}

// takingLast is what people say for “rewind N”.
var takingLast = spelling.Pattern(`(?i)^takes? back (?:the |our |my )?last (\w+)(?: \w+s)?$`)

// disputing is what people say who doubt the record or a ruling, and do not say which.
var disputing = []string{"wrong", "that was wrong", "thats wrong", "that is wrong", "thats not right", "that is not right", "misjudged",
	"that was misjudged", "i disagree", "dispute", "appeal", "the referee is wrong", "the table looks different"}

// disputed tells what can be done about what is wrong.
func (d *Desk) disputed() Answer {
	a := sayf(tell.Strong, "What is wrong?")
	a.Lines.Add(tell.Soft, 1, "What was said last: “undo” %s.", cmp.Or(d.TakesBack(), "has nothing to take back"))
	a.Lines.Add(tell.Soft, 1, "An earlier line: “log” numbers them, “amend LINE STATEMENT” corrects one.")
	a.Lines.Add(tell.Soft, 1, "What lies on the table: “reconcile” finds the slip.")
	a.Lines.Add(tell.Soft, 1, "A ruling: “why” tells its rule, “rulings” what holds where the book is silent.")
	return a
}

// asides are said before what is meant, and say nothing of it; parting ones are parted from it by
// what they are.
var (
	asides  = []string{"no", "nope", "wait", "sorry", "oops", "oh", "thanks"}
	parting = []string{"rather", "correction", "i meant", "i mean", "make that", "make it"}
)

// behindAsides is what stands behind the asides that begin an entry; far counts these, and what
// parts them.
func behindAsides(typed string) (said string, far int) {
	for said = typed; said != ""; {
		word := firstWord(said)
		two := word + " " + firstWord(strings.TrimLeft(said[len(word):], " "))
		bare := func() string { return spelling.Fold(strings.TrimRight(word, ",;.!:")) }
		switch far++; {
		case slices.Contains(parting, bare()):
			far++
		case strings.HasPrefix(said, two) && slices.Contains(parting, spelling.Fold(strings.TrimRight(two, ",;.!:"))):
			word = two
			far++
		case slices.Contains(asides, bare()):
			far += len(word) - len(strings.TrimRight(word, ",;.!:"))
		default:
			return said, far - 1
		}
		said = strings.TrimLeft(said[len(word):], " -–—")
	}
	return said, far
}

// amidst is what people say amid a sentence who take a part of it back, or say what is not done.
var amidst = spelling.Pattern(`(?i)(?:[ ,]+(?:(sorry|oops|nope|correction|rather|i mean|i meant|make that|make it|not|(?:do|does|did)n['’]?t)|(no),? wait)|[,–-] *(no)|\w+ \w+ (no),|^(?:\w+:? )?(not) .+ but)[ ,]+[^ ]`)

// turns says which words amid an entry take a part of it back, or say that something is not done: of
// such nothing is taken, for nobody knows which part. "" for none, and where a name has them.
func (d *Desk) turns(typed string) (why string) {
	parts, err := record.Cut(typed)
	found := amidst().FindStringSubmatch(parts.Said)
	if err != nil || found == nil {
		return ""
	} else if _, err = record.ParseAt(d.Sitting().Lexicon, d.At(), parts.Said); err == nil {
		return ""
	}
	return fmt.Sprintf("“%s” turns what is said around: nothing of it was taken. Say only what is done.", strings.Join(found[1:], ""))
}

// withoutAsides is what was typed without the asides before it, “oh wait, gaso”, where they are
// parted from it, or several, or it begins with a player's name or takes something back.
func (d *Desk) withoutAsides(typed string) string {
	said, far := behindAsides(typed)
	_, _, seated := entry.Named(d.Sitting().Lexicon, typed)
	_, _, named := entry.Named(d.Sitting().Lexicon, said)
	if seated || d.talk != nil || said == "" || far < 2 && !named && !slices.Contains(takingBack, spelling.Fold(said)) {
		return typed
	}
	return said
}

// unsigned is what was typed without the signs of cards as the screen draws them before a
// name: “◆GASO”, and what people say for “undo”. A comment, and what a player is called, stay.
func (d *Desk) unsigned(typed string) string {
	if typed = strings.TrimSpace(typed); strings.HasPrefix(typed, "#") {
		return typed
	} else if typed = d.withoutAsides(typed); slices.Contains(takingBack, spelling.Fold(typed)) {
		return "undo"
	} else if last := takingLast().FindStringSubmatch(typed); last != nil && entry.Many(last[1]) > 0 {
		return fmt.Sprint("rewind ", entry.Many(last[1]))
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
