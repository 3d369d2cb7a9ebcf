package paper

import (
	"errors"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/setup"
)

// Setup lays out how to lay a table of the header's game. drawn says what was
// drawn by lot, "" for nothing. Its QR code is the record's header: scanned into
// the console it opens the game.
func Setup(g referee.Game, h referee.Header, drawn string, look printables.Look) (printables.Document, error) {
	sheet, err := g.Setup(h)
	if err != nil {
		return printables.Document{}, err
	}
	return laid(g, h, sheet, drawn, look)
}

// SetupOf is Setup for the table of a record.
func SetupOf(s *record.Sitting, look printables.Look) (printables.Document, error) {
	sheet, err := s.Setup()
	if err != nil {
		return printables.Document{}, err
	}
	return laid(s.Game, s.Header, sheet, "", look)
}

func laid(g referee.Game, h referee.Header, sheet setup.Sheet, drawn string, look printables.Look) (printables.Document, error) {
	look.Names = h.Players
	o := printables.SetupOptions{Look: look, Emblem: emblem(g, h), Header: record.Header(h, g), Drawn: drawn, Rulings: rulings(g, h), Open: open(g, h)}
	for _, c := range markers(g.Cards(h)) {
		o.Markers = append(o.Markers, printables.Labelled{Caption: c.Name, Text: c.Sign})
	}
	return printables.SetupSheet(sheet, o)
}

// emblem is the sign that stands for a game: its own, else that of its first card.
func emblem(g referee.Game, h referee.Header) string {
	if printables.HasSign(g.Key()) {
		return g.Key()
	}
	f := printables.FaceOf(g.Cards(h)[0])
	if len(f.Signs) > 0 {
		return f.Signs[0]
	}
	return f.Picture
}

// open says what a table has still to settle when the game is opened; "" for
// nothing.
func open(g referee.Game, h referee.Header) string {
	_, err := record.Begin(g, h)
	bad := new(referee.HeaderError)
	if !errors.As(err, &bad) {
		return ""
	}
	for _, k := range g.Keys() {
		if k.Name == bad.Key && k.Lot != nil {
			return "It asks for the " + k.Name + " then: chance has yet to choose."
		}
	}
	return ""
}
