// Package law is a game's legality, written once: what can be said at its table, and
// the rules that refuse it. All else follows from asking those: rulings, what is
// offered, and the positions that everybody above asks.
package law

import (
	"math/bits"
	"slices"
	"strings"
	"sync/atomic"

	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/scoring"
	"magistrate/setup"
)

// Rules are all that one game's referee knows, over the game's own table type
// T: one plain value without pointers, so that a copy is an assignment.
type Rules[T comparable] struct {
	Language *referee.Language
	Book     *rulebook.Book
	Verbs    []Verb[T]
	// Words adds the game's words to its language, and its Coined.
	Words func(*referee.Language)
	// Phase numbers what the table is doing, for Verb.Phases; nil: no verb has them.
	Phase func(*T) uint8
	// ToAct lists the seats that may or must act now, in seating order; where InTurn says
	// so whose turn it is first, before who may begin the next.
	ToAct  func(*T) []int
	InTurn bool
	// Expect says in one plain sentence what is expected next, and from whom; it is
	// asked until the game is over.
	Expect func(*T, *referee.Lexicon) string
	// View builds what the table can see from named public facts, Seat what lies before
	// one player; whose a seat is and whether they act is filled in.
	View func(*T, *referee.Lexicon) referee.View
	Seat func(t *T, x *referee.Lexicon, p int8, see referee.Sight) referee.Seat
	// State is the same as values; see referee.Position. Nil: what the Facts tell, see kit.
	State func(*T, *referee.Lexicon, referee.Sight) any
	// Facts are what a table can be asked for to find out where record and
	// cardboard differ: every public thing, and nothing hidden.
	Facts func(*T, *referee.Lexicon) []referee.Fact
	// Score adds up what the players have at this moment.
	Score func(*T, *referee.Lexicon) scoring.Sheet
	// Over tells whether the game has ended.
	Over func(*T) bool
	// Outcome tells what an applied statement brought.
	Outcome func(before, after *T, s referee.Statement, x *referee.Lexicon) referee.Outcome

	// Begun tells whether people who begin a word of the language may mean it at a table:
	// a further copy of a card only where there can be one. Nil: they always may.
	Begun func(t *T, k referee.Kind, ref int32) bool
	// Knows tells whether a name that a record taught means something at a table;
	// nil where nothing is taught. Faces lists all that was said of what cards
	// show, as Boxed statements; nil likewise.
	Knows func(t *T, k referee.Kind, ref int32) bool
	Faces func(*T, *referee.Lexicon) []string
	// Idle tells whether what a Boxed statement says means nothing at a table: it is
	// of another number of players. Nil: it always means something.
	Idle func(*T, referee.Statement) bool
	// Again does what Boxed statements that stand did between two tables, where they come to
	// the same, and tells whether they do. It is for speed. Nil: they are done.
	Again func(t, before, after *T) bool
	// Printed is the deck with what is known of it; nil where the header tells all.
	Printed func(*T, *referee.Lexicon) []referee.Printed
	// Setup is how the table is laid with what is known of the copy; nil likewise.
	Setup func(*T, *referee.Lexicon) setup.Sheet

	menus  *[referee.MaxSeats + 1]atomic.Pointer[[]menu] // by number of players, made when first needed
	phases [32][]uint8                                   // the verbs that a phase may have
}

