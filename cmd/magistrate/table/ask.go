package table

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
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
		return d.behind(d.gone(max(n-len(s.Head)-1, 0)), d.earlier("The table of an earlier %s would be shown."), func() Answer {
			at := s.At(n)
			return Answer{Lines: tell.Table(at.View(false), at.Expect())}
		})
	}
	if a, ok := d.look(what); ok {
		return a
	}
	names := texts(d.View().Areas, func(a referee.Area) string { return a.Title })
	if card := d.card(what); card != nil {
		return Answer{Lines: card}
	}
	return cant("There is no %q to show; there is %s.", what, spelling.List(append(names, s.Lexicon.Players...)))
}

// lookedAt is what may stand before the name of a player who is looked at: other
// words are no question.
var lookedAt = []string{"", "hand", "hand of", "pile", "pile of", "pool", "cards of"}

// look shows one thing of the table: what lies before a player, an area, a part of one,
// or what each player has of something.
func (d *Desk) look(what string) (a Answer, ok bool) {
	v := d.View()
	folded := spelling.Fold(what)
	for _, s := range v.Seats {
		if of, named := strings.CutSuffix(folded, spelling.Fold(s.Name)); named && slices.Contains(lookedAt, strings.TrimSpace(of)) {
			return Answer{Lines: tell.Seat(s)}, true
		}
	}
	if a, ok = d.place(what); ok {
		return a, true
	}
	lines := d.counts(what)
	return Answer{Lines: lines}, lines != nil
}

// place shows what lies in an area whose name begins so, or in a part of one.
func (d *Desk) place(name string) (a Answer, ok bool) {
	areas, folded := d.View().Areas, spelling.Fold(name)
	if lines := d.part(name); lines != nil {
		return Answer{Lines: lines}, true
	}
	if i := slices.IndexFunc(areas, func(a referee.Area) bool { return strings.HasPrefix(spelling.Fold(a.Title), folded) }); i >= 0 {
		return Answer{Lines: tell.Area(areas[i])}, true
	}
	return a, false
}

// part tells what lies in a part of an area that is called so; a row may have its number in words.
func (d *Desk) part(name string) tell.Lines {
	called := spelling.Fold(name)
	if row, is := strings.CutPrefix(called, "row "); is && (row == "one" || entry.Many(row) > 0) {
		called = fmt.Sprint("row ", max(entry.Many(row), 1))
	}
	for _, area := range d.View().Areas {
		if part, ok := tell.Part(area, called); ok {
			return tell.Area(part)
		}
	}
	return nil
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
	sheet, _ := d.Sitting().Score()
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
	rule = cmp.Or(ofRules("rules "+rule), rule)
	if rule == "" {
		return Answer{Lines: tell.Rules(g, false)}
	}
	if lines := tell.Called(g, rule); lines != nil {
		return Answer{Lines: lines}
	}
	lines, err := tell.Rule(g, rule, false)
	ids := texts(g.Book().Rules, func(r rulebook.Rule) string { return r.ID })
	near := spelling.Alike(rule, ids)
	called := len(near) == 1 && strings.HasPrefix(near[0], strings.TrimSuffix(spelling.Fold(rule), "y")) // mercenary, mercenaries
	if _, is := d.whole(&referee.Slot{Takes: referee.Of(referee.Card)}, rule); is && !called {
		lines, err = d.card(rule), nil
	} else if err != nil && len(near) == 1 { // it is only told
		lines, err = tell.Rule(g, near[0], false)
	}
	if err != nil {
		return cant("%s", tell.Sentence(strings.ReplaceAll(err.Error(), "“magistrate rules "+g.Key()+"”", "“rules”")))
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
	lines, err := setupOf(s)
	if err != nil {
		return d.complain(err)
	}
	return Answer{Lines: lines}
}

// setupOf tells how the table of a sitting is laid.
func setupOf(s *record.Sitting) (tell.Lines, error) {
	sheet, err := s.Setup()
	if err != nil {
		return nil, err
	}
	return tell.Setup(sheet), nil
}

// How statements are typed.
const (
	Shorter = "Whole words or beginnings; who is to act need not be named, and what is expected now needs no verb."
	Signs   = "A statement behind ! is kept as refused, behind ~ as done against the rules; # begins a note; ? behind it asks only."
)

// help is Help, or what is said with a word: a verb, or a command.
func (d *Desk) help(word string) Answer {
	if word == "" {
		return d.Help()
	}
	if c := d.command(word); c != nil {
		return sayf(tell.Base, "“%s”: %s.", c.Usage, c.Means)
	}
	return d.Why(word)
}

// Help lists what can be said, or how what is asked of the table is answered.
func (d *Desk) Help() (a Answer) {
	if d.talk != nil {
		return howToAnswer()
	}
	s := d.Sitting()
	a.Lines.Add(tell.Title, 0, "Statements of %s", s.Game.Title())
	a.Lines.Add(tell.Soft, 0, "%s", Shorter)
	forms := len(a.Lines)
	for _, tally := range []bool{true, false} { // those of a finished game first, where one is told
		for _, f := range s.Lexicon.Forms {
			if f.Tally == tally && (s.Header.Tally || !tally) {
				a.Lines.Add(tell.Base, 1, "%s\t%s", f.Usage, f.Means)
			}
		}
	}
	d.seat(a.Lines)
	for i := range a.Lines[forms:] {
		l := &a.Lines[forms+i]
		usage, means, _ := strings.Cut(l.Text, "\t")
		l.Text = fmt.Sprintf("%-34s %s", usage, means) // as wide as names make it
	}
	a.Lines.Add(tell.Soft, 0, "%s", Signs)
	a.Lines.Add(tell.Title, 0, "Besides")
	for _, c := range Commands() {
		a.Lines.Add(tell.Base, 1, "%-34s %s", c.Usage, c.Means)
	}
	return a
}
