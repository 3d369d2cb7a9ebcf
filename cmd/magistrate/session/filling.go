package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Filling asks for what a begun move lacks, clause by clause: one of a few things, a list,
// a payment, a number. What a card shows is asked for in the same way.
type Filling struct {
	move     Move // as far as it is known
	clause   uint8
	slot     *referee.Slot // of the clause
	rest     string
	named    []referee.Item // in the clause, in the order they were entered
	need     int            // how many are wanted; 0: any number
	optional bool           // the clause may be left out, and the move then does nothing
	repeats  bool           // the clause begins a group once more, or none more
	items    []Item         // what can be named
	asked    *faceQuestion  // what a card shows, which a move waits for; nil for other moves
	try      *trial
	lacks    string // why Enter does not go on, what is missing first; "" where it does
	further  bool   // Enter goes on to another clause
}

// fill asks for what a move lacks first, or enters it where that is nothing.
func (s *Session) fill(m Move, rest string) (State, Reply, error) {
	switch r := grammar.Begun(s.At(), s.Record().Lexicon, m.Statement, m.Mark).(type) {
	case grammar.Ambiguous:
		return which(s, r, m, rest)
	case grammar.Incomplete:
		m.Statement = r.Statement
		return ask(s, m, r.Clause, r.Optional, rest)
	case grammar.Parsed:
		m.Statement = r.Statement
	}
	return s.enter(m, rest)
}

// ask asks for a clause of a move. It fills in what can be only one thing, and refuses
// the move where nothing can be named.
func ask(s *Session, m Move, clause uint8, optional bool, rest string) (State, Reply, error) {
	f := newFilling(s, m, clause, rest, nil)
	f.optional = optional
	if only, ok := f.only(); ok {
		m.Statement = only
		return s.fill(m, rest)
	}
	reason := f.vain(s)
	switch {
	case reason == "":
		return f, Reply{}, nil
	case whole(s, m.Statement):
		return s.enter(m, rest)
	}
	reply := fault("Not allowed: %s", tell.Sentence(reason))
	reply.Text.Add(tell.Soft, 1, "%s", tell.Sentence(s.At().Expect()))
	reply.Refused = true
	return &Playing{}, reply, nil
}

// vain returns why nothing that can be filled in makes the move legal; "" where something
// may.
func (f *Filling) vain(s *Session) string {
	m := f.move.Statement
	switch r := s.At().Listing(m); {
	case f.optional || f.move.Mark != referee.Plain || !f.empty() && (r.Legal() || r.Lack != nil || moveForm(s, m).Fits(m)):
		return ""
	case !r.Legal() && r.Lack == nil:
		return r.Reason
	}
	return fmt.Sprintf("“%s” isn't possible now", f.head(s))
}

// empty reports whether nothing at all can be named.
func (f *Filling) empty() bool {
	return !f.open() && !slices.ContainsFunc(f.items, func(it Item) bool { return it.Left != 0 })
}

// only returns the move with the clause filled in, where that can be done in one way only.
func (f *Filling) only() (m referee.Statement, ok bool) {
	if f.optional || f.move.Mark != referee.Plain || f.open() || len(f.named) > 0 || f.need == 0 {
		return m, false
	}
	var all []referee.Item
	for _, it := range f.items {
		if it.Left < 0 && f.need > 1 {
			return m, false
		}
		all = append(all, slices.Repeat([]referee.Item{it.Item}, max(it.Left, -it.Left))...)
	}
	return f.with(all...), len(all) == f.need
}

// next takes an answer.
func (f *Filling) next(s *Session, in Input) (State, Reply, error) {
	if next, reply, ok, err := s.routine(in, &Playing{}); ok {
		return next, reply, err
	}
	switch in.Kind {
	case PickKind:
		return f.pick(s, f, in.Index)
	case TypedKind:
		lines := strings.FieldsFunc(in.Text, func(r rune) bool { return r == '\n' || r == '\r' })
		return f.typed(s, strings.TrimSpace(strings.Join(lines, ", ")), in.From)
	}
	return f, fault("%s", f.help(s)), nil
}

// pick takes an option, or adds an item of the list. back is the question where it can't be.
func (f *Filling) pick(s *Session, back State, i int) (State, Reply, error) {
	switch {
	case i == len(f.items) && f.optional:
		return s.enter(f.move, f.rest)
	case i < 0 || i >= len(f.items):
		return back, fault("%s", f.help(s)), nil
	}
	return f.change(s, back, []referee.Item{f.items[i].Item}, nil)
}

// typed takes a typed answer, and what stands behind it.
func (f *Filling) typed(s *Session, text, from string) (State, Reply, error) {
	if text == "" {
		return f.finish(s)
	}
	moves, note, asks := grammar.Cut(text)
	if asks || len(moves) == 0 {
		return f, fault("That is no answer. %s", f.help(s)), nil
	}
	next := *f
	next.rest = joinMoves(strings.Join(moves[1:], "; "), f.rest)
	next.move.From, next.move.Note = from, cmp.Or(note, f.move.Note)
	if i := f.chosen(s, moves[0]); i >= 0 {
		return next.pick(s, f, i)
	}
	add, remove, wrong := f.read(s, moves[0])
	if wrong != "" {
		return f, fault("%s", wrong), nil
	}
	return next.change(s, f, add, remove)
}

