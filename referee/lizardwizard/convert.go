package lizardwizard

import (
	"fmt"

	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// The Convert action (Convert Reagents to Mana), with what spells add to it.

// A conversion is what a convert statement says.
type conversion struct {
	by                                       int8
	sold, changing, into, gilding, scrapping bag
	raising                                  int32
	raises                                   bool
}

func converting(_ *Table, s statement) (c conversion) {
	c = conversion{by: s.By, sold: bagOf(s.Clause(0)), changing: bagOf(s.Clause(changingClause)), into: bagOf(s.Clause(intoClause)),
		gilding: bagOf(s.Clause(gildingClause)), scrapping: bagOf(s.Clause(scrappingClause))}
	c.raising, c.raises = s.Ref(raisingClause)
	return c
}

var convertSpell = spellRule([]card{changingClause: converto, raisingClause: pullulate, gildingClause: conversusEstAurum})

// afterChange is what is there once what is changed has become something else.
func (t *Table) afterChange(c conversion) (own bag, ok bool) {
	own = t.seat[c.by].reagents
	if !c.changing.within(own) {
		return own, false
	}
	return own.minus(c.changing).plus(c.into), true
}

var convertHave = kit.Judge(rule{ID: "have"}, converting,
	func(t *Table, c conversion) bool {
		own, ok := t.afterChange(c)
		return !ok || !c.sold.plus(c.gilding).plus(c.scrapping).within(own)
	},
	func(t *Table, c conversion, x *lexicon) string {
		own, _ := t.afterChange(c)
		return x.Players[c.by] + " has " + own.held()
	})

// changes tells whether two of a kind go for each one of another.
func (c conversion) changes() bool {
	pairs := c.into.total()
	for r, n := range c.changing {
		if n%2 != 0 || n/2+c.into[r] > pairs { // a pair would have to become its own kind
			return false
		}
	}
	return c.changing.total() == 2*pairs
}

var changeRatio = kit.Judge(rule{ID: "convert-ratio"}, converting,
	func(_ *Table, c conversion) bool { return !c.changes() },
	func(_ *Table, c conversion, _ *lexicon) string {
		return fmt.Sprintf("two of a kind change into one of another; %s into %s does not", c.changing.words(), c.into.words())
	})

// gildRatio: what a clause gilds are threes.
func gildRatio(clause uint8) rule {
	return kit.Judge(rule{ID: "convert-ratio"}, tokensIn(clause),
		func(_ *Table, gilded bag) bool { return gilded.total()%3 != 0 },
		func(_ *Table, gilded bag, _ *lexicon) string {
			return fmt.Sprintf("three tokens make a Gold; %d are said", gilded.total())
		})
}

// kindsSold is how many kinds p sells at their value.
func (t *Table) kindsSold(p int8) int {
	if t.has(p, conversioAgentibus) {
		return int(conversioAgentibus.n())
	}
	return 1
}

var (
	convertKinds = kit.Judge(rule{ID: "convert-kinds"}, converting,
		func(t *Table, c conversion) bool { return c.sold.kinds() > t.kindsSold(c.by) },
		func(t *Table, c conversion, x *lexicon) string {
			return fmt.Sprintf("%s sells %s at value, not %s; others bring 1 Mana each: “convert nothing scrapping …”", x.Players[c.by], spelling.Count(t.kindsSold(c.by), "kind"), c.sold.words())
		})
	convertMix = kit.Judge(rule{ID: "convert-mix"}, converting,
		func(t *Table, c conversion) bool {
			return !t.house.Has(mixedSale) && c.sold != (bag{}) && c.scrapping != (bag{})
		},
		func(*Table, conversion, *lexicon) string {
			return "one Convert action sells at value or turns reagents in for 1 Mana each"
		})
)

var convertSupply = supplyRule(func(t *Table, s statement) bag { c := converting(t, s); return c.into.minus(c.changing) })

// pays is what each token of a kind is sold for: what Pullulate raises pays more.
func (t *Table) pays(c conversion, r int) int32 {
	switch {
	case !c.raises || int32(r) != c.raising:
		return t.value[r]
	case t.house.Has(payoutOnly):
		return t.value[r] + pullulate.n()
	}
	return t.raised(r, pullulate.n())
}

func doConvert(t *Table, s statement) {
	t.act(s.By)
	c := converting(t, s)
	p := &t.seat[s.By]
	p.reagents = p.reagents.minus(c.changing).plus(c.into)
	for r, n := range c.sold {
		p.mana += n * t.pays(c, r)
	}
	if c.raises && !t.house.Has(payoutOnly) {
		t.value[int(c.raising)] = t.raised(int(c.raising), pullulate.n())
	}
	for r, n := range c.sold {
		t.value[r] = max(t.value[r]-n, int32(t.low[r]))
	}
	p.mana += c.scrapping.total()
	p.gold += c.gilding.total() / 3
	p.reagents = p.reagents.minus(c.sold).minus(c.gilding).minus(c.scrapping)
}
