package setup

import (
	"fmt"
	"strings"
)

// A ResArcanaTable is the data of a Res Arcana set-up sheet.
type ResArcanaTable struct {
	Players   []string
	FirstGame bool
	Variant   string // standard, draft, match-2, match-3
	Places    []ResArcanaPlace
	Hands     []ResArcanaHand // the preset hands, by number
	Lowest    bool            // house rule: the lowest numbers are used
	Chance    bool            // the sides of the places are still to be drawn

	Artifacts, Mages, Items, Monuments int // in the box
	Dealt, Hand                        int // artifacts for each player, and those of them in hand
	Spread                             int // artifacts laid out for Match Play
	Displayed                          int // monuments face up
	Enough                             int // points that end the game
}

// A ResArcanaPlace is a Place of Power: its name, the side that is up, and the name of its back.
type ResArcanaPlace struct{ Name, Side, Back string }

// A ResArcanaHand is a preset hand of a first game.
type ResArcanaHand struct {
	Number    int
	Mage      string
	Artifacts []string
}

// ResArcana returns the set-up sheet of Res Arcana (Setup; First Game; Draft Variants).
func ResArcana(t ResArcanaTable) Sheet {
	n := len(t.Players)
	s := Sheet{Game: "res-arcana", Title: "Res Arcana", Level: "full", Players: t.Players}
	if t.FirstGame {
		s.Level = "first-game"
	}
	s.Variant = map[string]string{"draft": "drafted", "match-2": "second game of Match Play", "match-3": "third game of Match Play"}[t.Variant]
	var places []string
	for _, p := range t.Places {
		if t.Chance {
			places = append(places, p.Name+" or "+p.Back)
		} else {
			places = append(places, fmt.Sprintf("%s (%s)", p.Name, p.Side))
		}
	}
	s.Parts = []Part{
		{Name: "Places of Power", Used: len(t.Places), Note: strings.Join(places, "; ")},
		{Name: "Monuments", Used: t.Monuments, Note: fmt.Sprintf("%d face up, %d in the deck", t.Displayed, t.Monuments-t.Displayed)},
		{Name: "Magic items", Used: t.Items, Note: fmt.Sprintf("1 to each player, %d stay in the supply", t.Items-n)},
		{Name: "Mages", Used: n, Box: t.Mages - n},
		{Name: "Artifacts", Used: t.Dealt * n, Box: t.Artifacts - t.Dealt*n, Note: fmt.Sprintf("%d to each player: %d in hand, %d in the deck", t.Dealt, t.Hand, t.Dealt-t.Hand)},
		{Name: "Starting essences of each kind", Used: n, Note: "the rest are the supply, which has no limit"},
		{Name: "First Player token", Used: 1},
	}

	s.step("Setup 1", "Put the magic items, the essences and the five-chips in the middle as the supply.")
	if t.Chance {
		s.step("Setup 2", "Lay out the five Places of Power with a random side of each up: %s.", strings.Join(places, "; "))
	} else {
		cite := "Setup 2"
		if t.FirstGame {
			cite = "Setup 2, First Game"
		}
		s.step(cite, "Lay out the five Places of Power with these sides up: %s.", list(places))
	}
	s.step("Setup 3", "Shuffle the monuments and lay %d face up; the other %d are a face-down deck.", t.Displayed, t.Monuments-t.Displayed)
	s.step("Setup 4", "Give each player 1 Calm, 1 Death, 1 Elan, 1 Gold and 1 Life as an essence pool.")
	switch t.Variant {
	case "match-2", "match-3":
		s.step("Draft Variants, Match Play for 2", "The loser of the previous game chose the First Player: %s takes the token.", t.Players[0])
	default:
		s.step("Setup 5", "%s is First Player and takes the token, Passed side down.", t.Players[0])
	}
	s.hands(t)
	s.number("Artifacts to each player, in hand and deck", fmt.Sprintf("%d + %d", t.Hand, t.Dealt-t.Hand))
	s.number("Magic items left in the supply", t.Items-n)
	s.number("Points that end the game", t.Enough)
	last := len(t.Players) - 1
	s.step("Setup 7", "In reverse order, each player chooses a magic item: %s first, then to the right, %s last.", t.Players[last], t.Players[0])
	s.Picture = resArcanaPicture(t)
	return s
}

