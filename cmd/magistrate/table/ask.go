package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
)

// What people ask without recording anything.

// Opened tells whose record is open, where it is, and how far the game is.
func (d *Desk) Opened() (lines tell.Lines) {
	s := d.Sitting()
	lines.Add(tell.Base, 0, "%s: %s. The record is %s; “help” tells what can be said.", s.Game.Title(), strings.Join(s.Header.Players, ", "), d.Path())
	if says := d.Warning(); says != "" {
		lines.Add(tell.Warn, 0, "%s", says)
	}
	lines.Add(tell.Base, 0, "%s.", tell.Moment(d.View()))
	return lines
}

// Legal lists what may be said now.
func (d *Desk) Legal() (a Answer) {
	all := d.expected(referee.Table)
	if len(all) == 0 {
		a.Lines.Add(tell.Soft, 0, "Nothing more can be said: the game is over.")
	}
	for i, o := range all {
		bare := d.Sitting().Lexicon.Form(o.Verb).Slots[0].Takes == 0 // no object tells what it does
		if bare && o.Note == "" && (i == 0 || all[i-1].Verb != o.Verb) {
			o.Note = d.means(o.Statement)
		}
		a.Lines.Add(tell.Base, 1, "%s", tell.Noted(o.Text, o.Note))
	}
	return a
}

// Why says why something may or may not be said, without saying it: a statement,
// or the number of a line. Of a card that is named it tells what stands on it.
func (d *Desk) Why(asked string) Answer {
	if asked == "" {
		return cant("Why what? A statement, or the number of a line.")
	}
	s := d.Sitting()
	if n, err := strconv.Atoi(asked); err == nil && n > len(s.Head) && n <= s.Last() {
		return d.behind(d.closed(n-len(s.Head)-1), "What was said on a line of an earlier round would be told.", func() Answer { return d.whyLine(n) })
	}
	m, about, counts := d.mean(asked), d.card(asked), d.counts(asked)
	card := about != nil
	if !card {
		about = d.family(asked)
	}
	about = append(about, counts...)
	switch {
	case counts != nil && m.why == "":
		return Answer{Lines: about}
	case s.Lexicon.Parts(asked) != nil && d.verb(asked) < 0:
		a := sayf(tell.Base, "“%s” is a part of a statement, as in %s.", asked, referee.List(s.Lexicon.Parts(asked)))
		d.seat(a.Lines)
		return a
	case about != nil && (m.err != nil || m.which != nil || m.blank != nil || card && m.list != nil):
		return Answer{Lines: about}
	case m.line == "" && m.which == nil && d.verb(asked) >= 0:
		return d.whyVerb(uint8(d.verb(asked)), m.why)
	case m.why != "":
		if about == nil {
			about = tell.Mentions(s.Game, asked)
		}
		a := cant("%s", m.why)
		a.Lines = append(about, a.Lines...)
		return a
	case m.lines != nil:
		return cant("That is more than one statement: ask about one.")
	case m.list != nil:
		about.Add(tell.Strong, 0, "%s", m.list.Title())
		about.Add(tell.Base, 1, "%s", strings.TrimSpace(m.list.Means()+" "+tell.Sentence(m.list.Power())))
		about.Add(tell.Good, 1, "It may be said now, with %s.", m.list.slot().Wanted())
		return Answer{Lines: about}
	case m.which != nil:
		a := d.askWhich(m.which)
		if verb := d.verb(asked); verb >= 0 {
			a.Lines = d.explained(uint8(verb))
		}
		return d.oneOf(a, func(i int) Answer { return d.Why(m.which[i]) })
	case m.err != nil:
		if s.Game.Book().Rule(referee.Fold(asked)) != nil {
			return d.Rules(asked)
		}
		if a, ok := d.look(asked); ok {
			return a
		}
		if c := commandOf(referee.Fold(asked)); c != nil {
			return sayf(tell.Base, "“%s”: %s.", c.Usage, c.Means)
		}
		if lines := tell.Mentions(s.Game, asked); lines != nil {
			return Answer{Lines: lines}
		}
		if lines, err := tell.Rule(s.Game, asked, false); err == nil {
			return Answer{Lines: lines}
		}
		if lines := d.called(asked); lines != nil {
			return Answer{Lines: lines}
		}
		return d.complain(m.err)
	}
	o := s.Why(d.At(), m.line, false)
	border := o.Back > 0 && d.closed(max(s.TakenBack(len(s.Entries), int(o.Back))[o.Back-1].Upon(), 0))
	return d.behind(border, "What would be taken back was said in earlier rounds.", func() Answer {
		a := d.opinion(o)
		if o.Ruling != nil && o.Ruling.Lack != nil && o.Mark == referee.Plain && d.past == nil {
			a.Lines = tell.Lacking(s, &o.Entry)
		}
		a.Lines = append(about, a.Lines...)
		return a
	})
}

