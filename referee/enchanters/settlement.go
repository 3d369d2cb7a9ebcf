package enchanters

import "slices"

// A settlement assigns a face to a known treasure, -1 for a new one, and to the treasure
// of unknown face that it turns out to be, -1 for none.
type settlement struct{ treasure, unknown int8 }

// pick removes the treasure that the first move names. Among those that leave a layout
// for the rest, it prefers the one with the fewest places, then the one seen first. One
// of unknown face comes last.
func (k *known) pick(down downCounts, ms []treasureMove) int {
	var l layout
	m, rest := ms[0], ms[1:]
	var array [treasuresInBox * (perSign + 1)]settlement
	choices := array[:0]
	room := k.countOfSign(m.face.sign()) < perSign
	switch {
	case m.isTurnedUp():
		choices = k.candidates(choices, m.face, atDeck, -1)
		if room && (len(choices) == 0 || k.all[choices[0].treasure].in != atDeck) {
			choices = append(choices, settlement{-1, -1})
		}
	case m.isShown():
		down[m.from.player()]--
		choices = k.candidates(choices, m.face, m.from, -1)
		var unsure [treasuresInBox]settlement
		for _, u := range k.candidates(unsure[:0], 0, m.from, -1) {
			choices = k.candidates(choices, m.face, atDeck, u.treasure)
			if room {
				choices = append(choices, settlement{-1, u.treasure})
			}
		}
	default:
		if i := slices.Index(k.all[:], treasure{m.face, m.from}); i >= 0 {
			choices = append(choices, settlement{int8(i), -1})
		}
	}
	for _, c := range choices {
		try := *k
		at := try.choose(c, m.face)
		if len(choices) == 1 || l.contradiction(&try, down, rest) == 0 {
			*k = try
			return at
		}
	}
	return k.choose(k.nearest(m), m.face)
}

// nearest returns the settlement if no layout is left.
func (k *known) nearest(m treasureMove) settlement {
	var array [treasuresInBox]settlement
	for _, in := range [...]places{m.from, allFaceDown, atDeck} {
		if cs := k.candidates(array[:0], m.face, in, -1); len(cs) > 0 {
			return cs[0]
		}
	}
	return settlement{-1, -1}
}

// choose takes out the chosen treasure and returns its index.
func (k *known) choose(c settlement, f face) int {
	if c.unknown >= 0 {
		k.all[c.unknown] = treasure{}
	}
	if c.treasure < 0 {
		return k.add(f, inTransit)
	}
	k.all[c.treasure].in = inTransit
	return int(c.treasure)
}

// candidates appends the treasures with a face, 0 for unknown ones, that may be in some places:
// those with the fewest places first, one for each set of places.
func (k *known) candidates(all []settlement, f face, in places, unknown int8) []settlement {
	first := len(all)
	for i, t := range k.all[:k.n] {
		alike := func(c settlement) bool { return k.all[c.treasure].in == t.in }
		if t.face == f && t.in&in != 0 && !slices.ContainsFunc(all[first:], alike) {
			all = append(all, settlement{int8(i), unknown})
		}
	}
	slices.SortStableFunc(all[first:], func(a, b settlement) int { return k.all[a.treasure].in.size() - k.all[b.treasure].in.size() })
	return all
}

// mask returns the treasures with a face, 0 for unknown ones, that may be in some places.
func (k *known) mask(f face, in places) (set uint64) {
	for i, t := range k.all[:k.n] {
		if t.face == f && t.in&in != 0 {
			set |= 1 << i
		}
	}
	return set
}
