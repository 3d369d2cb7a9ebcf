package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Start is what a front end with menus has before any table: records to go on with or to look
// at again, new games, a finished one to score, and what can be read without one.
type Start struct {
	Games    []referee.Game
	Settings shelf.Settings
	Save     func(shelf.Settings) error // keeps them
	Locks    []shelf.Option

	left []string // the record that was open last, which may lie elsewhere
}

// Keep keeps settings, now and for the next time.
func (s *Start) Keep(set shelf.Settings) Answer {
	if s.Settings = set; s.Save == nil {
		return Answer{}
	}
	return failed("The settings were not kept", s.Save(set))
}

// failed is what is said in a box of its own of what went wrong; nothing of what did not.
func failed(title string, err error) (a Answer) {
	if err != nil {
		a = Answer{Kind: DiskFailed, Title: title}
		a.Lines.Add(tell.Bad, 0, "%s", err.Error())
	}
	return a
}

// Leave closes a table; the games know what was kept there.
func (s *Start) Leave(d *Desk) Answer {
	s.left = []string{d.Path()}
	all, err := shelf.Remembered(s.Games)
	s.Games = all
	return failed("Take care", errors.Join(d.Close(), err))
}

// Dialog asks what shall be done. What a stray Enter does loses nothing: it lists the games, or
// goes on with the only one that was left, as it does at the prompt.
func (s *Start) Dialog() *Dialog {
	q := &Dialog{Title: "magistrate", Help: "A record's header, typed or scanned, opens its game.", Paste: s.header}
	q.Lines.Add(tell.Base, 0, "%s", strings.ReplaceAll(tell.About, "\n", " "))
	stock, err := shelf.TakeStock(s.Games, s.left...)
	if err != nil {
		q.Lines.Add(tell.Bad, 0, "%s", err.Error())
	}
	const most = 3 // records stand here
	list := func(text, note, more string, take func() Answer) {
		q.Rows = append(q.Rows, Row{Text: text, Note: note, More: more, Take: take})
	}
	under := func(title string, rows []Row) func() Answer {
		return func() Answer { return Answer{Dialog: &Dialog{Title: title, Rows: rows}} }
	}
	running, over := s.records("Continue ", slices.Concat(stock.Running, stock.Broken)), s.records("", stock.Over)
	list("New game", "", "Choose game, level and names.", func() Answer { return s.New("Which game?", "", false, s.Games...) })
	q.Rows = append(q.Rows, running[:min(len(running), most)]...)
	if len(running) > most {
		list("Continue another …", tell.Count(len(running), "record"), "All records, the last one first.", under("Continue", running))
	}
	if len(over) > 0 {
		list("Finished games …", tell.Count(len(over), "record"), "Look at a result again, or print it.", under("Finished games", over))
	}
	if scored := Scored(s.Games); len(scored) > 0 {
		list("Score a finished game", "", "For a table that played without the referee: what lay there as scoring began.", func() Answer { return s.New("Which game?", "", true, scored...) })
	}
	list("Rules", "", "The rules in our own words, with the section they come from.", func() Answer {
		return s.which("Whose rules?", s.Games, false, func(g referee.Game) Answer { return Answer{Dialog: rulesOf(g)} })
	})
	list("House rulings", "", "The questions the rulebooks leave open.", func() Answer {
		return s.which("Whose rulings?", s.Games, true, func(g referee.Game) Answer {
			return Answer{Title: "House rulings: " + g.Title(), Lines: tell.Ledger(g, referee.Header{}, false)}
		})
	})
	list("Leave", "", "", func() Answer { return Answer{Kind: Leaving} })
	if n := len(stock.Running); n < 2 {
		q.Rows[n].Home = true
	}
	for _, r := range slices.Concat(running[min(len(running), most):], over) {
		r.Only = r.Text + " " + r.Also
		q.Rows = append(q.Rows, r)
	}
	begins := func(g referee.Game) Row {
		return Row{Text: "New game: " + g.Title(), Only: g.Title() + " " + g.Key() + " " + g.Also(), Take: func() Answer { return s.New("", "", false, g) }}
	}
	for _, g := range s.Games {
		q.Rows = append(q.Rows, begins(g))
	}
	q.Other = func(words string, found bool) (string, func() (Answer, string)) {
		head, name, colon := strings.Cut(words, ":")
		switch g, err := FindGame(s.Games, strings.TrimSpace(name)); {
		case found || !colon:
			return "", nil
		case spelling.Fold(head) != "new game":
			return "goes on with the header of a record", func() (Answer, string) { return s.header(words), "" }
		case err != nil:
			return "", nil
		default: // as the list says it
			r := begins(g)
			return r.Text, func() (Answer, string) { return r.Take(), "" }
		}
	}
	return q
}

// records lists records, each behind the same words.
func (s *Start) records(lead string, found []shelf.Found) (rows []Row) {
	for _, f := range found {
		r := Row{Text: lead + f.Name, Note: f.ModTime.Format("2 January 15:04"), Also: f.Name, More: f.Path, Take: func() Answer {
			a, err := s.Open(f.Path)
			if err != nil {
				return failed("This record can't be opened", err)
			}
			return a
		}}
		if f.Err != nil {
			r.More = f.Err.Error()
		} else {
			r.Text = lead + f.Says()
		}
		rows = append(rows, r)
	}
	return rows
}

// Open opens a record, and says what had to be mended.
func (s *Start) Open(path string) (a Answer, err error) {
	t, told, err := shelf.Open(path, s.Games, s.Locks...)
	if err != nil {
		return a, err
	}
	return opened(NewDesk(t), "The record was mended", told), nil
}

