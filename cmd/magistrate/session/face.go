package session

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A faceQuestion asks what a card shows, on behalf of a move.
type faceQuestion struct {
	lack  *referee.Lack
	move  Move
	lines []string // earlier answers for the same move
}

// face asks what a card shows, which a move depends on, and then enters the move.
func face(s *Session, a faceQuestion, rest string) State {
	hole := slices.IndexFunc(a.lack.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
	shown := a.lack.Move
	shown.Items = slices.Delete(slices.Clone(shown.Items), hole, hole+1)
	f := newFilling(s, Move{Move: shown, From: a.move.From}, a.lack.Items[hole].Clause, rest, &a)
	at := positionWith(s, a.lines)
	f.items = slices.DeleteFunc(f.items, func(it Item) bool { // it would be asked again
		told := at.Fork()
		told.Do(f.withNamed(it.Item), false)
		again := lackOf(told, a.move.Move)
		return again != nil && again.Asks == a.lack.Asks
	})
	return f
}

// positionWith returns the position with more faces known.
func positionWith(s *Session, lines []string) referee.Position {
	trial := s.Record().Fork()
	for _, line := range lines {
		trial.Add(line)
	}
	return trial.Position()
}

// lackOf returns what a move lacks or assumes at a position; nil for nothing.
func lackOf(at referee.Position, m referee.Move) *referee.Lack {
	r := at.Rule(m, referee.Public)
	return cmp.Or(r.Lack, at.About(m).Assumes)
}

// isAnswered reports whether the answer is complete: a number, or items of which there can't be
// more.
func (f *Filling) isAnswered() bool {
	one := f.named[0]
	if f.asked.lack.Unit != "" || one.Kind == referee.Nothing || f.need > 0 && f.count() >= f.need {
		return true
	}
	one.Count = 1
	ok, _ := f.try.canBeLegal(f.withNamed(one))
	return !ok
}

// answer records what the card shows together with the move that depended on it, or asks the
// next question for it. If the move is refused for another reason, the face is still recorded.
func (f *Filling) answer(s *Session) (State, Reply, error) {
	a := *f.asked
	if len(f.named) > 0 {
		a.lines = append(slices.Clip(a.lines), s.Record().Lexicon.Text(f.move.Move))
	}
	at := positionWith(s, a.lines)
	if lack := lackOf(at, a.move.Move); lack != nil {
		switch same := lack.Asks == a.lack.Asks; {
		case same && len(f.named) > 0:
			return face(s, *f.asked, f.rest), fault("That doesn't answer the question. %s", f.help(s)), nil
		case !same:
			a.lack = lack
			return face(s, a, f.rest), Reply{}, nil
		}
	}
	if s.draft {
		return &Drafted{a.lines, a.move}, Reply{}, nil
	}
	if at.Rule(a.move.Move, 0).Legal() {
		return putAll(s, append(slices.Clip(a.lines), s.text(a.move)), f.rest, a.move.From)
	}
	next, told, err := putAll(s, a.lines, "", a.move.From)
	if err != nil || told.Bad {
		return next, told, err
	}
	next, reply, err := refuse(s, a.move, f.rest)
	reply.Text.Add(tell.Soft, 1, "Recorded: %s.", strings.Join(a.lines, "; "))
	reply.Recorded, reply.Effects.Moved = told.Recorded, true
	return next, reply, err
}
