package enchanters

import (
	"magistrate/referee"
	"magistrate/referee/kit"
)

// whenDisplaying: a round begins with the display.
func whenDisplaying(t *Table, _ int8) string { return kit.Played(t.tally, t.phase == beginning) }

var displayRules = []rule{
	{
		ID:      "display-size",
		Refuses: func(_ *Table, s statement) bool { return len(s.Items) != shown },
		Why: func(_ *Table, s statement, _ *lexicon) string {
			return "three treasures lie on display, not " + digit(len(s.Items))
		},
	},
	supplyRule,
}

func doDisplay(t *Table, s statement) {
	t.said()
	if !t.begun {
		t.begun = true
		t.deck = each*t.players + 1
		t.known = t.copyKnown()
	}
	t.moveTreasures(s)
	for _, it := range s.Items {
		t.toDisplay(face(it.Ref))
		t.deck--
	}
	t.phase = inTurn
	t.advance()
}

// copyKnown is what the list of the copy tells before anything is seen.
func (t *Table) copyKnown() known {
	if t.lists.hasTreasures() {
		return listed(t.lists.treasures[:], t.listedSigns())
	}
	return known{}
}

// knowing is what a statement is weighed against: before the first display, and
// in a tally, the list of the copy alone.
func (t *Table) knowing() *known {
	if t.begun {
		return &t.known
	}
	k := t.copyKnown()
	return &k
}

// listedSigns are the signs of which a listed copy has treasures in play: all,
// where no set tells.
func (t *Table) listedSigns() (set uint8) {
	for sign := range int8(signs) {
		if own := t.set(); own == nil || own[sign] > 0 {
			set |= bit(sign)
		}
	}
	return set
}

// endRound stops play where the Queen is turned up: all count what they have.
func (t *Table) endRound() {
	t.phase = counting
	t.heldAll, t.heldBy, t.held = 0, 0, [inAll]holding{}
	t.counted()
}

// counts tells whether a player has something to count.
func (t *state) counts(p int8) bool {
	s := &t.seat[p]
	return !s.out && s.down+s.safeCards() > 0
}

// counted goes on when all have told their treasures.
func (t *Table) counted() {
	for p := range t.players {
		if t.counts(p) && !in(t.heldBy, p) {
			return
		}
	}
	if t.round == 1 {
		for p := range t.players {
			t.seat[p].scored = t.valueHeld(p)
		}
		t.scoredBy = t.everyone()
		t.phase, t.covered, t.spoken = choosing, 0, 0
		return
	}
	t.showSigns()
}

// valueHeld adds up what a player told.
func (t *state) valueHeld(p int8) (sum int32) {
	for _, h := range t.held[:t.heldAll] {
		if h.by == p {
			sum += int32(h.face.value())
		}
	}
	return sum
}

// whenCounting: a player's treasures are counted once.
func whenCounting(t *Table, p int8) string {
	switch {
	case t.tally && t.phase != beginning, !t.tally && t.phase != counting:
		return referee.NotNow
	case in(t.heldBy, p):
		return saidAlready
	case !t.tally && !t.counts(p):
		return "{who} has no treasure to count"
	}
	return ""
}

// saidAlready is what When answers to who has spoken.
const saidAlready = "{who} has said so already; {next}"

const holdsWith = 1

// wrongMode refuses what belongs to the other sort of record.
func wrongMode(wrong func(*Table, statement) bool) rule {
	return rule{ID: "phase", Refuses: wrong, Why: func(t *Table, s statement, x *lexicon) string {
		if t.tally {
			return "this record is a tally: it is said otherwise"
		}
		return "that is how it is said in a tally"
	}}
}

var holdsRules = []rule{
	wrongMode(func(t *Table, s statement) bool { _, with := s.Ref(holdsWith); return with != t.tally }),
	{
		ID: "holds-count",
		Refuses: func(t *Table, s statement) bool {
			return !t.tally && namedTreasures(s) != int(t.seat[s.By].down+t.seat[s.By].safeCards())
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			p := &t.seat[s.By]
			return x.Players[s.By] + " has " + kit.Count(p.down+p.safeCards(), "treasure") + ", not " + digit(namedTreasures(s))
		},
		Length: true,
	},
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			if _, bad := t.strange(s); bad {
				return true
			}
			var room [mostMoved]treasureMove
			return !t.knowing().supplied(t.heldMoves(s, &room)...)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if _, bad := t.strange(s); bad {
				return t.whyUnsupplied(s, x)
			}
			var room [mostMoved]treasureMove
			all := t.heldMoves(s, &room)
			for i := range all {
				if k := t.knowing(); !k.supplied(all[:i+1]...) {
					return whyNoFace(k, all[i].face)
				}
			}
			return "there is no such treasure"
		},
		Hidden: func(t *Table, _ statement) bool { return !t.tally },
	},
	liftableRule(rule{
		ID:      "audit",
		Refuses: func(t *Table, s statement) bool { bad, _ := t.holdsAudit(s); return bad },
		Why: func(t *Table, s statement, x *lexicon) string {
			_, part := t.holdsAudit(s)
			return whyAudit(part, x)
		},
		Hidden: always,
	}),
}

