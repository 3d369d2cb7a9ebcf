package printables

import (
	"fmt"
	"math"

	"magistrate/referee/spelling"
)

// crosses is how many places are read: the four corners, so that what a printer
// enlarges or turns shows as well as what it moves.
const crosses = 4

// crossesOn are the places of the crosses on a paper's first side, row by row.
func crossesOn(p Paper) [crosses][2]float64 {
	const beside, above, below = 34.0, 56.0, 46.0
	return [crosses][2]float64{{beside, above}, {p.W - beside, above}, {beside, p.H - below}, {p.W - beside, p.H - below}}
}

// behind is where a place of the first side lies on the second.
func behind(p Paper, backs Backs, at [2]float64) (x, y float64) {
	if backs == ShortBacks {
		return at[0], p.H - at[1]
	}
	return p.W - at[0], at[1]
}

// Calibrate lays out a sheet that measures how far a printer's second side is
// off. Its first side has crosses to prick through with a needle, in all corners;
// its second side has, behind each, a scale on which the hole is read: across and
// down in millimetres, which is what Measure takes. x and y are the offset
// already in use, so that a second print shows what is left of the error.
func Calibrate(look Look, backs Backs, x, y float64) (Document, error) {
	if backs != LongBacks && backs != ShortBacks {
		return Document{}, fmt.Errorf("only %s and %s printing can be measured; with %q the backs are on the same side", LongBacks, ShortBacks, backs)
	}
	turn, duplex, over := "long", LongEdge, "its long edge"
	if backs == ShortBacks {
		turn, duplex, over = "short", ShortEdge, "its short edge"
	}
	l := newLeaves(look, masthead{kind: "calibration sheet", title: "How far is the back off?", sub: "Calibration for printing backs, paper turned over " + over, emblem: "scales"})
	p := l.look.paper()
	places := crossesOn(p)
	in := Rect{l.body.X + 12, places[0][1] + 24, l.body.W - 24, places[2][1] - places[0][1] - 48}
	in = l.heading(in, "What to do")
	for i, s := range []string{
		"Print this page and the next on both sides of one sheet, at 100 %, two-sided, turned over the " + turn + " edge. The ruler below must measure 50 mm.",
		"Prick a needle through the middle of each cross, straight down.",
		"Turn the sheet. On each scale, 1 to 4, read where the hole is: how many millimetres to the right (left is negative), how many down (up is negative).",
		"Tell the four readings, RIGHT,DOWN each: magistrate print calibrate --backs " + string(backs) + " --paper " + p.Name + " --read '0.5,-1 0.5,-1 0.5,-1 0.5,-1'. It says how far the second side is off, whether it is enlarged or turned, and print cards remembers it.",
		"Print this sheet again: the holes should now be at nought.",
	} {
		st := textStyle(10)
		at := l.numbered(in, 6.5, st, i+1)
		at = l.para("instructions", at, st, left, s)
		in = Rect{in.X, at.Y + 2, in.W, in.Bottom() - at.Y - 2}
	}
	for i, at := range places {
		l.target(at[0], at[1], i+1)
	}
	doc, err := l.finish(Document{Duplex: duplex})
	if err != nil {
		return doc, err
	}

	c := &canvas{job: l.job}
	head := Rect{edge + x + 40, edge + y, p.W - 2*edge - 80, 8}
	c.text("head of the second side", head, titleStyle(12), centre, "Second side: read the holes here")
	if x != 0 || y != 0 {
		c.text("offset in use", Rect{head.X, head.Bottom(), head.W, 5}, textStyle(9).in(grey), centre,
			fmt.Sprintf("printed with an offset of %s mm to the right, %s mm down", num(x), num(y)))
	}
	for i, at := range places {
		bx, by := behind(p, backs, at)
		c.scale(bx+x, by+y, i+1)
	}
	page, err := c.page(p, 2)
	doc.Pages = append(doc.Pages, page)
	return doc, err
}

// A Drift is how far a printer's second side is off.
type Drift struct {
	X, Y          float64 // mm to the right and down that the backs must be moved
	Across, Along float64 // by how much the second side must be enlarged, per cent
	Turned        float64 // how far it must be turned clockwise, degrees
}

// Measure makes a drift of the readings of a calibration sheet, in the order of
// its numbers, millimetres to the right and down each. It is the best fit to all
// four of a sheet that is moved, enlarged and turned a little.
func Measure(paper Paper, backs Backs, read [][2]float64) (d Drift, err error) {
	if len(read) != crosses {
		return d, fmt.Errorf("%s; the sheet has %d scales", spelling.Count(len(read), "reading"), crosses)
	}
	var sumX, sumY, across, along, turned float64
	places := crossesOn(paper)
	// From the middle of the four crosses: there the sums fall apart.
	mx, my := behind(paper, backs, [2]float64{paper.W / 2, (places[0][1] + places[crosses-1][1]) / 2})
	for i, at := range places {
		x, y := behind(paper, backs, at)
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

// target draws a cross to prick through.
func (c *canvas) target(x, y float64, n int) {
	for _, r := range []float64{2, 5, 8} {
		c.frame(Rect{x - r, y - r, 2 * r, 2 * r}, hair, 0.15, r)
	}
	c.line(x-11, y, x+11, y, 0.12, dark)
	c.line(x, y-11, x, y+11, 0.12, dark)
	c.text("number of a cross", Rect{x + 6.5, y - 11, 6, 5}, titleStyle(11).in(brass), centre, num(float64(n)))
}

// scale draws millimetre paper around a cross, from −6 to 6 mm both ways, with
// its figures outside, where no needle goes.
func (c *canvas) scale(x, y float64, n int) {
	const reach = 6
	for i := -2 * reach; i <= 2*reach; i++ {
		d, w, colour := float64(i)/2, 0.05, hair
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
		if i == -reach { // its figure stands below its line: the minus makes room for −3
			hang = (st.width(minus(num(d))) - st.width(num(-d))) / 2
		}
		c.text("figure of a scale", Rect{x + d - 2 - hang, y + reach + 0.8, 4, 2.8}, st, centre, num(d))
		c.text("figure of a scale", Rect{x - reach - 4.6, y + d - 1.4, 4, 2.8}, st, right, num(d))
	}
	words := textStyle(7.5).in(grey)
	c.text("words of a scale", Rect{x - 15, y + reach + 3.8, 30, 4}, words, centre, "to the right")
	c.text("words of a scale", Rect{x - reach - 20, y - 2, 14.6, 4}, words, right, "down")
	c.text("number of a scale", Rect{x + reach + 2, y - reach - 2, 6, 5}, titleStyle(11).in(brass), centre, num(float64(n)))
}
