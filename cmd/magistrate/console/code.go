package console

import (
	"fmt"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
)

// A code is the body of a sheet that shows a text as a QR code, in half blocks. A theme with
// colours draws dark on light whatever the terminal is; without colours the terminal is taken
// for dark.
type code struct {
	page
	rows []string
}

// showCode shows the result as a code that a phone logs the play with.
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
	s := newSheet(con, name+"   Esc closes it", nil, &code{page{line{con}}, rows})
	s.whole, s.reads = true, true
	con.show(s)
}

func (k *code) need(int) int { return 1 << 10 }

// draw draws the code, or says why there is no room for it.
func (k *code) draw(c canvas) {
	why, wide, high := "", tell.Width(k.rows[0]), len(k.rows)
	switch {
	case c.theme.ascii:
		why = "This terminal can't show the code: it takes signs that ASCII lacks."
	case wide > c.w || high > c.h:
		why = fmt.Sprintf("The window is too small for the code: it needs %d × %d, and there are %d × %d. Make the window larger or its letters smaller, and the code appears.", wide, high, c.w, c.h)
	}
	if why != "" {
		c.wrapped(0, why+" The printed score sheet has it, too.", tell.Base)
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
