package kit

import (
	"slices"
	"strings"

	"magistrate/referee"
)

// A House is what a table rules otherwise than the ledger does by default: a set
// of Choices.
type House uint32

// Has tells whether one of some choices was made.
func (h House) Has(among House) bool { return h&among != 0 }

// Ruled is what a reason says that rests on one of some choices, "" where none
// was made.
func (h House) Ruled(among House) string {
	if h.Has(among) {
		return " (house ruling)"
	}
	return ""
}

// Choices are the answers to a ledger's questions, and the values of header keys,
// that a game asks about: "question=answer", none of them a default.
type Choices []string

// Add gives one its place in a House. It panics where a House is full: that is a
// fault of the program.
func (c *Choices) Add(choice string) House {
	place := House(1) << len(*c)
	if place == 0 {
		panic("kit: a House has no room for " + choice)
	}
	*c = append(*c, choice)
	return place
}

// Made are the answers of a House, by question.
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

// House reads a header.
func (c Choices) House(h referee.Header) (house House) {
	for _, said := range []map[string]string{h.Rulings, h.Values} {
		for id, answer := range said {
			if i := slices.Index(c, id+"="+answer); i >= 0 {
				house |= 1 << i
			}
		}
	}
	return house
}
