package shelf

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

const laidOut = `game: mag-mell
players: Anna, Brit

pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Sorcerer
`

// lay makes a record of this text and opens it.
func lay(t testing.TB, text string) *Table {
	t.Helper()
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	tb, told, err := Open(path, games.All)
	if err != nil || told != "" {
		t.Fatalf("%v, told %q", err, told)
	}
	t.Cleanup(func() { tb.Close() })
	return tb
}

// onDisk is what the file holds.
func onDisk(t testing.TB, tb *Table) string {
	t.Helper()
	data, err := os.ReadFile(tb.Path())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// say says a line that must be upheld.
func say(t testing.TB, tb *Table, line string) record.Entry {
	t.Helper()
	e, err := tb.Append(line)
	if err != nil || e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() {
		t.Fatalf("%s: %s, %v", line, e.Verdict, err)
	}
	return e
}

func TestSayRecordsWhatIsUpheld(t *testing.T) {
	tb := lay(t, laidOut)
	say(t, tb, "Anna: awaits RU") // a code: the name is what is written
	e, err := tb.Append("Brit: assign 3")
	if err != nil || e.Verdict != referee.Illegal {
		t.Fatalf("%s, %v", e.Verdict, err)
	}
	if got := onDisk(t, tb); got != laidOut+"Anna: awaits Rún\n" || got != tb.Record().Text() {
		t.Errorf("the file holds %q", got)
	}
	say(t, tb, "![turn] Brit: assign 3")
	say(t, tb, "Anna: assign 3")
	say(t, tb, "Anna: pick GASO")
	e, _ = tb.Append("Anna: pick RUSO")
	say(t, tb, "~[match] Anna: pick RUSO")
	if err := tb.Comment(" Chu \n looks on "); err != nil {
		t.Fatal(err)
	}
	want := laidOut + "Anna: awaits Rún\n![turn] Brit: assign 3\nAnna: assign 3\nAnna: pick Gairm Sorcerer\n~[match] Anna: pick Rún Sorcerer\n# Chu looks on\n"
	if got := onDisk(t, tb); got != want {
		t.Errorf("the file holds\n%s\nwant\n%s", got, want)
	}
}

func TestSayAllOrNothing(t *testing.T) {
	tb := lay(t, laidOut)
	all, err := tb.AppendAll("Anna: awaits Rún", "Anna: assign 99")
	if err != nil || len(all) != 2 || all[1].Verdict != referee.Illegal {
		t.Fatalf("%v, %v", all, err)
	}
	if onDisk(t, tb) != laidOut || tb.Record().Text() != laidOut {
		t.Errorf("something was recorded: %q", onDisk(t, tb))
	}
	if all, err = tb.AppendAll("Anna: awaits RU", "Anna: assign -3"); err != nil || len(all) != 2 {
		t.Fatalf("%v, %v", all, err)
	}
	if want := laidOut + "Anna: awaits Rún\nAnna: assign -3\n"; onDisk(t, tb) != want || tb.Record().Text() != want {
		t.Errorf("the file holds %q", onDisk(t, tb))
	}
}

// What the table takes back by agreement is no slip: with it goes what there was
// to redo.
func TestRewindLeavesNothingToRedo(t *testing.T) {
	tb := lay(t, laidOut)
	for _, line := range []string{"Anna: awaits Rún", "Anna: assign -3", "undo"} {
		say(t, tb, line)
	}
	if got := tb.Redoable(); !slices.Equal(got, []string{"Anna: assign -3"}) {
		t.Errorf("to redo: %q", got)
	}
	if say(t, tb, "rewind 1 agreed Anna"); len(tb.Redoable()) > 0 {
		t.Errorf("after a rewind to redo: %q", tb.Redoable())
	}
}

func TestRedo(t *testing.T) {
	tb := lay(t, laidOut)
	for _, line := range []string{"Anna: awaits Rún", "Anna: assign -3", "Anna: pick Familiar"} {
		say(t, tb, line)
	}
	if got := tb.Redoable(); len(got) > 0 {
		t.Errorf("without undo there is %q to redo", got)
	}
	for range 2 {
		if e, err := tb.Append("undo"); err != nil || e.Back != 1 {
			t.Fatalf("%v, %v", e, err)
		}
	}
	if got := tb.Redoable(); !slices.Equal(got, []string{"Anna: pick Familiar", "Anna: assign -3"}) {
		t.Errorf("to redo: %q", got)
	}
	if e, err := tb.Append(tb.Redoable()[len(tb.Redoable())-1]); err != nil || e.Typed() != "Anna: assign -3" {
		t.Errorf("redo says %q, %v", e.Typed(), err)
	}
	say(t, tb, "# a note changes nothing")
	if got := tb.Redoable(); !slices.Equal(got, []string{"Anna: pick Familiar"}) {
		t.Errorf("to redo: %q", got)
	}
	say(t, tb, "Anna: pick Druid")
	if got := tb.Redoable(); len(got) > 0 {
		t.Errorf("after another statement to redo: %q", got)
	}
	if e, err := tb.Append("rewind 2 agreed anna, Brit"); err != nil || e.Back != 2 || !strings.HasSuffix(onDisk(t, tb), "rewind 2 agreed Anna, Brit\n") {
		t.Errorf("%v, %v, %q", e.Verdict, err, onDisk(t, tb))
	}
	if got := tb.Redoable(); len(got) > 0 {
		t.Errorf("after a rewind to redo: %q", got)
	}
	if e, err := tb.Append("undo"); err != nil || !e.Verdict.Upheld() {
		t.Fatal(err)
	}
	if e, err := tb.Append("undo"); err != nil || !e.Verdict.Upheld() {
		t.Fatal(err)
	}
	if e, err := tb.Append("undo"); err != nil || e.Verdict.Upheld() {
		t.Errorf("an undo too many is %s, %v", e.Verdict, err)
	}
}

// TestUndoRedoIsNothing takes back and says again at random: as many redo as
// undo lead to the same table.
func TestUndoRedoIsNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tb := lay(t, laidOut+"Anna: awaits Rún\nAnna: assign -3\nAnna: pick Familiar\nBrit: pick Druid\n")
		want, err := referee.JSON(tb.Record().Position().State(true))
		if err != nil {
			rt.Fatal(err)
		}
		n := rapid.IntRange(0, 5).Draw(rt, "undo")
		for range n {
			if e, err := tb.Append("undo"); err != nil || !e.Verdict.Upheld() {
				rt.Fatal(err)
			}
		}
		for range n {
			if e, err := tb.Append(tb.Redoable()[len(tb.Redoable())-1]); err != nil || !e.Verdict.Upheld() {
				rt.Fatal(err)
			}
		}
		if got, _ := referee.JSON(tb.Record().Position().State(true)); string(got) != string(want) {
			rt.Fatalf("after %d undo and redo the table is\n%s\nnot\n%s", n, got, want)
		}
		if len(tb.Redoable()) > 0 {
			rt.Fatalf("there is still %q to redo", tb.Redoable())
		}
	})
}

