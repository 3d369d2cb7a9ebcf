package lizardwizard

import (
	"fmt"

	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// The Convert action (Convert Reagents to Mana), with what spells add to it.

// A conversion is a parsed convert move.
type conversion struct {
	by                                       int8
	sold, changing, into, gilding, scrapping goods
	raising                                  int32
	raises                                   bool
}

func conversionIn(_ *Table, s move) (c conversion) {
	c = conversion{by: s.By, sold: reagentsOf(s.Clause(0)), changing: reagentsOf(s.Clause(changingClause)), into: reagentsOf(s.Clause(intoClause)),
		gilding: reagentsOf(s.Clause(gildingClause)), scrapping: reagentsOf(s.Clause(scrappingClause))}
	c.raising, c.raises = s.Ref(raisingClause)
	return c
}

var convertSpell = spellRule([]card{changingClause: converto, raisingClause: pullulate, gildingClause: conversusEstAurum})

// afterChange returns the player's tokens after changing some; false if they are lacking.
func (t *Table) afterChange(c conversion) (own goods, ok bool) {
	own = t.seat[c.by].reagents()
	if !c.changing.within(own) {
		return own, false
	}
	return own.minus(c.changing).plus(c.into), true
}

var convertHave = kit.RuleOn(rule{ID: "have"}, conversionIn,
	func(t *Table, c conversion) bool {
		own, ok := t.afterChange(c)
		return !ok || !c.sold.plus(c.gilding).plus(c.scrapping).within(own)
	},
	func(t *Table, c conversion, x *lexicon) string {
		own, _ := t.afterChange(c)
		return x.Players[c.by] + " has " + own.orNone()
	})

// changesInPairs reports whether two of a kind go for each one of another kind.
func (c conversion) changesInPairs() bool {
	pairs := c.into.total()
	for r, n := range c.changing[:reagents] {
		if n%2 != 0 || n/2+c.into[r] > pairs { // a pair would have to become its own kind
			return false
		}
	}
	return c.changing.total() == 2*pairs
}

var changeRatio = kit.RuleOn(rule{ID: "convert-ratio"}, conversionIn,
	func(_ *Table, c conversion) bool { return !c.changesInPairs() },
	func(_ *Table, c conversion, _ *lexicon) string {
		return fmt.Sprintf("two of a kind change into one of another kind; %s can't change into %s", c.changing.words(), c.into.words())
	})

// gildRatio returns the rule convert-ratio for a clause that gilds threes.
func gildRatio(clause uint8) rule {
	return kit.RuleOn(rule{ID: "convert-ratio"}, tokensIn(clause),
		func(_ *Table, gilded goods) bool { return gilded.total()%3 != 0 },
		func(_ *Table, gilded goods, _ *lexicon) string {
			return fmt.Sprintf("every three tokens make one Gold; %d is not a multiple of three", gilded.total())
		})
}

// saleKinds returns how many kinds p may sell at their value.
func (t *Table) saleKinds(p int8) int { return int(t.largest(p, 1, conversioAgentibus)) }

var (
	convertKinds = kit.RuleOn(rule{ID: "convert-kinds"}, conversionIn,
		func(t *Table, c conversion) bool { return c.sold.kinds() > t.saleKinds(c.by) },
		func(t *Table, c conversion, x *lexicon) string {
			return fmt.Sprintf("%s can sell only %s at value, not %s; scrap others for 1 Mana each: “convert nothing scrapping …”", x.Players[c.by], spelling.Count(t.saleKinds(c.by), "kind"), c.sold.words())
		})
	convertMix = kit.RuleOn(rule{ID: "convert-mix"}, conversionIn,
		func(t *Table, c conversion) bool {
			return !t.house.Has(mixedSale) && c.sold != (goods{}) && c.scrapping != (goods{})
		},
		func(*Table, conversion, *lexicon) string {
			return "a Convert action sells at value or scraps reagents for 1 Mana each, not both"
		})
)

var convertSupply = supplyRule(func(t *Table, s move) goods { c := conversionIn(t, s); return c.into.minus(c.changing) })

// salePrice returns the Mana for each token of a kind, raised by Pullulate.
func (t *Table) salePrice(c conversion, r int) int32 {
	switch {
	case !c.raises || int32(r) != c.raising:
		return t.value[r]
	case t.house.Has(payoutOnly):
		return t.value[r] + pullulate.n()
	}
	return t.raised(r, pullulate.n())
}

func doConvert(t *Table, s move) {
	t.act(s.By)
	c := conversionIn(t, s)
	p := &t.seat[s.By]
	p.goods = p.minus(c.changing).plus(c.into)
	for r, n := range c.sold[:reagents] {
		p.goods[mana] += n * t.salePrice(c, r)
	}
	if c.raises && !t.house.Has(payoutOnly) {
		t.value[int(c.raising)] = t.raised(int(c.raising), pullulate.n())
	}
	for r, n := range c.sold[:reagents] {
		t.value[r] = max(t.value[r]-n, int32(t.low[r]))
	}
	p.goods[mana] += c.scrapping.total()
	p.goods[gold] += c.gilding.total() / 3
	p.goods = p.minus(c.sold).minus(c.gilding).minus(c.scrapping)
}
