package resarcana

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/refereetest"
)

// TestMain keeps random play short: every variant and number of players gets
// its share; -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, refereetest.Often(2, 3)) }

// watched is the game with tables a test can look at.
var watched = refereetest.Watch(Game)

// tableOf is the table of a position of the watched game.
func tableOf(p referee.Position) *Table { return watched.Table(p) }

// fill makes a template whole with what could be said, or says something else
// where nothing can: no card in hand may be payable.
func fill(rt *rapid.T, pos referee.Position, x *referee.Lexicon, o referee.LegalMove) referee.Move {
	t := tableOf(pos)
	p := newPlayer(rapid.Uint64Range(1, 1<<40).Draw(rt, "seed"))
	for range 3 {
		p.below(2)
	}
	if s, ok := p.fill(t, o); ok {
		return s
	}
	var said []referee.Move
	for _, other := range pos.LegalMoves(true) {
		if !other.Open() {
			said = append(said, other.Move)
		}
	}
	return said[rapid.IntRange(0, len(said)-1).Draw(rt, "other")]
}

// fill makes a template whole; false where nothing can.
func (p *player) fill(t *Table, o referee.LegalMove) (s move, ok bool) {
	s = move{Verb: o.Verb, By: o.By}
	p.items = nil
	take := func(n int, set uint64, first int32, clause uint8) bool {
		for range n {
			if set == 0 {
				return false
			}
			c := p.pick(set)
			set &^= 1 << c
			p.card(first+c, clause)
		}
		return true
	}
	switch rules().Language.Forms[o.Verb].Name {
	case "monuments":
		ok = take(2, 1<<monuments-1, firstMonument, 0)
	case "refill":
		ok = take(1, t.unseenMonuments(), firstMonument, 0)
	case "mage":
		var set uint64
		for c := int32(firstMage); c < firstItem; c++ {
			if t.inPlay(c) == nobody && (!t.firstGame || t.isNumbered(c)) {
				set |= 1 << (c - firstMage)
			}
		}
		ok = take(1, set, firstMage, 0)
	case "spread":
		ok = take(spreadSize, 1<<artifacts-1, 0, 0)
	case "draft":
		ok = take(t.draftSize(o.By), t.spread, 0, 0)
	case "deck":
		ok = take(dealt8, (1<<artifacts-1)&^t.seen, 0, 0)
	case "collect":
		whole := *t
		whole.done = ^(1 << o.By)
		p.collect(&whole, &s)
		ok = true
	case "place":
		hand := t.holdable(o.By)
		for c := range int32(artifacts) {
			if b := t.placementBill(o.By, c, &noPower); !b.payable(t.pool[o.By]) {
				hand &^= 1 << c
			}
		}
		if ok = hand != 0; ok {
			c := p.pick(hand)
			b := t.placementBill(o.By, c, &noPower)
			p.card(c, 0)
			p.essences(p.payment(&b, t.pool[o.By]), placePaying)
		}
	case "claim":
		c := int32(firstMonument) + p.pick(t.unseenMonuments()|1<<63)
		if o.Items[0].Kind == referee.Card {
			c = o.Items[0].Ref
		}
		if ok = c < cards; !ok {
			return s, false
		}
		p.card(c, 0)
		if o.Items[0].Kind == referee.Hole {
			p.add(referee.One(Top, 0, fromClause))
		}
		if g := catalogue[c].claimed; g.n > 0 {
			p.essences(p.some(g.n, g.set), claimGaining)
		}
	case "discard":
		if ok = take(1, t.holdable(o.By), 0, 0); ok {
			q := Essences{gold: 1}
			if p.below(2) == 0 {
				q = p.some(2, notGold)
			}
			p.essences(q, forClause)
		}
	case "use":
		return p.fillUse(t, o)
	case "react":
		ok = take(1, t.holdable(o.By), 0, wayDiscarding)
	case "lose":
		p.lose(t, &s)
		ok = true
	case "holds":
		p.hold(t, o.By)
		ok = true
	case "has":
		p.have(t, o)
		ok = true
	}
	s.Items = p.items
	return s, ok
}

