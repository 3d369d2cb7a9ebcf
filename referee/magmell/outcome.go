package magmell

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// outcome returns what a move led to beyond its own words: who claims, what a steal
// takes, the limit, who is locked out, the end of a round. It contains only what
// everyone can see.
func outcome(before, after *Table, s move, x *lexicon) (o referee.Outcome) {
	var parts kit.Parts
	switch s.Verb {
	case vSteal:
		robbed := x.Players[before.last.turn]
		parts.Add(true, "%s takes %s from %s", x.Players[s.By], x.Word(referee.Card, kind(before.last.kind)), robbed)
		parts.Add(!after.house.Has(countsPrinted), "it counts one for %s and nothing for %s", robbed, x.Players[s.By])
		parts.Add(before.phase == mages && !after.opening && after.limit < before.limit, "the limit falls to %d", after.limit)
	case vSwap:
		for _, it := range s.Items {
			parts.Add(true, "%s has %d", x.Item(it), after.token[after.await(it.Ref)])
		}
	case vAward:
		parts.AddText(awarded(before, after, x))
	case vPick, vStop:
		if s.Verb == vPick && s.Items[0].Ref >= faerie && picks[s.Items[0].Ref] == 1 {
			two := cards().kinds[s.Items[0].Ref].tags
			parts.Add(true, "%s is %s and %s", x.Item(s.Items[0]), two[0].Name, two[1].Name)
		}
		switch {
		case after.phase != mages:
			parts.AddText("the round is over")
		case !after.opening && before.opening:
			parts.Add(true, "the limit is %d", after.limit)
		case after.limit != before.limit:
			parts.Add(true, "the limit rises to %d", after.limit)
		}
		for p, name := range x.Players { // passed over since this pick (Double and Triple Cards)
			parts.Add(after.lockedOut(int8(p)) && !before.lockedOut(int8(p)), "%s is locked out: every card in the Pool matches one %[1]s took this round", name)
		}
		parts.Add(after.phase == treasure, "the deck is empty; play goes on with the cards in the Pool") // there is nothing to lay out
	case vAssign:
		parts.Add(after.phase != mages, "the Pool is empty, so there is no picking this round")
	}
	parts.Add(after.phase == treasure && after.round != before.round, "%s begins round %d", x.Players[after.starter], after.round)
	o.Words = strings.Join(parts, "; ")
	return o
}

// awarded returns who claims a treasure, or why nobody does, with all strengths.
func awarded(before, after *Table, x *lexicon) string {
	claim := before.claim
	who, what := after.taker[claim], before.claimed(x)+", token "+num(before.token[claim])
	if who != kit.Nobody {
		what = x.Players[who] + " claims " + what
	} else if what += ", goes to nobody"; before.leaders().Len() > 1 {
		what += ", as " + spelling.List(x.Names(before.leaders().Of(before.players))) + " are tied"
	}
	return what + " (" + after.strengths(claim, x) + ")"
}
