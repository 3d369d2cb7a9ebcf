package lizardwizard

import (
	"fmt"

	"magistrate/referee/kit"
)

// The Wizard's Duel (Recruit Wizard; Two Player Variant).

var bidTurn = kit.Turn(func(t *Table, p int8) bool { return p == t.duel.bidding }, func(t *Table, s statement, x *lexicon) string {
	if !t.duel.in.Has(s.By) {
		return fmt.Sprintf("%s has passed, and who has passed bids no more", x.Players[s.By])
	}
	return "it is for " + x.Players[t.duel.bidding] + " to bid or pass"
})

// bidOf is what a statement bids; said is false where a duel opens with a pass.
func bidOf(s statement) (n int32, said bool) {
	if s.Verb == vDuel {
		return s.Ref(1)
	}
	return s.Ref(0)
}

// duelBid: a bid beats the last one, the first is one at least.
var duelBid = rule{
	ID: "bid",
	Refuses: func(t *Table, s statement) bool {
		n, said := bidOf(s)
		switch {
		case !said:
			return !t.house.Has(mayPass)
		case s.Verb == vBid && t.duel.bidder != nobody:
			return n <= t.duel.bid
		}
		return n < 1
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if s.Verb == vBid && t.duel.bidder != nobody {
			return fmt.Sprintf("%s has bid %d, and a bid beats the last", x.Players[t.duel.bidder], t.duel.bid)
		}
		return "a duel opens with a bid of 1 Mana at least"
	},
}

var bidMana = affords("mana", func(_ *Table, s statement) int32 { n, _ := bidOf(s); return n })

func doDuel(t *Table, s statement) {
	acted := t.acted && s.By == t.turn
	t.act(s.By)
	t.acted = acted // a duel is an action once it is won
	n, said := bidOf(s)
	t.duel = duel{on: true, school: uint8(s.Items[0].Ref), starter: s.By, bidder: nobody, winner: nobody, in: 1<<t.players - 1}
	t.duel.bidding = s.By
	if said {
		t.bid(s.By, n)
	} else {
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
	t.goOn(p)
}

func (t *Table) pass(p int8) {
	t.duel.in.Drop(p)
	t.goOn(p)
}

// goOn finds who bids next, or ends the duel when all but the highest bidder
// have passed.
func (t *Table) goOn(p int8) {
	d := &t.duel
	switch in := d.in.Len(); {
	case in == 0:
		t.endDuel(nobody)
		return
	case in == 1 && d.bidder != nobody:
		t.endDuel(d.bidder)
		return
	}
	d.bidding = kit.First(p+1, t.players, d.in.Has)
}

// endDuel: the winner pays and has the Wizard. A starter who did not win has an
// action open again.
func (t *Table) endDuel(winner int8) {
	d := &t.duel
	d.on, d.winner = false, winner
	if winner != nobody {
		w := &t.seat[winner]
		w.mana -= min(d.bid, w.mana)
		t.take(winner, int32(d.school), 0, false)
		for p := range t.players {
			if t.house.Has(ownDuels) && p != winner || t.house.Has(otherDuels) && p == winner {
				continue
			}
			t.seat[p].mana += manaExhaustiunt.n() * t.count(p, manaExhaustiunt)
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
	t.triggers()
}
