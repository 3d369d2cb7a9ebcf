package lizardwizard

import (
	"errors"
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
)

// The rules of casting (Casting Spells). cards.txt lists the clauses of each spell.

// The clauses of cast and use.
const (
	onClause uint8 = 1 + iota
	forClause
	givingClause
	takingClause
	fromClause
	gildClause
	toClause
	payingClause
	castClauses
)

var castWords = [castClauses]string{onClause: "on", forClause: "for", givingClause: "giving", takingClause: "taking", fromClause: "from", gildClause: "gilding", toClause: "to", payingClause: "paying"}

// A sort is what a clause of a spell takes.
type sort uint8

const (
	noSort  sort = iota
	aWizard      // the first four in the order of the decks
	aTower
	aFamiliar
	aSpell
	aPair        // a Wizard or Tower
	anything     // any card, an Item or an Undead
	treasureList // treasures, or nothing
	offeredCard
	aPlayer
	aDeck
	aSchool
	aPrice
	eyes
	gilded
	aUse
)

// sorts hold the word of each sort in cards.txt, the kinds of items it takes, and whether it
// takes several items or more than one of an item.
var sorts = [...]struct {
	word  string
	takes referee.Kinds
	list  bool
}{
	aWizard:      {"wizard", referee.Of(referee.Card), false},
	aTower:       {"tower", referee.Of(referee.Card), false},
	aFamiliar:    {"familiar", referee.Of(referee.Card), false},
	aSpell:       {"spell", referee.Of(referee.Card), false},
	aPair:        {"pair", referee.Of(referee.Card), false},
	anything:     {"anything", referee.Of(referee.Card, Dungeon), false},
	treasureList: {"treasures", referee.Of(Dungeon), true},
	offeredCard:  {"offered", referee.Of(referee.Card), false},
	aPlayer:      {"player", referee.Of(referee.Player), false},
	aDeck:        {"deck", referee.Of(Deck), false},
	aSchool:      {"school", referee.Of(School), false},
	aPrice:       {"price", referee.Of(Goods, referee.Nothing), true},
	eyes:         {"eyes", referee.Of(Goods), true},
	gilded:       {"reagents", referee.Of(Reagent, referee.Nothing), true},
	aUse:         {"use", referee.Of(Use), false},
}

// sortOf returns the sort that a word of cards.txt names.
func sortOf(word string) sort {
	for w := range sorts {
		if sorts[w].word == word {
			return sort(w)
		}
	}
	return noSort
}

// A clauseSort is what a spell takes in one clause.
type clauseSort struct {
	sort     sort
	optional bool
}

// castUsage is the usage of the clauses of cast and use.
const castUsage = " [on TARGET] [for SCHOOL] [giving CARD] [taking CARD, …] [from Q] [gilding REAGENTS] [to USE] [paying ITEMS]"

// suits reports whether a clause of the sort can name an item.
func (w sort) suits(it item) bool {
	switch {
	case !sorts[w].takes.Has(it.Kind):
		return false
	case it.Kind == Dungeon && w == anything:
		return it.Ref == itemCard || it.Ref == undead
	case it.Kind == Goods:
		return it.Ref == eye || w == aPrice && it.Ref != mana
	}
	return true
}

// castForm checks the clauses of a spell against cards.txt. In a light game, a cast may also
// say which reagents were paid; Skry Turrim pays for a Tower instead.
func castForm(s move, x *lexicon) error {
	if !s.HasObject() {
		return nil
	}
	spell := listed(s.Items[0].Ref)
	if spell == nil {
		spell = &unlisted
	}
	takes := spell.clauses
	if s.Verb == verbCast && isLight(x) && takes[payingClause].sort != aPrice {
		paid := s.Clause(payingClause)
		if g := goodsOf(paid); g[gold] > 0 || g[mana] > 0 {
			return errors.New("a cast is paid with reagents only")
		}
		takes[payingClause], s.Items = clauseSort{}, s.Items[:len(s.Items)-len(paid)]
	}
	clauses, target := kit.Clauses(s), spell.target
	if items := s.Clause(target); target > 0 && target != gildClause && len(items) == 1 && items[0].Kind == referee.Nothing {
		if clauses&^1 != 1<<target {
			return errors.New("a spell without a target takes only “" + castWords[target] + " nothing”")
		}
		return nil
	}
	var missing error // report faults before missing clauses, as adding a clause does not cure them
	for n := onClause; n < castClauses; n++ {
		w, items := takes[n], s.Clause(n)
		switch {
		case len(items) == 0 && w.sort != noSort && !w.optional && missing == nil:
			missing = referee.Missing{Clause: n, Why: errors.New("that spell needs “" + castWords[n] + "”")}
		case len(items) > 0 && w.sort == noSort:
			return errors.New("that spell takes no “" + castWords[n] + "”")
		}
		for _, it := range items {
			if !w.sort.suits(it) {
				return errors.New("that can't follow “" + castWords[n] + "” here")
			}
			if !sorts[w.sort].list && (len(items) > 1 || it.Count != 1) {
				return errors.New("only one thing can follow “" + castWords[n] + "”")
			}
		}
		if w.sort == offeredCard && len(items) > 0 && (deckOfWord(items[0].Ref) == familiarDeck) != hasClause(clauses, toClause) {
			wrong := errors.New("a Familiar, and only a Familiar, is taken to score, gather, research or delve")
			if hasClause(clauses, toClause) {
				return wrong
			}
			missing = referee.Missing{Clause: toClause, Why: wrong}
		}
	}
	return missing
}

