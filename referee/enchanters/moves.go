package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// A move is one of an enchantment's: how many cards or treasures, or which, from
// one place to another.
type move struct {
	items    []referee.Item
	from, to place
}

// The clauses of enchant; those of effect begin with moving.
const (
	liftingClause = 1
	movingClause  = 2
)

// movesFrom is where a verb's moves begin.
func movesFrom(s statement) uint8 {
	if s.Verb == vEffect {
		return movingClause - 1
	}
	return movingClause
}

// moveOf gives the n-th move of a statement; ok is false behind the last.
func moveOf(s statement, n int) (m move, ok bool) {
	at := movesFrom(s) + uint8(3*n)
	from, said := s.Ref(at + 1)
	to, _ := s.Ref(at + 2)
	return move{s.Clause(at), place(from), place(to)}, said
}

// isCard tells cards from treasures among what a move names.
func isCard(it referee.Item) bool { return it.Kind == Vision || it.Kind == Enchantment }

// A fault of a move, in the order in which it is looked for.
type fault int

const (
	noFault fault = iota
	otherSort
	samePlace
	namedOnly
	tooMany
	overfull
	unread
)

// badMove finds the first move that can't be made, and why.
func (t *Table) badMove(s statement) (m move, bad fault) {
	var gone, came [int(firstOwn) + seats*int(ownPlaces)]int
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			break
		}
		if m.from.holdsTreasures() != m.to.holdsTreasures() {
			return m, otherSort
		}
		if m.from == m.to {
			return m, samePlace
		}
		_, fromRow := m.from.row()
		_, toRow := m.to.row()
		for j, it := range m.items {
			number := it.Kind == referee.Number
			switch {
			case number && (m.from == theDisplay || m.to == theDisplay || toRow):
				return m, namedOnly
			case toRow && it.Kind != Vision:
				return m, unread
			case !number && isCard(it) == m.from.holdsTreasures():
				return m, otherSort
			}
			n := 1
			if number {
				n = int(min(it.Ref, inAll+pack))
			}
			if what, own := m.from.what(); own && what == collected && !number && t.upRather(m.from.owner(), face(it.Ref)) {
				n = 0 // it lies face up, and is not counted among those face down
			}
			if gone[m.from] += n; gone[m.from] > t.lying(m.from, s) || gone[thePile]+gone[theDiscards] > t.lying(thePile, s) {
				return m, tooMany
			}
			came[m.to] += n
			if !number && !t.liesThere(s, i, j, fromRow) {
				return m, tooMany
			}
		}
	}
	for p := range t.players {
		for r := range rowsEach {
			at := ownPlace(p, inRow+place(r))
			if came[at] == 0 {
				continue
			}
			left := int(t.seat[p].cards(r)) - gone[at]
			if left+came[at] > fullRow {
				return move{to: at}, overfull
			}
			if m, bad := t.unreadIn(s, p, r); bad {
				return m, unread
			}
		}
	}
	return move{}, noFault
}

// lying is how many cards or treasures can be moved from a place.
func (t *Table) lying(at place, s statement) int {
	switch at {
	case thePile:
		return int(t.pile) + int(t.discards)
	case theDiscards:
		return int(t.discards)
	case theDisplay:
		return int(t.onShow)
	case theDeck:
		return int(t.above()) - 1
	}
	p := at.owner()
	o := &t.seat[p]
	switch what, _ := at.what(); what {
	case inHand:
		if p == s.By && s.Verb == vEnchant {
			return int(o.hand) - 1
		}
		return int(o.hand)
	case setAside:
		return int(o.aside)
	case collected:
		return int(o.down) // a number of them is of those face down
	}
	r, _ := at.row()
	return int(o.cards(r))
}

// liesThere tells whether what the j-th item of the i-th move names lies in the
// display, a row or before a player, those named before it counted out.
func (t *Table) liesThere(s statement, i, j int, fromRow bool) bool {
	m, _ := moveOf(s, i)
	it := m.items[j]
	if !fromRow && m.from != theDisplay && !(m.from.holdsTreasures() && m.from != theDeck) {
		return true
	}
	named := 0 // alike, up to this one
	for k := 0; k <= i; k++ {
		o, _ := moveOf(s, k)
		for l, other := range o.items {
			if o.from == m.from && other.Names(it) && (k < i || l <= j) {
				named++
			}
		}
	}
	there := 0
	switch {
	case m.from == theDisplay:
		for _, f := range t.display[:t.onShow] {
			if int32(f) == it.Ref {
				there++
			}
		}
	case fromRow:
		r, _ := m.from.row()
		for _, v := range t.seat[m.from.owner()].rows[r] {
			if v != 0 && vision(it.Ref).fits(v) {
				there++
			}
		}
	default: // a face-down one may be it
		o := &t.seat[m.from.owner()]
		there = int(o.down)
		for _, f := range o.safe {
			if int32(f) == it.Ref {
				there++
			}
		}
	}
	return named <= there
}

