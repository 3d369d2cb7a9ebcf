package table

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A meaning is what an entry would do.
type meaning struct {
	typed string // with the colon that was left out
	line  string
	lines []string // several statements at once
	why   string   // one of several is refused, or whatever a verb alone would say
	sure  bool     // why is told, and nothing likened to what was typed
	which []string
	list  *List
	items string // what is typed for the list, of which one at least is asked
	blank *Blank
	err   error
}

// mean reads an entry, at the moment that is shown: what is written out is what it says, of
// all else it may be said what a thing does.
func (d *Desk) mean(typed string) meaning {
	if verb, rest, colon := strings.Cut(typed, ":"); colon && !d.seated(verb) {
		if i := d.verb(firstWord(verb)); i >= 0 && (firstWord(verb) == verb || !d.Sitting().Lexicon.Forms[i].Player && d.parted(typed).seats == nil) {
			typed = verb + rest
		}
	}
	if all := d.namesakes(typed); all != nil {
		if m := d.whichOf(all); m.err == nil {
			return m
		}
	}
	typed = cmp.Or(d.likewise(typed), typed)
	typed, named := d.withColon(typed)
	if !named && d.aloneNamed(typed) {
		if said := d.whomAlone(typed); said != "" {
			return d.mean(said)
		}
		if l := d.onlyList(typed); l != nil {
			return meaning{typed: typed, list: l}
		}
		return meaning{typed: typed, err: record.NewMalformed("a player is named, and nothing is said")}
	}
	typed = d.withOrdinal(d.withoutNoun(typed))
	if m, ok := d.turnedUp(typed); ok {
		return m
	}
	if l := d.blind(typed); l != nil {
		return meaning{typed: typed, list: l}
	}
	for _, o := range d.Offers() {
		said := referee.Statement{Verb: o.Verb, By: o.By}
		verb, rest := "", typed
		if word, after, _ := strings.Cut(typed, " "); spelling.Fold(word) == d.Sitting().Lexicon.Form(o.Verb).Name {
			verb, rest = word+" ", strings.TrimSpace(after)
		}
		if items, why := d.placed(said, o.Wants, rest); why != "" {
			return meaning{typed: typed, why: why}
		} else if items != rest {
			return d.mean(verb + items)
		}
	}
	less, why := d.unnoted(typed)
	if less != "" {
		return d.mean(less)
	} else if why = cmp.Or(why, d.declined(typed)); why != "" {
		return meaning{typed: typed, why: why}
	} else if line := d.yes(typed); line != "" {
		return meaning{typed: typed, line: line}
	}
	m, spoken := d.heard(typed, named)
	if m.line != "" && m.err == nil && !d.timely(m) {
		if other, ok := d.sooner(cmp.Or(spoken, typed)); ok {
			other.typed = m.typed
			return other
		}
	}
	if m.err != nil || typed == m.line && !named || d.foreign(m.line) {
		return m
	}
	if l := d.optional(m.line); l != nil {
		return meaning{typed: m.typed, list: l}
	}
	if power, of, ok := d.described(cmp.Or(spoken, typed)); ok {
		typed = m.typed
		m = d.orPower(m, power, of)
		m.typed = typed
	}
	return m
}

// pointing stand before what a thing is, or for it: “that spell”, “it”.
var pointing = []string{"a", "an", "the", "that", "this", "new", "it"}

// withoutNoun is an entry that calls what its verb wants what it is, or points at it, and says no
// more, as the verb alone: “play” of “play a vision” and “play it”; or says more, “play an
// enchantment, Sweep”, as without that.
func (d *Desk) withoutNoun(typed string) string {
	p := d.parted(cmp.Or(d.spoken(typed), typed))
	parts := strings.Fields(p.said)
	for len(parts) >= 3 && slices.Contains(pointing, spelling.Fold(parts[1])) {
		parts = slices.Delete(parts, 1, 2)
	}
	if len(parts) < 2 || d.At().Over() {
		return typed
	}
	verb, said, more := spelling.Fold(parts[0]), strings.TrimRight(spelling.Fold(parts[1]), ",:"), len(parts) > 2
	for i := range d.Sitting().Lexicon.Forms {
		form := &d.Sitting().Lexicon.Forms[i]
		what, _, _ := strings.Cut(form.Slots[0].What, ":")
		_, noun, _ := strings.Cut(what, " ")
		nothing := said == "nothing" && form.Slots[0].Optional && !form.Slots[0].Paid && !form.Slots[0].Takes.Has(referee.Nothing)
		points := slices.Contains(pointing[3:], said) && form.Slots[0].Takes != 0 && !form.Slots[0].Optional
		switch {
		case !more && entry.Says(verb, form.Name) && (noun == said || nothing || points):
			return p.before + parts[0]
		case more && noun == said && form.Slots[0].Free && (entry.Says(verb, form.Name) || entry.Also(form, verb)):
			return p.before + strings.Join(slices.Delete(parts, 1, 2), " ")
		}
	}
	return typed
}

