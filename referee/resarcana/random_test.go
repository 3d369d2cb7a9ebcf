package resarcana

import (
	"math/bits"
	"strings"
	"testing"
	"unsafe"

	"magistrate/referee"
)

// Random games on the game's own table type, and what they cost. The bench
// player makes up its mind by itself, without the offers, so that what is
// measured are the rules.

type dealer uint64

func (d *dealer) below(n int) int {
	x := *d
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*d = x
	return int(uint64(uint32(x>>16)) * uint64(n) >> 32)
}

// A player plays at random; its items are used again and again.
type player struct {
	dealer
	rules   *referee.Rules[Table]
	items   []referee.Item
	script  []statement
	keep    bool
	refused int
}

func newPlayer(seed uint64) *player {
	return &player{rules: rules(), dealer: dealer(seed), items: make([]referee.Item, 0, 64)}
}

// verb numbers, by name.
func verbNamed(name string) uint8 {
	for v, f := range rules().Language.Forms {
		if f.Name == name {
			return uint8(v)
		}
	}
	panic(name)
}

var (
	vMonuments, vMage, vItem, vCollect, vPlace = verbNamed("monuments"), verbNamed("mage"), verbNamed("item"), verbNamed("collect"), verbNamed("place")
	vClaim, vRefill, vDiscard, vUse, vReact    = verbNamed("claim"), verbNamed("refill"), verbNamed("discard"), verbNamed("use"), verbNamed("react")
	vLose, vDecline, vPass                     = verbNamed("lose"), verbNamed("decline"), verbNamed("pass")
)

// pick is a random member of a set that is not empty.
func (p *player) pick(set uint64) int32 {
	for n := p.below(bits.OnesCount64(set)); n > 0; n-- {
		set &= set - 1
	}
	return int32(bits.TrailingZeros64(set))
}

func (p *player) add(it referee.Item) { p.items = append(p.items, it) }

func (p *player) card(c int32, clause uint8) { p.add(referee.One(referee.Card, c, clause)) }

// essences says an amount behind a clause.
func (p *player) essences(e Essences, clause uint8) {
	for s, n := range e {
		if n > 0 {
			p.add(referee.Item{Kind: Essence, Ref: int32(s), Count: int16(n), Clause: clause})
		}
	}
}

// some draws n essences of a set.
func (p *player) some(n int32, set uint8) (e Essences) {
	for range n {
		e[p.pick(uint64(set))]++
	}
	return e
}

// payment finds some payment of a bill out of a pool, the fixed part first.
func (p *player) payment(b *bill, pool Essences) (q Essences) {
	q = b.own
	pool = pool.minus(b.own)
	take := func(n int32, from Essences) {
		for ; n > 0 && from.sorts() != 0; n-- {
			s := p.pick(uint64(from.sorts()))
			q[s]++
			from[s]--
			pool[s]--
		}
	}
	switch {
	case b.oneOf != 0:
		q[p.pick(uint64(b.oneOf&pool.sorts()))]++
		return q
	case b.alike:
		if kinds := pool.sorts() & b.kinds; kinds != 0 {
			s := p.pick(uint64(kinds))
			q[s]++
			pool[s]--
		}
		take(b.any, pool)
		return q
	}
	left := b.fixed.total() + b.any - b.less
	q[gold] += b.fixed[gold]
	pool[gold] -= b.fixed[gold]
	left -= b.fixed[gold]
	fixed := b.fixed
	fixed[gold] = 0
	fixed = fixed.least(pool)
	n := min(left, fixed.total())
	take(n, fixed)
	take(left-n, pool)
	return q
}

// choose makes the next statement of a random game.
func (p *player) choose(t *Table) (s statement) {
	p.items = p.items[:0]
	s.By = referee.Table
	switch t.phase {
	case laying:
		p.lay(t, &s)
	case collectStep:
		p.collect(t, &s)
	case acting:
		s.By = t.turn
		p.act(t, &s)
	case refilling:
		s.Verb = vRefill
		p.card(firstMonument+p.pick(t.unseenMonuments()), 0)
	case losing:
		s.By = int8(bits.TrailingZeros8(t.pending))
		p.answer(t, &s)
	case checking:
		s.By, s.Verb = t.statuesOwner(), vDecline
		if p.below(2) == 0 {
			s.Verb = vReact
			p.card(statue, 0)
		}
	}
	s.Items = p.items
	return s
}

