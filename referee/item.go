package referee

import "slices"

// A Kind is a sort of thing that a word of a move can name.
type Kind uint8

// Every game has these kinds. A game numbers its own from Own.
const (
	Hole    Kind = iota // "…": any item; only in legal moves
	Player              // Ref: the seat, from 0
	Number              // Ref: the number itself
	Nobody              // "nobody"
	Nothing             // "nothing": an empty list
	Card                // Ref: the game's number of the card
	Name                // a player's new name
	Own                 // the first kind that is a game's own
)

// MaxKinds is the largest number of kinds a game can have.
const MaxKinds = 20

// Kinds is a set of Kinds.
type Kinds uint32

// Of returns the set of some kinds.
func Of(ks ...Kind) (set Kinds) {
	for _, k := range ks {
		set |= 1 << k
	}
	return set
}

// Has reports whether k is in the set.
func (ks Kinds) Has(k Kind) bool { return ks>>k&1 == 1 }

// An Item is one thing that a move names, typed and numbered when it is parsed; the rules
// never see its text.
type Item struct {
	Ref     int32 // which one of its Kind; the value of a Number
	Count   int16 // the number before it ("2 Death"), 1 by default
	Kind    Kind
	Clause  uint8 // 0: the direct object; n: the clause of the n-th preposition
	Ordinal uint8 // the number after it ("Athanor 2"), 0 by default
}

// Values of By for a move that no particular player makes.
const (
	Table  = -1 // the table as a whole
	Anyone = -2 // "…": a player known only from face-down cards; only in legal moves
)

// A Move is one thing a player or the table did.
type Move struct {
	Verb  uint8  // its number among the game's verbs, or Undo, Rewind, or Rename
	By    int8   // a seat, Table, or Anyone
	Items []Item // in the order of Clause
}

// Clause returns the items of the n-th clause; 0 is the direct object.
func (s Move) Clause(n uint8) []Item {
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

// Named returns how many things a move names: “2 Horn” counts as two, “nothing” as none.
func (s Move) Named() (n int) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind != Nothing {
			n += int(it.Count)
		}
	}
	return n
}

// Ref returns the Ref of the first item of the n-th clause, and whether there is one.
func (s Move) Ref(n uint8) (ref int32, ok bool) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Clause == n {
			return it.Ref, true
		} else if it.Clause > n {
			break
		}
	}
	return 0, false
}

// Open reports whether the move is a template, with a Hole in it.
func (s Move) Open() bool {
	return s.By == Anyone || slices.ContainsFunc(s.Items, func(it Item) bool { return it.Kind == Hole })
}

// HasObject reports whether the move names its object, or the first of several.
func (s Move) HasObject() bool {
	return len(s.Items) > 0 && s.Items[0].Clause == 0 && s.Items[0].Kind != Hole
}

// Same reports whether two moves are equal.
func (s Move) Same(o Move) bool {
	return s.Verb == o.Verb && s.By == o.By && slices.Equal(s.Items, o.Items)
}

// Begins reports whether a move is the beginning of a template, which may leave more open.
func (s Move) Begins(template Move) bool {
	return s.Verb == template.Verb && !slices.ContainsFunc(s.Items, func(it Item) bool {
		return !slices.ContainsFunc(template.Clause(it.Clause), func(of Item) bool {
			return of.Names(it) && (it.Ordinal == 0 || it.Ordinal == of.Ordinal) || it.Kind == Hole || of.Kind == Hole
		})
	})
}

// Dots returns the item that stands for any item of the n-th clause.
func Dots(n uint8) Item { return Item{Kind: Hole, Clause: n, Count: 1} }

// DotsOf is Dots with one word known: "Mind …" is any card with that back. The word is
// of one of the game's own kinds.
func DotsOf(k Kind, ref int32, n uint8) Item {
	return Item{Kind: Hole, Ref: ref, Ordinal: uint8(k), Clause: n, Count: 1}
}

// One returns the item of a kind with a number, in the n-th clause.
func One(k Kind, ref int32, n uint8) Item { return Item{Ref: ref, Kind: k, Clause: n, Count: 1} }

// MaxCount is the largest number before an item.
const MaxCount = 30_000

// Sum adds up items that name the same thing and sorts them. ok is false if a count would
// exceed MaxCount, where it is capped.
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

// Names reports whether two items name the same thing, in whatever number.
func (it Item) Names(other Item) bool { return it.Kind == other.Kind && it.Ref == other.Ref }
