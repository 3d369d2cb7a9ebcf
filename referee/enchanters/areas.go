package enchanters

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// What the console draws: the display with the deck, pile and discards in the
// middle, and two rows before each player.

// lies are the signs of the three orientations.
var lies = [fullRow]string{"↑", "↓", "→"}

func areas(t *Table, x *lexicon) []referee.Area {
	if t.tally {
		return nil
	}
	show := referee.Area{Title: "Display", Places: shown}
	for _, f := range slices.Sorted(slices.Values(t.onShow())) {
		one := t.treasureCell(f, x)
		if t.tri.on || t.starDue() {
			one.Say = x.Players[t.turn] + ": take " + one.Label
		}
		show.Cells = append(show.Cells, one)
	}
	for range t.refills {
		show.Cells = append(show.Cells, referee.Cell{Label: "turn one up", State: referee.Vacant})
	}
	decks := referee.Area{Title: "Decks", Cells: []referee.Cell{
		{Label: "Treasures", State: referee.FaceDown},
		{Label: "Pile", Note: digit(int(t.pile)), State: referee.FaceDown},
		{Label: "Discards", Note: digit(int(t.discards))},
	}}
	if t.begun {
		decks.Cells[0].Note = digit(int(t.deck))
		if n := t.above() - below; n > 0 {
			decks.Title = fmt.Sprintf("Decks (%d above the Queen's five)", n)
		}
	}
	return []referee.Area{show, decks}
}

func (t *Table) treasureCell(f face, x *lexicon) referee.Cell {
	name, code := f.words()
	return referee.Cell{Label: name, Code: code, Tags: []referee.Tag{t.signTag(f.sign(), x)}, Figure: digit(f.value())}
}

// signTag tells a birth-sign, in its colour where that is told.
func (t *Table) signTag(sign int, x *lexicon) referee.Tag {
	tag := components().signs[sign].tag
	if c := t.lists.colour[sign]; c != noColour {
		tag.Hue = strings.ToLower(x.Word(Colour, c))
	}
	return tag
}

// seatView is what lies before one player: the rows as they lie.
func seatView(t *Table, x *lexicon, p int8, _ referee.Sight) referee.Seat {
	s := &t.seat[p]
	v := referee.Seat{Placed: true}
	switch t.phase {
	case inTurn, taking, casting, again:
		v.Next = p == t.next(t.turn)
	}
	add := func(l referee.Label) { v.Facts = append(v.Facts, l) }
	switch {
	case s.out:
		add(referee.Label{Name: "out", Value: "of the game", Short: "out", Decides: true})
	case t.tally && t.heldBy.Has(p):
		cards := spelling.Count(s.told, "card")
		add(referee.Label{Name: "in hand and set aside", Value: cards, Short: cards})
	case t.tally:
	default:
		n := t.stars(p)
		add(referee.Label{Name: "stars", Value: fmt.Sprintf("%d (%d take a treasure)", n, ofStars), Short: fmt.Sprintf("%d★/%d", n, ofStars), Decides: true, Count: n, Of: ofStars})
		hand := referee.Label{Name: "hand", Value: fmt.Sprintf("%s, %d set aside", spelling.Count(s.hand, "card"), s.aside), Short: fmt.Sprintf("hand %d", s.hand)}
		if s.aside > 0 {
			hand.Short += fmt.Sprintf("+%d", s.aside)
		}
		add(hand)
		add(referee.Label{Name: "treasures", Value: digit(int(s.down)) + " face down", Short: fmt.Sprintf("down %d", s.down)})
	}
	if t.signsShown() && s.sign != nobody {
		text := signNames[s.sign]
		if other := t.opposite(p, s.sign); other != nobody {
			text += " against " + signNames[other]
		}
		add(referee.Label{Name: "sign", Value: text, Short: signCodes[s.sign]})
	}
	if t.scoredBy.Has(p) {
		add(referee.Label{Name: "first round", Value: digit(int(s.scored)), Short: fmt.Sprintf("1st %d", s.scored)})
	}
	if t.tally { // else they are a part of what lies there
		for _, f := range t.heldOf(p) {
			v.Cells = append(v.Cells, t.treasureCell(f, x))
		}
	}
	for spot, c := range s.laid() {
		r, place := spotOf(spot)
		one := referee.Cell{Row: fmt.Sprintf("row %d", r+1), Note: lies[place], Tags: []referee.Tag{components().symbols[c.symbol()].tag}}
		one.Label, one.Code = c.words()
		if place == fullRow-1 {
			one.State = referee.Turned
		}
		if _, last := s.rows[r].last(); t.phase == inTurn && p != t.turn && place == last {
			one.Say = fmt.Sprintf("%s: steal %d from %s to …", x.Players[t.turn], r+1, x.Players[p])
		}
		v.Cells = append(v.Cells, one)
	}
	for _, f := range s.faceUp() {
		one := t.treasureCell(f, x)
		one.Row = "safe"
		v.Cells = append(v.Cells, one)
	}
	return v
}
