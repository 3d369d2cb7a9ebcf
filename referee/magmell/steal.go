package magmell

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// The Shapeshifter (Advanced Rules, Shapeshifter): she is played on the pick
// just made, given away with two cards, and takes the picked card. The whole
// counts as one pick for who is robbed and as none for the thief.

func stealWhen(t *Table, _ int8) string {
	if t.basic {
		return "the basic game is played without the Shapeshifter"
	}
	return kit.Played(t.tally, t.phase != layout && t.phase != over)
}

var stealOwner = rule{
	ID:     "shapeshifter-owner",
	Hidden: closed, Broad: true,
	Refuses: func(t *Table, s statement) bool { return !t.pile(s.By).meets(all[shapeshifter]) },
	Why:     kit.Says[Table]("{who} does not have the Shapeshifter"),
}

var stealRound = rule{
	ID:     "shapeshifter-round",
	Hidden: closed, Broad: true,
	Refuses: func(t *Table, _ statement) bool { return t.herRound >= t.pickRound() },
	Why: func(t *Table, s statement, x *lexicon) string {
		return "the Shapeshifter came to " + x.Players[s.By] + " in round " + num(t.herRound) + "; she can be played from the next round on"
	},
}

// pickRound is the round of the last pick: it may have ended, and the next begun.
func (t *Table) pickRound() int8 {
	if t.last.fresh && t.phase == treasure {
		return t.round - 1
	}
	return t.round
}

var stealMoment = rule{
	ID:      "shapeshifter-moment",
	Broad:   true,
	Refuses: func(t *Table, s statement) bool { return !t.last.fresh || t.last.by == s.By },
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.last.fresh {
			return "the last pick is " + x.Players[s.By] + "'s own"
		}
		return "she is played at once when the card is picked, and the last thing done was no pick"
	},
}

var stealGift = rule{
	ID:     "shapeshifter-gift",
	Hidden: closed,
	Refuses: func(t *Table, s statement) bool {
		return len(s.Items) != 2 || tooMany(s, t.pile(s.By).without(all[shapeshifter])) >= 0
	},
	Why: func(_ *Table, s statement, x *lexicon) string {
		if n := len(s.Items); n != 2 {
			return "two cards go with the Shapeshifter, not " + num(n)
		}
		return x.Players[s.By] + " does not have these two cards beside the Shapeshifter"
	},
}

// stealNote is whose pick is taken, while that lies face up.
func stealNote(t *Table, _ statement, x *lexicon) string {
	if !t.last.fresh || t.phase != mages && t.phase != refill {
		return ""
	}
	return x.Word(referee.Card, int32(t.last.kind)) + ", from " + x.Players[t.last.by]
}

func doSteal(t *Table, s statement) {
	l := t.last
	if t.phase != mages {
		t.reopen()
	}
	thief, robbed := s.By, l.by
	// The pick as if it had not been made, but for one that counts.
	t.turn, t.limit, t.opening, t.taken, t.out = robbed, l.limit, l.opening, l.taken+1, l.out
	counts := int8(1)
	if t.house.Has(countsPrinted) {
		counts = worth[l.kind]
	}
	t.value[robbed] = l.value + counts
	t.robbed = t.opening && t.house.Has(starterStops) && worth[l.kind] > 1
	t.front[robbed] = t.front[robbed].without(l.card)
	t.unbind(robbed, l.card)

	t.give(thief, robbed, shapeshifter)
	for _, it := range s.Items {
		t.give(thief, robbed, it.Ref)
	}
	t.front[thief] = t.front[thief].with(l.card)
	t.herRound = t.round
	t.last = pick{}
	t.settle()
}

// give moves a card from one player, Ally pile first, face up before another.
// It counts for nobody's matching any more; a house may rule that a pick of
// this round still counts for the giver (shapeshifter-own-pick-given).
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

// offerSteal tells who may steal. Who has the Shapeshifter is hidden, so without
// Reveal the moment is offered on public facts alone: she left the Pool in an
// earlier round, and the last thing done was a pick.
func offerSteal(t *Table, by int8, reveal referee.Reveal, yes emit) {
	switch {
	case t.herRound == 0 || t.herRound >= t.pickRound():
	case !bool(reveal) && !t.house.Has(openPiles):
		yes(template(referee.Anyone, 2))
	case t.pile(by).len() > 2:
		yes(template(by, 2))
	}
}
