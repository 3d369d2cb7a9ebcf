package reconcile

import (
	"cmp"
	"slices"
)

// A stage is how far a sheet has looked for what explains everything that was entered. Each entry
// begins anew.
type stage uint8

const (
	singleSlips    stage = iota // those found so far
	missingMoves                // at the end
	moreSlips                   // in lines not tried yet
	missingLines                // one line, its words made up
	missingPairs                // two consecutive lines
	unrelatedPairs              // two independent slips
	relatedPairs                // two others
	finished
)

// changed begins anew after an entry.
func (s *Sheet) changed() {
	s.stage, s.fits, s.ahead = singleSlips, nil, nil
	s.startWait()
}

// Seek looks for what explains the differences for one wait, and reports whether there is more to
// look for.
func (s *Sheet) Seek() (more bool) {
	if !s.Differs() {
		return false
	}
	s.startWait()
	for first := true; s.stage < finished && (first || !s.timeUp()); first = false {
		if s.fits = s.seek(); s.fits != nil && (s.stage > singleSlips || s.single.isDone()) {
			s.stage = finished
		}
	}
	return s.stage < finished
}

// singles returns the single slips found so far that leave every move legal.
func (s *Sheet) singles() []trial {
	if s.single == nil {
		s.single = newSearch(s.base)
	}
	s.single.run()
	return s.single.legal
}

// pairing returns the search for two slips.
func (s *Sheet) pairing() *pairing {
	if s.several == nil {
		s.several = newPairing(s.single)
		if s.lost != nil { // both share the allowed work
			s.several.end -= s.lost.used
		}
	}
	return s.several
}

// seek goes on with the present stage, and returns what explains everything: first what changes
// the fewest unchecked lines.
func (s *Sheet) seek() (fits []trial) {
	more := false
	switch s.stage {
	case singleSlips:
		fits = s.table.fitting(s.singles())
		if s.single.isDone() {
			s.stage = missingMoves
		}
	case missingMoves:
		if s.ahead == nil {
			s.ahead = newAdvance(s.base)
		}
		switch fits, more = s.ahead.run(); {
		case more:
		case s.public:
			s.stage = missingLines
		default:
			s.stage = moreSlips
		}
	case moreSlips:
		if s.stage = missingLines; s.single.extend() {
			s.stage = singleSlips
		}
	case missingLines:
		s.single.fillGaps()
		fits = s.table.fitting(s.single.filled)
		switch {
		case s.public:
			s.stage = finished // the rest waits for Agree
		case !s.timeUp():
			s.stage = missingPairs
		}
	case missingPairs:
		if s.lost == nil {
			s.lost = newLostPair(s.single)
		}
		more = s.lost.run()
		if fits = s.table.fitting(s.lost.pairs); !more {
			s.stage = unrelatedPairs
		}
	case unrelatedPairs:
		if fits = s.pairing().explained(); !s.timeUp() {
			s.stage = relatedPairs
		}
	case relatedPairs:
		if fits, more = s.several.run(); !more {
			s.stage = finished
		}
	}
	slices.SortStableFunc(fits, func(a, b trial) int {
		return cmp.Or(len(a.edits)-len(b.edits), s.table.strays(a.sums)-s.table.strays(b.sums))
	})
	return fits
}
