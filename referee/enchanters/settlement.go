package enchanters

import "slices"

// A settlement is which treasure a face is: one known, or a new one (-1); and which of
// unknown face it settles, or none (-1).
type settlement struct{ treasure, unknown int8 }

// pick puts on the move the treasure that the first of the moves names: of several
// the one for which the rest can be laid out, with what else is named; of these
// the one with fewest places, then the first seen. One of unknown face comes last;
// it is then a treasure of the deck with that face, else a new one.
func (k *known) pick(l *layout, down downCounts, ms []treasureMove) int {
	m, rest := ms[0], ms[1:]
	var array [inAll * (each + 1)]settlement
	choices := array[:0]
	deck := k.candidates(m.face, atDeck)
	room := k.ofSign(m.face.sign()) < each
	switch {
	case m.turned():
		choices = deck.choices(-1, choices)
		if room && (deck.n == 0 || k.all[deck.at[0]].in != atDeck) {
			choices = append(choices, settlement{-1, -1})
		}
	case m.shown():
		down[m.from.player()]--
		sure, unsure := k.candidates(m.face, m.from), k.candidates(0, m.from)
		choices = sure.choices(-1, choices)
		for _, u := range unsure.at[:unsure.n] {
			choices = deck.choices(u, choices)
			if room {
				choices = append(choices, settlement{-1, u})
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

// nearest is the settlement where no layout is left, as if it had stood.
func (k *known) nearest(m treasureMove) settlement {
	for _, in := range [...]places{m.from, allFaceDown, atDeck} {
		if cs := k.candidates(m.face, in); cs.n > 0 {
			return settlement{cs.at[0], -1}
		}
	}
	return settlement{-1, -1}
}

// choose puts the chosen treasure on the move.
func (k *known) choose(c settlement, f face) int {
	k.seen |= 1 << f.sign()
	if c.unknown >= 0 {
		k.all[c.unknown] = treasure{}
	}
	if c.treasure < 0 {
		return k.add(f, onTheMove)
	}
	k.all[c.treasure].in = onTheMove
	return int(c.treasure)
}

// Candidates are treasures, those with fewest places first, then the first seen; of
// those with the same places one.
type candidates struct {
	at [inAll]int8
	n  int
}

// candidates are those with that face, or of unknown face (0), that may be there.
func (k *known) candidates(f face, in places) (cs candidates) {
	for i, t := range k.all[:k.n] {
		alike := func(at int8) bool { return k.all[at].in == t.in }
		if t.face != f || t.in&in == 0 || slices.ContainsFunc(cs.at[:cs.n], alike) {
			continue
		}
		cs.at[cs.n] = int8(i)
		cs.n++
	}
	slices.SortStableFunc(cs.at[:cs.n], func(a, b int8) int { return k.all[a].in.size() - k.all[b].in.size() })
	return cs
}

func (cs *candidates) choices(unknown int8, all []settlement) []settlement {
	for _, i := range cs.at[:cs.n] {
		all = append(all, settlement{i, unknown})
	}
	return all
}

// mask is the treasures with that face, or of unknown face (0), that may be there,
// by bit.
func (k *known) mask(f face, in places) (set uint64) {
	for i, t := range k.all[:k.n] {
		if t.face == f && t.in&in != 0 {
			set |= 1 << i
		}
	}
	return set
}
