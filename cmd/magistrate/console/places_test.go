package console

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Prompt and keys are the last two rows on every screen.
func TestLastTwoRows(t *testing.T) {
	screens, err := filepath.Glob("testdata/*.screen")
	if err != nil || len(screens) < 200 {
		t.Fatal(len(screens), err)
	}
	cut := regexp.MustCompile(`[\pL\d]…`)
	for _, path := range screens {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		shown, _, _ := strings.Cut(string(data), "-- look --")
		rows := strings.Split(strings.TrimRight(shown, "\n"), "\n")
		last := rows[len(rows)-1]
		if !strings.HasPrefix(last, " F1 help F2 legal F3 list") || cut.MatchString(last) || !strings.Contains(rows[len(rows)-2], "›") {
			t.Errorf("%s: %q, %q", path, rows[len(rows)-2], last)
		}
	}
}

// The Pool keeps its places after a correction, too: only the cards that were corrected change.
func TestPoolKeepsItsPlaces(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	pool := func() (names []string) {
		r.look(func() {
			for _, c := range r.con.table.board.groups[0].cells {
				names = append(names, c.Name)
			}
		})
		return names
	}
	before := pool()
	last := 0
	r.look(func() { last = r.con.session.Record().Last() })
	r.press(fmt.Sprintf("correct %d Chu: pick Druid<Enter>1<Enter>", last-1))
	has(t, r.record(), "\nChu: pick Druid")
	after, changed := pool(), 0
	for i := range before {
		if before[i] != after[i] {
			changed++
		}
	}
	if len(before) != len(after) || changed != 2 { // the gap of one card, and that of the other
		t.Errorf("the Pool was\n%q\nand is\n%q", before, after)
	}
}

// A list that covers the table shows what was recorded before it.
func TestListShowsWhatWasRecorded(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("decks 17, 17; lay LOB4<Enter>").shows("1 of 12", "decks 17, 17")
}

// An arrow to the side skips gaps and stays in its row while there is a card in it.
func TestArrowsStayInTheRow(t *testing.T) {
	first := rect{0, 0, 10, 1}
	to := []rect{first, {20, 1, 10, 1}, {60, 0, 10, 1}, {0, 2, 10, 1}}
	for name, want := range map[string]int{"Right": 2, "Down": 3, "Left": -1, "Up": -1} {
		if got := nearest(first, to, arrows[name]); got != want {
			t.Errorf("%s leads to %d, not %d", name, got, want)
		}
	}
}

// Where columns are headed by codes, their legend explains these.
func TestLegendOfCodes(t *testing.T) {
	r := newRig(t, 60, 20, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>").shows("WI Witch", "SU Summoner", "BL Blood Mage")
	r = newRig(t, 60, 20, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("lay lb3<Enter>").shows("B Boar", "C Crow", "B1")
}
