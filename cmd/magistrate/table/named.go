package table

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// Who says an entry: a whole name that begins it is that player, as entry has it, and shows
// what lies before that one where nothing is said behind it. The beginning of a name is a
// player where exactly one is called so; where several are it is asked who, though only one
// of them could say it now.

// A parted entry is cut into who says it and what is said.
type parted struct {
	name   string
	before string // the name with its colon; "" where nobody is named
	said   string
	seats  []int8 // who is called so
}

// parted parts an entry at its colon.
func (d *Desk) parted(typed string) (p parted) {
	name, said, named := strings.Cut(typed, ":")
	if !named {
		return parted{said: typed}
	}
	p = parted{name: name, before: name + ": ", said: strings.TrimSpace(said)}
	for _, it := range entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), name) {
		p.seats = append(p.seats, int8(it.Ref))
	}
	return p
}

// whoSays is who says it: the one who is named, or where nobody is, who is to act; ok is false where
// several are called so, or nobody.
func (d *Desk) whoSays(p parted) (seat int8, ok bool) {
	if p.before == "" {
		return int8(d.Sitting().Speaker(d.At())), true
	} else if len(p.seats) != 1 {
		return 0, false
	}
	return p.seats[0], true
}

// may tells whether a player may be who says it.
func (p parted) may(seat int8) bool { return p.before == "" || slices.Contains(p.seats, seat) }

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
	return texts(like, func(it referee.Item) string {
		return parts.Mark.Put(parts.Named, d.Sitting().Lexicon.Item(it)+": "+strings.TrimSpace(rest)) + parts.Comment
	})
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

// whomAlone is what a player's whole name says where nothing but a player is asked for, “Ada:
// again on Chu”; "" where it is more, and the name shows what lies before that player.
func (d *Desk) whomAlone(typed string) (said string) {
	x := d.Sitting().Lexicon
	for _, o := range d.Offers() {
		f := x.Form(o.Verb)
		switch {
		case f.Timely:
		case f.Lone == 0 || f.Slots[0].Takes != 0 || d.list != nil:
			return ""
		default:
			said = x.Players[o.By] + ": " + f.Name + " " + f.Slot(f.Lone).Word + " " + typed
		}
	}
	return said
}
