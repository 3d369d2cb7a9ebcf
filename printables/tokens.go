package printables

import (
	"cmp"
	"slices"
	"strings"
)

// tokenSide is the diameter of a token, mm.
const tokenSide = 25.0

// tokenPlaces returns the places of tokens on a card, row by row.
func tokenPlaces(size Size) (all []Rect) {
	const least = 1.5 // between two tokens, mm
	cols, rows := int((size.W-2)/(tokenSide+least)), int((size.H-2)/(tokenSide+least))
	dx, dy := size.W/float64(cols), size.H/float64(rows)
	for i := range cols * rows {
		x, y := dx*(float64(i%cols)+0.5), dy*(float64(i/cols)+0.5)
		all = append(all, Rect{x - tokenSide/2, y - tokenSide/2, tokenSide, tokenSide})
	}
	return all
}

// tokenCards puts tokens on cards of a size, so that they fill the rest of its last sheet.
// Their backs are mirrored from left to right, as cards are turned.
func tokenCards(size Size, tokens []Card) (cards []Card) {
	var all []Card
	for _, t := range tokens {
		for range max(1, t.Copies) {
			all = append(all, t)
		}
	}
	places := tokenPlaces(size)
	cols := 1
	for cols < len(places) && places[cols].Y == places[0].Y {
		cols++
	}
	for some := range slices.Chunk(all, len(places)) {
		var front, back []Face
		for _, t := range some {
			front = append(front, t.Front)
		}
		for row := range slices.Chunk(some, cols) {
			for i := cols - 1; i >= 0; i-- {
				if i < len(row) {
					back = append(back, row[i].Back)
				} else {
					back = append(back, Face{})
				}
			}
		}
		cards = append(cards, Card{Front: Face{tokens: front}, Back: Face{tokens: back}})
	}
	return cards
}

// tokens draws tokens to cut out.
func (c *canvas) tokens(cut Rect, f Face, style Style) {
	for i, at := range tokenPlaces(Size{W: cut.W, H: cut.H}) {
		switch {
		case i >= len(f.tokens) || f.tokens[i].blank():
		case style == Tactile:
			c.frame(at, Hue("blue"), 0.25, at.W/2)
			text := cmp.Or(strings.TrimPrefix(f.tokens[i].Figure, "+"), abbreviation(f.tokens[i].Title))
			line := brailleLines(text, func(int) int { return len(text) + 2 }, 0)[0]
			c.braille("Braille of a token", at.X+at.W*0.2, at.Y+at.H*0.35, line)
		default:
			c.token(at, f.tokens[i])
		}
	}
}

// token draws one: a figure or a sign with its name. One of less than nothing is dark red
// and has a skull.
func (c *canvas) token(at Rect, f Face) {
	const ominous = 0x8c1d1a
	colour, name := f.colour(0), f.name()
	minus := strings.HasPrefix(f.Figure, "−")
	if minus {
		colour = RGB(ominous)
	}
	ink := c.plate(at, colour, colour.shade(), 0.3, at.W/2)
	c.ring(at.Inset(1.3), None, ink, 0.25)
	key := f.pictureKey()
	if minus {
		key = "death"
	}
	room := at.Inset(at.W * 0.17)
	switch {
	case f.Figure != "" && key != "":
		side := room.H * 0.4
		c.sign(key, room.X+(room.W-side)/2, room.Y, side, ink)
		c.text("figure of "+name, Rect{room.X, room.Y + side, room.W, room.H - side}, strongStyle(26).in(ink), centre, f.Figure)
	case f.Figure != "":
		c.text("figure of "+name, room, strongStyle(26).in(ink), centre, f.Figure)
	case key != "":
		side := room.H * 0.66
		c.sign(key, room.X+(room.W-side)/2, room.Y+0.6, side, ink)
		if f.Title != "" {
			c.name("name of "+name, Rect{room.X, room.Y + side + 1, room.W, room.H - side - 1}, strongStyle(noteSize).in(ink), noteSize, f.Title)
		}
	default:
		c.name("name of "+name, room, strongStyle(13).in(ink), noteSize, f.Title)
	}
}
