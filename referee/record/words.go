package record

import (
	"fmt"
	"sync"

	"magistrate/referee"
)

// WithWords returns a game with a table's own words, from the text of the file at a path. It is
// read when a record of the game is opened, which fails if the text has a fault or if a player is
// called like one of the words.
func WithWords(g referee.Game, path, text string) referee.Game {
	if b, ok := g.(boxed); ok {
		b.Game = WithWords(b.Game, path, text)
		return b
	}
	w := worded{g, path, sync.OnceValues(func() (*referee.Language, error) {
		l, err := g.Language().WithOwnWords(text)
		if err != nil {
			return g.Language(), fmt.Errorf("%s, %w", path, err)
		}
		return l, nil
	})}
	if s, ok := g.(referee.Spreader); ok {
		return wordedSpreader{w, s}
	}
	return w
}

// A worded game has a table's own words.
type worded struct {
	referee.Game
	path  string
	words func() (*referee.Language, error)
}

// Language returns the verbs and words, with the table's own.
func (g worded) Language() *referee.Language {
	l, _ := g.words() // Open returns the error
	return l
}

// WordsFault returns what is wrong with the own words of a game; nil for nothing.
func WordsFault(g referee.Game) error {
	if w, ok := Unboxed([]referee.Game{g})[0].(interface{ fault() error }); ok {
		return w.fault()
	}
	return nil
}

func (g worded) fault() error { _, err := g.words(); return err }

// Open returns the first position, unless the own words have a fault.
func (g worded) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	l, err := g.words()
	if err != nil {
		return nil, err
	}
	for _, name := range h.Players {
		if n := l.OwnLine(name); n > 0 {
			return nil, referee.BadKey("players", "“%s” is a word of this game in %s, line %d; change the name or the word", name, g.path, n)
		}
	}
	return g.Game.Open(h, x)
}

// A wordedSpreader is a worded Spreader.
type wordedSpreader struct {
	worded
	of referee.Spreader
}

// Spread parses counts of cards; see referee.Spreader.
func (g wordedSpreader) Spread(text string) (cards []referee.Printed, note string, err error) {
	return g.of.Spread(text)
}
