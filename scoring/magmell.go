package scoring

import (
	"fmt"
	"strings"
)

// A MagMellTable is the end of a game of The Treasure of Mag Mell.
type MagMellTable struct {
	Treasures []MagMellTreasure // in the order drawn
	Players   []MagMellPlayer   // seating order
	Bonus     []int16           // by number of Mercenaries, from none
	Basic     bool              // a game without bonuses
	Counted   string            // when the bonuses were counted, and by which house rule
}

// A MagMellTreasure is a Treasure Awaits card with its token.
type MagMellTreasure struct {
	Of        string // the School or Guild
	Token     int
	Claimed   bool
	Winner    int    // seat; negative for nobody
	Held      []int  // strength of each player
	Strengths string // in words: "Anna 3, Brit 2"
}

// A MagMellPlayer is what one player has besides treasures.
type MagMellPlayer struct {
	Name        string
	Mercenaries int
	Queen       bool
	Pairs       int // of a true Athrach and a true Tuama
	Cards       int // Mage cards left
}

// MagMell adds up treasures and bonuses and ranks the players (Advanced Rules, Victory):
// by points, then tokens (cursed ones too), then Mage cards left.
func MagMell(t MagMellTable) Sheet {
	var s Sheet
	cite := "Advanced Rules, Victory"
	if t.Basic {
		cite = "Basic Rules, Claiming Treasures"
	}
	points := Breaker{Name: "points", Words: "most points", Cite: cite, IsSum: true}
	tokens := Breaker{Name: "treasures", Words: "most Treasure Tokens, cursed ones too", Cite: cite}
	left := Breaker{Name: "cards", Words: "most Mage cards left", Cite: cite}
	s.Rows = t.rows()
	for seat, p := range t.Players {
		one := Standing{Name: p.Name, Lines: []Line{}}
		won := 0
		for _, tr := range t.Treasures {
			if tr.Claimed && tr.Winner == seat {
				one.Add(Line{Label: tr.Of, Points: tr.Token, Why: tr.Strengths, Cite: "Basic Rules, Claiming Treasures"})
				won++
			}
		}
		if n := min(p.Mercenaries, len(t.Bonus)-1); n > 0 {
			one.Add(Line{Label: "Mercenaries", Points: int(t.Bonus[n]), Why: fmt.Sprintf("%d of them, %s", p.Mercenaries, t.Counted), Cite: "Advanced Rules, Mercenaries"})
		}
		if p.Queen {
			one.Add(Line{Label: "Queen of Shadow", Points: p.Pairs, Why: fmt.Sprintf("%s of Athrach and Tuama, %s", counted(p.Pairs, "pair", "pairs"), t.Counted), Cite: "Advanced Rules, Queen of Shadow"})
		}
		s.Players = append(s.Players, one)
		tokens.Values = append(tokens.Values, won)
		left.Values = append(left.Values, p.Cards)
	}
	s.Breakers = []Breaker{points, tokens, left}
	s.Decide(nil)
	return s
}

// rows lists the treasures in the order drawn, then the bonuses.
func (t MagMellTable) rows() (rows []Row) {
	for i := range 11 {
		if i < len(t.Treasures) {
			tr := t.Treasures[i]
			r := Row{Label: tr.Of, Hint: fmt.Sprintf("%d. token %+d", i+1, tr.Token), Single: true, Held: tr.Held}
			if tr.Claimed && tr.Winner < 0 {
				r.NoWinner = "to nobody: " + tr.Strengths
			}
			rows = append(rows, r)
		} else {
			rows = append(rows, Row{Hint: fmt.Sprintf("%d.", i+1), Fields: []string{"School or Guild", "token"}})
		}
	}
	if t.Basic {
		return rows
	}
	bonus := make([]string, 0, len(t.Bonus))
	for n, b := range t.Bonus {
		if n > 0 {
			bonus = append(bonus, fmt.Sprintf("%d: %d", n, b))
		}
	}
	return append(rows, Row{Label: "Mercenaries", Hint: strings.Join(bonus, ", ")}, Row{Label: "Queen of Shadow", Hint: "pairs of Athrach and Tuama"})
}
