package enchanters

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// acts returns the players who must act; before a refill or a display nobody does.
func acts(t *Table) kit.Seats {
	switch {
	case isMidTurn(t):
		return kit.Only(t.turn)
	case t.phase == counting:
		return kit.Acting(t.players, t.mustCount)
	case t.phase == choosing:
		return t.everyone() &^ t.covered
	case t.phase == lifting:
		return t.everyone() &^ t.chosen
	case t.phase == showing:
		return t.unshown()
	case t.phase == falling:
		return kit.Only(t.nextVictim())
	case t.phase == fallen && t.eliminator != t.victim:
		return kit.Only(t.eliminator)
	}
	return 0
}

// nextActor returns who acts next in the order of play.
func (t *Table) nextActor() int8 {
	if isMidTurn(t) {
		return t.next(t.turn)
	}
	return nobody
}

// expectTally returns what the first incomplete player still has to enter, and who
// follows.
func expectTally(t *Table, x *lexicon) string {
	missing := (t.everyone() &^ (t.scoredBy & t.chosen & t.heldBy)).Of(t.players)
	first := int8(missing[0])
	var parts kit.Parts
	parts.Add(!t.scoredBy.Has(first), "first round (scored 12)")
	parts.Add(!t.chosen.Has(first), "sign (reveal …, or hide)")
	parts.Add(!t.heldBy.Has(first), "treasures with the number of cards (holds … with 4)")
	text := "enter " + x.Players[first] + "'s " + spelling.List(parts)
	if len(parts) == 3 && t.everyone().Len() > 1 {
		text += ", or “" + x.Players[first] + ": out” if eliminated"
	}
	if rest := missing[1:]; len(rest) > 0 {
		text += "; then " + spelling.List(x.Names(rest))
	}
	return text
}

// expect returns what happens next, and who acts.
func expect(t *Table, x *lexicon) string {
	acting := acts(t).Of(t.players)
	who := spelling.List(x.Names(acting))
	on := func(q int8) item { return referee.One(referee.Player, int32(q), whomClause) }
	example := func(verb uint8, items ...item) string {
		return "“" + x.Text(move{Verb: verb, By: int8(acting[0]), Items: items}) + "”"
	}
	switch t.phase {
	case beginning:
		switch {
		case t.tally:
			return expectTally(t, x)
		case t.hasDisplay:
			return "lay out the three treasures of round 2 and enter them"
		}
		return "lay out three treasures and type them, e.g. “FL3, LI-1, TE2”; before that, you can list the cards of this copy (visions …, enchantments …)"
	case inTurn:
		return who + " plays the turn, e.g. " + turnExamples(t) + " (open: " + spelling.List(openSteps(t)) + ")"
	case taking:
		if t.tri.on {
			return who + " takes " + spelling.Count(t.tri.takesLeft, "treasure") + " for " + x.Players[t.tri.last()] + ", e.g. “" + t.display()[0].name() + "”"
		}
		return who + " takes a treasure for three stars, e.g. “" + t.display()[0].name() + "”, or “" + t.display()[0].name() + " for " + x.Players[t.next(t.turn)] + "”"
	case casting:
		row := t.castableRow()
		tri := t.rowPower(t.seat[t.turn].rows[row])
		text := who + " casts the full row, e.g. " + example(vCast, referee.One(Row, int32(row), 0), on(t.firstTarget(tri.kind, nobody))) + " (" + tri.words() + ")"
		if tri.two {
			text += "; name the second player afterwards"
		}
		return text
	case again:
		return who + " names the second player, e.g. " + example(vAgain, on(t.firstTarget(t.tri.kind, t.tri.target[0])))
	case refilling:
		if t.refills > 1 {
			return "turn up " + spelling.Count(t.refills, "treasure") + " one by one in place of those taken, and enter each"
		}
		return "turn up a treasure in place of the one taken, and enter it"
	case falling:
		can := kit.First(0, signs, func(sign int8) bool { return !t.isWrongSign(t.nextVictim(), sign) })
		return who + " has no card left and shows the character, e.g. " + example(vFalls, referee.One(Sign, int32(max(can, 0)), asClause))
	case fallen:
		deals := " out " + x.Players[t.victim] + "'s treasures (“spread”)"
		switch {
		case len(acting) == 0:
			return "deal" + deals
		case t.opposite(t.eliminator, t.seat[t.eliminator].sign) != nobody: // which would have won
			return who + " deals" + deals
		}
		return who + " shows that it was the opposite sign (“wins as …”) or deals" + deals
	case counting:
		return "count all treasures, e.g. “" + x.Players[acting[0]] + ": holds FL3, LI-1”; still to count: " + who
	case choosing:
		return "choose under your hand whether to reveal, then enter “covers”; still to choose: " + who
	case lifting:
		return "lift all hands and enter what each player shows; still to enter: " + who
	}
	return kit.Clause(x.Names(acting), "shows a sign to break the tie", "show their signs to break the tie")
}

// turnExamples gives examples of how a turn may go on or end.
func turnExamples(t *Table) string {
	var all kit.Parts
	rows := &t.seat[t.turn].rows
	if row := slices.IndexFunc(rows[:], func(r row) bool { return !r.full() }); row >= 0 && t.visionsLeft() > 0 {
		all.Add(true, "“play %s in %d”", t.exampleVision(rows[row].nextPlace()), row+1)
	}
	if t.isTakeDue() {
		all.Add(true, "“take %s”", t.display()[0].name())
	} else {
		all.Add(true, "“end”")
	}
	return strings.Join(all, " or ")
}

