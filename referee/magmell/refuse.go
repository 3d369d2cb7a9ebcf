package magmell

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Rules of laying out, drawing, assigning, and picking.

// inPhase restricts a verb to a phase. Those before the Druid don't exist in a tally.
func inPhase(ph phase, v verb) verb {
	v.Phases, v.When = 1<<ph, func(t *Table, _ int8) string { return kit.Played(t.tally && ph < druids, t.phase == ph) }
	return v
}

// closed is the Hidden of rules that depend on the Ally piles.
func closed(t *Table, _ move) bool { return !t.house.Has(openPiles) }

var turn = law.Turn(func(t *Table, s move, x *lexicon) string {
	if t.phase != mages {
		return x.Players[t.starter] + " is the starting player of round " + num(t.round)
	}
	why := "it is " + x.Players[t.turn] + "'s turn to pick"
	switch p := s.By; {
	case !t.out.Has(p) || t.value[p] >= t.limit:
	case t.house.Has(outForRound):
		why += "; " + x.Players[p] + " is out for this round (house rule)"
	default:
		why += "; " + x.Players[p] + " has stopped until the limit is raised (house rule)"
	}
	return why
})

var level = rule{
	ID:      "level",
	Refuses: func(t *Table, s move) bool { return t.basic && slices.ContainsFunc(s.Items, isAdvanced) },
	Why: func(t *Table, s move, x *lexicon) string {
		return "the basic game is played without the " + x.Item(s.Items[slices.IndexFunc(s.Items, isAdvanced)])
	},
}

// isAdvanced reports whether the basic game leaves a card in the box.
func isAdvanced(it referee.Item) bool {
	return it.Kind == referee.Card && advanced.meets(all[it.Ref])
}

// tooMany returns the first kind of which a move names more copies than a set has; -1 for
// none.
func tooMany(s move, left Cards) kind {
	for _, it := range s.Items {
		if it.Kind != referee.Card {
			continue
		}
		c := left.one(it.Ref)
		if c.empty() {
			return it.Ref
		}
		left = left.without(c)
	}
	return -1
}

// unseen returns the cards that may still come, as far as everyone can see: those that are
// neither in the Pool nor face up. After a round, its cards stay face up until the next.
func (t *Table) unseen() Cards {
	left := t.deck
	for p := range t.players {
		left = left.with(t.allies[p].without(t.lastFront[p]))
	}
	return left
}

// fromMemory reports whether it takes the closed Ally piles to know that the deck lacks a
// card.
func (t *Table) fromMemory(s move) bool {
	return t.phase == refill && closed(t, s) && tooMany(s, t.unseen()) < 0
}

// supplyOfBox is public for the first Pool. At a refill, players have to remember earlier
// rounds, unless Ally piles are open; only what is face up is public.
var supplyOfBox = rule{
	ID:      "supply",
	Hidden:  func(t *Table, s move) bool { return t.fromMemory(s) },
	Refuses: func(t *Table, s move) bool { return tooMany(s, t.deck) >= 0 },
	Why: func(t *Table, s move, x *lexicon) string {
		from, only := t.deck, "only"
		if t.phase == refill && closed(t, s) && !t.fromMemory(s) { // say what everyone can see, and no more
			from, only = t.unseen(), "at most"
		}
		k := tooMany(s, from)
		left, name := num(from.count(k)), x.Word(referee.Card, k)
		switch left {
		case "0":
			return "every " + name + " of this box has been seen already"
		case "1":
			left = "one"
		}
		n := 0
		for _, it := range s.Items {
			if it.Kind == referee.Card && it.Ref == k {
				n++
			}
		}
		return fmt.Sprintf("%d × %s named, but %s %s can still come from the deck", n, name, only, left)
	},
}

var poolSize = rule{
	ID:    "pool-size",
	Wants: func(t *Table, _ int8) int { return t.refillSize() },
	Why: func(t *Table, s move, _ *lexicon) string {
		size, n := t.poolSize(), len(s.Items)
		switch {
		case t.phase == layout:
			return fmt.Sprintf("with %d players the Pool has %d cards, not %d", t.players, size, n)
		case t.deck.len() < size-t.pool.len():
			return fmt.Sprintf("the deck has %d cards left: lay out all of them, not %d", t.deck.len(), n)
		}
		return fmt.Sprintf("the Pool has %d of %d cards: %d are missing, not %d", t.pool.len(), size, t.refillSize(), n)
	},
}

