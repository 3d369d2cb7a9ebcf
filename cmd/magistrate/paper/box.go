package paper

import (
	"magistrate/printables"
	"magistrate/referee"
)

// Box lays out a tuck box for the cards of a game, counters left out.
func Box(g referee.Game, h referee.Header, size printables.Size, thickness float64, look printables.Look) (printables.Document, error) {
	cards, _, err := printed(g, h, "")
	if err != nil {
		return printables.Document{}, err
	}
	twins := map[string]bool{}
	n := 0
	for _, c := range cards {
		if c.Counter || twins[c.Code] && c.Code != "" {
			continue
		}
		if c.Twin != "" {
			twins[c.Twin] = true
		}
		n += max(1, c.Copies)
	}
	return printables.TuckBox(printables.Tuck{Title: g.Title(), Emblem: emblem(g, h), Cards: n, Size: size, Thickness: thickness}, look)
}
