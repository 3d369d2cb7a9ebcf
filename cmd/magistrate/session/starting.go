package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// Starting is the start screen: records to continue, new games, a finished game to score, and
// pages to read without a record.
type Starting struct {
	Choosing
	ways  []func(*Session) (State, Reply, error) // one for each option
	head  string                                 // the header of a record, typed so far
	moves string                                 // typed after the header
}

// lineEnds replaces every kind of line break by a newline.
var lineEnds = strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\r", "\n")

const shownRecords = 3 // on the start screen

func newStarting(s *Session) State {
	p := menu("Press Enter to go on with your game")
	p.back = p
	stock, err := shelf.TakeStock(s.home.Games, s.home.last...)
	if err != nil {
		p.text.Add(tell.Bad, 0, "%s", err.Error())
	}
	p.text.Add(tell.Base, 0, "%s", strings.ReplaceAll(tell.About, "\n", " "))
	shown := min(len(stock.Running), shownRecords)
	p.records("Continue ", stock.Running[:shown])
	if p.normal = 0; shown != 1 {
		p.normal, p.title = shown, "Press Enter to begin a new game"
	}
	p.add(Option{Text: "New game", More: "Choose the game, then enter who plays."}, func(s *Session) (State, Reply, error) { return chooseGame(s, "", false) })
	p.add(Option{Text: "Score a finished game", More: "Enter what each player has at the end of a game played without the referee.", Find: "tally"},
		func(s *Session) (State, Reply, error) { return chooseGame(s, "", true) })
	if others := slices.Concat(stock.Running[shown:], stock.Over, stock.Broken); len(others) > 0 {
		list := menu("Which record?")
		list.back = p
		list.records("", others)
		p.add(Option{Text: "Other records", Note: tell.Count(len(others), "record"), Find: "older finished"},
			func(s *Session) (State, Reply, error) { return &list.Choosing, Reply{}, nil })
	}
	p.add(Option{Text: "Rules", More: "The rules in our own words, with the section they come from."}, func(s *Session) (State, Reply, error) {
		return amongGames(s, "Rules of which game?", func(s *Session, g referee.Game) (State, Reply, error) { return chooseRule(g, p), Reply{}, nil })
	})
	p.add(Option{Text: "House rules", More: "Questions that the rulebooks leave open.", Find: "rulings"}, func(s *Session) (State, Reply, error) {
		return amongGames(s, "House rules of which game?", func(s *Session, g referee.Game) (State, Reply, error) {
			return p, Reply{Title: "House rules: " + g.Title(), Text: tell.HouseRules(g, referee.Header{}, false)}, nil
		})
	})
	p.add(Option{Text: "Leave", Find: "exit quit"}, func(*Session) (State, Reply, error) { return p, Reply{Effects: Effects{Left: true}}, nil })
	return p
}

// menu returns a Starting without options.
func menu(title string) *Starting {
	p := &Starting{Choosing: Choosing{title: title, normal: -1}}
	p.take = func(s *Session, i int) (State, Reply, error) { return p.ways[i](s) }
	return p
}

func (p *Starting) add(o Option, way func(*Session) (State, Reply, error)) {
	p.options, p.ways = append(p.options, o), append(p.ways, way)
}

// records adds options that open records; lead is the beginning of their texts.
func (p *Starting) records(lead string, found []shelf.Found) {
	for _, f := range found {
		o := Option{Text: lead + tell.Clean(f.Name), Note: f.ModTime.Format("2 January 15:04"), More: tell.Clean(f.Path), Find: tell.Clean(f.Name)}
		if f.Err != nil {
			o.Off = tell.Sentence(f.Err.Error())
		} else {
			o.Text = lead + f.Says()
		}
		p.add(o, func(s *Session) (State, Reply, error) {
			t, mended, err := s.home.open(f.Path)
			if err != nil {
				return s.state, fault("This record can't be opened: %s", err), nil
			}
			next, reply := openRecord(s, t, mended)
			return next, reply, nil
		})
	}
}

