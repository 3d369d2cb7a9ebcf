package lizardwizard

import (
	"fmt"

	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// The Wizard's Duel (Recruit Wizard; Two Player Variant).

var bidTurn = law.Turn(func(t *Table, s move, x *lexicon) string {
	if !t.duel.in.Has(s.By) {
		return fmt.Sprintf("%s has passed and can't bid again in this duel", x.Players[s.By])
	}
	return "it is " + x.Players[t.duel.bidding] + "'s turn to bid or pass"
})

// The clauses of duel.
const (
	duelBidding uint8 = 1 + iota
	duelTo
	duelFor
)

// A bid is the last one that a move makes; of a whole duel, the winning one.
type bid struct {
	by    int8
	n     int32
	said  bool // false if a duel opens with a pass
	whole bool // the move is a whole duel
	lost  bool // its starter has bid as well, and lost
}

// bidIn returns the bid of a move.
func bidIn(t *Table, s move) (b bid) {
	b.by = s.By
	if s.Verb == verbBid {
		b.n, b.said = s.Ref(0)
		return b
	}
	winner, whole := s.Ref(duelTo)
	if b.n, b.said = s.Ref(duelBidding); whole {
		b.n, b.said = s.Ref(duelFor)
		b.by, b.whole = int8(winner), true
		b.lost = b.by != s.By && !t.house.Has(mayPass)
	}
	return b
}

// least returns the lowest bid that is allowed.
func (b *bid) least(t *Table, s move) int32 {
	switch {
	case s.Verb == verbBid && t.duel.bidder != nobody:
		return t.duel.bid + 1
	case b.lost:
		return 2
	}
	return 1
}

// duelBid requires each bid to be higher than the last, and the first to be at least 1.
var duelBid = rule{
	ID: "bid",
	Refuses: func(t *Table, s move) bool {
		b := bidIn(t, s)
		return !b.said && !t.house.Has(mayPass) || b.said && b.n < b.least(t, s)
	},
	Why: func(t *Table, s move, x *lexicon) string {
		switch b := bidIn(t, s); {
		case s.Verb == verbBid && t.duel.bidder != nobody:
			return fmt.Sprintf("%s has bid %d, and each bid must be higher", x.Players[t.duel.bidder], t.duel.bid)
		case b.lost:
			return fmt.Sprintf("%s has bid at least 1 Mana, so %s pays at least 2", x.Players[s.By], x.Players[b.by])
		}
		return "the opening bid is at least 1 Mana"
	},
}

// bidMana requires that a bidder can pay, and the starter of a duel that another wins, too.
var bidMana = rule{
	ID: "mana", Hidden: func(t *Table, s move) bool { b := bidIn(t, s); return b.n > 0 || b.lost },
	Rare: rare{SameHidden: func(now, was *Table, s move) bool {
		b := bidIn(now, s)
		return now.seat[b.by].goods[mana] == was.seat[b.by].goods[mana] && (!b.lost || now.seat[s.By].goods[mana] == was.seat[s.By].goods[mana])
	}},
	Refuses: func(t *Table, s move) bool {
		b := bidIn(t, s)
		return b.n > t.seat[b.by].goods[mana] || b.lost && t.seat[s.By].goods[mana] == 0
	},
	Why: func(t *Table, s move, x *lexicon) string {
		b := bidIn(t, s)
		if b.n > t.seat[b.by].goods[mana] {
			return x.Players[b.by] + " has less Mana than that"
		}
		return x.Players[s.By] + " has no Mana to open the duel with"
	},
}

func doDuel(t *Table, s move) {
	acted := t.acted && s.By == t.turn
	t.act(s.By)
	t.acted = acted // a duel is an action once it is won
	t.duel = duel{on: true, school: uint8(s.Items[0].Ref), starter: s.By, bidder: nobody, winner: nobody, in: 1<<t.players - 1}
	t.duel.bidding = s.By
	switch b := bidIn(t, s); {
	case b.whole:
		t.duel.bid, t.duel.bidder = b.n, b.by
		t.endDuel(b.by)
	case b.said:
		t.bid(s.By, b.n)
	default:
		t.pass(s.By)
	}
}

// bid takes a bid. With two players the starter does not bid again.
func (t *Table) bid(p int8, n int32) {
	d := &t.duel
	d.bid, d.bidder = n, p
	if t.players == 2 && p != d.starter {
		t.endDuel(p)
		return
	}
	t.nextBidder(p)
}

func (t *Table) pass(p int8) {
	t.duel.in.Drop(p)
	t.nextBidder(p)
}

// nextBidder passes the bidding on, or ends the duel if only the highest bidder is left.
func (t *Table) nextBidder(p int8) {
	d := &t.duel
	switch in := d.in.Len(); {
	case in == 0:
		t.endDuel(nobody)
	case in == 1 && d.bidder != nobody:
		t.endDuel(d.bidder)
	default:
		d.bidding = kit.First(p+1, t.players, d.in.Has)
	}
}

// endDuel gives the winner the Wizard for the bid. A starter who did not win has another
// action.
func (t *Table) endDuel(winner int8) {
	d := &t.duel
	d.on, d.winner = false, winner
	if winner != nobody {
		w := &t.seat[winner]
		w.goods[mana] -= min(d.bid, w.goods[mana])
		t.take(winner, int32(d.school), 0, false)
		for p := range t.players {
			if t.house.Has(ownDuels) && p != winner || t.house.Has(otherDuels) && p == winner {
				continue
			}
			t.seat[p].goods[mana] += manaExhaustiunt.n() * t.activeCopies(p, manaExhaustiunt)
		}
	}
	if winner == d.starter {
		t.acted = true
	} else {
		t.lost = true
		if !t.again || !t.house.Has(oneExtra) {
			t.actions++
			t.again = true
		}
	}
}
