package kit

import (
	"math"

	"magistrate/referee"
)

// Facts collects what players can compare with the record, in the order of their eyes.
type Facts []referee.Fact

// Ask adds a fact about the table.
func (all *Facts) Ask(f referee.Fact) { all.Of(referee.Table, f) }

// Of adds a fact about one seat. Things without an order of their own are sorted.
func (all *Facts) Of(seat int8, f referee.Fact) {
	if f.Of = seat; !f.Ordered {
		f.Has = referee.Sort(f.Has)
	}
	if *all == nil {
		*all = make(Facts, 0, 24) // enough for most tables
	}
	*all = append(*all, f)
}

// Table adds what of some kinds lies in one place of the table.
func (all *Facts) Table(name string, takes referee.Kinds, has []referee.Thing) {
	all.Ask(referee.Fact{Name: name, Takes: takes, Has: has})
}

// Count adds how many cards or pieces a pile of the table has.
func (all *Facts) Count(name string, n int) {
	all.Table(name, referee.Of(referee.Number), referee.Things(referee.Number, n))
}

// Counts adds a number for each player.
func (all *Facts) Counts(x *referee.Lexicon, name string, of func(p int8) int) {
	for p := range x.Players {
		all.Of(int8(p), referee.Fact{Name: name, Takes: referee.Of(referee.Number), Has: referee.Things(referee.Number, of(int8(p)))})
	}
}

// Each adds what of some kinds each player has.
func (all *Facts) Each(x *referee.Lexicon, name string, takes referee.Kinds, add func(has *Things, p int8)) {
	for p := range x.Players {
		var has Things
		add(&has, int8(p))
		all.Of(int8(p), referee.Fact{Name: name, Takes: takes, Has: has})
	}
}

// Things lists what lies on the table, as a Fact has it.
type Things []referee.Thing

// Nowhere is the place of things whose place does not matter.
var Nowhere referee.Item

// Before is the place in front of a player.
func Before(p int8) referee.Item { return referee.One(referee.Player, int32(p), 0) }

// Add adds n of one thing, if n is positive.
func (all *Things) Add(on referee.Item, k referee.Kind, ref, n int32) {
	if n > 0 {
		what := referee.One(k, ref, 0)
		what.Count = int16(min(n, math.MaxInt16))
		*all = append(*all, referee.Thing{On: on, What: what})
	}
}

// Number adds the number that a place shows.
func (all *Things) Number(on referee.Item, n int) {
	*all = append(*all, referee.Thing{On: on, What: referee.One(referee.Number, int32(n), 0)})
}
