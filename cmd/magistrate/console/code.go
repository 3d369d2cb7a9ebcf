package console

import (
	"fmt"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
)

// A code is a QR code on the screen.
type code struct {
	*tview.Box
	con         *Console
	title, text string
	rows        []string
	inverted    bool
}

// showQR shows a text as a QR code.
func (con *Console) showQR(title, text string) {
	k := &code{Box: tview.NewBox(), con: con, title: title, text: text}
	if err := k.make(); err != nil {
		con.tell("No code", tell.Bad, err.Error())
		return
	}
	l := &layer{Primitive: k, whole: true}
	l.keys = func(name string, _ *tcell.EventKey) bool {
		if name == "F2" {
			k.inverted = !k.inverted
			return k.make() == nil // it could be made the other way round
		}
		if con.close(l); name == "F3" && k.unfit() != "" && con.unprinted() == "" {
			con.print("score")
		}
		return true
	}
	con.open(l)
}

// make draws the code in half blocks. A theme with colours draws dark on light
// whatever the terminal is; without colours the terminal is taken for dark, and
// a key turns the code round.
func (k *code) make() (err error) {
	k.rows, err = printables.Blocks(k.text, k.con.theme.mono != k.inverted)
	return err
}

// unfit says why the code can't be drawn in the window; "" where it can.
func (k *code) unfit() string {
	w, h := k.con.screen.Size()
	wide, high := tell.Width(k.rows[0]), len(k.rows)
	switch {
	case k.con.theme.ascii:
		return "This terminal can't show the code: it takes signs that ASCII lacks."
	case wide > w || high > h:
		return fmt.Sprintf("The window is too small for the code: it needs %d × %d and the window has %d × %d. Make it larger or its letters smaller, and the code appears.", wide, high, w, h)
	}
	return ""
}

func (k *code) Draw(tcell.Screen) {
	c := k.con.canvas(k)
	c.fill(c.theme.of(base))
	if why := k.unfit(); why != "" {
		c.bar(k.title, "")
		row := 3 + c.lines(1, 2, tell.Wrap(c.theme.text(why), c.w-2), base)
		if k.con.unprinted() == "" {
			c.lines(1, row, tell.Wrap("F3 prints the score sheet into a file, and the code is on it.", c.w-2), strong)
		}
		c.say(1, c.h-1, "Any other key closes it.", soft)
		return
	}
	st := tcell.StyleDefault
	if !c.theme.mono {
		st = st.Foreground(tcell.ColorBlack.TrueColor()).Background(tcell.ColorWhite.TrueColor())
	}
	top := 1
	if len(k.rows) > c.h-2 {
		top = 0 // every row is needed
	}
	for y, row := range k.rows {
		c.print((c.w-tell.Width(row))/2, top+y, row, st)
	}
	if top > 0 {
		c.bar(k.title, "")
		c.say(1, c.h-1, "F2 inverts it. Any other key closes it.", soft)
	}
}
