package referee

import (
	"cmp"
	"slices"
)

// A Fact is one public feature of a position that players can check at a glance against
// the cards: a pool, a row, the backs in a hand, the size of a pile. Hidden things are in
// no Fact.
type Fact struct {
	Name string // "Pool", "hand"; Name and Of identify the fact throughout a game
	Of   int8   // the seat it belongs to, or Table
	// Takes are the kinds of things that can lie there. On are the kinds of place, such
	// as a space or a player; it is empty if the place does not matter. A Number is a
	// count. Things known by their value, such as tokens, are words of one of the game's
	// own kinds.
	Takes Kinds
	On    Kinds
	// Part limits the places to those from Part[0] up to but not including Part[1]. The
	// zero value means all places.
	Part [2]int32
	// Ordered means that the order counts, as with drawn treasures or two decks.
	Ordered bool
	// Late means that it was hidden and is turned up when the game is over. It is only
	// checked if the record, too, has reached the end of the game.
	Late bool
	Has  []Thing // according to the record
}

// Holds reports whether the fact covers a place.
func (f *Fact) Holds(place Item) bool {
	return f.Part == [2]int32{} || place.Ref >= f.Part[0] && place.Ref < f.Part[1]
}

// A Thing is something that lies on the table.
type Thing struct {
	On   Item // where: "b2" or a player; a Hole if the fact has no places
	What Item // a card, 2 Gold, a number of cards; a Hole if the place was named as empty
}

// Things returns one Thing without a place for each item of a kind.
func Things[N ~int | ~int8 | ~int16 | ~int32](k Kind, refs ...N) []Thing {
	all := make([]Thing, len(refs))
	for i, ref := range refs {
		all[i].What = One(k, int32(ref), 0)
	}
	return all
}

// Sort sorts things that have no order of their own and adds up equal ones, so that
// lists with equal contents become equal.
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

// Thing returns a thing as text: "Rún Sorcerer", "2 Gold", "b2 Earth Crow 3", "Anna 12".
func (x *Lexicon) Thing(t Thing) string {
	switch {
	case t.On.Kind == Hole:
		return x.Item(t.What)
	case t.What.Kind == Hole:
		return x.Item(t.On)
	}
	return x.Item(t.On) + " " + x.Item(t.What)
}
