package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// What is asked with a question mark behind it: why a statement may or may not be said,
// what a verb says, what a word on the table means.

// Why says why something may or may not be said, without saying it: a statement,
// or the number of a line. Of what is named it tells what that is. Who names nothing
// asks of what was refused just now.
func (d *Desk) Why(asked string) Answer {
	asked, _ = question(asked)
	if asked = whyNot(asked); asked == "" {
		return d.whyRefused()
	}
	s := d.Sitting()
	if n, err := strconv.Atoi(asked); err == nil && n > len(s.Head) && n <= s.Last() {
		at := n - len(s.Head) - 1
		return d.behind(d.closed(at), d.shows(at, "What was said on a line of an earlier %s would be told."), func() Answer { return d.whyLine(n) })
	}
	if of := strings.Fields(asked); len(of) > 1 {
		if rule := ofRules(asked); rule != "" {
			return d.Rules(rule)
		} else if said := d.asked(of); said != "" {
			return d.Why(said)
		} else if name := d.thing(of); name != "" {
			return d.Why(name)
		}
	}
	if d.seated(asked) {
		a, _ := d.look(asked) // what may be said of a player is asked with more words
		return a
	}
	m, verb := d.mean(asked), d.verb(asked)
	if verb >= 0 && s.Lexicon.Forms[verb].Name != spelling.Fold(asked) && d.card(asked) != nil {
		verb = -1 // it is the card, before another word for a verb
	}
	if m.why != "" && d.questions(asked) { // “has otto passed” says nothing that he has
		m, verb = meaning{err: record.NewMalformed("%q is a question", asked)}, -1
	}
	about, enough := d.about(asked, &m, verb)
	switch parts := s.Lexicon.Parts(asked); {
	case enough:
		return Answer{Lines: about}
	case parts != nil && verb < 0:
		a := sayf(tell.Base, "“%s” is a part of a statement, as in %s.", asked, spelling.List(parts))
		d.seat(a.Lines)
		return a
	case m.line == "" && m.which == nil && verb >= 0:
		return d.whyVerb(uint8(verb), m.why)
	case m.why != "":
		a := cant("%s", m.why)
		a.Lines = append(about, a.Lines...)
		return a
	case m.lines != nil:
		return cant("That is more than one statement: ask about one.")
	case m.list != nil:
		return Answer{Lines: append(about, m.list.why()...)}
	case m.which != nil:
		a := d.askWhich(m.which)
		if a.Lines = append(about, a.Lines...); verb >= 0 {
			a.Lines = d.explained(uint8(verb))
		}
		return d.oneOf(a, func(i int) Answer { return d.Why(m.which[i]) })
	case m.err != nil:
		return d.whatIs(asked, m.err)
	}
	o := s.Why(d.At(), m.line, false)
	const said = "What would be taken back was said in earlier %ss."
	border, what := false, d.earlier(said)
	for _, e := range s.TakenBack(len(s.Entries), int(o.Back)) {
		at := e.Number - len(s.Head) - 1
		border, what = border || d.closed(at) || d.closed(max(e.Upon(), 0)), d.shows(at, said)
	}
	return d.behind(border, what, func() Answer {
		if o.Err == nil && o.Ruling != nil && !o.Ruling.Legal() && o.Mark() == referee.Plain {
			if l := d.lacks(o.Statement); l != nil && l.barren() == "" {
				return Answer{Lines: append(about, l.why()...)}
			}
			if verb >= 0 && int(o.Statement.Verb) == verb {
				return d.whyVerb(o.Statement.Verb, o.Ruling.Reason)
			}
		}
		a := d.opinion(o)
		if o.Ruling != nil && o.Ruling.Lack != nil && o.Mark() == referee.Plain && d.past == nil {
			a.Lines = tell.Lacking(s, &o.Entry)
		}
		a.Lines = append(about, a.Lines...)
		return a
	})
}

// question is what a question mark, or more of its kind, stands behind; ok is false where none
// does.
func question(typed string) (asked string, ok bool) {
	asked = strings.TrimRight(typed, "?! ")
	return asked, asked != "" && !strings.HasPrefix(typed, "#") && strings.Contains(typed[len(asked):], "?")
}

