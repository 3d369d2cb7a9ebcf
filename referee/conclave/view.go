package conclave

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// view returns what the table can see. Hands are backs, so there is nothing hidden that
// could be revealed.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{
		Phase:  [...]string{"Set-up", "Send an Emissary", "Draw a card", "Refill the Conclave", "Reveal the hands", "Over"}[t.phase],
		Notes:  notes(t, x),
		Memory: referee.Memory{Open: true}, // followers lie open in front of their owner to the end
	}
	if !t.tally {
		v.Areas = []referee.Area{
			{Title: "Conclave", Columns: side, Across: across, Down: down, Cells: gridCells(t, x)},
			{Title: "Draw Decks", Columns: 2, Cells: deckCells(t, x)},
		}
	} else if t.phase == setup {
		v.Phase = "Tally"
	}
	if t.turns > 0 { // each player has one turn in a round (Structure of a round)
		v.Round = fmt.Sprintf("Round %d", (t.turns-1)/t.players+1)
	}
	return v
}

// stateOf returns what show --json prints, with keys in the order of the record format.
func stateOf(t *Table, x *lexicon, see referee.Sight) any {
	var decks any
	if t.isDecked() {
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
		kit.Field("game", key), kit.Field("phase", phaseNames[t.phase]), kit.Field("to_act", x.Names(acts(t).Of(t.players))), kit.Field("last_turns", t.last),
		kit.Field("irregular", see.Irregular), kit.Field("grid", grid), kit.Field("decks", decks), kit.Field("players", players),
	}
}

// expect returns who has to do what next.
func expect(t *Table, x *lexicon) string {
	switch t.phase {
	case setup:
		return expectSetup(t, x)
	case turn:
		return expectSend(t, x)
	case draw:
		return x.Players[t.turn] + " draws a card from " + t.mayDrawFrom(x)
	case refill:
		return expectRefill(t, x)
	}
	return kit.Clause(x.Names(acts(t).Of(t.players)), "reveals the cards left in hand", "reveal the cards left in hand") + " (reveal …)"
}

// expectSend returns how to send a card, and which pile may be given first.
func expectSend(t *Table, x *lexicon) string {
	who, last := x.Players[t.turn], ""
	if t.cards == everywhere {
		return fmt.Sprintf("the Conclave is full, so %s sends nobody (house rule) and draws a card from %s", who, t.mayDrawFrom(x))
	}
	if t.last {
		last = " on the last turn"
	}
	magic := slices.IndexFunc(t.hands[t.turn][:], func(n int8) bool { return n > 0 })
	space := x.Word(Space, int32(bits.TrailingZeros16(uint16(t.open()))))
	return fmt.Sprintf("%s sends an Emissary%s (e.g. %s to %s)%s", who, last, spelling.Fold(t.unseen(magic).name()), space, expectGift(t, x))
}

// expectGift returns which pile the player to act may give to another; "" for none.
func expectGift(t *Table, x *lexicon) string {
	if t.hasGiven || whenGive(t, t.turn) != "" {
		return ""
	}
	for m, pile := range t.piles[t.turn] {
		for q := range t.players {
			if pile != 0 && t.piles[q][m] == 0 {
				return fmt.Sprintf(", and may give followers first (give %s to %s)", spelling.Fold(x.Word(Magic, int32(m))), spelling.Fold(x.Players[q]))
			}
		}
	}
	return ""
}

// unseen returns a card of a magic that is not visible, of the highest influence, as an
// example.
func (t *Table) unseen(magic int) face {
	first := face(magic * perBack)
	for i := range perBack {
		f := first + face(i%brotherhoods*influences+influences-1-i/brotherhoods)
		if on, of := t.visible(f); on == 0 && of == [seats]int{} {
			return f
		}
	}
	return first
}

// mayDrawFrom returns which decks have cards and how to enter a draw: “the left deck;
// enter the card's back (e.g. left love)”.
func (t *Table) mayDrawFrom(x *lexicon) string {
	magic := int32(0)
	for magic < magics-1 && t.unseenCards(int(magic)) <= 0 {
		magic++
	}
	from, deck := "the left or the right", left
	switch {
	case t.decks[left] == 0:
		from, deck = "the right", right
	case t.decks[right] == 0:
		from = "the left"
	}
	return fmt.Sprintf("%s deck; enter its back (e.g. %s %s)", from, deckNames[deck], spelling.Fold(x.Word(Magic, magic)))
}

func expectSetup(t *Table, x *lexicon) string {
	hands := x.Names(t.entered.Lacks(t.players))
	if t.tally {
		return kit.ExpectPiles(hands, "Influence Zone", "LOB4, WNG3, …")
	}
	missing := kit.Parts(spelling.Texts(hands, func(name string) string { return name + "'s hand" }))
	if len(hands) > 0 {
		missing[0] += " by its backs (" + hands[0] + ": hand Earth, Wind, …)"
	}
	missing.Add(t.cards == 0, "the twelve cards laid (lay LOB4, WNG3, …)")
	missing.Add(!t.isDecked(), "the sizes of the two decks (decks %d, %d)", t.drawCards()/2, t.drawCards()-t.drawCards()/2)
	return "enter " + spelling.List(missing)
}

