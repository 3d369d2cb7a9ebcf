package console

import "testing"

// A letter that is typed on over a box is text: it agrees to nothing but a y that
// comes first, it records nothing, and it is not lost.
func TestTypedOnOverABox(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	before := r.record()
	r.press("<F5>").shows("Open the past?").press("play").shows("› play")
	hasNot(t, r.text(), "Open the past?")
	r.press("<Esc><F5>").paste("yes\n").shows("› yes")
	r.press("<Esc><Ctrl-Q>").shows("Leave?").press("noon").shows("› noon").press("<Esc>")
	r.press("<Ctrl-R><Down><Enter>").shows("Take back?").press("rusu").shows("› rusu").press("<Esc>")
	r.look(func() { r.con.tell("Printed", 0, "here.pdf"); r.con.app.ForceDraw() })
	r.shows("here.pdf").press("dr").shows("› dr").press("<Esc>")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
	r = newRig(t, 80, 24, "dark", magMellStart)
	before = r.record()
	for _, key := range []string{"<F7>", "<F8>"} {
		r.press("gawi<Enter>").shows("─ NO").press(key, "deoch so").shows("› deoch so")
		hasNot(t, r.text(), "─ NO")
		r.press("y<Esc>")
	}
	r = newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	before = r.record()
	r.press("<F3>gawi").shows("1 of").press("<Esc>").shows("Drop the list?").press("ruso").shows("2 of")
	if now := r.record(); now != before {
		t.Errorf("something was recorded:\n%s", now)
	}
}

// Where “which one?” is asked, a statement that is none of the choices comes into
// the entry line; only the Enter there says it.
func TestWhichOneSaysOnlyWhatItLists(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	before := r.record()
	r.press("tu<Enter>").shows("Which one?").press("stop<Enter>").shows("› stop", "⏎ Anna: stop")
	if now := r.record(); now != before {
		t.Fatalf("something was recorded:\n%s", now)
	}
	r.press("<Enter>")
	has(t, r.record(), "\nAnna: stop\n")
}
