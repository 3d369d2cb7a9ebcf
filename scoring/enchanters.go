package scoring

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// An EnchantersTable is a game of Enchanters, over or in progress.
type EnchantersTable struct {
	Players []EnchantersPlayer // seating order
	// Begun is set once anything has been counted, or entered in a tally; until
	// then nobody leads.
	Begun bool
	// Final is set once everything is counted and shown; until then only points
	// are compared.
	Final  bool
	Won    EnchantersWin // "" if by points
	Winner int           // seat
	// RevealedOnly is the house rule tie-colour-hidden: incognito players have no
	// treasures of their own sign.
	RevealedOnly bool
}

// An EnchantersWin is a way to win without points.
type EnchantersWin string

// The wins without points.
const (
	Opposition EnchantersWin = "opposition" // the opposite sign was eliminated
	LastOne    EnchantersWin = "last"       // all others are
)

// An EnchantersPlayer is what one player has.
type EnchantersPlayer struct {
	Name      string
	Out       bool                 // eliminated
	Counted   bool                 // First is known
	First     int                  // points of the first round
	Sign      string               // as shown; "" if nobody has seen it
	Revealed  bool                 // since the end of the first round
	Held      bool                 // Treasures and Cards are known
	Treasures []EnchantersTreasure // at the end, face up and face down
	Cards     int                  // in hand and set aside
}

// An EnchantersTreasure is one treasure.
type EnchantersTreasure struct {
	Sign  string
	Value int
}

// enchantersChart is the worth of treasures of the own sign, by number (End of the
// game).
var enchantersChart = [...]int{0, 1, 3, 6, 10, 15}

// EnchantersOwnSign returns the points a revealed player scores for treasures of their
// own sign (End of the game).
func EnchantersOwnSign(treasures int) int {
	return enchantersChart[min(treasures, len(enchantersChart)-1)]
}

const (
	enchantersEnd  = "End of the game"
	enchantersFall = "Eliminating your opposing birth-sign"
)

// Enchanters adds up both rounds and ranks the players (End of the game): by points,
// and those tied for most by number, then value, of treasures of their own sign. A game
// won without points has no totals.
func Enchanters(t EnchantersTable) Sheet {
	s := Sheet{Knockout: true, TopOnly: true, Uncounted: t.Won != "", Rows: enchantersRows}
	win := Breaker{Name: string(t.Won), Words: "elimination of the opposite sign", Cite: enchantersFall}
	if t.Won == LastOne {
		win.Words = "last player left"
	}
	points := Breaker{Name: "points", Words: "most points", Cite: enchantersEnd, IsSum: true}
	number := Breaker{Name: "own-treasures", Words: "most treasures of the own sign", Cite: enchantersEnd}
	value := Breaker{Name: "own-value", Words: "highest value of own treasures", Cite: enchantersEnd}
	if t.RevealedOnly {
		number.Words += ", of revealed players (ruling tie-colour-hidden=revealed-only)"
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
		number.Unknown = append(number.Unknown, p.Sign == "" && !t.RevealedOnly)
	}
	value.Unknown = number.Unknown
	if !t.Final {
		number.Values, value.Values = nil, nil
	}
	if t.Begun && t.Won == "" && !slices.ContainsFunc(t.Players, func(p EnchantersPlayer) bool { return p.Held }) {
		s.Pending = "only the first round is counted so far: treasures of round 2 are face down"
	}
	if s.Breakers = []Breaker{points, number, value}; t.Won != "" {
		s.Breakers = []Breaker{win}
	}
	s.Decide(func(int) bool { return t.Begun || t.Won != "" })
	return s
}

// own returns the number and the value of the treasures of the player's sign.
func (p *EnchantersPlayer) own() (number, value int) {
	for _, tr := range p.Treasures {
		if tr.Sign == p.Sign {
			number++
			value += tr.Value
		}
	}
	return number, value
}

// first is the line of the first round.
func (p *EnchantersPlayer) first() Line {
	return Line{Label: "First round", Points: p.First, Why: "values of all treasures", Cite: "End of the round"}
}

// signed turns "3 + -1" into "3 − 1".
var signed = strings.NewReplacer("+ -", "− ", "-", "−")

// count adds the known lines of a player.
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

// enchantersRows are the rows of every line that a player can have, in order.
var enchantersRows = []Row{
	{Label: "First round", Hint: "values of all treasures"},
	{Label: "Own sign", Hint: "revealed: 1 3 6 10 15 for one to five"},
	{Label: "Treasures", Hint: "values; revealed players omit their sign"},
	{Label: "Cards", Hint: "1 each, in hand and set aside"},
}
