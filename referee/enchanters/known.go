package enchanters

import (
	"iter"
	"math/bits"
	"slices"
)

// This file tracks what everybody who watched knows of the treasures: for each one that
// was turned up, its face and the places where it may be, and the treasures of unknown
// face that left the deck unseen. Each call takes the face-down counts from before the
// move. The treasures of a move are one list of treasureMoves. canSupply is the rule
// supply and audit the rule audit. If the audit fails and the move stands all the same,
// force comes before move. In a count nothing moves: its list holds all treasures that
// players have named as face down.

const allTreasures = 2 * treasuresInBox // known ones, and as many of unknown face as can lie face down

type treasure struct {
	face face
	in   places
}

// unknown reports whether the treasure left the deck unseen.
func (t treasure) unknown() bool { return t.face == 0 && t.in != 0 }

// A known value holds what everybody knows. Its zero value is a game before the first
// display.
type known struct {
	all [allTreasures]treasure // in the order they were seen; empty ones last
	n   uint8                  // the others are empty
}

// countOfSign returns how many treasures of a sign are known.
func (k *known) countOfSign(sign int) (n int) {
	for _, t := range k.all[:k.n] {
		if t.face != 0 && t.face.sign() == sign {
			n++
		}
	}
	return n
}

// open yields the treasures that are certain to lie in a place.
func (k *known) open(in places) iter.Seq[face] {
	return func(yield func(face) bool) {
		for _, t := range k.all[:k.n] {
			if t.in == in && t.face != 0 && !yield(t.face) {
				return
			}
		}
	}
}

// count counts them.
func (k *known) count(in places) (n int8) {
	for range k.open(in) {
		n++
	}
	return n
}

// among yields some faces, and whether each is one of those certain to lie in a place.
func (k *known) among(in places, faces iter.Seq[face]) iter.Seq2[face, bool] {
	return func(yield func(face, bool) bool) {
		var taken uint64
		for f := range faces {
			there := k.mask(f, in) &^ taken
			if taken |= there & -there; !yield(f, there != 0) {
				return
			}
		}
	}
}

// canSupply reports whether the named treasures can exist: a sign has only five, and if
// all five are known, only their faces are possible, and only where they can lie.
func (k *known) canSupply(ms ...treasureMove) bool {
	var fresh [signs]int // new treasures needed of each sign
	for i, m := range ms {
		if !m.isShown() && !m.isTurnedUp() || slices.ContainsFunc(ms[:i], func(o treasureMove) bool { return o.face == m.face && (o.isShown() || o.isTurnedUp()) }) {
			continue
		}
		turned, shown := countFace(ms, m.face, treasureMove.isTurnedUp), countFace(ms, m.face, treasureMove.isShown)
		inDeck, elsewhere := k.mask(m.face, atDeck), k.mask(m.face, ^atDeck)
		deck, either := bits.OnesCount64(inDeck&^elsewhere), bits.OnesCount64(inDeck&elsewhere)
		down := bits.OnesCount64(k.mask(m.face, allFaceDown) &^ inDeck)
		// Prefer turning up a treasure that can only be in the deck.
		can := down + either - min(max(0, turned-deck), either)
		if k.mask(0, ^places(0)) != 0 { // some left the deck unseen
			can += max(0, deck-turned)
		}
		fresh[m.face.sign()] += max(0, turned-deck-either) + max(0, shown-can)
	}
	for sign, n := range fresh {
		if n > 0 && n+k.countOfSign(sign) > perSign {
			return false
		}
	}
	return true
}

// audit returns the players whose face-down treasures contradict each other, 0 for none.
func (k *known) audit(down downCounts, ms ...treasureMove) places {
	if !slices.ContainsFunc(ms, treasureMove.isShown) {
		return 0
	}
	var l layout
	return l.contradiction(k, down, ms)
}

// move makes all moves at once.
func (k *known) move(down downCounts, ms ...treasureMove) {
	var to [allTreasures]places // of those in transit
	for i, m := range ms {
		if m.face == 0 {
			continue
		}
		to[k.pick(down, ms[i:])] = m.to
		if m.isShown() {
			down[m.from.player()]--
		}
	}
	var goals [maxPlayers]places // of those that leave each player unseen
	var some, whole places       // the players who give some away unseen, and who give all
	after, left := down, 0
	for _, m := range ms {
		n := m.count()
		switch {
		case m.face != 0:
		case m.from == atDeck:
			left += int(n)
		case n > 0:
			q := m.from.player()
			goals[q] |= m.to
			some |= m.from
			after[q] -= n
			if down[q] -= n; down[q] <= 0 {
				whole |= m.from
			}
		}
		if m.to&allFaceDown != 0 {
			after[m.to.player()] += n
		}
	}
	for i := range k.all[:k.n] {
		switch in := &k.all[i].in; {
		case *in == inTransit:
			*in = to[i]
		case *in&some != 0:
			var comes places
			for from := *in & some; from != 0; from &= from - 1 {
				comes |= goals[from.player()]
			}
			*in = *in&^whole | comes
		}
	}
	k.tidy(after)
	k.makeRoom(left, after)
	for _, m := range ms {
		if m.face == 0 && m.from == atDeck {
			for range m.n {
				k.add(0, m.to)
			}
		}
	}
}