// namedTreasures counts the treasures that a statement names as its object.
func namedTreasures(s statement) (n int) {
	for _, it := range s.Clause(0) {
		if it.Kind == Treasure {
			n++
		}
	}
	return n
}

// heldMoves lists what was told face down in this count with what a statement adds.
func (t *Table) heldMoves(s statement, room *[mostMoved]treasureMove) (all []treasureMove) {
	all = room[:0]
	from := func(p int8) places {
		if t.tally {
			return atDeck // five of a sign, as listed
		}
		return faceDown(int(p))
	}
	for _, h := range t.held[:t.heldAll] {
		if t.tally || !t.toldUp(h) {
			all = append(all, treasureMove{from: from(h.by), face: h.face})
		}
	}
	var up seat
	if !t.tally {
		up = t.seat[s.By]
	}
	for _, it := range s.Clause(0) {
		if it.Kind == Treasure && len(all) < mostMoved && !up.takeUp(face(it.Ref)) {
			all = append(all, treasureMove{from: from(s.By), face: face(it.Ref)})
		}
	}
	return all
}

// toldUp tells whether a treasure told in a count is one that lies face up.
func (t *state) toldUp(h holding) bool { return h.by&upFlag != 0 }

// upFlag marks, in a holding, a treasure that lies face up.
const upFlag = 1 << 6

// holdsAudit weighs all that was told in this count together.
func (t *Table) holdsAudit(s statement) (bad bool, part places) {
	if t.tally {
		return false, 0
	}
	up := t.seat[s.By]
	for _, it := range s.Clause(0) {
		if it.Kind == Treasure {
			up.takeUp(face(it.Ref))
		}
	}
	if up.safeCards() > 0 {
		return true, faceDown(int(s.By))
	}
	var room [mostMoved]treasureMove
	part = t.known.audit(t.downs(), t.heldMoves(s, &room)...)
	return part != 0, part
}

func doHolds(t *Table, s statement) {
	t.said()
	if t.tally {
		n, _ := s.Ref(holdsWith)
		t.seat[s.By].told = n
	} else if bad, _ := t.holdsAudit(s); bad {
		var room [mostMoved]treasureMove
		t.known.stand(t.downs(), t.heldMoves(s, &room)...)
	}
	up := t.seat[s.By]
	for _, it := range s.Clause(0) {
		if it.Kind != Treasure || int(t.heldAll) == len(t.held) {
			continue
		}
		by := s.By
		if !t.tally && up.takeUp(face(it.Ref)) {
			by |= upFlag
		}
		t.held[t.heldAll] = holding{by, face(it.Ref)}
		t.heldAll++
		if t.tally {
			t.seat[s.By].down++
		}
	}
	t.heldBy |= bit(s.By)
	if t.tally {
		t.tallied()
		return
	}
	t.counted()
}

// whenCovering: who has not covered yet.
func whenCovering(t *Table, p int8) string {
	if t.phase == choosing && in(t.covered, p) {
		return saidAlready
	}
	return kit.Played(t.tally, t.phase == choosing)
}

func doCovers(t *Table, s statement) {
	t.said()
	t.covered |= bit(s.By)
	if t.covered == t.everyone() {
		t.phase = lifting
		t.rebuild()
	}
}

// whenSpeaking is the moment of reveal and hide.
func whenSpeaking(t *Table, p int8) string {
	switch {
	case t.tally && t.phase != beginning, !t.tally && t.phase != choosing && t.phase != lifting:
		return referee.NotNow
	case in(t.spoken, p):
		return saidAlready
	}
	return ""
}

var simultaneous = liftableRule(rule{
	ID: "simultaneous", Broad: true,
	Refuses: func(t *Table, _ statement) bool { return !t.tally && t.phase == choosing },
	Why: func(t *Table, _ statement, x *lexicon) string {
		var wait []string
		for p, name := range x.Players {
			if !in(t.covered, int8(p)) && !t.seat[p].out {
				wait = append(wait, name)
			}
		}
		return referee.List(wait) + " have not covered yet"
	},
	// What the last one says lifts all hands: who only asks is not told what is under them.
	Hidden: func(t *Table, s statement) bool {
		return !t.tally && t.phase == lifting && t.spoken|bit(s.By) == t.everyone()
	},
})

