package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Sealed is a choice that all make at once, told unseen: who is asked types it
// while the others look away, and nothing of it is shown, kept in a list of what
// was typed, or on the disk, before the last has spoken. Then all of it is written
// in one piece.
type Sealed struct {
	desk  *Desk
	at    referee.Board // once all are ready
	alone referee.Board // as at, without what others chose: what one says is weighed with that by agree alone
	ready []string      // what is said before: that each is ready
	waits []int8        // who has to choose, in seating order
	said  []string
}

// sealed finds a choice that is to be made at once by all: nil where none is due.
func (d *Desk) sealed() *Sealed {
	if !d.sealing() || d.Sitting().Header.Tally || d.past != nil || d.list != nil {
		return nil
	}
	c := &Sealed{desk: d, at: d.At().Fork()}
	if c.ready, c.waits = d.readied(c.at); c.waits == nil {
		return nil
	}
	if c.alone = d.unchosen(); c.alone == nil {
		c.alone = c.at
	} else {
		d.readied(c.alone) // who said a choice before being ready is ready
	}
	return c
}

// readied says at a board what is said before a choice of all, that each is ready; waits lists
// who has to choose then, in seating order, nobody where no such choice is due.
func (d *Desk) readied(at referee.Board) (ready []string, waits []int8) {
	x := d.Sitting().Lexicon
	for range len(x.Players) + 1 {
		offers := at.Offers(false)
		for _, o := range offers {
			if x.Form(o.Verb).Sealed {
				waits = append(waits, o.By)
			}
		}
		if waits != nil {
			slices.Sort(waits)
			return ready, slices.Compact(waits)
		}
		said := false
		for _, o := range offers {
			if o.Open() || o.By < 0 || o.Items != nil { // somebody chooses in the open first
				return nil, nil
			}
			if !said && at.Play(referee.Plain, "", o.Statement).Applied {
				ready, said = append(ready, x.Text(o.Statement)), true
			}
		}
		if !said {
			return nil, nil
		}
	}
	return nil, nil
}

// unchosen is where the table stands but for the choices on the record that nobody is told
// yet; nil where there are none.
func (d *Desk) unchosen() (at referee.Board) {
	s := d.Sitting()
	for _, i := range s.Stands() {
		switch e := &s.Entries[i]; {
		case s.Sealed(e):
			if at == nil {
				at = s.After(int(i)).Fork()
			}
		case at != nil:
			at.Replay(e.Statement, !e.Ruling.Legal())
		}
	}
	return at
}

// sealing tells whether the game has such choices at all.
func (d *Desk) sealing() bool {
	return slices.ContainsFunc(d.Sitting().Lexicon.Forms, func(f referee.Form) bool { return f.Sealed })
}

// Seal begins a choice that is typed unseen.
func (d *Desk) Seal() Answer {
	c := d.sealed()
	if c == nil {
		return sayf(tell.Soft, "Nothing is to be chosen by all at once now.")
	}
	return Answer{Kind: Unseen, Sealed: c}
}

// who is asked now; "" when all have spoken.
func (c *Sealed) who() string {
	if len(c.said) == len(c.waits) {
		return ""
	}
	return c.desk.Sitting().Lexicon.Players[c.waits[len(c.said)]]
}

// asks says what is wanted of whom.
func (c *Sealed) asks() (lines tell.Lines) {
	lines.Add(tell.Strong, 0, "%s types a choice; the others look away.", c.who())
	x := c.desk.Sitting().Lexicon
	for i := range x.Forms {
		if f := &x.Forms[i]; f.Sealed {
			_, usage, _ := strings.Cut(f.Usage, ": ")
			says := usage + ": " + f.Means
			lines.Add(tell.Soft, 1, "%s", tell.Noted(says, c.at.Note(referee.Statement{Verb: uint8(i), By: c.waits[len(c.said)]})))
		}
	}
	lines.Add(tell.Soft, 0, "Nothing of it is shown or written before the last has spoken.")
	return lines
}

