package session

import (
	"cmp"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A faceQuestion is what a move waits for: what a card shows.
type faceQuestion struct {
	lack  *referee.Lack
	move  Move     // waits for it
	lines []string // answered before, for the same move
}

// face asks for what a card shows, which a move can't be judged without (or takes for
// granted), and then enters the move.
func face(s *Session, a faceQuestion, rest string) State {
	hole := slices.IndexFunc(a.lack.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
	shown := a.lack.Statement
	shown.Items = slices.Delete(slices.Clone(shown.Items), hole, hole+1)
	f := newFilling(s, Move{Statement: shown, From: a.move.From}, a.lack.Items[hole].Clause, rest, &a)
	at := shownWith(s, a.lines)
	f.items = slices.DeleteFunc(f.items, func(it Item) bool { // it would be asked again
		told := at.Fork()
		told.Replay(f.with(it.Item), false)
		again := lackOf(told, a.move.Statement)
		return again != nil && again.Asks == a.lack.Asks
	})
	return f
}

// shownWith returns the table with more faces known.
func shownWith(s *Session, lines []string) referee.Position {
	trial := s.Record().Fork()
	for _, line := range lines {
		trial.Add(line)
	}
	return trial.Position()
}

// lackOf returns what a move lacks at a position, or takes for granted.
func lackOf(at referee.Position, m referee.Statement) *referee.Lack {
	r, _ := at.Public(m)
	return cmp.Or(r.Lack, at.Assumes(m))
}

// answered reports whether the answer says all that the card can show: one number, or no more
// of what was named could be there.
func (f *Filling) answered() bool {
	one := f.named[0]
	if f.asked.lack.Unit != "" || one.Kind == referee.Nothing || f.need > 0 && f.got() >= f.need {
		return true
	}
	one.Count = 1
	ok, _ := f.try.may(f.with(one))
	return !ok
}

// answer records what the card shows together with the move that waited for it, or asks
// what else that waits for. Where the move is refused for another reason, the face is
// recorded all the same.
func (f *Filling) answer(s *Session) (State, Reply, error) {
	a := *f.asked
	if len(f.named) > 0 {
		a.lines = append(slices.Clip(a.lines), s.Record().Lexicon.Text(f.move.Statement))
	}
	at := shownWith(s, a.lines)
	if lack := lackOf(at, a.move.Statement); lack != nil {
		switch same := lack.Asks == a.lack.Asks; {
		case same && len(f.named) > 0:
			return face(s, *f.asked, f.rest), fault("That doesn't say it. %s", f.help(s)), nil
		case !same:
			a.lack = lack
			return face(s, a, f.rest), Reply{}, nil
		}
	}
	if at.Rule(a.move.Statement).Legal() {
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
