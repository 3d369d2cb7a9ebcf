package printables

// A Board is a game's board, as data: tracks for markers, places for tiles, and the decks
// that lie along its lower edge.
type Board struct {
	Title, Emblem string
	Tracks        []Face // their Track, with name and sign
	Tiles         int    // places for cards of Size
	Size          Size
	TileName      string
	Decks         []string
}

// BoardPage lays out a board on one page.
func BoardPage(b Board, look Look) (Document, error) {
	l := newLeaves(look, masthead{kind: "board", title: b.Title, sub: "The board: tracks, tiles, decks", emblem: b.Emblem})
	const name, row, tabs = 38.0, 15.5, 14.0
	in := l.heading(l.free, "Tracks: move the token as values rise and fall")
	for _, f := range b.Tracks {
		at, rest := in.top(row)
		key, cells := at.left(name)
		disc := Rect{key.X, key.Y + 1.5, row - 3, row - 3}
		ink := l.plate(disc, f.colour(0), f.colour(0).shade(), 0.3, disc.W/2)
		sign := disc.Inset(1.8)
		l.sign(f.pictureKey(), sign.X, sign.Y, sign.W, ink)
		l.text("name of a track", Rect{disc.Right() + 2, key.Y, key.Right() - disc.Right() - 2, row}, strongStyle(10.5), left, f.Title)
		side := cells.W / float64(len(f.Track))
		for i, label := range f.Track {
			cell := Rect{cells.X + side*float64(i), cells.Y + 0.6, side, row - 1.2}.Inset(0.25)
			l.add(Box{Rect: cell, Fill: l.wash(f.colour(0).tint()), Stroke: f.colour(0), Width: 0.2, Radius: 1})
			l.text("place on a track", cell, textStyle(10.5), centre, label)
		}
		in = rest
	}
	in = l.heading(skip(in, 4), b.TileName)
	gap := (in.W - float64(b.Tiles)*b.Size.W) / float64(max(1, b.Tiles-1))
	for i := range b.Tiles {
		l.add(Box{Rect: Rect{in.X + float64(i)*(b.Size.W+gap), in.Y, b.Size.W, b.Size.H}, Stroke: grey, Width: 0.3, Radius: 2, Dash: 1.6})
	}
	if need := in.Y + b.Size.H + 4 + 6.4 + tabs; need > l.body.Bottom() {
		l.fail(&FitError{Box: "the page", What: "the board", Way: "high", Need: need, Have: l.body.Bottom()})
	}
	in = l.heading(skip(in, l.body.Bottom()-tabs-6.4-in.Y), "Decks: lay each below its name, face down, its offer beside it")
	wide := in.W / float64(len(b.Decks))
	for i, deck := range b.Decks {
		at := Rect{in.X + wide*float64(i), in.Y, wide, tabs}.Inset(0.8)
		ink := l.plate(at, dark, dark, 0.4, 1.5)
		l.fit("name of a deck", Rect{at.X + 1.5, at.Y, at.W - 3, at.H}, strongStyle(10.5).in(ink), 8, centre, deck+" ↓")
	}
	return l.finish(Document{})
}
