package printables

import "slices"

// back draws the signs on a pattern, once upright and once upside down, so that both ends
// look the same.
func (c *canvas) back(cut Rect, bleed float64, f Face) {
	lines, ink := f.colour(0).toward(white, 0.28), white
	panel := cut.Inset(Safe)
	if c.ink == LowInk {
		lines, ink = f.colour(0).shade(), f.colour(0).shade()
		c.frame(panel, lines, 0.4, 2.6)
		c.frame(panel.Inset(1.2), lines, 0.2, 1.6)
	} else {
		c.fill(cut.Inset(-bleed), f.colour(0), 0)
		c.lattice(panel.Inset(1.2), lines)
		c.frame(panel, white, 0.5, 2.6)
		c.frame(panel.Inset(1.2), white, 0.2, 1.6)
	}
	half := &canvas{job: c.job}
	w, h := panel.W, panel.H/2
	side := min(w*0.52, h*0.62)
	if len(f.Signs) > 0 {
		disc := Rect{(w - side) / 2, h - side - h*0.1, side, side}
		half.ring(disc, f.colour(0).shade(), ink, 0.35)
		if f.Signs[0] == "" {
			half.fit("letter of "+f.name(), disc.Inset(side*0.2), strongStyle(side*1.6).in(ink), 6, centre, f.Letters[0])
		} else {
			half.sign(f.Signs[0], disc.X+side*0.17, disc.Y+side*0.17, side*0.66, ink)
		}
		if len(f.Letters) > 0 && f.Signs[0] != "" && h > 25 {
			tag := Rect{3, 3, 9, 7}
			if c.ink == FullInk {
				half.fill(tag, f.colour(0).shade(), 1.2)
			}
			half.fit("letter of "+f.name(), tag.Inset(0.8), strongStyle(14).in(ink), 6, centre, f.Letters[0])
		}
	}
	if f.Word != "" {
		half.backWord(Rect{2.5, 2.2, w - 5, min(6, h*0.28-3)}, f)
	}
	items := slices.Clip(half.items)
	c.add(Group{Rect: Rect{panel.X, panel.Y, w, h}, Items: items, Name: "upper half"})
	c.add(Group{Rect: Rect{panel.X, panel.Y + h, w, h}, Turns: 2, Items: items, Name: "lower half"})
}

// backWord draws the name of the deck on a back.
func (c *canvas) backWord(r Rect, f Face) {
	ink := f.colour(0).shade()
	st := strongStyle(11)
	st = shrinkToFit(st, minType, func(st style) bool { return st.width(c.clean(st.face, f.Word))+3 <= r.W && mm(st.size)*1.2 <= r.H })
	wide := st.width(c.clean(st.face, f.Word)) + 3
	at := Rect{r.X + (r.W-wide)/2, r.Y, wide, r.H}
	if c.ink == FullInk {
		c.fill(at, f.colour(0).shade(), 1.2)
		ink = white
	}
	c.text("word on the back of "+f.Word, at, st.in(ink), centre, f.Word)
}

// lattice fills a box with fine diamonds.
func (c *canvas) lattice(r Rect, colour Colour) {
	const step = 4.2
	var (
		cx, cy = r.X + r.W/2, r.Y + r.H/2
		slope  = 1.5 // diamonds are higher than wide
		reach  = r.W/2 + r.H/2/slope
		h      = Hatch{Rect: r, Width: 0.18, Colour: colour}
	)
	for d := -step * float64(int(reach/step)); d < reach; d += step {
		// The line through (cx+d, cy), clipped to the box.
		x1, x2 := max(r.X, cx+d-r.H/2/slope), min(r.Right(), cx+d+r.H/2/slope)
		if x1 >= x2 {
			continue
		}
		y := func(x float64) float64 { return cy + (x-cx-d)*slope }
		h.Lines = append(h.Lines, [4]float64{x1, y(x1), x2, y(x2)}, [4]float64{x1, 2*cy - y(x1), x2, 2*cy - y(x2)})
	}
	c.add(h)
}
