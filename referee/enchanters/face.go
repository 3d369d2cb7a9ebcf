package enchanters

import (
	"iter"
	"math/bits"
	"strconv"
)

// A face is the sign and the value of a treasure; 0 is an unknown face.
type face int16

func faceOf(sign, value int) face { return face(sign*256 + value + 128) }

func (f face) sign() int  { return int(f) / 256 }
func (f face) value() int { return int(f)%256 - 128 }

// words returns the name and the code of a treasure.
func (f face) words() (name, code string) {
	value := strconv.Itoa(f.value())
	return signName(f.sign()) + " " + value, components().signs[f.sign()].code + value
}

func (f face) name() string {
	name, _ := f.words()
	return name
}

// treasuresIn yields the treasures that a move names.
func treasuresIn(s move) iter.Seq[face] {
	return func(yield func(face) bool) {
		for _, it := range s.Items {
			if it.Kind == Treasure && !yield(face(it.Ref)) {
				return
			}
		}
	}
}

// A places value is a set of places where a treasure may be.
type places uint16

const (
	allFaceDown places = 1<<5 - 1
	atDisplay   places = 1 << 5
	atDeck      places = 1 << 6
	underDeck   places = 1 << 7 // put there by an exchange, until all are gathered
	outOfGame   places = 1 << 13
	inTransit   places = 1 << 14 // named in the current move
)

func faceDown(player int) places { return 1 << player }
func faceUp(player int) places   { return 1 << (8 + player) }

// players returns the face-down places of the players in the set, who may be there face up.
func (w places) players() places { return (w | w>>8) & allFaceDown }

// size returns the number of places.
func (w places) size() int { return bits.OnesCount16(uint16(w)) }

// player returns the player of a place.
func (w places) player() int { return bits.TrailingZeros16(uint16(w.players())) }

// downCounts counts the face-down treasures of each player.
type downCounts [maxPlayers]int8

// A treasureMove moves one named treasure, or n unseen ones if face is 0.
type treasureMove struct {
	from, to places // one place each
	face     face
	n        int8
}

// count returns the number of treasures.
func (m treasureMove) count() int8 {
	if m.face != 0 {
		return 1
	}
	return m.n
}

// isShown reports whether the move names a treasure that was face down before a player.
func (m treasureMove) isShown() bool { return m.face != 0 && m.from&allFaceDown != 0 }

// isTurnedUp reports whether the move names a treasure from the deck.
func (m treasureMove) isTurnedUp() bool { return m.face != 0 && m.from == atDeck }
