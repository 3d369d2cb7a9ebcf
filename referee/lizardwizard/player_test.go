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

// itemsOf writes goods behind a clause; nothing for none.
func itemsOf(b goods, k referee.Kind, clause uint8) (all []item) {
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

// some draws n tokens of some.
func (p *player) some(from goods, n int32) (b goods) {
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

var every = goods{9, 9, 9, 9, 9, 9, 9}

// fill makes a template whole.
func (p *player) fill(o referee.LegalMove) move {
	t := p.t
	s := move{Verb: o.Verb, By: o.By}
	for _, it := range o.Items {
		if it.Kind != referee.Hole {
			s.Items = append(s.Items, it)
		}
	}
	if g := deckTaken(o.Verb); t.isLight() && g < offered {
		return p.lightly(s, g, o.Items[len(o.Items)-1].Clause)
	}
	switch o.Verb {
	case verbFace:
		s.Items = append(s.Items, p.face(o)...)
	case verbOffer:
		s.Items = p.turnUp()
	case verbAchievements:
		for _, tile := range p.Perm(int(tiles))[:tilesLaid] {
			s.Items = append(s.Items, referee.One(Tile, int32(tile), 0))
		}
	case verbStarts:
		var b goods
		for _, r := range p.Perm(reagents)[:s.By+1] {
			b[r] = 1
		}
		s.Items = itemsOf(b, Reagent, 1)
	case verbGather:
		s.Items = p.gather(s.By)
	case verbConvert:
		s.Items = p.convert(s.By)
	case verbDuel:
		s.Items = append(s.Items, p.duel(s.By)...)
	case verbBid:
		s.Items = []item{referee.One(referee.Number, t.duel.bid+1, 0)}
	case verbBuild:
		s.Items = append(s.Items, p.price(s.By, s.Items[0].Ref, 1)...)
	case verbDraw:
		s.Items = []item{referee.One(Dungeon, p.draw(), 0)}
	case verbCast:
		s.Items = p.cast(s.By)
	case verbUse:
		if s.Items[0].Ref = o.Items[0].Ref; baseOf(s.Items[0].Ref) == conversusEstAurum {
			s.Items = append(s.Items, itemsOf(p.some(t.seat[s.By].reagents(), 3), Reagent, gildClause)...)
		} else {
			s.Items = append(s.Items, referee.One(referee.Nothing, 0, takingClause))
		}
	case verbDiscard:
		s.Items = itemsOf(p.some(t.seat[s.By].reagents(), t.excess(s.By)), Reagent, 0)
	case verbGains:
		s.Items = []item{referee.One(Goods, gold+p.Int32N(2), 0), cardItem(p.unlisted(), 1)}
	case verbLoses:
		s.Items = p.loses(s.By)
	case verbHolds:
		s.Items = []item{referee.One(referee.Nothing, 0, 0)}
	default:
		panic(fmt.Sprintf("nothing fills verb %d", o.Verb))
	}
	return s
}

// deckTaken is the deck with the offer that a verb takes a card from.
func deckTaken(verb uint8) deck {
	switch verb {
	case verbDuel:
		return wizardDeck
	case verbBuild:
		return towerDeck
	case verbSummon:
		return familiarDeck
	case verbResearch, verbTake:
		return spellDeck
	}
	return decks
}

// lightly names the card that a move takes, and what was paid; last is the last clause of
// its template.
func (p *player) lightly(s move, g deck, last uint8) move {
	t := p.t
	var refs []int32
	_, takable := t.takable(g)
	for ref := range takable {
		refs = append(refs, ref)
	}
	p.Shuffle(len(refs), func(i, j int) { refs[i], refs[j] = refs[j], refs[i] })
	more := s.Items
	for _, ref := range refs {
		s.Items = append([]item{cardItem(ref, 0)}, more...)
		switch {
		case s.Verb == verbDuel && last == duelBidding:
			s.Items = append(s.Items, p.duel(s.By)...)
		case s.Verb == verbBuild:
			s.Items = append(s.Items, p.price(s.By, ref, 1)...)
		case s.Verb == verbResearch && (p.IntN(2) == 0 || t.seat[s.By].goods[mana] < startSpellFee):
			s.Items = append(s.Items, item{Kind: Goods, Ref: mana, Count: int16(1 + p.Int32N(min(6, t.seat[s.By].goods[mana]))), Clause: 1})
			if rules().Check(t, s) != 0 { // a face says otherwise
				s.Items = s.Items[:1]
			}
		}
		if rules().Check(t, s) == 0 {
			return s
		}
	}
	panic("nothing makes " + p.x.Text(move{Verb: s.Verb, By: s.By, Items: more}) + " whole")
}

// duel bids, or enters a whole duel.
func (p *player) duel(by int8) []item {
	t := p.t
	to := int8(p.IntN(int(t.players)))
	if most := min(t.seat[to].goods[mana], 6); most >= 2 && t.seat[by].goods[mana] > 0 && p.IntN(2) == 0 {
		return []item{referee.One(referee.Player, int32(to), duelTo), referee.One(referee.Number, 2+p.Int32N(most-1), duelFor)}
	}
	return []item{referee.One(referee.Number, 1+p.Int32N(min(t.seat[by].goods[mana], 4)), duelBidding)}
}

func (p *player) face(o referee.LegalMove) []item {
	ref, clause := o.Items[0].Ref, o.Items[1].Clause
	c := p.t.card(ref)
	switch clause {
	case faceSchool:
		return []item{referee.One(School, p.Int32N(int32(schools)), clause)}
	case faceWith:
		if deckOfWord(ref) == wizardDeck {
			return []item{referee.One(Reagent, p.Int32N(reagents), clause)}
		}
		return itemsOf(p.some(every, p.Int32N(4)), Reagent, clause)
	}
	_, told := p.t.listOf(c)
	_, priced := p.t.price[c].coins()
	if deckOfWord(ref) == towerDeck {
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
		for range t.offerGap(g) {
			ref, ok := p.next(&t, g)
			if !ok {
				continue
			}
			one := []item{cardItem(ref, 0)}
			all = append(all, one...)
			up := t.turnedUp
			doOffer(&t, move{Items: one})
			t.turnedUp = up
		}
	}
	return all
}

// next draws one card that can come out of a deck now.
func (p *player) next(t *Table, g deck) (ref int32, ok bool) {
	var can []int32
	try := func(ref int32) {
		if !t.outOfOrder(ref) && t.canCome(cardItem(ref, 0)) {
			can = append(can, ref)
		}
	}
	switch g {
	case wizardDeck:
		for s := range int32(schools) {
			try(s)
		}
	default:
		for c := card(0); c < firstExtra; c++ {
			if deckOfBase(c) == g {
				try(wordOf(c))
			}
		}
		if len(can) < 3 {
			for c := card(0); c < firstExtra; c++ {
				for n := int32(1); n < copies && deckOfBase(c) == g && len(can) < 9; n++ {
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
	if left := t.supply().minus(taken); t.hasActive(by, floreat) && left.total() > 0 && p.IntN(2) == 0 {
		for r, n := range p.some(left, 1) {
			if n > 0 {
				all = append(all, referee.One(Reagent, int32(r), gatherPlus))
			}
		}
	}
	return all
}

func (p *player) convert(by int8) []item {
	own := p.t.seat[by].reagents()
	if p.IntN(3) == 0 {
		return append([]item{referee.One(referee.Nothing, 0, 0)}, itemsOf(p.some(own, 1+p.Int32N(own.total())), Reagent, scrappingClause)...)
	}
	for {
		if r := p.IntN(reagents); own[r] > 0 {
			var b goods
			b[r] = 1 + p.Int32N(own[r])
			all := itemsOf(b, Reagent, 0)
			if p.t.hasActive(by, pullulate) {
				all = append(all, referee.One(Reagent, p.Int32N(reagents), raisingClause))
			}
			return all
		}
	}
}

// price pays for a Tower what by can pay.
func (p *player) price(by int8, ref int32, clause uint8) []item {
	c := p.t.towerPrice(by, ref)
	if own := c.list.least(p.t.seat[by].reagents()); (c.listed || c.light) && own.total() >= c.tokens {
		return itemsOf(p.some(own, c.tokens), Goods, clause)
	}
	if coins := max(1, c.coins); (c.coined && c.coins > 0 || c.takesAnyGold()) && coins <= p.t.seat[by].goods[gold] {
		return []item{{Kind: Goods, Ref: gold, Count: int16(coins), Clause: clause}}
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
	for c := firstSpell; c < t.endCard(); c++ {
		if !t.where[c].is(at(uncast, by)) {
			continue
		}
		head := cardItem(t.word(c), 0)
		said := move{Verb: verbCast, By: by, Items: []item{head}}
		if s := listed(t.word(c)); s != nil && s.target != 0 && s.target != gildClause {
			said.Items = append(said.Items, referee.One(referee.Nothing, 0, s.target))
		}
		if said.Items = append(said.Items, p.reagentsFor(by, head.Ref)...); rules().Check(t, said) != 0 {
			continue
		}
		if plain == nil || p.IntN(2) == 0 {
			plain = said.Items
		}
		for range 12 {
			if tried := (move{Verb: verbCast, By: by, Items: append(p.aim(by, head), p.reagentsFor(by, head.Ref)...)}); castForm(tried, p.x) == nil && rules().Check(t, tried) == 0 {
				return tried.Items
			}
		}
	}
	return plain
}

// reagentsFor says in a light game what a cast costs whose reagents nobody knows.
func (p *player) reagentsFor(by int8, ref int32) []item {
	if _, known := p.t.listOf(p.t.card(ref)); !p.t.isLight() || known || baseOf(ref) == skryTurrim || p.t.due == p.t.card(ref) {
		return nil
	}
	return itemsOf(p.some(p.t.seat[by].reagents(), p.Int32N(3)), Goods, payingClause)
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
		w := s.clauses[n]
		if w.sort == noSort || w.optional && w.sort != aUse {
			continue
		}
		ref := p.Int32N(learntWord)
		if c := card(p.IntN(int(t.endCard()))); p.IntN(2) == 0 {
			ref = t.word(c)
		}
		switch w.sort {
		case aPlayer:
			all = append(all, referee.One(referee.Player, p.Int32N(int32(t.players)), n))
		case aDeck:
			all = append(all, referee.One(Deck, p.Int32N(int32(decks)), n))
		case aSchool:
			all = append(all, referee.One(School, p.Int32N(int32(schools)), n))
		case treasureList:
			all = append(all, referee.One(Dungeon, itemCard, n))
		case aPrice:
			all = append(all, p.price(by, target, n)...)
		case aWizard, aPair:
			ref = p.Int32N(int32(schools))
			all = append(all, cardItem(ref, n))
		case aUse:
			if !w.optional || target >= 0 && deckOfWord(target) == familiarDeck {
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
	case s.goods[mana] > 0:
		one.Ref = mana
	case s.goods[gold] > 0:
		one.Ref = gold
	default:
		for r, n := range s.reagents() {
			if n > 0 {
				one.Ref = int32(r)
			}
		}
	}
	return []item{one, cardItem(p.unlisted(), 1)}
}
