package setup

import (
	"fmt"
)

// EnchantersTable is what the sheet of Enchanters needs to know.
type EnchantersTable struct {
	Players      []string
	Signs        []string // of this game, where a set tells; nil: not known
	Others       []string // that stay in the box then
	AllSigns     int
	Each         int // treasures of a sign
	Characters   int // in the box
	Visions      int
	Enchantments int
	Hand         int
	Display      int
	Under        int // treasures under the deck, with the Queen
}

// What follows for so many players.
func (t EnchantersTable) treasures() int { return t.Each * len(t.Players) }
func (t EnchantersTable) above() int     { return t.treasures() - t.Under - t.Display }
func (t EnchantersTable) pile() int      { return t.Visions + t.Enchantments - t.Hand*len(t.Players) }

// Enchanters says how the table is laid (Preparation).
func Enchanters(t EnchantersTable) Sheet {
	n := len(t.Players)
	s := Sheet{Game: "enchanters", Title: "Enchanters", Players: t.Players}
	all, signs := t.Each*t.AllSigns, "the signs on these characters"
	if n == t.AllSigns {
		signs = "every sign"
	} else if t.Signs != nil {
		signs = list(t.Signs)
	}
	s.Parts = []Part{
		{Name: "Characters", Used: n, Box: t.Characters - n, Note: fmt.Sprintf("with %d on the back", n)},
		{Name: "Treasures", Used: t.treasures(), Box: all - t.treasures(), Note: fmt.Sprintf("%d each of %s", t.Each, signs)},
		{Name: "Enchantress Queen", Used: 1},
		{Name: "Visions", Used: t.Visions},
		{Name: "Enchantments", Used: t.Enchantments, Note: fmt.Sprintf("shuffled with the visions: %d to each player, %d in the draw pile", t.Hand, t.pile())},
	}
	s.number("Treasures in the game", t.treasures())
	s.number("Treasures on top of those with the Queen, after the display", t.above())
	s.number("Draw pile", t.pile())
	s.number("Refills of the display until the Queen comes", fmt.Sprintf("%d–%d", t.above()+1, t.above()+1+t.Under))
	const cite = "Preparation"
	s.step(cite+"; The game", "Choose who begins or draw lots; by this sheet it is %s. Turns go clockwise.", t.Players[0])
	s.step(cite, "Shuffle the %d characters with %d on the back and deal one face down to each player, to be looked at by its owner alone. The other %d stay in the box.", n, n, t.Characters-n)
	out := ""
	if box := all - t.treasures(); box > 0 {
		out = fmt.Sprintf(" The other %d stay in the box.", box)
		if t.Others != nil {
			out = fmt.Sprintf(" The other %d, of %s, stay in the box.", box, list(t.Others))
		}
	}
	s.step(cite, "Take the treasures of %s, %d in all.%s", signs, t.treasures(), out)
	s.step(cite, "Shuffle them and deal %d face down; shuffle the Enchantress Queen in with these. The other %d go on top: the treasure deck.", t.Under, t.treasures()-t.Under)
	s.step(cite, "Turn %d treasures up beside it: the display. %d are left above the Queen's five.", t.Display, t.above())
	s.step(cite, "Shuffle the %d visions and enchantments and deal %d to each player. The other %d are the draw pile; leave room for discards.", t.Visions+t.Enchantments, t.Hand, t.pile())
	s.step("Overview and aim of the game", "Each player leaves room for two rows of visions, the first card straight, the second reversed, the third on its side, and for cards set aside and treasures, face down.")
	s.step(cite, "Have pen and paper ready, for the points of the first round.")
	s.Picture = enchantersPicture(t)
	return s
}

// enchantersPicture draws the treasures and the playing deck in the middle and
// round it the players, each with two rows, a hand, a character and treasures.
func enchantersPicture(t EnchantersTable) Picture {
	const (
		high, gap    = 1.4, 0.15
		rowW         = 2*(1+gap) + high // its third card lies on its side
		seatW, seatH = rowW + 0.3 + 2.3, 0.95 + 2*high + gap
		middleW      = 5.2
		middleH      = 2*(0.6+high) + 0.3
	)
	n := len(t.Players)
	p := Picture{Width: 2*(seatW+0.5) + middleW}
	top := 0.0
	if n > 3 {
		top = seatH + 0.4
	}
	x, y := seatW+0.5, top+max(0, (seatH-middleH)/2)
	p.Add(Text, x, y, middleW, 0.5, "Treasure deck, display")
	p.Add(Pile, x, y+0.6, 1, high, fmt.Sprint(t.above()))
	for i := range t.Display {
		p.Add(FaceUp, x+float64(i+1)*1.2+0.3, y+0.6, 1, high, "")
	}
	lower := y + 0.6 + high + 0.3
	p.Add(Text, x, lower, middleW, 0.5, "Lowest, pile, discards")
	p.Add(Fan, x, lower+0.6, 2.3, high, fmt.Sprintf("Queen + %d", t.Under))
	p.Add(Pile, x+2.9, lower+0.6, 1, high, fmt.Sprint(t.pile()))
	p.Add(Space, x+4.1, lower+0.6, 1, high, "")
	bottom := top + max(middleH, seatH) + 0.4
	p.Height = bottom + seatH
	for i, says := range []string{"1 ↑ straight", "2 ↓ reversed", "3 → on its side", "? the character", fmt.Sprintf("%d cards in hand", t.Hand)} {
		p.Add(Text, 0, bottom+float64(i)*0.75, seatW, 0.5, says)
	}
	left, right, middle := 0.0, p.Width-seatW, (p.Width-seatW)/2
	seats := around(n, place{middle, bottom}, place{left, top}, place{middle, 0}, place{right, top},
		place{p.Width/2 - seatW - 0.3, 0}, place{p.Width/2 + 0.3, 0})
	for i, name := range t.Players {
		x, y := seats[i].x, seats[i].y
		p.Add(Seat, x, y, seatW, 0.8, name)
		for row := range 2 {
			y := y + 0.95 + float64(row)*(high+gap)
			p.Add(Space, x, y, 1, high, "1 ↑")
			p.Add(Space, x+1+gap, y, 1, high, "2 ↓")
			p.Add(Space, x+2*(1+gap), y+(high-1)/2, high, 1, "3 →")
		}
		beside := x + rowW + 0.3
		p.Add(Fan, beside, y+0.95, 2.2, high, fmt.Sprint(t.Hand))
		p.Add(FaceDown, beside, y+0.95+high+gap, 1, high, "?")
		p.Add(Space, beside+1.2, y+0.95+high+gap, 1, high, "")
	}
	return p
}
