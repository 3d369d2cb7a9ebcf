package table

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What people do with a thing, or what comes of it, as they say that: “attacks with the elvish
// bow”, “puts a gold on the colossus”, “draws a card”.

// wielding stand before the thing that something is done with, or comes to lie on.
var wielding = []string{"with", "by", "using", "on", "onto", "of"}

// deed is what an entry means that says what is done before with what, or what comes of it and
// not by what; ok is false for all else.
func (d *Desk) deed(typed string) (m meaning, ok bool) {
	x := d.Sitting().Lexicon
	p := d.parted(typed)
	by, one := d.whoSays(p)
	name := p.before
	if !one {
		by, name = int8(d.Sitting().Speaker(d.At())), p.name
	}
	words := strings.Fields(p.said)
	if len(words) < 2 {
		return m, false
	} else if m, _, ok = d.described(name + strings.Join(words[1:], " ") + " " + words[0]); ok && m.err == nil && m.why == "" {
		return m, true // “destroys the statuette for 2 gold and elan”
	}
	for at := len(words) - 2; at > 0; at-- {
		if !slices.Contains(wielding, spelling.Fold(words[at])) {
			continue
		}
		thing, does := d.moment().reader.Plain(strings.Join(words[at+1:], " ")), words[:at]
		if like := entry.Like(x, referee.Of(referee.Card), thing); len(like) != 1 {
			continue
		}
		if m, ok = d.wielded(name, thing, does); !ok {
			m, ok = d.comes(by, thing, does)
		}
		return m, ok
	}
	return d.comes(by, "", words)
}

// wielded is what is said with a thing behind what is done with it, put in the order of a
// statement: “react Guard Dog” of “ignores with Guard Dog”, “use Dragon Teeth placing Fire
// Dragon” of “places Fire Dragon with Dragon Teeth”.
func (d *Desk) wielded(name, thing string, does []string) (m meaning, ok bool) {
	tries := []string{does[0] + " " + thing}
	if len(does) > 1 {
		tries = nil
		for _, f := range d.Sitting().Lexicon.Forms {
			if f.Slots[0].Ordered {
				tries = append(tries, f.Name+" "+thing+" "+strings.Join(does, " "), f.Name+" "+thing+" "+strings.Join(does[1:], " "))
			}
		}
	}
	for _, one := range tries {
		if m, ok = d.readNow(append([]string{name + one}, d.moment().reader.Sentences(name+one)...)...); ok {
			return m, true
		}
	}
	return m, false
}

// comes is the use of what a player has, or of one thing of it, of which comes what is said,
// with or without the word that stands first: “draws a card”, “puts a gold on”.
func (d *Desk) comes(by int8, thing string, does []string) (m meaning, ok bool) {
	x := d.Sitting().Lexicon
	var all []Offer
	for _, o := range d.Offers() {
		if form := x.Form(o.Verb); o.By != by || !form.Slots[0].Ordered || len(o.Items) == 0 {
			continue
		}
		power := d.power(o.Statement)
		if thing == "" && power != "" && describes(does, power) {
			all = append(all, o)
		} else if of := entry.Like(x, referee.Of(referee.Card), thing); len(of) == 1 && of[0].Names(o.Items[0]) && (describes(does, power) || describes(does[1:], power)) {
			all = append(all, o)
		}
	}
	switch {
	case len(all) == 0 && thing == "" && d.does(does):
		m.why, m.sure = "Nothing that "+x.Players[by]+" has does that now.", true
		return m, true
	case len(all) == 0:
		return m, false
	case len(all) > 1:
		m.which = texts(all, Offer.text)
	case all[0].Open():
		m.list = d.goOn(all[0], referee.Statement{Verb: all[0].Verb, By: by, Items: all[0].Clause(0)})
	default:
		m.line = all[0].Text
	}
	return m, true
}

// does tells whether some words, the first of them too, say what a power of any card does.
func (d *Desk) does(words []string) bool {
	if slices.Contains(needless, spelling.Fold(strings.TrimSuffix(words[0], "s"))) {
		return false
	}
	for card := range d.deck() {
		if slices.ContainsFunc(d.used(card), func(power string) bool { return describes(words, power) }) {
			return true
		}
	}
	return false
}
