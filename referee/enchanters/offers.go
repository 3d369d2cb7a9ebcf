package enchanters

import (
	"slices"

	"magistrate/referee"
)

// What may be said now, where the rules alone don't tell. All rests on counts and
// on what lies face up.

type (
	emit = func(referee.Offer)
	item = referee.Item
)

// say emits a statement of items; who says it is filled in.
func say(yes emit, items ...item) { yes(referee.Offer{Statement: statement{Items: items}}) }

func offerSet(t *Table, _ int8, _ referee.Reveal, yes emit) {
	if slices.Contains(t.lists.sets[:], [signs]int8{}) {
		say(yes, referee.Dots(0))
	}
}

// untold is how long a list of the copy may be: as it comes, until it was told.
func untold(told func(*lists) bool) func(*Table, int8) int {
	return func(t *Table, _ int8) int { return some(!told(&t.lists)) }
}

// exchangeable: for a treasure that may go.
func exchangeable(t *Table, by int8) int {
	return some(t.seat[by].down > 0 || !t.house.Has(keepSafe))
}

// some is what Wants answers of a list of any length, where there is anything to name.
func some(any bool) int {
	if any {
		return 0
	}
	return -1
}

func offerPlay(t *Table, by int8, _ referee.Reveal, yes emit) {
	for r := range int32(rowsEach) {
		if s := (statement{Verb: vPlay, By: by, Items: []item{referee.Dots(0), referee.One(Row, r, playIn)}}); !rowFull.Refuses(t, s) {
			say(yes, s.Items...)
		}
	}
}

func offerTake(t *Table, by int8, _ referee.Reveal, yes emit) {
	for _, f := range t.onShow() {
		say(yes, referee.One(Treasure, int32(f), 0))
		for q := range t.players {
			if q != by && !t.tri.on {
				say(yes, referee.One(Treasure, int32(f), 0), referee.One(referee.Player, int32(q), whomClause))
			}
		}
	}
}

func offerWins(t *Table, by int8, _ referee.Reveal, yes emit) {
	say(yes)
	if t.seat[by].face {
		return
	}
	var items [2]item
	for sign := range int32(signs) {
		for against := range int32(signs + 1) { // the last: not told
			items = [...]item{referee.One(Sign, sign, asClause), referee.One(Sign, against, againstClause)}
			s := statement{Verb: vWins, By: by, Items: items[:1+min(1, signs-against)]}
			if !slices.ContainsFunc(winsRules, func(r rule) bool { return r.Refuses(t, s) }) {
				say(yes, referee.Dots(asClause))
				return
			}
		}
	}
}
