package referee

import "slices"

// A Kind says what sort of thing a word of a statement names.
type Kind uint8

// The kinds every game has. A game numbers its own from Own.
const (
	Hole    Kind = iota // "…": any item here; only in offers
	Player              // Ref: the seat, from 0
	Number              // Ref: the number itself
	Nobody              // "nobody"
	Nothing             // "nothing": an empty list
	Card                // Ref: the game's number of the card
	Own                 // the first kind of a game's own
)

// MaxKinds bounds the kinds one game can have.
const MaxKinds = 16

// Kinds is a set of Kind.
type Kinds uint16

// Of makes a set.
func Of(ks ...Kind) (set Kinds) {
	for _, k := range ks {
		set |= 1 << k
	}
	return set
}

// Has tells whether k is in the set.
func (ks Kinds) Has(k Kind) bool { return ks>>k&1 == 1 }

// An Item is one thing a statement names, typed and numbered when it is read;
// the rules never see its text.
type Item struct {
	Ref     int32 // which one of its Kind; a Number's own value
	Count   int16 // the number before it ("2 Death"), 1 where none is said
	Kind    Kind
	Clause  uint8 // 0: the verb's direct object; n: behind its n-th preposition
	Ordinal uint8 // the number behind it ("Athanor 2"), 0 where none is said
}

// Who says a statement when no player does.
const (
	Table  = -1 // the table as a whole
	Anyone = -2 // "…": a player whom only face-down cards tell; only in offers
)

// A Statement is one thing said at the table.
type Statement struct {
	Verb  uint8  // number of the verb among the game's, or Undo, Rewind
	By    int8   // the seat, Table or Anyone
	Items []Item // in the order of Clause
}

// Clause gives the items behind the n-th preposition; 0 is the direct object.
func (s Statement) Clause(n uint8) []Item {
	i := 0
	for i < len(s.Items) && s.Items[i].Clause < n {
		i++
	}
	j := i
	for j < len(s.Items) && s.Items[j].Clause == n {
		j++
	}
	return s.Items[i:j]
}

// Named is how many things it names: 2 Horn are two, nothing is none.
func (s Statement) Named() (n int) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind != Nothing {
			n += int(it.Count)
		}
	}
	return n
}

// Ref gives the first item behind the n-th preposition; ok is false where the
// clause is not said.
func (s Statement) Ref(n uint8) (ref int32, ok bool) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == n {
			return it.Ref, true
		} else if it.Clause > n {
			break
		}
	}
	return 0, false
}

// Open tells whether the statement is a template: some place holds a Hole.
func (s Statement) Open() bool {
	return s.By == Anyone || slices.ContainsFunc(s.Items, func(it Item) bool { return it.Kind == Hole })
}

// Begun tells whether the statement names its object, or the first of many.
func (s Statement) Begun() bool {
	return len(s.Items) > 0 && s.Items[0].Clause == 0 && s.Items[0].Kind != Hole
}

// Same tells whether two statements say the same.
func (s Statement) Same(o Statement) bool {
	return s.Verb == o.Verb && s.By == o.By && slices.Equal(s.Items, o.Items)
}

// Dots is the item that stands for any item behind the n-th preposition.
func Dots(n uint8) Item { return Item{Kind: Hole, Clause: n, Count: 1} }

// DotsOf is Dots where one word of what is wanted is known: "Mind …", any card
// with that back. The word is a game's own.
func DotsOf(k Kind, ref int32, n uint8) Item {
	return Item{Kind: Hole, Ref: ref, Ordinal: uint8(k), Clause: n, Count: 1}
}

// One is the item of a kind with a number, behind the n-th preposition.
func One(k Kind, ref int32, n uint8) Item { return Item{Ref: ref, Kind: k, Clause: n, Count: 1} }

// MaxCount is the most an item's number before it can be.
const MaxCount = 30_000

// Sum adds up items that name the same thing and puts them in order. ok is false
// where that comes to more than MaxCount; so much is then said.
func Sum(items []Item) (sum []Item, ok bool) {
	slices.SortStableFunc(items, func(a, b Item) int { return int(a.Ref) - int(b.Ref) })
	out := items[:0]
	ok = true
	for _, it := range items {
		if n := len(out); n > 0 && out[n-1].Ref == it.Ref && out[n-1].Kind == it.Kind {
			count := int(out[n-1].Count) + int(it.Count)
			ok = ok && count <= MaxCount
			out[n-1].Count = int16(min(count, MaxCount))
		} else {
			out = append(out, it)
		}
	}
	return out, ok
}

// Names tells whether two items name the same thing, however many of it.
func (it Item) Names(other Item) bool { return it.Kind == other.Kind && it.Ref == other.Ref }
