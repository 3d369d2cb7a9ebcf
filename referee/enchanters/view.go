package enchanters

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// toAct lists who must say something: who waits for a refill, and a round for its
// display, is nobody.
func toAct(t *Table) []int {
	switch t.phase {
	case counting:
		return kit.Acting(t.players, t.uncounted)
	case choosing:
		return (t.everyone() &^ t.covered).Of(t.players)
	case lifting:
		return (t.everyone() &^ t.spoken).Of(t.players)
	case showing:
		return t.unshown().Of(t.players)
	case falling:
		if t.fell == nobody {
			return []int{int(t.victim())}
		}
		if t.fallBy != t.fell {
			return []int{int(t.fallBy)}
		}
		return []int{}
	case beginning, refilling, over:
		return []int{}
	}
	return []int{int(t.turn)}
}

// expectTally says what the first whom something is missing of is still to tell, and
// who else is.
func expectTally(t *Table, x *lexicon) string {
	silent := (t.everyone() &^ (t.scoredBy & t.spoken & t.heldBy)).Of(t.players)
	first := int8(silent[0])
	var parts kit.Parts
	parts.Add(!t.scoredBy.Has(first), "the first round (scored 12)")
	parts.Add(!t.spoken.Has(first), "the sign (reveal …, or hide)")
	parts.Add(!t.heldBy.Has(first), "what is held, with how many cards (holds … with 4)")
	text := x.Players[silent[0]] + " is still to tell " + spelling.List(parts)
	if len(parts) == 3 && t.everyone().Len() > 1 {
		text += ", or “" + x.Players[first] + ": out” where eliminated"
	}
	if rest := silent[1:]; len(rest) > 0 {
		text += "; then " + spelling.List(x.Names(rest))
	}
	return text
}

// expect says what is expected next, and from whom.
func expect(t *Table, x *lexicon) string {
	who := spelling.List(x.Names(toAct(t)))
	switch t.phase {
	case beginning:
		switch {
		case t.tally:
			return expectTally(t, x)
		case t.begun:
			return "the three treasures on display in round 2 are named"
		}
		return "the three treasures on display are named, as in “FL3, LI-1, TE2”; before that, whoever wants to may list the cards of this copy (visions …, enchantments …)"
	case inTurn:
		return who + " plays the turn, as in " + sayable(t) + " (open: " + spelling.List(openSteps(t)) + ")"
	case taking:
		if t.tri.on {
			return who + " takes " + spelling.Count(t.tri.left, "treasure") + " for " + x.Players[t.tri.last()] + ", as in “" + t.display[0].name() + "”"
		}
		return who + " takes a treasure for three stars, as in “" + t.display[0].name() + "”, or “" + t.display[0].name() + " for " + x.Players[t.next(t.turn)] + "”"
	case casting:
		text := who + " casts the full row, as in " + example(t, x)
		if row := t.castable(); row >= 0 && t.power(t.turn, row).two {
			text += "; the second player is asked for then"
		}
		return text
	case again:
		return who + " names the second player, as in " + example(t, x)
	case refilling:
		if t.refills > 1 {
			return spelling.Count(t.refills, "treasure") + " are turned up one by one in place of those that were taken"
		}
		return "a treasure is turned up in place of the one that was taken"
	case falling:
		switch {
		case t.fell == nobody:
			return who + " has no card left and shows the character, as in “" + t.fallen(t.victim(), x) + "”"
		case t.fallBy == t.fell, t.opposite(t.fallBy, t.seat[t.fallBy].sign) != nobody: // the opposite is known, and would have won
			return x.Players[t.fell] + "'s treasures are dealt out (“spread”)"
		}
		return who + " shows that it was the opposite (“wins as …”), or " + x.Players[t.fell] + "'s treasures are dealt out (“spread”)"
	case counting:
		return "all treasures are counted, as in “" + x.Players[toAct(t)[0]] + ": holds FL3, LI-1”; still to tell: " + who
	case choosing:
		return "who reveals and who does not is decided under the hand, and each says “covers” first: " + who
	case lifting:
		return "all hands are lifted; still to tell what lies there: " + who
	}
	return kit.Do(x.Names(toAct(t)), "shows the sign for the tie", "show their signs for the tie")
}

// sayable is how a turn may go on, or end.
func sayable(t *Table) string {
	var all kit.Parts
	rows := &t.seat[t.turn].rows
	if row := slices.IndexFunc(rows[:], func(r row) bool { return !r.full() }); row >= 0 && t.visionsLeft() > 0 {
		all.Add(true, "“play %s in %d”", t.someVision(rows[row].due()), row+1)
	}
	if t.starDue() && len(t.onShow()) > 0 {
		all.Add(true, "“take %s”", t.display[0].name())
	} else {
		all.Add(true, "“end”")
	}
	return strings.Join(all, " or ")
}

// someVision is one that may come to lie in a place of a row, as an example.
func (t *Table) someVision(place int) string {
	for _, v := range filled(t.lists.visions[:]) {
		if v = v.asRead(place); v.reads(place) && !t.noVision([]vision{v}) {
			return v.name()
		}
	}
	return [...]string{"Stone 1 Draw", "Blade 0 two", "Blank 1 end 1"}[place]
}

// fallen is how a victim may show the character: as the first sign that, by all that was
// shown, can be it.
func (t *Table) fallen(p int8, x *lexicon) string {
	sign := kit.First(0, signs, func(sign int8) bool { return !t.wrongSign(p, sign) })
	return x.Text(statement{Verb: vFalls, By: p, Items: []item{referee.One(Sign, int32(max(sign, 0)), asClause)}})
}

