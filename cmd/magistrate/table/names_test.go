package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/games"
	"magistrate/referee/magmell"
)

// Nobody is called in a new game what looks like another's name, or holds what nobody sees.
func TestNamesLookDifferent(t *testing.T) {
	for _, name := range []string{"An\u200bna", "\u2060Brit", "Brit\ufeff", "\u202eBrit", "\u202aBrit\u202c", "\u2066Brit\u2069", "B\u00adrit", "Bri\u200ct", "Brit\ufe0f", "Brit\U000E0041", "B\u3164", "Ｂrit", "Ａnna", "𝐀nna"} {
		f := NewForm(magmell.Game, false, shelf.Settings{})
		wrong, err := f.Seat("Anna", name)
		if err == nil {
			t.Errorf("%q and Anna begin a game", name)
			continue
		}
		if says := err.Error(); strings.ContainsAny(says, "\u200b\u2060\ufeff\u202e\u00ad") || !strings.HasSuffix(says, ".") {
			t.Errorf("of %q is said %q", name, says)
		}
		if name != "𝐀nna" && wrong != 1 {
			t.Errorf("%q is not the name that is wrong, but %d", name, wrong)
		}
	}
	for _, name := range []string{"Ødegård", "さくら", "👩\u200d🚀", "❤\ufe0f", "می\u200cخواهم", "Zoë", "О’Brian", "Лена"} {
		if _, err := NewForm(magmell.Game, false, shelf.Settings{}).Seat("Anna", name); err != nil {
			t.Errorf("nobody can be called %q: %v", name, err)
		}
	}
}

// Names between commas take the places of several; a name that can't be one is wrong where it
// stands, though others are missing.
func TestNamesBetweenCommas(t *testing.T) {
	f := NewForm(magmell.Game, false, shelf.Settings{})
	for _, answers := range [][]string{{"Anna, Brit,Chu", "", "", ""}, {"Anna", "Brit, Chu", ""}, {" Anna ,", "Brit", "Chu"},
		{"Anna, Brit and Chu"}, {"Anna, Brit, and Chu", ""}, {"Anna und Brit", "Chu"}, {"Anna & Brit,Chu"}, {"Anna", "Brit AND Chu"}} {
		if wrong, err := f.Seat(answers...); err != nil || !slices.Equal(f.Names, []string{"Anna", "Brit", "Chu"}) {
			t.Errorf("%q: %q, place %d: %v", answers, f.Names, wrong, err)
		}
	}
	for want, answers := range [][]string{{"An#na", "", ""}, {"Anna", "Br!t", ""}, {"Anna, Brit", "", "Ch~u"}, {"Anna", "Brit", "", "anna"}} {
		if wrong, err := f.Seat(answers...); err == nil || wrong != want || len(f.Names) != 3 {
			t.Errorf("%q: place %d is wrong: %v; %q sit there", answers, wrong, err, f.Names)
		}
	}
}

// “and” before the last of several names is none of it, and in a name it stays.
func TestNamesWithAnd(t *testing.T) {
	f := NewForm(magmell.Game, false, shelf.Settings{})
	if got, last := f.Spread([]string{"Hans von und zu Berg und Brit", "", "", ""}); last != 1 || got[0] != "Hans von und zu Berg" {
		t.Errorf("%q", got)
	}
	if got, _ := f.Spread([]string{"Anna, Ben and Cleo", "", "", ""}); !slices.Equal(got, []string{"Anna", "Ben", "Cleo", ""}) {
		t.Errorf("%q", got)
	}
	if _, err := f.Seat("Andy", "Sandra", "Gundula"); err != nil || !slices.Equal(f.Names, []string{"Andy", "Sandra", "Gundula"}) {
		t.Errorf("%q: %v", f.Names, err)
	}
}

// A record that has such names is taken as it is, and whoever opens it is told.
func TestWhoLooksAlikeIsTold(t *testing.T) {
	for names, told := range map[string]string{"Anna, An\u200bna": "“Anna” and “An‹U+200B›na” look the same on a screen", "Anna, Ａnna": "“Anna” and “‹U+FF21›nna” look the same", "Anna, Brit": ""} {
		path := filepath.Join(t.TempDir(), "evening.table")
		if err := os.WriteFile(path, []byte("game: mag-mell\nplayers: "+names+"\n\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		tb, _, err := shelf.Open(path, games.All)
		if err != nil {
			t.Fatal(err)
		}
		says := NewDesk(tb).Opened().String()
		if !strings.Contains(says, told) || told == "" && strings.Contains(says, "look the same") {
			t.Errorf("of %s is told\n%s", names, says)
		}
		tb.Close()
	}
}
