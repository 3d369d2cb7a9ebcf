package enchanters

import (
	"cmp"
	"math/bits"
	"slices"
)

// What all who watched know of the treasures: every treasure that was turned up
// as its face and the places where it may be, and those of unknown face that
// left the deck unseen. How many lie face down before each player is the table's
// to count; every call takes the counts as they are before the statement.
//
// A statement's treasures are one list of treasureMove, asked and done alike:
//
//	in := []treasureMove{...}
//	k.supplied(in...)          rule supply: a sixth of a sign, a face that cannot lie there
//	k.audit(down, in...)       rule audit: 0, or the players who take part
//	k.stand(down, in...)       only if audit was refused and stands (~), before move
//	k.move(down, in...)        what follows
//
// The statements:
//
//	display A, B, C      {from: atDeck, to: atDisplay, face: A}, … B, … C
//	refill A             {from: atDeck, to: atDisplay, face: A}
//	take A for P         {from: atDisplay, to: faceDown(P), face: A}      (or faceUp(P))
//	steal 1 of Q's 3     {from: faceDown(Q), to: faceDown(P), n: 1}
//	exchange A by P      {from: faceDown(P), to: underDeck, face: A}      (or from faceUp(P))
//	P lays A, B          {from: faceDown(P), to: faceUp(P), face: A}, … B
//	an enchantment       all its moves of treasures in one call, named and unseen
//	spread of V          k.spread(V, faceDown(P)|faceDown(Q))
//	a count              held grows: {from: faceDown(P), face: A} for each treasure face
//	                     down that was named in this count, by all who spoke;
//	                     k.supplied(held...), k.audit(down, held...) at each holds,
//	                     no move; then k.gather(held, kept), kept with to: faceUp(P)
//	a stood audit        k.stand(down, in...), then as if it had been upheld: k.move(down, in...);
//	                     in a count k.stand(down, held...), and no move

// A face is the sign (0 Flambeaux to 4 Terranova) and the value of a treasure; 0
// is the unknown face.
type face int16

func faceOf(sign, value int) face { return face(sign*256 + value + 128) }

func (f face) sign() int  { return int(f) / 256 }
func (f face) value() int { return int(f)%256 - 128 }

// Places is a set of places where a treasure may be.
type places uint16

const (
	allFaceDown places = 1<<5 - 1
	atDisplay   places = 1 << 5
	atDeck      places = 1 << 6
	underDeck   places = 1 << 7 // put there by an exchange: out of reach until all are gathered
	outOfGame   places = 1 << 13
)

func faceDown(player int) places { return 1 << player }
func faceUp(player int) places   { return 1 << (8 + player) }

// players is whose treasures are meant, face down or up, as places face down.
func (w places) players() places { return (w | w>>8) & allFaceDown }

// downCounts is how many treasures lie face down before each player.
type downCounts [5]int8

// A treasureMove is one treasure named, or with face 0 n of them unseen.
type treasureMove struct {
	from, to places // one place each
	face     face
	n        int8
}

func (m treasureMove) shown() bool { return m.face != 0 && m.from&allFaceDown != 0 }

const (
	ofASign     = 5
	allFaces    = 25
	allUnknown  = 25 // as many as can lie face down
	allTreasure = allFaces + allUnknown
)

type treasure struct {
	face face
	in   places
}

// known is what all know. The zero value is a game whose treasures nobody has
// listed, before its first display.
type known struct {
	all  [allTreasure]treasure // in the order they were seen; empty ones last
	seen uint8                 // the signs seen, by bit
}

// listed is a game whose treasures are listed: those of the signs in play (a bit
// a sign) are known to be in the deck.
func listed(list []face, inPlay uint8) known {
	var k known
	n := 0
	for _, f := range list {
		if inPlay>>f.sign()&1 != 0 {
			k.all[n] = treasure{f, atDeck}
			n++
		}
	}
	return k
}

// signs is the signs of which a treasure was seen, by bit.
func (k *known) signs() uint8 { return k.seen }

// ofSign is how many treasures of a sign are known.
func (k *known) ofSign(sign int) (n int) {
	for _, t := range k.all {
		if t.face != 0 && t.face.sign() == sign {
			n++
		}
	}
	return n
}

// lying is how many treasures of that face lie in that place for all to see.
func (k *known) lying(f face, in places) (n int) {
	for _, t := range k.all {
		if t.face == f && t.in == in {
			n++
		}
	}
	return n
}

// list is the faces of the treasures that lie in that place for all to see, by
// sign and value.
func (k *known) list(in places) []face {
	var faces []face
	for _, t := range k.all {
		if t.face != 0 && t.in == in {
			faces = append(faces, t.face)
		}
	}
	slices.Sort(faces)
	return faces
}

// supplied is false where a sixth of a sign is named, or of a sign whose five are
// all known a face none of which can lie there: in the deck, or for what a player
// shows face down with somebody, or in the deck if treasures have left it unseen.
func (k *known) supplied(ms ...treasureMove) bool {
	return true
}

// audit is the players whose treasures take part where what is named from face
// down cannot be so, 0 if it can.
func (k *known) audit(down downCounts, ms ...treasureMove) places {
	return 0
}

// move does the moves of one statement, all reckoned from before it.
func (k *known) move(down downCounts, ms ...treasureMove) {
}

// stand makes what is named from face down lie there whatever was known; of
// everything else that lies face down nothing is known any more.
func (k *known) stand(down downCounts, ms ...treasureMove) {
}

// spread replaces the victim by those who were dealt some, face up ones too.
func (k *known) spread(victim int, dealt places) {
}

// leave takes what lies face up before a player out of the game.
func (k *known) leave(player int) {
}

// gather ends the first round: all treasures are in the deck but those kept.
func (k *known) gather(held, kept []treasureMove) {
}

// reveal is the faces that lie face down with a player in every layout, and those
// that do so beyond these in some, by sign and value. Held is what was named in
// the count, if there is one.
func (k *known) reveal(down downCounts, player int, held ...treasureMove) (certain, possible []face) {
	return nil, nil
}

var _ = cmp.Compare[int]
var _ = bits.OnesCount
