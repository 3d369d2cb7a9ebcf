package printables

// Letters of six millimetres are read at two metres, and a sign of as many
// centimetres as a coin.
const (
	largeLetter = 24.0 // points that a name should have
	largeLeast  = 14.0
)

// largeFace draws name, signs and figure as large as the card allows; what the
// card can do stands below in the largest type that fits, the code beside it.
func (c *canvas) largeFace(in Rect, f Face) {
	side := in.W * 0.3
	signs, figure := f.Signs, f.Corner+f.Figure
	if len(signs) == 0 && f.pictureKey() != "" {
		signs = []string{f.pictureKey()}
	}
	row, below := in.top(side)
	if len(signs) == 0 && figure == "" {
		below = in
	}
	x := row.X
	for i, key := range signs {
		if x+side <= row.Right() {
			c.badge("sign of "+f.name(), Rect{x, row.Y, side, side}, f.colour(i), key, "")
			x += side + 1
		}
	}
	if figure != "" && x+side <= row.Right()+slack {
		c.fit("figure of "+f.name(), Rect{row.Right() - side, row.Y, side, side}, titleStyle(side*3.3).in(f.Colour.shade()), 20, right, figure)
	}
	title := f.heading()
	st := shrunk(titleStyle(largeLetter), largeLeast, func(st style) bool {
		return c.longest(st, title) <= in.W && float64(len(c.lines(st, in.W, title)))*mm(st.size)*1.1 <= below.H*0.55
	})
	st.lead = mm(st.size) * 1.1
	below = c.para("title of "+f.name(), under(below, 1), st, left, title)
	below = under(below, 1)
	corner := c.job.canvas()
	defer c.last(corner)
	code := corner.codeOf(below, f, codeLeast)
	c.largeWords(Rect{in.X, below.Y, in.W, code.Y - below.Y}, Rect{in.X, code.Y, code.X - in.X - 1, code.H}, f)
}

// largeWords sets cost, powers and reminder above the code, and the sign where they
// leave room. A short reminder stands beside the code, and the sign above.
func (c *canvas) largeWords(above, beside Rect, f Face) {
	text := f.Cost
	for _, p := range append(f.Powers, f.Text) {
		if p != "" && text != "" {
			text += "\n"
		}
		text += p
	}
	room := above
	if f.pictureKey() != "" && len(f.Powers) == 0 && c.height(textStyle(10), beside.W, text) <= beside.H && c.longest(textStyle(10), text) <= beside.W {
		room = beside
		c.middle(above, f)
	}
	if text == "" {
		return
	}
	st := shrunk(textStyle(14*scaleOf(Rect{W: above.W, H: 79.7 * above.W / 54.3})), 5.5, c.holds(room, text))
	rest := c.para("text of "+f.name(), room, st, left, text)
	if room == above && len(f.Powers) == 0 {
		c.middle(rest, f)
	}
}
