package record

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// maxAlternatives is the number of legal moves in an Opinion.
const maxAlternatives = 5

// An alternative is a legal move beside a refused one.
type alternative struct {
	referee.LegalMove
	group int // usual, rare, unsure, or face
	far   int // how little it resembles the refused move
	lead  int // its place among the nearest of each verb, or notLeading
}

const (
	usual  = iota
	rare   // fills a gap in the rulebook
	unsure // hidden cards decide
	face   // enters what a card shows
)

const notLeading = 1 << 8 // above the number of every verb

// Alternatives lists the legal moves that resemble a refused one, as far as everyone can see:
// first the nearest of each verb, beginning with the same verb and then in the game's order;
// then moves of the same verb by the same player with a word in common; then all others. If
// another player has to use the same verb, that move comes first. Moves that hidden cards
// decide, and statements of what cards show, are listed only if there are no others.
func (s *Record) Alternatives(at referee.Position, refused referee.Move) (moves []referee.LegalMove) {
	offers := referee.OfferedMoves(at)
	offers = s.Lexicon.Listed(append(offers, referee.MovesWithoutFace(at, s.Lexicon, offers)...))
	own := func(o referee.LegalMove) bool { return o.By == refused.By || o.By == referee.Anyone }
	mine := slices.ContainsFunc(offers, func(o referee.LegalMove) bool { return o.Verb == refused.Verb && own(o) })
	var all []alternative
	for _, o := range offers {
		if o.Same(refused) || mine && !own(o) && o.Verb == refused.Verb && isBlank(o.Move) {
			continue // it adds nothing to the refused move
		}
		all = append(all, s.alternative(at, refused, o))
	}
	doubtful := func(a alternative) bool { return a.group >= unsure }
	if sure := slices.DeleteFunc(slices.Clone(all), doubtful); len(sure) > 0 {
		all = sure
	}
	slices.SortStableFunc(all, func(a, b alternative) int { return cmp.Or(a.group-b.group, a.far-b.far) })
	leads := map[uint8]bool{}
	for i := range all {
		a := &all[i]
		if a.lead = notLeading; a.group == usual && !leads[a.Verb] {
			leads[a.Verb], a.lead = true, int(a.Verb)
			if a.Verb == refused.Verb { // the refused move most likely meant another object or player
				a.lead = -1
			}
		}
	}
	slices.SortStableFunc(all, func(a, b alternative) int { return a.lead - b.lead })
	for _, a := range all {
		moves = append(moves, a.LegalMove)
	}
	return moves
}

// nearest returns the first of Alternatives, for an Opinion.
func (s *Record) nearest(at referee.Position, refused referee.Move) []referee.LegalMove {
	all := s.Alternatives(at, refused)
	return all[:min(len(all), maxAlternatives)]
}

// alternative compares a legal move with a refused one.
func (s *Record) alternative(at referee.Position, refused referee.Move, o referee.LegalMove) alternative {
	const otherVerb, otherPlayer, pointless, sameWord = 1000, 200, 500, 10
	a := alternative{LegalMove: o}
	switch f := s.Lexicon.Form(o.Verb); {
	case f.Boxed:
		a.group = face
	case (o.Verb != refused.Verb || o.By != refused.By) && !o.Open() && at.Rule(o.Move, referee.Public|referee.Terse).Hidden:
		a.group = unsure
	case f.Aside:
		a.group = rare
	}
	object, other := objects(s.Lexicon, refused), objects(s.Lexicon, o.Move)
	if o.Verb == refused.Verb {
		a.far += levenshtein.ComputeDistance(object, other)
	} else {
		a.far += otherVerb
	}
	if o.By != refused.By && o.By != referee.Anyone {
		a.far += otherPlayer
	}
	for word := range strings.FieldsSeq(object) {
		if slices.Contains(strings.Fields(other), word) {
			a.far -= sameWord
		}
	}
	if repeatsCard(o.Move) {
		a.far += pointless
	}
	return a
}

// repeatsCard reports whether a move names a card twice, which people hardly ever mean: “use
// Reanimate straightening Reanimate”.
func repeatsCard(s referee.Move) bool {
	for i, it := range s.Items {
		if it.Kind == referee.Card && slices.ContainsFunc(s.Items[:i], it.Names) {
			return true
		}
	}
	return false
}

// objects returns what a move names, folded.
func objects(x *referee.Lexicon, s referee.Move) string {
	return spelling.Fold(strings.Join(spelling.Texts(s.Items, x.Item), " "))
}

// isBlank reports whether a move leaves everything open that it could name.
func isBlank(s referee.Move) bool {
	return s.Open() && !slices.ContainsFunc(s.Items, func(it referee.Item) bool { return it.Kind != referee.Hole })
}
