package phones

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// browser returns a running Chromium.
func browser(t *testing.T) context.Context {
	t.Helper()
	if os.Getenv("MAGISTRATE_BROWSER") == "" {
		t.Skip("make test-browser runs this in Chromium")
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium here")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-dev-shm-usage", true))
	all, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	first, end := chromedp.NewContext(all, chromedp.WithErrorf(func(string, ...any) {}))
	t.Cleanup(end)
	if err := chromedp.Run(first); err != nil {
		t.Fatal(err)
	}
	return first
}

// A tab is one phone: a browser context of its own, 390 pixels wide.
type tab struct {
	*testing.T
	context.Context
}

// openTab opens a page on a phone.
func openTab(t *testing.T, browser context.Context, url string) tab {
	t.Helper()
	var id target.ID
	if err := chromedp.Run(browser, chromedp.ActionFunc(func(ctx context.Context) error {
		ctx = cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
		own, err := target.CreateBrowserContext().Do(ctx)
		if err == nil {
			id, err = target.CreateTarget("about:blank").WithBrowserContextID(own).WithNewWindow(true).Do(ctx)
		}
		return err
	})); err != nil {
		t.Fatal(err)
	}
	ctx, end := chromedp.NewContext(browser, chromedp.WithTargetID(id))
	t.Cleanup(end)
	v := tab{t, ctx}
	v.run(emulation.SetDeviceMetricsOverride(390, 844, 2, true), chromedp.Navigate(url))
	return v
}

func (v tab) run(actions ...chromedp.Action) {
	v.Helper()
	if err := chromedp.Run(v.Context, actions...); err != nil {
		v.shot("failed")
		v.Fatal(err)
	}
}

// eval returns the value of an expression.
func eval[T any](v tab, expression string) (value T) {
	v.Helper()
	v.run(chromedp.Evaluate(expression, &value))
	return value
}

// until waits until an expression is true; meanwhile the page may be loaded anew.
func (v tab) until(expression string) {
	v.Helper()
	for range 1200 {
		var ok bool
		if err := chromedp.Run(v.Context, chromedp.Evaluate(expression, &ok)); err == nil && ok {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	v.shot("failed")
	v.Fatalf("not after a minute: %s\n%s", expression, eval[string](v, "document.body.innerText"))
}

// waitFor waits until the page shows a text.
func (v tab) waitFor(text string) {
	v.Helper()
	v.until(`!!document.body && document.body.innerText.includes(` + quoted(text) + `)`)
}

// tap taps buttons, each by the beginning of its text, and waits until the page has changed.
func (v tab) tap(texts ...string) {
	v.Helper()
	for _, text := range texts {
		v.until(`(() => {
			const seq = document.querySelector('header').dataset.seq;
			if (window.tappedOn === seq) return false;
			const button = [...document.querySelectorAll('button')].find(b => b.innerText.replace(/^[^\p{L}\d×]+/u, '').startsWith(` + quoted(text) + `));
			if (!button || button.inert || !stream || stream.readyState !== EventSource.OPEN) return false;
			window.tappedOn = seq;
			button.click();
			return true;
		})()`)
	}
}

// upload chooses a picture in the page.
func (v tab) upload(path string) {
	v.Helper()
	v.run(chromedp.Evaluate(`document.getElementById('photo-says').textContent = ''`, nil), chromedp.SetUploadFiles(`input[type=file]:not([capture])`, []string{path}, chromedp.ByQuery))
}

// shot saves a picture of the page if MAGISTRATE_SHOTS names a directory.
func (v tab) shot(name string) {
	if dir := os.Getenv("MAGISTRATE_SHOTS"); dir != "" {
		var png []byte
		if err := chromedp.Run(v.Context, chromedp.FullScreenshot(&png, 100)); err == nil {
			os.WriteFile(filepath.Join(dir, name+".png"), png, 0o666)
		}
	}
}

func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `\'`) + "'" }

// The token leaves the address, a move is tapped and waits, and the code of an earlier start says
// so.
func TestBrowserJoins(t *testing.T) {
	all := browser(t)
	s := serve(t, atActions(t), Options{})
	v := openTab(t, all, base(s)+"/#"+s.Token())
	v.waitFor("Who plays on this phone?")
	if at := eval[string](v, `location.href`); strings.Contains(at, s.Token()) {
		t.Errorf("the token stays in the address %s", at)
	}
	v.tap("Anna")
	v.waitFor("Your options")
	v.shot("anna")
	v.tap("discard")
	v.waitFor("which card?")
	v.shot("discard")
	v.tap("Flaming Pit", "Elan", "Elan")
	v.waitFor("Waiting for the console")
	v.shot("waiting")
	for _, size := range []int{390, 195} { // as at 200 % of the width
		v.run(emulation.SetDeviceMetricsOverride(int64(size), 844, 2, true))
		if wide := eval[int](v, `document.documentElement.scrollWidth`); wide > size {
			t.Errorf("the page is %d px wide at %d px", wide, size)
		}
	}
	low := eval[int](v, `[...document.querySelectorAll('button, input, a')].filter(b => b.getBoundingClientRect().height < 44).length`)
	if low > 0 {
		t.Errorf("%d targets are lower than 44 px", low)
	}
	old := openTab(t, all, base(s)+"/#"+NewToken())
	old.waitFor("That code is out of date")
	old.run(chromedp.SendKeys("#word", s.Word()), chromedp.Click("form button"))
	old.waitFor("Who plays on this phone?")
}

