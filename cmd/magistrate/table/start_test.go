package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/referee/games"
)

// Before any table everything leads to one thing: a table, the form of a new one, another
// question, or words.
func TestStart(t *testing.T) {
	setXDG(t, "XDG_DATA_HOME", t.TempDir())
	s := &Start{Games: games.All}
	row := func(q *Dialog, begins string) Row {
		t.Helper()
		i := slices.IndexFunc(q.Rows, func(r Row) bool { return strings.HasPrefix(r.Text, begins) })
		if i < 0 {
			t.Fatalf("%s lists no %q", q.Title, begins)
		}
		return q.Rows[i]
	}
	if a := row(row(s.Dialog(), "New game").Take().Dialog, "Conclave").Take(); a.Kind != Begins || a.Form.Game.Key() != "conclave" {
		t.Errorf("a new game of Conclave is %+v", a)
	}
	if a := row(s.Dialog(), "Rules").Take(); a.Dialog == nil || row(a.Dialog, "Conclave").Take().Dialog.Rows[0].Take().Lines == nil {
		t.Errorf("rules are %+v", a)
	}
	if does, take := s.Dialog().Other("new game: mell", false); does != "New game: The Treasure of Mag Mell" {
		t.Errorf("it does %q", does)
	} else if a, wrong := take(); a.Form == nil || wrong != "" {
		t.Errorf("%+v, %q", a, wrong)
	}
	if does, take := s.Dialog().Other("mell", false); does != "" || take != nil {
		t.Error("a search is taken")
	}
	q := s.header("game: mag-mell").Dialog
	_, take := q.Other("players: Anna", false)
	a, _ := take()
	if a = a.Dialog.Paste("\n"); !strings.Contains(a.Dialog.Lines.String(), "Mag Mell is for 2") {
		t.Errorf("one player is %+v", a.Dialog.Lines)
	}
	opened := s.header("game: mag-mell\rplayers: Anna, Brit\r\r")
	if opened.Kind != Opened {
		t.Fatalf("%+v", opened.Dialog.Lines)
	}
	if a := s.header("\ufeffgame: mag-mell\r\nplayers: Anna, Brit"); a.Dialog == nil || len(a.Dialog.Lines) != 3 {
		t.Errorf("lines of another system are read as %+v", a)
	}
	path := opened.Desk.Path()
	if a := s.Leave(opened.Desk); a.Lines != nil {
		t.Error(a.Lines)
	}
	q = s.Dialog()
	r := row(q, "Continue The Treasure of Mag Mell, Anna and Brit")
	if opened = r.Take(); !r.Home || opened.Desk.Path() != path {
		t.Errorf("%+v opens %s", r, opened.Desk.Path())
	}
	if a := s.Leave(opened.Desk); a.Lines != nil {
		t.Error(a.Lines)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(path), "torn.table"), []byte("game: nothing\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if a := row(s.Dialog(), "Continue torn").Take(); a.Kind != DiskFailed || a.Title == "" || a.Lines == nil {
		t.Errorf("what can't be read opens: %+v", a)
	}
}
