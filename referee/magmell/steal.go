package magmell

import (
	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// Rules of the Shapeshifter (Advanced Rules, Shapeshifter): she is played on the pick just
// made, given away with two other cards, and takes the picked card. All of it counts as
// one pick for the robbed player and as none for the thief.

func stealWhen(t *Table, _ int8) string {
	if t.basic {
		return "the basic game is played without the Shapeshifter"
	}
	return kit.Played(t.tally, t.phase != layout && t.phase != over)
}

var stealOwner = rule{
	ID: "shapeshifter-owner", Hidden: closed, Looks: law.Speaker,
	Refuses: func(t *Table, s move) bool { return !t.pile(s.By).meets(all[shapeshifter]) },
	Why:     kit.FixedReason[Table]("{who} does not have the Shapeshifter"),
}

var stealRound = rule{
	ID: "shapeshifter-round", Hidden: closed, Looks: law.Speaker,
	Refuses: func(t *Table, _ move) bool { return t.shapeshifterRound >= t.pickRound() },
	Why: func(t *Table, s move, x *lexicon) string {
		return "the Shapeshifter came to " + x.Players[s.By] + " in round " + num(t.shapeshifterRound) + "; she can be played from the next round on"
	},
}

// pickRound returns the round of the last pick, which may have ended since.
func (t *Table) pickRound() int8 {
	if t.last.fresh && t.phase == treasure {
		return t.round - 1
	}
	return t.round
}

var stealMoment = rule{
	ID: "shapeshifter-moment", Looks: law.Speaker,
	Refuses: func(t *Table, s move) bool { return !t.last.fresh || t.last.turn == s.By },
	Why: func(t *Table, s move, x *lexicon) string {
		if t.last.fresh {
			return "the last pick is " + x.Players[s.By] + "'s own"
		}
		return "the last move was not a pick; she is only played right after one"
	},
}

var stealGift = rule{
	ID: "shapeshifter-gift", Hidden: closed,
	Refuses: func(t *Table, s move) bool {
		return len(s.Items) != 2 || tooMany(s, t.pile(s.By).without(all[shapeshifter])) >= 0
	},
	Why: func(_ *Table, s move, x *lexicon) string {
		if n := len(s.Items); n != 2 {
			return "two cards go with the Shapeshifter, not " + num(n)
		}
		return x.Players[s.By] + " does not have these two cards besides the Shapeshifter"
	},
}

// stealNote returns whose pick is stolen, while it is face up.
func stealNote(t *Table, _ move, x *lexicon) string {
	if !t.last.fresh || t.phase != mages && t.phase != refill {
		return ""
	}
	return x.Word(referee.Card, int32(t.last.kind)) + ", from " + x.Players[t.last.turn]
}

func doSteal(t *Table, s move) {
	if t.phase != mages {
		t.reopen()
	}
	l := t.last
	thief, robbed := s.By, l.turn
	// undo the pick, except that it counts as one
	t.picking = l.picking
	t.taken++
	t.value[robbed] = l.value + 1
	if t.house.Has(countsPrinted) {
		t.value[robbed] = l.value + picks[l.kind]
	}
	t.robbed = t.opening && t.house.Has(starterStops) && picks[l.kind] > 1
	t.front[robbed] = t.front[robbed].without(l.card)
	t.unbind(robbed, l.card)

	t.give(thief, robbed, shapeshifter)
	for _, it := range s.Items {
		t.give(thief, robbed, it.Ref)
	}
	t.front[thief] = t.front[thief].with(l.card)
	t.shapeshifterRound = t.round
	t.settle()
}

// give moves a card from a player, Ally pile first, face up to another. It stops counting
// for anyone's matching, unless the house rule shapeshifter-own-pick-given keeps a pick of
// this round for the giver.
func (t *Table) give(from, to int8, k kind) {
	c := t.allies[from].one(k)
	if c.empty() {
		loose := t.front[from].without(t.bound[from])
		if c = loose.one(k); c.empty() {
			c = t.front[from].one(k)
		}
		t.front[from] = t.front[from].without(c)
		if !t.house.Has(keepBoth) {
			t.unbind(from, c)
		}
	} else {
		t.allies[from] = t.allies[from].without(c)
	}
	t.front[to] = t.front[to].with(c)
}

// stealSeen reports whether everyone knows that she left the Pool in an earlier round.
func stealSeen(t *Table, _ int8) bool {
	return t.shapeshifterRound != 0 && t.shapeshifterRound < t.pickRound()
}

// stealPays reports whether a player has two cards to give besides her.
func stealPays(t *Table, p int8) bool { return t.pile(p).len() > 2 }