// heard is what an entry means by its words; spoken is it with the colon that was left out,
// "" where none was. named tells that it was put behind a whole name.
func (d *Desk) heard(typed string, named bool) (m meaning, spoken string) {
	if m = d.read(typed); named {
		m = d.expectedOf(typed, m)
	}
	m.typed = typed
	if spoken = d.spoken(typed); spoken != "" && !d.timely(m) {
		other := d.expectedOf(spoken, d.read(spoken))
		if m.err != nil && other.err == nil || d.timely(other) {
			if other.typed = spoken; d.unusable(spoken, other) == "" {
				return other, spoken
			}
		} else if unexpected(m.err) && !unexpected(other.err) {
			m.err = other.err // what is wrong behind the name
		}
	}
	if why := d.unusable(cmp.Or(spoken, typed), m); why != "" {
		return meaning{typed: typed, why: why}, spoken
	}
	if d.counted(typed, m) {
		m.line, m.err = "", record.NewMalformed("%q is counted", typed)
	}
	if m.err != nil || d.foreign(m.line) {
		m = d.otherwise(m, typed, spoken)
	}
	return m, spoken
}

// unexpected tells whether all that is told of an entry is that it says nothing now.
func unexpected(err error) bool { return err != nil && strings.Contains(err.Error(), entry.Unexpected) }

// expectedOf is m, which an entry means to which the colon was put: it was no line of the
// record, and gives way to what is expected.
func (d *Desk) expectedOf(spoken string, m meaning) meaning {
	if m.line != "" && !d.timely(m) {
		if line, err := d.moment().reader.Expected(spoken); err == nil && d.timely(meaning{line: line}) {
			m.line = line
		}
	}
	return m
}

// counted tells whether an entry names what players have so many of, and was read as part
// of a name, with which nothing can be done now.
func (d *Desk) counted(typed string, m meaning) bool {
	said := d.statements(m.line)
	return len(said) == 1 && !d.names(typed, said[0]) && d.barred(said[0]) != "" && d.counts(typed) != nil
}

// unusable says why nothing can be done with a thing that is named, and nothing else: it
// lies where a verb that is expected wants it, and is refused; or where the name is not
// understood it lies elsewhere, and can't be used. "" for another entry.
func (d *Desk) unusable(typed string, m meaning) (why string) {
	x, said := d.Sitting().Lexicon, d.statements(m.line)
	if m.err == nil && (len(said) != 1 || !d.At().Absent(said[0])) {
		return ""
	}
	by, ok := d.whoSays(d.parted(typed))
	if !ok {
		return ""
	}
	for i := range x.Forms {
		slot := &x.Forms[i].Slots[0]
		it, ok := d.whole(slot, words(typed))
		if !ok || slot.Max != 1 || !slices.ContainsFunc(d.Offers(), func(o Offer) bool { return int(o.Verb) == i }) {
			continue
		}
		s := referee.Statement{Verb: uint8(i), By: by, Items: []referee.Item{it}}
		if !x.Forms[i].Player {
			s.By = referee.Table
		}
		elsewhere := d.At().AbsentFirst(s)
		if d.entire(s) {
			elsewhere = d.At().Absent(s)
		}
		switch r := d.At().Listing(s); {
		case r.Legal():
			return ""
		case !elsewhere:
			return tell.Sentence(r.Reason)
		case m.err != nil && slot.Ordered:
			why = tell.Sentence(r.Reason)
		}
	}
	return why
}

// whole is what a text names in a slot, by its whole name or code.
func (d *Desk) whole(slot *referee.Slot, name string) (it referee.Item, ok bool) {
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if slot.Takes.Has(k) {
			if ref, ok := d.Sitting().Lexicon.Means(k, name, d.At()); ok {
				return referee.One(k, ref, 0), true
			}
		}
	}
	return it, false
}

