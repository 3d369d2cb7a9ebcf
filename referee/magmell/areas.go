package magmell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// The areas that the console draws: the Pool, the Treasure Awaits cards, the tokens, and
// each player's cards.

// cellsOf returns the cells of a set of face-up cards, by kind, with notes for doubles and
// triples.
func cellsOf(c Cards, x *lexicon) (out []referee.Cell) {
	for k := range c.kinds {
		one := referee.Cell{Label: x.Word(referee.Card, k), Code: x.Code(referee.Card, k), Tags: cards().kinds[k].tags}
		if picks[k] > 1 {
			one.Note = "(" + num(picks[k]) + ")"
		}
		for range c.count(k) {
			out = append(out, one)
		}
	}
	return out
}

func poolArea(t *Table, x *lexicon) referee.Area {
	a := referee.Area{Title: "Pool", Columns: 4, Cells: cellsOf(t.pool, x)}
	if t.phase >= treasure && t.phase <= refill {
		a.Places = t.poolSize()
	}
	if t.phase == mages {
		for i := range a.Cells {
			a.Cells[i].Command = x.Players[t.turn] + ": pick " + a.Cells[i].Label
		}
	}
	return a
}

func awaitsArea(t *Table, x *lexicon) referee.Area {
	a := referee.Area{Title: "Treasure Awaits", Places: rounds}
	for i := range t.drawn {
		f := int32(t.awaits[i])
		c := referee.Cell{Label: x.Word(Faction, f), Code: x.Code(Faction, f), Tags: cards().factions[f].tags, Note: "·"}
		if i < t.placed() {
			c.Note = fmt.Sprintf("%+d", t.token[i])
		}
		if i < t.claim {
			c.State = referee.Settled
			c.Note += " " + x.Item(taker(t.taker[i]))
		} else if t.phase == claims && i == t.claim {
			c.Note += " ←"
		}
		a.Cells = append(a.Cells, c)
	}
	return a
}

func tokenArea(t *Table, x *lexicon) referee.Area {
	a := referee.Area{Title: "Tokens"}
	for _, v := range t.unassigned() {
		c := referee.Cell{Label: fmt.Sprintf("%+d", v), Code: num(v)}
		if t.phase == token {
			c.Command = x.Players[t.starter] + ": assign " + c.Code
		}
		a.Cells = append(a.Cells, c)
	}
	return a
}

// faceUp returns the cards that everyone can see in front of a player. Those of a finished
// round stay until the Pool is refilled (End Phase).
func (t *Table) faceUp(p int8) Cards {
	if t.phase == refill {
		return t.lastFront[p]
	}
	return t.front[p]
}

// hiddenPile returns a player's Ally pile without the face-up cards.
func (t *Table) hiddenPile(p int8) Cards { return t.pile(p).without(t.faceUp(p)) }

// matchWords returns which cards of the Pool each card of a player matches: "Rún Sorcerer
// matches Rún Guard and Gairm Sorcerer".
func (t *Table) matchWords(p int8, x *lexicon) string {
	var parts kit.Parts
	for k := range t.bound[p].kinds {
		same := t.pool.both(matching[k])
		parts.Add(!same.empty(), "%s matches %s", x.Word(referee.Card, k), spelling.List(slices.Compact(same.names())))
	}
	return strings.Join(parts, "; ")
}

// seatView returns one player's part of the view. The Ally pile is a number; during a
// claim, the cards that have to be shown are shown (Lay 'Em Out).
func seatView(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
	s := referee.Seat{Cells: cellsOf(t.faceUp(p), x)}
	add := func(l referee.Label) { s.Facts = append(s.Facts, l) }
	switch {
	case t.phase == mages && t.opening:
		add(referee.Label{Value: spelling.Count(t.value[p], "pick"), Decides: true, Cause: t.matchWords(p, x)})
	case t.phase == mages, t.phase == refill: // the limit lasts to the end of the round
		out := t.lockedOut(p) || t.value[p] < t.limit && t.out.Has(p)
		add(referee.Label{Name: "value", Value: fmt.Sprintf("%d of %d", t.value[p], t.limit), Short: fmt.Sprintf("%d/%d", t.value[p], t.limit), Count: int(t.value[p]), Of: int(t.limit), Unreachable: out, Decides: true, Cause: t.matchWords(p, x)})
		if out {
			add(referee.Label{Name: "locked out", Value: "until the limit rises", Short: "locked out"})
		}
	case t.phase == over:
		add(referee.Label{Name: "points", Value: num(score(t, x).Players[p].Total), Decides: true})
	case t.phase == claims:
		n := t.strength(p)
		add(referee.Label{Name: "strength", Value: num(n), Count: int(n), Compared: true, Decides: true})
		if n := t.played[p]; n > 0 {
			add(referee.Label{Name: "Familiars", Value: num(n)})
		}
		if n := t.used[p]; n > 0 {
			add(referee.Label{Name: "Daemons", Value: num(n)})
		}
		won := num(t.treasurePoints(p))
		add(referee.Label{Name: "points", Value: won, Short: "pts " + won})
	}
	pile := t.hiddenPile(p)
	add(referee.Label{Name: "Allies", Value: num(pile.len()), Short: "pile " + num(pile.len())})
	switch {
	case bool(see.Reveal), t.house.Has(openPiles):
		s.Shown = cellsOf(pile, x)
	case t.phase == claims:
		s.Shown = cellsOf(t.laidOut(p), x)
	}
	return s
}
