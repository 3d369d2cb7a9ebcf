package resarcana

import (
	"fmt"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// What the console draws: Places of Power, monuments and items in the middle,
// and what lies before each player.

// typeTags are the types an artifact can have.
var typeTags = [...]referee.Tag{
	{Name: "Dragon", Letter: "D", Sign: "♦", Hue: "orange"},
	{Name: "Creature", Letter: "C", Sign: "♣", Hue: "green"},
}

// tags are a component's types, or what sort it is.
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

// sideTags tell the two sides of a Place of Power.
var sideTags = map[string]referee.Tag{
	"sun":  {Name: "sun", Letter: "SU", Sign: "☼"},
	"moon": {Name: "moon", Letter: "MO", Sign: "☾"},
}

// short writes essences by letter and sign: "3C○ G◆".
func (e Essences) short() string {
	return strings.Join(e.list("", func(sort int) string { return essenceTags[sort].Letter + essenceTags[sort].Sign }), " ")
}

// cell is a component lying face up.
func cell(c int32) referee.Cell {
	return referee.Cell{Label: all[c].name, Code: all[c].code, Tags: all[c].tags()}
}

// priced is a component that can be had, with what it costs this player.
func (t *Table) priced(c int32, p int8) string {
	b := t.placement(p, c, nil)
	text := costWords(b.fixed, b.any)
	if b.less > 0 {
		text += fmt.Sprintf(", %d off", b.less)
	}
	return text
}

func areas(t *Table, x *lexicon) []referee.Area {
	placesArea := referee.Area{Title: "Places of Power"}
	for _, c := range t.freePlaces() {
		placesArea.Cells = append(placesArea.Cells, t.claimCell(c, x))
	}
	monumentsArea := referee.Area{Title: fmt.Sprintf("Monuments (%d in the deck)", t.monumentDeck())}
	for _, m := range t.display {
		switch {
		case m != none:
			monumentsArea.Cells = append(monumentsArea.Cells, t.claimCell(firstMonument+int32(m), x))
		case t.laid:
			monumentsArea.Cells = append(monumentsArea.Cells, referee.Cell{Label: "no monument", State: referee.Vacant})
		}
	}
	itemsArea := referee.Area{Title: "Magic items"}
	for _, c := range t.supplyItems() {
		one := cell(c)
		one.Note = t.waits[c-firstItem].essences().short()
		switch {
		case t.phase == acting:
			one.Say = saying(x, t.turn, "pass for", one)
		case t.phase == laying && !t.tally && t.ready():
			one.Say = saying(x, t.itemDue(), "item", one)
		}
		itemsArea.Cells = append(itemsArea.Cells, one)
	}
	out := []referee.Area{placesArea, monumentsArea, itemsArea}
	if t.spread == 0 {
		return out
	}
	spreadArea := referee.Area{Title: "To be drafted"}
	for _, c := range cardsOf(t.spread) {
		one := cell(c)
		one.Say = saying(x, t.draftDue(), "draft", one)
		spreadArea.Cells = append(spreadArea.Cells, one)
	}
	return append(out, spreadArea)
}

// saying is what a player says of a card.
func saying(x *lexicon, p int8, verb string, one referee.Cell) string {
	return fmt.Sprintf("%s: %s %s", x.Players[p], verb, one.Label)
}

// claimCell is something in the middle that can be claimed.
func (t *Table) claimCell(c int32, x *lexicon) referee.Cell {
	one := cell(c)
	one.Note = t.priced(c, 0)
	if t.phase == acting {
		one.Say = saying(x, t.turn, "claim", one)
	}
	return one
}

// seatView is what lies before one player: the pool first, an essence a cell, then
// the components.
func seatView(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
	s := referee.Seat{Next: t.phase == acting && p != t.turn && p == t.next(t.turn)}
	for e, tag := range essenceTags {
		s.Tallies = append(s.Tallies, referee.Tally{Tag: tag, Count: int(t.pool[p][e])})
	}
	label := func(there bool, l referee.Label) {
		if there {
			s.Facts = append(s.Facts, l)
		}
	}
	label(true, referee.Label{Name: "points", Value: strconv.Itoa(t.total(p)), Decides: true})
	label(t.token == p, referee.Label{Name: "token", Value: "First Player", Short: "①", Decides: true})
	label(t.passed.Has(p), referee.Label{Name: "actions", Value: "passed", Short: "passed", Decides: true})
	label(t.phase == losing && t.pending.Has(p), referee.Label{Name: "owes", Value: "an answer to the loss", Short: "to answer", Decides: true})
	label(!t.tally, referee.Label{Name: "hand", Value: strconv.Itoa(t.hand(p))})
	label(!t.tally, referee.Label{Name: "deck", Value: strconv.Itoa(t.deck(p))})
	discards := sorted(cardsOf(t.pile & t.own[p]))
	label(len(discards) > 0, referee.Label{Name: "discards", Value: strings.Join(discards, ", "), Short: fmt.Sprintf("disc %d", len(discards))})
	text, short := t.discountWords(p)
	label(text != "", referee.Label{Name: "pays", Value: text, Short: short})
	mine := t.mine(p)
	for slot, c := range t.inOrder(p) {
		one := t.ownCell(p, slot, c, x)
		if n := t.worth(slot, c, mine); n != 0 {
			one.Worth = strconv.Itoa(n)
		}
		s.Cells = append(s.Cells, one)
	}
	if see.Reveal {
		for _, c := range cardsOf((t.sure | t.dealt | t.again) & t.own[p]) {
			one := cell(c)
			one.Note = "in hand or deck; costs " + t.priced(c, p)
			s.Shown = append(s.Shown, one)
		}
	}
	return s
}

// ownCell is a component in play, with what lies on it.
func (t *Table) ownCell(p int8, slot uint8, c int32, x *lexicon) referee.Cell {
	one := cell(c)
	one.Note = t.on[slot].essences().short()
	if t.isTurned(slot) {
		one.State = referee.Turned
	}
	switch {
	case t.phase == acting && p == t.turn && len(all[c].uses) > 0:
		one.Say = saying(x, p, "use", one)
	case (t.phase == losing || t.phase == checking) && toReact(t, p) == "" && t.canReact(p, slot):
		one.Say = saying(x, p, "react", one)
	}
	return one
}

// notes are reminders.
func notes(t *Table, x *lexicon) (out kit.Parts) {
	if t.phase == collectStep && t.asked {
		out = append(out, "This round's collecting goes clockwise from "+x.Players[t.token])
	}
	for p := range t.players {
		out.Add(t.total(p) >= enough && t.phase != over, "%s has %d points", x.Players[p], t.total(p))
		if t.phase == collectStep && !t.done.Has(p) {
			text := t.choiceWords(p, 0)
			out.Add(text != "", "%s chooses: %s", x.Players[p], text)
			laden, scoring := t.laden(p)
			out.Add(laden != nil, "%s may take what lies there: “collect taking %s”", x.Players[p], strings.Join(laden, ", "))
			out.Add(scoring != nil, "What lies on %s gives %s points there", spelling.List(scoring), x.Players[p])
			if slot, ok := t.cursed(p); ok {
				out = append(out, fmt.Sprintf("%s meets the curse of %s: paying Death or turning it", x.Players[p], all[t.cardIn(slot)].name))
			}
		}
	}
	if t.phase == losing {
		out = append(out, fmt.Sprintf("%s: %s", all[t.lossOf].name, t.lossPower().words()))
	}
	return out
}
