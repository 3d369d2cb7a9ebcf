// Package setup says how the table of a game is laid for so many players.
//
// It knows no record and no screen: each game's file takes plain values and
// gives a Sheet, which the terminal, JSON and paper all show.
package setup

import (
	"fmt"
	"strings"
)

// A Sheet is all a person needs to lay the table.
type Sheet struct {
	Game     string   `json:"game"`
	Title    string   `json:"title"`
	Level    string   `json:"level,omitempty"`
	Variant  string   `json:"variant,omitempty"`  // in words: "third game of Match Play"
	Players  []string `json:"players"`            // seating order, clockwise; the first begins
	Together bool     `json:"together,omitempty"` // nobody begins: all act at once
	Parts    []Part   `json:"parts"`
	Steps    []Step   `json:"steps"`
	Numbers  []Number `json:"numbers,omitempty"` // what depends on how many play
	Picture  Picture  `json:"picture"`
}

// A Part is one kind of component, counted.
type Part struct {
	Name  string `json:"name"`
	Used  int    `json:"used"` // on or beside the table
	Box   int    `json:"box"`  // back into the box for this game
	Note  string `json:"note,omitempty"`
	Ruled bool   `json:"ruled,omitempty"` // the count is our assumption: the rulebook leaves it open, and the table has not said
}

// A Number is a figure that players look up while they play.
type Number struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// number adds a figure.
func (s *Sheet) number(name string, value any) {
	s.Numbers = append(s.Numbers, Number{name, fmt.Sprint(value)})
}

// A Step is one thing to do, in order.
type Step struct {
	Text string `json:"text"`
	Cite string `json:"cite"` // section of the rulebook
}

// step adds a step.
func (s *Sheet) step(cite, format string, args ...any) {
	s.Steps = append(s.Steps, Step{Text: fmt.Sprintf(format, args...), Cite: cite})
}

// list writes names as people do.
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// A Picture is the laid table seen from above. Its unit is one card's width;
// x runs right and y down from the top left corner; who draws it scales it.
type Picture struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Shapes []Shape `json:"shapes"`
}

// A Shape is one thing on the table, or the place where it will lie.
type Shape struct {
	Kind  Kind    `json:"kind"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	W     float64 `json:"w"`
	H     float64 `json:"h"`
	Label string  `json:"label,omitempty"`
}

// A Kind says how a Shape is drawn.
type Kind string

// The kinds of Shape.
const (
	FaceUp   Kind = "face-up"   // a card, face up
	FaceDown Kind = "face-down" // a card, face down
	Pile     Kind = "pile"      // several cards on each other, face down
	Fan      Kind = "fan"       // a deck spread out so that every back is seen
	Space    Kind = "space"     // an empty place where cards will lie
	Token    Kind = "token"     // a round counter
	Seat     Kind = "seat"      // where a player sits
	Mark     Kind = "mark"      // an arrow or star with a label: a starting corner
	Text     Kind = "text"      // words only
)

// Add draws one shape more.
func (p *Picture) Add(k Kind, x, y, w, h float64, label string) {
	p.Shapes = append(p.Shapes, Shape{k, x, y, w, h, label})
}

// A place is a corner of something in a picture.
type place struct{ x, y float64 }

// around gives where so many players sit, clockwise from the bottom edge. Of five,
// two share the top.
func around(players int, bottom, left, top, right place, shared ...place) []place {
	switch players {
	case 2:
		return []place{bottom, top}
	case 3:
		return []place{bottom, left, right}
	case 4:
		return []place{bottom, left, top, right}
	}
	return append(append([]place{bottom, left}, shared...), right)
}
