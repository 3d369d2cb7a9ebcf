package table

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Query is one question of a beginning.
type Query struct {
	Lines tell.Lines // what is to be told before
	Asks  string
	Take  func(answer string) tell.Lines // gives what is to be told of the answer
}

// An Opening opens a record by questions, for a front end that asks one after the
// other: it goes on with one, or asks for all that a new one wants to know.
type Opening struct {
	Desk  *Desk      // what was opened; nil where nothing was
	Err   error      // why not
	Lines tell.Lines // what is to be told at the end

	path    string
	games   []referee.Game
	game    referee.Game // that was named already; nil: none
	options []shelf.Option
}

// NewOpening opens the record at a path, or where that is "" the one that people choose.
func NewOpening(path string, games []referee.Game, options ...shelf.Option) *Opening {
	return &Opening{path: path, games: games, options: options}
}

// Queries asks until a record is open, each question until its answer is taken.
func (o *Opening) Queries() iter.Seq[Query] {
	return func(ask func(Query) bool) {
		yield := func(q Query) bool {
			q.Lines, o.Lines = o.Lines, nil
			return ask(q)
		}
		switch {
		case o.path == "-":
			o.Err = errors.New("a sitting needs a file, not standard input; what is said comes from there")
			return
		case o.path == "":
			if !o.choose(yield) {
				return
			}
		case shelf.Missing(o.path):
			o.Lines.Add(tell.Base, 0, "There is no %s yet: a new game.", o.path)
		}
		if o.path != "" && !shelf.Missing(o.path) {
			o.resume()
		} else {
			o.begin(yield)
		}
	}
}

// until asks until nothing is wrong with an answer; it is false where people leave.
func until(yield func(Query) bool, asks func() string, take func(answer string) (wrong string)) bool {
	for taken := false; !taken; {
		more := yield(Query{Asks: asks(), Take: func(answer string) (lines tell.Lines) {
			wrong := take(answer)
			if taken = wrong == ""; !taken {
				lines.Add(tell.Bad, 0, "%s", wrong)
			}
			return lines
		}})
		if !more {
			return false
		}
	}
	return true
}

// filling is until for what a new game wants to know, where help is asked for, too.
func filling(yield func(Query) bool, asks func() string, take func(answer string) (wrong string)) bool {
	return until(yield, asks, func(answer string) string {
		if word := spelling.Fold(answer); word == "help" || word == "?" {
			return "Type the answer, or press Enter for what stands behind “Enter”; “quit” leaves, and nothing is begun."
		}
		return take(answer)
	})
}

// saying is what an error says; "" for none.
func saying(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// always is a question that stays as it is.
func always(text string) func() string { return func() string { return text } }

// resume goes on with a record.
func (o *Opening) resume() {
	t, told, err := shelf.Open(o.path, o.games, o.options...)
	if told != "" {
		o.Lines.Add(tell.Base, 0, "%s", told)
	}
	if o.Err = err; err == nil {
		o.Desk = NewDesk(t)
	}
}

// choose asks which of the unfinished games goes on, where there are any.
func (o *Opening) choose(yield func(Query) bool) bool {
	stock, err := shelf.TakeStock(o.games)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		o.Lines.Add(tell.Bad, 0, "%v", err)
	}
	found := stock.Running[:min(len(stock.Running), choice)]
	if len(found) == 0 {
		return true
	}
	o.Lines.Add(tell.Base, 0, "Unfinished games:")
	for i, f := range found {
		o.Lines.Add(tell.Base, 1, "%d  %s: %s", i+1, tell.Clean(f.Name), f.Says())
	}
	return until(yield, always("Which one goes on? A number, or “new”"), func(answer string) string {
		n, err := strconv.Atoi(answer)
		switch {
		case answer == "" && len(found) == 1:
			o.path = found[0].Path
		case err == nil && n >= 1 && n <= len(found):
			o.path = found[n-1].Path
		case answer == "" || !strings.HasPrefix("new", spelling.Fold(answer)):
			if o.game, err = FindGame(o.games, answer); err != nil {
				return fmt.Sprintf("A number from 1 to %d goes on with that game; “new”, or the name of a game, begins another; “quit” leaves.", len(found))
			}
		}
		return ""
	})
}

// begin asks for a new game and makes its record.
func (o *Opening) begin(yield func(Query) bool) {
	if o.Err = shelf.Ready(o.path); o.Err != nil {
		return
	}
	settings, err := shelf.LoadSettings()
	if err != nil {
		o.Lines.Add(tell.Bad, 0, "%v", err)
	}
	f := o.askGame(yield, settings)
	if f == nil || !f.ask(yield) {
		return
	}
	f.path, f.options = o.path, o.options
	if o.Desk, err = f.Begin(shelf.Settings.Save); o.Desk == nil {
		o.Err = err
	} else if err != nil {
		o.Lines.Add(tell.Bad, 0, "%v", err) // only the settings could not be kept
	}
}

