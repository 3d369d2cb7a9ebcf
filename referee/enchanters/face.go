package enchanters

import (
	"iter"
	"math/bits"
	"strconv"
)

// A face is the sign (0 Flambeaux to 4 Terranova) and the value of a treasure; 0
// is the unknown face.
type face int16

func faceOf(sign, value int) face { return face(sign*256 + value + 128) }

func (f face) sign() int  { return int(f) / 256 }
func (f face) value() int { return int(f)%256 - 128 }

// words writes a treasure as the record does.
func (f face) words() (name, code string) {
	value := strconv.Itoa(f.value())
	return signNames[f.sign()] + " " + value, signCodes[f.sign()] + value
}

func (f face) name() string {
	name, _ := f.words()
	return name
}

// treasuresIn walks over the treasures that a statement names.
func treasuresIn(s statement) iter.Seq[face] {
	return func(yield func(face) bool) {
		for _, it := range s.Items {
			if it.Kind == Treasure && !yield(face(it.Ref)) {
				return
			}
		}
	}
}

// Places is a set of places where a treasure may be.
type places uint16

const (
	allFaceDown places = 1<<5 - 1
	atDisplay   places = 1 << 5
	atDeck      places = 1 << 6
	underDeck   places = 1 << 7 // put there by an exchange: out of reach until all are gathered
	outOfGame   places = 1 << 13
	onTheMove   places = 1 << 14 // named in the statement that is being done
)

func faceDown(player int) places { return 1 << player }
func faceUp(player int) places   { return 1 << (8 + player) }

// players is whose treasures are meant, face down or up, as places face down.
func (w places) players() places { return (w | w>>8) & allFaceDown }

// size is how many places they are.
func (w places) size() int { return bits.OnesCount16(uint16(w)) }

// player is whose treasures a place is.
func (w places) player() int { return bits.TrailingZeros16(uint16(w.players())) }

// downCounts is how many treasures lie face down before each player.
type downCounts [seats]int8

// A treasureMove is one treasure named, or with face 0 n of them unseen.
type treasureMove struct {
	from, to places // one place each
	face     face
	n        int8
}

// count is how many they are.
func (m treasureMove) count() int8 {
	if m.face != 0 {
		return 1
	}
	return m.n
}

// shown is whether one is named that was face down with a player.
func (m treasureMove) shown() bool { return m.face != 0 && m.from&allFaceDown != 0 }

// turned is whether one is named that was in the deck.
func (m treasureMove) turned() bool { return m.face != 0 && m.from == atDeck }
