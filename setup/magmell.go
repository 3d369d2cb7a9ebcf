package setup

import (
	"fmt"
	"strings"
)

// A MagMellTable is the data of a set-up sheet of The Treasure of Mag Mell.
type MagMellTable struct {
	Players  []string
	Basic    bool
	Specials []Part // the special cards, in the booklets' order
	Deck     int    // cards in play
	Pool     int    // of those, laid out
	Mages    int    // with School and Guild
	Awaits   int    // Treasure Awaits cards
	Tokens   []int8
	Capped   bool // house rule: the limit stays at six
}

// MagMell returns the set-up sheet of The Treasure of Mag Mell (Basic Rules, Components,
// Choose Your Level of Play, Setup).
func MagMell(t MagMellTable) Sheet {
	pool := t.Pool
	s := Sheet{Game: "mag-mell", Title: "The Treasure of Mag Mell", Level: "full", Players: t.Players}
	if t.Basic {
		s.Level = "basic"
	}
	s.Parts = []Part{
		{Name: "Treasure Tokens", Used: len(t.Tokens), Note: strings.Trim(fmt.Sprint(t.Tokens), "[]")},
		{Name: "Treasure Awaits cards", Used: t.Awaits, Note: "six Schools, five Guilds"},
		{Name: "Mages with School and Guild", Used: t.Mages, Note: "two of each pair"},
	}
	var out []string
	for _, p := range t.Specials {
		if s.Parts = append(s.Parts, p); p.Box > 0 {
			out = append(out, p.Name)
		}
	}
	cvcd := Part{Name: "Card Value Counting Device", Used: 1, Note: "the die shows the limit; beyond six, say it aloud"}
	if t.Capped {
		cvcd.Note = "the die shows the limit"
	}
	if t.Basic {
		cvcd.Used, cvcd.Box, cvcd.Note = 0, 1, ""
	}
	s.Parts = append(s.Parts, cvcd)

	const cite = "Basic Rules, Setup"
	if t.Basic {
		s.step("Basic Rules, Choose Your Level of Play", "Remove %s from the deck and return them to the box.", list(out))
	} else {
		s.step("Basic Rules, Choose Your Level of Play", "Play with all cards.")
	}
	s.step(cite, "Shuffle the eleven Treasure Awaits cards; lay them face down at one side, with room for a row of eleven.")
	s.step(cite, "Lay the eleven Treasure Tokens beside them in a row, by value.")
	s.step(cite, "Shuffle the %d Mage cards. Lay %d of them face up in the middle, in rows of four: the Pool. The rest is the draw pile.", t.Deck, pool)
	s.step("Basic Rules, Play", "Decide who is the most magical: that player starts, here %s. The start passes clockwise each round.", t.Players[0])
	s.step("Basic Rules, End Phase", "Leave each player room for a face-down Ally pile.")
	first := "1–2"
	if len(t.Players) == 4 {
		first = "1"
	}
	s.number("Cards in the Pool", pool)
	s.number("Cards the starting player takes first", first)
	s.number("Cards dealt into play", t.Deck)
	s.Picture = magMellPicture(t)
	return s
}

// magMellPicture draws the tokens, the Treasure Awaits cards, the draw pile, the Pool
// and the seats.
func magMellPicture(t MagMellTable) Picture {
	players, pool := t.Players, t.Pool
	const gap, high = 0.25, 1.4
	rows := pool / 4
	top := 1.4 // below the far seat
	p := Picture{Width: 15.5}
	p.Add(Text, 0.2, top, 6, 0.5, "Treasure Tokens")
	for i, v := range t.Tokens {
		p.Add(Token, 0.2+float64(i)*1.25, top+0.55, 0.9, 0.9, fmt.Sprint(v))
	}
	row := top + 1.9
	p.Add(Text, 0.2, row, 8, 0.5, "Treasure Awaits, in the order drawn")
	p.Add(Pile, 0.2, row+0.6, 1, high, fmt.Sprint(t.Awaits))
	for i := range t.Awaits {
		p.Add(Space, 1.6+float64(i)*(1+gap), row+0.6, 1, high, fmt.Sprint(i+1))
	}
	grid := row + 2.5
	p.Add(Text, 5.3, grid, 4, 0.5, "Pool")
	for i := range pool {
		p.Add(FaceUp, 5.3+float64(i%4)*(1+gap), grid+0.6+float64(i/4)*(high+gap), 1, high, "")
	}
	p.Add(Pile, 11, grid+0.6, 1, high, "draw pile")
	bottom := grid + 0.6 + float64(rows)*(high+gap)
	middle := grid + 0.6 + float64(rows)*(high+gap)/2 - 1.2
	// The Ally pile is on the side of the seat away from the Pool.
	seats := []struct{ x, y, ax, ay float64 }{
		{5.3, bottom + 0.45, 8.8, bottom + 0.1},
		{0.2, middle, 1.3, middle + 1.2},
		{5.3, 0.25, 8.8, 0},
		{12.2, middle, 13.3, middle + 1.2},
	}
	if len(players) == 2 {
		seats[1] = seats[2]
	}
	for i, name := range players {
		p.Add(Seat, seats[i].x, seats[i].y, 3.2, 0.9, name)
		p.Add(Space, seats[i].ax, seats[i].ay, 1, high, "Allies")
	}
	p.Height = bottom + 2
	return p
}
