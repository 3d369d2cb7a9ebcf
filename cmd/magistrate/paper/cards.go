package paper

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// Cards lays out a game's deck to cut out. spread is the counts of the table's own box, ""
// for the defaults; size is that of ordinary cards.
func Cards(g referee.Game, h referee.Header, spread string, size printables.Size, o printables.CardOptions) (doc printables.Document, err error) {
	cards, note, err := printedCards(g, h, spread)
	if err = cmp.Or(err, checkFace(size, o.Face)); err != nil {
		return printables.Document{}, err
	}
	o.Title = g.Title() + ", the cards"
	if own := assumption(g, h, cards...); own != "" {
		note = joinNotes(note, own)
	}
	missing := ""
	if o.Face == printables.Tactile && o.Backs != printables.NoBacks {
		defer func() {
			doc.Warnings = append(doc.Warnings, "Tactile cards have smooth backs; --backs none uses half the paper.")
		}()
	}
	if o.Backs == printables.NoBacks {
		missing = missingSides(cards)
		note = joinNotes(note, missing)
	}
	board, cards := splitBoard(cards)
	doc, err = printables.Cards(decks(g, h, withoutMarkers(cards), size, note, o.Backs == printables.NoBacks), o)
	if err == nil && board != nil {
		err = addBoard(&doc, g, h, board, cards, o)
	}
	if missing != "" {
		doc.Warnings = append(doc.Warnings, missing)
	}
	return doc, withAdvice(err, size, o.Face)
}

// splitBoard parts what is on a board from the cards.
func splitBoard(all []referee.Printed) (board, cards []referee.Printed) {
	for _, c := range all {
		if c.Group == referee.BoardGroup {
			board = append(board, c)
		} else {
			cards = append(cards, c)
		}
	}
	return board, cards
}

// addBoard adds a page with the board behind the cards.
func addBoard(doc *printables.Document, g referee.Game, h referee.Header, board, cards []referee.Printed, o printables.CardOptions) error {
	b := printables.Board{Title: g.Title(), Emblem: emblem(g, h), Size: printables.Mini}
	for _, c := range board {
		if c.Track != nil {
			b.Tracks = append(b.Tracks, printables.FaceOf(c))
		} else {
			b.Tiles, b.TileName = c.Copies, c.Name
		}
	}
	for _, c := range cards {
		if !c.Counter && !slices.Contains(b.Decks, c.Group) {
			b.Decks = append(b.Decks, c.Group)
		}
	}
	page, err := printables.BoardPage(b, printables.Look{Paper: o.Paper, Ink: o.Ink})
	if err != nil {
		return err
	}
	doc.Pages = append(doc.Pages, page.Pages...)
	if o.Backs == printables.LongBacks || o.Backs == printables.ShortBacks {
		doc.Pages = append(doc.Pages, printables.Page{W: page.Pages[0].W, H: page.Pages[0].H})
	}
	return nil
}

// checkFace returns an error for a face that a size has no room for.
func checkFace(size printables.Size, face printables.Style) error {
	if size == printables.Mini && face == printables.Large {
		return errors.New("mini cards have no room for the large face; --size poker has more room, and so has --face standard")
	}
	return nil
}

// withAdvice adds to a *FitError which options have more room.
func withAdvice(err error, size printables.Size, face printables.Style) error {
	if errors.As(err, new(*printables.FitError)) && (size == printables.Mini || face == printables.Large) {
		err = fmt.Errorf("%w; --size poker has more room", err)
		if face != "" && face != printables.Standard {
			err = fmt.Errorf("%w, and so has --face standard", err)
		}
	}
	return err
}

// printedCards returns a game's cards, by the counts of the table's own box if it gives
// them.
func printedCards(g referee.Game, h referee.Header, spread string) (cards []referee.Printed, note string, err error) {
	if s, ok := g.(referee.Spreader); ok {
		return s.Spread(spread)
	}
	if spread != "" {
		return nil, "", fmt.Errorf("--spread is not for %s, whose rulebook counts the cards", g.Title())
	}
	return g.Cards(h), "", nil
}

// missingSides returns a note on what the game lacks without printed backs, or "".
func missingSides(cards []referee.Printed) (phrase string) {
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
		phrase = twins + ": each side is printed as a card of its own; glue the two back to back."
	}
	if backs > 0 {
		phrase = joinNotes(phrase, fmt.Sprintf("%d cards need their backs in play; --backs prints them.", backs))
	}
	return phrase
}

// joinNotes joins two notes, either of which may be empty.
func joinNotes(a, b string) string { return strings.TrimSpace(a + " " + b) }

// maxMarkers is the number of pieces that go on the set-up sheet, not on one of their own.
const maxMarkers = 4

// markers returns the pieces for the set-up sheet.
func markers(cards []referee.Printed) (all []referee.Printed) {
	pieces := 0
	for _, c := range cards {
		if c.Counter {
			pieces += max(1, c.Copies)
			all = append(all, c)
		}
	}
	if pieces > maxMarkers {
		return nil
	}
	return all
}

// withoutMarkers returns the cards of the deck.
func withoutMarkers(cards []referee.Printed) []referee.Printed {
	if len(markers(cards)) == 0 {
		return cards
	}
	return slices.DeleteFunc(slices.Clone(cards), func(c referee.Printed) bool { return c.Counter })
}

// What powers cost and answer has signs on cards: "any 2", "turn, …", "React to a loss: turn".
var (
	anyNumber = spelling.Pattern(`\bany ([0-9]+)`)
	turnFirst = spelling.Pattern(`(^|: )turn\b`)
	reactTo   = spelling.Pattern(`^React to an? `)
)

// powerSigns returns a power with those signs.
func powerSigns(power string) string {
	power = reactTo().ReplaceAllString(power, "{react} ")
	power = turnFirst().ReplaceAllString(power, "$1{turn}")
	return anyNumber().ReplaceAllString(power, "{any} $1")
}

// decks returns a deck for each group of cards, in order.
func decks(g referee.Game, h referee.Header, cards []referee.Printed, size printables.Size, note string, apart bool) (all []printables.Deck) {
	groups := map[string][]referee.Printed{}
	var order []string
	for _, c := range cards {
		c.Powers, c.Cost = spelling.Texts(c.Powers, powerSigns), anyNumber().ReplaceAllString(c.Cost, "$1{any}")
		if groups[c.Group] == nil {
			order = append(order, c.Group)
		}
		groups[c.Group] = append(groups[c.Group], c)
	}
	for i, name := range order {
		common := printables.Face{Back: true, Title: name, Hue: "grey"}
		if name == "" {
			common.Title = g.Title()
		}
		if e := emblem(g, h); e != "" {
			common.Signs = []string{e}
		}
		if len(order) > 1 && !groups[name][0].Counter { // to tell the decks apart
			common.Word = name
		}
		s := size
		if s == printables.Own {
			s = printables.Poker
		}
		if groups[name][0].Small {
			s = printables.Mini
		}
		d := printables.DeckOf(name, s, groups[name], common, apart)
		if i == 0 {
			d.Note = note
		}
		all = append(all, d)
	}
	return all
}