// The clauses of reveal.
const (
	revealAgainst = 1
	revealKeeping = 2
)

// needsAgainst: a sign is revealed with its opposite where no set tells it.
func needsAgainst(t *Table, s statement) bool {
	sign, against := shows(s, 0)
	return !t.tally && against == nobody && t.untold(s.By, sign)
}

func unlifted(t *Table, _ statement) bool { return !t.tally }

var revealRules = []rule{
	wrongMode(func(t *Table, s statement) bool { _, keeps := s.Ref(revealKeeping); return keeps && t.tally }),
	simultaneous,
	characterRule(0, needsAgainst, unlifted),
	{
		ID: "keep",
		Refuses: func(t *Table, s statement) bool {
			ref, keeps := s.Ref(revealKeeping)
			sign, _ := s.Ref(0)
			return keeps && (face(ref).sign() != int(sign) || !t.justHeld(s.By, face(ref)))
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			ref, _ := s.Ref(revealKeeping)
			sign, _ := s.Ref(0)
			if face(ref).sign() != int(sign) {
				return "only a treasure of " + signNames[sign] + " is kept"
			}
			return x.Players[s.By] + " did not hold " + x.Word(Treasure, ref)
		},
		Hidden: unlifted,
	},
}

// justHeld tells whether a player named a treasure in the last count.
func (t *state) justHeld(p int8, f face) bool {
	for _, h := range t.held[:t.heldAll] {
		if h.by == p && h.face == f {
			return true
		}
	}
	return false
}

func doReveal(t *Table, s statement) {
	t.said()
	p := &t.seat[s.By]
	sign, against := shows(s, 0)
	p.sign, p.against, p.face = sign, against, true
	if ref, keeps := s.Ref(revealKeeping); keeps {
		p.keeps = face(ref)
	}
	t.spoke(s.By)
}

func doHide(t *Table, s statement) {
	t.said()
	t.spoke(s.By)
}

// spoke notes that a player has revealed or not.
func (t *Table) spoke(p int8) {
	t.covered |= bit(p)
	t.spoken |= bit(p)
	if t.tally {
		t.tallied()
		return
	}
	if t.covered == t.everyone() {
		t.phase = lifting
	}
	t.rebuild()
}

// rebuild begins round 2 when the last has spoken (The Second round).
func (t *Table) rebuild() {
	if t.phase != lifting || t.spoken != t.everyone() {
		return
	}
	var heldRoom, keptRoom [mostMoved]treasureMove
	held := t.heldMoves(statement{}, &heldRoom)
	kept := keptRoom[:0]
	for p := range t.players {
		s := &t.seat[p]
		s.down = 0
		if !s.face {
			continue
		}
		if s.hand += t.draw(1); s.hand > limit && t.house.has(limitAtOnce) {
			t.discards += s.hand - limit
			s.hand = limit
		}
		if s.keeps != 0 {
			s.layUp(s.keeps)
			kept = append(kept, treasureMove{from: faceDown(int(p)), to: faceUp(int(p)), face: s.keeps})
			s.keeps = 0
		}
	}
	t.known.gather(held, kept)
	t.held, t.heldAll, t.heldBy = [inAll]holding{}, 0, 0
	t.display, t.onShow = [inAll]face{}, 0
	t.deck, t.under = each*t.players-int8(len(kept))+1, 0
	t.round, t.phase = 2, beginning
}

// finalTotal is what a player comes to at the end of the game.
func (t *state) finalTotal(p int8) int {
	chart := [...]int{0, 1, 3, 6, 10, 15}
	s := &t.seat[p]
	total, own := int(s.scored)+s.worth(), 0
	for _, h := range t.held[:t.heldAll] {
		switch {
		case h.by&^upFlag != p:
		case s.face && int(s.sign) == h.face.sign():
			own++
		default:
			total += h.face.value()
		}
	}
	return total + chart[min(own, len(chart)-1)]
}

// showSigns asks those who are tied for first and incognito for their signs.
func (t *state) showSigns() {
	t.phase = showing
	if t.unshown() == 0 {
		t.phase = over
	}
}

// unshown are the incognito players tied for first who have not shown their signs.
func (t *state) unshown() (set uint8) {
	if t.house.has(revealedOnly) {
		return 0
	}
	best, tied := 0, uint8(0)
	for p := range t.players {
		if t.seat[p].out {
			continue
		}
		switch n := t.finalTotal(p); {
		case tied == 0 || n > best:
			best, tied = n, bit(p)
		case n == best:
			tied |= bit(p)
		}
	}
	if count(tied) < 2 {
		return 0
	}
	for p := range t.players {
		if t.seat[p].sign != nobody {
			tied &^= bit(p)
		}
	}
	return tied
}

