package console

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/phones"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// A rig is a real console on a simulated screen, driven by keys.
type rig struct {
	testing.TB
	screen tcell.SimulationScreen
	con    *Console
	path   string
	done   chan error
	asked  chan func()
	each   bool // every key has its frame, as from a slow typist
}

// TestMain gives the tests surroundings that no test need change for itself: so many can run
// side by side.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // as make test does; much is drawn, and little kept
	os.Setenv("LC_ALL", "C.UTF-8")
	os.Unsetenv("NO_COLOR")
	home, err := os.MkdirTemp("", "home") // what lies in the user's own changes what is shown
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(home)
	os.Setenv("XDG_DATA_HOME", home)
	os.Setenv("XDG_CONFIG_HOME", home)
	xdg.Reload()
	m.Run()
}

// stamp is the key that means "now look": all keys before it have been handled
// and drawn when it is.
const stamp = tcell.KeyF64

// newRig starts a console over a record; without text it begins at the start
// screen.
func newRig(t testing.TB, w, h int, theme, record string) *rig {
	t.Helper()
	path := filepath.Join(t.TempDir(), "thursday.table")
	if record != "" {
		if err := os.WriteFile(path, []byte(record), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return newRigOver(t, w, h, theme, path, games.All)
}

// newRigOver starts a console over the record at a path, if there is one.
func newRigOver(t testing.TB, w, h int, theme, path string, all []referee.Game) *rig {
	t.Helper()
	o := Options{Home: session.Home{Games: all, Settings: shelf.Settings{Theme: theme}}}
	locale := "C.UTF-8"
	if theme == "ascii" {
		locale, o.Settings.Theme = "C", "mono"
	}
	if os.Getenv("LC_ALL") != locale { // of a console before it
		t.Setenv("LC_ALL", locale)
	}
	if !shelf.Missing(path) {
		o.Path = path
	}
	r := &rig{TB: t, path: path, done: make(chan error, 1), asked: make(chan func(), 1)}
	r.start(o, w, h)
	return r
}

// start runs the console.
func (r *rig) start(o Options, w, h int) {
	r.Helper()
	r.screen = tcell.NewSimulationScreen("UTF-8")
	if err := r.screen.Init(); err != nil {
		r.Fatal(err)
	}
	r.screen.SetSize(w, h) // after Init, which sets 80 by 25
	o.screen = r.screen
	o.Print = func(kind string, _ *record.Record, path string) (string, error) {
		return "/somewhere/" + kind + ".pdf", nil
	}
	o.Phones = func(string, func()) (*phones.Server, error) { return nil, errors.New("no network") }
	o.Link = func(*record.Record) (string, error) { return "HTTPS://EXAMPLE.COM/A", nil }
	if o.Save == nil {
		o.Save = func(shelf.Settings) error { return nil }
	}
	con, err := prepare(o)
	if err != nil {
		r.Fatal(err)
	}
	r.con = con
	con.enters.wait = 0 // fingers of a test are fast
	capture := con.app.GetInputCapture()
	con.app.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		if ev.Key() == stamp {
			con.screen.Handled()
			con.catchUp()
			(<-r.asked)()
			return nil
		}
		return capture(ev)
	})
	go func() { r.done <- con.loop() }()
	r.queue(tcell.NewEventResize(w, h))
	r.Cleanup(r.stop)
}

// stop ends the console.
func (r *rig) stop() {
	if r.con == nil { // it was stopped before
		return
	}
	r.con.app.Stop()
	select {
	case <-r.done:
	case <-time.After(5 * time.Minute):
		r.Error("the console does not end")
	}
	r.con.session.Close()
}

// queue gives the console an event, unless it has ended.
func (r *rig) queue(ev tcell.Event) {
	r.Helper()
	sent, send := make(chan struct{}), func(ev tcell.Event) {
		if key, ok := ev.(*tcell.EventKey); ok {
			r.screen.InjectKey(key.Key(), key.Rune(), key.Modifiers())
			return
		}
		for r.screen.PostEvent(ev) != nil { // the console has still to read what came before
			time.Sleep(time.Millisecond)
		}
	}
	if r.each {
		send = func(ev tcell.Event) { r.con.app.QueueEvent(ev) }
	}
	go func() { send(ev); close(sent) }()
	select {
	case <-sent:
	case err := <-r.done:
		r.ended(err)
	}
}

