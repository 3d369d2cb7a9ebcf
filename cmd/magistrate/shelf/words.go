package shelf

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"magistrate/referee"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

// WordsEnding is the extension of a file of a table's own words.
const WordsEnding = ".words"

// WithWords returns games with the table's own words. They are in FILE.words beside the record at
// a path, or else, or if path is "", in GAME.words beside the settings.
func WithWords(path string, games []referee.Game) (all []referee.Game, err error) {
	for _, g := range games {
		places := []string{filepath.Join(filepath.Dir(SettingsPath()), g.Key()+WordsEnding)}
		if path != "" {
			places = append([]string{strings.TrimSuffix(path, journal.Ending) + WordsEnding}, places...)
		}
		for _, place := range places {
			if _, err := os.Stat(place); err != nil {
				continue
			}
			text, err := readRegular(place, mostSettings)
			if err != nil {
				return nil, fmt.Errorf("%s can't be read: %w", place, err)
			}
			g = record.WithWords(g, place, string(text))
			break
		}
		all = append(all, g)
	}
	return all, nil
}
