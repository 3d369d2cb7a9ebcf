package resarcana

import (
	"errors"
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// What the slots of a form can't say: which clauses a card has use for. Nothing
// here looks at a position; what does not fit is malformed.

// distinct refuses a card named twice in one list.
var distinct = kit.Malformed("the same card stands there twice", kit.Repeats)

// said is the set of clauses that a statement has behind its object.
func said(s statement) uint16 { return kit.Clauses(s) &^ 1 }

func collectForm(s statement) error {
	if c := s.Clause(cursePaying); len(c) > 0 && (len(c) > 1 || c[0].Ref != death || c[0].Count != 1) {
		return errors.New("the curse is met by one Death: paying Death")
	}
	if c, ok := s.Ref(curseTurning); ok && !all[c].cursed {
		return fmt.Errorf("%s has no curse: only the Cursed Forge is turned here", all[c].name)
	}
	return distinct(s)
}

func claimForm(s statement) error {
	if !s.Begun() {
		return nil
	}
	if c := &all[s.Items[0].Ref]; c.claim == nil && said(s)>>claimGaining&1 == 1 {
		return fmt.Errorf("%s gives nothing when it is claimed: gaining is too much", c.name)
	}
	return nil
}

// useForm asks for a number where two powers could be meant, drops it where it
// says nothing, and checks which clauses the power has use for.
func useForm(s statement) error {
	if err := distinct(s); err != nil || !s.Begun() {
		return err
	}
	c := &all[s.Items[0].Ref]
	p := useOf(s.Items[0])
	if p == nil {
		if s.Items[0].Ordinal == 0 && len(c.uses) > 1 {
			return unsaid{c}
		}
		return nil
	}
	if len(c.uses) == 1 {
		s.Items[0].Ordinal = 0 // written back without it
	}
	clauses := said(s)
	for n := atClause; n <= ontoClause; n++ {
		switch has := clauses>>n&1 == 1; {
		case has && p.takes>>n&1 == 0:
			return misses{c.name, "has no use for", clauseWords[n], p}
		case !has && p.wants>>n&1 == 1:
			return referee.Missing{Clause: uint8(n), Why: misses{c.name, "wants", clauseWords[n], p}}
		}
	}
	return nil
}

// An unsaid says that a card has several powers. Many are tried of which nobody is
// told.
type unsaid struct{ *component }

// Numbers are those of the powers that could be meant.
func (u unsaid) Numbers() (all []uint8) {
	for _, n := range u.uses {
		all = append(all, n+1)
	}
	return all
}

func (u unsaid) Error() string {
	text := fmt.Sprintf("%s has %d powers: say which one", u.name, len(u.uses))
	for _, n := range u.uses {
		text += fmt.Sprintf("; %s %d: %s", u.name, n+1, u.powers[n].words())
	}
	return text
}

// A misses says what is wrong with a clause of a power. Many are tried of which
// nobody is told: its words are made when they are read.
type misses struct {
	card, does, clause string
	power              *power
}

func (m misses) Error() string {
	return fmt.Sprintf("this power of %s %s %q: %s", m.card, m.does, m.clause, m.power.words())
}

var clauseWords = [...]string{"", "at", "counting", "placing", "straightening", "destroying", "discarding", "turning", "paying", "gaining", "onto"}

// useFits asks for the rival where there is more than one.
func useFits(s statement, players int) error {
	if !s.Begun() {
		return nil
	}
	c := &all[s.Items[0].Ref]
	if p := useOf(s.Items[0]); p != nil && p.does == count && players > 2 && said(s)>>countingClause&1 == 0 {
		return fmt.Errorf("%s counts one rival's essences: say counting and whose", c.name)
	}
	return nil
}

func reactForm(s statement) error {
	clauses := said(s)
	if !s.Begun() {
		if clauses == 0 || clauses&(clauses-1) != 0 {
			return errors.New("say a card with a React power, or one way out: paying, discarding or destroying")
		}
		return nil
	}
	c := &all[s.Items[0].Ref]
	if c.react == nil {
		return nil
	}
	if clauses&^(1<<wayPaying) != 0 || clauses != 0 && c.react.cost == (Essences{}) {
		return fmt.Errorf("the React power of %s has no use for that: %s", c.name, c.react.words())
	}
	return nil
}
