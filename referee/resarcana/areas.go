package resarcana

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// Cells of the console: Places of Power, monuments and items in the middle, components of each player.

// typeTags are the types that an artifact can have.
var typeTags = [...]referee.Tag{
	{Name: "Dragon", Letter: "D", Sign: "♦", Hue: "orange"},
	{Name: "Creature", Letter: "C", Sign: "♣", Hue: "green"},
}

// tags returns a component's types, or its group where it has none.
func (c *component) tags() (out []referee.Tag) {
	for i, tag := range typeTags {
		if c.types>>i&1 == 1 {
			out = append(out, tag)
		}
	}
	if out == nil {
		out = append(out, groupTags[c.group])
	}
	if c.side != "" {
		out = append(out, sideTags[c.side])
	}
	return out
}

var groupTags = [...]referee.Tag{
	{Name: "artifact", Letter: "A", Sign: "□", Hue: "beige"},
	{Name: "mage", Letter: "M", Sign: "★", Hue: "purple"},
	{Name: "magic item", Letter: "I", Sign: "✦", Hue: "pink"},
	{Name: "monument", Letter: "U", Sign: "▽", Hue: "yellow"},
	{Name: "Place of Power", Letter: "P", Sign: "◇", Hue: "blue"},
}

// sideTags mark the two sides of a Place of Power.
var sideTags = map[string]referee.Tag{
	"sun":  {Name: "sun", Letter: "SU", Sign: "☼"},
	"moon": {Name: "moon", Letter: "MO", Sign: "☾"},
}

// short returns essences by letter and sign: "3C○ G◆".
func (e Essences) short() string {
	return strings.Join(e.list("", func(sort int) string { return essenceTags[sort].Letter + essenceTags[sort].Sign }), " ")
}

// cell returns the cell of a face-up component.
func cell(c int32) referee.Cell {
	return referee.Cell{Label: catalogue[c].name, Code: catalogue[c].code, Tags: catalogue[c].tags()}
}

// priceWords returns what component c costs p.
func (t *Table) priceWords(c int32, p int8) string {
	b := t.placementBill(p, c, &noPower)
	text := costWords(b.fixed, b.anyCount, b.excluded)
	if b.discount > 0 {
		text += fmt.Sprintf(", %d off", b.discount)
	}
	return text
}

// areas returns what lies in the middle of the table.
func areas(t *Table, x *lexicon) []referee.Area {
	area := func(title string, cards []int32) (a referee.Area) {
		a.Title = title
		for _, c := range cards {
			a.Cells = append(a.Cells, t.middleCell(c, x))
		}
		return a
	}
	out := []referee.Area{area("Places of Power", t.freePlaces()), area(fmt.Sprintf("Monuments (%d in the deck)", t.monumentDeck()), t.onDisplay()), area("Magic items", t.supplyItems())}
	for i, c := range t.display {
		if c == none && t.monumentsLaid {
			out[1].Cells = slices.Insert(out[1].Cells, i, referee.Cell{Label: "no monument", State: referee.Vacant})
		}
	}
	if t.spread != 0 {
		out = append(out, area("Still to draft", cardsOf(t.spread)))
	}
	return out
}

// setCommand makes choosing a cell type the beginning of a move.
func setCommand(one *referee.Cell, x *lexicon, p int8, verb string) {
	one.Command = fmt.Sprintf("%s: %s %s", x.Players[p], verb, one.Label)
}

// middleCell returns a component in the middle, with what it costs or holds.
func (t *Table) middleCell(c int32, x *lexicon) referee.Cell {
	one := cell(c)
	switch catalogue[c].group {
	case artifact:
		setCommand(&one, x, t.drafter(), "draft")
	case item:
		one.Note = t.waiting[c-firstItem].essences().short()
		if t.phase == acting {
			setCommand(&one, x, t.turn, "pass for")
		} else if t.phase == laying && !t.tally && t.isReady() {
			setCommand(&one, x, t.itemChooser(), "item")
		}
	default:
		if one.Note = t.priceWords(c, 0); t.phase == acting {
			setCommand(&one, x, t.turn, "claim")
		}
	}
	return one
}

