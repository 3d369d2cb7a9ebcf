package conclave

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// view builds what the table can see. Hands are backs, which everybody sees, so
// there is nothing that could be revealed.
func view(t *Table, x *lexicon) referee.View {
	return referee.View{
		Round:  round(t),
		Phase:  phaseTitle(t),
		Areas:  areas(t, x),
		Notes:  notes(t, x),
		Matrix: matrix(),
		Open:   true, // followers lie open before their owner to the end
	}
}

// stateOf is what show --json prints, its keys in the order of the record format.
func stateOf(t *Table, x *lexicon, see referee.Sight) any {
	var decks any
	if t.decked {
		decks = referee.Object{kit.Field("left", t.decks[left]), kit.Field("right", t.decks[right])}
	}
	grid := referee.Object{}
	for at := range t.cards.All {
		grid = append(grid, kit.Field(x.Word(Space, int32(at)), face(t.grid[at]).name()))
	}
	players := make([]referee.Object, t.players)
	for p := range t.players {
		piles := referee.Object{}
		for m, pile := range t.piles[p] {
			if pile != 0 {
				piles = append(piles, kit.Field(x.Word(Magic, int32(m)), referee.Object{kit.Field("cards", pile.names(m)), kit.Field("influence", pile.influence())}))
			}
		}
		players[p] = referee.Object{kit.Field("name", x.Players[p]), kit.Field("hand", backs(t, p, x)), kit.Field("piles", piles)}
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("phase", phaseNames[t.phase]), kit.Field("to_act", x.Names(toAct(t))), kit.Field("last_turns", t.last),
		kit.Field("irregular", see.Irregular), kit.Field("grid", grid), kit.Field("decks", decks), kit.Field("players", players),
	}
}

// round counts the rounds: each player has one turn in each (Structure of a
// round).
func round(t *Table) string {
	if t.turns == 0 {
		return ""
	}
	return fmt.Sprintf("Round %d", (t.turns-1)/t.players+1)
}

func phaseTitle(t *Table) string {
	if t.tally && t.phase == setup {
		return "Tally"
	}
	return [...]string{"Set-up", "Send an Emissary", "Draw a card", "Refill the Conclave", "Reveal the hands", "Over"}[t.phase]
}

// expect says what is expected next, and from whom.
func expect(t *Table, x *lexicon) string {
	switch t.phase {
	case setup:
		return expectSetup(t, x)
	case turn:
		who := x.Players[t.turn]
		if t.cards == everywhere {
			return fmt.Sprintf("the Conclave is full, so %s sends nobody (house ruling) and draws a card from %s", who, t.mayDrawFrom(x))
		}
		say := who + " sends an Emissary"
		if t.last {
			say += " on the last turn"
		}
		say += " (" + pattern(t, x) + ")"
		if gift := t.gift(x); gift != "" {
			say += ", and may give followers first (" + gift + ")"
		}
		return say
	case draw:
		return x.Players[t.turn] + " draws a card from " + t.mayDrawFrom(x)
	case refill:
		return expectRefill(t, x)
	}
	return kit.Do(x.Names(toAct(t)), "reveals the cards left in hand", "reveal the cards left in hand") + " (reveal …)"
}

// pattern is how a card of the hand may be sent: “for example: love boar 5 to b2”.
func pattern(t *Table, x *lexicon) string {
	magic := slices.IndexFunc(t.hands[t.turn][:], func(n int8) bool { return n > 0 })
	space := bits.TrailingZeros16(uint16(t.open()))
	return "for example: " + spelling.Fold(t.unseen(magic).name()) + " to " + x.Word(Space, int32(space))
}

// gift is a pile that the player to act may give another: “give love to brit”; "" where
// there is none.
func (t *Table) gift(x *lexicon) string {
	if t.gave || giving(t, t.turn) != "" {
		return ""
	}
	for m, pile := range t.piles[t.turn] {
		for q := range t.players {
			if pile != 0 && t.piles[q][m] == 0 {
				return spelling.Fold("give " + x.Word(Magic, int32(m)) + " to " + x.Players[q])
			}
		}
	}
	return ""
}

