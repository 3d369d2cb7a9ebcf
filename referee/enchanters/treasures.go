package enchanters

import (
	"iter"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// places returns a place of treasures as a set.
func (at place) places() places {
	switch at {
	case theDisplay:
		return atDisplay
	case theDeck:
		return atDeck
	}
	return faceDown(int(at.owner()))
}

// maxMoved bounds the treasures of one move.
const maxMoved = 2 * treasuresInBox

// treasureMoves lists the treasures that a move moves.
func (t *Table) treasureMoves(s move, room *[maxMoved]treasureMove) (all []treasureMove) {
	if s.Verb == vHolds || s.Verb == vScored {
		return t.heldTreasures(s, room)
	}
	all = room[:0]
	add := func(m treasureMove) {
		if len(all) < maxMoved {
			all = append(all, m)
		}
	}
	for f := range treasuresIn(s) {
		switch before := ownPlace(s.By, collected); s.Verb {
		case vDisplay, vRefill:
			add(treasureMove{from: atDeck, to: atDisplay, face: f})
		case vTake:
			add(treasureMove{from: atDisplay, to: t.targetOf(ownPlace(t.receiver(s), collected), f), face: f})
		case vExchange:
			add(treasureMove{from: t.sourceOf(before, f), to: underDeck, face: f})
		case vLay:
			add(treasureMove{from: before.places(), to: faceUp(int(s.By)), face: f})
		}
	}
	for m := range transfers(s) {
		switch {
		case !m.from.holdsTreasures() || !m.to.holdsTreasures():
		case m.Kind == referee.Number:
			add(treasureMove{from: m.from.places(), to: m.to.places(), n: min(m.cards(), treasuresInBox)})
		case m.Kind == Treasure:
			add(treasureMove{from: t.sourceOf(m.from, face(m.Ref)), to: t.targetOf(m.to, face(m.Ref)), face: face(m.Ref)})
		}
	}
	return all
}

// sourceOf returns where a treasure named from a place lies.
func (t *Table) sourceOf(at place, f face) places {
	if t.meansFaceUp(at, f) {
		return faceUp(int(at.owner()))
	}
	return at.places()
}

// targetOf returns where a public treasure comes to lie in a place.
func (t *state) targetOf(at place, f face) places {
	if p := at.owner(); at.sort() == collected && t.revealed.Has(p) && int(t.seat[p].sign) == f.sign() {
		return faceUp(int(p))
	}
	return at.places()
}

// moveNamed moves the treasures of a move.
func (t *Table) moveNamed(s move) {
	var room [maxMoved]treasureMove
	t.moveTreasures(t.treasureMoves(s, &room)...)
}

// moveTreasures moves treasures and updates what everybody knows.
func (t *Table) moveTreasures(all ...treasureMove) {
	if len(all) == 0 {
		return
	}
	if t.known.audit(t.down, all...) != 0 {
		t.known.force(t.down, all...)
	}
	t.known.move(t.down, all...)
	for _, m := range all {
		if m.face != 0 && m.to&(allFaceDown|atDeck|underDeck) != 0 {
			t.lost++
		}
		n := m.count()
		switch {
		case m.from == atDisplay:
			t.refills++
		case m.from == atDeck:
			t.deck -= n
		case m.from&allFaceDown != 0:
			t.down[m.from.player()] -= n
		}
		switch {
		case m.to == atDeck, m.to == underDeck:
			t.deck += n
		case m.to&allFaceDown != 0:
			t.down[m.to.player()] += n
		}
	}
}

// notInPlay returns a named treasure whose sign can't be in play.
func (t *Table) notInPlay(s move) (f face, bad bool) {
	seen := t.seen
	for f := range treasuresIn(s) {
		if !t.canBeInPlay(int8(f.sign()), seen) {
			return f, true
		}
		seen.Add(int8(f.sign()))
	}
	return 0, false
}

// isUnsupplied reports whether a named treasure can't come from its place.
func (t *Table) isUnsupplied(s move) bool {
	if _, bad := t.notInPlay(s); bad {
		return true
	}
	var room [maxMoved]treasureMove
	return !t.known.canSupply(t.treasureMoves(s, &room)...)
}

func (t *Table) whyUnsupplied(s move, x *lexicon) string {
	if f, bad := t.notInPlay(s); bad {
		why := "; as many signs as players are in play, and " + signName(f.sign()) + " would be one more"
		if t.set() != nil {
			why = ": the set of this game has no " + signName(f.sign())
		}
		return f.name() + " is not in play" + why
	}
	var room [maxMoved]treasureMove
	k, all, n := &t.known, t.treasureMoves(s, &room), 1
	for n < len(all) && k.canSupply(all[:n]...) {
		n++
	}
	f := all[n-1].face // the first one at fault
	if k.countOfSign(f.sign()) < perSign {
		return f.name() + " would be one more than the five treasures of " + signName(f.sign())
	}
	return f.name() + " can't be there: the five treasures of " + signName(f.sign()) + " are known (" + t.whereabouts(f.sign(), x) + "), and no other " + f.name() + " is left"
}

// publicTreasures yields the places of public or counted treasures, and their faces.
func (t *Table) publicTreasures(x *lexicon) iter.Seq2[string, []face] {
	return func(yield func(string, []face) bool) {
		if !yield("on display", t.display()) {
			return
		}
		for p, name := range x.Players {
			where, all := "counted for ", t.heldOf(int8(p))
			if all == nil {
				where, all = "face up before ", t.faceUp(int8(p))
			}
			if !yield(where+name, all) {
				return
			}
		}
	}
}

// whereabouts lists the public treasures of a sign. It doesn't reveal the others, which players
// may have to remember.
func (t *Table) whereabouts(sign int, x *lexicon) string {
	var parts kit.Parts
	left := perSign
	for where, all := range t.publicTreasures(x) {
		own := slices.DeleteFunc(all, func(f face) bool { return f.sign() != sign })
		left -= len(own)
		parts.Add(len(own) > 0, "%s %s", strings.Join(spelling.Texts(own, face.name), ", "), where)
	}
	switch {
	case left == 0:
	case parts == nil:
		parts.Add(true, "none public now")
	default:
		parts.Add(true, "the other %d hidden now", left)
	}
	return spelling.List(parts)
}

// duplicates returns a question about treasures that are public more than once, "" if
// there are none. Without a list of the copy, no rule refuses them.
func (t *Table) duplicates(s move, x *lexicon) string {
	if s.Verb != vDisplay && s.Verb != vRefill || t.lists.hasTreasures() {
		return ""
	}
	var found kit.Parts
	for _, f := range slices.Compact(slices.Sorted(treasuresIn(s))) {
		n := 0
		var where kit.Parts
		for place, all := range t.publicTreasures(x) {
			there := occurs(all, f)
			where.Add(there > 0, "%s", place)
			n += there
		}
		found.Add(n > 1, "%d × %s (%s)", n, f.name(), strings.Join(where, ", "))
	}
	if found == nil {
		return ""
	}
	return "There are now " + spelling.List(found) + ": please check the cards"
}

var supplyRule = rule{
	ID:      "supply",
	Refuses: (*Table).isUnsupplied,
	Why:     (*Table).whyUnsupplied,
}

var auditRule = liftableRule(rule{
	ID:      "audit",
	Refuses: func(t *Table, s move) bool { return t.contradicting(s) != 0 },
	Why:     func(t *Table, s move, x *lexicon) string { return whyAudit(t.contradicting(s), x) },
	Hidden: func(t *Table, s move) bool { // moving cards reveals no treasure
		var room [maxMoved]treasureMove
		return s.Verb == vHolds || len(t.treasureMoves(s, &room)) > 0
	},
})

// contradicting returns the players involved in a contradiction, 0 for none.
func (t *Table) contradicting(s move) places {
	switch {
	case t.tally:
		return 0
	case s.Verb == vHolds && t.omitsFaceUp(s):
		return faceDown(int(s.By))
	}
	var room [maxMoved]treasureMove
	return t.known.audit(t.down, t.treasureMoves(s, &room)...)
}

func whyAudit(part places, x *lexicon) string {
	n := int8(len(x.Players))
	of := kit.Acting(n, func(p int8) bool { return part&faceDown(int(p)) != 0 })
	return "that contradicts what everybody has seen; check the treasures of " + spelling.List(x.Names(of.Of(n)))
}

// treasureNames returns sorted names.
func treasureNames(all []face) []string {
	names := spelling.Texts(all, face.name)
	slices.Sort(names)
	return names
}

var layRules = []rule{
	kit.RefuseSpeaker("incognito", "{who} has not revealed a character", func(t *Table, p int8) bool { return !t.revealed.Has(p) }),
	{
		ID: "colour", Looks: law.Presence,
		Refuses: func(t *Table, s move) bool {
			for f := range treasuresIn(s) {
				if f.sign() != int(t.seat[s.By].sign) {
					return true
				}
			}
			return false
		},
		Why: func(t *Table, s move, x *lexicon) string {
			return x.Players[s.By] + "'s sign is " + signName(t.seat[s.By].sign)
		},
	},
	kit.RefuseSpeaker("supply", "{who} has no treasure face down", func(t *Table, p int8) bool { return t.down[p] < 1 }),
	{
		ID: "supply",
		Refuses: func(t *Table, s move) bool {
			return len(s.Items) > int(t.down[s.By]) || t.isUnsupplied(s)
		},
		Why: func(t *Table, s move, x *lexicon) string {
			if len(s.Items) > int(t.down[s.By]) {
				return x.Players[s.By] + " has only " + spelling.Count(t.down[s.By], "treasure") + " face down"
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: alwaysHidden,
	},
	auditRule,
}
