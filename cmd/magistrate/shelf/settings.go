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

// Settings is what is asked once and remembered: a small JSON file among the
// user's settings.
//
//	{"theme": "dark", "boxes": {"mag-mell": {"box": "Familiar 4, Daemon 3, Faerie 2, Spirit Healer 2"}},
//	 "faces": {"lizard-wizard": "/home/anna/games/ours.box"}}
type Settings struct {
	Theme   string                       `json:"theme,omitempty"`
	Game    string                       `json:"game,omitempty"`    // which game was begun last, by its key
	Names   []string                     `json:"names,omitempty"`   // who sat here last, in seating order
	Boxes   map[string]map[string]string `json:"boxes,omitempty"`   // by game: the header keys asked once a box
	Faces   map[string]string            `json:"faces,omitempty"`   // by game: the file of the box that says what its cards show
	Rulings map[string]map[string]string `json:"rulings,omitempty"` // by game: house rulings
	Offsets map[string][2]float64        `json:"offsets,omitempty"` // by way of printing backs: how far they are moved, mm to the right and down
	Sheets  map[string][2]float64        `json:"sheets,omitempty"`  // likewise: with which offset the last calibration sheet was printed
}

// SettingsPath is where the settings are kept.
func SettingsPath() string { return filepath.Join(xdg.ConfigHome, "magistrate", "settings.json") }

// mostSettings is far more than they can fill.
const mostSettings = 1 << 20

// LoadSettings reads the settings; none are no error. A file that can't be read
// is told, and the settings are then empty; Save keeps it.
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
		return Settings{}, fmt.Errorf("the settings in %s can't be read, so none are used: %w; they will be kept in %s when new ones are written", path, err, unread(linked(path)))
	}
	return s, nil
}

// readRegular reads a regular file of at most so many bytes: a pipe would wait
// for ever.
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

// linked is the file that a link leads to: that is written, and the link stays.
func linked(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// unread is the first free name beside the settings for ones that can't be read.
func unread(path string) string {
	for n := 1; ; n++ {
		beside := fmt.Sprintf("%s.unread-%d", path, n)
		if _, err := os.Lstat(beside); err != nil {
			return beside
		}
	}
}

// Save writes the settings. What lies there and can't be read is kept beside
// them. Which file a box lies in stays as it is there: see WriteBox.
func (s Settings) Save() error {
	if now, err := LoadSettings(); err == nil {
		s.Faces = now.Faces
	}
	return s.write()
}

// put sets a value in a map that is made when first needed.
func put[V any](m *map[string]V, key string, value V) {
	if *m == nil {
		*m = map[string]V{}
	}
	(*m)[key] = value
}

func (s Settings) write() error {
	path := SettingsPath()
	if err := s.save(path); err != nil {
		return fmt.Errorf("the settings can't be kept in %s: %w", path, err)
	}
	return nil
}

func (s Settings) save(path string) error {
	if homeless("XDG_CONFIG_HOME") {
		return errors.New("there is no home directory (HOME is not set)")
	}
	data, err := json.MarshalIndent(s, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o777)
	}
	if err != nil {
		return err
	}
	path = linked(path)
	switch old, err := readRegular(path, mostSettings); {
	case errors.Is(err, fs.ErrNotExist):
	case errors.Is(err, errNoFile):
		return err
	case err != nil || json.Unmarshal(old, new(Settings)) != nil:
		if err := os.Rename(path, unread(path)); err != nil {
			return err
		}
	}
	return replace(path, append(data, '\n'))
}

// replace puts other content into a file, all of it or nothing; a link to it stays.
func replace(path string, content []byte) error {
	path = linked(path)
	return renameio.WriteFile(path, content, 0o666, renameio.WithTempDir(filepath.Dir(path)), renameio.WithExistingPermissions())
}

// Box gives what was answered for a header key of a game, "" where nothing was.
func (s Settings) Box(g referee.Game, key string) string { return s.Boxes[g.Key()][key] }

// SetBox remembers the answer for a header key of a game.
func (s *Settings) SetBox(g referee.Game, key, value string) {
	box := s.Boxes[g.Key()]
	put(&box, key, value)
	put(&s.Boxes, g.Key(), box)
}

// SetOffset remembers how far backs that are printed in one way are moved.
func (s *Settings) SetOffset(backs string, by [2]float64) { put(&s.Offsets, backs, by) }

// SetSheet remembers with which offset a calibration sheet was printed: what is read
// on it comes on top of that, however often it is read.
func (s *Settings) SetSheet(backs string, by [2]float64) { put(&s.Sheets, backs, by) }

// SetRulings remembers a table's house rulings for the next game of it.
func (s *Settings) SetRulings(g referee.Game, rulings map[string]string) {
	if delete(s.Rulings, g.Key()); len(rulings) > 0 {
		put(&s.Rulings, g.Key(), rulings)
	}
}
