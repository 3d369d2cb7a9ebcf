package reconcile

import (
	"slices"

	"magistrate/referee"
)

// A Cause is one explanation of the differences.
type Cause struct {
	Remedy *Remedy    // the record is wrong; nil otherwise
	Cards  []CardMove // the cards are wrong: what to do with them
	Again  int        // we misread the cards: the line to look at again
}

// A CardMove says how one thing gets to where the record has it.
type CardMove struct {
	What     string // "Athrach Witch"
	From, To string // names of lines; "" for nowhere
	Number   bool   // the line To should show the number What
}

// Causes returns what explains the differences, the likeliest first: corrections of the
// record, at the third place at the latest wrong cards, and at last a misread line.
func (s *Sheet) Causes() (all []Cause) {
	differing := s.table.differing()
	for _, r := range s.remedies() {
		all = append(all, Cause{Remedy: r})
	}
	if moves := s.cards(differing); moves != nil {
		const third = 2
		all = slices.Insert(all, min(len(all), third), Cause{Cards: moves})
	}
	if len(differing) > 0 {
		all = append(all, Cause{Again: slices.Index(s.order, s.weakest(differing))})
	}
	return all
}

// cards returns how to correct the cards if the record is right. It returns nil if a move is
// illegal, or the differences are not one exchange, one misplaced thing, or one lost.
func (s *Sheet) cards(differing []int) (moves []CardMove) {
	if s.Illegal() > 0 {
		return nil
	}
	type place struct {
		line string
		referee.Thing
	}
	var gone, come []place
	for _, i := range differing {
		f := &s.table.facts[i]
		if f.Takes.Has(referee.Number) {
			moves = append(moves, CardMove{What: s.list(f, f.Has), To: s.name(f), Number: true})
			continue
		}
		for _, t := range subtract(f.Has, s.table.things[i]) {
			gone = append(gone, place{s.name(f), t})
		}
		for _, t := range subtract(s.table.things[i], f.Has) {
			come = append(come, place{s.name(f), t})
		}
	}
	for _, g := range gone {
		m := CardMove{What: s.lex.Thing(g.Thing), To: g.line}
		if n := slices.IndexFunc(come, func(c place) bool { return c.What.Names(g.What) }); n >= 0 {
			m.From = come[n].line
			come = slices.Delete(come, n, n+1)
		}
		moves = append(moves, m)
	}
	for _, c := range come {
		moves = append(moves, CardMove{What: s.lex.Thing(c.Thing), From: c.line})
	}
	const most = 2 // an exchange
	if len(moves) > most {
		return nil
	}
	return moves
}

// LookAgain returns the line to look at once more before a cause is chosen, because everything
// rests on it, or because two slips are needed and one would do without it; -1 for none, and if
// nothing explains the differences. It returns each line once.
func (s *Sheet) LookAgain() int {
	const most = 2
	differing := s.table.differing()
	if len(differing) == 0 || len(s.fits) == 0 || len(s.again) == most {
		return -1
	}
	single := len(s.fits) > 0 && len(s.fits[0].edits) == 1
	if len(differing) > 1 && single || s.Illegal() > 0 && single {
		return -1
	}
	n := s.weakest(differing)
	if n < 0 || slices.Contains(s.again, n) {
		return -1
	}
	s.again = append(s.again, n)
	return slices.Index(s.order, n)
}

// weakest returns the fact without which one slip explains everything, else the first that
// differs: what is entered there is likeliest to be misread.
func (s *Sheet) weakest(differing []int) int {
	v := s.table
	if len(s.fits) == 0 || len(s.fits[0].edits) > 1 {
		for _, t := range s.singles() {
			for i := range v.facts {
				if v.misses(t.sums) == 1 && v.contradicts(i, t.sums) {
					return i
				}
			}
		}
	}
	return differing[0]
}