// foreign tells whether a line is said in another kind of record: to score a finished game.
func (d *Desk) foreign(line string) bool {
	said := d.statements(line)
	return len(said) > 0 && said[0].Verb < referee.Rewind && d.Sitting().Lexicon.Form(said[0].Verb).Tally && !d.Sitting().Header.Tally
}

// otherwise is what an entry means that is no statement as it stands: a sentence, what a
// power does, several statements, or what somebody may say who is named.
func (d *Desk) otherwise(m meaning, typed, spoken string) meaning {
	_, shown := d.look(typed)
	var power meaning
	isPower := false
	if !shown {
		sentence, isSentence := d.sentence(typed, spoken)
		if isSentence && d.timely(sentence) {
			if sentence.which != nil {
				if one, ok := d.oneThing(typed); ok {
					return one // by all its words
				}
			}
			return sentence
		} else if m.err == nil {
			return m
		}
		if power, _, isPower = d.described(cmp.Or(spoken, typed)); isPower && power.err == nil && power.why == "" {
			return power
		} else if isSentence {
			return sentence
		}
	}
	if m.err == nil {
		return m
	}
	if one, ok := d.oneThing(typed); ok {
		return one
	}
	if deed, ok := d.deed(cmp.Or(spoken, typed)); ok && !shown {
		return deed
	}
	if name := lastWord(typed); spoken == "" && d.seated(name) && !strings.Contains(typed, ":") && name != typed {
		said := strings.TrimSpace(strings.TrimSuffix(typed, name))
		if by, _ := d.heard(name+": "+said, true); by.line != "" && d.far(by) == sayable && !entry.Preposition(lastWord(said)) {
			return by // who says it stands behind
		}
	}
	var lines []string
	var why string
	plain := d.moment().reader.Plain(typed)
	for _, one := range [...]string{typed, spoken, plain, d.spoken(plain)} {
		if lines == nil && why == "" && one != "" {
			lines, why = d.several(one)
		}
	}
	if lines == nil && why == "" {
		if lines = d.everybody(typed); lines == nil {
			lines = d.oftener(cmp.Or(spoken, typed))
		}
	}
	if lines != nil || why != "" {
		m.lines, m.why, m.err = lines, why, nil
	} else if l := d.onlyList(typed); l != nil {
		m.list, m.err = l, nil
	} else if shown {
		return m
	} else if all := d.saidBy(typed); len(all) > 0 {
		m.which, m.err = texts(all, Offer.text), nil
	} else if line := d.untold(typed); line != "" {
		m.line, m.err = line, nil
	} else if turned := d.moment().reader.Turned(cmp.Or(spoken, typed)); turned != "" {
		m.line, m.err = turned, nil
	} else if why := cmp.Or(d.untimely(typed), d.never(typed)); why != "" {
		m.why, m.err = why, nil
	} else if isPower {
		m.why, m.err = power.why, power.err
	}
	return m
}

// timely tells whether an entry is understood, and what it says is expected now.
func (d *Desk) timely(m meaning) bool {
	if m.err != nil || m.line == "" {
		return m.err == nil
	}
	parts, _ := record.Cut(m.line)
	s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), parts.Said)
	return err == nil && (s.Verb >= referee.Rewind || slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Verb == s.Verb }) ||
		d.At().Listing(referee.Statement{Verb: s.Verb, By: s.By}).Legal())
}

// words are those of an entry without the player's name before them.
func words(typed string) string { return strings.TrimSpace(typed[strings.Index(typed, ":")+1:]) }

// spoken puts the colon behind a player's name that begins an entry without
// one: "p dae" is "p: dae"; "" where no player is called so.
func (d *Desk) spoken(typed string) string {
	if said, ok := d.withColon(typed); ok {
		return said
	}
	parts, err := record.Cut(typed)
	name, rest, _ := strings.Cut(parts.Said, " ")
	if alone := strings.TrimRight(name, ",;"); d.seated(alone) {
		name = alone // “anna, gaso”
	}
	if slices.Contains([]string{"i", "me", "we"}, spelling.Fold(name)) && !d.seated(name) {
		return parts.Mark.Put(parts.Named, rest) + parts.Comment // who is to act, no Ines
	}
	if err != nil || rest == "" || d.seated(parts.Said) || strings.Contains(parts.Said, ":") || entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), name) == nil {
		return ""
	}
	return parts.Mark.Put(parts.Named, name+": "+rest) + parts.Comment
}

