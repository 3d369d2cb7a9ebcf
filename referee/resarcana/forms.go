package resarcana

import (
	"errors"
	"fmt"
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// These functions check the clauses of a move. A clause that the card has no use for, or
// one that it lacks, makes the move malformed, whatever the position.

// distinct refuses a card that is named twice in one list.
var distinct = kit.Malformed("the same card is named twice", kit.Repeats)

// clausesOf returns the set of a move's clauses without its object.
func clausesOf(s move) uint16 { return kit.Clauses(s) &^ 1 }

func collectForm(s move, _ *lexicon) error {
	if c := s.Clause(cursePaying); len(c) > 0 && (len(c) > 1 || c[0].Ref != death || c[0].Count != 1) {
		return errors.New("the curse costs one Death: type “paying Death”")
	}
	if c, ok := s.Ref(curseTurning); ok && !catalogue[c].cursed {
		return fmt.Errorf("%s has no curse: only the Cursed Forge can be turned here", catalogue[c].name)
	}
	return distinct(s, nil)
}

// hasForm allows only a pool to be unknown.
var hasForm = kit.Malformed("unknown stands for a whole pool", func(s move) bool {
	return len(s.Items) > 1 && slices.ContainsFunc(s.Items, func(it referee.Item) bool { return it.Kind == Unknown })
})

func claimForm(s move, _ *lexicon) error {
	if !s.HasObject() {
		return nil
	}
	if c := &catalogue[s.Items[0].Ref]; c.claimed.n == 0 && clausesOf(s)>>claimGaining&1 == 1 {
		return fmt.Errorf("%s gives nothing when it is claimed; leave “gaining” out", c.name)
	}
	return nil
}

// useForm asks for the number of a power, removes one that is not needed, and checks the clauses.
func useForm(s move, x *lexicon) error {
	if err := distinct(s, nil); err != nil || !s.HasObject() {
		return err
	}
	c, clauses := &catalogue[s.Items[0].Ref], clausesOf(s)
	p := powerUsed(s.Items[0])
	switch {
	case p == &noPower && s.Items[0].Ordinal == 0 && len(c.actions) > 1:
		return unnumbered{c}
	case p == &noPower:
		return nil
	case len(c.actions) == 1:
		s.Items[0].Ordinal = 0 // written back without it
	}
	for n := atClause; n <= ontoClause; n++ {
		wants := p.required>>n&1 == 1 || n == countingClause && p.allows(n) && len(x.Players) > 2
		switch has := clauses>>n&1 == 1; {
		case has && !p.allows(n):
			return misfit{c.name, "has no use for", clauseWords[n], p}
		case !has && wants:
			return referee.Missing{Clause: uint8(n), Why: misfit{c.name, "needs", clauseWords[n], p}}
		}
	}
	return nil
}

// Programs try many forms whose errors nobody reads, so words are made when needed.

// An unnumbered error reports that a card has several powers.
type unnumbered struct{ *component }

// Numbers returns the numbers of the powers that could be meant.
func (u unnumbered) Numbers() (all []uint8) {
	for _, n := range u.actions {
		all = append(all, n+1)
	}
	return all
}

func (u unnumbered) Error() string {
	text := fmt.Sprintf("%s has %d powers; name one by its number", u.name, len(u.actions))
	for _, n := range u.actions {
		text += fmt.Sprintf("; %s %d: %s", u.name, n+1, u.powers[n].words())
	}
	return text
}

// A misfit reports a clause that a power lacks, or has no use for.
type misfit struct {
	card, does, clause string
	power              *power
}

func (m misfit) Error() string {
	return fmt.Sprintf("this power of %s %s %q: %s", m.card, m.does, m.clause, m.power.words())
}

var clauseWords = [...]string{"", "at", "counting", "placing", "straightening", "destroying", "discarding", "turning", "paying", "gaining", "onto"}

func reactForm(s move, _ *lexicon) error {
	clauses := clausesOf(s)
	if !s.HasObject() {
		if clauses == 0 || clauses&(clauses-1) != 0 {
			return errors.New("type a card with a React power, or one way out: paying, discarding, or destroying")
		}
		return nil
	}
	c := &catalogue[s.Items[0].Ref]
	if c.react == nil {
		return nil
	}
	if clauses&^(1<<wayPaying) != 0 || clauses != 0 && c.react.cost == (Essences{}) {
		return fmt.Errorf("the React power of %s has no use for that: %s", c.name, c.react.words())
	}
	return nil
}
