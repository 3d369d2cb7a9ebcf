package table

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What a list is begun by: the entry that tells its first items, or its verb.

// begun finds the list that an entry begins to tell: one that is expected now,
// item after item as a scanner sends them.
func (d *Desk) begun(typed string) *List {
	m := d.moment()
	have, want := m.reader.Pending(typed)
	if d.past != nil || want <= 1 || have >= want || have > 0 && !d.bare(typed) {
		return nil
	}
	for _, o := range d.Lists() {
		if o.Wants != want || len(o.Items) != 1 {
			continue
		}
		l := d.listOf(o)
		if have == 0 {
			if f := m.sitting.Lexicon.Form(o.Verb); typed == "" || strings.HasPrefix(spelling.Fold(f.Name), spelling.Fold(lastWord(typed))) {
				return l
			}
			continue
		}
		if _, ok := l.take(typed); ok {
			return l
		}
	}
	return nil
}

func lastWord(text string) string { return text[strings.LastIndexAny(text, " :")+1:] }

// endless makes the list that one card begins, where any number can follow; nil where a
// line says anything else.
func (d *Desk) endless(line string) *List {
	s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), line)
	if err != nil || s.Verb >= referee.Rewind || d.past != nil || len(s.Items) != 1 || s.Items[0].Kind < referee.Card {
		return nil
	}
	if slot := &d.Sitting().Lexicon.Form(s.Verb).Slots[0]; slot.Max != 0 || slot.Counted {
		return nil
	}
	for _, o := range d.Lists() {
		if o.Verb == s.Verb && o.By == s.By && o.Wants == 0 {
			return d.goOn(o, s)
		}
	}
	return nil
}

// optional makes the list that a verb alone begins which may be said as it is, where there is a
// note of what may be said with it; nil where a line says anything else.
func (d *Desk) optional(line string) *List {
	said := d.statements(line)
	if len(said) != 1 || len(said[0].Items) > 0 || d.past != nil || d.At().Note(said[0]) == "" {
		return nil
	}
	for _, o := range d.Offers() {
		if o.Verb == said[0].Verb && o.By == said[0].By && o.Open() {
			return d.goOn(o, said[0])
		}
	}
	return nil
}

// bare tells whether an entry leaves its verb out.
func (d *Desk) bare(typed string) bool {
	word, _, _ := strings.Cut(spelling.Fold(typed), " ")
	says := func(f referee.Form) bool { return strings.HasPrefix(f.Name, word) || entry.Says(word, f.Name) }
	return !strings.HasPrefix(word, "!") && !strings.HasPrefix(word, "~") && !slices.ContainsFunc(d.Sitting().Lexicon.Forms, says)
}