// unseenMonuments are those still in the deck.
func (t *Table) unseenMonuments() uint64 {
	set := uint64(1<<monuments-1) &^ (t.play >> slotMonument)
	for _, m := range t.display {
		if m != none {
			set &^= 1 << m
		}
	}
	return set
}

func (p *player) lay(t *Table, s *statement) {
	if !t.laid {
		s.Verb = vMonuments
		a := p.pick(1<<monuments - 1)
		p.card(firstMonument+a, 0)
		p.card(firstMonument+p.pick((1<<monuments-1)&^(1<<a)), 0)
		return
	}
	for q := range t.players {
		if t.mage[q] == none {
			s.Verb, s.By = vMage, q
			free := uint64(1<<mages - 1)
			for _, m := range t.mage {
				if m != none {
					free &^= 1 << (m - firstMage)
				}
			}
			p.card(firstMage+p.pick(free), 0)
			return
		}
	}
	s.Verb, s.By = vItem, t.itemDue()
	p.card(p.freeItem(t), 0)
}

func (p *player) freeItem(t *Table) int32 {
	free := uint64(1<<items - 1)
	for _, i := range t.item {
		if i != none {
			free &^= 1 << (i - firstItem)
		}
	}
	return firstItem + p.pick(free)
}

func (p *player) collect(t *Table, s *statement) {
	s.Verb = vCollect
	for q := t.players - 1; q >= 0; q-- {
		if t.done>>q&1 == 0 {
			s.By = q
		}
	}
	var chosen Essences
	var taking uint64
	for set := t.mine(s.By); set != 0; set &= set - 1 {
		slot := uint8(bits.TrailingZeros64(set))
		if t.on[slot] != (heap{}) && p.below(3) > 0 {
			taking |= 1 << slot
		}
		if card := &all[t.cardIn(slot)]; card.choose.n > 0 && (!card.keeping || t.keeps(slot, taking)) {
			chosen = chosen.plus(p.some(card.choose.n, card.choose.set))
		}
	}
	p.essences(chosen, 0)
	for set := taking; set != 0; set &= set - 1 {
		p.card(t.cardIn(uint8(bits.TrailingZeros64(set))), takingClause)
	}
	if slot, cursed := t.cursed(s.By); cursed {
		if t.gathered(s.By, collecting{chosen: chosen, taking: taking})[death] > 0 && p.below(2) == 0 {
			p.essences(Essences{death: 1}, cursePaying)
		} else {
			p.card(t.cardIn(slot), curseTurning)
		}
	}
}

// holdable is the artifacts that can be in p's hand.
func (t *Table) holdable(p int8) (set uint64) {
	mine, l := t.of(p), &t.lots[p]
	set = t.sure & mine
	if count64(t.again&mine) > l.againDown {
		set |= t.again & mine
	}
	if l.size > l.down {
		if set |= t.dealt & mine; l.size > count64(t.dealt&mine) {
			set |= (1<<artifacts - 1) &^ t.seen
		}
	}
	return set
}

// act tries three kinds of action and passes when none comes off.
func (p *player) act(t *Table, s *statement) {
	for range 3 {
		p.items = p.items[:0]
		switch p.below(6) {
		case 0:
			if hand := t.holdable(s.By); hand != 0 {
				c := p.pick(hand)
				if b := t.placement(s.By, c, nil); b.payable(t.pool[s.By]) {
					s.Verb = vPlace
					p.card(c, 0)
					p.essences(p.payment(&b, t.pool[s.By]), placePaying)
					return
				}
			}
		case 1:
			if hand := t.holdable(s.By); hand != 0 {
				s.Verb = vDiscard
				p.card(p.pick(hand), 0)
				if p.below(2) == 0 {
					p.essences(Essences{gold: 1}, forClause)
				} else {
					p.essences(p.some(2, notGold), forClause)
				}
				return
			}
		case 2:
			if p.claim(t, s) {
				return
			}
		default:
			if p.use(t, s) {
				return
			}
		}
	}
	p.items = p.items[:0]
	s.Verb = vPass
	p.card(p.freeItem(t), forClause)
}

func (p *player) claim(t *Table, s *statement) bool {
	c := int32(firstMonument + p.below(cards-firstMonument))
	top := all[c].group == monument && t.unseenMonuments()>>(c-firstMonument)&1 == 1
	b := t.placement(s.By, c, nil)
	if !t.claimable(c, top) || !b.payable(t.pool[s.By]) {
		return false
	}
	s.Verb = vClaim
	p.card(c, 0)
	if top {
		p.add(referee.One(Top, 0, fromClause))
	}
	if g := all[c].claim; g != nil {
		p.essences(p.some(g.choice.n, g.choice.set), claimGaining)
	}
	return true
}

