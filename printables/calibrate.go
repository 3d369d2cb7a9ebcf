package printables

import "fmt"

// Calibrate lays out a sheet that measures how far a printer's second side is
// off. Its first side has crosses to prick through with a needle; its second
// side has, behind each, a scale on which the hole is read: across and down in
// millimetres, which are what Cards takes as OffsetX and OffsetY. x and y are
// the offset already in use, so that a second print shows what is left of the
// error.
func Calibrate(look Look, backs Backs, x, y float64) (Document, error) {
	if backs != LongBacks && backs != ShortBacks {
		return Document{}, fmt.Errorf("only %s and %s printing can be measured; with %q the backs are on the same side", LongBacks, ShortBacks, backs)
	}
	turn, duplex, over := "long", LongEdge, "its long edge"
	if backs == ShortBacks {
		turn, duplex, over = "short", ShortEdge, "its short edge"
	}
	l := newLeaves(look, masthead{kind: "calibration sheet", title: "How far is the back off?", sub: "Calibration for printing backs, paper turned over " + over, emblem: "scales"})
	l.free = l.heading(l.free, "What to do")
	for i, s := range []string{
		"Print this page and the next on both sides of one sheet, at 100 %, two-sided, turned over the " + turn + " edge. The ruler below must measure 50 mm.",
		"Prick a needle through the middle of each cross, straight down.",
		"Turn the sheet. On each scale read where the hole is: how many millimetres to the right (left is negative), how many down (up is negative).",
		"Give the middle of the three readings: magistrate print cards … --backs " + string(backs) + " --offset RIGHT,DOWN",
		"Print this sheet again with the same --offset: the holes should now be at nought.",
	} {
		no, in := l.free.left(6.5)
		st := textStyle(10)
		no.H = st.height()
		l.numberDisc(no, i+1)
		l.free = l.para("instructions", in, st, left, s)
		l.free = Rect{l.body.X, l.free.Y + 1.5, l.body.W, l.free.H}
	}
	p := l.look.paper()
	places := [][2]float64{{p.W / 4, p.H * 0.48}, {p.W / 2, p.H * 0.65}, {p.W * 3 / 4, p.H * 0.82}}
	for i, at := range places {
		l.target(at[0], at[1], i+1)
	}
	doc, err := l.finish(Document{Duplex: duplex})
	if err != nil {
		return doc, err
	}

	back := &canvas{job: l.job}
	c := back
	c.text("head of the second side", Rect{edge + x, edge + y, p.W - 2*edge, 8}, titleStyle(13), centre, "Second side: read the holes here")
	if x != 0 || y != 0 {
		c.text("offset in use", Rect{edge + x, edge + y + 8, p.W - 2*edge, 5}, textStyle(9).in(grey), centre,
			fmt.Sprintf("printed with an offset of %s mm to the right, %s mm down", figureOf(x), figureOf(y)))
	}
	for i, at := range places {
		bx, by := p.W-at[0], at[1]
		if backs == ShortBacks {
			bx, by = at[0], p.H-at[1]
		}
		c.scale(bx+x, by+y, i+1)
	}
	if l.err != nil {
		return Document{}, l.err
	}
	page := p.upright()
	page.Items = c.items
	doc.Pages = append(doc.Pages, page)
	return doc, nil
}

// figureOf writes a number with a real minus sign.
func figureOf(f float64) string {
	if f < 0 {
		return "−" + num(-f)
	}
	return num(f)
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
		c.text("figure of a scale", Rect{x + d - 2, y + reach + 0.4, 4, 2.8}, st, centre, figureOf(d))
		c.text("figure of a scale", Rect{x - reach - 4.6, y + d - 1.4, 4, 2.8}, st, right, figureOf(d))
	}
	words := textStyle(7.5).in(grey)
	c.text("words of a scale", Rect{x - 15, y + reach + 3.4, 30, 4}, words, centre, "to the right")
	c.text("words of a scale", Rect{x - reach - 20, y - 2, 14.6, 4}, words, right, "down")
	c.text("number of a scale", Rect{x + reach + 2, y - reach - 2, 6, 5}, titleStyle(11).in(brass), centre, num(float64(n)))
}
