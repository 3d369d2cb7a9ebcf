package lizardwizard

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// What the slots of a form can't say. Nothing here looks at a position or a
// ruling; what does not fit is malformed.

func has(clauses uint16, n uint8) bool { return clauses>>n&1 == 1 }

// learnsSpell refuses what can't be the name of a spell that the book does not
// list; its first face has a school.
func learnsSpell(name string, s statement) error {
	switch {
	case strings.ContainsAny(name, "0123456789"):
		return fmt.Errorf("%q is no card of this game; a new spell's name has no digit", name)
	case !has(kit.Clauses(s), faceSchool):
		return fmt.Errorf("%q is no card of this game; a spell the book does not list is made known with its school: face %s school …", name, name)
	}
	return nil
}

func faceForm(s statement) error {
	if !s.Begun() {
		return nil
	}
	clauses := kit.Clauses(s) &^ 1
	if clauses == 0 {
		return errors.New("say what the card shows: school, costs, with or raising")
	}
	for _, it := range s.Items {
		if it.Count > mostOf && !(it.Kind == Goods && it.Ref == mana && it.Count <= mostPrice) {
			return fmt.Errorf("no card shows %d of one thing", it.Count)
		}
	}
	f := toldBy(nil, s)
	g := f.group()
	allowed := [decks]uint16{wizardDeck: 1 << faceWith, towerDeck: 1 << faceCosts, familiarDeck: 1 << faceWith, spellDeck: 1<<faceSchool | 1<<faceCosts, gatheringDeck: 1<<faceWith | 1<<faceRaising}
	if clauses&^allowed[g] != 0 {
		return errors.New("that card does not show this: schools and Mana are a Spell's, reagents and gold a Tower's cost, with a Wizard's, Familiar's or gathering card's")
	}
	switch cost := goodsOf(s.Clause(faceCosts)); {
	case g == towerDeck && cost.mana > 0:
		return errors.New("a Tower costs reagents or gold, no mana")
	case g == towerDeck && cost.gold >= mostOf:
		return fmt.Errorf("no Tower costs %d gold", cost.gold)
	case g == spellDeck && cost.gold > 0:
		return errors.New("a Spell costs mana and reagents, no gold")
	case g == wizardDeck && f.kind == referee.Card && bagOf(s.Clause(faceWith)).total() != 1:
		return errors.New("a Wizard shows one reagent")
	}
	return nil
}

// The clauses of gather.
const (
	gatherFrom uint8 = 1 + iota
	gatherRaising
	gatherPlus
	gatherBy
)

func gatherForm(s statement) error {
	clauses := kit.Clauses(s)
	from := s.Clause(gatherFrom)
	numbered := slices.ContainsFunc(from, func(it item) bool { return it.Kind == Gathering })
	switch {
	case numbered && len(from) > 1:
		return errors.New("one gathering card is played")
	case numbered && from[0].Count != 1:
		return errors.New("there is one of each gathering card")
	case numbered && has(clauses, gatherRaising):
		return errors.New("a numbered card says itself what rises: raising is too much")
	case !numbered && !has(clauses, gatherRaising):
		return referee.Missing{Clause: gatherRaising, Why: errors.New("“raising” is missing: what rises, or raising nothing")}
	}
	return onlyBy(s, gatherBy, miraculum)
}

// onlyBy refuses another spell behind by.
func onlyBy(s statement, clause uint8, want card) error {
	if ref, ok := s.Ref(clause); ok && baseOf(ref) != want {
		return fmt.Errorf("only %s can stand behind by", spells[want-firstSpell].name)
	}
	return nil
}

// The clauses of convert.
const (
	changingClause uint8 = 1 + iota
	intoClause
	raisingClause
	gildingClause
	scrappingClause
)

func convertForm(s statement) error {
	clauses := kit.Clauses(s)
	switch {
	case has(clauses, changingClause) != has(clauses, intoClause):
		return errors.New("changing and into are said together")
	case clauses == 1 && s.Items[0].Kind == referee.Nothing:
		return errors.New("nothing is converted: say what is sold, changed, gilded or scrapped")
	}
	return nil
}

var (
	bidForm = kit.Malformed("a bid is a whole number from 0", func(s statement) bool { n, _ := bidOf(s); return n < 0 })
	payForm = kit.Malformed("a Tower is paid with reagents or gold, not with mana", func(s statement) bool { return goodsOf(s.Items).mana > 0 })
)

func drawForm(s statement) error {
	if _, ok := s.Ref(1); ok && s.Begun() && s.Items[0].Ref != undead {
		return errors.New("by Mortuus Obstructum is said of an Undead")
	}
	return onlyBy(s, 1, mortuusObstructum)
}

// namedInTally lists the spells that score by what they are.
func namedInTally() (names []string) {
	for i := range spells {
		if spells[i].scores {
			names = append(names, spells[i].name)
		}
	}
	return names
}

// holdsForm: which words a tally names.
func holdsForm(s statement) error {
	for _, it := range s.Items {
		switch {
		case it.Kind == Dungeon && it.Ref != itemCard && it.Ref != undead:
			return errors.New("of Dungeon cards a tally names Items and Undead")
		case it.Kind == Goods && it.Ref < reagents:
			return errors.New("reagents count for nothing at the end")
		case it.Kind == referee.Card && groupOf(it.Ref) == spellDeck:
			if spell := listed(it.Ref); spell == nil || !spell.scores {
				return fmt.Errorf("a tally names the spells that score (%s); others by school: 2 Druidry Spell", strings.Join(namedInTally(), ", "))
			}
		}
	}
	return nil
}