// whyNot is what a question asks about: “why not gaso” asks about gaso, and “why not?” names
// nothing.
func whyNot(asked string) string {
	for _, words := range [...][]string{{"why"}, {"not", "no"}} {
		first, rest, _ := strings.Cut(asked, " ")
		if slices.Contains(words, spelling.Fold(first)) {
			asked = strings.TrimSpace(rest)
		}
	}
	return asked
}

// whyRefused explains what was refused last: the facts, and the rule in its own words.
func (d *Desk) whyRefused() Answer {
	e := d.refused
	if e == nil {
		return cant("Why what? A statement, or the number of a line.")
	}
	a := d.opinion(record.Opinion{Entry: *e, At: d.At(), Expect: d.At().Expect(), Instead: d.Sitting().Instead(d.At(), e.Statement, choice)})
	for _, r := range append([]*rulebook.Rule{e.Ruling.Rule}, e.Ruling.More...) {
		a.Lines.Add(tell.Base, 1, "%s: %s", r.Title, r.Text)
	}
	return a
}

// why tells of what is only unfinished that it may be said, and what it still needs.
func (l *List) why() (lines tell.Lines) {
	lines.Add(tell.Strong, 0, "%s", l.Title())
	lines.Add(tell.Base, 1, "%s", strings.TrimSpace(l.Means()+" "+tell.Sentence(l.Power())))
	lines.Add(tell.Good, 1, "It may be said now, with %s.", l.slot().Wanted())
	if r := l.speaks(l.said); r.Reason != "" && r.Lack == nil && l.desk.entire(l.said) && !l.short() {
		lines.Add(tell.Soft, 1, "%s", tell.Sentence(r.Reason))
	}
	return lines
}

// answers tells whether there is an answer to what is asked: else it is not understood.
func (d *Desk) answers(asked string) bool {
	m, verb := d.mean(asked), d.verb(asked)
	if about, _ := d.about(asked, &m, verb); m.err == nil || verb >= 0 || about != nil {
		return true
	}
	return d.Sitting().Lexicon.Parts(asked) != nil || d.whatIs(asked, m.err).Kind != NotUnderstood
}

// about tells what is known of a thing that is named, which may mean a statement; enough
// says that this was asked, and no statement.
func (d *Desk) about(asked string, m *meaning, verb int) (lines tell.Lines, enough bool) {
	card, counts, called := d.card(asked), d.counts(asked), d.calls(*m, asked)
	if lines = card; card == nil {
		lines = d.family(asked, referee.Own)
	}
	lines = append(lines, counts...)
	switch {
	case counts != nil:
		return lines, m.why == ""
	case verb >= 0:
		return lines, false
	case lines != nil && (m.err != nil || m.which != nil || m.blank != nil):
		return lines, true
	case card != nil:
		return lines, m.list != nil
	case m.err == nil && !called && d.says(*m, asked):
		return nil, false
	case m.err == nil && !called:
		lines = append(lines, tell.Mentions(d.Sitting().Game, asked)...)
		enough = lines != nil && m.which == nil && m.list == nil && m.why == ""
	}
	return lines, enough
}

// whatIs tells what words mean that say nothing: a rule, what lies there, a command, or
// what the rules say of them. bad is why they say nothing.
func (d *Desk) whatIs(asked string, bad error) Answer {
	g := d.Sitting().Game
	words := strings.Fields(asked)
	if inWhole(words) {
		if a, ok := d.ofNow(words); ok {
			return a
		}
	}
	if g.Book().Rule(spelling.Fold(asked)) != nil {
		return d.Rules(asked)
	}
	if a, ok := d.look(asked); ok {
		return a
	}
	if c := d.command(asked); c != nil {
		return sayf(tell.Base, "“%s”: %s.", c.Usage, c.Means)
	}
	if lines := tell.Mentions(g, asked); lines != nil {
		return Answer{Lines: lines}
	}
	if lines, err := tell.Rule(g, asked, false); err == nil {
		return Answer{Lines: lines}
	}
	if lines := append(d.called(asked), d.family(asked, referee.Card)...); lines != nil {
		return Answer{Lines: lines}
	}
	if len(words) > 2 && inWhole(words) {
		return d.inWords(words)
	}
	return d.strange(d.complain(bad), asked)
}

