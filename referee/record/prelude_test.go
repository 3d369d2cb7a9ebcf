package record_test

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

const shopsCopy = "game: enchanters\nbox: the shop's\n\nset Flambeaux, Lichtenborn, Terranova against Lichtenborn, Terranova, Flambeaux\n" +
	"set Flambeaux, Lichtenborn, Terranova, Aquaté against Lichtenborn, Terranova, Aquaté, Flambeaux\ncolours Terranova Green\n"

// boxedGames are the games, one of them with a box.
func boxedGames(t *testing.T, text string, boxed func(referee.Game, *record.Box) referee.Game) []referee.Game {
	t.Helper()
	b, err := record.ReadBox(text, games.All)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Clone(games.All)
	for i, g := range all {
		if g.Key() == b.Game.Key() {
			all[i] = boxed(g, b)
		}
	}
	return all
}

// What could not be told any more after a move is told before it: of the
// sets the one in play, in a game before the first display, in a tally at once.
func TestBoxIsToldInTime(t *testing.T) {
	all := boxedGames(t, shopsCopy, record.Boxed)
	want := "colours Terranova Green\nset Flambeaux, Lichtenborn, Terranova against Lichtenborn, Terranova, Flambeaux"
	for _, c := range []struct{ head, line, want string }{
		{"game: enchanters\nplayers: Su, Ulf, Vera\n\n", "display Green 1, Flambeaux 1, Lichtenborn 1", want},
		{"game: enchanters\nplayers: Su, Ulf, Vera\n\n", "display Flambeaux 1", ""},
		{"game: enchanters\nmode: tally\nplayers: Su, Ulf, Vera\n\n", "Su: hide", want},
		{"game: enchanters\nplayers: Su, Ulf, Vera\n\ncolours Terranova Green\ndisplay Terranova 1, Flambeaux 1, Lichtenborn 1\n", "Su: end", ""},
	} {
		s, err := record.Open(c.head, all)
		if err != nil {
			t.Fatal(err)
		}
		e := s.Try(c.line)
		if got := strings.Join(s.MissingFaces(&e), "\n"); got != c.want {
			t.Errorf("%s: told before it is\n%s\nnot\n%s", c.line, got, c.want)
		}
	}
}

// A box comes too late for a record that was begun without it.
func TestBoxTooLate(t *testing.T) {
	all := boxedGames(t, shopsCopy, record.WithDefaultBox)
	const head = "game: enchanters\nplayers: Su, Ulf, Vera\n\n"
	const told = "colours Terranova Green\nset Flambeaux, Lichtenborn, Terranova against Lichtenborn, Terranova, Flambeaux\n"
	for record_, late := range map[string]string{
		head: "", head + told + "display Terranova 1, Flambeaux 1, Lichtenborn 1\n": "",
		head + "display Terranova 1, Flambeaux 1, Lichtenborn 1\n": "colours Terranova Green",
	} {
		s, err := record.Open(record_, all)
		if err != nil {
			t.Fatal(err)
		}
		if s.ConflictingFace() != late || !s.Kept() {
			t.Errorf("too late for\n%s\nis %q, not %q; kept %v", record_, s.ConflictingFace(), late, s.Kept())
		}
	}
}

// Two that differ are named with their lines, whatever the move.
func TestListsThatDiffer(t *testing.T) {
	read := func(name, text string) record.Source {
		b, err := record.ReadBox(text, games.All)
		if err != nil {
			t.Fatal(err)
		}
		return record.Source{Name: name, Box: b}
	}
	ours := read("ours.box", shopsCopy)
	for other, want := range map[string]string{
		"colours Aquaté Green, Terranova Blue\n":                                            "ours.box, line 6, and theirs.box, line 4, differ",
		"set Terranova, Lichtenborn, Flambeaux against Flambeaux, Flambeaux, Lichtenborn\n": "ours.box, line 4, and theirs.box, line 4, differ",
	} {
		_, err := record.Faces("", []record.Source{ours, read("theirs.box", "game: enchanters\nbox: b\n\n"+other)})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, not %s", other, err, want)
		}
	}
	text, err := record.Faces("", []record.Source{ours, read("theirs.box", "game: enchanters\nbox: b\n\ncolours Aquaté blue\n")})
	if want := "colours Aquaté Blue, Terranova Green\n"; err != nil || !strings.Contains(text, want) {
		t.Errorf("%v\n%s\nwithout %s", err, text, want)
	}
}
