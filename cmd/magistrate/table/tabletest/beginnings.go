package tabletest

import (
	"strings"
	"testing"
)

// beginnings are scenes of what is meant by few letters, and of lists told by them.
var beginnings = []scene{
	{name: "what lies there goes before a beginning of something else", record: essences + "Anna: pass for Transmutation\n",
		play:      func(_ *testing.T, f Front) string { return f.Type("coral") },
		says:      []string{"Brit: place Corrupt Altar", "Brit: claim Coral Castle"},
		unwritten: "Coral Castle"},
	{name: "a blank parts whole names and codes alone", record: twoPicks,
		play: func(_ *testing.T, f Front) string { return f.Type("wi fam") }, says: []string{"is not a card"}, unwritten: "Anna: pick"},
	{name: "no name of a magic item passes", record: essences + "Anna: pass for Transmutation\n",
		play:      func(_ *testing.T, f Front) string { return f.Type("resear") + f.Type("research") + f.Type("res") },
		unwritten: "pass for Research"},
	{name: "what there is but one of is not taken twice", record: essences[:strings.Index(essences, "monuments")],
		play:      func(_ *testing.T, f Front) string { return f.Type("monuments temple") + f.Type("tem,tem") },
		says:      []string{"There is no further Temple"},
		never:     []string{"2 of 2"},
		unwritten: "monuments"},
	{name: "no more of a kind is turned up than is owed", record: spells[:strings.Index(spells, "offer")],
		play:      func(_ *testing.T, f Front) string { return f.Type("offer enw drw") + f.Type("alw") },
		says:      []string{"2 Wizards"},
		never:     []string{"3 of 8"},
		unwritten: "offer"},
	{name: "why nothing can be given is told before what is missing", record: emissary,
		play:  func(_ *testing.T, f Front) string { return f.Type("give") },
		says:  []string{"Anna has no followers to give"},
		never: []string{"is missing"}},
}
