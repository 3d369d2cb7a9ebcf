package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/google/renameio/v2"

	"magistrate/referee"
)

// Settings is what is asked once and remembered: a small JSON file among the
// user's settings.
//
//	{"theme": "dark", "boxes": {"mag-mell": {"box": "Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2"}}}
type Settings struct {
	Theme   string                       `json:"theme,omitempty"`
	Names   []string                     `json:"names,omitempty"`   // who sat here last, in seating order
	Boxes   map[string]map[string]string `json:"boxes,omitempty"`   // by game: the header keys asked once a box
	Rulings map[string]map[string]string `json:"rulings,omitempty"` // by game: house rulings
}

// SettingsPath is where the settings are kept.
func SettingsPath() string { return filepath.Join(xdg.ConfigHome, "magistrate", "settings.json") }

// LoadSettings reads the settings; none are no error. A file that can't be read
// is told, and the settings are then empty.
func LoadSettings() (Settings, error) {
	var s Settings
	data, err := os.ReadFile(SettingsPath())
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		return Settings{}, fmt.Errorf("the settings in %s can't be read, so none are used: %w", SettingsPath(), err)
	}
	return s, nil
}

// Save writes the settings.
func (s Settings) Save() error {
	path := SettingsPath()
	data, err := json.MarshalIndent(s, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o777)
	}
	if err == nil {
		err = renameio.WriteFile(path, append(data, '\n'), 0o666)
	}
	if err != nil {
		return fmt.Errorf("the settings can't be kept in %s: %w", path, err)
	}
	return nil
}

// Box gives what was answered for a header key of a game, "" where nothing was.
func (s Settings) Box(g referee.Game, key string) string { return s.Boxes[g.Key()][key] }

// SetBox remembers the answer for a header key of a game.
func (s *Settings) SetBox(g referee.Game, key, value string) {
	if s.Boxes == nil {
		s.Boxes = map[string]map[string]string{}
	}
	if s.Boxes[g.Key()] == nil {
		s.Boxes[g.Key()] = map[string]string{}
	}
	s.Boxes[g.Key()][key] = value
}
