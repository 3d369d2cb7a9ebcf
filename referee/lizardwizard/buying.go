package lizardwizard

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Research, Towers, Familiars, and the spell that New Research gives (Research
// Spell; Create a Tower; Summon a Familiar).

// offered reports whether a card is on offer.
func (t *Table) offered(ref int32) bool { return t.hasCard(0, ref, 1<<onOffer) }

var spellFace = faceRule(func(t *Table, s move) missing { return t.schoolMissing(s.Items[0].Ref) })

// fee returns the cost of researching a spell, and whether the usual price is assumed for an
// unknown one.
func (t *Table) fee(ref int32) (n int32, assumed bool) {
	n, told := t.price[t.card(ref)].coins()
	if !told || t.house.Has(flatFive) {
		return startSpellFee, !t.house.Has(flatFive)
	}
	return n, false
}

// researchFee returns the Mana that a research takes: what it says is paid, or the fee.
func (t *Table) researchFee(s move) int32 {
	if paid := goodsOf(s.Clause(1))[mana]; paid > 0 {
		return paid
	}
	n, _ := t.fee(s.Items[0].Ref)
	return n
}

// researchPaid refuses another payment than the fee, where that is known.
var researchPaid = rule{
	ID: "price",
	Refuses: func(t *Table, s move) bool {
		n, assumed := t.fee(s.Items[0].Ref)
		return !assumed && t.researchFee(s) != n
	},
	Why: func(t *Table, s move, x *lexicon) string {
		n, _ := t.fee(s.Items[0].Ref)
		return fmt.Sprintf("%s costs %d mana, not %d%s", x.Word(referee.Card, s.Items[0].Ref), n, t.researchFee(s), t.house.RuledNote(flatFive))
	},
}

// assumedPrice returns the question for a spell's assumed price.
func assumedPrice(t *Table, s move, x *lexicon) *referee.Lack {
	if !s.HasObject() || len(s.Clause(1)) > 0 {
		return nil
	} else if _, assumed := t.fee(s.Items[0].Ref); !assumed {
		return nil
	}
	lack := missing{s.Items[0].Ref, partMana}.lack(x)
	lack.Else = goods{mana: startSpellFee}.words()
	return &lack
}

var researchMana = affordRule("mana", (*Table).researchFee)

func doResearch(t *Table, s move) {
	t.act(s.By)
	fee := t.researchFee(s)
	_, assumed := t.fee(s.Items[0].Ref)
	c := t.bind(s.Items[0].Ref)
	if t.seat[s.By].goods[mana] -= fee; assumed {
		t.price[c].setCoins(fee)
	}
	t.put(c, uncast, s.By)
	t.where[c] |= fresh
}

func doTake(t *Table, s move) {
	c := t.bind(s.Items[0].Ref)
	t.put(c, uncast, s.By)
	if !t.house.Has(noFreeCast) {
		t.where[c] |= fresh
	}
	t.taking = false
}

// A towerPrice is the cost of a Tower for one player: a number of its reagents, or Gold.
type towerPrice struct {
	list          goods
	tokens, coins int32

	listed, coined bool // which half was entered
	light          bool // a half that was not entered is whatever is paid
	isFree         bool // either half comes to nothing, or may
}

func (t *Table) towerPrice(p int8, ref int32) (c towerPrice) {
	c.list, c.listed = t.listOf(t.card(ref))
	c.coins, c.coined = t.price[t.card(ref)].coins()
	c.tokens, c.light = c.list.total(), t.isLight()
	if c.light && !c.listed {
		c.list, c.tokens = goods{tokens, tokens, tokens, tokens, tokens, tokens, tokens}, number(baseOf(ref))
	}
	off := insumptuosus.n() * t.activeCopies(p, insumptuosus)
	c.tokens = max(0, c.tokens-aedificateAgentibus.n()*t.activeCopies(p, aedificateAgentibus))
	c.coins = max(0, c.coins-off)
	c.isFree = (c.listed || c.light) && c.tokens == 0 || c.coined && c.coins == 0 || c.takesAnyGold() && off > 0
	return c
}

// takesAnyGold reports whether the Gold that the Tower costs is whatever is paid.
func (c *towerPrice) takesAnyGold() bool { return c.light && !c.coined }

// exceeds reports whether the payment is too much, or no part of the price.
func (c *towerPrice) exceeds(pay goods) bool {
	return pay[gold] > c.coins && !c.takesAnyGold() || !pay.within(c.list) || pay.total() > c.tokens || pay[gold] > 0 && pay.reagents() != (goods{})
}

// isPaidBy reports whether the payment is exactly the price.
func (c *towerPrice) isPaidBy(pay goods) bool {
	switch {
	case pay == (goods{}):
		return c.isFree
	case pay[gold] > 0:
		return (pay[gold] == c.coins || c.takesAnyGold()) && !c.exceeds(pay)
	}
	return pay.total() == c.tokens && !c.exceeds(pay)
}

// A purchase is a Tower bought by an action or by Skry Turrim.
type purchase struct {
	ref     int32
	pay     goods
	price   towerPrice
	isTower bool
}

func (t *Table) purchaseIn(s move) (b purchase) {
	if s.Verb == verbBuild {
		b = purchase{ref: s.Items[0].Ref, pay: goodsOf(s.Clause(1)), isTower: true}
	} else if target, _ := t.targetOf(s); target != nil && baseOf(s.Items[0].Ref) == skryTurrim {
		b = purchase{ref: target.Ref, pay: goodsOf(s.Clause(payingClause)), isTower: true}
	}
	if b.isTower {
		b.price = t.towerPrice(s.By, b.ref)
	}
	return b
}

// priceMissing returns the unknown half of a Tower's price on which the payment depends:
// the half that is paid. If nothing is paid, it returns either, unless one is known to
// be nothing. In a light game it depends on neither.
func (t *Table) priceMissing(s move) missing {
	b := t.purchaseIn(s)
	wood, brass := b.pay.reagents() != (goods{}), b.pay[gold] > 0
	switch {
	case !b.isTower || deckOfWord(b.ref) != towerDeck, t.isLight(), wood && brass, !wood && !brass && b.price.isFree:
	case !brass && !b.price.listed:
		return missing{b.ref, partTower}
	case !wood && !b.price.coined:
		return missing{b.ref, partGold}
	}
	return missing{}
}

var buildFace = faceRule((*Table).priceMissing)

// towerPaid requires exactly the reagents or the Gold that the Tower costs its buyer.
var towerPaid = kit.RuleOn(rule{
	ID: "price", Looks: law.Length,
	Rare: rare{TooLong: func(t *Table, s move) bool {
		b := t.purchaseIn(s)
		if s.Items[len(s.Items)-1].Kind == referee.Nothing {
			return b.isTower && !b.price.isFree
		}
		return b.isTower && b.price.exceeds(b.pay)
	}},
}, (*Table).purchaseIn,
	func(_ *Table, b purchase) bool { return b.isTower && !b.price.isPaidBy(b.pay) },
	func(_ *Table, b purchase, x *lexicon) string {
		c := &b.price
		if !c.listed && !c.coined && !c.light {
			return "a Tower costs reagents or gold, not both: " + b.pay.words()
		}
		var costs kit.Parts
		costs.Add(c.listed, "%s", c.list.words())
		costs.Add(c.light && !c.listed, "%s", spelling.Count(c.tokens, "reagent"))
		if off := c.list.total() - c.tokens; off > 0 && c.listed {
			costs[0] += fmt.Sprintf(", %d off", off)
		}
		costs.Add(c.coined, "%s", goods{gold: c.coins}.words())
		costs.Add(c.takesAnyGold(), "gold")
		instead := ", not " + b.pay.words()
		switch {
		case b.pay == (goods{}):
			instead = ""
		case b.pay.reagents() != (goods{}) && b.pay[gold] > 0:
			instead = ", not both"
		}
		return fmt.Sprintf("the %s costs %s%s", x.Word(referee.Card, b.ref), strings.Join(costs, ", or "), instead)
	})

// haveRule returns the rule have: the player has the tokens that a move takes.
func haveRule(takes func(*Table, move) goods) rule {
	return rule{
		ID: "have", Rare: rare{Sure: true},
		Refuses: func(t *Table, s move) bool { return !takes(t, s).within(t.seat[s.By].goods) },
		Why: func(t *Table, s move, x *lexicon) string {
			return fmt.Sprintf("that takes %s; %s has %s", takes(t, s).words(), x.Players[s.By], t.seat[s.By].orNone())
		},
	}
}

// tokensIn returns a function for the tokens named in a clause.
func tokensIn(clause uint8) func(*Table, move) goods {
	return func(_ *Table, s move) goods { return reagentsOf(s.Clause(clause)) }
}

// affordRule returns the rule mana or gold: the player can pay. It names no secret amount.
func affordRule(id string, costs func(*Table, move) int32) rule {
	what, name := int32(mana), "Mana"
	if id == "gold" {
		what, name = gold, "Gold"
	}
	return rule{
		ID: id, Hidden: func(t *Table, s move) bool { return costs(t, s) > 0 },
		Rare: rare{SameHidden: func(now, was *Table, s move) bool {
			return costs(now, s) == costs(was, s) && now.seat[s.By].goods[what] == was.seat[s.By].goods[what]
		}},
		Refuses: func(t *Table, s move) bool { return costs(t, s) > t.seat[s.By].goods[what] },
		Why:     reason("{who} has less " + name + " than that"),
	}
}

// goldRule returns an affordRule for the Gold named in a clause.
func goldRule(clause uint8) rule {
	return affordRule("gold", func(_ *Table, s move) int32 { return goodsOf(s.Clause(clause))[gold] })
}

func doBuild(t *Table, s move) {
	t.act(s.By)
	one := &t.seat[s.By]
	one.goods = one.minus(goodsOf(s.Clause(1)))
	t.put(t.bind(s.Items[0].Ref), active, s.By)
}
