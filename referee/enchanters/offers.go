package enchanters

import "magistrate/referee"

// What may be said now, where the rules alone don't tell. All rests on counts and
// on what lies face up.

type (
	emit = func(referee.Offer)
	item = referee.Item
)

// say emits a statement of items; who says it is filled in.
func say(yes emit, items ...item) { yes(referee.Offer{Statement: statement{Items: items}}) }

func offerColours(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for _, c := range t.lists.colour {
		if c == noColour {
			say(yes, referee.Dots(0))
			return
		}
	}
}

func offerSet(t *Table, _ int8, _ referee.Reveal, yes emit) {
	for _, set := range t.lists.sets {
		if set == [signs]int8{} {
			say(yes, referee.Dots(0))
			return
		}
	}
}

// offerList offers a list that was not told.
func offerList(untold func(*Table) bool) func(*Table, int8, referee.Reveal, emit) {
	return func(t *Table, _ int8, _ referee.Reveal, yes emit) {
		if untold(t) {
			say(yes, referee.Dots(0))
		}
	}
}

func offerExchange(t *Table, by int8, _ referee.Reveal, yes emit) {
	s := &t.seat[by]
	if s.hand > 0 && (s.down > 0 || s.safeCards() > 0 && !t.house.Has(keepSafe)) {
		say(yes, referee.Dots(0), referee.Dots(discardingClause))
	}
}

func offerSteal(t *Table, by int8, _ referee.Reveal, yes emit) {
	for q := range t.players {
		if q == by {
			continue
		}
		for r := range rowsEach {
			_, last := t.seat[q].last(r)
			for place := range last + 1 {
				spot := spotRef(r, place)
				if place == last {
					spot = spotRef(r, -1)
				}
				for to := range int32(rowsEach) {
					say(yes, referee.One(Spot, spot, 0), referee.One(referee.Player, int32(q), stealFrom), referee.One(Row, to, stealTo))
				}
			}
		}
	}
}

func offerPlay(t *Table, by int8, _ referee.Reveal, yes emit) {
	for r := range int32(rowsEach) {
		if t.seat[by].due(int(r)) < fullRow {
			say(yes, referee.Dots(0), referee.One(Row, r, playIn))
		}
	}
}

func offerTake(t *Table, by int8, _ referee.Reveal, yes emit) {
	for _, f := range t.display[:t.onShow] {
		say(yes, referee.One(Treasure, int32(f), 0))
		for q := range t.players {
			if q != by && !t.tri.on {
				say(yes, referee.One(Treasure, int32(f), 0), referee.One(referee.Player, int32(q), takeFor))
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
			if !winsRules[1].Refuses(t, s) && !winsRules[2].Refuses(t, s) {
				say(yes, referee.Dots(asClause))
				return
			}
		}
	}
}

func offerLay(t *Table, by int8, _ referee.Reveal, yes emit) {
	if t.seat[by].down > 0 {
		say(yes, referee.Dots(0))
	}
}
