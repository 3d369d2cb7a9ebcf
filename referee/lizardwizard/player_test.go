package lizardwizard

import (
	"fmt"
	"math/rand/v2"

	"magistrate/referee"
)

// A player makes what is offered whole, by chance and by the rules.
type player struct {
	*rand.Rand
	t *Table
	x *lexicon
}

// items writes a bag behind a clause; nothing for none.
func itemsOf(b bag, k referee.Kind, clause uint8) (all []item) {
	for r, n := range b {
		if n > 0 {
			all = append(all, item{Kind: k, Ref: int32(r), Count: int16(n), Clause: clause})
		}
	}
	if all == nil {
		return []item{referee.One(referee.Nothing, 0, clause)}
	}
	return all
}

// some draws n tokens of a bag.
func (p *player) some(from bag, n int32) (b bag) {
	for ; n > 0 && from.total() > 0; n-- {
		k := p.Int32N(from.total())
		for r := range from {
			if k -= from[r]; k < 0 {
				from[r]--
				b[r]++
				break
			}
		}
	}
	return b
}

var every = bag{9, 9, 9, 9, 9, 9, 9}

// fill makes a template whole.
func (p *player) fill(o referee.Offer) statement {
	t := p.t
	s := statement{Verb: o.Verb, By: o.By}
	for _, it := range o.Items {
		if it.Kind != referee.Hole {
			s.Items = append(s.Items, it)
		}
	}
	switch o.Verb {
	case vFace:
		s.Items = append(s.Items, p.face(o)...)
	case vOffer:
		s.Items = p.turnUp()
	case vAchievements:
		for _, tile := range p.Perm(int(tiles))[:tilesLaid] {
			s.Items = append(s.Items, referee.One(Tile, int32(tile), 0))
		}
	case vStarts:
		var b bag
		for _, r := range p.Perm(reagents)[:s.By+1] {
			b[r] = 1
		}
		s.Items = itemsOf(b, Reagent, 1)
	case vGather:
		s.Items = p.gather(s.By)
	case vConvert:
		s.Items = p.convert(s.By)
	case vDuel:
		s.Items = append(s.Items, referee.One(referee.Number, 1+p.Int32N(min(t.seat[s.By].mana, 4)), 1))
	case vBid:
		s.Items = []item{referee.One(referee.Number, t.duel.bid+1, 0)}
	case vBuild:
		s.Items = append(s.Items, p.price(s.By, s.Items[0].Ref, 1)...)
	case vDraw:
		s.Items = []item{referee.One(Dungeon, p.draw(), 0)}
	case vCast:
		s.Items = p.cast(s.By)
	case vUse:
		if s.Items[0].Ref = o.Items[0].Ref; baseOf(s.Items[0].Ref) == conversusEstAurum {
			s.Items = append(s.Items, itemsOf(p.some(t.seat[s.By].reagents, 3), Reagent, gildClause)...)
		} else {
			s.Items = append(s.Items, referee.One(referee.Nothing, 0, takingClause))
		}
	case vDiscard:
		s.Items = itemsOf(p.some(t.seat[s.By].reagents, t.excess(s.By)), Reagent, 0)
	case vGains:
		s.Items = []item{referee.One(Goods, gold+p.Int32N(2), 0), cardItem(p.unlisted(), 1)}
	case vLoses:
		s.Items = p.loses(s.By)
	case vHolds:
		s.Items = []item{referee.One(referee.Nothing, 0, 0)}
	default:
		panic(fmt.Sprintf("nothing fills verb %d", o.Verb))
	}
	return s
}

