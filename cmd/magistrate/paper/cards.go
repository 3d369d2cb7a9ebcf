package paper

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
)

// Cards lays out a game's whole deck to cut out. spread is what a table counted
// in its own box, "" for our counts; size is that of ordinary cards.
func Cards(g referee.Game, h referee.Header, spread string, size printables.Size, o printables.CardOptions) (doc printables.Document, err error) {
	cards, note, err := printed(g, h, spread)
	if err != nil {
		return printables.Document{}, err
	}
	o.Title = g.Title() + ", the cards"
	if own := assumption(g, h, cards...); own != "" {
		note = joined(note, own)
	}
	missing := ""
	if o.Face == printables.Tactile && o.Backs != printables.NoBacks {
		defer func() {
			doc.Warnings = append(doc.Warnings, "The backs of tactile cards are smooth: --backs none takes half the paper.")
		}()
	}
	if o.Backs == printables.NoBacks {
		missing = unprinted(cards)
		note = joined(note, missing)
	}
	doc, err = printables.Cards(decks(g, h, withoutMarkers(cards), size, note, o.Backs == printables.NoBacks), o)
	if missing != "" {
		doc.Warnings = append(doc.Warnings, missing)
	}
	return doc, roomier(err, size, o.Face)
}

// roomier says of a deck that does not fit what has more room.
func roomier(err error, size printables.Size, face printables.Style) error {
	if errors.As(err, new(*printables.FitError)) && (size == printables.Mini || face == printables.Large) {
		err = fmt.Errorf("%w: --size poker has more room", err)
		if face != "" && face != printables.Standard {
			err = fmt.Errorf("%w, and so has --face standard", err)
		}
	}
	return err
}

// printed lists a game's cards, by the counts of a table's own box where it has
// said them.
func printed(g referee.Game, h referee.Header, spread string) (cards []referee.Printed, note string, err error) {
	if s, ok := g.(referee.Spreader); ok {
		return s.Spread(spread)
	}
	if spread != "" {
		return nil, "", fmt.Errorf("the cards of %s are known; --spread is for games whose counts are not", g.Title())
	}
	return g.Cards(h), "", nil
}

// unprinted says what the game misses when no backs are printed; "" for nothing.
func unprinted(cards []referee.Printed) (says string) {
	twins, backs := "", 0
	for _, c := range cards {
		if c.Twin != "" && (twins == "" || !c.Counter) {
			twins = c.Group
		}
		if len(c.Back) > 0 {
			backs += c.Copies
		}
	}
	if twins != "" {
		says = twins + ": both sides are printed, each as a card; glue them back to back."
	}
	if backs > 0 {
		says = joined(says, fmt.Sprintf("The backs of %d cards tell something that the game needs and are not printed: --backs prints them.", backs))
	}
	return says
}

func joined(a, b string) string { return strings.TrimSpace(a + " " + b) }

// few pieces get no sheet of their own: they stand on the set-up sheet.
const few = 4

// markers are those, if a game has any.
func markers(cards []referee.Printed) (all []referee.Printed) {
	pieces := 0
	for _, c := range cards {
		if c.Counter {
			pieces += max(1, c.Copies)
			all = append(all, c)
		}
	}
	if pieces > few {
		return nil
	}
	return all
}

// withoutMarkers are the cards that a deck is printed of.
func withoutMarkers(cards []referee.Printed) []referee.Printed {
	if len(markers(cards)) == 0 {
		return cards
	}
	return slices.DeleteFunc(slices.Clone(cards), func(c referee.Printed) bool { return c.Counter })
}

// decks puts each group of cards into a deck of its own, in their order.
func decks(g referee.Game, h referee.Header, cards []referee.Printed, size printables.Size, note string, apart bool) (all []printables.Deck) {
	groups := map[string][]referee.Printed{}
	var order []string
	for _, c := range cards {
		if groups[c.Group] == nil {
			order = append(order, c.Group)
		}
		groups[c.Group] = append(groups[c.Group], c)
	}
	for i, name := range order {
		common := printables.Face{Back: true, Title: name, Colour: printables.Hue("grey")}
		if name == "" {
			common.Title = g.Title()
		}
		if e := emblem(g, h); e != "" {
			common.Signs = []string{e}
		}
		if len(order) > 1 && !groups[name][0].Counter { // decks lie beside each other
			common.Word = name
		}
		s := size
		if s == printables.Own {
			if s = printables.Poker; groups[name][0].Large {
				s = printables.Tarot
			}
		}
		if groups[name][0].Counter {
			s = printables.Token
		}
		d := printables.DeckOf(name, s, groups[name], common, apart)
		if i == 0 {
			d.Note = note
		}
		all = append(all, d)
	}
	return all
}
