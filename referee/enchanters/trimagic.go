package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// power is what a full row does (End of Turn, B).
func (t *state) power(p int8, row int) trimagic {
	return t.does(row, t.seat[p].rows[row])
}

// does is what a full row would do.
func (t *state) does(which int, r row) trimagic {
	end, _ := r[2].end()
	end = max(end, 0)
	two, stars := r[1].two() || r[2].two(), r[1].stars()+end
	if t.house.Has(secondThird) {
		two, stars = r[1].two(), end
	}
	tri := trimagic{row: int8(which), kind: int8(r[0].kind()), cards: 1, two: two}
	if stars >= 2 {
		tri.cards = 2
	}
	return tri
}

// thing is what a trimagic moves.
func (tri trimagic) thing() string {
	if tri.kind == takeType || tri.kind == stealType {
		return "treasure"
	}
	return "card"
}

// words is what a trimagic does, for people.
func (tri trimagic) words() string {
	does := kindName(tri.kind) + ", " + spelling.Count(tri.cards, tri.thing())
	if tri.two {
		does += " each, two players"
	}
	return does
}

// last is whom it was cast on last.
func (tri trimagic) last() int8 { return tri.target[tri.struck-1] }

// casts is the trimagic that a cast or again is said of.
func (t *state) casts(s statement) trimagic {
	if s.Verb == vAgain {
		return t.tri
	}
	return t.power(s.By, rowIn(s))
}

// castNote is what the row does that a cast names, or the one that is being cast.
func castNote(t *Table, s statement, _ *lexicon) string {
	tri := t.casts(s)
	if tri.kind == unsaid || s.Verb == vCast && !t.seat[s.By].rows[rowIn(s)].full() {
		return ""
	}
	tri.two = tri.two && s.Verb == vCast
	return tri.words()
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
	return !t.house.Has(whoHas) || kind == stealType && t.seat[q].down > 0 || kind == discardType && t.seat[q].hand > 0
}

// aim is the first player after the caster, but one, on whom a trimagic of a type could
// be cast; nobody where there is none.
func (t *state) aim(kind, but int8) int8 {
	return kit.First(t.turn+1, t.players, func(q int8) bool { return q != but && t.strikable(kind, q) })
}

// castable is the first full row that has somebody to be cast on, -1 for none.
func (t *state) castable() int {
	for r := range rowsEach {
		if t.seat[t.turn].rows[r].full() && t.aim(t.power(t.turn, r).kind, nobody) != nobody {
			return r
		}
	}
	return -1
}

// secondDue tells whether a second player has still to be named.
func (t *state) secondDue() bool {
	return t.tri.two && t.tri.struck == 1 && t.aim(t.tri.kind, t.tri.target[0]) != nobody
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
		if q != t.turn {
			t.moveTreasures(treasureMove{from: faceDown(int(q)), to: faceDown(int(t.turn)), n: min(n, s.down)})
		}
	case discardType:
		n = min(n, s.hand)
		s.hand -= n
		t.discards += n
	}
}

// struckCards is how many cards or treasures the effect on the player named last
// moves at once, asked of the state before it.
func (t *state) struckCards() int8 {
	q := &t.seat[t.tri.last()]
	switch {
	case t.tri.kind == drawType:
		return min(t.tri.cards, t.pile+t.discards)
	case t.tri.kind == stealType && t.tri.last() != t.turn:
		return min(t.tri.cards, q.down)
	case t.tri.kind == discardType:
		return min(t.tri.cards, q.hand)
	}
	return 0
}

var castRules = []rule{
	ownTurn,
	liftableRule(kit.Bar("treasure-first", "{who}'s visions show three stars: first a treasure is taken",
		func(t *Table, _ int8) bool { return t.starDue() && len(t.onShow()) > 0 })),
	{
		ID:      "row-short",
		Refuses: func(t *Table, s statement) bool { return !t.seat[s.By].rows[rowIn(s)].full() },
		Why: func(t *Table, s statement, x *lexicon) string {
			row := rowIn(s)
			return spelling.Count(t.seat[s.By].rows[row].cards(), "card") + " in " + x.Players[s.By] + "'s row " + digit(row+1) + ", three make a trimagic"
		},
	},
	whomOut, others, target,
}

// againRules are of who names the second player of the trimagic that is being resolved.
var againRules = []rule{
	ownTurn,
	whomOut,
	liftableRule(rule{
		ID:      "second",
		Refuses: func(t *Table, s statement) bool { return t.tri.target[0] == whom(s) },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return "it was cast on " + x.Players[whom(s)] + "; the second is another player"
		},
	}),
	others, target,
}

// takesAway tells whether a trimagic takes something away from whom it is cast on.
func (tri trimagic) takesAway() bool { return tri.kind == stealType || tri.kind == discardType }

var others = liftableRule(kit.Refuse("others", "Steal and Discard are cast on another player, not on {who}",
	func(t *Table, s statement) bool {
		return t.casts(s).takesAway() && whom(s) == s.By && !t.house.Has(anybody)
	}))

var target = liftableRule(rule{
	ID: "target",
	Refuses: func(t *Table, s statement) bool {
		tri := t.casts(s)
		return tri.takesAway() && !t.has(tri.kind, whom(s))
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		return x.Players[whom(s)] + " has nothing to lose" + t.house.Ruled(whoHas)
	},
})

// rowIn is the row that a cast names.
func rowIn(s statement) int { return int(kit.Ref(s, 0)) }

func doCast(t *Table, s statement) {
	if t.starDue() {
		t.owesStar = true // where it stood over treasure-first
	}
	t.ended = true
	t.tri = t.power(s.By, rowIn(s))
	t.tri.on = true
	t.strike(whom(s))
}

var shieldRules = []rule{
	kit.Bar("shield-moment", "a Shield comes right after its player was named, before anything else is said",
		func(t *Table, _ int8) bool { return !t.again }),
	{
		ID: "shield-target", Broad: true,
		Refuses: func(t *Table, s statement) bool {
			return s.By == t.was.turn || t.was.tri.last() != s.By
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if s.By == t.was.turn {
				return "it is " + x.Players[s.By] + "'s own trimagic"
			}
			return "it was cast on " + x.Players[t.was.tri.last()] + ", not on " + x.Players[s.By]
		},
	},
	kit.Bar("hand", "{who} had no card in hand", func(t *Table, p int8) bool { return t.was.seat[p].hand < 1 }),
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
}
