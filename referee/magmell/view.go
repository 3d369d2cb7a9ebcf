package magmell

import (
	"fmt"
	"math/bits"
	"strconv"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// expect returns who has to do what next.
func expect(t *Table, x *lexicon) string {
	switch t.phase {
	case layout:
		return expectSetup(t, x)
	case treasure:
		return x.Players[t.starter] + " draws a Treasure Awaits card (e.g. " + t.someUndrawn(x) + ")"
	case token:
		return x.Players[t.starter] + " assigns a token to " + x.Item(t.awaitsItem(t.drawn-1)) + " (e.g. " + num(t.unassigned()[0]) + ")"
	case mages:
		who := x.Players[t.turn]
		switch {
		case t.opening && t.taken == 0 && t.players == 4:
			return who + " begins and picks one card"
		case t.opening && t.taken == 0:
			return who + " begins and picks one or two cards"
		case t.opening:
			return who + " picks a second card or stops"
		}
		return who + " picks: " + num(t.value[t.turn]) + " of " + num(t.limit) + " so far"
	case refill:
		text := "put the face-up cards onto the Ally piles; then add " + spelling.Count(t.refillSize(), "card") + " to the Pool and type their names (refill …)"
		if t.refillSize() < t.poolSize()-t.pool.len() {
			text += "; the deck has no more"
		}
		return text
	case druids:
		may := x.Players[t.druidOwner()] + " has the Druid: swap two tokens that differ by at most 2, or decline"
		if t.tally { // the tokens may be entered as they lay before or after her swap
			may += " (also if the tokens were entered after her swap)"
		}
		return may
	}
	what, wilds := t.claimed(x), "; play Familiars and Daemons (familiar, daemon)"
	switch {
	case t.basic:
		wilds = ""
	case !t.house.Has(wildsFree):
		wilds += ", starting with " + x.Players[rounds%t.players]
	}
	return fmt.Sprintf("claim %s (%d): everyone shows their %s cards%s; then award", what, t.token[t.claim], what, wilds)
}

func expectSetup(t *Table, x *lexicon) string {
	if !t.tally {
		return "lay out " + num(t.poolSize()) + " cards and type their names, a few at a time, e.g. “gaso, fam”"
	}
	if t.drawn < rounds {
		return fmt.Sprintf("enter treasure %d of %d, in the order drawn: its token and its School or Guild (e.g. %d to %s)", t.drawn+1, rounds, t.unassigned()[0], t.someUndrawn(x))
	}
	// The claims come after the piles and discard again. Players who count what is left
	// would miss the cards that the treasures were won with.
	asBefore := ", as before the first claim"
	if !t.basic {
		asBefore += ", with played Familiars and sacrificed cards"
	}
	return kit.ExpectPiles(x.Names(t.held.Lacks(t.players)), "Ally pile", "GASO, RUSO, …") + asBefore
}

// someUndrawn returns the name of a School or Guild whose Treasure Awaits card is not out,
// as an example.
func (t *Table) someUndrawn(x *lexicon) string {
	return x.Word(Faction, int32(bits.TrailingZeros64(uint64(t.undrawn()))))
}

func num[N int | int8 | int32](n N) string {
	return strconv.Itoa(int(n))
}

// limitShown returns the limit, nil if there is none.
func (t *Table) limitShown() *int8 {
	if t.phase != mages || t.opening {
		return nil
	}
	l := t.limit
	return &l
}

func view(t *Table, x *lexicon) referee.View {
	v := referee.View{Round: fmt.Sprintf("Round %d of %d", t.round, rounds)}
	switch {
	case t.phase == layout:
		v.Round = "Set-up"
	case t.phase > refill: // the picks of the last round are face down, like all others
		v.Round = fmt.Sprintf("After round %d", rounds)
	}
	v.Phase = [...]string{"Set-up", "Treasure phase", "Treasure phase", "Mage phase", "The round is over", "The Druid", "Claiming Treasures", "Game over"}[t.phase]
	if t.tally && t.phase == layout {
		v.Round, v.Phase = "Tally", "Tally"
	}
	v.Areas = []referee.Area{poolArea(t, x), awaitsArea(t, x), tokenArea(t, x)}
	if t.phase > refill {
		v.Areas = v.Areas[1:2] // the rest of the Pool does not matter any more, and every token is on its card
	}
	if l := t.limitShown(); l != nil {
		v.Notes = append(v.Notes, fmt.Sprintf("Limit %d", *l))
	}
	if t.phase == claims {
		v.Notes = append(v.Notes, fmt.Sprintf("Claim %d of %d", t.claim+1, rounds))
	} else if t.phase < druids && !t.tally { // later the deck does not matter
		v.Notes = append(v.Notes, fmt.Sprintf("Deck %d", t.deck.len()))
	}
	v.Open = t.house.Has(openPiles) || t.phase == over
	v.Recall = recall(t, x)
	return v
}

// recall returns what everyone can still see of a round whose picks are face down: the
// treasure and the limit.
func recall(t *Table, x *lexicon) (out kit.Parts) {
	if i := t.drawn - 1; i >= 0 && !t.tally {
		out.AddText(x.Item(t.awaitsItem(i)))
		if i < t.placed() {
			out[0] += fmt.Sprintf(" %+d", t.token[i])
		}
	}
	if l := t.limitShown(); l != nil {
		out.Add(true, "limit %d", *l)
	}
	return out
}

// state returns what show --json prints, with keys in the order of the record format.
func state(t *Table, x *lexicon, see referee.Sight) any {
	level, round := "full", max(t.round, 1)
	if t.basic {
		level = "basic"
	}
	if t.tally {
		round = rounds
	}
	awaits := []referee.Object{}
	for i := range t.drawn {
		var token, by any
		if i < t.placed() {
			token = t.token[i]
		}
		if i < t.claim {
			by = x.Item(taker(t.taker[i]))
		}
		awaits = append(awaits, referee.Object{kit.Field("of", x.Item(t.awaitsItem(i))), kit.Field("token", token), kit.Field("claimed_by", by)})
	}
	players, strength := make([]referee.Object, t.players), referee.Object{}
	for p := range t.players {
		var value int8
		if t.phase == mages {
			value = t.value[p]
		}
		var allies any = t.allies[p].len()
		if bool(see.Reveal) || t.house.Has(openPiles) {
			allies = t.allies[p].names()
		}
		players[p] = referee.Object{kit.Field("name", x.Players[p]), kit.Field("picked", t.front[p].names()), kit.Field("value", value), kit.Field("allies", allies)}
	}
	var claim any
	if t.phase == claims {
		for p := range t.players {
			strength = append(strength, kit.Field(x.Players[p], t.strength(p)))
		}
		claim = referee.Object{kit.Field("of", t.claimed(x)), kit.Field("token", t.token[t.claim]), kit.Field("strength", strength)}
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("level", level), kit.Field("phase", phaseNames[t.phase]), kit.Field("round", round), kit.Field("to_act", x.Names(acts(t).Of(t.players))),
		kit.Field("limit", t.limitShown()), kit.Field("irregular", see.Irregular), kit.Field("pool", t.pool.names()), kit.Field("deck", t.deck.len()),
		kit.Field("awaits", awaits), kit.Field("tokens", t.unassigned()), kit.Field("players", players), kit.Field("claim", claim),
	}
}

// treasurePoints returns the points of a player's treasures.
func (t *Table) treasurePoints(p int8) (points int8) {
	for i, by := range t.taker[:t.claim] {
		if by == p {
			points += t.token[i]
		}
	}
	return points
}

func score(t *Table, x *lexicon) scoring.Sheet {
	in := scoring.MagMellTable{Bonus: t.bonus[:], Basic: t.basic, Counted: "after the claims"}
	for i := range t.drawn {
		tr := scoring.MagMellTreasure{Of: x.Item(t.awaitsItem(i)), Claimed: i < t.claim}
		if i < t.placed() {
			tr.Token = int(t.token[i])
		}
		if tr.Claimed {
			tr.Winner, tr.Strengths = int(t.taker[i]), t.strengths(i, x)
			for p := range t.players {
				tr.Held = append(tr.Held, int(t.might[i][p]))
			}
		}
		in.Treasures = append(in.Treasures, tr)
	}
	before := t.house.Has(beforeClaims)
	if before {
		in.Counted = "before the claims (house rule)"
	}
	for p := range t.players {
		pl := scoring.MagMellPlayer{Name: x.Players[p], Cards: t.pile(p).len()}
		// Piles stay closed until the claims are done, so the current score only has
		// treasures.
		if t.phase == over || t.house.Has(openPiles) {
			a := t.allies[p]
			if before && t.phase == over {
				a = a.with(t.discarded[p])
			}
			// Only true Athrach and Tuama mages make pairs (Queen of Shadow).
			pl.Mercenaries, pl.Queen, pl.Pairs = a.count(mercenary), a.meets(all[queen]), min(a.both(counting[athrach]).len(), a.both(counting[tuama]).len())
		}
		in.Players = append(in.Players, pl)
	}
	return scoring.MagMell(in)
}
