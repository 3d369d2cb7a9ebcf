// Package scoring adds up points and ranks players.
//
// Each game's function takes plain values (tokens won, cards left, influence held) and
// returns a Sheet in which every figure has its derivation. Sheet ranks players and
// breaks ties for all games.
package scoring

import (
	"fmt"
	"strconv"
)

// A Sheet is the result of a game, players in seating order.
type Sheet struct {
	Game      string     // the game's key, "mag-mell", set by the record
	Complete  bool       // the game is over
	Upheld    bool       // every move of the record is upheld
	Knockout  bool       // players of this game can be eliminated
	Uncounted bool       // the game was won without totals
	TopOnly   bool       // later Breakers rank only players who lead by the first
	Irregular int        // illegal moves let stand
	Rows      []Row      // everything that can score, in the rulebook's order
	Sum       string     // name of the total; "" for "Total"
	SumHint   string     // meaning of the total: "10 or more end the game"
	Pending   string     // what is still to be counted, and why; "" for nothing
	Players   []Standing // seating order
	Breakers  []Breaker  // criteria for ranking, in order
	Winners   []string   // seating order; empty if nobody wins
	DecidedBy string     // name of the Breaker that decided, Shared, or "" without a winner
}

// Shared is the DecidedBy of players tied after the last Breaker.
const Shared = "shared"

// A Row is a row of a score sheet. A Line belongs to the row with its label; each player
// has at most one for each row.
type Row struct {
	Label string // "Rún"; "" to be written in
	Hint  string // "token -3", "most influence"
	Short string // a shorter hint; "" for the hint up to its first comma
	// For a row won by whoever has most:
	Held     []int  // what each player had, in seating order; nil before the count
	NoWinner string // why nobody won it: "to nobody: Anna 3, Brit 3"
	// Single is set if at most one player can win it, such as a treasure.
	Single bool
	// For a sheet to be filled in by hand:
	Fields []string // captions of the blanks in place of a label: "School or Guild", "token"
	Parts  []string // captions of the parts of each cell: "influence", "resentment"
	Ring   bool     // a ring to tick in each cell
}

// A Standing is one player's result.
type Standing struct {
	Name       string
	Total      int
	Kept       []Line // figures shown for checking that score nothing, such as a controlled pile
	Eliminated bool   // has no total and ranks last
	Rank       int    // 1, 2, 2, 4
	Lines      []Line
	Pairs      [][2]string // cards scored together; nil in games without pairs
}

// A Line is one figure of a player's total.
type Line struct {
	Label  string // "Rún", "Mercenaries"
	Points int
	Why    string // the derivation: "4 against 2 and 2"
	Cite   string // section of the rulebook
}

// A Breaker is a criterion for ranking: the main one first, then the tie-breakers.
// Values are in seating order, or nil while they are hidden; then it breaks no ties.
type Breaker struct {
	Name    string // "points", "treasures", as in DecidedBy
	Words   string // in words: "most Treasure Tokens"
	Cite    string // section of the rulebook
	Least   bool   // the least wins
	Values  []int
	IsSum   bool   // it compares totals; Decide sets its Values
	Either  bool   // its Values are 1 or 0, shown as yes or no
	Unknown []bool // players whose value is unknown, as it changes nothing; nil if all are known
}

// Add appends a line and adds it to the total.
func (p *Standing) Add(l Line) {
	p.Lines = append(p.Lines, l)
	p.Total += l.Points
}

// counted returns a number with its noun: "1 Tower", "3 Towers".
func counted(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return strconv.Itoa(n) + " " + many
}

// Aside returns the figure of a Kept line, in brackets unless the player is eliminated.
func (p *Standing) Aside(l Line) string {
	if p.Eliminated {
		return strconv.Itoa(l.Points)
	}
	return "[" + strconv.Itoa(l.Points) + "]"
}

// HasTotal reports whether a player has a total.
func (s *Sheet) HasTotal(player int) bool { return !s.Uncounted && !s.Players[player].Eliminated }

// Compared returns a player's value for a breaker, as a sheet shows it; ok is false if
// it is unknown or the player has no total.
func (s *Sheet) Compared(b *Breaker, player int) (shown string, ok bool) {
	switch {
	case b.Values == nil:
		return "", false
	case b.Either && b.Values[player] > 0:
		return "yes", true
	case b.Either:
		return "no", true
	}
	untold := b.Unknown != nil && b.Unknown[player]
	return strconv.Itoa(b.Values[player]), !untold && (s.Uncounted || !s.Players[player].Eliminated)
}

// better compares two players; at is the index of the first breaker that separates
// them, or len(s.Breakers) if none does. Players with a total rank above those without.
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

// Separates reports whether the n-th Breaker separates any two players.
func (s *Sheet) Separates(n int) bool {
	for p := range s.Players {
		for q := range p {
			if sign, at := s.better(p, q); sign != 0 && at == n {
				return true
			}
		}
	}
	return false
}

// leads reports whether no player with a total is ahead of p by the first breaker.
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

// Decide ranks the players by the Breakers and sets Winners and DecidedBy. If canWin is
// not nil, only players it accepts can win; it does not change ranks.
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