// A Verb is one thing that can be said. When and Rules are the only place where
// its legality is written; Do follows them and cannot fail.
type Verb[T any] struct {
	referee.Form
	// When is the rule `phase`: "" where the verb can be said now by a seat (or
	// Table), else why not, in words; see NotNow. It is asked before every rule.
	When func(*T, int8) string
	// Phases are those of Rules.Phase in which the verb can be said at all; 0: all.
	Phases uint32
	Rules  []Rule[T] // in the order of the record format's table
	// Wants is how long a list the verb wants now: 0 any length, less where it may be
	// said and is not offered. With it the verb is offered as a template with "…";
	// without it everything that can be named is asked about, unless the form itself
	// takes a list. Nil where a rule Wants it. That there is nothing to name is a Broad
	// rule's to say.
	Wants func(*T, int8) int
	// Speaker is the one seat that the Broad rules let speak, asked once the moment is
	// right; nil: they are asked about each.
	Speaker func(*T) int8
	// Among is for speed, where a verb names one word and is offered at every turn. Bit n
	// stands for the n-th word of its slot: only words whose bit is set are asked about.
	// It leaves out what the Absent rules and those marked Among refuse, and nothing else.
	// Nil: every word is asked about.
	Among func(*T, int8) uint64
	// Lies says what lies there that could be named first, where the game's list of words
	// is long or lacks those that a record taught. The rules are asked about nothing else.
	Lies func(*T, func(referee.Item))
	Do   func(*T, referee.Statement)
	// Offer says what one seat could say, where the rules alone don't tell:
	// because who could is hidden, or what is named hangs together. It is asked
	// when When and the Broad rules allow it, and what the others refuse is not
	// offered. The seat is filled in unless it is Anyone.
	Offer func(t *T, by int8, reveal referee.Reveal, yes func(referee.Offer))
	// Turns tells whether what the verb does turns up what lies face down, and other things than
	// at another table of the record, was, where that is not nil. Nil: it never does.
	Turns func(t, was *T) bool
	// Note is what everybody sees that a statement is about, where people choose it and
	// as they may say it: the card that lies there, what a row does. Nil: the statement
	// says it itself.
	Note func(*T, referee.Statement, *referee.Lexicon) string
	// Vain says by what everybody sees why a statement can't be done that a Hidden rule
	// refuses; "" where only what is hidden tells, and nil where it always does. People are
	// not offered it; what a record allows is listed by the rules alone.
	Vain func(*T, referee.Statement, *referee.Lexicon) string
	// Needs is what a statement takes of its player and what they have of it, told where
	// people choose it, and how many pay it; 0: that is not fixed. The statement may have
	// holes. Nil: nothing.
	Needs func(*T, referee.Statement, *referee.Lexicon) (text string, sum int)
	// Assumes is what a statement that the rules allow takes for granted, as nobody has
	// told it; nil: nothing.
	Assumes func(*T, referee.Statement, *referee.Lexicon) *referee.Lack
	// Onto is where the next thing comes to lie of a list whose order says that, "" where
	// it is complete; nil: the order says nothing.
	Onto func(*T, referee.Statement, *referee.Lexicon) string
	// Plain gives the statement that comes to the same and says no more than it must;
	// nil: there is no other.
	Plain func(*T, referee.Statement) referee.Statement

	// What Offers asks once the moment is right: of who speaks, then of what is
	// named, the Absent first, as they refuse most.
	broad, named []check[T]
}

// Words that When may answer with where it is the same for every seat. In all
// its answers {who}, {verb}, {usage} and {next} stand for who says it, the verb,
// its form, and what is expected.
const (
	NotNow     = "it is not the moment for “{verb}”: {next}"
	OnlyPlayed = "this record begins at final scoring; “{usage}” belongs to a game that is played"
	OnlyTally  = "“{usage}” is said only where a finished game is scored"
)

// A Rule is one reason for which a verb can be refused. The functions of a rule
// may rely on the rules above it that can't stand.
type Rule[T any] struct {
	ID      string // an entry of rules.txt
	Refuses func(*T, referee.Statement) bool
	Why     func(*T, referee.Statement, *referee.Lexicon) string // the facts, where it refuses
	// Hidden tells whether the answer about a statement rests on what lies face
	// down: who only asks does not get it. Nil: it never does.
	Hidden func(*T, referee.Statement) bool
	// Alike tells whether what a Hidden rule looks at is the same at two tables of one
	// record: it answers alike then. Nil: nobody can say.
	Alike func(now, was *T, s referee.Statement) bool
	// Broad says that the rule looks at who speaks, never at what is named.
	Broad bool
	// Length says that it looks at the sum of what is named: a list or a payment
	// that is still being told runs against it until it is whole.
	Length bool
	// Wants is how many things are named, no more and no fewer, and 2 Horn are two: the
	// rule is one of Length then, its Refuses is made, and the verb wants as many. Nil
	// for most.
	Wants func(*T, int8) int
	// Beyond says of what a Length rule refuses that no more would mend it: too much is
	// named, or what never fits. Nil: more always may.
	Beyond func(*T, referee.Statement) bool
	// Sure says that it holds whatever cards show that nobody has told: a list that is
	// still being told runs against it before that is asked.
	Sure bool
	// Absent says that what is named is not on the table at all: a beginning
	// of a word never means it. Of the rules above it relies on When alone.
	Absent bool
	// First says that the rule is asked of a statement that lacks clauses, too, once its
	// object is begun: an Absent one looks at the first thing that is named and nothing
	// else, another counts what is missing as none.
	First bool
	// Among says that it refuses nothing that the verb's Among names.
	Among bool
	// Lacks gives what the table has not told, where the rule refuses because of
	// that; nil for nearly all.
	Lacks func(*T, referee.Statement, *referee.Lexicon) referee.Lack
	entry *rulebook.Rule
}