// askGame asks which game is played, or which finished game is scored; nil where
// people leave.
func (o *Opening) askGame(yield func(Query) bool, settings shelf.Settings) (f *Form) {
	if o.game != nil {
		return NewForm(o.game, false, settings)
	}
	for i, g := range o.games {
		o.Lines.Add(tell.Base, 1, "%d  %s (%s)", i+1, g.Key(), g.Title())
	}
	scored, asks := Scored(o.games), "Which game is played? A number or a name"
	if len(scored) > 0 {
		asks += "; “score” before it scores a game that is over"
	}
	last := settings.Game
	if _, err := FindGame(o.games, last); err != nil {
		last = ""
	} else {
		asks += " (Enter: " + last + ")"
	}
	filling(yield, always(asks), func(answer string) string {
		name, tally := strings.CutPrefix(spelling.Fold(answer), "score")
		name = cmp.Or(strings.TrimSpace(name), last)
		g, err := FindGame(o.games, name)
		if n, bad := strconv.Atoi(name); bad == nil && 1 <= n && n <= len(o.games) {
			g, err = o.games[n-1], nil
		}
		switch {
		case err != nil:
			return tell.Sentence(err.Error())
		case tally && !slices.Contains(scored, g):
			return fmt.Sprintf("%s can't be scored alone: it is played with the referee.", g.Title())
		}
		f = NewForm(g, tally, settings)
		return ""
	})
	return f
}

// FindGame finds a game by its key or its title, or by what is a part of what one is called
// alone: a beginning of its key, or words of its title.
func FindGame(games []referee.Game, name string) (referee.Game, error) {
	var keys []string
	var like []referee.Game
	folded := spelling.Fold(name)
	for _, g := range games {
		switch key, title := g.Key(), spelling.Fold(g.Title()+" "+g.Also()); {
		case key == folded || spelling.Fold(g.Title()) == folded:
			return g, nil
		case folded != "" && (strings.HasPrefix(key, folded) || strings.Contains(title, folded)):
			like = append(like, g)
		}
		keys = append(keys, g.Key())
	}
	there := "there is " + spelling.List(keys)
	switch {
	case len(like) == 1:
		return like[0], nil
	case like == nil:
		there = spelling.Meant(name, keys, there)
	}
	return nil, fmt.Errorf("there is no game %q; %s", name, there)
}

// ask asks for the header keys of the game, but for what the settings know of the box,
// then for the names and for house rulings.
func (f *Form) ask(yield func(Query) bool) bool {
	for i := range f.Fields() {
		x := f.Fields()[i] // the answers before may decide it
		if !x.Known && !filling(yield, always(x.asks()), func(answer string) string { return saying(f.Set(x.Key, cmp.Or(answer, x.Value))) }) {
			return false
		}
	}
	names := "Who plays? Names between commas, in seating order, who begins first"
	if f.Tally {
		names = whatLay + " Who played? Names between commas, in seating order"
	}
	if len(f.Names) > 0 {
		names += " (Enter: " + strings.Join(f.Names, ", ") + ")"
	}
	return filling(yield, always(names), func(answer string) string {
		who := []string{answer}
		if answer == "" {
			who = f.Names
		}
		_, err := f.Seat(who...)
		return saying(err)
	}) && filling(yield, f.asksRulings, f.ruled)
}

// asks is the question for a field.
func (x *Field) asks() string {
	q := strings.TrimSpace(x.Means + " " + x.Takes)
	if x.Values != nil {
		q = tell.Sentence(x.Name+", "+strings.Join(x.Values, " or ")+"?") + " " + q
	}
	if x.Value == "" {
		return q + " (Enter: left out)"
	}
	return q + " (Enter: " + x.Value + ")"
}

// asksRulings asks for house rulings; those of the last game hold until they are taken
// back.
func (f *Form) asksRulings() string {
	hold := "as the referee has them"
	if own := record.Ruled(f.Header(), f.Game); own != "" {
		hold = own
	}
	return "House rulings? id=choice between commas, “list” tells them, “none” drops them (Enter: " + hold + ")"
}

// ruled makes the house rulings that are named; the ledger is told like what is wrong
// with an answer: the question stays.
func (f *Form) ruled(answer string) (wrong string) {
	switch spelling.Fold(answer) {
	case "":
		return ""
	case "list":
		return strings.TrimSuffix(tell.Ledger(f.Game, f.Header(), true).String(), "\n")
	case "none":
		clear(f.rulings)
		return ""
	}
	var all error
	for part := range strings.SplitSeq(answer, ",") {
		id, choice, is := strings.Cut(part, "=")
		if !is {
			return fmt.Sprintf("%q is no ruling; id=choice is wanted", strings.TrimSpace(part))
		}
		all = errors.Join(all, f.Rule(strings.TrimSpace(id), strings.TrimSpace(choice)))
	}
	return saying(all)
}
