package enchanters

import (
	"magistrate/referee/kit"
)

// The clauses of exchange.
const discardingClause = 1

func exchanged(s statement) (n int32, f face) {
	n, _ = s.Ref(0)
	ref, _ := s.Ref(discardingClause)
	return n, face(ref)
}

var exchangeRules = []rule{
	ownTurn,
	onceRule(func(t *Table) bool { return t.enchants }, "enchantment or exchange"),
	stepRule(func(t *Table) bool { return t.stole || t.played > 0 }),
	{
		ID:      "exchange-count",
		Refuses: func(_ *Table, s statement) bool { n, _ := exchanged(s); return n < 1 || n > 4 },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			return "one to four cards are exchanged"
		},
	},
	{
		ID:      "hand",
		Refuses: func(t *Table, s statement) bool { n, _ := exchanged(s); return n > int32(t.seat[s.By].hand) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + " has " + kit.Count(t.seat[s.By].hand, "card") + " in hand"
		},
	},
	liftableRule(rule{
		ID:      "value",
		Refuses: func(_ *Table, s statement) bool { _, f := exchanged(s); return f.value() < 1 || f.value() > 3 },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			_, f := exchanged(s)
			name, _ := faceWords(f)
			return name + " pays no exchange: a treasure of 1, 2 or 3 does"
		},
	}),
	liftableRule(rule{
		ID: "safe",
		Refuses: func(t *Table, s statement) bool {
			_, f := exchanged(s)
			return t.house.Has(keepSafe) && t.upRather(s.By, f)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, f := exchanged(s)
			name, _ := faceWords(f)
			return name + " lies face up and stays" + t.house.Ruled(keepSafe)
		},
		Hidden: func(t *Table, s statement) bool { return t.house.Has(keepSafe) && t.seat[s.By].down > 0 },
	}),
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			_, f := exchanged(s)
			return !t.upRather(s.By, f) && t.seat[s.By].down < 1 || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if t.seat[s.By].down < 1 {
				return "nothing lies face down before " + x.Players[s.By]
			}
			return t.whyUnsupplied(s)
		},
		Hidden: always,
	},
	auditRule,
}

func doExchange(t *Table, s statement) {
	t.acted()
	t.moveSaid(s)
	n, _ := exchanged(s)
	p := &t.seat[s.By]
	before := t.hands()
	p.hand -= int8(n)
	t.discards += int8(n)
	drawn := t.draw(4)
	kept := min(int8(n), drawn)
	p.hand += kept
	t.discards += drawn - kept
	if t.house.Has(exchangeDraws) {
		p.aside += t.draw(1)
	}
	t.enchants = true
	t.emptiedHands(before, s.By)
	t.advance()
}
