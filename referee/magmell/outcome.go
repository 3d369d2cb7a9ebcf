package magmell

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// outcome tells what follows from a statement and is not in its own words: who
// claims, what a steal takes, the limit, who is locked out, the end of a round.
// It tells nothing that is not in sight when it is said.
func outcome(before, after *Table, s statement, x *lexicon) (o referee.Outcome) {
	var parts kit.Parts
	switch s.Verb {
	case vSteal:
		robbed := x.Players[before.last.by]
		parts = append(parts, x.Players[s.By]+" takes "+x.Word(referee.Card, kind(before.last.kind))+" from "+robbed)
		parts.Add(!after.house.Has(countsPrinted), "it counts one for %s and nothing for %s", robbed, x.Players[s.By])
		parts.Add(before.phase == mages && !after.opening && after.limit < before.limit, "the limit falls to %d", after.limit)
	case vSwap:
		for _, it := range s.Items {
			parts = append(parts, x.Item(it)+" has "+num(after.token[after.await(it.Ref)]))
		}
	case vAward:
		parts = append(parts, awarded(before, after, x))
	case vPick, vStop:
		if k := s.Items; s.Verb == vPick && len(tags(k[0].Ref)) == 2 && k[0].Ref >= faerie {
			two := tags(k[0].Ref)
			parts = append(parts, x.Item(k[0])+" is "+two[0].Name+" and "+two[1].Name)
		}
		switch {
		case after.phase != mages:
			parts = append(parts, "the round is over")
		case !after.opening && before.opening:
			parts = append(parts, "the limit is "+num(after.limit))
		case after.limit != before.limit:
			parts = append(parts, "the limit rises to "+num(after.limit))
		}
		parts = append(parts, lockedOut(before, after, x)...)
		if after.phase == treasure { // nothing to be laid out
			parts = append(parts, "the deck is empty, and play goes on with what lies there")
		}
	case vAssign:
		parts.Add(after.phase != mages, "the Pool is empty, and the round passes")
	}
	parts.Add(after.phase == treasure && after.round != before.round, "%s begins round %d", x.Players[after.starter], after.round)
	o.Words = strings.Join(parts, "; ")
	return o
}

// awarded tells who claims a treasure, or why nobody does, and all strengths.
func awarded(before, after *Table, x *lexicon) string {
	claim := before.claim
	what := x.Word(Faction, int32(before.awaits[claim])) + ", token " + num(before.token[claim])
	strengths := " (" + after.strengths(claim, x) + ")"
	if who := after.taker[claim]; who != toNobody {
		return x.Players[who] + " claims " + what + strengths
	}
	most, tied := int8(0), []string(nil)
	for p := range before.players {
		n := after.might[claim][p]
		if n > most {
			most, tied = n, nil
		}
		if n == most && n > 0 {
			tied = append(tied, x.Players[p])
		}
	}
	if len(tied) > 1 {
		return what + ", goes to nobody, as " + spelling.List(tied) + " are tied" + strengths
	}
	return what + ", goes to nobody" + strengths
}

// lockedOut tells who has no legal pick left below the limit and is passed over,
// since a pick was made (Double and Triple Cards).
func lockedOut(before, after *Table, x *lexicon) (out kit.Parts) {
	limit := before.limit
	for p := range after.players {
		limit = max(limit, after.value[p])
	}
	for p := range after.players {
		is := !after.opening && after.value[p] < limit && after.open(p).empty()
		was := !before.opening && before.value[p] < before.limit && before.open(p).empty()
		out.Add(is && !was, "%s is locked out, as every card of the Pool matches one of this round", x.Players[p])
	}
	return out
}