// unreadIn finds a card laid in a row that does not say what its place reads.
func (t *Table) unreadIn(s statement, p int8, r int) (m move, bad bool) {
	row := t.rowAfterTaking(s, p, r)
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return m, false
		}
		if to, toRow := m.to.row(); !toRow || to != r || m.to.owner() != p {
			continue
		}
		for _, it := range m.items {
			place := dueIn(&row)
			if place == fullRow {
				return m, true
			}
			if row[place] = vision(it.Ref); !row[place].reads(place) {
				return m, true
			}
		}
	}
}

func dueIn(row *[fullRow]vision) (place int) {
	for place < fullRow && row[place] != 0 {
		place++
	}
	return place
}

// rowAfterTaking is a row without the cards that a statement moves from it.
func (t *Table) rowAfterTaking(s statement, p int8, r int) (row [fullRow]vision) {
	row = t.seat[p].rows[r]
	at := ownPlace(p, inRow+place(r))
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return row
		}
		if m.from != at {
			continue
		}
		for _, it := range m.items {
			if it.Kind == referee.Number {
				for range it.Ref {
					takeLast(&row)
				}
				continue
			}
			for place := fullRow - 1; place >= 0; place-- {
				if v := row[place]; v != 0 && vision(it.Ref).fits(v) {
					row[place] = 0
					break
				}
			}
		}
	}
}

func takeLast(row *[fullRow]vision) {
	for place := fullRow - 1; place >= 0; place-- {
		if row[place] != 0 {
			row[place] = 0
			return
		}
	}
}

// upRather tells whether a treasure named from before a player is the one that
// lies face up there: it can't be a face-down one.
func (t *Table) upRather(p int8, f face) bool {
	return t.seat[p].up(f) && (t.seat[p].down == 0 || t.known.audit(t.downs(), treasureMove{from: faceDown(int(p)), to: underDeck, face: f}) != 0)
}

var moveRules = []rule{
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			return s.Verb == vEnchant && t.lists.noEnchantment(enchantmentOf(s), &t.gone) || t.noCards(s) != nil || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if s.Verb == vEnchant && t.lists.noEnchantment(enchantmentOf(s), &t.gone) {
				return whyNoEnchantment(t, s, x)
			}
			if it := t.noCards(s); it != nil {
				return "no " + x.Item(*it) + " of this copy can lie there"
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: func(t *Table, s statement) bool {
			return t.anyMove(s, func(m move) bool { what, own := m.from.what(); return own && what == collected && namesAny(m.items) })
		},
	},
	{
		ID:      "move",
		Refuses: func(t *Table, s statement) bool { _, bad := t.badMove(s); return bad != noFault },
		Why: func(t *Table, s statement, x *lexicon) string {
			m, bad := t.badMove(s)
			switch bad {
			case otherSort:
				return "cards move between places of cards, treasures between places of treasures: not from " + m.from.words(x) + " to " + m.to.words(x)
			case samePlace:
				return "what moves from " + m.from.words(x) + " goes somewhere else"
			case namedOnly:
				return "each one is named that moves from or to the display or into a row"
			case overfull:
				return m.to.words(x) + " holds three cards"
			case unread:
				return "a vision that goes into " + m.to.words(x) + " is said with what its place reads: the type straight, the end on its side"
			}
			return "that is more than lies in " + m.from.words(x) + ": " + kit.Count(t.lying(m.from, s), thing(m.from))
		},
	},
	{
		ID:      "out",
		Refuses: func(t *Table, s statement) bool { return t.movesOut(s) != nobody },
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[t.movesOut(s)] + " is out of the game"
		},
	},
	liftableRule(rule{
		ID:      "safe",
		Refuses: func(t *Table, s statement) bool { _, f := t.movesSafe(s); return f != 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			p, f := t.movesSafe(s)
			name, _ := faceWords(f)
			return name + " lies face up before " + x.Players[p] + " and is safe"
		},
		Hidden: func(t *Table, s statement) bool {
			return t.anyMove(s, func(m move) bool {
				what, own := m.from.what()
				return own && what == collected && t.seat[m.from.owner()].down > 0
			})
		},
	}),
	auditRule,
}

