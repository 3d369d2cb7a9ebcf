package lizardwizard

import (
	"fmt"

	"magistrate/referee"
)

// Research, Towers, Familiars, and the spell that New Research gives (Research
// Spell; Create a Tower; Summon a Familiar).

// onOfferRule is the rule `offer` for the cards of a deck.
func onOfferRule(g group) rule {
	return rule{
		ID: "offer", Absent: true, First: true,
		Refuses: func(t *Table, s statement) bool { return !t.offered(s.Items[0].Ref, g) },
		Why:     func(_ *Table, s statement, x *lexicon) string { return notOffered(s.Items[0].Ref, x) },
	}
}

func (t *Table) offered(ref int32, g group) bool {
	c := t.card(ref)
	return c != noCard && groupOf(ref) == g && t.where[c].zone() == onOffer
}

var (
	spellOffer    = onOfferRule(spellDeck)
	towerOffer    = onOfferRule(towerDeck)
	familiarOffer = onOfferRule(familiarDeck)
)

// schoolMissing: somebody gets a spell whose school nobody has said.
func (t *Table) schoolMissing(ref int32) missing {
	if groupOf(ref) != spellDeck {
		return missing{}
	}
	if _, known := t.schoolOf(t.card(ref)); !known {
		return lacking(ref, partSchool)
	}
	return missing{}
}

var spellFace = faceRule(func(t *Table, s statement) missing { return t.schoolMissing(s.Items[0].Ref) })

// fee is what researching a spell costs.
func (t *Table) fee(ref int32) int32 {
	if n, known := t.priceOf(t.card(ref)).coins(); known && !t.house.Has(flatFive) {
		return n
	}
	return startSpellFee
}

var researchMana = rule{
	ID: "mana", Hidden: always,
	Refuses: func(t *Table, s statement) bool { return t.fee(s.Items[0].Ref) > t.seat[s.By].mana },
	Why:     noSum("Mana"),
}

func doResearch(t *Table, s statement) {
	t.act(s.By)
	ref := s.Items[0].Ref
	t.seat[s.By].mana -= t.fee(ref)
	c := t.card(ref)
	if _, known := t.priceOf(c).coins(); !known && !t.house.Has(flatFive) {
		t.price[pricePlace(c)].setCoins(startSpellFee)
	}
	t.put(c, uncast, s.By)
	t.where[c] |= fresh
	t.triggers()
}

var takeOwed = rule{
	ID: "owed", Broad: true,
	Refuses: func(t *Table, _ statement) bool { return t.offersLack() || t.due != noCard },
	Why:     func(t *Table, _ statement, x *lexicon) string { return "first " + t.debts(x) },
}

func doTake(t *Table, s statement) {
	c := t.card(s.Items[0].Ref)
	t.put(c, uncast, s.By)
	if !t.house.Has(noFreeCast) {
		t.where[c] |= fresh
	}
	t.taking = false
	t.triggers()
}

// A payment is what is paid for a Tower, or moved by a spell that the book does not list.
type payment struct {
	paid       bag
	gold, mana int32
}

func paying(s statement, clause uint8) (p payment) {
	items := s.Clause(clause)
	p.paid = bagOf(items)
	for _, it := range items {
		switch {
		case it.Kind != Goods:
		case it.Ref == gold:
			p.gold += int32(it.Count)
		case it.Ref == mana:
			p.mana += int32(it.Count)
		}
	}
	return p
}

// towerCost is what a Tower costs p: reagents, of which less are left out, or
// gold. The flags tell which half was said.
func (t *Table) towerCost(p int8, ref int32) (list bag, tokens, coins int32, listed, priced bool) {
	c := t.card(ref)
	list, listed = t.listOf(c)
	coins, priced = t.priceOf(c).coins()
	tokens = max(0, list.total()-spells[aedificateAgentibus-firstSpell].n*t.count(p, aedificateAgentibus))
	coins = max(0, coins-spells[insumptuosus-firstSpell].n*t.count(p, insumptuosus))
	return list, tokens, coins, listed, priced
}

// priceMissing finds the half of a Tower's price that decides a payment: the
// one that is paid; both where nothing is, unless one comes to nothing.
func (t *Table) priceMissing(p int8, ref int32, pay payment) missing {
	if groupOf(ref) != towerDeck {
		return missing{}
	}
	_, tokens, coins, listed, priced := t.towerCost(p, ref)
	wood, brass := pay.paid != (bag{}), pay.gold > 0
	switch {
	case wood && brass: // never right
	case wood && !listed:
		return lacking(ref, partReagents)
	case brass && !priced:
		return lacking(ref, partGold)
	case wood || brass || listed && tokens == 0 || priced && coins == 0:
	case !listed:
		return lacking(ref, partReagents)
	case !priced:
		return lacking(ref, partGold)
	}
	return missing{}
}

// pays tells whether a payment is what a Tower costs p.
func (t *Table) pays(p int8, ref int32, pay payment) bool {
	list, tokens, coins, listed, priced := t.towerCost(p, ref)
	wood, brass := pay.paid != (bag{}), pay.gold > 0
	switch {
	case wood && brass:
		return false
	case wood:
		return pay.paid.within(list) && pay.paid.total() == tokens
	case brass:
		return pay.gold == coins
	}
	return listed && tokens == 0 || priced && coins == 0
}

func (t *Table) whyPrice(p int8, ref int32, pay payment, x *lexicon) string {
	list, tokens, coins, listed, priced := t.towerCost(p, ref)
	costs := ""
	if listed {
		costs = list.words()
		if off := list.total() - tokens; off > 0 {
			costs += fmt.Sprintf(", %d off", off)
		}
	}
	if priced {
		if costs != "" {
			costs += ", or "
		}
		costs += goodsWords(bag{}, coins, 0)
	}
	return fmt.Sprintf("the %s costs %s, never both; said is %s", x.Word(referee.Card, ref), costs, goodsWords(pay.paid, pay.gold, 0))
}

var buildFace = faceRule(func(t *Table, s statement) missing { return t.priceMissing(s.By, s.Items[0].Ref, paying(s, 1)) })

var buildPrice = rule{
	ID:      "price",
	Refuses: func(t *Table, s statement) bool { return !t.pays(s.By, s.Items[0].Ref, paying(s, 1)) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return t.whyPrice(s.By, s.Items[0].Ref, paying(s, 1), x)
	},
}

// haveRule: the reagents named in a clause are there.
func haveRule(clause uint8) rule {
	return rule{
		ID:      "have",
		Refuses: func(t *Table, s statement) bool { return !paying(s, clause).paid.within(t.seat[s.By].reagents) },
		Why:     func(t *Table, s statement, x *lexicon) string { return t.whatHas(s.By, x) },
	}
}

func (t *Table) whatHas(p int8, x *lexicon) string {
	return fmt.Sprintf("%s has %s", x.Players[p], t.seat[p].reagents.words())
}

// goldRule: so is the Gold.
func goldRule(clause uint8) rule {
	return rule{
		ID: "gold", Hidden: always,
		Refuses: func(t *Table, s statement) bool { return paying(s, clause).gold > t.seat[s.By].gold },
		Why:     noSum("Gold"),
	}
}

func (t *Table) spend(p int8, pay payment) {
	one := &t.seat[p]
	one.reagents, one.gold, one.mana = one.reagents.minus(pay.paid), one.gold-pay.gold, one.mana-pay.mana
}

func doBuild(t *Table, s statement) {
	t.act(s.By)
	t.spend(s.By, paying(s, 1))
	t.put(t.card(s.Items[0].Ref), active, s.By)
	t.triggers()
}
