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

// BoxPath returns the path of a game's box: the one in the settings, in which case named is
// true, or one beside the records; "" if the user has no home directory.
func BoxPath(g referee.Game) (path string, named bool) {
	if set, err := LoadSettings(); err == nil && set.Faces[g.Key()] != "" {
		return set.Faces[g.Key()], true
	}
	if Records() == "" {
		return "", false
	}
	return filepath.Join(Records(), g.Key()+record.BoxEnding), false
}

// Remembered returns games with their boxes as they are on the disk now, except for games
// whose box somebody named. The error is about a box that can't be read.
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
				g = record.WithDefaultBox(g, b)
			}
		}
		all = append(all, g)
	}
	return all, err
}

// ReadBox returns the box in a file; nil if the file doesn't exist and nobody named it.
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

// WriteBox writes a game's box to a file and its path to the settings.
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
