package paper

import (
	"errors"

	"magistrate/printables"
	"magistrate/referee"
)

// Box lays out a tuck box for the cards of a game, counters left out; as many as
// it takes where one would be larger than the paper.
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
	for boxes := 1; ; boxes++ {
		each := (n + boxes - 1) / boxes
		doc, err := printables.TuckBox(printables.Tuck{Title: g.Title(), Emblem: emblem(g, h), Cards: each, Size: size, Thickness: thickness}, look)
		if err == nil {
			for range boxes - 1 {
				doc.Pages = append(doc.Pages, doc.Pages[0])
			}
			return doc, nil
		}
		if !errors.As(err, new(*printables.FitError)) || each <= 10 {
			return doc, err
		}
	}
}
