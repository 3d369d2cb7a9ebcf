package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

const (
	most             = 4 // cards exchanged, and drawn for them
	discardingClause = 1
)

// exchanged is how many cards of the hand are exchanged.
func exchanged(s statement) int8 { return int8(max(0, min(kit.Ref(s, 0), pack))) }

// paid is the treasure that goes under the deck for it.
func paid(s statement) face { return face(kit.Ref(s, discardingClause)) }

var exchangeRules = []rule{
	ownTurn,
	enchantedOnce, enchantedFirst,
	kit.Refuse("exchange-count", "one to four cards are exchanged",
		func(_ *Table, s statement) bool { return exchanged(s) < 1 || exchanged(s) > most }),
	cardInHand,
	{
		ID:      "hand",
		Refuses: func(t *Table, s statement) bool { return exchanged(s) > t.seat[s.By].hand },
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + " has " + spelling.Count(t.seat[s.By].hand, "card") + " in hand"
		},
	},
	liftableRule(rule{
		ID:      "value",
		Refuses: func(_ *Table, s statement) bool { return paid(s).value() < 1 || paid(s).value() > 3 },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			return paid(s).name() + " pays no exchange: a treasure of 1, 2 or 3 does"
		},
	}),
	liftableRule(rule{
		ID:      "safe",
		Refuses: func(t *Table, s statement) bool { return t.house.Has(keepSafe) && t.upRather(s.By, paid(s)) },
		Why: func(t *Table, s statement, _ *lexicon) string {
			return paid(s).name() + " lies face up and stays" + t.house.Ruled(keepSafe)
		},
		Hidden: func(t *Table, s statement) bool { return t.house.Has(keepSafe) && t.seat[s.By].down > 0 },
	}),
	kit.Bar("supply", "no treasure lies before {who} to pay with", func(t *Table, p int8) bool { return t.seat[p].treasures() < 1 }),
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			return !t.upRather(s.By, paid(s)) && t.seat[s.By].down < 1 || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.seat[s.By].down < 1 {
				return "nothing lies face down before " + x.Players[s.By]
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: always,
	},
	auditRule,
}

func doExchange(t *Table, s statement) {
	t.moveSaid(s)
	n, p := exchanged(s), &t.seat[s.By]
	p.hand -= n
	t.discards += n
	drawn := t.draw(most)
	kept := min(n, drawn)
	p.hand += kept
	t.discards += drawn - kept
	if t.house.Has(exchangeDraws) {
		p.aside += t.draw(1)
	}
	t.enchants = true
}
