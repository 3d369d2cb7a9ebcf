package console

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// Bytes that are no UTF-8 are no letters, and what is typed behind them is read: tcell by
// itself reads the first of them for ever.
func TestBytesThatAreNoLetters(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LC_ALL", "C.UTF-8")
	for typed, read := range map[string]string{
		"\xffa":                   "a",
		"\xe9a":                   "a",
		"a\x80b":                  "ab",
		"\xc3\xbc":                "ü",
		"\xc3a":                   "a",
		"\xed\xa0\x80z":           "z",
		"\xef\xbf\xbdz":           "z",
		"王x":                      "王x",
		"\x1b[200~\xff\x1b[201~z": "z",
	} {
		tty := &counted{keys: make(chan byte)}
		s, err := screenOver(tty)
		if err != nil {
			t.Skip(err)
		}
		events := make(chan tcell.Event, 64)
		go func() {
			for ev := s.PollEvent(); ev != nil; ev = s.PollEvent() {
				events <- ev
			}
		}()
		sent := make(chan struct{})
		go func() {
			defer close(sent)
			for i := range len(typed) {
				tty.keys <- typed[i]
			}
		}()
		got := ""
		for len([]rune(got)) < len([]rune(read)) {
			select {
			case ev := <-events:
				if key, ok := ev.(*tcell.EventKey); ok && key.Key() == tcell.KeyRune {
					got += string(key.Rune())
				}
			case <-time.After(5 * time.Minute):
				t.Fatalf("%q is read for ever, behind %q", typed, got)
			}
		}
		if got != read {
			t.Errorf("%q is read as %q, not %q", typed, got, read)
		}
		<-sent
		s.Fini()
	}
}