// chosen returns the option that a typed answer names; -1: none, or it is read as a list.
// Where numbers can be named, a number is one of them.
func (f *Filling) chosen(s *Session, text string) int {
	if word := spelling.Fold(text); f.leaves() && (word == "nothing" || word == "none") {
		return len(f.items)
	}
	number := func(o Option) bool { _, ok := record.Number(o.Text); return ok }
	if options := f.options(s); f.kind() == ChoiceKind && !slices.ContainsFunc(options, number) {
		return choiceOf(options, text)
	}
	return -1
}

// read reads a typed answer as items to add and to take off; a hyphen alone takes off the
// last. wrong says why it is none.
func (f *Filling) read(s *Session, text string) (add, remove []referee.Item, wrong string) {
	if text == "-" {
		return nil, f.named[max(0, len(f.named)-1):], ""
	}
	if _, number := record.Number(text); number && f.asked != nil && f.asked.lack.Unit != "" {
		text += " " + f.asked.lack.Unit
	}
	add, remove, bad := grammar.Items(s.At(), s.Record().Lexicon, f.move.Statement, f.clause, text)
	switch {
	case bad == nil:
		return add, remove, ""
	case len(bad.Options) > 0:
		names := spelling.Texts(bad.Options, func(o grammar.Option) string { return o.Word })
		return nil, nil, fmt.Sprintf("“%s” can mean %s. Type more of it.", tell.Clean(bad.Word), strings.Join(names, ", "))
	}
	return nil, nil, fmt.Sprintf("“%s” can't be named here. %s", tell.Clean(bad.Word), f.help(s))
}

// change adds items and takes some off, and leads on where the clause is complete with the
// last. back is the question where that can't be.
func (f *Filling) change(s *Session, back State, add, remove []referee.Item) (State, Reply, error) {
	x, next := s.Record().Lexicon, *f
	next.named, next.items = slices.Clone(f.named), slices.Clone(f.items)
	for _, it := range remove {
		if !next.takeOff(it) {
			return back, fault("%s isn't on the list.", x.Item(it)), nil
		}
	}
	if len(add) > 1 && f.slot.Max == 1 {
		return back, fault("Only one can be named. %s", f.help(s)), nil
	}
	for _, it := range add {
		it.Clause = f.clause
		if ok, _ := f.try.may(next.with(it)); !ok && f.move.Mark == referee.Plain {
			return back, fault("%s", next.whyNot(s, it)), nil
		}
		if f.slot.Max == 1 {
			next.named = nil
		}
		next.named = append(next.named, it)
		if f.slot.Learns != nil && it.Kind == f.slot.Learnt && int(it.Ref) >= x.Language.Len(it.Kind) && !x.Coins(it.Kind) && !s.At().Knows(it.Kind, it.Ref) {
			next.move.New = append(slices.Clip(next.move.New), it)
		}
	}
	if got := next.got(); f.need > 1 && got > f.need {
		return back, fault("That makes %d, and %d are wanted.", got, f.need), nil
	}
	if next.update(s); next.full(s) {
		return next.finish(s)
	}
	return &next, Reply{}, nil
}

// whyNot says why an item can't be named.
func (f *Filling) whyNot(s *Session, it referee.Item) string {
	m := f.with(it)
	if r := s.At().Listing(m); !r.Legal() {
		return tell.Sentence(r.Reason)
	} else if err := faultOf(s, m); err != nil && moveForm(s, m).Fits(m) {
		return tell.Sentence(err.Error())
	}
	return fmt.Sprintf("No %s can be named here. %s", s.Record().Lexicon.Item(it), f.help(s))
}

// takeOff takes an item off the list, as many of it as its count says.
func (f *Filling) takeOff(it referee.Item) bool {
	left := max(it.Count, 1)
	for i := len(f.named) - 1; i >= 0 && left > 0; i-- {
		on := &f.named[i]
		if !on.Names(it) {
			continue
		}
		if on.Count > left {
			on.Count -= left
			return true
		}
		left -= on.Count
		f.named = slices.Delete(f.named, i, i+1)
	}
	return left == 0
}

// full reports whether the clause is complete with its last item.
func (f *Filling) full(s *Session) bool {
	form := moveForm(s, f.move.Statement)
	switch {
	case len(f.named) == 0:
		return false
	case f.asked != nil:
		return f.answered()
	case form.Group > 0 && int(f.clause) >= form.Group, f.need == 1:
		return true
	}
	return f.lacks == "" && (f.need > 0 || f.empty())
}

// finish does what Enter does: it takes the default, or goes on with the clause as it is.
func (f *Filling) finish(s *Session) (State, Reply, error) {
	m := f.move
	m.New = slices.DeleteFunc(slices.Clone(m.New), func(it referee.Item) bool { return !slices.ContainsFunc(m.Items, it.Names) })
	switch n, again := nextGroup(s, m); {
	case f.asked != nil:
		return f.answer(s)
	case f.repeats && len(f.named) == 0:
		return s.enter(m, f.rest)
	case len(f.named) == 0:
		return f.pick(s, f, 0)
	case again && !f.further:
		next := newFilling(s, m, n, f.rest, nil)
		next.repeats = true
		return next, Reply{}, nil
	}
	return s.fill(m, f.rest)
}
