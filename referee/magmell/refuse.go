package magmell

import (
	"math/bits"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// The rules that refuse laying out, drawing, assigning and picking.

// during makes a verb one of a phase of games that are played.
func during(ph phase, v verb) verb {
	v.Phases, v.When = 1<<ph, func(t *Table, _ int8) string { return kit.Played(t.tally, t.phase == ph) }
	return v
}

// either makes a verb one of a phase that a tally has too.
func either(ph phase, v verb) verb {
	v.Phases, v.When = 1<<ph, func(t *Table, _ int8) string { return kit.Now(t.phase == ph) }
	return v
}

// beforeToken makes a verb one that is said before a Treasure Awaits card is drawn
// or, with one drawn, before a token lies on it.
func beforeToken(drawn bool, v verb) verb {
	v.Phases, v.When = 1<<treasure, func(t *Table, _ int8) string {
		return kit.Played(t.tally, t.phase == treasure && (t.drawn > t.placed) == drawn)
	}
	return v
}

// speaker is whose turn it is, to draw and assign or to pick.
func (t *Table) speaker() int8 {
	if t.phase == treasure {
		return t.starter
	}
	return t.turn
}

var turn = kit.Turn(func(t *Table, p int8) bool { return p == t.speaker() }, func(t *Table, s statement, x *lexicon) string {
	if t.phase == treasure {
		return x.Players[t.starter] + " is the starting player of round " + num(t.round)
	}
	why := "it is " + x.Players[t.turn] + "'s turn to pick"
	switch p := s.By; {
	case !t.out.Has(p) || t.value[p] >= t.limit:
	case t.house.Has(outForRound):
		why += "; " + x.Players[p] + " is out for this round (house ruling)"
	default:
		why += "; " + x.Players[p] + " has stopped until the limit is raised (house ruling)"
	}
	return why
})

var level = rule{
	ID:      "level",
	Among:   true,
	Refuses: func(t *Table, s statement) bool { return t.basic && firstAdvanced(s) >= 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		return "the basic game is played without the " + x.Word(referee.Card, firstAdvanced(s))
	},
}

// inLevel drops the cards that the basic game leaves in the box: a Pool has them
// only where the table stood over the rule.
func (t *Table) inLevel(c Cards) Cards {
	if t.basic {
		return c.without(advanced)
	}
	return c
}

// firstAdvanced finds the first card that the basic game leaves in the box; -1 for none.
func firstAdvanced(s statement) kind {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind == referee.Card && it.Ref >= mercenary {
			return it.Ref
		}
	}
	return -1
}

