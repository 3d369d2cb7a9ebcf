package magmell

import "magistrate/referee"

// outcome tells what follows from a statement and is not in its own words: who
// claims, what a steal takes, the limit, the end of a round. It tells nothing
// that is not in sight when it is said.
func outcome(before, after *Table, s statement, x *lexicon) (o referee.Outcome) {
	switch s.Verb {
	case vSteal:
		o.Words = x.Players[s.By] + " takes " + x.Word(referee.Card, kind(before.last.kind)) + " from " + x.Players[before.last.by]
	case vSwap:
		for i, it := range s.Items {
			if i > 0 {
				o.Words += ", "
			}
			o.Words += x.Item(it) + " has " + num(after.token[after.await(it.Ref)])
		}
	case vAward:
		what := x.Word(Faction, int32(before.awaits[before.claim])) + ", token " + num(before.token[before.claim])
		if o.Words, o.Settles = what+", goes to nobody", true; after.taker[before.claim] != toNobody {
			o.Words = x.Players[after.taker[before.claim]] + " claims " + what
		}
		o.Words += " (" + after.strengths(before.claim, x) + ")"
	case vPick, vStop:
		switch {
		case after.phase != mages:
			o.Words = "the round is over"
		case !after.opening && after.limit != before.limit:
			o.Words = "the limit is " + num(after.limit)
		}
	}
	return o
}