// use tries one power of one component.
func (p *player) use(t *Table, s *statement) bool {
	slot := uint8(p.pick(t.mine(s.By)))
	c := t.cardIn(slot)
	if len(all[c].uses) == 0 {
		return false
	}
	i := all[c].uses[p.below(len(all[c].uses))]
	d := deed{by: s.By, card: c, slot: slot, power: &all[c].powers[i], target: -1, rival: nobody}
	w := d.power
	if t.isTurned(slot) != w.turned || !t.on[slot].essences().covers(w.off) {
		return false
	}
	s.Verb = vUse
	name := referee.One(referee.Card, c, 0)
	if len(all[c].uses) > 1 {
		name.Ordinal = i + 1
	}
	p.add(name)
	var clause uint8
	var among uint64
	switch mine := t.mine(s.By); {
	case w.does == straighten && w.straight != 0:
		clause, among = straighteningClause, t.straightened(&d)
	case w.turnType != 0:
		clause, among = turningClause, ofType(mine&^t.turned, w.turnType)
	case w.ruin == typedArtifact:
		clause, among = destroyingClause, ofType(mine, w.types)
	case w.ruin == anotherArtifact:
		clause, among = destroyingClause, ofType(mine&^(1<<slot), plain)
	case w.ruin == anArtifact:
		clause, among = destroyingClause, ofType(mine, plain)
	case w.does == placeEffect && w.from == fromHand:
		clause, among = placingClause, ofType(t.holdable(s.By), w.types)
	case w.does == placeEffect && w.from == fromPile:
		clause, among = placingClause, ofType(t.pile&t.of(s.By), w.types)
	case w.does == placeEffect:
		clause, among = placingClause, ofType(t.pile, w.types)
	case w.onto:
		clause, among = ontoClause, mine
	case w.does == count:
		d.rival = (s.By + 1 + int8(p.below(int(t.players-1)))) % t.players
		p.add(referee.One(referee.Player, int32(d.rival), countingClause))
	case w.does == look:
		p.add(referee.One(Deck, int32(p.below(2)), atClause))
	}
	if clause != 0 {
		if among == 0 {
			return false
		}
		d.target = t.cardIn(uint8(p.pick(among)))
		if clause != ontoClause {
			p.card(d.target, clause)
		}
	}
	discarded := p.discardings(t, &d)
	if discarded < 0 {
		return false
	}
	b := t.deedBill(&d)
	if !b.payable(t.pool[s.By]) {
		return false
	}
	if w.takes>>payingClause&1 == 1 {
		d.pay = p.payment(&b, t.pool[s.By])
		p.essences(d.pay, payingClause)
	}
	if w.takes>>gainingClause&1 == 1 {
		if w.does == convertChoice {
			p.essences(Essences{}.with(int(p.pick(uint64(w.choice.set&^d.pay.sorts()))), d.exes()), gainingClause)
		} else {
			var named []referee.Item
			if w.discards {
				named = p.items[discarded : discarded+1]
			}
			ch := t.yields(&d, named)
			p.essences(p.some(ch.n, ch.set), gainingClause)
		}
	}
	if clause == ontoClause {
		p.card(d.target, clause)
	}
	return true
}

func (e Essences) with(s int, n int32) Essences {
	e[s] += n
	return e
}

// discardings says what is discarded; where the first stands, -1 where it can't be.
func (p *player) discardings(t *Table, d *deed) int {
	at := len(p.items)
	n := t.discardsDue(d)
	if n == 0 {
		return at
	}
	after := *t
	if d.power.does == exchange {
		after.draw(d.by, int(d.power.n))
	}
	for range n {
		set := after.holdable(d.by)
		if set == 0 {
			return -1
		}
		c := p.pick(set)
		after.take(d.by, c)
		p.card(c, discardingClause)
	}
	return at
}