func (p *player) face(o referee.Offer) []item {
	ref, clause := o.Items[0].Ref, o.Items[1].Clause
	c := p.t.card(ref)
	switch clause {
	case faceSchool:
		return []item{referee.One(School, p.Int32N(int32(schools)), clause)}
	case faceWith:
		if groupOf(ref) == wizardDeck {
			return []item{referee.One(Reagent, p.Int32N(reagents), clause)}
		}
		return itemsOf(p.some(every, p.Int32N(4)), Reagent, clause)
	}
	_, told := p.t.listOf(c)
	_, priced := p.t.priceOf(c).coins()
	if groupOf(ref) == towerDeck {
		if !told && (priced || p.IntN(2) == 0) {
			return itemsOf(p.some(every, number(baseOf(ref))), Goods, clause)
		}
		return []item{{Kind: Goods, Ref: gold, Count: int16(1 + p.IntN(4)), Clause: clause}}
	}
	if !told && (priced || p.IntN(2) == 0) {
		return itemsOf(p.some(every, p.Int32N(3)), Goods, clause)
	}
	return []item{{Kind: Goods, Ref: mana, Count: int16(1 + p.IntN(5)), Clause: clause}}
}

// turnUp draws the cards that the offers lack out of their decks.
func (p *player) turnUp() (all []item) {
	t := *p.t
	for g := range offered {
		for range t.lacks(g) {
			ref, ok := p.next(&t, g)
			if !ok {
				continue
			}
			one := []item{cardItem(ref, 0)}
			all = append(all, one...)
			up := t.turnedUp
			doOffer(&t, statement{Items: one})
			t.turnedUp = up
		}
	}
	return all
}

// next draws one card that can come out of a deck now.
func (p *player) next(t *Table, g deck) (ref int32, ok bool) {
	var can []int32
	try := func(ref int32) {
		u := turning{Table: t}
		one := []item{cardItem(ref, 0)}
		if t.disordered(statement{Items: one}) == noWord && u.add(one, 0) {
			can = append(can, ref)
		}
	}
	switch g {
	case wizardDeck:
		for s := range int32(schools) {
			try(s)
		}
	default:
		for c := card(0); c < secondCella; c++ {
			if groupOfCard(c) == g {
				try(wordOf(c))
			}
		}
		if len(can) < 3 {
			for c := card(0); c < secondCella; c++ {
				for n := int32(1); n < copies && groupOfCard(c) == g && len(can) < 9; n++ {
					try(wordOf(c) + n)
				}
			}
		}
	}
	if can == nil {
		return 0, false
	}
	return can[p.IntN(len(can))], true
}

func (p *player) gather(by int8) []item {
	t := p.t
	shown := p.some(every, 3+p.Int32N(4))
	there := shown.least(t.supply())
	taken := p.some(there, t.gatherDue(gathering{by: by, shown: shown}))
	all := itemsOf(taken, Reagent, 0)
	all = append(all, itemsOf(shown, Reagent, gatherFrom)...)
	all = append(all, itemsOf(p.some(every, p.Int32N(3)), Reagent, gatherRaising)...)
	if left := t.supply().minus(taken); t.has(by, floreat) && left.total() > 0 && p.IntN(2) == 0 {
		for r, n := range p.some(left, 1) {
			if n > 0 {
				all = append(all, referee.One(Reagent, int32(r), gatherPlus))
			}
		}
	}
	return all
}

func (p *player) convert(by int8) []item {
	own := p.t.seat[by].reagents
	if p.IntN(3) == 0 {
		return append([]item{referee.One(referee.Nothing, 0, 0)}, itemsOf(p.some(own, 1+p.Int32N(own.total())), Reagent, scrappingClause)...)
	}
	for {
		if r := p.IntN(reagents); own[r] > 0 {
			var b bag
			b[r] = 1 + p.Int32N(own[r])
			all := itemsOf(b, Reagent, 0)
			if p.t.has(by, pullulate) {
				all = append(all, referee.One(Reagent, p.Int32N(reagents), raisingClause))
			}
			return all
		}
	}
}

