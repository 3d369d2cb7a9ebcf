package lizardwizard

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
)

// Research, Towers, Familiars, and the spell that New Research gives (Research
// Spell; Create a Tower; Summon a Familiar).

// onOfferRule is the rule `offer` for the cards of a deck.
func onOfferRule(g deck) rule {
	return rule{
		ID: "offer", Absent: true, First: true,
		Refuses: func(t *Table, s statement) bool {
			return groupOf(s.Items[0].Ref) != g || !t.offered(s.Items[0].Ref)
		},
		Why: says("the {what} is not on that offer"),
	}
}

// offered tells whether a card is on offer.
func (t *Table) offered(ref int32) bool {
	if groupOf(ref) == wizardDeck {
		return t.wizards[ref] > 0
	}
	return t.lies(ref).zone() == onOffer
}

var spellFace = faceRule(func(t *Table, s statement) missing { return t.schoolMissing(s.Items[0].Ref) })

// fee is what researching a spell costs.
func (t *Table) fee(ref int32) int32 {
	if n, known := t.priceOf(t.card(ref)).coins(); known && !t.house.Has(flatFive) {
		return n
	}
	return startSpellFee
}

// assumed tells whether researching a spell takes the usual price for its own, as nobody
// has told that.
func (t *Table) assumed(ref int32) bool {
	_, known := t.priceOf(t.card(ref)).coins()
	return !known && !t.house.Has(flatFive)
}

// usualPrice asks for the price of a spell that is assumed.
func usualPrice(t *Table, s statement, x *lexicon) *referee.Lack {
	if !s.Begun() || !t.assumed(s.Items[0].Ref) {
		return nil
	}
	lack := missing{s.Items[0].Ref, partMana}.lack(x)
	lack.Else = goods{mana: startSpellFee}.words()
	return &lack
}

var researchMana = affords("mana", func(t *Table, s statement) int32 { return t.fee(s.Items[0].Ref) })

