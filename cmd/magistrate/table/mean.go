package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// A meaning is what an entry would do.
type meaning struct {
	typed string // with the colon that was left out
	line  string
	lines []string // several statements at once
	why   string   // one of several is refused, or whatever a verb alone would say
	which []string
	list  *List
	blank *Blank
	err   error
}

// mean reads an entry, at the moment that is shown: what is written out is what it says, of
// all else it may be said what a thing does.
func (d *Desk) mean(typed string) meaning {
	for _, o := range d.Offers() {
		said := referee.Statement{Verb: o.Verb, By: o.By}
		verb, rest := "", typed
		if word, after, _ := strings.Cut(typed, " "); referee.Fold(word) == d.Sitting().Lexicon.Form(o.Verb).Name {
			verb, rest = word+" ", strings.TrimSpace(after)
		}
		if items, why := d.placed(said, o.Wants, rest); why != "" {
			return meaning{typed: typed, why: why}
		} else if items != rest {
			return d.mean(verb + items)
		}
	}
	m, spoken := d.heard(typed)
	if m.err != nil || typed == m.line || d.foreign(m.line) {
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

// heard is what an entry means by its words; spoken is it with the colon that was left out,
// "" where none was.
func (d *Desk) heard(typed string) (m meaning, spoken string) {
	m = d.read(typed)
	m.typed = typed
	if spoken = d.spoken(typed); spoken != "" && !d.timely(m) {
		other := d.read(spoken)
		if other.line != "" && !d.timely(other) {
			if line, err := d.moment().reader.Expected(spoken); err == nil && d.timely(meaning{line: line}) {
				other.line = line // without the colon it was no line of the record
			}
		}
		if m.err != nil && other.err == nil || d.timely(other) {
			if other.typed = spoken; d.unusable(spoken, other) == "" {
				return other, spoken
			}
		} else if name, _, _ := strings.Cut(spoken, ":"); m.err != nil && d.seated(name) {
			m.err = other.err // who is called is known: it is about the rest
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

// counted tells whether an entry names what players have so many of, and was read as part
// of a name, with which nothing can be done now.
func (d *Desk) counted(typed string, m meaning) bool {
	said := d.statements([]string{m.line})
	return len(said) == 1 && !d.names(typed, said[0]) && d.barred(said[0]) != "" && d.counts(typed) != nil
}

// unusable says why nothing can be done with a thing that is named, and nothing else: it
// lies where a verb that is expected wants it, and is refused; or where the name is not
// understood it lies elsewhere, and can't be used. "" for another entry.
func (d *Desk) unusable(typed string, m meaning) (why string) {
	x, said := d.Sitting().Lexicon, d.statements([]string{m.line})
	if m.err == nil && (len(said) != 1 || !d.At().Absent(said[0])) {
		return ""
	}
	by := int8(d.Sitting().Speaker(d.At()))
	if name, _, named := strings.Cut(typed, ":"); named {
		who := entry.Like(x, referee.Of(referee.Player), name)
		if len(who) != 1 {
			return ""
		}
		by = int8(who[0].Ref)
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
		if x.Forms[i].Whole(s, len(x.Players)) {
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
	said := d.statements([]string{line})
	return len(said) > 0 && said[0].Verb < referee.Rewind && d.Sitting().Lexicon.Form(said[0].Verb).Tally && !d.Sitting().Header.Tally
}

// unsaid is an entry without its last clause where what is expected names that anyway:
// “put 3 on athrach” while a token is put on Athrach; "" where it does not.
func (d *Desk) unsaid(typed string) string {
	words := strings.Fields(typed)
	at := len(words) - 1
	for at > 0 && !entry.Preposition(words[at]) {
		at--
	}
	if at <= 0 || at == len(words)-1 {
		return ""
	} else if _, number := record.Number(words[len(words)-1]); number {
		return "" // a count is expected, not that one
	}
	expected := " " + referee.Fold(d.At().Expect()) + " it "
	if !strings.Contains(expected, " "+referee.Fold(strings.Join(words[at+1:], " "))+" ") {
		return ""
	}
	return strings.Join(words[:at], " ")
}

// played is an entry without the word that says of a card that it is played, where the
// card's name says that: “brit familiar” of “brit plays familiar”; "" for another.
func (d *Desk) played(typed string) string {
	words := strings.Fields(typed)
	at := slices.IndexFunc(words, func(w string) bool { return entry.Says(referee.Fold(w), "play") || entry.Says(referee.Fold(w), "use") })
	if at < 0 || at == len(words)-1 || !slices.ContainsFunc(d.Offers(), func(o Offer) bool {
		return d.Sitting().Lexicon.Form(o.Verb).Name == referee.Fold(words[at+1])
	}) {
		return ""
	}
	return strings.Join(slices.Delete(words, at, at+1), " ")
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
	var lines []string
	var why string
	plain := d.moment().reader.Plain(typed)
	for _, one := range [...]string{typed, spoken, plain, d.spoken(plain)} {
		if lines == nil && why == "" && one != "" {
			lines, why = d.several(one)
		}
	}
	if lines == nil && why == "" {
		lines = d.everybody(typed)
	}
	if lines != nil || why != "" {
		m.lines, m.why, m.err = lines, why, nil
	} else if all := d.saidBy(typed); len(all) == 1 && all[0].Open() && d.blank(all[0]) == nil {
		m.list, m.err = d.goOn(all[0], referee.Statement{Verb: all[0].Verb, By: all[0].By}), nil
	} else if all != nil {
		for _, o := range all {
			m.which = append(m.which, o.Text)
		}
		m.err = nil
	} else if shown {
		return m
	} else if why := cmp.Or(d.untimely(typed), d.never(typed)); why != "" {
		m.why, m.err = why, nil
	} else if isPower {
		m.why, m.err = power.why, power.err
	}
	return m
}

// oneThing is what an entry means that parts by commas what one thing is called: “draw,
// magic stone, 1 star” is a vision.
func (d *Desk) oneThing(typed string) (m meaning, ok bool) {
	name, said, colon := strings.Cut(typed, ":")
	if !colon {
		name, said = "", typed
	} else {
		name += ": "
	}
	if verb, rest, _ := strings.Cut(strings.TrimSpace(said), " "); !d.bare(verb) && !strings.Contains(verb, ",") {
		name, said = name+verb+" ", rest
	}
	then := ""
	if words := strings.Fields(said); slices.ContainsFunc(words, entry.Preposition) {
		at := slices.IndexFunc(words, entry.Preposition)
		said, then = strings.Join(words[:at], " "), " "+strings.Join(words[at:], " ")
	}
	for one := range orders(said) {
		if m = d.read(name + one + then); m.err == nil && m.why == "" && !d.foreign(m.line) && d.timely(m) {
			m.typed = name + one + then
			return m, true
		}
	}
	return m, false
}

// sentence is mean of what is said as a sentence; spoken is it with a colon behind the
// first word where somebody's name begins so.
func (d *Desk) sentence(typed, spoken string) (m meaning, ok bool) {
	each := []string{typed, spoken}
	if name, _, _ := strings.Cut(spoken, ":"); d.seated(name) {
		each = each[1:]
	}
	for _, one := range each {
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

// untimely says why a verb that is typed in whole can't be said now, whatever is said
// with it, by who is named before it; "" where it can.
func (d *Desk) untimely(typed string) string {
	x := d.Sitting().Lexicon
	name, verb, named := strings.Cut(cmp.Or(d.spoken(typed), typed), ":")
	if !named {
		name, verb = "", typed
	}
	who := entry.Like(x, referee.Of(referee.Player), name)
	said := referee.Fold(strings.TrimSpace(verb))
	first, _, _ := strings.Cut(said, " ")
	if first != said && slices.ContainsFunc(d.Offers(), func(o Offer) bool { return entry.Also(x.Form(o.Verb), first) }) {
		return "" // with what follows it says another verb, which is expected
	}
	for i, f := range x.Forms {
		if says := entry.Says(first, f.Name) || strings.HasPrefix(said, f.Name+" "); !says && d.verb(said) != i || named && (!f.Player || len(who) != 1) {
			continue
		}
		s := referee.Statement{Verb: uint8(i), By: referee.Table}
		switch {
		case named:
			s.By = int8(who[0].Ref)
		case f.Player:
			s.By = int8(d.Sitting().Speaker(d.At()))
			if slices.ContainsFunc(d.At().ToAct(), func(p int) bool { return d.At().Listing(referee.Statement{Verb: s.Verb, By: int8(p)}).Legal() }) {
				continue // it is for somebody
			}
		}
		why := d.At().Listing(s).Reason
		if why == "" && !f.Player && !f.Boxed && !slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Verb == s.Verb }) {
			why = fmt.Sprintf("nothing can be said with “%s” now: %s", f.Name, d.At().Expect())
		}
		return tell.Sentence(why)
	}
	return ""
}

// never says why what is begun with its verb can't be said, whatever it still lacks; "" where
// it can.
func (d *Desk) never(typed string) string {
	if typed = cmp.Or(d.spoken(typed), typed); d.bare(words(typed)) {
		return ""
	}
	return tell.Sentence(d.alike(d.moment().reader.Begun(typed)))
}

// words are those of an entry without the player's name before them.
func words(typed string) string { return strings.TrimSpace(typed[strings.Index(typed, ":")+1:]) }

// spoken puts the colon behind a player's name that begins an entry without
// one: "p dae" is "p: dae"; "" where no player is called so.
func (d *Desk) spoken(typed string) string {
	parts, err := record.Cut(typed)
	name, rest, _ := strings.Cut(parts.Said, " ")
	words := strings.Fields(parts.Said)
	for _, p := range d.Sitting().Lexicon.Players {
		n := len(strings.Fields(p)) // “jean paul” is one name
		if n > 1 && n < len(words) && referee.Fold(strings.Join(words[:n], " ")) == referee.Fold(p) {
			name, rest = p, strings.Join(words[n:], " ")
		}
	}
	if err != nil || rest == "" || strings.Contains(parts.Said, ":") || entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), name) == nil {
		return ""
	}
	return parts.Mark.Put(parts.Named, name+": "+rest) + parts.Comment
}

// seated tells whether somebody at the table is called so.
func (d *Desk) seated(name string) bool {
	return slices.ContainsFunc(d.Sitting().Lexicon.Players, func(p string) bool { return referee.Fold(p) == referee.Fold(name) })
}

// saidBy lists what a player may say whose name is begun, and nothing else.
func (d *Desk) saidBy(name string) (all []Offer) {
	seats := entry.Like(d.Sitting().Lexicon, referee.Of(referee.Player), name)
	for _, o := range d.expected(referee.Table) {
		if d.list == nil && slices.ContainsFunc(seats, func(it referee.Item) bool { return int8(it.Ref) == o.By }) {
			all = append(all, o)
		}
	}
	return all
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
	if asks && (d.nearer(typed, which.Statements...) || d.none(which.Statements)) || !asks && (err != nil || d.nearer(typed, line) || d.vain(typed, line)) {
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
		all := d.statements(which.Statements)
		if why := d.alike(all); why != "" && why == d.At().Listing(referee.Statement{Verb: all[0].Verb, By: all[0].By}).Reason {
			return meaning{why: tell.Sentence(why)} // it is the moment of none
		}
		if l := d.byParts(all); l != nil {
			return meaning{list: l}
		}
		return meaning{which: which.Statements}
	}
	if which := d.asNear(typed, line); err == nil && len(which) > 1 {
		return meaning{which: which}
	}
	if l := d.endless(line); l != nil && d.bare(words(typed)) {
		return meaning{list: l}
	}
	if why := cmp.Or(d.nobodys(typed, line), d.hasty(typed, line), d.vague(typed, line)); err == nil && why != "" {
		return meaning{why: tell.Sentence(why)}
	}
	return meaning{line: line, err: err}
}

// vague says how many cards a letter begins, of which it is no code, where it would turn one
// up: a no, or a stray key, is not recorded as a card. "" for anything else.
func (d *Desk) vague(typed, line string) string {
	said := d.statements([]string{line})
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
	s, err := record.ParseAt(d.Sitting().Lexicon, d.At(), line)
	if err != nil || s.Verb >= referee.Rewind || s.By < 0 || len(d.At().ToAct()) > 0 || strings.Contains(typed, ":") {
		return ""
	}
	return d.At().Listing(referee.Statement{Verb: s.Verb, By: s.By}).Reason
}

// hasty says how the turn of a player who has done nothing in it is ended, where nobody is
// named and the turn before has ended by itself: who says so may mean that one; "" for
// anything else.
func (d *Desk) hasty(typed, line string) string {
	said := d.statements([]string{line})
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
			return fmt.Sprintf("“%s” ends %s's turn: the one before ended by itself, and %[2]s has done nothing yet", x.Text(s), x.Players[s.By])
		case said.By == s.By && !x.Form(said.Verb).Timely:
			return ""
		}
	}
	return ""
}

// none tells whether none of some lines that say more than one verb's object may be said
// as it is: what they begin may.
func (d *Desk) none(lines []string) bool {
	all := d.statements(lines)
	return !slices.ContainsFunc(all, func(s referee.Statement) bool {
		r, _ := d.At().Public(s)
		return s.Verb != all[0].Verb || len(s.Items) == len(s.Clause(0)) || r.Legal() || r.Lack != nil
	})
}
