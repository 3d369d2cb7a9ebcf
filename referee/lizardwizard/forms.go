package lizardwizard

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/scoring"
)

// Checks of the form of a move. Nothing here looks at a position or a ruling.

func hasClause(clauses uint16, n uint8) bool { return clauses>>n&1 == 1 }

// learnsSpell refuses a name that can't be a new spell's; its first face has a school.
func learnsSpell(name string, s move) error {
	switch {
	case strings.ContainsAny(name, "0123456789"):
		return fmt.Errorf("%q is not a card of this game, and the name of a new spell has no digits", name)
	case !hasClause(kit.Clauses(s), faceSchool):
		return fmt.Errorf("%q is not a card of this game; to add a spell that the book does not list, enter its school: face %s school …", name, name)
	}
	return nil
}

// offerForm refuses what only a full game turns up.
func offerForm(_ move, x *lexicon) error {
	if isLight(x) {
		return errors.New("a light game does not enter the cards on offer: name a card when somebody takes it")
	}
	return nil
}

// researchForm checks what a research says was paid, which only a light game may say.
func researchForm(s move, x *lexicon) error {
	switch paid := goodsOf(s.Clause(1)); {
	case len(s.Clause(1)) == 0:
		return nil
	case !isLight(x):
		return errors.New("the card says what a spell costs: face SPELL costs N mana; “paying” is for light games")
	case paid[mana] == 0 || paid != goods{mana: paid[mana]}:
		return errors.New("research is paid with mana: paying N mana")
	}
	return nil
}

func faceForm(s move, x *lexicon) error {
	if !s.HasObject() {
		return nil
	}
	clauses := kit.Clauses(s) &^ 1
	if clauses == 0 {
		return errors.New("enter what the card shows: school, costs, with or raising")
	}
	for _, it := range s.Items {
		if it.Count > mostPrice || it.Count > mostOf && !(it.Kind == Goods && it.Ref >= gold) {
			return fmt.Errorf("no card shows %d of one thing", it.Count)
		}
	}
	f := faceIn(nil, s)
	g := f.deck()
	if f.kind == Gathering && isLight(x) {
		return errNumbered
	}
	allowed := [decks]uint16{wizardDeck: 1 << faceWith, towerDeck: 1 << faceCosts, familiarDeck: 1 << faceWith, spellDeck: 1<<faceSchool | 1<<faceCosts, gatheringDeck: 1<<faceWith | 1<<faceRaising}
	if clauses&^allowed[g] != 0 {
		return errors.New("that card does not show this: a Spell has a school and costs mana and reagents, a Tower costs reagents or gold, and “with” is for Wizards, Familiars and gathering cards")
	}
	switch cost := goodsOf(s.Clause(faceCosts)); {
	case g == towerDeck && cost[mana] > 0:
		return errors.New("a Tower costs reagents or gold, not mana")
	case g == spellDeck && cost[gold] > 0:
		return errors.New("a Spell costs mana and reagents, not gold")
	case g == wizardDeck && f.kind == referee.Card && reagentsOf(s.Clause(faceWith)).total() != 1:
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

var errNumbered = errors.New("a light game has no numbered gathering cards")

func gatherForm(s move, x *lexicon) error {
	clauses := kit.Clauses(s)
	from := s.Clause(gatherFrom)
	numbered := slices.ContainsFunc(from, func(it item) bool { return it.Kind == Gathering })
	switch {
	case numbered && isLight(x):
		return errNumbered
	case numbered && len(from) > 1:
		return errors.New("only one gathering card is played")
	case numbered && from[0].Count != 1:
		return errors.New("there is only one of each gathering card")
	case numbered && hasClause(clauses, gatherRaising):
		return errors.New("a numbered card shows what rises: leave out “raising”")
	case !numbered && !hasClause(clauses, gatherRaising):
		return referee.Missing{Clause: gatherRaising, Why: errors.New("“raising” is missing: enter what rises, or “raising nothing”")}
	}
	return onlyBy(s, gatherBy, miraculum)
}

// onlyBy refuses any other spell after “by”.
func onlyBy(s move, clause uint8, want card) error {
	if ref, ok := s.Ref(clause); ok && baseOf(ref) != want {
		return fmt.Errorf("only %s can follow “by”", spells[want-firstSpell].name)
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

func convertForm(s move, _ *lexicon) error {
	clauses := kit.Clauses(s)
	switch {
	case hasClause(clauses, changingClause) != hasClause(clauses, intoClause):
		return errors.New("“changing” and “into” go together")
	case clauses == 1 && s.Items[0].Kind == referee.Nothing:
		return errors.New("nothing is converted: enter what is sold, changed, gilded or scrapped")
	}
	return nil
}

// duelForm checks the two ways to enter a duel: by its first bid, or whole.
func duelForm(s move, x *lexicon) error {
	clauses := kit.Clauses(s)
	to, price := hasClause(clauses, duelTo), hasClause(clauses, duelFor)
	switch {
	case hasClause(clauses, duelBidding) && (to || price):
		return errors.New("a whole duel has no “bidding”: duel WIZARD to Q for N")
	case to && !price:
		return referee.Missing{Clause: duelFor, Why: errors.New("“for” is missing: enter what the winner paid")}
	case price && !to:
		return referee.Missing{Clause: duelTo, Why: errors.New("“to” is missing: enter who won")}
	}
	return bidForm(s, x)
}

var (
	bidForm = kit.Malformed("a bid is a whole number from 0", func(s move) bool {
		return slices.ContainsFunc(s.Items, func(it item) bool { return it.Kind == referee.Number && it.Ref < 0 })
	})
	payForm = kit.Malformed("a Tower is paid with reagents or gold, not with mana", func(s move) bool { return goodsOf(s.Items)[mana] > 0 })
)

func drawForm(s move, _ *lexicon) error {
	if _, ok := s.Ref(1); ok && s.HasObject() && s.Items[0].Ref != undead {
		return errors.New("“by Mortuus Obstructum” is only for an Undead")
	}
	return onlyBy(s, 1, mortuusObstructum)
}

// holdsForm checks the words of a tally.
func holdsForm(s move, _ *lexicon) error {
	for _, it := range s.Items {
		switch {
		case it.Kind == Dungeon && it.Ref != itemCard && it.Ref != undead:
			return errors.New("of the Dungeon cards, a tally names only Items and Undead")
		case it.Kind == Goods && it.Ref < reagents:
			return errors.New("reagents score nothing at the end")
		case it.Kind == referee.Card && deckOfWord(it.Ref) == spellDeck:
			if scoreOf(it.Ref) < 0 {
				return fmt.Errorf("a tally names only the spells that score (%s); enter others by school, e.g. 2 Druidry Spell", strings.Join(scoring.LizardWizardSpellNames[:], ", "))
			}
		}
	}
	return nil
}