// A page that is cut off says so, and goes on by itself when the console is back, with its seat.
func TestBrowserComesBack(t *testing.T) {
	all := browser(t)
	o := Options{Token: NewToken()}
	s, err := Listen("127.0.0.1:0", o)
	if err != nil {
		t.Fatal(err)
	}
	show(t, s, atActions(t))
	address := strings.TrimPrefix(base(s), "http://")
	v := openTab(t, all, base(s)+"/#"+s.Token())
	v.tap("Anna")
	v.waitFor("Your options")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	v.waitFor("Not connected")
	v.shot("cut")
	if s, err = Listen(address, o); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	show(t, s, atActions(t)+"Anna: discard Flaming Pit for 2 Elan\n")
	v.waitFor("discard Flaming Pit for 2 Elan")
	v.until(`document.getElementById('cut').hidden`)
	v.run(chromedp.Evaluate(`stream.close(); heard = 0`, nil)) // as when a phone has slept
	v.until(`heard > 0 && stream.readyState === EventSource.OPEN && document.getElementById('cut').hidden`)
	if pressed := eval[string](v, `document.querySelector('[data-do=seat][aria-pressed=true]').innerText`); pressed != "Anna" {
		t.Errorf("the seat is %q", pressed)
	}
}

// A console takes what phones propose.
type console struct {
	*testing.T
	server  *Server
	session *session.Session
	taken   int
}

// newConsole opens a record and shows it to phones.
func newConsole(t *testing.T, all []referee.Game, text string) *console {
	t.Helper()
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	table, _, err := session.Open(sessiontest.Home(t, all), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() })
	s := serve(t, text, Options{})
	show(t, s, text+"\n", all...)
	return &console{t, s, table, 0}
}

// typed types a line that nobody tapped, agrees to what it asks, and confirms a new name.
func (c *console) typed(line string) {
	c.Helper()
	for text := line; text != ""; {
		r, err := c.session.Do(session.Typed(text))
		if err != nil {
			c.Fatal(err)
		}
		switch c.session.Question().Kind {
		case session.ConsentKind:
			text = "all"
		case session.ChoiceKind:
			text = "1"
		default:
			text = ""
			if len(r.Recorded) == 0 {
				c.Fatalf("%q isn't recorded: %v", line, r.Text)
			}
		}
	}
	if err := c.server.Show(c.session.Record()); err != nil {
		c.Fatal(err)
	}
}

// take enters what waits, and reports whether it was recorded.
func (c *console) take() (recorded bool) {
	c.Helper()
	p, ok := c.server.Take()
	if !ok {
		return false
	}
	r, err := c.session.Do(session.Typed(p.Line))
	if err != nil {
		c.Fatal(err)
	}
	for c.session.Question().Kind != session.MoveKind { // a new name, or a face
		if _, err := c.session.Do(session.Cancel()); err != nil {
			c.Fatal(err)
		}
	}
	if err := c.server.Show(c.session.Record()); err != nil {
		c.Fatal(err)
	}
	first, _ := r.Text.First()
	c.server.Answer(p, first)
	if len(r.Recorded) > 0 {
		c.taken++
	}
	return len(r.Recorded) > 0
}

// tapNext is a function that taps one button towards a move: begun is whether it has been begun, left
// are the names of its items that are still to be tapped. It returns what it did: "waiting" when the
// move is complete, "" if nothing fits, "done", "number", or the name.
const tapNext = `((target, begun, left, numbers) => {
	const text = (b) => [...b.childNodes].filter(n => n.nodeType === 3).map(n => n.textContent).join(' ').trim();
	const bare = (s) => s.replace(/^[^:]*: /, '');
	const within = (id) => [...document.querySelectorAll('section[aria-labelledby=' + id + '] button:not(:disabled)')];
	if (document.getElementById('h-answer')?.innerText.startsWith('Waiting')) return 'waiting';
	if (document.getElementById('h-question')) {
		const items = within('h-question').filter(b => b.dataset.do === 'pick');
		const named = left.flatMap((name) => items.filter(b => text(b) === name).concat(items.filter(b => text(b).includes(name))))[0];
		const hit = named || items.find(b => target.includes(text(b)));
		const go = document.querySelector('button.go');
		if (named) {
			named.click();
			return left.find(name => text(named) === name) || left.find(name => text(named).includes(name));
		}
		if (go) { go.click(); return 'done'; }
		if (hit) { hit.click(); return 'choice'; }
		const nothing = items.find(b => text(b) === 'nothing');
		if (nothing) { nothing.click(); return 'choice'; }
		const input = document.getElementById('answer');
		if (numbers.length > 0) { input.value = numbers[0]; input.form.requestSubmit(); return 'number'; }
		return '';
	}
	if (begun) return '';
	const moves = [...within('h-mine'), ...within('h-table')]
		.filter(b => bare(target).startsWith(bare(b.dataset.value).trim()))
		.sort((a, b) => bare(b.dataset.value).length - bare(a.dataset.value).length);
	if (moves.length === 0) return '';
	moves[0].click();
	return 'begun';
})`

