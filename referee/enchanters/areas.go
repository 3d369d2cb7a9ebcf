package enchanters

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// orientationSigns mark the three orientations of a vision.
var orientationSigns = [rowSize]string{"↑", "↓", "→"}

func areas(t *Table, x *lexicon) []referee.Area {
	if t.tally {
		return nil
	}
	show := referee.Area{Title: "Display", Places: displaySize, Cells: t.treasureCells(t.display(), "", x)}
	if t.phase >= inTurn && t.phase <= casting && (t.tri.on || t.isStarDue()) {
		for i := range show.Cells {
			show.Cells[i].Command = x.Players[t.turn] + ": take " + show.Cells[i].Label
		}
	}
	for range t.refills {
		show.Cells = append(show.Cells, referee.Cell{Label: "turn one up", State: referee.Vacant})
	}
	decks := referee.Area{Title: "Decks", Cells: []referee.Cell{
		{Label: "Treasures", State: referee.FaceDown},
		{Label: "Pile", Note: digit(int(t.pile)), State: referee.FaceDown},
		{Label: "Discards", Note: digit(int(t.discards))},
	}}
	if t.hasDisplay {
		decks.Cells[0].Note = digit(int(t.deck))
		if n := t.deckAbove() - queenDepth; n > 0 {
			decks.Title = fmt.Sprintf("Decks (%d above the Queen's five)", n)
		}
	}
	return []referee.Area{show, decks}
}

func (t *Table) treasureCells(all []face, row string, x *lexicon) (cells []referee.Cell) {
	for _, f := range all {
		name, code := f.words()
		cells = append(cells, referee.Cell{Label: name, Code: code, Tags: []referee.Tag{t.signTag(f.sign(), x)}, Figure: digit(f.value()), Row: row})
	}
	return cells
}

// signTag returns the tag of a birth sign, in its colour at this table if that is known.
func (t *Table) signTag(sign int, x *lexicon) referee.Tag {
	tag := components().signs[sign].tag
	if c := t.lists.colour[sign]; c != noColour {
		tag.Hue = strings.ToLower(x.Word(Colour, c))
	}
	return tag
}

// seatView returns what lies before a player.
func seatView(t *Table, x *lexicon, p int8, _ referee.Sight) referee.Seat {
	s := &t.seat[p]
	v := referee.Seat{Placed: true}
	add := func(l referee.Label) { v.Facts = append(v.Facts, l) }
	switch {
	case t.out.Has(p):
		add(referee.Label{Name: "out", Value: "of the game", Short: "out", Decides: true})
	case t.tally && t.heldBy.Has(p):
		cards := spelling.Count(s.tallyCards, "card")
		add(referee.Label{Name: "in hand and set aside", Value: cards, Short: cards})
	case t.tally:
	default:
		n := t.stars(p)
		var from kit.Parts
		for spot, one := range s.visions() {
			from.Add(t.starsAt(spot, one) > 0, "%s", one.name())
		}
		add(referee.Label{Name: "stars", Value: fmt.Sprintf("%d (%d take a treasure)", n, starsNeeded), Short: fmt.Sprintf("%d★/%d", n, starsNeeded), Decides: true, Count: n, Of: starsNeeded, Cause: strings.Join(from, ", ")})
		hand := referee.Label{Name: "hand", Value: fmt.Sprintf("%s, %d set aside", spelling.Count(s.hand, "card"), s.aside), Short: fmt.Sprintf("hand %d", s.hand)}
		if s.aside > 0 {
			hand.Short += fmt.Sprintf("+%d", s.aside)
		}
		add(hand)
		add(referee.Label{Name: "treasures", Value: digit(int(t.down[p])) + " face down", Short: fmt.Sprintf("down %d", t.down[p])})
	}
	if sign := t.shownSign(p); sign != nobody {
		text := signName(sign)
		if other := t.opposite(p, sign); other != nobody {
			text += " against " + signName(other)
		}
		add(referee.Label{Name: "sign", Value: text, Short: components().signs[sign].code})
	}
	if t.scoredBy.Has(p) {
		add(referee.Label{Name: "first round", Value: digit(int(s.scored)), Short: fmt.Sprintf("1st %d", s.scored)})
	}
	if t.tally { // otherwise they are in the rows and on display
		v.Cells = t.treasureCells(t.heldOf(p), "", x)
	}
	for spot, c := range s.visions() {
		r, place := spotOf(spot)
		one := referee.Cell{Row: fmt.Sprintf("row %d", r+1), Note: orientationSigns[place], Tags: []referee.Tag{components().symbols[c.symbol()].tag}}
		one.Label, one.Code = c.words()
		if place == rowSize-1 {
			one.State = referee.Turned
		}
		if _, last := s.rows[r].last(); t.phase == inTurn && p != t.turn && place == last {
			one.Command = fmt.Sprintf("%s: steal %d from %s to …", x.Players[t.turn], r+1, x.Players[p])
		}
		v.Cells = append(v.Cells, one)
	}
	v.Cells = append(v.Cells, t.treasureCells(t.faceUp(p), "safe", x)...)
	return v
}