func TestAmendAndTidyKeepTheOldRecord(t *testing.T) {
	tb := lay(t, laidOut+"Anna: awaits Rún\nundo\nAnna: awaits Witch\n")
	was := onDisk(t, tb)
	a, err := tb.Record().Replace(7, "Anna: awaits Sorcerer")
	if err != nil {
		t.Fatal(err)
	}
	before, err := tb.Amend(a)
	if err != nil || filepath.Dir(before) != filepath.Dir(tb.Path()) {
		t.Fatalf("%q, %v", before, err)
	}
	if data, _ := os.ReadFile(before); string(data) != was {
		t.Errorf("beside it lies %q", data)
	}
	if !strings.HasSuffix(onDisk(t, tb), "undo\nAnna: awaits Sorcerer\n") || tb.Record().Text() != onDisk(t, tb) {
		t.Errorf("the file holds %q", onDisk(t, tb))
	}
	if _, err = tb.Tidy(); err != nil || onDisk(t, tb) != laidOut+"Anna: awaits Sorcerer\n" {
		t.Errorf("tidied: %q, %v", onDisk(t, tb), err)
	}
	say(t, tb, "Anna: assign 8") // it goes on with the new file
	if want := laidOut + "Anna: awaits Sorcerer\nAnna: assign 8\n"; onDisk(t, tb) != want {
		t.Errorf("the file holds %q", onDisk(t, tb))
	}
}

