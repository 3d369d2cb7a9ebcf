package printables

// art draws the picture of a card: the family's sign pale and large, cropped by the band,
// and the card's own sign on it; or the place for a counter, or a track.
func (c *canvas) art(at Rect, f Face, g grid) {
	key, colour := f.pictureKey(), f.colour(0)
	pale := colour.toward(white, 0.78)
	switch {
	case len(f.Track) > 0:
		c.track(Rect{at.X + gapToBand, at.Y, at.W - gapToBand, at.H}, f, g)
		return
	case f.Slot > 0:
		c.slot(Rect{at.X + gapToBand, at.Y, at.W - gapToBand, at.H}, f, key)
		return
	case key == "":
		return
	}
	large := at.H * 1.12
	back := Rect{at.X - large*0.3, at.Y + (at.H-large)/2, large, large}
	if behind := f.familySign(key); behind != "" {
		c.sign(behind, back.X, back.Y, back.W, pale)
	} else {
		c.add(Box{Rect: back.Inset(large * 0.06), Fill: c.wash(pale), Stroke: pale, Width: 0.3, Radius: large / 2})
	}
	side := min(at.H*0.84, at.W*0.8)
	c.sign(key, at.X+at.W*0.56-side/2, at.Y+at.H-side, side, f.colour(1))
}

// familySign returns the sign of a family other than the picture, or "".
func (f Face) familySign(key string) string {
	for _, other := range f.Signs {
		if other != key {
			return other
		}
	}
	return ""
}

// slot draws the place for a counter.
func (c *canvas) slot(at Rect, f Face, key string) {
	wide := min(f.Slot, at.W, at.H)
	if wide < minSlot {
		c.fail(&FitError{Box: "place for a counter on " + f.name(), What: "its circle", Way: "wide", Need: minSlot, Have: wide})
		return
	}
	ring := Rect{at.X + (at.W-wide)/2, at.Y + (at.H-wide)/2, wide, wide}
	c.add(Box{Rect: ring, Radius: wide / 2, Stroke: f.colour(0).shade(), Width: 0.4, Dash: 1.6})
	if key != "" {
		side := wide * 0.5
		c.sign(key, ring.X+(wide-side)/2, ring.Y+(wide-side)/2, side, f.colour(0).toward(white, 0.72))
	}
}

// track draws numbered places in rows.
func (c *canvas) track(in Rect, f Face, g grid) {
	const least = 6.0
	n, cols, side, size := len(f.Track), 0, 0.0, min(g.title, 13)
	for some := 3; some <= 6; some++ {
		if one := min(in.W/float64(some), in.H/float64((n+some-1)/some)); one > side {
			cols, side = some, one
		}
	}
	if side < least {
		c.fail(&FitError{Box: "track of " + f.name(), What: "a place", Way: "wide", Need: least, Have: side})
		return
	}
	if side < 8 {
		size = 9.5
	}
	for i, label := range f.Track {
		at := Rect{in.X + side*float64(i%cols), in.Y + side*float64(i/cols), side, side}.Inset(0.7)
		c.ring(at, f.colour(0).tint(), f.colour(0), 0.4)
		c.text("track of "+f.name(), at, strongStyle(size).in(f.colour(0).shade()), centre, label)
	}
}