// useForm checks use, which only a house rule allows.
func useForm(s move, x *lexicon) error {
	if !s.HasObject() {
		return nil
	}
	switch base := baseOf(s.Items[0].Ref); base {
	case skryLacum, skryTurrim, skryVeneficus, skryAdiutor:
		return castForm(s, x)
	case conversusEstAurum:
		if !hasClause(kit.Clauses(s), gildClause) {
			return referee.Missing{Clause: gildClause, Why: errors.New("enter what is gilded: gilding REAGENTS")}
		}
		return castForm(s, x)
	}
	return errors.New("only Skry spells and Conversus est Aurum can be used again")
}

// castMoment completes the rule phase: only by a house rule can the cast gild.
var castMoment = kit.Refuse("phase", "Conversus est Aurum gilds with a Convert action, not when it is cast",
	func(t *Table, s move) bool {
		return hasClause(kit.Clauses(s), gildClause) && !t.house.Has(gildAtCast)
	})

var useMoment = kit.Refuse("phase", "that spell works only when it is cast, unless a house rule says otherwise (conversus, skry-repeat)",
	func(t *Table, s move) bool {
		if baseOf(s.Items[0].Ref) == conversusEstAurum {
			return !t.house.Has(gildAnyTime)
		}
		return !t.house.Has(skryAgain)
	})

// castDue requires Librorum's spell to be cast before any other.
var castDue = rule{
	ID:      "owed",
	Refuses: func(t *Table, s move) bool { return t.due != noCard && t.card(s.Items[0].Ref) != t.due },
	Why:     owedFirst.Why,
}

var castOwn = rule{
	ID: "own", Looks: law.Presence | law.Object, Hidden: func(t *Table, s move) bool { return !t.isKnownElsewhere(s) },
	Refuses: func(t *Table, s move) bool {
		return deckOfWord(s.Items[0].Ref) != spellDeck || !t.placeOf(s.Items[0].Ref).is(at(uncast, s.By))
	},
	Why: reason("{who} has no uncast {what}"),
}

// isKnownElsewhere reports whether everybody can see that a card is not an uncast Spell
// of the player: it is no Spell, it is face up, or the player has none.
func (t *Table) isKnownElsewhere(s move) bool {
	c := t.card(s.Items[0].Ref)
	return c == noCard || deckOfWord(s.Items[0].Ref) != spellDeck || t.where[c].isPublic() || t.owned(s.By, spellDeck, 1<<uncast) == 0
}

var castLimit = rule{
	ID: "cast-limit", Looks: law.Presence | law.Object,
	Refuses: func(t *Table, s move) bool {
		ref := s.Items[0].Ref
		return !t.all && t.ones == 0 && t.card(ref) != t.due && t.placeOf(ref)&fresh == 0
	},
	Why: func(t *Table, s move, x *lexicon) string {
		if t.openCasts() == "that" {
			return "only the spell just taken can be cast now, not " + x.Word(referee.Card, s.Items[0].Ref)
		}
		return "no cast is open: a Gather action allows one spell, research the spell just taken, a Familiar's gathering any number"
	},
}

// isFree reports whether a cast costs no reagents: a use, or Librorum's cast.
func (t *Table) isFree(s move) bool {
	return s.Verb == verbUse || t.due != noCard && t.card(s.Items[0].Ref) == t.due && !t.house.Has(paidLibrorum)
}

// printedCost returns the reagents that a cast should take, and whether they are known.
func (t *Table) printedCost(s move) (b goods, known bool) {
	if t.isFree(s) {
		return goods{}, true
	}
	return t.listOf(t.card(s.Items[0].Ref))
}

// statedCost returns the reagents that a cast says were paid for the spell. In a full game
// only Potio's Eye of Newt is said.
func (t *Table) statedCost(s move) (b goods, said bool) {
	paid := s.Clause(payingClause)
	if len(paid) == 0 || baseOf(s.Items[0].Ref) == skryTurrim {
		return goods{}, false
	}
	if !t.isLight() {
		b, _ = t.printedCost(s)
		b[eye] = 0
	}
	return b.plus(reagentsOf(paid)), true
}

// castCost returns the tokens that a cast takes: the spell's reagents, the price of a Tower,
// and what is gilded.
func (t *Table) castCost(s move) (b goods) {
	b, said := t.statedCost(s)
	if !said || t.isFree(s) {
		b, _ = t.printedCost(s)
	}
	if baseOf(s.Items[0].Ref) == skryTurrim {
		b = b.plus(reagentsOf(s.Clause(payingClause)))
	}
	return b.plus(reagentsOf(s.Clause(gildClause)))
}

