// Package scoring adds up what players end a game with and ranks them.
//
// It knows no table and no record: each game's file takes plain values (tokens
// won, cards left, influence held) and gives a Sheet whose every figure says
// where it comes from. Ranking and tie-breaks are here once for all games.
package scoring

import (
	"fmt"
	"strconv"
)

// A Sheet is the result of a game, players in seating order.
type Sheet struct {
	Game      string     // the game's key, "mag-mell": told by the record
	Complete  bool       // the game is over; false for a score as it stands
	Upheld    bool       // every statement of the record was upheld
	Knockout  bool       // players of this game can be eliminated
	Uncounted bool       // won in the middle of the game: nobody has a total
	TopOnly   bool       // who does not lead by the first Breaker is not told apart by the others
	Irregular int        // statements applied although a rule refuses them
	Rows      []Row      // what can count, in the order of the rulebook's scoring
	Sum       string     // what the total is called where it is not "Total": "Resentment"
	SumHint   string     // what it means for the game: "10 or more ends it"
	Left      string     // what does not count yet though it will, and why: "Gold … lies hidden"; "" for nothing
	Players   []Standing // seating order
	Breakers  []Breaker  // what players are compared by, in order
	Winners   []string   // seating order; empty where nobody can win
	DecidedBy string     // the Breaker that told the winner from the rest, Shared, or "" without a winner
}

// Shared is DecidedBy where players stay tied after the last Breaker.
const Shared = "shared"

// A Row is one thing that counts, won by somebody or not: a row of a score sheet.
// A Line belongs to the row with its label; a player has one of each.
type Row struct {
	Label string // "Rún"; "" to be written
	Hint  string // "token -3", "most influence"
	Short string // the hint where there is little room for it; "" for what stands before its first comma
	// Of what is won by who has most of it:
	Held []int  // what each player had, in seating order; nil while nobody has counted
	Lost string // why nobody won it: "to nobody: Anna 3, Brit 3"; "" otherwise
	// Single says that one player at most can win it: a treasure.
	Single bool
	// On a sheet for a pencil:
	Fields []string // what is written in place of the label: "School or Guild", "token"
	Parts  []string // what each player's cell has room for: "influence", "resentment"
	Ring   bool     // a ring in each cell, to be ticked: who controls it
}

// A Standing is one player's result.
type Standing struct {
	Name       string
	Total      int
	Kept       []Line // what stands in a row and counts nothing, so that others can check: a controlled pile
	Eliminated bool   // no total counts, ranked behind all who are not
	Rank       int    // 1, 2, 2, 4
	Lines      []Line
	Pairs      [][2]string // what was scored together; nil in games without pairs
}

// A Line is one figure of a player's total.
type Line struct {
	Label  string // "Rún", "Mercenaries"
	Points int
	Why    string // the derivation in the table's words: "4 against 2 and 2"
	Cite   string // section of the rulebook
}

// A Breaker is one step of the comparison: first what the game is about, then
// its tie-breakers. Values stand in seating order; nil while what they rest on is
// not shown: nobody is told apart by them.
type Breaker struct {
	Name   string // "points", "treasures": what DecidedBy says
	Says   string // in words for a score sheet: "most Treasure Tokens"
	Cite   string // section of the rulebook
	Least  bool   // the least wins
	Values []int
	IsSum  bool   // it compares the totals: its Values are filled in by Decide
	Either bool   // it asks whether, not how much: a Value is 1 or 0, and is written yes or no
	Untold []bool // whose value nobody has asked for, as it changes nothing; nil: all are known
}

// Add puts a line under a player and into the total.
func (p *Standing) Add(l Line) {
	p.Lines = append(p.Lines, l)
	p.Total += l.Points
}

// Aside writes the figure of what a player has Kept, which counts nothing: in brackets,
// but for who is out and has kept nothing by it.
func (p *Standing) Aside(l Line) string {
	if p.Eliminated {
		return strconv.Itoa(l.Points)
	}
	return "[" + strconv.Itoa(l.Points) + "]"
}

// Counts tells whether a player has a total.
func (s *Sheet) Counts(player int) bool { return !s.Uncounted && !s.Players[player].Eliminated }

// Compared gives what a sheet shows of a player for a breaker; false where there
// is nothing to compare yet, or no total.
func (s *Sheet) Compared(b *Breaker, player int) (shown string, ok bool) {
	switch {
	case b.Values == nil:
		return "", false
	case b.Either && b.Values[player] > 0:
		return "yes", true
	case b.Either:
		return "no", true
	}
	untold := b.Untold != nil && b.Untold[player]
	return strconv.Itoa(b.Values[player]), !untold && (s.Uncounted || !s.Players[player].Eliminated)
}

// better compares two players by the breakers; at is the first that tells them
// apart, as many as there are when none does. A total is ahead of none.
func (s *Sheet) better(p, q int) (sign, at int) {
	if !s.Uncounted && s.Players[p].Eliminated != s.Players[q].Eliminated {
		if s.Players[q].Eliminated {
			return 1, 0
		}
		return -1, 0
	}
	for i, b := range s.Breakers {
		if b.Values == nil {
			continue
		}
		switch d := b.Values[p] - b.Values[q]; {
		case d != 0 && (d > 0) != b.Least:
			return 1, i
		case d != 0:
			return -1, i
		case s.TopOnly && i == 0 && !s.leads(p):
			return 0, len(s.Breakers)
		}
	}
	return 0, len(s.Breakers)
}

// Tells tells whether two players are told apart by the n-th Breaker.
func (s *Sheet) Tells(n int) bool {
	for p := range s.Players {
		for q := range p {
			if sign, at := s.better(p, q); sign != 0 && at == n {
				return true
			}
		}
	}
	return false
}

// leads tells whether nobody with a total is ahead of a player by the first
// breaker.
func (s *Sheet) leads(p int) bool {
	b := &s.Breakers[0]
	for q, v := range b.Values {
		if d := v - b.Values[p]; d != 0 && (d > 0) != b.Least && !s.Players[q].Eliminated {
			return false
		}
	}
	return true
}

func (s *Sheet) totals() []int {
	all := make([]int, len(s.Players))
	for p := range s.Players {
		all[p] = s.Players[p].Total
	}
	return all
}

// Decide ranks the players by the sheet's Breakers, names the winners and what
// told them from the rest. With canWin, only players it accepts can be winners;
// their ranks stand all the same.
func (s *Sheet) Decide(canWin func(player int) bool) {
	for i := range s.Breakers {
		b := &s.Breakers[i]
		if b.IsSum {
			b.Values = s.totals()
		}
		if b.Values != nil && len(b.Values) != len(s.Players) {
			panic(fmt.Sprintf("scoring: breaker %s has %d values for %d players", b.Name, len(b.Values), len(s.Players)))
		}
	}
	s.Winners, s.DecidedBy = nil, ""
	last, first := 0, -1
	for p := range s.Players {
		rank := 1
		for q := range s.Players {
			if sign, _ := s.better(q, p); sign > 0 {
				rank++
			}
		}
		s.Players[p].Rank = rank
		if rank == 1 && (canWin == nil || canWin(p)) {
			s.Winners = append(s.Winners, s.Players[p].Name)
			first = p
		}
	}
	switch {
	case len(s.Winners) == 0:
	case len(s.Winners) > 1:
		s.DecidedBy = Shared
	default:
		for q := range s.Players {
			if q != first {
				_, at := s.better(first, q)
				last = max(last, at)
			}
		}
		s.DecidedBy = s.Breakers[last].Name
	}
}
