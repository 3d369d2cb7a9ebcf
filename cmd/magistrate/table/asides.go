package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What people say besides what they mean, or instead of a command.

// takingBack is what people say for “undo”.
var takingBack = []string{"undo", "oops", "sorry", "scratch that", "take back", "take back 1", "take back one", "take that back", "take it back", "undo that", "undo it"}

// takingLast is what people say for “rewind N”.
var takingLast = spelling.Pattern(`(?i)^takes? back (?:(?:the |our |my )?last )?(\w+)(?: \w+s)?$`)

// disputing is what people say who doubt the record or a ruling, and do not say which.
var disputing = []string{"wrong", "that was wrong", "thats wrong", "that is wrong", "thats not right", "that is not right", "misjudged",
	"that was misjudged", "i disagree", "dispute", "appeal", "the referee is wrong", "the table looks different"}

// standing is what people say who have agreed that what was refused stays done; “don't let it
// stand” is none of it.
var standing = spelling.Pattern(`(?i)^(?:(?:yes|ok|okay|but|so|they|we|all|agreed?)[,.]? ){0,3}(?:(?:it|that) st(?:ands|ood)|let it stand|(?:we )?(?:all )?allow(?:ed)? it)[.!]*$`)

// stands tells whether an entry says that what was refused was done and stands.
func stands(typed string) bool { return standing().MatchString(typed) }

// disputed tells what can be done about what is wrong.
func (d *Desk) disputed() Answer {
	a := sayf(tell.Strong, "What is wrong?")
	a.Lines.Add(tell.Soft, 1, "What was said last: “undo” %s.", cmp.Or(d.TakesBack(), "has nothing to take back"))
	a.Lines.Add(tell.Soft, 1, "An earlier line: “log” numbers them, “amend LINE STATEMENT” corrects one.")
	a.Lines.Add(tell.Soft, 1, "What lies on the table: “reconcile” finds the slip.")
	a.Lines.Add(tell.Soft, 1, "A ruling: “why” tells its rule, “rulings” what holds where the book is silent.")
	return a
}

// What is said before what is meant: idle words, those that take something back, and those that
// are parted from it by what they are.
var (
	idle    = []string{"oh", "thanks"}
	doubts  = []string{"no", "nope", "wait", "hold on", "sorry", "oops"}
	parting = []string{"rather", "correction", "i meant", "i mean", "make that", "make it"}
)

// aside is one of them at the beginning, with the signs that part it from what follows; the
// first group is a parting one, the second an idle one.
var aside = spelling.Pattern(`(?i)^(?:(` + strings.Join(parting, "|") + `)|(` + strings.Join(idle, "|") + `)|` + strings.Join(doubts, "|") + `)([,;.!:]*)(?: [ –—-]*|$)`)

// behindAsides is what stands behind the asides that begin an entry; far counts these, and what
// parts them, and betters tells that they are not idle all.
func behindAsides(typed string) (said string, far int, betters bool) {
	said = typed
	for m := aside().FindStringSubmatch(said); m != nil; m = aside().FindStringSubmatch(said) {
		said, betters = said[len(m[0]):], betters || m[2] == ""
		if far += 1 + len(m[3]); m[1] != "" {
			far++
		}
	}
	return said, far, betters
}

// stops tells whether all that is said is that something is wrong: “no wait”.
func (d *Desk) stops(typed string) bool {
	said, _, _ := behindAsides(typed)
	return said == "" && stop().MatchString(typed) && !d.seated(typed)
}

// stop is what nobody says who only says no, or sorry.
var stop = spelling.Pattern(`(?i)\b(wait|hold on)\b`)

// amidst is what people say amid a sentence who take a part of it back, or say what is not done.
var amidst = spelling.Pattern(`(?i)(?:[ ,]+(?:(sorry|oops|nope|` + strings.Join(parting, "|") + `|not|(?:do|does|did)n['’]?t)|(no),? wait)|[,–-] *(no)|\w+ \w+ (no),|^(?:\w+:? )?(not) .+ but)[ ,]+[^ ]`)

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
	said, far, _ := behindAsides(typed)
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
	typed = inTheirLetters(typed, strings.Fields(names))
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

// inTheirLetters is a text with the words of players' names as these are spelt, where they are typed
// in other letters and nobody is called so: “Łukasz” of “lukasz”.
func inTheirLetters(typed string, names []string) string {
	if foreign := func(r rune) bool { return r > unicode.MaxASCII }; !strings.ContainsFunc(typed+strings.Join(names, ""), foreign) {
		return typed
	}
	words := strings.Split(typed, " ")
	for i, word := range words {
		said := strings.TrimRight(word, ":,;.")
		spelt := func(name string) bool { return spelling.Fold(name) == spelling.Fold(said) }
		at := slices.IndexFunc(names, func(name string) bool { return spelling.Latin(name) == spelling.Latin(said) })
		if at >= 0 && !slices.ContainsFunc(names, spelt) {
			words[i] = names[at] + word[len(said):]
		}
	}
	return strings.Join(words, " ")
}
