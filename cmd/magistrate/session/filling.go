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

// Filling asks for the missing parts of a move, clause by clause: one of a few things, a list,
// a payment, a number. It also asks what a card shows.
type Filling struct {
	move     Move // so far
	clause   uint8
	slot     *referee.Slot // of the clause
	rest     string
	named    []referee.Item // in the clause, in the order of entry
	need     int            // how many the clause needs; 0: any number
	optional bool           // the clause can be left out
	repeats  bool           // the clause begins another group, which can be left out
	items    []Item         // to choose from
	asked    *faceQuestion  // nil if the clause belongs to the move itself
	try      *trial
	lacks    string // why Enter doesn't go on, the missing thing first; "" if it does
	further  bool   // Enter goes on to another clause
}

// fill asks for the first missing part of a move, or enters a complete one.
func (s *Session) fill(m Move, rest string) (State, Reply, error) {
	switch r := grammar.ParseBegun(s.At(), s.Record().Lexicon, m.Move, m.Mark).(type) {
	case grammar.Ambiguous:
		return which(s, r, m, rest)
	case grammar.Incomplete:
		m.Move = r.Move
		return ask(s, m, r.Clause, r.Optional, rest)
	case grammar.Parsed:
		m.Move = r.Move
	}
	due, _ := openClauses(s, m.Move)
	if n := slices.IndexFunc(due, func(n uint8) bool { return len(m.Clause(n)) == 0 }); n >= 0 && !isComplete(s, m.Move) {
		return ask(s, m, due[n], false, rest) // its form doesn't say which clause it lacks
	}
	return s.enter(m, rest)
}

// ask asks for a clause of a move. It fills in the only possibility, and refuses the move if
// there is none.
func ask(s *Session, m Move, clause uint8, optional bool, rest string) (State, Reply, error) {
	f := newFilling(s, m, clause, rest, nil)
	f.optional = optional
	if f.canLeaveOut() && f.slot.Paid && f.isEmpty() { // nothing is left to pay
		return s.enter(m, rest)
	} else if only, ok := f.onlyWay(); ok {
		m.Move = only
		return s.fill(m, rest)
	}
	reason := f.whyImpossible(s)
	switch {
	case reason == "":
		return f, Reply{}, nil
	case isComplete(s, m.Move):
		return s.enter(m, rest)
	}
	reply := fault("Not allowed: %s", tell.Sentence(reason))
	reply.Text.Add(tell.Soft, 1, "%s", tell.Sentence(s.At().Expect()))
	reply.Refused = true
	return &Playing{}, reply, nil
}

// whyImpossible returns why the move can't become legal; "" if it can.
func (f *Filling) whyImpossible(s *Session) string {
	m := f.move.Move
	switch r := s.At().Rule(m, referee.Public|referee.Partial); {
	case f.optional || f.move.Mark != referee.Plain || !f.isEmpty() && (r.Legal() || r.Lack != nil || moveForm(s, m).Fits(m)):
		return ""
	case !r.Legal() && r.Lack == nil:
		return r.Reason
	}
	return fmt.Sprintf("“%s” isn't possible now", f.head(s))
}

// isEmpty reports whether the clause can take nothing more.
func (f *Filling) isEmpty() bool {
	return !f.isOpen() && !slices.ContainsFunc(f.items, func(it Item) bool { return it.Left != 0 })
}

// onlyWay returns the move with the clause filled in; ok reports whether there is only one way.
func (f *Filling) onlyWay() (m referee.Move, ok bool) {
	if f.optional || f.move.Mark != referee.Plain || f.isOpen() || len(f.named) > 0 || f.need == 0 {
		return m, false
	}
	var all []referee.Item
	for _, it := range f.items {
		if it.Left < 0 && f.need > 1 {
			return m, false
		}
		all = append(all, slices.Repeat([]referee.Item{it.Item}, max(it.Left, -it.Left))...)
	}
	return f.withNamed(all...), len(all) == f.need
}

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

// pick takes an option or adds an item of the list; back is the state after a wrong one.
func (f *Filling) pick(s *Session, back State, i int) (State, Reply, error) {
	switch {
	case i == len(f.items) && f.optional:
		return s.enter(f.move, f.rest)
	case i < 0 || i >= len(f.items):
		return back, fault("%s", f.help(s)), nil
	}
	return f.change(s, back, []referee.Item{f.items[i].Item}, nil)
}

