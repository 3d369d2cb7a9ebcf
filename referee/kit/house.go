package kit

import (
	"slices"
	"strings"

	"magistrate/referee"
)

// A House is the set of Choices with which a table departs from the defaults.
type House uint32

// Has reports whether one of some choices was made.
func (h House) Has(among House) bool { return h&among != 0 }

// RuledNote returns the note for a reason that depends on one of some choices, "" if none of
// them was made.
func (h House) RuledNote(among House) string {
	if h.Has(among) {
		return " (house rule)"
	}
	return ""
}

// Choices are the answers to rules questions, and the values of header keys, that a game
// checks for: "question=answer". None is a default.
type Choices []string

// Add returns the House with only this choice. It panics if there is no room, since that
// is a fault in the program.
func (c *Choices) Add(choice string) House {
	place := House(1) << len(*c)
	if place == 0 {
		panic("kit: a House has no room for " + choice)
	}
	*c = append(*c, choice)
	return place
}

// Made returns the answers of a House, by question.
func (c Choices) Made(h House) map[string]string {
	made := map[string]string{}
	for i, choice := range c {
		if h.Has(1 << i) {
			id, answer, _ := strings.Cut(choice, "=")
			made[id] = answer
		}
	}
	return made
}

// House returns the choices that a header makes.
func (c Choices) House(h referee.Header) (house House) {
	for _, values := range []map[string]string{h.Rulings, h.Values} {
		for id, answer := range values {
			if i := slices.Index(c, id+"="+answer); i >= 0 {
				house |= 1 << i
			}
		}
	}
	return house
}
