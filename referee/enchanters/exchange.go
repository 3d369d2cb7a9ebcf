package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

const (
	maxExchanged     = 4 // cards exchanged, and cards drawn
	discardingClause = 1
)

// exchangeCount returns how many cards of the hand a move exchanges.
func exchangeCount(s move) int8 { return int8(max(0, min(kit.Ref(s, 0), playingCards))) }

// payment returns the treasure that a move puts under the deck for an exchange.
func payment(s move) face { return face(kit.Ref(s, discardingClause)) }

var exchangeRules = []rule{
	turnRule,
	enchantedOnce, enchantedFirst,
	kit.Refuse("exchange-count", "an exchange is of one to four cards",
		func(_ *Table, s move) bool { return exchangeCount(s) < 1 || exchangeCount(s) > maxExchanged }),
	handRule,
	{
		ID:      "hand",
		Refuses: func(t *Table, s move) bool { return exchangeCount(s) > t.seat[s.By].hand },
		Why: func(t *Table, s move, x *lexicon) string {
			return x.Players[s.By] + " has " + spelling.Count(t.seat[s.By].hand, "card") + " in hand"
		},
	},
	liftableRule(rule{
		ID:      "value",
		Refuses: func(_ *Table, s move) bool { return payment(s).value() < 1 || payment(s).value() > 3 },
		Why: func(_ *Table, s move, _ *lexicon) string {
			return payment(s).name() + " can't pay for an exchange; a treasure of 1, 2 or 3 can"
		},
	}),
	liftableRule(rule{
		ID: "safe",
		Refuses: func(t *Table, s move) bool {
			return t.house.Has(keepSafe) && t.meansFaceUp(ownPlace(s.By, collected), payment(s))
		},
		Why: func(t *Table, s move, _ *lexicon) string {
			return payment(s).name() + " lies face up and can't pay for an exchange" + t.house.RuledNote(keepSafe)
		},
		Hidden: func(t *Table, s move) bool { return t.house.Has(keepSafe) && t.down[s.By] > 0 },
	}),
	kit.RefuseSpeaker("supply", "{who} has no treasure to pay with", func(t *Table, p int8) bool { return t.treasures(p) < 1 }),
	{
		ID: "supply",
		Refuses: func(t *Table, s move) bool {
			return !t.meansFaceUp(ownPlace(s.By, collected), payment(s)) && t.down[s.By] < 1 || t.isUnsupplied(s)
		},
		Why: func(t *Table, s move, x *lexicon) string {
			if t.down[s.By] < 1 {
				return x.Players[s.By] + " has no treasure face down"
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: alwaysHidden,
	},
	auditRule,
}

func doExchange(t *Table, s move) {
	t.moveNamed(s)
	n, p := exchangeCount(s), &t.seat[s.By]
	p.hand -= n
	t.discards += n
	drawn := t.draw(maxExchanged)
	kept := min(n, drawn)
	p.hand += kept
	t.discards += drawn - kept
	if t.house.Has(exchangeDraws) {
		p.aside += t.draw(1)
	}
	t.enchants = true
}

// exchangeLength is the Wants of exchange, which needs a treasure to pay with.
func exchangeLength(t *Table, by int8) int {
	return anyLength(t.down[by] > 0 || !t.house.Has(keepSafe))
}