// unseen is a card of a magic that does not lie in sight, of the highest influence: an
// example, as how often each is printed is not known.
func (t *Table) unseen(magic int) face {
	first := face(magic * brotherhoods * influences)
	for i := influences - 1; i >= 0; i-- {
		for b := range face(brotherhoods) {
			f := first + b*influences + face(i)
			if on, of := t.lies(f); on == 0 && of == [seats]int{} {
				return f
			}
		}
	}
	return first
}

// mayDrawFrom names the decks that have cards, and how the draw is said: “the left deck;
// say its back (for example: left love)”.
func (t *Table) mayDrawFrom(x *lexicon) string {
	magic := 0
	for magic < magics-1 && t.inSight(magic) >= perMagic {
		magic++
	}
	say := func(from string, deck int) string {
		return fmt.Sprintf("%s deck; say its back (for example: %s %s)", from, deckNames[deck], spelling.Fold(x.Word(Magic, int32(magic))))
	}
	switch {
	case t.decks[left] == 0:
		return say("the right", right)
	case t.decks[right] == 0:
		return say("the left", left)
	}
	return say("the left or the right", left)
}

func expectSetup(t *Table, x *lexicon) string {
	hands := x.Names(t.stated.Lacks(t.players))
	if t.tally {
		return kit.StillToTell(hands, "Influence Zone", "LOB4, WIG3, …")
	}
	missing := kit.Parts(spelling.Texts(hands, func(name string) string { return name + "'s hand" }))
	missing.Add(!t.laid, "the twelve cards laid")
	missing.Add(!t.decked, "the two decks")
	if len(missing) == 1 && len(hands) == 1 {
		return "still to be stated is " + missing[0]
	}
	return "still to be stated are " + spelling.List(missing)
}

// expectRefill names the spaces of a refill, and the deck its next card comes
// from (Refill the Conclave of Mages).
func expectRefill(t *Table, x *lexicon) string {
	n := t.due()
	from := t.from
	if t.decks[from] == 0 {
		from = 1 - from
	}
	where := fmt.Sprintf(", from the %s deck", deckNames[from])
	if here := int(t.decks[from]); here < n {
		where = fmt.Sprintf(": %d from the %s deck, then %d from the %s one", here, deckNames[from], n-here, deckNames[1-from])
	}
	onto := strings.ReplaceAll(spaceList(first(t.empty(), n), x), " and ", ", then ")
	return fmt.Sprintf("lay %s onto %s%s", spelling.Count(n, "card"), onto, where)
}

// matrix is magic by brotherhood and influence.
var matrix = sync.OnceValue(func() *referee.Matrix {
	c := cards()
	m := &referee.Matrix{Kind: referee.Card, Rows: c.magics[:]}
	for f := range face(brotherhoods * influences) {
		magic := c.magics[f.magic()].Name
		m.Columns = append(m.Columns, referee.Column{Name: f.name()[len(magic)+1:], Code: f.code()[len(c.codes[0]):], Tag: c.brotherhoods[f.brotherhood()]})
	}
	return m
})

// areas are the Conclave as a grid, and the two decks.
func areas(t *Table, x *lexicon) []referee.Area {
	if t.tally {
		return nil
	}
	return []referee.Area{
		{Title: "Conclave", Columns: side, Across: across, Down: down, Cells: gridCells(t, x)},
		{Title: "Draw Decks", Columns: 2, Cells: deckCells(t, x)},
	}
}

// across and down name the columns and rows of the Conclave.
var across, down = []string{"a", "b", "c", "d"}, []string{"1", "2", "3", "4"}

func gridCells(t *Table, x *lexicon) []referee.Cell {
	cells := make([]referee.Cell, spaces)
	for at := range cells {
		name := x.Word(Space, int32(at))
		if t.cards.Has(at) {
			f := face(t.grid[at])
			cells[at] = referee.Cell{Label: f.name(), Code: f.code(), Tags: f.tags(), Note: name, Figure: fmt.Sprint(f.influence())}
			continue
		}
		cells[at] = referee.Cell{Label: name, State: referee.Vacant}
		if t.phase == turn && t.open().Has(at) {
			cells[at].Say = x.Text(statement{Verb: vSend, By: t.turn, Items: []referee.Item{referee.Dots(0), referee.One(Space, int32(at), 1)}})
		}
	}
	if t.phase == refill {
		n := 0
		for at := range first(t.empty(), t.due()).All {
			n++
			cells[at].Note = fmt.Sprintf("refill %d", n)
		}
	}
	return cells
}

