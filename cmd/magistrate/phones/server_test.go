package phones

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
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

// A phone with a seat sees its legal moves, puts one together by taps, and proposes it; the answer
// of the console appears on it.
func TestPropose(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna, brit := join(t, s, "0"), join(t, s, "1")
	next := anna.events()
	wantIn(t, next(), "Your options")
	if page := brit.page(); strings.Contains(page, "Your options") {
		t.Errorf("Brit isn't to act, and has options:\n%s", page)
	}
	page := anna.tap("discard", "Flaming Pit", "Elan", "Elan")
	wantIn(t, page, "Waiting for the console", "Anna: discard Flaming Pit for 2 Elan")
	p, ok := s.Next()
	if !ok || p.From != "Anna's phone" || p.Line != "Anna: discard Flaming Pit for 2 Elan" || p.Free {
		t.Fatalf("the console gets %+v, %v", p, ok)
	}
	if taken, ok := s.Take(); !ok || taken.Line != p.Line || taken.From != p.From {
		t.Errorf("taken is %+v", taken)
	}
	if p, ok := s.Next(); ok {
		t.Errorf("%+v is still there", p)
	}
	show(t, s, atActions(t)+p.Line+"\n")
	s.Answer(p, "Recorded.")
	wantIn(t, anna.page(), "Recorded.")
	wantIn(t, brit.page(), "Your options", "discard Flaming Pit")
	for i := 0; i < 20; i++ { // taps before it came on the stream, too
		if page := next(); strings.Contains(page, "Flaming Pit for 2 Elan</p>") && !strings.Contains(page, "Waiting") {
			return
		}
	}
	t.Error("the stream doesn't show the move")
}

// Each phone has one proposal, which it can take back, and which is dropped when the table moves on.
func TestProposalsEnd(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna := join(t, s, "0")
	anna.act("type", "pass for Research")
	anna.act("type", "place Flaming Pit")
	if p, _ := s.Next(); p.Line != "Anna: pass for Research" { // the other is refused: she can't pay
		t.Errorf("the proposal is %q", p.Line)
	}
	anna.act("type", "discard Flaming Pit for Gold")
	if p, _ := s.Next(); p.Line != "Anna: discard Flaming Pit for Gold" {
		t.Errorf("the proposal is %q", p.Line)
	}
	anna.tap("Take it back")
	if p, ok := s.Next(); ok {
		t.Errorf("%q was taken back and waits", p.Line)
	}
	anna.act("type", "pass for Research")
	show(t, s, atActions(t)+"Anna: discard Flaming Pit for 2 Elan\n")
	if p, ok := s.Next(); ok {
		t.Errorf("%q is stale and waits", p.Line)
	}
	wantIn(t, anna.page(), "moved on", "pass for Research")
	for range mostProposals {
		join(t, s).act("type", "Brit: pass for Alchemy")
	}
	wantIn(t, join(t, s).act("type", "Brit: pass for Alchemy"), "Too many proposals")
}

// A refused move shows its rule, and goes to the console only if its phone insists.
func TestRefused(t *testing.T) {
	s := serve(t, atActions(t), Options{Enters: true})
	anna := join(t, s, "0")
	page := anna.act("type", "Brit: pass for Alchemy")
	wantIn(t, page, "Anna")
	if p, ok := s.Next(); ok {
		t.Fatalf("the console gets %+v", p)
	}
	anna.tap("Send it to the console")
	if p, _ := s.Next(); p.Line != "Brit: pass for Alchemy" || p.Free {
		t.Errorf("the console gets %+v", p)
	}
}

// A seat has one proposal, whichever of its phones sent it. A move that needs no consent doesn't wait
// for one that does.
func TestOneProposalOfASeat(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	first, second, brit := join(t, s, "0"), join(t, s, "0"), join(t, s, "1")
	first.act("type", "pass for Research")
	wantIn(t, second.act("type", "discard Flaming Pit for Gold"), "A proposal of Anna&#39;s phone is waiting.")
	brit.act("type", "Anna: pass for Alchemy")
	first.act("type", "pass for Divination")
	var lines []string
	for _, p := range s.proposals {
		lines = append(lines, p.From+" "+p.Line)
	}
	if got := strings.Join(lines, "; "); got != "Brit's phone Anna: pass for Alchemy; Anna's phone Anna: pass for Divination" {
		t.Errorf("there wait %s", got)
	}
	s = serve(t, atActions(t), Options{Enters: true})
	both, anna := join(t, s, "0", "1"), join(t, s, "0")
	both.act("type", "Brit: pass for Alchemy")
	both.tap("Send it to the console")
	anna.act("type", "pass for Research")
	if p, ok := s.TakeFree(); !ok || p.Line != "Anna: pass for Research" {
		t.Errorf("%q is free", p.Line)
	}
	if p, ok := s.TakeFree(); ok {
		t.Errorf("%q is free", p.Line)
	}
}