func TestOnlyOneSitting(t *testing.T) {
	tb := lay(t, laidOut)
	locked := new(journal.LockedError)
	if _, _, err := Open(tb.Path(), games.All); !errors.As(err, &locked) || locked.PID != os.Getpid() {
		t.Errorf("a second sitting gets %v", err)
	}
	if told, err := tb.Reopen(); err != nil || told != "" {
		t.Errorf("reopened: %q, %v", told, err)
	}
	say(t, tb, "Anna: awaits Rún")
}

func TestOpenMendsTheEnd(t *testing.T) {
	for _, c := range []struct{ end, left, told string }{
		{"Anna: awaits Rún", "Anna: awaits Rún\n", "the ending was added"},
		{"undo", "", "was cut off"},             // nothing could be taken back: nobody said so
		{"Brit: awaits Rún", "", "was cut off"}, // nor this: it is not Brit's turn
		{"![turn] Brit: awaits Rún", "![turn] Brit: awaits Rún\n", "the ending was added"},
		{"# no", "# no\n", "the ending was added"},
		{"Anna: awai", "", "was cut off"},
		{"\x00\x00\x00", "", "was cut off"},
	} {
		path := filepath.Join(t.TempDir(), "evening.table")
		record := laidOut
		if c.end == "undo" {
			record = laidOut[:strings.Index(laidOut, "pool")]
		}
		if err := os.WriteFile(path, []byte(record+c.end), 0o666); err != nil {
			t.Fatal(err)
		}
		tb, told, err := Open(path, games.All)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(told, c.told) || onDisk(t, tb) != record+c.left {
			t.Errorf("after %q told %q, and the file ends in %q", c.end, told, onDisk(t, tb)[len(record):])
		}
		tb.Close()
	}
	// a header cut off in its last line
	path := filepath.Join(t.TempDir(), "torn.table")
	if err := os.WriteFile(path, []byte("game: mag-mell\nplayers: Anna, Brit"), 0o666); err != nil {
		t.Fatal(err)
	}
	tb, told, err := Open(path, games.All)
	if err != nil || !strings.Contains(told, "the ending was added") {
		t.Fatalf("%q, %v", told, err)
	}
	tb.Close()
}

func TestCreate(t *testing.T) {
	g := games.All[0]
	path := filepath.Join(t.TempDir(), "a", "b", "evening.table")
	h := referee.Header{Game: g.Key(), Players: []string{"Anna", "Brit"}, Values: map[string]string{"level": "basic"}}
	tb, err := Create(path, g, h)
	if err != nil {
		t.Fatal(err)
	}
	defer tb.Close()
	if got := onDisk(t, tb); got != "game: mag-mell\nlevel: basic\nplayers: Anna, Brit\n\n" {
		t.Errorf("the file holds %q", got)
	}
	for _, bad := range []referee.Header{
		{Game: g.Key(), Players: []string{"Anna\nBrit", "Chu"}},
		{Game: g.Key(), Players: []string{"Anna", "ANNA"}},
		{Game: g.Key(), Players: []string{"Anna"}},
		{Game: g.Key(), Players: []string{"Anna", "Brit"}, Values: map[string]string{"level": "hard"}},
		{Game: g.Key(), Players: []string{"Anna", "Brit"}, Values: map[string]string{"box": "x\nlevel: basic"}},
		{Game: g.Key(), Players: []string{"Anna", "Brit"}, Rulings: map[string]string{"xyzzy": "1"}},
	} {
		header := new(referee.HeaderError)
		if _, err := Create(path+"2", g, bad); !errors.As(err, &header) {
			t.Errorf("%v gives %v", bad, err)
		}
		if _, err := os.Stat(path + "2"); err == nil {
			t.Fatal("a record was made")
		}
	}
}

