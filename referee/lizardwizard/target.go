package lizardwizard

import (
	"cmp"
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// What spells are turned on (Appendix: Spell List).

// targeted is what a cast names first, and the player it is taken from; nil
// and nobody where it names nothing.
func (t *Table) targeted(s statement) (it *item, from int8) {
	from = nobody
	if q, ok := s.Ref(fromClause); ok && s.Clause(fromClause)[0].Kind == referee.Player {
		from = int8(q)
	}
	spell := listed(s.Items[0].Ref)
	if spell == nil || spell.target == 0 {
		return nil, from
	}
	items := s.Clause(spell.aim())
	if len(items) == 0 || items[0].Kind == referee.Nothing {
		return nil, from
	}
	if items[0].Kind == referee.Player {
		from = int8(items[0].Ref)
	}
	return &items[0], from
}

// aim is the clause of what a spell is turned on: of two cards the one that comes,
// not the one that goes.
func (s *spell) aim() uint8 {
	if s.target == givingClause {
		return takingClause
	}
	return s.target
}

// digs tells whether a spell takes its target from the top five of a deck.
func (s *spell) digs() bool {
	return s.target == takingClause && s.said[fromClause].what == unsaid && s.said[takingClause].what != offeredCard
}

// belongs tells whether p has a card before them: a Wizard of a school, or any card
// in one of the zones.
func (t *Table) belongs(p int8, ref int32, zones zones) bool {
	if groupOf(ref) == wizardDeck {
		return t.seat[p].wizards[ref] > 0
	}
	w := t.lies(ref)
	return w.in(zones) && w.owner() == p
}

// isWizard tells whether a card counts as a Wizard: a changed Familiar does.
func (t *Table) isWizard(ref int32) bool {
	return groupOf(ref) == wizardDeck || t.lies(ref).zone() == changed
}

// hasTarget tells whether p has what a spell wants of them.
func (t *Table) hasTarget(p int8, w sort, it item) bool {
	g := groupOf(it.Ref)
	switch {
	case it.Kind == Dungeon && it.Ref == itemCard:
		return t.seat[p].items > 0
	case it.Kind == Dungeon:
		return t.seat[p].undead > 0
	case w == anything:
		return t.belongs(p, it.Ref, theirs)
	case w == aFamiliar:
		return g == familiarDeck && t.belongs(p, it.Ref, 1<<used)
	case w == aTower, w == aPair && g == towerDeck:
		return g == towerDeck && t.belongs(p, it.Ref, 1<<active)
	}
	return t.isWizard(it.Ref) && t.belongs(p, it.Ref, 1<<changed)
}

// hits tells whether what a cast names can be its target.
func (t *Table) hits(s statement) bool {
	it, from := t.targeted(s)
	if gives := given(s); gives != nil && !t.hasTarget(s.By, aPair, *gives) {
		return false
	}
	if it == nil {
		return true
	}
	spell := listed(s.Items[0].Ref)
	switch w := spell.said[spell.aim()].what; {
	case from == s.By:
		return false
	case w >= aPlayer:
		return true
	case w == offeredCard:
		return t.offered(it.Ref)
	case w == someFinds:
		return monsterIn(s) == nil
	case spell.digs():
		return groupOf(it.Ref) == deck(w-aWizard)
	case spell.said[fromClause].what == unsaid:
		return t.hasTarget(s.By, w, *it)
	case from == nobody: // it is still to be said
		return w == anything || kit.Any(t.players, func(q int8) bool { return q != s.By && t.hasTarget(q, w, *it) })
	default:
		gives := given(s)
		return t.hasTarget(from, w, *it) && (gives == nil || (groupOf(gives.Ref) == towerDeck) == (groupOf(it.Ref) == towerDeck))
	}
}

// monsterIn finds a monster among the treasures that a cast names; nil for none.
func monsterIn(s statement) *item {
	found := s.Clause(takingClause)
	for i := range found {
		if found[i].Kind == Dungeon && found[i].Ref < itemCard {
			return &found[i]
		}
	}
	return nil
}

// given is the card that a cast gives away; nil for none.
func given(s statement) *item {
	if gives := s.Clause(givingClause); len(gives) > 0 && gives[0].Kind == referee.Card {
		return &gives[0]
	}
	return nil
}

// facesDown tells whether a cast names a card that lies face down: who only asks
// is not told whether it is there.
func (t *Table) facesDown(s statement) bool {
	it, from := t.targeted(s)
	if it == nil || it.Kind != referee.Card {
		return false
	}
	g, spell := groupOf(it.Ref), listed(s.Items[0].Ref)
	if t.lies(it.Ref).in(upright) {
		return false
	}
	switch spell.said[spell.aim()].what {
	case aFamiliar:
		return g == familiarDeck && !spell.digs()
	case anything:
		return from != nobody && (g == familiarDeck || g == spellDeck)
	}
	return false
}

var castTarget = rule{
	ID: "target", Absent: true, Sure: true, Hidden: (*Table).facesDown,
	Refuses: func(t *Table, s statement) bool { return !t.hits(s) },
	Why: func(t *Table, s statement, x *lexicon) string {
		it, from := t.targeted(s)
		if from == s.By {
			return "that spell is turned on another player"
		}
		if gives := given(s); gives != nil && !t.hasTarget(s.By, aPair, *gives) {
			return x.Players[s.By] + " has no " + x.Word(gives.Kind, gives.Ref) + " to give"
		}
		if it.Kind == Dungeon {
			it = cmp.Or(monsterIn(s), it)
		}
		if it.Kind < referee.Card { // a player alone is named
			return x.Word(referee.Card, s.Items[0].Ref) + " is turned on something that lies there: its name is said"
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
	ID: "supply", Absent: true, Sure: true,
	Refuses: func(t *Table, s statement) bool { return t.notAmongTop(s) },
	Why: func(t *Table, s statement, x *lexicon) string {
		it, _ := t.targeted(s)
		if it.Kind == Dungeon {
			return "no more than five cards are looked at, and no more treasures come than the Dungeon has"
		}
		if t.lies(it.Ref).zone() != inDeck || groupOf(it.Ref) == wizardDeck || !t.inBox(it.Ref) {
			return t.whyNotThere(it.Ref, x)
		}
		return x.Word(referee.Card, it.Ref) + " cannot be among the top five of its deck"
	},
}

func (t *Table) notAmongTop(s statement) bool {
	it, _ := t.targeted(s)
	if it == nil || !listed(s.Items[0].Ref).digs() {
		return false
	}
	if it.Kind != Dungeon {
		return t.deck[groupOf(it.Ref)] == 0 || !t.comes(*it) || !t.nearTop(it.Ref)
	}
	items, golds := 0, 0
	for _, found := range s.Clause(takingClause) {
		if found.Ref == itemCard {
			items += int(found.Count)
		} else {
			golds += int(found.Count)
		}
	}
	return items+golds > min(topCards, int(t.deck[dungeonDeck])) || items > t.dungeonLeft(itemCard) || golds > t.dungeonLeft(gold1)
}

// comes tells whether a card can still come out of its deck.
func (t *Table) comes(it referee.Item) bool {
	u := turning{Table: t}
	return u.add([]item{it}, 0)
}

// nearTop tells whether a card of an ordered deck that nobody has looked into
// can be among its top five.
func (t *Table) nearTop(ref int32) bool {
	g := groupOf(ref)
	n := tier(baseOf(ref))
	return !t.ordered(g) || t.top(g, 0) <= n && n <= t.top(g, topCards-1)
}
