package table

import (
	"fmt"
	"slices"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// A Pile is what lies face down before a player, for their own eyes.
type Pile struct {
	Title, Asks string
	Cells       []referee.Cell
}

// PileLasts is for how many seconds a pile stays in sight.
const PileLasts = 10

// Piles asks whose pile is to be looked at, by its owner alone.
func (d *Desk) Piles() Answer {
	a := sayf(tell.Strong, "Whose pile? Look away, please")
	a.Lines.Add(tell.Strong, 0, "Everybody else looks away from the screen first.")
	a.Lines.Add(tell.Soft, 0, "Players may look at their own pile at any time, and at no other's. Enter shows the one that is chosen for %d seconds, or until a key is pressed.", PileLasts)
	var piles []*Pile
	for seat, name := range d.Sitting().Lexicon.Players {
		if cells := d.faceDown(seat); cells != nil {
			counted := piled(cells)
			a.Which = append(a.Which, Choice{Says: name, Note: counted, Means: "Everybody but " + name + " looks away now."})
			piles = append(piles, &Pile{fmt.Sprintf("%s's pile: %s", name, counted), "Everybody else looks away.", cells})
		}
	}
	if piles == nil {
		return sayf(tell.Soft, "The referee shows no pile here: look at what is yours where it lies.")
	}
	return d.oneOf(a, func(i int) Answer { return Answer{Kind: ForOne, Pile: piles[i]} })
}

// faceDown is what lies face down before a player; nil where nothing does, or everybody
// may see it anyway.
func (d *Desk) faceDown(seat int) []referee.Cell {
	open, hidden := d.At().View(false), d.At().View(true)
	if n := len(hidden.Seats[seat].Shown); n == 0 || len(open.Seats[seat].Shown) == n {
		return nil
	}
	return hidden.Seats[seat].Shown
}

// piled counts the cards of a pile, and names what is no card.
func piled(pile []referee.Cell) string {
	cards, parts := 0, []string(nil)
	for _, c := range pile {
		if c.Code == "" {
			parts = append(parts, c.Label)
		} else {
			cards++
		}
	}
	if cards > 0 || parts == nil {
		parts = slices.Insert(parts, 0, tell.Count(cards, "card"))
	}
	return spelling.List(parts)
}
