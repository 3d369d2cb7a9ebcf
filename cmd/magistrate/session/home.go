package session

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A Home is what all sessions share: games and settings.
type Home struct {
	Games    []referee.Game
	Settings shelf.Settings
	Save     func(shelf.Settings) error // saves the settings; nil: they are not saved
	Locks    []shelf.Option

	last []string // the path of the last record, which may be outside the directory of records
}

// open opens a record with the table's own words.
func (h *Home) open(path string) (t *shelf.Table, mended string, err error) {
	games, err := shelf.WithWords(path, h.Games)
	if err != nil {
		return nil, "", err
	}
	return shelf.Open(path, games, h.Locks...)
}

// gameOptions lists games to choose from.
func gameOptions(games []referee.Game) (options []Option) {
	for _, g := range games {
		least, most := g.Seats()
		options = append(options, Option{
			Text: g.Title(),
			Note: fmt.Sprintf("%d–%d players", least, most),
			Find: g.Key() + " " + strings.ReplaceAll(g.Key(), "-", " ") + " " + g.Also(),
		})
	}
	return options
}

// FindGame returns the game with a key or a title, or the only one with a word that begins like
// the name.
func FindGame(games []referee.Game, name string) (referee.Game, error) {
	if _, err := strconv.Atoi(name); err != nil { // a number isn't an index here
		if i := choiceOf(gameOptions(games), name); i >= 0 {
			return games[i], nil
		}
	}
	keys := spelling.Texts(games, referee.Game.Key)
	return nil, fmt.Errorf("there is no game %q; %s", name, spelling.DidYouMean(name, keys, "there is "+spelling.List(keys)))
}

// leave closes the record and returns to the start screen.
func leave(s *Session) (State, Reply, error) {
	reply := Reply{Effects: Effects{Moved: true, Opened: true}, Text: s.Safe()}
	s.home.last = []string{s.table.Path()}
	closed := s.table.Close()
	all, err := shelf.Remembered(s.home.Games)
	if err = errors.Join(closed, err); err != nil {
		reply.Text.Add(tell.Bad, 0, "%s", err.Error())
	}
	s.home.Games = all
	s.table, s.opened, s.seen = nil, 0, moment{}
	return newStarting(s), reply, nil
}

// cancels reports whether an input cancels the open question.
func (in Input) cancels() bool {
	return in.Kind == CancelKind || in.Kind == TypedKind && strings.TrimPrefix(spelling.Fold(in.words()), "/") == "cancel"
}