// typed takes a typed answer, and the moves after it.
func (f *Filling) typed(s *Session, text, from string) (State, Reply, error) {
	if text == "" {
		return f.finish(s)
	}
	moves, note, asks := grammar.Cut(text)
	if asks || len(moves) == 0 {
		return f, fault("That isn't an answer. %s", f.help(s)), nil
	}
	next := *f
	next.rest = joinMoves(strings.Join(moves[1:], "; "), f.rest)
	next.move.From, next.move.Note = from, cmp.Or(note, f.move.Note)
	if i := f.optionOf(s, moves[0]); i >= 0 {
		return next.pick(s, f, i)
	}
	add, remove, wrong := f.read(s, moves[0])
	if wrong == "" {
		return next.change(s, f, add, remove)
	} else if next, reply, ok, err := next.goOn(s, moves[0]); ok {
		return next, reply, err
	}
	return f, fault("%s", wrong), nil
}

// optionOf returns the index of the option that a typed answer names; -1 for none, or if the
// answer is a list. A number is an item, not an index, if the clause takes numbers.
func (f *Filling) optionOf(s *Session, text string) int {
	if word := spelling.Fold(text); f.canLeaveOut() && (word == "nothing" || word == "none") {
		return len(f.items)
	}
	number := func(o Option) bool { _, ok := record.Number(o.Text); return ok }
	if options := f.options(s); f.kind() == ChoiceKind && !slices.ContainsFunc(options, number) {
		return choiceOf(options, text)
	}
	return -1
}

// read returns the items that a typed answer adds and removes; a hyphen alone removes the last
// one. wrong is a sentence on why it can't be read.
func (f *Filling) read(s *Session, text string) (add, remove []referee.Item, wrong string) {
	if text == "-" {
		return nil, f.named[max(0, len(f.named)-1):], ""
	}
	if _, number := record.Number(text); number && f.asked != nil && f.asked.lack.Unit != "" {
		text += " " + f.asked.lack.Unit
	}
	add, remove, bad := grammar.Items(s.At(), s.Record().Lexicon, f.move.Move, f.clause, text)
	switch {
	case bad == nil:
		return add, remove, ""
	case len(bad.Options) > 0:
		names := spelling.Texts(bad.Options, func(o grammar.Option) string { return o.Word })
		return nil, nil, fmt.Sprintf("“%s” can mean %s. Type more of it.", tell.Clean(bad.Word), strings.Join(names, ", "))
	}
	return nil, nil, fmt.Sprintf("“%s” doesn't fit here. %s", tell.Clean(bad.Word), f.help(s))
}

// change adds and removes items, and goes on if the clause is complete; back is the state after
// wrong items.
func (f *Filling) change(s *Session, back State, add, remove []referee.Item) (State, Reply, error) {
	x, next := s.Record().Lexicon, *f
	next.named, next.items = slices.Clone(f.named), slices.Clone(f.items)
	for _, it := range remove {
		if !next.takeOff(it) {
			return back, fault("%s isn't on the list.", x.Item(it)), nil
		}
	}
	if len(add) > 1 && f.slot.Max == 1 {
		return back, fault("Enter only one. %s", f.help(s)), nil
	}
	for _, it := range add {
		it.Clause = f.clause
		if ok, _ := f.try.canBeLegal(next.withNamed(it)); !ok && f.move.Mark == referee.Plain {
			return back, fault("%s", next.whyNot(s, it)), nil
		}
		if f.slot.Max == 1 {
			next.named = nil
		}
		next.named = append(next.named, it)
		if f.slot.Learns != nil && it.Kind == f.slot.Learnt && int(it.Ref) >= x.Language.Len(it.Kind) && !x.HasCoined(it.Kind) && !s.At().Means(it.Kind, it.Ref) {
			next.move.New = append(slices.Clip(next.move.New), it)
		}
	}
	if got := next.count(); f.need > 1 && got > f.need {
		return back, fault("That makes %d; only %d are needed.", got, f.need), nil
	}
	if next.update(s); next.isFull(s) {
		return next.finish(s)
	}
	return &next, Reply{}, nil
}

// whyNot returns why the clause doesn't take an item.
func (f *Filling) whyNot(s *Session, it referee.Item) string {
	m := f.withNamed(it)
	if r := s.At().Rule(m, referee.Public|referee.Partial); !r.Legal() {
		return tell.Sentence(r.Reason)
	} else if err := faultOf(s, m); err != nil && moveForm(s, m).Fits(m) {
		return tell.Sentence(err.Error())
	}
	return fmt.Sprintf("%s doesn't fit here. %s", s.Record().Lexicon.Item(it), f.help(s))
}

// takeOff removes an item from the list, as often as its count says, and reports whether the
// list had as many.
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

// isFull reports whether the last item completes the clause.
func (f *Filling) isFull(s *Session) bool {
	form := moveForm(s, f.move.Move)
	switch {
	case len(f.named) == 0:
		return false
	case f.asked != nil:
		return f.isAnswered()
	case form.Group() > 0 && int(f.clause) >= form.Group(), f.need == 1:
		return true
	}
	return f.lacks == "" && (f.need > 0 || f.isEmpty())
}

// finish takes the default, or goes on with the clause as it is.
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
