package console

import (
	"fmt"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
)

// A code is the body of a sheet with a QR code in half blocks. It is dark on light in themes with
// colours; without colours the terminal is assumed to be dark.
type code struct {
	page
	rows    []string
	instead string // where else it is, if there is no room
}

// showCode shows a code with which a phone logs the game.
func (con *Console) showCode() {
	link, err := con.Link(con.session.Record())
	if err != nil {
		con.note(tell.Bad, "No code: "+tell.Sentence(err.Error()))
		return
	}
	con.showQR("Scan to log the play in BG Stats", link)
}

// showQR shows a text as a code.
func (con *Console) showQR(name, text string) {
	rows, err := printables.Blocks(text, con.theme.mono)
	if err != nil {
		con.note(tell.Bad, "No code: "+tell.Sentence(err.Error()))
		return
	}
	s := newSheet(con, name+"   Esc close", nil, &code{page{line{con}}, rows, "The printed score sheet has it too."})
	s.whole, s.reads = true, true
	con.show(s)
}

func (k *code) need(int) int { return 1 << 10 }

// draw draws the code, or why it can't be shown.
func (k *code) draw(c canvas) {
	why, wide, high := "", tell.Width(k.rows[0]), len(k.rows)
	switch {
	case c.theme.ascii:
		why = "This terminal can't show the code, which needs more than ASCII."
	case wide > c.w || high > c.h:
		why = fmt.Sprintf("The code needs %d × %d; this window has %d × %d. Enlarge the window or reduce its font.", wide, high, c.w, c.h)
	}
	if why != "" {
		c.wrapped(0, why+" "+k.instead, tell.Base)
		return
	}
	st := tcell.StyleDefault
	if !c.theme.mono {
		st = st.Foreground(tcell.ColorBlack.TrueColor()).Background(tcell.ColorWhite.TrueColor())
	}
	for y, row := range k.rows {
		c.print((c.w-wide)/2, (c.h-high)/2+y, row, st)
	}
}
