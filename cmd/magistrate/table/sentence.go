package table

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// What is said as a sentence, with more words than the statement has.

// unsaid is an entry without its last clause where what is expected names that anyway:
// “put 3 on athrach” while a token is put on Athrach; "" where it does not. Of a player who is
// named more is meant than that the turn is theirs, or the next.
func (d *Desk) unsaid(typed string) string {
	words := strings.Fields(typed)
	at := len(words) - 1
	if at > 1 && slices.Contains([]string{"there", "here"}, spelling.Fold(words[at])) {
		return strings.Join(words[:at], " ")
	}
	for at > 0 && !entry.Preposition(words[at]) {
		at--
	}
	if at <= 0 || at == len(words)-1 || d.seated(strings.Join(words[at+1:], " ")) {
		return ""
	} else if _, number := record.Number(words[len(words)-1]); number {
		return "" // a count is expected, not that one
	} else if d.only(words, at) {
		return strings.Join(words[:at], " ")
	}
	expected := " " + spelling.Fold(d.At().Expect()) + " it "
	if !strings.Contains(expected, " "+spelling.Fold(strings.Join(words[at+1:], " "))+" ") {
		return ""
	}
	return strings.Join(words[:at], " ")
}

// only tells whether the clause that words end with from one on only says what its verb wants
// there: “with reagents” of “builds the tower with reagents”.
func (d *Desk) only(words []string, from int) bool {
	return from == len(words)-2 && slices.ContainsFunc(d.Sitting().Lexicon.Forms, func(form referee.Form) bool {
		says := func(word string) bool { return entry.Says(spelling.Fold(word), form.Name) }
		return slices.ContainsFunc(words[:from], says) && slices.ContainsFunc(form.Slots[1:], func(slot referee.Slot) bool {
			return slices.Contains(strings.Fields(slot.What), spelling.Fold(words[from+1]))
		})
	})
}

// played is an entry without the word that says of a card that it is played, or that something
// begins, where the next says that: “brit familiar” of “brit plays familiar”; "" for another.
func (d *Desk) played(typed string) string {
	words := strings.Fields(typed)
	at := slices.IndexFunc(words, func(w string) bool { return isPlayed(w) || entry.Says(spelling.Fold(w), "start") })
	if at < 0 || at == len(words)-1 {
		return ""
	}
	verb := d.verb(words[at+1])
	if verb < 0 || d.Sitting().Lexicon.Forms[verb].Name != spelling.Fold(words[at+1]) {
		return ""
	} else if r := d.At().Listing(d.bareVerb(uint8(verb))); !r.Legal() && r.Rule.ID == "phase" {
		return "" // the card is played, or picked
	}
	return strings.Join(slices.Delete(words, at, at+1), " ")
}

// likewise is what was said last as another says it who does so, too: “Brit too”; "" for anything
// else.
func (d *Desk) likewise(typed string) string {
	name, does := strings.CutSuffix(spelling.Fold(typed), " too")
	seats := entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), strings.TrimRight(name, ","))
	e := d.Sitting().LastApplied()
	if !does || len(seats) != 1 || e == nil || e.Statement.By < 0 || d.Sitting().Sealed(e) || d.closed(e.Number-len(d.Sitting().Head)-1) {
		return ""
	}
	s := e.Statement
	s.By = int8(seats[0].Ref)
	return d.Sitting().Lexicon.Text(s)
}

// turnsUp is what is said of a card that is turned up or drawn, in the screen's words, too.
var turnsUp = spelling.Pattern(`(?i)^([^:]+?) (?:(?:is|are|was|were|gets?) (?:turned up|drawn|revealed|flipped)|(?:comes?|came|turns?|turned) up)($|,| and .*)`)

// turnedUp is what an entry means that says of a card that it is turned up or drawn: that it is
// the one which is to be; ok is false for another.
func (d *Desk) turnedUp(typed string) (m meaning, ok bool) {
	if found := turnsUp().FindStringSubmatchIndex(typed); found == nil || d.seated(typed[:found[3]]) {
		return m, false
	} else if typed = typed[found[2]:found[3]] + typed[found[4]:]; d.list != nil {
		return m, false
	}
	all := d.offering(func(o Offer) bool {
		form := d.Sitting().Lexicon.Form(o.Verb)
		return o.By == referee.Table && form.Slots[0].Takes != 0 && !form.Boxed || slices.Contains(form.Also, "draw") || strings.HasPrefix(form.Name, "draw")
	})
	if len(all) == 0 {
		return meaning{typed: typed, why: "Nothing is to be turned up now: " + d.Expect()}, true
	}
	return d.mean(d.Sitting().Lexicon.Form(all[0].Verb).Name + " " + typed), true
}

// isPlayed tells whether a word says of a card that it is played.
func isPlayed(word string) bool {
	return entry.Says(spelling.Fold(word), "play") || entry.Says(spelling.Fold(word), "use")
}