// ended tells why the console ended, and where a fault lies.
func (r *rig) ended(err error) {
	r.Helper()
	r.done <- err
	if fault := new(Fault); errors.As(err, &fault) {
		r.Fatalf("the console ended: %v\n%s", err, fault.Stack)
	}
	r.Fatalf("the console ended: %v", err)
}

// look runs a function on the event loop once all keys so far are handled.
func (r *rig) look(do func()) {
	r.Helper()
	done := make(chan struct{})
	r.asked <- func() { do(); close(done) }
	r.queue(tcell.NewEventKey(stamp, 0, 0))
	select {
	case <-done:
	case err := <-r.done:
		r.ended(err)
	case <-time.After(5 * time.Minute):
		r.Fatal("the console hangs")
	}
}

var keysByName = map[string]tcell.Key{}

func init() {
	for k, name := range tcell.KeyNames {
		keysByName[name] = k
	}
	keysByName["PgUp"], keysByName["PgDn"], keysByName["Shift-Tab"], keysByName["Backspace"] = tcell.KeyPgUp, tcell.KeyPgDn, tcell.KeyBacktab, tcell.KeyBackspace2
}

// press presses keys: "<Enter>", "<F2>", "<Ctrl-P>" by name, all else as typed.
func (r *rig) press(keys ...string) *rig {
	for _, text := range keys {
		for text != "" {
			if end := strings.IndexByte(text, '>'); text[0] == '<' && end > 0 {
				name := text[1:end]
				k, ok := keysByName[name]
				mod := tcell.ModNone
				if letter, ctrl := strings.CutPrefix(name, "Ctrl-"); ctrl {
					k, ok, mod = tcell.KeyCtrlA+tcell.Key(letter[0]-'A'), true, tcell.ModCtrl
				}
				if ok {
					r.queue(tcell.NewEventKey(k, 0, mod))
					text = text[end+1:]
					continue
				}
			}
			c := []rune(text)[0]
			r.queue(tcell.NewEventKey(tcell.KeyRune, c, tcell.ModNone))
			text = text[len(string(c)):]
		}
	}
	return r
}

// out cancels all that is open, and clears the line.
func (r *rig) out() *rig {
	r.Helper()
	for range 9 {
		bare := false
		r.look(func() {
			if r.con.armed != "" { // one more would leave
				r.con.armed = ""
				r.con.dismiss()
			}
			_, playing := r.con.session.State().(*session.Playing)
			bare = playing && r.con.top() == nil && r.con.entry.Text() == "" && len(r.con.answer.lines) == 0
		})
		if bare {
			return r
		}
		r.press("<Esc>")
	}
	r.Fatalf("something stays open:\n%s", r.text())
	return r
}

// paste pastes text as a terminal with bracketed paste does.
func (r *rig) paste(text string) *rig {
	r.queue(tcell.NewEventPaste(true))
	for _, c := range text {
		if c == '\n' {
			r.queue(tcell.NewEventKey(tcell.KeyEnter, 0, 0))
			continue
		}
		r.queue(tcell.NewEventKey(tcell.KeyRune, c, 0))
	}
	r.queue(tcell.NewEventPaste(false))
	return r
}

// clickOn clicks the first place that shows a text.
func (r *rig) clickOn(text string) *rig {
	r.Helper()
	for y, row := range strings.Split(r.text(), "\n") {
		if i := strings.Index(row, text); i >= 0 {
			x := tell.Width(row[:i])
			r.queue(tcell.NewEventMouse(x, y, tcell.ButtonPrimary, 0))
			r.queue(tcell.NewEventMouse(x, y, tcell.ButtonNone, 0))
			r.look(func() {})
			time.Sleep(5 * time.Millisecond)
			return r
		}
	}
	r.Fatalf("nothing shows %q:\n%s", text, r.text())
	return r
}

