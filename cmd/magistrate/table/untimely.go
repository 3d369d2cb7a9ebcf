package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// What an entry can't mean at this moment, and how that is told.

// untimely says why a verb that is typed in whole can't be said now, whatever is said
// with it, by who is named before it; "" where it can.
func (d *Desk) untimely(typed string) string {
	x := d.Sitting().Lexicon
	p := d.parted(cmp.Or(d.spoken(typed), typed))
	named, said := p.before != "", spelling.Fold(strings.TrimSpace(p.said))
	first, _, _ := strings.Cut(said, " ")
	if first != said && slices.ContainsFunc(d.Offers(), func(o Offer) bool { return entry.Also(x.Form(o.Verb), first) }) {
		return "" // with what follows it says another verb, which is expected
	}
	other := -1
	if !entry.Preposition(lastWord(said)) { // else it is told what is missing
		other = d.onlyVerb(first)
	}
	for i, f := range x.Forms {
		head, tail, _ := strings.Cut(f.Name, " ") // draw left
		if says := entry.Says(first, head) && strings.HasPrefix(said[len(first):]+" ", strings.TrimRight(" "+tail, " ")+" ") || other == i; !says && d.verb(said) != i || named && (!f.Player || len(p.seats) != 1) {
			continue
		}
		s := d.bareVerb(uint8(i))
		if named {
			s.By = p.seats[0]
		}
		why := d.At().Listing(s).Reason
		if saysNo(&f) && other == i {
			why = d.unasked(typed)
		}
		if why == "" && !f.Player && !f.Boxed && !slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Verb == s.Verb }) {
			why = d.nothingSaid(s.Verb)
		}
		if each := d.ofEach(s); first == said && why == "" && each != "" {
			why = fmt.Sprintf("nothing can be said with “%s” now: %s", f.Name, each)
		}
		if why == "" && !named && f.Player {
			continue
		}
		return tell.Sentence(why)
	}
	return ""
}

// onlyVerb is the one verb of this kind of record that a word is another word for; -1 for none,
// or several, and where the word is a verb itself.
func (d *Desk) onlyVerb(word string) int {
	verb := -1
	for i, f := range d.Sitting().Lexicon.Forms {
		switch {
		case f.Tally == d.Sitting().Header.Tally && entry.Says(word, f.Name):
			return -1
		case f.Tally != d.Sitting().Header.Tally || !entry.Also(&f, word):
		case verb >= 0:
			return -1
		default:
			verb = i
		}
	}
	return verb
}

// ofEach says of each thing that lies there why a verb that was said alone can't name it,
// where it can name none; "" for anything else.
func (d *Desk) ofEach(s referee.Statement) string {
	slot := &d.Sitting().Lexicon.Form(s.Verb).Slots[0]
	var whys []string
	for _, w := range d.named(slot, 0) {
		s.Items = []referee.Item{w.Item}
		if slot.Max != 1 || !d.entire(s) || d.At().Absent(s) {
			continue
		}
		r, _ := d.At().Public(s)
		why := cmp.Or(r.Reason, d.At().Vain(s))
		if why == "" || r.Lack != nil || len(whys) == choice {
			return ""
		}
		whys = append(whys, w.Name+" ("+why+")")
	}
	return strings.Join(whys, "; ")
}

// never says why what is begun with its verb can't be said, whatever it still lacks; "" where
// it can.
func (d *Desk) never(typed string) string {
	if typed = cmp.Or(d.spoken(typed), typed); d.bare(words(typed)) {
		return ""
	}
	return tell.Sentence(d.whys(d.moment().reader.Begun(typed), 1))
}

// ofNone says why it is the moment of none of several statements, whatever is named in them
// and whoever says them; "" where it is of one.
func (d *Desk) ofNone(all []referee.Statement) string {
	for _, s := range all {
		why := d.At().Listing(s).Reason
		if why == "" || s.Verb != all[0].Verb || why != d.At().Listing(referee.Statement{Verb: s.Verb, By: s.By}).Reason {
			return ""
		}
	}
	if why := d.whys(all, 1); why != "" || all == nil {
		return tell.Sentence(why)
	}
	return d.nothingSaid(all[0].Verb) // each would be told their own name
}

// whose asks whose statement it is, where it may be several players' and can be read in several
// ways for each; "" for anything else.
func (d *Desk) whose(typed string, all []referee.Statement) string {
	var each []string
	for _, s := range all {
		owes := func(o Offer) bool { return o.Verb == s.Verb && o.By == s.By }
		if s.By < 0 || strings.Contains(typed, ":") || s.Verb != all[0].Verb || !slices.ContainsFunc(d.Offers(), owes) {
			return ""
		}
		if by := "“" + d.Sitting().Lexicon.Players[s.By] + ": " + typed + "”"; !slices.Contains(each, by) {
			each = append(each, by)
		}
	}
	if len(each) < 2 || len(each) == len(all) {
		return ""
	}
	return "Whose is it? Say the name before it: " + strings.Join(each, " or ") + "."
}

// nothingSaid says that a verb is for nobody now.
func (d *Desk) nothingSaid(verb uint8) string {
	return tell.Sentence(fmt.Sprintf("nothing can be said with “%s” now: %s", d.Sitting().Lexicon.Form(verb).Name, d.At().Expect()))
}

