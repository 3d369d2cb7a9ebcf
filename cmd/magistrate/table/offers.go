package table

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// What may be said now, and what choosing it begins.

// An Offer is a statement that may be said now, by public knowledge.
type Offer struct {
	referee.Offer
	Text  string // "…" stands for what it leaves open
	Note  string // what is to be known of it: what its power does, that it rests on what is hidden
	Needs string // what it costs; of a power its note tells that, too
}

func (o Offer) text() string { return o.Text }

// Offers lists what may be said now, each once, what is played before what cards show.
func (d *Desk) Offers() []Offer {
	m := d.moment()
	if m.offers == nil {
		for _, o := range m.sitting.Lexicon.Listed(referee.Hopeful(m.at)) {
			note := d.note(o.Statement)
			if note == "" && tell.Rests(m.at, o) {
				note = tell.May
			}
			needs, _ := m.at.Needs(o.Statement)
			m.offers = append(m.offers, Offer{o, m.sitting.Lexicon.Text(o.Statement), note, needs})
		}
	}
	return m.offers
}

// offersOf lists the offers, those that anyone may say as one player's.
func (d *Desk) offersOf(seat int8) (all []Offer) {
	for _, o := range d.Offers() {
		if o.By == referee.Anyone && seat >= 0 {
			o = d.by(o, int(seat))
		}
		all = append(all, o)
	}
	return all
}

// by gives an offer that anyone may say as one of a player's.
func (d *Desk) by(o Offer, seat int) Offer {
	o.By = int8(seat)
	o.Text = d.Sitting().Lexicon.Text(o.Statement)
	return o
}

// Lists lists what can be told as a list now: what is played, or where that is
// nothing what cards show.
func (d *Desk) Lists() (all []Offer) {
	all = d.offering(func(o Offer) bool { return o.Open() && o.By != referee.Anyone })
	if i := slices.IndexFunc(all, func(o Offer) bool { return d.Sitting().Lexicon.Form(o.Verb).Boxed }); i > 0 {
		return all[:i]
	}
	return all
}

// Hidden lists what may be said now by somebody whom only face-down cards tell.
func (d *Desk) Hidden() []Offer {
	return d.offering(func(o Offer) bool { return o.By == referee.Anyone })
}

// offering lists the offers that are so.
func (d *Desk) offering(so func(Offer) bool) []Offer {
	return slices.DeleteFunc(slices.Clone(d.Offers()), func(o Offer) bool { return !so(o) })
}

// Default is the statement that Enter says with nothing typed: the only one that
// may be said, where it leaves nothing open. What only face-down cards tell of does
// not count.
func (d *Desk) Default() string {
	if d.past != nil || d.list != nil || d.quiet {
		return ""
	}
	all := d.offering(func(o Offer) bool { return o.By != referee.Anyone })
	if len(all) != 1 || all[0].Open() {
		return ""
	}
	return all[0].Text
}

// Timely is the statement that comes in time only until the next one; "" for none.
func (d *Desk) Timely() string {
	for _, o := range d.Offers() {
		if d.Sitting().Lexicon.Form(o.Verb).Timely && d.past == nil {
			return o.Text
		}
	}
	return ""
}

// Tell begins to tell what an offer leaves open.
func (d *Desk) Tell(o Offer) Answer {
	switch {
	case d.list != nil && !d.list.gives():
		return d.list.stays(o.Text)
	case o.By == referee.Anyone:
		return d.askWho(o)
	case !o.Open():
		return d.Say(o.Text)
	}
	if b := d.blank(o); b != nil {
		return Answer{Kind: FillIn, Blank: b}
	}
	return d.listOf(o).tell()
}

// layOn goes on to the next list while the table is laid and nobody acts: who told
// one list tells the others, and of a tally the same of the next player. What a copy
// shows is told as far as people like.
func (d *Desk) layOn(before referee.Position, said referee.Statement, a *Answer) {
	at, tally := d.At(), d.Sitting().Header.Tally
	if d.Sitting().Lexicon.Form(said.Verb).Boxed || !tally && (len(before.ToAct()) > 0 || len(at.ToAct()) > 0) || before.View(false).Round != at.View(false).Round {
		return
	}
	more := slices.ContainsFunc(d.Lists(), func(o Offer) bool { return o.Verb == said.Verb && o.By == said.By })
	d.askFor(a, func(o Offer) bool {
		same := tally && !more && o.Verb == said.Verb
		return (o.Wants > 0 || same) && !d.Sitting().Lexicon.Form(o.Verb).Boxed
	})
}

// askFor asks behind an answer for the first of the lists that is so.
func (d *Desk) askFor(a *Answer, so func(Offer) bool) {
	all := d.Lists()
	if i := slices.IndexFunc(all, so); i >= 0 {
		next := d.Tell(all[i])
		a.List, a.Lines = next.List, append(a.Lines, next.Lines...)
	}
}

// Choose does what choosing a cell or an offer means: it is said, or what it
// leaves open is asked.
func (d *Desk) Choose(say string) Answer {
	bare := strings.Join(strings.Fields(strings.ReplaceAll(say, "…", "")), " ")
	if l := d.list; l != nil {
		d.list = nil
		return d.otherThan(l, bare)
	} else if l := d.endless(say); l != nil {
		return l.tell()
	} else if !strings.Contains(say, "…") {
		return d.Say(say)
	}
	for seat := referee.Table; seat < len(d.Sitting().Lexicon.Players); seat++ {
		for _, o := range d.offersOf(int8(seat)) {
			if o.Text == say {
				return d.Tell(o)
			}
		}
	}
	if d.past == nil {
		if a, ok := d.follow(d.mean(bare)); ok {
			return a
		}
	}
	return sayf(tell.Strong, "Type what goes there: %s", say)
}