// A phone that is refused sees why by public knowledge, and nothing that hidden cards decide.
func TestRefuse(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna := join(t, s, "0")
	anna.act("type", "place Flaming Pit")
	anna.tap("Send it to the console")
	p, _ := s.Take()
	s.Refuse(p)
	wantIn(t, anna.page(), "Not recorded.", "Anna has 2 Calm")
	anna.act("type", "discard Flaming Pit for Gold")
	p, _ = s.Take()
	s.Refuse(p)
	wantIn(t, anna.page(), "Not recorded. The console shows why.")
}

// With Enters a phone's own legal moves can be recorded at once, others not.
func TestEnters(t *testing.T) {
	s := serve(t, atActions(t), Options{Enters: true})
	brit, anna := join(t, s, "1"), join(t, s, "0")
	brit.act("type", "Anna: pass for Research")
	if p, _ := s.Next(); p.Line != "Anna: pass for Research" || p.Free {
		t.Errorf("Brit's phone: %+v", p)
	}
	brit.act("cancel", "")
	anna.act("type", "pass for Research")
	if p, _ := s.Next(); !p.Free {
		t.Errorf("Anna's phone: %+v", p)
	}
}

// A phone is asked for a price that a light game can't know, and offered the other clauses of a move.
func TestPriceIsAsked(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "light.table"))
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(data), "face Gigantes Obstructum")
	s := serve(t, text, Options{Enters: true})
	bo := join(t, s, "1")
	wantIn(t, bo.act("type", "research Gigantes Obstructum"), "How much Mana does researching Gigantes Obstructum cost?", ">5 mana</button>")
	bo.act("type", "4")
	if p, _ := s.Next(); p.Line != "face Gigantes Obstructum costs 4 mana; Bo: research Gigantes Obstructum" || !p.Free {
		t.Errorf("the console gets %+v", p)
	}
	bo.act("cancel", "")
	bo.act("type", "duel Druidry Wizard")
	bo.tap("to …", "Cy")
	if bo.act("type", "3"); s.proposals[0].Line != "Bo: duel Druidry Wizard to Cy for 3" {
		t.Errorf("the console gets %+v", s.proposals[0])
	}
}

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

// Commands, notes, and what needs everyone's consent are for the console.
func TestOnlyMoves(t *testing.T) {
	s := serve(t, recordOf(t, "mag-mell", "whole-full-two", 40), Options{})
	v := join(t, s)
	before := s.text
	for _, text := range []string{"undo", "/undo", "log all", "show 12", "past", "leave", "/leave", "quit", "box", "score", "note hello", "# hello", "rewind 2", "correct 12 delete", "sealed", "reconcile", "/log all", "/quit", "cancel", "12?", "why 12", "undo?"} {
		page := v.act("type", text)
		if p, ok := s.Next(); ok {
			t.Errorf("%q is proposed as %q", text, p.Line)
		}
		for _, p := range s.phones {
			if p.draft != nil {
				t.Errorf("%q leaves %T open:\n%s", text, p.draft.State(), page)
			}
		}
	}
	if s.text != before {
		t.Error("a phone has changed the record")
	}
}

// A phone sends one plain move at a time: nothing after it, no mark, and no command.
func TestOneMove(t *testing.T) {
	s := serve(t, atActions(t), Options{Enters: true})
	anna := join(t, s, "0")
	for text, says := range map[string]string{
		"Anna: pass for Research; Brit: pass for Alchemy": "Send one move at a time.",
		"pass for Research; undo; quit":                   "Send one move at a time.",
		"pass for Research；undo":                          "Send one move at a time.",
		"discard; quit":                                   "Send one move at a time.",
		"pass for Research # quit":                        "typed at the console",
		"!pass for Research":                              "Marks are typed at the console.",
		"~pass for Research":                              "Marks are typed at the console.",
		"~[turn] Brit: pass for Alchemy":                  "Marks are typed at the console.",
		"rename Anna to Ann":                              "typed at the console",
		"Carl sits in for Anna":                           "typed at the console",
		"~rewind 1":                                       "",
		"!undo":                                           "",
	} {
		page := anna.act("type", text)
		if p, waits := s.Next(); waits {
			t.Errorf("%q is proposed as %q", text, p.Line)
		}
		wantIn(t, page, says)
		anna.act("cancel", "")
	}
	wantIn(t, anna.act("type", "discard "), `id="h-question"`)
	wantIn(t, anna.act("type", "Flaming Pit; quit"), "Send one move at a time.", `id="h-question"`)
	if anna.tap("Flaming Pit", "Elan", "Elan"); len(s.proposals) != 1 || s.proposals[0].Line != "Anna: discard Flaming Pit for 2 Elan" {
		t.Errorf("%v are proposed", s.proposals)
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
