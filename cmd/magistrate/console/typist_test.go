package console

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// typedKeys are what a random typist presses besides letters.
var typedKeys = []string{"<Enter>", "<Enter>", "<Enter>", "<Tab>", "<Esc>", "<Esc>", "<Up>", "<Down>", "<Left>", "<Right>", "<Backspace>", "<PgUp>", "<PgDn>", "<Home>", "<End>",
	"<F1>", "<F2>", "<F3>", "<F4>", "<F5>", "<F6>", "<F7>", "<F8>", "<F9>", "<F10>", "<F11>", "<Ctrl-Z>", "<Ctrl-Y>", "<Ctrl-R>", "<Ctrl-T>", "<Ctrl-P>", "<Ctrl-U>", "<Shift-Tab>",
	"y", "n", " ", "?", ":", "!", "~", "#", ",", "1", "2", "…", "é", "王"}

// typist types, pastes, clicks and resizes at random, lines of a game among it.
func (r *rig) typist(chance *rand.Rand, lines []string, events int) {
	r.Helper()
	frames := 0
	r.look(func() {
		r.con.stop = func() {}
		r.con.app.SetAfterDrawFunc(func(tcell.Screen) {
			if frames++; frames%16 == 0 { // what was not drawn anew stays so: no frame needs to be looked at alone
				r.current()
			}
		})
	})
	r.each = true
	w, h, may := 80, 24, ""
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
		case p < 81: // what may be said, and once more
			r.look(r.seated)
			r.press("<Esc><Esc><Esc>").look(func() {
				if s := r.con.session; s.Path() != "" && len(s.Bunches()) > 0 {
					may = s.Bunches()[chance.IntN(len(s.Bunches()))].Type
				}
			})
			r.paste(may + "\n" + may)
		case p < 84:
			l := lines[chance.IntN(len(lines))]
			r.press([]string{"", "!", "~", "~[match] ", "![x] "}[chance.IntN(5)]).paste(l + []string{"", "\n", "\n" + l}[chance.IntN(3)])
		case p < 97:
			x, y := chance.IntN(w), chance.IntN(h)
			b := []tcell.ButtonMask{tcell.ButtonPrimary, tcell.WheelUp, tcell.WheelDown, tcell.ButtonSecondary}[chance.IntN(4)]
			r.queue(tcell.NewEventMouse(x, y, b, 0))
			r.queue(tcell.NewEventMouse(x, y, tcell.ButtonNone, 0))
		default:
			sizes := [][2]int{{80, 24}, {60, 20}, {120, 40}, {200, 50}, {30, 8}, {1, 1}}
			size := sizes[chance.IntN(len(sizes))]
			w, h = size[0], size[1]
			r.resize(w, h)
		}
		if n%100 == 0 {
			r.look(r.seated)
		}
	}
	r.resize(80, 24)
	r.look(r.seated)
}

// seated opens the record again where the start screen was gone to.
func (r *rig) seated() {
	if r.con.session.Path() == "" {
		s, reply, err := session.Open(&r.con.Home, r.path)
		if err != nil { // on the console's own goroutine
			r.Error(err)
			return
		}
		r.con.session.Close()
		r.con.session, reply.Effects.Opened = s, true
		r.con.take(reply, nil)
	}
}

// current fails unless the table that was drawn is that of the record.
func (r *rig) current() {
	r.Helper()
	if s := r.con.session; s.Path() != "" && !reflect.DeepEqual(r.con.table.view, s.View()) {
		r.Errorf("drawn is not the table as recorded, after %s", s.Record().Text())
	}
}

// TestRandomTypist types, pastes, clicks and resizes at random in every game: no
// input may end the console, and what is on the disk stays a record that is upheld, unless it
// was amended.
func TestRandomTypist(t *testing.T) {
	for name, data := range map[string]string{
		"mag-mell": recordOf(t, "mag-mell/whole-full-four"), "conclave": recordOf(t, "conclave/game-4-players"),
		"res-arcana": until(t, "res-arcana.table", "Anna: use Alchemy paying 3"), "lizard-wizard": recordOf(t, "lizard-wizard/dueling"),
		"enchanters": until(t, "enchanters.table", "Dana: play Stone 1 Discard"),
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
			r.typist(chance, lines, refereetest.Often(200, 20000))
			if before, _ := filepath.Glob(r.path + ".before-*"); before != nil {
				return // it agreed to an amendment, and what follows that may be refused
			}
			r.look(func() {
				if r.con.session.Path() == "" {
					return
				}
				for i := range r.con.session.Record().Entries {
					if e := &r.con.session.Record().Entries[i]; e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
						t.Errorf("on the record stands %s: %s", e.Raw, e.Verdict)
					}
				}
			})
		})
	}
}

// No record ends the console either, however it was spoilt: with undo, rewind,
// marks and amendments where they belong and where they don't.
func TestNoRecordEndsTheConsole(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdgReload()
	for _, texts := range sessiontest.EveryGame(t) {
		for n := range refereetest.Often(2, 30) {
			chance := rand.New(rand.NewPCG(uint64(n), 17))
			text := sessiontest.Spoiled(chance, texts)
			if s, err := record.Open(text, games.All); err != nil || len(s.Entries) == 0 || !utf8.ValidString(text) || strings.Contains(text, "\x00") {
				continue // it is told before the console is there
			}
			r := newRig(t, 80, 24, "dark", text)
			r.typist(chance, strings.Split(text, "\n"), refereetest.Often(80, 300))
			data, err := os.ReadFile(r.path)
			if err == nil {
				_, err = record.Open(string(data), games.All)
			}
			if err != nil {
				t.Errorf("the record can't be read: %v\n%q", err, text)
			}
			r.stop()
			r.con = nil
		}
	}
}
