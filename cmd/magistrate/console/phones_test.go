package console

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"magistrate/cmd/magistrate/phones"
	"magistrate/referee/refereetest/candid"
)

// beforeAwaiting is a record in which Anna is to choose what awaits.
const beforeAwaiting = "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO\n"

// withPhones starts a console with the page for phones open, and a phone on which Anna sits; do
// sends what the phone taps.
func withPhones(t *testing.T, enters bool) (r *rig, do func(what, value string)) {
	t.Helper()
	r, s := openPhones(t, enters, beforeAwaiting)
	do, _ = newPhone(t, s, "0")
	return r.press("<Esc>"), do
}

// openPhones starts a console over a record, with the sheet open with which phones join.
func openPhones(t *testing.T, enters bool, record string) (r *rig, s *phones.Server) {
	t.Helper()
	r = newRig(t, 80, 24, "dark", record)
	opened := make(chan *phones.Server, 1)
	r.look(func() {
		r.con.Phones = func(_ string, changed func()) (*phones.Server, error) {
			s, err := phones.Listen("127.0.0.1:0", phones.Options{Enters: enters, Changed: changed})
			opened <- s
			return s, err
		}
	})
	r.press("<F11>").shows("Phones join here", "127.0.0.1", "word")
	return r, <-opened
}

// newPhone joins with a phone that claims seats. do sends what it taps, and page returns its page.
func newPhone(t *testing.T, s *phones.Server, seats ...string) (do func(what, value string), page func() string) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client, base := &http.Client{Jar: jar, Timeout: time.Minute}, ""
	for _, a := range s.Addresses() {
		if strings.HasPrefix(a, "127.") {
			base = "http://" + a
		}
	}
	post := func(path string, fields url.Values) {
		answer, err := client.PostForm(base+path, fields)
		if err != nil || answer.StatusCode != http.StatusNoContent {
			t.Fatalf("%s: %v %v", path, answer, err)
		}
		answer.Body.Close()
	}
	post("/join", url.Values{"token": {s.Token()}})
	do = func(what, value string) {
		t.Helper()
		post("/do", url.Values{"do": {what}, "value": {value}})
		time.Sleep(50 * time.Millisecond) // it reaches the console by itself
	}
	for _, seat := range seats {
		do("seat", seat)
	}
	return do, func() string {
		answer, err := client.Get(base + "/")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
}

// A phone's proposal waits at the prompt until F11 takes it or Backspace drops it; Enter doesn't.
func TestPhoneProposes(t *testing.T) {
	r, do := withPhones(t, false)
	do("type", "Anna: awaits Rún")
	r.shows("Anna's phone: Anna: awaits Rún", "F11 accept")
	before := r.record()
	if r.press("<Enter>"); r.record() != before {
		t.Errorf("Enter accepts a proposal:\n%s", r.record())
	}
	if r.press("<F11>"); !strings.HasSuffix(r.record(), "\nAnna: awaits Rún\n") {
		t.Errorf("F11 doesn't accept it:\n%s", r.record())
	}
	r.shows("Anna: awaits Rún (Anna's phone)")
	do("type", "Anna: assign 3")
	r.shows("Anna's phone: Anna: assign 3")
	if r.press("<Backspace>").shows("Dropped Anna's phone"); strings.Contains(r.record(), "assign") {
		t.Errorf("Backspace records it:\n%s", r.record())
	}
	do("type", "Anna: assign 3")
	r.press("as")
	if r.press("<F11>"); !strings.HasSuffix(r.record(), "\nAnna: assign 3\n") {
		t.Errorf("F11 doesn't accept it while something is typed:\n%s", r.record())
	}
	r.shows("› as")
}

// All of a long proposal is seen, and the keys that take and drop it.
func TestPhoneProposalIsWhole(t *testing.T) {
	r, do := withPhones(t, false)
	r.press("<Ctrl-Z>").shows("Lay out 12 cards")
	do("type", "pool SHA, GASO, RUWI, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO")
	for _, size := range [][2]int{{80, 24}, {60, 20}} {
		r.resize(size[0], size[1]).press("x")
		seen := strings.Join(strings.Fields(r.text()), " ")
		r.press("<Backspace>")
		for _, text := range []string{"Anna's phone: pool ", "Gairm Sorcerer", "Bréag Sorcerer", "F11 accept, Backspace drop"} {
			if !strings.Contains(seen, text) {
				t.Errorf("at %v it lacks %q:\n%s", size, text, r.text())
			}
		}
	}
	r.resize(80, 24).press("<F11>")
	if !strings.Contains(r.record(), "\npool ") {
		t.Errorf("it isn't recorded:\n%s", r.record())
	}
}

// With --phones-enter a phone's own legal move is recorded by itself, another's isn't.
func TestPhoneEnters(t *testing.T) {
	r, do := withPhones(t, true)
	do("type", "Anna: awaits Rún")
	if r.press("<Ctrl-L>"); !strings.HasSuffix(r.record(), "\nAnna: awaits Rún\n") {
		t.Errorf("it isn't recorded:\n%s", r.record())
	}
	r.press("<Ctrl-Z>")
	do("seat", "0")
	do("seat", "1")
	do("type", "Anna: awaits Rún")
	if r.press("<Ctrl-L>").shows("Brit's phone: Anna: awaits Rún"); strings.HasSuffix(r.record(), "\nAnna: awaits Rún\n") {
		t.Errorf("another's move is recorded:\n%s", r.record())
	}
}

// A free move that came while a sheet was open is recorded when it closes, and neither a proposal
// that waits for consent nor one that was dropped is in its way.
func TestPhoneEntersLater(t *testing.T) {
	r, s := openPhones(t, true, beforeAwaiting)
	do, page := newPhone(t, s, "0")
	brit, _ := newPhone(t, s, "1")
	do("type", "awaits Rún")
	if r.press("<Ctrl-L>"); strings.Contains(r.record(), "awaits") {
		t.Errorf("it is recorded while the sheet is open:\n%s", r.record())
	}
	if r.press("<Esc>").shows("assign"); !strings.HasSuffix(r.record(), "\nAnna: awaits Rún\n") {
		t.Errorf("it isn't recorded when the sheet closes:\n%s", r.record())
	}
	if got := page(); !strings.Contains(got, "Recorded: Anna: awaits Rún") {
		t.Errorf("the phone shows:\n%s", got)
	}
	brit("type", "Anna: assign 3")
	r.shows("Brit's phone: Anna: assign 3")
	do("type", "assign 5")
	if r.press("<Ctrl-L>"); !strings.HasSuffix(r.record(), "\nAnna: assign 5\n") {
		t.Errorf("an older proposal is in the way:\n%s", r.record())
	}
}

// A move that hidden cards refuse shows why at the console, and not on the phone.
func TestPhoneIsToldNoSecret(t *testing.T) {
	r, s := openPhones(t, true, candid.Twins["purses"][1])
	r.press("<Esc>")
	do, page := newPhone(t, s, "0")
	do("type", "duel Alchemy Wizard bidding 30")
	r.shows("Not allowed: Anna")
	if got := page(); !strings.Contains(got, "Not recorded. The console shows why.") || strings.Contains(got, "Not allowed") {
		t.Errorf("the phone shows:\n%s", got)
	}
}