var inPool = rule{
	ID:      "supply",
	Looks:   law.Presence,
	Refuses: func(t *Table, s move) bool { return !t.pool.meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s move, x *lexicon) string {
		why := "there is no " + x.Item(s.Items[0]) + " in the Pool"
		for p := range t.players {
			if t.front[p].meets(all[s.Items[0].Ref]) {
				why += "; " + x.Players[p] + " has one face up"
			}
		}
		return why
	},
}

var limit = rule{
	ID:    "limit",
	Looks: law.Speaker,
	Refuses: func(t *Table, s move) bool {
		p := s.By
		return p != t.turn && !t.opening && t.value[p] > 0 && t.value[p] >= t.limit
	},
	Why: func(t *Table, s move, x *lexicon) string {
		ruled := ""
		if t.limit == 6 {
			ruled = t.house.RuledNote(cap6)
		}
		return x.Players[s.By] + " has picked " + num(t.value[s.By]) + " and the limit is " + num(t.limit) + ruled + "; it is " + x.Players[t.turn] + "'s turn"
	},
}

var match = rule{
	ID:      "match",
	Refuses: func(t *Table, s move) bool { return t.barred[s.By].meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s move, x *lexicon) string {
		k := s.Items[0].Ref
		var why []string
		for b := range t.bound[s.By].kinds {
			if !matching[b].meets(all[k]) {
				continue
			}
			one := x.Word(referee.Card, b)
			if !t.front[s.By].meets(all[b]) {
				one += ", given away since (house rule)"
			}
			var shared []string
			for _, f := range cards().kinds[b].counts {
				if counting[f].meets(all[k]) {
					shared = append(shared, x.Word(Faction, int32(f)))
				}
			}
			if shared == nil {
				one += " (the same special)"
			} else {
				one += " (both " + strings.Join(shared, " and ") + ")"
			}
			why = append(why, one)
		}
		return x.Players[s.By] + " has picked " + strings.Join(why, " and ") + " this round"
	},
}

// mayStop reports whether the player to act may stop.
func (t *Table) mayStop() bool {
	return t.maySecond() || t.house.Has(refuseSpecials) && t.onlySpecials(t.turn)
}

// onlySpecials reports whether a player below the limit can only pick doubles and triples.
func (t *Table) onlySpecials(p int8) bool {
	for k := range t.open(p).kinds {
		if picks[k] == 1 {
			return false
		}
	}
	return !t.opening
}

var mustPick = rule{
	ID:      "must-pick",
	Looks:   law.Speaker,
	Refuses: func(t *Table, _ move) bool { return !t.mayStop() },
	Why: func(t *Table, s move, x *lexicon) string {
		n := bits.OnesCount64(uint64(t.open(s.By).set()))
		legal := spelling.Count(n, "different card") + " in the Pool are legal"
		if n == 1 {
			legal = "1 card in the Pool is legal"
		}
		switch {
		case t.opening:
			return x.Players[s.By] + " begins the round and has to take at least one card; " + legal
		case t.onlySpecials(s.By):
			legal += " (house rule)"
		}
		return x.Players[s.By] + " has " + num(t.value[s.By]) + " of " + num(t.limit) + " and can't pass: " + legal
	},
}

// awaitsOnce returns the rule that a Treasure Awaits card named in a clause is not out
// yet.
func awaitsOnce(clause uint8) rule {
	return rule{
		ID: "awaits", Looks: law.Presence,
		Refuses: func(t *Table, s move) bool { return t.await(kit.Ref(s, clause)) >= 0 },
		Why: func(t *Table, s move, x *lexicon) string {
			f := kit.Ref(s, clause)
			return x.Word(Faction, f) + " is out already, as Treasure Awaits card number " + num(t.await(f)+1)
		},
	}
}

var tokenLeft = rule{
	ID:      "token",
	Looks:   law.Presence,
	Refuses: func(t *Table, s move) bool { return t.tokenAt(s.Items[0].Ref) < 0 },
	Why: func(t *Table, s move, _ *lexicon) string {
		return "token " + num(s.Items[0].Ref) + " is not available; the unassigned tokens are " + strings.Join(spelling.Texts(t.unassigned(), num[int8]), ", ")
	},
}
