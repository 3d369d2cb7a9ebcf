package console

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"magistrate/referee"
)

// typedKeys are what a random typist presses besides letters.
var typedKeys = []string{"<Enter>", "<Enter>", "<Enter>", "<Tab>", "<Esc>", "<Esc>", "<Up>", "<Down>", "<Left>", "<Right>", "<Backspace>", "<PgUp>", "<PgDn>", "<Home>", "<End>",
	"<F1>", "<F2>", "<F3>", "<F4>", "<F5>", "<F6>", "<F7>", "<F8>", "<F9>", "<F10>", "<Ctrl-G>", "<Ctrl-Z>", "<Ctrl-Y>", "<Ctrl-R>", "<Ctrl-T>", "<Ctrl-P>", "<Ctrl-U>", "<Shift-Tab>",
	"y", "n", " ", "?", ":", "!", "~", "#", ",", "1", "2", "…", "é", "王"}

// TestRandomTypist types, pastes, clicks and resizes at random in every game: no
// input may end the console, and what is on the disk stays a record that is upheld.
func TestRandomTypist(t *testing.T) {
	events := 600
	if os.Getenv("MAGISTRATE_CI") != "" {
		events = 20000
	}
	for name, data := range map[string]string{
		"mag-mell": recordOf(t, "mag-mell/whole-full-four"), "conclave": recordOf(t, "conclave/game-4-players"),
		"res-arcana": until(t, "res-arcana.table", "Anna: use Alchemy paying 3"), "lizard-wizard": recordOf(t, "lizard-wizard/dueling"),
	} {
		t.Run(name, func(t *testing.T) {
			chance := rand.New(rand.NewPCG(uint64(len(name)), 3))
			lines := strings.Split(strings.TrimSpace(string(data)), "\n")
			head := strings.Index(string(data), "\n\n") + 2
			start := strings.Join(lines[:len(lines)/3], "\n") + "\n"
			if len(start) < head {
				start = string(data[:head])
			}
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			xdgReload()
			r := newRig(t, 80, 24, "dark", start)
			r.look(func() { r.con.stop = func() {} })
			for n := range events {
				switch p := chance.IntN(100); {
				case p < 40:
					r.press(typedKeys[chance.IntN(len(typedKeys))])
				case p < 55:
					r.press(string(rune('a' + chance.IntN(26))))
				case p < 80: // a piece of a line of the game
					l := lines[chance.IntN(len(lines))]
					from := chance.IntN(len(l) + 1)
					r.press(strings.ToValidUTF8(l[from:min(from+chance.IntN(6), len(l))], ""))
				case p < 84:
					l := lines[chance.IntN(len(lines))]
					r.press([]string{"", "!", "~", "~[match] ", "![x] "}[chance.IntN(5)]).paste(l + []string{"", "\n", "\n" + l}[chance.IntN(3)])
				case p < 97:
					x, y := chance.IntN(80), chance.IntN(24)
					b := []tcell.ButtonMask{tcell.ButtonPrimary, tcell.WheelUp, tcell.WheelDown, tcell.ButtonSecondary}[chance.IntN(4)]
					r.queue(tcell.NewEventMouse(x, y, b, 0))
					r.queue(tcell.NewEventMouse(x, y, tcell.ButtonNone, 0))
				default:
					sizes := [][2]int{{80, 24}, {60, 20}, {120, 40}, {200, 50}, {30, 8}, {1, 1}}
					size := sizes[chance.IntN(len(sizes))]
					r.resize(size[0], size[1])
				}
				if n%100 == 0 {
					r.look(func() {
						if r.con.desk == nil { // it went to the start screen
							r.con.openRecord(r.path)
						}
					})
				}
			}
			r.resize(80, 24)
			r.look(func() {
				if r.con.desk == nil {
					r.con.openRecord(r.path)
				}
				for i := range r.con.desk.Sitting().Entries {
					if e := &r.con.desk.Sitting().Entries[i]; e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
						t.Errorf("on the record stands %s: %s", e.Raw, e.Verdict)
					}
				}
			})
			t.Log(fmt.Sprint(events, " events, then:\n", r.text()))
		})
	}
}
