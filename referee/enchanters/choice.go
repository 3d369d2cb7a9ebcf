package enchanters

import (
	"slices"

	"magistrate/referee/kit"
)

func doCovers(t *Table, s statement) {
	t.covered.Add(s.By)
	t.lift()
}

var simultaneous = liftableRule(rule{
	ID: "simultaneous", Broad: true,
	Refuses: func(t *Table, _ statement) bool { return !t.tally && t.phase == choosing },
	Why: func(t *Table, _ statement, x *lexicon) string {
		return kit.Do(x.Names(toAct(t)), "has", "have") + " not covered yet: each says “covers” first"
	},
})

// The clauses of reveal.
const (
	revealAgainst = 1
	revealKeeping = 2
)

// untoldOpposite: a sign is revealed with its opposite where no set tells it.
func untoldOpposite(t *Table, s statement) string {
	sign, against := shows(s, 0)
	if t.tally || against != nobody || t.opposite(s.By, sign) != nobody {
		return ""
	}
	other := (sign + 1) % signs
	for n := 2; n < signs && !t.inPlaySign(other); n++ { // else it would be refused
		other = (other + 1) % signs
	}
	return "the character card shows the opposite sign, too, and it is said behind “against”, for example “reveal " +
		signNames[sign] + " against " + signNames[other] + "”: no set has told it"
}

// revealNote tells, before anybody has chosen, that the opposite must be said too.
func revealNote(t *Table, s statement, _ *lexicon) string {
	if _, said := s.Ref(revealAgainst); said || t.tally || t.set() != nil {
		return ""
	}
	return "against SIGN is needed: no set has told who is opposite"
}

func unlifted(t *Table, _ statement) bool { return !t.tally }

var revealRules = []rule{
	kit.Refuse("phase", "what is kept in round 2 is not said in a tally",
		func(t *Table, s statement) bool { _, keeps := s.Ref(revealKeeping); return keeps && t.tally }),
	simultaneous,
	characterRule(0, untoldOpposite, unlifted),
	{
		ID: "keep",
		Refuses: func(t *Table, s statement) bool {
			ref, keeps := s.Ref(revealKeeping)
			return keeps && (face(ref).sign() != int(kit.Ref(s, 0)) || !t.justHeld(s.By, face(ref)))
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			kept, sign := face(kit.Ref(s, revealKeeping)), kit.Ref(s, 0)
			if kept.sign() != int(sign) {
				return "only a treasure of " + signNames[sign] + " is kept"
			}
			return x.Players[s.By] + " did not hold " + kept.name()
		},
		Hidden: unlifted,
	},
}

// justHeld tells whether a player named a treasure in the last count.
func (t *state) justHeld(p int8, f face) bool {
	return slices.Contains(filled(t.held[:]), holding{by: p, face: f})
}

func doReveal(t *Table, s statement) {
	p := &t.seat[s.By]
	sign, against := shows(s, 0)
	p.sign, p.against, p.face = sign, against, true
	if ref, keeps := s.Ref(revealKeeping); keeps {
		p.keeps = face(ref)
	}
	t.spoke(s.By)
}

// spoke notes that a player has revealed or not.
func (t *Table) spoke(p int8) {
	t.covered.Add(p)
	t.spoken.Add(p)
	if t.tally {
		t.tallied()
		return
	}
	t.lift()
}

// lift lifts the hands when all have covered, and begins round 2 when the last has spoken
// (The Second round).
func (t *Table) lift() {
	if t.covered == t.everyone() {
		t.phase = lifting
	}
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
		if s.hand += t.draw(1); s.hand > limit && t.house.Has(limitAtOnce) {
			t.discards += s.hand - limit
			s.hand = limit
		}
		if s.keeps != 0 {
			put(s.safe[:], s.keeps)
			kept = append(kept, treasureMove{from: faceDown(int(p)), to: faceUp(int(p)), face: s.keeps})
			s.keeps = 0
		}
	}
	t.known.gather(held, kept)
	t.held, t.heldBy, t.display = [inAll]holding{}, 0, [inAll]face{}
	t.deck, t.under = each*t.players-int8(len(kept))+1, 0
	t.round, t.phase = 2, beginning
}
