package console

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/games"
)

// A record's header, typed or pasted into the start screen, opens its game.
func TestHeaderOpensGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game").press("game: mag-mell<Enter>level: basic<Enter>players: Anna, Bríd<Enter>").shows("players: Anna, Bríd")
	r.press("<Enter>").shows("Set-up").press("<Esc>").shows("12 cards")
	has(t, r.record(), "level: basic\n", "players: Anna, Bríd\n")
	r.press("/leave<Enter>").shows("New game").paste("\ufeffgame: conclave\nplayers: José, Brit, Chu\n\n").shows("Conclave", "José")
	has(t, r.record(), "game: conclave\n", "players: José, Brit, Chu\n")
}

// A whole record can be pasted into the start screen.
func TestWholeRecordIsPasted(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	const hands = "Anna: hand Earth, Earth, Wind, Mind\nBrit: hand Mind, Mind, Love, Nature\n"
	r := newRig(t, 80, 24, "dark", "").paste("game: conclave\nplayers: Anna, Brit\n\n" + hands)
	has(t, r.record(), hands)
}

// A directory in which no record can be made is told before anything is asked.
func TestNowhereToKeepARecord(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_DATA_HOME", file)
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game").press("new<Enter>mell<Enter>").shows("A record can't be created there")
}

// Settings that can't be kept are told.
func TestSettingsThatAreNotKept(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := &rig{TB: t, done: make(chan error, 1), asked: make(chan func(), 1)}
	r.start(Options{Home: session.Home{Games: games.All, Save: func(shelf.Settings) error { return errors.New("the disk is full") }}}, 80, 24)
	r.press("<Ctrl-T>").shows("New game", "The theme wasn't saved: the disk is full")
}

// A mouse asks for what its buttons do, whoever takes it back.
func TestMouseIsTakenBackAsItWas(t *testing.T) {
	s := &asking{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	con, err := prepare(Options{Home: session.Home{Games: games.All}, screen: s})
	if err != nil {
		t.Fatal(err)
	}
	con.toggleMouse()
	con.toggleMouse()
	if n := len(s.asked); n != 2 || !slices.Equal(s.asked[0], s.asked[1]) {
		t.Errorf("asked for %v", s.asked)
	}
}

// An asking screen remembers what the mouse was asked for.
type asking struct {
	tcell.SimulationScreen
	asked [][]tcell.MouseFlags
}

func (a *asking) EnableMouse(flags ...tcell.MouseFlags) { a.asked = append(a.asked, flags) }

// Names that are pasted into the form take a place each.
func TestNamesTakeAPlaceEach(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	newRig(t, 80, 24, "dark", "").press("new<Enter>concl<Enter>").paste("Zoe\nYan\nXav").shows("Player 2", "Yan", "Xav")
}

// A page that was opened from the start screen leads back to it.
func TestPagesLeadBack(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.press("rules<Enter>concl<Enter>").shows("Rules: Conclave").press("<Esc>").shows("New game")
}

// Help over the form explains the form, and what was typed in it stays.
func TestHelpKeepsTheForm(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "").press("new<Enter>concl<Enter>").shows("Player 1 starts").press("Mia<Enter>Jon")
	hasNot(t, r.press("<F1>").shows("New game: Conclave", "Type a name a row. Player 1 starts").text(), "e.g. Anna, Brit, Chu")
	r.press("<Esc>").shows("Player 1     Mia", "Player 2     Jon").press("as<F10>").shows("Set-up")
	has(t, r.record(), "players: Mia, Jonas\n")
}