// family tells what lies in sight of a family of cards that is named, and of what sort it
// is in the statements of the game: “Mind, a magic.”
func (d *Desk) family(named string) tell.Lines {
	x := d.Sitting().Lexicon
	for _, f := range x.Forms {
		for _, slot := range f.Slots {
			for _, it := range entry.Like(x, slot.Takes, named) {
				if it.Kind >= referee.Own && referee.Fold(x.Item(it)) == referee.Fold(named) {
					return tell.Family(d.View(), named, slot.Wanted())
				}
			}
		}
	}
	return tell.Family(d.View(), named, "")
}

// verb finds the verb that is called so, or else has another word that is; -1 for none.
func (d *Desk) verb(name string) int {
	forms, said := d.Sitting().Lexicon.Forms, referee.Fold(name)
	if i := slices.IndexFunc(forms, func(f referee.Form) bool { return f.Name == said }); i >= 0 {
		return i
	}
	return slices.IndexFunc(forms, func(f referee.Form) bool { return slices.Contains(f.Also, said) })
}

// whyVerb tells what a verb says, and how it may be said now or by which rule not; why is
// what stands in its way besides.
func (d *Desk) whyVerb(verb uint8, why string) (a Answer) {
	a.Lines = d.explained(verb)
	var now []string
	for _, o := range d.expected(referee.Table) {
		if o.Verb == verb {
			now = append(now, o.Text)
		}
	}
	switch r := d.At().Listing(d.bareVerb(verb)); {
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
	lines.Add(tell.Strong, 0, "%s", d.Sitting().Lexicon.Form(verb).Usage)
	lines.Add(tell.Base, 1, "%s", tell.Sentence(d.means(d.bareVerb(verb))))
	d.seat(lines)
	return lines
}

// bareVerb is a verb and nothing more, by who would say it.
func (d *Desk) bareVerb(verb uint8) referee.Statement {
	s := referee.Statement{Verb: verb, By: referee.Table}
	if d.Sitting().Lexicon.Form(verb).Player {
		s.By = int8(d.Sitting().Speaker(d.At()))
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

// Show shows what should lie on the table: all of it, what is named, or as it
// stood after a line.
func (d *Desk) Show(what string) Answer {
	s := d.Sitting()
	if what == "" {
		return Answer{Lines: tell.Table(d.View(), d.At().Expect())}
	}
	if n, err := strconv.Atoi(what); err == nil {
		if n < len(s.Head) || n > s.Last() {
			return cant("There is no line %d; the record has %d lines.", n, s.Last())
		}
		return d.behind(d.gone(max(n-len(s.Head)-1, 0)), "The table of an earlier round would be shown.", func() Answer {
			at := s.At(n)
			return Answer{Lines: tell.Table(at.View(false), at.Expect())}
		})
	}
	if a, ok := d.look(what); ok {
		return a
	}
	var names []string
	for _, a := range d.View().Areas {
		names = append(names, a.Title)
	}
	return cant("There is no %q to show; there is %s.", what, referee.List(append(names, s.Lexicon.Players...)))
}

// lookedAt is what may stand before the name of a player who is looked at: other
// words are no question.
var lookedAt = []string{"", "hand", "hand of", "pile", "pile of", "pool", "cards of"}

// look shows one thing of the table: what lies before a player, an area, a part of one,
// or what each player has of something.
func (d *Desk) look(what string) (a Answer, ok bool) {
	v := d.View()
	folded := referee.Fold(what)
	for _, s := range v.Seats {
		if of, named := strings.CutSuffix(folded, referee.Fold(s.Name)); named && slices.Contains(lookedAt, strings.TrimSpace(of)) {
			return Answer{Lines: tell.Seat(s)}, true
		}
	}
	for _, area := range v.Areas {
		if part, ok := tell.Part(area, folded); ok {
			return Answer{Lines: tell.Area(part)}, true
		}
	}
	if i := slices.IndexFunc(v.Areas, func(a referee.Area) bool { return strings.HasPrefix(referee.Fold(a.Title), folded) }); i >= 0 {
		return Answer{Lines: tell.Area(v.Areas[i])}, true
	}
	lines := d.counts(what)
	return Answer{Lines: lines}, lines != nil
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
			if referee.Fold(f.Name) == referee.Fold(what) || referee.Fold(short) == referee.Fold(what) {
				name, has = f.Name, append(has, s.Name+" "+f.Value)
			}
		}
	}
	switch {
	case has != nil:
		lines.Add(tell.Base, 0, "%s", tell.Sentence(name+": "+strings.Join(has, ", ")))
	case referee.Fold(what) == "irregular":
		lines.Add(tell.Base, 0, "Irregular: %s done against the rules, and stand.", tell.Are(d.Irregular(), "statement"))
	}
	return lines
}

// called tells where things lie in sight whose name or code begins so.
func (d *Desk) called(name string) (lines tell.Lines) {
	lying := func(where string, cells []referee.Cell) {
		var names []string
		for _, c := range cells {
			if strings.HasPrefix(referee.Fold(c.Label), referee.Fold(name)) || strings.HasPrefix(referee.Fold(c.Code), referee.Fold(name)) {
				names = append(names, tell.Cell(c))
			}
		}
		if names != nil {
			lines.Add(tell.Base, 0, "%s: %s.", where, strings.Join(names, ", "))
		}
	}
	if !strings.ContainsFunc(name, unicode.IsLetter) {
		return nil
	}
	for _, a := range d.View().Areas {
		lying(a.Title, a.Cells)
	}
	for _, s := range d.View().Seats {
		lying(s.Name, s.Cells)
	}
	return lines
}

// Score adds up: the result, or the score as it stands.
func (d *Desk) Score() Answer {
	s := d.Sitting()
	sheet, err := s.Score()
	var a Answer
	if err != nil {
		a.Lines.Add(tell.Soft, 0, "%s", tell.Sentence(err.Error()))
	}
	a.Lines = append(a.Lines, tell.Result(s.Game.Title(), sheet)...)
	return a
}

// Standing is what the score is called now.
func (d *Desk) Standing() string {
	if d.At().Over() {
		return "Result"
	}
	return "Score as it stands"
}

// Won says who has won, and by what; "" while the game goes on.
func (d *Desk) Won() string {
	if !d.At().Over() {
		return ""
	}
	sheet, err := d.Sitting().Score()
	if err != nil {
		return ""
	}
	return tell.Winner(sheet)
}

// Irregular counts the statements that stand against the rules.
func (d *Desk) Irregular() (n int) {
	s := d.Sitting()
	for _, i := range s.Stands() {
		if !s.Entries[i].Ruling.Legal() {
			n++
		}
	}
	return n
}

// Rules lists the rules, or tells one.
func (d *Desk) Rules(rule string) Answer {
	g := d.Sitting().Game
	if rule == "" {
		return Answer{Lines: tell.Rules(g, false)}
	}
	lines, err := tell.Rule(g, rule, false)
	if err != nil {
		return cant("%s", tell.Sentence(err.Error()))
	}
	return Answer{Lines: lines}
}

// Ledger tells the questions the rulebook leaves open, and what holds here.
func (d *Desk) Ledger() Answer {
	return Answer{Lines: tell.Ledger(d.Sitting().Game, d.Sitting().Header, false)}
}

// Setup tells how the table is laid.
func (d *Desk) Setup() Answer {
	s := d.Sitting()
	if s.Header.Tally {
		return sayf(tell.Base, "This table played without the referee: nothing is laid. %s", d.Expect())
	}
	sheet, err := s.Setup()
	if err != nil {
		return d.complain(err)
	}
	return Answer{Lines: tell.Setup(sheet)}
}

// How statements are typed.
const (
	Shorter = "Whole words or beginnings; who is to act need not be named, and what is expected now needs no verb."
	Signs   = "Behind ! a statement is kept as refused, behind ~ as done against the rules; # begins a note; ? behind it asks only."
)

// Help lists what can be said.
func (d *Desk) Help() (a Answer) {
	s := d.Sitting()
	a.Lines.Add(tell.Title, 0, "Statements of %s", s.Game.Title())
	a.Lines.Add(tell.Soft, 0, "%s", Shorter)
	for _, f := range s.Lexicon.Forms {
		if f.Tally == s.Header.Tally || !f.Tally {
			a.Lines.Add(tell.Base, 1, "%-33s  %s", f.Usage, f.Means)
		}
	}
	d.seat(a.Lines)
	a.Lines.Add(tell.Soft, 0, "%s", Signs)
	a.Lines.Add(tell.Title, 0, "Besides")
	for _, c := range Commands() {
		a.Lines.Add(tell.Base, 1, "%-34s %s", c.Usage, c.Means)
	}
	return a
}
