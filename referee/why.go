package referee

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// An Answer is what the referee says of a statement at one moment, without
// anything being done.
type Answer struct {
	Entry              // the statement, judged there
	Expect    string   // what was expected at that moment
	Instead   []string // what was legal instead, the nearest first; where it is refused
	Position  Position // that moment
	TakesBack []string // what undo or rewind takes back, the last first
	Hidden    bool     // the answer rests on what lies face down, and is given when the statement is said
}

// ForkAt gives a sitting that stands where this one stood after a line of the file.
func (s *Sitting) ForkAt(line int) *Sitting {
	return s.prefix(min(max(line-len(s.Head), 0), len(s.Entries)))
}

// texts writes entries, the last first.
func (s *Sitting) texts(entries []int) (texts []string) {
	for _, i := range slices.Backward(entries) {
		texts = append(texts, s.Lexicon.Text(s.Entries[i].Statement))
	}
	return texts
}

// Why answers whether a line could be said at a moment of the game, and why
// not. A mark is judged as a record's is. Without reveal an answer that would
// tell what lies face down is not given: asking costs nothing, and nobody would
// have to remember. What undo and rewind would take back is what stands in s now.
func (s *Sitting) Why(at Position, line string, reveal Reveal) Answer {
	moment := &Sitting{Game: s.Game, Header: s.Header, Lexicon: s.Lexicon, start: at, now: at.fork(), stack: s.stack, parser: parser{lex: s.Lexicon}}
	a := Answer{Entry: moment.Try(line), Expect: at.Expect(), Position: at}
	a.TakesBack = s.texts(s.stack[len(s.stack)-a.Back:])
	if a.Err == nil && a.Said != "" && a.Statement.Verb < Rewind && !bool(reveal) && !at.View(false).Open {
		if r, rests := at.Public(a.Statement); rests {
			a.Hidden, a.Verdict, a.Ruling, a.Outcome, a.Applied = true, "", Ruling{}, nil, false
			return a
		} else if !r.Legal() {
			a.Ruling = r
		}
	}
	if a.Err == nil && !a.Ruling.Legal() {
		a.Instead = s.Instead(at, a.Statement, 5)
	}
	return a
}

// WhyLine is Why for a line of the record, at the moment when it was said.
func (s *Sitting) WhyLine(line int) (a Answer, ok bool) {
	i := line - len(s.Head) - 1
	if i < 0 || i >= len(s.Entries) || s.Entries[i].Verdict == "" {
		return Answer{}, false
	}
	at := s.At(line - 1)
	a = Answer{Entry: s.Entries[i], Expect: at.Expect(), Position: at}
	if a.Back > 0 {
		stack := s.standing(i)
		a.TakesBack = s.texts(stack[len(stack)-a.Back:])
	}
	if a.Err == nil && !a.Ruling.Legal() {
		a.Instead = s.Instead(at, a.Statement, 5)
	}
	return a, true
}

// Instead lists up to n statements that are legal at a position, those most
// like s first: said with the same verb, by the same player, about things that
// share a word with what s names.
func (s *Sitting) Instead(at Position, said Statement, n int) []string {
	type near struct {
		text string
		far  int
	}
	x := s.Lexicon
	var all []near
	object := x.objects(said)
	for _, o := range at.Offers(false) {
		if o.Verb == said.Verb && o.Open() {
			continue // it tells no more than that the verb may be said
		}
		d := 0
		if o.Verb != said.Verb {
			d += 1000
		}
		if o.By != said.By && o.By != Anyone {
			d += 200
		}
		other := x.objects(o.Statement)
		d += levenshtein.ComputeDistance(object, other)
		for _, word := range strings.Fields(object) {
			if slices.Contains(strings.Fields(other), word) {
				d -= 10
			}
		}
		all = append(all, near{x.Text(o.Statement), d})
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Or(a.far-b.far, strings.Compare(a.text, b.text)) })
	texts := make([]string, 0, n)
	for _, a := range all {
		if len(texts) < n && !slices.Contains(texts, a.text) {
			texts = append(texts, a.text)
		}
	}
	return texts
}

// objects writes what a statement names, folded.
func (x *Lexicon) objects(s Statement) string {
	words := make([]string, len(s.Items))
	for i, it := range s.Items {
		words[i] = x.Item(it)
	}
	return Fold(strings.Join(words, " "))
}
