package referee

import (
	"slices"

	"magistrate/referee/spelling"
)

// A Form is the shape of one verb, blind to the position: what does not fit it
// is malformed. The text stays in the parser; rules see Statements.
type Form struct {
	Name   string   // "pick", "draw left"
	Usage  string   // "P: pick CARD"
	Means  string   // in own words, for help
	Also   []string // other words for the verb that people type
	Player bool     // a player says it; else the table does
	Boxed  bool     // it says what a copy of the game shows: a box holds such statements
	Aside  bool     // it makes good what the book does not tell, hardly ever said: all else that may be said comes first
	Tally  bool     // said in a record that begins at final scoring
	Sealed bool     // all choose at once: each tells it unseen, and all is written when the last has spoken
	Ends   bool     // who says it is done with the turn, of which nothing need be played
	Still  bool     // it moves nothing that could be put back
	Faced  bool     // it may rest on what a card shows; set by law.NewRules
	Slots  []Slot   // the direct object first, then a Slot a preposition, in the order they are written back
	// Group is the first of the slots that repeat together, each time begun by its
	// word, all of them each time: "moving … from … to … moving …". 0: none do. The
	// clauses of the second time are numbered on behind those of the first.
	Group int
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

// A Missing is the Fault of a statement that lacks a clause which it may have elsewhere.
type Missing struct {
	Clause uint8
	Why    error
}

func (m Missing) Error() string { return m.Why.Error() }

// A Numbered is the Fault of a statement that lacks the number behind its object: one
// of these.
type Numbered interface {
	error
	Numbers() []uint8
}

// Slot gives the slot of a clause.
func (f *Form) Slot(clause uint8) *Slot {
	if n := len(f.Slots); int(clause) >= n {
		return &f.Slots[f.Group+(int(clause)-f.Group)%(n-f.Group)]
	}
	return &f.Slots[clause]
}

// Clauses is how many clauses a statement of the form can have.
func (f *Form) Clauses() int {
	if size := len(f.Slots) - f.Group; f.Group > 0 {
		return f.Group + size*((256-f.Group)/size)
	}
	return len(f.Slots)
}

// Preposition finds which slot a word opens, among those not said yet (a set of
// their numbers); 0 when it opens none that is left. The first of a group opens it
// again and again, the others only when it is begun.
func (f *Form) Preposition(word string, said uint32) int {
	open := ^said
	if f.Group > 0 {
		if said>>f.Group&1 == 0 {
			open &= 1<<f.Group - 1
		}
		open |= 1 << f.Group
	}
	for n := 1; n < len(f.Slots); n++ {
		if open>>n&1 == 1 && spelling.Spells(word, f.Slots[n].Word) {
			return n
		}
	}
	return 0
}

// Fits tells whether no clause of the form lacks items.
func (f *Form) Fits(s Statement) bool {
	for n := range f.Said(s) {
		slot, items := f.Slot(uint8(n)), s.Clause(uint8(n))
		if len(items) < max(slot.Min, 1) && slot.Takes != 0 && f.Must(uint8(n), s) || len(items) > 0 && len(items) < slot.Min {
			return false
		}
	}
	return true
}

// Whole tells whether a statement lacks nothing, for so many players: it Fits, and
// there is no Fault.
func (f *Form) Whole(s Statement, players int) bool { return f.Fits(s) && f.Fault(s, players) == nil }

// Full tells whether nothing more can be said in any clause.
func (f *Form) Full(s Statement) bool {
	for n := range f.Slots {
		if slot := &f.Slots[n]; slot.Takes != 0 && (slot.Max == 0 || slot.Counted || len(s.Clause(uint8(n))) < slot.Max) {
			return false
		}
	}
	return f.Group == 0
}

// Must tells whether a clause has to be said: its slot is not optional, or it
// belongs to a group that is begun.
func (f *Form) Must(clause uint8, s Statement) bool {
	if n := int(clause) - f.Group; f.Group > 0 && n >= 0 {
		size := len(f.Slots) - f.Group
		first := clause - uint8(n%size)
		if slices.ContainsFunc(s.Items, func(it Item) bool { return it.Clause >= first && int(it.Clause) < int(first)+size }) {
			return true
		} else if n >= size {
			return false
		}
	}
	return !f.Slot(clause).Optional
}

// Said is how many clauses count in a statement: those of the form, and the groups
// that it repeats.
func (f *Form) Said(s Statement) int {
	n := len(f.Slots)
	if f.Group > 0 && len(s.Items) > 0 {
		for last := int(s.Items[len(s.Items)-1].Clause); n <= last; {
			n += len(f.Slots) - f.Group
		}
	}
	return n
}

// WellFormed checks a statement that was not read from text, for so many players:
// what the slots can hold, and Fault. It may put items into their canonical form.
// Rules are asked of well-formed statements alone.
func (f *Form) WellFormed(s Statement, players int) bool {
	if f.Player != (s.By >= 0) || int(s.By) >= players {
		return false
	}
	for n := 0; n < len(s.Items); {
		clause := s.Items[n].Clause
		if int(clause) >= f.Clauses() || n > 0 && clause < s.Items[n-1].Clause {
			return false
		}
		slot, first := f.Slot(clause), n
		for ; n < len(s.Items) && s.Items[n].Clause == clause; n++ {
			it := &s.Items[n]
			if !slot.Takes.Has(it.Kind) || it.Count < 1 || it.Count > 1 && !slot.Counted || it.Ordinal > 0 && !slot.Ordered {
				return false
			}
		}
		if count := n - first; slot.Max > 0 && count > slot.Max || count < slot.Min {
			return false
		}
	}
	for n := range f.Said(s) {
		if slot := f.Slot(uint8(n)); (n > 0 || slot.Min > 0 || slot.Takes != 0) && f.Must(uint8(n), s) && len(s.Clause(uint8(n))) == 0 {
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
	Paid     bool    // what is named goes from who says it
	Sums     bool    // items add up and are written in the order of their Ref: "Gold, 2 Death, Gold"
	Numbers  []int32 // the numbers it can name, where these are few
	Zero     bool    // the number before an item may be 0
	What     string  // what is wanted, for an error: "a card", "a School or Guild"
	// Learns says that a name not known yet may stand here, which is a word of the
	// kind Learnt from then on, and refuses those that can't be one, or not by such a
	// statement. Free: so is any name, whatever else it means.
	Learns func(name string, s Statement) error
	Learnt Kind
	Free   bool
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