// expectRefill returns which spaces a refill fills, and from which decks (Refill the
// Conclave of Mages).
func expectRefill(t *Table, x *lexicon) string {
	from, then := deckNames[t.from], deckNames[1-t.from]
	own, other := t.split(t.refillSize())
	where := fmt.Sprintf(", from the %s deck", from)
	switch {
	case own == 0:
		where = fmt.Sprintf(", from the %s deck", then)
	case other > 0:
		where = fmt.Sprintf(": %d from the %s deck, then %d from the %s one", own, from, other, then)
	}
	onto := strings.ReplaceAll(spaceList(t.toFill(), x), " and ", ", then ")
	return fmt.Sprintf("lay %s on %s%s", spelling.Count(t.refillSize(), "card"), onto, where)
}

// across and down name the columns and rows of the Conclave.
var across, down = []string{"a", "b", "c", "d"}, []string{"1", "2", "3", "4"}

func gridCells(t *Table, x *lexicon) []referee.Cell {
	cells, filled := make([]referee.Cell, spaces), 0
	for at := range cells {
		name := x.Word(Space, int32(at))
		if t.cards.Has(at) {
			f := face(t.grid[at])
			cells[at] = referee.Cell{Label: f.name(), Code: f.code(), Tags: f.tags(), Note: name, Figure: fmt.Sprint(f.influence())}
			continue
		}
		cells[at] = referee.Cell{Label: name, State: referee.Vacant}
		switch {
		case t.phase == turn && t.open().Has(at):
			cells[at].Command = x.Text(move{Verb: vSend, By: t.turn, Items: []referee.Item{referee.Dots(0), referee.One(Space, int32(at), 1)}})
		case t.phase == refill && t.toFill().Has(at):
			filled++
			cells[at].Note = fmt.Sprintf("refill %d", filled)
		}
	}
	return cells
}

func deckCells(t *Table, x *lexicon) []referee.Cell {
	if !t.isDecked() {
		return nil
	}
	cells := make([]referee.Cell, 2)
	for d := range cells {
		cells[d] = referee.Cell{Label: deckNames[d] + " deck", Note: spelling.Count(t.decks[d], "card"), State: referee.FaceDown}
		if t.decks[d] == 0 {
			cells[d].State = referee.Vacant
		} else if t.mayDraw() {
			cells[d].Command = x.Text(move{Verb: vDrawLeft + uint8(d), By: t.turn, Items: []referee.Item{referee.Dots(0)}})
		}
	}
	return cells
}

// seatView returns a player's piles with their sums, and the backs in hand.
func seatView(t *Table, x *lexicon, p int8, _ referee.Sight) referee.Seat {
	var seat referee.Seat
	c, followers := cards(), 0
	control := scoring.ConclaveControl(zones(t, x))
	for m, cards := range t.piles[p] {
		followers += cards.cards()
		tally := referee.Tally{Tag: c.magics[m], Count: cards.influence(), Most: slices.Contains(control[m], int(p))}
		if cards != 0 {
			tally.Note = "by " + spelling.Count(cards.cards(), "card")
		}
		seat.Tallies = append(seat.Tallies, tally)
		for range t.hands[p][m] {
			seat.Shown = append(seat.Shown, referee.Cell{Label: c.magics[m].Name, Code: c.magics[m].Letter, Tags: c.magics[m : m+1 : m+1], State: referee.FaceDown})
		}
	}
	count := spelling.Count(followers, "card")
	seat.Facts = []referee.Label{{Name: "followers", Value: count, Short: count}}
	if !t.tally {
		seat.Facts = append(seat.Facts, referee.Label{Name: "hand", Value: spelling.Count(t.handCount(p), "card"), Short: fmt.Sprintf("hand %d", t.handCount(p))})
	}
	return seat
}

// notes returns the countdown and what players might overlook.
func notes(t *Table, x *lexicon) (out kit.Parts) {
	d := t.decks[left] - t.decks[right]
	out.Add(t.isDecked() && t.undrawn() == t.drawCards() && (d < -1 || d > 1), "The decks differ by %d cards; they are meant to be roughly equal", max(d, -d))
	out.Add(t.last && (t.phase == draw || t.phase == refill), "The decks are empty: last turns, %d to come", t.remain)
	out.Add(t.last && t.phase == turn && t.remain == 0, "Last turns: this is the last one")
	out.Add(t.last && t.phase == turn && t.remain > 0, "Last turns: this one and %d more", t.remain)
	out.Add(t.hasGiven && t.phase == turn, "%s has given a pile this turn", x.Players[t.turn])
	for at := range t.crisis.All {
		out.Add(true, "A Magic Crisis round %s waits for the draw (house rule)", x.Word(Space, int32(at)))
	}
	if t.phase == over {
		out = append(out, comparison(t, x)...)
	}
	return out
}

// comparison returns, magic by magic, who has how much and who controls it (Scoring).
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
		out = append(out, fmt.Sprintf("%s: %s; %s", scoring.ConclaveMagics[m], strings.Join(have, ", "), kit.Clause(x.Names(controllers), "controls it", "control it")))
	}
	return out
}
