package enchanters

import "magistrate/referee/kit"

// power is what a full row does: its type, how many cards for each, and whether a
// second player is struck (End of Turn, B).
func (t *state) power(p int8, row int) (kind, cards int8, two bool) {
	first, second, third := t.seat[p].rows[row][0], t.seat[p].rows[row][1], t.seat[p].rows[row][2]
	end, _ := third.end()
	end = max(end, 0)
	two = second.two() || third.two()
	stars := second.stars() + end
	if t.house.Has(secondThird) {
		two, stars = second.two(), end
	}
	cards = 1
	if stars >= 2 {
		cards = 2
	}
	return int8(first.kind()), cards, two
}

// effectWords is what a trimagic does, for people.
func effectWords(kind, cards int8, two bool) string {
	does := typeNames[kind] + ", " + kit.Count(cards, thingOf(kind))
	if two {
		does += " each, two players"
	}
	return does
}

// castNote is what the row does that a cast names, or the one that is being cast.
func castNote(t *Table, s statement, _ *lexicon) string {
	if s.Verb == vAgain {
		return effectWords(t.tri.kind, t.tri.cards, false)
	}
	if !t.seat[s.By].full(rowIn(s)) {
		return ""
	}
	return effectWords(t.power(s.By, rowIn(s)))
}

// strikable tells whether a trimagic of a type could be cast on a player: whether
// no rule refuses it that is not lifted.
func (t *state) strikable(kind, q int8) bool {
	switch {
	case t.seat[q].out:
		return false
	case kind == stealType || kind == discardType:
		return (q != t.turn || t.house.Has(anybody) || t.lifted("others")) && (t.has(kind, q) || t.lifted("target"))
	}
	return true
}

// has tells whether, by the ruling that asks for it, a player has something to
// steal or to discard.
func (t *state) has(kind, q int8) bool {
	if !t.house.Has(whoHas) {
		return true
	}
	return kind == stealType && t.seat[q].down > 0 || kind == discardType && t.seat[q].hand > 0
}

// someCast tells whether a full row has somebody to be cast on.
func (t *state) someCast() bool {
	for r := range rowsEach {
		if !t.seat[t.turn].full(r) {
			continue
		}
		kind, _, _ := t.power(t.turn, r)
		for q := range t.players {
			if t.strikable(kind, q) {
				return true
			}
		}
	}
	return false
}

// secondDue tells whether a second player has still to be named.
func (t *state) secondDue() bool {
	if !t.tri.two || t.tri.struck != 1 {
		return false
	}
	for q := range t.players {
		if q != t.tri.target[0] && t.strikable(t.tri.kind, q) {
			return true
		}
	}
	return false
}

// endTrimagic discards the row.
func (t *Table) endTrimagic() {
	t.discardRow(t.turn, int(t.tri.row))
	t.tri = trimagic{}
}

// strike does a trimagic's effect on the player just named.
func (t *Table) strike(q int8) {
	t.tri.target[t.tri.struck] = q
	t.tri.struck++
	t.again = true
	t.was = t.state
	n := t.tri.cards
	s := &t.seat[q]
	switch t.tri.kind {
	case drawType:
		s.hand += t.draw(n)
	case takeType:
		t.tri.left = n
	case stealType:
		if q == t.turn {
			break
		}
		n = min(n, s.down)
		t.known.move(t.downs(), treasureMove{from: faceDown(int(q)), to: faceDown(int(t.turn)), n: n})
		s.down -= n
		t.seat[t.turn].down += n
	case discardType:
		n = min(n, s.hand)
		before := s.hand
		s.hand -= n
		t.discards += n
		if before > 0 && s.hand == 0 {
			t.emptied(q, t.turn)
		}
	}
	t.advance()
}

// struckCards is how many cards or treasures the effect on the player named last
// moves at once, asked of the state before it.
func (t *state) struckCards() int8 {
	q := &t.seat[t.tri.target[t.tri.struck-1]]
	switch t.tri.kind {
	case drawType:
		return min(t.tri.cards, t.pile+t.discards)
	case stealType:
		if t.tri.target[t.tri.struck-1] != t.turn {
			return min(t.tri.cards, q.down)
		}
	case discardType:
		return min(t.tri.cards, q.hand)
	}
	return 0
}

