package console

import (
	"os"
	"testing"
)

// A bad line among pasted ones stops there; those behind it wait for it.
func TestPastedLinesWait(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.paste("Anna: druid\nBrit: nonesuch\nBrit: druidess\nChu: x\n").shows("2 lines after it not taken yet", "+ 2 lines", "› Brit: nonesuch")
	has(t, r.record(), "\nAnna: pick Druid\n")
	r.press("<Esc>").shows("+ 2 lines").press("<Esc>").shows("Dropped, not recorded: Brit: druidess / Chu: x")
	has(t, r.record(), before+"Anna: pick Druid\n")
	r = newRig(t, 80, 24, "dark", magMellStart)
	r.paste("Anna: gawi\n# and so on\n").shows("Refused: No matches, ever", "1 line after it not taken yet")
	r.press("<Enter><Ctrl-U>dr<Enter>").shows("✓ 1 pasted line")
	has(t, r.record(), "\nAnna: pick Druid\n# and so on\n")
}

// Undo says what it took back.
func TestUndoSaysWhat(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("dr<Enter><Ctrl-Z>").shows("✓ undo: Anna: pick Druid", "↑ undo: Anna: pick Druid")
}

// A list that is left is kept, what can't be read is named, and a full list
// does not say that nothing is left.
func TestPickerKeeps(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>").paste("GAWI XYZ FAE QQ, HEA").shows("3 of 12", "“XYZ”, “QQ” are none of these", "codes › XYZ, QQ")
	r.press("<Esc>").shows("kept (3 of 12): F3").press("<F3>").shows("3 of 12", "codes › XYZ, QQ").press("<Ctrl-U>")
	r.paste("fam mer dae sha gaso gasu ruso rusu gawi").shows("12 of 12", "RUWI 2").press("<Enter>").shows("▶ Anna draws")
}

// A finished game opens with its result.
func TestOpensWithTheResult(t *testing.T) {
	data, err := os.ReadFile("testdata/mag-mell.table")
	if err != nil {
		t.Fatal(err)
	}
	r := newRig(t, 80, 24, "dark", string(data))
	r.shows("Result", " wins").press("<Esc>").shows(" wins: ", "F10 shows the result").press("<F10>").shows("Result")
}

// What can't stand is not offered.
func TestNoStandingWhereItCant(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press("Chu: dr<Enter>").shows("Refused: ", "It can't stand")
	hasNot(t, r.text(), "it stood")
}
