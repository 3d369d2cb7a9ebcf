package setup

import "fmt"

// An EnchantersTable is the data of an Enchanters set-up sheet.
type EnchantersTable struct {
	Players      []string
	Signs        []string // in this game; nil if unknown
	Others       []string // left in the box; nil if unknown
	AllSigns     int
	Each         int // treasures of a sign
	Characters   int // in the box
	Visions      int
	Enchantments int
	Hand         int
	Display      int
	Under        int // treasures under the deck, with the Queen
}

func (t EnchantersTable) treasures() int { return t.Each * len(t.Players) }
func (t EnchantersTable) above() int     { return t.treasures() - t.Under - t.Display }
func (t EnchantersTable) pile() int      { return t.Visions + t.Enchantments - t.Hand*len(t.Players) }

// Enchanters returns the set-up sheet of Enchanters (Preparation).
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
	s.step(cite+"; The game", "Choose or draw lots for the first player; this sheet assumes %s. Play is clockwise.", t.Players[0])
	s.step(cite, "Shuffle the %d characters with %d on the back and deal one face down to each player, who alone looks at it. The other %d stay in the box.", n, n, t.Characters-n)
	out := ""
	if box := all - t.treasures(); box > 0 {
		out = fmt.Sprintf(" The other %d stay in the box.", box)
		if t.Others != nil {
			out = fmt.Sprintf(" The other %d, of %s, stay in the box.", box, list(t.Others))
		}
	}
	s.step(cite, "Take the treasures of %s, %d in all.%s", signs, t.treasures(), out)
	s.step(cite, "Shuffle them, deal %d face down and shuffle the Enchantress Queen into these. Put the other %d on top: this is the treasure deck.", t.Under, t.treasures()-t.Under)
	s.step(cite, "Turn up %d treasures beside it: this is the display. It leaves %d above the Queen's five.", t.Display, t.above())
	s.step(cite, "Shuffle the %d visions and enchantments and deal %d to each player. The other %d are the draw pile; leave room for a discard pile.", t.Visions+t.Enchantments, t.Hand, t.pile())
	s.step("Overview and aim of the game", "Leave each player room for two rows of visions (the first card straight, the second reversed, the third on its side), for cards set aside, and for face-down treasures.")
	s.Picture = enchantersPicture(t)
	return s
}

// enchantersPicture draws the treasures and the draw pile in the middle, and around
// them the players, each with two rows, a hand, a character and treasures.
func enchantersPicture(t EnchantersTable) Picture {
	const (
		high, gap    = 1.4, 0.15
		rowW         = 2*(1+gap) + high // the third card is on its side
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
	x, y := seatW+0.5, top
	p.Add(Text, x, y, middleW, 0.5, "Treasure deck, display")
	p.Add(Pile, x, y+0.6, 1, high, fmt.Sprint(t.above()))
	for i := range t.Display {
		p.Add(FaceUp, x+float64(i+1)*1.2+0.3, y+0.6, 1, high, "")
	}
	lower := y + 0.6 + high + 0.3
	p.Add(Text, x, lower, middleW, 0.5, "Lowest, pile, discards")
	p.Add(Fan, x, lower+0.6, 2.3, high, fmt.Sprintf("%d (Queen)", t.Under+1))
	p.Add(Pile, x+2.9, lower+0.6, 1, high, fmt.Sprint(t.pile()))
	p.Add(Space, x+4.1, lower+0.6, 1, high, "")
	bottom := top + middleH + 0.4
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