// castMissing returns an unknown part of a face that a cast depends on. It looks for schools of
// the player's own spells only in some zones.
func (t *Table) castMissing(s move, in zones) (m missing) {
	_, said := t.statedCost(s)
	if _, known := t.printedCost(s); !known && !said {
		return t.listMissing(s.Items[0].Ref)
	}
	target, _ := t.targetOf(s)
	if target == nil {
		return missing{}
	}
	ref := target.Ref
	switch baseOf(s.Items[0].Ref) {
	case skryTurrim:
		return t.priceMissing(s)
	case librorum:
		if m = t.schoolMissing(ref); m.what == nothing && t.house.Has(paidLibrorum) && deckOfWord(ref) == spellDeck {
			m = t.listMissing(ref)
		}
		return m
	case impostoro:
		return t.ownSchoolMissing(s.By, in)
	case exNihilo:
		if m = t.schoolMissing(ref); m.what != nothing {
			return m
		}
	}
	if use, ok := s.Ref(toClause); ok {
		return t.useMissing(s.By, ref, use, in)
	}
	return missing{}
}

var castFace = schoolsRule((*Table).castMissing, func(_ *Table, s move) bool {
	use, said := s.Ref(toClause)
	return said && use == toScore || baseOf(s.Items[0].Ref) == impostoro
})

var castHave = haveRule((*Table).castCost)

// castPaid requires what the card shows, where that is known; for Potio Invisibilia, more
// Eye of Newt may be paid.
var castPaid = rule{
	ID: "price",
	Refuses: func(t *Table, s move) bool {
		paid, said := t.statedCost(s)
		printed, known := t.printedCost(s)
		if baseOf(s.Items[0].Ref) == potioInvisibilia && !t.isFree(s) {
			paid[eye] = min(paid[eye], printed[eye])
		}
		return said && known && paid != printed
	},
	Why: func(t *Table, s move, x *lexicon) string {
		printed, _ := t.printedCost(s)
		switch least := printed[eye]; {
		case t.isFree(s):
			return "that cast is free, so nothing is paid"
		case baseOf(s.Items[0].Ref) == potioInvisibilia && least > 0:
			return fmt.Sprintf("the card costs %s, or more Eye of Newt", printed.words())
		}
		return fmt.Sprintf("%s costs %s", x.Word(referee.Card, s.Items[0].Ref), printed.words())
	},
}

// castRules are the rules of cast.
var castRules = []rule{castMoment, ownTurn, castOwed, castDue, castOwn, castLimit, castFace, castHave, gildRatio(gildClause), castTarget, castShield, towerPaid, castPaid, castMana, castGold, dungeonBarred, dungeonEmpty, castSupply, castOrder}

// castFee returns the Mana that a cast takes besides reagents.
func (t *Table) castFee(s move) int32 {
	target, _ := t.targetOf(s)
	if target == nil {
		return 0
	}
	switch baseOf(s.Items[0].Ref) {
	case skryVeneficus:
		return skryVeneficus.n()
	case skryAdiutor:
		return t.summonCost(s.By, target.Ref)
	}
	return 0
}

var castMana, castGold = affordRule("mana", (*Table).castFee), goldRule(payingClause)

var useSpell = kit.Refuse("spell", "{who} has no active {what}",
	func(t *Table, s move) bool { return !t.hasCard(s.By, s.Items[0].Ref, 1<<active) })

var useOnce = kit.Refuse("used", "{what} has already been used this turn",
	func(t *Table, s move) bool {
		c := t.card(s.Items[0].Ref)
		return c != noCard && baseOf(s.Items[0].Ref) != conversusEstAurum && t.where[c]&turned != 0
	})

// doCast pays for a spell, moves it and applies its effect.
func doCast(t *Table, s move) {
	p, c := s.By, t.card(s.Items[0].Ref)
	if stated, said := t.statedCost(s); said && t.lists[c] == 0 && t.base(c) != potioInvisibilia && !t.isFree(s) {
		t.lists[c] = listOf(stated)
	}
	paid := t.pay(s)
	switch {
	case c == t.due:
		t.due = noCard
	case t.all || t.where[c]&fresh != 0:
	default:
		t.ones -= min(t.ones, 1)
	}
	spell := listed(s.Items[0].Ref)
	if spell != nil && spell.once {
		t.where[c] = at(used, p)
	} else {
		t.where[c] = at(active, p) | turned
	}
	if spell != nil {
		t.effect(s, c, paid)
	}
}

func doUse(t *Table, s move) {
	c := t.card(s.Items[0].Ref)
	paid := t.pay(s)
	t.where[c] |= turned
	t.effect(s, c, paid)
}

// pay takes the cost of a cast or use, and returns the tokens paid.
func (t *Table) pay(s move) (paid goods) {
	one := &t.seat[s.By]
	paid = t.castCost(s)
	if stated, said := t.statedCost(s); said && t.isFree(s) { // the table let that stand
		paid = paid.plus(stated.least(one.minus(paid)))
	}
	one.goods = one.minus(paid)
	one.goods[gold] -= goodsOf(s.Clause(payingClause))[gold]
	one.goods[mana] -= t.castFee(s)
	return paid
}