func (p *player) answer(t *Table, s *statement) {
	var able uint64
	for set := t.mine(s.By) & reactors; set != 0; set &= set - 1 {
		if slot := uint8(bits.TrailingZeros64(set)); t.canReact(s.By, slot) {
			able |= 1 << slot
		}
	}
	if able != 0 && p.below(3) > 0 {
		s.Verb = vReact
		p.card(t.cardIn(uint8(p.pick(able))), 0)
		return
	}
	if w, ok := t.wayOut(s.By); ok && p.below(2) == 0 {
		s.Verb = vReact
		switch w.kind {
		case wayPays:
			p.essences(w.pays, wayPaying)
		case wayDiscards:
			p.card(p.pick(t.holdable(s.By)), wayDiscarding)
		case wayDestroys:
			p.card(p.pick(t.destroyable(s.By)), wayDestroying)
		}
		return
	}
	s.Verb = vLose
	lives, others := t.loses(t.pool[s.By], int32(t.lossN))
	pool := t.pool[s.By]
	pool[life] = 0
	q := Essences{life: lives}
	for range others {
		k := p.pick(uint64(pool.sorts()))
		q[k]++
		pool[k]--
	}
	p.essences(q, 0)
}

// game plays one game and counts its statements.
func (p *player) game(start *Table, most int) (t Table, n int) {
	t = *start
	for t.phase != over && n < most {
		s := p.choose(&t)
		if p.rules.Apply(&t, s) != 0 {
			panic("a random statement is refused: " + lexiconOf(int(t.players)).Text(s) + " by " + ruleOf(&t, s))
		}
		if n++; p.keep {
			s.Items = append([]referee.Item{}, s.Items...)
			p.script = append(p.script, s)
		}
	}
	return t, n
}

const longest = 4000

// opened is an empty table for so many.
func opened(players int, values ...string) *Table {
	t, err := open(headerOf(players, append([]string{"places: sun"}, values...)...))
	if err != nil {
		panic(err)
	}
	return &t
}

func TestTableIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Table{}); n > 1024 {
		t.Errorf("a table is %d bytes", n)
	} else {
		t.Logf("a table is %d bytes", n)
	}
}

func TestRandomGamesEnd(t *testing.T) {
	for players := 2; players <= 4; players++ {
		for _, side := range []string{"places: sun", "places: moon"} {
			p, ended, said := newPlayer(uint64(players)), 0, 0
			for range 40 {
				table, n := p.game(opened(players, side), longest)
				said += n
				if table.phase == over {
					ended++
				}
			}
			t.Logf("%d players, %s: %d of 40 games end, %d statements each", players, side, ended, said/40)
			if ended == 0 {
				t.Errorf("%d players, %s: no game ends", players, side)
			}
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	b.ReportAllocs()
	p, start := newPlayer(1), opened(3)
	n := 0
	for b.Loop() {
		_, said := p.game(start, longest)
		n += said
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstatements/s")
}

// scripts are known games.
func scripts(games int) (all [][]statement) {
	p, start := newPlayer(3), opened(3)
	p.keep = true
	for range games {
		p.game(start, longest)
		all = append(all, p.script)
		p.script = nil
	}
	return all
}

func BenchmarkApply(b *testing.B) {
	b.ReportAllocs()
	games, start, r := scripts(128), opened(3), rules()
	n, i := 0, 0
	for b.Loop() {
		t := *start
		for _, s := range games[i&127] {
			if r.Apply(&t, s) != 0 {
				b.Fatal("a known game is refused")
			}
		}
		n += len(games[i&127])
		i++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstatements/s")
}

// BenchmarkReplay reads and judges known games as text.
func BenchmarkReplay(b *testing.B) {
	b.ReportAllocs()
	x := lexiconOf(3)
	var texts []string
	events := 0
	for _, game := range scripts(32) {
		var text strings.Builder
		text.WriteString(headerOf(3, "places: sun").Text(Game{}))
		for _, s := range game {
			text.WriteString(x.Text(s) + "\n")
			events++
		}
		texts = append(texts, text.String())
	}
	games := []referee.Game{Game{}}
	n := 0
	for b.Loop() {
		for _, text := range texts {
			if s, err := referee.Open(text, games); err != nil || !s.Upheld() {
				b.Fatal(err)
			}
		}
		n += events
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mstatements/s")
}

func BenchmarkRefuse(b *testing.B) {
	b.ReportAllocs()
	table := stage(b, 2, "Crypt")
	s := parse(b, lexiconOf(2), "Anna: use Crypt 2 placing Hawk paying Death, Gold")
	r := rules()
	for b.Loop() {
		if r.Apply(&table, s) == 0 {
			b.Fatal("a Hawk that lies in no pile is placed")
		}
	}
}
