package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/grammar"
)

// mostOfOne is the number up to which more of one thing are counted.
const mostOfOne = 12

// mostListed is the largest number of items to choose from if a slot takes others, too.
const mostListed = 40

// newFilling returns the state that asks for one clause of a move, or what a card shows.
func newFilling(s *Session, m Move, clause uint8, rest string, asked *faceQuestion) *Filling {
	f := &Filling{move: m, clause: clause, slot: moveForm(s, m.Move).Slot(clause), rest: rest, named: slices.Clone(m.Clause(clause)), asked: asked}
	due, wants := openClauses(s, m.Move)
	sum := s.At().About(m.Move).Pays
	switch {
	case wants > 0 && slices.Contains(due, clause):
		f.need = wants
	case f.slot.Max > 0 && (f.slot.Max == f.slot.Min || f.slot.Max == 1):
		f.need = f.slot.Max
	case f.slot.Paid:
		f.need = sum
	}
	f.try = &trial{s: s, due: due, names: map[uint8][]referee.Item{}}
	all := referee.DropLonger(s.At(), s.Record().Lexicon.Candidates(f.slot, clause, s.At()), func(it referee.Item) referee.Move { return f.withNamed(it) })
	if f.isOpen() && len(all) > mostListed { // the others are typed
		all = slices.DeleteFunc(all, func(it referee.Item) bool { return !isOffered(s, m.Move, it) })
	}
	for _, it := range all {
		f.items = append(f.items, f.newItem(s, it))
	}
	f.update(s)
	f.items = slices.DeleteFunc(f.items, func(it Item) bool { return it.Left == 0 && it.Named == 0 })
	return f
}

// isOffered reports whether a legal move with the same beginning names an item.
func isOffered(s *Session, m referee.Move, it referee.Item) bool {
	return slices.ContainsFunc(s.legal(), func(o referee.LegalMove) bool {
		return (o.By == m.By || o.By == referee.Anyone) && m.Begins(o.Move) && slices.ContainsFunc(o.Clause(it.Clause), it.Names)
	})
}

// newItem returns an item of a list; for a payment it has a letter and the player's amount.
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

// withNamed returns the move with more items in its clause.
func (f *Filling) withNamed(more ...referee.Item) referee.Move {
	named := slices.Concat(f.named, more)
	if f.slot.Max == 1 && len(more) > 0 {
		named = more
	}
	if f.slot.Sums {
		named, _ = referee.Sum(named)
	}
	return withItems(withoutClause(f.move.Move, f.clause), named...)
}

// count returns the number of things in the clause.
func (f *Filling) count() int { return referee.Move{Items: f.named}.Named() }

// isOpen reports whether the clause takes other things than the items: any number, a new name.
func (f *Filling) isOpen() bool { return anyNumber(f.slot) || f.slot.Free || f.slot.Learns != nil }

// update updates the move, the counts of items, and whether Enter goes on.
func (f *Filling) update(s *Session) {
	f.move.Move = f.withNamed()
	for i := range f.items {
		it := &f.items[i]
		it.Named = 0
		for _, named := range f.named {
			if named.Names(it.Item) {
				it.Named += int(named.Count)
			}
		}
		if it.Left = f.roomFor(it.Item); it.Left < 0 && it.Has >= 0 {
			it.Left = max(0, it.Has-it.Named)
		}
	}
	f.further, f.lacks = f.judge(s)
}

// roomFor returns how many more of an item the clause can take; -1 if very many, or if hidden
// cards decide.
func (f *Filling) roomFor(it referee.Item) (n int) {
	room := mostOfOne
	switch {
	case f.slot.Max == 1:
		room = 1
	case it.Kind == referee.Nothing && f.asked == nil && (len(f.named) > 0 || f.need > 1):
		return 0
	case it.Kind == referee.Nothing:
		room = 1
	case f.need > 0:
		room = min(room, f.need-f.count())
	}
	if f.move.Mark != referee.Plain && room > 0 {
		return -1 // a marked move needn't be legal
	}
	for ; n < room; n++ {
		switch ok, known := f.try.canBeLegal(f.withNamed(slices.Repeat([]referee.Item{it}, n+1)...)); {
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

// judge reports whether Enter goes on to another clause; lacks is why Enter doesn't go on at
// all, "" if it does.
func (f *Filling) judge(s *Session) (further bool, lacks string) {
	m := f.move.Move
	switch n := f.need - f.count(); {
	case f.asked != nil && len(f.named) == 0 && f.asked.lack.Else == "":
		return false, "what the card shows"
	case f.asked != nil:
		return false, ""
	case len(f.named) == 0:
		return false, f.slot.Wanted()
	case f.need > 1 && n > 0 && f.named[0].Kind != referee.Nothing:
		return false, fmt.Sprintf("%d more", n)
	}
	begun, lacking := grammar.ParseBegun(s.At(), s.Record().Lexicon, m, f.move.Mark).(grammar.Incomplete)
	if lacking && begun.Clause != f.clause {
		return true, ""
	} else if err := faultOf(s, m); err != nil {
		return false, err.Error()
	} else if r := s.At().Rule(m, referee.Public); f.move.Mark == referee.Plain && !r.Legal() && r.Lack == nil {
		return false, r.Reason
	}
	return false, ""
}

// lists returns the legal moves with a list to enter; statements of what cards show only if
// there are no others.
func lists(s *Session) []referee.LegalMove {
	all := slices.DeleteFunc(slices.Clone(s.legal()), func(o referee.LegalMove) bool { return !o.Open() || o.By == referee.Anyone })
	if i := slices.IndexFunc(all, func(o referee.LegalMove) bool { return moveForm(s, o.Move).Boxed }); i > 0 {
		all = all[:i]
	}
	return all
}

// layOut asks for the list of a legal move, or first which list to enter.
func layOut(s *Session) (State, Reply, error) {
	all := lists(s)
	c := &Choosing{title: "Which list do you want to enter?", normal: -1, back: &Playing{}}
	for _, o := range all {
		note := cmp.Or(noteOf(s, o.Move), withNames(s, moveForm(s, o.Move).Means, o.By))
		c.options = append(c.options, Option{Text: s.Record().Lexicon.Shown(o.Move), Note: note})
	}
	c.take = func(s *Session, i int) (State, Reply, error) {
		m := Move{Move: all[i].Move}
		hole := slices.IndexFunc(m.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
		m.Items = slices.DeleteFunc(slices.Clone(m.Items), func(it referee.Item) bool { return it.Kind == referee.Hole })
		return ask(s, m, all[i].Items[hole].Clause, false, "")
	}
	if len(all) == 1 {
		return c.take(s, 0)
	}
	return c, Reply{}, nil
}
