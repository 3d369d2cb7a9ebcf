package phones

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// tapped returns the value of the button with a text that begins so.
func tapped(t testing.TB, page, text string) (what, value string) {
	t.Helper()
	buttons := regexp.MustCompile(`(?s)<button data-do="(\w+)" data-value="([^"]*)"[^>]*>(.*?)</button>`)
	tags := regexp.MustCompile(`<span class="hue-\w*" aria-hidden="true">[^<]*</span>|<[^>]*>`)
	for _, b := range buttons.FindAllStringSubmatch(page, -1) {
		if strings.HasPrefix(strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(b[3], ""))), text) {
			return b[1], html.UnescapeString(b[2])
		}
	}
	t.Fatalf("no button %q on the page:\n%s", text, page)
	return "", ""
}

// tap taps buttons one after another and returns the last page.
func (v *visitor) tap(texts ...string) (page string) {
	v.Helper()
	page = v.page()
	for _, text := range texts {
		what, value := tapped(v, page, text)
		page = v.act(what, value)
	}
	return page
}

// atActions is a record in which Anna is to act.
func atActions(t testing.TB) string { return recordOf(t, "res-arcana", "first-game", 9) }

// A phone can have several seats, and a seat several phones.
func TestSeats(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	both, anna, brit := join(t, s, "0", "1"), join(t, s, "0"), join(t, s, "1")
	both.act("type", "Anna: pass for Research")
	if p, _ := s.Next(); p.From != "Anna and Brit's phone" {
		t.Errorf("the phone of both is %q", p.From)
	}
	wantIn(t, anna.page(), "Your options")
	if page := brit.page(); strings.Contains(page, "Your options") {
		t.Errorf("Brit isn't to act:\n%s", page)
	}
	wantIn(t, brit.act("seat", "0"), "Your options")
	if page := brit.act("seat", "0"); strings.Contains(page, "Your options") {
		t.Errorf("Brit's phone has given up Anna's seat:\n%s", page)
	}
}

