package record

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// An Opinion is what the referee says of a statement at one moment, without
// anything being done.
type Opinion struct {
	Entry                      // the statement, judged there
	Expect    string           // what was expected at that moment
	Instead   []referee.Offer  // what was legal instead, the nearest first; where it is refused
	At        referee.Position // that moment
	TakesBack []string         // what undo or rewind takes back, the last first
	Hidden    bool             // the answer rests on what lies face down, and is given when the statement is said
	sealed    bool             // it turns over what all have chosen, and nobody is told that who only asks
}

// so many statements are told that are legal instead of one that is refused.
const mostInstead = 5

// Why answers whether a line could be said at a moment of the game, and why
// not. A mark is judged as a record's is. Without reveal an answer that would
// tell what lies face down is not given: asking costs nothing, and nobody would
// have to remember. What undo and rewind would take back is what stands in s now.
func (s *Sitting) Why(at referee.Position, line string, reveal referee.Reveal) Opinion {
	o := Opinion{Expect: at.Expect(), At: at}
	s.judge(&o.Entry, len(s.Entries), line, at.Fork())
	o.TakesBack = s.texts(s.TakenBack(len(s.Entries), int(o.Back)))
	if o.Err == nil && o.Said() != "" && o.Statement.Verb < referee.Rewind && !bool(reveal) {
		o.sealed = s.Lexicon.Form(o.Statement.Verb).Sealed && at.View(false).Choosing
		marked := o.Mark() == referee.Stood || o.Named() != "" // it says more than that a rule refuses
		if r, rests := at.Public(o.Statement); rests && r.Legal() || marked && at.Veils(o.Statement, false, nil) {
			o.Hidden, o.Played = true, referee.Played{Ruling: referee.Allowed}
			return o
		} else if !r.Legal() {
			o.Ruling = o.asTyped(&r)
		}
	}
	if o.Err == nil && !o.Ruling.Legal() {
		o.Instead = s.Instead(at, o.Statement, mostInstead)
	}
	return o
}

// Outcome tells what the statement brought, or would bring.
func (o *Opinion) Outcome() (brought referee.Outcome) {
	if o.Applied && !o.sealed {
		brought = o.brought(o.At.Fork())
	}
	return brought
}

func (s *Sitting) texts(entries []*Entry) []string {
	return spelling.Texts(entries, func(e *Entry) string { return e.Words(s.Lexicon) })
}

// WhyLine is Why for a line of the record, at the moment when it was said.
func (s *Sitting) WhyLine(line int) (o Opinion, ok bool) {
	i := line - len(s.Head) - 1
	if i < 0 || i >= len(s.Entries) || s.Entries[i].Verdict == referee.NoVerdict {
		return Opinion{}, false
	}
	at := s.After(i)
	o = Opinion{Entry: s.Entries[i], Expect: at.Expect(), At: at, TakesBack: s.texts(s.TakenBack(i, int(s.Entries[i].Back)))}
	if o.Err == nil && !o.Ruling.Legal() {
		o.Instead = s.Instead(at, o.Statement, mostInstead)
	}
	return o, true
}

// Instead lists up to n statements that are legal at a position: of each verb the one
// most like said, its own first and the others in the game's order; then those with the same verb, by the
// same player, about things that share a word with what it names; then what else may be
// done, and last what only hidden things decide. Where another is to say the same verb, that
// comes first.
func (s *Sitting) Instead(at referee.Position, said referee.Statement, n int) []referee.Offer {
	const otherVerb, otherPlayer, unsure, pointless = 1000, 200, 2000, 500
	type near struct {
		offer referee.Offer
		far   int
	}
	x, offers := s.Lexicon, referee.Hopeful(at)
	others := slices.ContainsFunc(offers, func(o referee.Offer) bool { return o.Verb != said.Verb && !x.Form(o.Verb).Boxed })
	mine := slices.ContainsFunc(offers, func(o referee.Offer) bool { return o.Verb == said.Verb && (o.By == said.By || o.By == referee.Anyone) })
	var all []near
	object := objects(x, said)
	for _, o := range offers {
		of := o.By == said.By || o.By == referee.Anyone
		told := mine && (!of || !others) // not where another is to say that now
		if o.Verb == said.Verb && unsaid(o.Statement) && told || o.Same(said) {
			continue // it tells no more than that the verb may be said, or what was said
		}
		d := 0
		other := objects(x, o.Statement)
		if o.Verb == said.Verb {
			d += levenshtein.ComputeDistance(object, other)
		} else {
			d += otherVerb
			if !o.Open() && o.By != referee.Anyone {
				if _, rests := at.Public(o.Statement); rests {
					d += unsure
				}
			}
		}
		if o.By != said.By && o.By != referee.Anyone {
			d += otherPlayer
		}
		for _, word := range strings.Fields(object) {
			if slices.Contains(strings.Fields(other), word) {
				d -= 10
			}
		}
		if twice(o.Statement) {
			d += pointless
		}
		switch f := x.Form(o.Verb); {
		case f.Boxed:
			d += 2 * unsure // what cards show is nothing that could be done instead
		case f.Aside:
			d += unsure
		}
		all = append(all, near{o, d})
	}
	nearest := func(a, b near) int { return a.far - b.far } // as near: in the game's order
	slices.SortStableFunc(all, nearest)
	told := map[uint8]bool{}
	for i, a := range all {
		if verb := a.offer.Verb; !told[verb] && a.far < unsure {
			told[verb], all[i].far = true, int(verb)-unsure
			if verb == said.Verb { // what was tried is most likely meant otherwise, or of another
				all[i].far = -1 - unsure
			}
		}
	}
	slices.SortStableFunc(all, nearest)
	var instead []referee.Offer
	for _, a := range all {
		if len(instead) < n && !slices.ContainsFunc(instead, func(o referee.Offer) bool { return o.Same(a.offer.Statement) }) {
			instead = append(instead, a.offer)
		}
	}
	return instead
}

// twice tells whether a statement turns a thing on itself, what people hardly mean: “use
// Reanimate straightening Reanimate”.
func twice(s referee.Statement) bool {
	for i, it := range s.Items {
		if it.Kind == referee.Card && slices.ContainsFunc(s.Items[:i], it.Names) {
			return true
		}
	}
	return false
}

// objects writes what a statement names, folded.
func objects(x *referee.Lexicon, s referee.Statement) string {
	return spelling.Fold(strings.Join(spelling.Texts(s.Items, x.Item), " "))
}

// unsaid tells whether a statement leaves open all that it could name.
func unsaid(s referee.Statement) bool {
	return s.Open() && !slices.ContainsFunc(s.Items, func(it referee.Item) bool { return it.Kind != referee.Hole })
}
