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

// A Home is what every table shares: the games, and what is remembered from table to
// table.
type Home struct {
	Games    []referee.Game
	Settings shelf.Settings
	Save     func(shelf.Settings) error // keeps the settings; nil: they are not kept
	Locks    []shelf.Option

	last []string // the record that was open last, which may lie outside the directory of records
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

// FindGame returns the game with a key or title, or the only one with a word that
// begins like the name.
func FindGame(games []referee.Game, name string) (referee.Game, error) {
	if _, err := strconv.Atoi(name); err != nil { // a number is no name here
		if i := choiceOf(gameOptions(games), name); i >= 0 {
			return games[i], nil
		}
	}
	keys := spelling.Texts(games, referee.Game.Key)
	return nil, fmt.Errorf("there is no game %q; %s", name, spelling.Meant(name, keys, "there is "+spelling.List(keys)))
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

// cancels reports whether an input drops what is open.
func (in Input) cancels() bool {
	return in.Kind == CancelKind || in.Kind == TypedKind && strings.TrimPrefix(spelling.Fold(in.Text), "/") == "cancel"
}
