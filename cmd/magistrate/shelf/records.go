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

// errHomeless is what a user without a home directory gets.
var errHomeless = errors.New("there is no home directory to keep records in (HOME is not set); name a file: magistrate play FILE")

// homeless tells whether the user's directories would be those of the whole
// system.
func homeless(variable string) bool {
	return !filepath.IsAbs(os.Getenv(variable)) && (xdg.Home == "" || xdg.Home == "/")
}

// Records is the directory in which new records are made; "" where the user has
// no home.
func Records() string {
	if homeless("XDG_DATA_HOME") {
		return ""
	}
	return filepath.Join(xdg.DataHome, "magistrate")
}

// Ready tells why no new record can be made at path, or in the directory of
// records where that is "", before people are asked for all that it begins with.
func Ready(path string) error {
	if path != "" {
		return journal.Ready(path)
	}
	if Records() == "" {
		return errHomeless
	}
	return journal.Ready(filepath.Join(Records(), "new"+journal.Ending))
}

// Missing tells whether a record at path is still to be made: nothing is there, or
// what a start has left that was killed.
func Missing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist) || journal.Empty(path)
}

// A Found is a record in the directory of records.
type Found struct {
	journal.Entry
	Sitting *record.Sitting // nil where it can't be read
	Err     error           // why not
}

// Says tells in a line which game it is, who plays and where they are.
func (f *Found) Says() string {
	s := f.Sitting
	return fmt.Sprintf("%s, %s: %s", s.Game.Title(), spelling.List(s.Header.Players), tell.Moment(s.Position().View(false)))
}

// A Stock is what lies in the directory of records, each part the one written last first.
type Stock struct {
	Running []Found // games that go on
	Over    []Found
	Broken  []Found // what can't be read
}

// TakeStock looks into the records of the directory, and into those at other paths.
func TakeStock(games []referee.Game, others ...string) (s Stock, err error) {
	if Records() == "" && others == nil {
		return s, nil
	}
	entries, err := journal.Recent(Records(), others...)
	for _, e := range entries {
		f := Found{Entry: e}
		data, bad := journal.Read(e.Path)
		if f.Err = bad; bad == nil {
			f.Sitting, f.Err = record.Open(string(data), games)
		}
		switch {
		case f.Sitting == nil:
			s.Broken = append(s.Broken, f)
		case f.Sitting.Position().Over():
			s.Over = append(s.Over, f)
		default:
			s.Running = append(s.Running, f)
		}
	}
	return s, err
}

// newPath gives the path of a new record of a game played today:
// mag-mell-2026-11-21.table, with a number where that is taken.
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
		if _, err := os.Stat(path); err != nil { // free, or what is wrong with the directory is told on creating
			return path, nil
		}
	}
}
