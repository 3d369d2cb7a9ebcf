package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

var layRules = []rule{
	kit.Bar("incognito", "{who} has not revealed a character", func(t *Table, p int8) bool { return !t.seat[p].face }),
	{
		ID: "colour", Absent: true,
		Refuses: func(t *Table, s statement) bool {
			for f := range treasuresIn(s) {
				if f.sign() != int(t.seat[s.By].sign) {
					return true
				}
			}
			return false
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + "'s sign is " + signNames[t.seat[s.By].sign]
		},
	},
	kit.Bar("supply", "nothing lies face down before {who}", func(t *Table, p int8) bool { return t.seat[p].down < 1 }),
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			return len(s.Items) > int(t.seat[s.By].down) || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if len(s.Items) > int(t.seat[s.By].down) {
				return spelling.Count(t.seat[s.By].down, "treasure") + " face down before " + x.Players[s.By]
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: always,
	},
	auditRule,
}
