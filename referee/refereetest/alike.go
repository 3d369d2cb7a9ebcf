package refereetest

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// Alike plays random games and compares positions with twins that look the same to the
// table: everything that is shown, listed, hinted at, or answered to someone who only asks
// must be the same, whatever the hidden cards.
func Alike(t *testing.T, c Course) {
	if testing.Short() {
		t.Skip("so few games have no twins for sure")
	}
	compared := 0
	var twins []func(*rapid.T, *record.Record) (referee.Position, bool)
	if c.Twin != nil {
		twins = append(twins, c.Twin)
	}
	if c.seals() {
		twins = append(twins, c.sealedTwin)
	}
	rapid.Check(t, func(rt *rapid.T) {
		s, looked := c.withRandomHeader(rt).begin(rt), false // each game is compared at least once, if possible
		for n := 0; !s.Position().Over() && n < c.Most; n++ {
			if rapid.IntRange(0, Often(17, 3)).Draw(rt, "look") == 0 || !looked {
				for _, twin := range twins {
					if other, ok := twin(rt, s); ok {
						compared, looked = compared+1, true
						compareViews(rt, s, s.Position(), other)
					}
				}
			}
			_, move := c.choose(rt, s, s.Position().LegalMoves(true))
			s.Add(s.Lexicon.Text(move))
		}
	})
	if compared == 0 {
		t.Error("no position had a twin")
	}
}

// sealedTwin returns the position that a record would have if those who have chosen before
// the last player had chosen something else.
func (c Course) sealedTwin(rt *rapid.T, s *record.Record) (_ referee.Position, differs bool) {
	var at referee.Board
	for _, i := range s.InEffect() {
		e := &s.Entries[i]
		if !s.Sealed(e) {
			if at != nil {
				at.Do(e.Move, !e.Ruling.Legal())
			}
			continue
		}
		if at == nil {
			at = s.After(int(i)).Fork()
		}
		var moves []referee.Move
		for _, o := range at.LegalMoves(true) {
			if o.By != e.Move.By || !s.Lexicon.Form(o.Verb).Sealed {
				continue
			}
			if o.Open() {
				o.Move = c.Fill(rt, at, s.Lexicon, o)
			}
			if !o.Same(e.Move) && at.Rule(o.Move, 0).Legal() {
				moves = append(moves, o.Move)
			}
		}
		if moves == nil {
			at.Do(e.Move, !e.Ruling.Legal())
			continue
		}
		at.Do(moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "choice")], false)
		differs = true
	}
	return at, differs
}

// markings returns a move without a mark and with each mark that is right somewhere, naming
// the rules that refuse it there.
func markings(text string, somewhere ...referee.Ruling) []string {
	lines := []string{text, referee.Attempt.Put("", text), referee.LetStand.Put("", text)}
	for _, r := range somewhere {
		if !r.Legal() {
			lines = append(lines, referee.Attempt.Put(r.Rule.ID, text), referee.LetStand.Put(r.Rule.ID, text))
		}
	}
	return lines
}

// compareViews compares two positions as the table sees them.
func compareViews(rt *rapid.T, s *record.Record, a, b referee.Position) {
	same := func(what string, x, y any) {
		if !reflect.DeepEqual(x, y) {
			rt.Fatalf("%s tells what lies face down:\n%+v\n%+v\n%s", what, x, y, s.Text())
		}
	}
	same("the view", a.View(false), b.View(false))
	same("what show prints", a.State(false), b.State(false))
	same("what may be said", a.LegalMoves(false), b.LegalMoves(false))
	same("what is expected", a.Expect(), b.Expect())
	same("who acts", a.ToAct(), b.ToAct())
	same("the score as it stands", a.Score(), b.Score())
	for range 8 {
		move := randomMove(rt, s.Lexicon)
		text := s.Lexicon.Text(move)
		same("the answer to "+text, a.Rule(move, referee.Public), b.Rule(move, referee.Public))
		same("the list "+text, a.Rule(move, referee.Public|referee.Partial), b.Rule(move, referee.Public|referee.Partial))
		same("whether the rules are told of "+text, a.DependsOnHidden(move, false, nil), b.DependsOnHidden(move, false, nil))
		same("whether something is turned up by "+text, a.Reveals(move, nil), b.Reveals(move, nil))
		same("the details of "+text, a.About(move), b.About(move))
		for _, line := range markings(text, a.Rule(move, 0), b.Rule(move, 0)) {
			x, y := s.Why(a, line, false), s.Why(b, line, false)
			same("why "+line, x.Played, y.Played)
			same("what "+line+" would bring", x.Outcome(), y.Outcome())
			same("what is legal instead of "+line, x.Alternatives, y.Alternatives)
			same("whether the reason is hidden for "+line, x.Hidden, y.Hidden)
		}
		typed := text[:rapid.IntRange(0, len(text)).Draw(rt, "typed")]
		same("what “"+typed+"” may become", grammar.Complete(a, s.Lexicon, typed), grammar.Complete(b, s.Lexicon, typed))
		same("how “"+typed+"” is read", grammar.Parse(a, s.Lexicon, typed), grammar.Parse(b, s.Lexicon, typed))
	}
}
