package session

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestEveningKeys types a whole evening of Res Arcana, a line for each move, and counts the keys,
// Enter included.
func TestEveningKeys(t *testing.T) {
	const most = 6 // keys a move
	record := readLines(t, filepath.Join("..", "console", "testdata", "res-arcana.table"))
	head := slices.Index(record, "") + 1
	s := newTable(t, strings.Join(record[:head], "\n")+"\n")
	typed := readLines(t, filepath.Join("testdata", "evening-res-arcana.typed"))
	keys := 0
	for i, line := range typed {
		r, recorded := enter(t, s, line)
		if got := strings.Join(recorded, "; "); got != record[head+i] {
			t.Fatalf("%q records %q, not %q:\n%s", line, got, record[head+i], r.Text.String())
		}
		keys += utf8.RuneCountInString(line) + 1
	}
	if moves := len(record) - head; len(typed) != moves {
		t.Errorf("%d of %d moves are typed", len(typed), moves)
	} else if keys > most*moves {
		t.Errorf("%d moves take %d keys, more than %d each", moves, keys, most)
	}
}

// TestTallyKeys scores a finished game of two players with four components each, and counts the
// keys, Enter included. Each line says what the game asks for next.
func TestTallyKeys(t *testing.T) {
	const most = 80
	for _, c := range []struct {
		name  string
		lines [][2]string // typed, and what is recorded
		last  string
	}{
		{"pools decide nothing", [][2]string{
			{"anna: haw, col, gre p, cat", "Anna: holds Hawk, Colossus, Great Pyramid, Catacombs of the Dead"},
			{"nig, sol, tem, cor", "Brit: holds Nightingale, Solomon's Mine, Temple, Coral Castle"},
			{"7d cat", "Anna: has 7 Death on Catacombs of the Dead"}, {"b f", "Brit: first"}, {"", "Anna: has unknown"}, {"", "Brit: has unknown"},
		}, "Anna wins with 12 points."},
		{"pools break a tie", [][2]string{
			{"anna: nig, col, gre p, cat", "Anna: holds Nightingale, Colossus, Great Pyramid, Catacombs of the Dead"},
			{"haw, sol, tem, tow", "Brit: holds Hawk, Solomon's Mine, Temple, Alchemist's Tower"},
			{"4d cat", "Anna: has 4 Death on Catacombs of the Dead"}, {"6g tow", "Brit: has 6 Gold on Alchemist's Tower"},
			{"b f", "Brit: first"}, {"anna g", "Anna: has Gold"}, {"3l", "Brit: has 3 Life"},
		}, "Brit wins by most essences"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, keys := newTable(t, "game: res-arcana\nplayers: Anna, Brit\nmode: tally\n\n"), 0
			var last Reply
			for _, line := range c.lines {
				r, recorded := enter(t, s, line[0])
				if got := strings.Join(recorded, "; "); got != line[1] {
					t.Fatalf("%q records %q, not %q:\n%s", line[0], got, line[1], r.Text.String())
				}
				keys, last = keys+utf8.RuneCountInString(line[0])+1, r
			}
			if !last.Effects.GameOver {
				t.Error("the game is not over")
			}
			r, _ := enter(t, s, "score")
			says(t, r, c.last)
			if keys > most {
				t.Errorf("%d keys, more than %d", keys, most)
			}
		})
	}
}

// readLines returns the lines of a file.
func readLines(t *testing.T, path string) []string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}