// NewRules ties the verbs to their entries in the book and makes the language of
// their forms and the game's words. It panics where rules.txt lacks a rule: that
// is a fault of the program.
func NewRules[T comparable](rules Rules[T]) *Rules[T] {
	r := new(Rules[T])
	*r = rules
	r.menus = &[referee.MaxSeats + 1]atomic.Pointer[[]menu]{}
	r.Expect = func(t *T, x *referee.Lexicon) string {
		if r.Over(t) {
			return "the game is over"
		}
		return rules.Expect(t, x)
	}
	forms := make([]referee.Form, len(r.Verbs))
	for i := range r.Verbs {
		forms[i] = r.Verbs[i].Form
		if len(forms[i].Slots) == 0 {
			forms[i].Slots = []referee.Slot{referee.None}
		}
		r.addPhase(&r.Verbs[i])
		for j := range r.Verbs[i].Rules {
			rule := &r.Verbs[i].Rules[j]
			if rule.entry = r.Book.Rule(rule.ID); rule.entry == nil {
				panic("law: rules.txt has no rule " + rule.ID)
			}
			if wants := rule.Wants; wants != nil {
				rule.Length, r.Verbs[i].Wants = true, wants
				rule.Refuses = func(t *T, s referee.Statement) bool { return s.Named() != wants(t, s.By) }
			}
			forms[i].Faced = forms[i].Faced || rule.Lacks != nil
		}
		r.Verbs[i].sort()
		for p := range r.phases {
			if in := r.Verbs[i].Phases; in == 0 || in>>p&1 == 1 {
				r.phases[p] = append(r.phases[p], uint8(i))
			}
		}
	}
	r.Language = referee.NewLanguage(forms)
	r.Words(r.Language)
	return r
}

// Check tells which rules of the statement's verb refuse it at a table, as a
// set of their places in Verb.Rules. It looks no further than the first rule
// that can't be stood over. It allocates nothing.
func (r *Rules[T]) Check(t *T, s referee.Statement) (refused uint32) {
	rules := r.Verbs[s.Verb].Rules
	for i := range rules {
		if rule := &rules[i]; rule.Refuses(t, s) {
			if refused |= 1 << i; rule.entry.Force != rulebook.Stands {
				break
			}
		}
	}
	return refused
}

// Apply checks a statement and, where the rules allow it, does it.
func (r *Rules[T]) Apply(t *T, s referee.Statement) (refused uint32) {
	if refused = r.Check(t, s); refused == 0 {
		r.Verbs[s.Verb].Do(t, s)
	}
	return refused
}

// refusal is the ruling of some rules of a verb, a set of their places that is not
// empty, without words.
func (r *Rules[T]) refusal(verb uint8, refused uint32) (out referee.Ruling) {
	out.Stands = true
	for ; refused != 0; refused &= refused - 1 {
		entry := r.Verbs[verb].Rules[bits.TrailingZeros32(refused)].entry
		if out.Stands = out.Stands && entry.Force == rulebook.Stands; out.Rule == nil {
			out.Rule = entry
		} else {
			out.More = append(out.More, entry)
		}
	}
	return out
}

// ruling puts what Check found into words.
func (r *Rules[T]) ruling(refused uint32, t *T, s referee.Statement, x *referee.Lexicon) (out referee.Ruling) {
	if refused != 0 {
		out = r.refusal(s.Verb, refused)
		first := &r.Verbs[s.Verb].Rules[bits.TrailingZeros32(refused)]
		out.Reason, out.Lack = first.Why(t, s, x), first.lack(t, s, x)
	}
	return out
}

// public is ruling without the rules whose answer tells what lies face down, or
// of a list that is still being told without those that count it. rests says that
// there are hidden ones, and that nothing else refuses but for how long the list is.
func (r *Rules[T]) public(t *T, s referee.Statement, x *referee.Lexicon, listing bool) (out referee.Ruling, rests bool) {
	rule, at, rests := r.decides(t, s, listing)
	if rule == nil {
		return out, rests
	}
	out = referee.Ruling{Rule: rule.entry, Stands: rule.entry.Force == rulebook.Stands, Reason: rule.Why(t, s, x), Lack: rule.lack(t, s, x)}
	if out.Lack == nil && !listing {
		r.also(&out, t, s, at+1)
	}
	return out, rests
}

// decides is the rule that refuses a statement first, as far as everybody may know, and where it
// stands; nil for none. Before one that only says what it lacks in a list comes one that is sure.
func (r *Rules[T]) decides(t *T, s referee.Statement, listing bool) (first *Rule[T], at int, rests bool) {
	rules := r.Verbs[s.Verb].Rules
	short := !r.Verbs[s.Verb].Fits(s) // the rules below may rely on what is not yet said
	for i := range rules {
		switch rule := &rules[i]; {
		case rule.silent(short, s), first != nil && !rule.Sure, listing && rule.counts(t, s):
		case rule.hides(t, s):
			rests = true
		case rule.Refuses(t, s):
			first, at, rests = rule, i, rests && rule.Length
			if rule.Lacks == nil || !listing {
				return first, at, rests
			}
		}
	}
	return first, at, rests
}

