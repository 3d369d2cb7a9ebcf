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

// toAct lists whose move it is; nobody's in setup, refill, claims and over.
func toAct(t *Table) []int {
	switch t.phase {
	case treasure:
		return []int{int(t.starter)}
	case mages:
		return []int{int(t.turn)}
	case druids:
		return []int{int(t.druidOwner())}
	}
	return []int{}
}

// expect says what comes next, and from whom.
func expect(t *Table, x *lexicon) string {
	switch t.phase {
	case layout:
		return expectSetup(t, x)
	case treasure:
		who := x.Players[t.starter]
		if t.drawn == t.placed {
			return who + " draws a Treasure Awaits card (for example: " + t.someHidden(x) + ")"
		}
		return who + " puts a token on " + x.Word(Faction, int32(t.awaits[t.drawn-1])) + " (for example: " + t.someToken() + ")"
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
		text := "everybody puts what lies face up onto the Ally pile; then lay " + spelling.Count(t.lacks(), "card") + " into the Pool (refill …)"
		if t.lacks() < t.poolSize()-t.pool.len() {
			text += ": the deck has no more"
		}
		return text
	case druids:
		may := x.Players[t.druidOwner()] + " has the Druid: swap two tokens at most two apart, or decline"
		if t.tally { // the tokens may be told as they lay before she swapped, or as they lie since
			may += ": she swapped nothing, or the tokens were told as they lay after the swap"
		}
		return may
	}
	asked, who := ", asked clockwise from ", x.Players[rounds%t.players]
	if t.house.Has(wildsFree) {
		asked, who = "", ""
	}
	return x.Word(Faction, int32(t.awaits[t.claim])) + ", token " + num(t.token[t.claim]) + ", is claimed: all show their cards of it; Familiars and Daemons" + asked + who + "; when nobody plays, award"
}

func expectSetup(t *Table, x *lexicon) string {
	if !t.tally {
		return "the Pool is laid out: " + num(t.poolSize()) + " cards (pool …)"
	}
	if t.placed < rounds {
		return "treasure " + num(t.placed+1) + " of " + num(rounds) + ", in the order drawn: its token and its School or Guild (for example: " + t.someToken() + " to " + t.someHidden(x) + ")"
	}
	// The claims are told behind the piles and discard anew: who counts what is left of them
	// lacks what the treasures were won with.
	asBefore := "; each as before the first claim"
	if !t.basic {
		asBefore += ", with played Familiars and sacrificed cards"
	}
	return kit.StillToTell(x.Names(t.held.Lacks(t.players)), "Ally pile", "GASO, RUSO, …") + asBefore
}

// someToken is a token that lies there, as an example.
func (t *Table) someToken() string { return num(values[bits.TrailingZeros16(t.tokens)]) }

// someHidden is a School or Guild that is not drawn, as an example.
func (t *Table) someHidden(x *lexicon) string {
	return x.Word(Faction, int32(bits.TrailingZeros64(t.hidden())))
}

func num[N int | int8 | int32](n N) string {
	return strconv.Itoa(int(n))
}

// limitShown is the limit while there is one.
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
	case t.phase > refill: // the picks of the last round lie face down like all others
		v.Round = fmt.Sprintf("After round %d", rounds)
	}
	v.Phase = [...]string{"Set-up", "Treasure phase", "Mage phase", "Round is over", "The Druid", "Claiming Treasures", "Game over"}[t.phase]
	if t.tally && t.phase == layout {
		v.Round, v.Phase = "Tally", "Tally"
	}
	v.Areas = []referee.Area{poolArea(t, x), awaitsArea(t, x), tokenArea(t, x)}
	if t.phase > refill {
		v.Areas = v.Areas[1:2] // what is left of the Pool matters no more, and every token lies on its card
	}
	if l := t.limitShown(); l != nil {
		v.Notes = append(v.Notes, fmt.Sprintf("Limit %d", *l))
	}
	if t.phase == claims {
		v.Notes = append(v.Notes, fmt.Sprintf("Claim %d of %d", t.claim+1, rounds))
	} else if t.phase < druids && !t.tally { // later nothing comes from it
		v.Notes = append(v.Notes, fmt.Sprintf("Deck %d", t.deck.len()))
	}
	v.Matrix = matrix()
	v.Open = t.house.Has(openPiles) || t.phase == over
	v.Recall = recall(t, x)
	return v
}