func doResearch(t *Table, s statement) {
	t.act(s.By)
	ref := s.Items[0].Ref
	t.seat[s.By].mana -= t.fee(ref)
	c := t.card(ref)
	if t.assumed(ref) {
		t.price[pricePlace(c)].setCoins(startSpellFee)
	}
	t.put(c, uncast, s.By)
	t.where[c] |= fresh
	t.triggers()
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

// A towerPrice is what a Tower costs a player: so many of its reagents, or Gold.
type towerPrice struct {
	list          bag
	tokens, coins int32

	listed, coined bool // which half was said
}

func (t *Table) towerPrice(p int8, ref int32) (c towerPrice) {
	c.list, c.listed = t.listOf(t.card(ref))
	c.coins, c.coined = t.priceOf(t.card(ref)).coins()
	c.tokens = max(0, c.list.total()-aedificateAgentibus.n()*t.count(p, aedificateAgentibus))
	c.coins = max(0, c.coins-insumptuosus.n()*t.count(p, insumptuosus))
	return c
}

// free tells whether one half comes to nothing.
func (c *towerPrice) free() bool { return c.listed && c.tokens == 0 || c.coined && c.coins == 0 }

// buys is the Tower that a statement buys with what is paid for it, by an action or by
// Skry Turrim.
func (t *Table) buys(s statement) (ref int32, pay goods, tower bool) {
	if s.Verb == vBuild {
		return s.Items[0].Ref, goodsOf(s.Clause(1)), true
	}
	if target, _ := t.targeted(s); target != nil && baseOf(s.Items[0].Ref) == skryTurrim {
		return target.Ref, goodsOf(s.Clause(payingClause)), true
	}
	return 0, pay, false
}

// priceMissing finds the half of a Tower's price that decides a payment: the
// one that is paid; both where nothing is, unless one comes to nothing.
func (t *Table) priceMissing(s statement) missing {
	ref, pay, tower := t.buys(s)
	c, wood, brass := t.towerPrice(s.By, ref), pay.reagents != (bag{}), pay.gold > 0
	switch {
	case !tower || groupOf(ref) != towerDeck, wood && brass, !wood && !brass && c.free():
	case !brass && !c.listed:
		return missing{ref, partTower}
	case !wood && !c.coined:
		return missing{ref, partGold}
	}
	return missing{}
}

var buildFace = faceRule((*Table).priceMissing)

// towerPaid: reagents or Gold, just so much as the Tower costs who buys it.
var towerPaid = rule{
	ID: "price", Length: true,
	Beyond: func(t *Table, s statement) bool {
		ref, pay, tower := t.buys(s)
		c := t.towerPrice(s.By, ref)
		switch {
		case !tower:
			return false
		case s.Items[len(s.Items)-1].Kind == referee.Nothing:
			return !c.free()
		}
		return pay.gold > c.coins || !pay.reagents.within(c.list) || pay.reagents.total() > c.tokens || pay.gold > 0 && pay.reagents != (bag{})
	},
	Refuses: func(t *Table, s statement) bool {
		ref, pay, tower := t.buys(s)
		if !tower {
			return false
		}
		c, wood, brass := t.towerPrice(s.By, ref), pay.reagents != (bag{}), pay.gold > 0
		switch {
		case wood && brass:
			return true
		case wood:
			return !pay.reagents.within(c.list) || pay.reagents.total() != c.tokens
		case brass:
			return pay.gold != c.coins
		}
		return !c.free()
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		ref, pay, _ := t.buys(s)
		c := t.towerPrice(s.By, ref)
		if !c.listed && !c.coined {
			return "a Tower costs reagents or gold, not both: " + pay.words()
		}
		var costs kit.Parts
		costs.Add(c.listed, "%s", c.list.words())
		if off := c.list.total() - c.tokens; off > 0 {
			costs[0] += fmt.Sprintf(", %d off", off)
		}
		costs.Add(c.coined, "%s", goods{gold: c.coins}.words())
		instead := ", not " + pay.words()
		switch {
		case pay == (goods{}):
			instead = ""
		case pay.reagents != (bag{}) && pay.gold > 0:
			instead = ", not both"
		}
		return fmt.Sprintf("the %s costs %s%s", x.Word(referee.Card, ref), strings.Join(costs, ", or "), instead)
	},
}

// haveRule is the rule `have`: what a statement takes of tokens is there.
func haveRule(takes func(*Table, statement) bag) rule {
	return rule{
		ID: "have", Sure: true,
		Refuses: func(t *Table, s statement) bool { return !takes(t, s).within(t.seat[s.By].reagents) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return fmt.Sprintf("that takes %s; %s has %s", takes(t, s).words(), x.Players[s.By], t.seat[s.By].reagents.held())
		},
	}
}

// tokensIn are those named in a clause.
func tokensIn(clause uint8) func(*Table, statement) bag {
	return func(_ *Table, s statement) bag { return bagOf(s.Clause(clause)) }
}

// affords is the rule `mana` or `gold`: who pays has so much. It names no secret sum.
func affords(id string, costs func(*Table, statement) int32) rule {
	what, name := int32(mana), "Mana"
	if id == "gold" {
		what, name = gold, "Gold"
	}
	return rule{
		ID: id, Hidden: func(t *Table, s statement) bool { return costs(t, s) > 0 },
		Alike: func(now, was *Table, s statement) bool {
			return costs(now, s) == costs(was, s) && *now.seat[s.By].of(what) == *was.seat[s.By].of(what)
		},
		Refuses: func(t *Table, s statement) bool { return costs(t, s) > *t.seat[s.By].of(what) },
		Why:     says("{who} has less " + name + " than that"),
	}
}

// goldRule is affords for the Gold named in a clause.
func goldRule(clause uint8) rule {
	return affords("gold", func(_ *Table, s statement) int32 { return goodsOf(s.Clause(clause)).gold })
}

func doBuild(t *Table, s statement) {
	t.act(s.By)
	one := &t.seat[s.By]
	one.goods = one.minus(goodsOf(s.Clause(1)))
	t.put(t.card(s.Items[0].Ref), active, s.By)
	t.triggers()
}
