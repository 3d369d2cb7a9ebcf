package record_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

func TestHeader(t *testing.T) {
	s, err := record.Open("\ufeff# tonight\ngame: mag-mell # which else\r\nrulings: shapeshifter-on-starter = no ,limit-above-six=no-cap\r\nplayers:  Anna ,Brit  B,	Chu\r\nmode: tally\r\n \t\r\n# a note\r\n", games.All)
	if err != nil {
		t.Fatal(err)
	}
	h := s.Header
	if h.Game != "mag-mell" || !h.Tally || !slices.Equal(h.Players, []string{"Anna", "Brit B", "Chu"}) {
		t.Errorf("read as %+v", h)
	}
	if want := map[string]string{"shapeshifter-on-starter": "no", "limit-above-six": "no-cap"}; !maps.Equal(h.Rulings, want) {
		t.Errorf("rulings are %v", h.Rulings)
	}
	if got := s.Game.Book().Question("daemon-sacrifice-what").Default(); got != "any-but-itself" {
		t.Errorf("the default ruling is %q", got)
	}
	if h.Value("level", "full") != "full" {
		t.Errorf("the level is %q", h.Value("level", "full"))
	}
	const want = "game: mag-mell\nplayers: Anna, Brit B, Chu\nmode: tally\nrulings: limit-above-six=no-cap, shapeshifter-on-starter=no\n\n"
	if got := record.Header(h, s.Game); got != want {
		t.Errorf("written as %q", got)
	}
	if len(s.Head) != 6 || len(s.Entries) != 1 || s.Entries[0].Number != 7 || !s.CRLF {
		t.Errorf("%d lines of header, then %+v", len(s.Head), s.Entries)
	}
}

func TestBadNames(t *testing.T) {
	for _, name := range []string{"", " ", "\u00a0", "'", "nobody", "NÓBODY", "Nothing", "a:b", "a,b", "a!", "~a", "#1", "[a", "a]", "a\nb", "a\tb", "a\x00", "a\xff", "a\u0085"} {
		if record.BadName(name) == "" {
			t.Errorf("somebody can be called %q", name)
		}
	}
	for _, name := range []string{"Anna", "Zoé O’Neil", "李", "Ann-Marie 2.", "no body", "pick", "…?"} {
		if why := record.BadName(name); why != "" {
			t.Errorf("nobody can be called %q: %s", name, why)
		}
	}
}

// However many names there are, that there are too many is told at once.
func TestEndlessPlayers(t *testing.T) {
	names := make([]string, 100_001)
	for i := range names {
		names[i] = fmt.Sprint("P", i)
	}
	began := time.Now()
	_, err := record.Open("game: mag-mell\nplayers: "+strings.Join(names, ", ")+"\n\n", games.All)
	if took := time.Since(began); err == nil || !strings.Contains(err.Error(), "2 to 4 players, not 100001") || took > 5*time.Second {
		t.Errorf("in %v: %v", took, err)
	}
}

// Any header at all gives a record or says why not, naming the line; what is
// read is written so that it reads back as itself.
func FuzzHeader(f *testing.F) {
	for _, text := range recordsOf(f, "mag-mell") {
		head, _, _ := strings.Cut(text, "\n\n")
		f.Add(head)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := record.Open(text, games.All)
		if err != nil {
			bad := new(referee.HeaderError)
			if !errors.As(err, &bad) || bad.Reason == "" || bad.Line < 0 || bad.Line > strings.Count(text, "\n")+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := record.Open(record.Header(s.Header, s.Game), games.All)
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, record.Header(s.Header, s.Game), err)
		}
		a, b := s.Header, again.Header
		if a.Game != b.Game || a.Tally != b.Tally || !slices.Equal(a.Players, b.Players) || !maps.Equal(a.Rulings, b.Rulings) || !maps.Equal(a.Values, b.Values) {
			t.Fatalf("%q is %+v, and written and read again %+v", text, a, b)
		}
	})
}
