package record

import (
	"magistrate/referee"
	"magistrate/referee/spelling"
)

// An Opinion is the judgement on a move that nobody has made.
type Opinion struct {
	Entry                            // the judged move
	Expect       string              // what was expected then
	Alternatives []referee.LegalMove // legal moves that resemble a refused one, the nearest first
	At           referee.Position    // the position then
	TakesBack    []string            // what undo or rewind takes back, the last first
	Hidden       bool                // hidden cards decide, so only making the move gives the answer
	secret       bool                // the outcome would reveal everyone's choices
}

// Why judges a line at a position without recording it, as if it were a line of the
// record. Without reveal it gives no answer that depends on hidden cards; otherwise
// players could ask, for free, what they have to remember. undo and rewind take back the
// moves now in effect in s.
func (s *Record) Why(at referee.Position, line string, reveal referee.Reveal) Opinion {
	o := Opinion{Expect: at.Expect(), At: at}
	s.judge(&o.Entry, len(s.Entries), line, at.Fork())
	o.TakesBack = s.texts(s.TakenBack(len(s.Entries), int(o.Back)))
	if o.Err == nil && o.Typed() != "" && o.Move.Verb < referee.Rewind && !bool(reveal) {
		o.secret = s.Lexicon.Form(o.Move.Verb).Sealed && at.View(false).Choosing
		marked := o.Mark() == referee.LetStand || o.Named() != "" // the mark says more than that some rule refuses
		if r := at.Rule(o.Move, referee.Public); r.Hidden && r.Legal() || marked && at.DependsOnHidden(o.Move, false, nil) {
			o.Hidden, o.Played = true, referee.Played{Ruling: referee.Allowed}
			return o
		} else if !r.Legal() {
			o.Ruling = o.asTyped(&r)
		}
	}
	if o.Err == nil && !o.Ruling.Legal() {
		o.Alternatives = s.nearest(at, o.Move)
	}
	return o
}

// Outcome returns what the move led to, or would lead to.
func (o *Opinion) Outcome() (brought referee.Outcome) {
	if o.Applied && !o.secret {
		brought = o.play(o.At.Fork())
	}
	return brought
}

func (s *Record) texts(entries []*Entry) []string {
	return spelling.Texts(entries, func(e *Entry) string { return e.Words() })
}

// WhyLine is Why for a line of the record, at its own position.
func (s *Record) WhyLine(line int) (o Opinion, ok bool) {
	i := line - len(s.Head) - 1
	if i < 0 || i >= len(s.Entries) || s.Entries[i].Verdict == referee.NoVerdict {
		return Opinion{}, false
	}
	at := s.After(i)
	o = Opinion{Entry: s.Entries[i], Expect: at.Expect(), At: at, TakesBack: s.texts(s.TakenBack(i, int(s.Entries[i].Back)))}
	if o.Err == nil && !o.Ruling.Legal() {
		o.Alternatives = s.nearest(at, o.Move)
	}
	return o, true
}