// interrogatives begin a question in whole words.
var interrogatives = []string{"who", "whose", "what", "which", "when", "where", "why", "how", "is", "are", "can", "may", "must", "does", "do", "did", "was", "were", "has", "have"}

var (
	ofTheMoment = []string{"turn", "next", "now"}                            // people ask with whose turn it is: “who is next”
	ofWhatMay   = []string{"legal", "allowed", "possible"}                   // and with these what may be said
	may         = []string{"can", "could", "may", "might", "must", "should"} // or with one before who may
	whoMay      = []string{"i", "we", "you", "one", "he", "she", "they"}
	lies        = []string{"is", "are", "lies", "lie", "there", "in", "on", "of", "left"} // stand beside what lies somewhere
)

// ofNow answers a question in whole words about the moment: who is to do what, what may be
// said, what lies in a place that is named.
func (d *Desk) ofNow(words []string) (a Answer, ok bool) {
	has := func(list []string, word string) bool { return slices.Contains(list, spelling.Fold(word)) }
	first := func(list ...string) bool { return has(list, words[0]) || has(list, unShort(words[0])) }
	what := first("what", "which")
	switch in := func(list []string) bool {
		return slices.ContainsFunc(words[1:], func(w string) bool { return has(list, w) })
	}; {
	case what && (in(ofWhatMay) || len(words) > 2 && has(may, words[1]) && (has(whoMay, words[2]) || d.seated(words[2]))):
		a = d.turn()
		a.Lines = append(a.Lines, d.Legal().Lines...)
		return a, true
	case in(ofTheMoment):
		return d.turn(), true
	case first("who") && in(winning), first("what", "how") && in(scores):
		return d.Score(), true
	case first("what") && in(happened):
		return d.log(""), true
	case first("what", "how") && in(state), first("where") && len(words) == 3 && in(whoMay):
		return d.Show(""), true
	case !what:
		return a, false
	}
	place := slices.DeleteFunc(slices.Clone(words[1:]), func(w string) bool { return has(lies, w) })
	if name := d.moment().reader.Plain(strings.Join(place, " ")); name != "" {
		return d.place(name)
	}
	return a, false
}

// inWhole tells whether words begin as a question does.
func inWhole(words []string) bool {
	return len(words) > 1 && (slices.Contains(interrogatives, spelling.Fold(words[0])) || slices.Contains(interrogatives, unShort(words[0])))
}

// unShort is an interrogative without the verb that is run together with it, “who's” or “whats”.
func unShort(word string) string { return strings.TrimSuffix(spelling.Fold(word), "s") }

// turn tells who is to do what, and who comes then.
func (d *Desk) turn() Answer {
	a := d.expects()
	if then := tell.Then(d.View().Seats); then != "" {
		a.Lines.Add(tell.Base, 0, "%s", tell.Sentence(then))
	}
	return a
}

var possessive = strings.NewReplacer("'s ", " ", "’s ", " ")

// inWords answers a question in whole words by what players have of a thing that it names,
// by what lies before the player it names, or by the rules of what it asks about, and else says
// what can be asked.
func (d *Desk) inWords(words []string) Answer {
	for _, word := range words {
		if slices.Contains(interrogatives, spelling.Fold(word)) {
			continue // “has” is no thing
		}
		for _, name := range []string{word, strings.TrimSuffix(word, "s")} {
			if lines := d.counts(name); lines != nil {
				return Answer{Lines: lines}
			}
		}
	}
	text := " " + spelling.Fold(possessive.Replace(strings.Join(words, " "))) + " "
	for _, s := range d.View().Seats {
		if strings.Contains(text, " "+spelling.Fold(s.Name)+" ") {
			return Answer{Lines: tell.Seat(s)}
		}
	}
	if name := d.object(words); name != "" {
		if lines := tell.Mentions(d.Sitting().Game, name); lines != nil {
			return Answer{Lines: lines}
		}
	}
	verb := d.Sitting().Lexicon.Forms[0].Name
	if all := d.expected(referee.Table); len(all) > 0 {
		verb = d.Sitting().Lexicon.Form(all[0].Verb).Name
	}
	return sayf(tell.Soft, "Words and statements can be asked about, not whole questions: “%s?” is explained, and a statement with ? behind it is ruled on and not said.", verb)
}

