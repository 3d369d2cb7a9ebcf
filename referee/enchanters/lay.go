package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// whenLaying: a revealed player lays own treasures face up in round 2.
func whenLaying(t *Table, p int8) string {
	if t.round == 1 && !t.tally {
		return referee.NotNow
	}
	return whenPlaying(t, p)
}

var layRules = []rule{
	{
		ID: "incognito", Broad: true,
		Refuses: func(t *Table, s statement) bool { return !t.seat[s.By].face },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + " has not revealed a character"
		},
	},
	{
		ID: "colour",
		Refuses: func(t *Table, s statement) bool {
			for _, it := range s.Items {
				if face(it.Ref).sign() != int(t.seat[s.By].sign) {
					return true
				}
			}
			return false
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + "'s sign is " + signNames[t.seat[s.By].sign]
		},
	},
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			return len(s.Items) > int(t.seat[s.By].down) || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if len(s.Items) > int(t.seat[s.By].down) {
				return kit.Count(t.seat[s.By].down, "treasure") + " face down before " + x.Players[s.By]
			}
			return t.whyUnsupplied(s)
		},
		Hidden: always,
	},
	auditRule,
}

func doLay(t *Table, s statement) {
	t.acted()
	t.moveSaid(s)
}
