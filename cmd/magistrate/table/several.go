package table

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
)

// several reads an entry as a few statements of one verb by one player: the two cards
// that somebody took. why says which of them is refused; both are empty where the
// entry is nothing of that kind.
func (d *Desk) several(typed string) (lines []string, why string) {
	said := strings.Split(strings.ReplaceAll(typed, " and ", ","), ",")
	if len(said) == 1 {
		if said = strings.Fields(typed); slices.ContainsFunc(said, d.unnamed) {
			return nil, ""
		}
	}
	const few = 4
	if len(said) < 2 || len(said) > few || d.past != nil {
		return nil, ""
	}
	trial := d.Sitting().Fork()
	first := len(trial.Entries)
	for _, part := range said {
		line, err := entry.NewReader(trial, trial.Position()).Read(strings.TrimSpace(part))
		if err != nil {
			return nil, ""
		}
		e := trial.Add(line)
		one := trial.Entries[first].Statement
		if e.Err != nil || e.Back > 0 || trial.Lexicon.Form(one.Verb).Slots[0].Max != 1 || e.Statement.Verb != one.Verb || e.Statement.By != one.By || e.Ruling.Lack != nil {
			return nil, ""
		}
		if !e.Applied {
			return nil, tell.Sentence(line+": "+e.Ruling.Reason) + " Nothing of this was taken."
		}
		lines = append(lines, line)
	}
	return lines, ""
}

// unnamed tells whether a word is no whole name or code of anything.
func (d *Desk) unnamed(word string) bool {
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if _, ok := d.Sitting().Lexicon.Means(k, word, d.At()); ok {
			return false
		}
	}
	return true
}

// sayEach says lines one after the other, as far as they are taken.
func (d *Desk) sayEach(lines []string) (a Answer) {
	for _, line := range lines {
		before := a.Lines
		if a = d.Say(line); a.Kind != Done {
			return a
		}
		a.Lines = slices.Concat(before, a.Lines)
	}
	return a
}