// family tells that the moment is called so; what lies in a place that is; or of a family
// of cards, or another thing of the kinds from one on, what sort it is, and what lies of it
// in sight: “Mind is a magic.”
func (d *Desk) family(name string, from referee.Kind) (lines tell.Lines) {
	v, x := d.View(), d.Sitting().Lexicon
	if v.Phase != "" && spelling.Fold(v.Phase) == spelling.Fold(name) {
		lines.Add(tell.Strong, 0, "%s: %s.", v.Phase, d.At().Expect())
		return append(lines, tell.Mentions(d.Sitting().Game, name)...)
	}
	if lines = d.part(name); lines != nil {
		return lines
	}
	found, sort := "", ""
	for _, f := range x.Forms {
		for _, slot := range f.Slots {
			for k := from; k < referee.MaxKinds; k++ {
				ref, ok := x.Find(k, name)
				if ok && sort == "" && slot.Max == 1 && slot.Takes == referee.Of(k) && strings.HasPrefix(slot.Wanted(), "a") {
					found, sort = x.Word(k, ref), slot.Wanted()
				}
			}
		}
	}
	if lines = tell.Family(v, name, sort); lines == nil && sort != "" {
		lines.Add(tell.Strong, 0, "%s is %s.", found, sort)
	}
	return lines
}

// says tells whether what was asked about says a statement with its verb, and with the whole
// name of what that names first.
func (d *Desk) says(m meaning, asked string) bool {
	said := d.statements(m.line)
	if len(said) != 1 || len(said[0].Items) == 0 || d.verb(firstWord(words(asked))) != int(said[0].Verb) {
		return false
	}
	one := referee.One(said[0].Items[0].Kind, said[0].Items[0].Ref, 0)
	return one.Kind >= referee.Card && strings.Contains(spelling.Fold(asked)+" ", " "+spelling.Fold(d.Sitting().Lexicon.Item(one))+" ")
}

// calls tells whether what was asked about is the whole name of what is meant.
func (d *Desk) calls(m meaning, asked string) bool {
	said := d.statements(m.which...)
	if m.line != "" {
		said = d.statements(m.line)
	}
	if m.list != nil {
		said = append(said, m.list.said)
	}
	return slices.ContainsFunc(said, func(s referee.Statement) bool { return d.names(asked, s) })
}

// verb finds the verb that is called so, one of this kind of record first, or else has
// another word that is, one that is expected before others; -1 for none.
func (d *Desk) verb(name string) int {
	forms, said := d.Sitting().Lexicon.Forms, spelling.Fold(name)
	tally := d.Sitting().Header.Tally
	if i := slices.IndexFunc(forms, func(f referee.Form) bool { return f.Name == said && f.Tally == tally }); i >= 0 {
		return i
	}
	if i := slices.IndexFunc(forms, func(f referee.Form) bool { return f.Name == said }); i >= 0 {
		return i
	}
	if i := slices.IndexFunc(d.Offers(), func(o Offer) bool { return slices.Contains(forms[o.Verb].Also, said) }); i >= 0 {
		return int(d.Offers()[i].Verb)
	}
	return slices.IndexFunc(forms, func(f referee.Form) bool { return slices.Contains(f.Also, said) })
}

