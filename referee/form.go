package referee

import "strings"

// A Form is the shape of one verb, blind to the position: what does not fit it
// is malformed. The text stays in the parser; rules see Statements.
type Form struct {
	Name   string // "pick", "draw left"
	Usage  string // "P: pick CARD"
	Means  string // in own words, for help
	Player bool   // a player says it; else the table does
	Boxed  bool   // it says what a copy of the game shows: a box holds such statements
	Tally  bool   // said in a record that begins at final scoring
	Slots  []Slot // the direct object first, then a Slot a preposition, in the order they are written back
	// Check refuses what the slots can't say; nil for most verbs. It may put an
	// item into its canonical form.
	Check func(Statement) error
	// Seated refuses what depends on how many sit at the table; nil for nearly all.
	Seated func(s Statement, players int) error
}

// Fault says why a whole statement is malformed all the same; nil where it is not.
func (f *Form) Fault(s Statement, players int) error {
	if f.Check != nil {
		if err := f.Check(s); err != nil {
			return err
		}
	}
	if f.Seated != nil {
		return f.Seated(s, players)
	}
	return nil
}

// Preposition finds which slot a word opens, among those not said yet (a set of
// their numbers); 0 when it opens none that is left.
func (f *Form) Preposition(word string, said uint32) int {
	for n := 1; n < len(f.Slots); n++ {
		if said>>n&1 == 0 && word == f.Slots[n].Word {
			return n
		}
	}
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == "" {
		return 0 // folding changes nothing
	}
	var buf [32]byte
	folded := AppendFold(buf[:0], word)
	for n := 1; n < len(f.Slots); n++ {
		if said>>n&1 == 0 && string(folded) == f.Slots[n].Word {
			return n
		}
	}
	return 0
}

// Fits tells whether no clause of the form lacks items.
func (f *Form) Fits(s Statement) bool {
	for n := range f.Slots {
		slot, items := &f.Slots[n], s.Clause(uint8(n))
		if len(items) < max(slot.Min, 1) && !slot.Optional && slot.Takes != 0 || len(items) > 0 && len(items) < slot.Min {
			return false
		}
	}
	return true
}

// WellFormed checks a statement that was not read from text, for so many players:
// what the slots can hold, and Fault. It may put items into their canonical form.
// Rules are asked of well-formed statements alone.
func (f *Form) WellFormed(s Statement, players int) bool {
	if f.Player != (s.By >= 0) || int(s.By) >= players {
		return false
	}
	var said uint32 = 1
	for n := 0; n < len(s.Items); {
		clause := s.Items[n].Clause
		if int(clause) >= len(f.Slots) || n > 0 && clause < s.Items[n-1].Clause {
			return false
		}
		slot, first := &f.Slots[clause], n
		for ; n < len(s.Items) && s.Items[n].Clause == clause; n++ {
			it := &s.Items[n]
			if !slot.Takes.Has(it.Kind) || it.Count < 1 || it.Count > 1 && !slot.Counted || it.Ordinal > 0 && !slot.Ordered {
				return false
			}
		}
		if count := n - first; slot.Max > 0 && count > slot.Max || count < slot.Min {
			return false
		}
		said |= 1 << clause
	}
	for n := range f.Slots {
		slot := &f.Slots[n]
		must := !slot.Optional
		if n == 0 {
			must = !slot.Optional && (slot.Min > 0 || slot.Takes != 0)
		}
		if must && (n > 0 && said>>n&1 == 0 || n == 0 && len(s.Clause(0)) == 0) {
			return false
		}
	}
	return f.Fault(s, players) == nil
}

// A Slot is a place for items in a Form.
type Slot struct {
	Word     string // the preposition; "" for the direct object
	Takes    Kinds
	Min, Max int     // how many items; Max 0 means any number
	Optional bool    // the whole clause may be left out
	Counted  bool    // an item may have a number before it: "2 Death"
	Ordered  bool    // an item may have a number behind it: "Athanor 2"
	Sums     bool    // items add up and are written in the order of their Ref: "Gold, 2 Death, Gold"
	Numbers  []int32 // the numbers it can name, where these are few
	Zero     bool    // the number before an item may be 0
	What     string  // what is wanted, for an error: "a card", "a School or Guild"
	// Learns says that a name not known yet may stand here, which is a card from
	// then on, and refuses those that can't be one, or not by such a statement.
	Learns func(name string, s Statement) error
}

// Wanted is what the slot takes, in words.
func (s *Slot) Wanted() string {
	if s.What != "" {
		return s.What
	}
	return "an item"
}

// None is the direct object of a verb that takes nothing.
var None = Slot{Optional: true}

// The verbs every game has, numbered from the top.
const (
	Undo   uint8 = 255 // takes back the last applied statement
	Rewind uint8 = 254 // takes back the last N, by agreement
)

// shared are the forms of the verbs every game has.
var shared = map[uint8]*Form{
	Undo: {Name: "undo", Usage: "undo", Means: "take back the last applied statement: a slip of the keys", Slots: []Slot{None}},
	Rewind: {Name: "rewind", Usage: "rewind N [agreed P, …]", Means: "the table agrees to take the last N statements back; the cards go back too",
		Slots: []Slot{
			{Takes: Of(Number), Min: 1, Max: 1, What: "how many statements"},
			{Word: "agreed", Takes: Of(Player), Min: 1, Optional: true, What: "a player"},
		}},
}
