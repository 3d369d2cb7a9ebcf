package scoring

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// EnchantersTable is what a game of Enchanters ends with, or how it stands.
type EnchantersTable struct {
	Players []EnchantersPlayer // seating order
	// Begun says that something has been counted or, in a tally, told; before
	// that nobody leads.
	Begun bool
	// Final says that all is counted and shown; before that points alone tell.
	Final  bool
	Won    EnchantersWin // without points, by Winner
	Winner int           // seat
	// RevealedOnly is the house ruling tie-colour-hidden: who is incognito has no
	// own treasures.
	RevealedOnly bool
}

// An EnchantersWin is how a game is won without points; "" by points.
type EnchantersWin string

// The wins without points.
const (
	Opposition EnchantersWin = "opposition" // the opposite sign was eliminated
	LastOne    EnchantersWin = "last"       // all others are
)

// EnchantersPlayer is what one player has.
type EnchantersPlayer struct {
	Name      string
	Out       bool                 // eliminated
	Counted   bool                 // First is known
	First     int                  // points of the first round
	Sign      string               // as shown; "" for one that nobody has seen
	Revealed  bool                 // since the end of the first round
	Held      bool                 // Treasures and Cards are known
	Treasures []EnchantersTreasure // at the end, face up and face down
	Cards     int                  // in hand and set aside
}

// EnchantersTreasure is one treasure.
type EnchantersTreasure struct {
	Sign  string
	Value int
}

// enchantersChart is what so many treasures of one's own sign are worth, from
// none (End of the game).
var enchantersChart = [...]int{0, 1, 3, 6, 10, 15}

// EnchantersOwnSign is what so many treasures of a revealed player's own sign are
// worth, in points (End of the game).
func EnchantersOwnSign(treasures int) int {
	return enchantersChart[min(treasures, len(enchantersChart)-1)]
}

const (
	enchantersEnd  = "End of the game"
	enchantersFall = "Eliminating your opposing birth-sign"
)

// Enchanters adds up both rounds and ranks the players (End of the game):
// points, and among those who have most of them number, then value of their own
// treasures. A game won without points has no totals.
func Enchanters(t EnchantersTable) Sheet {
	s := Sheet{Knockout: true, TopOnly: true, Uncounted: t.Won != "", Rows: enchantersRows}
	win := Breaker{Name: string(t.Won), Says: "elimination of the opposite sign", Cite: enchantersFall}
	if t.Won == LastOne {
		win.Says = "being the last one left"
	}
	points := Breaker{Name: "points", Says: "most points", Cite: enchantersEnd, IsSum: true}
	number := Breaker{Name: "own-treasures", Says: "most treasures of the own sign", Cite: enchantersEnd}
	value := Breaker{Name: "own-value", Says: "highest value of own treasures", Cite: enchantersEnd}
	if t.RevealedOnly {
		number.Says += ", of who has revealed (ruling tie-colour-hidden=revealed-only)"
	}
	for seat := range t.Players {
		p := &t.Players[seat]
		one := Standing{Name: p.Name, Eliminated: p.Out}
		won, own, sum := 0, 0, 0
		if first := p.first(); p.Counted && (t.Won != "" || p.Out) {
			one.Kept = append(one.Kept, first)
		}
		switch {
		case t.Won != "":
			if seat == t.Winner {
				won = 1
			}
		case !p.Out:
			p.count(&one)
			if p.Revealed || !t.RevealedOnly {
				own, sum = p.own()
			}
		}
		s.Players = append(s.Players, one)
		win.Values = append(win.Values, won)
		number.Values = append(number.Values, own)
		value.Values = append(value.Values, sum)
		number.Untold = append(number.Untold, p.Sign == "" && !t.RevealedOnly)
	}
	value.Untold = number.Untold
	if !t.Final {
		number.Values, value.Values = nil, nil
	}
	if t.Begun && t.Won == "" && !slices.ContainsFunc(t.Players, func(p EnchantersPlayer) bool { return p.Held }) {
		s.Left = "the first round alone is counted so far: what round 2 brings lies face down"
	}
	if s.Breakers = []Breaker{points, number, value}; t.Won != "" {
		s.Breakers = []Breaker{win}
	}
	s.Decide(func(int) bool { return t.Begun || t.Won != "" })
	return s
}

// own counts the treasures of the player's sign and adds up their values.
func (p *EnchantersPlayer) own() (number, value int) {
	for _, tr := range p.Treasures {
		if tr.Sign == p.Sign {
			number++
			value += tr.Value
		}
	}
	return number, value
}

// first is what the first round counted.
func (p *EnchantersPlayer) first() Line {
	return Line{Label: "First round", Points: p.First, Why: "values of all treasures", Cite: "End of the round"}
}

// signed writes "3 + -1" as people do.
var signed = strings.NewReplacer("+ -", "− ", "-", "−")

// count adds up what is known of a player.
func (p *EnchantersPlayer) count(one *Standing) {
	if p.Counted {
		one.Add(p.first())
	}
	if !p.Held {
		return
	}
	own := 0
	if p.Revealed {
		own, _ = p.own()
		one.Add(Line{Label: "Own sign", Points: EnchantersOwnSign(own), Why: strconv.Itoa(own) + " " + p.Sign, Cite: enchantersEnd})
	}
	var values []string
	sum := 0
	for _, tr := range p.Treasures {
		if p.Revealed && tr.Sign == p.Sign {
			continue
		}
		sum += tr.Value
		values = append(values, strconv.Itoa(tr.Value))
	}
	why := cmp.Or(signed.Replace(strings.Join(values, " + ")), "none")
	one.Add(Line{Label: "Treasures", Points: sum, Why: why, Cite: enchantersEnd})
	one.Add(Line{Label: "Cards", Points: p.Cards, Why: "in hand and set aside", Cite: enchantersEnd})
}

// enchantersRows are all lines that a player can have, in their order.
var enchantersRows = []Row{
	{Label: "First round", Hint: "values of all treasures"},
	{Label: "Own sign", Hint: "revealed: 1 3 6 10 15 for one to five"},
	{Label: "Treasures", Hint: "values of the others, of all if incognito"},
	{Label: "Cards", Hint: "1 each, in hand and set aside"},
}
