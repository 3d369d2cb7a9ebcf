package refereetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// shown is the number of alternatives that people see.
const shown = 4

// Alternatives fails for a refused move beside which no legal move is listed, although there
// is one; to enter what a card shows counts only if nothing else is legal. At every position of the records it tries moves of the record, moves that are
// legal elsewhere in it, and either with another player.
func Alternatives(t *testing.T, g referee.Game) {
	refused, rng := 0, rand.New(rand.NewPCG(1, 2))
	for _, r := range load(t, g) {
		s, err := record.Open(r.table(t), []referee.Game{g})
		if err != nil {
			continue
		}
		moves := movesOf(s)
		for n := range len(s.Entries) + 1 {
			at := s.After(n)
			if n > 0 && at.Same(s.After(n-1)) || len(moves) == 0 {
				continue
			}
			everything := at.LegalMoves(false)
			most := worth(s, at, append(everything, referee.MovesWithoutFace(at, s.Lexicon, everything)...))
			for range Often(3, 60) {
				m := moves[rng.IntN(len(moves))]
				if m.By >= 0 && rng.IntN(3) == 0 {
					m.By = int8(rng.IntN(len(s.Header.Players)))
				}
				if at.Rule(m, referee.Terse).Legal() {
					continue
				}
				refused++
				all := s.Alternatives(at, m)
				if worth(s, at, all[:min(len(all), shown)]) < most {
					t.Errorf("%s, line %d: %q is refused, and legal instead are %q", r.path, len(s.Head)+n, s.Lexicon.Text(m), s.Lexicon.Texts(all))
				}
			}
		}
	}
	if refused == 0 {
		t.Error("no move was refused")
	}
}

// worth returns 2 if a list has a legal move, 1 if its legal moves only enter what cards show, and
// 0 if it has none.
func worth(s *record.Record, at referee.Position, all []referee.LegalMove) (most int) {
	for _, o := range all {
		switch {
		case most == 2 || !isLegal(at, o):
		case s.Lexicon.Form(o.Verb).Boxed:
			most = max(most, 1)
		default:
			most = 2
		}
	}
	return most
}

// movesOf lists the moves of a record and those that are legal at one of its positions.
func movesOf(s *record.Record) (all []referee.Move) {
	seen := map[string]bool{}
	add := func(m referee.Move) {
		if text := s.Lexicon.Text(m); m.Verb < referee.Rewind && !m.Open() && !seen[text] {
			seen[text] = true
			all = append(all, m)
		}
	}
	for i := range s.Entries {
		if e := &s.Entries[i]; e.Err == nil && e.Typed() != "" {
			add(e.Move)
			for _, o := range s.After(i).LegalMoves(true) {
				add(o.Move)
			}
		}
	}
	return all
}

// isLegal reports whether a listed move is legal, or begins a legal move, once what its cards
// show has been entered.
func isLegal(at referee.Position, o referee.LegalMove) bool {
	if o.Open() {
		return slices.ContainsFunc(at.LegalMoves(true), func(l referee.LegalMove) bool {
			return (o.By == l.By || o.By == referee.Anyone) && l.Begins(o.Move)
		})
	}
	r := at.Rule(o.Move, 0)
	return r.Legal() || r.Lack != nil
}