// seated tells whether somebody at the table is called so.
func (d *Desk) seated(name string) bool {
	_, ok := d.Sitting().Lexicon.Seat(name)
	return ok
}

// saidBy lists what a player may say whose name is begun, and nothing else.
func (d *Desk) saidBy(name string) []Offer {
	seats := entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), name)
	return slices.DeleteFunc(d.expected(referee.Table), func(o Offer) bool {
		return d.list != nil || !slices.ContainsFunc(seats, func(it referee.Item) bool { return int8(it.Ref) == o.By })
	})
}

// onlyList is the list that a player tells whose name is begun, where that is all they may
// say; nil where it is not.
func (d *Desk) onlyList(name string) *List {
	if all := d.saidBy(name); len(all) == 1 && all[0].Open() && d.blank(all[0]) == nil {
		return d.listOf(all[0])
	}
	return nil
}

// untold is what an entry says whose last word is all that is still to be told of what a card
// shows: the school of a Spell; "" where more is, or another word.
func (d *Desk) untold(typed string) string {
	all := d.Offers()
	if len(all) != 1 || !all[0].Open() || !d.Sitting().Lexicon.Form(all[0].Verb).Boxed {
		return ""
	}
	line, err := d.moment().reader.Read(strings.Replace(all[0].Text, "…", lastWord(typed), 1))
	if err != nil {
		return ""
	}
	return line
}

// read is mean of an entry as it stands.
func (d *Desk) read(typed string) meaning {
	m := d.moment()
	if list := d.begun(typed); list != nil {
		return meaning{list: list}
	}
	line, err := m.reader.Read(typed)
	which := new(entry.Which)
	asks := errors.As(err, &which)
	if asks && d.nearer(typed, which.Statements...) || !asks && (err != nil || d.nearer(typed, line) || d.vain(typed, line)) {
		if m, ok := d.unfinished(typed, err); ok {
			return m
		}
	}
	if asks {
		for _, also := range d.asNear(typed, which.Statements[0]) {
			if !slices.Contains(which.Statements, also) {
				which.Statements = append(which.Statements, also)
			}
		}
		all := d.statements(which.Statements...)
		if why := cmp.Or(d.ofNone(all), d.whose(typed, all)); why != "" {
			return meaning{why: why}
		}
		if l, items := d.byItems(typed, all); l != nil {
			return meaning{list: l, items: items}
		} else if l := d.byParts(all); l != nil {
			return meaning{list: l}
		}
		return meaning{which: which.Statements}
	}
	if which := d.asNear(typed, line); err == nil && len(which) > 1 {
		return meaning{which: which}
	}
	if l := d.endless(line); l != nil && d.bare(words(typed)) && !l.saysSo(words(typed)) {
		return meaning{list: l}
	}
	if why := cmp.Or(d.nobodys(typed, line), d.hasty(typed, line), d.vague(typed, line)); err == nil && why != "" {
		return meaning{why: tell.Sentence(why)}
	}
	if words := strings.Fields(typed); len(words) > 1 && isNoNumber(words[len(words)-2]) {
		line = d.priced(line)
	}
	return meaning{line: line, err: err}
}

// priced is a line with so much of what is paid last as is right, where one is not and one number
// only is; or as it was.
func (d *Desk) priced(line string) string {
	said := d.statements(line)
	if len(said) != 1 || len(said[0].Items) < 2 || d.fault(said[0]) != nil {
		return line
	}
	s := said[0]
	if r, _ := d.At().Public(s); r.Legal() || r.Lack != nil {
		return line
	}
	s.Items = slices.Clone(s.Items)
	last := &s.Items[len(s.Items)-1]
	if slot := d.Sitting().Lexicon.Form(s.Verb).Slot(last.Clause); last.Count != 1 || slot.Word != "paying" || !slot.Counted || len(s.Clause(last.Clause)) > 1 {
		return line
	}
	right := ""
	for last.Count = 2; last.Count <= mostPaid; last.Count++ {
		if r, _ := d.At().Public(s); r.Legal() && right != "" {
			return line
		} else if r.Legal() {
			right = d.Sitting().Lexicon.Text(s)
		}
	}
	return cmp.Or(right, line)
}

// mostPaid is the most of one thing that is tried for a price.
const mostPaid = 12
