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
	steal := until(t, "mag-mell.table", "Dervla: steal")
	for _, c := range []struct {
		name, record, before, keys string
		most                       int
		written, shows             string
	}{
		{"usual pick", magMellStart, "", "dr<Enter>", 5, "\nAnna: pick Druid\n", ""},
		{"the right pick after a refusal", magMellStart, "gawi<Enter>", "mer<Enter>", 4, "\nAnna: pick Mercenary\n", ""},
		{"award", until(t, "mag-mell.table", "Brit: familiar"), "", "<Enter>", 1, "\naward\n", ""},
		{"steal with two cards", steal, "", "der st<Enter>atar<Enter>gasu<Enter>", 17, "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n", ""},
		{"card of mixed cost", until(t, "res-arcana.table", "Chu: discard Tree of Life"), "", "p to<Enter>lcd<Enter>", 9, "Chu: place Tree of Life paying Calm, Death, Life\n", ""},
		{"power with a choice", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"), "", "u al<Enter>cccg<Enter>", 10, "\nAnna: use Alchemy paying 3 Calm, Gold\n", ""},
		{"one of two powers", until(t, "res-arcana.table", "Anna: use Horn of Plenty 2"), "", "u ho<Enter>2<Enter>", 10, "\nAnna: use Horn of Plenty 2\n", ""},
		{"own pile", steal, "", "<F6>", 3, "", "Hidden cards"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, 80, 24, "dark", c.record)
			r.press(c.before).text()
			r.press(c.keys).shows(c.shows)
			if !strings.Contains(r.record(), c.written) {
				t.Fatalf("%s does not lead to %s:\n%s", c.keys, c.written, r.text())
			}
			if n := strokes(c.keys); n > c.most {
				t.Errorf("%d keys, not %d", n, c.most)
			}
		})
	}
}