// exampleVision returns a vision for a place of a row.
func (t *Table) exampleVision(place int) string {
	for _, v := range filled(t.lists.visions[:]) {
		if v = v.readIn(place); v.isReadable(place) && !t.lacksVisions([]vision{v}) {
			return v.name()
		}
	}
	return [...]string{"Stone 1 Draw", "Blade 0 two", "Blank 1 end 1"}[place]
}

var phaseTitles = [...]string{"Set-up", "Turn", "Taking a treasure", "Casting", "The second target", "Refill", "An emptied hand", "An emptied hand", "The count", "The choice", "Hands lifted", "Signs shown", "The game is over"}

// view returns the public table: hands, cards set aside and face-down treasures are numbers.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Phase: phaseTitles[t.phase]}
	switch {
	case t.tally && t.phase != over:
		v.Round, v.Phase = "Tally", "Tally"
	case t.tally:
		v.Round = "Tally"
	case !t.hasDisplay:
		v.Round = referee.BeforeRounds
	case t.phase == over:
		v.Round = "Round 2"
	default:
		round := t.round
		if t.phase == beginning { // the count is public until the new display
			round = 1
			v.Recall = []string{x.Players[t.turn] + ", after the count"} // more would reveal who was given what
		}
		v.Whole = fmt.Sprintf("Round %d", round)
		v.Round = fmt.Sprintf("%s, turn %d", v.Whole, t.turns+1)
		if t.split == t.turns+1 {
			v.Round += " goes on"
		}
	}
	v.Open, v.Lost = t.tally || t.phase == over && t.won == byPoints, int(t.lost) // otherwise nobody counts the face-down treasures
	v.Choosing = t.phase == choosing || t.phase == lifting
	v.Areas = areas(t, x)
	v.Notes = notes(t, x)
	return v
}

// stateOf returns the state for show --json.
func stateOf(t *Table, x *lexicon, see referee.Sight) any {
	var tri any
	if t.tri.on {
		on := spelling.Texts(t.tri.target[:t.tri.targets], func(q int8) string { return x.Players[q] })
		tri = referee.Object{kit.Field("by", x.Players[t.turn]), kit.Field("row", t.tri.row+1), kit.Field("type", kindName(t.tri.kind)),
			kit.Field("cards", t.tri.cards), kit.Field("on", on), kit.Field("left", t.tri.takesLeft)}
	}
	players := make([]referee.Object, t.players)
	for p := range t.players {
		players[p] = t.seatState(p, x, see)
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("phase", phaseNames[t.phase]), kit.Field("round", t.round), kit.Field("step", t.step()), kit.Field("to_act", x.Names(acts(t).Of(t.players))),
		kit.Field("irregular", see.Irregular), kit.Field("display", t.displayNames()), kit.Field("deck", orNull(t.hasDisplay, t.deck)), kit.Field("pile", t.pile), kit.Field("discards", t.discards),
		kit.Field("trimagic", tri), kit.Field("players", players),
	}
}

// orNull returns a value of the state, nil if it is not known.
func orNull(known bool, value any) any {
	if known {
		return value
	}
	return nil
}

// signOrNull returns the name of a sign, nil for nobody.
func signOrNull(sign int8) any {
	if sign == nobody {
		return nil
	}
	return signName(sign)
}

// step returns the first open step of the turn.
func (t *state) step() int {
	switch {
	case !t.hasDisplay || t.phase == over || t.tally:
		return 1
	case t.ended || t.stole || t.played > 0:
		return 3
	case t.enchants:
		return 2
	}
	return 1
}

func (t *Table) seatState(p int8, x *lexicon, see referee.Sight) referee.Object {
	s := &t.seat[p]
	rows := [rowsPerPlayer][]referee.Object{{}, {}}
	for spot, v := range s.visions() {
		r, place := spotOf(spot)
		rows[r] = append(rows[r], referee.Object{kit.Field("vision", v.name()), kit.Field("lies", placeNames[place])})
	}
	var treasures any = t.down[p]
	if bool(see.Reveal) && !t.tally {
		var room [maxMoved]treasureMove
		certain, possible := t.known.reveal(t.down, int(p), t.heldTreasures(move{By: p}, &room)...)
		treasures = referee.Object{kit.Field("certain", treasureNames(certain)), kit.Field("possible", treasureNames(possible))}
	}
	sign := t.shownSign(p)
	return referee.Object{
		kit.Field("name", x.Players[p]), kit.Field("hand", int(s.hand)+int(s.tallyCards)), kit.Field("aside", s.aside), kit.Field("rows", rows), kit.Field("stars", t.stars(p)),
		kit.Field("treasures", treasures), kit.Field("safe", treasureNames(t.faceUp(p))), kit.Field("held", orNull(t.heldBy.Has(p), treasureNames(t.heldOf(p)))), kit.Field("sign", signOrNull(sign)), kit.Field("opposite", signOrNull(t.opposite(p, sign))),
		kit.Field("out", t.out.Has(p)), kit.Field("scored", orNull(t.scoredBy.Has(p), s.scored)),
	}
}

// heldOf returns the treasures that a player has counted, or entered in a tally.
func (t *state) heldOf(p int8) (all []face) {
	for _, h := range filled(t.held[:]) {
		if h.by == p {
			all = append(all, h.face)
		}
	}
	return all
}

// outcome describes what followed a move.
func outcome(before, after *Table, s move, x *lexicon) (out referee.Outcome) {
	if s.Verb == vCast || s.Verb == vAgain {
		out.Keys = []referee.Field{kit.Field("type", kindName(after.beforeEffect.tri.kind)), kit.Field("cards", after.amount)}
	}
	out.Words = strings.Join(consequences(before, after, s, x), "; ")
	out.Doubt = after.duplicates(s, x)
	return out
}
