package session

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/games"
)

// emptyHome returns a home whose directories, made for the test, hold nothing.
func emptyHome(t *testing.T) *Home {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	return &Home{Games: games.All, Save: shelf.Settings.Save}
}

// keepRecord puts a record into the directory of records.
func keepRecord(t *testing.T, name, text string) (path string) {
	t.Helper()
	if err := os.MkdirAll(shelf.Records(), 0o777); err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(shelf.Records(), name+".table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// atStart returns a session at the start screen.
func atStart(t *testing.T, h *Home) *Session {
	t.Helper()
	s := New(h)
	t.Cleanup(func() { s.Close() })
	return s
}

// option returns the number of the option that begins like a text.
func option(t *testing.T, s *Session, begins string) Input {
	t.Helper()
	i := slices.IndexFunc(s.Question().Options, func(o Option) bool { return strings.HasPrefix(o.Text, begins) })
	if i < 0 {
		t.Fatalf("%q lists no %q", s.Question().Title, begins)
	}
	return Pick(i)
}

// isState fails a test unless the session is in a state of the type.
func isState[T State](t *testing.T, s *Session) (state T) {
	t.Helper()
	state, ok := s.State().(T)
	if !ok {
		t.Fatalf("the state is %T, not %T: %s", s.State(), state, s.Question().Title)
	}
	return state
}

// The start screen says what Enter does: it lists the games, or goes on with the only
// game that is unfinished.
func TestStartScreenSaysWhatEnterDoes(t *testing.T) {
	h := emptyHome(t)
	s := atStart(t, h)
	if q := s.Question(); !strings.Contains(q.Title, "Enter") || q.Enter == "" || q.Kind != ChoiceKind {
		t.Errorf("asked is %+v", q)
	}
	do(t, s, Typed(""))
	if q := s.Question(); len(q.Options) != len(games.All) {
		t.Errorf("Enter lists %+v", q.Options)
	}
	path := keepRecord(t, "evening", laidOut)
	s = atStart(t, h)
	if q := s.Question(); !strings.Contains(q.Options[q.Default].Text, "Anna and Brit") {
		t.Errorf("Enter takes %+v", q.Options[q.Default])
	}
	if do(t, s, Typed("")); s.Path() != path {
		t.Errorf("Enter opens %q", s.Path())
	}
	isState[*Playing](t, s)
	keepRecord(t, "morning", laidOut)
	if q := atStart(t, h).Question(); q.Options[q.Default].Text != "New game" || q.Options[1].Text[:4] != "Cont" {
		t.Errorf("of two games Enter takes %+v", q.Options[q.Default])
	}
}

// Whatever is chosen before a record is open leads to a record, a form, another choice,
// or a page to read.
func TestStartScreenLeadsOn(t *testing.T) {
	h := emptyHome(t)
	s := atStart(t, h)
	do(t, s, option(t, s, "New game"), Typed("Conclave"))
	if f := isState[*Setting](t, s); f.form.game.Key() != "conclave" {
		t.Errorf("the form is of %s", f.form.game.Key())
	}
	do(t, s, Cancel())
	isState[*Starting](t, s)
	do(t, s, option(t, s, "Rules"), Typed("Conclave"))
	if r, _ := do(t, s, Pick(0)); r.Title == "" || r.Text == nil {
		t.Errorf("a rule is %+v", r)
	}
	do(t, s, Cancel())
	do(t, s, option(t, s, "House rules"))
	if r, _ := do(t, s, Typed("Mag Mell")); !strings.Contains(r.Title, "Mag Mell") || len(r.Text) < 5 {
		t.Errorf("house rules are %+v", r)
	}
	do(t, s, option(t, s, "Score"), Typed("Mag Mell"))
	if f := isState[*Setting](t, s); !f.form.tally {
		t.Error("no finished game is scored")
	}
	do(t, s, Typed("cancel"))
	if r, _ := do(t, s, option(t, s, "Leave")); !r.Effects.Left {
		t.Errorf("leaving is %+v", r)
	}
}

// A typed word takes the only way that has it; several are listed.
func TestStartScreenIsNarrowed(t *testing.T) {
	h := emptyHome(t)
	keepRecord(t, "evening", laidOut)
	keepRecord(t, "torn", "game: nothing\n\n")
	for typed, want := range map[string]string{"new": "*session.Choosing", "mell": "*session.Playing", "evening": "*session.Playing", "quit": "*session.Starting"} {
		s := atStart(t, h)
		if r, _ := do(t, s, Typed(typed)); r.Bad || fmt.Sprintf("%T", s.State()) != want {
			t.Errorf("%q leads to %s, want %s: %s", typed, fmt.Sprintf("%T", s.State()), want, r.Text)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	for _, typed := range []string{"xyzzy", "99", "/undo", "torn"} {
		s := atStart(t, h)
		if r, _ := do(t, s, Typed(typed)); !r.Bad || r.Text == nil {
			t.Errorf("%q is taken: %+v", typed, r)
		}
		isState[*Starting](t, s)
	}
}

// Many records don't fill the start screen; the others are found in a list of their own,
// finished ones too.
func TestStartScreenFoldsRecords(t *testing.T) {
	h := emptyHome(t)
	for _, name := range []string{"one", "two", "three", "four", "five"} {
		keepRecord(t, name, laidOut)
	}
	over := "game: mag-mell\nplayers: Anna, Brit\nmode: tally\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\nAnna: holds GASO, MER\nBrit: holds nothing\n"
	keepRecord(t, "over", over+strings.Repeat("award\n", 11))
	s := atStart(t, h)
	do(t, s, option(t, s, "Other records"))
	if n := len(s.Question().Options); n != 3 {
		t.Errorf("%d records are listed", n)
	}
	if r, _ := do(t, s, Typed("over")); !r.Effects.GameOver || filepath.Base(s.Path()) != "over.table" {
		t.Errorf("%s is open: %+v", s.Path(), r)
	}
}

// A header opens its game: at once where it is whole, or line by line until an empty one.
func TestHeaderOpensItsGame(t *testing.T) {
	for name, lines := range map[string][]string{
		"pasted":       {"\ufeffgame: mag-mell\r\nplayers: Anna, Brit\r\n"},
		"line by line": {"game: mag-mell", "level: basic", "players: Anna, Brit", ""},
		"scanned":      {"game: mag-mell\rplayers: Anna, Brit\r\rpool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Sorcerer\r"},
	} {
		t.Run(name, func(t *testing.T) {
			s := atStart(t, emptyHome(t))
			var r Reply
			for _, line := range lines {
				r, _ = do(t, s, Typed(line))
			}
			if isState[*Playing](t, s); s.Record().Game.Key() != "mag-mell" || !r.Effects.Opened {
				t.Errorf("%+v", r)
			}
			if name == "scanned" && len(s.Record().Entries) != 1 {
				t.Errorf("the record is\n%s", recordOf(t, s))
			}
		})
	}
}

// A header that can't be read opens nothing; its fault is shown, and the line may be typed
// again.
func TestHeaderFaults(t *testing.T) {
	s := atStart(t, emptyHome(t))
	if r, _ := do(t, s, Typed("players: Anna, Brit")); !r.Bad {
		t.Errorf("a header without its game: %+v", r)
	}
	for _, lines := range [][]string{{"game: chess", ""}, {"game: mag-mell\nplayers: Anna"}, {"game: mag-mell", "players: Anna, Brit", "level: none", ""}} {
		var r Reply
		for _, line := range lines {
			r, _ = do(t, s, Typed(line))
		}
		if isState[*Starting](t, s); !r.Bad {
			t.Errorf("%q: %+v", lines, r)
		}
		if r, _ = do(t, s, Cancel()); r.Effects.Left {
			t.Errorf("after %q Esc leaves", lines)
		}
	}
}

// What a header lacks, or has wrong, is typed behind it, as after the code of a set-up sheet
// whose boards are drawn by lot.
func TestHeaderIsMended(t *testing.T) {
	s := atStart(t, emptyHome(t))
	var r Reply
	for _, line := range []string{"game: res-arcana\nplayers: Anna, Brit", "places: mooon", "", "places: moon", ""} {
		r, _ = do(t, s, Typed(line))
	}
	if isState[*Playing](t, s); !r.Effects.Opened || s.Record().Header.Values["places"] != "moon" {
		t.Errorf("%+v", r)
	}
}

// A session opens at a path: it goes on with a record, or asks for a new one there.
func TestOpen(t *testing.T) {
	h := emptyHome(t)
	path := filepath.Join(t.TempDir(), "evening.table")
	s, r, err := Open(h, path)
	if err != nil || !strings.Contains(r.Text.String(), path) {
		t.Fatalf("%+v, %v", r, err)
	}
	r, _ = do(t, s, Typed("mell"), Typed("Anna, Brit"), Typed(""), Typed(""), Typed(""))
	if isState[*Playing](t, s); s.Path() != path || r.Title != "Set-up" || len(r.Text) < 5 {
		t.Errorf("%s is open: %+v", s.Path(), r)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s, r, err = Open(h, path)
	if err != nil || !strings.Contains(r.Text.String(), "Anna and Brit: 0 moves") {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, _, err := Open(h, path); err == nil {
		t.Error("a record is open twice")
	}
	if _, _, err := Open(h, "-"); err == nil {
		t.Error("standard input is a record")
	}
	if r, _ := do(t, s, Typed("/leave")); !r.Effects.Opened || s.Path() != "" {
		t.Errorf("leaving a table is %+v", r)
	}
	if o := s.Question().Options[0]; !strings.Contains(o.Text, "Anna and Brit") || o.More != path {
		t.Errorf("the record that was left stands nowhere: %+v", o)
	}
}

// A record cut short is mended, and the reply says so.
func TestOpenSaysWhatWasMended(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(laidOut+"Anna: no such mo"), 0o666); err != nil {
		t.Fatal(err)
	}
	s, r, err := Open(emptyHome(t), path)
	if err != nil || len(r.Text) < 3 {
		t.Fatalf("%+v, %v", r, err)
	}
	s.Close()
}

// A game is found by its key, its title, or a word that only it has.
func TestFindGame(t *testing.T) {
	for name, want := range map[string]string{"mag-mell": "mag-mell", "mell": "mag-mell", "Res Arcana": "res-arcana", "lizard": "lizard-wizard", "xyzzy": "", "1": "", "chess": ""} {
		g, err := FindGame(games.All, name)
		if (err == nil) != (want != "") || err == nil && g.Key() != want {
			t.Errorf("%q is %v, %v", name, g, err)
		}
	}
}
