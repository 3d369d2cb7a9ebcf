package paper

import (
	"errors"

	"magistrate/printables"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/setup"
)

// Setup lays out the set-up sheet of a header's game. drawn says what was drawn by lot, or is
// "". The QR code holds the header, which opens the game in the console.
func Setup(g referee.Game, h referee.Header, drawn string, look printables.Look) (printables.Document, error) {
	sheet, err := g.Setup(h)
	if err != nil {
		return printables.Document{}, err
	}
	return setupSheet(g, h, sheet, drawn, look)
}

// SetupOf is Setup for a record.
func SetupOf(s *record.Record, look printables.Look) (printables.Document, error) {
	sheet, err := s.Setup()
	if err != nil {
		return printables.Document{}, err
	}
	return setupSheet(s.Game, s.Header, sheet, "", look)
}

// setupSheet lays out a set-up.
func setupSheet(g referee.Game, h referee.Header, sheet setup.Sheet, drawn string, look printables.Look) (printables.Document, error) {
	look.Names = h.Players
	o := printables.SetupOptions{Look: look, Emblem: emblem(g, h), Header: record.Header(h, g), Drawn: drawn, Rulings: houseRules(g, h), Open: pendingDraw(g, h)}
	for _, c := range markers(g.Cards(h)) {
		o.Markers = append(o.Markers, printables.Labelled{Caption: c.Name, Text: c.Sign})
	}
	return printables.SetupSheet(sheet, o)
}

// emblem returns the sign of a game or, if it has none, of its first card.
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

// pendingDraw returns what is still to be drawn by lot when the game is opened, or "".
func pendingDraw(g referee.Game, h referee.Header) string {
	_, err := record.Begin(g, h)
	bad := new(referee.HeaderError)
	if !errors.As(err, &bad) {
		return ""
	}
	for _, k := range g.Keys() {
		if k.Name == bad.Key && k.Lot != nil {
			return "It will ask for the " + k.Name + ", still to be drawn by lot."
		}
	}
	return ""
}
