package lizardwizard

import (
	"errors"
	"fmt"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Casting: how a spell is said, and when it may be (Casting Spells). What each
// spell wants stands in cards.txt.

// The clauses of cast and use.
const (
	onClause uint8 = 1 + iota
	forClause
	givingClause
	takingClause
	fromClause
	payingClause
	gildClause
	toClause
	castClauses
)

var castWords = [castClauses]string{onClause: "on", forClause: "for", givingClause: "giving", takingClause: "taking", fromClause: "from", payingClause: "paying", gildClause: "gilding", toClause: "to"}

// A sort is what stands in a clause of a spell.
type sort uint8

const (
	unsaid  sort = iota
	aWizard      // the first four in the order of the decks
	aTower
	aFamiliar
	aSpell
	aPair     // a Wizard or Tower
	anything  // any card, an Item or an Undead
	someFinds // treasures, or nothing
	offeredCard
	aPlayer
	aDeck
	aSchool
	aPrice
	eyes
	gilded
	aUse
)

// sorts tell the words of cards.txt for them, what kinds of items they are, and
// whether a clause may list several, or so many of one.
var sorts = [...]struct {
	word  string
	takes referee.Kinds
	list  bool
}{
	aWizard:     {"wizard", referee.Of(referee.Card), false},
	aTower:      {"tower", referee.Of(referee.Card), false},
	aFamiliar:   {"familiar", referee.Of(referee.Card), false},
	aSpell:      {"spell", referee.Of(referee.Card), false},
	aPair:       {"pair", referee.Of(referee.Card), false},
	anything:    {"anything", referee.Of(referee.Card, Dungeon), false},
	someFinds:   {"treasures", referee.Of(Dungeon), true},
	offeredCard: {"offered", referee.Of(referee.Card), false},
	aPlayer:     {"player", referee.Of(referee.Player), false},
	aDeck:       {"deck", referee.Of(Deck), false},
	aSchool:     {"school", referee.Of(School), false},
	aPrice:      {"price", referee.Of(Goods, referee.Nothing), true},
	eyes:        {"eyes", referee.Of(Goods), true},
	gilded:      {"reagents", referee.Of(Reagent, referee.Nothing), true},
	aUse:        {"use", referee.Of(Use), false},
}

// sortOf finds a word of cards.txt.
func sortOf(word string) sort {
	for w := range sorts {
		if sorts[w].word == word {
			return sort(w)
		}
	}
	return unsaid
}

// A wanted is what a spell wants in one clause.
type wanted struct {
	what     sort
	optional bool
}

func castSlots() []referee.Slot {
	target := func(word, what string, ks ...referee.Kind) referee.Slot {
		return kit.May(kit.One(word, what, append(ks, referee.Nothing)...))
	}
	found := target("taking", "a card, or nothing", referee.Card, Dungeon)
	found.Max, found.Counted = 0, true
	return []referee.Slot{
		kit.One("", "a spell", referee.Card),
		target("on", "a card, a player, a deck, or nothing", referee.Card, Dungeon, referee.Player, Deck),
		target("for", "a school, or nothing", School),
		target("giving", "a card, or nothing", referee.Card),
		found,
		target("from", "a player, or nothing", referee.Player),
		kit.May(kit.Sums("paying", "what is paid, or nothing", Goods, referee.Nothing)),
		kit.May(kit.Sums("gilding", orNothing, Reagent, referee.Nothing)),
		kit.May(kit.One("to", "score, gather, research or delve", Use)),
	}
}

// suits tells whether an item is a word that can stand in a clause of that sort.
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

// castForm checks the clauses of a spell against cards.txt.
func castForm(s statement) error {
	if !s.Begun() {
		return nil
	}
	spell := listed(s.Items[0].Ref)
	if spell == nil {
		spell = &unlisted
	}
	clauses, target := kit.Clauses(s), spell.target
	if items := s.Clause(target); target > 0 && target != gildClause && len(items) == 1 && items[0].Kind == referee.Nothing {
		if clauses&^1 != 1<<target {
			return errors.New("with no target the spell takes no other clause: " + castWords[target] + " nothing")
		}
		return nil
	}
	var missing error // what is wrong is told before what is missing: more would not mend it
	for n := onClause; n < castClauses; n++ {
		w, items := spell.said[n], s.Clause(n)
		switch {
		case len(items) == 0 && w.what != unsaid && !w.optional && missing == nil:
			missing = referee.Missing{Clause: n, Why: errors.New("that spell wants “" + castWords[n] + "”")}
		case len(items) > 0 && w.what == unsaid:
			return errors.New("that spell has no use for “" + castWords[n] + "”")
		}
		for _, it := range items {
			if !w.what.suits(it) {
				return errors.New("that cannot stand behind “" + castWords[n] + "” here")
			}
			if !sorts[w.what].list && (len(items) > 1 || it.Count != 1) {
				return errors.New("one card stands behind “" + castWords[n] + "”")
			}
		}
		if w.what == offeredCard && len(items) > 0 && (groupOf(items[0].Ref) == familiarDeck) != has(clauses, toClause) {
			wrong := errors.New("a Familiar, and nothing else, is taken to score, gather, research or delve")
			if has(clauses, toClause) {
				return wrong
			}
			missing = referee.Missing{Clause: toClause, Why: wrong}
		}
	}
	return missing
}

// useForm: only what a ruling lets a player use again.
func useForm(s statement) error {
	if !s.Begun() {
		return nil
	}
	switch base := baseOf(s.Items[0].Ref); base {
	case skryLacum, skryTurrim, skryVeneficus, skryAdiutor:
		return castForm(s)
	case conversusEstAurum:
		if !has(kit.Clauses(s), gildClause) {
			return referee.Missing{Clause: gildClause, Why: errors.New("say what is gilded: gilding REAGENTS")}
		}
		return castForm(s)
	}
	return errors.New("only a Skry spell and Conversus est Aurum are used again")
}

// castMoment is the rest of the rule `phase`: reagents are gilded at the cast by
// a ruling only.
var castMoment = kit.Refuse("phase", "Conversus est Aurum gilds with a Convert action, not when it is cast",
	func(t *Table, s statement) bool {
		return has(kit.Clauses(s), gildClause) && !t.house.Has(gildAtCast)
	})

var useMoment = kit.Refuse("phase", "that is done with the cast only, unless a table rules otherwise (conversus, skry-repeat)",
	func(t *Table, s statement) bool {
		if baseOf(s.Items[0].Ref) == conversusEstAurum {
			return !t.house.Has(gildAnyTime)
		}
		return !t.house.Has(skryAgain)
	})

// castDue: Librorum's spell is cast before any other.
var castDue = rule{
	ID:      "owed",
	Refuses: func(t *Table, s statement) bool { return t.due != noCard && t.card(s.Items[0].Ref) != t.due },
	Why:     owedFirst.Why,
}

var castOwn = rule{
	ID: "own", Absent: true, First: true, Hidden: func(t *Table, s statement) bool { return !t.seenElsewhere(s) },
	Refuses: func(t *Table, s statement) bool {
		return groupOf(s.Items[0].Ref) != spellDeck || !t.lies(s.Items[0].Ref).is(at(uncast, s.By))
	},
	Why: says("{who} has no uncast {what}"),
}

// seenElsewhere tells whether everybody can see that a card is no uncast Spell of
// the player who would cast it: it is none, it lies face up, or nothing lies face
// down there.
func (t *Table) seenElsewhere(s statement) bool {
	c := t.card(s.Items[0].Ref)
	return c == noCard || groupOf(s.Items[0].Ref) != spellDeck || t.where[c].inSight() || t.owned(s.By, spellDeck, 1<<uncast) == 0
}

var castLimit = rule{
	ID: "cast-limit", Absent: true, First: true,
	Refuses: func(t *Table, s statement) bool {
		ref := s.Items[0].Ref
		return !t.all && t.ones == 0 && t.card(ref) != t.due && t.lies(ref)&fresh == 0
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.openCasts() == "that" {
			return "only the spell just got can be cast now, not " + x.Word(referee.Card, s.Items[0].Ref)
		}
		return "no cast is open: one spell after a Gather action, the one just researched, any number after a Familiar's gathering"
	},
}

// free tells whether a cast is Librorum's, and by the ruling needs no reagents.
func (t *Table) free(s statement) bool {
	return s.Verb == vUse || t.due != noCard && t.card(s.Items[0].Ref) == t.due && !t.house.Has(paidLibrorum)
}

// castCost is what a cast takes of p's tokens: the spell's reagents, more Eye of
// Newt where that is said of Potio, a Tower's price, and what is gilded.
func (t *Table) castCost(s statement) (b bag) {
	if !t.free(s) {
		b, _ = t.listOf(t.card(s.Items[0].Ref))
	}
	switch baseOf(s.Items[0].Ref) {
	case potioInvisibilia:
		if said := s.Clause(payingClause); len(said) > 0 && !t.free(s) {
			b[eye] = int32(said[0].Count)
		}
	case skryTurrim:
		b = b.plus(bagOf(s.Clause(payingClause)))
	}
	return b.plus(bagOf(s.Clause(gildClause)))
}

// castMissing finds what of a face a cast rests on.
func (t *Table) castMissing(s statement) (m missing) {
	if m = t.listMissing(s.Items[0].Ref); m.what != nothing && !t.free(s) {
		return m
	}
	target, _ := t.targeted(s)
	if target == nil {
		return missing{}
	}
	ref := target.Ref
	switch baseOf(s.Items[0].Ref) {
	case skryTurrim:
		return t.priceMissing(s)
	case librorum:
		if m = t.schoolMissing(ref); m.what == nothing && t.house.Has(paidLibrorum) && groupOf(ref) == spellDeck {
			m = t.listMissing(ref)
		}
		return m
	case exNihilo:
		if m = t.schoolMissing(ref); m.what != nothing {
			return m
		}
	}
	if use, ok := s.Ref(toClause); ok {
		return t.useMissing(s.By, ref, use)
	}
	return missing{}
}

var castFace = faceRule((*Table).castMissing)

var castHave = haveRule((*Table).castCost)

// eyesPaid: for Potio Invisibilia as much Eye of Newt as the card shows, or more.
var eyesPaid = rule{
	ID: "price",
	Refuses: func(t *Table, s statement) bool {
		said := s.Clause(payingClause)
		if len(said) == 0 || baseOf(s.Items[0].Ref) != potioInvisibilia {
			return false
		}
		printed, _ := t.listOf(t.card(s.Items[0].Ref))
		return t.free(s) || int32(said[0].Count) < printed[eye]
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if t.free(s) {
			return "that cast is free: nothing is paid for it"
		}
		printed, _ := t.listOf(t.card(s.Items[0].Ref))
		return fmt.Sprintf("the card shows %d Eye of Newt, and at least that is paid", printed[eye])
	},
}

// castFee is the Mana that a cast takes beside reagents.
func (t *Table) castFee(s statement) int32 {
	target, _ := t.targeted(s)
	if target == nil {
		return 0
	}
	switch baseOf(s.Items[0].Ref) {
	case skryVeneficus:
		return skryVeneficus.n()
	case skryAdiutor:
		return t.wage(s.By, target.Ref)
	}
	return 0
}

var castMana, castGold = affords("mana", (*Table).castFee), goldRule(payingClause)

var useSpell = kit.Refuse("spell", "{who} has no active {what}",
	func(t *Table, s statement) bool { return !t.belongs(s.By, s.Items[0].Ref, 1<<active) })

var useOnce = kit.Refuse("used", "{what} has looked in this turn already",
	func(t *Table, s statement) bool {
		c := t.card(s.Items[0].Ref)
		return c != noCard && baseOf(s.Items[0].Ref) != conversusEstAurum && t.where[c]&turned != 0
	})

// doCast pays for a spell, puts it where it belongs and lets it do what it does.
func doCast(t *Table, s statement) {
	p, c := s.By, t.card(s.Items[0].Ref)
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
	t.triggers()
}

func doUse(t *Table, s statement) {
	c := t.card(s.Items[0].Ref)
	paid := t.pay(s)
	t.where[c] |= turned
	t.effect(s, c, paid)
	t.triggers()
}

// pay takes what a cast or use costs, and tells which tokens went.
func (t *Table) pay(s statement) (paid bag) {
	one := &t.seat[s.By]
	paid = t.castCost(s)
	one.reagents = one.reagents.minus(paid)
	one.gold -= goodsOf(s.Clause(payingClause)).gold
	one.mana -= t.castFee(s)
	return paid
}