// price pays for a Tower what by can pay.
func (p *player) price(by int8, ref int32, clause uint8) []item {
	c := p.t.towerPrice(by, ref)
	if own := c.list.least(p.t.seat[by].reagents); c.listed && own.total() >= c.tokens {
		return itemsOf(p.some(own, c.tokens), Goods, clause)
	}
	if c.coined && c.coins <= p.t.seat[by].gold && c.coins > 0 {
		return []item{{Kind: Goods, Ref: gold, Count: int16(c.coins), Clause: clause}}
	}
	return []item{referee.One(referee.Nothing, 0, clause)}
}

func (p *player) draw() int32 {
	for {
		ref := p.Int32N(gold1 + 99)
		if ref >= gold1 {
			ref = gold1 + ref%3
		}
		if p.IntN(4) > 0 {
			ref = p.Int32N(itemCard)
		}
		if p.t.dungeonLeft(ref) > 0 {
			return ref
		}
	}
}

// cast names a spell that by can cast, turned on something by chance where that
// is allowed.
func (p *player) cast(by int8) []item {
	t := p.t
	var plain []item
	for c := firstSpell; c < t.every(); c++ {
		if !t.where[c].is(at(uncast, by)) {
			continue
		}
		head := cardItem(t.word(c), 0)
		said := statement{Verb: vCast, By: by, Items: []item{head}}
		if s := listed(t.word(c)); s != nil && s.target != 0 && s.target != gildClause {
			said.Items = append(said.Items, referee.One(referee.Nothing, 0, s.target))
		}
		if rules().Check(t, said) != 0 {
			continue
		}
		if plain == nil || p.IntN(2) == 0 {
			plain = said.Items
		}
		for range 12 {
			if tried := (statement{Verb: vCast, By: by, Items: p.aim(by, head)}); castForm(tried) == nil && rules().Check(t, tried) == 0 {
				return tried.Items
			}
		}
	}
	return plain
}

// aim writes the clauses of a spell with anything in them.
func (p *player) aim(by int8, head item) []item {
	all := []item{head}
	s := listed(head.Ref)
	if s == nil {
		return all
	}
	t := p.t
	target := int32(-1)
	for n := onClause; n < castClauses; n++ {
		w := s.said[n]
		if w.what == unsaid || w.optional && w.what != aUse {
			continue
		}
		ref := p.Int32N(learntWord)
		if c := card(p.IntN(int(t.every()))); p.IntN(2) == 0 {
			ref = t.word(c)
		}
		switch w.what {
		case aPlayer:
			all = append(all, referee.One(referee.Player, p.Int32N(int32(t.players)), n))
		case aDeck:
			all = append(all, referee.One(Deck, p.Int32N(int32(decks)), n))
		case aSchool:
			all = append(all, referee.One(School, p.Int32N(int32(schools)), n))
		case someFinds:
			all = append(all, referee.One(Dungeon, itemCard, n))
		case aPrice:
			all = append(all, p.price(by, target, n)...)
		case aWizard, aPair:
			ref = p.Int32N(int32(schools))
			all = append(all, cardItem(ref, n))
		case aUse:
			if !w.optional || target >= 0 && groupOf(target) == familiarDeck {
				all = append(all, referee.One(Use, p.Int32N(4), n))
			}
			continue
		default:
			all = append(all, cardItem(ref, n))
		}
		target = ref
	}
	return all
}

func (p *player) unlisted() int32 {
	for i, ref := range p.t.extra[:p.t.extras] {
		if int32(ref) >= learntWord && p.t.where[firstExtra+card(i)].zone() == active {
			return int32(ref)
		}
	}
	return 0
}

func (p *player) loses(by int8) []item {
	s := &p.t.seat[by]
	one := item{Kind: Goods, Count: 1}
	switch {
	case s.mana > 0:
		one.Ref = mana
	case s.gold > 0:
		one.Ref = gold
	default:
		for r, n := range s.reagents {
			if n > 0 {
				one.Ref = int32(r)
			}
		}
	}
	return []item{one, cardItem(p.unlisted(), 1)}
}
