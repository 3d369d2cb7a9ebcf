package paper

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
)

// Box lays out tuck boxes for the cards of a game without its counters: one for each size
// of card, or more if one would be larger than the paper. size is that of ordinary cards.
func Box(g referee.Game, h referee.Header, size printables.Size, thickness float64, look printables.Look) (printables.Document, error) {
	cards, _, err := printedCards(g, h, "")
	if err != nil {
		return printables.Document{}, err
	}
	cards = slices.DeleteFunc(slices.Clone(cards), func(c referee.Printed) bool { return c.Counter || c.Group == referee.BoardGroup })
	sizes := printables.BySize(decks(g, h, cards, size, "", false))
	var doc printables.Document
	for _, d := range sizes {
		one := printables.Tuck{Title: g.Title(), Emblem: emblem(g, h), Size: d.Size, Thickness: thickness}
		if len(sizes) > 1 {
			one.Holds = d.Title
		}
		boxes, err := boxesFor(d.Count(), one, look)
		if err != nil {
			return printables.Document{}, err
		}
		boxes.Pages = append(doc.Pages, boxes.Pages...)
		doc = boxes
	}
	return doc, nil
}

// boxesFor lays out as few boxes as some cards need, numbered.
func boxesFor(cards int, like printables.Tuck, look printables.Look) (doc printables.Document, err error) {
	for boxes := 1; ; boxes++ {
		doc = printables.Document{}
		each := (cards + boxes - 1) / boxes
		for i := range boxes {
			one := like
			one.Cards = min(each, cards-i*each)
			if boxes > 1 {
				one.Holds = strings.TrimPrefix(fmt.Sprintf("%s, box %d of %d", one.Holds, i+1, boxes), ", ")
			}
			var page printables.Document
			if page, err = printables.TuckBox(one, look); err != nil {
				break
			}
			page.Pages = append(doc.Pages, page.Pages...)
			doc = page
		}
		if !errors.As(err, new(*printables.FitError)) || each <= 10 {
			return doc, err
		}
	}
}