// Allowed tells by public knowledge whether a statement that a cell of the view
// says would be allowed, and why not; says is what choosing it begins, with "…" for
// what will be asked. A template is: its missing part comes first.
func (d *Desk) Allowed(say string) (says string, ok bool, why string) {
	s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), say)
	if err != nil {
		return say, true, ""
	}
	r, _ := d.At().Public(s)
	for _, o := range d.Offers() {
		if !r.Legal() && d.past == nil && o.Open() && o.By == s.By && entry.Extends(o.Statement, s) {
			return o.Text, true, ""
		}
	}
	if r.Lack != nil && d.past == nil {
		return say, true, "" // it is asked for
	}
	return say, r.Legal(), r.Reason
}

// AnyOffer asks which of all that may be said now is said; what was refused just now, as
// by what is hidden, is none of it.
func (d *Desk) AnyOffer() Answer {
	all := slices.DeleteFunc(d.expected(referee.Table), func(o Offer) bool {
		return d.refused != nil && o.Same(d.refused.Statement)
	})
	return d.offered("What may be said now ("+tell.Count(len(all), "thing")+")", all)
}

// Play asks who says what is hidden, and where there are several first what.
func (d *Desk) Play() Answer {
	if all := d.Hidden(); len(all) != 1 {
		return d.offered("What is played?", all)
	} else {
		return d.askWho(all[0])
	}
}

// LayOut goes on with the list that is being told, or begins the one that is expected
// now, with what is typed of it.
func (d *Desk) LayOut(typed string) Answer {
	if d.list != nil {
		return d.list.progress()
	}
	if typed != "" {
		m := d.mean(typed)
		if m.list != nil {
			return m.list.tell()
		}
		if s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), m.line); err == nil && d.lists(s) {
			if all := d.extending(s); len(all) > 0 {
				return d.goOn(all[0], s).tell()
			}
		}
	}
	if all := d.Lists(); len(all) != 1 {
		return d.offered("Which list?", all)
	} else {
		return d.Tell(all[0])
	}
}

// askWho asks who says an offer that is anyone's.
func (d *Desk) askWho(o Offer) Answer {
	a := sayf(tell.Strong, "Who says it?")
	a.Lines.Add(tell.Strong, 0, "%s", o.Text)
	a.Lines.Add(tell.Soft, 0, "%s", tell.Sentence(d.means(o.Statement)))
	a.Which = plain(d.Sitting().Lexicon.Players)
	return d.oneOf(a, func(i int) Answer { return d.Tell(d.by(o, i)) })
}

// offered asks which of some offers is said, or what it leaves open.
func (d *Desk) offered(question string, all []Offer) Answer {
	a := sayf(tell.Strong, "%s", question)
	for _, o := range all {
		a.Which = append(a.Which, Choice{Says: o.Text, Note: o.Note, Means: tell.Sentence(d.means(o.Statement))})
	}
	return d.oneOf(a, func(i int) Answer { return d.Tell(all[i]) })
}

// A Bunch is offers that one line tells of: one, or several that name another thing each.
type Bunch struct {
	Offers []Offer
	Text   string // "Anna: pick …"
	Note   string // of how many it is one, what it takes, or what is to be known of it besides the powers of cards, which lie there
}

// fewAlike is how many offers alike are told one by one.
const fewAlike = 2

// Bunches lists what may be said now in few lines. What waits for whoever is to act comes
// first; what only names another of the things that lie there is one line.
func (d *Desk) Bunches() (all []Bunch) {
	var later []Bunch
	plain := func(o Offer) bool { return (o.Note == "" || o.Note == tell.Faced) && o.Needs == "" }
	acts, offers := d.At().ToAct(), d.expected(referee.Table)
	for i := 0; i < len(offers); {
		o, n := offers[i], i+1
		for n < len(offers) && offers[n].Verb == o.Verb && offers[n].By == o.By && plain(o) && plain(offers[n]) {
			n++
		}
		if n-i <= fewAlike {
			n = i + 1
		}
		b := Bunch{Offers: offers[i:n], Text: o.Text}
		switch {
		case n-i > 1:
			b.Text = strings.TrimSuffix(d.Sitting().Lexicon.Text(referee.Statement{Verb: o.Verb, By: o.By}), " ") + " …"
			b.Note = fmt.Sprintf("one of %d", n-i)
		case o.Needs != "":
			b.Note = o.Needs + " ✓"
		case d.power(o.Statement) == "":
			b.Note = o.Note
		}
		if i = n; o.By == referee.Table || slices.Contains(acts, int(o.By)) {
			all = append(all, b)
		} else {
			later = append(later, b)
		}
	}
	return append(all, later...)
}

// Among asks which of a bunch is said.
func (d *Desk) Among(b Bunch) Answer {
	if len(b.Offers) == 1 {
		return d.Tell(b.Offers[0])
	}
	return d.offered(b.Text, b.Offers)
}
