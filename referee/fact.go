package referee

import (
	"cmp"
	"slices"
)

// WhoDiffers begins the Hint of a Fact that lists what players have: of those who are
// named all that they have is said.
const WhoDiffers = "say only who differs, with all they have, as "

// A Fact is one public thing that record and cardboard must agree about, and
// that a table tells at one look: a pool, a row, a hand's backs, a pile's number.
// It holds what the record says. What is hidden at the table is in no Fact.
type Fact struct {
	Key  string // "pool", "hand": with Of it is the same at every moment of a game
	Of   int8   // the seat whose it is; Table where it is nobody's
	Asks string // "Which cards lie in the Pool?"; "%s" stands for the player's name
	Hint string // how it may be answered, by example: "codes will do: GASO, FAM"
	// Takes is what may lie there, and On where each thing lies: a space, a player.
	// A Number is how many; what is known by its value, as a token, is a word of a
	// kind of the game's own.
	// On is empty where it does not matter.
	Takes Kinds
	On    Kinds
	// Part is which of the places on: the first, and the one behind the last; without it
	// all are.
	Part [2]int32
	// Ordered says that the order counts: of treasures drawn, of two decks.
	Ordered bool
	// Late says that it lay hidden, and is turned up now that the game is over: it is asked
	// where the record, too, says that it is.
	Late bool
	Has  []Thing // by the record
}

// Holds tells whether a place is one that the fact tells of.
func (f *Fact) Holds(place Item) bool {
	return f.Part == [2]int32{} || place.Ref >= f.Part[0] && place.Ref < f.Part[1]
}

// A Thing is something that lies on the table.
type Thing struct {
	On   Item // where, "b2" or a player; a Hole where the fact has no places
	What Item // a card, 2 Gold, a number of cards; a Hole where the place is empty but told
}

// Lying makes the things of some items of one kind.
func Lying[N ~int | ~int8 | ~int16 | ~int32](k Kind, refs ...N) []Thing {
	all := make([]Thing, len(refs))
	for i, ref := range refs {
		all[i].What = One(k, int32(ref), 0)
	}
	return all
}

// Sort puts things that have no order of their own into one, and adds up what
// is the same: two lists of things are equal then where they hold the same.
func Sort(all []Thing) []Thing {
	slices.SortFunc(all, func(a, b Thing) int {
		return cmp.Or(int(a.On.Kind)-int(b.On.Kind), int(a.On.Ref-b.On.Ref), int(a.What.Kind)-int(b.What.Kind), int(a.What.Ref-b.What.Ref))
	})
	out := all[:0]
	for _, t := range all {
		if n := len(out); n > 0 && t.What.Kind >= Card && out[n-1].On == t.On && out[n-1].What.Kind == t.What.Kind && out[n-1].What.Ref == t.What.Ref {
			out[n-1].What.Count += t.What.Count
			continue
		}
		out = append(out, t)
	}
	return out
}

// Thing writes one thing as a table would say it: "Rún Sorcerer", "2 Gold",
// "b2 Earth Crow 3", "Anna 12".
func (x *Lexicon) Thing(t Thing) string {
	switch {
	case t.On.Kind == Hole:
		return x.Item(t.What)
	case t.What.Kind == Hole:
		return x.Item(t.On)
	}
	return x.Item(t.On) + " " + x.Item(t.What)
}