// fillUse fills the clauses of a use from the target on.
func (p *player) fillUse(t *Table, o referee.LegalMove) (s move, ok bool) {
	s = move{Verb: o.Verb, By: o.By}
	for _, it := range o.Items {
		if it.Kind != referee.Hole {
			p.add(it)
		}
	}
	s.Items = p.items
	d := t.readUse(s)
	w := d.power
	if w.effect == placeEffect && d.target < 0 {
		set := ofType(t.holdable(o.By), w.types)
		for c := range int32(artifacts) {
			if b := t.placementBill(o.By, c, w); !b.payable(t.pool[o.By]) {
				set &^= 1 << c
			}
		}
		if set == 0 {
			return s, false
		}
		d.target = p.pick(set)
		p.card(d.target, placingClause)
	}
	if !p.discardings(t, &d) {
		return s, false
	}
	if b := t.useBill(d); w.allowed>>payingClause&1 == 1 {
		p.essences(p.payment(&b, t.pool[o.By]), payingClause)
	}
	if d.Items = p.items; w.allowed>>gainingClause&1 == 1 {
		if w.effect == convertChoice {
			p.essences(Essences{}.with(int(p.pick(uint64(w.choice.set&^d.paid().kinds()))), d.xCount()), gainingClause)
		} else {
			ch := t.gainChoice(d)
			if ch.n == 0 && t.house.Has(nothingRefused) {
				return s, false // a card whose total is nothing
			}
			p.essences(p.some(ch.n, ch.set), gainingClause)
		}
	}
	s.Items = p.items
	slices.SortStableFunc(s.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
	return s, true
}

func (p *player) lose(t *Table, s *move) {
	b, pool := t.lossBill(s.By), t.pool[s.By]
	q := b.fixed
	pool[life] = 0
	for range b.anyCount {
		k := p.pick(uint64(pool.kinds()))
		q[k]++
		pool[k]--
	}
	p.essences(q, 0)
}

// hold says a few components that nobody has said.
func (p *player) hold(t *Table, by int8) {
	var after Table = *t
	n := p.below(9)
	for range n {
		c := int32(p.below(cards))
		s := move{By: by, Items: append(slices.Clone(p.items), referee.One(referee.Card, c, 0))}
		if distinct(s, nil) == nil && !holdsSupply.Refuses(&after, s) {
			p.card(c, 0)
		}
	}
	if len(p.items) == 0 {
		p.add(referee.Item{Kind: referee.Nothing, Count: 1})
	}
}

// have says what lies on a component or in the pool.
func (p *player) have(t *Table, o referee.LegalMove) {
	q := p.some(int32(p.below(6)), anyKind)
	if p.essences(q, 0); q == (Essences{}) {
		p.add(referee.Item{Kind: referee.Nothing, Count: 1})
	}
	if len(o.Items) > 1 {
		p.card(t.cardIn(uint8(p.pick(t.slotsInPlay(o.By)&^t.entered))), onClause)
	}
}

// sane tells what must hold at every position: cards are conserved, pools are
// never in debt, lots and counts agree.
func sane(pos referee.Position) error {
	t := tableOf(pos)
	const every = uint64(1<<artifacts - 1)
	zones := []uint64{t.play & every, t.pile, t.inHand, t.dealtFaces, t.reshuffled, t.spread}
	var seen uint64
	for i, z := range zones {
		if seen&z != 0 {
			return fmt.Errorf("artifacts lie in two zones: zone %d, %b", i, seen&z)
		}
		seen |= z
	}
	if seen != t.seen && !t.tally {
		return fmt.Errorf("artifacts seen are %b, those in the zones %b", t.seen, seen)
	}
	total := 0
	for p := range t.players {
		mine := t.own[p]
		l := t.lots[p]
		hand, deck := t.hand(p), t.deck(p)
		if hand < 0 || deck < 0 || l.size < l.down || count64(t.reshuffled&mine) < l.againDown {
			return fmt.Errorf("player %d: hand %d, deck %d, lots %+v", p, hand, deck, l)
		}
		if l.down > 0 && l.againDown > 0 {
			return fmt.Errorf("player %d: two lots lie in one deck", p)
		}
		if count64(t.dealtFaces&mine) > l.size {
			return fmt.Errorf("player %d: more faces than cards", p)
		}
		total += hand + deck + t.discardCount(p) + bits.OnesCount64(t.slotsInPlay(p)&every)
		for s, n := range t.pool[p] {
			if n < 0 {
				return fmt.Errorf("player %d has %d %s", p, n, essenceNames[s])
			}
		}
	}
	if want := dealt8 * int(t.players); total != want && !t.tally {
		return fmt.Errorf("%d artifacts are about, not %d", total, want)
	}
	for i, waits := range t.waiting {
		if waits != (heap{}) && (t.inPlay(int32(firstItem+i)) != nobody || !t.house.Has(itemKeeps)) {
			return fmt.Errorf("%s waits with %v", catalogue[firstItem+i].name, waits)
		}
	}
	shown := 0
	for _, m := range t.display {
		if m != none {
			shown++
		}
	}
	if held := bits.OnesCount64(t.play >> slotMonument & (1<<monuments - 1)); shown+held+t.monumentDeck() != monuments {
		return fmt.Errorf("%d monuments on display, %d held, %d in the deck", shown, held, t.monumentDeck())
	}
	if rest := t.essencesOn; t.play != ^uint64(0) {
		for slot := range rest {
			if t.play>>slot&1 == 0 && (rest[slot] != heap{} || t.turned>>slot&1 == 1) {
				return fmt.Errorf("slot %d is empty and something lies there", slot)
			}
		}
	}
	return nil
}

// courses are the ways a game can be played at random.
func courses(t *testing.T, run func(*testing.T, refereetest.Course)) {
	for _, c := range []struct {
		name    string
		players int
		values  []string
	}{
		{"sun", 2, []string{"places: sun"}},
		{"moon", 3, []string{"places: moon"}},
		{"draft", 4, []string{"places: sun", "variant: draft"}},
		{"first game", 2, []string{"level: first-game"}},
		{"first game", 4, []string{"level: first-game"}},
		{"match-2", 2, []string{"places: moon", "variant: match-2"}},
		{"match-3", 2, []string{"places: sun", "variant: match-3"}},
		{"tally", 3, []string{"mode: tally"}},
		{"tally", 4, []string{"mode: tally", "places: moon"}},
		{"house", 3, []string{"places: sun", "rulings: collect-order=clockwise", "rulings: loss-order=clockwise", "rulings: egg-source=hand-or-pile",
			"rulings: straighten-whose=any", "rulings: discount-full=may-waive", "rulings: serpent-artifact=any", "rulings: short-deck=stop", "rulings: statue-turn=free"}},
		{"other house", 3, []string{"places: moon", "rulings: bestiary-pile=first-owner", "rulings: empty-effect=refused", "rulings: straighten-self=no",
			"rulings: short-deck=shuffle-in", "rulings: item-essences=stay", "rulings: discount-any=no", "rulings: react-idle=no", "rulings: life-short=pairs", "rulings: mermaid-self=no", "rulings: check-tie=goes-on"}},
	} {
		t.Run(fmt.Sprintf("%s for %d", c.name, c.players), func(t *testing.T) {
			run(t, refereetest.Course{Game: watched, Header: headerOf(c.players, c.values...), Fill: fill, Sane: sane, Twin: twin, Most: longest})
		})
	}
}

func TestPlay(t *testing.T)     { courses(t, refereetest.Play) }
func TestAnything(t *testing.T) { courses(t, refereetest.Anything) }

// Nothing is left out, or tied to the wrong thing.
func TestWired(t *testing.T) { courses(t, refereetest.Wired) }
