package enchanters

import (
	"math/bits"
	"slices"
)

// What all who watched know of the treasures: every treasure that was turned up
// as its face and the places where it may be, and those of unknown face that
// left the deck unseen. How many lie face down before each player is the table's
// to count; every call takes the counts as they are before the statement.
//
// A statement's treasures are one list of treasureMove (Table.moved), asked and done
// alike: supplied is rule supply, a sixth of a sign or a face that cannot lie there;
// audit is rule audit, 0 or the players who take part; stand comes before move only
// where audit was refused and stands (~). In a count nothing moves: the list is what
// was named as face down by all who spoke, asked at each holds; then gather.

const allTreasures = 2 * inAll // as many of unknown face as can lie face down

type treasure struct {
	face face
	in   places
}

// unknown is whether it left the deck unseen.
func (t treasure) unknown() bool { return t.face == 0 && t.in != 0 }

// known is what all know. The zero value is a game whose treasures nobody has
// listed, before its first display.
type known struct {
	all  [allTreasures]treasure // in the order they were seen; empty ones last
	n    uint8                  // behind so many of them all are empty
	seen signSet                // the signs seen
}

// listed is a game whose treasures are listed: those of the signs in play are known to
// be in the deck.
func listed(list []face, inPlay signSet) known {
	var k known
	for _, f := range list {
		if inPlay.Has(int8(f.sign())) {
			k.add(f, atDeck)
		}
	}
	return k
}

// ofSign is how many treasures of a sign are known.
func (k *known) ofSign(sign int) (n int) {
	for _, t := range k.all[:k.n] {
		if t.face != 0 && t.face.sign() == sign {
			n++
		}
	}
	return n
}

// supplied is false where a sixth of a sign is named, or of a sign whose five are
// all known a face none of which can lie there: in the deck, or for what a player
// shows face down with somebody, or in the deck if treasures have left it unseen.
func (k *known) supplied(ms ...treasureMove) bool {
	var fresh [signs]int // new ones needed, by sign
	for i, m := range ms {
		if !m.shown() && !m.turned() || slices.ContainsFunc(ms[:i], func(o treasureMove) bool { return o.face == m.face && (o.shown() || o.turned()) }) {
			continue
		}
		turned, shown := times(ms, m.face, treasureMove.turned), times(ms, m.face, treasureMove.shown)
		inDeck, elsewhere := k.mask(m.face, atDeck), k.mask(m.face, ^atDeck)
		deck, either := bits.OnesCount64(inDeck&^elsewhere), bits.OnesCount64(inDeck&elsewhere)
		down := bits.OnesCount64(k.mask(m.face, allFaceDown) &^ inDeck)
		// What is turned up is rather one that can be nowhere but in the deck.
		can := down + either - min(max(0, turned-deck), either)
		if k.mask(0, ^places(0)) != 0 { // some left the deck unseen
			can += max(0, deck-turned)
		}
		fresh[m.face.sign()] += max(0, turned-deck-either) + max(0, shown-can)
	}
	for sign, n := range fresh {
		if n > 0 && n+k.ofSign(sign) > each {
			return false
		}
	}
	return true
}

// audit is the players whose treasures take part where what is named from face
// down cannot be so, 0 if it can.
func (k *known) audit(down downCounts, ms ...treasureMove) places {
	var l layout
	return l.contradiction(k, down, ms)
}

// move does the moves of one statement, all reckoned from before it.
func (k *known) move(down downCounts, ms ...treasureMove) {
	var l layout
	k.moveBy(&l, down, ms)
}

