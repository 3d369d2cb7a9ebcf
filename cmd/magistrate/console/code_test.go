package console

import (
	"strings"
	"testing"
)

// TestCodeOnScreen draws a code that fits and one that does not.
func TestCodeOnScreen(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.look(func() { r.con.showQR("Scan me", "HTTPS://EXAMPLE.COM/A") })
	r.shows("Scan me", "▀", "Esc close").press("<Esc>").shows("Anna picks")
	r.look(func() { r.con.showQR("Scan me", strings.Repeat("HTTPS://EXAMPLE.COM/", 20)) })
	r.shows("The code needs").press("<Esc>")
	r.resize(200, 80).look(func() { r.con.showQR("Scan me", strings.Repeat("HTTPS://EXAMPLE.COM/", 20)) })
	r.shows("▄")
}

// TestPrinting says where a sheet was put, and refuses what would tell.
func TestPrinting(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	r.press(":print score<Down>").shows("Not now: the game is not over").press("<Esc><Esc>:print setup<Enter>").shows("/somewhere/setup.pdf")
	r.press("<Esc>:print record<Down>").shows("Not now: it would show earlier rounds")
}
