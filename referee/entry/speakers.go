package entry

import (
	"slices"

	"magistrate/referee"
)

// Who may say what is typed.

// speakers lists who may be meant to say a verb: whom the entry names, or who
// is expected to.
func (r *trial) speakers(verb uint8, f *referee.Form, named []choice, complaint int) (who []choice) {
	switch {
	case !f.Player && named == nil:
		return []choice{{item: referee.Item{Kind: referee.Player, Ref: referee.Table}}}
	case !f.Player:
		due := slices.ContainsFunc(r.offers, func(o referee.Offer) bool { return o.Verb == verb })
		if complaint == saidVerb && !due {
			r.complain(complaint, r.Fail(f.Name, "nothing can be said with “%s” now: %s", f.Name, r.at.Expect()))
		} else if complaint != leftOut { // else nobody has spoken of this verb
			r.complain(complaint, r.Fail(f.Name, "%s is said by no player: %s", f.Name, f.Usage))
		}
		return nil
	case named != nil:
		return named
	}
	var seats []int
	for _, o := range r.offers {
		if o.Verb == verb && o.By >= 0 {
			seats = append(seats, int(o.By))
		} else if o.Verb == verb {
			seats = append(seats, r.everyone()...)
		}
	}
	if seats == nil {
		if seats = r.at.ToAct(); len(seats) == 0 {
			seats = r.everyone()
		}
	}
	slices.Sort(seats)
	for _, seat := range slices.Compact(seats) {
		who = append(who, choice{item: referee.Item{Kind: referee.Player, Ref: int32(seat)}})
	}
	return who
}

func (r *trial) everyone() (seats []int) {
	for seat := range r.Lexicon.Players {
		seats = append(seats, seat)
	}
	return seats
}