// chooseRule lists the rules of a game, and shows the chosen one.
func chooseRule(g referee.Game, back State) State {
	c := &Choosing{title: "Rules: " + g.Title(), normal: -1, back: back}
	for _, r := range g.Book().Rules {
		c.options = append(c.options, Option{Text: r.Title, Note: r.Cite, More: r.Text, Find: r.ID})
	}
	c.take = func(_ *Session, i int) (State, Reply, error) {
		lines, _ := tell.Rule(g, c.options[i].Find, false) // the rule is there
		return c, Reply{Title: c.title, Text: lines}, nil
	}
	return c
}

// amongGames calls then with a game that is chosen, unless there is only one; the last game is
// the default.
func amongGames(s *Session, title string, then func(*Session, referee.Game) (State, Reply, error)) (State, Reply, error) {
	games := s.home.Games
	if len(games) == 1 {
		return then(s, games[0])
	}
	c := &Choosing{title: title, options: gameOptions(games), back: s.state}
	c.normal = slices.IndexFunc(games, func(g referee.Game) bool { return g.Key() == s.home.Settings.Game })
	c.take = func(s *Session, i int) (State, Reply, error) { return then(s, games[i]) }
	return c, Reply{}, nil
}

// chooseGame asks for the game of a new record at a path, or in the directory of records if the
// path is "".
func chooseGame(s *Session, path string, tally bool) (State, Reply, error) {
	return amongGames(s, "Which game is it?", func(s *Session, g referee.Game) (State, Reply, error) { return newGame(s, g, path, tally) })
}

// newGame opens the form of a new record, unless no record can be created at the path.
func newGame(s *Session, g referee.Game, path string, tally bool) (State, Reply, error) {
	if err := shelf.Ready(path); err != nil {
		return s.state, fault("A record can't be created there: %s", err), nil
	}
	worded, err := shelf.WithWords(path, []referee.Game{g})
	if err != nil {
		return s.state, fault("The words of your table can't be read: %s", err), nil
	}
	return &Setting{form: newForm(worded[0], tally, s.home.Settings), path: path}, Reply{}, nil
}

func (p *Starting) next(s *Session, in Input) (State, Reply, error) {
	typed := strings.TrimSpace(lineEnds.Replace(in.Text))
	if in.cancels() && p.head != "" {
		return newStarting(s), Reply{}, nil
	} else if in.cancels() {
		return p, Reply{Effects: Effects{Left: true}}, nil
	} else if p.head != "" || strings.HasPrefix(typed, "game:") {
		return p.header(s, typed)
	}
	return p.Choosing.next(s, in)
}

// header takes the header of a record, pasted as a whole or typed line by line up to an empty
// line, begins the game, and enters the moves after it. A line replaces an earlier one with the
// same key.
func (p *Starting) header(s *Session, text string) (State, Reply, error) {
	whole := p.head == "" && strings.Contains(text, "players:")
	head, moves, _ := strings.Cut(text, "\n\n")
	p.moves += moves
	for line := range strings.Lines(head) {
		key, _, _ := strings.Cut(line, ":")
		lines := slices.DeleteFunc(strings.SplitAfter(p.head, "\n"), func(old string) bool { return strings.HasPrefix(old, key+":") })
		p.head = strings.Join(lines, "") + strings.TrimSpace(line) + "\n"
	}
	if text != "" && !whole {
		return p, sentenceReply(tell.Soft, "%s: type the next line of the header; an empty line begins the game.", tell.Clean(text)), nil
	}
	games, err := shelf.WithWords("", s.home.Games)
	var t *shelf.Table
	if err == nil {
		t, err = shelf.BeginHeader(p.head, games, s.home.Locks...)
	}
	if err != nil {
		return p, fault("%s Type that line of the header, then an empty line; Esc drops the header.", reason(err)), nil
	}
	next, reply := openRecord(s, t, "")
	return s.enterRest(next, reply, nil, p.moves, "")
}
