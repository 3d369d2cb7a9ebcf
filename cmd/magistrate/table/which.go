package table

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A which is what was asked, and what the answer does.
type which struct {
	Answer
	then func(i int) Answer
}

// oneOf asks which one of several is meant; a number answers it.
func (d *Desk) oneOf(a Answer, then func(i int) Answer) Answer {
	a.Kind = WhichOne
	d.which = &which{a, then}
	return a
}

// Numbered lists what an answer asks about, each with the number that says it.
func (d *Desk) Numbered(a Answer) (lines tell.Lines) {
	if a.List != nil {
		return nil // an item is said by its name
	}
	for i, text := range a.Which[:min(choice, len(a.Which))] {
		if a.Notes != nil && a.Notes[i] != "" {
			text += ": " + strings.ReplaceAll(a.Notes[i], "→", "for")
		}
		lines.Add(tell.Base, 1, "%d  %s", i+1, text)
	}
	if n := len(a.Which) - choice; n > 0 {
		lines.Add(tell.Base, 1, "and %d more; say more of it", n)
	}
	if d.Reconciling() {
		lines.Add(tell.Base, 1, "Enter: none of these")
	}
	return lines
}

// NoneOf lets go of what was asked: it is none of these.
func (d *Desk) NoneOf() { d.which = nil }

// askWhich asks which of several statements is meant.
func (d *Desk) askWhich(all []string) Answer {
	a := sayf(tell.Strong, "Which one?")
	a.Which, a.Notes = all, d.notes(all)
	a.Powers, a.Needs = d.menu(all)
	return d.oneOf(a, func(i int) Answer { return d.Choose(all[i]) })
}

// offered asks which of some offers is said, or what it leaves open.
func (d *Desk) offered(question string, all []Offer) Answer {
	a := sayf(tell.Strong, "%s", question)
	for _, o := range all {
		a.Which, a.Notes = append(a.Which, o.Text), append(a.Notes, o.Note)
		a.Means = append(a.Means, tell.Sentence(d.means(o.Statement)))
	}
	return d.oneOf(a, func(i int) Answer { return d.Tell(all[i]) })
}

// askWho asks who says an offer that is anyone's.
func (d *Desk) askWho(o Offer) Answer {
	a := sayf(tell.Strong, "Who says it?")
	a.Lines.Add(tell.Strong, 0, "%s", o.Text)
	a.Lines.Add(tell.Soft, 0, "%s", tell.Sentence(d.means(o.Statement)))
	a.Which = d.Sitting().Lexicon.Players
	return d.oneOf(a, func(i int) Answer { return d.Tell(d.by(o, i)) })
}

// by gives an offer that anyone may say as one of a player's.
func (d *Desk) by(o Offer, seat int) Offer {
	o.By = int8(seat)
	o.Text = d.Sitting().Lexicon.Text(o.Statement)
	return o
}

// AnyOffer asks which of all that may be said now is said.
func (d *Desk) AnyOffer() Answer {
	all := d.expected(referee.Table)
	return d.offered("What may be said now ("+tell.Count(len(all), "thing")+")", all)
}

// Hidden lists what may be said now by somebody whom only face-down cards tell.
func (d *Desk) Hidden() (all []Offer) {
	for _, o := range d.Offers() {
		if o.By == referee.Anyone {
			all = append(all, o)
		}
	}
	return all
}

// Play asks who says what is hidden, and where there are several first what.
func (d *Desk) Play() Answer {
	if all := d.Hidden(); len(all) != 1 {
		return d.offered("What is played?", all)
	} else {
		return d.askWho(all[0])
	}
}

// LayOut goes on with the list that is being told, or begins the one that is
// expected now.
func (d *Desk) LayOut() Answer {
	if d.list != nil {
		return d.list.progress()
	}
	if all := d.Lists(); len(all) != 1 {
		return d.offered("Which list?", all)
	} else {
		return d.Tell(all[0])
	}
}
