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
	con      *Console
	title    string
	text     string
	rows     []string
	inverted bool
}

// showQR shows a text as a QR code.
func (con *Console) showQR(title, text string) {
	k := &code{Box: tview.NewBox(), con: con, title: title, text: text}
	if err := k.make(); err != nil {
		con.tell("No code", tell.Bad, err.Error())
		return
	}
	var l *layer
	l = con.open(&layer{Primitive: k, whole: true, keys: func(name string, _ *tcell.EventKey) bool {
		if name == "F2" {
			k.inverted = !k.inverted
			_ = k.make() // it could be made the other way round
			return true
		}
		con.close(l)
		return true
	}})
}

// make draws the code in half blocks. A theme with colours draws dark on light
// whatever the terminal is; without colours the terminal is taken for dark, and
// a key turns the code round.
func (k *code) make() (err error) {
	k.rows, err = printables.Blocks(k.text, k.con.theme.mono != k.inverted)
	return err
}

func (k *code) Draw(tcell.Screen) {
	c := k.con.canvas(k)
	c.fill(c.theme.of(base))
	c.bar(k.title, "")
	w := 0
	if len(k.rows) > 0 {
		w = width(k.rows[0])
	}
	switch {
	case c.theme.ascii:
		c.say(1, 2, "This terminal can't show the code: it takes signs that ASCII lacks.", base)
	case w > c.w || len(k.rows) > c.h:
		says := wrap(fmt.Sprintf("The window is too small for the code: it needs %d × %d and the window has %d × %d.", w, len(k.rows), c.w, c.h), c.w-2)
		c.lines(1, 2, says, base)
		c.lines(1, 3+len(says), wrap("Make the window larger or its letters smaller: the code appears as soon as it fits. The printed score sheet has a code, too.", c.w-2), soft)
	default:
		st := tcell.StyleDefault
		if !c.theme.mono {
			st = st.Foreground(tcell.NewHexColor(0x000000)).Background(tcell.NewHexColor(0xffffff))
		}
		top := 1
		if len(k.rows) > c.h-2 {
			top = 0 // every row is needed
		}
		for y, row := range k.rows {
			c.print((c.w-w)/2, top+y, row, st)
		}
		if top == 0 {
			return
		}
	}
	c.say(1, c.h-1, "F2 inverts it. Any other key closes it.", soft)
}
