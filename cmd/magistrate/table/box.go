package table

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// What the cards of a table's own copy show is kept beside the records, and
// every game played since may add to it.

// boxPath is where the box of a game is kept; "" where there is no home.
func boxPath(g referee.Game) string {
	if Records() == "" {
		return ""
	}
	return filepath.Join(Records(), g.Key()+record.BoxEnding)
}

// Remembered are the games with what is kept of this table's own copies. A box
// that can't be read is told, and left alone.
func Remembered(games []referee.Game) (all []referee.Game, err error) {
	for _, g := range games {
		b, bad := kept(g)
		if bad != nil {
			err = bad
		}
		if b != nil {
			g = record.Kept(g, b)
		}
		all = append(all, g)
	}
	return all, err
}

// kept is the box that is kept of a game; nil for none.
func kept(g referee.Game) (*record.Box, error) {
	if boxPath(g) == "" || !record.Boxes(g) {
		return nil, nil
	}
	data, err := readRegular(boxPath(g), journal.MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return record.ReadBox(string(data), []referee.Game{g})
}

// keepBox keeps what the cards of this game have shown for the next one.
func (d *Desk) keepBox(string) Answer {
	s := d.table.Sitting()
	path := boxPath(s.Game)
	switch {
	case !record.Boxes(s.Game):
		return cant("The book of %s shows every card: there is nothing to keep.", s.Game.Title())
	case path == "":
		return cant("There is no home directory to keep a box in.")
	}
	sources := []record.Source{{Name: d.Path(), Sitting: s}}
	old, err := kept(s.Game)
	if err != nil {
		return d.complain(err)
	}
	if old != nil {
		sources = append(sources, record.Source{Name: path, Box: old})
	}
	name := "our copy"
	if old != nil {
		name = old.Name
	}
	text, err := record.Faces(name, sources)
	if err != nil {
		return d.complain(err)
	}
	if err = os.MkdirAll(filepath.Dir(path), 0o777); err == nil {
		err = renameio.WriteFile(path, []byte(text), 0o666, renameio.WithTempDir(filepath.Dir(path)))
	}
	if err != nil {
		return d.complain(err)
	}
	return sayf(tell.Good, "What the cards showed is kept in %s; the next game will not ask for it.", path)
}

// toKeep asks at the end of a game whether what the cards showed shall be kept;
// nil where nothing is new.
func (d *Desk) toKeep() *Question {
	s := d.table.Sitting()
	if !record.Boxes(s.Game) || boxPath(s.Game) == "" {
		return nil
	}
	b, err := kept(s.Game)
	if err != nil {
		return nil
	}
	known := 0
	if b != nil {
		known = len(b.Lines)
	}
	if len(s.Position().Faces()) <= known {
		return nil
	}
	q := &Question{Title: "Keep what the cards showed?", Yes: "keep it for the next game", agreed: func([]string) Answer { return d.keepBox("") }}
	q.Lines.Add(tell.Base, 0, "This game told what cards of your copy show. Where that is kept the next game need not ask for it.")
	return q
}
