package lizardwizard

import (
	"fmt"

	"magistrate/referee/kit"
)

// The Convert action (Convert Reagents to Mana), with what spells add to it.

// A conversion is what a convert statement says.
type conversion struct {
	sold, changing, into, gilding, scrapping bag
	raising                                  int32
	raises                                   bool
}

func converting(s statement) (c conversion) {
	c.sold = bagOf(s.Clause(0))
	c.changing = bagOf(s.Clause(changingClause))
	c.into = bagOf(s.Clause(intoClause))
	c.gilding = bagOf(s.Clause(gildingClause))
	c.scrapping = bagOf(s.Clause(scrappingClause))
	c.raising, c.raises = s.Ref(raisingClause)
	return c
}

var convertSpell = spellRule([]card{changingClause: converto, raisingClause: pullulate, gildingClause: conversusEstAurum})

var convertHave = rule{
	ID: "have",
	Refuses: func(t *Table, s statement) bool {
		c := converting(s)
		own := t.seat[s.By].reagents
		return !c.changing.within(own) || !c.sold.plus(c.gilding).plus(c.scrapping).within(own.minus(c.changing).plus(c.into))
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		c, own := converting(s), t.seat[s.By].reagents
		if c.changing.within(own) {
			own = own.minus(c.changing).plus(c.into)
		}
		return x.Players[s.By] + " has " + own.words()
	},
}

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

var changeRatio = rule{
	ID:      "convert-ratio",
	Refuses: func(_ *Table, s statement) bool { return !converting(s).changes() },
	Why: func(_ *Table, s statement, _ *lexicon) string {
		c := converting(s)
		return fmt.Sprintf("two of a kind change into one of another; %s into %s does not", c.changing.words(), c.into.words())
	},
}

// gildRatio: what a clause gilds are threes.
func gildRatio(clause uint8) rule {
	return rule{
		ID:      "convert-ratio",
		Refuses: func(_ *Table, s statement) bool { return bagOf(s.Clause(clause)).total()%3 != 0 },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			return fmt.Sprintf("three tokens make a Gold; %d are said", bagOf(s.Clause(clause)).total())
		},
	}
}

// kindsSold is how many kinds p sells at their value.
func (t *Table) kindsSold(p int8) int {
	if t.has(p, conversioAgentibus) {
		return int(conversioAgentibus.n())
	}
	return 1
}

var convertKinds = rule{
	ID:      "convert-kinds",
	Refuses: func(t *Table, s statement) bool { return converting(s).sold.kinds() > t.kindsSold(s.By) },
	Why: func(t *Table, s statement, x *lexicon) string {
		return fmt.Sprintf("%s sells %s at value, not %s; others bring 1 Mana each (scrapping)", x.Players[s.By], kit.Count(t.kindsSold(s.By), "kind"), converting(s).sold.words())
	},
}

var convertMix = rule{
	ID: "convert-mix",
	Refuses: func(t *Table, s statement) bool {
		c := converting(s)
		return !t.house.Has(mixedSale) && c.sold != (bag{}) && c.scrapping != (bag{})
	},
	Why: says("one Convert action sells at value or turns reagents in for 1 Mana each"),
}

var convertSupply = supplyRule(func(_ *Table, s statement) bag { c := converting(s); return c.into.minus(c.changing) })

func doConvert(t *Table, s statement) {
	t.act(s.By)
	c := converting(s)
	p := &t.seat[s.By]
	p.reagents = p.reagents.minus(c.changing).plus(c.into)
	bonus := pullulate.n()
	if c.raises && !t.house.Has(payoutOnly) {
		t.raise(int(c.raising), bonus)
	}
	for r, n := range c.sold {
		pays := t.value[r]
		if c.raises && t.house.Has(payoutOnly) && int32(r) == c.raising {
			pays += bonus
		}
		p.mana += n * pays
		t.value[r] = max(t.value[r]-n, int32(t.low[r]))
	}
	p.mana += c.scrapping.total()
	p.gold += c.gilding.total() / 3
	p.reagents = p.reagents.minus(c.sold).minus(c.gilding).minus(c.scrapping)
}