// recall is what the table can still see of a round when its picks lie face
// down: the treasure and how far the picking went.
func recall(t *Table, x *lexicon) (out []string) {
	if i := t.drawn - 1; i >= 0 && t.phase != layout && !t.tally {
		out = append(out, x.Word(Faction, int32(t.awaits[i])))
		if i < t.placed {
			out[0] += fmt.Sprintf(" %+d", t.token[i])
		}
	}
	if l := t.limitShown(); l != nil {
		out = append(out, fmt.Sprintf("limit %d", *l))
	}
	return out
}

// state is what show --json prints; its keys stand in the record format's order.
func state(t *Table, x *lexicon, see referee.Sight) any {
	level, round := "full", max(t.round, 1)
	if t.basic {
		level = "basic"
	}
	if t.tally {
		round = rounds
	}
	awaits, tokens := []referee.Object{}, []int8{}
	for i := range t.drawn {
		var token, by any
		if i < t.placed {
			token = t.token[i]
		}
		if name, done := t.claimer(i, x); done {
			by = name
		}
		awaits = append(awaits, referee.Object{kit.Field("of", x.Word(Faction, int32(t.awaits[i]))), kit.Field("token", token), kit.Field("claimed_by", by)})
	}
	for i, v := range values {
		if t.tokens>>i&1 == 1 {
			tokens = append(tokens, v)
		}
	}
	players := make([]referee.Object, t.players)
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
		var strength referee.Object
		for p := range t.players {
			strength = append(strength, kit.Field(x.Players[p], t.strength(p, t.claim)))
		}
		claim = referee.Object{kit.Field("of", x.Word(Faction, int32(t.awaits[t.claim]))), kit.Field("token", t.token[t.claim]), kit.Field("strength", strength)}
	}
	return referee.Object{
		kit.Field("game", key), kit.Field("level", level), kit.Field("phase", phaseNames[t.phase]), kit.Field("round", round), kit.Field("to_act", x.Names(toAct(t))),
		kit.Field("limit", t.limitShown()), kit.Field("irregular", see.Irregular), kit.Field("pool", t.pool.names()), kit.Field("deck", t.deck.len()),
		kit.Field("awaits", awaits), kit.Field("tokens", tokens), kit.Field("players", players), kit.Field("claim", claim),
	}
}

// claimer names who claimed a treasure, once it is claimed.
func (t *Table) claimer(i int8, x *lexicon) (name string, done bool) {
	switch w := t.taker[i]; w {
	case unclaimed:
		return "", false
	case toNobody:
		return "nobody", true
	default:
		return x.Players[w], true
	}
}

func score(t *Table, x *lexicon) scoring.Sheet {
	in := scoring.MagMellTable{Bonus: t.bonus[:], Basic: t.basic}
	for i := range t.drawn {
		tr := scoring.MagMellTreasure{Of: x.Word(Faction, int32(t.awaits[i])), Winner: int(t.taker[i]), Claimed: t.taker[i] != unclaimed}
		if i < t.placed {
			tr.Token = int(t.token[i])
		}
		if tr.Claimed {
			tr.Strengths = t.strengths(i, x)
			for p := range t.players {
				tr.Held = append(tr.Held, int(t.might[i][p]))
			}
		}
		in.Treasures = append(in.Treasures, tr)
	}
	for p := range t.players {
		b := t.bonusOf(p)
		if t.house.Has(beforeClaims) && t.phase == over {
			b = t.before[p]
		}
		pl := scoring.MagMellPlayer{Name: x.Players[p], Cards: t.pile(p).len()}
		// Piles stay closed until the claims are done; a score as it stands
		// counts treasures alone.
		if t.phase == over || t.house.Has(openPiles) {
			pl.Mercenaries, pl.Queen, pl.Pairs = int(b.mercenaries), b.queen, int(b.pairs)
		}
		in.Players = append(in.Players, pl)
	}
	in.Counted = "after the claims"
	if t.house.Has(beforeClaims) {
		in.Counted = "before the claims (house ruling)"
	}
	return scoring.MagMell(in)
}
