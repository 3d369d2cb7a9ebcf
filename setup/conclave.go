package setup

import "fmt"

// ConclaveTable is what the sheet of Conclave needs to know, for so many players.
type ConclaveTable struct {
	Players []string
	Cards   int  // in the box
	Removed int  // put back into it unseen
	Hand    int  // dealt to each player
	Laid    int  // round the empty centre
	Mirror  bool // by a house ruling letters run the other way
}

// Conclave says how the table is laid, in the order of the rulebook's Game
// Setup: what is dealt, laid, drawn from and put back into the box unseen.
func Conclave(t ConclaveTable) Sheet {
	players, n := t.Players, len(t.Players)
	deal := t.Hand * n
	draw := t.Cards - t.Removed - deal - t.Laid
	const cite = "Game Setup"
	corner := "Seen with it at the top left it is a1; letters run to the right"
	if t.Mirror {
		corner = "Seen with it at the top right it is a1; letters run to the left"
	}
	s := Sheet{
		Game: "conclave", Title: "Conclave", Players: players,
		Parts: []Part{
			{Name: "Mage cards", Used: t.Cards - t.Removed, Box: t.Removed,
				Note: fmt.Sprintf("%d in hands, %d in the Conclave, %d in the two Draw Decks", deal, t.Laid, draw)},
		},
		Steps: []Step{
			{fmt.Sprintf("Shuffle the %d Mage cards.", t.Cards), cite},
			{fmt.Sprintf("Put %d cards back into the box at random. Nobody looks at them.", t.Removed), cite},
			{fmt.Sprintf("Deal %d cards to each player (%d in all). Everybody may see the backs, which show the Magic; the fronts are secret.", t.Hand, deal), cite},
			{fmt.Sprintf("Lay %d cards face up into the outer ring of a grid of 4 by 4. The four spaces of the centre stay empty: this is the Conclave.", t.Laid), cite},
			{fmt.Sprintf("Part the last %d cards into two Draw Decks, %d and %d or nearly so, on opposite sides of the Conclave. Spread them so that every back can be seen.", draw, (draw+1)/2, draw/2), cite},
			{fmt.Sprintf("Choose the starting corner. %s, numbers down. Refills go row by row from it.", corner), cite},
			{fmt.Sprintf("Choose who begins; by this sheet it is %s. Turns go to the left.", players[0]), cite + "; Structure of a round"},
		},
	}
	s.number("Cards put back into the box", t.Removed)
	s.number("Cards in each hand", t.Hand)
	s.number("Cards in the two decks", draw)
	s.Picture = conclavePicture(t, draw)
	return s
}

// conclavePicture draws the laid table: the grid in the middle, a fanned deck
// on either side, the players round it, clockwise from the bottom edge.
func conclavePicture(t ConclaveTable, draw int) Picture {
	const (
		cardW, cardH = 1.0, 1.4
		stepX, stepY = 1.2, 1.6 // from card to card in the grid
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