// whyVerb tells what a verb says, and how it may be said now or by which rule not; why is
// what stands in its way besides.
func (d *Desk) whyVerb(verb uint8, why string) (a Answer) {
	a.Lines = d.explained(verb)
	offers := slices.DeleteFunc(d.expected(referee.Table), func(o Offer) bool { return o.Verb != verb })
	now, r := texts(offers, Offer.text), d.At().Listing(d.bareVerb(verb))
	if r.Legal() && now == nil && why == "" {
		why = tell.Sentence(d.ofEach(d.bareVerb(verb)))
	}
	switch {
	case len(now) > choice:
		a.Lines.Add(tell.Good, 1, "It may be said now: %s; and %d more.", strings.Join(now[:choice], "; "), len(now)-choice)
	case len(now) > 0:
		a.Lines.Add(tell.Good, 1, "It may be said now: %s.", strings.Join(now, "; "))
	case !r.Legal():
		a.Lines.Add(tell.Bad, 1, "Not now.")
		for _, l := range tell.Ruled(&r) {
			l.Indent++
			a.Lines = append(a.Lines, l)
		}
	case why != "":
		a.Lines.Add(tell.Bad, 1, "Not now. %s", why)
	default:
		a.Lines.Add(tell.Soft, 1, "%s", d.Expect())
	}
	return a
}

// explained tells how a verb is said, and what it means.
func (d *Desk) explained(verb uint8) (lines tell.Lines) {
	s, x := d.bareVerb(verb), d.Sitting().Lexicon
	lines.Add(tell.Strong, 0, "%s", seatedBy(x.Form(verb).Usage, x, max(int(s.By), 0)))
	lines.Add(tell.Base, 1, "%s", tell.Sentence(d.means(s)))
	return lines
}

// bareVerb is a verb and nothing more, by who may say it, or else would.
func (d *Desk) bareVerb(verb uint8) referee.Statement {
	s := referee.Statement{Verb: verb, By: referee.Table}
	if !d.Sitting().Lexicon.Form(verb).Player {
		return s
	}
	s.By = int8(d.Sitting().Speaker(d.At()))
	all := d.expected(referee.Table)
	if i := slices.IndexFunc(all, func(o Offer) bool { return o.Verb == verb && o.By >= 0 }); i >= 0 {
		s.By = all[i].By
	}
	return s
}

func (d *Desk) whyLine(n int) Answer {
	if o, ok := d.Sitting().WhyLine(n); ok {
		return d.opinion(o)
	}
	return sayf(tell.Soft, "On line %d nothing is said.", n)
}

func (d *Desk) opinion(o record.Opinion) Answer {
	a := Answer{Lines: tell.Opinion(d.Sitting(), &o), Entry: &o.Entry}
	d.seat(a.Lines)
	return a
}

// counts tells what each player has of one thing that is counted, as it is written or in short.
func (d *Desk) counts(what string) (lines tell.Lines) {
	var name string
	var has []string
	for _, s := range d.View().Seats {
		for _, t := range s.Tallies {
			s.Facts = append(s.Facts, referee.Label{Name: t.Tag.Name, Value: strconv.Itoa(t.Count)})
		}
		for _, f := range s.Facts {
			short, _, _ := strings.Cut(f.Short, " ")
			if spelling.Fold(f.Name) == spelling.Fold(what) || spelling.Fold(short) == spelling.Fold(what) {
				name, has = f.Name, append(has, s.Name+" "+f.Value)
			}
		}
	}
	switch {
	case has != nil:
		lines.Add(tell.Base, 0, "%s", tell.Sentence(name+": "+strings.Join(has, ", ")))
	case spelling.Fold(what) == "irregular":
		lines.Add(tell.Base, 0, "Irregular: %s done against the rules, and stand.", tell.Are(d.Irregular(), "statement"))
	}
	return lines
}

// called tells where things lie in sight whose name or code begins so.
func (d *Desk) called(name string) (lines tell.Lines) {
	if !strings.ContainsFunc(name, unicode.IsLetter) {
		return nil
	}
	for where, cells := range lying(d.View()) {
		var names []string
		for _, c := range cells {
			if strings.HasPrefix(spelling.Fold(c.Label), spelling.Fold(name)) || strings.HasPrefix(spelling.Fold(c.Code), spelling.Fold(name)) {
				names = append(names, tell.Cell(c))
			}
		}
		if names != nil {
			lines.Add(tell.Base, 0, "%s: %s.", where, strings.Join(names, ", "))
		}
	}
	return lines
}
