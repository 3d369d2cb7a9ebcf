package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What stands noted beside a verb that takes no object need not be said, and may be.

// besideNote may stand beside what a note tells: “on it”.
var besideNote = []string{"it", "that", "pick", "picked"}

// unnoted is an entry without what its verb is noted to be said of, and by that verb where
// another word for it is typed: “steals tuama witch from ann giving …”, “plays the
// shapeshifter on it”; or why, where something else alone is named behind it: “steals faerie”.
func (d *Desk) unnoted(typed string) (less, why string) {
	for _, o := range d.Offers() {
		form, note := d.Sitting().Lexicon.Form(o.Verb), d.note(withoutHoles(o.Statement))
		if form.Slots[0].Takes != 0 || note == "" {
			continue
		}
		for _, one := range append([]string{typed}, d.moment().reader.Sentences(typed)...) {
			name, said := "", one
			if who, rest, colon := strings.Cut(cmp.Or(d.spoken(one), one), ":"); colon {
				name, said = who+": ", rest
			}
			if less := d.lessNoted(form, o.Wants, note, said); less != "" {
				return name + less, ""
			}
		}
		if why == "" && o.Wants > 1 {
			why = d.unlikeNote(form, note, words(cmp.Or(d.spoken(typed), typed)))
		}
	}
	return "", why
}

// lessNoted is unnoted of what somebody says with one verb, of which so many things are wanted.
func (d *Desk) lessNoted(form *referee.Form, wants int, note, said string) string {
	words := strings.Fields(d.moment().reader.Plain(possessive.Replace(said)))
	if len(words) > 1 && isPlayed(words[0]) {
		words = words[1:]
	}
	if len(words) == 0 {
		return ""
	}
	verb := spelling.Fold(words[0])
	if also := entry.Also(form, verb); also && len(words) == 1 {
		return form.Name
	} else if !also && !entry.Says(verb, form.Name) {
		return ""
	}
	of := d.noteOf(note, words[1:])
	if len(of) == 0 {
		return ""
	}
	rest, last := words[1+len(of):], of[len(of)-1]
	opened := len(rest) == 0 || form.Preposition(rest[0], 1) > 0 || entry.Preposition(last)
	listed := strings.HasSuffix(last, ",") && strings.Count(strings.Join(rest, " "), ",") == wants-1
	if !opened && !listed {
		return ""
	}
	return strings.Join(append([]string{form.Name}, rest...), " ")
}

// unlikeNote says that a verb is noted to be said of something else than what alone is named
// behind it; "" where it is not.
func (d *Desk) unlikeNote(form *referee.Form, note, said string) string {
	x, slot := d.Sitting().Lexicon, &form.Slots[len(form.Slots)-1]
	verb, name, _ := strings.Cut(d.moment().reader.Plain(said), " ")
	says := entry.Says(spelling.Fold(verb), form.Name) || entry.Also(form, spelling.Fold(verb))
	if like := entry.Like(x, slot.Takes, name); says && len(like) == 1 && len(d.noteOf(note, strings.Fields(name))) == 0 {
		return fmt.Sprintf("“%s” is said of %s, not of %s. What goes with it stands behind “%s”.", form.Name, note, x.Item(like[0]), slot.Word)
	}
	return ""
}

// noteOf are the first of some words that say what a note tells, by its words or a code.
func (d *Desk) noteOf(note string, words []string) []string {
	told := strings.FieldsFunc(spelling.Fold(note), func(r rune) bool { return r == ' ' || r == ',' })
	for i, word := range words {
		word = strings.TrimSuffix(spelling.Fold(word), ",")
		ref, code := d.Sitting().Lexicon.Means(referee.Card, word, d.At())
		switch {
		case slices.Contains(told, word), slices.Contains(besideNote, word), entry.Preposition(word):
		case code && strings.Contains(note, d.Sitting().Lexicon.Word(referee.Card, ref)):
		default:
			return words[:i]
		}
	}
	return words
}