// anyMove tells whether some move of a statement is of a sort.
func (t *Table) anyMove(s statement, is func(move) bool) bool {
	for i := 0; ; i++ {
		if m, ok := moveOf(s, i); !ok || is(m) {
			return ok
		}
	}
}

// namesAny tells whether a treasure is named among items.
func namesAny(items []referee.Item) bool {
	for _, it := range items {
		if it.Kind == Treasure {
			return true
		}
	}
	return false
}

// noCards finds a vision named from pile, hand or aside that no copy can be.
func (t *Table) noCards(s statement) *referee.Item {
	var wanted [inVisions]vision
	n := 0
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return nil
		}
		if what, own := m.from.what(); m.from != thePile && !(own && (what == inHand || what == setAside)) {
			continue
		}
		_, toRow := m.to.row()
		for j := range m.items {
			it := &m.items[j]
			if it.Kind == Vision && n < len(wanted) {
				if wanted[n] = vision(it.Ref); toRow && wanted[n].kind() == unsaid {
					wanted[n] = wanted[n].lying(1)
				}
				if n++; t.noVision(wanted[:n]) {
					return it
				}
			}
		}
	}
}

func always(*Table, statement) bool { return true }

func thing(at place) string {
	if at.holdsTreasures() {
		return "treasure"
	}
	return "card"
}

// movesOut finds a player out of the game among the places of the moves.
func (t *Table) movesOut(s statement) int8 {
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return nobody
		}
		for _, at := range [...]place{m.from, m.to} {
			if p := at.owner(); p != nobody && t.seat[p].out {
				return p
			}
		}
	}
}

// movesSafe finds a face-up treasure that a move would take.
func (t *Table) movesSafe(s statement) (p int8, f face) {
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return nobody, 0
		}
		if what, own := m.from.what(); !own || what != collected {
			continue
		}
		p := m.from.owner()
		for _, it := range m.items {
			if it.Kind == Treasure && t.upRather(p, face(it.Ref)) {
				return p, face(it.Ref)
			}
		}
	}
}

// doMoves makes the moves of a statement, all reckoned from before it.
func (t *Table) doMoves(s statement) {
	before := *t
	t.moveTreasures(s)
	t.countTreasures(s, &before)
	for p := range t.players {
		for r := range rowsEach {
			t.seat[p].rows[r] = t.rowAfterTaking(s, p, r)
		}
	}
	t.takeCards(s, false)
	t.takeCards(s, true)
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return
		}
		if m.from.holdsTreasures() {
			continue
		}
		for _, it := range m.items {
			n := cardsOf(it)
			t.layCards(m.to, n, it)
			if r, fromRow := m.from.row(); fromRow && m.to == theDiscards && it.Kind == referee.Number {
				row := before.seat[m.from.owner()].rows[r]
				for place, left := fullRow-1, n; place >= 0 && left > 0; place-- {
					if row[place] != 0 {
						t.throw(row[place], place)
						left--
					}
				}
			}
		}
	}
}

// cardsOf is how many cards an item of a move is.
func cardsOf(it referee.Item) int8 {
	if it.Kind == referee.Number {
		return int8(it.Ref)
	}
	return 1
}

// takeCards takes the cards of all moves away; those of rows are gone already. The
// pile comes last: it is filled with what the moves leave of the discards.
func (t *Table) takeCards(s statement, ofPile bool) {
	for i := 0; ; i++ {
		m, ok := moveOf(s, i)
		if !ok {
			return
		}
		if m.from.holdsTreasures() || (m.from == thePile) != ofPile {
			continue
		}
		for _, it := range m.items {
			n := cardsOf(it)
			switch what, _ := m.from.what(); {
			case ofPile:
				t.draw(n)
			case m.from == theDiscards:
				t.discards -= n
				t.fromDiscards(it)
			case what == inHand:
				t.seat[m.from.owner()].hand -= n
			case what == setAside:
				t.seat[m.from.owner()].aside -= n
			}
		}
	}
}

func (t *Table) layCards(to place, n int8, it referee.Item) {
	switch to {
	case thePile:
		t.pile += n
		return
	case theDiscards:
		t.discards += n
		switch it.Kind {
		case Vision:
			t.throw(vision(it.Ref), 0)
		case Enchantment:
			t.throwEnchantment(it.Ref)
		}
		return
	}
	s := &t.seat[to.owner()]
	what, _ := to.what()
	switch what {
	case inHand:
		s.hand += n
	case setAside:
		s.aside += n
	default:
		r, _ := to.row()
		if place := s.due(r); place < fullRow {
			s.rows[r][place] = t.inFull(vision(it.Ref).lying(place))
		}
	}
}