// hands adds the steps that deal mages, decks and hands.
func (s *Sheet) hands(t ResArcanaTable) {
	draw := func() {
		s.step("Setup 6", "Each player shuffles their %d artifacts into a deck, has an opponent cut it, and draws a hand of %d.", t.Dealt, t.Hand)
	}
	mages := func() {
		s.step("Setup 6", "Each player picks one of two mages, and all reveal them together. The other mages and artifacts go back into the box.")
	}
	switch {
	case t.FirstGame:
		var hands []string
		for _, h := range t.Hands {
			if t.Lowest && h.Number > len(t.Players) {
				continue
			}
			hands = append(hands, fmt.Sprintf("%d: %s with %s", h.Number, h.Mage, list(h.Artifacts)))
		}
		s.step("Setup 6, First Game", "Give each player the mage and the hand of one number (at the lower right of the cards). %s.", strings.Join(hands, "; "))
		s.step("Setup 6, First Game", "Shuffle the other artifacts and deal %d to each player, unseen, as a face-down deck. The rest go back into the box.", t.Dealt-t.Hand)
	case t.Variant == "draft":
		s.step("Setup 6", "Shuffle the mages and deal 2 to each player.")
		s.step("Draft Variants", "Deal %d artifacts to each player. Keep 1, pass the others to the left, and repeat until none is left to pass.", t.Dealt/2)
		s.step("Draft Variants", "Deal %d more to each. Keep 1, pass the others to the right, and repeat until none is left to pass. Each player then has %d.", t.Dealt/2, t.Dealt)
		draw()
		mages()
	case t.Variant == "match-2":
		s.step("Draft Variants, Match Play for 2", "Keep the mages of the first game and show them. Spread its %d artifacts face up between the players.", t.Spread)
		s.step("Draft Variants, Match Play for 2", "%s chooses 1, then both choose 2 in turn, until the last goes to %s.", t.Players[0], t.Players[0])
		draw()
	case t.Variant == "match-3":
		s.step("Draft Variants, Match Play for 2", "Keep the mages and the %d artifacts drafted before the second game.", t.Dealt)
		draw()
	default:
		s.step("Setup 6", "Shuffle the mages and the artifacts; deal 2 mages and %d artifacts to each player, who looks at them all.", t.Dealt)
		draw()
		mages()
	}
}

// resArcanaPicture draws the middle of the table in rows (places, monuments, items)
// and the players around it.
func resArcanaPicture(t ResArcanaTable) Picture {
	const (
		high, gap = 1.4, 0.3
		boardW    = 2.4 // room for the longest word in their names
		apart     = 0.2
		side      = 4.4 // of the margin in which players sit
		seatH     = 3.1
		middleW   = 5*boardW + 4*apart
	)
	width := middleW + 2*side
	top := seatH + 0.4
	p := Picture{Width: width}
	row := func(i int) float64 { return top + float64(i)*(high+0.9) }
	p.Add(Text, side, row(0), 6, 0.5, "Places of Power")
	for i, place := range t.Places {
		if t.Chance {
			place.Name = "sun or moon"
		}
		p.Add(FaceUp, side+float64(i)*(boardW+apart), row(0)+0.6, boardW, high, place.Name)
	}
	p.Add(Text, side, row(1), 6, 0.5, "Monuments, their deck")
	for i := range t.Displayed {
		p.Add(FaceUp, side+float64(i)*(1+gap), row(1)+0.6, 1, high, "")
	}
	p.Add(Pile, side+float64(t.Displayed)*(1+gap), row(1)+0.6, 1, high, fmt.Sprint(t.Monuments-t.Displayed))
	p.Add(Text, side+5*(1+gap), row(1), 5.6, 0.5, "Essences")
	for i, letter := range []string{"C", "D", "E", "G", "L"} {
		p.Add(Token, side+5*(1+gap)+float64(i)*1.1, row(1)+0.6, 0.9, 0.9, letter)
	}
	p.Add(Text, side, row(2), 6, 0.5, "Magic items")
	for i := range t.Items {
		p.Add(FaceUp, side+float64(i)*(1+gap), row(2)+0.6, 1, high, "")
	}
	bottom := row(3) + 0.2
	p.Height = bottom + seatH
	middle, beside := (width-3.8)/2, (bottom+top)/2-1.3
	seats := around(len(t.Players), place{middle, bottom}, place{0.2, beside}, place{middle, 0.2}, place{width - 4, beside})
	for i, name := range t.Players {
		x, y := seats[i].x, seats[i].y
		p.Add(Seat, x, y, 3.6, 0.9, name)
		p.Add(FaceUp, x, y+1, 1, high, "")
		p.Add(Pile, x+1+gap, y+1, 1, high, fmt.Sprint(t.Dealt-t.Hand))
		p.Add(Fan, x+2*(1+gap), y+1, 1.2, high, fmt.Sprint(t.Hand))
		p.Add(Text, x, y+1+high+0.1, 3.7, 0.5, "mage deck hand")
		if i == 0 {
			p.Add(Token, x+3.9, y, 0.9, 0.9, "1")
			p.Add(Text, x+5, y+0.2, 2.6, 0.5, "First Player")
		}
	}
	return p
}