func (k *known) moveBy(l *layout, down downCounts, ms []treasureMove) {
	var to [allTreasures]places // where those on the move come to lie
	for i, m := range ms {
		if m.face == 0 {
			continue
		}
		to[k.pick(l, down, ms[i:])] = m.to
		if m.shown() {
			down[m.from.player()]--
		}
	}
	var goes [seats]int8    // how many go unseen from each player
	var goals [seats]places // and where to
	after, left := down, 0
	for _, m := range ms {
		n := m.count()
		switch {
		case m.face != 0:
		case m.from == atDeck:
			left += int(n)
		case n > 0:
			q := m.from.player()
			goes[q] += n
			goals[q] |= m.to
			after[q] -= n
		}
		if m.to&allFaceDown != 0 {
			after[m.to.player()] += n
		}
	}
	var some, whole places // who give some away unseen, and of these who give all
	for q, n := range goes {
		if n > 0 {
			some |= faceDown(q)
		}
		if n > 0 && n >= down[q] {
			whole |= faceDown(q)
		}
	}
	for i := range k.all[:k.n] {
		switch in := &k.all[i].in; {
		case *in == onTheMove:
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

// add is a treasure more, seen last.
func (k *known) add(f face, in places) int {
	n := int(k.n)
	for n > 0 && k.all[n-1].in == 0 {
		n--
	}
	k.all[n] = treasure{f, in}
	k.n = max(k.n, uint8(n+1))
	return n
}

// tidy forgets places of players who have none face down, and treasures of unknown
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

// makeRoom is for n more of unknown face. So many may have gone to and fro that
// there are more of them than can lie face down: then those that may be back in the
// deck are only as many as the players can have besides the others, each wherever
// one of them may be.
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
	if n <= inAll {
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

// stand makes what is named from face down lie there whatever was known; of
// everything else that lies face down nothing is known any more.
func (k *known) stand(down downCounts, ms ...treasureMove) {
	var to [allTreasures]places
	for _, m := range ms {
		if m.shown() {
			to[k.choose(k.nearest(m), m.face)] = m.from
			down[m.from.player()]--
		}
	}
	for i, t := range k.all {
		switch {
		case t.in == onTheMove:
			k.all[i].in = to[i]
		case t.in&allFaceDown != 0:
			k.all[i].in = atDeck // if it isn't one of those of unknown face now
		}
	}
	k.tidy(downCounts{1, 1, 1, 1, 1})
	for p, n := range down {
		for range n {
			k.add(0, faceDown(p))
		}
	}
}

// spread replaces the victim by those who were dealt some, for what lay face up
// too.
func (k *known) spread(victim int, dealt places) {
	lost := faceDown(victim) | faceUp(victim)
	for i, t := range k.all {
		if t.in&lost != 0 {
			k.all[i].in = t.in&^lost | dealt
		}
	}
}

// leave takes what lies face up before a player out of the game.
func (k *known) leave(player int) {
	for i, t := range k.all {
		if t.in == faceUp(player) {
			k.all[i].in = outOfGame
		}
	}
}

// gather ends the first round: what was held in the count is known, and all
// treasures are in the deck but those kept.
func (k *known) gather(held, kept []treasureMove) {
	for i, m := range held {
		k.seen |= 1 << m.face.sign()
		if times(held[:i+1], m.face, treasureMove.shown) > bits.OnesCount64(k.mask(m.face, allFaceDown|atDeck)) {
			k.add(m.face, atDeck)
		}
	}
	var to [allTreasures]places
	for _, m := range kept {
		to[k.choose(k.nearest(m), m.face)] = m.to
	}
	for i, t := range k.all {
		switch {
		case t.in == onTheMove:
			k.all[i].in = to[i]
		case t.in != 0 && t.in != outOfGame:
			k.all[i].in = atDeck
		}
	}
	k.tidy(downCounts{})
}

// reveal is the faces that lie face down with a player in every layout, and those
// that do so beyond these in some, by sign and value. Held is what was named in the
// count, if there is one.
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
			least, most := l.often(k, down, held, player, of)
			certain = append(certain, slices.Repeat([]face{t.face}, least)...)
			possible = append(possible, slices.Repeat([]face{t.face}, most-least)...)
		}
	}
	slices.Sort(certain)
	slices.Sort(possible)
	return certain, possible
}
