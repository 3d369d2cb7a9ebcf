package prompt

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// Open opens the record that is named, or the one that people choose, or makes
// a new one; nil where they leave.
func (p *Prompt) Open(path string, games []referee.Game, options ...table.Option) (*table.Desk, error) {
	switch {
	case path == "-":
		return nil, errors.New("a sitting needs a file, not standard input; what is said comes from there")
	case path != "" && !table.New(path):
		return p.resume(path, games, options...)
	case path != "":
		p.printf("There is no %s yet: a new game.\n", path)
	default:
		if found := p.unfinished(games); len(found) > 0 {
			chosen, ok := p.choose(found)
			if !ok {
				return nil, nil
			}
			if chosen != "" {
				return p.resume(chosen, games, options...)
			}
		}
	}
	return p.Begin(path, games, options...)
}

// resume goes on with a record.
func (p *Prompt) resume(path string, games []referee.Game, options ...table.Option) (*table.Desk, error) {
	t, told, err := table.Open(path, games, options...)
	if told != "" {
		p.printf("%s\n", told)
	}
	if err != nil {
		return nil, err
	}
	return table.NewDesk(t), nil
}

// unfinished lists the records of games that are not over.
func (p *Prompt) unfinished(games []referee.Game) (all []table.Found) {
	found, err := table.Recent(games)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		p.printf("%v\n", err)
	}
	for _, f := range found {
		if f.Sitting != nil && !f.Sitting.Position().Over() {
			all = append(all, f)
		}
	}
	return all
}

