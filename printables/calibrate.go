package printables

import (
	"fmt"
	"math"
	"strings"

	"magistrate/referee/spelling"
)

// crosses is the number of places to read: four corners, to find scaling and rotation as
// well as an offset.
const crosses = 4

// crossPlaces returns the places of the crosses on the first side, row by row.
func crossPlaces(p Paper) [crosses][2]float64 {
	const side, above, below = 34.0, 56.0, 46.0
	return [crosses][2]float64{{side, above}, {p.W - side, above}, {side, p.H - below}, {p.W - side, p.H - below}}
}

// onSecondSide returns where a place on the first side is on the second.
func onSecondSide(p Paper, backs Backs, at [2]float64) (x, y float64) {
	if backs == ShortBacks {
		return at[0], p.H - at[1]
	}
	return p.W - at[0], at[1]
}

// Calibrate lays out a sheet that measures how far off a printer's second side is. The
// first side has a cross in each corner to prick with a needle; the second has a scale
// behind each cross on which to read the hole, across and down in millimetres, for
// Measure. x and y are the offset already in use: a second print shows the rest of the
// error.
func Calibrate(look Look, backs Backs, x, y float64) (Document, error) {
	if backs.duplex() == OneSided {
		return Document{}, fmt.Errorf("backs %q can't be measured, as they are not on the second side; enter %s or %s", backs, LongBacks, ShortBacks)
	}
	turn := strings.TrimSuffix(string(backs), "-edge")
	l := newLeaves(look, masthead{kind: "calibration sheet", title: "How far off is the back?", sub: "Calibration for two-sided printing, flipped on the " + turn + " edge", emblem: "scales"})
	p := l.look.paper()
	places := crossPlaces(p)
	in := Rect{l.body.X + 12, places[0][1] + 24, l.body.W - 24, places[2][1] - places[0][1] - 48}
	in = l.heading(in, "What to do")
	for i, s := range []string{
		"Print this page and the next on the two sides of one sheet, at 100 %, flipped on the " + turn + " edge. The ruler below must measure 50 mm.",
		"Push a needle straight down through the middle of each cross.",
		"Turn the sheet over. On each scale, 1 to 4, read where the hole is: millimetres to the right (negative if left) and millimetres down (negative if up).",
		"Enter the four readings, RIGHT,DOWN each: magistrate print calibrate --backs " + string(backs) + " --paper " + p.Name + " --read '0.5,1 0.5,1 0.5,1 0.5,1'. It reports how far off the second side is and whether it is scaled or rotated; print cards then uses the offset.",
		"Print this sheet again: the holes should now be at 0.",
	} {
		st := textStyle(10)
		at := l.numbered(in, 6.5, st, i+1)
		at = l.para("instructions", at, st, left, s)
		in = Rect{in.X, at.Y + 2, in.W, in.Bottom() - at.Y - 2}
	}
	for i, at := range places {
		l.target(at[0], at[1], i+1)
	}
	doc, err := l.finish(Document{Duplex: backs.duplex()})
	if err != nil {
		return doc, err
	}

	c := &canvas{job: l.job}
	head := Rect{edge + x + 40, edge + y, p.W - 2*edge - 80, 8}
	c.text("head of the second side", head, strongStyle(12), centre, "Second side: read the holes here")
	if x != 0 || y != 0 {
		c.text("offset in use", Rect{head.X, head.Bottom(), head.W, 5}, textStyle(9).in(grey), centre,
			fmt.Sprintf("printed with an offset of %s mm right, %s mm down", num(x), num(y)))
	}
	for i, at := range places {
		bx, by := onSecondSide(p, backs, at)
		c.scale(bx+x, by+y, i+1)
	}
	page, err := c.page(p, 2)
	doc.Pages = append(doc.Pages, page)
	return doc, err
}

// A Drift is how far off a printer's second side is.
type Drift struct {
	X, Y          float64 // how far to move the backs right and down, mm
	Across, Along float64 // how much to enlarge the second side, per cent
	Turned        float64 // how far to turn it clockwise, degrees
}

// Measure returns the drift that best fits the four readings of a calibration sheet,
// millimetres right and down each, for a sheet that is moved, scaled and rotated a little.
func Measure(paper Paper, backs Backs, read [][2]float64) (d Drift, err error) {
	if len(read) != crosses {
		return d, fmt.Errorf("%s, but the sheet has %d scales; enter a reading for each", spelling.Count(len(read), "reading"), crosses)
	}
	var sumX, sumY, across, along, turned float64
	places := crossPlaces(paper)
	// Measured from the middle of the four crosses, the three effects are independent.
	mx, my := onSecondSide(paper, backs, [2]float64{paper.W / 2, (places[0][1] + places[crosses-1][1]) / 2})
	for i, at := range places {
		x, y := onSecondSide(paper, backs, at)
		x, y = x-mx, y-my
		d.X, d.Y = d.X+read[i][0]/crosses, d.Y+read[i][1]/crosses
		across, along = across+read[i][0]*x, along+read[i][1]*y
		turned += read[i][1]*x - read[i][0]*y
		sumX, sumY = sumX+x*x, sumY+y*y
	}
	d.Across, d.Along = 100*across/sumX, 100*along/sumY
	d.Turned = turned / (sumX + sumY) * 180 / math.Pi
	return d, nil
}

// target draws a cross to prick.
func (c *canvas) target(x, y float64, n int) {
	for _, r := range []float64{2, 5, 8} {
		c.frame(Rect{x - r, y - r, 2 * r, 2 * r}, hairline, 0.15, r)
	}
	c.line(x-11, y, x+11, y, 0.12, dark)
	c.line(x, y-11, x, y+11, 0.12, dark)
	c.text("number of a cross", Rect{x + 6.5, y - 11, 6, 5}, strongStyle(11).in(brass), centre, num(float64(n)))
}

// scale draws a millimetre grid around a cross, from −6 to 6 mm both ways, with its
// figures outside.
func (c *canvas) scale(x, y float64, n int) {
	const reach = 6
	for i := -2 * reach; i <= 2*reach; i++ {
		d, w, colour := float64(i)/2, 0.05, hairline
		switch {
		case i == 0:
			w, colour = 0.25, dark
		case i%6 == 0:
			w, colour = 0.15, dark
		case i%2 == 0:
			w, colour = 0.1, grey
		}
		c.line(x+d, y-reach, x+d, y+reach, w, colour)
		c.line(x-reach, y+d, x+reach, y+d, w, colour)
	}
	st := textStyle(6.5)
	for i := -reach; i <= reach; i += 3 {
		d := float64(i)
		hang := 0.0
		if i == -reach { // the digit stands below its line: the minus leaves room for −3
			hang = (st.width(realMinus(num(d))) - st.width(num(-d))) / 2
		}
		c.text("figure of a scale", Rect{x + d - 2 - hang, y + reach + 0.8, 4, 2.8}, st, centre, num(d))
		c.text("figure of a scale", Rect{x - reach - 4.6, y + d - 1.4, 4, 2.8}, st, right, num(d))
	}
	words := textStyle(7.5).in(grey)
	c.text("words of a scale", Rect{x - 15, y + reach + 3.8, 30, 4}, words, centre, "to the right")
	c.text("words of a scale", Rect{x - reach - 20, y - 2, 14.6, 4}, words, right, "down")
	c.text("number of a scale", Rect{x + reach + 2, y - reach - 2, 6, 5}, strongStyle(11).in(brass), centre, num(float64(n)))
}