// oneThing is what an entry means that parts by commas what one thing is called: “draw,
// magic stone, 1 star” is a vision.
func (d *Desk) oneThing(typed string) (m meaning, ok bool) {
	p := d.parted(typed)
	name, said := p.before, p.said
	if verb, rest, _ := strings.Cut(strings.TrimSpace(said), " "); !d.bare(verb) && !strings.Contains(verb, ",") {
		name, said = name+verb+" ", rest
	}
	then := ""
	if words := strings.Fields(said); slices.ContainsFunc(words, entry.Preposition) {
		at := slices.IndexFunc(words, entry.Preposition)
		said, then = strings.Join(words[:at], " "), " "+strings.Join(words[at:], " ")
	}
	if d.severalThings(strings.Split(said, ",")) {
		return m, false
	}
	for one := range orders(said) {
		if m, ok = d.readNow(name + one + then); ok {
			return m, true
		}
	}
	return m, false
}

// severalThings tells whether parts of an entry, three at least, are each the whole name of what
// one list takes.
func (d *Desk) severalThings(parts []string) bool {
	return len(parts) > 2 && slices.ContainsFunc(d.Lists(), func(o Offer) bool {
		if len(o.Items) != 1 {
			return false
		}
		slot := d.Sitting().Lexicon.Form(o.Verb).Slot(o.Items[0].Clause)
		return slot.Max != 1 && !slices.ContainsFunc(parts, func(part string) bool {
			_, whole := d.whole(slot, strings.TrimSpace(part))
			return !whole
		})
	})
}

// readNow is what the first of some texts says that may be said now.
func (d *Desk) readNow(texts ...string) (m meaning, ok bool) {
	for _, text := range texts {
		if m = d.read(text); m.err == nil && m.why == "" && !d.foreign(m.line) && d.timely(m) {
			m.typed = text
			return m, true
		}
	}
	return m, false
}

// blind is the list of what came of an offer that says all but that, where an entry says the
// rest of it, and of its object no more than where such things lie: “claims the top card of
// the deck”, “claims a monument from the deck”. Nil where there is none.
func (d *Desk) blind(typed string) *List {
	x, reader := d.Sitting().Lexicon, d.moment().reader
	p := d.parted(typed)
	words := strings.Fields(p.said)
	if o, ok := d.opened(p, words); ok {
		return d.listOf(o)
	}
	var all []Offer
	for _, o := range d.Offers() {
		form := x.Form(o.Verb)
		says := len(words) > 1 && (entry.Says(spelling.Fold(words[0]), form.Name) || entry.Also(form, spelling.Fold(words[0])))
		if !says || !p.may(o.By) || len(o.Items) != 2 || o.Items[0].Kind != referee.Hole || o.Items[1].Kind == referee.Hole {
			continue
		}
		slot := form.Slot(o.Items[1].Clause)
		for at := 1; at < len(words); at++ {
			what, behind := reader.Plain(strings.Join(words[1:at], " ")), words[at:]
			if spelling.Fold(behind[0]) == slot.Word {
				behind = behind[1:]
			}
			it, ok := d.whole(slot, x.Spelt(slot.Takes, strings.Join(behind, " ")))
			if _, lies := d.place(what); ok && it.Names(o.Items[1]) && (what == "" || lies) {
				all = append(all, o)
				break
			}
		}
	}
	if len(all) != 1 { // “send to d1” may send anything there
		return nil
	}
	return d.listOf(all[0])
}

// opened is the offer that leaves one clause open and nothing else, which some words say as a
// verb, with what it wants: “discards a card” where “react discarding …” is one's way out.
func (d *Desk) opened(p parted, words []string) (o Offer, ok bool) {
	if len(words) == 0 || len(words) > 3 || d.verb(words[0]) >= 0 && d.offers(uint8(d.verb(words[0]))) {
		return o, false
	}
	x, what := d.Sitting().Lexicon, spelling.Fold(strings.Join(words[1:], " "))
	all := d.offering(func(o Offer) bool {
		if len(o.Items) != 1 || o.Items[0].Kind != referee.Hole || o.Items[0].Clause == 0 {
			return false
		}
		form := x.Form(o.Verb)
		slot := form.Slot(o.Items[0].Clause)
		return p.may(o.By) && entry.Opens(*form, words[0]) == slot.Word && (what == "" || what == slot.Wanted() || what == strings.TrimPrefix(slot.Wanted(), "a "))
	})
	if len(all) != 1 { // none, or several players'
		return o, false
	}
	return all[0], true
}

// sentence is mean of what is said as a sentence; spoken is it with a colon behind the
// first word where somebody's name begins so.
func (d *Desk) sentence(typed, spoken string) (m meaning, ok bool) {
	for _, one := range []string{typed, spoken} {
		all := d.moment().reader.Sentences(one)
		for _, said := range append([]string{one}, all...) {
			for _, less := range [...]string{d.unsaid(said), d.played(said)} {
				if less != "" {
					all = append(all, less)
				}
			}
		}
		for _, said := range all {
			if m = d.read(said); m.err == nil && !d.foreign(m.line) {
				m.typed = said
				return m, true
			}
		}
	}
	return m, false
}
