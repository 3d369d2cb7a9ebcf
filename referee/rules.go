package referee

import (
	"math/bits"

	"magistrate/referee/rulebook"
	"magistrate/scoring"
)

// Reveal says whether hidden things may be told: what lies in face-down piles,
// and who alone could say something because of it.
type Reveal bool

// A Field is one named value beside a ruling in JSON: what a statement brought.
type Field struct {
	Key   string
	Value any
}

// Rules are all that one game's referee knows, over the game's own table type
// T: one plain value without pointers, so that a copy is an assignment.
type Rules[T any] struct {
	Language *Language
	Book     *rulebook.Book
	Verbs    []Verb[T]
	// ToAct lists the seats that may or must act now, in seating order.
	ToAct func(*T) []int
	// Expect says in one plain sentence what is expected next, and from whom.
	Expect func(*T, *Lexicon) string
	// View builds what the table can see from named public facts.
	View func(*T, *Lexicon, Sight) View
	// Score adds up what the players have at this moment.
	Score func(*T, *Lexicon) (scoring.Sheet, error)
	// Over tells whether the game has ended.
	Over func(*T) bool
	// Outcome tells what an applied statement brought; nil where a game has nothing to tell.
	Outcome func(before, after *T, s Statement, x *Lexicon) []Field
}

// Sight is what a View may show.
type Sight struct {
	Reveal    Reveal
	Irregular int // statements applied although a rule refuses them
}

// A Verb is one thing that can be said. Its Rules are the only place where its
// legality is written; Do follows them and cannot fail.
type Verb[T any] struct {
	Form
	Rules []Rule[T] // in the order of the record format's table
	// Matter gives the rules, as a set of their places, that can refuse such a
	// statement at all; the others are not asked. Nil: every rule can. It tells
	// what a statement has no use for, never what is allowed.
	Matter func(*T, Statement) uint32
	Do     func(*T, Statement)
	// Offer emits what may be said with this verb now; templates where a part is free.
	Offer func(*T, Reveal, func(Offer))
}

// A Rule is one reason for which a verb can be refused. The functions of a rule
// may rely on the rules above it that can't stand.
type Rule[T any] struct {
	ID      string // an entry of rules.txt
	Refuses func(*T, Statement) bool
	Why     func(*T, Statement, *Lexicon) string // the facts, where it refuses
	// Hidden says that the answer tells what lies face down: who only asks does
	// not get it.
	Hidden bool
	// Absent says that what is named is not on the table at all: a beginning
	// of a word never means it.
	Absent bool
	entry  *rulebook.Rule
}

// An Offer is something that may be said now.
type Offer struct {
	Statement
	Wants int // how many items its hole takes; 0: not fixed
}

// NewRules ties the verbs to their entries in the book and their forms to the
// language, which it makes; words are added to Language afterwards. It panics
// where rules.txt lacks a rule: that is a fault of the program.
func NewRules[T any](r Rules[T]) *Rules[T] {
	forms := make([]Form, len(r.Verbs))
	for i := range r.Verbs {
		forms[i] = r.Verbs[i].Form
		if len(forms[i].Slots) == 0 {
			forms[i].Slots = []Slot{None}
		}
		for j := range r.Verbs[i].Rules {
			rule := &r.Verbs[i].Rules[j]
			if rule.entry = r.Book.Rule(rule.ID); rule.entry == nil {
				panic("referee: rules.txt has no rule " + rule.ID)
			}
		}
	}
	r.Language = NewLanguage(forms)
	return &r
}

// matter is the set of rules that a statement has to pass.
func (v *Verb[T]) matter(t *T, s Statement) uint32 {
	every := uint32(1)<<len(v.Rules) - 1
	if v.Matter == nil {
		return every
	}
	return v.Matter(t, s) & every
}

// Check tells which rules of the statement's verb refuse it at a table, as a
// set of their places in Verb.Rules. It looks no further than the first rule
// that can't be stood over. It allocates nothing.
func (r *Rules[T]) Check(t *T, s Statement) (refused uint32) {
	v := &r.Verbs[s.Verb]
	rules := v.Rules
	for set := v.matter(t, s); set != 0; set &= set - 1 {
		i := bits.TrailingZeros32(set)
		if rules[i].Refuses(t, s) {
			refused |= 1 << i
			if rules[i].entry.Force != rulebook.Stands {
				break
			}
		}
	}
	return refused
}

// Apply checks a statement and, where the rules allow it, does it.
func (r *Rules[T]) Apply(t *T, s Statement) (refused uint32) {
	if refused = r.Check(t, s); refused == 0 {
		r.Verbs[s.Verb].Do(t, s)
	}
	return refused
}

// ruling puts a check into words.
func (r *Rules[T]) ruling(t *T, s Statement, x *Lexicon) (out Ruling) {
	refused := r.Check(t, s)
	out.Stands = refused != 0
	rules := r.Verbs[s.Verb].Rules
	for i := range rules {
		if refused>>i&1 == 0 {
			continue
		}
		if out.Stands = out.Stands && rules[i].entry.Force == rulebook.Stands; out.Rule == nil {
			out.Rule = rules[i].entry
			out.Reason = rules[i].Why(t, s, x)
		} else {
			out.More = append(out.More, rules[i].entry)
		}
	}
	return out
}

// public is ruling without the rules whose answer tells what lies face down.
// rests says that there are such, and that nothing else refuses.
func (r *Rules[T]) public(t *T, s Statement, x *Lexicon) (out Ruling, rests bool) {
	rules := r.Verbs[s.Verb].Rules
	for i := range rules {
		if rules[i].Hidden {
			rests = true
		} else if rules[i].Refuses(t, s) {
			return Ruling{Rule: rules[i].entry, Stands: rules[i].entry.Force == rulebook.Stands, Reason: rules[i].Why(t, s, x)}, false
		}
	}
	return Ruling{}, rests
}

// absent tells whether the statement names what is not on the table.
func (r *Rules[T]) absent(t *T, s Statement) bool {
	v := &r.Verbs[s.Verb]
	for set := v.matter(t, s); set != 0; set &= set - 1 {
		if rule := &v.Rules[bits.TrailingZeros32(set)]; rule.Absent && rule.Refuses(t, s) {
			return true
		}
	}
	return false
}
