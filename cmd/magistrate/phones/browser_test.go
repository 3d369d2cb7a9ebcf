package phones

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
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

// upload chooses a picture in the page, with one of its fields.
func (v tab) upload(path, field string) {
	v.Helper()
	v.run(chromedp.Evaluate(`document.getElementById('photo-says').textContent = ''`, nil), chromedp.SetUploadFiles(field, []string{path}, chromedp.ByQuery))
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

// A tap that the server doesn't take is not lost without a word, and what was typed stays.
func TestBrowserTapIsRefused(t *testing.T) {
	all := browser(t)
	s := serve(t, atActions(t), Options{})
	v := openTab(t, all, base(s)+"/#"+s.Token())
	v.tap("Anna")
	v.waitFor("Your options")
	s.rate = 0
	v.run(chromedp.Evaluate(`document.getElementById('why').value = 'pass'; document.getElementById('why').form.requestSubmit()`, nil))
	v.waitFor("Not taken. Too many requests.")
	v.until(`document.getElementById('why').value === 'pass'`)
	if role := eval[string](v, `document.getElementById('lost').getAttribute('role')`); role != "status" {
		t.Errorf("the role is %q", role)
	}
	s.rate = 1000
	v.run(chromedp.Evaluate(`document.getElementById('why').form.requestSubmit()`, nil))
	v.until(`document.getElementById('lost').textContent === '' && !!document.getElementById('h-answer')`)
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
