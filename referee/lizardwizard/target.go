package lizardwizard

import (
	"fmt"

	"magistrate/referee"
)

// What spells are turned on (Appendix: Spell List).

// targeted is what a cast names first, and the player it is taken from; nil
// and nobody where it names nothing.
func (t *Table) targeted(s statement) (it *referee.Item, from int8) {
	from = nobody
	if q, ok := s.Ref(fromClause); ok && s.Clause(fromClause)[0].Kind == referee.Player {
		from = int8(q)
	}
	spell := listed(s.Items[0].Ref)
	if spell == nil {
		return nil, from
	}
	clause := spell.target
	if clause == givingClause {
		clause = takingClause // what comes, not what goes
	}
	items := s.Clause(clause)
	if len(items) == 0 || items[0].Kind == referee.Nothing {
		return nil, from
	}
	if items[0].Kind == referee.Player {
		from = int8(items[0].Ref)
	}
	return &items[0], from
}

// belongs tells whether p has a card before them: a Wizard of a school, a
// changed Familiar, or any card in one of the zones.
func (t *Table) belongs(p int8, ref int32, zones ...zone) bool {
	if groupOf(ref) == wizardDeck {
		return t.seat[p].wizards[ref] > 0
	}
	c := t.card(ref)
	if c == noCard {
		return false
	}
	for _, z := range zones {
		if t.where[c].is(at(z, p)) {
			return true
		}
	}
	return false
}

// isWizard tells whether a card counts as a Wizard: a changed Familiar does.
func (t *Table) isWizard(ref int32) bool {
	c := t.card(ref)
	return groupOf(ref) == wizardDeck || groupOf(ref) == familiarDeck && c != noCard && t.where[c].zone() == changed
}

// pairs tells whether two cards are both Wizards or both Towers.
func (t *Table) pairs(a, b int32) bool {
	if groupOf(a) == towerDeck || groupOf(b) == towerDeck {
		return groupOf(a) == groupOf(b)
	}
	return t.isWizard(a) && t.isWizard(b)
}

// hits tells whether what a cast names can be its target.
func (t *Table) hits(s statement) bool {
	it, from := t.targeted(s)
	if it == nil {
		return true
	}
	p, ref, g := s.By, it.Ref, groupOf(it.Ref)
	if from == p {
		return false
	}
	switch baseOf(s.Items[0].Ref) {
	case factiVeneficus, renovetur:
		return g == familiarDeck && t.belongs(p, ref, used)
	case skryLacum:
		for _, found := range s.Clause(takingClause) {
			if found.Ref < gold1 {
				return false
			}
		}
	case skryTurrim:
		return g == towerDeck
	case skryVeneficus:
		return g == wizardDeck
	case skryAdiutor:
		return g == familiarDeck
	case librorum:
		return g == spellDeck
	case verto:
		gives, _ := s.Ref(givingClause)
		return from != nobody && t.pairs(gives, ref) && t.belongs(p, gives, active, changed) && t.belongs(from, ref, active, changed)
	case terraeMotus:
		return from != nobody && g == towerDeck && t.belongs(from, ref, active)
	case perstringuntLeporem:
		return from != nobody && t.isWizard(ref) && t.belongs(from, ref, changed)
	case possessioDaemonibus:
		return from != nobody && g == familiarDeck && t.belongs(from, ref, used)
	case decrusto:
		switch {
		case from == nobody:
			return false
		case it.Kind == Dungeon && ref == itemCard:
			return t.seat[from].items > 0
		case it.Kind == Dungeon:
			return t.seat[from].undead > 0
		}
		return t.belongs(from, ref, active, uncast, used, changed)
	case exNihilo:
		if g == wizardDeck {
			return t.wizards[ref] > 0
		}
		return t.offered(ref, g)
	}
	return true
}

