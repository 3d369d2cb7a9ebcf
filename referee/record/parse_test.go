package record_test

import (
	"errors"
	"magistrate/referee/record"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

func TestParse(t *testing.T) {
	x := theTable()
	for _, c := range []struct{ text, want string }{
		{"Anna: pick Gairm Sorcerer", "Anna: pick Gairm Sorcerer"},
		{"  anna :PICK   gaso ", "Anna: pick Gairm Sorcerer"},
		{"brit oneil: stop", "Brít O’Neil: stop"},
		{"pool gaso,RUSO , demon", "pool Gairm Sorcerer, Rún Sorcerer, Daemon"},
		{"Chu: steal   GIVING mer,mer", "Chu: steal giving Mercenary, Mercenary"},
		{"assign −3 to run", "assign -3 to Rún"},
		{"assign 007 to wi", "assign 7 to Witch"},
		{"Chu: assign +8", "Chu: assign 8"},
		{"award NOBODY", "award nobody"},
		{"award chu", "award Chu"},
		{"award", "award"},
		{"Chu: holds Nothing", "Chu: holds nothing"},
		{"REWIND 3 agreed chu, anna", "rewind 3 agreed Chu, Anna"},
		{"Undo", "undo"},
	} {
		st, err := record.ParseAt(x, nil, c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
		} else if got := x.Text(st); got != c.want {
			t.Errorf("%q is %q, not %q", c.text, got, c.want)
		}
	}
}

func TestMalformed(t *testing.T) {
	x := theTable()
	for _, c := range []struct {
		text   string
		column int
		says   string
	}{
		{"", 0, "the move is missing"},
		{"Anna:", 0, "the move is missing"},
		{"Zed: stop", 1, "there is no player \"Zed\"; the players are Anna, Brít O’Neil and Chu"},
		{"Anna: pik GASO", 7, `there is no move "pik"; did you mean "pick"?`},
		{"Anna: pick Gairm Sorcerr", 12, `"Gairm Sorcerr" is not a card; did you mean Gairm Sorcerer?`},
		{"Brít O’Neil: pick Xqzwkv", 19, `"Xqzwkv" is not a card: P: pick CARD`},
		{"pick GASO", 1, "pick needs a player: P: pick CARD"},
		{"Anna: award", 7, "award takes no player: award [P|nobody]"},
		{"Anna: pick", 0, "a card is missing: P: pick CARD"},
		{"Anna: pick GASO, GASO", 0, "2 items instead of a card: P: pick CARD"},
		{"Anna: pick GASO,", 0, "an item is missing next to a comma: P: pick CARD"},
		{"Anna: stop now", 12, `"now" is not part of this move: P: stop`},
		{"Anna: steal", 0, `"giving" is missing: P: steal giving CARD, CARD`},
		{"Anna: pick G\xff", 12, "this is not UTF-8 text; enter a card"},
	} {
		_, err := record.ParseAt(x, nil, c.text)
		bad := new(record.Malformed)
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if bad.Column != c.column || bad.Reason() != c.says {
			t.Errorf("%q: column %d: %s", c.text, bad.Column, bad.Reason())
		}
	}
}

// recordsOf are the tables of a game's records in testdata.
func recordsOf(t testing.TB, game string) (texts []string) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", game, "*.txtar"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no records of %s: %v", game, err)
	}
	for _, p := range paths {
		a, err := txtar.ParseFile(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			if f.Name == "game.table" {
				texts = append(texts, string(f.Data))
			}
		}
	}
	return texts
}

// Anything can be typed; what is read is written so that it reads back as itself.
func FuzzStatement(f *testing.F) {
	for _, text := range recordsOf(f, "mag-mell") {
		_, body, _ := strings.Cut(text, "\n\n")
		for _, line := range strings.Split(body, "\n") {
			if said, _, _ := strings.Cut(line, "#"); len(said) < 60 && said != "" {
				f.Add(said)
			}
		}
	}
	x := theTable()
	f.Fuzz(func(t *testing.T, text string) {
		st, err := record.ParseAt(x, nil, text)
		if err != nil {
			bad := new(record.Malformed)
			if !errors.As(err, &bad) || bad.Reason() == "" || bad.Column < 0 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		back, err := record.ParseAt(x, nil, x.Text(st))
		if err != nil || !back.Same(st) || x.Text(back) != x.Text(st) {
			t.Fatalf("%q is %q, which is %q: %v", text, x.Text(st), x.Text(back), err)
		}
	})
}

// A column counts from the beginning of the line, mark included; where the whole
// move is meant there is none.
func TestColumnsBehindAMark(t *testing.T) {
	s := open(t, midGame)
	for line, want := range map[string]string{
		"! Anna: pick":              "a card is missing",
		"!  Anna: pick Xyzzyx":      "column 15: ",
		"~[match] Anna: pick Xyzzy": "column 21: ",
		"Anna: pick Xyzzyx":         "column 12: ",
		"  Anna: pick Xyzzyx":       "column 14: ",
	} {
		if e := s.Try(line); e.Err == nil || !strings.HasPrefix(e.Err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, e.Err, want)
		}
	}
}