func whenShowing(t *Table, p int8) string {
	if t.phase == showing && !in(t.unshown(), p) {
		return "{who} is not asked for a sign; {next}"
	}
	return kit.Now(t.phase == showing)
}

func doShows(t *Table, s statement) {
	t.said()
	sign, _ := shows(s, 0)
	t.seat[s.By].sign = sign
	t.showSigns()
}

// whenLaying: a revealed player lays own treasures face up in round 2.
func whenLaying(t *Table, p int8) string {
	if t.round == 1 && !t.tally {
		return referee.NotNow
	}
	return whenPlaying(t, p)
}

var layRules = []rule{
	{
		ID: "incognito", Broad: true,
		Refuses: func(t *Table, s statement) bool { return !t.seat[s.By].face },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + " has not revealed a character"
		},
	},
	{
		ID: "colour",
		Refuses: func(t *Table, s statement) bool {
			for _, it := range s.Items {
				if face(it.Ref).sign() != int(t.seat[s.By].sign) {
					return true
				}
			}
			return false
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			return x.Players[s.By] + "'s sign is " + signNames[t.seat[s.By].sign]
		},
	},
	{
		ID: "supply",
		Refuses: func(t *Table, s statement) bool {
			return len(s.Items) > int(t.seat[s.By].down) || t.unsupplied(s)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			if len(s.Items) > int(t.seat[s.By].down) {
				return kit.Count(t.seat[s.By].down, "treasure") + " face down before " + x.Players[s.By]
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: always,
	},
	auditRule,
}

func doLay(t *Table, s statement) {
	t.effects = false
	t.said()
	t.moveTreasures(s)
	for _, it := range s.Items {
		t.seat[s.By].down--
		t.seat[s.By].layUp(face(it.Ref))
	}
}

// whenScoring is the moment of a tally's first round.
func whenScoring(t *Table, p int8) string {
	if t.tally && t.phase == beginning && in(t.scoredBy, p) {
		return saidAlready
	}
	return kit.Tallied(t.tally, t.phase == beginning)
}

// A tally's lists of the first round are weighed by themselves.
var scoredSupply = rule{
	ID: "supply",
	Refuses: func(t *Table, s statement) bool {
		if _, bad := t.strange(s); bad {
			return true
		}
		var room [mostMoved]treasureMove
		return !t.knowing().supplied(t.scoredMoves(s, &room)...)
	},
	Why: func(t *Table, s statement, x *lexicon) string {
		if _, bad := t.strange(s); bad {
			return t.whyUnsupplied(s, x)
		}
		var room [mostMoved]treasureMove
		all := t.scoredMoves(s, &room)
		for i := range all {
			if k := t.knowing(); !k.supplied(all[:i+1]...) {
				return whyNoFace(k, all[i].face)
			}
		}
		return "there is no such treasure"
	},
}

// scoredMoves lists the treasures of the first round, all told so far.
func (t *Table) scoredMoves(s statement, room *[mostMoved]treasureMove) (all []treasureMove) {
	all = room[:0]
	for _, h := range t.lists.first[:t.lists.firsts] {
		all = append(all, treasureMove{from: atDeck, face: h})
	}
	for _, it := range s.Items {
		if it.Kind == Treasure && len(all) < mostMoved {
			all = append(all, treasureMove{from: atDeck, face: face(it.Ref)})
		}
	}
	return all
}

func doScored(t *Table, s statement) {
	for _, it := range s.Items {
		switch it.Kind {
		case referee.Number:
			t.seat[s.By].scored = it.Ref
		case Treasure:
			t.seat[s.By].scored += int32(face(it.Ref).value())
			if int(t.lists.firsts) < len(t.lists.first) {
				t.lists.first[t.lists.firsts] = face(it.Ref)
				t.lists.firsts++
			}
		}
	}
	t.scoredBy |= bit(s.By)
	t.tallied()
}

// whenOut: nothing was said of the player, and somebody is left.
func whenOut(t *Table, p int8) string {
	switch {
	case !t.tally || t.phase != beginning:
	case in(t.scoredBy|t.spoken|t.heldBy, p):
		return "something was told of {who}, who is not out"
	case count(t.everyone()) == 1:
		return "nobody else is left"
	}
	return kit.Tallied(t.tally, t.phase == beginning)
}

func doOut(t *Table, s statement) {
	t.seat[s.By].out = true
	t.tallied()
}

// tallied ends a tally when all is said.
func (t *Table) tallied() {
	if t.scoredBy&t.spoken&t.heldBy|^t.everyone() == 255 {
		t.showSigns()
	}
}
