package resarcana

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
)

// printedGroups are the names of the groups as decks.
var printedGroups = [...]string{artifact: "Artifacts", mage: "Mages", item: "Magic Items", monument: "Monuments", place: "Places of Power"}

// printed returns the 78 components to print; the sides of a board name each other.
func printed(referee.Header) (out []referee.Printed) {
	for c := range catalogue {
		card := &catalogue[c]
		p := referee.Printed{Code: card.code, Name: card.name, Copies: 1, Tags: card.tags(), Value: card.points, Counts: strings.Join(card.countWords(), ", "), Powers: card.boxes(), Group: printedGroups[card.group], Sign: card.sign()}
		if card.group != mage && card.group != item {
			p.Cost = "Cost " + card.price()
		}
		if card.number > 0 {
			p.Text = append(p.Text, fmt.Sprintf("First game: hand %d", card.number))
		}
		if card.group == place {
			if card.side == "moon" {
				p.Level = "full"
			}
			p.Twin = catalogue[firstPlace+(c-firstPlace)^1].code
		}
		out = append(out, p)
	}
	return append(out, tokens()...)
}

// How many tokens are printed; the game sets no limit.
const (
	printedEssences = 9
	printedFives    = 6
)

// tokens returns the essences, the five-times chips, and the First Player token with its Passed side.
func tokens() (out []referee.Printed) {
	for s, name := range essenceNames {
		out = append(out, referee.Printed{Name: name, Copies: printedEssences, Tags: essenceTags[s : s+1 : s+1], Sign: essenceSign(s), Counter: true, Group: "Tokens"})
	}
	return append(out,
		referee.Printed{Name: "5×", Copies: printedFives, Counter: true, Group: "Tokens"},
		referee.Printed{Code: "FIRST", Name: "First Player", Copies: 1, Sign: "crown", Counter: true, Group: "Tokens", Twin: "PASSED"},
		referee.Printed{Code: "PASSED", Name: "Passed", Copies: 1, Sign: "moon", Counter: true, Group: "Tokens", Twin: "FIRST"})
}

// essenceSign returns the key of an essence's sign.
func essenceSign(sort int) string { return strings.ToLower(essenceNames[sort]) }

// price writes the placement cost in signs.
func (c *component) price() string {
	parts := c.cost.list("", func(sort int) string { return "{" + essenceSign(sort) + "}" })
	switch {
	case c.anyCount > 0:
		parts = append(parts, fmt.Sprintf("any %d", c.anyCount))
	case parts == nil:
		return "nothing"
	}
	return strings.Join(parts, " ")
}

// sign returns the essence that a component collects, gains, or else costs most.
func (c *component) sign() string {
	about := []Essences{c.income}
	for i := range c.powers {
		about = append(about, c.powers[i].essences)
	}
	for _, e := range append(about, c.cost) {
		if most := slices.Max(e[:]); most > 0 {
			return essenceSign(slices.Index(e[:], most))
		}
	}
	return "star"
}

// boxes returns the printed lines, with signs for essences; plain points stand in the corner instead.
func (c *component) boxes() []string {
	lines := c.printedLines()
	if c.points > 0 && c.pointKinds == 0 && c.pointsPerType == [2]int{} {
		lines = lines[:len(lines)-1]
	}
	for i := range lines {
		for s, name := range essenceNames {
			lines[i] = strings.ReplaceAll(lines[i], name, "{"+essenceSign(s)+"}")
		}
	}
	return lines
}