var castRules = []rule{
	{
		ID: "turn", Broad: true,
		Refuses: func(t *Table, s statement) bool { return s.By != t.turn }, Why: whoseTurn,
	},
	liftableRule(rule{
		ID: "treasure-first", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return t.starDue() && t.onShow > 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[t.turn] + "'s visions show three stars: first a treasure is taken"
		},
	}),
	{
		ID:      "row-short",
		Refuses: func(t *Table, s statement) bool { return !t.seat[s.By].full(rowIn(s)) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return kit.Count(t.seat[s.By].cards(rowIn(s)), "card") + " in " + x.Players[s.By] + "'s row " + digit(rowIn(s)+1) + ", three make a trimagic"
		},
	},
	targetOut,
	liftableRule(rule{
		ID: "others",
		Refuses: func(t *Table, s statement) bool {
			kind, _, _ := t.power(s.By, rowIn(s))
			return t.notOneself(kind, s)
		},
		Why: whyOthers,
	}),
	liftableRule(rule{
		ID: "target",
		Refuses: func(t *Table, s statement) bool {
			kind, _, _ := t.power(s.By, rowIn(s))
			return t.nothingThere(kind, targetOf(s))
		},
		Why: whyTarget,
	}),
}

// again names the second player of the trimagic that is being resolved.
var againRules = []rule{
	castRules[0],
	targetOut,
	liftableRule(rule{
		ID:      "second",
		Refuses: func(t *Table, s statement) bool { return t.tri.target[0] == targetOf(s) },
		Why: func(t *Table, s statement, x *lexicon) string {
			return "it was cast on " + x.Players[targetOf(s)] + "; the second is another player"
		},
	}),
	liftableRule(rule{
		ID: "others", Refuses: func(t *Table, s statement) bool { return t.notOneself(t.tri.kind, s) }, Why: whyOthers,
	}),
	liftableRule(rule{
		ID: "target", Refuses: func(t *Table, s statement) bool { return t.nothingThere(t.tri.kind, targetOf(s)) }, Why: whyTarget,
	}),
}

// The clause that names the target of cast, again and others.
const targetClause = 1

func targetOf(s statement) int8 {
	ref, ok := s.Ref(targetClause)
	if !ok {
		return nobody
	}
	return int8(ref)
}

// rowIn is the row that a cast names.
func rowIn(s statement) int {
	ref, _ := s.Ref(0)
	return int(ref)
}

func (t *state) notOneself(kind int8, s statement) bool {
	return (kind == stealType || kind == discardType) && targetOf(s) == s.By && !t.house.Has(anybody)
}

func (t *state) nothingThere(kind, q int8) bool {
	return (kind == stealType || kind == discardType) && !t.has(kind, q)
}

func whyOthers(_ *Table, s statement, x *lexicon) string {
	return "Steal and Discard are cast on another player, not on " + x.Players[s.By]
}

func whyTarget(t *Table, s statement, x *lexicon) string {
	return x.Players[targetOf(s)] + " has nothing to lose" + t.house.Ruled(whoHas)
}

var targetOut = rule{
	ID:      "out",
	Refuses: func(t *Table, s statement) bool { q := targetOf(s); return q >= 0 && t.seat[q].out },
	Why:     func(_ *Table, s statement, x *lexicon) string { return x.Players[targetOf(s)] + " is out of the game" },
}

func doCast(t *Table, s statement) {
	t.acted()
	if t.starDue() {
		t.owesStar = true // where it stood over treasure-first
	}
	t.ended = true
	row := rowIn(s)
	kind, cards, two := t.power(s.By, row)
	t.tri = trimagic{on: true, row: int8(row), kind: kind, cards: cards, two: two}
	t.strike(targetOf(s))
}

func doAgain(t *Table, s statement) {
	t.acted()
	t.strike(targetOf(s))
}

var shieldRules = []rule{
	{
		ID: "shield-moment", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return !t.again },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return "a Shield comes right after its player was named, before anything else is said"
		},
	},
	{
		ID: "shield-target", Broad: true,
		Refuses: func(t *Table, s statement) bool {
			return s.By == t.was.turn || t.was.tri.target[t.was.tri.struck-1] != s.By
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			q := t.was.tri.target[t.was.tri.struck-1]
			if s.By == t.was.turn {
				return "it is " + x.Players[s.By] + "'s own trimagic"
			}
			return "it was cast on " + x.Players[q] + ", not on " + x.Players[s.By]
		},
	},
	{
		ID: "hand", Broad: true,
		Refuses: func(t *Table, s statement) bool { return t.was.seat[s.By].hand < 1 },
		Why:     func(_ *Table, s statement, x *lexicon) string { return x.Players[s.By] + " had no card in hand" },
	},
	{
		ID: "supply", Broad: true,
		Refuses: func(t *Table, _ statement) bool { return t.lists.noEnchantment(shieldCard, &t.was.gone) }, Why: whyNoEnchantment,
	},
}

func doShield(t *Table, s statement) {
	t.state = t.was
	t.said()
	p := s.By
	t.seat[p].hand--
	t.discards++
	t.throwEnchantment(shieldCard)
	if !t.house.Has(noDraw) {
		t.aside(p)
	}
	if t.seat[p].hand == 0 {
		t.emptied(p, p)
	}
	t.tri.left = 0
	t.advance()
}