// opened is a table that is open, with what people must know of its record.
func opened(d *Desk, title, told string) Answer {
	a := Answer{Kind: Opened, Desk: d, Title: title}
	if told != "" {
		a.Lines.Add(tell.Base, 0, "%s", told)
	}
	if says := d.Warning(); says != "" {
		a.Title = "Take care"
		a.Lines.Add(tell.Warn, 0, "%s", says)
	}
	return a
}

// New asks for a new record at a path, or where that is "" in the directory of records: which of
// some games is played, and then all that its form asks. Where no record can be made, that is
// said before anything is asked for it.
func (s *Start) New(title, path string, tally bool, games ...referee.Game) Answer {
	if err := shelf.Ready(path); err != nil {
		return failed("No record can be made", err)
	}
	return s.which(title, games, false, func(g referee.Game) Answer {
		f := NewForm(g, tally, s.Settings)
		f.path, f.options = path, s.Locks
		return Answer{Kind: Begins, Form: f}
	})
}

// Begin makes the record of a form that is filled in, and remembers the answers.
func (s *Start) Begin(f *Form) Answer {
	kept := s.Settings
	d, err := f.Begin(func(set shelf.Settings) error { kept = set; return nil })
	if d == nil {
		return failed("No record can be made", err)
	}
	a := opened(d, "", "")
	if not := s.Keep(kept); not.Lines != nil {
		a.Title, a.Lines = not.Title, append(not.Lines, a.Lines...)
	}
	return a
}

// which asks for one of several games, unless there is only one; the one that was begun last loses
// nothing. reads tells that it leads to a page to read.
func (s *Start) which(title string, games []referee.Game, reads bool, then func(referee.Game) Answer) Answer {
	if len(games) == 1 {
		return then(games[0])
	}
	q, last := &Dialog{Title: title}, 0
	for i, g := range games {
		least, most := g.Seats()
		q.Rows = append(q.Rows, Row{Text: g.Title(), Reads: reads, Also: g.Key() + " " + g.Also(), Note: fmt.Sprintf("%d–%d players", least, most), Take: func() Answer { return then(g) }})
		if g.Key() == s.Settings.Game {
			last = i
		}
	}
	q.Rows[last].Home = true
	return Answer{Dialog: q}
}

// header opens a game from a record's header: scanned from the code of a set-up sheet, pasted, or
// typed line by line. A scanner types; an empty line begins.
func (s *Start) header(said string) Answer { return s.headed(said, nil) }

// headed is header where lines behind it wait to be said.
func (s *Start) headed(said string, waiting []string) Answer {
	said = strings.TrimLeft(strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\r", "\n").Replace(said), "\n")
	head, rest, whole := strings.Cut(said, "\n\n")
	head = corrected(strings.Split(strings.TrimSpace(head), "\n"))
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); line != "" {
			waiting = append(waiting, line)
		}
	}
	q := &Dialog{Title: "A table from its code", Help: "A line said again takes the place of the one before."}
	q.Lines.Add(tell.Soft, 0, "Scan the code of a set-up sheet, or type a record's header line by line. An empty line begins the game.")
	for line := range strings.Lines(head) {
		q.Lines.Add(tell.Base, 0, "%s", strings.TrimSpace(line))
	}
	_, wrong := record.Open(head+"\n\n", s.Games)
	if whole {
		t, err := shelf.BeginHeader(head, s.Games, s.Locks...)
		if wrong = err; err == nil {
			a := opened(NewDesk(t), "", "")
			a.Desk.waiting = waiting
			a.Ask = a.Desk.ToCome()
			return a
		}
	}
	if bad := new(referee.HeaderError); whole || errors.As(wrong, &bad) && bad.Line > 0 { // nothing is missing yet
		q.Lines.Add(tell.Bad, 0, "%s", tell.Sentence(wrong.Error()))
	}
	if len(waiting) > 0 {
		q.Lines.Add(tell.Warn, 0, "To be said behind it: %s.", tell.Count(len(waiting), "line"))
	}
	q.Paste = func(text string) Answer { return s.headed(head+"\n"+text, waiting) }
	q.Other = func(words string, _ bool) (string, func() (Answer, string)) {
		return "", func() (Answer, string) { return s.headed(head+"\n"+words+"\n", waiting), "" }
	}
	return Answer{Dialog: q}
}

// corrected is a header in which a line takes the place of the one before it that says the same.
func corrected(lines []string) string {
	for i := len(lines) - 1; i >= 0; i-- {
		key, _, is := strings.Cut(lines[i], ":")
		if is && slices.ContainsFunc(lines[i+1:], func(later string) bool { return strings.HasPrefix(later, key+":") }) {
			lines = slices.Delete(lines, i, i+1)
		}
	}
	return strings.Join(lines, "\n")
}

// rulesOf lists the rules of a game; one is told when it is chosen.
func rulesOf(g referee.Game) *Dialog {
	q := &Dialog{Title: "Rules: " + g.Title()}
	for _, r := range g.Book().Rules {
		q.Rows = append(q.Rows, Row{Text: r.Title, Note: r.Cite, Also: r.ID + " " + r.Text, More: r.Text, Reads: true, Take: func() Answer {
			lines, err := tell.Rule(g, r.ID, false)
			if err != nil {
				return failed(q.Title, err)
			}
			return Answer{Title: q.Title, Lines: lines}
		}})
	}
	return q
}
