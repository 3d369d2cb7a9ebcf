package shelf

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// errHomeless is the error for a user without a home directory.
var errHomeless = errors.New("there is no home directory to keep records in (HOME is not set); name a file: magistrate play FILE")

// isHomeless reports whether the user has neither a home directory nor the one in a variable.
func isHomeless(variable string) bool {
	return !filepath.IsAbs(os.Getenv(variable)) && (xdg.Home == "" || xdg.Home == "/")
}

// Records returns the directory of records; "" if the user has no home directory.
func Records() string {
	if isHomeless("XDG_DATA_HOME") {
		return ""
	}
	return filepath.Join(xdg.DataHome, "magistrate")
}

// Ready returns why no new record can be created at path, or in the directory of records if
// path is "". It is called before people are asked for the header.
func Ready(path string) error {
	if path != "" {
		return journal.Ready(path)
	}
	if Records() == "" {
		return errHomeless
	}
	return journal.Ready(filepath.Join(Records(), "new"+journal.Ending))
}

// Missing reports whether there is no record at path yet: no file, or the empty one of a start
// that was killed.
func Missing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist) || journal.Empty(path)
}

// A Found is a record in the directory of records.
type Found struct {
	journal.Entry
	Record *record.Record // nil if it can't be read
	Err    error          // why not
}

// Says returns a line with the game, the players, the round and the phase.
func (f *Found) Says() string {
	s := f.Record
	return fmt.Sprintf("%s, %s: %s", s.Game.Title(), spelling.List(s.Lexicon.Players), tell.Moment(s.Position().View(false)))
}

// A Stock is the records of a directory, the latest first in each list.
type Stock struct {
	Running []Found // unfinished games
	Over    []Found
	Broken  []Found // files that can't be read
}

// TakeStock reads the directory of records, and records at other paths.
func TakeStock(games []referee.Game, others ...string) (s Stock, err error) {
	if Records() == "" && others == nil {
		return s, nil
	}
	entries, err := journal.Recent(Records(), others...)
	for _, e := range entries {
		f := Found{Entry: e}
		data, bad := journal.Read(e.Path)
		if f.Err = bad; bad == nil {
			f.Record, f.Err = record.Open(string(data), games)
		}
		switch {
		case f.Record == nil:
			s.Broken = append(s.Broken, f)
		case f.Record.Position().Over():
			s.Over = append(s.Over, f)
		default:
			s.Running = append(s.Running, f)
		}
	}
	return s, err
}

// newPath returns the path of a new record of a game played today:
// mag-mell-2026-11-21.table, with a number if that exists.
func newPath(g referee.Game, today time.Time) (string, error) {
	if Records() == "" {
		return "", errHomeless
	}
	name := g.Key() + "-" + today.Format(time.DateOnly)
	for n := 1; ; n++ {
		path := filepath.Join(Records(), name+journal.Ending)
		if n > 1 {
			path = filepath.Join(Records(), fmt.Sprintf("%s-%d%s", name, n, journal.Ending))
		}
		if _, err := os.Stat(path); err != nil { // free, or creating it reports what is wrong with the directory
			return path, nil
		}
	}
}
