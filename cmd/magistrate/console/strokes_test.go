package console

import (
	"strings"
	"testing"
)

// strokes counts the keys of what is pressed.
func strokes(keys string) (n int) {
	for keys != "" {
		if end := strings.IndexByte(keys, '>'); keys[0] == '<' && end > 0 {
			keys = keys[end+1:]
		} else {
			keys = keys[len(string([]rune(keys)[0])):]
		}
		n++
	}
	return n
}

// TestKeystrokes counts what usual things cost, Enter included: the rows of the
// table in screens.md.
func TestKeystrokes(t *testing.T) {
	almost, steal := until(t, "mag-mell.table", "Chu: awaits Deoch"), until(t, "mag-mell.table", "Dervla: steal")
	drifted := strings.Replace(magMellStart, "Chu: pick Familiar\n![match] Anna: pick Rún Sorcerer\n", "Chu: pick Mercenary\n", 1)
	for _, c := range []struct {
		name, record, before, keys string
		most                       int
		says                       string // what then stands on the record
		shows                      string // or on the screen
	}{
		{"usual pick", magMellStart, "", "dr<Enter>", 4, "\nAnna: pick Druid\n", ""},
		{"the right pick after a refusal", magMellStart, "gawi<Enter>", "dr<Enter>", 4, "\nAnna: pick Druid\n", ""},
		{"draw with one choice left", almost, "", "<Enter>", 1, "\nChu: awaits Deoch\n", ""},
		{"draw and assign in a round with one choice left", almost, "", "<Enter><Enter>", 2, "\nChu: assign -1\n", ""},
		{"award", until(t, "mag-mell.table", "Brit: familiar"), "", "<Enter>", 1, "\naward\n", ""},
		{"steal with two cards", steal, "", "<Ctrl-O>d<Enter>aa,gasu<Enter>", 11, "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n", ""},
		{"card of mixed cost", until(t, "res-arcana.table", "Chu: discard Tree of Life"), "", "p to<Enter>lcd<Enter>", 9, "Chu: place Tree of Life paying Calm, Death, Life\n", ""},
		{"power with a choice", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"), "", "u al<Enter>cccg<Enter>", 10, "\nAnna: use Alchemy paying 3 Calm, Gold\n", ""},
		{"one of two powers", until(t, "res-arcana.table", "Anna: use Horn of Plenty 2"), "", "u ho<Enter>2<Enter>", 10, "\nAnna: use Horn of Plenty 2\n", ""},
		{"own pile", steal, "", "<F6>b<Enter>", 3, "", "Brit's pile:"},
		// It does lie there; so; enough; the likeliest; amend.
		{"record and table drifted: found and mended", drifted, "mer<Enter>", "<F9><F9><F2><Down><Enter>y", 8, "", "Amended"},
		{"from the form to the first Pool card", "", "new<Enter>mell<Enter>Anna<Enter>Brit<F10>", "<Enter>", 1, "", "0 of 12"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			xdgReload()
			r := newRig(t, 80, 24, "dark", c.record)
			r.press(c.before).text()
			r.press(c.keys).shows(c.shows)
			if c.record != "" && !strings.Contains(r.record(), c.says) {
				t.Fatalf("%s does not lead to %s:\n%s", c.keys, c.says, r.text())
			}
			if n := strokes(c.keys); n > c.most {
				t.Errorf("%d keys, not %d", n, c.most)
			}
			if c.record == drifted {
				hasNot(t, r.record(), "\nChu: pick Mercenary\n")
			}
		})
	}
}
