package shelf

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

// Settings are answers that are remembered, in a JSON file among the user's settings.
//
//	{"theme": "dark", "boxes": {"mag-mell": {"box": "Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2"}},
//	 "faces": {"lizard-wizard": "/home/anna/games/ours.box"}}
type Settings struct {
	Theme   string                       `json:"theme,omitempty"`
	Game    string                       `json:"game,omitempty"`    // the key of the game that was begun last
	Names   []string                     `json:"names,omitempty"`   // the players of that game, in seating order
	Boxes   map[string]map[string]string `json:"boxes,omitempty"`   // by game: header keys that depend on the box alone
	Faces   map[string]string            `json:"faces,omitempty"`   // by game: the path of its box
	Rulings map[string]map[string]string `json:"rulings,omitempty"` // by game: house rules
	Offsets map[string][2]float64        `json:"offsets,omitempty"` // by way of printing backs: their shift in mm, right and down
	Sheets  map[string][2]float64        `json:"sheets,omitempty"`  // likewise: the offset of the last calibration sheet
}

// SettingsPath returns the path of the settings.
func SettingsPath() string { return filepath.Join(xdg.ConfigHome, "magistrate", "settings.json") }

// mostSettings is the largest size of the file, far more than settings can fill.
const mostSettings = 1 << 20

// LoadSettings returns the settings; empty ones if there is no file, or with an error if it
// can't be read. Save renames such a file.
func LoadSettings() (Settings, error) {
	var s Settings
	path := SettingsPath()
	data, err := readRegular(path, mostSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		return Settings{}, fmt.Errorf("the settings in %s can't be read and are ignored: %w; the file will be renamed to %s when new settings are saved", path, err, unreadPath(linkTarget(path)))
	}
	return s, nil
}

// readRegular reads a regular file of at most so many bytes; a pipe would block.
func readRegular(path string, most int64) ([]byte, error) {
	switch info, err := os.Stat(path); {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errNoFile
	case info.Size() > most:
		return nil, errors.New("the file is too large")
	}
	return os.ReadFile(path)
}

var errNoFile = errors.New("it is not a regular file")

// linkTarget returns the file that a link points to, so that writing keeps the link.
func linkTarget(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// unreadPath returns a new path beside the settings, for a file that can't be read.
func unreadPath(path string) string {
	for n := 1; ; n++ {
		beside := fmt.Sprintf("%s.unread-%d", path, n)
		if _, err := os.Lstat(beside); err != nil {
			return beside
		}
	}
}

// Save writes the settings, except for Faces, which only WriteBox changes. A file there that
// can't be read is renamed.
func (s Settings) Save() error {
	if now, err := LoadSettings(); err == nil {
		s.Faces = now.Faces
	}
	return s.write()
}

// put sets a value in a map, and makes the map first if it is nil.
func put[V any](m *map[string]V, key string, value V) {
	if *m == nil {
		*m = map[string]V{}
	}
	(*m)[key] = value
}

func (s Settings) write() error {
	path := SettingsPath()
	if err := s.save(path); err != nil {
		return fmt.Errorf("the settings can't be saved in %s: %w", path, err)
	}
	return nil
}

func (s Settings) save(path string) error {
	if isHomeless("XDG_CONFIG_HOME") {
		return errors.New("there is no home directory (HOME is not set)")
	}
	data, err := json.MarshalIndent(s, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o777)
	}
	if err != nil {
		return err
	}
	path = linkTarget(path)
	switch old, err := readRegular(path, mostSettings); {
	case errors.Is(err, fs.ErrNotExist):
	case errors.Is(err, errNoFile):
		return err
	case err != nil || json.Unmarshal(old, new(Settings)) != nil:
		if err := os.Rename(path, unreadPath(path)); err != nil {
			return err
		}
	}
	return replace(path, append(data, '\n'))
}

// replace replaces the content of a file, all of it or nothing; a link to it stays.
func replace(path string, content []byte) error {
	path = linkTarget(path)
	return renameio.WriteFile(path, content, 0o666, renameio.WithTempDir(filepath.Dir(path)), renameio.WithExistingPermissions())
}

// Box returns the remembered answer for a header key of a game; "" for none.
func (s Settings) Box(g referee.Game, key string) string { return s.Boxes[g.Key()][key] }

// SetBox remembers the answer for a header key of a game.
func (s *Settings) SetBox(g referee.Game, key, value string) {
	box := s.Boxes[g.Key()]
	put(&box, key, value)
	put(&s.Boxes, g.Key(), box)
}

// SetOffset remembers the offset of backs that are printed in one way.
func (s *Settings) SetOffset(backs string, by [2]float64) { put(&s.Offsets, backs, by) }

// SetSheet remembers the offset with which a calibration sheet was printed; a reading of the
// sheet is added to that, however often it is read.
func (s *Settings) SetSheet(backs string, by [2]float64) { put(&s.Sheets, backs, by) }

// SetRulings remembers a table's house rules for the next game.
func (s *Settings) SetRulings(g referee.Game, rulings map[string]string) {
	if delete(s.Rulings, g.Key()); len(rulings) > 0 {
		put(&s.Rulings, g.Key(), rulings)
	}
}
