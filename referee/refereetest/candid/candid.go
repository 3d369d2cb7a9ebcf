// Package candid makes games as another might be of which nothing is secret but what all
// choose at once: the view is Open, and all that lies face down is shown.
package candid

import "magistrate/referee"

// Games makes them so.
func Games(all []referee.Game) (made []referee.Game) {
	for _, g := range all {
		made = append(made, candid{g})
	}
	return made
}

// Choice is a record of Enchanters that ends where all are to choose.
const Choice = `game: enchanters
players: Anna, Brit, Chu

display Aquaté 1, Terranova 2, Ångbåt 3
Anna: enchant Sweep moving Aquaté 1, Terranova 2, Ångbåt 3 from display to Anna treasures
refill Aquaté 2
refill Aquaté 3
refill Terranova 1
Anna: end
Brit: enchant Sweep moving Aquaté 2, Aquaté 3, Terranova 1 from display to Brit treasures
refill Ångbåt 1
refill Ångbåt 2
refill Terranova 3
Brit: end
Chu: enchant Sweep moving Ångbåt 1, Terranova 3 from display to Chu treasures
refill Aquaté -1
refill Terranova -1
Chu: end
Anna: enchant Sweep moving Ångbåt 2 from display to Brit treasures
refill Queen
Anna: holds Aquaté 1, Terranova 2, Ångbåt 3
Brit: holds Aquaté 2, Aquaté 3, Terranova 1, Ångbåt 2
Chu: holds Ångbåt 1, Terranova 3
Anna: covers
Brit: covers
Chu: covers
`

type candid struct{ referee.Game }

func (g candid) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	p, err := g.Game.Open(h, x)
	if err != nil {
		return nil, err
	}
	return frank{p.Fork()}, nil
}

type frank struct{ referee.Board }

// bare is the position that a frank one is made of.
func bare(p referee.Position) referee.Position {
	if f, ok := p.(frank); ok {
		return f.Board
	}
	return p
}

func (f frank) Fork() referee.Board              { return frank{f.Board.Fork()} }
func (f frank) Set(p referee.Position)           { f.Board.Set(bare(p)) }
func (f frank) Same(p referee.Position) bool     { return f.Board.Same(bare(p)) }
func (f frank) State(_ referee.Reveal) any       { return f.Board.State(false) }
func (f frank) Again(a, b referee.Position) bool { return f.Board.Again(bare(a), bare(b)) }

func (f frank) View(reveal referee.Reveal) referee.View {
	v := f.Board.View(reveal)
	v.Open = true
	return v
}

func (f frank) Veils(s referee.Statement, shown bool, was referee.Position) bool {
	return f.Board.Veils(s, shown, bare(was))
}

func (f frank) Turns(s referee.Statement, was referee.Position) bool {
	return f.Board.Turns(s, bare(was))
}
