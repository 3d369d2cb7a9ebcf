package enchanters

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

// at gives the place of treasures as what is known of them has it.
func (at place) places() places {
	switch at {
	case theDisplay:
		return atDisplay
	case theDeck:
		return atDeck
	}
	return faceDown(int(at.owner()))
}

// mostMoved bounds the treasures that one statement moves.
const mostMoved = 2 * inAll

// moved lists the treasures that a statement moves, named and unseen.
func (t *Table) moved(s statement, room *[mostMoved]treasureMove) (all []treasureMove) {
	all = room[:0]
	add := func(m treasureMove) {
		if len(all) < mostMoved {
			all = append(all, m)
		}
	}
	switch s.Verb {
	case vDisplay, vRefill:
		for f := range treasuresIn(s) {
			add(treasureMove{from: atDeck, to: atDisplay, face: f})
		}
	case vTake:
		for f := range treasuresIn(s) {
			add(treasureMove{from: atDisplay, to: t.placeFor(t.receiver(s), f), face: f})
		}
	case vExchange:
		add(treasureMove{from: t.lies(s.By, paid(s)), to: underDeck, face: paid(s)})
	case vLay:
		for f := range treasuresIn(s) {
			add(treasureMove{from: faceDown(int(s.By)), to: faceUp(int(s.By)), face: f})
		}
	case vHolds:
		return t.heldMoves(s, room)
	case vScored:
		return t.scoredMoves(s, room)
	case vEnchant, vEffect:
		for m := range moves(s) {
			if !m.from.holdsTreasures() || !m.to.holdsTreasures() {
				continue
			}
			for _, it := range m.items {
				switch it.Kind {
				case referee.Number:
					add(treasureMove{from: m.from.places(), to: m.to.places(), n: min(cardsOf(it), inAll)})
				case Treasure:
					one := treasureMove{from: m.from.places(), to: m.to.places(), face: face(it.Ref)}
					if m.from.what() == collected {
						one.from = t.lies(m.from.owner(), one.face)
					}
					if m.to.what() == collected {
						one.to = t.placeFor(m.to.owner(), one.face)
					}
					add(one)
				}
			}
		}
	}
	return all
}

// lies is where a treasure named from before a player lies there.
func (t *Table) lies(p int8, f face) places {
	if t.upRather(p, f) {
		return faceUp(int(p))
	}
	return faceDown(int(p))
}

// placeFor is where a treasure that all saw comes to lie before a player.
func (t *state) placeFor(p int8, f face) places {
	if s := &t.seat[p]; s.face && int(s.sign) == f.sign() {
		return faceUp(int(p))
	}
	return faceDown(int(p))
}

// moveSaid moves the treasures that a statement moves.
func (t *Table) moveSaid(s statement) {
	var room [mostMoved]treasureMove
	t.moveTreasures(t.moved(s, &room)...)
}

// moveTreasures moves treasures; what is known of them follows.
func (t *Table) moveTreasures(all ...treasureMove) {
	if len(all) == 0 {
		return
	}
	down := t.downs()
	if shownAny(all) && t.known.audit(down, all...) != 0 {
		t.known.stand(down, all...)
	}
	t.known.move(down, all...)
	for _, m := range all {
		if m.face != 0 && m.to&(allFaceDown|atDeck|underDeck) != 0 {
			t.lost++
		}
		n := m.count()
		switch {
		case m.from == atDisplay:
			if takeOut(t.display[:], slices.Index(t.display[:], m.face)) {
				t.refills++
			}
		case m.from == atDeck:
			t.deck -= n
		case m.from&allFaceDown != 0:
			t.seat[m.from.player()].down -= n
		default:
			t.seat[m.from.player()].takeUp(m.face)
		}
		switch {
		case m.to == atDisplay:
			put(t.display[:], m.face)
		case m.to == atDeck:
			t.deck += n
		case m.to == underDeck:
			t.deck++
			t.under++
		case m.to&allFaceDown != 0:
			t.seat[m.to.player()].down += n
		default:
			put(t.seat[m.to.player()].safe[:], m.face)
		}
	}
}

func shownAny(all []treasureMove) bool { return slices.ContainsFunc(all, treasureMove.shown) }

// strange finds a treasure of a sign that can't be in play.
func (t *Table) strange(s statement) (f face, bad bool) {
	set, seen := t.set(), t.signsSeen()
	for f := range treasuresIn(s) {
		sign := int8(f.sign())
		if set != nil && set[sign] == 0 {
			return f, true
		}
		if seen.Add(sign); set == nil && seen.Len() > t.players {
			return f, true
		}
	}
	return 0, false
}

