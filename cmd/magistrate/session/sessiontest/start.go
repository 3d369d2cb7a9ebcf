package sessiontest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"

	"github.com/adrg/xdg"
)

// A Starter begins a game of Mag Mell for Anna and Brit with all defaults, in a front
// end without an open record. With tally it begins the scoring of a finished game.
type Starter func(t *testing.T, tally bool) Front

// tokens are the tokens of a finished game of Mag Mell; held lists what its players
// have.
const (
	tokens = "assign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\n"
	held   = "Anna: holds GASO, MER\nBrit: holds nothing\n"
)

// Start tests what people do before a record is open.
func Start(t *testing.T, begin Starter) {
	t.Run("score a finished game", func(t *testing.T) {
		home(t)
		f, said := begin(t, true), ""
		for line := range strings.Lines(tokens + held + strings.Repeat("award\n", 11)) {
			said += f.Type(strings.TrimSpace(line))
		}
		if !strings.Contains(said, "Anna wins") {
			t.Errorf("nobody wins:\n%s", said)
		}
		if text := newRecord(t); !strings.Contains(text, "mode: tally\n") || !strings.Contains(text, "Anna: holds Gairm Sorcerer, Mercenary\n") {
			t.Errorf("the record is\n%s", text)
		}
	})
	t.Run("house rules are remembered", func(t *testing.T) {
		home(t)
		const id, choice = "shapeshifter-on-starter", "no"
		set := shelf.Settings{Rulings: map[string]map[string]string{"mag-mell": {id: choice, "gone-by": "now"}}}
		if err := set.Save(); err != nil {
			t.Fatal(err)
		}
		begin(t, false)
		if text := newRecord(t); !strings.Contains(text, "rulings: "+id+"="+choice+"\n") {
			t.Errorf("the record is\n%s", text)
		}
		if set, err := shelf.LoadSettings(); err != nil || len(set.Rulings["mag-mell"]) != 1 || set.Rulings["mag-mell"][id] != choice {
			t.Errorf("remembered are %v, %v", set.Rulings, err)
		}
	})
}

// home makes a home directory without records and settings.
func home(t *testing.T) (dir string) {
	dir = t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	t.Setenv("XDG_CONFIG_HOME", dir)
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	return dir
}

// newRecord returns the one record that was newRecord.
func newRecord(t *testing.T) string {
	paths, err := filepath.Glob(filepath.Join(shelf.Records(), "*.table"))
	if err != nil || len(paths) != 1 {
		t.Fatalf("the records are %q: %v", paths, err)
	}
	data, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