// silent tells whether a rule is not asked of a statement that falls short of its form.
func (rule *Rule[T]) silent(short bool, s referee.Statement) bool {
	return short && !rule.Broad && !(rule.First && s.Begun())
}

// counts tells whether a rule asks how long a list is, and this is not too long already.
func (rule *Rule[T]) counts(t *T, s referee.Statement) bool {
	return rule.Length && (rule.Beyond == nil || !rule.Beyond(t, s))
}

// also adds to a refusal what else refuses as far as everybody may know, from the rule at a
// place on and no further than Check looks: who asks if it can stand is told as who says it.
func (r *Rules[T]) also(out *referee.Ruling, t *T, s referee.Statement, from int) {
	v := &r.Verbs[s.Verb]
	for i := from; i < len(v.Rules) && out.Stands; i++ {
		rule := &v.Rules[i]
		if rule.silent(!v.Fits(s), s) || rule.hides(t, s) || !rule.Refuses(t, s) {
			continue
		}
		out.More, out.Stands = append(out.More, rule.entry), rule.entry.Force == rulebook.Stands
	}
}

func (rule *Rule[T]) lack(t *T, s referee.Statement, x *referee.Lexicon) *referee.Lack {
	if rule.Lacks == nil {
		return nil
	}
	l := rule.Lacks(t, s, x)
	return &l
}

// hides tells whether the rule's answer would tell what lies face down.
func (rule *Rule[T]) hides(t *T, s referee.Statement) bool {
	return rule.Hidden != nil && rule.Hidden(t, s)
}

// veils tells whether one of the rules that Check looks at hides its answer; where its object
// was shown, of those that look at more; and where the table allowed it as it was, of those
// that look at anything else than then.
func (r *Rules[T]) veils(t *T, s referee.Statement, shown bool, was *T) bool {
	rules := r.Verbs[s.Verb].Rules
	for i := range rules {
		switch rule := &rules[i]; {
		case rule.hides(t, s) && !(shown && rule.Absent && rule.First) && !(was != nil && rule.Alike != nil && rule.Alike(t, was, s)):
			return true
		case rule.Refuses(t, s) && rule.entry.Force != rulebook.Stands:
			return false
		}
	}
	return false
}

// unseen tells whether it rests on what lies face down if the object of a statement is there.
func (r *Rules[T]) unseen(t *T, s referee.Statement) bool {
	return s.Begun() && slices.ContainsFunc(r.Verbs[s.Verb].Rules, func(rule Rule[T]) bool { return rule.Absent && rule.First && rule.hides(t, s) })
}

// absent tells whether the statement names what everybody can see is not there,
// while its verb can be said at all. Of one that lacks clauses, or is taken for short, the
// rules of its first item are asked alone.
func (r *Rules[T]) absent(t *T, s referee.Statement, short bool) bool {
	v := &r.Verbs[s.Verb]
	short = short || !v.Fits(s)
	if v.When != nil && v.When(t, s.By) != "" {
		return false
	}
	for i := range v.Rules {
		if rule := &v.Rules[i]; rule.Absent && (!short || rule.First && s.Begun()) && !rule.hides(t, s) && rule.Refuses(t, s) {
			return true
		}
	}
	return false
}

// addPhase puts the rule `phase` before the others, as When says it.
func (r *Rules[T]) addPhase(v *Verb[T]) {
	if v.When == nil {
		return
	}
	v.Rules = append([]Rule[T]{{
		ID:      "phase",
		Refuses: func(t *T, s referee.Statement) bool { return v.When(t, s.By) != "" },
		Why:     func(t *T, s referee.Statement, x *referee.Lexicon) string { return r.moment(v.When(t, s.By), t, s, x) },
		Broad:   true,
	}}, v.Rules...)
}

// moment fills in what stands in braces in an answer of When.
func (r *Rules[T]) moment(text string, t *T, s referee.Statement, x *referee.Lexicon) string {
	var room [256]byte
	out := room[:0]
	for {
		before, rest, more := strings.Cut(text, "{")
		if out = append(out, before...); !more {
			return string(out)
		}
		name := ""
		switch name, text, _ = strings.Cut(rest, "}"); {
		case name == "next":
			out = append(out, r.Expect(t, x)...)
		case name == "verb":
			out = append(out, x.Form(s.Verb).Name...)
		case name == "usage":
			usage := x.Form(s.Verb).Usage
			if said, byOne := strings.CutPrefix(usage, "P:"); byOne && s.By >= 0 {
				usage = x.Players[s.By] + ":" + said
			}
			out = append(out, usage...)
		case s.By < 0:
			out = append(out, "the table"...)
		default:
			out = append(out, x.Players[s.By]...)
		}
	}
}
