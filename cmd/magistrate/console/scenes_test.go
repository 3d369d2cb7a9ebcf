package console

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// A seated is a console in the hands of a person who types and reads all of it.
type seated struct{ *rig }

// read reads the table first and then what stands beside it, unless something lies over both.
func (s seated) read() string {
	var beside rect
	text := s.text()
	s.look(func() {
		if p := s.con.table; p != nil && (s.con.top() == nil || !s.con.top().whole) && s.con.width() >= wideFrom {
			beside = p.sized
		}
	})
	var left, right []string
	for y, row := range strings.Split(text, "\n") {
		cells := []rune(row)
		at := len(cells)
		if beside.w > 0 && y >= beside.y {
			at = min(at, beside.w)
		}
		left, right = append(left, string(cells[:at])), append(right, string(cells[at:]))
	}
	return strings.Join(strings.Fields(strings.Join(append(left, right...), " ")), " ") + "\n"
}

func (s seated) Type(line string) string {
	s.press("<Ctrl-U>", line, "<Enter>") // what was not understood stays in the line
	return s.read()
}

func (s seated) Undo() string {
	s.press("<Ctrl-Z>")
	return s.read()
}

func (s seated) Answer(agree bool) string {
	if agree {
		s.press("<Ctrl-U>all<Enter>")
	} else {
		s.press("<Ctrl-U><Esc>")
	}
	return s.read()
}

// Look opens all that can be opened, and what letters may become.
func (s seated) Look() (said string) {
	for _, keys := range []string{"<F1>", "<F2>", "<F3>", "<F4>", "<F5>", "<F6>", "<F9>", "<F10>", "<Ctrl-R>", "<Ctrl-P>", "<Ctrl-T>", "<Up>", "<Tab>", "c", "c<Tab>", "counts 3 mana<Enter>", "bid 9999<Enter>", "bid 9999?<Enter>", "score<Enter>", "show<Enter>", "legal<Enter>"} {
		s.press(keys)
		said += s.read()
		s.out()
	}
	return said
}

// TestWholeGameOfFaces plays a whole game of which cards must be told, with a box
// and without, at two sizes.
func TestWholeGameOfFaces(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {200, 50}} {
		for _, boxed := range []bool{false, true} {
			if !refereetest.Long && (boxed || size[0] != 80) {
				continue // with a box the prompt plays it
			}
			t.Run(fmt.Sprintf("%dx%d boxed %v", size[0], size[1], boxed), func(t *testing.T) {
				sessiontest.Whole(t, boxed, func(t *testing.T, path string, all []referee.Game) sessiontest.Looker {
					return seated{newRigOver(t, size[0], size[1], "mono", path, all)}
				})
			})
		}
	}
}

func TestScenes(t *testing.T) {
	sessiontest.Run(t, refereetest.Often(3, 1), func(t *testing.T, path string) sessiontest.Front {
		return seated{newRigOver(t, 120, 40, "mono", path, games.All)}
	})
}

func TestStart(t *testing.T) {
	sessiontest.Start(t, func(t *testing.T, tally bool) sessiontest.Front {
		set, err := shelf.LoadSettings()
		if err != nil {
			t.Fatal(err)
		}
		r := &rig{TB: t, done: make(chan error, 1), asked: make(chan func(), 1)}
		r.start(Options{Home: session.Home{Games: games.All, Settings: set, Save: shelf.Settings.Save}}, 120, 40)
		if tally {
			r.press("score a fin<Enter>")
		} else {
			r.press("new game<Enter>")
		}
		r.press("mag mell<Enter>Anna<Tab>Brit<F10>").shows("Mag Mell")
		if !tally {
			r.shows("Set-up").press("<Esc>").shows("12 cards")
		}
		return seated{r}
	})
}