// tapMove taps a move of a record, and reports whether that was possible and how many taps it took.
func (v tab) tapMove(r *record.Record, line string) (taps int, ok bool) {
	v.Helper()
	m, err := record.ParseAt(r.Lexicon, r.Position(), line)
	if err != nil {
		return 0, false
	}
	left, numbers := []string{}, []string{}
	for _, it := range m.Items {
		n := max(int(it.Count), 1)
		if it.Kind == referee.Number {
			numbers = append(numbers, fmt.Sprint(it.Ref))
			continue
		}
		it.Count = 1
		left = append(left, slices.Repeat([]string{r.Lexicon.Item(it)}, n)...)
	}
	v.until(`!document.getElementById('h-answer')?.innerText.startsWith('Waiting')`) // for the move before
	const patience = 20                                                              // looks at a page that fits nothing: it may be on its way
	for begun, idle := false, 0; ; taps++ {
		seq := eval[string](v, `document.querySelector('header').dataset.seq`)
		did := eval[string](v, fmt.Sprintf("%s(%s, %v, %s, %s)", tapNext, inJSON(v.T, line), begun, inJSON(v.T, left), inJSON(v.T, numbers)))
		switch i := slices.Index(left, did); {
		case did == "waiting":
			return taps, true
		case did == "" && idle < patience:
			idle, taps = idle+1, taps-1
			time.Sleep(20 * time.Millisecond)
			continue
		case did == "" || taps > 60:
			v.T.Logf("can't be tapped: %s\n%s", line, eval[string](v, `document.body.innerText`)[:200])
			v.run(chromedp.Evaluate(`document.querySelector('section[aria-labelledby=h-answer] [data-do=cancel], section[aria-labelledby=h-question] [data-do=cancel]')?.click()`, nil))
			return taps, false
		case did == "number":
			numbers = numbers[1:]
		case did == "begun":
			begun = true
		case i >= 0:
			left = slices.Delete(left, i, i+1)
		}
		idle = 0
		v.until(`document.querySelector('header').dataset.seq !== '` + seq + `'`)
	}
}

func inJSON(t testing.TB, value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// The first rounds of a game of each kind are tapped on as many phones as it has players. What isn't
// for phones, such as a mark or a choice in secret, is typed at the console.
func TestBrowserRounds(t *testing.T) {
	all := browser(t)
	for _, name := range []string{"mag-mell/whole-full-four", "conclave/game-4-players", "res-arcana/first-game", "enchanters/turn", "lizard-wizard/Drawn"} {
		t.Run(name, func(t *testing.T) { tapGame(t, all, name, 80) })
	}
}

func tapGame(t *testing.T, all context.Context, name string, most int) {
	key, file, _ := strings.Cut(name, "/")
	games, text := games.All, sessiontest.Drawn
	if file != "Drawn" {
		text = recordOf(t, key, file, 0)
	} else {
		games = sessiontest.Boxed(t)
	}
	whole, err := record.Open(text, games)
	if err != nil {
		t.Fatal(err)
	}
	c := newConsole(t, games, strings.Join(whole.Head, "\n")+"\n")
	phones := make([]tab, len(whole.Lexicon.Players))
	for i, player := range whole.Lexicon.Players {
		phones[i] = openTab(t, all, base(c.server)+"/#"+c.server.Token())
		phones[i].tap(player)
	}
	taps, tapped, moves := 0, 0, 0
	for i := range min(most, len(whole.Entries)) {
		e := &whole.Entries[i]
		if e.Verdict == referee.NoVerdict || !e.Verdict.Upheld() {
			continue
		}
		line := e.Text()
		v := phones[max(int(e.Move.By), 0)]
		n, ok := 0, false
		if e.Mark() == referee.Plain && e.Move.Verb < referee.Rewind && !whole.Lexicon.Form(e.Move.Verb).Sealed {
			moves++
			n, ok = v.tapMove(c.session.Record(), e.Words())
		}
		if ok && c.take() {
			taps, tapped = taps+n, tapped+1
			continue
		}
		c.typed(line)
	}
	t.Logf("%d of %d moves tapped with %d taps, %.1f a move", tapped, moves, taps, float64(taps)/float64(max(tapped, 1)))
	if float64(tapped) < 0.8*float64(moves) {
		t.Errorf("only %d of %d moves can be tapped", tapped, moves)
	}
	phones[0].shot(key)
}