// unsupplied tells whether a treasure that a statement names can't come from where
// it is said to.
func (t *Table) unsupplied(s statement) bool {
	if _, bad := t.strange(s); bad {
		return true
	}
	var room [mostMoved]treasureMove
	return !t.knowing().supplied(t.moved(s, &room)...)
}

func (t *Table) whyUnsupplied(s statement, x *lexicon) string {
	if f, bad := t.strange(s); bad {
		why := "; as many signs as players are in play, and " + signNames[f.sign()] + " would be one more"
		if t.set() != nil {
			why = ": the set of this game has no " + signNames[f.sign()]
		}
		return f.name() + " is not in play" + why
	}
	var room [mostMoved]treasureMove
	k, all, n := t.knowing(), t.moved(s, &room), 1
	for n < len(all) && k.supplied(all[:n]...) {
		n++
	}
	f := all[n-1].face // the first that can't come
	if k.ofSign(f.sign()) < each {
		return f.name() + " would be one more than the five treasures of " + signNames[f.sign()]
	}
	return f.name() + " can't lie there: the five treasures of " + signNames[f.sign()] + " are known (" + t.whereAre(f.sign(), x) + "), and no " + f.name() + " is left that can"
}

// whereAre tells where the treasures of a sign are: those in sight. What the others are, and
// with whom, people saw and may have to remember.
func (t *Table) whereAre(sign int, x *lexicon) string {
	var parts kit.Parts
	left := each
	tell := func(all []face, where string) {
		var names []string
		for _, f := range all {
			if f.sign() == sign {
				names, left = append(names, f.name()), left-1
			}
		}
		parts.Add(names != nil, "%s %s", strings.Join(names, ", "), where)
	}
	tell(filled(t.display[:]), "on display")
	for p := range t.players {
		up, counted := t.seat[p].faceUp(), t.heldOf(p)
		if counted != nil {
			up = nil
		}
		tell(up, "face up before "+x.Players[p])
		tell(counted, "counted for "+x.Players[p])
	}
	switch {
	case left == 0:
	case parts == nil:
		parts.Add(true, "none in sight now")
	default:
		parts.Add(true, "the other %d out of sight now", left)
	}
	return spelling.List(parts)
}

// twice tells which treasures that were turned up are in sight more than once: where the
// copy's are not listed no rule can refuse it, and it may be a slip. "" where there is none.
func (t *Table) twice(s statement, x *lexicon) string {
	if s.Verb != vDisplay && s.Verb != vRefill || t.lists.hasTreasures() {
		return ""
	}
	var said kit.Parts
	var told []face
	for f := range treasuresIn(s) {
		if slices.Contains(told, f) {
			continue
		}
		told = append(told, f)
		n := occurs(t.display[:], f)
		var where kit.Parts
		where.Add(n > 0, "on display")
		for p := range t.players {
			up := occurs(t.seat[p].safe[:], f)
			where.Add(up > 0, "before %s", x.Players[p])
			n += up
		}
		said.Add(n > 1, "%d × %s (%s)", n, f.name(), strings.Join(where, ", "))
	}
	if said == nil {
		return ""
	}
	return "In sight are " + spelling.List(said) + ": see whether that is so"
}

var supplyRule = rule{
	ID:      "supply",
	Refuses: (*Table).unsupplied,
	Why:     (*Table).whyUnsupplied,
}

var auditRule = liftableRule(rule{
	ID:      "audit",
	Refuses: func(t *Table, s statement) bool { return t.contradicted(s) != 0 },
	Why:     func(t *Table, s statement, x *lexicon) string { return whyAudit(t.contradicted(s), x) },
	Hidden: func(t *Table, s statement) bool { // what moves cards alone tells of no treasure
		var room [mostMoved]treasureMove
		return s.Verb == vHolds || len(t.moved(s, &room)) > 0
	},
})

// contradicted is the players whose treasures take part where what a statement says of
// face-down ones can't be so, by what all have seen; 0 where it can.
func (t *Table) contradicted(s statement) places {
	var room [mostMoved]treasureMove
	all := t.moved(s, &room)
	switch {
	case t.tally:
		return 0
	case s.Verb == vHolds && t.leavesOut(s):
		return faceDown(int(s.By))
	case s.Verb != vHolds && !shownAny(all):
		return 0
	}
	return t.known.audit(t.downs(), all...)
}

// whyAudit names the players whose treasures take part.
func whyAudit(part places, x *lexicon) string {
	of := kit.Acting(int8(len(x.Players)), func(p int8) bool { return part&faceDown(int(p)) != 0 })
	return "by what all have seen that can't be; look at the treasures of " + spelling.List(x.Names(of))
}

// treasureNames writes treasures by sign, as the state lists them.
func treasureNames(all []face) []string {
	names := spelling.Texts(all, face.name)
	slices.Sort(names)
	return names
}
