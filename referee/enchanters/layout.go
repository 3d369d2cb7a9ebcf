package enchanters

import "math/bits"

// A layout gives every treasure one of the places where it may be, and every
// player as many face down as were counted, those named among them. There is one
// if each counted can be a treasure of its own, and each treasure that must lie
// face down one of the counted: then both can be had at once (Mendelsohn and
// Dulmage), so two matchings answer.
//
// What is named may be one of unknown face, if its face is in the deck or can be
// new. That it is not named twice what is there but once, supplied has weighed.
type layout struct {
	counted [inAll]struct {
		may   uint64 // the treasures it may be
		of    places
		named face
	}
	n    int
	must uint64 // the treasures that can lie nowhere but face down
	work int    // pairs tried
}

// set takes what all know, the counts and what is named from face down. It returns
// the players of whom more is named than they have.
func (l *layout) set(k *known, down downCounts, ms []treasureMove) (over places) {
	var with [seats]uint64 // the treasures that may be with each player
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
		if !m.shown() {
			continue
		}
		p := m.from.player()
		if down[p]--; down[p] < 0 {
			return m.from
		}
		may := k.mask(m.face, allFaceDown)
		if k.ofSign(m.face.sign()) < each || k.mask(m.face, atDeck) != 0 {
			may |= unknown
		}
		l.add(with[p]&may, m.from, m.face)
	}
	var spoken uint64
	if unknown != 0 {
		spoken = k.spoken(ms)
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

// spoken is the treasures that can lie face down only where they are named: of a
// sign whose five are all known, and of a face named as often as it can be there.
func (k *known) spoken(ms []treasureMove) (set uint64) {
	var whole [signs]int
	for sign := range whole {
		whole[sign] = k.ofSign(sign)
	}
	for i, m := range ms {
		if m.shown() && times(ms[:i+1], m.face, treasureMove.shown) > bits.OnesCount64(k.mask(m.face, allFaceDown|atDeck)) {
			whole[m.face.sign()]++
		}
	}
	for _, m := range ms {
		if !m.shown() || whole[m.face.sign()] < each {
			continue
		}
		if there := k.mask(m.face, allFaceDown|atDeck); times(ms, m.face, treasureMove.shown) >= bits.OnesCount64(there) {
			set |= there
		}
	}
	return set
}

// times is how often a face is named so.
func times(ms []treasureMove, f face, so func(treasureMove) bool) (n int) {
	for _, m := range ms {
		if m.face == f && so(m) {
			n++
		}
	}
	return n
}

// contradiction is the players whose treasures take part where there is no layout,
// 0 where there is one.
func (l *layout) contradiction(k *known, down downCounts, ms []treasureMove) (who places) {
	if over := l.set(k, down, ms); over != 0 {
		return over
	}
	counted, treasures := l.short()
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

// often is how often at least and at most one of these lies face down with a
// player; there is a layout.
func (l *layout) often(k *known, down downCounts, ms []treasureMove, player int, of uint64) (least, most int) {
	for l.set(k, down, ms); most < int(down[player]) && l.lies(player, most+1, of, ^uint64(0)); most++ {
	}
	for ; least < most && !l.lies(player, least, of, ^of); least++ {
	}
	return least, most
}

// lies is whether a player can have n of these face down and for the others any of
// the rest.
func (l layout) lies(player, n int, of, rest uint64) bool {
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
	counted, treasures := l.short()
	return counted|treasures == 0
}

// short is counted ones that can be too few treasures, and treasures that too few
// of the counted can be; none and none where there is a layout.
func (l *layout) short() (counted, treasures uint64) {
	var fill, place matching
	for i := range l.n {
		fill.may[i] = l.counted[i].may
		for may := l.counted[i].may & l.must; may != 0; may &= may - 1 {
			place.may[bits.TrailingZeros64(may)] |= 1 << i
		}
	}
	counted, treasures = fill.short(1<<l.n-1), place.short(l.must)
	l.work += fill.work + place.work
	return counted, treasures
}

// A matching gives each of one side another of those it may have.
type matching struct {
	may   [64]uint64
	has   [64]int8 // who has it, counted from 1
	tried uint64
	work  int
}

// short is some of these that may have too few, none if each can have one.
func (m *matching) short(these uint64) (set uint64) {
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

// place finds one something, others changing theirs if need be.
func (m *matching) place(one int) bool {
	m.tried = 0
	return m.give(one)
}

func (m *matching) give(one int) bool {
	for m.may[one]&^m.tried != 0 {
		at := bits.TrailingZeros64(m.may[one] &^ m.tried)
		m.tried |= 1 << at
		m.work++
		if m.has[at] == 0 || m.give(int(m.has[at]-1)) {
			m.has[at] = int8(one + 1)
			return true
		}
	}
	return false
}