var day = time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)

func TestNewPath(t *testing.T) {
	dir := t.TempDir()
	setXDG(t, "XDG_DATA_HOME", dir)
	first, err := newPath(games.All[0], day)
	if err != nil {
		t.Fatal(err)
	}
	if first != filepath.Join(dir, "magistrate", "mag-mell-2026-11-21.table") {
		t.Errorf("the first record of a day is %s", first)
	}
	if err := os.MkdirAll(filepath.Dir(first), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(first, []byte("game: mag-mell\nplayers: Anna, Brit\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	second, err := newPath(games.All[0], day)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(second) != "mag-mell-2026-11-21-2.table" {
		t.Errorf("the second record of a day is %s", second)
	}
	if err := os.WriteFile(second, []byte("game: chess\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	found, err := TakeStock(games.All)
	if err != nil || len(found.Running) != 1 || len(found.Broken) != 1 || found.Over != nil {
		t.Fatalf("%v, %v", found, err)
	}
	for _, f := range slices.Concat(found.Running, found.Broken) {
		if (f.Record == nil) != (f.Path == second) || (f.Err == nil) != (f.Path == first) {
			t.Errorf("%s: %v, %v", f.Path, f.Record, f.Err)
		}
	}
}

func TestSettings(t *testing.T) {
	setXDG(t, "XDG_CONFIG_HOME", t.TempDir())
	s, err := LoadSettings()
	if err != nil || s.Names != nil {
		t.Fatalf("%v, %v", s, err)
	}
	s.Names = []string{"Anna", "Brit"}
	s.SetBox(games.All[0], "box", "Familiar 5")
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	again, err := LoadSettings()
	if err != nil || again.Box(games.All[0], "box") != "Familiar 5" || !slices.Equal(again.Names, s.Names) {
		t.Errorf("kept as %v, %v", again, err)
	}
	if err := os.WriteFile(SettingsPath(), []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	if s, err := LoadSettings(); err == nil || s.Names != nil {
		t.Errorf("a broken file gives %v, %v", s, err)
	}
}

// Directories that are named hold without a home.
func TestHomeless(t *testing.T) {
	home := xdg.Home
	t.Cleanup(func() { xdg.Home = home; xdg.Reload() })
	dir := t.TempDir()
	for _, c := range []struct {
		home, data string
		want       bool
	}{{home, dir, false}, {home, "", false}, {"", dir, false}, {"/", dir, false}, {"", "", true}, {"/", "data", true}} {
		t.Setenv("XDG_DATA_HOME", c.data)
		if xdg.Home = c.home; isHomeless("XDG_DATA_HOME") != c.want {
			t.Errorf("home %q, data %q: homeless is %t", c.home, c.data, !c.want)
		}
	}
}

// House rulings that were dropped leave nothing in the settings.
func TestRulingsAreDropped(t *testing.T) {
	var s Settings
	g := games.All[0]
	s.SetRulings(g, map[string]string{"a": "b"})
	if s.SetRulings(g, nil); len(s.Rulings) > 0 {
		t.Errorf("%v", s.Rulings)
	}
}

// setXDG moves one of the user's directories for the length of a test.
func setXDG(t *testing.T, name, dir string) {
	t.Cleanup(xdg.Reload) // when the old value holds again
	t.Setenv(name, dir)
	xdg.Reload()
}
