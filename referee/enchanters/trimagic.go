package enchanters

import (
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// rowPower returns the trimagic of a full row (End of Turn, B).
func (t *state) rowPower(r row) trimagic {
	end, _ := r[2].end()
	end = max(end, 0)
	two, stars := r[1].two() || r[2].two(), r[1].stars()+end
	if t.house.Has(secondThird) {
		two, stars = r[1].two(), end
	}
	tri := trimagic{kind: int8(r[0].kind()), cards: 1, two: two}
	if stars >= 2 {
		tri.cards = 2
	}
	return tri
}

// thing returns what a trimagic moves: cards or treasures.
func (tri trimagic) thing() string {
	if tri.kind == takeType || tri.kind == stealType {
		return "treasure"
	}
	return "card"
}

// power describes the effect on each player.
func (tri trimagic) power() string {
	does := kindName(tri.kind) + ", " + spelling.Count(tri.cards, tri.thing())
	if tri.two {
		does += " each"
	}
	return does
}

// words describes the effect and how many players it strikes.
func (tri trimagic) words() string {
	if tri.two {
		return tri.power() + ", two players"
	}
	return tri.power()
}

// last returns the player struck last.
func (tri trimagic) last() int8 { return tri.target[tri.targets-1] }

// trimagicOf returns the trimagic of a cast or again.
func (t *state) trimagicOf(s move) trimagic {
	if s.Verb == vAgain {
		return t.tri
	}
	return t.rowPower(t.seat[s.By].rows[rowIn(s)])
}

// castNote describes the trimagic of a cast or again.
func castNote(t *Table, s move, _ *lexicon) string {
	tri := t.trimagicOf(s)
	if tri.kind == unspecified || s.Verb == vCast && !t.seat[s.By].rows[rowIn(s)].full() {
		return ""
	}
	tri.two = tri.two && s.Verb == vCast
	return tri.words()
}

// canStrike reports whether a trimagic of a type could be cast on a player.
func (t *state) canStrike(kind, q int8) bool {
	return !t.out.Has(q) && (!t.robsCaster(kind, q) || t.isLifted("others")) && (!t.robsNobody(kind, q) || t.isLifted("target"))
}

// robsCaster reports whether a trimagic would take something from its caster.
func (t *state) robsCaster(kind, q int8) bool {
	return (kind == stealType || kind == discardType) && q == t.turn && !t.house.Has(anybody)
}

// robsNobody reports whether a player has nothing to lose, if a house rule requires
// something.
func (t *state) robsNobody(kind, q int8) bool {
	return t.house.Has(whoHas) && (kind == stealType && t.down[q] == 0 || kind == discardType && t.seat[q].hand == 0)
}

// firstTarget returns the first player after the caster, but one, whom a trimagic could strike.
func (t *state) firstTarget(kind, but int8) int8 {
	return kit.First(t.turn+1, t.players, func(q int8) bool { return q != but && t.canStrike(kind, q) })
}

// castableRow returns the first full row that could strike somebody, -1 for none.
func (t *state) castableRow() int {
	for r := range rowsPerPlayer {
		if row := t.seat[t.turn].rows[r]; row.full() && t.firstTarget(t.rowPower(row).kind, nobody) != nobody {
			return r
		}
	}
	return -1
}

// isSecondDue reports whether a second player still has to be named.
func (t *state) isSecondDue() bool {
	return t.tri.two && t.tri.targets == 1 && t.firstTarget(t.tri.kind, t.tri.target[0]) != nobody
}

// strike applies a trimagic to a player.
func (t *Table) strike(q int8) {
	t.tri.target[t.tri.targets] = q
	t.tri.targets++
	t.struckNow = true
	t.beforeEffect = t.state
	s := &t.seat[q]
	switch t.tri.kind {
	case drawType:
		t.amount = t.draw(t.tri.cards)
		s.hand += t.amount
	case takeType:
		t.tri.takesLeft = t.tri.cards
	case stealType:
		if q != t.turn {
			t.amount = min(t.tri.cards, t.down[q])
			t.moveTreasures(treasureMove{from: faceDown(int(q)), to: faceDown(int(t.turn)), n: t.amount})
		}
	case discardType:
		t.amount = min(t.tri.cards, s.hand)
		s.hand -= t.amount
		t.discards += t.amount
	}
}

var castRules = []rule{
	turnRule,
	liftableRule(kit.RefuseSpeaker("treasure-first", "{who}'s visions show three stars: take a treasure first",
		func(t *Table, _ int8) bool { return t.isTakeDue() })),
	{
		ID:      "row-short",
		Refuses: func(t *Table, s move) bool { return !t.seat[s.By].rows[rowIn(s)].full() },
		Why: func(t *Table, s move, x *lexicon) string {
			row := rowIn(s)
			return x.Players[s.By] + "'s row " + digit(row+1) + " has " + spelling.Count(t.seat[s.By].rows[row].cards(), "card") + "; a trimagic needs three"
		},
	},
	whomOutRule, othersRule, targetRule,
}

// againRules are the rules for a trimagic's second player.
var againRules = []rule{
	turnRule,
	whomOutRule,
	liftableRule(kit.Refuse("second", "it was cast on {what} first; name another player",
		func(t *Table, s move) bool { return t.tri.target[0] == whom(s) })),
	othersRule, targetRule,
}

var othersRule = liftableRule(kit.Refuse("others", "Steal and Discard are cast on another player, not on {who}",
	func(t *Table, s move) bool { return t.robsCaster(t.trimagicOf(s).kind, whom(s)) }))

var targetRule = liftableRule(rule{
	ID:      "target",
	Refuses: func(t *Table, s move) bool { return t.robsNobody(t.trimagicOf(s).kind, whom(s)) },
	Why: func(t *Table, s move, x *lexicon) string {
		return x.Players[whom(s)] + " has nothing to lose" + t.house.RuledNote(whoHas)
	},
})

// rowIn returns the row that a cast names.
func rowIn(s move) int { return int(kit.Ref(s, 0)) }

func doCast(t *Table, s move) {
	if t.isStarDue() {
		t.owesStar = true // if the cast stood against treasure-first
	}
	t.ended = true
	t.tri = t.trimagicOf(s)
	t.tri.on, t.tri.row = true, int8(rowIn(s))
	t.strike(whom(s))
}

var shieldRules = []rule{
	kit.RefuseSpeaker("shield-moment", "a Shield is played right after its player is named, before any other move",
		func(t *Table, _ int8) bool { return !t.struckNow }),
	{
		ID: "shield-target", Looks: law.Speaker,
		Refuses: func(t *Table, s move) bool {
			return s.By == t.beforeEffect.turn || t.beforeEffect.tri.last() != s.By
		},
		Why: func(t *Table, s move, x *lexicon) string {
			if s.By == t.beforeEffect.turn {
				return "it is " + x.Players[s.By] + "'s own trimagic"
			}
			return "it was cast on " + x.Players[t.beforeEffect.tri.last()] + ", not on " + x.Players[s.By]
		},
	},
	kit.RefuseSpeaker("hand", "{who} had no card in hand", func(t *Table, p int8) bool { return t.beforeEffect.seat[p].hand < 1 }),
	{
		ID: "supply", Looks: law.Speaker,
		Refuses: func(t *Table, _ move) bool { return t.lists.lacksEnchantment(shieldCard, &t.beforeEffect.discarded) }, Why: whyLacksEnchantment,
	},
}

func doShield(t *Table, s move) {
	t.state = t.beforeEffect
	t.wake = wake{drewBy: nobody}
	p := s.By
	t.seat[p].hand--
	t.discards++
	t.discardNamed(Enchantment, shieldCard)
	if !t.house.Has(noDraw) {
		t.drawAside(p)
	}
	t.tri.takesLeft = 0
}
