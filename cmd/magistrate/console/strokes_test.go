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

// TestKeystrokes counts what usual things cost, Enter included.
func TestKeystrokes(t *testing.T) {
	almost := until(t, "mag-mell.table", "Chu: awaits Deoch")
	for _, c := range []struct {
		name, record, before, keys string
		most                       int
		says                       string // what then stands on the record
	}{
		{"usual pick", magMellStart, "", "dr<Enter>", 4, "\nAnna: pick Druid\n"},
		{"the right pick after a refusal", magMellStart, "gawi<Enter>", "dr<Enter>", 4, "\nAnna: pick Druid\n"},
		{"draw with one choice left", almost, "", "<Enter>", 1, "\nChu: awaits Deoch\n"},
		{"draw and assign with one choice left", almost, "", "<Enter><Enter>", 2, "\nChu: assign -1\n"},
		{"award", until(t, "mag-mell.table", "Brit: familiar"), "", "<Enter>", 1, "\naward\n"},
		{"steal with two cards", until(t, "mag-mell.table", "Dervla: steal"), "", "<F8>d<Enter>aa,gasu<Enter>", 11, "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n"},
		{"power with a choice", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"), "", "use al<Enter>cccg<Enter>", 12, "\nAnna: use Alchemy paying 3 Calm, Gold\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, 80, 24, "dark", c.record)
			r.press(c.before).press(c.keys).text()
			if !strings.Contains(r.record(), c.says) {
				t.Fatalf("%s does not lead to %s:\n%s", c.keys, c.says, r.text())
			}
			if n := strokes(c.keys); n > c.most {
				t.Errorf("%d keys, not %d", n, c.most)
			}
		})
	}
	t.Run("own pile", func(t *testing.T) {
		r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
		r.press("<F6>b<Enter>").shows("Brit's pile:") // three keys
	})
	t.Run("record and table drifted", func(t *testing.T) {
		text := strings.Replace(magMellStart, "Chu: pick Familiar\n![match] Anna: pick Rún Sorcerer\n", "Chu: pick Mercenary\n", 1)
		r := newRig(t, 80, 24, "dark", text)
		keys := "<F9><F9><F2><Down><Enter>y" // it does lie there; so; enough; the likeliest; amend
		r.press("mer<Enter>").shows("─ NO").press(keys).shows("Amended")
		hasNot(t, r.record(), "\nChu: pick Mercenary\n")
		if n := strokes(keys); n > 8 {
			t.Errorf("%d keys, not 8", n)
		}
	})
}
