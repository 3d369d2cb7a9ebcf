package session

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
)

// mostOfOne is how many of one thing are counted on a list; more are very many.
const mostOfOne = 12

// mostListed is how many things are listed where others can be named as well.
const mostListed = 40

// newFilling returns the state that asks for one clause of a begun move, or for what a
// card shows.
func newFilling(s *Session, m Move, clause uint8, rest string, asked *faceQuestion) *Filling {
	f := &Filling{move: m, clause: clause, slot: moveForm(s, m.Statement).Slot(clause), rest: rest, named: slices.Clone(m.Clause(clause)), asked: asked}
	due, wants := due(s, m.Statement)
	_, sum := s.At().Needs(m.Statement)
	switch {
	case wants > 0 && slices.Contains(due, clause):
		f.need = wants
	case f.slot.Max > 0 && (f.slot.Max == f.slot.Min || f.slot.Max == 1):
		f.need = f.slot.Max
	case f.slot.Paid:
		f.need = sum
	}
	f.try = &trial{s: s, due: due, names: map[uint8][]referee.Item{}}
	all := referee.Plainly(s.At(), candidates(s, f.slot, clause), func(it referee.Item) referee.Statement { return f.with(it) })
	if f.open() && len(all) > mostListed {
		all = nil
	}
	for _, it := range all {
		f.items = append(f.items, f.newItem(s, it))
	}
	f.update(s)
	f.items = slices.DeleteFunc(f.items, func(it Item) bool { return it.Left == 0 && it.Named == 0 })
	return f
}

// newItem returns an item of a list with its name, and of a payment its letter and how
// many of it the player has.
func (f *Filling) newItem(s *Session, it referee.Item) Item {
	x, by := s.Record().Lexicon, f.move.By
	item := Item{Item: it, Name: x.Item(it), Has: -1}
	if it.Kind >= referee.Card {
		item.Code = x.Code(it.Kind, it.Ref)
	}
	item.Tags = printed(s, item.Name).Tags
	if !f.slot.Counted {
		return item
	}
	for _, t := range s.At().View(false).Seats[max(by, 0)].Tallies {
		if t.Tag.Name != item.Name {
			continue
		}
		if item.Tags = []referee.Tag{t.Tag}; len(t.Tag.Letter) == 1 {
			item.Key = strings.ToLower(t.Tag.Letter)
		}
		if by >= 0 && f.slot.Paid {
			item.Has = t.Count
		}
	}
	return item
}

// with returns the move with more items in its clause.
func (f *Filling) with(more ...referee.Item) referee.Statement {
	named := slices.Concat(f.named, more)
	if f.slot.Max == 1 && len(more) > 0 {
		named = more
	}
	if f.slot.Sums {
		named, _ = referee.Sum(named)
	}
	return withItems(withoutClause(f.move.Statement, f.clause), named...)
}

// got is how many things are named.
func (f *Filling) got() int { return referee.Statement{Items: f.named}.Named() }

// open reports whether other things than the items can be named: any number, a new name.
func (f *Filling) open() bool { return anyNumber(f.slot) || f.slot.Free || f.slot.Learns != nil }

// update finds what follows from what is named: the move, how many of each item it names
// and how many more it can, and whether Enter goes on.
func (f *Filling) update(s *Session) {
	f.move.Statement = f.with()
	for i := range f.items {
		it := &f.items[i]
		it.Named = 0
		for _, named := range f.named {
			if named.Names(it.Item) {
				it.Named += int(named.Count)
			}
		}
		if it.Left = f.left(it.Item); it.Left < 0 && it.Has >= 0 {
			it.Left = max(0, it.Has-it.Named)
		}
	}
	f.further, f.lacks = f.judge(s)
}

// left counts how many more of an item can be named; -1: very many, or hidden cards decide.
func (f *Filling) left(it referee.Item) (n int) {
	room := mostOfOne
	switch {
	case f.slot.Max == 1:
		room = 1
	case it.Kind == referee.Nothing && f.asked == nil && (len(f.named) > 0 || f.need > 1):
		return 0
	case it.Kind == referee.Nothing:
		room = 1
	case f.need > 0:
		room = min(room, f.need-f.got())
	}
	if f.move.Mark != referee.Plain && room > 0 {
		return -1 // whatever a mark is put before
	}
	for ; n < room; n++ {
		switch ok, known := f.try.may(f.with(slices.Repeat([]referee.Item{it}, n+1)...)); {
		case !ok:
			return n
		case !known:
			return -1
		}
	}
	if n == mostOfOne {
		return -1
	}
	return n
}

// judge reports whether Enter goes on to another clause, and why it does not go on at all;
// lacks is "" where it does.
func (f *Filling) judge(s *Session) (further bool, lacks string) {
	m := f.move.Statement
	switch n := f.need - f.got(); {
	case f.asked != nil && len(f.named) == 0 && f.asked.lack.Else == "":
		return false, "what the card shows"
	case f.asked != nil:
		return false, ""
	case len(f.named) == 0:
		return false, f.slot.Wanted()
	case f.need > 1 && n > 0 && f.named[0].Kind != referee.Nothing:
		return false, fmt.Sprintf("%d more", n)
	}
	begun, lacking := grammar.Begun(s.At(), s.Record().Lexicon, m, f.move.Mark).(grammar.Incomplete)
	if lacking && begun.Clause != f.clause {
		return true, ""
	} else if err := faultOf(s, m); err != nil {
		return false, err.Error()
	} else if r, _ := s.At().Public(m); f.move.Mark == referee.Plain && !r.Legal() && r.Lack == nil {
		return false, r.Reason
	}
	return false, ""
}

// lists lists the legal moves that a list may be entered for; what is played comes first.
func lists(s *Session) []referee.Offer {
	all := slices.DeleteFunc(slices.Clone(s.legal()), func(o referee.Offer) bool { return !o.Open() || o.By == referee.Anyone })
	if i := slices.IndexFunc(all, func(o referee.Offer) bool { return moveForm(s, o.Statement).Boxed }); i > 0 {
		all = all[:i]
	}
	return all
}

// layOut begins a list that may be entered now, or asks which: the Pool, a hand, what
// cards show.
func layOut(s *Session) (State, Reply, error) {
	all := lists(s)
	c := &Choosing{title: "Which list?", normal: -1, back: &Playing{}}
	for _, o := range all {
		c.options = append(c.options, Option{Text: s.Record().Lexicon.Text(o.Statement), Note: noteOf(s, o.Statement), More: tell.Sentence(withNames(s, moveForm(s, o.Statement).Means, o.By))})
	}
	c.take = func(s *Session, i int) (State, Reply, error) {
		m := Move{Statement: all[i].Statement}
		hole := slices.IndexFunc(m.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
		m.Items = slices.DeleteFunc(slices.Clone(m.Items), func(it referee.Item) bool { return it.Kind == referee.Hole })
		return ask(s, m, all[i].Items[hole].Clause, false, "")
	}
	if len(all) == 1 {
		return c.take(s, 0)
	}
	return c, Reply{}, nil
}
