package kit

import (
	"math"

	"magistrate/referee"
)

// Facts are what a table can be asked for, in the order in which it is asked.
type Facts []referee.Fact

// Ask adds what is asked of the table, Of what is asked of one seat. What has no order
// of its own is put into one.
func (all *Facts) Ask(f referee.Fact) { all.Of(referee.Table, f) }

// Of: see Ask.
func (all *Facts) Of(seat int8, f referee.Fact) {
	if f.Of = seat; !f.Ordered {
		f.Has = referee.Sort(f.Has)
	}
	if *all == nil {
		*all = make(Facts, 0, 24) // as many as most tables have
	}
	*all = append(*all, f)
}

// Counts asks for a number of each player.
func (all *Facts) Counts(x *referee.Lexicon, key, asks string, of func(p int8) int) {
	var has Things
	for p := range x.Players {
		has.Number(Before(int8(p)), of(int8(p)))
	}
	all.Ask(referee.Fact{Key: key, Asks: asks, Hint: "as " + x.Players[0] + " 2, " + x.Players[1] + " 1; or the one that differs",
		Takes: referee.Of(referee.Number), On: referee.Of(referee.Player), Has: has})
}

// Before asks what of one kind lies before each player.
func (all *Facts) Before(x *referee.Lexicon, key, asks, hint string, k referee.Kind, lie func(has *Things, p int8)) {
	var has Things
	for p := range x.Players {
		lie(&has, int8(p))
	}
	all.Ask(referee.Fact{Key: key, Asks: asks, Hint: hint, Takes: referee.Of(k), On: referee.Of(referee.Player), Has: has})
}

// Things are what lies on the table, as a Fact has it.
type Things []referee.Thing

// Nowhere is where things lie of which that does not matter.
var Nowhere referee.Item

// Before is where the things of a player lie.
func Before(p int8) referee.Item { return referee.One(referee.Player, int32(p), 0) }

// Add adds so many of one thing, where there is any of it.
func (all *Things) Add(on referee.Item, k referee.Kind, ref, n int32) {
	if n > 0 {
		what := referee.One(k, ref, 0)
		what.Count = int16(min(n, math.MaxInt16))
		*all = append(*all, referee.Thing{On: on, What: what})
	}
}

// Number adds the number that something stands on, or has.
func (all *Things) Number(on referee.Item, n int) {
	*all = append(*all, referee.Thing{On: on, What: referee.One(referee.Number, int32(n), 0)})
}
