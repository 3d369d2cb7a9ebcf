package referee

import (
	"slices"

	"magistrate/referee/spelling"
)

// A Form is the syntax of one verb, whatever the position. A move that breaks it is
// malformed. Rules see Moves, never text.
//
// Usage defines the form: read fills in Player, Name, and Slots from it. Only a Name of
// two words has to be set.
type Form struct {
	Usage string   // "P: place CARD [paying ESSENCES]"
	Means string   // what the verb does, for help
	Also  []string // other words for the verb that people type
	// Check returns an error for a move that fits the slots and is malformed all the same at
	// the table of a lexicon. It may put an item into canonical form. Nil for most verbs.
	Check func(s Move, x *Lexicon) error
	Traits

	Name   string // "pick", "draw left"
	Player bool   // a player enters it; otherwise the table does
	Slots  []Slot // the direct object first, then one for each preposition, in written order
	// group is the first slot of a group that repeats: "moving … from … to … moving …".
	// Each repetition begins with the group's word and has all its clauses, which are
	// numbered on from the previous ones. 0: no group.
	group int
}

// Traits are what sets a verb apart from most others.
type Traits struct {
	Boxed  bool // describes a card of this copy of the game; a box file holds such moves
	Aside  bool // fills a gap in the rulebook and is rare: listed after all other moves
	Tally  bool // only entered in a record that begins at final scoring
	Sealed bool // everyone chooses at once: each player enters it unseen, and the record gets all of them after the last
	Ends   bool // ends a turn in which the player may have done nothing
	Still  bool // moves nothing that could be put back
	Faced  bool // may depend on what a card shows; set by law.NewRules
}

// Group returns the number of the first slot that repeats, or 0 if none does.
func (f *Form) Group() int { return f.group }

// Fault returns why a move that fits the slots is malformed all the same, or nil.
func (f *Form) Fault(s Move, x *Lexicon) error {
	if f.Check == nil {
		return nil
	}
	return f.Check(s, x)
}

// A Missing is the Fault of a move that lacks a clause which other moves of the form may
// leave out.
type Missing struct {
	Clause uint8
	Why    error
}

func (m Missing) Error() string { return m.Why.Error() }

// A Numbered is the Fault of a move that lacks the number after its object. Numbers lists
// the possible ones.
type Numbered interface {
	error
	Numbers() []uint8
}

// Slot returns the slot of a clause.
func (f *Form) Slot(clause uint8) *Slot {
	if n := len(f.Slots); int(clause) >= n {
		return &f.Slots[f.group+(int(clause)-f.group)%(n-f.group)]
	}
	return &f.Slots[clause]
}

// Clauses returns how many clauses a move of the form can have.
func (f *Form) Clauses() int {
	if size := len(f.Slots) - f.group; f.group > 0 {
		return f.group + size*((256-f.group)/size)
	}
	return len(f.Slots)
}

// Preposition returns the slot that a word opens, or 0 if it opens none. said is the set
// of filled slots. The first slot of a group can be opened again and again, the others
// only after it.
func (f *Form) Preposition(word string, said uint32) int {
	open := ^said
	if f.group > 0 {
		if said>>f.group&1 == 0 {
			open &= 1<<f.group - 1
		}
		open |= 1 << f.group
	}
	for n := 1; n < len(f.Slots); n++ {
		if open>>n&1 == 1 && spelling.Spells(word, f.Slots[n].Word) {
			return n
		}
	}
	return 0
}

// Fits reports whether every required clause has enough items.
func (f *Form) Fits(s Move) bool {
	for n := range f.ClauseCount(s) {
		slot, items := f.Slot(uint8(n)), s.Clause(uint8(n))
		if len(items) < max(slot.Min, 1) && slot.Takes != 0 && f.Must(uint8(n), s) || len(items) > 0 && len(items) < slot.Min {
			return false
		}
	}
	return true
}

// Whole reports whether a move is complete: it Fits and has no Fault.
func (f *Form) Whole(s Move, x *Lexicon) bool { return f.Fits(s) && f.Fault(s, x) == nil }

// Full reports whether no clause has room for another item.
func (f *Form) Full(s Move) bool {
	for n := range f.Slots {
		if slot := &f.Slots[n]; slot.Takes != 0 && (slot.Max == 0 || slot.Counted || len(s.Clause(uint8(n))) < slot.Max) {
			return false
		}
	}
	return f.group == 0
}