// tooMany finds the first kind of which a statement names more copies than a
// set holds; -1 for none.
func tooMany(s statement, left Cards) kind {
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

// unseen is what may still come, as far as everybody sees: what is neither in the Pool
// nor before a player, until the round that is over makes room for the next.
func (t *Table) unseen() Cards {
	left := t.deck
	for p := range t.players {
		left = left.with(t.allies[p].without(t.laid[p]))
	}
	return left
}

// remembered tells whether only closed Ally piles tell what may still come.
func (t *Table) remembered(s statement) bool { return t.phase == refill && closed(t, s) }

// supplyOfBox: what has come before is known while the first Pool is laid out; at a
// refill it is for the players to remember, where Ally piles are closed, but for what
// lies in sight.
var supplyOfBox = rule{
	ID:      "supply",
	Hidden:  func(t *Table, s statement) bool { return t.remembered(s) && tooMany(s, t.unseen()) < 0 },
	Refuses: func(t *Table, s statement) bool { return tooMany(s, t.deck) >= 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		from, only := t.deck, "only "
		if t.remembered(s) && tooMany(s, t.unseen()) >= 0 { // what is in sight is told first, and no more
			from, only = t.unseen(), "at most "
		}
		k := tooMany(s, from)
		n := 0
		for _, it := range s.Items {
			if it.Kind == referee.Card && it.Ref == k {
				n++
			}
		}
		name := x.Word(referee.Card, k)
		switch left := from.count(k); left {
		case 0:
			return "every " + name + " of this box has been seen already"
		case 1:
			return num(n) + " × " + name + " are named, and " + only + "one can still come from the deck"
		default:
			return num(n) + " × " + name + " are named, and " + only + num(left) + " can still come from the deck"
		}
	},
}

var poolSize = rule{
	ID:    "pool-size",
	Wants: func(t *Table, _ int8) int { return t.lacks() },
	Why: func(t *Table, s statement, _ *lexicon) string {
		if t.phase == layout {
			return "with " + num(t.players) + " players the Pool has " + num(t.poolSize()) + " cards, not " + num(len(s.Items))
		}
		if t.deck.len() < t.poolSize()-t.pool.len() {
			return "the deck has " + num(t.deck.len()) + " cards left, all of them are laid out, not " + num(len(s.Items))
		}
		return "the Pool has " + num(t.pool.len()) + " of " + num(t.poolSize()) + " cards: " + num(t.lacks()) + " are missing, not " + num(len(s.Items))
	},
}

var inPool = rule{
	ID:      "supply",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return !t.pool.meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s statement, x *lexicon) string {
		why := "no " + x.Item(s.Items[0]) + " lies in the Pool"
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
	Broad: true,
	Refuses: func(t *Table, s statement) bool {
		p := s.By
		return p != t.turn && !t.opening && t.value[p] > 0 && t.value[p] >= t.limit
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		ruled := ""
		if t.house.Has(cap6) && t.limit == 6 {
			ruled = " (house ruling)"
		}
		return x.Players[s.By] + " has picked " + num(t.value[s.By]) + " and the limit is " + num(t.limit) + "; " + x.Players[t.turn] + " is to act" + ruled
	},
}

var match = rule{
	ID:      "match",
	Among:   true,
	Refuses: func(t *Table, s statement) bool { return t.barred[s.By].meets(all[s.Items[0].Ref]) },
	Why: func(t *Table, s statement, x *lexicon) string {
		k := s.Items[0].Ref
		var why []string
		for b := range t.bound[s.By].kinds {
			if !hits[b].meets(all[k]) {
				continue
			}
			one := x.Word(referee.Card, b)
			if !t.front[s.By].meets(all[b]) {
				one += ", given away since (house ruling)"
			}
			var shared []string
			for f := range counting {
				if counting[f].meets(all[b]) && counting[f].meets(all[k]) {
					shared = append(shared, x.Word(Faction, int32(f)))
				}
			}
			if b == k && k >= mercenary {
				one += " (the same special)"
			} else {
				one += " (both " + strings.Join(shared, " and ") + ")"
			}
			why = append(why, one)
		}
		return x.Players[s.By] + " has picked " + strings.Join(why, " and ") + " this round"
	},
}

// mayStop tells whether the player to act may leave it at what they have.
func (t *Table) mayStop() bool {
	if t.opening {
		return t.taken == 1 && t.value[t.turn] == 1 && t.players < 4
	}
	return t.house.Has(refuseSpecials) && t.onlySpecials(t.turn)
}

// onlySpecials tells whether all a player could pick are doubles and triples.
func (t *Table) onlySpecials(p int8) bool {
	for k := range t.open(p).kinds {
		if worth[k] == 1 {
			return false
		}
	}
	return true
}

var mustPick = rule{
	ID:      "must-pick",
	Broad:   true,
	Refuses: func(t *Table, _ statement) bool { return !t.mayStop() },
	Why: func(t *Table, s statement, x *lexicon) string {
		n := bits.OnesCount64(t.open(s.By).set())
		legal := " different cards of the Pool are legal"
		if n == 1 {
			legal = " card of the Pool is legal"
		}
		if t.opening {
			return x.Players[s.By] + " begins the round and takes at least one card; " + num(n) + legal
		}
		ruled := ""
		if !t.house.Has(refuseSpecials) && t.onlySpecials(s.By) {
			ruled = " (house ruling)"
		}
		return x.Players[s.By] + " has " + num(t.value[s.By]) + " of " + num(t.limit) + " and can't pass: " + num(n) + legal + ruled
	},
}

// awaitsOnce: the Treasure Awaits card that a clause names does not lie there already.
func awaitsOnce(clause uint8) rule {
	return kit.Judge(rule{ID: "awaits", Absent: true}, func(_ *Table, s statement) int32 { return kit.Ref(s, clause) },
		func(t *Table, f int32) bool { return t.await(f) >= 0 },
		func(t *Table, f int32, x *lexicon) string {
			return "the Treasure Awaits card of " + x.Word(Faction, f) + " came out as number " + num(t.await(f)+1)
		})
}

var tokenLeft = rule{
	ID:      "token",
	Absent:  true,
	Refuses: func(t *Table, s statement) bool { return t.tokenAt(s.Items[0].Ref) < 0 },
	Why: func(t *Table, s statement, x *lexicon) string {
		var left []string
		for i, v := range values {
			if t.tokens>>i&1 == 1 {
				left = append(left, num(v))
			}
		}
		return "no token " + num(s.Items[0].Ref) + " waits; there is " + strings.Join(left, ", ")
	},
}
