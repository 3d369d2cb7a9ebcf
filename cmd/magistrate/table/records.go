package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"

	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// Records is the directory in which new records are made.
func Records() string { return filepath.Join(xdg.DataHome, "magistrate") }

// A Found is a record in the directory of records.
type Found struct {
	journal.Entry
	Sitting *record.Sitting // nil where it can't be read
	Err     error           // why not
}

// Recent looks into the records of the directory, the one written last first.
func Recent(games []referee.Game) ([]Found, error) {
	entries, err := journal.Recent(Records())
	if err != nil {
		return nil, err
	}
	all := make([]Found, len(entries))
	for i, e := range entries {
		all[i].Entry = e
		data, err := os.ReadFile(e.Path)
		if err == nil {
			all[i].Sitting, err = record.Open(string(data), games)
		}
		all[i].Err = err
	}
	return all, nil
}

// NewPath gives the path of a new record of a game played today:
// mag-mell-2026-11-21.table, with a number where that is taken.
func NewPath(g referee.Game, today time.Time) string {
	name := g.Key() + "-" + today.Format(time.DateOnly)
	for n := 1; ; n++ {
		path := filepath.Join(Records(), name+journal.Ending)
		if n > 1 {
			path = filepath.Join(Records(), fmt.Sprintf("%s-%d%s", name, n, journal.Ending))
		}
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err != nil {
			return path
		}
	}
}
