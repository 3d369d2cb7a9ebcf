package magmell

import (
	"fmt"
	"strconv"
	"sync"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// What the console draws: the Pool, the Treasure Awaits cards, the tokens, and
// what lies before each player.

// matrix is School by Guild; the specials stand apart.
var matrix = sync.OnceValue(func() *referee.Matrix {
	m := &referee.Matrix{Kind: referee.Card}
	for f, one := range cards().factions {
		if f < schools {
			m.Rows = append(m.Rows, one.tag)
		} else {
			m.Columns = append(m.Columns, referee.Column{Name: one.name, Code: one.code, Tag: one.tag})
		}
	}
	return m
})

// tags are the School and Guild of a card, or the Schools a special counts for.
func tags(k kind) []referee.Tag {
	p := cards()
	if k < faerie {
		return []referee.Tag{p.factions[k/guilds].tag, p.factions[schools+k%guilds].tag}
	}
	var out []referee.Tag
	for f := range counting {
		if counting[f].meets(all[k]) {
			out = append(out, p.factions[f].tag)
		}
	}
	if out == nil {
		sp := p.specials[k]
		out = []referee.Tag{{Name: sp.name, Letter: sp.code[:2], Sign: "★", Hue: "grey"}}
	}
	return out
}

// cell is a card lying face up; doubles and triples say so.
func cell(k kind, x *lexicon) referee.Cell {
	c := referee.Cell{Label: x.Word(referee.Card, k), Code: x.Code(referee.Card, k), Tags: tags(k)}
	if worth[k] > 1 {
		c.Note = "(" + strconv.Itoa(int(worth[k])) + ")"
	}
	return c
}

// cellsOf are the cards of a set, by kind.
func cellsOf(c Cards, x *lexicon) (out []referee.Cell) {
	for k := range c.kinds {
		for range c.count(k) {
			out = append(out, cell(k, x))
		}
	}
	return out
}

func poolArea(t *Table, x *lexicon) referee.Area {
	a := referee.Area{Title: "Pool", Columns: 4, Cells: cellsOf(t.pool, x)}
	if t.phase >= treasure && t.phase <= refill {
		a.Places = int(t.poolSize())
	}
	if t.phase == mages {
		for i := range a.Cells {
			a.Cells[i].Say = x.Players[t.turn] + ": pick " + a.Cells[i].Label
		}
	}
	return a
}

func awaitsArea(t *Table, x *lexicon) referee.Area {
	a := referee.Area{Title: "Treasure Awaits", Places: rounds}
	for i := range t.drawn {
		f := int32(t.awaits[i])
		c := referee.Cell{Label: x.Word(Faction, f), Code: x.Code(Faction, f), Tags: []referee.Tag{cards().factions[f].tag}, Note: "·"}
		if i < t.placed {
			c.Note = fmt.Sprintf("%+d", t.token[i])
		}
		if name, done := t.claimer(i, x); done {
			c.State = referee.Settled
			c.Note += " " + name
		} else if t.phase == claims && i == t.claim {
			c.Note += " ←"
		}
		a.Cells = append(a.Cells, c)
	}
	return a
}

func tokenArea(t *Table, x *lexicon) referee.Area {
	a := referee.Area{Title: "Tokens"}
	for i, v := range values {
		if t.tokens>>i&1 == 0 {
			continue
		}
		c := referee.Cell{Label: fmt.Sprintf("%+d", v), Code: strconv.Itoa(int(v))}
		if t.phase == treasure && t.drawn > t.placed {
			c.Say = fmt.Sprintf("%s: assign %d", x.Players[t.starter], v)
		}
		a.Cells = append(a.Cells, c)
	}
	return a
}

// faceUp is what all see before a player: of the round that is over until the Pool is filled
// up (End Phase).
func (t *Table) faceUp(p int8) Cards {
	if t.phase == refill {
		return t.laid[p]
	}
	return t.front[p]
}

// piled is a player's Ally pile beside what lies face up.
func (t *Table) piled(p int8) Cards {
	if t.phase == refill { // the round's are among them
		return t.allies[p].without(t.laid[p])
	}
	return t.allies[p]
}

// seatView is what lies before one player. The Ally pile is a number; at a claim
// exactly the cards that must be shown are shown (Lay 'Em Out).
func seatView(t *Table, x *lexicon, p int8, see referee.Sight) referee.Seat {
	front, pile := t.faceUp(p), t.piled(p).len()
	s := referee.Seat{Next: t.phase == mages && p == t.picksNext(), Cells: cellsOf(front, x)}
	switch {
	case t.phase == mages && t.opening:
		s.Facts = append(s.Facts, referee.Label{Value: spelling.Count(t.value[p], "pick"), Decides: true})
	case t.phase == mages, t.phase == refill: // the limit stands to the end of the round
		out := t.value[p] < t.limit && (t.out.Has(p) || t.open(p).empty())
		s.Facts = append(s.Facts, referee.Label{Name: "value", Value: fmt.Sprintf("%d of %d", t.value[p], t.limit), Short: fmt.Sprintf("%d/%d", t.value[p], t.limit), Count: int(t.value[p]), Of: int(t.limit), Shut: out, Decides: true})
		if out {
			s.Facts = append(s.Facts, referee.Label{Name: "locked out", Value: "until the limit rises", Short: "locked out"})
		}
	case t.phase == over:
		s.Facts = append(s.Facts, referee.Label{Name: "points", Value: strconv.Itoa(score(t, x).Players[p].Total), Decides: true})
	case t.phase == claims:
		s.Facts = append(s.Facts, referee.Label{Name: "strength", Value: strconv.Itoa(int(t.strength(p, t.claim))), Count: int(t.strength(p, t.claim)), Weighs: true, Decides: true})
		if n := t.played[p]; n > 0 {
			s.Facts = append(s.Facts, referee.Label{Name: "Familiars", Value: strconv.Itoa(int(n))})
		}
		if n := t.used[p]; n > 0 {
			s.Facts = append(s.Facts, referee.Label{Name: "Daemons", Value: strconv.Itoa(int(n))})
		}
		won := strconv.Itoa(t.won(p))
		s.Facts = append(s.Facts, referee.Label{Name: "points", Value: won, Short: "pts " + won})
	}
	s.Facts = append(s.Facts, referee.Label{Name: "Allies", Value: strconv.Itoa(pile), Short: "pile " + strconv.Itoa(pile)})
	switch {
	case bool(see.Reveal), t.house.Has(openPiles):
		s.Shown = cellsOf(t.piled(p), x)
	case t.phase == claims:
		s.Shown = cellsOf(t.allies[p].both(counting[t.awaits[t.claim]]), x)
	}
	return s
}
