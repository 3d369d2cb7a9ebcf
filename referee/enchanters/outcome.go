package enchanters

import (
	"fmt"

	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// consequences lists what followed a move.
func consequences(before, after *Table, s move, x *lexicon) (parts kit.Parts) {
	tell := func(format string, args ...any) { parts.Add(true, format, args...) }
	name := func(p int8) string { return x.Players[p] }
	if after.tally {
		return nil
	}
	switch s.Verb {
	case vDisplay:
		if before.hasDisplay {
			tell("play goes on where it stopped")
		} else {
			tell("everybody has four cards, %d are in the pile; %d treasures and the Queen are in the deck", after.pile, after.deck-1)
		}
	case vCast, vAgain:
		was := &after.beforeEffect
		n, q := after.amount, name(was.tri.last())
		switch kind := was.tri.kind; {
		case kind == drawType:
			tell("%s draws %s", q, spelling.Count(n, "card"))
		case kind == takeType:
			tell("%s gets %s from the display", q, spelling.Count(was.tri.cards, "treasure"))
		case n == 0:
			tell("%s has none to give", q)
		case kind == stealType:
			tell("%s loses %s to %s, unseen", q, spelling.Count(n, "treasure"), name(was.turn))
		case kind == discardType:
			tell("%s discards %s, unseen", q, spelling.Count(n, "card"))
		}
	case vShield:
		tell("the effect on %s is cancelled", name(s.By))
	case vPlay, vSteal:
		if s.Verb == vSteal {
			tell("the card is %s", before.theft(s).card.name())
		} else {
			parts.AddText(unreadNote(before, s))
		}
		for r := range rowsPerPlayer {
			if p := s.By; after.seat[p].rows[r].full() && !before.seat[p].rows[r].full() {
				tell("row %d is full: %s", r+1, after.rowPower(after.seat[p].rows[r]).words())
			}
		}
	case vEnchant:
		parts.Add(len(s.Items) == 1 && enchantmentOf(s) != shieldCard, "if it moves anything, enter that next, e.g. “moving 1 from pile to %s hand”", name(s.By))
	case vExchange:
		tell("%s discards %s and draws four, keeping as many; the treasure goes under the deck", name(s.By), spelling.Count(exchangeCount(s), "card"))
	case vSpread:
		tell("%s's cards are discarded", name(before.victim))
		for p := range after.players {
			n := after.down[p] - before.down[p]
			parts.Add(n > 0 && p != before.victim, "%s is dealt %d", name(p), n)
		}
	}
	parts.Add(!before.ended && (s.Verb == vCast || s.Verb == vTake && after.starred) && openPlays(before) != nil, "%s plays nothing more this turn", name(before.turn))
	switch {
	case after.drewBy != nobody:
		tell("%s draws a card and sets it aside", name(after.drewBy))
	case after.pile == 0 && (s.Verb == vPlay || s.Verb == vEnchant):
		tell("pile and discards are empty: no card is set aside")
	}
	parts.Add(after.shuffled, "the discards are shuffled")
	for p := range after.players {
		if s.Verb != vLay && after.round == before.round {
			up := faceUp(int(p))
			for f, was := range before.known.among(up, after.known.open(up)) {
				parts.Add(!was, "%s lies face up before %s, safe", f.name(), name(p))
			}
		}
		parts.Add(!before.victims.Has(p) && after.victims.Has(p), "%s has no card left in hand", name(p))
		parts.Add(after.refilled.Has(p), "%s, whose hand is empty, draws one card", name(p))
	}
	parts.Add(before.tri.on && !after.tri.on && s.Verb != vShield || (s.Verb == vCast && !after.tri.on), "the row is discarded")
	switch {
	case after.phase == counting && before.phase != counting:
		tell("the Queen ends round %d: all treasures are counted", after.round)
	case before.phase == counting && after.phase != counting && after.round == 1:
		var counts []string
		for p := range after.players {
			counts = append(counts, fmt.Sprintf("%s %d", name(p), after.seat[p].scored))
		}
		tell("the first round scores %s", spelling.List(counts))
	case before.round == 1 && after.round == 2:
		for p := range after.players {
			if after.revealed.Has(p) {
				tell("%s is %s and draws a card", name(p), signName(after.seat[p].sign))
			}
		}
		tell("all other treasures are gathered, the deck is built again")
	}
	if after.turns > before.turns {
		p := before.turn
		brought := before.seat[p].aside > after.seat[p].aside
		parts.Add(brought && !after.out.Has(p), "%s's hand is %s", name(p), spelling.Count(after.seat[p].hand, "card"))
		parts.Add(after.cut > 0, "%s discards %s: a hand holds six", name(p), spelling.Count(after.cut, "card"))
		tell("it is %s's turn", name(after.turn))
	}
	switch {
	case after.phase != over || before.phase == over:
	case after.won == byOpposition:
		tell("%s has eliminated the opposite sign and wins", name(after.winner))
	case after.won == asLast:
		tell("%s is the last one left and wins", name(after.winner))
	default:
		tell("the game is over")
	}
	return parts
}

// openPlays lists the steps that a player can still take this turn.
func openPlays(t *Table) (all kit.Parts) {
	hand := t.seat[t.turn].hand
	if !t.enchants && !t.stole && t.played == 0 && hand > 0 {
		first := "enchantment"
		if t.treasures(t.turn) > 0 { // to pay for an exchange
			first += " or exchange"
		}
		all = append(all, first)
	}
	all.Add(t.canSteal(), "theft")
	visions := t.visionsLeft()
	all.Add(visions > 0, "%s", spelling.Count(visions, "vision"))
	return all
}

// visionsLeft returns how many more visions can be played this turn.
func (t *state) visionsLeft() int8 { return min(2-t.played, t.seat[t.turn].hand) }

// openSteps lists the open steps, or what ends the turn.
func openSteps(t *Table) []string {
	all := openPlays(t)
	switch {
	case t.isTakeDue():
		all = append(all, "a treasure for three stars")
	case all == nil:
		all = append(all, "the end of the turn")
	}
	return all
}

// notes returns reminders: how far off the Queen is, what is lifted, who may respond.
func notes(t *Table, x *lexicon) (all kit.Parts) {
	if t.tally || !t.hasDisplay {
		return nil
	}
	if t.struckNow {
		q := t.beforeEffect.tri.last()
		all.Add(q != t.beforeEffect.turn && t.beforeEffect.seat[q].hand > 0, "%s may Shield until the next move", x.Players[q])
	}
	ended := t.phase > fallen || t.phase == beginning // the round that it was cast in
	switch {
	case !t.tri.on:
	case ended && (t.tri.takesLeft == 0 && !t.tri.two || t.round == 2 && t.phase != beginning):
	case ended:
		all = append(all, x.Players[t.turn]+"'s trimagic goes on in round 2")
	default:
		each := t.tri.power()
		if t.phase == again {
			each += ", a second player to come"
		}
		all = append(all, each)
	}
	n := t.deckAbove() - queenDepth
	all.Add(t.inPlay() && n > 1, "The Queen: not within the next %s", spelling.Count(n, "refill"))
	all.Add(t.inPlay() && n == 1, "The Queen: not with the next refill")
	all.Add(t.inPlay() && n <= 0, "The Queen may come with any refill")
	all.Add(t.effects && t.phase == inTurn, "The enchantment may have more effects: enter “effect moving …”")
	for i, id := range liftable {
		all.Add(t.lifted>>i&1 == 1, "Lifted this turn: %s", id)
	}
	all.Add(t.house.Has(friendly) && t.seat[t.turn].forgotten > 0, "%s may still draw the forgotten card", x.Players[t.turn])
	return all
}
