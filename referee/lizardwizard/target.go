package lizardwizard

import (
	"cmp"
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// The targets of spells (Appendix: Spell List).

// targetOf returns the target of a cast and the player it is taken from, or nil and nobody.
func (t *Table) targetOf(s move) (it *item, from int8) {
	from = nobody
	if q, ok := s.Ref(fromClause); ok && s.Clause(fromClause)[0].Kind == referee.Player {
		from = int8(q)
	}
	spell := listed(s.Items[0].Ref)
	if spell == nil || spell.target == 0 {
		return nil, from
	}
	items := s.Clause(spell.targetClause())
	if len(items) == 0 || items[0].Kind == referee.Nothing {
		return nil, from
	}
	if items[0].Kind == referee.Player {
		from = int8(items[0].Ref)
	}
	return &items[0], from
}

// targetClause returns the clause of a spell's target. If a spell names two cards, that
// is the one taken.
func (s *spell) targetClause() uint8 {
	if s.target == givingClause {
		return takingClause
	}
	return s.target
}

// looksIntoDeck reports whether a spell takes its target from the top five of a deck.
func (s *spell) looksIntoDeck() bool {
	return s.target == takingClause && s.clauses[fromClause].sort == noSort && s.clauses[takingClause].sort != offeredCard
}

// hasCard reports whether p has a card in one of some zones.
func (t *Table) hasCard(p int8, ref int32, in zones) bool { return t.find(p, ref, in) != noCard }

// hasTarget reports whether p has the item that a spell takes.
func (t *Table) hasTarget(p int8, w sort, it item) bool {
	g := deckOfWord(it.Ref)
	switch {
	case it.Kind == Dungeon && it.Ref == itemCard:
		return t.seat[p].items > 0
	case it.Kind == Dungeon:
		return t.seat[p].undead > 0
	case w == anything:
		return t.hasCard(p, it.Ref, ownZones)
	case w == aFamiliar:
		return g == familiarDeck && t.hasCard(p, it.Ref, 1<<used)
	case w == aTower, w == aPair && g == towerDeck:
		return g == towerDeck && t.hasCard(p, it.Ref, 1<<active)
	}
	return t.hasCard(p, it.Ref, 1<<wizards)
}

// canTarget reports whether a cast can have its target.
func (t *Table) canTarget(s move) bool {
	it, from := t.targetOf(s)
	if gives := givenCard(s); gives != nil && !t.hasTarget(s.By, aPair, *gives) {
		return false
	}
	if it == nil {
		return true
	}
	spell := listed(s.Items[0].Ref)
	switch w := spell.clauses[spell.targetClause()].sort; {
	case from == s.By:
		return false
	case w >= aPlayer:
		return true
	case w == offeredCard:
		return t.isLight() || t.offered(it.Ref)
	case w == treasureList:
		return monsterIn(s) == nil
	case spell.looksIntoDeck():
		return deckOfWord(it.Ref) == deck(w-aWizard)
	case spell.clauses[fromClause].sort == noSort:
		return t.hasTarget(s.By, w, *it)
	case from == nobody: // it is not entered yet
		return w == anything || kit.Any(t.players, func(q int8) bool { return q != s.By && t.hasTarget(q, w, *it) })
	default:
		gives := givenCard(s)
		return t.hasTarget(from, w, *it) && (gives == nil || (deckOfWord(gives.Ref) == towerDeck) == (deckOfWord(it.Ref) == towerDeck))
	}
}

// monsterIn returns a monster among the treasures named, or nil.
func monsterIn(s move) *item {
	found := s.Clause(takingClause)
	for i := range found {
		if found[i].Kind == Dungeon && found[i].Ref < itemCard {
			return &found[i]
		}
	}
	return nil
}

// givenCard returns the card that a cast gives away, or nil.
func givenCard(s move) *item {
	if gives := s.Clause(givingClause); len(gives) > 0 && gives[0].Kind == referee.Card {
		return &gives[0]
	}
	return nil
}

// targetIsHidden reports whether a cast names a face-down card.
func (t *Table) targetIsHidden(s move) bool {
	it, from := t.targetOf(s)
	if it == nil || it.Kind != referee.Card {
		return false
	}
	g, spell := deckOfWord(it.Ref), listed(s.Items[0].Ref)
	if t.placeOf(it.Ref).in(openZones) {
		return false
	}
	switch spell.clauses[spell.targetClause()].sort {
	case aFamiliar:
		return g == familiarDeck && !spell.looksIntoDeck()
	case anything:
		return from != nobody && (g == familiarDeck || g == spellDeck)
	}
	return false
}

var castTarget = rule{
	ID: "target", Looks: law.Presence, Rare: rare{Sure: true}, Hidden: (*Table).targetIsHidden,
	Refuses: func(t *Table, s move) bool { return !t.canTarget(s) },
	Why: func(t *Table, s move, x *lexicon) string {
		it, from := t.targetOf(s)
		if from == s.By {
			return "that spell must target another player"
		}
		if gives := givenCard(s); gives != nil && !t.hasTarget(s.By, aPair, *gives) {
			return x.Players[s.By] + " has no " + x.Word(gives.Kind, gives.Ref) + " to give"
		}
		if it.Kind == Dungeon {
			it = cmp.Or(monsterIn(s), it)
		}
		if it.Kind < referee.Card { // a player alone is named
			return x.Word(referee.Card, s.Items[0].Ref) + " targets something of another player: type its name"
		}
		name := x.Word(it.Kind, it.Ref)
		switch {
		case from != nobody:
			return fmt.Sprintf("%s has no %s that %s can target", x.Players[from], name, x.Word(referee.Card, s.Items[0].Ref))
		case baseOf(s.Items[0].Ref) == exNihilo:
			return name + " is not on offer"
		}
		return fmt.Sprintf("%s can't target %s", x.Word(referee.Card, s.Items[0].Ref), name)
	},
}

var castShield = rule{
	ID: "shield",
	Refuses: func(t *Table, s move) bool {
		_, from := t.targetOf(s)
		spell := listed(s.Items[0].Ref)
		return spell != nil && spell.hostile && from != nobody && t.hasActive(from, magicisObice)
	},
	Why: func(t *Table, s move, x *lexicon) string {
		_, from := t.targetOf(s)
		return x.Players[from] + " is protected by Magicis Obice"
	},
}

// castOrder requires a number that must lie on offer of what Ex Nihilo takes in a light game.
var castOrder = rule{
	ID: "order", Looks: law.Presence,
	Refuses: func(t *Table, s move) bool {
		it, _ := t.targetOf(s)
		return it != nil && t.isLight() && baseOf(s.Items[0].Ref) == exNihilo && t.outOfOrder(it.Ref)
	},
	Why: func(t *Table, s move, x *lexicon) string {
		it, _ := t.targetOf(s)
		return t.whyDisordered(it.Ref, x)
	},
}

// castSupply requires that what a Skry or Librorum finds can be among the top five of
// its deck, and in a light game, that what Ex Nihilo takes can lie on offer.
var castSupply = rule{
	ID: "supply", Looks: law.Presence, Rare: rare{Sure: true},
	Refuses: func(t *Table, s move) bool { return t.notThere(s) },
	Why: func(t *Table, s move, x *lexicon) string {
		it, _ := t.targetOf(s)
		if baseOf(s.Items[0].Ref) == exNihilo {
			return t.whyNotTaken(deckOfWord(it.Ref), it.Ref, x)
		}
		if it.Kind == Dungeon {
			return "only the top five cards are looked at, and the Dungeon has no such treasures left beyond those"
		}
		if t.placeOf(it.Ref).zone() != inDeck || deckOfWord(it.Ref) == wizardDeck || !t.inBox(it.Ref) {
			return t.whyNotThere(it.Ref, x)
		}
		return x.Word(referee.Card, it.Ref) + " can't be among the top five cards of its deck"
	},
}

// namesCardInDeck reports whether the target of a cast has been in its deck, as far as the
// record knows: where a spell looks into it, and on offer in a light game.
func (t *Table) namesCardInDeck(s move) bool {
	return listed(s.Items[0].Ref).looksIntoDeck() || t.isLight() && baseOf(s.Items[0].Ref) == exNihilo
}

// notThere reports whether the target of a cast can't have been in its deck.
func (t *Table) notThere(s move) bool {
	it, _ := t.targetOf(s)
	if it == nil || !t.namesCardInDeck(s) {
		return false
	}
	if it.Kind != Dungeon {
		g := deckOfWord(it.Ref)
		if baseOf(s.Items[0].Ref) == exNihilo {
			return !t.canBeTaken(g, it.Ref)
		}
		return int(t.deck[g]) == t.unseen(g) || !t.canCome(*it) || !t.canBeNearTop(it.Ref)
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

// canBeNearTop reports whether a card can be among the top five of its deck.
func (t *Table) canBeNearTop(ref int32) bool {
	g := deckOfWord(ref)
	n, above := tier(baseOf(ref)), t.unseen(g)
	return t.unordered[g] || t.topTier(g, above) <= n && n <= t.topTier(g, above+topCards-1)
}
