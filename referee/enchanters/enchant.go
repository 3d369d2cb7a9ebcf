package enchanters

import (
	"strings"

	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

func doEnchant(t *Table, s move) {
	t.lifted |= liftedBy(s)
	t.enchants = true
	t.doTransfers(s)
	t.seat[s.By].hand--
	t.discards++
	t.discardNamed(Enchantment, enchantmentOf(s))
	t.drawAside(s.By)
	t.effects = true
}

// whenMoving is the When of effect: right after its enchantment.
func whenMoving(t *Table, _ int8) string {
	switch {
	case t.phase != inTurn || t.effects || t.tally:
	case t.enchants: // perhaps only an exchange, which has no effects
		return "“{verb}” has to follow its enchantment at once: undo back to it, or correct its line by adding “moving …”"
	default:
		return "“{verb}” follows an enchantment: enter “enchant NAME moving …” first"
	}
	return kit.Played(t.tally, t.phase == inTurn)
}

var moveRules = []rule{
	{
		ID: "supply",
		Refuses: func(t *Table, s move) bool {
			return s.Verb == vEnchant && t.lists.lacksEnchantment(enchantmentOf(s), &t.discarded) || t.missingVision(s).Kind == Vision || t.isUnsupplied(s)
		},
		Why: func(t *Table, s move, x *lexicon) string {
			if s.Verb == vEnchant && t.lists.lacksEnchantment(enchantmentOf(s), &t.discarded) {
				return whyLacksEnchantment(t, s, x)
			}
			if it := t.missingVision(s); it.Kind == Vision {
				return "this copy has no " + x.Item(it) + " left that can be there"
			}
			return t.whyUnsupplied(s, x)
		},
		Hidden: func(_ *Table, s move) bool { _, found := findTransfer(s, transfer.namesCollected); return found },
	},
	{
		ID: "move", Looks: law.Presence, // so an abbreviated place means a possible one
		Refuses: func(t *Table, s move) bool { _, fault := t.badTransfer(s); return fault != "" },
		Why: func(t *Table, s move, x *lexicon) string {
			m, fault := t.badTransfer(s)
			thing := "card"
			if m.from.holdsTreasures() {
				thing = "treasure"
			}
			return strings.NewReplacer("{from}", m.from.words(x), "{to}", m.to.words(x), "{holds}", spelling.Count(t.available(m.from, s), thing)).Replace(fault)
		},
	},
	outRule((*Table).outPlayer),
	liftableRule(rule{
		ID:      "safe",
		Refuses: func(t *Table, s move) bool { _, found := findTransfer(s, t.takesSafe); return found },
		Why: func(t *Table, s move, x *lexicon) string {
			m, _ := findTransfer(s, t.takesSafe)
			return face(m.Ref).name() + " lies face up before " + x.Players[m.from.owner()] + " and is safe"
		},
		Hidden: func(t *Table, s move) bool {
			_, found := findTransfer(s, func(m transfer) bool { return m.from.sort() == collected && t.down[m.from.owner()] > 0 })
			return found
		},
	}),
	auditRule,
}

// namesCollected reports whether a transfer names a treasure from before a player.
func (m transfer) namesCollected() bool { return m.from.sort() == collected && m.Kind == Treasure }

// missingVision returns the first vision named from the pile or a hand that no copy can be.
func (t *Table) missingVision(s move) (none item) {
	var wanted [visionsInBox]vision
	n := 0
	for m := range transfers(s) {
		if at := m.from.sort(); m.Kind != Vision || n == len(wanted) || at != thePile && at != inHand && at != setAside {
			continue
		}
		if wanted[n] = vision(m.Ref); m.to.row() >= 0 && wanted[n].kind() == unspecified {
			wanted[n] = wanted[n].laid(1)
		}
		if n++; t.lacksVisions(wanted[:n]) {
			return m.item
		}
	}
	return none
}

func alwaysHidden(*Table, move) bool { return true }

// outPlayer returns a player out of the game whose place a move names, or nobody.
func (t *Table) outPlayer(s move) int8 {
	for m := range transfers(s) {
		for _, p := range [...]int8{m.from.owner(), m.to.owner()} {
			if p != nobody && t.out.Has(p) {
				return p
			}
		}
	}
	return nobody
}

// takesSafe reports whether a transfer takes a treasure that lies face up.
func (t *Table) takesSafe(m transfer) bool {
	return m.Kind == Treasure && t.meansFaceUp(m.from, face(m.Ref))
}
