package printables

import "strings"

// powerFace draws a card that is read for what it can do: name, cost, then a box
// over the whole width for each power; sign and code share the foot.
func (c *canvas) powerFace(in Rect, f Face) {
	k := scaleOf(in)
	head := in
	if f.Corner != "" || f.Figure != "" {
		side := in.W * 0.2
		c.badge("corner of "+f.name(), Rect{in.Right() - side, in.Y, side, side}, dark, "", f.Corner+f.Figure)
		head.W -= side + 1.5
	}
	below := c.cardTitle(head, f, in.W*0.24, 2)
	below = c.kinds(Rect{in.X, below.Y + 0.6, head.W, below.H - 0.6}, f, k)
	if f.Cost != "" {
		below = c.para("cost of "+f.name(), under(below, 0.5), strongStyle(10*k), left, f.Cost)
	}
	below = Rect{in.X, below.Y + 1.5, in.W, in.Bottom() - below.Y - 1.5}

	// The code gives way to the boxes, down to the least a scanner reads.
	type setting struct {
		st     style
		module float64
	}
	gap, pad := 1.1, 1.0
	high := func(st style) (sum float64) {
		for _, p := range f.Powers {
			sum += c.height(st, in.W-2*pad, p) + 2*pad*0.7 + gap
		}
		return sum
	}
	foot := func(module float64) float64 { return module * 33 }
	if f.QR == "" { // there the foot is as high as its text, and a sign's if there is room
		foot = func(module float64) float64 { return c.bareFoot(below, f, k, module) }
	}
	best, held := setting{textStyle(leastType), codeLeast}, false
	for _, s := range []setting{{textStyle(13 * k), codeWant * k}, {textStyle(12 * k), codeWant * k}, {textStyle(11 * k), codeWant * k}, {textStyle(10 * k), codeWant * k}, {textStyle(9 * k), codeWant * k}, {textStyle(8.5 * k), codeWant}, {textStyle(8), codeWant}, {textStyle(7.5), 0.66}, {textStyle(7), 0.6}, {textStyle(7), codeLeast}, {textStyle(6.5), codeLeast}} {
		if high(s.st)+foot(s.module)+2.5 <= below.H {
			best, held = s, true
			break
		}
	}
	if !held { // the boxes stand closer
		gap, pad = 0.6, 0.7
	}
	corner := c.job.canvas()
	defer c.last(corner)
	code := corner.codeOf(below, f, best.module)
	if f.QR == "" && f.Code != "" { // the letters alone
		high := max(code.H, foot(best.module))
		code = Rect{code.Right() - c.lettersWide(below, f), code.Bottom() - high, 0, high}
	}
	r := Rect{below.X, below.Y, below.W, code.Y - below.Y}
	for i, p := range f.Powers {
		h := c.height(best.st, in.W-2*pad, p) + 2*pad*0.7
		if h > r.H+slack {
			c.fail(&FitError{Box: "power " + num(float64(i+1)) + " of " + f.name(), What: quoted(p), Way: "high", Need: h, Have: r.H})
			return
		}
		box, rest := r.top(h)
		c.panel(box, f)
		c.para("power of "+f.name(), Rect{box.X + pad, box.Y + pad*0.7, box.W - 2*pad, h - 2*pad*0.7}, best.st, left, p)
		r = under(rest, gap)
	}
	c.powerFoot(Rect{in.X, code.Y, code.X - in.X - 1.5, in.Bottom() - code.Y}, f, k)
}

// lettersWide is how wide the letters of a card are that has no code.
func (c *canvas) lettersWide(in Rect, f Face) float64 {
	st := codeStyle(in)
	return st.width(c.clean(st.face, f.Code))
}

// bareFoot is how high the foot of a card without a code is: its text, and the sign
// as large as beside a code of such modules.
func (c *canvas) bareFoot(in Rect, f Face, k, module float64) float64 {
	high := codeStyle(in).height()
	if f.Text != "" {
		high = max(high, c.height(textStyle(7*k), in.W-c.lettersWide(in, f)-1.5, f.Text)+1)
	}
	if f.pictureKey() != "" && module > codeLeast {
		high += 10
	}
	return high
}

// kinds draws what the card belongs to, sign and name side by side.
func (c *canvas) kinds(r Rect, f Face, k float64) Rect {
	st := textStyle(7 * k).in(grey)
	text := strings.Join(f.Subtitle, " · ")
	for _, key := range f.Signs {
		text += " {" + key + "}"
	}
	if text == "" {
		return r
	}
	return c.para("kind of "+f.name(), r, st, left, text)
}

// powerFoot draws the sign and the text beside the code: a fifth of the card.
func (c *canvas) powerFoot(r Rect, f Face, k float64) {
	if f.Text != "" {
		st := textStyle(7 * k).in(grey)
		h := c.height(st, r.W, f.Text)
		c.fitPara("text of "+f.name(), Rect{r.X, r.Bottom() - h - 0.3, r.W, h}, st, 6, left, f.Text)
		r.H -= h + 1
	}
	if key := f.pictureKey(); key != "" {
		if side := min(r.W, r.H-0.6); side >= 8 {
			c.disc(Rect{r.X + (r.W-side)/2, r.Y + (r.H-side)/2, side, side}, key, f)
		}
	}
}