// add adds a treasure, seen last, and returns its index.
func (k *known) add(f face, in places) int {
	n := int(k.n)
	for n > 0 && k.all[n-1].in == 0 {
		n--
	}
	k.all[n] = treasure{f, in}
	k.n = max(k.n, uint8(n+1))
	return n
}

// tidy drops places of players without face-down treasures, and treasures of unknown
// face that are back in the deck.
func (k *known) tidy(down downCounts) {
	var none places
	for p, n := range down {
		if n == 0 {
			none |= faceDown(p)
		}
	}
	n, all := 0, k.all[:k.n]
	for _, t := range all {
		if t.in&^none != 0 {
			t.in &^= none
		}
		if t.in&allFaceDown != 0 || t.in != 0 && t.face != 0 {
			all[n] = t
			n++
		}
	}
	clear(all[n:])
	k.n = uint8(n)
}

// makeRoom makes room for n more of unknown face. If there are more of them than can lie
// face down, it keeps only as many of those that may be back in the deck as the players
// can have.
func (k *known) makeRoom(n int, down downCounts) {
	var back uint64
	var anywhere places
	for i, t := range k.all[:k.n] {
		if !t.unknown() {
			continue
		}
		n++
		if t.in&atDeck != 0 {
			back |= 1 << i
			anywhere |= t.in
		}
	}
	if n <= treasuresInBox {
		return
	}
	keep := bits.OnesCount64(back) - n
	for _, d := range down {
		keep += int(d)
	}
	for ; back != 0; back &= back - 1 {
		in := &k.all[bits.TrailingZeros64(back)].in
		if keep--; keep >= 0 {
			*in = anywhere
		} else {
			*in = 0
		}
	}
	k.tidy(down)
}

// force puts the named face-down treasures where the moves require them, and forgets
// everything else about the treasures that lie face down.
func (k *known) force(down downCounts, ms ...treasureMove) {
	var to [allTreasures]places
	for _, m := range ms {
		if m.isShown() {
			to[k.choose(k.nearest(m), m.face)] = m.from
			down[m.from.player()]--
		}
	}
	for i, t := range k.all {
		switch {
		case t.in == inTransit:
			k.all[i].in = to[i]
		case t.in&allFaceDown != 0:
			k.all[i].in = atDeck // unless it now counts among those of unknown face
		}
	}
	k.tidy(downCounts{1, 1, 1, 1, 1})
	for p, n := range down {
		for range n {
			k.add(0, faceDown(p))
		}
	}
}

// relocate replaces some places by others.
func (k *known) relocate(from, to places) {
	for i, t := range k.all {
		if t.in&from != 0 {
			k.all[i].in = t.in&^from | to
		}
	}
}

// gather ends the first round: the count becomes known, and all treasures are in the deck.
func (k *known) gather(held []treasureMove) {
	for i, m := range held {
		if countFace(held[:i+1], m.face, treasureMove.isShown) > bits.OnesCount64(k.mask(m.face, allFaceDown|atDeck)) {
			k.add(m.face, atDeck)
		}
	}
	k.relocate(^outOfGame, atDeck)
	k.tidy(downCounts{})
}

// reveal returns the faces that lie face down before a player in every layout, and those
// that do so in some. held lists the faces that a count has named.
func (k *known) reveal(down downCounts, player int, held ...treasureMove) (certain, possible []face) {
	for _, m := range held {
		if m.from == faceDown(player) {
			certain = append(certain, m.face)
		}
	}
	var l layout
	if certain == nil && l.contradiction(k, down, held) == 0 {
		for i, t := range k.all {
			of := k.mask(t.face, faceDown(player))
			if t.face == 0 || of == 0 || bits.TrailingZeros64(of) != i {
				continue
			}
			least, most := l.bounds(k, down, held, player, of)
			certain = append(certain, slices.Repeat([]face{t.face}, least)...)
			possible = append(possible, slices.Repeat([]face{t.face}, most-least)...)
		}
	}
	slices.Sort(certain)
	slices.Sort(possible)
	return certain, possible
}
