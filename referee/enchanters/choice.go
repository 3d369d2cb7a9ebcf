package enchanters

import (
	"slices"

	"magistrate/referee/kit"
	"magistrate/referee/law"
)

var simultaneousRule = liftableRule(rule{
	ID: "simultaneous", Looks: law.Speaker,
	Refuses: func(t *Table, _ move) bool { return t.phase == choosing },
	Why: func(t *Table, _ move, x *lexicon) string {
		return kit.Clause(x.Names(acts(t).Of(t.players)), "has", "have") + " not covered yet: each enters “covers” first"
	},
})

// The clauses of reveal.
const (
	revealAgainst = 1
	revealKeeping = 2
)

// missingOpposite returns why a reveal needs “against”: no set names the opposite of its sign.
func missingOpposite(t *Table, s move) string {
	sign, against := namedSigns(s, 0)
	if t.tally || against != nobody || t.opposite(s.By, sign) != nobody {
		return ""
	}
	other := (sign + 1) % signs
	for n := 2; n < signs && !t.canBeInPlay(other, t.seen); n++ { // else it would be refused
		other = (other + 1) % signs
	}
	return "add the opposite sign on the character card, e.g. “reveal " +
		signName(sign) + " against " + signName(other) + "”; no set has named it"
}

// revealNote asks for the opposite before a sign is chosen.
func revealNote(t *Table, s move, _ *lexicon) string {
	if _, given := s.Ref(revealAgainst); given || t.tally || t.set() != nil {
		return ""
	}
	return "needs “against SIGN”: no set has named the opposite signs"
}

func isHiddenChoice(t *Table, _ move) bool { return !t.tally }

var revealRules = []rule{
	kit.Refuse("phase", "a tally does not record the treasure kept in round 2",
		func(t *Table, s move) bool { return t.tally && keptTreasure(s) != 0 }),
	simultaneousRule,
	characterRule(0, missingOpposite, isHiddenChoice),
	{
		ID: "keep",
		Refuses: func(t *Table, s move) bool {
			f := keptTreasure(s)
			return f != 0 && (f.sign() != int(kit.Ref(s, 0)) || !slices.Contains(t.held[:], holding{by: s.By, face: f}))
		},
		Why: func(t *Table, s move, x *lexicon) string {
			if sign := kit.Ref(s, 0); keptTreasure(s).sign() != int(sign) {
				return "only a treasure of " + signName(sign) + " can be kept"
			}
			return x.Players[s.By] + " did not hold " + keptTreasure(s).name()
		},
		Hidden: isHiddenChoice,
	},
}

// keptTreasure returns the treasure that a reveal keeps, 0 for none.
func keptTreasure(s move) face { return face(kit.Ref(s, revealKeeping)) }

func doReveal(t *Table, s move) {
	p := &t.seat[s.By]
	p.sign, p.against = namedSigns(s, 0)
	p.kept = keptTreasure(s)
	t.revealed.Add(s.By)
	t.recordChoice(s.By)
}

// recordChoice records that a player has revealed the character or not.
func (t *Table) recordChoice(p int8) {
	t.covered.Add(p)
	t.chosen.Add(p)
}

// secondRound begins round 2 after the last choice (The Second round).
func (t *Table) secondRound() {
	var room [maxMoved]treasureMove
	t.known.gather(t.heldTreasures(move{}, &room))
	t.held, t.heldBy, t.deck = [treasuresInBox]holding{}, 0, perSign*t.players+1
	for p := range t.players {
		s := &t.seat[p]
		t.down[p] = 0
		if !t.revealed.Has(p) {
			continue
		}
		if s.hand += t.draw(1); s.hand > handLimit && t.house.Has(limitAtOnce) {
			t.discards += s.hand - handLimit
			s.hand = handLimit
		}
		if s.kept != 0 {
			t.moveTreasures(treasureMove{from: atDeck, to: faceUp(int(p)), face: s.kept})
			s.kept = 0
		}
	}
	t.round, t.phase = 2, beginning
}