// seatView returns what lies in front of a player: a tally for each essence, then the components.
func seatView(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
	var s referee.Seat
	for e, tag := range essenceTags {
		s.Tallies = append(s.Tallies, referee.Tally{Tag: tag, Count: int(t.pool[p][e])})
	}
	label := func(there bool, l referee.Label) {
		if there {
			s.Facts = append(s.Facts, l)
		}
	}
	label(true, referee.Label{Name: "points", Value: strconv.Itoa(t.pointsOf(p)), Decides: true})
	label(t.token == p, referee.Label{Name: "token", Value: "First Player", Short: "①", Decides: true})
	label(t.passed.Has(p), referee.Label{Name: "actions", Value: "passed", Short: "passed", Decides: true})
	label(t.phase == losing && t.pending.Has(p), referee.Label{Name: "owes", Value: "an answer to the loss", Short: "to answer", Decides: true, Cause: catalogue[t.lossOf].name})
	label(!t.tally, referee.Label{Name: "hand", Value: strconv.Itoa(t.hand(p))})
	label(!t.tally, referee.Label{Name: "deck", Value: strconv.Itoa(t.deck(p))})
	discards := sortedNames(t.discards(p))
	label(len(discards) > 0, referee.Label{Name: "discards", Value: strings.Join(discards, ", "), Short: fmt.Sprintf("disc %d", len(discards))})
	text, short, by := t.discountWords(p)
	label(text != "", referee.Label{Name: "pays", Value: text, Short: short, Cause: by})
	for slot, c := range t.inOrder(p) {
		one := t.ownCell(p, slot, c, x)
		if n := t.componentPoints(slot, &catalogue[c], p); n != 0 {
			one.Worth = strconv.Itoa(n)
		}
		s.Cells = append(s.Cells, one)
	}
	if see.Reveal {
		for _, c := range t.knownCards(p) {
			one := cell(c)
			one.Note = "in hand or deck; costs " + t.priceWords(c, p)
			s.Shown = append(s.Shown, one)
		}
	}
	return s
}

// ownCell returns a component in play, with the essences on it.
func (t *Table) ownCell(p int8, slot uint8, c int32, x *lexicon) referee.Cell {
	one := cell(c)
	one.Note = t.essencesOn[slot].essences().short()
	if t.isTurned(slot) {
		one.State = referee.Turned
	}
	switch {
	case t.phase == acting && p == t.turn && len(catalogue[c].actions) > 0:
		setCommand(&one, x, p, "use")
	case t.mayReact(p) && t.canReact(p, slot):
		setCommand(&one, x, p, "react")
	}
	return one
}

// notes returns reminders.
func notes(t *Table, x *lexicon) (out kit.Parts) {
	if t.phase == collectStep && t.orderAsked {
		out = append(out, "In this round, collecting goes clockwise from "+x.Players[t.token])
	}
	for p := range t.players {
		out.Add(t.pointsOf(p) >= enough && t.phase != over, "%s has %d points", x.Players[p], t.pointsOf(p))
		if t.phase == collectStep && !t.done.Has(p) {
			text := t.choiceWords(p, 0)
			out.Add(text != "", "%s chooses: %s", x.Players[p], text)
			laden, scoring := t.loaded(p)
			out.Add(laden != nil, "%s may take essences: “collect taking %s”", x.Players[p], cardNames(laden))
			out.Add(scoring != nil, "Essences that stay on %s are points for %s", spelling.List(spelling.Texts(scoring, cardName)), x.Players[p])
			if slot, ok := t.cursedSlot(p); ok {
				out = append(out, fmt.Sprintf("%s meets the curse of %s: paying Death or turning it", x.Players[p], catalogue[t.cardIn(slot)].name))
			}
		}
	}
	if t.phase == losing {
		out = append(out, fmt.Sprintf("%s: %s", catalogue[t.lossOf].name, t.lossPower().words()))
	}
	return out
}
