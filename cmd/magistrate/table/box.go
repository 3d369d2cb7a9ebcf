package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// What the cards of a table's own copy show is kept in a file that the settings
// name, and every game played since may add to it.

// boxPath is where the box of a game is kept: where the settings say, else beside
// the records; "" where there is no home.
func boxPath(g referee.Game) (path string, named bool) {
	if set, err := LoadSettings(); err == nil && set.Faces[g.Key()] != "" {
		return set.Faces[g.Key()], true
	}
	if Records() == "" {
		return "", false
	}
	return filepath.Join(Records(), g.Key()+record.BoxEnding), false
}

// Remembered are the games with what is kept of this table's own copies. A box
// that can't be read is told, and left alone.
func Remembered(games []referee.Game) (all []referee.Game, err error) {
	for _, g := range games {
		if record.Boxes(g) {
			path, named := boxPath(g)
			b, bad := kept(g, path, named)
			if bad != nil {
				err = bad
			}
			if b != nil {
				g = record.Kept(g, b)
			}
		}
		all = append(all, g)
	}
	return all, err
}

// kept is the box in a file; nil where there is none, and nobody said so.
func kept(g referee.Game, path string, named bool) (*record.Box, error) {
	if path == "" {
		return nil, nil
	}
	data, err := readRegular(path, journal.MaxSize)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return nil, nil
	}
	var b *record.Box
	if err == nil {
		b, err = record.ReadBox(string(data), record.Unboxed([]referee.Game{g}))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	b.Path = path
	return b, nil
}

// boxAt is the file that what this game tells is kept in: the box that people
// named, else the one that is kept.
func (d *Desk) boxAt() (path string) {
	s := d.table.Sitting()
	if !record.Boxes(s.Game) {
		return ""
	}
	if b := s.Box(); b != nil && b.Path != "" {
		return b.Path
	}
	path, _ = boxPath(s.Game)
	return path
}

// keepBox keeps what the cards of this game have shown for the next one.
func (d *Desk) keepBox(string) Answer {
	s, path := d.table.Sitting(), d.boxAt()
	switch {
	case !record.Boxes(s.Game):
		return cant("The book of %s shows every card: there is nothing to keep.", s.Game.Title())
	case path == "":
		return cant("There is no home directory to keep a box in.")
	}
	sources := []record.Source{{Name: d.Path(), Sitting: s}}
	old, err := kept(s.Game, path, false)
	if err != nil {
		return d.complain(err)
	}
	name := "our copy"
	if old != nil {
		name = old.Name
		sources = append(sources, record.Source{Name: path, Box: old, Notes: true})
	}
	text, err := record.Faces(name, sources)
	if err != nil {
		return d.complain(err)
	}
	if err = os.MkdirAll(filepath.Dir(path), 0o777); err == nil {
		err = renameio.WriteFile(path, []byte(text), 0o666, renameio.WithTempDir(filepath.Dir(path)), renameio.WithExistingPermissions())
	}
	if err == nil {
		err = nameBox(s.Game, path)
	}
	if err != nil {
		return d.complain(err)
	}
	return sayf(tell.Good, "What the cards showed is kept in %s; the settings name it, and the next game will not ask for it.", path)
}

// toKeep asks at the end of a game whether what the cards showed shall be kept;
// nil where nothing is new, and the next game knows it anyway.
func (d *Desk) toKeep() *Question {
	s, path := d.table.Sitting(), d.boxAt()
	if path == "" {
		return nil
	}
	b, err := kept(s.Game, path, false)
	if err != nil {
		return nil
	}
	known := 0
	if b != nil {
		known = len(b.Lines)
	}
	usual, _ := boxPath(s.Game)
	q := &Question{Title: "Keep what the cards showed?", Yes: "keep it for the next game", agreed: func([]string) Answer { return d.keepBox("") }}
	switch {
	case len(s.Position().Faces()) > known:
		q.Lines.Add(tell.Base, 0, "This game told what cards of your copy show. Where that is kept the next game need not ask for it.")
	case usual != path:
		q.Lines.Add(tell.Base, 0, "This game's box told what cards of your copy show. Where the settings name it the next game need not be told of it.")
	default:
		return nil
	}
	if s.Boxed() && !s.Kept() {
		q.Lines.Add(tell.Soft, 0, "It is written in %s.", path)
	}
	return q
}
