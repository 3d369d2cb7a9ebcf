package printables

// The first page of every document has a ruler of 50 mm, as print dialogs like to shrink
// pages by a few per cent.
const (
	rulerLong = 50.0 // mm
	rulerHigh = 4.9  // mm, including its text
)

const rulerText = "50 mm when printed at 100 %"

// ruler draws the ruler with its text below.
func (c *canvas) ruler(x, y float64) {
	for i := 0; i <= int(rulerLong); i++ {
		at, tall := x+float64(i), 1.0
		switch {
		case i%10 == 0:
			tall = 2.6
		case i%5 == 0:
			tall = 1.8
		}
		c.line(at, y, at, y+tall, 0.12, dark)
	}
	c.line(x, y, x+rulerLong, y, 0.2, dark)
	c.text("ruler", Rect{x, y + 2.7, rulerLong, rulerHigh - 2.7}, textStyle(6).in(grey), centre, rulerText)
}
