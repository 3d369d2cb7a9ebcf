package setup

import "fmt"

// A ConclaveTable is the data of a Conclave set-up sheet.
type ConclaveTable struct {
	Players []string
	Cards   int  // in the box
	Removed int  // returned to it unseen
	Hand    int  // dealt to each player
	Laid    int  // around the empty centre
	Mirror  bool // house rule: letters run to the left
}

// Conclave returns the set-up sheet of Conclave, with the steps in the order of the
// rulebook (Game Setup).
func Conclave(t ConclaveTable) Sheet {
	players, n := t.Players, len(t.Players)
	deal := t.Hand * n
	draw := t.Cards - t.Removed - deal - t.Laid
	const cite = "Game Setup"
	corner := "With it at the top left, it is a1; letters run to the right"
	if t.Mirror {
		corner = "With it at the top right, it is a1; letters run to the left"
	}
	s := Sheet{
		Game: "conclave", Title: "Conclave", Players: players,
		Parts: []Part{
			{Name: "Mage cards", Used: t.Cards - t.Removed, Box: t.Removed,
				Note: fmt.Sprintf("%d in hands, %d in the Conclave, %d in the two Draw Decks", deal, t.Laid, draw)},
		},
		Steps: []Step{
			{fmt.Sprintf("Shuffle the %d Mage cards.", t.Cards), cite},
			{fmt.Sprintf("Return %d random cards to the box without looking at them.", t.Removed), cite},
			{fmt.Sprintf("Deal %d cards to each player (%d in all). Everyone may see the backs, which show the Magic; the fronts are secret.", t.Hand, deal), cite},
			{fmt.Sprintf("Lay %d cards face up in the outer ring of a 4-by-4 grid and leave the four spaces in the centre empty: this is the Conclave.", t.Laid), cite},
			{fmt.Sprintf("Split the last %d cards into two Draw Decks of about %d and %d on opposite sides of the Conclave. Spread them so that every back can be seen.", draw, (draw+1)/2, draw/2), cite},
			{fmt.Sprintf("Choose the starting corner. %s and numbers down. Refill row by row from it.", corner), cite},
			{fmt.Sprintf("Choose the first player; this sheet assumes %s. Play passes to the left.", players[0]), cite + "; Structure of a round"},
		},
	}
	s.number("Cards put back into the box", t.Removed)
	s.number("Cards in each hand", t.Hand)
	s.number("Cards in the two decks", draw)
	s.Picture = conclavePicture(t, draw)
	return s
}

// conclavePicture draws the grid in the middle, a fanned deck on either side, and the
// players around it, clockwise from the bottom edge.
func conclavePicture(t ConclaveTable, draw int) Picture {
	const (
		cardW, cardH = 1.0, 1.4
		stepX, stepY = 1.2, 1.6 // between cards in the grid
		fanW         = 2.6
		gridW, gridH = 3*stepX + cardW, 3*stepY + cardH
		seatW, seatH = 3.0, 2.2 // a name over a fanned hand
		edge         = 0.6      // between the parts of the picture
	)
	width := 2*(seatW+edge+fanW+edge) + gridW
	height := 2*(seatH+edge) + gridH
	p := Picture{Width: width, Height: height}
	x0, y0 := (width-gridW)/2, (height-gridH)/2
	for row := range 4 {
		for col := range 4 {
			x, y := x0+float64(col)*stepX, y0+float64(row)*stepY
			kind := FaceUp
			if (row == 1 || row == 2) && (col == 1 || col == 2) {
				kind = Space
			}
			letter := 'a' + rune(col)
			if t.Mirror {
				letter = 'd' - rune(col)
			}
			p.Add(kind, x, y, cardW, cardH, string(letter)+string(rune('1'+row)))
		}
	}
	corner := x0 - 0.5
	if t.Mirror {
		corner = x0 + gridW
	}
	p.Add(Mark, corner, y0-0.5, 0.5, 0.5, "starting corner")
	y := (height - cardH) / 2
	p.Add(Fan, x0-edge-fanW, y, fanW, cardH, fmt.Sprintf("left: %d", (draw+1)/2))
	p.Add(Fan, x0+gridW+edge, y, fanW, cardH, fmt.Sprintf("right: %d", draw/2))
	middle, beside := (width-seatW)/2, (height-seatH)/2
	seats := around(len(t.Players), place{middle, height - seatH}, place{0, beside}, place{middle, 0}, place{width - seatW, beside})
	for i, name := range t.Players {
		x, y := seats[i].x, seats[i].y
		p.Add(Seat, x, y, seatW, seatH-cardH-0.1, name)
		p.Add(Fan, x+(seatW-fanW)/2, y+seatH-cardH, fanW, cardH, fmt.Sprintf("%d cards", t.Hand))
	}
	return p
}