// facesDown tells whether a cast names a card that lies face down: who only asks
// is not told whether it is there.
func (t *Table) facesDown(s statement) bool {
	it, from := t.targeted(s)
	if it == nil || it.Kind != referee.Card {
		return false
	}
	c, g := t.card(it.Ref), groupOf(it.Ref)
	up := c != noCard && (t.where[c].zone() == active || t.where[c].zone() == changed)
	switch baseOf(s.Items[0].Ref) {
	case factiVeneficus, renovetur, possessioDaemonibus:
		return !up && g == familiarDeck
	case decrusto:
		return !up && from != nobody && (g == familiarDeck || g == spellDeck)
	}
	return false
}

var castTarget = rule{
	ID: "target", Absent: true, Hidden: (*Table).facesDown,
	Refuses: func(t *Table, s statement) bool { return !t.hits(s) },
	Why: func(t *Table, s statement, x *lexicon) string {
		it, from := t.targeted(s)
		if from == s.By {
			return "that spell is turned on another player"
		}
		name := x.Word(it.Kind, it.Ref)
		switch {
		case from != nobody:
			return fmt.Sprintf("%s has no such card before them that %s could be turned on: %s", x.Players[from], x.Word(referee.Card, s.Items[0].Ref), name)
		case baseOf(s.Items[0].Ref) == exNihilo:
			return name + " is not on offer"
		}
		return fmt.Sprintf("%s cannot be turned on %s", x.Word(referee.Card, s.Items[0].Ref), name)
	},
}

var castShield = rule{
	ID: "shield",
	Refuses: func(t *Table, s statement) bool {
		_, from := t.targeted(s)
		spell := listed(s.Items[0].Ref)
		return spell != nil && spell.hostile && from != nobody && t.has(from, magicisObice)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		_, from := t.targeted(s)
		return x.Players[from] + " is protected by Magicis Obice"
	},
}

// castSupply: what a Skry or Librorum finds must be among the top five of its
// deck.
var castSupply = rule{
	ID:      "supply",
	Refuses: func(t *Table, s statement) bool { return t.notAmongTop(s) },
	Why: func(t *Table, s statement, x *lexicon) string {
		it, _ := t.targeted(s)
		if it.Kind == Dungeon {
			return "no more than five cards are looked at, and no more treasures come than the Dungeon has"
		}
		if c := t.card(it.Ref); c != noCard && t.where[c].zone() != inDeck || groupOf(it.Ref) == wizardDeck || !t.inBox(it.Ref) {
			return t.whyNotThere(it.Ref, x)
		}
		return x.Word(referee.Card, it.Ref) + " cannot be among the top five of its deck"
	},
}

func (t *Table) notAmongTop(s statement) bool {
	it, _ := t.targeted(s)
	if it == nil {
		return false
	}
	switch baseOf(s.Items[0].Ref) {
	case skryLacum:
		items, golds := int32(0), int32(0)
		for _, found := range s.Clause(takingClause) {
			if found.Ref == itemCard {
				items += int32(found.Count)
			} else {
				golds += int32(found.Count)
			}
		}
		return items+golds > min(topCards, int32(t.deck[dungeonDeck])) || items > int32(t.dungeonLeft(itemCard)) || golds > int32(t.dungeonLeft(gold1))
	case skryTurrim, skryAdiutor, skryVeneficus, librorum:
		return t.deck[groupOf(it.Ref)] == 0 || !t.comes(*it) || !t.nearTop(it.Ref)
	}
	return false
}

// comes tells whether a card can still come out of its deck.
func (t *Table) comes(it referee.Item) bool {
	u := t.turning()
	one := [1]referee.Item{it}
	return u.add(one[:], 0)
}

// nearTop tells whether a card of an ordered deck that nobody has looked into
// can be among its top five.
func (t *Table) nearTop(ref int32) bool {
	g := groupOf(ref)
	if g != towerDeck && g != familiarDeck || t.loose[g-towerDeck] {
		return true
	}
	n := tier(baseOf(ref))
	return t.top(g, 0) <= n && n <= t.top(g, topCards-1)
}
