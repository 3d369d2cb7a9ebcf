package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// What the cards of a table's own copy show is kept in a file that the settings
// name, and every game played since may add to it.

// BoxPath is where the box of a game is kept: where the settings say, which is named,
// else beside the records; "" where there is no home.
func BoxPath(g referee.Game) (path string, named bool) {
	if set, err := LoadSettings(); err == nil && set.Faces[g.Key()] != "" {
		return set.Faces[g.Key()], true
	}
	if Records() == "" {
		return "", false
	}
	return filepath.Join(Records(), g.Key()+record.BoxEnding), false
}

// Remembered are the games with what is kept by now of this table's own copies, but
// for those whose box somebody named. A box that can't be read is told, and left alone.
func Remembered(games []referee.Game) (all []referee.Game, err error) {
	for i, g := range games {
		if record.Boxes(g) && !record.Named(g) {
			g = record.Unboxed(games[i : i+1])[0]
			path, named := BoxPath(g)
			b, bad := ReadBox(g, path, named)
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

// ReadBox is the box in a file; nil where there is none, unless somebody named it.
func ReadBox(g referee.Game, path string, named bool) (*record.Box, error) {
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

// WriteBox puts a game's box into a file, and the settings name it.
func WriteBox(g referee.Game, path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	if err := replace(path, []byte(text)); err != nil {
		return err
	}
	s, err := LoadSettings()
	if err != nil || s.Faces[g.Key()] == path {
		return err
	}
	put(&s.Faces, g.Key(), path)
	return s.write()
}
