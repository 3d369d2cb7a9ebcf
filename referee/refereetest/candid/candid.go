// Package candid turns games into ones without secrets, except choices that everyone makes
// at once: the view is Open and shows all hidden cards.
package candid

import "magistrate/referee"

// Games returns the games without secrets.
func Games(all []referee.Game) (made []referee.Game) {
	for _, g := range all {
		made = append(made, candid{g})
	}
	return made
}

// Choice is a record of Enchanters that ends when everyone has to choose.
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

// bare returns the position that a frank one wraps.
func bare(p referee.Position) referee.Position {
	if f, ok := p.(frank); ok {
		return f.Board
	}
	return p
}

func (f frank) Fork() referee.Board          { return frank{f.Board.Fork()} }
func (f frank) Set(p referee.Position)       { f.Board.Set(bare(p)) }
func (f frank) Same(p referee.Position) bool { return f.Board.Same(bare(p)) }
func (f frank) State(_ referee.Reveal) any   { return f.Board.State(false) }

func (f frank) View(reveal referee.Reveal) referee.View {
	v := f.Board.View(reveal)
	v.Open = true
	return v
}

func (f frank) DependsOnHidden(s referee.Move, shown bool, was referee.Position) bool {
	return f.Board.DependsOnHidden(s, shown, bare(was))
}

func (f frank) Reveals(s referee.Move, was referee.Position) bool {
	return f.Board.Reveals(s, bare(was))
}