// choose asks which of the unfinished games goes on; "" for a new one.
func (p *Prompt) choose(found []table.Found) (path string, ok bool) {
	const most = 9
	found = found[:min(len(found), most)]
	p.printf("Unfinished games:\n")
	for i, f := range found {
		v := f.Sitting.Position().View(false)
		p.printf("  %d  %s: %s, %s, %s\n", i+1, tell.Clean(f.Name), f.Sitting.Game.Title(), v.Round, strings.Join(f.Sitting.Header.Players, ", "))
	}
	for {
		answer, ok := p.Ask("Which one goes on? A number, or “new”")
		if !ok {
			return "", false
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(found) {
			return found[n-1].Path, true
		}
		if answer == "" && len(found) == 1 {
			return found[0].Path, true
		}
		if answer != "" && strings.HasPrefix("new", referee.Fold(answer)) {
			return "", true
		}
		p.printf("%q is neither “new” nor a number from 1 to %d.\n", answer, len(found))
	}
}

// Begin asks for a new game and makes its record at path, or in the directory
// of records where that is ""; nil where people leave.
func (p *Prompt) Begin(path string, games []referee.Game, options ...table.Option) (*table.Desk, error) {
	if err := table.Ready(path); err != nil {
		return nil, err
	}
	settings, err := table.LoadSettings()
	if err != nil {
		p.printf("%v\n", err)
	}
	g, tally, ok := p.askGame(games)
	if !ok {
		return nil, nil
	}
	f := table.NewForm(g, tally, settings)
	if !p.askFields(f) || !p.askNames(f) || !p.askRulings(f) {
		return nil, nil
	}
	d, err := f.Begin(path, table.Settings.Save, options...)
	if d != nil && err != nil {
		p.printf("%v\n", err) // only the settings could not be kept
		err = nil
	}
	return d, err
}

// askGame asks which game is played, or which finished game is scored.
func (p *Prompt) askGame(games []referee.Game) (g referee.Game, tally, ok bool) {
	var keys []string
	for i, g := range games {
		keys = append(keys, g.Key())
		p.printf("  %d  %s (%s)\n", i+1, g.Key(), g.Title())
	}
	scored, ask := table.Scored(games), "Which game is played? A number or a name"
	if len(scored) > 0 {
		ask += "; “score” before it scores a game that is over"
	}
	for {
		answer, ok := p.Ask(ask)
		if !ok {
			return nil, false, false
		}
		name, tally := strings.CutPrefix(referee.Fold(answer), "score")
		name = strings.TrimSpace(name)
		i := slices.IndexFunc(games, func(g referee.Game) bool {
			return name != "" && (strings.HasPrefix(g.Key(), name) || strings.Contains(referee.Fold(g.Title()), name))
		})
		if n, err := strconv.Atoi(name); err == nil && 1 <= n && n <= len(games) {
			i = n - 1
		}
		switch {
		case i >= 0 && tally && !slices.Contains(scored, games[i]):
			p.printf("%s can't be scored alone: it is played with the referee.\n", games[i].Title())
			continue
		case i >= 0:
			return games[i], tally, true
		}
		if near := referee.Nearest(name, keys); near != "" && name != "" {
			p.printf("There is no game %q; did you mean %s?\n", name, near)
		} else {
			p.printf("There is no game %q; there is %s.\n", name, referee.List(keys))
		}
	}
}

// askFields asks for the header keys of the game; what the settings know of the
// box is not asked again.
func (p *Prompt) askFields(f *table.Form) bool {
	for i := range f.Fields() {
		for x := f.Fields()[i]; !x.Known; { // the answers before may decide it
			answer, ok := p.Ask(fieldQuestion(x))
			if !ok {
				return false
			}
			err := f.Set(x.Key, answer)
			if err == nil {
				break
			}
			p.printf("%v\n", err)
		}
	}
	return true
}

func fieldQuestion(x table.Field) string {
	q := x.Means
	if x.Values != nil {
		q += " " + strings.Join(x.Values, " or ") + "?"
	}
	if x.Value == "" {
		return q + " (Enter: left out)"
	}
	return q + " (Enter: " + x.Value + ")"
}

// askNames asks who plays.
func (p *Prompt) askNames(f *table.Form) bool {
	q := "Who plays? Names between commas, in seating order, who begins first"
	if len(f.Names) > 0 {
		q += " (Enter: " + strings.Join(f.Names, ", ") + ")"
	}
	for {
		answer, ok := p.Ask(q)
		if !ok {
			return false
		}
		names := strings.Split(answer, ",")
		if answer == "" {
			names = f.Names
		}
		_, err := f.Seat(names...)
		if err == nil {
			return true
		}
		p.printf("%v\n", err)
	}
}

// askRulings asks for house rulings; those of the last game hold until they are
// taken back.
func (p *Prompt) askRulings(f *table.Form) bool {
	for {
		q := "House rulings? id=choice between commas, “list” tells them, “none” drops them"
		if own := ruled(f); own != "" {
			q += " (Enter: " + own + ")"
		} else {
			q += " (Enter: as the referee has them)"
		}
		answer, ok := p.Ask(q)
		switch word := referee.Fold(answer); {
		case !ok:
			return false
		case answer == "":
			return true
		case word == "list":
			p.Tell(tell.Ledger(f.Game, f.Header(), true))
			continue
		case word == "none":
			for _, r := range f.Rulings() {
				_ = r.Set(r.Default) // the default always holds
			}
			return true
		}
		var err error
		for part := range strings.SplitSeq(answer, ",") {
			id, choice, is := strings.Cut(part, "=")
			if !is {
				err = fmt.Errorf("%q is no ruling; id=choice is wanted", strings.TrimSpace(part))
			} else {
				err = errors.Join(err, f.Rule(strings.TrimSpace(id), strings.TrimSpace(choice)))
			}
		}
		if err == nil {
			return true
		}
		p.printf("%v\n", err)
	}
}

// ruled writes the house rulings of a form as a header does.
func ruled(f *table.Form) string {
	var all []string
	for _, r := range f.Rulings() {
		if r.Value != r.Default {
			all = append(all, r.Key+"="+r.Value)
		}
	}
	return strings.Join(all, ", ")
}
