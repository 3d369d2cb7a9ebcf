package console

import (
	"fmt"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
)

// showQR shows a text as a QR code, in half blocks. A theme with colours draws dark on light
// whatever the terminal is; without colours the terminal is taken for dark, and a key turns
// the code round.
func (con *Console) showQR(name, text string) {
	rows, err := printables.Blocks(text, con.theme.mono)
	if err != nil {
		con.tell("No code", tell.Bad, err.Error())
		return
	}
	inverted, l := false, &layer{whole: true}
	l.keys = func(key string, _ *tcell.EventKey) bool {
		if key == "F2" {
			inverted = !inverted
			rows, err = printables.Blocks(text, con.theme.mono != inverted)
			return err == nil // it could be made the other way round
		}
		if con.close(l); key == "F3" && con.unfit(rows) != "" && con.unprinted() == "" {
			con.print("score")
		}
		return true
	}
	l.Primitive = con.drawn(func(c canvas) { c.code(name, rows) })
	con.open(l)
}

// unfit says why a code can't be drawn in the window; "" where it can.
func (con *Console) unfit(rows []string) string {
	w, h := con.screen.Size()
	wide, high := tell.Width(rows[0]), len(rows)
	switch {
	case con.theme.ascii:
		return "This terminal can't show the code: it takes signs that ASCII lacks."
	case wide > w || high > h:
		return fmt.Sprintf("The window is too small for the code: it needs %d × %d and the window has %d × %d. Make it larger or its letters smaller, and the code appears.", wide, high, w, h)
	}
	return ""
}

// code draws the rows of a code, or says why there is no room for them.
func (c canvas) code(name string, rows []string) {
	st, top := tcell.StyleDefault, 1
	if len(rows) > c.h-2 {
		top = 0 // every row is needed
	}
	why, closes := c.con.unfit(rows), "F2 inverts it. Any other key closes it."
	if why != "" {
		row := 3 + c.lines(1, 2, tell.Wrap(c.theme.text(why), c.w-2), base)
		if c.con.unprinted() == "" {
			c.lines(1, row, tell.Wrap("F3 prints the score sheet into a file, and the code is on it.", c.w-2), strong)
		}
		rows, top, closes = nil, 1, "Any other key closes it."
	}
	if !c.theme.mono {
		st = st.Foreground(tcell.ColorBlack.TrueColor()).Background(tcell.ColorWhite.TrueColor())
	}
	for y, row := range rows {
		c.print((c.w-tell.Width(row))/2, top+y, row, st)
	}
	if top > 0 {
		c.bar(name, "")
		c.say(1, c.h-1, closes, soft)
	}
}
