package console

import "testing"

// The code of a set-up sheet, scanned or pasted into the start screen, opens its
// game; what is wrong with it is said.
func TestHeaderOpensGame(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	r := newRig(t, 80, 24, "dark", "")
	r.shows("New game").press("game: mag-mell<Enter>level: basic<Enter>players: Anna, Bríd<Enter>").shows("A table from its code", "level: basic", "players: Anna, Bríd")
	r.press("<Enter>").shows("The Pool is laid out: 12 cards")
	has(t, r.record(), "level: basic\n", "players: Anna, Bríd\n")

	r.press(":start<Enter>").shows("New game").paste("game: conclave\nplayers: Anna, Brit, Chu\n\n").shows("Conclave", "Anna")
	has(t, r.record(), "game: conclave\n", "players: Anna, Brit, Chu\n")

	r.press(":start<Enter>").shows("New game").paste("game: conclav\nplayers: Anna, Brit\n\n").shows("did you mean conclave?").press("<Esc>").shows("New game")
}
