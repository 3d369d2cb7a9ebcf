package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"magistrate/referee/spelling"
)

// What is not understood is likened to what may have been meant: “did you mean Druid?”. A yes
// says that, where it would be taken; else it is told that it can't.

const (
	didYouMean = "did you mean "
	sayInFull  = "A yes can't say what was meant here: type all of it."
)

// liken lets a yes say what an answer asks whether it was meant, and says so where it can.
func (d *Desk) liken(typed string, a *Answer) {
	if a.Kind != NotUnderstood && a.Kind != Told || len(a.Lines) == 0 || !strings.Contains(a.Lines[0].Text, didYouMean) {
		return
	}
	if d.meant = d.likely(typed, a.Lines[0].Text); d.hollow(d.meant) {
		d.meant, a.Lines[0].Text = "", unlikened().ReplaceAllString(a.Lines[0].Text, ".")
		return
	}
	if d.likened = d.meant == ""; !d.likened {
		a.Lines[0].Text += " “y” says that."
	}
}

// unlikened is where an answer likens what was typed to anything.
var unlikened = spelling.Pattern(`; ` + didYouMean + `.*$`)

// hollow tells whether what was likely meant can't be now, as far as everybody may know: it is not
// its moment, or what it names does not lie there.
func (d *Desk) hollow(meant string) bool {
	if meant == "" || d.list != nil || d.command(firstWord(meant)) != nil {
		return false
	}
	m := d.mean(meant)
	said := d.statements(m.line)
	return m.err != nil || len(said) == 1 && d.barred(said[0]) != "" && (!d.timely(m) || d.At().Absent(said[0]))
}

// likely is the entry that was meant by one that is not understood, as it is told of it; ""
// where none would be taken, or one of several.
func (d *Desk) likely(typed, told string) string {
	before, likened, _ := strings.Cut(told, didYouMean)
	likened, _, _ = strings.Cut(likened, "?")
	if whole, is := strings.CutPrefix(likened, "“"); is {
		likened = strings.TrimSuffix(whole, "”")
	} else if _, quoted, is := strings.Cut(before, `"`); is {
		wrong, _, _ := strings.Cut(quoted, `"`)
		likened = inPlaceOf(wrong, typed, strings.Trim(likened, `"`))
	}
	if likened != typed && d.takes(likened) {
		return likened
	}
	_, meant := d.moment().reader.Misspelt(typed)
	meant = slices.DeleteFunc(meant, func(text string) bool { return !d.takes(text) })
	if len(meant) != 1 {
		return ""
	}
	return meant[0]
}

// inPlaceOf puts others where words stand last in a text, which begin and end with a word of
// it: who is called so stands before them.
func inPlaceOf(words, text, others string) string {
	within := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for end := len(text); ; {
		at := strings.LastIndex(text[:end], words)
		if at < 0 || words == "" {
			return text
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		if after, _ := utf8.DecodeRuneInString(text[at+len(words):]); !within(before) && !within(after) {
			return text[:at] + others + text[at+len(words):]
		}
		end = at + len(words) - 1
	}
}

// takes tells whether an entry would be taken: by the list that is told, or as a command or a
// statement, refused or not.
func (d *Desk) takes(typed string) bool {
	if d.list != nil {
		_, _, ok := d.list.tries(typed)
		return ok
	}
	return d.command(firstWord(typed)) != nil || d.far(d.mean(typed)) < unheard
}
