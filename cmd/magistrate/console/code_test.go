package console

import (
	"strings"
	"testing"
)

// TestCodeOnScreen draws a code that fits and one that does not.
func TestCodeOnScreen(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.look(func() { r.con.showQR("Scan me", "HTTPS://EXAMPLE.COM/A") })
	r.shows("Scan me", "▀", "F2 inverts it").press("<F2>").shows("Scan me").press("x").shows("Anna picks")
	r.look(func() { r.con.showQR("Scan me", strings.Repeat("HTTPS://EXAMPLE.COM/", 20)) })
	r.shows("too small for the code: it needs", "the window has 80 ×").press("x")
	r.resize(200, 80).look(func() { r.con.showQR("Scan me", strings.Repeat("HTTPS://EXAMPLE.COM/", 20)) })
	r.shows("▄")
}

// TestPrinting says where a sheet was put, and refuses what would tell.
func TestPrinting(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press(":print score<Down>").shows("Not now: the game is not over").press("<Esc><Esc>:print setup<Down><Enter>").shows("/somewhere/setup.pdf").press("<Enter>")
	r.look(func() { r.con.showQR("Scan me", strings.Repeat("HTTPS://EXAMPLE.COM/", 20)) })
	r.shows("F3 prints the score sheet into a file").press("<F3>").shows("/somewhere/score.pdf").press("<Enter>")
	r.press(":print record<Down><Enter>").shows("printed when the game is over")
}
