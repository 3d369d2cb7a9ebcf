package enchanters

import "math/bits"

// A layout gives every treasure one of its places, and every player as many face-down
// treasures as were counted, among them the named ones. It exists if each counted
// treasure can be a different known one, and each treasure that must lie face down can
// be one of those counted. Two matchings decide this (Mendelsohn and Dulmage).
type layout struct {
	counted [treasuresInBox]struct {
		may   uint64 // the treasures it may be
		of    places
		named face
	}
	n    int
	must uint64 // the treasures that have to lie face down
}

// set sets up the problem. It returns the players with more treasures named than counted.
func (l *layout) set(k *known, down downCounts, ms []treasureMove) (over places) {
	var with [maxPlayers]uint64 // the treasures that each player may have
	var unknown uint64
	l.n, l.must = 0, 0
	for i, t := range k.all[:k.n] {
		for in := t.in & allFaceDown; in != 0; in &= in - 1 {
			with[in.player()] |= 1 << i
		}
		if t.in != 0 && t.in&^allFaceDown == 0 {
			l.must |= 1 << i
		}
		if t.unknown() {
			unknown |= 1 << i
		}
	}
	for _, m := range ms {
		if !m.isShown() {
			continue
		}
		p := m.from.player()
		if down[p]--; down[p] < 0 {
			return m.from
		}
		may := k.mask(m.face, allFaceDown)
		if k.countOfSign(m.face.sign()) < perSign || k.mask(m.face, atDeck) != 0 {
			may |= unknown
		}
		l.add(with[p]&may, m.from, m.face)
	}
	var spoken uint64
	if unknown != 0 {
		spoken = k.boundTreasures(ms)
	}
	for p, n := range down {
		for range n {
			l.add(with[p]&^spoken, faceDown(p), 0)
		}
	}
	return 0
}

func (l *layout) add(may uint64, of places, named face) {
	c := &l.counted[l.n]
	c.may, c.of, c.named = may, of, named
	l.n++
}

// boundTreasures returns the treasures that can lie face down only where they are named:
// all five of their sign are known, and their face is named as often as it can be there.
func (k *known) boundTreasures(ms []treasureMove) (set uint64) {
	var whole [signs]int
	for sign := range whole {
		whole[sign] = k.countOfSign(sign)
	}
	for i, m := range ms {
		if m.isShown() && countFace(ms[:i+1], m.face, treasureMove.isShown) > bits.OnesCount64(k.mask(m.face, allFaceDown|atDeck)) {
			whole[m.face.sign()]++
		}
	}
	for _, m := range ms {
		if !m.isShown() || whole[m.face.sign()] < perSign {
			continue
		}
		if there := k.mask(m.face, allFaceDown|atDeck); countFace(ms, m.face, treasureMove.isShown) >= bits.OnesCount64(there) {
			set |= there
		}
	}
	return set
}

// countFace returns how often the moves that satisfy so name a face.
func countFace(ms []treasureMove, f face, so func(treasureMove) bool) (n int) {
	for _, m := range ms {
		if m.face == f && so(m) {
			n++
		}
	}
	return n
}

// contradiction returns the players involved if there is no layout, else 0.
func (l *layout) contradiction(k *known, down downCounts, ms []treasureMove) (who places) {
	if over := l.set(k, down, ms); over != 0 {
		return over
	}
	counted, treasures := l.shortage()
	for ; counted != 0; counted &= counted - 1 {
		c := &l.counted[bits.TrailingZeros64(counted)]
		who |= c.of
		if c.named != 0 {
			treasures |= k.mask(c.named, ^places(0))
		}
	}
	for ; treasures != 0; treasures &= treasures - 1 {
		who |= k.all[bits.TrailingZeros64(treasures)].in.players()
	}
	return who
}

// bounds returns the smallest and the largest number of these treasures that a player
// may have face down.
func (l *layout) bounds(k *known, down downCounts, ms []treasureMove, player int, of uint64) (least, most int) {
	for l.set(k, down, ms); most < int(down[player]) && l.canHold(player, most+1, of, ^uint64(0)); most++ {
	}
	for ; least < most && !l.canHold(player, least, of, ^of); least++ {
	}
	return least, most
}

// canHold reports whether n of a player's face-down treasures can be of these.
func (l layout) canHold(player, n int, of, rest uint64) bool {
	for i := range l.n {
		c := &l.counted[i]
		if c.of == faceDown(player) {
			if n--; n >= 0 {
				c.may &= of
			} else {
				c.may &= rest
			}
		}
	}
	counted, treasures := l.shortage()
	return counted|treasures == 0
}

// shortage returns a set of counted treasures that too few known ones can be, and a set
// of known ones that too few counted ones can be.
func (l *layout) shortage() (counted, treasures uint64) {
	var fill, place matching
	for i := range l.n {
		fill.may[i] = l.counted[i].may
		for may := l.counted[i].may & l.must; may != 0; may &= may - 1 {
			place.may[bits.TrailingZeros64(may)] |= 1 << i
		}
	}
	return fill.shortage(1<<l.n - 1), place.shortage(l.must)
}

// A matching gives each left element one of the right ones it may have.
type matching struct {
	may   [64]uint64
	has   [64]int8 // the element that has it, from 1
	tried uint64
}

// shortage returns a set of these elements with too few possible partners, 0 if each can
// have one.
func (m *matching) shortage(these uint64) (set uint64) {
	for ; these != 0; these &= these - 1 {
		one := bits.TrailingZeros64(these)
		if m.place(one) {
			continue
		}
		set = 1 << one
		for ; m.tried != 0; m.tried &= m.tried - 1 {
			set |= 1 << (m.has[bits.TrailingZeros64(m.tried)] - 1)
		}
		return set
	}
	return 0
}

// place gives one element a partner, moving others if need be.
func (m *matching) place(one int) bool {
	m.tried = 0
	return m.assign(one)
}

func (m *matching) assign(one int) bool {
	for m.may[one]&^m.tried != 0 {
		at := bits.TrailingZeros64(m.may[one] &^ m.tried)
		m.tried |= 1 << at
		if m.has[at] == 0 || m.assign(int(m.has[at]-1)) {
			m.has[at] = int8(one + 1)
			return true
		}
	}
	return false
}
