package refereetest

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// Alike plays random games and looks at positions beside their twins, which look
// the same to the table: everything that is shown, offered, hinted at or answered
// to who only asks must be the same, whatever lies face down.
func Alike(t *testing.T, c Course) {
	if testing.Short() {
		t.Skip("so few games have no twins for sure")
	}
	compared := 0
	var twins []func(*rapid.T, *record.Sitting) (referee.Position, bool)
	if c.Twin != nil {
		twins = append(twins, c.Twin)
	}
	if c.seals() {
		twins = append(twins, c.sealedTwin)
	}
	rapid.Check(t, func(rt *rapid.T) {
		s, looked := c.drawn(rt).begin(rt), false // each game is looked at once at least, where it can be
		for n := 0; !s.Position().Over() && n < c.Most; n++ {
			if rapid.IntRange(0, Often(17, 3)).Draw(rt, "look") == 0 || !looked {
				for _, twin := range twins {
					if other, ok := twin(rt, s); ok {
						compared, looked = compared+1, true
						alike(rt, s, s.Position(), other)
					}
				}
			}
			_, said := c.choose(rt, s, s.Position().Offers(true))
			s.Add(s.Lexicon.Text(said))
		}
	})
	if compared == 0 {
		t.Error("no position had a twin")
	}
}

// sealedTwin gives the position that a sitting had come to if those who have chosen before the
// last has spoken had chosen otherwise.
func (c Course) sealedTwin(rt *rapid.T, s *record.Sitting) (_ referee.Position, differs bool) {
	var at referee.Board
	for _, i := range s.Stands() {
		e := &s.Entries[i]
		if !s.Sealed(e) {
			if at != nil {
				at.Replay(e.Statement, !e.Ruling.Legal())
			}
			continue
		}
		if at == nil {
			at = s.After(int(i)).Fork()
		}
		var said []referee.Statement
		for _, o := range at.Offers(true) {
			if o.By != e.Statement.By || !s.Lexicon.Form(o.Verb).Sealed {
				continue
			}
			if o.Open() {
				o.Statement = c.Fill(rt, at, s.Lexicon, o)
			}
			if !o.Same(e.Statement) && at.Rule(o.Statement).Legal() {
				said = append(said, o.Statement)
			}
		}
		if said == nil {
			at.Replay(e.Statement, !e.Ruling.Legal())
			continue
		}
		at.Replay(said[rapid.IntRange(0, len(said)-1).Draw(rt, "choice")], false)
		differs = true
	}
	return at, differs
}

// marked is a statement without a mark, and with those that are right somewhere: they
// name the rule that refuses it, hidden ones among them.
func marked(text string, somewhere ...referee.Ruling) []string {
	lines := []string{text, referee.Attempt.Put("", text), referee.Stood.Put("", text)}
	for _, r := range somewhere {
		if !r.Legal() {
			lines = append(lines, referee.Attempt.Put(r.Rule.ID, text), referee.Stood.Put(r.Rule.ID, text))
		}
	}
	return lines
}

// alike compares two positions as the table sees them.
func alike(rt *rapid.T, s *record.Sitting, a, b referee.Position) {
	same := func(what string, x, y any) {
		if !reflect.DeepEqual(x, y) {
			rt.Fatalf("%s tells what lies face down:\n%+v\n%+v\n%s", what, x, y, s.Text())
		}
	}
	same("the view", a.View(false), b.View(false))
	same("what show prints", a.State(false), b.State(false))
	same("what may be said", a.Offers(false), b.Offers(false))
	same("what is expected", a.Expect(), b.Expect())
	same("who acts", a.ToAct(), b.ToAct())
	same("the score as it stands", a.Score(), b.Score())
	for range 8 {
		said := statement(rt, s.Lexicon)
		text := s.Lexicon.Text(said)
		r, rests := a.Public(said)
		q, restsToo := b.Public(said)
		same("the answer to "+text, r, q)
		same("whether there is an answer to "+text, rests, restsToo)
		same("the list "+text, a.Listing(said), b.Listing(said))
		same("whether the rules are told of "+text, a.Veils(said, false, nil), b.Veils(said, false, nil))
		same("whether something is turned up by "+text, a.Turns(said, nil), b.Turns(said, nil))
		same("whether the object is seen of "+text, a.Unseen(said), b.Unseen(said))
		same("what is absent in "+text, a.Absent(said), b.Absent(said))
		for _, line := range marked(text, a.Rule(said), b.Rule(said)) {
			x, y := s.Why(a, line, false), s.Why(b, line, false)
			same("why "+line, x.Played, y.Played)
			same("what "+line+" would bring", x.Outcome(), y.Outcome())
			same("what is legal instead of "+line, x.Instead, y.Instead)
			same("whether it is told why "+line, x.Hidden, y.Hidden)
		}
		typed := text[:rapid.IntRange(0, len(text)).Draw(rt, "typed")]
		same("what “"+typed+"” may become", grammar.Complete(a, s.Lexicon, typed), grammar.Complete(b, s.Lexicon, typed))
		same("how “"+typed+"” is read", grammar.Parse(a, s.Lexicon, typed), grammar.Parse(b, s.Lexicon, typed))
	}
}