// resize changes the size of the screen.
func (r *rig) resize(w, h int) *rig {
	r.look(func() { r.screen.SetSize(w, h) })
	r.queue(tcell.NewEventResize(w, h))
	r.look(func() { r.con.app.ForceDraw() })
	return r
}

// text is what the screen shows, without blanks at the ends of rows.
func (r *rig) text() string {
	text, _ := r.capture()
	return text
}

// capture is what the screen shows, and a map of how: a letter for each style.
func (r *rig) capture() (text, look string) {
	r.Helper()
	r.look(func() { text, look = picture(r.screen) })
	return text, look
}

// picture reads a simulated screen.
func picture(s tcell.SimulationScreen) (text, look string) {
	cells, w, h := s.GetContents()
	var b, m, legend strings.Builder
	letters := map[tcell.Style]byte{}
	for y := range h {
		var row, map_ strings.Builder
		for x := 0; x < w; x++ {
			c := cells[y*w+x]
			str := string(c.Runes)
			if str == "" || str == "\x00" {
				str = " "
			}
			row.WriteString(str)
			l, ok := letters[c.Style]
			if !ok {
				l = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[len(letters)]
				letters[c.Style] = l
				fmt.Fprintf(&legend, "%c %s\n", l, styleText(c.Style))
			}
			map_.WriteByte(l)
			if n := tell.Width(str); n > 1 {
				map_.WriteString(strings.Repeat(">", n-1))
				x += n - 1
			}
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
		m.WriteString(map_.String() + "\n")
	}
	return b.String(), m.String() + legend.String()
}

// styleText writes a style: ink on ground, and attributes.
func styleText(s tcell.Style) string {
	fg, bg, attrs := s.Decompose()
	text := colorText(fg) + " on " + colorText(bg)
	for _, a := range []struct {
		mask tcell.AttrMask
		name string
	}{{tcell.AttrBold, "bold"}, {tcell.AttrDim, "dim"}, {tcell.AttrReverse, "reverse"}, {tcell.AttrUnderline, "underline"}, {tcell.AttrStrikeThrough, "struck"}} {
		if attrs&a.mask != 0 {
			text += " " + a.name
		}
	}
	return text
}

func colorText(c tcell.Color) string {
	if c == tcell.ColorDefault {
		return "default"
	}
	return fmt.Sprintf("#%06x", c.Hex())
}

// shows fails unless the screen shows all the texts.
func (r *rig) shows(texts ...string) *rig {
	r.Helper()
	have := r.text()
	for _, want := range texts {
		if !strings.Contains(have, want) {
			r.Fatalf("the screen does not show %q:\n%s", want, have)
		}
	}
	return r
}

// golden compares the screen with a file, its look included.
func (r *rig) golden(name string) *rig {
	r.Helper()
	text, look := r.capture()
	return r.compare(name, text+"-- look --\n"+look)
}

// words compares what the screen shows with a file.
func (r *rig) words(name string) *rig {
	r.Helper()
	return r.compare(name, r.text())
}

func (r *rig) compare(name, got string) *rig {
	r.Helper()
	path := filepath.Join("testdata", name+".screen")
	if *refereetest.Update {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			r.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			r.Fatal(err)
		}
		return r
	}
	want, err := os.ReadFile(path)
	if err != nil {
		r.Fatal(err)
	}
	if got != string(want) {
		r.Errorf("%s is not as it was (-update rewrites it); now:\n%s", path, got)
	}
	return r
}

// record reads what is on the disk.
func (r *rig) record() string {
	r.Helper()
	text := ""
	r.look(func() {
		data, err := os.ReadFile(r.con.session.Path())
		if err != nil {
			r.Error(err)
		}
		text = string(data)
	})
	return text
}

// xdgReload makes the directories follow the environment.
func xdgReload() { xdg.Reload() }
