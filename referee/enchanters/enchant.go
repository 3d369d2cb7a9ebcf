package enchanters

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

func doEnchant(t *Table, s statement) {
	t.lifts |= liftedBy(s)
	t.enchants = true
	t.doMoves(s)
	t.seat[s.By].hand--
	t.discards++
	t.throwEnchantment(enchantmentOf(s))
	t.aside(s.By)
	t.effects = true
}

// whenMoving is the moment of more effects: since the enchantment nothing else was said.
func whenMoving(t *Table, _ int8) string {
	switch {
	case t.phase != inTurn || t.effects || t.tally:
	case t.enchants: // perhaps an exchange alone, which has no effect
		return "“{verb}” is said right behind its enchantment, and since then something else was: undo back to there, or amend its line to say “moving …” itself"
	default:
		return "“{verb}” follows an enchantment: “enchant NAME moving …” is said first"
	}
	return kit.Played(t.tally, t.phase == inTurn)
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
			return t.anyMove(s, func(m move) bool {
				return m.from.what() == collected && slices.ContainsFunc(m.items, func(it item) bool { return it.Kind == Treasure })
			})
		},
	},
	{
		ID: "move", Absent: true, // a beginning of a place means one that takes what is named
		Refuses: func(t *Table, s statement) bool { _, fault := t.badMove(s); return fault != "" },
		Why: func(t *Table, s statement, x *lexicon) string {
			m, fault := t.badMove(s)
			lying := spelling.Count(t.lying(m.from, s), thing(m.from))
			return strings.NewReplacer("{from}", m.from.words(x), "{to}", m.to.words(x), "{lying}", lying).Replace(fault)
		},
	},
	outRule((*Table).movesOut),
	liftableRule(rule{
		ID:      "safe",
		Refuses: func(t *Table, s statement) bool { _, f := t.movesSafe(s); return f != 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			p, f := t.movesSafe(s)
			return f.name() + " lies face up before " + x.Players[p] + " and is safe"
		},
		Hidden: func(t *Table, s statement) bool {
			return t.anyMove(s, func(m move) bool {
				return m.from.what() == collected && t.seat[m.from.owner()].down > 0
			})
		},
	}),
	auditRule,
}

// anyMove tells whether some move of a statement is of a sort.
func (t *Table) anyMove(s statement, is func(move) bool) bool {
	for m := range moves(s) {
		if is(m) {
			return true
		}
	}
	return false
}

// noCards finds a vision named from pile, hand or aside that no copy can be.
func (t *Table) noCards(s statement) *referee.Item {
	var wanted [inVisions]vision
	n := 0
	for m := range moves(s) {
		if what := m.from.what(); m.from != thePile && what != inHand && what != setAside {
			continue
		}
		for j := range m.items {
			it := &m.items[j]
			if it.Kind == Vision && n < len(wanted) {
				if wanted[n] = vision(it.Ref); m.to.row() >= 0 && wanted[n].kind() == unsaid {
					wanted[n] = wanted[n].lying(1)
				}
				if n++; t.noVision(wanted[:n]) {
					return it
				}
			}
		}
	}
	return nil
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
	for m := range moves(s) {
		for _, at := range [...]place{m.from, m.to} {
			if p := at.owner(); p != nobody && t.seat[p].out {
				return p
			}
		}
	}
	return nobody
}

// movesSafe finds a face-up treasure that a move would take.
func (t *Table) movesSafe(s statement) (p int8, f face) {
	for m := range moves(s) {
		for _, it := range m.items {
			if p := m.from.owner(); m.from.what() == collected && it.Kind == Treasure && t.upRather(p, face(it.Ref)) {
				return p, face(it.Ref)
			}
		}
	}
	return nobody, 0
}

// doMoves makes the moves of a statement, all reckoned from before it.
func (t *Table) doMoves(s statement) {
	before := t.seat
	t.moveSaid(s)
	for p := range t.players {
		for r := range rowsEach {
			t.seat[p].rows[r] = t.rowAfterTaking(s, ownPlace(p, inRow+place(r)))
		}
	}
	t.takeCards(s, false)
	t.takeCards(s, true)
	for m := range moves(s) {
		if m.from.holdsTreasures() {
			continue
		}
		for _, it := range m.items {
			n := cardsOf(it)
			t.layCards(m.to, n, it)
			if r := m.from.row(); r >= 0 && m.to == theDiscards && it.Kind == referee.Number {
				row := before[m.from.owner()].rows[r]
				for place, left := fullRow-1, n; place >= 0 && left > 0; place-- {
					if row[place] != 0 {
						t.throw(row[place])
						left--
					}
				}
			}
		}
	}
}

// cardsOf is how many cards or treasures an item of a move is.
func cardsOf(it item) int8 {
	if it.Kind == referee.Number {
		return int8(min(it.Ref, inAll+pack))
	}
	return 1
}

// takeCards takes the cards of all moves away; those of rows are gone already. The
// pile comes last: it is filled with what the moves leave of the discards.
func (t *Table) takeCards(s statement, ofPile bool) {
	for m := range moves(s) {
		if m.from.holdsTreasures() || (m.from == thePile) != ofPile {
			continue
		}
		for _, it := range m.items {
			switch heap := t.heap(m.from); {
			case ofPile:
				t.draw(cardsOf(it))
			case heap != nil:
				*heap -= cardsOf(it)
			}
			if m.from == theDiscards {
				t.fromDiscards(it)
			}
		}
	}
}

func (t *Table) layCards(to place, n int8, it referee.Item) {
	heap := t.heap(to)
	if heap == nil {
		t.layInRow(to.owner(), to.row(), vision(it.Ref))
		return
	}
	*heap += n
	switch {
	case to != theDiscards:
	case it.Kind == Vision:
		t.throw(vision(it.Ref))
	case it.Kind == Enchantment:
		t.throwEnchantment(it.Ref)
	}
}

// heap is how many cards lie in a place; nil for a row, whose cards are told apart,
// and for places of treasures.
func (t *state) heap(at place) *int8 {
	switch at {
	case thePile:
		return &t.pile
	case theDiscards:
		return &t.discards
	}
	switch at.what() {
	case inHand:
		return &t.seat[at.owner()].hand
	case setAside:
		return &t.seat[at.owner()].aside
	}
	return nil
}