// Nothing goes on after Close.
func TestNothingIsLeft(t *testing.T) {
	before := runtime.NumGoroutine()
	s, err := Listen("127.0.0.1:0", Options{})
	if err != nil {
		t.Fatal(err)
	}
	show(t, s, atActions(t))
	v := join(t, s, "0")
	next := v.events()
	next()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	next() // the stream has ended
	v.client.CloseIdleConnections()
	http.DefaultClient.CloseIdleConnections()
	for n := 0; runtime.NumGoroutine() > before; n++ {
		if n == 600 {
			t.Fatalf("%d goroutines are left, %d were there before", runtime.NumGoroutine(), before)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// A phone asks whether a move would be legal.
func TestAsk(t *testing.T) {
	s := serve(t, atActions(t), Options{ReadOnly: true})
	v := join(t, s)
	wantIn(t, v.act("why", "place Flaming Pit"), "Not legal.", "Anna has 2 Calm")
	wantIn(t, v.act("why", "pass for Research"), "Legal")
	wantIn(t, v.act("type", "pass for Research"), "Legal")
	wantIn(t, v.act("why", "discard Flaming Pit for Gold"), "depends on hidden cards")
	if p, ok := s.Next(); ok {
		t.Errorf("%q is proposed, though phones only look", p.Line)
	}
}

// A second tap, or one on an old page, does nothing.
func TestSecondTap(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna := join(t, s, "0")
	page := anna.act("type", "discard ")
	_, seq, _ := strings.Cut(page, `data-seq="`)
	seq, _, _ = strings.Cut(seq, `"`)
	for range 2 {
		anna.post("/do", "do", "pick", "value", "0", "seq", seq)
	}
	draft := s.phones[0].draft
	if draft == nil || draft.Question().Kind != session.ListKind || len(draft.Question().List.Have) != 0 {
		t.Errorf("two taps in a row:\n%s", anna.page())
	}
}

// A cookie holds the seats and outlives the server, as long as the token is the same.
func TestComeBack(t *testing.T) {
	s := serve(t, atActions(t), Options{Token: "the same"})
	anna := join(t, s, "0")
	again := serve(t, atActions(t), Options{Token: "the same"})
	from, err := url.Parse(anna.base)
	if err != nil {
		t.Fatal(err)
	}
	back := stranger(t, again)
	to, err := url.Parse(back.base)
	if err != nil {
		t.Fatal(err)
	}
	back.client.Jar.SetCookies(to, anna.client.Jar.Cookies(from))
	wantIn(t, back.page(), "Your options")
	other := stranger(t, serve(t, atActions(t), Options{}))
	if to, err = url.Parse(other.base); err != nil {
		t.Fatal(err)
	}
	other.client.Jar.SetCookies(to, anna.client.Jar.Cookies(from))
	if got, _ := other.get("/"); got != http.StatusForbidden {
		t.Errorf("with another token: %d", got)
	}
}

// The record can be taken home when nothing is hidden any more.
func TestTakeHome(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	v := join(t, s)
	if got, body := v.get("/record"); got != http.StatusConflict || strings.Contains(body, "Anna") {
		t.Errorf("during the game: %d %s", got, body)
	}
	over := recordOf(t, "mag-mell", "whole-full-two", 0)
	if r, err := record.Open(over, games.All); err != nil || !r.Position().Over() {
		t.Fatalf("the game isn't over: %v", err)
	}
	show(t, s, over)
	wantIn(t, v.page(), "Result", "Take the record home")
	if got, body := v.get("/record"); got != http.StatusOK || body != over {
		t.Errorf("after the game: %d %s", got, body)
	}
}

// Whoever has not joined gets nothing of the table.
func TestStranger(t *testing.T) {
	s := serve(t, recordOf(t, "res-arcana", "first-game", 0), Options{})
	v := stranger(t, s)
	for _, path := range []string{"/", "/events", "/record", "/anything", "/page/table.html"} {
		if got, body := v.get(path); got != http.StatusForbidden || strings.Contains(body, "Anna") || strings.Contains(body, "Vault") {
			t.Errorf("%s: %d %s", path, got, body)
		}
	}
	if got, _ := v.post("/do", "do", "type", "value", "Anna: pass"); got != http.StatusForbidden {
		t.Errorf("/do: %d", got)
	}
	if got, _ := v.post("/join", "token", "wrong"); got != http.StatusForbidden {
		t.Errorf("a wrong token: %d", got)
	}
	ask, _ := http.NewRequest("POST", v.base+"/join", strings.NewReader(url.Values{"token": {s.Token()}}.Encode()))
	ask.Header.Set("Origin", "http://elsewhere.example")
	ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if got, _ := v.answer(v.client.Do(ask)); got != http.StatusForbidden {
		t.Errorf("a foreign origin: %d", got)
	}
	ask, _ = http.NewRequest("GET", v.base+"/", nil)
	ask.Host = "elsewhere.example"
	if got, _ := v.answer(v.client.Do(ask)); got != http.StatusMisdirectedRequest {
		t.Errorf("a foreign host: %d", got)
	}
	for _, path := range []string{"//x", "/../x", "/join/", "/x/../page.js"} {
		ask, _ := http.NewRequest("GET", v.base, nil)
		ask.URL.Opaque = strings.TrimPrefix(v.base, "http:") + path
		if r, err := http.DefaultTransport.RoundTrip(ask); err != nil || r.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %v %v", path, r, err)
		}
	}
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	anna := join(t, s, "0")
	for range refusalsMinute {
		v.client.Get(v.base + "/")
	}
	anna.page() // a phone at the same address that has joined is heard
	if r, err := v.client.Get(v.base + "/"); err == nil {
		t.Errorf("after %d refusals: %s", refusalsMinute, r.Status)
	}
}

// The word admits until it expires or too many wrong ones came.
func TestWord(t *testing.T) {
	now := time.Now()
	k := newKeys("")
	word := k.currentWord(now)
	if !k.admits("", " "+strings.ToUpper(word), now) {
		t.Errorf("%q isn't admitted", word)
	}
	for range wordTries {
		if k.admits("", "wrong", now) {
			t.Error("a wrong word is admitted")
		}
	}
	if k.admits("", word, now) {
		t.Errorf("%q is admitted after %d wrong words", word, wordTries)
	}
	later := now.Add(wordLife)
	if fresh := k.currentWord(later); fresh == word || !k.admits("", fresh, later) || k.admits("", fresh, later.Add(wordLife)) {
		t.Errorf("the next word %q", fresh)
	}
}

// What phones send is data: long texts, control characters, and too many taps are refused.
func TestLimits(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	v := join(t, s)
	for _, text := range []string{strings.Repeat("x", mostText+1), "a\x1b[31m", "a\nb", "a\u0000", "\xff"} {
		if got, _ := v.post("/do", "do", "type", "value", text); got != http.StatusBadRequest {
			t.Errorf("%q: %d", text, got)
		}
	}
	for _, who := range []*visitor{v, stranger(t, s)} {
		for _, path := range []string{"/do", "/photo", "/join", "/elsewhere"} {
			if got, _ := who.post(path, "do", "type", "value", strings.Repeat("x", 1<<20)); got != http.StatusRequestEntityTooLarge {
				t.Errorf("a megabyte to %s: %d", path, got)
			}
		}
	}
	s.rate = perSecond
	time.Sleep(time.Second)
	for range perSecond {
		v.get("/")
	}
	if got, _ := v.get("/"); got != http.StatusTooManyRequests {
		t.Errorf("%d requests in a second: %d", perSecond+1, got)
	}
	s.rate = 1000
	wantIn(t, join(t, s).act("type", "<script>alert(1)</script>"), "&lt;script&gt;")
}

// Only some streams are open at a time, and they end with the server.
func TestStreams(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	for n := range mostStreams {
		join(t, s, strconv.Itoa(n%2)).events()()
	}
	if n := len(s.Phones()); n != mostStreams {
		t.Errorf("%d phones are connected", n)
	}
	if got, _ := join(t, s).get("/events"); got != http.StatusServiceUnavailable {
		t.Errorf("one stream too many: %d", got)
	}
}

// A phone that slept leaves streams behind that nobody reads; they don't keep out others, or itself.
func TestStreamsOfOnePhone(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	v := join(t, s, "0")
	for range mostStreams + 1 {
		wantIn(t, v.events()(), "Anna")
	}
	if n := len(s.Phones()); n != 1 {
		t.Errorf("%d phones are connected", n)
	}
	join(t, s, "1").events()()
}
