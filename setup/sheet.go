// Package setup describes how to set up the table for each game.
//
// Each game's function takes plain values and returns a Sheet, which the terminal,
// JSON and printed sheets share.
package setup

import (
	"fmt"
	"strings"
)

// A Sheet describes a set-up: components, steps and a picture.
type Sheet struct {
	Game     string   `json:"game"`
	Title    string   `json:"title"`
	Level    string   `json:"level,omitempty"`
	Variant  string   `json:"variant,omitempty"`  // in words: "third game of Match Play"
	Players  []string `json:"players"`            // clockwise; the first begins
	Together bool     `json:"together,omitempty"` // nobody begins, as all act at once
	Parts    []Part   `json:"parts"`
	Steps    []Step   `json:"steps"`
	Numbers  []Number `json:"numbers,omitempty"` // figures that may depend on the number of players
	Picture  Picture  `json:"picture"`
}

// A Part is one kind of component, counted.
type Part struct {
	Name  string `json:"name"`
	Used  int    `json:"used"` // on or beside the table
	Box   int    `json:"box"`  // left in the box
	Note  string `json:"note,omitempty"`
	Ruled bool   `json:"ruled,omitempty"` // the count is an assumption, as neither the rulebook nor the record states it
}

// A Number is a figure that players look up during play.
type Number struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// number adds a Number.
func (s *Sheet) number(name string, value any) {
	s.Numbers = append(s.Numbers, Number{name, fmt.Sprint(value)})
}

// A Step is one instruction.
type Step struct {
	Text string `json:"text"`
	Cite string `json:"cite"` // section of the rulebook
}

// step adds a Step.
func (s *Sheet) step(cite, format string, args ...any) {
	s.Steps = append(s.Steps, Step{Text: fmt.Sprintf(format, args...), Cite: cite})
}

// list joins names: "A, B and C".
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// A Picture is the table seen from above. Its unit is the width of a card, which is 1.4
// high; x runs right and y down from the top left corner.
type Picture struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Shapes []Shape `json:"shapes"`
}

// A Shape is one thing on the table, or the space for it.
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
	FaceUp   Kind = "face-up"   // a face-up card
	FaceDown Kind = "face-down" // a face-down card
	Pile     Kind = "pile"      // a stack of face-down cards
	Fan      Kind = "fan"       // a deck spread so that every back shows
	Space    Kind = "space"     // an empty space for cards
	Token    Kind = "token"     // a round counter
	Seat     Kind = "seat"      // where a player sits
	Mark     Kind = "mark"      // an arrow or star with a label: a starting corner
	Text     Kind = "text"      // a label alone
)

// Add appends a Shape.
func (p *Picture) Add(k Kind, x, y, w, h float64, label string) {
	p.Shapes = append(p.Shapes, Shape{k, x, y, w, h, label})
}

// A place is the top left corner of a thing in a picture.
type place struct{ x, y float64 }

// around returns the places of the players, clockwise from the bottom edge. Five or
// more share the top.
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