// Must reports whether a clause is required: its slot is not optional, or it belongs to a
// group that has begun.
func (f *Form) Must(clause uint8, s Move) bool {
	if n := int(clause) - f.group; f.group > 0 && n >= 0 {
		size := len(f.Slots) - f.group
		first := clause - uint8(n%size)
		if slices.ContainsFunc(s.Items, func(it Item) bool { return it.Clause >= first && int(it.Clause) < int(first)+size }) {
			return true
		} else if n >= size {
			return false
		}
	}
	return !f.Slot(clause).Optional
}

// ClauseCount returns how many clauses a move has: those of the form, and those of repeated
// groups.
func (f *Form) ClauseCount(s Move) int {
	n := len(f.Slots)
	if f.group > 0 && len(s.Items) > 0 {
		for last := int(s.Items[len(s.Items)-1].Clause); n <= last; {
			n += len(f.Slots) - f.group
		}
	}
	return n
}

// WellFormed checks a move that was not parsed from text: what the slots can hold, and
// Fault. It may put items into canonical form. Rules only ever see well-formed moves.
func (f *Form) WellFormed(s Move, x *Lexicon) bool {
	if f.Player != (s.By >= 0) || int(s.By) >= len(x.Players) {
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
	for n := range f.ClauseCount(s) {
		if slot := f.Slot(uint8(n)); (n > 0 || slot.Min > 0 || slot.Takes != 0) && f.Must(uint8(n), s) && len(s.Clause(uint8(n))) == 0 {
			return false
		}
	}
	return f.Fault(s, x) == nil
}

// A Slot is a place for items in a Form.
type Slot struct {
	Takes    Kinds
	What     string   // what it takes, for errors: "a card", "a School or Guild"
	Min, Max int      // how many items; Max 0 means any number
	Word     string   // the preposition, read from the usage line; "" for the direct object
	Own      []string // the table's own words for it, folded
	Optional bool     // the whole clause may be left out; read from the usage line
	// Meant reports whether a shortened name can mean an item here; nil: any that it takes. A full
	// name is read all the same, and refused by a rule.
	Meant func(Item) bool
	Amounts
	Teaches
}

// Amounts are the numbers that may come with the items of a Slot.
type Amounts struct {
	Counted bool    // an item may have a number before it: "2 Death"
	Zero    bool    // that number may be 0
	Sums    bool    // items are added up and written in the order of their Ref: "Gold, 2 Death, Gold"
	Paid    bool    // the player pays what is named
	Ordered bool    // an item may have a number after it: "Athanor 2"
	Numbers []int32 // the numbers it can name, if there are few
}

// Teaches means that a Slot takes names that are not in any list yet.
type Teaches struct {
	// Learns returns an error for a new name that is not possible, at all or in this
	// move. Otherwise the name is a word of the kind Learnt from then on. Free means
	// that any name is new here, even if it has another meaning.
	Learns func(name string, s Move) error
	Learnt Kind
	Free   bool
}

// Wanted describes what the slot takes.
func (s *Slot) Wanted() string {
	if s.What != "" {
		return s.What
	}
	return "an item"
}

// None is the direct object of a verb without one.
var None = Slot{Optional: true}

// Every game has these verbs, numbered from the top.
const (
	Undo   uint8 = 255 // undoes the last applied move
	Rewind uint8 = 254 // takes back the last N moves by agreement
	Rename uint8 = 253 // gives a player another name; unlike the others, it is an applied move
)

// sharedForms are the forms of the verbs that every game has.
var sharedForms = map[uint8]*Form{
	Undo:   readShared(Form{Usage: "undo", Means: "undo the last move, for a slip of the keys"}),
	Rewind: readShared(Form{Usage: "rewind N [agreed P, …]", Means: "take back the last N moves; the table agrees, and the cards go back too"}),
	Rename: readShared(Form{Usage: "rename P to Q", Means: "call a player Q from here on, or seat Q in the place of P; also “Q sits in for P”"}),
}

// anyName accepts every name. The parser of records knows which names players can have.
func anyName(string, Move) error { return nil }

// readShared completes the form of a shared verb.
func readShared(f Form) *Form {
	nouns := Nouns{
		"rewind N":    {Takes: Of(Number), Min: 1, Max: 1, What: "how many moves"},
		"rename to Q": {Takes: Of(Name), Min: 1, Max: 1, What: "a new name", Teaches: Teaches{Learns: anyName, Learnt: Name, Free: true}},
	}
	if err := f.read(nouns); err != nil {
		panic("referee: " + err.Error())
	}
	return &f
}