// example is how somebody may be named on whom a row is cast, and of a row what it does.
func example(t *Table, x *lexicon) string {
	on := func(q int8) item { return referee.One(referee.Player, int32(q), whomClause) }
	if t.phase == again {
		return "“" + x.Text(statement{Verb: vAgain, By: t.turn, Items: []item{on(t.aim(t.tri.kind, t.tri.target[0]))}}) + "”"
	}
	row := t.castable()
	tri := t.power(t.turn, row)
	s := statement{Verb: vCast, By: t.turn, Items: []item{referee.One(Row, int32(row), 0), on(t.aim(tri.kind, nobody))}}
	return "“" + x.Text(s) + "” (" + tri.words() + ")"
}

var phaseTitles = [...]string{"Setup", "Turn", "Taking a treasure", "Casting", "The second target", "Refill", "An emptied hand", "The count", "The choice", "Hands lifted", "Signs shown", "The game is over"}

// view builds what the table can see: hands, what is set aside and face-down
// treasures are numbers.
func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Phase: phaseTitles[t.phase]}
	switch {
	case t.tally && t.phase != over:
		v.Round, v.Phase = "Tally", "Tally"
	case t.tally:
		v.Round = "Tally"
	case !t.begun:
		v.Round = referee.BeforeRounds
	case t.phase == over:
		v.Round = "Round 2"
	default:
		round := t.round
		if t.phase == beginning {
			round = 1 // until the new display lies there the count is to be seen
		}
		v.Whole = fmt.Sprintf("Round %d", round)
		v.Round = fmt.Sprintf("%s, turn %d", v.Whole, t.turns+1)
		if t.split == t.turns+1 {
			v.Round += " goes on"
		}
	}
	v.Open, v.Lost = t.tally || t.phase == over && t.won == byPoints, int(t.lost) // else nobody counts what lies face down
	v.Choosing = t.phase == choosing || t.phase == lifting
	v.Areas = areas(t, x)
	v.Notes = notes(t, x)
	v.Recall = recall(t, x)
	return v
}

// stateOf is what show --json prints.
func stateOf(t *Table, x *lexicon, see referee.Sight) any {
	var deckLeft, tri any
	if t.begun {
		deckLeft = t.deck
	}
	if t.tri.on {
		on := spelling.Texts(t.tri.target[:t.tri.struck], func(q int8) string { return x.Players[q] })
		tri = referee.Object{kit.Field("by", x.Players[t.turn]), kit.Field("row", t.tri.row+1), kit.Field("type", kindName(t.tri.kind)),
			kit.Field("cards", t.tri.cards), kit.Field("on", on), kit.Field("left", t.tri.left)}
	}
	players := make([]referee.Object, t.players)
	for p := range t.players {
		players[p] = t.seatState(p, x, see)
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("phase", phaseNames[t.phase]), kit.Field("round", t.round), kit.Field("step", t.step()), kit.Field("to_act", x.Names(toAct(t))),
		kit.Field("irregular", see.Irregular), kit.Field("display", t.displayed()), kit.Field("deck", deckLeft), kit.Field("pile", t.pile), kit.Field("discards", t.discards),
		kit.Field("trimagic", tri), kit.Field("players", players),
	}
}

// step is the first step still open in the turn that is being played.
func (t *state) step() int {
	switch {
	case !t.begun || t.phase == over || t.tally:
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
	rows := [rowsEach][]referee.Object{{}, {}}
	for spot, v := range s.laid() {
		r, place := spotOf(spot)
		rows[r] = append(rows[r], referee.Object{kit.Field("vision", v.name()), kit.Field("lies", placeNames[place])})
	}
	var treasures, held, sign, against, scored any = s.down, nil, nil, nil, nil
	if bool(see.Reveal) && !t.tally {
		var room [mostMoved]treasureMove
		certain, possible := t.known.reveal(t.downs(), int(p), t.heldMoves(statement{By: p}, &room)...)
		treasures = referee.Object{kit.Field("certain", treasureNames(certain)), kit.Field("possible", treasureNames(possible))}
	}
	if t.heldBy.Has(p) {
		held = treasureNames(t.heldOf(p))
	}
	if t.signsShown() && s.sign != nobody {
		sign = signNames[s.sign]
		if other := t.opposite(p, s.sign); other != nobody {
			against = signNames[other]
		}
	}
	if t.scoredBy.Has(p) {
		scored = s.scored
	}
	return referee.Object{
		kit.Field("name", x.Players[p]), kit.Field("hand", int(s.hand)+int(s.told)), kit.Field("aside", s.aside), kit.Field("rows", rows), kit.Field("stars", t.stars(p)),
		kit.Field("treasures", treasures), kit.Field("safe", treasureNames(s.faceUp())), kit.Field("held", held), kit.Field("sign", sign), kit.Field("opposite", against),
		kit.Field("out", s.out), kit.Field("scored", scored),
	}
}

// heldOf lists what a player told in the last count, or in a tally.
func (t *state) heldOf(p int8) (all []face) {
	for _, h := range filled(t.held[:]) {
		if h.by == p {
			all = append(all, h.face)
		}
	}
	return all
}

// outcome tells what followed by itself.
func outcome(before, after *Table, s statement, x *lexicon) (out referee.Outcome) {
	if s.Verb == vCast || s.Verb == vAgain {
		n := after.was.struckCards()
		out.Keys = []referee.Field{kit.Field("type", kindName(after.was.tri.kind)), kit.Field("cards", n)}
	}
	out.Words = strings.Join(brings(before, after, s, x), "; ")
	out.Doubt = after.twice(s, x)
	return out
}
