package table

import (
	"cmp"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// Who says an entry: a whole name that begins it is that player, as entry has it, and shows
// what lies before that one where nothing is said behind it. The beginning of a name is a
// player where exactly one is called so; where several are it is asked who, though only one
// of them could say it now.

// withColon is an entry with the colon behind the whole name that begins it; ok is false where
// none does, or several players are named.
func (d *Desk) withColon(typed string) (said string, ok bool) {
	if seats, _ := d.together(typed); seats != nil {
		return typed, false
	}
	return d.moment().reader.Named(typed)
}

// aloneNamed tells whether an entry is a player's whole name, and no line of the record.
func (d *Desk) aloneNamed(typed string) bool {
	parts, _ := record.Cut(typed)
	_, err := record.ParseAt(d.Sitting().Lexicon, d.At(), parts.Said)
	return err != nil && d.seated(parts.Said)
}

// namesakes are an entry said by each of several players whose names it begins; nil where it
// is no beginning of several, or means something without them.
func (d *Desk) namesakes(typed string) (all []string) {
	spoken := d.spoken(typed)
	parts, err := record.Cut(cmp.Or(spoken, typed))
	name, rest, colon := strings.Cut(parts.Said, ":")
	if err != nil || !colon || d.seated(name) {
		return nil
	}
	like := entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), strings.Trim(name, record.Blanks))
	if len(like) < 2 || spoken != "" && d.timely(d.read(typed)) {
		return nil
	}
	for _, it := range like {
		all = append(all, parts.Mark.Put(parts.Named, d.Sitting().Lexicon.Item(it)+": "+strings.TrimSpace(rest))+parts.Comment)
	}
	return all
}

// whichOf asks who says an entry, which each of several may have said; the error is what is
// wrong with it where nobody can.
func (d *Desk) whichOf(all []string) (m meaning) {
	understood := false
	for _, one := range all {
		each := d.mean(one)
		understood = understood || each.err == nil
		if m.err = each.err; each.err == nil && each.line != "" && each.why == "" {
			one = each.line
		} else {
			one += " …" // goes on once it is known who
		}
		m.which = append(m.which, one)
	}
	if understood {
		m.err = nil
	}
	return m
}

// onlyNamed tells whether words are a player's whole name, by which none of what is asked
// about is told from the others.
func (d *Desk) onlyNamed(a Answer, words string) bool {
	w := which{Answer: a}
	called := w.called(words, whole)
	return d.seated(words) && (len(called) == 0 || len(called) == len(a.Which))
}