// vague says how many cards a letter begins, of which it is no code, where it would turn one
// up: a no, or a stray key, is not recorded as a card. "" for anything else.
func (d *Desk) vague(typed, line string) string {
	said := d.statements(line)
	if len(typed) > 1 && !isNo(typed) || !d.bare(typed) || len(said) != 1 || said[0].By != referee.Table || len(said[0].Items) != 1 || d.names(typed, said[0]) {
		return ""
	}
	begun := entry.Like(d.Sitting().Lexicon, d.Sitting().Lexicon.Form(said[0].Verb).Slots[0].Takes, typed)
	if len(begun) < 2 && !isNo(typed) {
		return ""
	} else if len(begun) < 2 {
		return fmt.Sprintf("nothing was asked that “%s” answers; say more of it: %s", typed, line)
	}
	return fmt.Sprintf("“%s” begins %d names; say more of it: %s", typed, len(begun), line)
}

// nobodys says why what a player would say can't be said now, where nobody is to act and
// no player is named: it is refused in nobody's name.
func (d *Desk) nobodys(typed, line string) string {
	said := d.statements(line)
	if len(said) != 1 || said[0].By < 0 || len(d.At().ToAct()) > 0 || strings.Contains(typed, ":") {
		return ""
	}
	return d.At().Listing(referee.Statement{Verb: said[0].Verb, By: said[0].By}).Reason
}

// hasty says how the turn of a player who has done nothing in it is ended, where nobody is
// named and the turn before has ended by itself: who says so may mean that one; "" for
// anything else.
func (d *Desk) hasty(typed, line string) string {
	said := d.statements(line)
	if len(said) != 1 || strings.Contains(typed, ":") || !d.At().Listing(said[0]).Legal() {
		return ""
	}
	s, x, turn := said[0], d.Sitting().Lexicon, d.View()
	if !x.Form(s.Verb).Ends || turn.Whole == "" {
		return ""
	}
	stands := d.Sitting().Stands()
	for i := len(stands) - 1; i >= 0; i-- {
		said := d.Sitting().Entries[stands[i]].Statement
		switch before := d.Sitting().After(int(stands[i])).View(false); {
		case before.Whole != turn.Whole, before.Round != turn.Round && said.Verb == s.Verb:
			return ""
		case before.Round != turn.Round:
			return fmt.Sprintf("the turn before ended by itself, and %s has done nothing yet; who ends %[1]s's turn, too, types “%s”", x.Players[s.By], x.Text(s))
		case said.By == s.By && !x.Form(said.Verb).Timely:
			return ""
		}
	}
	return ""
}

// saysNo tells whether a verb answers no to what its player is asked.
func saysNo(f *referee.Form) bool { return slices.Contains(f.Also, "no") }

// unasked says of a no that nothing was asked which it answers.
func (d *Desk) unasked(typed string) string {
	return fmt.Sprintf("nothing was asked that “%s” answers: %s", typed, d.At().Expect())
}

// declined says that nobody has to say no where nobody is to act, or nothing is asked, and no
// verb says that; "" for anything else.
func (d *Desk) declined(typed string) string {
	word := spelling.Fold(words(cmp.Or(d.spoken(typed), typed)))
	no := slices.ContainsFunc([]string{"no", "none", "pass", "done"}, func(no string) bool { return entry.Says(word, no) })
	says := func(o Offer) bool {
		form := d.Sitting().Lexicon.Form(o.Verb)
		return entry.Says(word, form.Name) || entry.Also(form, word)
	}
	answers := func(f referee.Form) bool { return saysNo(&f) && word != "pass" && entry.Also(&f, word) }
	switch {
	case d.list != nil || d.At().Over() || slices.ContainsFunc(d.Offers(), says):
		return ""
	case len(d.At().ToAct()) > 0 && (word == "no" && d.read(typed).nothing() || slices.ContainsFunc(d.Sitting().Lexicon.Forms, answers)):
		return tell.Sentence(d.unasked(typed))
	case !no || len(d.At().ToAct()) > 0:
		return ""
	}
	return "Nobody has to say so. " + d.Expect()
}

// nothing tells whether all that an entry may mean says “nothing”.
func (m meaning) nothing() bool {
	return m.which != nil && !slices.ContainsFunc(m.which, func(line string) bool { return !strings.Contains(line, " nothing") })
}

// sooner is what an entry means that says a verb whose moment it is not, by its other words:
// “uses protection” where that answers a loss, “destroy statuette” where a power does that.
func (d *Desk) sooner(typed string) (m meaning, ok bool) {
	p := d.parted(d.moment().reader.Plain(typed))
	verb, rest, _ := strings.Cut(strings.TrimSpace(p.said), " ")
	if rest == "" {
		return m, false
	} else if isPlayed(verb) {
		m = d.read(p.before + rest)
	} else if m, _, ok = d.described(p.before + rest + " " + strings.TrimSuffix(verb, "s")); !ok {
		return m, false
	}
	return m, d.timely(m) && d.far(m) <= asking
}

// yes is the statement that a yes says of who may else say no, and nothing besides; "" for
// anything else.
func (d *Desk) yes(typed string) string {
	all := d.Offers()
	no := func(o Offer) bool { return saysNo(d.Sitting().Lexicon.Form(o.Verb)) }
	at := slices.IndexFunc(all, no)
	p := d.parted(cmp.Or(d.spoken(typed), typed))
	if !Yes(p.said) || len(all) != 2 || at < 0 || all[0].By != all[1].By || all[1-at].Open() || p.before != "" && spelling.Fold(p.name) != spelling.Fold(d.Sitting().Lexicon.Players[all[at].By]) {
		return ""
	}
	return all[1-at].Text
}
