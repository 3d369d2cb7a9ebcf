package resarcana

import (
	"fmt"
	"strings"

	"magistrate/referee"
)

// printedGroups are the groups as decks.
var printedGroups = [...]string{artifact: "Artifacts", mage: "Mages", item: "Magic Items", monument: "Monuments", place: "Places of Power"}

// printed lists the 78 components to print; a board's sides name each other.
func printed(referee.Header) (out []referee.Printed) {
	for c := range all {
		card := &all[c]
		p := referee.Printed{Code: card.code, Name: card.name, Copies: 1, Tags: card.tags(), Value: card.points, Counts: strings.Join(card.countWords(), ", "), Powers: card.boxes(), Group: printedGroups[card.group], Sign: card.sign()}
		switch card.group {
		case artifact, monument, place:
			p.Cost = "Cost " + card.price()
		}
		if card.number > 0 {
			p.Text = append(p.Text, fmt.Sprintf("First game: hand %d", card.number))
		}
		if card.group == place {
			if card.side == "moon" {
				p.Level = "full"
			}
			p.Twin = all[firstPlace+(c-firstPlace)^1].code
		}
		out = append(out, p)
	}
	return append(out, tokens()...)
}

// How many tokens a printed set has: the box has no limit on essences.
const (
	printedEssences = 9
	printedFives    = 6
)

// tokens are what lies on the table beside the components: essences, chips that
// count five, and the First Player token with its Passed side.
func tokens() (out []referee.Printed) {
	for s, name := range essenceNames {
		out = append(out, referee.Printed{Name: name, Copies: printedEssences, Tags: essenceTags[s : s+1 : s+1], Sign: essenceSign(s), Counter: true, Group: "Tokens"})
	}
	return append(out,
		referee.Printed{Name: "5×", Copies: printedFives, Counter: true, Group: "Tokens"},
		referee.Printed{Code: "FIRST", Name: "First Player", Copies: 1, Sign: "crown", Counter: true, Group: "Tokens", Twin: "PASSED"},
		referee.Printed{Code: "PASSED", Name: "Passed", Copies: 1, Sign: "moon", Counter: true, Group: "Tokens", Twin: "FIRST"})
}

// essenceSign is the key of an essence's sign.
func essenceSign(sort int) string { return strings.ToLower(essenceNames[sort]) }

// price writes the placement cost in signs.
func (c *component) price() string {
	parts := c.cost.list("", func(sort int) string { return "{" + essenceSign(sort) + "}" })
	switch {
	case c.any > 0:
		parts = append(parts, fmt.Sprintf("any %d", c.any))
	case parts == nil:
		return "nothing"
	}
	return strings.Join(parts, " ")
}

// sign is the essence a component is most about: what it brings by itself, what
// its powers bring, else what it costs.
func (c *component) sign() string {
	about := []Essences{c.gains}
	for i := range c.powers {
		about = append(about, c.powers[i].essences)
	}
	for _, e := range append(about, c.cost) {
		best := -1
		for s, n := range e {
			if n > 0 && (best < 0 || n > e[best]) {
				best = s
			}
		}
		if best >= 0 {
			return essenceSign(best)
		}
	}
	return "star"
}

// boxes are the abilities and powers as they are printed: essences as signs, and
// points that are only a number left to the corner.
func (c *component) boxes() []string {
	lines := c.text()
	if c.points > 0 && c.per == 0 && c.perType == [2]int{} {
		lines = lines[:len(lines)-1]
	}
	for i, line := range lines {
		lines[i] = signed(line)
	}
	return lines
}

// signed puts an essence's sign where its name stands.
func signed(text string) string {
	for s, name := range essenceNames {
		text = strings.ReplaceAll(text, name, "{"+essenceSign(s)+"}")
	}
	return text
}
