package reconcile

import (
	"cmp"
	"maps"
	"slices"

	"magistrate/referee"
)

// What no slip explains the table can state, where the game has a verb that says
// how many there are of a thing, none too: the rules refuse it because the book
// differs, and it stands, so that play goes on.

// stated is the correction that states at the record's end what players were told
// to have; ok is false where nothing of it can be stated.
func (t *Talk) stated() (one trial, ok bool) {
	x, end := t.lex, len(t.base.lines)
	e := edit{at: end, kind: asItLies, cost: rare}
	board := t.base.before[end].Fork()
	for v := range x.Forms {
		f := &x.Forms[v]
		for p := range x.Players {
			s := referee.Statement{Verb: uint8(v), By: int8(p)}
			if f.Player && f.Slots[0].Zero {
				s.Items = t.counted(s.By, &f.Slots[0])
			}
			if s.Items == nil || f.Fault(s, len(x.Players)) != nil {
				continue
			}
			if _, upheld := board.Tell(referee.Stood, "", s); upheld {
				e.put = append(e.put, said{Statement: s, mark: referee.Stood, entry: -1})
			}
		}
	}
	one = trial{edits: []edit{e}, cost: e.cost, first: end, sums: t.told.sumsOf(board.Facts())}
	return one, e.put != nil
}

// counted is what a player was told to have otherwise than by the record, of what
// a slot takes, as many as were told.
func (t *Talk) counted(p int8, slot *referee.Slot) (items []referee.Item) {
	x := t.lex
	for i := range t.told.facts {
		f := &t.told.facts[i]
		if !t.told.differs(i) {
			continue
		}
		count := map[referee.Item]int16{}
		add := func(all []referee.Thing, sign int16) {
			for _, thing := range all {
				of := f.Of
				if thing.On.Kind == referee.Player {
					of = int8(thing.On.Ref)
				}
				if of == p && thing.What.Kind >= referee.Card {
					count[referee.Item{Kind: thing.What.Kind, Ref: thing.What.Ref}] += sign * thing.What.Count
				}
			}
		}
		add(t.told.lies[i], 1)
		lies := maps.Clone(count)
		add(f.Has, -1)
		for it, differs := range count {
			for k := range taken(slot) {
				if ref, known := x.Find(k, x.Word(it.Kind, it.Ref)); known && differs != 0 {
					said := referee.One(k, ref, 0)
					said.Count = lies[it]
					items = append(items, said)
				}
			}
		}
	}
	slices.SortFunc(items, func(a, b referee.Item) int { return cmp.Compare(a.Ref, b.Ref) })
	return items
}