// no says that a choice can't be taken, in the same words whatever was typed: what each
// choice is made of, for the one that was meant may lack some of it.
func (c *Sealed) no() string {
	x, offers, by := c.desk.Sitting().Lexicon, c.alone.Offers(false), c.waits[len(c.said)]
	text := "That can't be taken: something of it is missing, not understood or not allowed."
	for i := range x.Forms {
		form, parts := &x.Forms[i], []string(nil)
		offered := func(w Word) bool { // as far as everybody sees
			return slices.ContainsFunc(offers, func(o referee.Offer) bool {
				return int(o.Verb) == i && o.By == by && slices.ContainsFunc(o.Items, func(of referee.Item) bool {
					return of.Clause == w.Item.Clause && (of.Kind == referee.Hole || of.Names(w.Item))
				})
			})
		}
		for n := range form.Slots {
			slot := &form.Slots[n]
			if !form.Sealed || slot.Takes == 0 {
				continue
			}
			part := fmt.Sprintf("behind “%s” stands %s", cmp.Or(slot.Word, form.Name), slot.Wanted())
			words := slices.DeleteFunc(c.desk.named(slot, uint8(n)), func(w Word) bool { return !offered(w) })
			if slot.Word == "" && len(words) > 0 && len(words) <= mostWords {
				part += " (" + strings.Join(texts(words, Word.name), ", ") + ")"
			}
			parts = append(parts, part)
		}
		if parts != nil {
			text += " " + tell.Sentence(strings.Join(parts, ", "))
		}
	}
	return text + " Say it again."
}

// tell takes the choice of who is asked. wrong says, without a word of what was
// typed, that it can't be taken. What comes of the last one is the answer.
func (c *Sealed) tell(typed string) (a Answer, wrong string) {
	d, no := c.desk, c.no()
	x := d.Sitting().Lexicon
	words, n := strings.Fields(strings.Replace(typed, ":", " ", 1)), len(strings.Fields(c.who()))
	if n < len(words) && spelling.Fold(strings.Join(words[:n], " ")) == spelling.Fold(c.who()) {
		typed = strings.Join(words[n:], " ")
	}
	line, err := entry.NewReader(d.Sitting(), c.alone).Read(c.who() + ": " + typed)
	if err != nil {
		return Answer{}, no
	}
	s, err := record.ParseAt(x, c.alone, line)
	if err != nil || s.Verb >= referee.Rewind || !x.Form(s.Verb).Sealed || s.By != c.waits[len(c.said)] || !c.alone.Rule(s).Legal() {
		return Answer{}, no
	}
	c.said = append(c.said, line)
	if c.who() != "" {
		return Answer{}, ""
	}
	if !c.agree() {
		c.said = nil
		no = "What was chosen can't all be so: two of it exclude each other. Nothing is written, and everybody says it again."
		if c.alone != c.at {
			no += " Where it is what the record has already that is wrong, that is taken back first."
		}
		return Answer{}, no
	}
	if a = d.sayAll(append(c.ready, c.said...)...); a.Kind == Done {
		brought := a.Lines[1:] // behind the last statement, and before it those written with it
		if len(c.ready)+len(c.said) > 1 {
			brought = brought[1:]
		}
		a.Lines = nil
		a.Lines.Add(tell.Good, 0, "All have chosen.")
		for _, line := range c.said {
			a.Lines.Add(tell.Strong, 1, "%s.", line)
		}
		a.Lines = append(a.Lines, brought...)
	}
	return a, ""
}

// dialog asks who is to choose, one after the other, behind what is wrong.
func (c *Sealed) dialog(wrong tell.Lines) *Dialog {
	q := &Dialog{Title: c.who() + "'s choice", Lines: append(c.asks(), wrong...), Unseen: true}
	q.Ways = []Way{{Back, "back, nothing is kept", func() (Answer, bool) { return Answer{}, false }}}
	q.Other = func(typed string, _ bool) (string, func() (Answer, string)) {
		return "", func() (Answer, string) {
			a, wrong := c.tell(typed)
			if wrong != "" || c.who() != "" {
				a = Answer{Kind: Unseen, Sealed: c}
			}
			if wrong != "" {
				a.Lines.Add(tell.Bad, 0, "%s", wrong)
			}
			return a, ""
		}
	}
	return q
}

// agree tells whether all that was chosen can be so. A refusal of one would tell what
// another chose.
func (c *Sealed) agree() bool {
	at := c.at.Fork()
	for _, line := range c.said {
		s, err := record.ParseAt(c.desk.Sitting().Lexicon, at, line)
		if err != nil || !at.Play(referee.Plain, "", s).Applied {
			return false
		}
	}
	return true
}