func deckCells(t *Table, x *lexicon) []referee.Cell {
	if !t.decked {
		return nil
	}
	cells := make([]referee.Cell, 2)
	for d := range cells {
		cells[d] = referee.Cell{Label: deckNames[d] + " deck", Note: spelling.Count(int(t.decks[d]), "card"), State: referee.FaceDown}
		if t.decks[d] == 0 {
			cells[d].State = referee.Vacant
		} else if t.mayDraw() {
			cells[d].Say = x.Text(statement{Verb: vDrawLeft + uint8(d), By: t.turn, Items: []referee.Item{referee.Dots(0)}})
		}
	}
	return cells
}

// seatView shows a player's piles with their sums, and the backs in hand.
func seatView(t *Table, x *lexicon, p int8, _ referee.Sight) referee.Seat {
	c := cards()
	control := scoring.ConclaveControl(zones(t, x))
	seat := referee.Seat{Next: t.follows(p)}
	for m, cards := range t.piles[p] {
		tally := referee.Tally{Tag: c.magics[m], Count: int(cards.influence()), Most: slices.Contains(control[m], int(p))}
		if cards != 0 {
			tally.Note = "by " + spelling.Count(int(cards.cards()), "card")
		}
		seat.Tallies = append(seat.Tallies, tally)
		for range t.hands[p][m] {
			seat.Shown = append(seat.Shown, referee.Cell{Label: c.magics[m].Name, Code: c.codes[m], Tags: c.magics[m : m+1 : m+1], State: referee.FaceDown})
		}
	}
	seat.Facts = []referee.Label{{Name: "followers", Value: spelling.Count(t.followers(p), "card"), Short: spelling.Count(t.followers(p), "card")}}
	if !t.tally {
		seat.Facts = append(seat.Facts, referee.Label{Name: "hand", Value: spelling.Count(t.held(p), "card"), Short: fmt.Sprintf("hand %d", t.held(p))})
	}
	return seat
}

// notes are the countdown and what the table might overlook.
func notes(t *Table, x *lexicon) (out kit.Parts) {
	d := t.decks[left] - t.decks[right]
	out.Add(t.decked && t.undrawn() == t.drawCards() && (d < -1 || d > 1), "The decks differ by %d cards; they are meant to be roughly equal", max(d, -d))
	out.Add(t.last && (t.phase == draw || t.phase == refill), "The decks are empty: last turns, %d to come", t.remain)
	out.Add(t.last && t.phase == turn && t.remain == 0, "Last turns: this is the last one")
	out.Add(t.last && t.phase == turn && t.remain > 0, "Last turns: this one and %d more", t.remain)
	out.Add(t.gave && t.phase == turn, "%s has given a pile this turn", x.Players[t.turn])
	for at := range t.crisis.All {
		out.Add(true, "A Magic Crisis round %s waits for the draw (house ruling)", x.Word(Space, int32(at)))
	}
	if t.phase == over {
		out = append(out, comparison(t, x)...)
	}
	return out
}

// comparison tells magic by magic who has how much, and who controls it
// (Scoring).
func comparison(t *Table, x *lexicon) (out []string) {
	zones := zones(t, x)
	for m, controllers := range scoring.ConclaveControl(zones) {
		if len(controllers) == 0 {
			out = append(out, scoring.ConclaveMagics[m]+": nobody has any")
			continue
		}
		var have kit.Parts
		for _, z := range zones {
			have.Add(z.Piles[m].Cards > 0, "%s %d", z.Name, z.Piles[m].Influence)
		}
		out = append(out, fmt.Sprintf("%s: %s; %s", scoring.ConclaveMagics[m], strings.Join(have, ", "), kit.Do(x.Names(controllers), "controls it", "control it")))
	}
	return out
}

func sorted(names []string) []string { slices.Sort(names); return names }
